//! `java.io.ObjectStreamClass`: what serialization asks the VM.

use crate::arguments::class;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};

pub const NATIVES: &[ClassNatives] =
    &[("java/io/ObjectStreamClass", &[("hasStaticInitializer(Ljava/lang/Class;)Z", has_static_initializer)])];

/// Whether the class itself has one: it counts for the default `serialVersionUID`.
fn has_static_initializer(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    if arguments[0] == 0 {
        return Outcome::null_pointer();
    }
    let program = context.program;
    let mut methods = program.class(class(context, arguments[0])).methods();
    Outcome::boolean(methods.any(|method| program.text(program.method(method).name) == "<clinit>"))
}
