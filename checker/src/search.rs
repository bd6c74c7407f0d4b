//! The search: depth-first or breadth-first over canonical states, within limits.

use crate::canonical::{Canonicalizer, Symmetries};
use crate::choice::{Choice, Schedule};
use crate::components::{Component, Components, Way};
use crate::encode;
use crate::footprint::Footprint;
use crate::node::Node;
use crate::observer::{Arrived, Observer};
use crate::persistent::Persistent;
use crate::properties::{self, Signature, Violation, ViolationKind};
use crate::refine::Refinement;
use crate::sleep::{Edge, Likes, Moves, Sleep};
use crate::store::Store;
use crate::stuck;
use crate::successor::{StepEnd, Successor, Time};
use crate::terminal::Terminal;
use crate::trap::{self, Timeouts};
use hashbrown::{HashMap, HashSet};
use jvm_core::ids::ThreadId;
use jvm_core::interp::Interpreter;
use jvm_core::state::{Noticed, State};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    DepthFirst,
    BreadthFirst,
    /// Runs drawn at random.
    Random,
    Pct,
    Pos,
    /// Stores no states; tries the other order where a race was really seen.
    Dpor,
    /// Stores no states; persistent sets, sleep sets, symmetric transitions.
    Stateless,
}

impl Strategy {
    /// Whether every state is looked at once.
    pub fn stores_states(self) -> bool {
        matches!(self, Strategy::DepthFirst | Strategy::BreadthFirst)
    }

    /// As the command line calls it.
    pub fn name(self) -> &'static str {
        match self {
            Strategy::DepthFirst => "dfs",
            Strategy::BreadthFirst => "bfs",
            Strategy::Random => "random",
            Strategy::Pct => "pct",
            Strategy::Pos => "pos",
            Strategy::Dpor => "dpor",
            Strategy::Stateless => "stateless",
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
    /// States that differ only in which of several interchangeable threads does what are one. Needs heap symmetry.
    pub thread_symmetry: bool,
    /// Merges the release of a monitor with what comes before it: releases commute to the left (Lipton 1975).
    pub merge_releases: bool,
    /// Every allocation is a step, and their order counts. Otherwise they are none: allocations commute up to where objects
    /// lie (symmetric independence, Iosif 2002, definition 8 and lemma 4).
    pub visible_allocations: bool,
    /// Does not merge the release of locks and the like of the library: somebody may look whether it has happened.
    pub visible_unlocks: bool,
    pub check: Vec<ViolationKind>,
    pub keep_going: bool,
    /// Threads may wake up from `wait` and `park` without a reason.
    pub spurious_wakeups: bool,
    pub time: Time,
    /// Looks for everything the program can print: printing is visible, the output is part of the state, and nothing
    /// ends a path before the program does.
    pub observe_output: bool,
    /// Keeps the graph with all its edges for temporal properties: every transition counts, also of a thread that is alone.
    pub temporal: bool,
    /// At most this many preemptions.
    pub preemptions: Option<usize>,
    pub sampling: Sampling,
}

impl Settings {
    /// Whether threads that do the same may be taken for one another.
    pub fn is_symmetric(&self) -> bool {
        self.heap_symmetry && self.thread_symmetry
    }

