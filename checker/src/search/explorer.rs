//! What the strategies that store no states share: a path that grows and shrinks, and every state on it judged.

use super::judge::{Judge, Stop};
use crate::choice::Choice;
use crate::machine::{Arrival, Machine, hash_of};
use crate::state::footprint::Footprint;
use jvm_core::ids::ThreadId;

pub struct Explorer<'m, 'i, 'a, 's> {
    pub machine: &'m mut Machine<'i, 'a, 's>,
    pub judge: &'m mut Judge<'s>,
    pub path: Vec<Choice>,
}

/// Transitions until a thread that spins is back.
const MOST_AROUND: usize = 300;

/// What can be done in the state reached.
pub struct Reached {
    /// Nothing if the path ends here.
    pub choices: Vec<Choice>,
    /// Something cut the path off: an exit, an assumption of the program, a livelock.
    pub is_cut: bool,
    /// What was touched, by the names of objects before they moved.
    pub footprint: Footprint,
    /// Old places of objects and new ones.
    pub moves: Vec<(u32, u32)>,
}

impl Explorer<'_, '_, '_, '_> {
    /// Runs the main thread to the first state in which there is something to choose.
    pub fn begin(&mut self) -> Result<Reached, Stop> {
        self.path.clear();
        let arrival = self.machine.first(true);
        self.arrive(arrival)
    }

    /// Carries out a choice, which becomes the last of the path.
    pub fn go(&mut self, from: &[u64], choice: Choice) -> Result<Reached, Stop> {
        // Those who look ahead leave the state anywhere.
        self.machine.is_in_place = false;
        let arrival = self.machine.next(from, choice, |_| false);
        self.path.push(choice);
        self.arrive(arrival)
    }

    /// The same, with what was touched and where objects went.
    pub fn go_observed(&mut self, from: &[u64], choice: Choice) -> Result<Reached, Stop> {
        self.machine.is_in_place = false;
        let arrival = self.machine.next_observed(from, choice);
        self.path.push(choice);
        self.arrive(arrival)
    }

    fn arrive(&mut self, mut arrival: Arrival) -> Result<Reached, Stop> {
        let footprint = arrival.footprint.take().unwrap_or_default();
        let moves = std::mem::take(&mut arrival.moves);
        if !self.judge.arrival(&arrival, self.machine.state, &self.path)? {
            return Ok(Reached { choices: Vec::new(), is_cut: true, footprint, moves });
        }
        let hash = arrival.hash;
        let has_exited = arrival.end != crate::StepEnd::Next;
        if arrival.went_back
            && !has_exited
            && let Some(violation) = self.judge.livelock(self.machine, hash, &self.path)
        {
            let program = self.machine.successor.interpreter.program;
            self.judge.found(program, self.machine.state, violation, &self.path)?;
            return Ok(Reached { choices: Vec::new(), is_cut: true, footprint, moves });
        }
        let choices = self.judge.state(self.machine, &arrival, &self.path)?;
        Ok(Reached { choices, is_cut: has_exited, footprint, moves })
    }

    /// Looks for a livelock in a state from which the strategy does not go on, because all that can follow was tried.
    pub fn check_livelock(&mut self) -> Result<(), Stop> {
        let hash = hash_of(&self.machine.buffer);
        let Some(violation) = self.judge.livelock(self.machine, hash, &self.path) else { return Ok(()) };
        // A schedule shows a livelock by going once around.
        let length = self.path.len();
        let spins: Option<ThreadId> = violation.threads.first().copied();
        for _ in 0..MOST_AROUND {
            let (choices, _) = self.machine.choices();
            let Some(&choice) = choices.iter().find(|choice| Some(choice.thread()) == spins) else { break };
            let from = self.machine.buffer.clone();
            self.path.push(choice);
            if self.machine.next(&from, choice, |_| false).went_back {
                break;
            }
        }
        let program = self.machine.successor.interpreter.program;
        let result = self.judge.found(program, self.machine.state, violation, &self.path);
        self.path.truncate(length);
        result
    }
}
