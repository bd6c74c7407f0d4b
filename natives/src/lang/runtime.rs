//! `java.lang.Runtime`, and how a program ends. The model machine has two processors.

use crate::arguments::{int, text};
use jvm_core::library::{Touches, Words};
use jvm_core::native::Visibility::Always;
use jvm_core::native::{ClassNatives, ClassRows, NativeContext, Outcome, Row};

/// What other threads can notice.
#[rustfmt::skip]
pub const VISIBLE: &[ClassRows] = &[
    ("java/lang/Shutdown", &[
        Row::new("halt0(I)V", |_, a| Outcome::Exit(int(a[0])), Always, Touches::Everything, Words::Does("ends the program")),
    ]),
];

pub const NATIVES: &[ClassNatives] = &[
    (
        "java/lang/Runtime",
        &[
            ("availableProcessors()I", |_, _| Outcome::int(2)),
            ("maxMemory()J", max_memory),
            ("totalMemory()J", max_memory),
            ("freeMemory()J", free_memory),
            ("gc()V", |_, _| Outcome::Done),
        ],
    ),
    (
        "java/lang/System",
        &[("loadLibrary(Ljava/lang/String;)V", load_library), ("load(Ljava/lang/String;)V", load_library)],
    ),
    ("java/lang/Shutdown", &[("beforeHalt()V", |_, _| Outcome::Done)]),
];

fn max_memory(context: &mut NativeContext, _: &[u64]) -> Outcome {
    let heap = &context.state.heap;
    Outcome::long(((heap.max_words - heap.permanent_room) * 8) as i64)
}

fn free_memory(context: &mut NativeContext, _: &[u64]) -> Outcome {
    let heap = &context.state.heap;
    Outcome::long(((heap.max_words - heap.words.len().min(heap.max_words)) * 8) as i64)
}

/// The natives of the JDK's libraries are here or nowhere; other libraries are outside of the model.
fn load_library(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    if arguments[0] == 0 {
        return Outcome::null_pointer();
    }
    let caller = context.program.method(context.state.thread(context.thread).frame().method).class;
    if !context.program.class(caller).is_users() {
        return Outcome::Done;
    }
    let name = text(context, arguments[0]);
    Outcome::Unsupported(format!("native library `{name}`"))
}
