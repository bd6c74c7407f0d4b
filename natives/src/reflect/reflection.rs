//! `jdk.internal.reflect.Reflection`: who calls, and what classes may access.

use crate::arguments::{class, mirror};
use jvm_core::ids::{MethodId, NULL};
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::Program;

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

/// The caller of the method that asks; the machinery of reflection and generated code do not count.
fn get_caller_class(context: &mut NativeContext, _: &[u64]) -> Outcome {
    let program = context.program;
    let mut frames = context.state.thread(context.thread).frames.iter().rev().skip(1);
    let caller = frames.find(|frame| !is_machinery(program, frame.method));
    match caller {
        Some(frame) => mirror(context, program.method(frame.method).class),
        None => Outcome::object(NULL),
    }
}

fn is_machinery(program: &Program, id: MethodId) -> bool {
    let method = program.method(id);
    let class = program.class(method.class);
    let name = program.text(class.name);
    class.generated
        || name == "java/lang/reflect/Method" && program.text(method.name) == "invoke"
        || name.starts_with("jsym/vm/")
        || name.starts_with("jdk/internal/reflect/")
            && program
                .load("jdk/internal/reflect/MethodAccessorImpl")
                .is_ok_and(|accessor| program.is_subtype(class.id, accessor))
}

fn are_nest_mates(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let program = context.program;
    let host = |slot| program.nest_host(program.class(class(context, slot)));
    Outcome::boolean(host(arguments[0]) == host(arguments[1]))
}
