//! Stuck threads: alive, and without any effect from now on, while others go on for ever.
//!
//! In a terminal component of the state graph everything that can still happen is on its edges. A thread that keeps the
//! program alive is stuck in it if, followed through the renamings, it is on no edge that does more than read values: it waits for something that never comes, or spins.
//! Fairness does not matter: no schedule helps it. With partial-order reduction the same threads act in the component as in
//! the whole graph, because on every cycle some state is expanded whole (C3), so none is put off for ever.
//!
//! Not stuck are: a thread that waits for the end of one that goes on (that is how programs wait for servers), workers of a pool
//! without work, threads that sleep or print now and then, daemons.

use crate::properties::components::{Component, Inner};
use crate::state::idle;
use crate::state::renaming::Renaming;
use hashbrown::HashSet;
use jvm_core::ids::ThreadId;
use jvm_core::program::Program;
use jvm_core::schedule;
use jvm_core::state::{Block, NEVER, State, Status};

/// What goes on in a terminal component.
pub struct Stuck {
    /// Threads of the component's first state.
    pub threads: Vec<ThreadId>,
    /// Choices that lead from the first state back to it, without the stuck threads if that is possible.
    pub cycle: Vec<crate::choice::Choice>,
}

/// The threads that are stuck in a component, whose first state is given; `None` if all get on.
pub fn stuck(program: &Program, state: &mut State, component: &Component) -> Option<Stuck> {
    let keeps_alive = |thread: ThreadId| state.thread(thread).status != Status::Ended && !state.thread(thread).daemon;
    let all: Vec<ThreadId> = (0..state.threads.len() as u16).map(ThreadId).collect();
    let candidates: Vec<ThreadId> = all.iter().copied().filter(|&thread| keeps_alive(thread)).collect();
    let conducts: Vec<(ThreadId, Conduct)> =
        candidates.into_iter().map(|thread| (thread, conduct(component, thread))).collect();
    // Some thread does more than read: otherwise it is a livelock, which is another matter.
    if !component.edges.iter().any(|edge| !edge.way.is_quiet) {
        return None;
    }
    let goes_on = |thread: ThreadId| {
        conducts.iter().find(|(other, _)| *other == thread).is_none_or(|(_, conduct)| *conduct == Conduct::GoesOn)
    };
    let mut threads = Vec::new();
    for &(thread, conduct) in &conducts {
        let is_stuck = match conduct {
            Conduct::GoesOn => false,
            Conduct::Spins => true,
            Conduct::Rests => {
                !schedule::is_enabled(program, state, thread)
                    && schedule::deadline(state, thread) == NEVER
                    && idle::employer(program, state, thread).is_none()
                    && !waits_for_others(state, thread, &goes_on)
            }
        };
        if is_stuck {
            threads.push(thread);
        }
    }
    (!threads.is_empty()).then(|| Stuck { cycle: cycle(component, &threads), threads })
}

/// What a thread does in a component.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Conduct {
    GoesOn,
    /// It reads values, and nothing else.
    Spins,
    Rests,
}

/// Follows a thread from the first state of a component.
fn conduct(component: &Component, thread: ThreadId) -> Conduct {
    let mut seen: HashSet<(u32, u16)> = HashSet::new();
    let mut open = vec![(0u32, thread.0)];
    seen.insert((0, thread.0));
    let mut conduct = Conduct::Rests;
    let by_source = by_source(component);
    while let Some((state, number)) = open.pop() {
        for edge in &by_source[state as usize] {
            for (actor, renaming) in actors(edge) {
                if actor.0 == number {
                    if !edge.way.is_quiet {
                        return Conduct::GoesOn;
                    }
                    conduct = Conduct::Spins;
                }
                // One that cannot be followed, or has ended, is taken for one that goes on.
                let Some(next) = renaming.follow(ThreadId(number)) else { return Conduct::GoesOn };
                if seen.insert((edge.target, next.0)) {
                    open.push((edge.target, next.0));
                }
            }
        }
    }
    conduct
}

fn by_source(component: &Component) -> Vec<Vec<Inner>> {
    let count = component.edges.iter().map(|edge| edge.source.max(edge.target) + 1).max().unwrap_or(1);
    let mut by_source = vec![Vec::new(); count as usize];
    for edge in &component.edges {
        by_source[edge.source as usize].push(*edge);
    }
    by_source
}

/// The thread of an edge, and those that can be exchanged with it, each with what becomes of the threads then.
fn actors(edge: &Inner) -> impl Iterator<Item = (ThreadId, Renaming)> {
    let first = edge.way.choice.thread();
    let (likes, renaming) = (edge.way.likes, edge.way.renaming);
    let others = (first.0 + 1..).map(ThreadId).take_while(move |&thread| likes.is_like_previous(thread));
    std::iter::once(first).chain(others).map(move |thread| (thread, renaming.exchanged(first, thread)))
}

/// Whether a thread waits for the end of one that goes on, perhaps through others that wait.
fn waits_for_others(state: &State, thread: ThreadId, goes_on: &dyn Fn(ThreadId) -> bool) -> bool {
    let mut at = thread;
    for _ in 0..state.threads.len() {
        let awaited = match state.thread(at).status {
            Status::Blocked(Block::Join { thread, .. }) => state.live_thread_of(thread),
            // It waits for several; each of those that are stuck is told by itself.
            Status::Blocked(Block::JoinAll) => return true,
            _ => return at != thread,
        };
        let Some(awaited) = awaited else { return true };
        if awaited == at || awaited == thread {
            return false;
        }
        if goes_on(awaited) {
            return true;
        }
        at = awaited;
    }
    false
}

/// A short cycle from the first state, if it may be without some threads.
fn cycle(component: &Component, without: &[ThreadId]) -> Vec<crate::choice::Choice> {
    let by_source = by_source(component);
    for avoids in [true, false] {
        let mut came: Vec<Option<(u32, Inner)>> = vec![None; by_source.len()];
        let mut open = std::collections::VecDeque::from([(0u32, without.to_vec())]);
        let mut seen = vec![false; by_source.len()];
        while let Some((state, stuck)) = open.pop_front() {
            for edge in &by_source[state as usize] {
                if avoids
                    && (stuck.contains(&edge.way.choice.thread()) || edge.way.is_quiet && edge.source == edge.target)
                {
                    continue;
                }
                if edge.target == 0 {
                    let mut choices = vec![edge.way.choice];
                    let mut at = state;
                    while let Some((before, edge)) = came[at as usize] {
                        choices.push(edge.way.choice);
                        at = before;
                    }
                    choices.reverse();
                    return choices;
                }
                if !std::mem::replace(&mut seen[edge.target as usize], true) {
                    came[edge.target as usize] = Some((state, *edge));
                    let moved = stuck.iter().filter_map(|&thread| edge.way.renaming.follow(thread)).collect();
                    open.push_back((edge.target, moved));
                }
            }
        }
    }
    Vec::new()
}
