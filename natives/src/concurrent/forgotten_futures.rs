//! Exceptions that a `FutureTask` keeps to itself although no thread can ask for them any more.
//!
//! When a task fails in a thread of its own or of a pool, and no other thread can reach its future, no thread will ever
//! see the exception. That is decided on the actual heap at the moment of failure; a future that is still reachable is given
//! the benefit of the doubt. Where code of the program may look at the task afterwards (`done`, `afterExecute`, a
//! completion service, a caller that runs the task itself), nothing is said.

use crate::arguments::{field, object};
use jvm_core::ids::ObjRef;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};

pub const NATIVES: &[ClassNatives] =
    &[("java/util/concurrent/FutureTask", &[("setException(Ljava/lang/Throwable;)V", set_exception)])];

fn set_exception(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let (task, exception) = (object(arguments[0]), object(arguments[1]));
    if is_forgotten(context, task) {
        context.state.swallowed = exception;
    }
    Outcome::Decline
}

fn is_forgotten(context: &mut NativeContext, task: ObjRef) -> bool {
    may_be_forgotten(context, task)
        && !jvm_core::sharing::others_reach(context.program, context.state, context.thread, task)
}

fn may_be_forgotten(context: &NativeContext, task: ObjRef) -> bool {
    let (program, state) = (context.program, &*context.state);
    let name_of = |object: ObjRef| program.class_name(state.heap.class_of(object));
    let is_plain = matches!(
        name_of(task),
        "java/util/concurrent/FutureTask" | "java/util/concurrent/ScheduledThreadPoolExecutor$ScheduledFutureTask"
    );
    // Cancelled or done already: the exception is of no consequence.
    let is_running = field(context, task, "state") == Some(0);
    if !is_plain || !is_running {
        return false;
    }
    // From the bottom of the stack up to the task there may be nothing but the library, and no task around the task.
    let methods = || state.thread(context.thread).frames.iter().map(|frame| program.method(frame.method).class);
    let tasks = methods().filter(|&class| program.class_name(class) == "java/util/concurrent/FutureTask").count();
    tasks == 1 && !methods().any(|class| program.class(class).is_users()) && !is_of_programs_pool(context)
}

/// Whether the thread works for a pool of a class of the program, which may look at tasks when they are done.
fn is_of_programs_pool(context: &NativeContext) -> bool {
    let reference = |of: ObjRef, name: &str| {
        let found = if of.is_null() { None } else { field(context, of, name) };
        found.map_or(ObjRef(0), object)
    };
    let thread = context.state.thread(context.thread).object;
    let (target, holder) = (reference(thread, "target"), reference(thread, "holder"));
    let worker = if target.is_null() { reference(holder, "task") } else { target };
    let pool = reference(worker, "this$0");
    !pool.is_null() && context.program.class(context.state.heap.class_of(pool)).is_users()
}
