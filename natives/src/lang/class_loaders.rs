//! `java.lang.ClassLoader` and the three built-in loaders, which find everything on jsym's class path.
//!
//! All built-in loaders share one name space, as they do in effect on a real VM: what one of them finds, its children
//! find too. The class path of the JDK's `BuiltinClassLoader` is never read; its lookups end here instead.

use crate::arguments::{mirror, object, ref_array, text};
use crate::objects::{elements, get_prim, get_ref, interned, new_object, set_prim, set_ref};
use jvm_core::ids::{ClassId, NULL, ObjRef};
use jvm_core::loaders::{Loader, loader_of_module};
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use jvm_core::program::{Raise, binary_name};

pub const NATIVES: &[ClassNatives] = &[
    ("java/lang/ClassLoader", CLASS_LOADER),
    ("jdk/internal/loader/BuiltinClassLoader", BUILTIN),
    ("jdk/internal/loader/URLClassPath", &[("<init>(Ljava/lang/String;Z)V", |_, _| Outcome::Done)]),
    ("jdk/internal/loader/BootLoader", BOOT),
];

const CLASS_LOADER: &[(&str, NativeFn)] = &[
    ("findBootstrapClass(Ljava/lang/String;)Ljava/lang/Class;", |c, a| find(c, a[0], Loader::Boot, None).into()),
    ("findLoadedClass0(Ljava/lang/String;)Ljava/lang/Class;", find_loaded),
    ("retrieveDirectives()Ljava/lang/AssertionStatusDirectives;", |c, _| assertion_directives(c).into()),
];

const BUILTIN: &[(&str, NativeFn)] = &[
    ("loadClassOrNull(Ljava/lang/String;Z)Ljava/lang/Class;", load_class),
    ("findClassOnClassPathOrNull(Ljava/lang/String;)Ljava/lang/Class;", load_class),
    ("findClass(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Class;", find_class_in_module),
    ("hasClassPath()Z", |c, a| Outcome::boolean(builtin(c, a[0]) == Loader::App)),
];

const BOOT: &[(&str, NativeFn)] = &[
    ("setBootLoaderUnnamedModule0(Ljava/lang/Module;)V", |_, _| Outcome::Done),
    ("getSystemPackageNames()[Ljava/lang/String;", |c, _| {
        ref_array(c, c.program.known().string, &[]).map_or_else(Outcome::Throw, Outcome::object)
    }),
    ("getSystemPackageLocation(Ljava/lang/String;)Ljava/lang/String;", package_location),
    ("definePackage(Ljava/lang/Class;)Ljava/lang/Package;", |c, a| define_boot_package(c, a).into()),
    ("loadLibrary(Ljava/lang/String;)V", |_, _| Outcome::Done),
];

/// Which loader a `BuiltinClassLoader` is; the object for the boot loader is not among the program's.
pub fn builtin(context: &NativeContext, slot: u64) -> Loader {
    context.program.builtin_loader(object(slot)).unwrap_or(Loader::Boot)
}

/// The class of a binary name, if `loader` or one of its parents defines it (in `module`, if given); else null.
pub fn find(context: &mut NativeContext, name: u64, loader: Loader, module: Option<&str>) -> Result<Outcome, Raise> {
    match find_class(context, &text(context, name), loader, module)? {
        Some(id) => Ok(mirror(context, id)),
        None => Ok(Outcome::object(NULL)),
    }
}

/// Errors other than that there is no such class are the program's to see.
pub fn find_class(
    context: &NativeContext,
    name: &str,
    loader: Loader,
    module: Option<&str>,
) -> Result<Option<ClassId>, Raise> {
    let program = context.program;
    if name.contains('/') || name.starts_with('[') || name.is_empty() {
        return Ok(None);
    }
    let internal = name.replace('.', "/");
    match program.load(&internal) {
        Ok(id) => {
            let class = program.class(id);
            let (home, its_module) = program.home_of(class);
            let fits = !class.is_primitive() && !class.generated && home <= loader;
            Ok((fits && module.is_none_or(|module| its_module == Some(module))).then_some(id))
        }
        Err(raise) if raise.class == "java/lang/NoClassDefFoundError" && raise.message.as_ref() == Some(&internal) => {
            Ok(None)
        }
        Err(raise) => Err(raise),
    }
}

