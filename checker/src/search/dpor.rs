//! Dynamic partial-order reduction (Flanagan and Godefroid 2005, figs. 3 and 4) with sleep sets (Godefroid 1996) and, so
//! that these do not hide anything, source sets (Abdulla and others 2014).
//!
//! No states are stored but those on the stack. What has to be tried in a state is found out below it: when a thread is
//! about to do something that depends on an earlier transition of another thread, and nothing that happened in between
//! orders the two, the other order is tried too, from the state before that transition.
//!
//! What a thread is about to do is found by letting it: its next transition is carried out on a copy and its footprint kept
//! as long as nobody does anything that depends on it. A thread that cannot go on is compared by what it waits for.
//! Because the search looks back, an operation must not become invisible by what others did in the meantime: objects that
//! were shared once stay so, and a thread is watched even when all others have ended (see `Settings::prepare`).
//!
//! A path that comes back to a state on the stack ends there, and all states of the circle are tried in full, so that nobody
//! waits for ever (the ignoring problem): what can follow is what follows the first visit.
//!
//! With symmetry (Yang and others, figs. 3 to 5: SYM_DPOR) a choice is left out if its successor is, up to a permutation of
//! threads and objects, that of a choice tried before. The paper's test looks at two threads only; here the whole states
//! are compared, so no reference can tell the threads apart. One more hole is closed: the subtree that is left out might
//! have raced with what happened before in another way than its mirror image, because the past need not be symmetric.
//! So all that those races could ask for is wanted when a choice is left out: in every state before an event that a thread
//! does not know of and may still come to touch, all choices are tried. What sleeps has been covered elsewhere, and with it all
//! that follows, so a choice that leads to its mirror image is left out, too.
//!
//! That a subtree which is finished covers what can be reached from it holds without cycles alone, which the paper takes for
//! granted, too. Where a path closes a cycle, the search begins again and leaves out a choice only if nothing sleeps and no
//! race with the past is possible.
//!
//! Deviations: data choices are tried all, at once after the transition that leads to them, and races with them count
//! for that transition; paths end at a depth bound, and the verdict says so.

use super::Verdict;
use super::clock::{Clock, Event, Processes, Standing};
use super::explorer::{Explorer, Reached};
use super::judge::Stop;
use super::names::Names;
use super::symmetry::Symmetry;
use crate::assumptions::Assumption;
use crate::choice::Choice;
use crate::reductions::independence::{dependent, may_be_coenabled};
use crate::reductions::persistent;
use crate::reductions::reach::Reach;
use crate::settings::Symmetries;
use crate::state::encode;
use crate::state::footprint::{Footprint, awaited};
use crate::state::shapes::Shapes;
use hashbrown::HashMap;
use jvm_core::ids::ThreadId;
use jvm_core::program::Program;
use jvm_core::schedule;
use jvm_core::state::{Block, State, Status};

/// Steps of a path, if the user sets no limit.
const MOST_STEPS: usize = 5_000;

pub fn explore(explorer: &mut Explorer) -> Result<Verdict, Stop> {
    let machine = &*explorer.machine;
    let symmetry = machine.assumptions.orbits_hold().then(|| Symmetry::new(machine));
    let shapes = Shapes::new(machine.successor.interpreter.program, Symmetries::of_objects(true));
    let mirrors_races = symmetry.is_some() && machine.assumptions.holds(Assumption::Acyclic);
    let mut search =
        Dpor { stack: Vec::new(), events: Vec::new(), places: HashMap::new(), symmetry, mirrors_races, shapes };
    search.explore(explorer)
}

struct Dpor<'a> {
    stack: Vec<Node>,
    /// One less than there are nodes.
    events: Vec<Event>,
    /// Where each state of the stack is, by its hash.
    places: HashMap<u128, usize>,
    symmetry: Option<Symmetry<'a>>,
    /// Whether races of what is left out are made up for in the past; the states must have no cycles.
    mirrors_races: bool,
    shapes: Shapes<'a>,
}