    /// Sets up what carries out transitions, so that all who do agree on what a transition is.
    pub(crate) fn prepare(&self, interpreter: &mut Interpreter, canonicalizer: &mut Canonicalizer) {
        canonicalizer.time = self.time;
        interpreter.releases_are_visible = !self.merge_releases;
        interpreter.unlocks_are_visible = self.visible_unlocks;
        interpreter.allocations_are_visible = self.visible_allocations;
        interpreter.printing_is_visible = self.observe_output;
        interpreter.disciplines.is_believed = false;
        // A search that looks back at what happened must see it whole, and so does one without reductions.
        interpreter.watches_alone = self.strategy == Strategy::Dpor || !self.merge_releases;
        interpreter.watches_always = self.temporal;
        canonicalizer.keeps_shared = interpreter.watches_alone;
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
    /// Where the end of the schedule begins that is repeated for ever, if there is such.
    pub cycle_at: Option<usize>,
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
    /// Edges of the graph, if it was kept.
    pub edges: usize,
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
    /// Where an unsupported feature was met.
    pub stopped_at: Schedule,
    pub statistics: Statistics,
}

pub struct Search<'i, 'a, 's> {
    successor: Successor<'i, 'a>,
    canonicalizer: Canonicalizer<'a>,
    /// Finds out which choices are enough; none without partial-order reduction.
    persistent: Option<Persistent<'a>>,
    /// Knows where choices lead that need not be carried out; none without partial-order reduction.
    sleep: Option<Sleep>,
    symmetries: Symmetries,
    /// Whether disciplines of the program are relied on.
    believes: bool,
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
    /// States at which a path ends because something is wrong.
    failed: HashSet<u128>,
    /// States that were found not to be traps, of those where that was in question.
    ways_out: HashSet<u128>,
    progress: Option<&'s mut dyn FnMut(&Statistics)>,
    /// Who looks at the graph. Then nothing ends a path before the program does.
    observer: Option<&'s mut dyn Observer>,
    /// The state that was reached last, if it counts.
    arrived: Option<u128>,
}

/// Where a transition has led.
enum Arrival {
    /// To a state that has to be looked at further.
    New(Node),
    /// To one that was seen before.
    Known(u128),
    /// To the end of the path, or to a violation.
    End,
}

/// The graph of a breadth-first search, whose components can only be told in the end.
struct Recorded {
    is_wanted: bool,
    root: Box<[u64]>,
    numbers: HashMap<u128, usize>,
    /// Where each state leads, and whether a path ends in it.
    edges: Vec<(Vec<(usize, Way)>, bool)>,
}

impl Recorded {
    fn new(root: &Node, is_wanted: bool) -> Recorded {
        let numbers = HashMap::from([(root.hash, 0)]);
        Recorded { is_wanted, root: root.buffer.clone(), numbers, edges: vec![Default::default()] }
    }

    fn add(&mut self, source: usize, arrival: &Arrival, way: Way) {
        let hash = match arrival {
            Arrival::New(next) => next.hash,
            Arrival::Known(hash) => *hash,
            Arrival::End => {
                self.edges[source].1 = true;
                return;
            }
        };
        let next = self.edges.len();
        let target = match arrival {
            Arrival::New(_) => *self.numbers.entry(hash).or_insert(next),
            // One that has no choices of its own is an end.
            _ => match self.numbers.get(&hash) {
                Some(&known) => known,
                None => {
                    self.edges[source].1 = true;
                    return;
                }
            },
        };
        if target == next {
            self.edges.push(Default::default());
        }
        self.edges[source].0.push((target, way));
    }
}

/// The choices that lead to a state of a breadth-first search: each state remembers where it came from.
fn path_to(arrivals: &[(usize, Choice)], number: usize, path: &mut Vec<Choice>) {
    path.clear();
    let mut at = number;
    while let Some(&(before, choice)) = arrivals.get(at) {
        path.push(choice);
        at = before;
    }
    path.reverse();
}

/// Calls and backward jumps in one transition before it is cut, while fields are believed to be nobody else's business:
/// a loop that waits for one of them would go on for ever.
const MOST_LOCAL_STEPS: u64 = 1_000_000;

/// Why a search ends before all is explored.
enum Ended {
    With(Verdict),
    /// The program asked for something that a reduction leaves out, or broke a discipline.
    Noticed(Noticed),
}

impl<'i, 'a, 's> Search<'i, 'a, 's> {
    pub fn new(
        interpreter: &'i mut Interpreter<'a>,
        shutdown: fn(&mut Interpreter, &mut State) -> bool,
        settings: &'s Settings,
        interrupted: &'s AtomicBool,
    ) -> Search<'i, 'a, 's> {
        let symmetric = settings.heap_symmetry && settings.thread_symmetry;
        let heap = settings.heap_symmetry;
        let symmetries = Symmetries { heap, threads: symmetric, names: symmetric, counts: true };
        let mut canonicalizer = Canonicalizer::new(interpreter.program, symmetries);
        settings.prepare(interpreter, &mut canonicalizer);
        let mut successor = Successor::new(interpreter, shutdown, settings, settings.observe_output);
        successor.join_sets = symmetric;
        successor.interpreter.disciplines.is_believed = settings.merge_releases;
        if settings.merge_releases {
            successor.most_local_steps = MOST_LOCAL_STEPS;
        }
        Search {
            persistent: settings.merge_releases.then(|| Persistent::new(successor.interpreter.program)),
            sleep: (settings.merge_releases && settings.time == Time::Any).then(Sleep::default),
            successor,
            canonicalizer,
            symmetries,
            believes: settings.merge_releases,
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
            failed: HashSet::new(),
            ways_out: HashSet::new(),
            progress: None,
            observer: None,
            arrived: None,
        }
    }

