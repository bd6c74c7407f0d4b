//! `java.lang.ThreadGroup` up to JDK 18, where a group has a table of its threads.
//!
//! The table would tell threads apart by when they were started. So it stays empty, the counts are kept, and a question
//! for the members is answered with the living threads that belong to the group.

use crate::arguments::{field, int, object};
use jvm_core::ids::{ObjRef, ThreadId};
use jvm_core::library::{Touches, Words};
use jvm_core::monitor;
use jvm_core::native::Visibility::{Always, Hidden};
use jvm_core::native::{ClassNatives, ClassRows, NativeContext, Outcome, Row};

/// What other threads can notice.
#[rustfmt::skip]
pub const VISIBLE: &[ClassRows] = &[
    ("java/lang/ThreadGroup", &[
        Row::new("interrupt()V", interrupt, Always, Touches::Everything, Words::Silent),
        Row::new("activeCount()I", active_count, Always, Touches::Everything, Words::Silent),
        Row::new("enumerate([Ljava/lang/Thread;)I", |_, _| Outcome::Original, Always, Touches::Everything, Words::Silent),
        Row::new("enumerate([Ljava/lang/Thread;Z)I", |_, _| Outcome::Original, Always, Touches::Everything, Words::Silent),
        Row::new("enumerate([Ljava/lang/Thread;IZ)I", enumerate, Always, Touches::Everything, Words::Silent),
        Row::new("add(Ljava/lang/Thread;)V", add, Hidden, Touches::ThreadCount, Words::Silent),
        Row::new("threadStartFailed(Ljava/lang/Thread;)V", start_failed, Hidden, Touches::ThreadCount, Words::Silent),
        Row::new("threadTerminated(Ljava/lang/Thread;)V", terminated, Hidden, Touches::ThreadCount, Words::Silent),
    ]),
];

pub const NATIVES: &[ClassNatives] = &[(
    "java/lang/ThreadGroup",
    &[
        // Named here so that they can be visible: they look at what other threads do.
        ("list(Ljava/io/PrintStream;I)V", |_, _| Outcome::Unsupported("java.lang.ThreadGroup.list".into())),
        ("stopOrSuspend(Z)Z", |_, _| Outcome::Unsupported("java.lang.ThreadGroup.stop and suspend".into())),
        ("resume()V", |_, _| Outcome::Unsupported("java.lang.ThreadGroup.resume".into())),
    ],
)];

fn active_count(context: &mut NativeContext, _: &[u64]) -> Outcome {
    context.state.noticed.threads.ends = true;
    Outcome::Original
}

fn count(context: &NativeContext, group: ObjRef, name: &str) -> i32 {
    field(context, group, name).map_or(0, int)
}

fn change(context: &mut NativeContext, group: ObjRef, name: &str, by: i32) {
    let changed = count(context, group, name) + by;
    if let Some(field) = context.program.field_named(context.state.heap.class_of(group), name) {
        context.state.heap.set_field(group, field.offset as usize, changed as u32 as u64);
    }
}

fn has_table(context: &NativeContext, group: ObjRef) -> bool {
    field(context, group, "nthreads").is_some()
}

fn add(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let group = object(arguments[0]);
    if count(context, group, "destroyed") != 0 {
        return Outcome::throw_bare("java/lang/IllegalThreadStateException");
    }
    change(context, group, "nthreads", 1);
    change(context, group, "nUnstartedThreads", -1);
    Outcome::Done
}

fn start_failed(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let group = object(arguments[0]);
    change(context, group, "nthreads", -1);
    change(context, group, "nUnstartedThreads", 1);
    Outcome::Done
}

fn terminated(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let group = object(arguments[0]);
    change(context, group, "nthreads", -1);
    if count(context, group, "nthreads") != 0 {
        return Outcome::Done;
    }
    monitor::notify_all(context.state, group);
    let is_empty = ["nUnstartedThreads", "ngroups"].iter().all(|name| count(context, group, name) == 0);
    let class = context.state.heap.class_of(group);
    match context.program.method_named(class, "destroy", "()V") {
        Some(method) if is_empty && count(context, group, "daemon") != 0 => {
            Outcome::Call { method, arguments: vec![group.slot()] }
        }
        _ => Outcome::Done,
    }
}

/// The living threads of a group, or also of the groups in it.
fn members(context: &mut NativeContext, group: ObjRef, recursive: bool) -> Vec<ThreadId> {
    let mut members = crate::concurrent::thread::living(context);
    members.retain(|&thread| {
        let mut at = field(context, context.state.thread(thread).object, "group").map_or(ObjRef(0), object);
        while !at.is_null() && at != group && recursive {
            at = field(context, at, "parent").map_or(ObjRef(0), object);
        }
        at == group
    });
    members
}

fn enumerate(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let (group, list, first) = (object(arguments[0]), object(arguments[1]), int(arguments[2]) as usize);
    if !has_table(context, group) {
        return Outcome::Original;
    }
    if list.is_null() {
        return Outcome::null_pointer();
    }
    let room = context.state.heap.array_length(list).saturating_sub(first);
    let threads = members(context, group, arguments[3] != 0);
    let filled = threads.len().min(room);
    for (i, &thread) in threads.iter().take(filled).enumerate() {
        let member = context.state.thread(thread).object;
        context.state.heap.set_element(list, jvm_core::descriptor::Kind::Ref, first + i, member.slot());
    }
    Outcome::int((first + filled) as i32)
}

fn interrupt(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let group = object(arguments[0]);
    if !has_table(context, group) {
        return Outcome::Original;
    }
    for thread in members(context, group, true) {
        crate::concurrent::thread::interrupt_thread(context, thread);
    }
    Outcome::Done
}
