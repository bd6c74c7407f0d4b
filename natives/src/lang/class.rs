//! `java.lang.Class`.

use crate::arguments::{class, in_java, int, mirror, object, text};
use crate::lang::class_loaders::find_class;
use crate::memory::unsafe_memory::is_ready;
use jvm_core::descriptor::Kind;
use jvm_core::ids::{ClassId, NULL, ObjRef};
use jvm_core::loaders::Loader;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::{Raise, binary_name};
use jvm_core::reader::Cursor;

pub const NATIVES: &[ClassNatives] = &[
    (
        "java/lang/Class",
        &[
            ("desiredAssertionStatus0(Ljava/lang/Class;)Z", desired_assertion_status),
            ("getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;", get_primitive_class),
            ("initClassName()Ljava/lang/String;", init_class_name),
            ("isArray()Z", |c, a| Outcome::boolean(c.program.class(class(c, a[0])).is_array())),
            ("isInterface()Z", |c, a| Outcome::boolean(c.program.class(class(c, a[0])).is_interface())),
            ("isPrimitive()Z", |c, a| Outcome::boolean(c.program.class(class(c, a[0])).is_primitive())),
            ("isHidden()Z", |c, a| Outcome::boolean(c.program.class(class(c, a[0])).is_hidden())),
            ("getModifiers()I", |c, a| Outcome::int(c.program.class_modifiers(c.program.class(class(c, a[0]))) as i32)),
            ("getSuperclass()Ljava/lang/Class;", get_superclass),
            ("getSigners()[Ljava/lang/Object;", |_, _| Outcome::object(NULL)),
            ("setSigners([Ljava/lang/Object;)V", |_, _| Outcome::Done),
            ("getClassAccessFlagsRaw0()I", |c, a| Outcome::int(c.program.class(class(c, a[0])).access_flags as i32)),
            ("getClassFileVersion0()I", class_file_version),
            ("isAssignableFrom(Ljava/lang/Class;)Z", is_assignable_from),
            ("isInstance(Ljava/lang/Object;)Z", is_instance),
            ("forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;", for_name),
        ],
    ),
    ("jdk/internal/misc/CDS", CDS),
];

const CDS: &[(&str, jvm_core::native::NativeFn)] = &[
    ("initializeFromArchive(Ljava/lang/Class;)V", |_, _| Outcome::Done),
    ("isDumpingClassList0()Z", |_, _| Outcome::boolean(false)),
    ("isDumpingArchive0()Z", |_, _| Outcome::boolean(false)),
    ("isSharingEnabled0()Z", |_, _| Outcome::boolean(false)),
    ("getCDSConfigStatus()I", |_, _| Outcome::int(0)),
    ("getRandomSeedForDumping()J", |_, _| Outcome::long(42)),
    ("defineArchivedModules(Ljava/lang/Object;Ljava/lang/Object;)V", |_, _| Outcome::Done),
];

fn desired_assertion_status(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let class = context.program.class(class(context, arguments[0]));
    Outcome::boolean(context.program.options.assertions && class.is_users())
}

fn get_primitive_class(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let name = text(context, arguments[0]);
    let kind = Kind::PRIMITIVES.into_iter().find(|kind| kind.java_name() == name);
    match kind {
        Some(kind) => mirror(context, context.program.known().primitive(kind)),
        None => Outcome::throw("java/lang/ClassNotFoundException", name),
    }
}

/// Interned, as HotSpot does; kept in the mirror's `name` field.
fn init_class_name(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let this = object(arguments[0]);
    let name = binary_name(context.program.class_name(class(context, arguments[0])));
    match context.program.intern_text(&mut context.state.heap, &name) {
        Ok(string) => {
            if let Some(field) = context.program.field_named(context.program.known().class, "name") {
                context.state.heap.set_field_ref(this, field.offset as usize, string);
            }
            Outcome::object(string)
        }
        Err(full) => Outcome::Throw(full.into()),
    }
}

/// The minor version in the upper half.
fn class_file_version(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let reader = context.program.class(class(context, arguments[0])).reader.as_ref();
    let version = reader.and_then(|reader| Cursor::new(reader.bytes(), 4).u4().ok());
    Outcome::int(version.unwrap_or(0) as i32)
}