/// A state on the stack.
pub(super) struct Node {
    pub buffer: Box<[u64]>,
    hash: u128,
    pub names: Names,
    pub processes: Processes,
    pub standing: Standing,
    pub choices: Vec<Candidate>,
    /// Only one thread may go on, for reasons of its own: results of a choice, an uninterrupted section.
    pub is_restricted: bool,
    /// Covered elsewhere until something that depends on them happens.
    pub sleep: Vec<(Choice, Footprint)>,
}

/// A choice of a state, and how far it is.
#[derive(Clone)]
pub(super) struct Candidate {
    pub choice: Choice,
    /// What it will touch.
    pub footprint: Footprint,
    /// To be tried.
    pub is_wanted: bool,
    pub is_done: bool,
}

impl Dpor<'_> {
    fn explore(&mut self, explorer: &mut Explorer) -> Result<Verdict, Stop> {
        let most = explorer.judge.settings.limits.depth.unwrap_or(MOST_STEPS);
        let arrival = explorer.begin()?;
        let names = Names::first(explorer.machine.state.heap.permanent_end, &arrival.moves);
        let processes = Processes::first(explorer.machine.state);
        self.arrive(explorer, arrival, names, processes, Vec::new(), None)?;
        while let Some(at) = self.stack.len().checked_sub(1) {
            let Some(place) = self.next_choice(explorer, at) else {
                explorer.judge.kept_bytes -= self.stack[at].buffer.len() * 8;
                if self.places.get(&self.stack[at].hash) == Some(&at) {
                    self.places.remove(&self.stack[at].hash);
                }
                self.stack.pop();
                self.events.pop();
                explorer.path.pop();
                continue;
            };
            if at >= most {
                self.stack[at].choices.iter_mut().for_each(|option| option.is_done = true);
                explorer.judge.statistics.cut += 1;
                explorer.judge.statistics.executions += 1;
                continue;
            }
            self.step(explorer, at, place)?;
        }
        match explorer.judge.statistics.cut {
            0 => Ok(Verdict::Ok),
            _ => Ok(Verdict::Unfinished(format!("--max-depth {most}"))),
        }
    }

    /// The next choice to be tried in a state on the stack.
    fn next_choice(&mut self, explorer: &mut Explorer, at: usize) -> Option<usize> {
        loop {
            let node = &self.stack[at];
            let is_awake = |choice: Choice| !node.sleep.iter().any(|(asleep, _)| *asleep == choice);
            let is_open = |option: &Candidate| option.is_wanted && !option.is_done && is_awake(option.choice);
            let place = node.choices.iter().position(is_open)?;
            if !self.is_covered(explorer, at, place) {
                return Some(place);
            }
            self.stack[at].choices[place].is_done = true;
        }
    }

    /// Whether a choice leads to the mirror image of what was tried before.
    fn is_covered(&mut self, explorer: &mut Explorer, at: usize, place: usize) -> bool {
        let Some(symmetry) = &mut self.symmetry else { return false };
        let node = &self.stack[at];
        let done = node.choices.iter().filter(|option| option.is_done).map(|option| option.choice);
        let covered: Vec<Choice> = done.chain(node.sleep.iter().map(|(asleep, _)| *asleep)).collect();
        if covered.is_empty() || node.is_restricted || !self.mirrors_races && !node.sleep.is_empty() {
            return false;
        }
        let Some(form) = symmetry.successor(explorer.machine, &node.buffer, node.choices[place].choice) else {
            return false;
        };
        let mut forms = covered.into_iter().map(|other| symmetry.successor(explorer.machine, &node.buffer, other));
        if !forms.any(|other| other.as_ref() == Some(&form)) {
            return false;
        }
        let racing = self.open_past(explorer, at);
        if !self.mirrors_races {
            return racing.is_empty();
        }
        for event in racing {
            let before = self.asked_at(event);
            self.stack[before].choices.iter_mut().for_each(|option| option.is_wanted = true);
        }
        true
    }

    /// The events before a state with which something that can still happen may race.
    fn open_past(&mut self, explorer: &mut Explorer, at: usize) -> Vec<usize> {
        let node = &self.stack[at];
        let state = &mut *explorer.machine.state;
        encode::read(state, &node.buffer);
        let mut reach = Reach::default();
        reach.find(explorer.machine.successor.interpreter.program, &mut self.shapes, state);
        let is_alive = |&index: &usize| state.threads[index].status != Status::Ended;
        let alive: Vec<usize> = (0..state.threads.len()).filter(is_alive).collect();
        let is_open = |number: &usize| {
            let event = &self.events[*number];
            let mut footprint = None;
            alive.iter().any(|&index| {
                let process = node.processes.of(ThreadId(index as u16));
                let is_known = event.process == process || node.processes.clock(process).knows(*number, event.process);
                !is_known && {
                    let footprint = footprint.get_or_insert_with(|| node.names.places(&event.footprint));
                    event.footprint.is_everything() || reach.meets(index, footprint)
                }
            })
        };
        (0..at).filter(is_open).collect()
    }

    /// Where it was chosen that an event happens: where nobody else was asked, what led there has to be another.
    fn asked_at(&self, event: usize) -> usize {
        (0..=event).rev().find(|&at| !self.stack[at].is_restricted).unwrap_or(0)
    }

    fn step(&mut self, explorer: &mut Explorer, at: usize, place: usize) -> Result<(), Stop> {
        let node = &mut self.stack[at];
        let choice = node.choices[place].choice;
        node.choices[place].is_done = true;
        let mut arrival = explorer.go_observed(&node.buffer, choice)?;
        let footprint = node.names.name(std::mem::take(&mut arrival.footprint));
        let names = node.names.moved(&arrival.moves);
        // What was tried before goes to sleep, except results of the same instruction, which exclude each other.
        let tried = node.choices.iter().enumerate();
        let tried = tried.filter(|(index, option)| *index != place && option.is_done && !node.is_restricted);
        let tried = tried.map(|(_, option)| (option.choice, option.footprint.clone()));
        let asleep = node.sleep.iter().cloned().chain(tried);
        let sleep = asleep
            .filter(|(other, theirs)| other.thread() != choice.thread() && !dependent(theirs, &footprint))
            .collect();
        // What is visible may depend on what others have done since it was looked at.
        let is_other = node.choices[place].footprint != footprint;
        node.choices[place].footprint = footprint.clone();
        if is_other {
            self.add_backtracking(choice.thread(), &footprint);
        }
        let node = &self.stack[at];
        let process = node.processes.of(choice.thread());
        let mut clock = node.processes.clock(process).clone();
        for (index, event) in self.events.iter().enumerate().rev() {
            if !clock.knows(index, event.process) && dependent(&event.footprint, &footprint) {
                clock.join(&event.clock);
            }
        }
        clock.tick(self.events.len(), process);
        let event = Event { choice, process, footprint, clock };
        let node = &mut self.stack[at];
        // Who could have gone on and cannot any more would have to go first; so would all whom the end cuts off.
        for option in &mut node.choices {
            let is_lost = option.choice.thread() != choice.thread() && !arrival.choices.contains(&option.choice);
            if is_lost && (arrival.is_cut || dependent(&option.footprint, &event.footprint)) {
                option.is_wanted = true;
            }
        }
        if !arrival.is_cut && self.closes_circle(explorer) {
            if self.mirrors_races {
                return Err(Stop::Broken(Assumption::Acyclic.into()));
            }
            explorer.path.pop();
            return Ok(());
        }
        let node = &self.stack[at];
        let processes = node.processes.after(&event, &node.standing, explorer.machine.state, &arrival);
        self.events.push(event);
        self.arrive(explorer, arrival, names, processes, sleep, Some(at))
    }

    /// Whether the state reached is on the stack already; then all between is tried in full.
    fn closes_circle(&mut self, explorer: &mut Explorer) -> bool {
        let Some(&first) = self.places.get(&hash_of(&explorer.machine.buffer)) else { return false };
        let circle = self.stack[first..].iter_mut().flat_map(|node| &mut node.choices);
        circle.for_each(|option| option.is_wanted = true);
        explorer.judge.statistics.executions += 1;
        true
    }

    /// Puts the state reached on the stack and looks what its threads are about to do.
    #[allow(clippy::too_many_arguments)]
    fn arrive(
        &mut self,
        explorer: &mut Explorer,
        arrival: Reached,
        names: Names,
        processes: Processes,
        sleep: Vec<(Choice, Footprint)>,
        parent: Option<usize>,
    ) -> Result<(), Stop> {
        explorer.judge.statistics.states += 1;
        let state = &*explorer.machine.state;
        let is_restricted = is_restricted(explorer.machine.successor.interpreter.program, state, &arrival.choices);
        let standing = Standing::of(state, &arrival.choices, is_restricted);
        let buffer: Box<[u64]> = explorer.machine.buffer.as_slice().into();
        let waiting = match arrival.is_cut || is_restricted {
            true => Vec::new(),
            false => waiting(explorer, &arrival.choices, &buffer, &names),
        };
        let last = self.events.last();
        // What a thread is about to do is the same as before if nothing happened that it depends on.
        let inherited = |choice: Choice| {
            let (last, parent) = (last?, &self.stack[parent?]);
            let option = parent.choices.iter().find(|option| option.choice == choice)?;
            let is_same = choice.thread() != last.choice.thread() && !dependent(&option.footprint, &last.footprint);
            is_same.then(|| option.footprint.clone())
        };
        let mut choices: Vec<Candidate> = Vec::with_capacity(arrival.choices.len());
        let mut is_fresh = Vec::with_capacity(arrival.choices.len());
        for &choice in &arrival.choices {
            let known = inherited(choice);
            is_fresh.push(known.is_none());
            let footprint = known.unwrap_or_else(|| look_ahead(explorer, &buffer, &names, choice));
            choices.push(Candidate { choice, footprint, is_wanted: is_restricted, is_done: false });
        }
        // One choice to begin with; the thread that ran last goes on if it can.
        let is_awake = |option: &&mut Candidate| !sleep.iter().any(|(asleep, _)| *asleep == option.choice);
        let last_thread = last.map(|event| event.choice.thread());
        let first =
            choices.iter_mut().filter(is_awake).min_by_key(|option| Some(option.choice.thread()) != last_thread);
        if let Some(first) = first {
            first.is_wanted = true;
        } else if choices.is_empty() {
            explorer.judge.statistics.executions += 1;
        } else {
            explorer.machine.restore(&buffer);
            explorer.check_livelock()?;
        }
        let pending: Vec<(ThreadId, Footprint)> = choices
            .iter()
            .zip(is_fresh)
            .filter(|(_, is_fresh)| *is_fresh)
            .map(|(option, _)| (option.choice.thread(), option.footprint.clone()))
            .chain(waiting.iter().cloned())
            .collect();
        explorer.judge.kept_bytes += buffer.len() * 8;
        let hash = hash_of(&buffer);
        if !choices.is_empty() {
            self.places.insert(hash, self.stack.len());
        }
        self.stack.push(Node { buffer, hash, names, processes, standing, choices, is_restricted, sleep });
        for (thread, footprint) in pending {
            self.add_backtracking(thread, &footprint);
        }
        Ok(())
    }

    /// A thread is about to touch something in the last state: has the other order to be tried somewhere? With sleep sets
    /// every race counts, not only the last one: the execution that would show an earlier one may be asleep (Abdulla and
    /// others 2014, section 5).
    fn add_backtracking(&mut self, thread: ThreadId, footprint: &Footprint) {
        let last = self.stack.last().expect("just pushed");
        let process = last.processes.of(thread);
        let clock = last.processes.clock(process).clone();
        let races =
            |event: &Event| dependent(&event.footprint, footprint) && may_be_coenabled(&event.footprint, footprint);
        // All that comes before what the thread is about to do, in whatever order that is done.
        let mut known = clock.clone();
        let depending = self.events.iter().filter(|event| dependent(&event.footprint, footprint));
        depending.for_each(|event| known.join(&event.clock));
        // What happened before an event that races is ordered by it.
        let mut ordered = clock;
        for index in (0..self.events.len()).rev() {
            let event = &self.events[index];
            if event.process != process && !ordered.knows(index, event.process) && races(event) {
                ordered.join(&event.clock);
                self.reverse(index, process, &known);
            }
        }
    }

    /// Wants something in the state before an event that leads to what a process is about to do instead.
    fn reverse(&mut self, event: usize, process: u32, known: &Clock) {
        let reversed = self.events[event].process;
        let is_kept = |index: &usize| {
            let other = &self.events[*index];
            known.knows(*index, other.process) && !other.clock.knows(event, reversed)
        };
        let before: Vec<usize> = (event + 1..self.events.len()).filter(is_kept).collect();
        let at = self.asked_at(event);
        // What is done first by one whom nobody else of them has to precede, or at once what the process is about to do.
        let is_first = |&index: &usize| {
            let event = &self.events[index];
            let precedes = |&&other: &&usize| other < index && event.clock.knows(other, self.events[other].process);
            before.iter().find(precedes).is_none()
        };
        let mut initials: Vec<u32> =
            before.iter().filter(|index| is_first(index)).map(|&index| self.events[index].process).collect();
        if before.is_empty() {
            initials.push(process);
        }
        let node = &mut self.stack[at];
        let candidates: Vec<usize> = (0..node.choices.len())
            .filter(|&place| initials.contains(&node.processes.of(node.choices[place].choice.thread())))
            .collect();
        if candidates.iter().any(|&place| node.choices[place].is_wanted) {
            return;
        }
        let own = |place: &&usize| node.processes.of(node.choices[**place].choice.thread()) == process;
        match candidates.iter().find(own).or(candidates.first()) {
            Some(&place) => node.choices[place].is_wanted = true,
            None => node.choices.iter_mut().for_each(|option| option.is_wanted = true),
        }
    }
}

