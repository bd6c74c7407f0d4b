//! From a property to a run of the program that violates it: the search with its graph, the violating lasso, and the schedule of the
//! program itself that follows it.
//!
//! A lasso of the graph calls threads by their places in canonical states. Along it every thread keeps the number that it
//! has in schedules. What comes out is carried out and judged anew, without symmetry and without the automaton: the
//! cycle must close, the formula must be false by its meaning, and every thread must be treated fairly.

use crate::choice::{Choice, Schedule};
use crate::machine::walk::{Walk, unseen};
use crate::schedule::replay::Beginning;
use crate::search::observer::{Arrived, Observer};
use crate::search::{Company, Outcome, Progress, Statistics, Verdict, explore_in_company};
use crate::settings::Settings;
use crate::settings::Symmetries;
use crate::state::canonical::Canonicalizer;
use crate::state::encode;
use crate::state::pending::candidates;
use crate::temporal::Fairness;
use crate::temporal::automaton::Automaton;
use crate::temporal::branching::{End, Labelling};
use crate::temporal::graph::{Graph, Label, NOBODY, Step};
use crate::temporal::lasso::Lasso;
use crate::temporal::method::Wrong;
use crate::temporal::product::{self, UNBORN};
use crate::temporal::proposition::Meanings;
use crate::temporal::record::{Record, label};
use crate::temporal::syntax::{BranchingProperty, Property};
use crate::transition::successor::StepEnd;
use hashbrown::HashSet;
use jvm_core::ids::ThreadId;
use jvm_core::interp::Interpreter;
use jvm_core::state::State;
use std::sync::atomic::AtomicBool;

/// What is to be judged, and how.
#[derive(Clone, Copy)]
pub struct What<'w> {
    pub properties: &'w [Property],
    pub branching: &'w [BranchingProperty],
    pub meanings: &'w Meanings,
    pub fairness: Fairness,
}

/// What is said of a property.
#[derive(Debug)]
pub enum Judgement {
    /// No run of the graph violates it. `is_vacuous` if a premise of it is never true.
    Holds {
        is_vacuous: bool,
    },
    Violated(Box<Counterexample>),
    /// A property of branching time is false: the run shows where.
    Refuted(Box<Counterexample>, End),
    /// It would need the whole graph.
    Unknown,
    /// Its automaton is too large.
    TooLarge,
    /// A run was found that the program does not follow: a mistake of ours.
    Diverged(String),
}

/// A run of the program that violates a property.
#[derive(Clone, Debug)]
pub struct Counterexample {
    pub schedule: Schedule,
    /// How many choices come before the cycle; if there are no more, the last state is there for ever.
    pub cycle_at: usize,
    /// Before each choice, and at the end, the propositions that hold.
    pub letters: Vec<u64>,
    /// Why the cycle is fair to the threads that are there.
    pub fair: Vec<Fair>,
    /// The number of the thread that a quantified property speaks of.
    pub thread: Option<ThreadId>,
}

/// Why a cycle is fair to a thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fair {
    pub thread: ThreadId,
    pub why: Why,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    Acts,
    /// It cannot act in some state of the cycle: after this many choices of the schedule.
    Rests(usize),
    NeverEnabled,
}

