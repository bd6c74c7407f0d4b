//! A state on the way, and what is still to be tried from it.

use crate::choice::Choice;
use crate::reductions::sleep::Edge;
use crate::state::renaming::Likes;

pub struct Node {
    pub buffer: Box<[u64]>,
    pub hash: u128,
    pub choices: Vec<Choice>,
    pub next: usize,
    /// Choices that are not needed, unless what was chosen instead leads in a circle (C3 of Iosif 2002, section 5).
    pub put_off: Vec<Choice>,
    /// Where choices have led, or are known to lead.
    pub edges: Vec<Edge>,
    pub likes: Likes,
    pub about: About,
}

/// What stages ask of a state; nothing without stages.
#[derive(Clone, Copy, Default)]
pub struct About {
    /// The predicates that are false, a bit each.
    pub failing: u64,
    /// Threads that have not ended, a bit each.
    pub alive: u64,
}

impl Node {
    /// Tries everything after all.
    pub fn expand(&mut self) {
        self.choices.append(&mut self.put_off);
    }

    /// Takes note of where a choice leads, if there is such: it need not be tried any more. Whether there is.
    pub fn know(&mut self, edge: Edge) -> bool {
        let lists = [&mut self.choices, &mut self.put_off];
        let place = |list: &Vec<Choice>| list.iter().position(|&choice| choice == edge.choice);
        if let Some((list, place)) = lists.into_iter().find_map(|list| place(list).map(|place| (list, place))) {
            list.remove(place);
            self.edges.push(edge);
            return true;
        }
        false
    }
}
