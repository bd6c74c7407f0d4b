//! Which threads that stand before a step can go on: found out by trying (as `retry` in software transactional memory,
//! Harris and others 2005).
//!
//! The answer follows from the state, so it is no part of what makes states different: it is forgotten before a state is
//! hashed, and found once, when a state turns out to be new.

use crate::encode;
use jvm_core::ids::{ObjRef, ThreadId};
use jvm_core::interp::Interpreter;
use jvm_core::program::Program;
use jvm_core::state::{Attempt, Block, Entry, NEVER, State, Status};

/// Tries every step that a thread stands before, and writes the state with what was found to `buffer`. If there is none,
/// the buffer stays as it is.
pub fn settle(interpreter: &mut Interpreter, state: &mut State, buffer: &mut Vec<u64>) {
    let stand_before = |state: &State, thread: ThreadId| match state.thread(thread).status {
        Status::Blocked(Block::Step { object, attempt: Attempt::Unknown }) => Some(object),
        _ => None,
    };
    let all = (0..state.threads.len()).map(|index| ThreadId(index as u16));
    let standing: Vec<(ThreadId, ObjRef)> =
        all.filter_map(|thread| Some((thread, stand_before(state, thread)?))).collect();
    if standing.is_empty() {
        return;
    }
    encode::write(state, buffer);
    let mut attempts = Vec::with_capacity(standing.len());
    for &(thread, _) in &standing {
        let attempt = match interpreter.try_step(state, thread) {
            true => wait_of(interpreter.program, state, thread),
            false => Attempt::Succeeds,
        };
        attempts.push(attempt);
        encode::read(state, buffer);
    }
    for (&(thread, object), attempt) in standing.iter().zip(attempts) {
        state.thread_mut(thread).status = Status::Blocked(Block::Step { object, attempt });
    }
    encode::write(state, buffer);
}

/// Makes states equal that differ only in what has been tried.
pub fn forget(state: &mut State) {
    for thread in &mut state.threads {
        if let Status::Blocked(Block::Step { attempt, .. }) = &mut thread.status {
            *attempt = Attempt::Unknown;
        }
    }
}

/// What a thread waits for that had to stop in the middle of a step.
fn wait_of(program: &Program, state: &State, thread: ThreadId) -> Attempt {
    let record = state.thread(thread);
    let deadline = jvm_core::schedule::deadline(state, thread);
    if let Status::Blocked(Block::Monitor(object)) = record.status {
        return Attempt::Waits { owner: state.heap.header(object).lock_owner().map(ThreadId), deadline: NEVER };
    }
    let Some(first) = record.frames.iter().rposition(|frame| frame.entry == Entry::Step) else {
        return Attempt::Waits { owner: None, deadline };
    };
    let receivers = record.frames[first..].iter().rev().filter_map(|frame| {
        let method = program.method(frame.method);
        let receiver = ObjRef::from_slot(*record.slots.get(frame.base as usize)?);
        (!method.is_static() && !receiver.is_null()).then_some(receiver)
    });
    for receiver in receivers {
        let class = state.heap.class_of(receiver);
        // First come, first served: to arrive is a step of its own.
        if program.class_name(class).ends_with("$FairSync") {
            return Attempt::Succeeds;
        }
        if let Some(field) = program.field_named(class, "exclusiveOwnerThread") {
            let owner = state.live_thread_of(state.heap.field_ref(receiver, field.offset as usize));
            return Attempt::Waits { owner, deadline };
        }
    }
    Attempt::Waits { owner: None, deadline }
}
