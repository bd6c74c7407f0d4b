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

use crate::search::{Outcome, Search, Settings, Statistics, Strategy};
use jvm_core::interp::Interpreter;
use jvm_core::state::State;
use std::sync::atomic::AtomicBool;

/// Called with what was covered so far, every now and then.
pub type Progress<'p> = Option<&'p mut dyn FnMut(&Statistics)>;

/// Goes through the schedules of a program, as the settings say, from a state whose main thread is about to call `main`.
///
/// A strategy that sees the program look at its threads in a new way gives up, and is begun again with shorter
/// transitions ([`jvm_core::observed`]).
pub fn explore(
    interpreter: &mut Interpreter,
    shutdown: fn(&mut Interpreter, &mut State) -> bool,
    settings: &Settings,
    interrupted: &AtomicBool,
    mut progress: Progress,
    state: &mut State,
) -> Outcome {
    let mut beginning = Vec::new();
    crate::encode::write(state, &mut beginning);
    loop {
        let before = (interpreter.observed.shape(), interpreter.disciplines.changing_finals());
        let report: Progress = match &mut progress {
            Some(report) => Some(&mut **report),
            None => None,
        };
        let outcome = explore_once(interpreter, shutdown, settings, interrupted, report, state);
        let is_finished = matches!(settings.strategy, Strategy::DepthFirst | Strategy::BreadthFirst)
            && settings.preemptions.is_none()
            || (interpreter.observed.shape(), interpreter.disciplines.changing_finals()) == before;
        if is_finished {
            return outcome;
        }
        crate::encode::read(state, &beginning);
    }
}

fn explore_once<'s>(
    interpreter: &mut Interpreter,
    shutdown: fn(&mut Interpreter, &mut State) -> bool,
    settings: &'s Settings,
    interrupted: &'s AtomicBool,
    progress: Progress<'s>,
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
    let driver = driver::Driver::new(interpreter, shutdown, settings, interrupted, progress);
    match settings.strategy {
        Strategy::DepthFirst | Strategy::BreadthFirst => preemption::explore(driver, state),
        Strategy::Dpor => dpor::explore(driver, state),
        Strategy::Stateless => stateless::explore(driver, state),
        Strategy::Random => sampling::explore(driver, state, sampling::random_walk::RandomWalk),
        Strategy::Pct => sampling::explore(driver, state, sampling::pct::Pct::new(settings.sampling.depth)),
        Strategy::Pos => sampling::explore(driver, state, sampling::pos::Pos::default()),
    }
}
