//! `java.lang.Class`.

use crate::arguments::{class, int, mirror, object, text};
use jvm_core::descriptor::Kind;
use jvm_core::ids::NULL;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::objects::InitState;
use jvm_core::program::binary_name;

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
            ("isHidden()Z", |c, a| Outcome::boolean(c.program.class(class(c, a[0])).generated)),
            ("getModifiers()I", |c, a| Outcome::int(c.program.class_modifiers(c.program.class(class(c, a[0]))) as i32)),
            ("getSuperclass()Ljava/lang/Class;", get_superclass),
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

fn for_name(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    if arguments[0] == 0 {
        return Outcome::null_pointer();
    }
    let name = text(context, arguments[0]);
    let initialize = int(arguments[1]) != 0;
    match context.program.load(&name.replace('.', "/")) {
        Ok(id) if !context.program.class(id).is_primitive() && !name.contains('/') => {
            let state = context.program.init_state(&mut context.state.heap, id);
            let thread = context.thread.0;
            match state {
                Ok(InitState::Done) => mirror(context, id),
                Ok(InitState::Running(owner)) if owner == thread => mirror(context, id),
                _ if initialize => Outcome::Initialize(id),
                _ => mirror(context, id),
            }
        }
        Err(raise) if raise.class != "java/lang/NoClassDefFoundError" => Outcome::Throw(raise),
        _ => Outcome::throw("java/lang/ClassNotFoundException", name),
    }
}
