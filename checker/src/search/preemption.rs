//! Iterative preemption bounding with state caching (Musuvathi and Qadeer 2007, fig. 1 and section 3).
//!
//! All schedules without preemptions come first, then those with one, and so on up to the bound. A preemption is that
//! another thread goes on although the one before could have. A state counts with the thread that ran last, because what
//! is free from there depends on it; a state met again was met with as few preemptions before, since bounds go up.
//! If nothing is left for the next bound, all schedules were covered and the search is a proof.

use super::Verdict;
use super::explorer::Explorer;
use super::judge::Stop;
use crate::choice::Choice;
use crate::machine::hash_of;
use hashbrown::HashSet;
use jvm_core::ids::ThreadId;
use std::rc::Rc;
use xxhash_rust::xxh3::xxh3_128;

pub fn explore(explorer: &mut Explorer) -> Result<Verdict, Stop> {
    let most = explorer.judge.settings.preemptions.unwrap_or(0);
    Bounded::default().explore(explorer, most)
}

/// A choice that waits to be carried out in a state.
struct Work {
    buffer: Rc<[u64]>,
    choice: Choice,
    /// The path to the state: its last step.
    step: usize,
}

const ROOT: usize = usize::MAX;

#[derive(Default)]
struct Bounded {
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
    fn explore(&mut self, explorer: &mut Explorer, most: usize) -> Result<Verdict, Stop> {
        let arrival = explorer.begin()?;
        self.expand(explorer, arrival.choices, None, ROOT);
        for bound in 0..=most {
            while let Some(work) = self.now.pop() {
                self.step(explorer, work)?;
            }
            if self.later.is_empty() {
                return Ok(Verdict::Ok);
            }
            if bound < most {
                std::mem::swap(&mut self.now, &mut self.later);
            }
        }
        explorer.judge.statistics.waiting = self.later.len();
        explorer.path.clear();
        Ok(Verdict::Unfinished(format!("--preemptions {most}")))
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
        self.steps.push((work.step, work.choice));
        let step = self.steps.len() - 1;
        self.expand(explorer, arrival.choices, Some(work.choice.thread()), step);
        Ok(())
    }

    /// Puts what can be done in the state reached on the lists: what is free, and what takes one preemption more.
    fn expand(&mut self, explorer: &mut Explorer, choices: Vec<Choice>, last: Option<ThreadId>, step: usize) {
        let hash = hash_of(&explorer.machine.buffer);
        self.states.insert(hash);
        explorer.judge.statistics.states = self.states.len();
        let thread = last.map_or(u128::MAX, |thread| thread.0 as u128);
        let key = xxh3_128(bytemuck::cast_slice(&[hash, thread]));
        if choices.is_empty() || !self.visited.insert(key) {
            return;
        }
        let buffer: Rc<[u64]> = explorer.machine.buffer.as_slice().into();
        self.waiting_words += buffer.len();
        explorer.judge.kept_bytes = self.waiting_words * 8 + self.visited.len() * 32 + self.states.len() * 32;
        let can_go_on = last.is_some_and(|thread| choices.contains(&Choice::Run(thread)));
        // The stack is worked off from its end: the thread that ran last goes on first.
        for &choice in choices.iter().rev() {
            let is_free = !can_go_on || Some(choice.thread()) == last;
            let work = Work { buffer: Rc::clone(&buffer), choice, step };
            if is_free { self.now.push(work) } else { self.later.push(work) }
        }
    }
}
