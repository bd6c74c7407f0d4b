//! The stateless search of VeriSoft (Godefroid 1999, fig. 1): persistent sets, sleep sets, and of transitions that lead to
//! symmetric states only one. No states are stored but those on the stack.
//!
//! A persistent set is a set of threads such that nobody outside of it comes to anything that their next transitions touch
//! (see [`crate::reductions::persistent`]). Transitions are compared by their footprints, found by carrying them out on a copy.
//!
//! The pruning rule (definition 9) is applied to what it is for: two transitions of a state need not both be tried if a
//! permutation of threads and objects takes one successor to the other. That is decided on the successors' canonical
//! forms, in which threads have the order of what they do, so the permutation need not be declared, and nobody can hold
//! a reference that tells the threads apart. A program that asks for what the forms leave out (names of threads, how far
//! a join has come) is searched again without.
//!
//! A path that comes back to a state on the stack ends there. The paper has no circles; where there is one, a persistent
//! set might sleep all around it, so the search begins again with sleep sets alone. Paths also end at a depth bound, and
//! the verdict says so.

use super::Verdict;
use super::dpor::is_restricted;
use super::explorer::{Explorer, Reached};
use super::judge::Stop;
use super::names::Names;
use super::symmetry::Symmetry;
use crate::assumptions::Assumption;
use crate::choice::Choice;
use crate::reductions::independence::dependent;
use crate::reductions::persistent::Persistent;
use crate::state::footprint::Footprint;
use hashbrown::HashMap;

/// Steps of a path, if the user sets no limit.
const MOST_STEPS: usize = 5_000;

pub fn explore(explorer: &mut Explorer) -> Result<Verdict, Stop> {
    let machine = &*explorer.machine;
    let is_reduced = machine.settings.merge_releases;
    // Around a cycle a persistent set may sleep for ever.
    let is_acyclic = machine.assumptions.holds(Assumption::Acyclic);
    let mut search = Stateless {
        stack: Vec::new(),
        places: HashMap::new(),
        persistent: (is_reduced && is_acyclic).then(|| Persistent::new(machine.successor.interpreter.program)),
        symmetry: machine.assumptions.orbits_hold().then(|| Symmetry::new(machine)),
        is_reduced,
    };
    search.explore(explorer)
}

struct Stateless<'a> {
    stack: Vec<Node>,
    /// Where each state of the stack is, by its hash.
    places: HashMap<u128, usize>,
    /// Used as long as the states have no circles.
    persistent: Option<Persistent<'a>>,
    symmetry: Option<Symmetry<'a>>,
    /// Whether sleep sets are used.
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

