//! What a search is asked to do, and the tables of what it can be asked: a strategy or a reduction is one row, and the
//! command line, JSON, `compare`, the replay command and the verdict read the rows.

use crate::kinds::{PROPERTIES, ViolationKind};
use jvm_core::observed::Observed;
use jvm_core::step::Middles;
use std::fmt;
use std::time::Duration;

/// What is kept of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreKind {
    /// A hash of 128 bits: two different states with one hash would be taken for one.
    Hash,
    /// A hash of 64 bits.
    Compact,
    /// All of it.
    Exact,
}

impl StoreKind {
    /// Bits of the hash; none if nothing can be taken for something else.
    pub fn bits(self) -> Option<u32> {
        match self {
            StoreKind::Hash => Some(128),
            StoreKind::Compact => Some(64),
            StoreKind::Exact => None,
        }
    }
}

/// How schedules are explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// Stores states; the last choice first.
    DepthFirst,
    /// Stores states; shortest schedules first.
    BreadthFirst,
    /// Runs drawn at random.
    Random,
    /// Runs with random priorities of threads.
    Pct,
    /// Runs with random priorities of operations.
    Pos,
    /// Stores no states; tries the other order where a race was really seen.
    Dpor,
    /// Stores no states; persistent sets, sleep sets, symmetric transitions.
    Stateless,
}

/// What the command line and the reports say of a strategy.
pub struct StrategyRow {
    /// Which one it is.
    pub strategy: Strategy,
    /// As `--search` calls it.
    pub name: &'static str,
    /// For the help of the command line.
    pub about: &'static str,
    /// Whether every state is looked at once.
    pub stores_states: bool,
    /// Whether a search that comes to its end without a violation is a proof, or only a test.
    pub is_proof: bool,
}

/// All strategies, in the order in which the command line lists them.
pub const STRATEGIES: &[StrategyRow] = &[
    StrategyRow {
        strategy: Strategy::DepthFirst,
        name: "dfs",
        about: "Depth first, every state once",
        stores_states: true,
        is_proof: true,
    },
    StrategyRow {
        strategy: Strategy::BreadthFirst,
        name: "bfs",
        about: "Breadth first, every state once: a shortest counterexample",
        stores_states: true,
        is_proof: true,
    },
    StrategyRow {
        strategy: Strategy::Random,
        name: "random",
        about: "Runs drawn at random",
        stores_states: false,
        is_proof: false,
    },
    StrategyRow {
        strategy: Strategy::Pct,
        name: "pct",
        about: "Runs with random priorities of threads, for bugs of a given depth",
        stores_states: false,
        is_proof: false,
    },
    StrategyRow {
        strategy: Strategy::Pos,
        name: "pos",
        about: "Runs with random priorities of operations",
        stores_states: false,
        is_proof: false,
    },
    StrategyRow {
        strategy: Strategy::Dpor,
        name: "dpor",
        about: "Dynamic partial-order reduction, without stored states",
        stores_states: false,
        is_proof: true,
    },
    StrategyRow {
        strategy: Strategy::Stateless,
        name: "stateless",
        about: "Persistent and sleep sets, without stored states",
        stores_states: false,
        is_proof: true,
    },
];

impl Strategy {
    /// Its row of the table.
    pub fn row(self) -> &'static StrategyRow {
        STRATEGIES.iter().find(|row| row.strategy == self).expect("every strategy has a row")
    }

    /// Whether every state is looked at once.
    pub fn stores_states(self) -> bool {
        self.row().stores_states
    }

    /// As the command line calls it.
    pub fn name(self) -> &'static str {
        self.row().name
    }
}

/// A reduction that can be switched by itself. None of them may change a verdict.
pub struct Reduction {
    /// In `compare` and `selfcheck`.
    pub name: &'static str,
    /// The flag that switches it off, without the dashes.
    pub flag: &'static str,
    /// What the flag does, for the help of the command line.
    pub about: &'static str,
    /// In the list `reductions` of JSON.
    pub json: &'static str,
    /// Whether it changes what a transition is, so that a schedule can only be replayed with the same setting.
    pub changes_transitions: bool,
    /// Whether it is on.
    pub is_on: fn(&Settings) -> bool,
    /// Switches it on or off.
    pub switch: fn(&mut Settings, bool),
}

