//! Runs a schedule again from the beginning, either quickly to see where it leads, or with everything written down.
//!
//! The states on the way are brought into canonical form just as in the search, because which instructions are visible
//! depends on it; the recorder follows the objects when they move.

use crate::choice::{Choice, Schedule};
use crate::properties::{self, Violation, ViolationKind};
use crate::schedule::recorder::Recorder;
use crate::schedule::spinning;
use crate::schedule::trace::Trace;
use crate::settings::{Settings, Symmetries};
use crate::state::canonical::Canonicalizer;
use crate::state::encode;
use crate::transition::livelock::{self, Timeouts};
use crate::transition::successor::{StepEnd, Successor};
use crate::transition::waiting_calls::{self, plainly};
use jvm_core::ids::ThreadId;
use jvm_core::interp::Interpreter;
use jvm_core::state::State;
use std::time::Instant;

/// A transition counts once more for so many words of its state.
pub(crate) const WORDS_FOR_ONE: usize = 1 << 14;

/// A schedule that the program does not follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diverged {
    /// How many choices were carried out.
    pub after: usize,
    pub of: usize,
    pub choice: Choice,
}

/// Where schedules begin: the state before `main`, to which one can go back.
pub struct Beginning {
    buffer: Vec<u64>,
}

impl Beginning {
    /// To be taken before a search, which leaves the state anywhere.
    pub fn of(interpreter: &Interpreter, state: &mut State) -> Beginning {
        let mut buffer = Vec::new();
        Canonicalizer::new(interpreter.program, Symmetries::of_objects(true)).canonicalize(state, &mut buffer);
        Beginning { buffer }
    }

    /// From a state that was written down.
    pub(crate) fn from_buffer(buffer: Vec<u64>) -> Beginning {
        Beginning { buffer }
    }

    pub fn restore(&self, state: &mut State) {
        state.output.clear();
        encode::read(state, &self.buffer);
    }
}

/// Goes through schedules of one program.
pub struct Replay<'i, 'a, 's> {
    successor: Successor<'i, 'a>,
    canonicalizer: Canonicalizer<'a>,
    beginning: &'s Beginning,
    scratch: Vec<u64>,
    /// Transitions carried out by all replays.
    pub transitions: usize,
    /// When it is too late to make schedules shorter.
    pub deadline: Option<Instant>,
}

