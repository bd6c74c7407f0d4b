//! The stateless search of VeriSoft (Godefroid 1999, fig. 1): persistent sets, sleep sets, and of transitions that lead to
//! symmetric states only one. No states are stored but those on the stack.
//!
//! A persistent set is a set of threads such that nobody outside of it reaches anything that their next transitions touch
//! (see [`super::reach`]); the smallest that is found is taken. Transitions are compared by their footprints, found by carrying
//! them out on a copy.
//!
//! The pruning rule (definition 9) is applied to what it is for: two transitions of a state need not both be tried if a
//! permutation of threads and objects takes one successor to the other. That is decided on the successors' canonical
//! forms, in which threads have the order of what they do, so the permutation need not be declared, and nobody can hold
//! a reference that tells the threads apart. A program that asks for what the forms leave out (names of threads, how far
//! a join has come) is searched again without.
//!
//! A path that comes back to a state on the stack ends there, and all states of the circle are tried in full. Paths also end
//! at a depth bound, and the verdict says so.

use super::dpor::{is_restricted, look_ahead_raw};
use super::driver::{Arrival, Driver, Ended};
use super::names::Names;
use super::reach::Reach;
use super::symmetry::Symmetry;
use crate::canonical::Symmetries;
use crate::choice::Choice;
use crate::encode;
use crate::footprint::{Footprint, awaited};
use crate::independence::dependent;
use crate::search::{Outcome, Verdict};
use crate::shapes::Shapes;
use hashbrown::HashMap;
use jvm_core::ids::ThreadId;
use jvm_core::state::{Block, State, Status};
use xxhash_rust::xxh3::xxh3_128;

/// Steps of a path, if the user sets no limit.
const MOST_STEPS: usize = 5_000;

pub fn explore(mut driver: Driver, state: &mut State) -> Outcome {
    let program = driver.successor.interpreter.program;
    let mut beginning = Vec::new();
    encode::write(state, &mut beginning);
    let mut symmetry = driver.settings.is_symmetric().then(|| Symmetry::new(&driver));
    loop {
        driver.canonicalizer.moves = Some(Vec::new());
        let shapes = Shapes::new(program, Symmetries::of_objects(true));
        let is_reduced = driver.settings.merge_releases;
        let is_symmetric = symmetry.is_some();
        let mut search =
            Stateless { stack: Vec::new(), places: HashMap::new(), shapes, symmetry: symmetry.take(), is_reduced };
        let ended = search.explore(&mut driver, state);
        if is_symmetric && driver.forget_if_noticed() {
            encode::read(state, &beginning);
            continue;
        }
        return driver.finish(ended);
    }
}

struct Stateless<'a> {
    stack: Vec<Node>,
    /// Where each state of the stack is, by its hash.
    places: HashMap<u128, usize>,
    shapes: Shapes<'a>,
    symmetry: Option<Symmetry<'a>>,
    /// Whether persistent and sleep sets are used.
    is_reduced: bool,
}

struct Node {
    buffer: Box<[u64]>,
    hash: u128,
    names: Names,
    candidates: Vec<Candidate>,
    is_restricted: bool,
    sleep: Vec<(Choice, Footprint)>,
}

struct Candidate {
    choice: Choice,
    footprint: Footprint,
    is_wanted: bool,
    is_done: bool,
    /// The canonical form of the successor, if it was asked for.
    form: Option<Box<[u64]>>,
}

