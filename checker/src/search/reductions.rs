//! Which choices of a state are tried: persistent sets, symmetric threads, sleep sets. What is left out for a persistent
//! set is put off, not dropped.

use super::node::{About, Node};
use crate::choice::Choice;
use crate::machine::{Arrival, Machine};
use crate::reductions::persistent::Persistent;
use crate::reductions::sleep::{Edge, Moves, Sleep};
use crate::settings::{Settings, Time};
use crate::state::footprint::Footprint;
use crate::state::renaming::Likes;
use jvm_core::program::Program;

pub struct Reductions<'a> {
    /// Finds out which choices are enough; none without partial-order reduction.
    persistent: Option<Persistent<'a>>,
    /// Knows where choices lead that need not be carried out; none without partial-order reduction.
    sleep: Option<Sleep>,
}

impl<'a> Reductions<'a> {
    pub fn new(program: &'a Program, settings: &Settings, is_depth_first: bool) -> Reductions<'a> {
        let por = settings.merge_releases;
        Reductions {
            persistent: por.then(|| Persistent::new(program)),
            sleep: (por && is_depth_first && settings.time == Time::Any).then(Sleep::default),
        }
    }

    /// The state that the machine has just reached, with what is to be tried in it; `None` if that is nothing.
    pub fn node(
        &mut self,
        machine: &mut Machine,
        hash: u128,
        mut choices: Vec<Choice>,
        asleep: Vec<Edge>,
    ) -> Option<Node> {
        let enough = self.persistent.as_mut().and_then(|persistent| {
            let Machine { successor, assumptions, state, buffer, .. } = machine;
            persistent.set(&mut assumptions.residual, successor, state, buffer, &choices)
        });
        let mut put_off = Vec::new();
        if let Some(enough) = enough {
            let mut is_enough = enough.into_iter();
            put_off = choices.extract_if(.., |_| !is_enough.next().unwrap_or(true)).collect();
        }
        let canonicalizer = &machine.canonicalizer;
        choices.retain(|choice| !canonicalizer.is_like_previous(choice.thread()));
        put_off.retain(|choice| !canonicalizer.is_like_previous(choice.thread()));
        // Symmetry may have removed the whole persistent set; then what was put off takes its place.
        if choices.is_empty() {
            choices.append(&mut put_off);
        }
        if choices.is_empty() {
            return None;
        }
        let likes = Likes::of(|thread| canonicalizer.is_like_previous(thread));
        let buffer = machine.buffer.as_slice().into();
        let mut node =
            Node { buffer, hash, choices, next: 0, put_off, edges: Vec::new(), likes, about: About::default() };
        for edge in asleep {
            node.know(edge);
        }
        Some(node)
    }

    /// Which of the choices tried before need not be tried behind another one, by the names of before.
    pub fn asleep(&self, node: &Node, choice: Choice, footprint: &Footprint) -> Vec<Edge> {
        self.sleep.as_ref().map_or_else(Vec::new, |sleep| sleep.after(&node.edges, choice, footprint))
    }

    /// The same by the names in the state reached; what closes a cycle has to be tried.
    pub fn still_asleep(
        &self,
        machine: &Machine,
        arrival: &Arrival,
        asleep: Vec<Edge>,
        closes_cycle: impl Fn(u128) -> bool,
    ) -> Vec<Edge> {
        if asleep.is_empty() {
            return asleep;
        }
        let likes = Likes::of(|thread| machine.canonicalizer.is_like_previous(thread));
        let start = machine.state.heap.permanent_end;
        let moves = Moves { renaming: arrival.renaming, likes, start, objects: &arrival.moves };
        let moved = asleep.into_iter().filter_map(|edge| edge.moved(&moves));
        moved.filter(|edge| !closes_cycle(edge.target)).collect()
    }

    /// Remembers where a choice has led.
    pub fn edge(&self, node: &mut Node, choice: Choice, arrival: &Arrival) {
        if self.sleep.is_some()
            && let Some(footprint) = &arrival.footprint
        {
            let (footprint, target, renaming) = (footprint.clone(), arrival.hash, arrival.renaming);
            node.edges.push(Edge { choice, footprint, target, renaming, prints: arrival.prints });
        }
    }

    /// A state is left for good.
    pub fn leave(&mut self, node: &Node) {
        if let Some(sleep) = &mut self.sleep {
            sleep.leave(node.hash, node.likes, &node.edges);
        }
    }
}
