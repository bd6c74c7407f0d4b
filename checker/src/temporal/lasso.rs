//! A violating run: a path to a component, and a cycle in it that visits every acceptance set, serves every thread, and
//! is repeated until every thread that survives it has its number again.

use crate::choice::Choice;
use crate::temporal::graph::{NOBODY, Step};
use crate::temporal::product::{Inside, Product, ProductEdge};
use std::collections::VecDeque;

/// A run that ends in a cycle. Threads have the numbers of the stored states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lasso {
    pub prefix: Vec<Step>,
    pub cycle: Vec<Step>,
    /// States of the graph: before each step of the prefix, and of the cycle.
    pub prefix_states: Vec<u32>,
    pub cycle_states: Vec<u32>,
    /// The thread that a quantified formula speaks of, where the cycle begins.
    pub thread: u16,
}

impl Lasso {
    pub fn choices(steps: &[Step]) -> impl Iterator<Item = Choice> {
        steps.iter().filter_map(|step| step.choice)
    }
}

/// More rounds than this are not made: a longer cycle shows nothing to a reader.
const MOST_ROUNDS: usize = 5_000;

type Path = Vec<(u32, ProductEdge)>;

pub fn of(product: &Product, component: &[u32]) -> Lasso {
    let inside = Inside::new(product, component);
    let is_inside = |node: u32| inside.number.contains_key(&node);
    let all = |node: u32| product.edges_of(node).to_vec();
    let here = |node: u32| inside.edges_of(node).copied().collect::<Vec<_>>();
    let prefix = shortest(&product.roots, &all, &|node| is_inside(node));
    let start = prefix.last().map_or_else(
        || product.roots.iter().copied().find(|&root| is_inside(root)).unwrap_or(component[0]),
        |(_, edge)| edge.target,
    );
    let mut cycle: Path = Vec::new();
    let end = |cycle: &Path| cycle.last().map_or(start, |(_, edge)| edge.target);
    // What is accepted, set by set.
    let mut accepted = 0;
    while accepted & product.acceptance != product.acceptance {
        let missing = product.acceptance & !accepted;
        let mut path =
            shortest(&[end(&cycle)], &here, &|node| here(node).iter().any(|edge| edge.accepting & missing != 0));
        let at = path.last().map_or(end(&cycle), |(_, edge)| edge.target);
        path.extend(here(at).into_iter().find(|edge| edge.accepting & missing != 0).map(|edge| (at, edge)));
        accepted |= path.iter().fold(0, |sets, (_, edge)| sets | edge.accepting);
        cycle.extend(path);
    }
    // Everybody who is there when the cycle begins.
    let can_be_served = inside.can_be_served();
    for thread in 0..product.label(start).threads.len() as u16 {
        serve(product, &inside, &can_be_served, start, thread, &mut cycle);
    }
    // And back.
    if cycle.is_empty() {
        let edges = here(start);
        let edge = edges.iter().find(|edge| edge.target == start).or(edges.first());
        cycle.extend(edge.map(|&edge| (start, edge)));
    }
    if end(&cycle) != start {
        cycle.extend(shortest(&[end(&cycle)], &here, &|node| node == start));
    }
    let rounds = rounds(product, start, &cycle);
    let steps = |path: &Path| path.iter().map(|(_, edge)| product.step(edge).clone()).collect::<Vec<_>>();
    let states = |path: &Path| path.iter().map(|&(node, _)| product.nodes[node as usize].state).collect::<Vec<_>>();
    Lasso {
        prefix: steps(&prefix),
        cycle: std::iter::repeat_n(steps(&cycle), rounds).flatten().collect(),
        prefix_states: states(&prefix),
        cycle_states: states(&cycle).repeat(rounds),
        thread: product.nodes[start as usize].thread,
    }
}