/// All reductions that can be switched off.
pub const REDUCTIONS: &[Reduction] = &[
    Reduction {
        name: "heap symmetry",
        flag: "no-heap-symmetry",
        about: "Number objects by their allocation instead of by how they are reached",
        json: "heap-symmetry",
        changes_transitions: false,
        is_on: |settings| settings.heap_symmetry,
        switch: |settings, on| settings.heap_symmetry = on,
    },
    Reduction {
        name: "thread symmetry",
        flag: "no-thread-symmetry",
        about: "Tell interchangeable threads apart",
        json: "thread-symmetry",
        changes_transitions: false,
        is_on: |settings| settings.thread_symmetry,
        switch: |settings, on| settings.thread_symmetry = on,
    },
    Reduction {
        name: "partial order",
        flag: "no-por",
        about: "Make every visible instruction a transition of its own",
        json: "partial-order",
        changes_transitions: true,
        is_on: |settings| settings.merge_releases,
        switch: |settings, on| settings.merge_releases = on,
    },
    Reduction {
        name: "symmetric independence",
        flag: "visible-allocations",
        about: "Make every allocation a transition of its own, as if its order counted",
        json: "symmetric-independence",
        changes_transitions: true,
        is_on: |settings| !settings.visible_allocations,
        switch: |settings, on| settings.visible_allocations = !on,
    },
];

/// How many runs are drawn, and from what.
#[derive(Clone, Copy, Debug)]
pub struct Sampling {
    /// What random draws begin with.
    pub seed: u64,
    /// The number of runs.
    pub runs: usize,
    /// The number of ordering constraints of the bugs to find.
    pub depth: usize,
}

/// Where a search gives up; none is no limit.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Of wall-clock time.
    pub time: Option<Duration>,
    /// Of stored states.
    pub states: Option<usize>,
    /// Of transitions on a path.
    pub depth: Option<usize>,
    /// Bytes of memory that the process may have.
    pub memory: Option<usize>,
    /// What comes when there are too many states, or they take too much memory.
    pub when_full: WhenFull,
}

/// What a search does that has no room for more states.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WhenFull {
    /// It ends.
    #[default]
    Stop,
    /// It forgets them and draws schedules at random until the time is up.
    Sample,
}

/// What a search is asked to do.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How schedules are explored.
    pub strategy: Strategy,
    /// When to give up.
    pub limits: Limits,
    /// What is kept of a state.
    pub store: StoreKind,
    /// States that differ only in where objects lie are one.
    pub heap_symmetry: bool,
    /// States that differ only in which of several interchangeable threads does what are one. Needs heap symmetry.
    pub thread_symmetry: bool,
    /// Merges the release of a monitor with what comes before it: releases commute to the left (Lipton 1975).
    pub merge_releases: bool,
    /// Every allocation is a transition, and their order counts. Otherwise they are none: allocations commute up to where
    /// objects lie (symmetric independence, Iosif 2002, definition 8 and lemma 4).
    pub visible_allocations: bool,
    /// Does not merge the release of locks and the like of the library: the program may ask whether it has happened.
    pub visible_unlocks: bool,
    /// The middles of library calls that are visible from the beginning: the search adds those that it sees looked at.
    pub open_middles: Middles,
    /// What the program is known to look at of its threads.
    pub observed: Observed,
    pub check: Vec<ViolationKind>,
    /// Collects all distinct violations instead of stopping at the first.
    pub keep_going: bool,
    /// Threads may wake up from `wait` and `park` without a reason.
    pub spurious_wakeups: bool,
    /// When timeouts happen.
    pub time: Time,
    /// Looks for everything the program can print: printing is visible, the output is part of the state, and nothing
    /// ends a path before the program does.
    pub observe_output: bool,
    /// Keeps the graph with all its edges for temporal properties: every transition counts, also of a thread that is alone.
    pub temporal: bool,
    /// Makes every attempt at a waiting call, and compares what comes of it with what is remembered of it: a test.
    pub rechecks_attempts: bool,
    /// At most this many preemptions; those with fewer first.
    pub preemptions: Option<usize>,
    /// What comes first: each forbids something, and what it forbids comes later.
    pub stages: Vec<Stage>,
    /// For the strategies that draw runs.
    pub sampling: Sampling,
    /// How many transitions may go into samples beside a depth-first search, in percent of its own.
    pub beside: usize,
}

impl Default for Settings {
    /// Depth first with all reductions and without limits, for the usual properties, up to the first violation.
    fn default() -> Settings {
        Settings {
            strategy: Strategy::DepthFirst,
            limits: Limits { time: None, states: None, depth: None, memory: None, when_full: WhenFull::Stop },
            store: StoreKind::Hash,
            heap_symmetry: true,
            thread_symmetry: true,
            merge_releases: true,
            visible_allocations: false,
            visible_unlocks: false,
            open_middles: Middles::NONE,
            observed: Observed::default(),
            check: PROPERTIES.iter().filter(|property| property.is_usual).map(|property| property.kind).collect(),
            keep_going: false,
            spurious_wakeups: false,
            time: Time::Any,
            observe_output: false,
            temporal: false,
            rechecks_attempts: false,
            preemptions: None,
            stages: Vec::new(),
            sampling: Sampling { seed: 0, runs: 1000, depth: 3 },
            beside: 0,
        }
    }
}