fn get_superclass(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let class = context.program.class(class(context, arguments[0]));
    match class.super_class.filter(|_| !class.is_interface()) {
        Some(parent) => mirror(context, parent),
        None => Outcome::object(NULL),
    }
}

fn is_assignable_from(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    if arguments[1] == 0 {
        return Outcome::null_pointer();
    }
    let (to, from) = (class(context, arguments[0]), class(context, arguments[1]));
    Outcome::boolean(context.program.is_subtype(from, to))
}

fn is_instance(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let to = class(context, arguments[0]);
    let is = arguments[1] != 0 && {
        let from = context.state.heap.class_of(object(arguments[1]));
        context.program.is_subtype(from, to)
    };
    Outcome::boolean(is)
}

/// JVMS 5.3: a class that its loader does not find is the loader's to complain about.
fn for_name(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    if arguments[0] == 0 {
        return Outcome::null_pointer();
    }
    let name = text(context, arguments[0]);
    let internal = name.replace('.', "/");
    if name.contains('/') || !is_class_name(&internal) {
        let shown = if name.contains('/') { name } else { internal };
        return Outcome::throw("java/lang/ClassNotFoundException", shown);
    }
    let loader = object(arguments[2]);
    let Some(builtin) = context.program.builtin_loader(loader) else {
        return in_java(context, "jsym/vm/Loaders", "forName", FOR_NAME, &arguments[..3]).into();
    };
    let found = match name.strip_prefix('[') {
        Some(_) => find_array(context, &name, builtin),
        None => find_class(context, &name, builtin, None),
    };
    match found {
        Ok(Some(id)) if int(arguments[1]) != 0 && !is_ready(context, id) => Outcome::Initialize(id),
        Ok(Some(id)) => mirror(context, id),
        Ok(None) if loader.is_null() => Outcome::throw("java/lang/ClassNotFoundException", internal),
        Ok(None) => load_in_java(context, loader, &name).into(),
        Err(raise) => Outcome::Throw(raise),
    }
}

/// Whether a name, in internal form, can be that of a class or an array.
fn is_class_name(internal: &str) -> bool {
    let is_plain = |name: &str| name.split('/').all(|part| !part.is_empty() && !part.contains([';', '[', '.']));
    let element = internal.trim_start_matches('[');
    match element.len() == internal.len() {
        true => is_plain(internal),
        false => match element.strip_prefix('L').and_then(|rest| rest.strip_suffix(';')) {
            Some(class) => is_plain(class),
            None => element.len() == 1 && "ZBCSIFJD".contains(element),
        },
    }
}

const FOR_NAME: &str = "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;";

fn find_array(context: &NativeContext, name: &str, loader: Loader) -> Result<Option<ClassId>, Raise> {
    let element = name.trim_start_matches('[');
    let dimensions = name.len() - element.len();
    let element = match element.strip_prefix('L').and_then(|rest| rest.strip_suffix(';')) {
        Some(class) => find_class(context, class, loader, None)?,
        None => Kind::PRIMITIVES
            .into_iter()
            .find(|kind| *kind != Kind::Void && element.len() == 1 && element.starts_with(kind.letter()))
            .map(|kind| context.program.known().primitive(kind)),
    };
    match element {
        Some(element) if dimensions <= 255 => {
            (0..dimensions).try_fold(element, |class, _| context.program.array_of(class)).map(Some)
        }
        _ => Ok(None),
    }
}

/// `loader.loadClass(name)`, which will throw, with the stack trace that it has on a real VM.
fn load_in_java(context: &mut NativeContext, loader: ObjRef, name: &str) -> Result<Outcome, Raise> {
    let class = context.state.heap.class_of(loader);
    let load = context.program.method_named(class, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
    let missing = || Raise::new("java/lang/NoSuchMethodError", "java.lang.ClassLoader.loadClass");
    let element = name.trim_start_matches('[');
    let wanted =
        element.strip_prefix('L').filter(|_| name.starts_with('[')).map_or(name, |rest| rest.trim_end_matches(';'));
    let wanted = context.program.new_string(&mut context.state.heap, wanted)?;
    Ok(Outcome::Call { method: load.ok_or_else(missing)?, arguments: vec![loader.slot(), wanted.slot()] })
}
