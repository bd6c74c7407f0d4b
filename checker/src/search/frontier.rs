//! What waits to be explored: a stack or a queue of states, each with the choices that are still to be tried.
//!
//! A frontier also knows the terminal components of the graph, in which threads may be stuck.

use super::node::Node;
use super::recorded::Recorded;
use crate::choice::Choice;
use crate::machine::Arrival;
use crate::properties::components::{Component, Components, Way};
use crate::transition::successor::StepEnd;
use std::collections::VecDeque;

/// What comes next.
pub enum Turn {
    /// A choice, to be carried out in [`Frontier::node`].
    Try(Choice),
    /// A state is left for good, and with it perhaps a terminal component that begins with it.
    Leave(Node, Option<Component>),
}

pub trait Frontier {
    /// Puts a state that the last choice has led to.
    fn push(&mut self, node: Node);

    fn next(&mut self) -> Option<Turn>;

    /// The state of the last choice.
    fn node(&mut self) -> &mut Node;

    /// The way to the state that the last choice leads to, or that was left last.
    fn path(&self) -> &[Choice];

    /// The last choice has led to a state.
    fn edge(&mut self, hash: u128, is_new: bool, way: Way);

    /// The path ends with the last choice.
    fn end(&mut self);

    /// Whether a state that was seen before may close a cycle of states none of which tries everything (C3 of Iosif
    /// 2002, section 5).
    fn closes_cycle(&self, hash: u128) -> bool;

    /// Whether the state reached may be on a cycle in which threads are caught.
    fn may_be_livelocked(&self, arrival: &Arrival, is_new: bool) -> bool;

    /// The terminal components that are only known in the end, each with the way to its first state.
    fn components(&self) -> Vec<(Component, Vec<Choice>)>;

    /// Words of the states that wait.
    fn words(&self) -> usize;

    /// States that wait.
    fn len(&self) -> usize;
}

/// Depth-first.
#[derive(Default)]
pub struct Stack {
    nodes: Vec<Node>,
    components: Components,
    /// How the last choice has led to a new state.
    came: Option<Way>,
    path: Vec<Choice>,
    words: usize,
    /// Whether the last of the path leads to no state on the stack.
    is_back: bool,
}

impl Frontier for Stack {
    fn push(&mut self, node: Node) {
        self.is_back = false;
        self.words += node.buffer.len();
        self.components.enter(node.hash, self.came.take());
        // What is known to be somewhere need not be tried, but it is an edge.
        for edge in &node.edges {
            let way = Way::new(edge.choice, edge.renaming, node.likes, Some(&edge.footprint), edge.prints);
            self.components.meet(edge.target, way);
        }
        self.nodes.push(node);
    }

    fn next(&mut self) -> Option<Turn> {
        if std::mem::take(&mut self.is_back) {
            self.path.pop();
        }
        self.is_back = true;
        let node = self.nodes.last_mut()?;
        if let Some(&choice) = node.choices.get(node.next) {
            node.next += 1;
            self.path.push(choice);
            return Some(Turn::Try(choice));
        }
        let node = self.nodes.pop()?;
        self.words -= node.buffer.len();
        Some(Turn::Leave(node, self.components.leave()))
    }

    fn node(&mut self) -> &mut Node {
        self.nodes.last_mut().expect("a choice was taken from it")
    }

    fn path(&self) -> &[Choice] {
        &self.path
    }

    fn edge(&mut self, hash: u128, is_new: bool, way: Way) {
        match is_new {
            true => self.came = Some(way),
            false => self.components.meet(hash, way),
        }
    }

    fn end(&mut self) {
        self.came = None;
        self.components.end();
    }

    fn closes_cycle(&self, hash: u128) -> bool {
        self.components.is_on_path(hash)
    }

    fn may_be_livelocked(&self, arrival: &Arrival, is_new: bool) -> bool {
        !is_new && self.closes_cycle(arrival.hash)
    }

