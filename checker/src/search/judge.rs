//! The judge: looks at every state that is reached, keeps what is wrong with it, and ends the search when a limit is
//! reached or an assumption is broken.

use super::memory::Memory;
use super::node::About;
use super::{Outcome, Statistics, Verdict};
use crate::assumptions::Broken;
use crate::choice::{Choice, Schedule};
use crate::machine::{Arrival, Machine};
use crate::properties::components::Component;
use crate::properties::stuck;
use crate::properties::terminal::Terminal;
use crate::properties::{self, Signature, Violation, ViolationKind};
use crate::schedule::Finding;
use crate::search::observer::{Arrived, Observer, Predicates};
use crate::settings::{Settings, Time};
use crate::transition::livelock::{self, Timeouts};
use crate::transition::successor::StepEnd;
use hashbrown::HashSet;
use jvm_core::ids::ThreadId;
use jvm_core::program::Program;
use jvm_core::state::{State, Status};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Called with what was covered so far, every now and then.
pub type Progress<'p> = Option<&'p mut dyn FnMut(&Statistics)>;

/// Why a search ends before all is explored.
pub enum Stop {
    With(Verdict),
    /// The search relied on something that is not so: it has to begin again.
    Broken(Broken),
}

pub struct Judge<'s> {
    pub settings: &'s Settings,
    pub statistics: Statistics,
    /// Bytes that the search keeps, for the limit.
    pub kept_bytes: usize,
    findings: Vec<Finding>,
    races: Vec<Finding>,
    terminals: Vec<Terminal>,
    /// Where violations of each kind have been seen: states with the same one are many.
    seen: HashSet<Signature>,
    /// States that were found not to be livelocks, of those where that was in question.
    not_livelocked: HashSet<u128>,
    /// States of the search that were examined for livelocks.
    examined: HashSet<u128>,
    memory: Memory,
    /// Whether there is no room for more states.
    pub is_full: bool,
    /// Whether schedules are drawn because there is no room for more states: only the time counts then.
    pub is_sampling_on: bool,
    /// Whether a large heap was made permanent.
    pub has_frozen: bool,
    /// What is told of the graph. Then all edges are.
    pub observer: Option<&'s mut dyn Observer>,
    /// The predicates of stages.
    pub predicates: Option<&'s dyn Predicates>,
    started: Instant,
    interrupted: &'s AtomicBool,
    progress: Progress<'s>,
    /// Transitions until the clock is looked at.
    until_clock: u32,
}

/// How often the clock is looked at, in transitions: one may take some milliseconds.
const CLOCK_EVERY: u32 = 16;
/// Seconds between two looks at the clock after which it is looked at every time.
const SLOW: f64 = 0.02;

/// What stops a search if a method that is a proposition turns out not to be one.
const A_PROPOSITION: &str = "a proposition";

