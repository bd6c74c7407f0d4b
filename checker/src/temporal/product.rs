//! The product of a stored graph with the automaton of a negated formula, and its fair accepting components.
//!
//! A component (strongly connected, by its edges) has a violating run that visits all of it if every acceptance set is on one of its edges
//! and every thread is treated fairly. Threads are followed through the renamings on the edges: a *place* is a node of the
//! component with the number of a thread in it (Gyuris and Sistla 1999).
//!
//! * Weak fairness: from every place one is reachable, within the component, where the thread acts, is disabled, or ends.
//!   If there is none, the thread is enabled for ever and never acts in every run that visits the node and stays in the component.
//! * Strong fairness: from every place where the thread is enabled one is reachable where it acts or ends. If there is none, it
//!   never acts, and if the node is visited again and again, then some thread is enabled again and again without acting, because
//!   there are finitely many that never act.
//!
//! In either case the node is removed and components are computed again. Costs are those of the components times the number of
//! threads; no orbit is unfolded.

use crate::temporal::Fairness;
use crate::temporal::automaton::Automaton;
use crate::temporal::graph::{Graph, Label, NOBODY, Step};
use crate::temporal::lasso::{self, Lasso};
use hashbrown::HashMap;
use std::collections::VecDeque;

/// The thread that a quantified formula speaks of has not been born; like a number of a thread.
pub const UNBORN: u16 = NOBODY - 1;

/// Of a quantified formula, the bit that marks the threads it speaks of.
pub type Quantifier = Option<u32>;

/// A run that violates the formula whose negation the automaton accepts, if there is one.
pub fn find(graph: &Graph, automaton: &Automaton, fairness: Fairness, quantifier: Quantifier) -> Option<Lasso> {
    if graph.state_count() == 0 {
        return None;
    }
    let product = Product::new(graph, automaton, fairness, quantifier);
    let component = product.component()?;
    Some(lasso::of(&product, &component))
}

/// The states that lie on a fair run which never leaves these states.
pub fn fair_states(graph: &Graph, fairness: Fairness, within: &[bool]) -> Vec<bool> {
    let product = Product::within(graph, fairness, within);
    let mut is_fair = vec![false; graph.state_count()];
    for node in product.fair_components(false).into_iter().flatten() {
        is_fair[product.nodes[node as usize].state as usize] = true;
    }
    is_fair
}

/// A fair run from a state which never leaves these states.
pub fn lasso_within(graph: &Graph, fairness: Fairness, within: &[bool], from: u32) -> Option<Lasso> {
    let mut product = Product::within(graph, fairness, within);
    let root = (0..product.nodes.len() as u32).find(|&node| product.nodes[node as usize].state == from)?;
    product.roots = vec![root];
    let mut reached: hashbrown::HashSet<u32> = [root].into_iter().collect();
    let mut open = vec![root];
    while let Some(node) = open.pop() {
        open.extend(product.edges_of(node).iter().map(|edge| edge.target).filter(|&target| reached.insert(target)));
    }
    let component = product.fair_components(false).into_iter().find(|component| reached.contains(&component[0]))?;
    Some(lasso::of(&product, &component))
}

pub struct Product<'g> {
    pub graph: &'g Graph,
    pub acceptance: u64,
    pub fairness: Fairness,
    is_quantified: bool,
    pub nodes: Vec<Node>,
    edges: Vec<Vec<ProductEdge>>,
    pub roots: Vec<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Node {
    pub state: u32,
    /// Of the automaton.
    place: u32,
    /// The thread that a quantified formula speaks of.
    pub thread: u16,
}

#[derive(Clone, Copy)]
pub struct ProductEdge {
    pub target: u32,
    /// Of the graph.
    pub edge: u32,
    pub accepting: u64,
}

