//! What a program can see of its threads besides what they do to objects: their states, their ends, their numbers and
//! the monitors of their `Thread` objects.
//!
//! Each is believed not to be looked at, which makes transitions longer and fewer: a thread ends together with its last
//! step and waits from the moment at which it has to, and making a thread is no step. The natives that look say so in
//! [`crate::state::Noticed`]; a search that learns something new here begins again with shorter transitions. So what is
//! in here decides what a transition is, for everything that carries transitions out.

use crate::ids::ThreadId;
use crate::state::{Block, NEVER, Resume, State, Status};
use crate::{monitor, schedule};

/// What the program has been seen to look at.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Observed {
    /// Another thread's state: to begin to wait is a step, and so is every release.
    pub states: bool,
    /// Whether a thread has ended, otherwise than by waiting for its end: the end is a step.
    pub ends: bool,
    /// Whether a thread has the monitor of a `Thread`: that is what `join` and the end of a thread need, too.
    pub monitors: bool,
    /// Numbers that threads are given when they are made: ids, names of threads that were not named.
    pub numbers: bool,
    /// A thread was made by another than the main thread, while others were alive.
    pub makers: bool,
}

impl Observed {
    /// Adds what was noticed; whether transitions are others now.
    pub fn learn(&mut self, noticed: Observed) -> bool {
        let Observed { states, ends, monitors, numbers, makers } = noticed;
        let before = self.shape();
        self.states |= states;
        self.ends |= ends || states;
        self.monitors |= monitors;
        self.numbers |= numbers;
        self.makers |= makers;
        self.shape() != before
    }

    /// What decides where threads stop.
    pub fn shape(self) -> impl PartialEq {
        (self.states, self.ends, self.monitors, self.numbers_are_steps())
    }

    /// Whether making a thread is a step. If only the main thread makes threads, their numbers follow from its code.
    pub fn numbers_are_steps(self) -> bool {
        self.numbers && self.makers
    }
}

/// What `Thread.getState` shows of a thread, where that does not follow from its status.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum Shown {
    #[default]
    Status,
    /// It stands before something that may have to wait, and has not begun to.
    Running,
    /// Its wait has ended by itself, and it has not tried to take the monitor back.
    LeavesWait {
        timed: bool,
    },
    /// It has begun to wait. That shows until it runs again, also if what it waits for has come.
    Blocked,
    Waiting,
    TimedWaiting,
}

impl Shown {
    /// Whether the next transition of the thread may be no more than to begin to wait.
    pub fn is_arriving(self) -> bool {
        matches!(self, Shown::Running | Shown::LeavesWait { .. })
    }
}

/// To be called when a thread has stopped, in a search in which states are observed.
pub fn arrive(state: &mut State, thread: ThreadId) {
    let record = state.thread_mut(thread);
    record.shown = match record.status {
        Status::Runnable | Status::Ended | Status::Blocked(Block::Wait { .. } | Block::ClassInit(_)) => Shown::Status,
        Status::Blocked(_) => Shown::Running,
    };
}

/// Lets a thread begin to wait, if that is all it can do; otherwise it runs on from here. HotSpot shows a thread that
/// parks or sleeps as waiting even if it need not wait in the end.
pub fn begin_to_wait(program: &crate::program::Program, state: &mut State, thread: ThreadId) -> bool {
    if !state.thread(thread).shown.is_arriving() {
        return false;
    }
    state.thread_mut(thread).shown = Shown::Status;
    let record = state.thread(thread);
    let waits = match record.status {
        Status::Blocked(Block::Park { .. }) => true,
        Status::Blocked(Block::Sleep { .. }) => !record.interrupted,
        _ => !schedule::is_enabled(program, state, thread),
    };
    if waits {
        let is_timed = schedule::deadline(state, thread) != NEVER;
        let record = state.thread_mut(thread);
        record.shown = match record.status {
            Status::Blocked(Block::Monitor(_)) => Shown::Blocked,
            _ if is_timed => Shown::TimedWaiting,
            _ => Shown::Waiting,
        };
    }
    waits
}

/// The waits that an interrupt or a timeout may end, to be given back to [`leave_waits`] afterwards.
pub fn waits(state: &State) -> Vec<Option<bool>> {
    let wait = |status: Status| match status {
        Status::Blocked(Block::Wait { deadline, .. }) => Some(deadline != NEVER),
        _ => None,
    };
    state.threads.iter().map(|thread| wait(thread.status)).collect()
}

/// Whoever was interrupted in one of the waits shows as waiting until it tries to take the monitor back.
pub fn leave_waits(state: &mut State, before: &[Option<bool>], timed_out: Option<ThreadId>) {
    for (index, &timed) in before.iter().enumerate() {
        let Some(timed) = timed else { continue };
        let thread = &mut state.threads[index];
        let by_itself =
            matches!(thread.resume, Resume::Interrupted { .. }) || timed_out == Some(ThreadId(index as u16));
        if by_itself && matches!(thread.status, Status::Blocked(Block::Monitor(_))) {
            thread.shown = Shown::LeavesWait { timed };
        }
    }
}

/// As [`java.lang.Thread.State`](https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/lang/Thread.State.html)
/// has them, of threads that are alive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LiveState {
    Runnable,
    Blocked,
    Waiting,
    TimedWaiting,
}

/// What `getState` says of a thread that is alive.
pub fn live_state(state: &State, thread: ThreadId) -> LiveState {
    let record = state.thread(thread);
    match record.shown {
        Shown::Running => return LiveState::Runnable,
        Shown::Blocked => return LiveState::Blocked,
        Shown::Waiting | Shown::LeavesWait { timed: false } => return LiveState::Waiting,
        Shown::TimedWaiting | Shown::LeavesWait { timed: true } => return LiveState::TimedWaiting,
        Shown::Status => {}
    }
    let Status::Blocked(block) = record.status else { return LiveState::Runnable };
    match block {
        // Who was notified is in the queue for the monitor, even if it is free.
        Block::Monitor(_) if matches!(record.resume, Resume::Woken { .. }) => LiveState::Blocked,
        Block::Monitor(object) if monitor::is_held_by_other(&state.heap, thread, object) => LiveState::Blocked,
        Block::Monitor(_) | Block::ClassInit(_) => LiveState::Runnable,
        Block::Step { attempt: crate::state::Attempt::Unknown | crate::state::Attempt::Succeeds, .. } => {
            LiveState::Runnable
        }
        _ if schedule::deadline(state, thread) != NEVER => LiveState::TimedWaiting,
        _ => LiveState::Waiting,
    }
}
