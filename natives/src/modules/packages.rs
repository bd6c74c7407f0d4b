//! `Class.getPackage` of classes in jars: what their manifest says of the package. The JDK's loaders read it when they
//! define a class; here it is read when the program asks for the package.

use crate::arguments::{class, in_java, object};
use crate::lang::class_loaders::builtin;
use crate::objects::bytes_or_null;
use jvm_core::classpath::{ClassBytes, Origin};
use jvm_core::ids::{ClassId, NULL};
use jvm_core::loaders::Loader;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::{Namespace, Raise};

pub const NATIVES: &[ClassNatives] = &[
    ("java/lang/ClassLoader", &[("definePackage(Ljava/lang/Class;)Ljava/lang/Package;", |c, a| of_class(c, a).into())]),
    ("jsym/vm/Packages", &[(DEFINE, |c, a| define(c, a).into())]),
];

const DEFINE: &str =
    "define(Ljdk/internal/loader/BuiltinClassLoader;Ljava/lang/String;Ljava/util/jar/Manifest;)Ljava/lang/Package;";

fn of_class(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let class = class(context, arguments[1]);
    if object(arguments[0]).is_null() || builtin(context, arguments[0]) != Loader::App {
        return Ok(Outcome::Original);
    }
    let Some(manifest) = manifest(context, class) else { return Ok(Outcome::Original) };
    let bytes = bytes_or_null(context, Some(&manifest))?;
    let descriptor = "(Ljdk/internal/loader/BuiltinClassLoader;Ljava/lang/Class;[B)Ljava/lang/Package;";
    in_java(context, "jsym/vm/Packages", "define", descriptor, &[arguments[0], arguments[1], bytes.slot()])
}

/// The manifest of the jar that a class was found in.
fn manifest(context: &NativeContext, class: ClassId) -> Option<ClassBytes> {
    let class_path = &context.program.class_path;
    let class = context.program.class(class);
    let Origin::User(index) = class.origin else { return None };
    let is_jar = class_path.entry_address(index).is_some_and(|address| !address.ends_with('/'));
    if !is_jar || class.space != Namespace::BUILTIN {
        return None;
    }
    let found = class_path.find_resources("META-INF/MANIFEST.MF").ok()?;
    found.into_iter().find(|resource| resource.origin == class.origin).map(|resource| resource.bytes)
}

/// What the JDK's loader does when it defines a class; where the jar lies matters only for sealed packages.
fn define(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let descriptor = "(Ljava/lang/String;Ljava/util/jar/Manifest;Ljava/net/URL;)Ljava/lang/Package;";
    let passed = [arguments[0], arguments[1], arguments[2], NULL.slot()];
    in_java(context, "jdk/internal/loader/BuiltinClassLoader", "defineOrCheckPackage", descriptor, &passed)
}
