//! Runs a schedule again from the beginning, either quickly to see where it leads, or with everything written down.
//!
//! The states on the way are brought into canonical form just as in the search, because which instructions are visible
//! depends on it; the recorder follows the objects when they move.

use crate::choice::{Choice, Schedule};
use crate::machine::Shutdown;
use crate::machine::walk::{Walk, unseen};
use crate::properties::{self, Violation, ViolationKind};
use crate::schedule::recorder::Recorder;
use crate::schedule::spinning;
use crate::schedule::trace::Trace;
use crate::settings::{Settings, Symmetries};
use crate::state::canonical::Canonicalizer;
use crate::state::encode;
use crate::transition::livelock::{self, Timeouts};
use crate::transition::successor::StepEnd;
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
    pub(crate) buffer: Vec<u64>,
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
    /// Schedules are those of the program itself: every join is a step.
    pub(crate) walk: Walk<'i, 'a>,
    beginning: &'s Beginning,
    /// Transitions carried out by all replays.
    pub transitions: usize,
    /// When it is too late to make schedules shorter.
    pub deadline: Option<Instant>,
}

impl<'i, 'a, 's> Replay<'i, 'a, 's> {
    pub fn new(
        interpreter: &'i mut Interpreter<'a>,
        shutdown: Shutdown,
        settings: &Settings,
        beginning: &'s Beginning,
    ) -> Replay<'i, 'a, 's> {
        let walk = Walk::new(interpreter, shutdown, settings);
        Replay { walk, beginning, transitions: 0, deadline: None }
    }

    /// Carries a schedule out and writes down what happens. Ends early where the program does.
    pub fn trace(
        &mut self,
        state: &mut State,
        schedule: &Schedule,
        wanted: Option<ViolationKind>,
    ) -> Result<Trace, Diverged> {
        let Walk { successor, canonicalizer, .. } = &mut self.walk;
        successor.keep_output = true;
        successor.interpreter.is_recording = true;
        successor.interpreter.events.clear();
        canonicalizer.moves = Some(Vec::new());
        let result = self.record(state, schedule, wanted);
        let Walk { successor, canonicalizer, .. } = &mut self.walk;
        canonicalizer.moves = None;
        successor.interpreter.is_recording = false;
        successor.keep_output = false;
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
        let Replay { walk, beginning, .. } = self;
        walk.first(state, &beginning.buffer, |interpreter, state| recorder.arrived(interpreter, state, None));
        recorder.moved(walk.canonicalizer.moves.as_mut(), state.heap.permanent_end);
        let mut previous: Option<ThreadId> = None;
        for (number, &choice) in schedule.0.iter().enumerate() {
            let choices = self.walk.choices(state);
            if !choices.contains(&choice) {
                return Err(Diverged { after: number, of: schedule.0.len(), choice });
            }
            if let Some(before) = previous.filter(|&before| before != choice.thread())
                && choices.contains(&Choice::Run(before))
            {
                recorder.preemptions += 1;
            }
            previous = Some(choice.thread());
            self.recorded_step(&mut recorder, state, choice);
        }
        let violation = self.violation(state, wanted);
        let Walk { successor, end, .. } = &mut self.walk;
        let mut trace = recorder.finish(successor.interpreter, state, end.clone(), violation.clone());
        if let Some(Violation { kind: ViolationKind::Livelock, threads, .. }) = violation {
            trace.spins = spinning::record(self, &mut recorder, state, &threads);
        }
        Ok(recorder.complete(trace))
    }

    /// One step, written down.
    pub(crate) fn recorded_step(&mut self, recorder: &mut Recorder, state: &mut State, choice: Choice) {
        let walk = &mut self.walk;
        recorder.departs(walk.successor.interpreter, state, choice);
        walk.next(state, choice, |interpreter, state| recorder.arrived(interpreter, state, Some(choice.thread())));
        recorder.moved(walk.canonicalizer.moves.as_mut(), state.heap.permanent_end);
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
        self.begin(state);
        let mut done = Vec::new();
        let mut pending = choices.into_iter();
        loop {
            if let Some(violation) = self.violation(state, Some(kind))
                && wanted(state, &violation)
            {
                return (done, true);
            }
            let possible = self.walk.choices(state);
            let Some(choice) = pending.find(|choice| possible.contains(choice)) else {
                return (done, false);
            };
            self.walk.next(state, choice, unseen);
            self.transitions += 1 + self.walk.buffer.len() / WORDS_FOR_ONE;
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
        self.begin(state);
        for &choice in &schedule.0 {
            if !is_race && self.violation(state, Some(kind)).is_some() {
                return true;
            }
            if !self.walk.choices(state).contains(&choice) {
                return false;
            }
            self.walk.next(state, choice, unseen);
        }
        self.violation(state, Some(kind)).is_some()
    }

    /// The violation of a state just reached, as the search would find it.
    pub fn violation(&mut self, state: &mut State, wanted: Option<ViolationKind>) -> Option<Violation> {
        let Walk { successor, end, .. } = &mut self.walk;
        if !matches!(end, StepEnd::Next | StepEnd::Exited) {
            return None;
        }
        let is_wanted = |violation: &Violation| wanted.is_none_or(|kind| kind == violation.kind);
        let program = successor.interpreter.program;
        let failed = properties::failure(program, state);
        if let Some(found) = failed.or_else(|| properties::lock_cycle(successor.interpreter, state)).filter(is_wanted) {
            return Some(found);
        }
        if *end == StepEnd::Exited {
            return None;
        }
        let choices = successor.choices(state);
        if choices.iter().all(|&choice| successor.is_spurious(state, choice))
            && let Some(found) = properties::deadlock(successor.interpreter.program, state).filter(is_wanted)
        {
            return Some(found);
        }
        // Of a deadlock, those who can still do something are daemons, or wait in a loop of the library until time is up.
        let waits = |choice: &Choice| matches!(choice, Choice::TimeOut(_)) || state.thread(choice.thread()).daemon;
        let may_spin = wanted.is_none_or(|kind| {
            kind == ViolationKind::Livelock
                || matches!(kind, ViolationKind::Deadlock | ViolationKind::NeverEnds) && choices.iter().all(waits)
        });
        // A schedule ends somewhere on the cycle.
        if (successor.went_back || wanted.is_some())
            && may_spin
            && let Some(found) = livelock::trapped(successor, state, Timeouts::Happen, None).filter(is_wanted)
        {
            return Some(found);
        }
        match wanted {
            Some(ViolationKind::Race) => properties::race(successor.interpreter, state),
            _ => None,
        }
    }

    /// Goes to the first state of the program.
    pub(crate) fn begin(&mut self, state: &mut State) {
        self.walk.first(state, &self.beginning.buffer, unseen);
    }
}