impl Settings {
    /// Whether threads that do the same may be taken for one another.
    pub fn is_symmetric(&self) -> bool {
        self.heap_symmetry && self.thread_symmetry
    }

    /// Whether some schedules come before others.
    pub fn is_staged(&self) -> bool {
        self.preemptions.is_some() || !self.stages.is_empty()
    }

    /// Whether a stage asks for what the program's fields are.
    pub fn has_predicates(&self) -> bool {
        self.stages.iter().any(|stage| stage.predicate.is_some())
    }

    /// The stage of a number, if there are so many. The last one forbids nothing, but for what a bound keeps out for good.
    pub fn stage(&self, number: usize) -> Option<Stage> {
        let behind = number.checked_sub(self.stages.len());
        match (behind, self.preemptions) {
            (None, bound) => self.stages.get(number).cloned().map(|stage| stage.bounded(bound)),
            (Some(behind), Some(bound)) if behind <= bound => Some(Stage::default().bounded(Some(behind))),
            (Some(0), None) => Some(Stage::default()),
            _ => None,
        }
    }
}

/// A part of the schedules that is explored before the rest: all that keep its limits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stage {
    /// At most this many preemptions.
    pub preemptions: Option<usize>,
    /// At most this many threads besides the main one are between their first and their last step at the same time.
    pub threads: Option<usize>,
    /// Timeouts happen only when nothing else can.
    pub ordered_timeouts: bool,
    /// The number of a predicate that holds until the last step.
    pub predicate: Option<u8>,
    /// As the predicate was written.
    pub text: String,
}

impl Stage {
    /// The same with at most so many preemptions, if a bound is given.
    fn bounded(mut self, bound: Option<usize>) -> Stage {
        self.preemptions = self.preemptions.into_iter().chain(bound).min();
        self
    }
}

impl fmt::Display for Stage {
    /// `at most 2 preemptions, no early timeouts and Buffer.count <= 1 before each step`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stage { preemptions, threads, ordered_timeouts, predicate, text } = self;
        let count = |most: usize, what: &str| format!("at most {most} {what}{}", if most == 1 { "" } else { "s" });
        let parts = [
            preemptions.map(|most| count(most, "preemption")),
            threads.map(|most| format!("{} under way at once", count(most, "thread"))),
            ordered_timeouts.then(|| "no early timeouts".to_string()),
            predicate.map(|_| format!("`{text}` before each step")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        match parts.split_last() {
            Some((last, [])) => f.write_str(last),
            Some((last, others)) => write!(f, "{} and {last}", others.join(", ")),
            None => Ok(()),
        }
    }
}

/// When timeouts happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Time {
    /// In any order at any moment: work may take any time.
    Any,
    /// The earliest first, and only when no thread is enabled: work takes no time.
    Ordered,
}

/// Where the main thread's references to threads may be anonymous.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kept {
    Nowhere,
    /// In objects that no other thread reaches.
    InObjects,
    /// In its frames, too.
    InFrames,
}

/// Which differences between states do not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetries {
    /// In where objects lie. Without it they keep the order of their allocation (garbage is collected all the same).
    pub heap: bool,
    /// In which of several threads does what.
    pub threads: bool,
    /// In what threads are called. The names are cleared: only for programs that do not ask for them.
    pub names: bool,
    /// In how many tasks pools have completed: only for programs that do not ask.
    pub counts: bool,
    /// In fields of threads and of what they run that no code was ever seen to read.
    pub unread: bool,
    /// In which of the threads that are to be joined is kept where, as far as the program never asks.
    pub kept: Kept,
    /// In what no residual code reads again.
    pub dead: bool,
    /// In which of several classes or methods with equal code a thread runs, as far as the program cannot tell.
    pub twins: bool,
}

impl Symmetries {
    /// Only heap symmetry: thread numbers and names are kept, so traces stay readable.
    pub fn of_objects(heap: bool) -> Symmetries {
        Symmetries {
            heap,
            threads: false,
            names: false,
            counts: false,
            unread: false,
            kept: Kept::Nowhere,
            dead: false,
            twins: false,
        }
    }
}
