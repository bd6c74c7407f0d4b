//! Idle workers: threads of a pool that wait for tasks and for nothing else.
//!
//! A pool that nobody shuts down keeps its program alive. That is told from the stack: a worker stands in the method in
//! which the library fetches tasks, and no code of the program lies above it.

use jvm_core::ids::{ObjRef, ThreadId};
use jvm_core::library::Role;
use jvm_core::program::Program;
use jvm_core::state::{Block, State, Status};

/// The pool for which a thread works, if it has nothing to do.
pub fn employer(program: &Program, state: &State, thread: ThreadId) -> Option<ObjRef> {
    let record = state.thread(thread);
    if !matches!(record.status, Status::Blocked(_)) {
        return None;
    }
    // A worker that stands before a step on its pool: it has but one that waits.
    if let Status::Blocked(Block::Step { object, .. }) = record.status {
        return (program.method(record.frame().method).role == Role::Works).then_some(object);
    }
    for frame in record.frames.iter().rev() {
        let method = program.method(frame.method);
        if program.class(method.class).is_users() {
            return None;
        }
        if method.role == Role::Fetches {
            // The receiver may be dead in the frame; the worker's object leads to its pool then.
            return Some(ObjRef::from_slot(record.slots[frame.base as usize])).filter(|pool| !pool.is_null());
        }
    }
    None
}