impl Stateless<'_> {
    fn explore(&mut self, driver: &mut Driver, state: &mut State) -> Result<Verdict, Ended> {
        let most = driver.settings.limits.depth.unwrap_or(MOST_STEPS);
        let arrival = driver.begin(state)?;
        let moves = std::mem::take(driver.canonicalizer.moves.as_mut().expect("asked for"));
        let names = Names::first(state.heap.permanent_end, &moves);
        self.arrive(driver, state, arrival, names, Vec::new())?;
        while let Some(at) = self.stack.len().checked_sub(1) {
            if self.symmetry.is_some() && driver.has_noticed() {
                return Ok(Verdict::Ok);
            }
            let Some(place) = self.next_choice(driver, state, at) else {
                let node = self.stack.pop().expect("not empty");
                driver.kept_bytes -= node.buffer.len() * 8;
                if self.places.get(&node.hash) == Some(&at) {
                    self.places.remove(&node.hash);
                }
                driver.path.pop();
                continue;
            };
            if at >= most {
                self.stack[at].candidates.clear();
                driver.statistics.cut += 1;
                driver.statistics.executions += 1;
                continue;
            }
            self.step(driver, state, at, place)?;
        }
        match driver.statistics.cut {
            0 => Ok(Verdict::Ok),
            _ => Ok(Verdict::Unfinished(format!("--max-depth {most}"))),
        }
    }

    /// The next choice to be tried: wanted, awake, and not symmetric to one that was tried.
    fn next_choice(&mut self, driver: &mut Driver, state: &mut State, at: usize) -> Option<usize> {
        loop {
            let node = &self.stack[at];
            let is_asleep = |choice: Choice| node.sleep.iter().any(|(asleep, _)| *asleep == choice);
            let is_open =
                |candidate: &Candidate| candidate.is_wanted && !candidate.is_done && !is_asleep(candidate.choice);
            let place = node.candidates.iter().position(is_open)?;
            let is_alone = node.candidates.iter().filter(|candidate| candidate.is_wanted).count() < 2;
            let Some(symmetry) = self.symmetry.as_mut().filter(|_| !is_alone) else { return Some(place) };
            let form = symmetry.successor(driver, state, &node.buffer, node.candidates[place].choice);
            let is_covered = node.candidates.iter().any(|other| other.is_done && other.form == form && form.is_some());
            let candidate = &mut self.stack[at].candidates[place];
            candidate.form = form;
            if !is_covered {
                return Some(place);
            }
            candidate.is_done = true;
        }
    }

    fn step(&mut self, driver: &mut Driver, state: &mut State, at: usize, place: usize) -> Result<(), Ended> {
        let node = &mut self.stack[at];
        let choice = node.candidates[place].choice;
        encode::read(state, &node.buffer);
        driver.canonicalizer.moves = Some(Vec::new());
        let (arrival, footprint) = driver.go_observed(state, choice)?;
        let footprint = node.names.name(footprint);
        let moves = std::mem::take(driver.canonicalizer.moves.as_mut().expect("asked for"));
        let names = node.names.moved(&moves);
        let tried = node.candidates.iter().filter(|other| other.is_done && !node.is_restricted);
        let tried = tried.map(|other| (other.choice, other.footprint.clone()));
        let asleep = node.sleep.iter().cloned().chain(tried);
        let stays =
            |(other, theirs): &(Choice, Footprint)| other.thread() != choice.thread() && !dependent(theirs, &footprint);
        let sleep = if self.is_reduced { asleep.filter(stays).collect() } else { Vec::new() };
        node.candidates[place].is_done = true;
        node.candidates[place].footprint = footprint;
        if !arrival.is_cut && self.closes_circle(driver) {
            driver.path.pop();
            return Ok(());
        }
        self.arrive(driver, state, arrival, names, sleep)
    }

    /// Whether the state reached is on the stack already; then all between is tried in full.
    fn closes_circle(&mut self, driver: &mut Driver) -> bool {
        let Some(&first) = self.places.get(&hash_of(&driver.buffer)) else { return false };
        let circle = self.stack[first..].iter_mut().flat_map(|node| &mut node.candidates);
        circle.for_each(|candidate| candidate.is_wanted = true);
        driver.statistics.executions += 1;
        true
    }

    fn arrive(
        &mut self,
        driver: &mut Driver,
        state: &mut State,
        arrival: Arrival,
        names: Names,
        sleep: Vec<(Choice, Footprint)>,
    ) -> Result<(), Ended> {
        driver.statistics.states += 1;
        let program = driver.successor.interpreter.program;
        let is_restricted = is_restricted(program, state, &arrival.choices);
        let buffer: Box<[u64]> = driver.buffer.as_slice().into();
        let is_open = self.is_reduced && !is_restricted && arrival.choices.len() > 1;
        let wanted = match is_open {
            true => self.persistent_set(driver, state, &buffer, &arrival.choices),
            false => vec![true; arrival.choices.len()],
        };
        let candidate = |(choice, is_wanted): (&Choice, bool)| Candidate {
            choice: *choice,
            footprint: Footprint::everything(),
            is_wanted,
            is_done: false,
            form: None,
        };
        let candidates: Vec<Candidate> = arrival.choices.iter().zip(wanted).map(candidate).collect();
        if candidates.is_empty() {
            driver.statistics.executions += 1;
        } else if candidates.iter().all(|candidate| sleep.iter().any(|(asleep, _)| *asleep == candidate.choice)) {
            encode::read(state, &buffer);
            driver.check_trap(state)?;
        }
        driver.kept_bytes += buffer.len() * 8;
        let hash = hash_of(&buffer);
        if !candidates.is_empty() {
            self.places.insert(hash, self.stack.len());
        }
        self.stack.push(Node { buffer, hash, names, candidates, is_restricted, sleep });
        Ok(())
    }

    /// Which choices form the smallest persistent set that is found, as a mask.
    fn persistent_set(
        &mut self,
        driver: &mut Driver,
        state: &mut State,
        buffer: &[u64],
        choices: &[Choice],
    ) -> Vec<bool> {
        encode::read(state, buffer);
        let reach = Reach::of(driver.successor.interpreter.program, &mut self.shapes, state);
        let alive: Vec<ThreadId> = (0..state.threads.len())
            .filter(|&index| state.threads[index].status != Status::Ended)
            .map(|index| ThreadId(index as u16))
            .collect();
        // What each thread touches next, or waits for.
        let mut next = vec![Footprint::default(); state.threads.len()];
        for &thread in &alive {
            let own = choices.iter().filter(|choice| choice.thread() == thread);
            let mut touches = Vec::new();
            for &choice in own {
                touches.extend_from_slice(look_ahead_raw(driver, state, buffer, choice).touches());
            }
            if !choices.iter().any(|choice| choice.thread() == thread) {
                touches.extend_from_slice(waits_for(driver, state, buffer, thread).touches());
            }
            next[thread.index()] = Footprint::new(touches);
        }
        let mut best = vec![true; choices.len()];
        let count = |set: &[bool]| set.iter().filter(|&&is_in| is_in).count();
        for first in choices {
            let members = closed_set(first.thread(), &next, &alive, &reach);
            let set: Vec<bool> = choices.iter().map(|choice| members[choice.thread().index()]).collect();
            if count(&set) < count(&best) {
                best = set;
            }
        }
        best
    }
}