impl<'g> Product<'g> {
    fn new(graph: &'g Graph, automaton: &Automaton, fairness: Fairness, quantifier: Quantifier) -> Product<'g> {
        let mut product = Product {
            graph,
            acceptance: automaton.acceptance,
            fairness,
            is_quantified: quantifier.is_some(),
            nodes: Vec::new(),
            edges: Vec::new(),
            roots: Vec::new(),
        };
        let is_meant = |label: &Label, thread: u16| {
            quantifier.is_some_and(|bit| label.threads[thread as usize].classes >> bit & 1 == 1)
        };
        let mut numbers: HashMap<Node, u32> = HashMap::new();
        let first = graph.label(0);
        let there = (0..first.threads.len() as u16).filter(|&thread| is_meant(first, thread));
        for thread in there.chain([UNBORN]) {
            let root = product.number_of(&mut numbers, Node { state: 0, place: 0, thread });
            product.roots.push(root);
        }
        let mut next = 0;
        while next < product.nodes.len() {
            let node = product.nodes[next];
            let label = graph.label(node.state);
            let letter = letter(label, node.thread);
            let mut edges = Vec::new();
            for edge in graph.edges_of(node.state) {
                let mut threads = vec![match node.thread {
                    UNBORN => UNBORN,
                    thread => edge.step.follow(thread),
                }];
                if node.thread == UNBORN && product.is_quantified {
                    let there = graph.label(edge.target);
                    threads.extend(edge.step.born.iter().copied().filter(|&thread| is_meant(there, thread)));
                }
                for transition in
                    automaton.states[node.place as usize].iter().filter(|transition| transition.reads(letter))
                {
                    for &thread in &threads {
                        let target = Node { state: edge.target, place: transition.target, thread };
                        let target = product.number_of(&mut numbers, target);
                        edges.push(ProductEdge { target, edge: edge.number, accepting: transition.accepting });
                    }
                }
            }
            product.edges.push(edges);
            next += 1;
        }
        product
    }

    /// The part of the graph itself that has these states: a product with an automaton that accepts everything.
    fn within(graph: &'g Graph, fairness: Fairness, within: &[bool]) -> Product<'g> {
        let states = (0..graph.state_count() as u32).filter(|&state| within[state as usize]);
        let nodes: Vec<Node> = states.map(|state| Node { state, place: 0, thread: NOBODY }).collect();
        let numbers: HashMap<u32, u32> = nodes.iter().map(|node| node.state).zip(0..).collect();
        let edges_of = |node: &Node| {
            let edges = graph.edges_of(node.state);
            let inside = edges.filter_map(|edge| Some((*numbers.get(&edge.target)?, edge.number)));
            inside.map(|(target, edge)| ProductEdge { target, edge, accepting: 0 }).collect()
        };
        let edges = nodes.iter().map(edges_of).collect();
        Product { graph, acceptance: 0, fairness, is_quantified: false, nodes, edges, roots: Vec::new() }
    }

    fn number_of(&mut self, numbers: &mut HashMap<Node, u32>, node: Node) -> u32 {
        let next = self.nodes.len() as u32;
        *numbers.entry(node).or_insert_with(|| {
            self.nodes.push(node);
            next
        })
    }

    pub fn edges_of(&self, node: u32) -> &[ProductEdge] {
        &self.edges[node as usize]
    }

    pub fn label(&self, node: u32) -> &Label {
        self.graph.label(self.nodes[node as usize].state)
    }

    pub fn step(&self, edge: &ProductEdge) -> &'g Step {
        self.graph.edge(edge.edge).step
    }

    /// The nodes of a component that has a fair accepting run.
    fn component(&self) -> Option<Vec<u32>> {
        self.fair_components(true).pop()
    }

    /// The components that have a fair accepting run, or the first of them.
    fn fair_components(&self, only_first: bool) -> Vec<Vec<u32>> {
        let mut found = Vec::new();
        let mut group = vec![0u32; self.nodes.len()];
        let mut last = 0;
        let mut open: Vec<Vec<u32>> = vec![(0..self.nodes.len() as u32).collect()];
        while let Some(nodes) = open.pop() {
            last += 1;
            for &node in &nodes {
                group[node as usize] = last;
            }
            for component in self.components(&nodes, &group, last) {
                let inside = Inside::new(self, &component);
                if inside.accepting() & self.acceptance != self.acceptance || !inside.has_edges() {
                    continue;
                }
                // Only threads that are born at some time are spoken of.
                if self.is_quantified && self.nodes[component[0] as usize].thread == UNBORN {
                    continue;
                }
                let unfair = inside.unfair();
                if unfair.iter().all(|&is_unfair| !is_unfair) {
                    found.push(component);
                    if only_first {
                        return found;
                    }
                    continue;
                }
                let mut is_unfair = unfair.iter();
                let rest: Vec<u32> =
                    component.into_iter().filter(|_| !is_unfair.next().is_some_and(|&unfair| unfair)).collect();
                if !rest.is_empty() {
                    open.push(rest);
                }
            }
        }
        found
    }

    /// The strongly connected components of the nodes of a group (Tarjan 1972).
    fn components(&self, nodes: &[u32], group: &[u32], wanted: u32) -> Vec<Vec<u32>> {
        const NEW: u32 = u32::MAX;
        let mut index: HashMap<u32, u32> = HashMap::with_capacity(nodes.len());
        let local = |index: &HashMap<u32, u32>, node: u32| index.get(&node).copied();
        for (number, &node) in (0..).zip(nodes) {
            index.insert(node, number);
        }
        let mut order = vec![NEW; nodes.len()];
        let mut low = vec![0u32; nodes.len()];
        let mut is_open = vec![false; nodes.len()];
        let (mut stack, mut path, mut found) = (Vec::new(), Vec::new(), Vec::new());
        let mut count = 0;
        for root in 0..nodes.len() as u32 {
            if order[root as usize] != NEW {
                continue;
            }
            path.push((root, 0usize));
            while let Some(&mut (at, ref mut next)) = path.last_mut() {
                let here = at as usize;
                if *next == 0 {
                    order[here] = count;
                    low[here] = count;
                    count += 1;
                    stack.push(at);
                    is_open[here] = true;
                }
                let edges = self.edges_of(nodes[here]);
                let mut went_down = false;
                while let Some(edge) = edges.get(*next) {
                    *next += 1;
                    if group[edge.target as usize] != wanted {
                        continue;
                    }
                    let Some(target) = local(&index, edge.target) else { continue };
                    if order[target as usize] == NEW {
                        path.push((target, 0));
                        went_down = true;
                        break;
                    }
                    if is_open[target as usize] {
                        low[here] = low[here].min(order[target as usize]);
                    }
                }
                if went_down {
                    continue;
                }
                // A node without edges is looked at once only.
                path.pop();
                if let Some(&(above, _)) = path.last() {
                    low[above as usize] = low[above as usize].min(low[here]);
                }
                if low[here] == order[here] {
                    let from = stack.iter().rposition(|&node| node == at).unwrap_or(0);
                    let component: Vec<u32> = stack.drain(from..).collect();
                    for &node in &component {
                        is_open[node as usize] = false;
                    }
                    found.push(component.into_iter().map(|node| nodes[node as usize]).collect());
                }
            }
        }
        found
    }
}

/// What the automaton reads in a state.
pub fn letter(label: &Label, thread: u16) -> u64 {
    let of_thread = match thread {
        UNBORN => 0,
        // One that has gone has ended.
        thread => label.threads.get(thread as usize).map_or(crate::temporal::ENDED, |thread| thread.propositions),
    };
    label.propositions | of_thread
}

/// A component with its edges.
pub struct Inside<'p, 'g> {
    product: &'p Product<'g>,
    pub nodes: &'p [u32],
    pub number: HashMap<u32, u32>,
    /// Where the places of a node begin.
    first: Vec<usize>,
    is_atomic: bool,
}

impl<'p, 'g> Inside<'p, 'g> {
    pub fn new(product: &'p Product<'g>, nodes: &'p [u32]) -> Inside<'p, 'g> {
        let number = nodes.iter().copied().zip(0..).collect();
        let mut first = vec![0];
        for &node in nodes {
            first.push(first[first.len() - 1] + product.label(node).threads.len());
        }
        let is_atomic = nodes.iter().all(|&node| product.label(node).is_atomic);
        Inside { product, nodes, number, first, is_atomic }
    }

