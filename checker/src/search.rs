//! The search: depth-first or breadth-first over canonical states, within limits.

use crate::canonical::Canonicalizer;
use crate::choice::{Choice, Schedule};
use crate::encode;
use crate::properties::{self, Signature, Violation, ViolationKind};
use crate::store::Store;
use crate::successor::{StepEnd, Successor, Time};
use crate::terminal::Terminal;
use crate::trap::{self, Timeouts};
use hashbrown::HashSet;
use jvm_core::interp::Interpreter;
use jvm_core::state::State;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use xxhash_rust::xxh3::xxh3_128;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    DepthFirst,
    BreadthFirst,
    /// Runs drawn at random.
    Random,
    Pct,
    Pos,
}

impl Strategy {
    /// As the command line calls it.
    pub fn name(self) -> &'static str {
        match self {
            Strategy::DepthFirst => "dfs",
            Strategy::BreadthFirst => "bfs",
            Strategy::Random => "random",
            Strategy::Pct => "pct",
            Strategy::Pos => "pos",
        }
    }
}

/// How many runs are drawn, and from what.
#[derive(Clone, Copy, Debug)]
pub struct Sampling {
    pub seed: u64,
    pub runs: usize,
    /// How many ordering constraints the bugs have that are looked for.
    pub depth: usize,
}

#[derive(Clone, Debug)]
pub struct Limits {
    pub time: Option<Duration>,
    pub states: Option<usize>,
    pub depth: Option<usize>,
    /// Bytes of stored and waiting states.
    pub memory: Option<usize>,
}

#[derive(Clone, Debug)]
pub struct Settings {
    pub strategy: Strategy,
    pub limits: Limits,
    pub exact_store: bool,
    pub heap_symmetry: bool,
    /// Merges the release of a monitor with what comes before it: releases commute to the left (Lipton 1975).
    pub merge_releases: bool,
    pub check: Vec<ViolationKind>,
    pub keep_going: bool,
    /// Threads may wake up from `wait` and `park` without a reason.
    pub spurious_wakeups: bool,
    pub time: Time,
    /// Looks for everything the program can print: printing is visible, the output is part of the state, and nothing
    /// ends a path before the program does.
    pub observe_output: bool,
    /// At most this many preemptions.
    pub preemptions: Option<usize>,
    pub sampling: Sampling,
}

impl Settings {
    /// Sets up what carries out transitions, so that all who do agree on what a transition is.
    pub(crate) fn prepare(&self, interpreter: &mut Interpreter, canonicalizer: &mut Canonicalizer) {
        canonicalizer.heap_symmetry = self.heap_symmetry;
        canonicalizer.time = self.time;
        interpreter.releases_are_visible = !self.merge_releases;
        interpreter.printing_is_visible = self.observe_output;
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Ok,
    Violated,
    /// Samples found nothing: testing, not proof.
    Tested,
    /// Stopped by a limit, named.
    Unfinished(String),
    Unsupported(String),
}

/// A violation with the schedule that leads to it.
#[derive(Clone, Debug)]
pub struct Finding {
    pub violation: Violation,
    pub schedule: Schedule,
}

#[derive(Clone, Debug, Default)]
pub struct Statistics {
    pub states: usize,
    pub transitions: usize,
    pub depth: usize,
    /// Runs from beginning to end, for strategies that have such.
    pub executions: usize,
    /// Those of them that were given up because they were too long.
    pub cut: usize,
    /// States that were found but not expanded when the search stopped.
    pub waiting: usize,
    pub store_bytes: usize,
    /// Whether the program looks at the clock somewhere.
    pub reads_clock: bool,
    pub seconds: f64,
}

#[derive(Clone, Debug)]
pub struct Outcome {
    pub verdict: Verdict,
    pub findings: Vec<Finding>,
    /// Races are warnings unless they are among what is checked.
    pub races: Vec<Finding>,
    /// All distinct ends of the program, in the order in which they were found; empty unless output is observed.
    pub terminals: Vec<Terminal>,
    /// Where an unsupported feature or a limit was met.
    pub stopped_at: Schedule,
    pub statistics: Statistics,
}

pub struct Search<'i, 'a, 's> {
    successor: Successor<'i, 'a>,
    canonicalizer: Canonicalizer<'a>,
    settings: &'s Settings,
    store: Store,
    buffer: Vec<u64>,
    findings: Vec<Finding>,
    races: Vec<Finding>,
    terminals: Vec<Terminal>,
    statistics: Statistics,
    started: Instant,
    interrupted: &'s AtomicBool,
    waiting_words: usize,
    /// Where violations of each kind have been seen: states with the same one are many.
    seen: HashSet<Signature>,
    /// States that were found not to be traps, of those where that was in question.
    ways_out: HashSet<u128>,
    progress: Option<&'s mut dyn FnMut(&Statistics)>,
}

