//! `java.lang.ref`: references are never cleared by the collector, which Java allows, so all of them are strong.

use crate::arguments::object;
use jvm_core::ids::NULL;
use jvm_core::library::{Touches, Words};
use jvm_core::native::Visibility::OnObject;
use jvm_core::native::{ClassNatives, ClassRows, NativeContext, Outcome, Row};

/// What other threads can notice.
pub const VISIBLE: &[ClassRows] =
    &[("java/lang/ref/Reference", REFERENCE), ("java/lang/ref/PhantomReference", REFERENCE)];

const REFERENCE: &[Row] = &[
    Row::new("refersTo0(Ljava/lang/Object;)Z", refers_to, OnObject(0), Touches::Clones, Words::Asks),
    Row::new("clear0()V", clear, OnObject(0), Touches::Object(0), Words::Does("clears a reference")),
];

pub const NATIVES: &[ClassNatives] = &[(
    "java/lang/ref/Reference",
    &[
        ("hasReferencePendingList()Z", |_, _| Outcome::boolean(false)),
        ("getAndClearReferencePendingList()Ljava/lang/ref/Reference;", |_, _| Outcome::object(NULL)),
    ],
)];

fn referent(context: &NativeContext) -> usize {
    let class = context.program.load("java/lang/ref/Reference").expect("loaded when a reference exists");
    context.program.field_named(class, "referent").expect("a reference has a referent").offset as usize
}

fn refers_to(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let held = context.state.heap.field(object(arguments[0]), referent(context));
    Outcome::boolean(held == arguments[1])
}

fn clear(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let offset = referent(context);
    context.state.heap.set_field_ref(object(arguments[0]), offset, NULL);
    Outcome::Done
}