/// Extends the cycle until a thread, by its number at the start, has been served.
fn serve(product: &Product, inside: &Inside, can_be_served: &[bool], start: u32, thread: u16, cycle: &mut Path) {
    if product.fairness == crate::temporal::Fairness::None || !product.label(start).threads[thread as usize].is_alive {
        return;
    }
    let is_alive =
        |node: u32, thread: u16| product.label(node).threads.get(thread as usize).is_some_and(|thread| thread.is_alive);
    let is_weak = product.fairness == crate::temporal::Fairness::Weak;
    let rests = |node: u32, thread: u16| is_weak && !product.label(node).threads[thread as usize].is_enabled;
    let mut number = thread;
    for (node, edge) in cycle.iter() {
        let step = product.step(edge);
        if rests(*node, number) || step.actor() == Some(number) || !is_alive(edge.target, step.follow(number)) {
            return;
        }
        number = step.follow(number);
    }
    let at = cycle.last().map_or(start, |(_, edge)| edge.target);
    if rests(at, number) {
        return;
    }
    if !inside.place(at, number).is_some_and(|place| can_be_served[place]) {
        // Never enabled: nothing is asked for.
        return;
    }
    let mut seen = hashbrown::HashMap::new();
    let mut open = VecDeque::from([(at, number)]);
    seen.insert((at, number), None);
    while let Some(place @ (node, number)) = open.pop_front() {
        for edge in inside.edges_of(node) {
            let step = product.step(edge);
            let next = (edge.target, step.follow(number));
            let is_over = step.actor() == Some(number) || !is_alive(next.0, next.1) || rests(next.0, next.1);
            if is_over {
                let mut path = vec![(node, *edge)];
                let mut at = place;
                while let Some(Some((before, edge))) = seen.get(&at).copied() {
                    let before: (u32, u16) = before;
                    path.push((before.0, edge));
                    at = before;
                }
                path.reverse();
                cycle.extend(path);
                return;
            }
            if next.1 != NOBODY && !seen.contains_key(&next) {
                seen.insert(next, Some((place, *edge)));
                open.push_back(next);
            }
        }
    }
}

/// How often the cycle has to be repeated until all who survive it have their numbers again.
fn rounds(product: &Product, start: u32, cycle: &Path) -> usize {
    let count = product.label(start).threads.len() as u16;
    let alive = |thread: u16| product.label(start).threads.get(thread as usize).is_some_and(|thread| thread.is_alive);
    let once = |thread: u16| {
        let number = cycle.iter().fold(thread, |thread, (_, edge)| product.step(edge).follow(thread));
        if alive(number) { number } else { NOBODY }
    };
    let once: Vec<u16> = (0..count).map(|thread| if alive(thread) { once(thread) } else { NOBODY }).collect();
    let mut now: Vec<u16> = (0..count).collect();
    for round in 1..MOST_ROUNDS {
        for number in &mut now {
            *number = once.get(*number as usize).copied().unwrap_or(NOBODY);
        }
        if (0..count).all(|thread| now[thread as usize] == NOBODY || now[thread as usize] == thread) {
            return round;
        }
    }
    1
}

/// The shortest path from one of the nodes to one that is wanted.
fn shortest(from: &[u32], edges: &dyn Fn(u32) -> Vec<ProductEdge>, is_wanted: &dyn Fn(u32) -> bool) -> Path {
    let mut seen: hashbrown::HashMap<u32, Option<(u32, ProductEdge)>> = from.iter().map(|&node| (node, None)).collect();
    let mut open: VecDeque<u32> = from.iter().copied().collect();
    while let Some(node) = open.pop_front() {
        if is_wanted(node) {
            let mut path = Vec::new();
            let mut at = node;
            while let Some(Some((before, edge))) = seen.get(&at) {
                path.push((*before, *edge));
                at = *before;
            }
            path.reverse();
            return path;
        }
        for edge in edges(node) {
            if !seen.contains_key(&edge.target) {
                seen.insert(edge.target, Some((node, edge)));
                open.push_back(edge.target);
            }
        }
    }
    Vec::new()
}
