//! Ways to go through the schedules of a program: one file each, and one arm in [`explore`].
//!
//! The searches that store states are in [`crate::search`]. Those here store none (or few), or sample: they share the
//! [`driver`], which carries out transitions, looks for violations and keeps the limits.

mod clock;
mod dpor;
mod driver;
mod names;
mod preemption;
mod sampling;
mod stateless;
mod symmetry;

use crate::encode;
use crate::search::{Outcome, Search, Settings, Statistics, Strategy};
use jvm_core::interp::Interpreter;
use jvm_core::state::State;
use std::sync::atomic::AtomicBool;

/// Called with what was covered so far, every now and then.
pub type Progress<'p> = Option<&'p mut dyn FnMut(&Statistics)>;

/// Goes through the schedules of a program, as the settings say, from a state whose main thread is about to call `main`.
pub fn explore<'s>(
    interpreter: &mut Interpreter,
    shutdown: fn(&mut Interpreter, &mut State) -> bool,
    settings: &'s Settings,
    interrupted: &'s AtomicBool,
    mut progress: Progress<'s>,
    state: &mut State,
) -> Outcome {
    if matches!(settings.strategy, Strategy::DepthFirst | Strategy::BreadthFirst) && settings.preemptions.is_none() {
        let search = Search::new(interpreter, shutdown, settings, interrupted);
        let search = match progress {
            Some(report) => search.with_progress(report),
            None => search,
        };
        return search.explore(state);
    }
    let mut beginning = Vec::new();
    encode::write(state, &mut beginning);
    loop {
        let open = interpreter.open_middles.and(settings.open_middles);
        let driver = driver::Driver::new(&mut *interpreter, shutdown, settings, interrupted, progress.take());
        let outcome = match settings.strategy {
            Strategy::DepthFirst | Strategy::BreadthFirst => preemption::explore(driver, state),
            Strategy::Dpor => dpor::explore(driver, state),
            Strategy::Stateless => stateless::explore(driver, state),
            Strategy::Random => sampling::explore(driver, state, sampling::random_walk::RandomWalk),
            Strategy::Pct => sampling::explore(driver, state, sampling::pct::Pct::new(settings.sampling.depth)),
            Strategy::Pos => sampling::explore(driver, state, sampling::pos::Pos::default()),
        };
        // Calls of the library are split that were seen in their middle.
        if interpreter.open_middles == open {
            return outcome;
        }
        encode::read(state, &beginning);
    }
}
