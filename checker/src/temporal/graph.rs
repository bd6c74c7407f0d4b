//! The state graph of a search, kept for questions about infinite runs: 12 bytes an edge and 8 a state, besides a table of the
//! different labels and one of the different steps.
//!
//! The graph is a quotient: each edge says which thread acted and what numbers the threads have in the state that it leads to,
//! so a thread can be followed along a path although states are the same up to an exchange of threads (an annotated
//! quotient structure; Emerson and Sistla 1996). All edges of the full graph are there: an edge that the search leaves out
//! because the thread can be exchanged with another one is added with the two of them exchanged.

use crate::choice::Choice;
use hashbrown::HashMap;
use jvm_core::ids::ThreadId;

/// The number of a thread that has no place in a state.
pub const NOBODY: u16 = u16::MAX;

/// What is known of a state.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Label {
    /// Those of the propositions that hold, which do not speak of a single thread.
    pub propositions: u64,
    /// By the numbers of threads.
    pub threads: Box<[ThreadLabel]>,
    /// A thread is in an atomic section: the others have to wait for its end, but are not disabled by that.
    pub is_atomic: bool,
}

/// What is known of a thread in a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ThreadLabel {
    pub is_alive: bool,
    /// Whether it can act, by what a JVM promises: a wake-up without a reason is not promised.
    pub is_enabled: bool,
    /// Whether it can be exchanged with the one before, and nothing changes.
    pub is_like_previous: bool,
    /// Whether quantified formulas speak of it: a bit for each formula.
    pub classes: u64,
    /// The propositions about single threads that hold for it.
    pub propositions: u64,
}

/// Who acts, and who is who afterwards.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// None where nothing can happen any more: the last state for ever.
    pub choice: Option<Choice>,
    /// New numbers by the old ones, [`NOBODY`] for those who have gone. Who is not named has not been there before.
    pub renaming: Box<[u16]>,
    /// The numbers of those who have not been there before, in the order of their birth.
    pub born: Box<[u16]>,
}

impl Step {
    /// The last state is repeated for ever; all stay who they are.
    pub const STUTTER: Option<Step> = None;

    pub fn actor(&self) -> Option<u16> {
        self.choice.map(|choice| choice.thread().0)
    }

    /// The number in the target of a thread of the source.
    pub fn follow(&self, thread: u16) -> u16 {
        match self.choice {
            None => thread,
            Some(_) => self.renaming.get(thread as usize).copied().unwrap_or(NOBODY),
        }
    }
}

#[derive(Default)]
pub struct Graph {
    states: Vec<State>,
    edges: Vec<Edge>,
    labels: Vec<Label>,
    label_numbers: HashMap<Label, u32>,
    steps: Vec<Step>,
    step_numbers: HashMap<Step, u32>,
}

struct State {
    label: u32,
    /// Its edges are a list, because a search does not come to them one after the other.
    first: u32,
}

struct Edge {
    target: u32,
    step: u32,
    next: u32,
}

const NONE: u32 = u32::MAX;

/// An edge as it is looked at.
#[derive(Clone, Copy)]
pub struct Leads<'g> {
    pub target: u32,
    pub step: &'g Step,
    /// Its number.
    pub number: u32,
}

impl Graph {
    pub fn add_state(&mut self, label: Label) -> u32 {
        let next = self.labels.len() as u32;
        let label = *self.label_numbers.entry(label).or_insert_with_key(|label| {
            self.labels.push(label.clone());
            next
        });
        self.states.push(State { label, first: NONE });
        self.states.len() as u32 - 1
    }

    /// Adds an edge; without a step, the source is where the program has ended or nothing can happen any more.
    pub fn add_edge(&mut self, source: u32, target: u32, step: Option<Step>) {
        let step = step.unwrap_or(Step { choice: None, renaming: Box::default(), born: Box::default() });
        let next = self.steps.len() as u32;
        let step = *self.step_numbers.entry(step).or_insert_with_key(|step| {
            self.steps.push(step.clone());
            next
        });
        let next = std::mem::replace(&mut self.states[source as usize].first, self.edges.len() as u32);
        self.edges.push(Edge { target, step, next });
    }

    pub fn label(&self, state: u32) -> &Label {
        &self.labels[self.states[state as usize].label as usize]
    }

    pub fn edges_of(&self, state: u32) -> impl Iterator<Item = Leads<'_>> {
        let known = |number: u32| (number != NONE).then_some(number);
        let first = known(self.states[state as usize].first);
        std::iter::successors(first, move |&number| known(self.edges[number as usize].next))
            .map(|number| self.edge(number))
    }

    pub fn edge(&self, number: u32) -> Leads<'_> {
        let edge = &self.edges[number as usize];
        Leads { target: edge.target, step: &self.steps[edge.step as usize], number }
    }

    pub fn state_count(&self) -> usize {
        self.states.len()
    }

    pub fn edge_count(&self) -> usize {
        self.edges.len()
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        let of_tables: usize =
            self.labels.iter().map(|label| 2 * label.threads.len() * size_of::<ThreadLabel>() + 100).sum::<usize>()
                + self.steps.iter().map(|step| 4 * step.renaming.len() + 100).sum::<usize>();
        self.states.capacity() * size_of::<State>() + self.edges.capacity() * size_of::<Edge>() + of_tables
    }
}

/// Where a thread of this number stands in the renaming that an order of threads makes: `order` has the old numbers in
/// their new order.
pub fn renaming(order: &[u16], threads: usize) -> Box<[u16]> {
    let mut renaming = vec![NOBODY; threads].into_boxed_slice();
    for (new, &old) in order.iter().enumerate() {
        if let Some(place) = renaming.get_mut(old as usize) {
            *place = new as u16;
        }
    }
    renaming
}

/// The same for a thread that can be exchanged with the one that has acted.
pub fn exchanged(step: &Step, other: ThreadId) -> Step {
    let Some(choice) = step.choice else { return step.clone() };
    let mut renaming = step.renaming.clone();
    renaming.swap(choice.thread().index(), other.index());
    Step { choice: Some(choice.with_thread(other)), renaming, born: step.born.clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_is_small() {
        assert!(size_of::<Edge>() <= 16);
    }

    #[test]
    fn threads_are_followed_through_renamings() {
        let run = |thread| Some(Choice::Run(ThreadId(thread)));
        let step = Step { choice: run(1), renaming: renaming(&[0, 2, 1], 4), born: Box::default() };
        assert_eq!([0, 1, 2, 3, 4].map(|old| step.follow(old)), [0, 2, 1, NOBODY, NOBODY]);
        let other = exchanged(&step, ThreadId(2));
        assert_eq!((other.choice, other.follow(1), other.follow(2)), (run(2), 1, 2));
    }
}
