//! The end of a thread whose stack is empty.
//!
//! As in HotSpot, `Thread.exit` is called first; then the thread takes the monitor of its `Thread` object, is terminated,
//! and wakes up everything that waits there. The end goes with what comes before it, like a release of a monitor, unless
//! it can be told from it: then it is a step.

use super::{Interpreter, Stop};
use crate::ids::ThreadId;
use crate::monitor;
use crate::observed::Observed;
use crate::state::{Block, Entry, State, Status};

/// Whether the end of a thread is a step of its own: if the program asks whether threads have ended.
pub(super) fn is_step(observed: Observed, state: &State, thread: ThreadId) -> bool {
    let record = state.thread(thread);
    if record.leaving || state.exit.is_some() {
        return false;
    }
    (observed.ends || observed.monitors) && state.has_others()
}

/// Lets a thread stand before its end.
pub(super) fn stop_before(observed: Observed, state: &mut State, thread: ThreadId) -> Stop {
    let record = state.thread_mut(thread);
    let waits = observed.monitors && !record.object.is_null();
    record.status = if waits { Status::Blocked(Block::Monitor(record.object)) } else { Status::Runnable };
    Stop::Visible
}

impl Interpreter<'_> {
    /// Ends a thread, or puts on its stack what comes before that.
    pub(super) fn end(&mut self, state: &mut State, thread: ThreadId) -> Option<Stop> {
        let object = state.thread(thread).object;
        if !state.thread(thread).leaving {
            state.thread_mut(thread).leaving = true;
            let exit = self.program.method_named(self.program.known().thread, "exit", "()V");
            if let Some(exit) = exit
                && self.push_call(state, thread, exit, &[object.slot()], Entry::Atomic).is_ok()
            {
                state.thread_mut(thread).atomic += 1;
                return None;
            }
        }
        if !object.is_null() {
            if monitor::is_held_by_other(&state.heap, thread, object) {
                state.noticed.threads.monitors = true;
                state.thread_mut(thread).status = Status::Blocked(Block::Monitor(object));
                return Some(Stop::Blocked);
            }
            self.touch_end(state, object);
            self.keep_interrupt(state, thread);
            monitor::notify_all(state, object);
        }
        let ended = state.thread_mut(thread);
        ended.status = Status::Ended;
        ended.slots.clear();
        Some(Stop::Ended)
    }

    /// The interrupt flag of a thread outlives it, in its object.
    fn keep_interrupt(&self, state: &mut State, thread: ThreadId) {
        let (object, flag) = (state.thread(thread).object, state.thread(thread).interrupted as u64);
        if let Some(field) = self.program.field_named(self.program.known().thread, "interrupted")
            && state.heap.field(object, field.offset as usize) != flag
        {
            state.heap.set_field(object, field.offset as usize, flag);
        }
    }
}