    /// Tells an observer all states and edges; every choice of every state is an edge then.
    pub fn with_observer(mut self, observer: &'s mut dyn Observer) -> Self {
        self.observer = Some(observer);
        self.successor.join_sets = false;
        self.persistent = None;
        self.sleep = None;
        self
    }

    /// Calls `report` with what was covered so far, every now and then.
    pub fn with_progress(mut self, report: &'s mut dyn FnMut(&Statistics)) -> Self {
        self.progress = Some(report);
        self
    }

    /// Explores everything that can happen from a state whose main thread is about to call `main`.
    pub fn explore(mut self, state: &mut State) -> Outcome {
        let mut beginning = Vec::new();
        state.notes_bypasses = self.settings.merge_releases;
        encode::write(state, &mut beginning);
        let mut path = Vec::new();
        let mut outcome = loop {
            let verdict = match self.explore_once(state, &mut path) {
                Ok(()) if self.findings.is_empty() => Verdict::Ok,
                Ok(()) => Verdict::Violated,
                Err(Ended::With(verdict)) => verdict,
                Err(Ended::Noticed(noticed)) => {
                    self.reduce_less(noticed);
                    path.clear();
                    encode::read(state, &beginning);
                    continue;
                }
            };
            if !matches!(verdict, Verdict::Unsupported(_)) {
                path.clear();
            }
            let mut outcome = Outcome {
                verdict,
                findings: std::mem::take(&mut self.findings),
                races: std::mem::take(&mut self.races),
                terminals: std::mem::take(&mut self.terminals),
                stopped_at: Schedule(std::mem::take(&mut path)),
                statistics: Statistics {
                    states: self.store.len(),
                    store_bytes: self.store.bytes(),
                    ..self.statistics.clone()
                },
            };
            if self.refine(state, &beginning, &mut outcome) {
                break outcome;
            }
            self.believes = false;
            self.successor.join_sets = false;
            // How many tasks were completed has no influence on where a path leads.
            self.symmetries = Symmetries { threads: false, names: false, ..self.symmetries };
            self.reduce_less(Noticed::default());
            encode::read(state, &beginning);
        };
        outcome.statistics.seconds = self.started.elapsed().as_secs_f64();
        outcome
    }

    /// Turns the paths of the search into schedules of the program. False if that does not work: where threads have the
    /// same description without being interchangeable, a path may lead to another of several canonical forms.
    fn refine(&mut self, state: &mut State, beginning: &[u64], outcome: &mut Outcome) -> bool {
        let join_sets = self.successor.join_sets;
        let is_believed = std::mem::take(&mut self.successor.interpreter.disciplines.is_believed);
        if !join_sets && !self.symmetries.threads && !self.symmetries.names && !is_believed {
            return true;
        }
        let Search { successor, canonicalizer, .. } = self;
        let mut refinement = Refinement { successor, reduced: canonicalizer, join_sets, is_believed, beginning };
        // Of a run that ends in a cycle, the part before the cycle is followed first, and tells who is who.
        for finding in outcome.findings.iter_mut() {
            let Some(cycle_at) = finding.cycle_at else { continue };
            let Some((prefix, numbers)) = refinement.schedule_and_numbers(state, &finding.schedule.0[..cycle_at])
            else {
                return false;
            };
            let Some((run, _)) = refinement.schedule_and_numbers(state, &finding.schedule.0) else { return false };
            finding.cycle_at = Some(prefix.0.len());
            finding.schedule = run;
            for thread in &mut finding.violation.threads {
                thread.0 = numbers[thread.index()];
            }
        }
        let findings = outcome.findings.iter_mut().chain(&mut outcome.races);
        let findings = findings.filter(|finding| finding.cycle_at.is_none()).map(|finding| &mut finding.schedule);
        let terminals = outcome.terminals.iter_mut().map(|terminal| &mut terminal.schedule);
        findings.chain(terminals).chain([&mut outcome.stopped_at]).all(|schedule| {
            let refined = refinement.schedule(state, &schedule.0);
            let is_refined = refined.is_some();
            *schedule = refined.unwrap_or_default();
            is_refined
        })
    }

