//! How an execution of the program ends, as seen from outside: output, exit status, uncaught exceptions.

use crate::choice::{Choice, Schedule};
use crate::properties::{self, ViolationKind};
use jvm_core::program::{Program, binary_name};
use jvm_core::state::{Printed, State};

/// One result of the program, with a schedule that gives it.
#[derive(Clone, Debug)]
pub struct Terminal {
    /// What was printed, in order.
    pub output: Vec<Printed>,
    /// `None`: the program hangs, because all threads wait for ever.
    pub exit: Option<i32>,
    /// Names of the classes of exceptions that ended threads, in the order of their names; without those that a
    /// handler of the program took.
    pub uncaught: Vec<String>,
    /// The class of an assertion error that the library caught.
    pub swallowed: Option<String>,
    /// What an ordinary search would find in it.
    pub violation: Option<ViolationKind>,
    /// One of the schedules that end like this.
    pub schedule: Schedule,
}

impl Terminal {
    /// Describes a state in which the program has ended or hangs.
    pub fn of(program: &Program, state: &State, path: &[Choice]) -> Terminal {
        let name = |exception| binary_name(program.class_name(state.heap.class_of(exception)));
        let hangs = state.exit.is_none() && properties::deadlock(program, state).is_some();
        let uncaught = state.threads.iter().filter(|thread| !thread.uncaught.is_null() && !thread.handled);
        let mut uncaught: Vec<String> = uncaught.map(|thread| name(thread.uncaught)).collect();
        uncaught.sort();
        Terminal {
            output: state.output.clone(),
            exit: if hangs { None } else { Some(state.exit.unwrap_or(0)) },
            uncaught,
            swallowed: (!state.swallowed.is_null()).then(|| name(state.swallowed)),
            violation: properties::failure(program, state)
                .map(|failure| failure.kind)
                .or(hangs.then_some(ViolationKind::Deadlock)),
            schedule: Schedule(path.to_vec()),
        }
    }

    /// Keeps one schedule for each result, the shortest.
    pub fn add_to(self, terminals: &mut Vec<Terminal>) {
        match terminals.iter_mut().find(|known| known.is_same_result(&self)) {
            Some(known) if known.schedule.0.len() > self.schedule.0.len() => *known = self,
            Some(_) => {}
            None => terminals.push(self),
        }
    }

    fn is_same_result(&self, other: &Terminal) -> bool {
        let Terminal { output, exit, uncaught, swallowed, violation: _, schedule: _ } = self;
        *output == other.output && *exit == other.exit && *uncaught == other.uncaught && *swallowed == other.swallowed
    }
}
