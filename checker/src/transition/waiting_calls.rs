//! Which threads that stand before a step can go on: found out by trying (as `retry` in software transactional memory,
//! Harris and others 2005).
//!
//! The answer follows from the state, so it is no part of what makes states different: it is forgotten before a state is
//! hashed, and found once, when a state turns out to be new.

use crate::state::encode;
use crate::state::owners;
use crate::transition::remembered::{Remembered, Tried, key};
use jvm_core::ids::{ObjRef, ThreadId};
use jvm_core::interp::Interpreter;
use jvm_core::schedule;
use jvm_core::state::{Attempt, Block, Entry, NEVER, State, Status};
use jvm_core::step;

/// Tries a waiting call and leaves the state anywhere: what came of it, unless the attempt touched more than was predicted.
/// The last argument says whether it is to be remembered.
type AttemptCall<'t> = &'t mut dyn FnMut(&mut Interpreter, &mut State, ThreadId, bool) -> Option<Tried>;

/// An attempt for which nothing was predicted.
pub fn plainly(interpreter: &mut Interpreter, state: &mut State, thread: ThreadId, _: bool) -> Option<Tried> {
    Some(Tried::plainly(interpreter, state, thread))
}

/// Tries every step that a thread stands before, and writes the state with what was found to `buffer`. If there is none,
/// the buffer stays as it is.
///
/// `attempt` tries one call ([`plainly`], or checked against predictions) of which it is not remembered what comes of it. A
/// thread whose attempt touched more than was predicted is returned, with the state it was tried in written to `buffer`.
pub fn settle(
    interpreter: &mut Interpreter,
    state: &mut State,
    buffer: &mut Vec<u64>,
    attempt_call: AttemptCall,
    mut remembered: Option<&mut Remembered>,
) -> Option<ThreadId> {
    let mut standing: Vec<(ThreadId, Status)> = Vec::new();
    for (index, thread) in state.threads.iter().enumerate() {
        if let Status::Blocked(Block::Step { attempt: Attempt::Unknown, .. }) = thread.status {
            standing.push((ThreadId(index as u16), thread.status));
        }
    }
    if standing.is_empty() {
        return None;
    }
    let mut is_written = false;
    for (thread, status) in &mut standing {
        let Status::Blocked(Block::Step { object, since, attempt }) = status else { continue };
        let recalled = match &mut remembered {
            Some(remembered) => remembered.recall(interpreter.program, state, *thread),
            None => None,
        };
        let is_rechecked = remembered.as_ref().is_some_and(|remembered| remembered.is_rechecked);
        if let Some(recalled) = recalled.filter(|_| !is_rechecked) {
            *attempt = recalled;
            continue;
        }
        if !std::mem::replace(&mut is_written, true) {
            encode::write(state, buffer);
        }
        let key = remembered.as_ref().and_then(|_| key(interpreter.program, state, *thread));
        let Some(tried) = attempt_call(interpreter, state, *thread, key.is_some()) else {
            return Some(*thread);
        };
        *attempt = if tried.waits { wait_of(interpreter, state, *thread, *object) } else { Attempt::Succeeds };
        if let Attempt::Waits { deadline, .. } = attempt
            && *deadline != NEVER
        {
            // The attempt counts from now.
            let waited = (state.clock as i64).saturating_sub(*since).max(0) as u64;
            *deadline = deadline.saturating_sub(waited);
        }
        encode::read(state, buffer);
        if let (Some(remembered), Some(key)) = (&mut remembered, key) {
            match recalled {
                Some(recalled) => {
                    assert_eq!(recalled, *attempt, "what is remembered of a waiting call is what comes of it");
                    let touches = remembered.recall_touches(interpreter.program, state, *thread);
                    assert_eq!(touches.as_ref(), Some(&tried.footprint), "and so is what it touches");
                }
                None => remembered.learn(state, key, &tried),
            }
        }
    }
    for (thread, status) in standing {
        state.thread_mut(thread).status = status;
    }
    encode::write(state, buffer);
    None
}

/// What a thread waits for that had to stop in the middle of a step on an object.
fn wait_of(interpreter: &Interpreter, state: &State, thread: ThreadId, object: ObjRef) -> Attempt {
    let program = interpreter.program;
    let begun = state.thread(thread).frames.iter().find(|frame| frame.entry == Entry::Step);
    let begun = begun.and_then(|frame| program.method(frame.method).step);
    // First come, first served, or waiting that other threads can notice: to arrive is a step of its own.
    if step::is_fair(program, &state.heap, object) || begun.is_some_and(|step| interpreter.waits_inside(step)) {
        return Attempt::Succeeds;
    }
    if let Status::Blocked(Block::Monitor(object)) = state.thread(thread).status {
        return Attempt::Waits { owner: state.heap.header(object).lock_owner().map(ThreadId), deadline: NEVER };
    }
    let owner = owners::owner_inside(program, state, thread);
    Attempt::Waits { owner, deadline: schedule::deadline(state, thread) }
}