/// Explores a program and judges properties of its infinite runs.
#[allow(clippy::too_many_arguments)]
pub fn explore(
    interpreter: &mut Interpreter,
    shutdown: fn(&mut Interpreter, &mut State) -> bool,
    settings: &Settings,
    what: What,
    interrupted: &AtomicBool,
    progress: Progress,
    state: &mut State,
    beginning: &Beginning,
) -> Result<(Outcome, Vec<Judgement>), Wrong> {
    let What { properties, branching, meanings, fairness } = what;
    let mut record = Record::new(meanings);
    let progress: Progress = match progress {
        Some(report) => Some(&mut *report),
        None => None,
    };
    let observer = Some(&mut record as &mut dyn Observer);
    let company = Company { interrupted, progress, observer, predicates: None };
    let mut outcome = explore_in_company(interpreter, shutdown, settings, company, state);
    if let Some(wrong) = meanings.take_wrong() {
        return Err(wrong);
    }
    if !outcome.findings.is_empty() || matches!(outcome.verdict, Verdict::Unsupported(_)) {
        return Ok((outcome, Vec::new()));
    }
    let Record { graph, symmetries, .. } = record;
    outcome.statistics = Statistics { edges: graph.edge_count(), ..outcome.statistics };
    let mut judgements = Vec::new();
    for (number, property) in properties.iter().enumerate() {
        let quantifier = property.quantifier.as_ref().map(|_| number as u32);
        let Ok(automaton) = Automaton::of(&property.formula.negated()) else {
            judgements.push(Judgement::TooLarge);
            continue;
        };
        let Some(lasso) = product::find(&graph, &automaton, fairness, quantifier) else {
            let is_whole = matches!(outcome.verdict, Verdict::Ok);
            judgements.push(Judgement::Holds { is_vacuous: is_whole && is_vacuous(&graph, property) });
            continue;
        };
        let mut walk = Run::new(interpreter, shutdown, settings, meanings, symmetries, beginning);
        let found = walk
            .follow(state, &graph, &lasso)
            .and_then(|(schedule, cycle_at)| walk.judge(state, &schedule, cycle_at, (number, property), fairness));
        judgements.push(match found {
            Ok(counterexample) => Judgement::Violated(Box::new(counterexample)),
            Err(what) => Judgement::Diverged(what),
        });
    }
    let labelling = Labelling::new(&graph, fairness);
    for property in branching {
        if outcome.verdict != Verdict::Ok {
            judgements.push(Judgement::Unknown);
            continue;
        }
        let Some(refutation) = labelling.refutation(&property.formula) else {
            judgements.push(Judgement::Holds { is_vacuous: false });
            continue;
        };
        let mut walk = Run::new(interpreter, shutdown, settings, meanings, symmetries, beginning);
        let found =
            walk.along(state, &graph, &refutation.lasso).and_then(|(schedule, cycle_at)| match refutation.has_cycle {
                true => walk.judge_cycle(state, &schedule, cycle_at, fairness),
                false => walk.judge_path(state, &schedule, &graph, &refutation.lasso),
            });
        judgements.push(match found {
            Ok(found) => Judgement::Refuted(Box::new(found), refutation.end),
            Err(what) => Judgement::Diverged(what),
        });
    }
    Ok((outcome, judgements))
}

/// Carries out a schedule with its cycle, and judges one property on it.
#[allow(clippy::too_many_arguments)]
pub fn verify(
    interpreter: &mut Interpreter,
    shutdown: fn(&mut Interpreter, &mut State) -> bool,
    settings: &Settings,
    What { properties, meanings, fairness, .. }: What,
    state: &mut State,
    beginning: &Beginning,
    (schedule, cycle_at): (&Schedule, usize),
    number: usize,
) -> Result<Counterexample, String> {
    let symmetries = symmetries(settings);
    let mut walk = Run::new(interpreter, shutdown, settings, meanings, symmetries, beginning);
    walk.judge(state, schedule, cycle_at, (number, &properties[number]), fairness)
}

/// Whether a premise of a property is true in no state.
fn is_vacuous(graph: &Graph, property: &Property) -> bool {
    let letters: HashSet<u64> = (0..graph.state_count() as u32)
        .flat_map(|state| {
            let label = graph.label(state);
            let of_threads = label.threads.iter().map(|thread| thread.propositions);
            let of_threads: Vec<u64> = if property.quantifier.is_some() { of_threads.collect() } else { vec![0] };
            of_threads.into_iter().map(|of_thread| label.propositions | of_thread)
        })
        .collect();
    property.premises.iter().any(|premise| !letters.iter().any(|&letter| premise.holds_in(letter)))
}

/// Carries out choices of the program itself.
struct Run<'i, 'a, 'm> {
    walk: Walk<'i, 'a>,
    symmetric: Canonicalizer<'a>,
    meanings: &'m Meanings,
    beginning: &'m Beginning,
}

/// A state up to what the search does not distinguish, and who is where in it.
#[derive(PartialEq, Eq)]
struct Form {
    buffer: Vec<u64>,
    /// Numbers of threads by places; of threads that can be exchanged, the lowest comes first.
    places: Vec<u16>,
}

/// A cycle that does not close after so many rounds is none.
const MOST_ROUNDS: usize = 50;

impl<'i, 'a, 'm> Run<'i, 'a, 'm> {
    fn new(
        interpreter: &'i mut Interpreter<'a>,
        shutdown: fn(&mut Interpreter, &mut State) -> bool,
        settings: &Settings,
        meanings: &'m Meanings,
        symmetries: Symmetries,
        beginning: &'m Beginning,
    ) -> Self {
        let mut symmetric = Canonicalizer::new(interpreter.program, symmetries);
        settings.prepare(interpreter, &mut symmetric);
        Run { walk: Walk::new(interpreter, shutdown, settings), symmetric, meanings, beginning }
    }

