//! The rows of the benchmark and their goals.

/// One side of a ratio.
pub enum Side {
    /// A search with flags.
    Search { flags: &'static str, program: &'static str },
    /// Copying, hashing and storing as many bytes as such a search does.
    Floor { flags: &'static str, program: &'static str },
}

pub struct Ratio {
    pub name: &'static str,
    pub this: Side,
    pub beside: Side,
    /// The largest ratio that is good.
    pub goal: f64,
}

pub struct Bytes {
    pub name: &'static str,
    pub flags: &'static str,
    pub program: &'static str,
    pub fills: &'static [usize],
    pub goal: f64,
}

pub struct Memory {
    pub name: &'static str,
    pub flags: &'static str,
    pub program: &'static str,
    /// In megabytes.
    pub limit: u32,
}

const fn all(program: &'static str) -> Side {
    Side::Search { flags: "", program }
}

const HEAP_SYMMETRY: &str = "--no-por --no-thread-symmetry --max-states 100000";
const ALL: &str = "--max-states 100000";

const fn plain(program: &'static str) -> Side {
    Side::Search { flags: HEAP_SYMMETRY, program }
}

const fn reduced(program: &'static str) -> Side {
    Side::Search { flags: ALL, program }
}

const fn floor(program: &'static str) -> Side {
    Side::Floor { flags: HEAP_SYMMETRY, program }
}

const BFS: &str = "--search bfs";
const BFS_WITHOUT: &str = "--search bfs --check deadlock,stuck,never-ends,assert,exception";

pub const RATIOS: &[Ratio] = &[
    Ratio {
        name: "queue of the library : with monitors",
        this: all("QueueLibrary 3 3 2 2"),
        beside: reduced("QueueMonitor 3 3 2 2"),
        goal: 3.0,
    },
    Ratio {
        name: "pool of the library : with monitors",
        this: all("PoolLibrary 3 6"),
        beside: all("PoolMonitor 3 3"),
        goal: 3.0,
    },
    Ratio {
        name: "locks of the library : monitors",
        this: all("LockLibrary 8 1"),
        beside: all("LockMonitor 8 1"),
        goal: 3.0,
    },
    Ratio {
        name: "60,000 objects before the threads start : 60",
        this: all("LargeHeap 60000 200"),
        beside: all("LargeHeap 60 200"),
        goal: 2.0,
    },
    Ratio {
        name: "heap symmetry only : floor, philosophers 8",
        this: plain("LockMonitor 8 1"),
        beside: floor("LockMonitor 8 1"),
        goal: 2.5,
    },
    Ratio {
        name: "heap symmetry only : floor, queue",
        this: plain("QueueMonitor 3 3 2 2"),
        beside: floor("QueueMonitor 3 3 2 2"),
        goal: 2.5,
    },
    Ratio {
        name: "heap symmetry only : floor, B-tree",
        this: plain("BTree 2 3 3"),
        beside: floor("BTree 2 3 3"),
        goal: 2.5,
    },
    Ratio {
        name: "all reductions : heap symmetry only, philosophers 8",
        this: reduced("LockMonitor 8 1"),
        beside: plain("LockMonitor 8 1"),
        goal: 1.5,
    },
    Ratio {
        name: "all reductions : heap symmetry only, queue",
        this: reduced("QueueMonitor 3 3 2 2"),
        beside: plain("QueueMonitor 3 3 2 2"),
        goal: 1.5,
    },
    Ratio {
        name: "all reductions : heap symmetry only, B-tree",
        this: reduced("BTree 2 3 5"),
        beside: plain("BTree 2 3 3"),
        goal: 1.5,
    },
    Ratio {
        name: "12 philosophers : 10",
        this: reduced("LockMonitor 12 1"),
        beside: reduced("LockMonitor 10 1"),
        goal: 1.1,
    },
    Ratio {
        name: "14 philosophers : 10",
        this: reduced("LockMonitor 14 1"),
        beside: reduced("LockMonitor 10 1"),
        goal: 1.2,
    },
    Ratio {
        name: "breadth-first : without looking for livelocks",
        this: Side::Search { flags: BFS, program: "LockMonitor 8 2" },
        beside: Side::Search { flags: BFS_WITHOUT, program: "LockMonitor 8 2" },
        goal: 1.1,
    },
    Ratio {
        name: "breadth-first : depth-first",
        this: Side::Search { flags: BFS, program: "LockMonitor 8 2" },
        beside: Side::Search { flags: "", program: "LockMonitor 8 2" },
        goal: 1.25,
    },
];

const FILLS: &[usize] = &[20_000, 50_000, 100_000, 210_000, 400_000];

pub const TABLES: &[Bytes] = &[
    Bytes {
        name: "128-bit hashes",
        flags: "--no-por --no-thread-symmetry",
        program: "LockMonitor 9 1",
        fills: FILLS,
        goal: 20.0,
    },
    Bytes {
        name: "64-bit hashes",
        flags: "--no-por --no-thread-symmetry --store compact",
        program: "LockMonitor 9 1",
        fills: FILLS,
        goal: 10.0,
    },
];

const fn memory(name: &'static str, flags: &'static str, limit: u32) -> Memory {
    Memory { name, flags, program: "LockMonitor 10 1", limit }
}

pub const MEMORY: &[Memory] = &[
    memory("depth-first, 32M", "--no-por --no-thread-symmetry", 32),
    memory("depth-first, 64M", "--no-por --no-thread-symmetry", 64),
    memory("breadth-first, 128M", "--no-por --no-thread-symmetry --search bfs", 128),
];
