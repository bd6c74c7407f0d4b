//! Ties between threads are settled by trying: *individualization*, as in tools for graph isomorphism (McKay 1981).
//!
//! Where neither descriptions nor colours tell which of several threads comes next, each of them is taken in turn, and of
//! all canonical forms that come out the least is the one. Subtrees are left out if their first form is known from a
//! sibling: then an automorphism takes the one to the other, which fixes all threads that came before. A ring of n equal
//! threads costs n forms. After so many of them the least so far is taken: that costs states, nothing else.

use crate::state::canonical::Canonicalizer;
use crate::state::encode;
use hashbrown::HashSet;
use jvm_core::state::State;
use xxhash_rust::xxh3::xxh3_128;

/// Forms that are made of one state.
const MOST_FORMS: usize = 64;

/// What has been tried so far.
struct Trial<'b> {
    /// A state like the one in question, and the numbers of its threads.
    base: &'b [u64],
    numbers: Vec<u16>,
    forms: usize,
    least: Vec<u64>,
    /// How to come to the least one.
    choices: Vec<usize>,
    form: Vec<u64>,
}

/// A form: its hash, and how many threads there were to choose from on the way.
struct Leaf {
    hash: u128,
    ties: Vec<usize>,
}

impl Canonicalizer<'_> {
    /// Brings a state that has a canonical form, but for ties, into the least of those forms.
    pub(super) fn settle_ties(&mut self, state: &mut State, buffer: &mut Vec<u64>) {
        let base = std::mem::take(buffer);
        let numbers = state.threads.iter().map(|thread| thread.number).collect();
        let (order, moves) = (std::mem::take(&mut self.order), self.moves.take());
        let (forms, least, choices, form) = (0, Vec::new(), Vec::new(), Vec::new());
        let mut trial = Trial { base: &base, numbers, forms, least, choices, form };
        let first = self.leaf(state, &mut trial, &[]);
        let mut known = HashSet::from([first.hash]);
        self.explore(state, &mut trial, Vec::new(), first, &mut known);
        let choices = std::mem::take(&mut trial.choices);
        self.moves = moves.is_some().then(Vec::new);
        self.leaf(state, &mut trial, &choices);
        self.thread_order.wanted.clear();
        // Both steps are told as one.
        self.order.iter_mut().for_each(|old| *old = order[*old as usize]);
        if let (Some(before), Some(after)) = (moves, &mut self.moves) {
            after.sort_unstable();
            let place = |from: u32| after.binary_search_by_key(&from, |moved| moved.0).map(|found| after[found].1);
            *after = before.into_iter().filter_map(|(from, to)| Some((from, place(to).ok()?))).collect();
        }
        *buffer = std::mem::take(&mut trial.form);
    }

    /// The form that comes of some choices.
    fn leaf(&mut self, state: &mut State, trial: &mut Trial, choices: &[usize]) -> Leaf {
        encode::read(state, trial.base);
        for (thread, &number) in state.threads.iter_mut().zip(&trial.numbers) {
            thread.number = number;
        }
        self.thread_order.wanted.clear();
        self.thread_order.wanted.extend_from_slice(choices);
        self.copy_reachable(state);
        encode::write(state, &mut trial.form);
        trial.forms += 1;
        if trial.least.is_empty() || trial.form < trial.least {
            std::mem::swap(&mut trial.least, &mut trial.form);
            trial.form.clone_from(&trial.least);
            trial.choices = choices.to_vec();
        }
        Leaf { hash: xxh3_128(bytemuck::cast_slice(&trial.form)), ties: self.thread_order.ties.clone() }
    }

    /// Tries what can be chosen behind some choices. The first leaf there is known, and so are the hashes of `known`, of
    /// leaves behind the same choices.
    fn explore(
        &mut self,
        state: &mut State,
        trial: &mut Trial,
        chosen: Vec<usize>,
        first: Leaf,
        known: &mut HashSet<u128>,
    ) {
        for level in (chosen.len()..first.ties.len()).rev() {
            for choice in 1..first.ties[level] {
                if trial.forms >= MOST_FORMS {
                    return;
                }
                let mut choices = chosen.clone();
                choices.resize(level, 0);
                choices.push(choice);
                let leaf = self.leaf(state, trial, &choices);
                if known.insert(leaf.hash) {
                    self.explore(state, trial, choices, leaf, known);
                }
            }
        }
    }
}