impl<'i, 'a, 's> Replay<'i, 'a, 's> {
    pub fn new(
        interpreter: &'i mut Interpreter<'a>,
        shutdown: fn(&mut Interpreter, &mut State) -> bool,
        settings: &Settings,
        beginning: &'s Beginning,
    ) -> Replay<'i, 'a, 's> {
        let symmetries = Symmetries::of_objects(settings.heap_symmetry);
        let mut canonicalizer = Canonicalizer::new(interpreter.program, symmetries);
        settings.prepare(interpreter, &mut canonicalizer);
        // Schedules are those of the program itself: every join is a step.
        let successor = Successor::new(interpreter, shutdown, settings, false);
        Replay { successor, canonicalizer, beginning, scratch: Vec::new(), transitions: 0, deadline: None }
    }

    /// Carries a schedule out and writes down what happens. Ends early where the program does.
    pub fn trace(
        &mut self,
        state: &mut State,
        schedule: &Schedule,
        wanted: Option<ViolationKind>,
    ) -> Result<Trace, Diverged> {
        self.successor.keep_output = true;
        self.successor.interpreter.is_recording = true;
        self.successor.interpreter.events.clear();
        self.canonicalizer.moves = Some(Vec::new());
        let result = self.record(state, schedule, wanted);
        self.canonicalizer.moves = None;
        self.successor.interpreter.is_recording = false;
        self.successor.keep_output = false;
        state.output.clear();
        result
    }

    fn record(
        &mut self,
        state: &mut State,
        schedule: &Schedule,
        wanted: Option<ViolationKind>,
    ) -> Result<Trace, Diverged> {
        let mut recorder = Recorder::default();
        self.rewind(state);
        let mut end = self.successor.advance(state, ThreadId(0), false);
        recorder.arrived(self.successor.interpreter, state, None);
        self.settle(state);
        recorder.moved(self.canonicalizer.moves.as_mut(), state.heap.permanent_end);
        let mut previous: Option<ThreadId> = None;
        for (number, &choice) in schedule.0.iter().enumerate() {
            let choices = self.successor.choices(state);
            if end != StepEnd::Next || !choices.contains(&choice) {
                return Err(Diverged { after: number, of: schedule.0.len(), choice });
            }
            if let Some(before) = previous.filter(|&before| before != choice.thread())
                && choices.contains(&Choice::Run(before))
            {
                recorder.preemptions += 1;
            }
            previous = Some(choice.thread());
            recorder.departs(self.successor.interpreter, state, choice);
            end = self.successor.step(state, choice);
            recorder.arrived(self.successor.interpreter, state, Some(choice.thread()));
            self.settle(state);
            recorder.moved(self.canonicalizer.moves.as_mut(), state.heap.permanent_end);
        }
        let violation = self.violation(state, &end, wanted);
        let mut trace = recorder.finish(self.successor.interpreter, state, end, violation.clone());
        if let Some(Violation { kind: ViolationKind::Livelock, threads, .. }) = violation {
            trace.spins = spinning::record(self, &mut recorder, state, &threads);
        }
        Ok(recorder.complete(trace))
    }

    /// One step beyond the schedule, written down like the others.
    pub(crate) fn recorded_step(&mut self, recorder: &mut Recorder, state: &mut State, choice: Choice) {
        recorder.departs(self.successor.interpreter, state, choice);
        self.successor.step(state, choice);
        recorder.arrived(self.successor.interpreter, state, Some(choice.thread()));
        self.settle(state);
        recorder.moved(self.canonicalizer.moves.as_mut(), state.heap.permanent_end);
    }

    /// Follows choices as far as they are possible, leaving out those that are not, until `wanted` accepts a violation.
    /// What was done, and whether it led there.
    pub fn follow(
        &mut self,
        state: &mut State,
        choices: impl IntoIterator<Item = Choice>,
        wanted: &mut dyn FnMut(&State, &Violation) -> bool,
        kind: ViolationKind,
    ) -> (Vec<Choice>, bool) {
        self.rewind(state);
        let mut done = Vec::new();
        let mut end = self.successor.advance(state, ThreadId(0), false);
        self.settle(state);
        let mut pending = choices.into_iter();
        loop {
            if let Some(violation) = self.violation(state, &end, Some(kind))
                && wanted(state, &violation)
            {
                return (done, true);
            }
            if end != StepEnd::Next {
                return (done, false);
            }
            let possible = self.successor.choices(state);
            let Some(choice) = pending.find(|choice| possible.contains(choice)) else {
                return (done, false);
            };
            end = self.successor.step(state, choice);
            self.settle(state);
            self.transitions += 1 + self.scratch.len() / WORDS_FOR_ONE;
            done.push(choice);
        }
    }

    pub(crate) fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() > deadline)
    }

    /// Whether a schedule can be carried out to its end, and a violation of that kind is met there or, unless it is a race,
    /// on the way.
    pub fn leads_to(&mut self, state: &mut State, schedule: &Schedule, kind: ViolationKind) -> bool {
        let is_race = kind == ViolationKind::Race;
        self.rewind(state);
        let mut end = self.successor.advance(state, ThreadId(0), false);
        self.settle(state);
        for &choice in &schedule.0 {
            if !is_race && self.violation(state, &end, Some(kind)).is_some() {
                return true;
            }
            if end != StepEnd::Next || !self.successor.choices(state).contains(&choice) {
                return false;
            }
            end = self.successor.step(state, choice);
            self.settle(state);
        }
        self.violation(state, &end, Some(kind)).is_some()
    }

    /// The violation of a state just reached, as the search would find it.
    pub fn violation(&mut self, state: &mut State, end: &StepEnd, wanted: Option<ViolationKind>) -> Option<Violation> {
        if !matches!(end, StepEnd::Next | StepEnd::Exited) {
            return None;
        }
        let is_wanted = |violation: &Violation| wanted.is_none_or(|kind| kind == violation.kind);
        let program = self.successor.interpreter.program;
        let failed = properties::failure(program, state);
        if let Some(found) =
            failed.or_else(|| properties::lock_cycle(self.successor.interpreter, state)).filter(is_wanted)
        {
            return Some(found);
        }
        if *end == StepEnd::Exited {
            return None;
        }
        let choices = self.successor.choices(state);
        if choices.iter().all(|&choice| self.successor.is_spurious(state, choice))
            && let Some(found) = properties::deadlock(self.successor.interpreter.program, state).filter(is_wanted)
        {
            return Some(found);
        }
        // Of a deadlock, those who can still do something are daemons, or wait in a loop of the library until time is up.
        let waits = |choice: &Choice| matches!(choice, Choice::TimeOut(_)) || state.thread(choice.thread()).daemon;
        let may_spin = wanted.is_none_or(|kind| {
            kind == ViolationKind::Livelock
                || matches!(kind, ViolationKind::Deadlock | ViolationKind::NeverEnds) && choices.iter().all(waits)
        });
        // A schedule ends somewhere on the circle.
        if (self.successor.went_back || wanted.is_some())
            && may_spin
            && let Some(found) = livelock::trapped(&mut self.successor, state, Timeouts::Happen, None).filter(is_wanted)
        {
            return Some(found);
        }
        match wanted {
            Some(ViolationKind::Race) => properties::race(self.successor.interpreter, state),
            _ => None,
        }
    }

    pub(crate) fn successor(&mut self) -> &mut Successor<'i, 'a> {
        &mut self.successor
    }

    /// The canonical form of a state just reached.
    pub(crate) fn settle(&mut self, state: &mut State) -> &[u64] {
        self.canonicalizer.canonicalize(state, &mut self.scratch);
        waiting_calls::settle(self.successor.interpreter, state, &mut self.scratch, &mut plainly);
        &self.scratch
    }

    pub(crate) fn rewind(&mut self, state: &mut State) {
        state.output.clear();
        self.successor.went_back = false;
        encode::read(state, &self.beginning.buffer);
        for (index, thread) in state.threads.iter_mut().enumerate() {
            thread.number = index as u16;
        }
    }
}
