//! The stack traces of other threads: `Thread.getStackTrace` and `Thread.getAllStackTraces`.

use crate::arguments::{object, ref_array};
use crate::lang::throwable::fill_element;
use crate::objects::{elements, new_object};
use jvm_core::backtrace::frames_of;
use jvm_core::ids::{NULL, ObjRef};
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::Raise;
use jvm_core::state::{Block, Status};

pub const NATIVES: &[ClassNatives] = &[(
    "java/lang/Thread",
    &[
        ("dumpThreads([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;", |c, a| dump_threads(c, a).into()),
        ("getStackTrace0()Ljava/lang/Object;", |c, a| get_stack_trace(c, a).into()),
    ],
)];

/// The trace of a live thread; null for one that has not begun or has ended.
fn trace(context: &mut NativeContext, thread: ObjRef) -> Result<ObjRef, Raise> {
    let Some(id) = context.state.live_thread_of(thread) else { return Ok(NULL) };
    context.state.noticed.joining |= context.state.thread(id).status == Status::Blocked(Block::JoinAll);
    context.state.noticed.threads.states |= id != context.thread;
    let class = context.program.load("java/lang/StackTraceElement")?;
    let mut trace = Vec::new();
    for frame in frames_of(context.program, context.state, id, None) {
        let element = new_object(context, class)?;
        fill_element(context, element, frame)?;
        trace.push(element);
    }
    ref_array(context, class, &trace)
}

fn get_stack_trace(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    Ok(Outcome::object(trace(context, object(arguments[0]))?))
}

fn dump_threads(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let mut traces = Vec::new();
    for thread in elements(context, object(arguments[0])) {
        traces.push(trace(context, thread)?);
    }
    let class = context.program.load("[Ljava/lang/StackTraceElement;")?;
    Ok(Outcome::object(ref_array(context, class, &traces)?))
}