fn load_class(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let loader = builtin(context, arguments[0]);
    find(context, arguments[1], loader, None).into()
}

fn find_class_in_module(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let loader = builtin(context, arguments[0]);
    if arguments[1] == 0 {
        return find(context, arguments[2], loader, None).into();
    }
    let module = text(context, arguments[1]);
    if loader_of_module(&module) != loader {
        return Outcome::object(NULL);
    }
    find(context, arguments[2], loader, Some(&module)).into()
}

/// The classes that a loader has defined are in its own list.
fn find_loaded(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let name = text(context, arguments[1]);
    let found = defined_classes(context, object(arguments[0])).into_iter().find(|&mirror| {
        let class = context.program.class_of_mirror(&context.state.heap, mirror);
        binary_name(context.program.class_name(class)) == name
    });
    Outcome::object(found.unwrap_or(NULL))
}

/// `ClassLoader.classes`: a `Vector` or an `ArrayList`, by version.
pub fn defined_classes(context: &NativeContext, loader: ObjRef) -> Vec<ObjRef> {
    let list = get_ref(context, loader, "classes");
    if list.is_null() {
        return Vec::new();
    }
    let count = get_prim(context, list, "elementCount") + get_prim(context, list, "size");
    let mut found = elements(context, get_ref(context, list, "elementData"));
    found.truncate(count as usize);
    found
}

/// What `-ea` and `-da` said: nothing but the default for all of the user's classes.
fn assertion_directives(context: &mut NativeContext) -> Result<Outcome, Raise> {
    let program = context.program;
    let directives = new_object(context, program.load("java/lang/AssertionStatusDirectives")?)?;
    let strings = ref_array(context, program.known().string, &[])?;
    let booleans = program.known().primitive_array(jvm_core::descriptor::Kind::Boolean);
    let booleans = context.state.heap.allocate_array(booleans, jvm_core::descriptor::Kind::Boolean, 0)?;
    for (names, values) in [("classes", "classEnabled"), ("packages", "packageEnabled")] {
        set_ref(context, directives, names, strings);
        set_ref(context, directives, values, booleans);
    }
    set_prim(context, directives, "deflt", program.options.assertions as u64);
    Ok(Outcome::object(directives))
}

fn package_location(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let package = text(context, arguments[0]);
    let module = context.program.class_path.module_of_package(&package);
    let boot = module.filter(|module| loader_of_module(module) == Loader::Boot);
    match boot.map(|module| interned(context, &format!("jrt:/{module}"))) {
        Some(Ok(location)) => Outcome::object(location),
        Some(Err(raise)) => Outcome::Throw(raise),
        None => Outcome::object(NULL),
    }
}

/// The boot loader's packages are kept as those of any other loader: the JDK would look its boot layer up.
fn define_boot_package(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let program = context.program;
    let loaders = program.load("jdk/internal/loader/ClassLoaders")?;
    let statics = program.statics(&mut context.state.heap, loaders)?;
    let boot = program.field_named(loaders, "BOOT_LOADER");
    let boot = boot.map_or(NULL, |field| context.state.heap.field_ref(statics, field.offset as usize));
    let class = program.load("java/lang/ClassLoader")?;
    let define = program.method_named(class, "definePackage", "(Ljava/lang/Class;)Ljava/lang/Package;");
    let missing = || Raise::new("java/lang/NoSuchMethodError", "java.lang.ClassLoader.definePackage");
    Ok(Outcome::Call { method: define.ok_or_else(missing)?, arguments: vec![boot.slot(), arguments[0]] })
}
