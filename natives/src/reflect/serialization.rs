//! What serialization asks the VM.

use crate::arguments::class;
use crate::objects::get_ref;
use jvm_core::ids::NULL;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::Raise;

pub const NATIVES: &[ClassNatives] = &[
    ("java/io/ObjectStreamClass", &[("hasStaticInitializer(Ljava/lang/Class;)Z", has_static_initializer)]),
    (
        "jdk/internal/misc/VM",
        &[("latestUserDefinedLoader0()Ljava/lang/ClassLoader;", |c, _| latest_user_loader(c).into())],
    ),
];

/// Whether the class itself has one: it counts for the default `serialVersionUID`.
fn has_static_initializer(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    if arguments[0] == 0 {
        return Outcome::null_pointer();
    }
    let program = context.program;
    let mut methods = program.class(class(context, arguments[0])).methods();
    Outcome::boolean(methods.any(|method| program.text(program.method(method).name) == "<clinit>"))
}

/// The loader of the innermost running method whose class is not the JDK's: classes of a stream are found with it.
fn latest_user_loader(context: &mut NativeContext) -> Result<Outcome, Raise> {
    let program = context.program;
    let frames = context.state.thread(context.thread).frames.iter().rev();
    let user = frames.map(|frame| program.method(frame.method).class).find(|&class| program.class(class).is_users());
    let Some(user) = user else { return Ok(Outcome::object(NULL)) };
    let mirror = program.mirror(&mut context.state.heap, user)?;
    Ok(Outcome::object(get_ref(context, mirror, "classLoader")))
}