    fn begin(&mut self, state: &mut State) {
        self.walk.first(state, &self.beginning.buffer, unseen);
    }

    fn step(&mut self, state: &mut State, choice: Choice) -> Result<(), String> {
        if !self.walk.choices(state).contains(&choice) {
            return Err(format!("{choice:?} is not possible"));
        }
        self.walk.next(state, choice, unseen);
        Ok(())
    }

    fn label(&mut self, state: &mut State) -> Label {
        let is_over = self.walk.end != StepEnd::Next;
        let choices = self.walk.choices(state);
        let arrived = Arrived { hash: 0, choices: &choices, is_over, is_like_previous: Vec::new() };
        label(self.meanings, &mut self.walk.successor, state, &arrived)
    }

    /// How the search sees the state; the state stays as it is.
    fn form(&mut self, state: &mut State) -> Form {
        let mut before = Vec::new();
        encode::write(state, &mut before);
        let mut buffer = Vec::new();
        self.symmetric.canonicalize(state, &mut buffer);
        let mut places = self.symmetric.order_of(state);
        let mut first = 0;
        for place in 1..=places.len() {
            if !self.symmetric.is_like_previous(ThreadId(place as u16)) || place == places.len() {
                places[first..place].sort_unstable();
                first = place;
            }
        }
        encode::read(state, &before);
        Form { buffer, places }
    }

    /// The choices of the program along a lasso, and how many of them come before the cycle.
    fn follow(&mut self, state: &mut State, graph: &Graph, lasso: &Lasso) -> Result<(Schedule, usize), String> {
        let (schedule, cycle_at) = self.along(state, graph, lasso)?;
        match lasso.cycle.is_empty() || schedule.0.len() < cycle_at {
            true => Err("the cycle is empty".into()),
            false => Ok((schedule, cycle_at)),
        }
    }

    /// The same for a path that need not have a cycle.
    fn along(&mut self, state: &mut State, graph: &Graph, lasso: &Lasso) -> Result<(Schedule, usize), String> {
        self.begin(state);
        let mut before = Vec::new();
        encode::write(state, &mut before);
        self.symmetric.canonicalize(state, &mut Vec::new());
        // The numbers in schedules by the places in the stored state.
        let mut numbers = self.symmetric.order_of(state);
        encode::read(state, &before);
        let mut choices = Vec::new();
        let mut cycle_at = 0;
        let steps = lasso.prefix.iter().chain(&lasso.cycle);
        let sources = lasso.prefix_states.iter().chain(&lasso.cycle_states);
        let targets = sources.clone().skip(1).copied().chain(lasso.cycle_states.first().copied());
        for (number, ((step, &source), target)) in steps.zip(sources).zip(targets).enumerate() {
            if number == lasso.prefix.len() {
                cycle_at = choices.len();
            }
            let Some(choice) = step.choice else { continue };
            let choice = self.in_program(state, choice, &numbers);
            let alive: Vec<bool> = self.alive(state);
            self.step(state, choice)?;
            choices.push(choice);
            numbers = self.renumbered(state, graph, (source, step, target), &numbers, &alive);
        }
        if lasso.cycle.iter().all(|step| step.choice.is_none()) {
            cycle_at = choices.len();
        }
        Ok((Schedule(choices), cycle_at))
    }

    fn alive(&self, state: &State) -> Vec<bool> {
        state.threads.iter().map(|thread| thread.status != jvm_core::state::Status::Ended).collect()
    }

    /// The choice in the program, where threads, also those to be notified, may stand in another order.
    fn in_program(&mut self, state: &mut State, choice: Choice, numbers: &[u16]) -> Choice {
        let number = |thread: ThreadId| ThreadId(numbers.get(thread.index()).copied().unwrap_or(NOBODY));
        let Choice::Pick(thread, result) = choice else { return choice.with_thread(number(choice.thread())) };
        let mut before = Vec::new();
        encode::write(state, &mut before);
        self.symmetric.canonicalize(state, &mut Vec::new());
        let woken = candidates(self.walk.successor.interpreter, state, thread);
        encode::read(state, &before);
        let Some(woken) = woken.and_then(|woken| woken.get(result as usize).copied()) else {
            return choice.with_thread(number(thread));
        };
        let here = candidates(self.walk.successor.interpreter, state, number(thread)).unwrap_or_default();
        let place = here.iter().position(|&waiter| waiter == number(woken)).unwrap_or(0);
        Choice::Pick(number(thread), place as u32)
    }