/// A state on the way, and what is still to be tried from it.
struct Node {
    buffer: Box<[u64]>,
    choices: Vec<Choice>,
    next: usize,
}

/// Why a search ends before all is explored.
struct Ended(Verdict);

impl<'i, 'a, 's> Search<'i, 'a, 's> {
    pub fn new(
        interpreter: &'i mut Interpreter<'a>,
        shutdown: fn(&mut Interpreter, &mut State) -> bool,
        settings: &'s Settings,
        interrupted: &'s AtomicBool,
    ) -> Search<'i, 'a, 's> {
        let mut canonicalizer = Canonicalizer::new(interpreter.program);
        settings.prepare(interpreter, &mut canonicalizer);
        Search {
            successor: Successor::new(interpreter, shutdown, settings, settings.observe_output),
            canonicalizer,
            settings,
            store: if settings.exact_store { Store::exact() } else { Store::hashes() },
            buffer: Vec::new(),
            findings: Vec::new(),
            races: Vec::new(),
            terminals: Vec::new(),
            statistics: Statistics::default(),
            started: Instant::now(),
            interrupted,
            waiting_words: 0,
            seen: HashSet::new(),
            ways_out: HashSet::new(),
            progress: None,
        }
    }

    /// Calls `report` with what was covered so far, every now and then.
    pub fn with_progress(mut self, report: &'s mut dyn FnMut(&Statistics)) -> Self {
        self.progress = Some(report);
        self
    }

    /// Explores everything that can happen from a state whose main thread is about to call `main`.
    pub fn explore(mut self, state: &mut State) -> Outcome {
        let mut path = Vec::new();
        let first = self.successor.advance(state, jvm_core::ids::ThreadId(0), false);
        let ended = match self.arrive(state, first, &path) {
            Ok(Some(root)) => match self.settings.strategy {
                Strategy::DepthFirst => self.depth_first(state, root, &mut path),
                _ => self.breadth_first(state, root, &mut path),
            },
            Ok(None) => Ok(()),
            Err(ended) => Err(ended),
        };
        let verdict = match ended {
            Ok(()) if self.findings.is_empty() => Verdict::Ok,
            Ok(()) => Verdict::Violated,
            Err(Ended(verdict)) => verdict,
        };
        self.statistics.states = self.store.len();
        self.statistics.store_bytes = self.store.bytes();
        self.statistics.seconds = self.started.elapsed().as_secs_f64();
        Outcome {
            verdict,
            findings: self.findings,
            races: self.races,
            terminals: self.terminals,
            stopped_at: Schedule(path),
            statistics: self.statistics,
        }
    }

    fn depth_first(&mut self, state: &mut State, root: Node, path: &mut Vec<Choice>) -> Result<(), Ended> {
        let mut stack = vec![root];
        while let Some(node) = stack.last_mut() {
            let Some(&choice) = node.choices.get(node.next) else {
                self.waiting_words -= node.buffer.len();
                stack.pop();
                path.pop();
                continue;
            };
            node.next += 1;
            encode::read(state, &node.buffer);
            path.push(choice);
            let end = self.successor.step(state, choice);
            self.statistics.waiting = stack.len();
            match self.arrive(state, end, path)? {
                Some(node) => stack.push(node),
                None => {
                    path.pop();
                }
            }
        }
        Ok(())
    }

    fn breadth_first(&mut self, state: &mut State, root: Node, path: &mut Vec<Choice>) -> Result<(), Ended> {
        // Each state remembers where it came from; schedules are read off backwards.
        let mut arrivals: Vec<(usize, Choice)> = Vec::new();
        let mut queue = VecDeque::from([(usize::MAX, root)]);
        while let Some((number, node)) = queue.pop_front() {
            self.waiting_words -= node.buffer.len();
            for &choice in &node.choices {
                path.clear();
                let mut at = number;
                while at != usize::MAX {
                    path.push(arrivals[at].1);
                    at = arrivals[at].0;
                }
                path.reverse();
                path.push(choice);
                encode::read(state, &node.buffer);
                let end = self.successor.step(state, choice);
                self.statistics.waiting = queue.len();
                if let Some(next) = self.arrive(state, end, path)? {
                    arrivals.push((number, choice));
                    queue.push_back((arrivals.len() - 1, next));
                }
            }
        }
        path.clear();
        Ok(())
    }

    /// Deals with a state just reached by `path`; the node to expand if it is new and not the end.
    fn arrive(&mut self, state: &mut State, end: StepEnd, path: &[Choice]) -> Result<Option<Node>, Ended> {
        self.statistics.transitions += !path.is_empty() as usize;
        self.statistics.depth = self.statistics.depth.max(path.len());
        match end {
            StepEnd::Next | StepEnd::Exited => {}
            StepEnd::Ignored => return Ok(None),
            StepEnd::Unsupported(what) => return Err(Ended(Verdict::Unsupported(what))),
        }
        self.statistics.reads_clock |= state.clock_observed;
        self.canonicalizer.canonicalize(state, &mut self.buffer);
        let is_new = self.store.insert(&self.buffer);
        if self.successor.went_back
            && end == StepEnd::Next
            && let Some(violation) = self.trap(state, path)
        {
            self.found(state, violation, path)?;
            return Ok(None);
        }
        if !is_new {
            return Ok(None);
        }
        self.check_limits(path)?;
        crate::steps::settle(self.successor.interpreter, state, &mut self.buffer);
        let program = self.successor.interpreter.program;
        if self.settings.observe_output {
            let choices = if end == StepEnd::Exited { Vec::new() } else { self.successor.choices(state) };
            if choices.iter().all(|&choice| self.successor.is_spurious(state, choice)) {
                Terminal::of(program, state, path).add_to(&mut self.terminals);
            }
            return Ok(self.node(choices));
        }
        let failed = properties::failure(program, state);
        if let Some(violation) = failed.or_else(|| properties::lock_cycle(program, state)) {
            return self.found(state, violation, path).map(|()| None);
        }
        if end == StepEnd::Exited {
            return Ok(None);
        }
        if let Some(race) = properties::race(self.successor.interpreter, state) {
            self.found(state, race, path)?;
        }
        let choices = self.successor.choices(state);
        // Nothing but waking up without a reason is no way out: a virtual machine need not let it happen.
        if choices.iter().all(|&choice| self.successor.is_spurious(state, choice))
            && let Some(violation) = properties::deadlock(self.successor.interpreter.program, state)
        {
            self.found(state, violation, path)?;
        }
        Ok(self.node(choices))
    }

    /// What is wrong if nothing but spinning can come of the canonical state. A circle is closed by a step that goes
    /// back, so only states reached by one need to be looked at, each once.
    fn trap(&mut self, state: &mut State, path: &[Choice]) -> Option<Violation> {
        let is_asked = self.settings.check.contains(&ViolationKind::Livelock) && !self.settings.observe_output;
        if !is_asked || !self.ways_out.insert(xxh3_128(bytemuck::cast_slice(&self.buffer))) {
            return None;
        }
        let last = path.last().map(|choice| choice.thread());
        trap::trapped(&mut self.successor, state, Timeouts::Happen, last)
    }

    /// The state in the buffer, if there is something to do in it.
    fn node(&mut self, choices: Vec<Choice>) -> Option<Node> {
        if choices.is_empty() {
            return None;
        }
        self.waiting_words += self.buffer.len();
        Some(Node { buffer: self.buffer.as_slice().into(), choices, next: 0 })
    }

    fn found(&mut self, state: &State, violation: Violation, path: &[Choice]) -> Result<(), Ended> {
        let is_checked = self.settings.check.contains(&violation.kind);
        if !self.seen.insert(Signature::of(self.successor.interpreter.program, state, &violation)) {
            return Ok(());
        }
        let finding = Finding { violation, schedule: Schedule(path.to_vec()) };
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

    fn check_limits(&mut self, path: &[Choice]) -> Result<(), Ended> {
        let limits = &self.settings.limits;
        let stop = |what: String| Err(Ended(Verdict::Unfinished(what)));
        if limits.states.is_some_and(|most| self.store.len() > most) {
            return stop(format!("--max-states {}", limits.states.unwrap_or(0)));
        }
        if limits.depth.is_some_and(|most| path.len() > most) {
            return stop(format!("--max-depth {}", limits.depth.unwrap_or(0)));
        }
        if !self.store.len().is_multiple_of(1024) {
            return Ok(());
        }
        if let Some(report) = &mut self.progress {
            self.statistics.states = self.store.len();
            self.statistics.seconds = self.started.elapsed().as_secs_f64();
            report(&self.statistics);
        }
        if self.interrupted.load(Ordering::Relaxed) {
            return stop("Ctrl-C".into());
        }
        if limits.time.is_some_and(|most| self.started.elapsed() > most) {
            return stop(format!("--time-limit {}s", limits.time.unwrap_or_default().as_secs_f64()));
        }
        if limits.memory.is_some_and(|most| self.store.bytes() + self.waiting_words * 8 > most) {
            return stop("--max-memory".into());
        }
        Ok(())
    }
}
