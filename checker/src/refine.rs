//! From a path of the search to a schedule of the program.
//!
//! A search that takes threads for one another, waits for sets of threads, and forgets what nobody will read sees
//! fewer and longer transitions than the program has, and calls threads by their canonical places. Here the path is
//! followed once more, beside the program itself with every join and every thread as it is: after each step of the
//! path the same thread of the program goes on until its state, reduced in the same way, is the one on the path.

use crate::canonical::{Canonicalizer, Symmetries};
use crate::choice::{Choice, Schedule};
use crate::encode;
use crate::pending::candidates;
use crate::steps;
use crate::successor::{MAIN_THREAD, StepEnd, Successor};
use jvm_core::ids::ThreadId;
use jvm_core::state::{Block, State, Status};

/// Steps of the program for one step of the path; more are a mistake.
const MOST_STEPS: usize = 1_000_000;

pub struct Refinement<'s, 'i, 'a> {
    pub successor: &'s mut Successor<'i, 'a>,
    /// How the search sees states.
    pub reduced: &'s mut Canonicalizer<'a>,
    pub join_sets: bool,
    /// The state before `main`.
    pub beginning: &'s [u64],
}

/// A state and what its threads are called.
#[derive(Default, Clone)]
struct Snapshot {
    buffer: Vec<u64>,
    numbers: Vec<u16>,
}

impl Snapshot {
    fn take(state: &State, buffer: &[u64]) -> Snapshot {
        Snapshot { buffer: buffer.to_vec(), numbers: state.threads.iter().map(|thread| thread.number).collect() }
    }

    fn restore(&self, state: &mut State) {
        encode::read(state, &self.buffer);
        for (thread, &number) in state.threads.iter_mut().zip(&self.numbers) {
            thread.number = number;
        }
    }
}

impl Refinement<'_, '_, '_> {
    /// The schedule that does what the path does, and how its last step ended; `None` if there is none, which is a
    /// mistake of the search.
    pub fn schedule(&mut self, state: &mut State, path: &[Choice]) -> Option<Schedule> {
        let mut plain = Canonicalizer::new(self.successor.interpreter.program, Symmetries::of_objects(true));
        let mut scratch = Vec::new();
        let mut choices = Vec::new();
        encode::read(state, self.beginning);
        for (index, thread) in state.threads.iter_mut().enumerate() {
            thread.number = index as u16;
        }
        self.successor.join_sets = false;
        let mut end = self.successor.advance(state, MAIN_THREAD, false);
        plain.time = self.successor.time;
        plain.keeps_shared = self.reduced.keeps_shared;
        plain.canonicalize(state, &mut scratch);
        steps::settle(self.successor.interpreter, state, &mut scratch);
        let mut program = Snapshot::take(state, &scratch);
        let mut seen = self.view(state, &program);
        for &choice in path {
            seen.restore(state);
            let number = ThreadId(state.thread(choice.thread()).number);
            let notified = self.notified(state, choice);
            self.successor.join_sets = self.join_sets;
            let wanted_end = self.successor.step(state, choice);
            self.successor.join_sets = false;
            self.reduced.canonicalize(state, &mut scratch);
            let wanted = Snapshot::take(state, &scratch);
            program.restore(state);
            let mut next = self.in_program(state, choice.with_thread(number), notified);
            for steps in 0.. {
                program.restore(state);
                let possible = end == StepEnd::Next && self.successor.choices(state).contains(&next);
                if steps > MOST_STEPS || !possible {
                    return None;
                }
                end = self.successor.step(state, next);
                choices.push(next);
                next = Choice::Run(number);
                plain.canonicalize(state, &mut scratch);
                steps::settle(self.successor.interpreter, state, &mut scratch);
                program = Snapshot::take(state, &scratch);
                if end != StepEnd::Next && end == wanted_end || self.view(state, &program).buffer == wanted.buffer {
                    break;
                }
            }
            seen = wanted;
        }
        program.restore(state);
        self.pass_joins(state, &mut plain, &mut choices);
        Some(Schedule(choices))
    }

    /// The number of the thread that a choice wakes up.
    fn notified(&mut self, state: &State, choice: Choice) -> Option<u16> {
        let Choice::Pick(thread, result) = choice else { return None };
        let candidates = candidates(self.successor.interpreter, state, thread)?;
        candidates.get(result as usize).map(|&woken| state.thread(woken).number)
    }

    /// The choice in the program, where the threads to be woken up may stand in another order.
    fn in_program(&mut self, state: &State, choice: Choice, notified: Option<u16>) -> Choice {
        let (Choice::Pick(thread, _), Some(number)) = (choice, notified) else { return choice };
        let candidates = candidates(self.successor.interpreter, state, thread).unwrap_or_default();
        let place = candidates.iter().position(|&woken| state.thread(woken).number == number);
        Choice::Pick(thread, place.unwrap_or(0) as u32)
    }

    /// How the search sees a state of the program.
    fn view(&mut self, state: &mut State, program: &Snapshot) -> Snapshot {
        let mut buffer = Vec::new();
        if self.join_sets {
            self.successor.wait_for_set(state);
        }
        self.reduced.canonicalize(state, &mut buffer);
        let view = Snapshot::take(state, &buffer);
        program.restore(state);
        view
    }

    /// A main thread that waits for ever for one of many gets through some of its joins before.
    fn pass_joins(&mut self, state: &mut State, plain: &mut Canonicalizer, choices: &mut Vec<Choice>) {
        let run = Choice::Run(MAIN_THREAD);
        let mut scratch = Vec::new();
        while self.join_sets
            && matches!(state.thread(MAIN_THREAD).status, Status::Blocked(Block::Join { .. }))
            && self.successor.choices(state) == [run]
        {
            if self.successor.step(state, run) != StepEnd::Next {
                return;
            }
            choices.push(run);
            plain.canonicalize(state, &mut scratch);
            steps::settle(self.successor.interpreter, state, &mut scratch);
        }
    }
}
