//! What waits to be explored: a stack or a queue of states, each with the choices that are still to be tried.

use super::node::Node;
use crate::choice::Choice;
use crate::machine::Arrival;
use crate::successor::StepEnd;
use hashbrown::HashSet;
use std::collections::VecDeque;

pub trait Frontier {
    /// Puts a state that the last choice has led to.
    fn push(&mut self, node: Node);

    /// The next choice, to be carried out in [`Frontier::node`]; states that are done are given to `leave`.
    fn next(&mut self, leave: &mut dyn FnMut(&Node)) -> Option<Choice>;

    /// The state of the last choice.
    fn node(&mut self) -> &mut Node;

    /// The way to the state that the last choice leads to.
    fn path(&self) -> &[Choice];

    /// Whether a state that was seen before may close a cycle of states none of which tries everything (C3 of Iosif
    /// 2002, section 5).
    fn closes_cycle(&self, hash: u128) -> bool;

    /// Whether the state reached may be on a cycle in which threads are caught.
    fn may_be_livelocked(&self, arrival: &Arrival, is_new: bool) -> bool;

    /// Words of the states that wait.
    fn words(&self) -> usize;

    /// States that wait.
    fn len(&self) -> usize;
}

/// Depth-first.
#[derive(Default)]
pub struct Stack {
    nodes: Vec<Node>,
    hashes: HashSet<u128>,
    path: Vec<Choice>,
    words: usize,
    /// Whether the last of the path has led to no new state.
    is_back: bool,
}

impl Frontier for Stack {
    fn push(&mut self, node: Node) {
        self.is_back = false;
        self.words += node.buffer.len();
        self.hashes.insert(node.hash);
        self.nodes.push(node);
    }

    fn next(&mut self, leave: &mut dyn FnMut(&Node)) -> Option<Choice> {
        if std::mem::take(&mut self.is_back) {
            self.path.pop();
        }
        while let Some(node) = self.nodes.last_mut() {
            if let Some(&choice) = node.choices.get(node.next) {
                node.next += 1;
                self.path.push(choice);
                self.is_back = true;
                return Some(choice);
            }
            leave(node);
            self.words -= node.buffer.len();
            self.hashes.remove(&node.hash);
            self.nodes.pop();
            self.path.pop();
        }
        None
    }

    fn node(&mut self) -> &mut Node {
        self.nodes.last_mut().expect("a choice was taken from it")
    }

    fn path(&self) -> &[Choice] {
        &self.path
    }

    fn closes_cycle(&self, hash: u128) -> bool {
        self.hashes.contains(&hash)
    }

    fn may_be_livelocked(&self, arrival: &Arrival, is_new: bool) -> bool {
        !is_new && self.closes_cycle(arrival.hash)
    }

    fn words(&self) -> usize {
        self.words
    }

    fn len(&self) -> usize {
        self.nodes.len()
    }
}

/// Breadth-first. Each state remembers where it came from.
#[derive(Default)]
pub struct Queue {
    nodes: VecDeque<(usize, Node)>,
    /// The state before, and the choice that led on from it.
    arrivals: Vec<(usize, Choice)>,
    path: Vec<Choice>,
    last: Option<Choice>,
    words: usize,
}

const ROOT: usize = usize::MAX;

impl Frontier for Queue {
    fn push(&mut self, node: Node) {
        self.words += node.buffer.len();
        let number = match (self.nodes.front(), self.last) {
            (Some(&(number, _)), Some(choice)) => {
                self.arrivals.push((number, choice));
                self.arrivals.len() - 1
            }
            _ => ROOT,
        };
        self.nodes.push_back((number, node));
    }

    fn next(&mut self, leave: &mut dyn FnMut(&Node)) -> Option<Choice> {
        while let Some((number, node)) = self.nodes.front_mut() {
            if let Some(&choice) = node.choices.get(node.next) {
                node.next += 1;
                self.last = Some(choice);
                self.path.clear();
                self.path.push(choice);
                let mut at = *number;
                while let Some(&(before, choice)) = self.arrivals.get(at) {
                    self.path.push(choice);
                    at = before;
                }
                self.path.reverse();
                return Some(choice);
            }
            leave(node);
            self.words -= node.buffer.len();
            self.nodes.pop_front();
        }
        None
    }

    fn node(&mut self) -> &mut Node {
        &mut self.nodes.front_mut().expect("a choice was taken from it").1
    }

    fn path(&self) -> &[Choice] {
        &self.path
    }

    /// Without a stack every state that was seen before may close a cycle.
    fn closes_cycle(&self, _hash: u128) -> bool {
        true
    }

    /// Every cycle contains a transition that goes back.
    fn may_be_livelocked(&self, arrival: &Arrival, _is_new: bool) -> bool {
        arrival.went_back && arrival.end == StepEnd::Next
    }

    fn words(&self) -> usize {
        self.words
    }

    fn len(&self) -> usize {
        self.nodes.len()
    }
}
