//! `java.lang.Thread`: identity, start, interrupts, sleep, join, park.

use jvm_core::native::{ClassNatives, NativeContext, Outcome};

pub const NATIVES: &[ClassNatives] = &[
    (
        "java/lang/Thread",
        &[
            ("currentThread()Ljava/lang/Thread;", current_thread),
            ("currentCarrierThread()Ljava/lang/Thread;", current_thread),
        ],
    ),
];

fn current_thread(context: &mut NativeContext, _: &[u64]) -> Outcome {
    Outcome::object(context.state.thread(context.thread).object)
}
