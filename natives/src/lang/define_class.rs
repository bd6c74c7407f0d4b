//! Classes that the program defines while it runs: `ClassLoader.defineClass` and hidden classes of lookups.
//!
//! See [`jvm_core::program::Namespace`] for what the names in such classes mean.

use crate::arguments::{class, in_java, int, object, text};
use crate::lang::class_loaders::defined_classes;
use crate::objects::set_ref;
use jvm_core::classpath::Origin;
use jvm_core::ids::ObjRef;
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use jvm_core::program::{Namespace, Raise, binary_name};
use jvm_core::reader::ClassReader;

pub const NATIVES: &[ClassNatives] = &[("java/lang/ClassLoader", CLASS_LOADER), ("jsym/vm/Loaders", LOADERS)];

const DEFINE_1: &str = "(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;\
                        Ljava/lang/String;)Ljava/lang/Class;";
const DEFINE_2: &str = "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;IILjava/security/ProtectionDomain;\
                        Ljava/lang/String;)Ljava/lang/Class;";

const CLASS_LOADER: &[(&str, NativeFn)] = &[
    (
        "defineClass1(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;\
         Ljava/lang/String;)Ljava/lang/Class;",
        |c, a| in_java(c, "jsym/vm/Loaders", "define", DEFINE_1, a).into(),
    ),
    (
        "defineClass2(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;IILjava/security/ProtectionDomain;\
         Ljava/lang/String;)Ljava/lang/Class;",
        |c, a| in_java(c, "jsym/vm/Loaders", "define", DEFINE_2, a).into(),
    ),
];

const LOADERS: &[(&str, NativeFn)] = &[
    ("isBuiltin(Ljava/lang/ClassLoader;)Z", |c, a| Outcome::boolean(c.program.builtin_loader(object(a[0])).is_some())),
    ("define(ILjava/lang/ClassLoader;Ljava/lang/String;[BII)Ljava/lang/Class;", |c, a| define(c, a).into()),
    ("add(Ljava/lang/ClassLoader;Ljava/lang/Class;)V", |c, a| add(c, a).into()),
    ("record(ILjava/lang/String;Ljava/lang/Class;)V", record),
];

/// Of a loader's number (-1 for a built-in one), the loader, the name (or null), and the class file.
fn define(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let program = context.program;
    let (number, loader) = (int(arguments[0]), object(arguments[1]));
    let (offset, length) = (int(arguments[4]) as usize, int(arguments[5]) as usize);
    let bytes = context.state.heap.byte_array(object(arguments[3]));
    let Some(bytes) = bytes.get(offset..).and_then(|rest| rest.get(..length)).map(<[u8]>::to_vec) else {
        return Err(Raise::bare("java/lang/ArrayIndexOutOfBoundsException"));
    };
    let name = match arguments[2] {
        0 => written_name(&bytes)?,
        given => text(context, given).replace('.', "/"),
    };
    let is_defined =
        |mirror: &ObjRef| program.class_name(program.class_of_mirror(&context.state.heap, *mirror)) == name;
    if !loader.is_null() && defined_classes(context, loader).iter().any(is_defined) {
        return Err(duplicate(context, loader, &name));
    }
    let space = if number < 0 { Namespace::BUILTIN } else { Namespace::of_loader(number as u32) };
    let origin = if loader.is_null() { Origin::Jdk } else { Origin::User(0) };
    let Some(id) = program.define_dynamic(&name, &bytes, origin, space)? else {
        let what = format!("a class loader that defines `{}` differently by schedule", binary_name(&name));
        return Ok(Outcome::Unsupported(format!("{what} is not modelled")));
    };
    let made = program.mirror(&mut context.state.heap, id)?;
    set_ref(context, made, "classLoader", loader);
    if number >= 0 {
        let module = crate::objects::get_ref(context, loader, "unnamedModule");
        set_ref(context, made, "module", module);
    }
    Ok(Outcome::object(made))
}

fn written_name(bytes: &[u8]) -> Result<String, Raise> {
    let damaged = |what: jvm_core::reader::Damaged| Raise::new("java/lang/ClassFormatError", what.to_string());
    let reader = ClassReader::new(bytes.to_vec().into()).map_err(damaged)?;
    Ok(reader.class_name(reader.this_class).map_err(damaged)?.into_owned())
}

/// In HotSpot's words, which name the loader as `ClassLoader.toString` might not.
fn duplicate(context: &NativeContext, loader: ObjRef, name: &str) -> Raise {
    let shown = crate::objects::get_ref(context, loader, "nameAndId");
    let shown = context.program.string_text(&context.state.heap, shown);
    let class = binary_name(name);
    let message = format!("loader {shown} attempted duplicate class definition for {class}.");
    Raise::new("java/lang/LinkageError", message)
}

/// `ClassLoader.addClass`, by which a loader keeps its classes.
fn add(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let class = context.state.heap.class_of(object(arguments[0]));
    let add = context.program.method_named(class, "addClass", "(Ljava/lang/Class;)V");
    let missing = || Raise::new("java/lang/NoSuchMethodError", "java.lang.ClassLoader.addClass");
    Ok(Outcome::Call { method: add.ok_or_else(missing)?, arguments: arguments.to_vec() })
}

/// What a loader answered when code of one of its classes asked for a name.
fn record(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let name = text(context, arguments[1]);
    let answer = class(context, arguments[2]);
    let space = Namespace::of_loader(int(arguments[0]) as u32);
    match context.program.record_answer(space, &name, answer) {
        true => Outcome::Done,
        false => {
            let what = format!("a class loader that answers differently by schedule, for `{}`,", binary_name(&name));
            Outcome::Unsupported(format!("{what} is not modelled"))
        }
    }
}