impl<'a> Stateless<'a> {
    fn explore(&mut self, explorer: &mut Explorer<'_, '_, 'a, '_>) -> Result<Verdict, Stop> {
        let most = explorer.judge.settings.limits.depth.unwrap_or(MOST_STEPS);
        let arrival = explorer.begin()?;
        let names = Names::first(explorer.machine.state.heap.permanent_end, &arrival.moves);
        self.arrive(explorer, arrival, names, Vec::new())?;
        while let Some(at) = self.stack.len().checked_sub(1) {
            let Some(place) = self.next_choice(explorer, at) else {
                let node = self.stack.pop().expect("not empty");
                explorer.judge.kept_bytes -= node.buffer.len() * 8;
                if self.places.get(&node.hash) == Some(&at) {
                    self.places.remove(&node.hash);
                }
                explorer.path.pop();
                continue;
            };
            if at >= most {
                self.stack[at].candidates.clear();
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

    /// The next choice to be tried: wanted, awake, and not symmetric to one that was tried.
    fn next_choice(&mut self, explorer: &mut Explorer, at: usize) -> Option<usize> {
        loop {
            let node = &self.stack[at];
            let is_asleep = |choice: Choice| node.sleep.iter().any(|(asleep, _)| *asleep == choice);
            let is_open =
                |candidate: &Candidate| candidate.is_wanted && !candidate.is_done && !is_asleep(candidate.choice);
            let place = node.candidates.iter().position(is_open)?;
            let is_alone = node.candidates.iter().filter(|candidate| candidate.is_wanted).count() < 2;
            let Some(symmetry) = self.symmetry.as_mut().filter(|_| !is_alone) else { return Some(place) };
            let form = symmetry.successor(explorer.machine, &node.buffer, node.candidates[place].choice);
            let is_covered = node.candidates.iter().any(|other| other.is_done && other.form == form && form.is_some());
            let candidate = &mut self.stack[at].candidates[place];
            candidate.form = form;
            if !is_covered {
                return Some(place);
            }
            candidate.is_done = true;
        }
    }

    fn step(&mut self, explorer: &mut Explorer, at: usize, place: usize) -> Result<(), Stop> {
        let node = &mut self.stack[at];
        let choice = node.candidates[place].choice;
        let mut arrival = explorer.go_observed(&node.buffer, choice)?;
        let footprint = node.names.name(std::mem::take(&mut arrival.footprint));
        let names = node.names.moved(&arrival.moves);
        let tried = node.candidates.iter().filter(|other| other.is_done && !node.is_restricted);
        let tried = tried.map(|other| (other.choice, other.footprint.clone()));
        let asleep = node.sleep.iter().cloned().chain(tried);
        let stays =
            |(other, theirs): &(Choice, Footprint)| other.thread() != choice.thread() && !dependent(theirs, &footprint);
        let sleep = if self.is_reduced { asleep.filter(stays).collect() } else { Vec::new() };
        node.candidates[place].is_done = true;
        node.candidates[place].footprint = footprint;
        if !arrival.is_cut && self.closes_circle(explorer) {
            if self.persistent.is_some() {
                return Err(Stop::Broken(Assumption::Acyclic.into()));
            }
            explorer.path.pop();
            return Ok(());
        }
        self.arrive(explorer, arrival, names, sleep)
    }

    /// Whether the state reached is on the stack already; then all between is tried in full.
    fn closes_circle(&mut self, explorer: &mut Explorer) -> bool {
        let Some(&first) = self.places.get(&hash_of(&explorer.machine.buffer)) else { return false };
        let circle = self.stack[first..].iter_mut().flat_map(|node| &mut node.candidates);
        circle.for_each(|candidate| candidate.is_wanted = true);
        explorer.judge.statistics.executions += 1;
        true
    }

    fn arrive(
        &mut self,
        explorer: &mut Explorer,
        arrival: Reached,
        names: Names,
        sleep: Vec<(Choice, Footprint)>,
    ) -> Result<(), Stop> {
        explorer.judge.statistics.states += 1;
        let program = explorer.machine.successor.interpreter.program;
        let is_restricted = is_restricted(program, explorer.machine.state, &arrival.choices);
        let buffer: Box<[u64]> = explorer.machine.buffer.as_slice().into();
        let is_open = self.is_reduced && !is_restricted && arrival.choices.len() > 1;
        let wanted = match &mut self.persistent {
            Some(persistent) if is_open => {
                let machine = &mut *explorer.machine;
                let residual = &mut machine.assumptions.residual;
                persistent.set(residual, &mut machine.successor, machine.state, &buffer, &arrival.choices)
            }
            _ => None,
        };
        let wanted = wanted.unwrap_or_else(|| vec![true; arrival.choices.len()]);
        let candidate = |(choice, is_wanted): (&Choice, bool)| Candidate {
            choice: *choice,
            footprint: Footprint::everything(),
            is_wanted,
            is_done: false,
            form: None,
        };
        let candidates: Vec<Candidate> = arrival.choices.iter().zip(wanted).map(candidate).collect();
        if candidates.is_empty() {
            explorer.judge.statistics.executions += 1;
        } else if candidates.iter().all(|candidate| sleep.iter().any(|(asleep, _)| *asleep == candidate.choice)) {
            explorer.machine.restore(&buffer);
            explorer.check_livelock()?;
        }
        explorer.judge.kept_bytes += buffer.len() * 8;
        let hash = hash_of(&buffer);
        if !candidates.is_empty() {
            self.places.insert(hash, self.stack.len());
        }
        self.stack.push(Node { buffer, hash, names, candidates, is_restricted, sleep });
        Ok(())
    }
}

fn hash_of(buffer: &[u64]) -> u128 {
    crate::machine::hash_of(buffer)
}