    fn explore_once(&mut self, state: &mut State, path: &mut Vec<Choice>) -> Result<(), Ended> {
        self.successor.went_back = false;
        if let Some(observer) = &mut self.observer {
            observer.begin(self.symmetries);
        }
        let first = self.successor.advance(state, ThreadId(0), false);
        let Arrival::New(root) = self.arrive(state, first, path)? else { return Ok(()) };
        match self.settings.strategy {
            Strategy::DepthFirst => self.depth_first(state, root, path),
            _ => self.breadth_first(state, root, path),
        }
    }

    /// Forgets everything, and what the program was seen to notice becomes part of the state.
    fn reduce_less(&mut self, noticed: Noticed) {
        self.symmetries.names &= !noticed.names;
        self.symmetries.counts &= !noticed.counts;
        self.successor.join_sets &= !noticed.joining;
        self.canonicalizer = Canonicalizer::new(self.successor.interpreter.program, self.symmetries);
        if let Some(sleep) = &mut self.sleep {
            *sleep = Sleep::default();
        }
        self.settings.prepare(self.successor.interpreter, &mut self.canonicalizer);
        self.successor.interpreter.disciplines.is_believed = self.believes;
        self.store = if self.settings.exact_store { Store::exact() } else { Store::hashes() };
        self.findings.clear();
        self.races.clear();
        self.terminals.clear();
        self.seen.clear();
        self.failed.clear();
        self.ways_out.clear();
        self.statistics = Statistics::default();
        self.waiting_words = 0;
    }

    fn depth_first(&mut self, state: &mut State, root: Node, path: &mut Vec<Choice>) -> Result<(), Ended> {
        let mut components = Components::default();
        components.enter(root.hash, None);
        let mut stack = vec![root];
        while let Some(node) = stack.last_mut() {
            let Some(&choice) = node.choices.get(node.next) else {
                self.waiting_words -= node.buffer.len();
                if let Some(component) = components.leave() {
                    self.look_for_stuck(state, &node.buffer, &component, path)?;
                }
                if let Some(sleep) = &mut self.sleep {
                    sleep.leave(node.hash, node.likes, &node.edges);
                }
                stack.pop();
                path.pop();
                continue;
            };
            node.next += 1;
            encode::read(state, &node.buffer);
            path.push(choice);
            let (end, footprint, asleep) = self.step(state, choice, &node.edges);
            let prints = self.successor.printed;
            self.statistics.waiting = stack.len();
            let arrival = self.arrive(state, end, path)?;
            let node = stack.last_mut().expect("it was there");
            if let (Some(observer), Some(target)) = (&mut self.observer, self.arrived) {
                observer.edge(node.hash, choice, target, &self.canonicalizer.order_of(state));
            }
            let renaming = self.canonicalizer.renaming();
            let came = Way::new(choice, renaming, node.likes, footprint.as_ref(), prints);
            if self.sleep.is_some()
                && let (Some(footprint), Arrival::New(Node { hash, .. }) | Arrival::Known(hash)) = (footprint, &arrival)
            {
                node.edges.push(Edge { choice, footprint, target: *hash, renaming, prints });
            }
            match arrival {
                Arrival::New(mut next) => {
                    let start = state.heap.permanent_end;
                    let moves = Moves { renaming, likes: next.likes, start, objects: self.canonicalizer.take_moves() };
                    components.enter(next.hash, Some(came));
                    for edge in asleep.into_iter().filter_map(|edge| edge.moved(&moves)) {
                        // What leads in a circle, or to something wrong, has to be looked at.
                        if !components.is_on_path(edge.target) && !self.failed.contains(&edge.target) {
                            let known =
                                Way::new(edge.choice, edge.renaming, next.likes, Some(&edge.footprint), edge.prints);
                            let target = edge.target;
                            if next.know(edge) {
                                components.meet(target, known);
                            }
                        }
                    }
                    stack.push(next);
                    continue;
                }
                // A circle in which somebody may be put off for ever, or all may be caught.
                Arrival::Known(hash) if components.is_on_path(hash) => {
                    components.meet(hash, came);
                    node.expand();
                    if let Some(violation) = self.trap(state, path) {
                        self.found(state, violation, path)?;
                    }
                }
                Arrival::Known(hash) => components.meet(hash, came),
                // A path that ends before somebody's turn.
                Arrival::End => {
                    components.end();
                    node.expand();
                }
            }
            path.pop();
        }
        Ok(())
    }