fn hash_of(buffer: &[u64]) -> u128 {
    crate::machine::hash_of(buffer)
}

/// What threads wait for that cannot go on.
fn waiting(explorer: &mut Explorer, choices: &[Choice], buffer: &[u64], names: &Names) -> Vec<(ThreadId, Footprint)> {
    let mut waiting = Vec::new();
    let state = &mut *explorer.machine.state;
    for index in 0..state.threads.len() {
        let thread = ThreadId(index as u16);
        let Status::Blocked(block) = state.thread(thread).status else { continue };
        if choices.iter().any(|choice| choice.thread() == thread) {
            continue;
        }
        let footprint = match block {
            Block::Step { .. } => {
                let footprint = explorer.machine.successor.awaited_by_step(state, thread);
                encode::read(state, buffer);
                footprint
            }
            _ => awaited(state, thread),
        };
        waiting.push((thread, names.name(footprint)));
    }
    waiting
}

/// Whether only one thread is asked because of what it is in the middle of.
pub(super) fn is_restricted(program: &Program, state: &State, choices: &[Choice]) -> bool {
    match choices {
        [Choice::Pick(..), ..] => true,
        [Choice::Run(thread)] => {
            state.thread(*thread).status == Status::Runnable && schedule::runs_alone(program, state, *thread)
        }
        _ => false,
    }
}

/// What a choice would touch, found by carrying it out on a copy of the state.
pub(super) fn look_ahead(explorer: &mut Explorer, buffer: &[u64], names: &Names, choice: Choice) -> Footprint {
    let state = &mut *explorer.machine.state;
    encode::read(state, buffer);
    names.name(persistent::look_ahead(&mut explorer.machine.successor, state, choice))
}
