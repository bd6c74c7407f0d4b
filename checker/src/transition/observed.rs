//! Transitions that write down what they touch.

use crate::choice::Choice;
use crate::state::footprint::{Footprint, awaited};
use crate::transition::successor::{StepEnd, Successor};
use jvm_core::footprint::{Thing, Touch};
use jvm_core::ids::ThreadId;
use jvm_core::observed::Shown;
use jvm_core::state::{State, Status};

impl Successor<'_, '_> {
    /// Carries out a choice and tells what it touched. The names of objects are those before the state is settled.
    pub fn observed_step(&mut self, state: &mut State, choice: Choice) -> (StepEnd, Footprint) {
        let mut touches = waited_for(state, choice);
        let before = numbers(state);
        let exit_before = state.exit;
        let shown = self.interpreter.visible.threads.states.then(|| ShownBefore::of(state, choice.thread()));
        self.interpreter.track(state);
        let end = self.step(state, choice);
        self.interpreter.is_tracking = false;
        touches.append(&mut self.interpreter.touched);
        if let Some(shown) = shown {
            shown.touches(state, choice.thread(), &mut touches);
        }
        if numbers(state) != before {
            touches.push(Thing::Numbers.write());
        }
        // The end of a program cuts off whoever still runs (a call of `exit` touches everything anyway). When the last
        // of all threads ends nobody is cut off, unless there are threads that need not end.
        let is_over = end != StepEnd::Next || state.exit != exit_before;
        let ends_by_itself = state.threads.iter().all(|thread| thread.status == Status::Ended && !thread.daemon);
        if is_over && !ends_by_itself {
            touches.push(Thing::Everything.write());
        }
        (end, Footprint::new(touches))
    }

    /// What a thread waits for that stands before a library method that runs as one: all that it touches when it is tried.
    /// The state is left anywhere.
    pub fn awaited_by_step(&mut self, state: &mut State, thread: ThreadId) -> Footprint {
        self.interpreter.track(state);
        self.interpreter.try_step(state, thread);
        self.interpreter.is_tracking = false;
        Footprint::new(std::mem::take(&mut self.interpreter.touched))
    }
}

/// What `getState` said of threads before a transition.
struct ShownBefore {
    threads: Vec<(Status, Shown)>,
    /// What the thread looks at that stands before something that may have to wait.
    awaited: Vec<Touch>,
}

impl ShownBefore {
    fn of(state: &State, mover: ThreadId) -> ShownBefore {
        let is_arriving = state.thread(mover).shown.is_arriving();
        ShownBefore {
            threads: state.threads.iter().map(|thread| (thread.status, thread.shown)).collect(),
            awaited: if is_arriving { awaited(state, mover).0 } else { Vec::new() },
        }
    }

    /// A transition changes what its thread shows; interrupts and notifications change what others do.
    fn touches(self, state: &State, mover: ThreadId, touches: &mut Vec<Touch>) {
        for (index, thread) in state.threads.iter().enumerate() {
            let is_changed = self.threads.get(index).is_none_or(|then| *then != (thread.status, thread.shown));
            if (index == mover.index() || is_changed) && !thread.object.is_null() {
                touches.push(Thing::State(thread.object).write());
            }
        }
        // It has begun to wait and done nothing else.
        if matches!(state.thread(mover).shown, Shown::Blocked | Shown::Waiting | Shown::TimedWaiting) {
            touches.extend(self.awaited);
        }
    }
}

/// What the choice touches besides what the interpreter sees: a wait that ends by itself leaves the wait set.
fn waited_for(state: &State, choice: Choice) -> Vec<Touch> {
    match choice {
        Choice::TimeOut(thread) => {
            let mut touches = awaited(state, thread).0;
            touches.push(Thing::Signal(state.thread(thread).object).write());
            touches
        }
        Choice::Run(_) | Choice::Pick(..) => Vec::new(),
    }
}

/// Everything that is counted in the order of asking.
fn numbers(state: &State) -> (u32, u32, u64, bool, usize) {
    (state.hashes_given, state.thread_ids_given, state.clock, state.clock_observed, state.input.position)
}
