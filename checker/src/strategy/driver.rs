//! What all strategies share: a transition carried out, the state it leads to looked at, findings, limits, the outcome.

use super::Progress;
use crate::canonical::{Canonicalizer, Symmetries};
use crate::choice::{Choice, Schedule};
use crate::footprint::Footprint;
use crate::properties::{self, Signature, Violation, ViolationKind};
use crate::search::{Finding, Outcome, Settings, Statistics, Verdict};
use crate::successor::{StepEnd, Successor};
use crate::terminal::Terminal;
use crate::trap::{self, Timeouts};
use hashbrown::HashSet;
use jvm_core::ids::ThreadId;
use jvm_core::interp::Interpreter;
use jvm_core::state::{Noticed, State};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use xxhash_rust::xxh3::xxh3_128;

pub struct Driver<'i, 'a, 's> {
    pub successor: Successor<'i, 'a>,
    pub canonicalizer: Canonicalizer<'a>,
    pub settings: &'s Settings,
    pub statistics: Statistics,
    /// The canonical form of the state reached last.
    pub buffer: Vec<u64>,
    pub path: Vec<Choice>,
    /// Bytes that the strategy keeps, for the limit.
    pub kept_bytes: usize,
    findings: Vec<Finding>,
    races: Vec<Finding>,
    terminals: Vec<Terminal>,
    seen: HashSet<Signature>,
    /// What the program was seen to ask for that symmetric states leave out.
    noticed: Noticed,
    /// States that were found not to be traps, of those where that was in question.
    ways_out: HashSet<u128>,
    started: Instant,
    interrupted: &'s AtomicBool,
    progress: Progress<'s>,
}

/// Steps until a thread that spins is back.
const MOST_AROUND: usize = 300;

/// Why a strategy ends before it is through.
pub struct Ended(pub Verdict);

/// What can be done in the state reached.
pub struct Arrival {
    /// Nothing if the path ends here.
    pub choices: Vec<Choice>,
    /// Something cut the path off: an exit, an assumption, a violation.
    pub is_cut: bool,
}

