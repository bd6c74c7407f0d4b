//! Sleep sets for a search that stores states (Godefroid 1996, chapter 5): transitions that need not be carried out.
//!
//! If `b` was tried in a state before `a`, and the two touch nothing in common, then `b` sleeps after `a`: what it leads to
//! is reached by `b` first and then `a`. The classical sleep set says no more than that, so a state that is reached
//! again with another one has to be looked at again, and nobody sees the circles that sleeping transitions close.
//! Here a sleeping transition comes with the state that it leads to: where `a` leads after `b`, as it was found when `b` was tried. If that is
//! not known any more, the transition is carried out. So the search sees the same graph as without sleep sets, and
//! whatever it concludes from the graph (who may be put off, what is a livelock) it still concludes.
//!
//! Threads and objects have other numbers in each canonical state; edges remember how threads were renumbered.

use crate::choice::Choice;
use crate::footprint::Footprint;
use crate::independence::dependent;
use hashbrown::HashMap;
use jvm_core::ids::{ObjRef, ThreadId};

/// Where a choice leads.
pub struct Edge {
    pub choice: Choice,
    /// By the places of objects in the state that it comes from.
    pub footprint: Footprint,
    pub target: u128,
    pub renaming: Renaming,
}

/// The new numbers of threads by their old ones, four bits each: those above 14 are not followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Renaming(u64);

/// The edges of states that were left, as long as there is room.
#[derive(Default)]
pub struct Sleep {
    recent: Half,
    older: Half,
}

#[derive(Default)]
struct Half {
    states: HashMap<u128, Left>,
    edges: Vec<(Choice, u128, Renaming)>,
}

/// A state that was left: where its edges are.
struct Left {
    likes: Likes,
    first: u32,
    end: u32,
}

/// Which threads can be exchanged with the one before, a bit each.
#[derive(Clone, Copy, Default)]
pub struct Likes(u16);

/// Edges in each of two halves; when one is full the other is forgotten.
const ROOM: usize = 1 << 16;

impl Sleep {
    /// Remembers the edges of a state that is left for good.
    pub fn leave(&mut self, state: u128, likes: Likes, edges: &[Edge]) {
        if self.recent.edges.len() >= ROOM {
            std::mem::swap(&mut self.recent, &mut self.older);
            self.recent.states.clear();
            self.recent.edges.clear();
        }
        let Half { states, edges: all } = &mut self.recent;
        let first = all.len() as u32;
        all.extend(edges.iter().map(|edge| (edge.choice, edge.target, edge.renaming)));
        states.insert(state, Left { likes, first, end: all.len() as u32 });
    }

    /// Which of the choices tried before need not be tried after another one, and where they lead. Threads and objects
    /// are called as they were before; the renaming leads from there, too.
    pub fn after(&self, tried: &[Edge], choice: Choice, footprint: &Footprint) -> Vec<Edge> {
        let asleep = tried.iter().filter_map(|edge| {
            if edge.choice.thread() == choice.thread() || dependent(&edge.footprint, footprint) {
                return None;
            }
            let (target, renaming) = self.edge(edge.target, edge.renaming.choice(choice)?)?;
            let renaming = edge.renaming.then(renaming);
            Some(Edge { choice: edge.choice, footprint: edge.footprint.clone(), target, renaming })
        });
        asleep.collect()
    }

    fn edge(&self, state: u128, choice: Choice) -> Option<(u128, Renaming)> {
        let half = [&self.recent, &self.older].into_iter().find(|half| half.states.contains_key(&state))?;
        let left = half.states.get(&state)?;
        let thread = choice.thread();
        let first = left.likes.first(thread);
        let choice = choice.with_thread(first);
        let (_, target, renaming) =
            half.edges[left.first as usize..left.end as usize].iter().find(|edge| edge.0 == choice)?;
        Some((*target, renaming.exchanged(thread, first)))
    }
}

impl Edge {
    /// The same edge, of the state that another transition has led to.
    pub fn moved(self, renaming: Renaming, likes: Likes, start: usize, moves: &[(u32, u32)]) -> Option<Edge> {
        let choice = renaming.choice(self.choice)?;
        let first = likes.first(choice.thread());
        let place = |object: ObjRef| match object.index() < start {
            true => Some(object),
            false => moves.iter().find(|&&(old, _)| old == object.0).map(|&(_, new)| ObjRef(new)),
        };
        let touches = self.footprint.touches().len();
        let footprint = self.footprint.translate(place);
        (footprint.touches().len() == touches).then_some(Edge {
            choice: choice.with_thread(first),
            footprint,
            target: self.target,
            renaming: renaming.back_and(self.renaming).exchanged(choice.thread(), first),
        })
    }
}

impl Likes {
    pub fn of(is_like_previous: impl Fn(ThreadId) -> bool) -> Likes {
        Likes((1..16).filter(|&index| is_like_previous(ThreadId(index))).fold(0, |likes, index| likes | 1 << index))
    }

    /// The first thread that can be exchanged with this one.
    fn first(self, thread: ThreadId) -> ThreadId {
        let mut first = thread.0;
        while first < 16 && self.0 & 1 << first != 0 {
            first -= 1;
        }
        ThreadId(first)
    }
}

impl Renaming {
    const NOBODY: u64 = 15;

    /// Nobody is renamed.
    pub const SAME: Renaming = Renaming(0xFEDC_BA98_7654_3210);

    /// By the old numbers of the threads in their new order.
    pub fn of(order: &[u16]) -> Renaming {
        let mut renaming = Renaming(u64::MAX);
        for (new, &old) in order.iter().enumerate().take(Self::NOBODY as usize) {
            renaming.set(old, new as u64);
        }
        renaming
    }

    fn get(self, old: u16) -> u64 {
        if (old as u64) < Self::NOBODY { self.0 >> (4 * old) & 15 } else { Self::NOBODY }
    }

    fn set(&mut self, old: u16, new: u64) {
        if (old as u64) < Self::NOBODY {
            self.0 = self.0 & !(15 << (4 * old)) | new << (4 * old);
        }
    }

    fn choice(self, choice: Choice) -> Option<Choice> {
        let new = self.get(choice.thread().0);
        (new != Self::NOBODY).then(|| choice.with_thread(ThreadId(new as u16)))
    }

    /// This renaming, and then another.
    fn then(self, other: Renaming) -> Renaming {
        let mut both = Renaming(u64::MAX);
        for old in 0..Self::NOBODY as u16 {
            both.set(old, other.get(self.get(old) as u16));
        }
        both
    }

    /// From the new numbers to what another renaming makes of the old ones.
    fn back_and(self, other: Renaming) -> Renaming {
        let mut both = Renaming(u64::MAX);
        for old in 0..Self::NOBODY as u16 {
            both.set(self.get(old) as u16, other.get(old));
        }
        both
    }

    /// The renaming after two threads have changed their old numbers with each other.
    fn exchanged(self, one: ThreadId, other: ThreadId) -> Renaming {
        let mut exchanged = self;
        exchanged.set(one.0, self.get(other.0));
        exchanged.set(other.0, self.get(one.0));
        exchanged
    }
}
