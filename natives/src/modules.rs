//! `java.lang.Module`: named modules for the JDK's classes without a booted module system.
//!
//! A module object of the JDK has a name and a loader but no descriptor and no layer. What it exports and opens is read
//! from its `module-info.class` when somebody asks (JVMS 4.7.25). Modules that the library defines while the program
//! runs (for dynamic proxies) have descriptors of their own.

use crate::arguments::{in_java, int, object, text};
use crate::objects::{bytes_or_null, get_ref, set_ref};
use jvm_core::ids::{NULL, ObjRef};
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use jvm_core::program::Raise;
use jvm_core::reader::{ClassReader, Cursor, Read};

pub const NATIVES: &[ClassNatives] = &[
    ("java/lang/Module", MODULE),
    ("jsym/vm/Modules", DESCRIPTORS),
    (
        "jdk/internal/module/Modules",
        &[("findLoadedModule(Ljava/lang/String;)Ljava/util/Optional;", |c, a| {
            in_java(c, "jsym/vm/Modules", "find", "(Ljava/lang/String;)Ljava/util/Optional;", a).into()
        })],
    ),
    ("java/lang/ModuleLayer", &[("boot()Ljava/lang/ModuleLayer;", boot_layer)]),
    ("java/lang/StackTraceElement", &[("isHashedInJavaBase(Ljava/lang/Module;)Z", |_, _| Outcome::boolean(true))]),
];

const MODULE: &[(&str, NativeFn)] = &[
    ("defineModule0(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V", nothing),
    ("addReads0(Ljava/lang/Module;Ljava/lang/Module;)V", nothing),
    ("addExports0(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V", nothing),
    ("addExportsToAll0(Ljava/lang/Module;Ljava/lang/String;)V", nothing),
    ("addExportsToAllUnnamed0(Ljava/lang/Module;Ljava/lang/String;)V", nothing),
    ("implIsExportedOrOpen(Ljava/lang/String;Ljava/lang/Module;Z)Z", |c, a| is_exported_or_open(c, a).into()),
    // Only modules that say so may use a service; all of the JDK's that do, do.
    ("canUse(Ljava/lang/Class;)Z", |_, _| Outcome::boolean(true)),
    ("getDescriptor()Ljava/lang/module/ModuleDescriptor;", |c, a| with_descriptor(c, a).into()),
    ("getPackages()Ljava/util/Set;", |c, a| with_descriptor(c, a).into()),
    ("implAddExportsOrOpens(Ljava/lang/String;Ljava/lang/Module;ZZ)V", |c, a| with_descriptor(c, a).into()),
];

const DESCRIPTORS: &[(&str, NativeFn)] = &[
    ("module(Ljava/lang/String;)Ljava/lang/Module;", |c, a| find_module(c, a).into()),
    ("moduleInfo(Ljava/lang/String;)[B", |c, a| read_module_info(c, a).into()),
    ("setDescriptor(Ljava/lang/Module;Ljava/lang/module/ModuleDescriptor;)V", |c, a| {
        set_ref(c, object(a[0]), "descriptor", object(a[1]));
        Outcome::Done
    }),
];

fn nothing(_: &mut NativeContext, _: &[u64]) -> Outcome {
    Outcome::Done
}

/// The library finds its way without a boot layer; a program that asks for it would go astray.
fn boot_layer(context: &mut NativeContext, _: &[u64]) -> Outcome {
    let caller = context.program.method(context.state.thread(context.thread).frame().method).class;
    match context.program.class(caller).is_users() {
        true => Outcome::Unsupported("the boot layer of the module system is not modelled".into()),
        false => Outcome::object(NULL),
    }
}

/// The name of a module; `None` for an unnamed one.
fn name(context: &NativeContext, module: ObjRef) -> Option<String> {
    let name = get_ref(context, module, "name");
    (!name.is_null()).then(|| context.program.string_text(&context.state.heap, name))
}

/// Goes on as written once the module has its descriptor.
fn with_descriptor(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let module = object(arguments[0]);
    if name(context, module).is_none() || !get_ref(context, module, "descriptor").is_null() {
        return Ok(Outcome::Original);
    }
    let class = context.program.load("jsym/vm/Modules")?;
    let missing = || Raise::new("java/lang/NoSuchMethodError", "jsym.vm.Modules.describe");
    let describe = context.program.method_named(class, "describe", "(Ljava/lang/Module;)V").ok_or_else(missing)?;
    Ok(Outcome::CallThenRetry { method: describe, arguments: vec![arguments[0]] })
}

fn find_module(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let name = text(context, arguments[0]);
    let found = match module_info(context, &name) {
        Some(_) => context.program.module_object(&mut context.state.heap, &name)?,
        None => NULL,
    };
    Ok(Outcome::object(found))
}

fn read_module_info(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let name = text(context, arguments[0]);
    let found = context.program.class_path.find_in_module(&name, "module-info.class").ok().flatten();
    Ok(Outcome::object(bytes_or_null(context, found.as_deref())?))
}

/// Whether code of module `other` may use a package of this module: its public types, or with `open` all of it.
fn is_exported_or_open(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let (this, other) = (object(arguments[0]), object(arguments[2]));
    let Some(module) = name(context, this).filter(|_| this != other) else { return Ok(Outcome::boolean(true)) };
    let info = match module_info(context, &module) {
        Some(info) if context.program.module_object(&mut context.state.heap, &module)? == this => info,
        // Defined while the program runs.
        _ => return Ok(Outcome::Original),
    };
    let package = text(context, arguments[1]).replace('.', "/");
    let open = int(arguments[3]) != 0;
    let other_name = name(context, other);
    if declares(&info, &package, other_name.as_deref(), open).unwrap_or(false) {
        return Ok(Outcome::boolean(true));
    }
    // What was added while the program runs is in the library's own tables.
    let class = context.program.load("java/lang/Module")?;
    let descriptor = "(Ljava/lang/String;Ljava/lang/Module;Z)Z";
    let names = ["isReflectivelyExportedOrOpened", "isReflectivelyExportedOrOpen"];
    let method = names.iter().find_map(|name| context.program.method_named(class, name, descriptor));
    Ok(match method {
        Some(method) => Outcome::Call { method, arguments: arguments.to_vec() },
        None => Outcome::boolean(false),
    })
}

fn module_info(context: &NativeContext, module: &str) -> Option<ClassReader> {
    let bytes = context.program.class_path.find_in_module(module, "module-info.class").ok()??;
    ClassReader::new(bytes).ok()
}

/// Whether the `Module` attribute exports (or opens) the package to everyone or to `other`.
fn declares(info: &ClassReader, package: &str, other: Option<&str>, open: bool) -> Read<bool> {
    const OPEN_MODULE: u16 = 0x0020;
    let Some(contents) = info.attribute(&info.attributes, "Module") else { return Ok(false) };
    let mut at = Cursor::new(contents, 0);
    at.u2()?;
    if at.u2()? & OPEN_MODULE != 0 {
        return Ok(true);
    }
    at.u2()?;
    let requires = at.u2()? as usize;
    at.skip(requires * 6)?;
    // Exports, then opens; an open package counts as exported.
    for is_opens in [false, true] {
        for _ in 0..at.u2()? {
            let named = info.module_or_package(at.u2()?)? == package;
            at.u2()?;
            let targets = at.u2()?;
            let mut found = named && targets == 0;
            for _ in 0..targets {
                let target = info.module_or_package(at.u2()?)?;
                found |= named && other.is_some_and(|other| target == other);
            }
            if found && (is_opens || !open) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}
