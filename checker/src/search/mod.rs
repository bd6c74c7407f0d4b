//! Searches: ways to go through the schedules of a program. One file for each strategy, one loop that begins again when
//! an assumption is broken.
//!
//! [`stored`] explores canonical states, each once. The others store none (or few), or sample; they share the
//! [`explorer`]. All of them perform transitions by the [`Machine`] and have states looked at by the [`Judge`].

mod beside;
mod bounded;
mod clock;
mod dpor;
mod explorer;
mod frontier;
mod hashes;
mod judge;
mod memory;
mod names;
mod node;
pub(crate) mod observer;
mod recorded;
mod reductions;
mod sampling;
mod stages;
mod stateless;
mod stored;
mod symmetry;
mod visited;

use crate::assumptions::Assumption;
use crate::choice::Schedule;
use crate::machine::{Machine, Shutdown};
use crate::properties::ViolationKind;
use crate::properties::terminal::Terminal;
use crate::schedule::Finding;
use crate::schedule::refine::Refinement;
use crate::schedule::replay::{Beginning, Replay};
use crate::search::observer::{Observer, Predicates};
use crate::settings::{Settings, Strategy, WhenFull};
use explorer::Explorer;
use frontier::{Queue, Stack};
pub use judge::Progress;
use judge::{Judge, Stop};
use jvm_core::interp::Interpreter;
use jvm_core::state::State;
use reductions::Reductions;
use stages::Staged;
use std::sync::atomic::AtomicBool;
use visited::Visited;

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
    /// Transitions of the samples beside the search, which are not among the others.
    pub sampled: usize,
    /// How often the search began again because an assumption was broken.
    pub restarts: usize,
    /// Stages that were gone through to their end, of those of the settings.
    pub stages: usize,
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
    /// Whether schedules have the release of locks and the like of the library as transitions of their own.
    pub visible_unlocks: bool,
    pub statistics: Statistics,
}

/// Goes through the schedules of a program, as the settings say, from a state whose main thread is about to call `main`.
///
/// Every schedule of the outcome has been carried out in the program itself, without any reduction of states, and led
/// there; a violation whose schedule does not is one of a wrong assumption, which is dropped.
pub fn explore<'s>(
    interpreter: &mut Interpreter,
    shutdown: Shutdown,
    settings: &'s Settings,
    interrupted: &'s AtomicBool,
    progress: Progress<'s>,
    state: &mut State,
) -> Outcome {
    let company = Company { interrupted, progress, observer: None, predicates: None };
    explore_in_company(interpreter, shutdown, settings, company, state)
}

/// Who looks at a search from outside, and what it asks them.
pub struct Company<'s> {
    pub interrupted: &'s AtomicBool,
    pub progress: Progress<'s>,
    /// Is told of the graph.
    pub observer: Option<&'s mut dyn Observer>,
    /// Those that stages speak of.
    pub predicates: Option<&'s dyn Predicates>,
}

/// The same, in company.
pub fn explore_in_company<'s>(
    interpreter: &mut Interpreter,
    shutdown: Shutdown,
    settings: &'s Settings,
    company: Company<'s>,
    state: &mut State,
) -> Outcome {
    let Company { interrupted, progress, observer, predicates } = company;
    let mut judge = Judge::new(settings, interrupted, progress);
    judge.observer = observer;
    judge.predicates = predicates;
    let mut machine = Machine::new(interpreter, shutdown, settings, state);
    loop {
        let mut path = Vec::new();
        let ended = match attempt(&mut machine, &mut judge, &mut path) {
            Ok(verdict) => Ok(verdict),
            Err(Stop::With(verdict)) => Err(verdict),
            Err(Stop::Broken(broken)) => {
                machine.begin_again(broken);
                judge.begin_again();
                continue;
            }
        };
        let mut outcome = judge.outcome(ended, path);
        outcome.visible_unlocks = settings.visible_unlocks || !machine.assumptions.holds(Assumption::UnlocksUnseen);
        if !follow(&mut machine, &mut outcome) {
            let suspect = if judge.has_frozen { Assumption::HeapFrozen } else { Assumption::OrbitsFollowed };
            machine.begin_again(suspect.into());
            judge.begin_again();
            continue;
        }
        outcome.statistics.seconds = judge.seconds();
        return outcome;
    }
}

