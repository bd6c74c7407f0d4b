//! From a path of the search to a schedule of the program.
//!
//! A search that takes threads for one another, waits for sets of threads, and forgets what nobody will read sees
//! fewer and longer transitions than the program has, and calls threads by their canonical places. Here the path is
//! followed once more, beside the program itself with every join and every thread as it is: after each step of the
//! path the same thread of the program goes on until its state, reduced in the same way, is the one on the path.

use crate::assumptions::Assumptions;
use crate::choice::{Choice, Schedule};
use crate::settings::Symmetries;
use crate::state::canonical::Canonicalizer;
use crate::state::encode;
use crate::state::pending::candidates;
use crate::transition::successor::{MAIN_THREAD, StepEnd, Successor};
use crate::transition::waiting_calls::{self, plainly};
use jvm_core::ids::ThreadId;
use jvm_core::state::{Block, State, Status};

/// Steps of the program for one step of the path; more are a mistake.
const MOST_STEPS: usize = 1_000_000;

pub struct Refinement<'s, 'i, 'a> {
    pub successor: &'s mut Successor<'i, 'a>,
    /// How the search sees states.
    pub reduced: &'s mut Canonicalizer<'a>,
    pub assumptions: &'s mut Assumptions<'a>,
    pub join_sets: bool,
    /// Whether it relies on disciplines of the program.
    pub is_believed: bool,
    /// The state before `main`.
    pub beginning: &'s [u64],
}

/// A state and what its threads are called.
#[derive(Default, Clone)]
struct Snapshot {
    buffer: Vec<u64>,
    numbers: Vec<u16>,
    /// The numbers of threads that have ended with an exception.
    failed: Vec<u16>,
}

impl Snapshot {
    fn take(state: &State, buffer: &[u64]) -> Snapshot {
        let failed = state.threads.iter().filter(|thread| thread.status == Status::Ended && !thread.uncaught.is_null());
        Snapshot {
            failed: failed.map(|thread| thread.number).collect(),
            buffer: buffer.to_vec(),
            numbers: state.threads.iter().map(|thread| thread.number).collect(),
        }
    }

    fn restore(&self, state: &mut State) {
        encode::read(state, &self.buffer);
        for (thread, &number) in state.threads.iter_mut().zip(&self.numbers) {
            thread.number = number;
        }
    }
}

/// The program itself on its way beside the path.
struct Follower<'a> {
    plain: Canonicalizer<'a>,
    at: Snapshot,
    /// How the last step ended.
    end: StepEnd,
    choices: Vec<Choice>,
}

impl<'a> Refinement<'_, '_, 'a> {
    /// The schedule that does what the path does; `None` if there is none, because the path leads to another of several
    /// canonical forms of a state.
    pub fn schedule(&mut self, state: &mut State, path: &[Choice]) -> Option<Schedule> {
        let (mut follower, _) = self.followed(state, path)?;
        follower.at.restore(state);
        self.pass_joins(state, &mut follower);
        Some(Schedule(follower.choices))
    }

    /// The same, with the numbers in the schedule of the threads that the path leads to, by their places.
    pub fn schedule_and_numbers(&mut self, state: &mut State, path: &[Choice]) -> Option<(Schedule, Vec<u16>)> {
        let (follower, numbers) = self.followed(state, path)?;
        Some((Schedule(follower.choices), numbers))
    }

    fn followed(&mut self, state: &mut State, path: &[Choice]) -> Option<(Follower<'a>, Vec<u16>)> {
        let program = self.successor.interpreter.program;
        let mut plain = Canonicalizer::new(program, Symmetries::of_objects(self.reduced.symmetries.heap));
        plain.time = self.successor.time;
        plain.keeps_shared = self.reduced.keeps_shared;
        self.rewind(state);
        let (mut seen, seen_end) = self.reduced(state, |successor, state| successor.advance(state, MAIN_THREAD, false));
        self.rewind(state);
        self.successor.join_sets = false;
        let end = self.successor.advance(state, MAIN_THREAD, false);
        let mut follower = Follower { plain, end, at: Snapshot::default(), choices: Vec::new() };
        self.arrive(state, &mut follower);
        self.follow(state, &mut follower, Choice::Run(MAIN_THREAD), &seen, &seen_end)?;
        for &choice in path {
            seen.restore(state);
            // A path with more steps than the program has comes to a thread that is gone.
            state.threads.get(choice.thread().index()).filter(|thread| thread.status != Status::Ended)?;
            let number = ThreadId(state.thread(choice.thread()).number);
            let notified = self.notified(state, choice);
            let (wanted, wanted_end) = self.reduced(state, |successor, state| successor.step(state, choice));
            follower.at.restore(state);
            let first = self.in_program(state, choice.with_thread(number), notified);
            self.step(state, &mut follower, first)?;
            self.follow(state, &mut follower, Choice::Run(number), &wanted, &wanted_end)?;
            seen = wanted;
        }
        Some((follower, seen.numbers))
    }