impl<'s> Judge<'s> {
    pub fn new(settings: &'s Settings, interrupted: &'s AtomicBool, progress: Progress<'s>) -> Judge<'s> {
        Judge {
            settings,
            statistics: Statistics::default(),
            kept_bytes: 0,
            findings: Vec::new(),
            races: Vec::new(),
            terminals: Vec::new(),
            seen: HashSet::new(),
            not_livelocked: HashSet::new(),
            examined: HashSet::new(),
            memory: Memory::default(),
            is_full: false,
            is_sampling_on: false,
            has_frozen: false,
            observer: None,
            predicates: None,
            started: Instant::now(),
            interrupted,
            progress,
            until_clock: 0,
        }
    }

    /// Forgets everything but the time, to begin again.
    pub fn begin_again(&mut self) {
        self.statistics = Statistics { restarts: self.statistics.restarts + 1, ..Statistics::default() };
        self.kept_bytes = 0;
        self.findings.clear();
        self.races.clear();
        self.terminals.clear();
        self.seen.clear();
        self.not_livelocked.clear();
        self.examined.clear();
        self.is_full = false;
        self.has_frozen = false;
    }

    pub fn outcome(&mut self, ended: Result<Verdict, Verdict>, path: Vec<Choice>) -> Outcome {
        let verdict = match ended {
            Ok(_) if !self.findings.is_empty() => Verdict::Violated,
            Ok(verdict) | Err(verdict) => verdict,
        };
        let stopped_at = if matches!(verdict, Verdict::Unsupported(_)) { path } else { Vec::new() };
        Outcome {
            verdict,
            findings: std::mem::take(&mut self.findings),
            races: std::mem::take(&mut self.races),
            terminals: std::mem::take(&mut self.terminals),
            stopped_at: Schedule(stopped_at),
            visible_unlocks: false,
            statistics: self.statistics.clone(),
        }
    }

    pub fn seconds(&self) -> f64 {
        self.started.elapsed().as_secs_f64()
    }

    /// A transition was carried out, or the beginning. True if a state was reached that counts.
    pub fn arrival(&mut self, arrival: &Arrival, state: &State, path: &[Choice]) -> Result<bool, Stop> {
        self.statistics.transitions += !path.is_empty() as usize;
        self.statistics.depth = self.statistics.depth.max(path.len());
        if !arrival.broken.is_empty() {
            return Err(Stop::Broken(arrival.broken));
        }
        self.limits()?;
        self.statistics.reads_clock |= state.clock_observed && self.settings.time == Time::Any;
        match &arrival.end {
            StepEnd::Next | StepEnd::Exited => Ok(true),
            StepEnd::Ignored => Ok(false),
            StepEnd::Unsupported(what) => Err(Stop::With(Verdict::Unsupported(what.clone()))),
        }
    }

    /// Judges a state that was not seen before. What can be done in it; nothing if the program is over.
    pub fn state(&mut self, machine: &mut Machine, arrival: &Arrival, path: &[Choice]) -> Result<Vec<Choice>, Stop> {
        let has_exited = arrival.end == StepEnd::Exited;
        let (choices, broken) = machine.choices();
        if !broken.is_empty() {
            return Err(Stop::Broken(broken));
        }
        let choices = if has_exited { Vec::new() } else { choices };
        let program = machine.successor.interpreter.program;
        let is_stuck = choices.iter().all(|&choice| machine.successor.is_spurious(machine.state, choice));
        if self.settings.observe_output {
            // Outcomes are those of sequentially consistent executions; races say that there may be more.
            if let Some(race) = properties::race(machine.successor.interpreter, machine.state) {
                self.note_race(program, machine.state, race, path);
            }
            if is_stuck {
                Terminal::of(program, machine.state, path).add_to(&mut self.terminals);
            }
            return Ok(choices);
        }
        let found = violations(machine, has_exited, is_stuck);
        for violation in found {
            self.found(program, machine.state, violation, path)?;
        }
        self.observe_state(machine, arrival.hash, &choices, has_exited)?;
        Ok(choices)
    }

    /// What is wrong if nothing but spinning can come of the state reached last. Each state is examined once.
    pub fn livelock(&mut self, machine: &mut Machine, hash: u128, path: &[Choice]) -> Option<Violation> {
        let is_asked = self.settings.check.contains(&ViolationKind::Livelock) && !self.settings.observe_output;
        if !is_asked || !self.examined.insert(hash) {
            return None;
        }
        let last = path.last().map(|choice| choice.thread());
        let examined = &mut self.not_livelocked;
        machine.peek(|successor, state| livelock::trapped_unless(successor, state, Timeouts::Happen, last, examined))
    }

    pub fn found(
        &mut self,
        program: &Program,
        state: &State,
        violation: Violation,
        path: &[Choice],
    ) -> Result<(), Stop> {
        self.found_cycle(program, state, violation, path, None)
    }

    /// A violation whose schedule repeats its end from some place on, if one is given.
    fn found_cycle(
        &mut self,
        program: &Program,
        state: &State,
        violation: Violation,
        path: &[Choice],
        cycle_at: Option<usize>,
    ) -> Result<(), Stop> {
        let is_checked = self.settings.check.contains(&violation.kind);
        if !self.seen.insert(Signature::of(program, state, &violation)) {
            return Ok(());
        }
        let finding = Finding { violation, schedule: Schedule(path.to_vec()), cycle_at };
        if is_checked {
            self.findings.push(finding);
            if !self.settings.keep_going {
                return Err(Stop::With(Verdict::Violated));
            }
        } else if finding.violation.kind == ViolationKind::Race {
            self.races.push(finding);
        }
        Ok(())
    }

    /// Looks for threads that are stuck in a terminal component, whose first state is in a buffer.
    pub fn stuck(
        &mut self,
        machine: &mut Machine,
        first: &[u64],
        component: &Component,
        path: &[Choice],
    ) -> Result<(), Stop> {
        if !self.settings.check.contains(&ViolationKind::Stuck) || self.settings.observe_output {
            return Ok(());
        }
        machine.restore(first);
        let program = machine.successor.interpreter.program;
        let Some(stuck) = stuck::stuck(program, machine.state, component) else { return Ok(()) };
        let violation = Violation::new(ViolationKind::Stuck, stuck.threads);
        let run = [path, &stuck.cycle].concat();
        self.found_cycle(program, machine.state, violation, &run, Some(path.len()))
    }

    /// Tells the observer that the search begins.
    pub fn observe_beginning(&mut self, machine: &Machine) {
        if let Some(observer) = &mut self.observer {
            observer.begin(machine.canonicalizer.symmetries);
        }
    }

    /// Tells the observer of a transition to the state reached last.
    pub fn observe_edge(&mut self, machine: &Machine, source: u128, choice: Choice, target: u128) {
        if let Some(observer) = &mut self.observer {
            observer.edge(source, choice, target, &machine.canonicalizer.order_of(machine.state));
            self.kept_bytes += observer.bytes();
        }
    }

    fn observe_state(
        &mut self,
        machine: &mut Machine,
        hash: u128,
        choices: &[Choice],
        is_over: bool,
    ) -> Result<(), Stop> {
        let Some(observer) = &mut self.observer else { return Ok(()) };
        let is_like = |index: usize| machine.canonicalizer.is_like_previous(ThreadId(index as u16));
        let is_like_previous = (0..machine.state.threads.len()).map(is_like).collect();
        let arrived = Arrived { hash, choices, is_over, is_like_previous };
        observer.state(&mut machine.successor, machine.state, &arrived);
        match observer.has_failed() {
            true => Err(Stop::With(Verdict::Unfinished(A_PROPOSITION.into()))),
            false => Ok(()),
        }
    }

    /// What stages ask of the state reached last.
    pub fn about(&mut self, machine: &mut Machine) -> Result<About, Stop> {
        if !self.settings.is_staged() {
            return Ok(About::default());
        }
        let is_alive = |index: &usize| machine.state.threads[*index].status != Status::Ended;
        let alive =
            (0..machine.state.threads.len().min(64)).filter(is_alive).fold(0, |alive, index| alive | 1 << index);
        let Some(predicates) = self.predicates else { return Ok(About { failing: 0, alive }) };
        match predicates.failing(machine.successor.interpreter, machine.state) {
            Some(failing) => Ok(About { failing, alive }),
            None => Err(Stop::With(Verdict::Unfinished(A_PROPOSITION.into()))),
        }
    }

    fn note_race(&mut self, program: &Program, state: &State, violation: Violation, path: &[Choice]) {
        if self.seen.insert(Signature::of(program, state, &violation)) {
            self.races.push(Finding { violation, schedule: Schedule(path.to_vec()), cycle_at: None });
        }
    }

    fn limits(&mut self) -> Result<(), Stop> {
        let limits = &self.settings.limits;
        let stop = |what: String| Err(Stop::With(Verdict::Unfinished(what)));
        if let Some(most) = limits.states.filter(|&most| self.statistics.states > most && !self.is_sampling_on) {
            self.is_full = true;
            return stop(format!("--max-states {most}"));
        }
        if let Some(most) = limits.depth.filter(|&most| self.statistics.depth > most)
            && self.settings.strategy.stores_states()
            && !self.is_sampling_on
        {
            return stop(format!("--max-depth {most}"));
        }
        if !self.is_sampling_on && limits.memory.is_some_and(|most| self.memory.is_over(most, self.kept_bytes)) {
            self.is_full = true;
            return stop("--max-memory".into());
        }
        self.until_clock = self.until_clock.saturating_sub(1);
        if self.until_clock > 0 {
            return Ok(());
        }
        let seconds = self.seconds();
        // One transition may take long.
        let is_slow = seconds - self.statistics.seconds > SLOW;
        self.until_clock = if is_slow { 1 } else { CLOCK_EVERY };
        self.statistics.seconds = seconds;
        if let Some(report) = &mut self.progress {
            report(&self.statistics);
        }
        if self.interrupted.load(Ordering::Relaxed) {
            return stop("Ctrl-C".into());
        }
        if let Some(most) = limits.time.filter(|most| self.started.elapsed() > *most) {
            return stop(format!("--time-limit {}s", most.as_secs_f64()));
        }
        Ok(())
    }
}

/// All that is wrong in a state just reached, but for livelocks; the order is that of importance. `is_stuck`: nothing can
/// happen in it but waking up without a reason, which is no way out, because a virtual machine need not let it happen.
pub fn violations(machine: &mut Machine, has_exited: bool, is_stuck: bool) -> Vec<Violation> {
    let program = machine.successor.interpreter.program;
    let failed = properties::failure(program, machine.state);
    let failed = failed.or_else(|| properties::lock_cycle(machine.successor.interpreter, machine.state));
    let mut found: Vec<Violation> = failed.into_iter().collect();
    if !has_exited {
        found.extend(properties::race(machine.successor.interpreter, machine.state));
        if is_stuck {
            found.extend(properties::deadlock(program, machine.state));
        }
    }
    found
}
