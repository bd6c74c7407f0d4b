//! Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi and Nagarakatte 2010, section 3).
//!
//! Threads have random priorities and the highest that can run does. At d - 1 random steps the running thread's priority
//! drops below all others. A bug of depth d is then found by one run with a probability of at least 1 / (n k^(d-1)), with n
//! threads and k steps; k is the length of the longest run so far. Results of nondeterministic instructions are drawn.
//!
//! A thread that spins would keep the others from ever running: long after the expected end the run goes on as a
//! random walk, which is fair.

use super::{Random, Sampler, View};
use hashbrown::HashMap;
use jvm_core::ids::ThreadId;

/// Steps that a run is expected to have before there was one.
const FIRST_LENGTH: usize = 100;

pub struct Pct {
    /// How many ordering constraints the bugs to be found have.
    depth: usize,
    priorities: HashMap<ThreadId, u64>,
    /// Steps at which the priority drops, with what it drops to.
    drops: Vec<(usize, u64)>,
    unfair_until: usize,
}

impl Pct {
    pub fn new(depth: usize) -> Pct {
        Pct { depth: depth.max(1), priorities: HashMap::new(), drops: Vec::new(), unfair_until: 0 }
    }

    /// Priorities that threads are born with are above all that one drops to.
    fn priority(&mut self, thread: ThreadId, random: &mut Random) -> u64 {
        let lowest = self.depth as u64;
        *self.priorities.entry(thread).or_insert_with(|| random.next().max(lowest))
    }
}

impl Sampler for Pct {
    fn begin(&mut self, random: &mut Random, longest: usize) {
        let length = if longest == 0 { FIRST_LENGTH } else { longest };
        self.priorities.clear();
        self.drops = (1..self.depth).map(|number| (random.below(length), (self.depth - number) as u64)).collect();
        self.unfair_until = 2 * length + 1000;
    }

    fn pick(&mut self, view: &mut View, random: &mut Random) -> usize {
        let threads: Vec<ThreadId> = view.choices.iter().map(|choice| choice.thread()).collect();
        let is_result = threads.windows(2).any(|pair| pair[0] == pair[1]);
        if is_result || view.steps > self.unfair_until {
            return random.below(threads.len());
        }
        let mut place = self.highest(&threads, random);
        if let Some(&(_, lower)) = self.drops.iter().find(|(step, _)| *step == view.steps) {
            self.priorities.insert(threads[place], lower);
            place = self.highest(&threads, random);
        }
        place
    }

    fn renumber(&mut self, new: &dyn Fn(ThreadId) -> Option<ThreadId>) {
        let old = std::mem::take(&mut self.priorities).into_iter();
        self.priorities = old.filter_map(|(thread, priority)| Some((new(thread)?, priority))).collect();
    }
}

impl Pct {
    fn highest(&mut self, threads: &[ThreadId], random: &mut Random) -> usize {
        let priorities: Vec<u64> = threads.iter().map(|&thread| self.priority(thread, random)).collect();
        (0..threads.len()).max_by_key(|&place| priorities[place]).unwrap_or(0)
    }
}
