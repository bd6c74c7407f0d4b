//! Sampling: runs from beginning to end, each with a schedule drawn at random. This is testing, not proof.
//!
//! A sampler is asked at each state what happens next. All draws come from one generator with the user's seed, so the same
//! command finds the same thing.

pub mod pct;
pub mod pos;
mod random;
pub mod random_walk;

use super::explorer::Explorer;
use super::judge::Stop;
use super::{Statistics, Verdict};
use crate::choice::Choice;
use jvm_core::interp::Interpreter;
use jvm_core::state::State;
pub use random::Random;

/// Steps after which a run is given up, if the user sets no limit: a thread may spin for ever.
const MOST_STEPS: usize = 20_000;

/// What a sampler sees of a state.
pub struct View<'v, 'a> {
    pub interpreter: &'v mut Interpreter<'a>,
    pub state: &'v State,
    /// At least one.
    pub choices: &'v [Choice],
    /// Steps of the run so far.
    pub steps: usize,
}

/// A way to draw schedules.
pub trait Sampler {
    /// A new run begins; the longest run so far had this many steps.
    fn begin(&mut self, random: &mut Random, longest: usize);

    /// The choice for the next step, by its place.
    fn pick(&mut self, view: &mut View, random: &mut Random) -> usize;
}

/// Draws so many runs.
pub fn explore(explorer: &mut Explorer, mut sampler: impl Sampler, runs: usize) -> Result<Verdict, Stop> {
    let settings = explorer.judge.settings;
    let first = explorer.begin()?.choices;
    let beginning = explorer.machine.buffer.clone();
    let mut random = Random::new(settings.sampling.seed);
    let most = settings.limits.depth.unwrap_or(MOST_STEPS);
    let mut longest = 0;
    for _ in 0..runs {
        explorer.machine.restore(&beginning);
        explorer.path.clear();
        sampler.begin(&mut random, longest);
        let mut choices = first.clone();
        while !choices.is_empty() && explorer.path.len() < most {
            let steps = explorer.path.len();
            let machine = &mut *explorer.machine;
            let (interpreter, state) = (&mut *machine.successor.interpreter, &*machine.state);
            let place = sampler.pick(&mut View { interpreter, state, choices: &choices, steps }, &mut random);
            let from = explorer.machine.buffer.clone();
            choices = explorer.go(&from, choices[place])?.choices;
            explorer.judge.statistics.states += 1;
        }
        explorer.judge.statistics.cut += !choices.is_empty() as usize;
        explorer.judge.statistics.executions += 1;
        longest = longest.max(explorer.path.len());
    }
    explorer.path.clear();
    Ok(Verdict::Tested)
}

/// Goes on with runs where a search had no room for more states, until the time is up or, without a limit, so many runs as are
/// drawn as a rule. Threads may have changed places on the way, so each step is drawn for itself.
pub fn go_on(explorer: &mut Explorer) -> Result<(), Stop> {
    let settings = explorer.judge.settings;
    let runs = if settings.limits.time.is_some() { usize::MAX } else { settings.sampling.runs };
    let observer = explorer.judge.observer.take();
    let before = explorer.judge.statistics.clone();
    explorer.judge.is_sampling_on = true;
    let result = explore(explorer, random_walk::RandomWalk, runs);
    explorer.judge.is_sampling_on = false;
    explorer.judge.observer = observer;
    let Statistics { executions, cut, .. } = explorer.judge.statistics;
    explorer.judge.statistics = Statistics { executions, cut, ..before };
    match result {
        Ok(_) | Err(Stop::With(Verdict::Unfinished(_))) => Ok(()),
        Err(stop) => Err(stop),
    }
}