/// The threads that have to be in a persistent set with the first one: whoever may come to touch what a member touches
/// next; and of a member that cannot go on, whoever may come to touch what it waits for, because one of them has to let
/// it (Godefroid 1996, section 4.4).
fn closed_set(first: ThreadId, next: &[Footprint], alive: &[ThreadId], reach: &Reach) -> Vec<bool> {
    let mut members = vec![false; next.len()];
    members[first.index()] = true;
    let mut pending = vec![first];
    while let Some(member) = pending.pop() {
        let footprint = &next[member.index()];
        for &thread in alive {
            let is_met = footprint.is_everything() || reach.meets(thread.index(), footprint);
            if is_met && !members[thread.index()] {
                members[thread.index()] = true;
                pending.push(thread);
            }
        }
    }
    members
}

/// What a thread waits for that cannot go on, with objects called by their places.
fn waits_for(driver: &mut Driver, state: &mut State, buffer: &[u64], thread: ThreadId) -> Footprint {
    encode::read(state, buffer);
    match state.thread(thread).status {
        Status::Blocked(Block::Step { .. }) => {
            let end = state.heap.words.len();
            let footprint = driver.successor.awaited_by_step(state, thread);
            footprint.translate(|object| (object.index() < end).then_some(object))
        }
        _ => awaited(state, thread),
    }
}

fn hash_of(buffer: &[u64]) -> u128 {
    xxh3_128(bytemuck::cast_slice(buffer))
}
