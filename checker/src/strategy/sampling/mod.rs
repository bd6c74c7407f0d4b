//! Sampling: runs from beginning to end, each with a schedule drawn at random. This is testing, not proof.
//!
//! A sampler is asked at each state what happens next. All draws come from one generator with the user's seed, so the same
//! command finds the same thing.

pub mod pct;
pub mod pos;
mod random;
pub mod random_walk;

use super::driver::{Driver, Ended};
use crate::choice::Choice;
use crate::encode;
use crate::search::{Outcome, Verdict};
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

pub fn explore(mut driver: Driver, state: &mut State, mut sampler: impl Sampler) -> Outcome {
    let ended = sample(&mut driver, state, &mut sampler);
    driver.finish(ended)
}

fn sample(driver: &mut Driver, state: &mut State, sampler: &mut impl Sampler) -> Result<Verdict, Ended> {
    let first = driver.begin(state)?.choices;
    let beginning = driver.buffer.clone();
    let mut random = Random::new(driver.settings.sampling.seed);
    let most = driver.settings.limits.depth.unwrap_or(MOST_STEPS);
    let mut longest = 0;
    for _ in 0..driver.settings.sampling.runs {
        encode::read(state, &beginning);
        state.output.truncate(0);
        driver.path.clear();
        sampler.begin(&mut random, longest);
        let mut choices = first.clone();
        while !choices.is_empty() && driver.path.len() < most {
            let steps = driver.path.len();
            let interpreter = &mut *driver.successor.interpreter;
            let place = sampler.pick(&mut View { interpreter, state, choices: &choices, steps }, &mut random);
            choices = driver.go(state, choices[place])?.choices;
            driver.statistics.states += 1;
        }
        driver.statistics.cut += !choices.is_empty() as usize;
        driver.statistics.executions += 1;
        longest = longest.max(driver.path.len());
    }
    driver.path.clear();
    Ok(Verdict::Tested)
}
