//! Vector clocks over the events of one execution (Mattern 1989; Flanagan and Godefroid 2005, section 5).
//!
//! A process is a thread that was started once: thread numbers are used again, processes are not. A clock holds, for each
//! process, how many events of the execution have to pass until the last of that process's that is known has passed.

use super::explorer::Reached;
use crate::choice::Choice;
use jvm_core::ids::ThreadId;
use jvm_core::state::{State, Status};

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Clock(Vec<u32>);

impl Clock {
    /// Whether the event at this place of the execution, by this process, is known.
    pub fn knows(&self, event: usize, process: u32) -> bool {
        self.0.get(process as usize).is_some_and(|&passed| passed as usize > event)
    }

    pub fn join(&mut self, other: &Clock) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = (*mine).max(*theirs);
        }
    }

    pub fn tick(&mut self, event: usize, process: u32) {
        if self.0.len() <= process as usize {
            self.0.resize(process as usize + 1, 0);
        }
        self.0[process as usize] = event as u32 + 1;
    }
}

/// The processes of a state: who has which thread number, and what each knows.
#[derive(Clone, Debug)]
pub struct Processes {
    by_slot: Vec<u32>,
    clocks: Vec<Clock>,
}

impl Processes {
    pub fn first(state: &State) -> Processes {
        let count = state.threads.len();
        Processes { by_slot: (0..count as u32).collect(), clocks: vec![Clock::default(); count] }
    }

    pub fn of(&self, thread: ThreadId) -> u32 {
        self.by_slot[thread.index()]
    }

    pub fn clock(&self, process: u32) -> &Clock {
        &self.clocks[process as usize]
    }

    /// The processes after an event with the clock `after`, which led from `before` to `state`. Threads that it started,
    /// or that could not go on before it and can now, know of it.
    pub fn after(&self, event: &Event, before: &Standing, state: &State, arrival: &Reached) -> Processes {
        let mut next = self.clone();
        next.clocks[event.process as usize] = event.clock.clone();
        for index in 0..state.threads.len() {
            let thread = ThreadId(index as u16);
            let is_new = match before.alive.get(index) {
                None => true,
                Some(was_alive) => !was_alive && state.thread(thread).status != Status::Ended,
            };
            if is_new {
                next.clocks.push(event.clock.clone());
                let process = next.clocks.len() as u32 - 1;
                match index < next.by_slot.len() {
                    true => next.by_slot[index] = process,
                    false => next.by_slot.push(process),
                }
            } else if thread != event.choice.thread()
                && arrival.choices.iter().any(|choice| choice.thread() == thread)
                && !before.can_go.contains(&thread)
                && !before.is_restricted
            {
                let process = next.of(thread) as usize;
                next.clocks[process].join(&event.clock);
            }
        }
        next
    }
}

/// Who was there, and who could go on, before an event.
#[derive(Clone, Debug)]
pub struct Standing {
    alive: Vec<bool>,
    can_go: Vec<ThreadId>,
    /// Nobody else was asked.
    is_restricted: bool,
}

impl Standing {
    pub fn of(state: &State, choices: &[Choice], is_restricted: bool) -> Standing {
        Standing {
            alive: state.threads.iter().map(|thread| thread.status != Status::Ended).collect(),
            can_go: choices.iter().map(|choice| choice.thread()).collect(),
            is_restricted,
        }
    }
}

/// A transition of the execution.
#[derive(Clone, Debug)]
pub struct Event {
    pub choice: Choice,
    pub process: u32,
    pub footprint: crate::state::footprint::Footprint,
    /// What the process knows after it.
    pub clock: Clock,
}
