//! The graph of a breadth-first search, whose components can only be told in the end.
//!
//! States have numbers in the order of their arrival, the first 0. A state in which nothing can be done is none of them:
//! who leads there has a path that ends.

use crate::properties::components::{Component, Components, Way};
use hashbrown::HashMap;

#[derive(Default)]
pub struct Recorded {
    numbers: HashMap<u128, usize>,
    states: Vec<Leads>,
}

/// Where a state leads.
#[derive(Default)]
struct Leads {
    edges: Vec<(usize, Way)>,
    /// A path ends behind it.
    ends: bool,
}

impl Recorded {
    pub fn begin(&mut self, hash: u128) {
        self.numbers.insert(hash, 0);
        self.states.push(Leads::default());
    }

    /// A state leads to a new one.
    pub fn enter(&mut self, source: usize, hash: u128, way: Way) {
        let number = self.states.len();
        self.numbers.insert(hash, number);
        self.states.push(Leads::default());
        self.states[source].edges.push((number, way));
    }

    /// A state leads to one that was seen before.
    pub fn meet(&mut self, source: usize, hash: u128, way: Way) {
        match self.numbers.get(&hash) {
            Some(&target) => self.states[source].edges.push((target, way)),
            // One that has no choices of its own is an end.
            None => self.states[source].ends = true,
        }
    }

    /// A path ends behind a state.
    pub fn end(&mut self, source: usize) {
        self.states[source].ends = true;
    }

    /// The terminal components, each with its first state.
    pub fn components(&self) -> Vec<(Component, usize)> {
        let mut found = Vec::new();
        let mut components = Components::default();
        let mut is_seen = vec![false; self.states.len()];
        let mut stack = Vec::new();
        if let Some(first) = is_seen.first_mut() {
            *first = true;
            components.enter(0, None);
            stack.push((0usize, 0usize));
        }
        while let Some((at, next)) = stack.last_mut() {
            let state = &self.states[*at];
            if let Some(&(target, way)) = state.edges.get(*next) {
                *next += 1;
                if std::mem::replace(&mut is_seen[target], true) {
                    components.meet(target as u128, way);
                } else {
                    components.enter(target as u128, Some(way));
                    stack.push((target, 0));
                }
                continue;
            }
            if state.ends {
                components.end();
            }
            let at = *at;
            stack.pop();
            found.extend(components.leave().map(|component| (component, at)));
        }
        found
    }
}