/// One search, which relies on the assumptions that the machine has.
fn attempt<'s>(
    machine: &mut Machine<'_, '_, 's>,
    judge: &mut Judge<'s>,
    path: &mut Vec<crate::Choice>,
) -> Result<Verdict, Stop> {
    let settings = machine.settings;
    if settings.strategy.stores_states() {
        let mut visited = Visited::new(settings.store);
        let is_stack = settings.strategy == Strategy::DepthFirst && !settings.is_staged();
        let mut reductions = Reductions::new(machine.successor.interpreter.program, settings, is_stack);
        let records = settings.check.contains(&ViolationKind::Stuck);
        let mut kept = (&mut visited, &mut reductions);
        let result = match settings.is_staged() {
            true => {
                let mut staged = Staged::new(settings, records);
                let result = run(machine, &mut staged, &mut kept, judge, path);
                judge.statistics.stages = staged.completed();
                let bound = settings.preemptions.unwrap_or_default();
                let unfinished = Verdict::Unfinished(format!("--preemptions {bound}"));
                result.map(|verdict| if staged.is_bounded() { unfinished } else { verdict })
            }
            false if is_stack => run(machine, &mut Stack::default(), &mut kept, judge, path),
            false => run(machine, &mut Queue::new(records), &mut kept, judge, path),
        };
        judge.statistics.store_bytes = visited.bytes();
        if !judge.is_full || settings.limits.when_full == WhenFull::Stop {
            return result;
        }
        drop((visited, reductions));
        judge.kept_bytes = 0;
        let mut explorer = Explorer { machine, judge, path: Vec::new() };
        let sampled = sampling::go_on(&mut explorer);
        *path = std::mem::take(&mut explorer.path);
        return sampled.and(result);
    }
    let mut explorer = Explorer { machine, judge, path: Vec::new() };
    let sampling = settings.sampling;
    let result = match settings.strategy {
        Strategy::DepthFirst | Strategy::BreadthFirst => unreachable!("they store states"),
        Strategy::Dpor => dpor::explore(&mut explorer),
        Strategy::Stateless => stateless::explore(&mut explorer),
        Strategy::Random => sampling::explore(&mut explorer, sampling::random_walk::RandomWalk, sampling.runs),
        Strategy::Pct => sampling::explore(&mut explorer, sampling::pct::Pct::new(sampling.depth), sampling.runs),
        Strategy::Pos => sampling::explore(&mut explorer, sampling::pos::Pos::default(), sampling.runs),
    };
    *path = std::mem::take(&mut explorer.path);
    judge.statistics.store_bytes = judge.kept_bytes;
    result
}

fn run<'s>(
    machine: &mut Machine<'_, '_, 's>,
    frontier: &mut impl frontier::Frontier,
    (visited, reductions): &mut (&mut Visited, &mut Reductions),
    judge: &mut Judge<'s>,
    path: &mut Vec<crate::Choice>,
) -> Result<Verdict, Stop> {
    let result = stored::explore(machine, frontier, visited, reductions, judge);
    *path = frontier.path().to_vec();
    result.map(|()| Verdict::Ok)
}

/// Turns the paths of a search into schedules of the program and carries them out. False if one does not lead where
/// the search was, and an assumption is left to drop.
fn follow(machine: &mut Machine, outcome: &mut Outcome) -> bool {
    let is_refined = refine(machine, outcome);
    let may_drop = machine.assumptions.holds(Assumption::OrbitsFollowed)
        && (machine.assumptions.reliance.symmetric || machine.assumptions.reliance.fields);
    if !is_refined && may_drop {
        return false;
    }
    let settings = Settings { visible_unlocks: outcome.visible_unlocks, ..machine.settings.clone() };
    let beginning = Beginning::from_buffer(machine.beginning.clone());
    let Machine { successor, state, .. } = machine;
    let mut replay = Replay::new(successor.interpreter, successor.shutdown, &settings, &beginning);
    let mut leads_there = |finding: &Finding| replay.leads_to(state, &finding.schedule, finding.violation.kind);
    // Runs that end in a cycle are closed, and judged, by themselves.
    let mut findings = outcome.findings.iter().filter(|finding| finding.cycle_at.is_none());
    if !findings.all(&mut leads_there) && may_drop {
        return false;
    }
    // A warning must never stand in the way of a verdict.
    outcome.races.retain(|finding| leads_there(finding));
    true
}

/// Turns the paths of a quotient into schedules. False if that does not work: where threads have the same description
/// without being interchangeable, a path may lead to another of several canonical forms.
fn refine(machine: &mut Machine, outcome: &mut Outcome) -> bool {
    let join_sets = machine.successor.join_sets;
    let is_believed = machine.assumptions.believes_fields();
    let symmetries = machine.canonicalizer.symmetries;
    if !join_sets && !symmetries.threads && !symmetries.names && !is_believed {
        return true;
    }
    let Machine { successor, canonicalizer, state, beginning, assumptions, .. } = machine;
    successor.interpreter.disciplines.is_believed = false;
    let mut refinement =
        Refinement { successor, reduced: canonicalizer, assumptions, join_sets, is_believed, beginning };
    // Of a run that ends in a cycle, the part before the cycle is followed first, and tells who is who.
    for finding in outcome.findings.iter_mut() {
        let Some(cycle_at) = finding.cycle_at else { continue };
        let Some((prefix, numbers)) = refinement.schedule_and_numbers(state, &finding.schedule.0[..cycle_at]) else {
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
