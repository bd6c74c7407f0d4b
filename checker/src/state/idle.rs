//! Idle workers: threads of a pool that wait for tasks and for nothing else.
//!
//! A pool that nobody shuts down keeps its program alive. That is told from the stack: a worker stands in the method in
//! which the library fetches tasks, and no code of the program lies above it.

use jvm_core::ids::{ObjRef, ThreadId};
use jvm_core::program::Program;
use jvm_core::state::{Block, State, Status};

/// Methods in which a worker waits for its next task; their receiver is the pool.
const FETCHING: &[(&str, &str)] =
    &[("java/util/concurrent/ThreadPoolExecutor", "getTask"), ("java/util/TimerThread", "mainLoop")];

/// The pool for which a thread works, if it has nothing to do.
pub fn employer(program: &Program, state: &State, thread: ThreadId) -> Option<ObjRef> {
    let record = state.thread(thread);
    if !matches!(record.status, Status::Blocked(_)) {
        return None;
    }
    // A worker that stands before a step on its pool: it has but one that waits.
    if let Status::Blocked(Block::Step { object, .. }) = record.status {
        let method = program.method(record.frame().method);
        let place = (program.class_name(method.class), program.text(method.name));
        return (place == ("java/util/concurrent/ThreadPoolExecutor", "runWorker")).then_some(object);
    }
    for frame in record.frames.iter().rev() {
        let method = program.method(frame.method);
        let class = program.class(method.class);
        if class.is_users() {
            return None;
        }
        let fetches =
            |&&(name, fetch): &&(&str, &str)| program.text(class.name) == name && program.text(method.name) == fetch;
        if FETCHING.iter().any(|entry| fetches(&entry)) {
            // The receiver may be dead in the frame; the worker's object leads to its pool then.
            return Some(ObjRef::from_slot(record.slots[frame.base as usize])).filter(|pool| !pool.is_null());
        }
    }
    None
}