    /// Carries out a choice. With sleep sets, also what it touched, and which of the choices that were tried before need not be
    /// tried in the state it leads to.
    fn step(&mut self, state: &mut State, choice: Choice, tried: &[Edge]) -> (StepEnd, Option<Footprint>, Vec<Edge>) {
        let checks_stuck = self.settings.check.contains(&ViolationKind::Stuck);
        if self.sleep.is_none() && !checks_stuck {
            return (self.successor.step(state, choice), None, Vec::new());
        }
        let size = state.heap.words.len();
        let (end, mut footprint) = self.successor.observed_step(state, choice);
        let Some(sleep) = &self.sleep else { return (end, Some(footprint), Vec::new()) };
        footprint.forget_new(size);
        let asleep = sleep.after(tried, choice, &footprint);
        self.canonicalizer.moves = (!asleep.is_empty()).then(Vec::new);
        (end, Some(footprint), asleep)
    }

    fn breadth_first(&mut self, state: &mut State, root: Node, path: &mut Vec<Choice>) -> Result<(), Ended> {
        // Each state remembers where it came from; schedules are read off backwards.
        let mut arrivals: Vec<(usize, Choice)> = Vec::new();
        let mut recorded = Recorded::new(&root, self.settings.check.contains(&ViolationKind::Stuck));
        let mut queue = VecDeque::from([(usize::MAX, root)]);
        while let Some((number, mut node)) = queue.pop_front() {
            self.waiting_words -= node.buffer.len();
            while let Some(&choice) = node.choices.get(node.next) {
                node.next += 1;
                path_to(&arrivals, number, path);
                path.push(choice);
                encode::read(state, &node.buffer);
                let (end, footprint, _) = self.step(state, choice, &[]);
                let prints = self.successor.printed;
                self.statistics.waiting = queue.len();
                let arrival = self.arrive(state, end, path)?;
                if let (Some(observer), Some(target)) = (&mut self.observer, self.arrived) {
                    observer.edge(node.hash, choice, target, &self.canonicalizer.order_of(state));
                }
                if recorded.is_wanted {
                    let renaming = self.canonicalizer.renaming();
                    let way = Way::new(choice, renaming, node.likes, footprint.as_ref(), prints);
                    recorded.add(number.wrapping_add(1), &arrival, way);
                }
                match arrival {
                    Arrival::New(next) => {
                        arrivals.push((number, choice));
                        queue.push_back((arrivals.len() - 1, next));
                    }
                    // Without a stack every state that was seen before may close a circle.
                    Arrival::Known(_) | Arrival::End => node.expand(),
                }
            }
        }
        path.clear();
        self.look_for_stuck_in(state, &recorded, &arrivals, path)
    }

    /// Goes through the recorded graph once more, depth first, for its terminal components.
    fn look_for_stuck_in(
        &mut self,
        state: &mut State,
        recorded: &Recorded,
        arrivals: &[(usize, Choice)],
        path: &mut Vec<Choice>,
    ) -> Result<(), Ended> {
        if !recorded.is_wanted {
            return Ok(());
        }
        let mut components = Components::default();
        let mut is_seen = vec![false; recorded.edges.len()];
        let mut stack = vec![(0usize, 0usize)];
        is_seen[0] = true;
        components.enter(0, None);
        while let Some((at, next)) = stack.last_mut() {
            let (edges, ends) = &recorded.edges[*at];
            if let Some(&(target, way)) = edges.get(*next) {
                *next += 1;
                match std::mem::replace(&mut is_seen[target], true) {
                    true => components.meet(target as u128, way),
                    false => {
                        components.enter(target as u128, Some(way));
                        stack.push((target, 0));
                    }
                }
                continue;
            }
            if *ends {
                components.end();
            }
            let at = *at;
            stack.pop();
            if let Some(component) = components.leave() {
                path_to(arrivals, at.wrapping_sub(1), path);
                let first = self.state_at(state, &recorded.root, path);
                self.look_for_stuck(state, &first, &component, path)?;
                path.clear();
            }
        }
        Ok(())
    }

