//! Schedules with at most so many preemptions, or so many steps, one more after the other (iterative context bounding, Musuvathi
//! and Qadeer 2007, fig. 1; breadth-first search), carried on bit by bit beside another search (see [`super::beside`]).
//!
//! A preemption is that another thread goes on although the one before could have. A state counts with the thread that ran last,
//! because what is free from there depends on it. No schedule is left out for another, so all of them are real.

use super::explorer::Explorer;
use super::judge::Stop;
use super::sampling::Start;
use crate::choice::Choice;
use crate::machine::hash_of;
use crate::schedule::Finder;
use hashbrown::HashSet;
use jvm_core::ids::ThreadId;
use std::rc::Rc;
use xxhash_rust::xxh3::xxh3_128;

/// A choice that waits to be carried out in a state.
struct Work {
    buffer: Rc<[u64]>,
    choice: Choice,
    /// The path to the state: its last step.
    step: usize,
}

const ROOT: usize = usize::MAX;

/// What a bound is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    Preemptions,
    Steps,
}

/// The search, which can be carried on bit by bit.
pub struct Bounded {
    counted: Counted,
    /// So many are allowed now.
    bound: usize,
    visited: HashSet<u128>,
    /// States with the thread that ran last, each of which counts.
    states: HashSet<u128>,
    /// The tree of steps: where each came from.
    steps: Vec<(usize, Choice)>,
    now: Vec<Work>,
    later: Vec<Work>,
    waiting_words: usize,
}

impl Bounded {
    pub fn new(counted: Counted, start: &Start) -> Bounded {
        let mut search = Bounded {
            counted,
            bound: 0,
            visited: HashSet::new(),
            states: HashSet::new(),
            steps: Vec::new(),
            now: Vec::new(),
            later: Vec::new(),
            waiting_words: 0,
        };
        search.expand(&start.buffer, &start.choices, None, ROOT);
        search
    }

    /// Who finds what is found now.
    pub fn finder(&self) -> Finder {
        match self.counted {
            Counted::Preemptions => Finder::Preemptions(self.bound),
            Counted::Steps => Finder::Steps(self.bound),
        }
    }

    /// Bytes that are kept, without those of the allocator.
    pub fn bytes(&self) -> usize {
        self.waiting_words * 8 + (self.visited.len() + self.states.len()) * 32 + self.steps.len() * 24
    }

    /// Carries out up to so many transitions; the bound rises when nothing is left within it. False if nothing is left at
    /// all.
    pub fn advance(&mut self, explorer: &mut Explorer, transitions: usize) -> Result<bool, Stop> {
        for _ in 0..transitions {
            let Some(work) = self.now.pop() else {
                if self.later.is_empty() {
                    return Ok(false);
                }
                std::mem::swap(&mut self.now, &mut self.later);
                self.bound += 1;
                return Ok(true);
            };
            self.step(explorer, work)?;
        }
        Ok(true)
    }

    fn step(&mut self, explorer: &mut Explorer, work: Work) -> Result<(), Stop> {
        explorer.path.clear();
        let mut at = work.step;
        while at != ROOT {
            explorer.path.push(self.steps[at].1);
            at = self.steps[at].0;
        }
        explorer.path.reverse();
        let arrival = explorer.go(&work.buffer, work.choice)?;
        self.waiting_words -= if Rc::strong_count(&work.buffer) == 1 { work.buffer.len() } else { 0 };
        self.steps.push((work.step, work.choice));
        let step = self.steps.len() - 1;
        // The thread may have another number in the state reached.
        let machine = &*explorer.machine;
        let order = machine.canonicalizer.order_of(machine.state);
        let last = order.iter().position(|&old| old == work.choice.thread().0).map(|new| ThreadId(new as u16));
        self.expand(&machine.buffer, &arrival.choices, last, step);
        Ok(())
    }

    /// Puts what can be done in the state reached on the lists: what is free, and what takes one preemption more.
    fn expand(&mut self, buffer: &[u64], choices: &[Choice], last: Option<ThreadId>, step: usize) {
        let hash = hash_of(buffer);
        self.states.insert(hash);
        let last = last.filter(|_| self.counted == Counted::Preemptions);
        let thread = last.map_or(u128::MAX, |thread| thread.0 as u128);
        let key = xxh3_128(bytemuck::cast_slice(&[hash, thread]));
        if choices.is_empty() || !self.visited.insert(key) {
            return;
        }
        let buffer: Rc<[u64]> = buffer.into();
        self.waiting_words += buffer.len();
        let can_go_on = last.is_some_and(|thread| choices.contains(&Choice::Run(thread)));
        // The stack is worked off from its end: the thread that ran last goes on first.
        for &choice in choices.iter().rev() {
            let is_free = match self.counted {
                Counted::Preemptions => !can_go_on || Some(choice.thread()) == last,
                Counted::Steps => false,
            };
            let work = Work { buffer: Rc::clone(&buffer), choice, step };
            if is_free { self.now.push(work) } else { self.later.push(work) }
        }
    }
}