    fn renumbered(
        &self,
        state: &State,
        graph: &Graph,
        (source, step, target): (u32, &Step, u32),
        numbers: &[u16],
        alive: &[bool],
    ) -> Vec<u16> {
        let mut new = vec![NOBODY; graph.label(target).threads.len()];
        for (old, thread) in graph.label(source).threads.iter().enumerate().filter(|(_, thread)| thread.is_alive) {
            debug_assert!(thread.is_alive);
            if let Some(place) = new.get_mut(step.follow(old as u16) as usize) {
                *place = numbers[old];
            }
        }
        let born = (0..state.threads.len() as u16).filter(|&number| {
            let was_alive = alive.get(number as usize).copied().unwrap_or(false);
            !was_alive && state.threads[number as usize].status != jvm_core::state::Status::Ended
        });
        for (&place, number) in step.born.iter().zip(born) {
            new[place as usize] = number;
        }
        new
    }

    /// Carries a schedule with its cycle out and judges a property on it.
    fn judge(
        &mut self,
        state: &mut State,
        schedule: &Schedule,
        cycle_at: usize,
        (number, property): (usize, &Property),
        fairness: Fairness,
    ) -> Result<Counterexample, String> {
        let Closed { labels, choices, cycle_at } = self.close(state, schedule, cycle_at)?;
        let fair = fair(&labels, &choices, cycle_at, fairness)?;
        let (thread, letters) =
            violated(&labels, cycle_at, (number, property)).ok_or("the property holds on this run")?;
        Ok(Counterexample { schedule: Schedule(choices), cycle_at, letters, fair, thread })
    }

    /// Carries a schedule with its cycle out, which must be fair.
    fn judge_cycle(
        &mut self,
        state: &mut State,
        schedule: &Schedule,
        cycle_at: usize,
        fairness: Fairness,
    ) -> Result<Counterexample, String> {
        let Closed { labels, choices, cycle_at } = self.close(state, schedule, cycle_at)?;
        let fair = fair(&labels, &choices, cycle_at, fairness)?;
        let letters = labels.iter().map(|label| label.propositions).collect();
        Ok(Counterexample { schedule: Schedule(choices), cycle_at, letters, fair, thread: None })
    }

    /// Carries a path out: the propositions must be those of the states of the graph.
    fn judge_path(
        &mut self,
        state: &mut State,
        schedule: &Schedule,
        graph: &Graph,
        lasso: &Lasso,
    ) -> Result<Counterexample, String> {
        self.begin(state);
        let mut letters = vec![self.label(state).propositions];
        for &choice in &schedule.0 {
            self.step(state, choice)?;
            letters.push(self.label(state).propositions);
        }
        let states = lasso.prefix_states.iter().chain(&lasso.cycle_states);
        let expected = states.map(|&state| graph.label(state).propositions);
        if !expected.eq(letters.iter().copied()) {
            return Err("the states of the path are others".into());
        }
        let cycle_at = schedule.0.len();
        Ok(Counterexample { schedule: schedule.clone(), cycle_at, letters, fair: Vec::new(), thread: None })
    }

    /// Carries a schedule out, and its cycle until it closes.
    fn close(&mut self, state: &mut State, schedule: &Schedule, cycle_at: usize) -> Result<Closed, String> {
        self.begin(state);
        let mut labels = vec![self.label(state)];
        let mut choices = Vec::new();
        for &choice in &schedule.0[..cycle_at] {
            self.step(state, choice)?;
            choices.push(choice);
            labels.push(self.label(state));
        }
        let cycle = &schedule.0[cycle_at..];
        let mut forms = vec![(self.form(state), choices.len())];
        let mut cycle_at = cycle_at;
        if cycle.is_empty() {
            if labels[cycle_at].threads.iter().any(|thread| thread.is_enabled) {
                return Err("something can still happen at the end".into());
            }
        } else {
            cycle_at = loop {
                for &choice in cycle {
                    self.step(state, choice)?;
                    choices.push(choice);
                    labels.push(self.label(state));
                }
                let form = self.form(state);
                if let Some((_, start)) = forms.iter().find(|(earlier, _)| *earlier == form) {
                    break *start;
                }
                if forms.len() > MOST_ROUNDS {
                    return Err("the cycle does not close".into());
                }
                forms.push((form, choices.len()));
            };
        }
        Ok(Closed { labels, choices, cycle_at })
    }
}

/// A run whose cycle closes.
struct Closed {
    /// Before each choice, and at the end.
    labels: Vec<Label>,
    choices: Vec<Choice>,
    cycle_at: usize,
}

