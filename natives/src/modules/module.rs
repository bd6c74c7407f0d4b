//! `java.lang.Module`: named modules for the JDK's classes without a booted module system.
//!
//! A module object of the JDK has a name and a loader but no descriptor and no layer. What it exports and opens is read
//! from its `module-info.class` when it is asked for (JVMS 4.7.25). Modules that the library defines while the program
//! runs (for dynamic proxies) have descriptors of their own.

use crate::arguments::{in_java, int, object, text};
use crate::objects::{bytes_or_null, get_ref, set_ref};
use jvm_core::ids::{NULL, ObjRef};
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use jvm_core::program::Raise;

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
    ("java/lang/StackTraceElement", &[("isHashedInJavaBase(Ljava/lang/Module;)Z", is_of_jdk)]),
];

const MODULE: &[(&str, NativeFn)] = &[
    ("defineModule0(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V", nothing),
    ("addReads0(Ljava/lang/Module;Ljava/lang/Module;)V", nothing),
    ("addExports0(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V", nothing),
    ("addExportsToAll0(Ljava/lang/Module;Ljava/lang/String;)V", nothing),
    ("addExportsToAllUnnamed0(Ljava/lang/Module;Ljava/lang/String;)V", nothing),
    ("implIsExportedOrOpen(Ljava/lang/String;Ljava/lang/Module;Z)Z", |c, a| is_exported_or_open(c, a).into()),
    ("canRead(Ljava/lang/Module;)Z", can_read),
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

/// All named modules come with the JDK, whose version a stack trace does not show.
fn is_of_jdk(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    Outcome::boolean(name(context, object(arguments[0])).is_some())
}

fn nothing(_: &mut NativeContext, _: &[u64]) -> Outcome {
    Outcome::Done
}

/// The base of the library finds its way without a boot layer; a program that asks for it would go astray, and so would
/// the library's other modules (the XSLT compiler makes a layer of its own).
fn boot_layer(context: &mut NativeContext, _: &[u64]) -> Outcome {
    let caller = context.program.method(context.state.thread(context.thread).frame().method).class;
    match context.program.home_of(context.program.class(caller)).1 {
        Some("java.base") => Outcome::object(NULL),
        _ => Outcome::Unsupported("the boot layer of the module system is not modelled".into()),
    }
}

/// The JDK's modules read each other as far as their code needs to; unnamed ones only if that was added.
fn can_read(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let [this, other] = [arguments[0], arguments[1]].map(object);
    if !other.is_null() && name(context, this).is_some() && name(context, other).is_some() {
        return Outcome::boolean(true);
    }
    Outcome::Original
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
    let found = match context.program.module_info(&name) {
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
    let info = match context.program.module_info(&module) {
        Some(info) if context.program.module_object(&mut context.state.heap, &module)? == this => info,
        // Defined while the program runs.
        _ => return Ok(Outcome::Original),
    };
    let package = text(context, arguments[1]).replace('.', "/");
    let open = int(arguments[3]) != 0;
    let other_name = name(context, other);
    if info.shares(&package, other_name.as_deref(), open) {
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
