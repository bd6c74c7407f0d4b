//! `jdk.internal.reflect.Reflection`: who calls, and what classes may access.

use crate::arguments::{class, mirror};
use jvm_core::ids::NULL;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};

pub const NATIVES: &[ClassNatives] = &[(
    "jdk/internal/reflect/Reflection",
    &[
        ("getCallerClass()Ljava/lang/Class;", get_caller_class),
        ("getClassAccessFlags(Ljava/lang/Class;)I", |c, a| {
            Outcome::int(c.program.class(class(c, a[0])).access_flags as i32)
        }),
        ("areNestMates(Ljava/lang/Class;Ljava/lang/Class;)Z", are_nest_mates),
    ],
)];

/// The caller of the method that asks; calls through reflection do not count.
fn get_caller_class(context: &mut NativeContext, _: &[u64]) -> Outcome {
    let program = context.program;
    let frames = context.state.thread(context.thread).frames.iter().rev().skip(1);
    let counts =
        |name: &str| !matches!(name, "java/lang/reflect/Method" | "jdk/internal/reflect/DirectMethodHandleAccessor");
    let mut classes = frames.map(|frame| program.method(frame.method).class);
    let caller = classes.find(|&id| !program.class(id).generated && counts(program.class_name(id)));
    match caller {
        Some(caller) => mirror(context, caller),
        None => Outcome::object(NULL),
    }
}

fn are_nest_mates(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let program = context.program;
    let host = |slot| program.nest_host(program.class(class(context, slot)));
    Outcome::boolean(host(arguments[0]) == host(arguments[1]))
}
