//! The strongly connected components of the state graph, found while a depth-first search goes through it (Tarjan 1972).
//!
//! Only states of components that are not complete are kept, so a program without cycles costs next to nothing. A component
//! is *terminal* if no edge leaves it and no path ends in it: what can happen from one of its states is all inside.

use crate::choice::Choice;
use crate::state::footprint::Footprint;
use crate::state::renaming::{Likes, Renaming};
use hashbrown::HashMap;

/// An edge inside of a component, by the numbers of its states there.
#[derive(Clone, Copy)]
pub struct Inner {
    pub source: u32,
    pub target: u32,
    pub way: Way,
}

/// How a state leads to the next.
#[derive(Clone, Copy)]
pub struct Way {
    pub choice: Choice,
    pub renaming: Renaming,
    /// Which threads of the source can be exchanged with the one before; they have the same edges.
    pub likes: Likes,
    /// Nothing happened but that values were read.
    pub is_quiet: bool,
}

impl Way {
    pub fn new(choice: Choice, renaming: Renaming, likes: Likes, footprint: Option<&Footprint>, prints: bool) -> Way {
        let reads = |footprint: &Footprint| footprint.only_reads() && matches!(choice, Choice::Run(_));
        Way { choice, renaming, likes, is_quiet: !prints && footprint.is_some_and(reads) }
    }
}

/// A complete terminal component with at least one edge. State 0 is the one that the search came to first.
pub struct Component {
    pub edges: Vec<Inner>,
}

#[derive(Default)]
pub struct Components {
    /// The states of components that are not complete, by their hashes.
    numbers: HashMap<u128, u32>,
    open: Vec<Open>,
    /// The states on the way.
    path: Vec<u32>,
    edges: Vec<Inner>,
}

struct Open {
    hash: u128,
    low: u32,
    is_on_path: bool,
    /// An edge leaves the component, or a path ends here.
    escapes: bool,
    /// The edges from here on belong to this state or to those behind it; the first leads to it, if there is a way.
    first_edge: usize,
    has_way: bool,
}

impl Components {
    /// Comes to a new state.
    pub fn enter(&mut self, hash: u128, way: Option<Way>) {
        let number = self.open.len() as u32;
        let first_edge = self.edges.len();
        if let (Some(way), Some(&source)) = (way, self.path.last()) {
            self.edges.push(Inner { source, target: number, way });
        }
        let has_way = way.is_some();
        self.open.push(Open { hash, low: number, is_on_path: true, escapes: false, first_edge, has_way });
        self.numbers.insert(hash, number);
        self.path.push(number);
    }

    /// Comes to a state that was seen before.
    pub fn meet(&mut self, hash: u128, way: Way) {
        let Some(&source) = self.path.last() else { return };
        match self.numbers.get(&hash) {
            Some(&target) => {
                self.edges.push(Inner { source, target, way });
                let low = &mut self.open[source as usize].low;
                *low = target.min(*low);
            }
            None => self.open[source as usize].escapes = true,
        }
    }

    /// Comes to the end of a path.
    pub fn end(&mut self) {
        if let Some(&source) = self.path.last() {
            self.open[source as usize].escapes = true;
        }
    }

    /// Whether a state is on the way.
    pub fn is_on_path(&self, hash: u128) -> bool {
        self.numbers.get(&hash).is_some_and(|&number| self.open[number as usize].is_on_path)
    }

    /// Leaves the last state on the way. The component that is complete by that, if it is terminal and has edges.
    pub fn leave(&mut self) -> Option<Component> {
        let number = self.path.pop()?;
        let state = &mut self.open[number as usize];
        state.is_on_path = false;
        let (low, first_edge, has_way) = (state.low, state.first_edge, state.has_way);
        if low < number {
            let above = &mut self.open[*self.path.last()? as usize];
            above.low = above.low.min(low);
            return None;
        }
        let is_terminal = !self.open[number as usize..].iter().any(|state| state.escapes);
        for state in self.open.drain(number as usize..) {
            self.numbers.remove(&state.hash);
        }
        let own = first_edge + has_way as usize;
        let component = (is_terminal && own < self.edges.len()).then(|| {
            let inside =
                |edge: &Inner| Inner { source: edge.source - number, target: edge.target - number, way: edge.way };
            Component { edges: self.edges[own..].iter().map(inside).collect() }
        });
        self.edges.truncate(first_edge);
        // Who comes from above gets out of its own component.
        self.end();
        component
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jvm_core::ids::ThreadId;

    fn way() -> Way {
        let choice = Choice::Run(ThreadId(0));
        Way { choice, renaming: Renaming::SAME, likes: Likes::default(), is_quiet: false }
    }

    #[test]
    fn a_terminal_component_is_found_when_its_first_state_is_left() {
        let mut components = Components::default();
        components.enter(1, None);
        components.enter(2, Some(way()));
        components.enter(3, Some(way()));
        components.meet(2, way());
        assert!(components.is_on_path(2) && !components.is_on_path(4));
        assert!(components.leave().is_none());
        let found = components.leave().expect("2 and 3");
        let edges: Vec<(u32, u32)> = found.edges.iter().map(|edge| (edge.source, edge.target)).collect();
        assert_eq!(edges, [(0, 1), (1, 0)]);
        components.meet(3, way());
        assert!(components.leave().is_none(), "1 has no cycle");
        assert!(components.numbers.is_empty() && components.open.is_empty() && components.edges.is_empty());
    }

    #[test]
    fn a_component_with_a_way_out_is_not_terminal() {
        let mut components = Components::default();
        components.enter(1, None);
        components.meet(1, way());
        components.enter(2, Some(way()));
        components.end();
        assert!(components.leave().is_none());
        assert!(components.leave().is_none());
        components.enter(5, None);
        components.meet(5, way());
        assert!(components.leave().is_some());
    }
}
