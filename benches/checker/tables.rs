//! The tables: a row is a program with its arguments, a column a way to search it.

/// A count that a table is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    States,
    Transitions,
    Executions,
}

impl Counted {
    pub fn name(self) -> &'static str {
        match self {
            Counted::States => "states",
            Counted::Transitions => "transitions",
            Counted::Executions => "executions",
        }
    }
}

pub struct Table {
    pub title: &'static str,
    pub counted: Counted,
    /// Name and flags.
    pub columns: &'static [(&'static str, &'static str)],
    pub rows: &'static [Row],
}

pub struct Row {
    /// The class and its arguments.
    pub program: &'static str,
    /// The paper's figures, by column.
    pub paper: &'static [&'static str],
    /// Columns that are out of reach.
    pub skips: &'static [usize],
}

const fn row(program: &'static str) -> Row {
    Row { program, paper: &[], skips: &[] }
}

const NONE: &str = "--no-por --no-heap-symmetry --no-thread-symmetry";
const NONE_STATELESS: &str = "--search stateless --no-por --no-heap-symmetry --no-thread-symmetry";
const ALLOCATIONS: &str = "--no-por --no-heap-symmetry --no-thread-symmetry --visible-allocations";

pub const TABLES: &[Table] = &[
    Table {
        title: "Godefroid 1999, table 1, philosophers",
        counted: Counted::Transitions,
        columns: &[
            ("state space", NONE),
            ("stateless", NONE_STATELESS),
            ("dpor", "--search dpor --no-thread-symmetry"),
            ("dpor, symmetry", "--search dpor"),
            ("stateful", ""),
        ],
        rows: &[
            Row { program: "Philosophers 2", paper: &["18", "18", "17", "9"], skips: &[] },
            Row { program: "Philosophers 3", paper: &["123", "1680", "75", "37"], skips: &[] },
            Row { program: "Philosophers 4", paper: &["708", "386816", "275", "133"], skips: &[] },
            Row { program: "Philosophers 5", paper: &["3765", "?", "959", "461"], skips: &[1] },
        ],
    },
    Table {
        title: "Iosif 2001, tables 1 and 2, heap symmetry",
        counted: Counted::States,
        columns: &[("with", ""), ("without", "--no-heap-symmetry")],
        rows: &[
            row("OrderedList 4"),
            row("OrderedList 6"),
            row("OrderedList 8"),
            row("OrderedList 10"),
            row("BTree 2 3 2"),
            row("BTree 2 3 3"),
            row("BTree 2 3 4"),
            Row { program: "BTree 2 3 5", paper: &[], skips: &[1] },
        ],
    },
    Table {
        title: "Iosif 2002, table 1, symmetric independence (SI) and symmetry (SR); allocations are transitions without SI",
        counted: Counted::States,
        columns: &[
            ("SI and SR", ""),
            ("SR", "--no-por --visible-allocations"),
            ("SI", "--no-heap-symmetry --no-thread-symmetry"),
            ("none", ALLOCATIONS),
        ],
        rows: &[
            row("OrderedList 6"),
            Row { program: "OrderedList 8", paper: &["296159", "296159", "766297", "766297"], skips: &[] },
            row("BTree 2 3 2"),
            row("BTree 2 3 3"),
            Row { program: "BTree 2 3 4", paper: &[], skips: &[3] },
        ],
    },
    Table {
        title: "Iosif 2001, the message queue, by the clients' priorities",
        counted: Counted::States,
        columns: &[("all reductions", "")],
        rows: &[
            row("MessageQueue 1 1 1"),
            row("MessageQueue 1 1 1 1 1"),
            row("MessageQueue 1 1 1 1 1 1 1 1"),
            row("MessageQueue 1 2 3 4 5"),
        ],
    },
    Table {
        title: "setters and one checker; workers at a synchronized queue",
        counted: Counted::States,
        columns: &[("all reductions", "")],
        rows: &[
            row("Setters 2"),
            row("Setters 9"),
            row("Setters 49"),
            row("Setters 99"),
            row("WorkQueue 2 3"),
            row("WorkQueue 6 3"),
            row("WorkQueue 12 3"),
        ],
    },
    Table {
        title: "Yang, Chen, Gopalakrishnan and Wang 2009, table 1, in spirit",
        counted: Counted::Executions,
        columns: &[("dpor", "--search dpor --no-thread-symmetry"), ("dpor, symmetry", "--search dpor")],
        rows: &[row("Scanner 3 2"), row("Downloader 3 2"), row("Downloader 4 2")],
    },
    Table {
        title: "the same, with stored states",
        counted: Counted::States,
        columns: &[("all reductions", "")],
        rows: &[row("Scanner 3 2"), row("Scanner 4 2"), row("Downloader 3 2"), row("Downloader 4 2")],
    },
    Table {
        title: "Barner and Grumberg 2002, figure 6, an arbiter; broken, safety fails",
        counted: Counted::States,
        columns: &[
            ("safety", "--ltl G(owners<=1)"),
            ("safety, threads told apart", "--no-thread-symmetry --ltl G(owners<=1)"),
            ("liveness, strong fairness", "--fair strong --ltl G(requests>0->F(owners>0))"),
            ("liveness, weak: fails", "--ltl G(requests>0->F(owners>0))"),
        ],
        rows: &[
            row("Arbiter 6"),
            row("Arbiter 8"),
            Row { program: "Arbiter 10", paper: &[], skips: &[1] },
            row("Arbiter 6 broken"),
            Row { program: "Arbiter 8 broken", paper: &[], skips: &[1] },
            Row { program: "Arbiter 10 broken", paper: &[], skips: &[1] },
        ],
    },
    Table {
        title: "Barner and Grumberg 2002, figure 5, caches at a bus; broken, safety fails",
        counted: Counted::States,
        columns: &[
            ("safety", "--ltl G(owners==0||sharers==0)"),
            ("safety, threads told apart", "--no-thread-symmetry --ltl G(owners==0||sharers==0)"),
            ("liveness, strong fairness", "--fair strong --ltl G(claimed->F(!claimed))"),
        ],
        rows: &[
            row("Bus 3"),
            row("Bus 4"),
            Row { program: "Bus 5", paper: &[], skips: &[1] },
            Row { program: "Bus 6", paper: &[], skips: &[1] },
            Row { program: "Bus 7", paper: &[], skips: &[1] },
            Row { program: "Bus 8", paper: &[], skips: &[1] },
            Row { program: "Bus 9", paper: &[], skips: &[1] },
            Row { program: "Bus 10", paper: &[], skips: &[1] },
            Row { program: "Bus 5 broken", paper: &[], skips: &[1] },
        ],
    },
    Table {
        title: "java.util.concurrent beside the same with monitors",
        counted: Counted::States,
        columns: &[("all reductions", "")],
        rows: &[
            row("CounterMonitor"),
            row("CounterLock"),
            row("CounterSemaphore"),
            row("BufferMonitor"),
            row("BufferQueue"),
        ],
    },
    Table {
        title: "many objects, without thread symmetry",
        counted: Counted::Transitions,
        columns: &[("no partial order", "--no-thread-symmetry --no-por")],
        rows: &[row("Fifty 3 8"), row("Fifty 4 4"), row("Fifty 5 3")],
    },
    Table {
        title: "long searches",
        counted: Counted::Transitions,
        columns: &[("all reductions", "")],
        rows: &[row("OrderedList 14"), row("BTree 2 3 5")],
    },
];