    /// The number of a thread in a node of the component, among all places.
    pub fn place(&self, node: u32, thread: u16) -> Option<usize> {
        let number = *self.number.get(&node)? as usize;
        let place = self.first[number] + thread as usize;
        (place < self.first[number + 1]).then_some(place)
    }

    pub fn edges_of(&self, node: u32) -> impl Iterator<Item = &'p ProductEdge> {
        self.product.edges_of(node).iter().filter(|edge| self.number.contains_key(&edge.target))
    }

    fn accepting(&self) -> u64 {
        self.nodes.iter().flat_map(|&node| self.edges_of(node)).fold(0, |sets, edge| sets | edge.accepting)
    }

    fn has_edges(&self) -> bool {
        self.nodes.iter().any(|&node| self.edges_of(node).next().is_some())
    }

    /// Whether a thread needs nothing more in a node: it acts next, or what fairness asks for does not apply.
    pub fn is_served(&self, node: u32, thread: u16) -> bool {
        let label = &self.product.label(node).threads[thread as usize];
        let acts = || self.edges_of(node).any(|edge| self.product.step(edge).actor() == Some(thread));
        let ends = || {
            self.edges_of(node).any(|edge| {
                let new = self.product.step(edge).follow(thread);
                let there = self.product.label(edge.target).threads.get(new as usize);
                !there.is_some_and(|thread| thread.is_alive)
            })
        };
        match self.product.fairness {
            Fairness::None => true,
            Fairness::Weak => !label.is_alive || !label.is_enabled || acts() || ends(),
            Fairness::Strong => !label.is_alive || acts() || ends(),
        }
    }