    fn components(&self) -> Vec<(Component, Vec<Choice>)> {
        Vec::new()
    }

    fn words(&self) -> usize {
        self.words
    }

    fn len(&self) -> usize {
        self.nodes.len()
    }
}

/// Breadth-first. Each state remembers where it came from.
pub struct Queue {
    nodes: VecDeque<(usize, Node)>,
    /// The state before, and the choice that led on from it.
    arrivals: Vec<(usize, Choice)>,
    recorded: Option<Recorded>,
    /// How the last choice has led to a new state.
    came: Option<(u128, Way)>,
    path: Vec<Choice>,
    last: Option<Choice>,
    words: usize,
}

const ROOT: usize = usize::MAX;

impl Queue {
    /// With the whole graph kept, if components are asked for.
    pub fn new(records: bool) -> Queue {
        Queue {
            nodes: VecDeque::new(),
            arrivals: Vec::new(),
            recorded: records.then(Recorded::default),
            came: None,
            path: Vec::new(),
            last: None,
            words: 0,
        }
    }

    /// The choices that lead to a state.
    fn path_to(&self, number: usize) -> Vec<Choice> {
        let mut path = Vec::new();
        let mut at = number;
        while let Some(&(before, choice)) = self.arrivals.get(at) {
            path.push(choice);
            at = before;
        }
        path.reverse();
        path
    }
}

impl Frontier for Queue {
    fn push(&mut self, node: Node) {
        self.words += node.buffer.len();
        let number = match (self.nodes.front(), self.last) {
            (Some(&(number, _)), Some(choice)) => {
                if let (Some(recorded), Some((hash, way))) = (&mut self.recorded, self.came.take()) {
                    recorded.enter(number.wrapping_add(1), hash, way);
                }
                self.arrivals.push((number, choice));
                self.arrivals.len() - 1
            }
            _ => {
                if let Some(recorded) = &mut self.recorded {
                    recorded.begin(node.hash);
                }
                ROOT
            }
        };
        self.nodes.push_back((number, node));
    }

    fn next(&mut self) -> Option<Turn> {
        let (number, node) = self.nodes.front_mut()?;
        if let Some(&choice) = node.choices.get(node.next) {
            node.next += 1;
            let number = *number;
            self.last = Some(choice);
            self.path = self.path_to(number);
            self.path.push(choice);
            return Some(Turn::Try(choice));
        }
        let (_, node) = self.nodes.pop_front()?;
        self.words -= node.buffer.len();
        Some(Turn::Leave(node, None))
    }

    fn node(&mut self) -> &mut Node {
        &mut self.nodes.front_mut().expect("a choice was taken from it").1
    }

    fn path(&self) -> &[Choice] {
        &self.path
    }

    fn edge(&mut self, hash: u128, is_new: bool, way: Way) {
        if is_new {
            self.came = Some((hash, way));
        } else if let (Some(recorded), Some((number, _))) = (&mut self.recorded, self.nodes.front()) {
            recorded.meet(number.wrapping_add(1), hash, way);
        }
    }

    fn end(&mut self) {
        self.came = None;
        if let (Some(recorded), Some((number, _))) = (&mut self.recorded, self.nodes.front()) {
            recorded.end(number.wrapping_add(1));
        }
    }

    /// Without a stack every state that was seen before may close a cycle.
    fn closes_cycle(&self, _hash: u128) -> bool {
        true
    }

    /// Every cycle contains a transition that goes back.
    fn may_be_livelocked(&self, arrival: &Arrival, _is_new: bool) -> bool {
        arrival.went_back && arrival.end == StepEnd::Next
    }

    fn components(&self) -> Vec<(Component, Vec<Choice>)> {
        let found = self.recorded.as_ref().map(Recorded::components).unwrap_or_default();
        found.into_iter().map(|(component, first)| (component, self.path_to(first.wrapping_sub(1)))).collect()
    }

    fn words(&self) -> usize {
        self.words
    }

    fn len(&self) -> usize {
        self.nodes.len()
    }
}
