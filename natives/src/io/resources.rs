//! Resources of the built-in class loaders: found on jsym's class path, read through URLs with a handler of jsym's own.

use crate::arguments::{in_java, int, object, ref_array, text};
use crate::lang::class_loaders::builtin;
use crate::objects::bytes_or_null;
use jvm_core::classpath::Origin;
use jvm_core::ids::NULL;
use jvm_core::loaders::{Loader, loader_of_module};
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use jvm_core::program::Raise;

pub const NATIVES: &[ClassNatives] =
    &[("jdk/internal/loader/BuiltinClassLoader", BUILTIN), ("jsym/vm/Resources", RESOURCES)];

const BUILTIN: &[(&str, NativeFn)] = &[
    ("findResource(Ljava/lang/String;)Ljava/net/URL;", |c, a| {
        call(c, "find", "(ILjava/lang/String;)Ljava/net/URL;", a).into()
    }),
    ("findResources(Ljava/lang/String;)Ljava/util/Enumeration;", |c, a| {
        call(c, "findAll", "(ILjava/lang/String;)Ljava/util/Enumeration;", a).into()
    }),
    ("findResource(Ljava/lang/String;Ljava/lang/String;)Ljava/net/URL;", |c, a| {
        call(c, "findIn", "(ILjava/lang/String;Ljava/lang/String;)Ljava/net/URL;", a).into()
    }),
    ("findResourceAsStream(Ljava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;", |c, a| {
        call(c, "streamIn", "(ILjava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;", a).into()
    }),
];

const RESOURCES: &[(&str, NativeFn)] = &[
    ("addresses(ILjava/lang/String;)[Ljava/lang/String;", |c, a| addresses(c, a).into()),
    ("addressIn(ILjava/lang/String;Ljava/lang/String;)Ljava/lang/String;", |c, a| address_in(c, a).into()),
    ("read(Ljava/lang/String;)[B", |c, a| read(c, a).into()),
];

/// Goes on in Java, with a number for the loader in place of the receiver.
fn call(context: &mut NativeContext, name: &str, descriptor: &str, arguments: &[u64]) -> Result<Outcome, Raise> {
    let mut passed = arguments.to_vec();
    passed[0] = builtin(context, arguments[0]) as u64;
    in_java(context, "jsym/vm/Resources", name, descriptor, &passed)
}

fn unreadable(error: impl std::fmt::Display) -> Raise {
    Raise::new("java/io/IOException", error.to_string())
}

/// The addresses of all resources of a name that a loader itself has. A package of a named module keeps its resources
/// to itself, except for class files.
fn addresses(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let loader = loader(arguments[0]);
    let name = text(context, arguments[1]);
    let found = context.program.class_path.find_resources(&name).map_err(unreadable)?;
    let package = name.rsplit_once('/').map_or("", |(package, _)| package);
    let is_encapsulated = !name.ends_with(".class") && !package.is_empty() && !package.contains(['-', '.']);
    let mut strings = Vec::new();
    for resource in found {
        let is_own = match resource.origin {
            Origin::User(_) => loader == Loader::App,
            _ if is_encapsulated => false,
            _ => {
                let module = resource.url.strip_prefix("jrt:/").and_then(|rest| rest.split('/').next());
                module.map_or(Loader::Boot, loader_of_module) == loader
            }
        };
        if is_own {
            strings.push(context.program.new_string(&mut context.state.heap, &resource.url)?);
        }
    }
    Ok(Outcome::object(ref_array(context, context.program.known().string, &strings)?))
}

fn loader(slot: u64) -> Loader {
    match int(slot) {
        0 => Loader::Boot,
        1 => Loader::Platform,
        _ => Loader::App,
    }
}

/// The address of a resource of one module, if the loader defines that.
fn address_in(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let (module, name) = (text(context, arguments[1]), text(context, arguments[2]));
    if loader_of_module(&module) != loader(arguments[0]) {
        return Ok(Outcome::object(NULL));
    }
    let found = context.program.class_path.find_in_module(&module, &name).map_err(unreadable)?;
    match found {
        Some(_) => {
            let address = format!("jrt:/{module}/{name}");
            Ok(Outcome::object(context.program.new_string(&mut context.state.heap, &address)?))
        }
        None => Ok(Outcome::object(NULL)),
    }
}

/// The contents behind an address, or null.
fn read(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let address = context.program.string_text(&context.state.heap, object(arguments[0]));
    let found = context.program.class_path.find_url(&address).map_err(unreadable)?;
    Ok(Outcome::object(bytes_or_null(context, found.as_deref())?))
}
