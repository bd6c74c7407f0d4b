//! Keeps the graph of a search: labels of its states, and its edges with those that symmetry leaves out.

use crate::choice::Choice;
use crate::search::observer::{Arrived, Observer};
use crate::settings::Symmetries;
use crate::settings::Time;
use crate::temporal::graph::{Graph, Label, Step, ThreadLabel, exchanged, renaming};
use crate::temporal::proposition::Meanings;
use crate::transition::successor::Successor;
use hashbrown::HashMap;
use jvm_core::ids::ThreadId;
use jvm_core::schedule;
use jvm_core::state::{NEVER, State, Status};

pub struct Record<'m> {
    meanings: &'m Meanings,
    pub graph: Graph,
    numbers: HashMap<u128, u32>,
    /// Those of the search that the graph is of.
    pub symmetries: Symmetries,
}

impl<'m> Record<'m> {
    pub fn new(meanings: &'m Meanings) -> Record<'m> {
        let symmetries = Symmetries::of_objects(true);
        Record { meanings, graph: Graph::default(), numbers: HashMap::new(), symmetries }
    }
}

impl Observer for Record<'_> {
    fn begin(&mut self, symmetries: Symmetries) {
        self.graph = Graph::default();
        self.numbers.clear();
        self.symmetries = symmetries;
    }

    fn state(&mut self, successor: &mut Successor, state: &mut State, arrived: &Arrived) {
        let label = label(self.meanings, successor, state, arrived);
        let is_still = label.threads.iter().all(|thread| !thread.is_enabled);
        let number = self.graph.add_state(label);
        self.numbers.insert(arrived.hash, number);
        if is_still {
            self.graph.add_edge(number, number, Step::STUTTER);
        }
    }

    fn edge(&mut self, source: u128, choice: Choice, target: u128, order: &[u16]) {
        let (Some(&source), Some(&target)) = (self.numbers.get(&source), self.numbers.get(&target)) else { return };
        let threads = &self.graph.label(source).threads;
        let mut renaming = renaming(order, threads.len());
        // A new thread may have taken the place of one that had ended.
        for (place, thread) in renaming.iter_mut().zip(threads) {
            if !thread.is_alive {
                *place = crate::temporal::graph::NOBODY;
            }
        }
        let first = choice.thread().index();
        let alike = threads.iter().skip(first + 1).take_while(|thread| thread.is_like_previous).count();
        let is_old = |old: u16| threads.get(old as usize).is_some_and(|thread| thread.is_alive);
        let mut born: Vec<u16> = (0..order.len() as u16).filter(|&new| !is_old(order[new as usize])).collect();
        born.sort_unstable_by_key(|&new| order[new as usize]);
        let to = &self.graph.label(target).threads;
        born.retain(|&new| to.get(new as usize).is_some_and(|thread| thread.is_alive));
        let step = Step { choice: Some(choice), renaming, born: born.into() };
        for other in first + 1..first + 1 + alike {
            self.graph.add_edge(source, target, Some(exchanged(&step, ThreadId(other as u16))));
        }
        self.graph.add_edge(source, target, Some(step));
    }

    fn has_failed(&self) -> bool {
        self.meanings.is_wrong()
    }

    fn bytes(&self) -> usize {
        self.graph.bytes() + self.numbers.capacity() * (size_of::<(u128, u32)>() + 1)
    }
}

/// What is known of a canonical state.
pub fn label(meanings: &Meanings, successor: &mut Successor, state: &mut State, arrived: &Arrived) -> Label {
    let propositions = meanings.of_state(successor.interpreter, state, arrived.is_over);
    let program = successor.interpreter.program;
    let mut is_atomic = false;
    let mut threads = Vec::with_capacity(state.threads.len());
    for index in 0..state.threads.len() {
        let thread = ThreadId(index as u16);
        let is_alive = state.thread(thread).status != Status::Ended;
        let goes_on = is_alive && schedule::is_enabled(program, state, thread);
        // What another thread is about to pick does not disable this one.
        let acts = |choice: &Choice| choice.thread() == thread && !successor.is_spurious(state, *choice);
        let times_out = || successor.time == Time::Any && schedule::deadline(state, thread) != NEVER;
        let is_enabled = is_alive && !arrived.is_over && (goes_on || arrived.choices.iter().any(acts) || times_out());
        is_atomic |= goes_on && schedule::runs_alone(program, state, thread);
        threads.push(ThreadLabel {
            is_alive,
            is_enabled: is_enabled && !arrived.choices.is_empty(),
            is_like_previous: arrived.is_like_previous.get(index).copied().unwrap_or(false),
            classes: meanings.classes_of(program, state, thread),
            propositions: Meanings::of_thread(state, thread, goes_on),
        });
    }
    Label { propositions, threads: threads.into(), is_atomic }
}