/// Carries out a schedule with its cycle, in which these threads do nothing but stand still or spin, until the cycle closes: the
/// schedule with the cycle as often as needed, and where that begins.
#[allow(clippy::too_many_arguments)]
pub fn close_stuck(
    interpreter: &mut Interpreter,
    shutdown: fn(&mut Interpreter, &mut State) -> bool,
    settings: &Settings,
    state: &mut State,
    beginning: &Beginning,
    (schedule, cycle_at): (&Schedule, usize),
    threads: &[ThreadId],
) -> Result<(Schedule, usize), String> {
    let meanings = Meanings::none();
    let symmetries = symmetries(settings);
    let mut walk = Run::new(interpreter, shutdown, settings, &meanings, symmetries, beginning);
    let Closed { labels, choices, cycle_at } = walk.close(state, schedule, cycle_at)?;
    for thread in threads {
        let acts = choices[cycle_at..].iter().any(|choice| choice.thread() == *thread);
        let alive = |label: &Label| label.threads.get(thread.index()).is_some_and(|thread| thread.is_alive);
        if acts || !labels[cycle_at..].iter().all(alive) {
            return Err(format!("thread {} is not stuck", thread.0));
        }
    }
    Ok((Schedule(choices), cycle_at))
}

fn symmetries(settings: &Settings) -> Symmetries {
    let symmetric = settings.is_symmetric();
    Symmetries { threads: symmetric, names: symmetric, counts: true, ..Symmetries::of_objects(settings.heap_symmetry) }
}

/// Why a cycle is fair to all threads.
fn fair(labels: &[Label], choices: &[Choice], cycle_at: usize, fairness: Fairness) -> Result<Vec<Fair>, String> {
    let cycle = cycle_at..choices.len().max(cycle_at + 1);
    let mut reasons = Vec::new();
    let is_atomic = cycle.clone().all(|at| labels[at].is_atomic);
    for (index, thread) in labels[cycle_at].threads.iter().enumerate().filter(|(_, thread)| thread.is_alive) {
        debug_assert!(thread.is_alive);
        let number = ThreadId(index as u16);
        let is_enabled =
            |at: &usize| labels[*at].threads.get(index).is_some_and(|thread| thread.is_alive && thread.is_enabled);
        let acts = choices[cycle_at..].iter().any(|choice| choice.thread() == number);
        let rests = cycle.clone().find(|at| !is_enabled(at));
        let why = match (acts, rests) {
            (true, _) => Why::Acts,
            (false, Some(_)) if !cycle.clone().any(|at| is_enabled(&at)) => Why::NeverEnabled,
            (false, Some(at)) if fairness != Fairness::Strong => Why::Rests(at),
            _ if fairness == Fairness::None || is_atomic => continue,
            _ => return Err(format!("the cycle is not fair to thread {index}")),
        };
        reasons.push(Fair { thread: number, why });
    }
    Ok(reasons)
}

/// The letters of a run on which a property is false, and the thread that it is false for.
fn violated(
    labels: &[Label],
    cycle_at: usize,
    (number, property): (usize, &Property),
) -> Option<(Option<ThreadId>, Vec<u64>)> {
    let is_false = |letters: &[u64]| {
        let end = (labels.len() - 1).max(cycle_at + 1);
        !property.formula.holds_on(&letters[..cycle_at], &letters[cycle_at..end])
    };
    if property.quantifier.is_none() {
        let letters: Vec<u64> = labels.iter().map(|label| label.propositions).collect();
        return is_false(&letters).then_some((None, letters));
    }
    let most = labels.iter().map(|label| label.threads.len()).max().unwrap_or(0);
    for index in 0..most {
        let thread = |at: usize| labels[at].threads.get(index).filter(|thread| thread.is_alive);
        for born in 0..=cycle_at {
            let is_born = thread(born).is_some_and(|thread| thread.classes >> number & 1 == 1)
                && (born == 0 || thread(born - 1).is_none());
            if !is_born {
                continue;
            }
            let ended = (born..labels.len()).find(|&at| thread(at).is_none()).unwrap_or(labels.len());
            let number_at = |at: usize| match at {
                at if at < born => UNBORN,
                at if at < ended => index as u16,
                _ => NOBODY,
            };
            let letters: Vec<u64> = (0..labels.len()).map(|at| product::letter(&labels[at], number_at(at))).collect();
            if is_false(&letters) {
                return Some((Some(ThreadId(index as u16)), letters));
            }
        }
    }
    None
}