impl<'i, 'a, 's> Driver<'i, 'a, 's> {
    pub fn new(
        interpreter: &'i mut Interpreter<'a>,
        shutdown: fn(&mut Interpreter, &mut State) -> bool,
        settings: &'s Settings,
        interrupted: &'s AtomicBool,
        progress: Progress<'s>,
    ) -> Driver<'i, 'a, 's> {
        let symmetries = Symmetries::of_objects(settings.heap_symmetry);
        let mut canonicalizer = Canonicalizer::new(interpreter.program, symmetries);
        settings.prepare(interpreter, &mut canonicalizer);
        Driver {
            successor: Successor::new(interpreter, shutdown, settings, settings.observe_output),
            canonicalizer,
            settings,
            statistics: Statistics::default(),
            buffer: Vec::new(),
            path: Vec::new(),
            kept_bytes: 0,
            findings: Vec::new(),
            races: Vec::new(),
            terminals: Vec::new(),
            seen: HashSet::new(),
            noticed: Noticed::default(),
            ways_out: HashSet::new(),
            started: Instant::now(),
            interrupted,
            progress,
        }
    }

    /// Runs the main thread to the first state in which there is something to choose.
    pub fn begin(&mut self, state: &mut State) -> Result<Arrival, Ended> {
        let end = self.successor.advance(state, ThreadId(0), false);
        self.arrive(state, end)
    }

    /// Carries out a choice, which becomes the last of the path.
    pub fn go(&mut self, state: &mut State, choice: Choice) -> Result<Arrival, Ended> {
        let end = self.successor.step(state, choice);
        self.went(choice)?;
        self.arrive(state, end)
    }

    /// The same, telling what was touched, by the names of objects before they move.
    pub fn go_observed(&mut self, state: &mut State, choice: Choice) -> Result<(Arrival, Footprint), Ended> {
        let (end, footprint) = self.successor.observed_step(state, choice);
        self.went(choice)?;
        Ok((self.arrive(state, end)?, footprint))
    }

    /// Whether the program asked for something that makes threads differ which do the same.
    pub fn has_noticed(&self) -> bool {
        self.noticed != Noticed::default()
    }

    /// Forgets everything, if so: what was left out because of symmetry has to be tried.
    pub fn forget_if_noticed(&mut self) -> bool {
        let has_noticed = self.has_noticed();
        if has_noticed {
            self.forget();
        }
        has_noticed
    }

    /// Forgets everything, to begin again.
    pub fn forget(&mut self) {
        self.noticed = Noticed::default();
        self.findings.clear();
        self.races.clear();
        self.terminals.clear();
        self.seen.clear();
        self.path.clear();
        self.statistics = Statistics::default();
        self.kept_bytes = 0;
        self.ways_out.clear();
        self.successor.went_back = false;
    }

    /// The outcome, with the given verdict if nothing was found.
    pub fn finish(mut self, ended: Result<Verdict, Ended>) -> Outcome {
        let verdict = match ended {
            Ok(_) if !self.findings.is_empty() => Verdict::Violated,
            Ok(verdict) | Err(Ended(verdict)) => verdict,
        };
        self.statistics.seconds = self.started.elapsed().as_secs_f64();
        self.statistics.store_bytes = self.kept_bytes;
        Outcome {
            verdict,
            findings: self.findings,
            races: self.races,
            terminals: self.terminals,
            stopped_at: Schedule(self.path),
            statistics: self.statistics,
        }
    }

    fn went(&mut self, choice: Choice) -> Result<(), Ended> {
        self.path.push(choice);
        self.statistics.transitions += 1;
        self.statistics.depth = self.statistics.depth.max(self.path.len());
        self.check_limits()
    }

    fn arrive(&mut self, state: &mut State, end: StepEnd) -> Result<Arrival, Ended> {
        let cut = Arrival { choices: Vec::new(), is_cut: true };
        match end {
            StepEnd::Next | StepEnd::Exited => {}
            StepEnd::Ignored => return Ok(cut),
            StepEnd::Unsupported(what) => return Err(Ended(Verdict::Unsupported(what))),
        }
        self.statistics.reads_clock |= state.clock_observed;
        let noticed = std::mem::take(&mut state.noticed);
        self.noticed.names |= noticed.names;
        self.noticed.joining |= noticed.joining;
        self.canonicalizer.canonicalize(state, &mut self.buffer);
        if self.successor.went_back
            && end == StepEnd::Next
            && let Some(violation) = self.trap(state)
        {
            self.found(state, violation)?;
            return Ok(cut);
        }
        crate::steps::settle(self.successor.interpreter, state, &mut self.buffer);
        let program = self.successor.interpreter.program;
        if self.settings.observe_output {
            let choices = if end == StepEnd::Exited { Vec::new() } else { self.successor.choices(state) };
            if choices.iter().all(|&choice| self.successor.is_spurious(state, choice)) {
                Terminal::of(program, state, &self.path).add_to(&mut self.terminals);
            }
            return Ok(Arrival { choices, is_cut: end == StepEnd::Exited });
        }
        let failed = properties::failure(program, state);
        if let Some(violation) = failed.or_else(|| properties::lock_cycle(program, state)) {
            self.found(state, violation)?;
            return Ok(cut);
        }
        if end == StepEnd::Exited {
            return Ok(cut);
        }
        if let Some(race) = properties::race(self.successor.interpreter, state) {
            self.found(state, race)?;
        }
        let choices = self.successor.choices(state);
        // Nothing but waking up without a reason is no way out: a virtual machine need not let it happen.
        if choices.iter().all(|&choice| self.successor.is_spurious(state, choice))
            && let Some(violation) = properties::deadlock(program, state)
        {
            self.found(state, violation)?;
        }
        Ok(Arrival { choices, is_cut: false })
    }

    /// Looks for a livelock in a state from which the strategy does not go on, because all that can follow was tried.
    pub fn check_trap(&mut self, state: &mut State) -> Result<(), Ended> {
        let Some(violation) = self.trap(state) else { return Ok(()) };
        // A schedule shows a livelock by going once around.
        let length = self.path.len();
        let spins = violation.threads.first().copied();
        self.successor.went_back = false;
        while !self.successor.went_back && self.path.len() < length + MOST_AROUND {
            let choices = self.successor.choices(state);
            let Some(&choice) = choices.iter().find(|choice| Some(choice.thread()) == spins) else { break };
            self.successor.step(state, choice);
            self.path.push(choice);
            self.canonicalizer.canonicalize(state, &mut self.buffer);
            crate::steps::settle(self.successor.interpreter, state, &mut self.buffer);
        }
        let result = self.found(state, violation);
        if result.is_ok() {
            self.path.truncate(length);
        }
        result
    }

    /// What is wrong if nothing but spinning can come of the canonical state; each is looked at once.
    fn trap(&mut self, state: &mut State) -> Option<Violation> {
        let is_asked = self.settings.check.contains(&ViolationKind::Livelock) && !self.settings.observe_output;
        if !is_asked || !self.ways_out.insert(xxh3_128(bytemuck::cast_slice(&self.buffer))) {
            return None;
        }
        let last = self.path.last().map(|choice| choice.thread());
        trap::trapped(&mut self.successor, state, Timeouts::Happen, last)
    }

    fn found(&mut self, state: &State, violation: Violation) -> Result<(), Ended> {
        let is_checked = self.settings.check.contains(&violation.kind);
        if !self.seen.insert(Signature::of(self.successor.interpreter.program, state, &violation)) {
            return Ok(());
        }
        let finding = Finding { violation, schedule: Schedule(self.path.clone()), cycle_at: None };
        if finding.violation.kind == ViolationKind::Race && !is_checked {
            self.races.push(finding);
            return Ok(());
        }
        if is_checked {
            self.findings.push(finding);
            if !self.settings.keep_going {
                return Err(Ended(Verdict::Violated));
            }
        }
        Ok(())
    }

    fn check_limits(&mut self) -> Result<(), Ended> {
        let limits = &self.settings.limits;
        let stop = |what: String| Err(Ended(Verdict::Unfinished(what)));
        if limits.states.is_some_and(|most| self.statistics.states > most) {
            return stop(format!("--max-states {}", limits.states.unwrap_or(0)));
        }
        if !self.statistics.transitions.is_multiple_of(512) {
            return Ok(());
        }
        self.statistics.seconds = self.started.elapsed().as_secs_f64();
        if let Some(report) = &mut self.progress {
            report(&self.statistics);
        }
        if self.interrupted.load(Ordering::Relaxed) {
            return stop("Ctrl-C".into());
        }
        if limits.time.is_some_and(|most| self.started.elapsed() > most) {
            return stop(format!("--time-limit {}s", limits.time.unwrap_or_default().as_secs_f64()));
        }
        if limits.memory.is_some_and(|most| self.kept_bytes > most) {
            return stop("--max-memory".into());
        }
        Ok(())
    }
}