    /// The canonical state that a path leads to, from the first one.
    fn state_at(&mut self, state: &mut State, root: &[u64], path: &[Choice]) -> Vec<u64> {
        let mut buffer = root.to_vec();
        for &choice in path {
            encode::read(state, &buffer);
            self.successor.step(state, choice);
            self.canonicalizer.canonicalize(state, &mut buffer);
            crate::steps::settle(self.successor.interpreter, state, &mut buffer);
        }
        buffer
    }

    /// Deals with a state just reached by `path`.
    fn arrive(&mut self, state: &mut State, end: StepEnd, path: &[Choice]) -> Result<Arrival, Ended> {
        self.statistics.transitions += !path.is_empty() as usize;
        self.statistics.depth = self.statistics.depth.max(path.len());
        self.arrived = None;
        self.check_disciplines(state)?;
        self.check_noticed(state)?;
        match end {
            StepEnd::Next | StepEnd::Exited => {}
            StepEnd::Ignored => return Ok(Arrival::End),
            StepEnd::Unsupported(what) => return Err(Ended::With(Verdict::Unsupported(what))),
        }
        if self.successor.interpreter.has_merged_too_much() {
            let why = "merged releases that are looked at: use --visible-unlocks".into();
            return Err(Ended::With(Verdict::Unfinished(why)));
        }
        self.statistics.reads_clock |= state.clock_observed && self.settings.time == Time::Any;
        self.canonicalizer.canonicalize(state, &mut self.buffer);
        let (hash, is_new) = self.store.insert(&self.buffer);
        self.arrived = Some(hash);
        // Depth-first search knows a circle when it comes to a state on its stack.
        if self.settings.strategy == Strategy::BreadthFirst
            && self.successor.went_back
            && end == StepEnd::Next
            && let Some(violation) = self.trap(state, path)
        {
            self.found(state, violation, path)?;
            return Ok(Arrival::End);
        }
        if !is_new {
            return Ok(if self.failed.contains(&hash) { Arrival::End } else { Arrival::Known(hash) });
        }
        self.check_limits(path)?;
        crate::steps::settle(self.successor.interpreter, state, &mut self.buffer);
        let program = self.successor.interpreter.program;
        if self.settings.observe_output {
            let choices = if end == StepEnd::Exited { Vec::new() } else { self.successor.choices(state) };
            if choices.iter().all(|&choice| self.successor.is_spurious(state, choice)) {
                Terminal::of(program, state, path).add_to(&mut self.terminals);
            }
            return Ok(self.node(state, hash, choices));
        }
        let failed = properties::failure(program, state);
        if let Some(violation) = failed.or_else(|| properties::lock_cycle(program, state)) {
            if self.observer.is_none() {
                self.failed.insert(hash);
                return self.found(state, violation, path).map(|()| Arrival::End);
            }
            self.found(state, violation, path)?;
        }
        if end == StepEnd::Exited {
            self.observe(state, hash, &[], true);
            return Ok(Arrival::End);
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
        self.observe(state, hash, &choices, false);
        Ok(self.node(state, hash, choices))
    }

    fn observe(&mut self, state: &mut State, hash: u128, choices: &[Choice], is_over: bool) {
        let Some(observer) = &mut self.observer else { return };
        let is_like = |index: usize| self.canonicalizer.is_like_previous(ThreadId(index as u16));
        let is_like_previous = (0..state.threads.len()).map(is_like).collect();
        observer.state(&mut self.successor, state, &Arrived { hash, choices, is_over, is_like_previous });
    }

    /// What is wrong if nothing but spinning can come of the canonical state. Only states need to be looked at that are
    /// on circles, each once: without a stack, those reached by a step that goes back.
    fn trap(&mut self, state: &mut State, path: &[Choice]) -> Option<Violation> {
        let is_asked = self.settings.check.contains(&ViolationKind::Livelock) && !self.settings.observe_output;
        if !is_asked {
            return None;
        }
        let last = path.last().map(|choice| choice.thread());
        trap::trapped_unless(&mut self.successor, state, Timeouts::Happen, last, &mut self.ways_out)
    }

    /// Looks for threads that are stuck in a terminal component, whose first state is in a buffer.
    fn look_for_stuck(
        &mut self,
        state: &mut State,
        first: &[u64],
        component: &Component,
        path: &[Choice],
    ) -> Result<(), Ended> {
        if !self.settings.check.contains(&ViolationKind::Stuck) || self.settings.observe_output {
            return Ok(());
        }
        encode::read(state, first);
        let program = self.successor.interpreter.program;
        let Some(stuck) = stuck::stuck(program, state, component) else { return Ok(()) };
        let violation = Violation::new(ViolationKind::Stuck, stuck.threads);
        let run = [path, &stuck.cycle].concat();
        self.found_cycle(state, violation, &run, Some(path.len()))
    }

    /// The state in the buffer, if there is something to do in it.
    fn node(&mut self, state: &mut State, hash: u128, mut choices: Vec<Choice>) -> Arrival {
        let enough = match &mut self.persistent {
            Some(persistent) => persistent.set(&mut self.successor, state, &self.buffer, &choices),
            None => None,
        };
        let mut put_off = Vec::new();
        if let Some(enough) = enough {
            let mut is_enough = enough.into_iter();
            put_off = choices.extract_if(.., |_| !is_enough.next().unwrap_or(true)).collect();
        }
        choices.retain(|choice| !self.canonicalizer.is_like_previous(choice.thread()));
        put_off.retain(|choice| !self.canonicalizer.is_like_previous(choice.thread()));
        // Whoever is enough must not be left out for another who is put off.
        if choices.is_empty() {
            choices.append(&mut put_off);
        }
        if choices.is_empty() {
            return Arrival::End;
        }
        self.waiting_words += self.buffer.len();
        let likes = Likes::of(|thread| self.canonicalizer.is_like_previous(thread));
        let buffer = self.buffer.as_slice().into();
        Arrival::New(Node { buffer, hash, choices, next: 0, put_off, edges: Vec::new(), likes })
    }

    /// Ends the search if it relies on a discipline that the program does not keep. What was reached with a false belief
    /// is not looked at.
    fn check_disciplines(&mut self, state: &mut State) -> Result<(), Ended> {
        let disciplines = &mut self.successor.interpreter.disciplines;
        for bypass in state.bypasses.drain(..) {
            disciplines.open(bypass);
        }
        let is_outdated = self.persistent.as_mut().is_some_and(Persistent::is_outdated);
        match disciplines.take_broken() || is_outdated {
            true => Err(Ended::Noticed(Noticed::default())),
            false => Ok(()),
        }
    }

    /// Ends the search if it relies on what the program has just been seen to notice.
    fn check_noticed(&mut self, state: &mut State) -> Result<(), Ended> {
        let noticed = std::mem::take(&mut state.noticed);
        let relied_on = Noticed {
            names: noticed.names && self.symmetries.names,
            joining: noticed.joining && self.successor.join_sets,
            counts: noticed.counts && self.symmetries.counts,
        };
        if relied_on == Noticed::default() { Ok(()) } else { Err(Ended::Noticed(relied_on)) }
    }

    fn found(&mut self, state: &State, violation: Violation, path: &[Choice]) -> Result<(), Ended> {
        self.found_cycle(state, violation, path, None)
    }

    fn found_cycle(
        &mut self,
        state: &State,
        violation: Violation,
        path: &[Choice],
        cycle_at: Option<usize>,
    ) -> Result<(), Ended> {
        let is_checked = self.settings.check.contains(&violation.kind);
        if !self.seen.insert(Signature::of(self.successor.interpreter.program, state, &violation)) {
            return Ok(());
        }
        let finding = Finding { violation, schedule: Schedule(path.to_vec()), cycle_at };
        if finding.violation.kind == ViolationKind::Race && !is_checked {
            self.races.push(finding);
            return Ok(());
        }
        if is_checked {
            self.findings.push(finding);
            if !self.settings.keep_going {
                return Err(Ended::With(Verdict::Violated));
            }
        }
        Ok(())
    }

    fn check_limits(&mut self, path: &[Choice]) -> Result<(), Ended> {
        let limits = &self.settings.limits;
        let stop = |what: String| Err(Ended::With(Verdict::Unfinished(what)));
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
        let observed = self.observer.as_ref().map_or(0, |observer| observer.bytes());
        if limits.memory.is_some_and(|most| self.store.bytes() + self.waiting_words * 8 + observed > most) {
            return stop("--max-memory".into());
        }
        Ok(())
    }
}
