//! The exploration of canonical states, each once: the one loop behind depth-first and breadth-first search.

use super::frontier::{Frontier, Turn};
use super::judge::{Judge, Stop};
use super::reductions::Reductions;
use super::visited::Visited;
use crate::assumptions::Assumption;
use crate::machine::Machine;

pub fn explore(
    machine: &mut Machine,
    frontier: &mut impl Frontier,
    visited: &mut Visited,
    reductions: &mut Reductions,
    judge: &mut Judge,
) -> Result<(), Stop> {
    let first = machine.first(false);
    judge.observe_beginning(machine);
    if !judge.arrival(&first, machine.state, frontier.path())? {
        return Ok(());
    }
    let choices = judge.state(machine, &first, frontier.path())?;
    let frozen = machine.freeze();
    let hash = frozen.as_ref().map_or(first.hash, |(_, hash)| *hash);
    visited.insert(hash, &machine.buffer);
    judge.statistics.states = visited.len();
    if let Some(mut root) = reductions.node(machine, hash, choices, Vec::new()) {
        root.about = judge.about(machine)?;
        frontier.push(root);
    }
    let result = go_on(machine, frontier, visited, reductions, judge);
    if let Some((frozen, _)) = frozen {
        judge.has_frozen = true;
        machine.state.heap.melt(frozen);
    }
    result
}

fn go_on(
    machine: &mut Machine,
    frontier: &mut impl Frontier,
    visited: &mut Visited,
    reductions: &mut Reductions,
    judge: &mut Judge,
) -> Result<(), Stop> {
    let root = machine.buffer.clone();
    while let Some(turn) = frontier.next() {
        let choice = match turn {
            Turn::Try(choice) => choice,
            Turn::Leave(node, component) => {
                reductions.leave(&node);
                if let Some(component) = component {
                    judge.stuck(machine, &node.buffer, &component, frontier.path())?;
                }
                continue;
            }
        };
        let node = frontier.node();
        let mut asleep = Vec::new();
        let arrival = machine.next(&node.buffer, choice, |footprint| {
            asleep = reductions.asleep(node, choice, footprint);
            !asleep.is_empty()
        });
        if !judge.arrival(&arrival, machine.state, frontier.path())? {
            frontier.node().expand();
            frontier.end();
            continue;
        }
        let is_new = visited.insert(arrival.hash, &machine.buffer);
        let node = frontier.node();
        let (source, way) = (node.hash, arrival.way(choice, node.likes));
        reductions.edge(node, choice, &arrival);
        frontier.edge(arrival.hash, is_new, way);
        judge.statistics.states = visited.len();
        judge.statistics.waiting = frontier.len();
        judge.kept_bytes = visited.bytes() + frontier.words() * 8;
        if machine.wants_image(visited.len()) {
            return Err(Stop::Broken(Assumption::ImageFits.into()));
        }
        if frontier.may_be_livelocked(&arrival, is_new)
            && let Some(violation) = judge.livelock(machine, arrival.hash, frontier.path())
        {
            let program = machine.successor.interpreter.program;
            judge.found(program, machine.state, violation, frontier.path())?;
        }
        if !is_new {
            judge.observe_edge(machine, source, choice, arrival.hash);
            if frontier.closes_cycle(arrival.hash) {
                frontier.node().expand();
            }
            continue;
        }
        let choices = judge.state(machine, &arrival, frontier.path())?;
        judge.observe_edge(machine, source, choice, arrival.hash);
        let asleep = reductions.still_asleep(machine, &arrival, asleep, |hash| frontier.closes_cycle(hash));
        match reductions.node(machine, arrival.hash, choices, asleep) {
            Some(mut next) => {
                next.about = judge.about(machine)?;
                frontier.push(next);
            }
            // The path ends before the turn of those that were put off.
            None => {
                frontier.node().expand();
                frontier.end();
            }
        }
    }
    for (component, path) in frontier.components() {
        let first = machine.follow(&root, &path);
        judge.stuck(machine, &first, &component, &path)?;
    }
    match machine.last_broken() {
        broken if broken.is_empty() => Ok(()),
        broken => Err(Stop::Broken(broken)),
    }
}