    /// The nodes that no fair run which stays here can visit again and again.
    fn unfair(&self) -> Vec<bool> {
        let mut unfair = vec![false; self.nodes.len()];
        // In an endless atomic section the others have to wait.
        if self.product.fairness == Fairness::None || self.is_atomic {
            return unfair;
        }
        let served = self.can_be_served();
        for (number, &node) in self.nodes.iter().enumerate() {
            let threads = &self.product.label(node).threads;
            unfair[number] = (0..threads.len()).any(|thread| {
                threads[thread].is_alive && threads[thread].is_enabled && !served[self.first[number] + thread]
            });
        }
        unfair
    }

    /// The places from which one is reachable where the thread is served.
    pub fn can_be_served(&self) -> Vec<bool> {
        let mut served = vec![false; self.first[self.nodes.len()]];
        let mut before: Vec<Vec<(u32, &Step)>> = vec![Vec::new(); self.nodes.len()];
        let mut open = VecDeque::new();
        for (number, &node) in (0..).zip(self.nodes) {
            for edge in self.edges_of(node) {
                before[self.number[&edge.target] as usize].push((number, self.product.step(edge)));
            }
            for thread in 0..self.product.label(node).threads.len() as u16 {
                if self.is_served(node, thread) {
                    served[self.first[number as usize] + thread as usize] = true;
                    open.push_back((number, thread));
                }
            }
        }
        while let Some((number, thread)) = open.pop_front() {
            for &(source, step) in &before[number as usize] {
                let count = self.product.label(self.nodes[source as usize]).threads.len() as u16;
                for old in (0..count).filter(|&old| step.follow(old) == thread) {
                    let place = &mut served[self.first[source as usize] + old as usize];
                    if !std::mem::replace(place, true) {
                        open.push_back((source, old));
                    }
                }
            }
        }
        served
    }
}
