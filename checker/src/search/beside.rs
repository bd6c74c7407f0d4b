//! Samples and other orders beside the depth-first search.
//!
//! Depth first, a bug that few steps lead to is found only when everything has been explored that the first choices of
//! those steps lead to otherwise. So a small share of the effort goes into runs drawn at random, as the samplers do it
//! (see [`super::sampling`]), and into schedules with few preemptions and with few steps (see [`super::bounded`]). They
//! stand on the same states as the main search, with the same reductions, and say nothing unless they find something: what
//! is explored, what is counted, and whether it is a proof is the main search's alone.
//!
//! Effort is counted in transitions, so the same command finds the same. Short searches have nothing beside them; then it
//! comes in slices, each when the main search has grown by a quarter, until the share is used up. Where a bug is, is not known
//! beforehand: every way has the same share of a slice, and the runs of a sampler are as long as Luby, Sinclair and
//! Zuckerman have it (Optimal speedup of Las Vegas algorithms, 1993): half as many of twice the length.

use super::bounded::{Bounded, Counted};
use super::explorer::Explorer;
use super::judge::{Judge, Stop};
use super::sampling::pct::Pct;
use super::sampling::pos::Pos;
use super::sampling::random_walk::RandomWalk;
use super::sampling::{self, Random, Sampler, Start};
use crate::machine::Machine;
use crate::schedule::Finder;
use crate::settings::{Settings, Strategy};

/// Transitions of the main search before the first slice.
const FIRST: usize = 1_000;
/// Transitions of the shortest runs, and what a slice must have to be worth it.
const LEAST: usize = 16;
/// Transitions that a way has at once, if it does not come in runs.
const CHUNK: usize = 64;
/// Bytes that a way may keep; then it is given up.
const MOST_BYTES: usize = 32 << 20;

pub struct Beside {
    share: usize,
    /// Transitions of the main search until the next slice.
    next: usize,
    work: Option<Work>,
}

struct Work {
    start: Start,
    random: Random,
    ways: Vec<Way>,
}

/// One of the ways to search, and the transitions that it has had.
struct Way {
    spent: usize,
    kind: Kind,
}

enum Kind {
    Sampled { strategy: Strategy, sampler: Box<dyn Sampler>, runs: usize },
    Bounded(Box<Bounded>),
}

impl Beside {
    pub fn new(settings: &Settings) -> Beside {
        Beside { share: settings.beside, next: FIRST, work: None }
    }

    /// Whether it is time for a slice.
    #[inline]
    pub fn is_due(&self, judge: &Judge) -> bool {
        judge.statistics.transitions >= self.next && self.share > 0
    }

    /// A slice; `root` is where the main search began. The machine is left in any state.
    #[cold]
    pub fn slice<'s>(
        &mut self,
        machine: &mut Machine<'_, '_, 's>,
        judge: &mut Judge<'s>,
        root: &[u64],
    ) -> Result<(), Stop> {
        let transitions = judge.statistics.transitions;
        self.next = transitions + transitions / 4;
        let work = self.work.get_or_insert_with(|| Work::new(machine, root));
        let mut explorer = Explorer { machine, judge, path: Vec::new() };
        work.slice(&mut explorer, transitions / 100 * self.share)?;
        judge.finder = Finder::Main;
        Ok(())
    }
}

impl Work {
    fn new(machine: &mut Machine, root: &[u64]) -> Work {
        machine.restore(root);
        let start = Start { buffer: root.to_vec(), choices: machine.choices().0 };
        let sampling = machine.settings.sampling;
        let sampled = |strategy, sampler| Kind::Sampled { strategy, sampler, runs: 0 };
        let bounded = |counted| Kind::Bounded(Box::new(Bounded::new(counted, &start)));
        let kinds = [
            sampled(Strategy::Random, Box::new(RandomWalk)),
            bounded(Counted::Steps),
            sampled(Strategy::Pct, Box::new(Pct::new(sampling.depth))),
            bounded(Counted::Preemptions),
            sampled(Strategy::Pos, Box::<Pos>::default()),
        ];
        let ways = kinds.into_iter().map(|kind| Way { spent: 0, kind }).collect();
        Work { start, random: Random::new(sampling.seed), ways }
    }

    /// Goes on until so many transitions were carried out since the search began.
    fn slice(&mut self, explorer: &mut Explorer, until: usize) -> Result<(), Stop> {
        loop {
            let before = explorer.judge.statistics.sampled;
            let left = until.saturating_sub(before);
            let Some(place) = (0..self.ways.len()).min_by_key(|&place| self.ways[place].spent) else { return Ok(()) };
            if left < LEAST {
                return Ok(());
            }
            let way = &mut self.ways[place];
            let is_over = !way.go_on(explorer, &self.start, &mut self.random, left)?;
            // What has no transitions takes its turn, too.
            explorer.judge.statistics.sampled += 1;
            way.spent += explorer.judge.statistics.sampled - before;
            if is_over {
                self.ways.remove(place);
            }
        }
    }
}

impl Way {
    /// Carries out at most so many transitions. False if there is nothing more to do.
    fn go_on(
        &mut self,
        explorer: &mut Explorer,
        start: &Start,
        random: &mut Random,
        most: usize,
    ) -> Result<bool, Stop> {
        match &mut self.kind {
            Kind::Sampled { strategy, sampler, runs } => {
                explorer.judge.finder = Finder::Sample(*strategy);
                *runs += 1;
                let length = LEAST << runs.trailing_zeros().min(16);
                let limit = explorer.judge.settings.limits.depth.unwrap_or(usize::MAX);
                sampler.begin(random, length.min(explorer.judge.statistics.depth));
                sampling::run(explorer, start, &mut **sampler, random, length.min(most).min(limit))?;
                Ok(true)
            }
            Kind::Bounded(bounded) => {
                explorer.judge.finder = bounded.finder();
                Ok(bounded.advance(explorer, most.min(CHUNK))? && bounded.bytes() <= MOST_BYTES)
            }
        }
    }
}