    fn rewind(&self, state: &mut State) {
        encode::read(state, self.beginning);
        for (index, thread) in state.threads.iter_mut().enumerate() {
            thread.number = index as u16;
        }
    }

    /// Does something as the search does it.
    fn reduced(
        &mut self,
        state: &mut State,
        act: impl FnOnce(&mut Successor, &mut State) -> StepEnd,
    ) -> (Snapshot, StepEnd) {
        self.successor.join_sets = self.join_sets;
        self.successor.interpreter.disciplines.is_believed = self.is_believed;
        let end = act(self.successor, state);
        self.successor.interpreter.disciplines.is_believed = false;
        self.successor.join_sets = false;
        let mut buffer = Vec::new();
        self.assumptions.canonicalize(self.reduced, state, &mut buffer);
        (Snapshot::take(state, &buffer), end)
    }

    /// Lets the program repeat a choice until it is where the path is.
    fn follow(
        &mut self,
        state: &mut State,
        follower: &mut Follower<'a>,
        choice: Choice,
        wanted: &Snapshot,
        wanted_end: &StepEnd,
    ) -> Option<()> {
        for _ in 0..MOST_STEPS {
            let is_over = follower.end != StepEnd::Next && follower.end == *wanted_end;
            // The text above the trace of an exception, which stays in the stream's buffers, has the thread's name in it.
            let thread = choice.thread().0;
            let has_failed = wanted.failed.contains(&thread) && follower.at.failed.contains(&thread);
            if is_over || has_failed || self.view(state, &follower.at).buffer == wanted.buffer {
                return Some(());
            }
            self.step(state, follower, choice)?;
        }
        None
    }

    /// One step of the program, if it is possible.
    fn step(&mut self, state: &mut State, follower: &mut Follower<'a>, choice: Choice) -> Option<()> {
        follower.at.restore(state);
        if follower.end != StepEnd::Next || !self.successor.choices(state).contains(&choice) {
            return None;
        }
        follower.end = self.successor.step(state, choice);
        follower.choices.push(choice);
        self.arrive(state, follower);
        Some(())
    }

    fn arrive(&mut self, state: &mut State, follower: &mut Follower<'a>) {
        let mut buffer = Vec::new();
        follower.plain.canonicalize(state, &mut buffer);
        waiting_calls::settle(self.successor.interpreter, state, &mut buffer, &mut plainly, None);
        follower.at = Snapshot::take(state, &buffer);
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
            self.successor.interpreter.disciplines.is_believed = self.is_believed;
            self.successor.wait_for_set(state);
            self.successor.interpreter.disciplines.is_believed = false;
        }
        self.assumptions.canonicalize(self.reduced, state, &mut buffer);
        let view = Snapshot::take(state, &buffer);
        program.restore(state);
        view
    }

    /// Replays the joins that succeed. The search sees the main thread behind all of them, or waiting for the one that
    /// blocks.
    fn pass_joins(&mut self, state: &mut State, follower: &mut Follower<'a>) {
        let run = Choice::Run(MAIN_THREAD);
        while self.join_sets
            && follower.end == StepEnd::Next
            && matches!(state.thread(MAIN_THREAD).status, Status::Blocked(Block::Join { .. }))
            && self.successor.choices(state).contains(&run)
        {
            if self.step(state, follower, run).is_none() {
                return;
            }
        }
    }
}
