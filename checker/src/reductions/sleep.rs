//! Sleep sets for a search that stores states (Godefroid 1996, chapter 5): transitions that need not be carried out.
//!
//! If `b` was tried in a state before `a`, and the two touch nothing in common, then `b` sleeps after `a`: what it leads to
//! is reached by `b` first and then `a`. The classical sleep set says no more than that: a state that is reached again
//! with another set has to be looked at again, and nobody sees the circles that sleeping transitions close. Here a sleeping
//! transition comes with the state that it leads to, which is where `a` was seen to lead after `b`. If that is not known
//! any more, the transition is carried out. So the search knows all edges of the states that it comes to, as it would
//! without sleep sets, and may conclude the same from them: who can be put off, what is a livelock.
//!
//! Threads and objects have other numbers in each canonical state; edges remember how threads were renumbered. If one of
//! two threads takes from the other what both could reach, a transition may go further when it comes second, because
//! what comes next concerns only its own thread any more. Then the state that is looked at instead is one in which that thread has this way still
//! before it, or behind it, with nothing on it that others could notice.

use crate::choice::Choice;
use crate::reductions::independence::dependent;
use crate::state::footprint::Footprint;
use crate::state::renaming::{Likes, Renaming};
use hashbrown::HashMap;
use jvm_core::ids::ObjRef;

/// Where a choice leads.
pub struct Edge {
    pub choice: Choice,
    /// By the places of objects in the state that it comes from.
    pub footprint: Footprint,
    pub target: u128,
    pub renaming: Renaming,
    /// Whether something was printed, which no other thread can notice.
    pub prints: bool,
}

/// How everything was renumbered when a state became canonical.
pub struct Moves<'m> {
    pub renaming: Renaming,
    pub likes: Likes,
    /// Objects below are permanent.
    pub start: usize,
    /// Old place and new.
    pub objects: &'m [(u32, u32)],
}

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
            let (footprint, prints) = (edge.footprint.clone(), edge.prints);
            Some(Edge { choice: edge.choice, footprint, target, renaming, prints })
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
    pub fn moved(self, moves: &Moves) -> Option<Edge> {
        let choice = moves.renaming.choice(self.choice)?;
        // Of threads that can be exchanged only the first is asked.
        let first = moves.likes.first(choice.thread());
        let touches = self.footprint.touches().len();
        let footprint = self.footprint.translate(|object| moves.place_of(object));
        (footprint.touches().len() == touches).then_some(Edge {
            choice: choice.with_thread(first),
            footprint,
            target: self.target,
            prints: self.prints,
            renaming: moves.renaming.back_and(self.renaming).exchanged(choice.thread(), first),
        })
    }
}

impl Moves<'_> {
    fn place_of(&self, object: ObjRef) -> Option<ObjRef> {
        if object.index() < self.start {
            return Some(object);
        }
        self.objects.iter().find(|&&(old, _)| old == object.0).map(|&(_, new)| ObjRef(new))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jvm_core::footprint::Thing;
    use jvm_core::ids::ThreadId;

    const A: Choice = Choice::Run(ThreadId(1));
    const B: Choice = Choice::Run(ThreadId(2));
    const C: Choice = Choice::Run(ThreadId(3));
    const OBJECT: ObjRef = ObjRef(1000);

    fn edge(choice: Choice, word: u32, target: u128, renaming: Renaming) -> Edge {
        let footprint = Footprint::new(vec![Thing::Word(word).write()]);
        Edge { choice, footprint, target, renaming, prints: false }
    }

    /// The first two threads behind the main one change places.
    fn crossed() -> Renaming {
        Renaming::of(&[0, 2, 1, 3])
    }

    #[test]
    fn who_has_ended_or_is_one_of_too_many_has_no_new_number() {
        assert_eq!(Renaming::of(&[0, 2]).choice(A), None);
        assert_eq!(Renaming::of(&[0, 2]).choice(B), Some(A));
        assert_eq!(Renaming::SAME.choice(Choice::Run(ThreadId(15))), None);
        let many: Vec<u16> = (0..40).rev().collect();
        assert_eq!(Renaming::of(&many).choice(Choice::Run(ThreadId(39))), None);
        assert_eq!(Renaming::of(&many).choice(Choice::Run(ThreadId(2))), None);
    }

    #[test]
    fn what_was_tried_before_sleeps_if_it_is_known_where_it_leads() {
        let mut sleep = Sleep::default();
        let tried = [edge(A, 7, 100, crossed()), edge(C, 7, 200, Renaming::SAME)];
        let other = Footprint::new(vec![Thing::Word(8).write()]);
        assert!(sleep.after(&tried, B, &other).is_empty(), "nobody has been there");
        // Behind A, B has the number of A.
        sleep.leave(100, Likes::default(), &[edge(A, 8, 101, crossed())]);
        let asleep = sleep.after(&tried, B, &other);
        assert_eq!(asleep.iter().map(|edge| (edge.choice, edge.target)).collect::<Vec<_>>(), [(A, 101)]);
        assert_eq!(asleep[0].renaming.choice(C), Some(C));
        assert_eq!(asleep[0].renaming.choice(A), Some(A), "crossed twice");
    }

    #[test]
    fn what_depends_on_the_transition_wakes_up() {
        let mut sleep = Sleep::default();
        sleep.leave(100, Likes::default(), &[edge(B, 7, 101, Renaming::SAME)]);
        let tried = [edge(A, 7, 100, Renaming::SAME)];
        assert!(sleep.after(&tried, B, &Footprint::new(vec![Thing::Word(7).read()])).is_empty());
        assert!(sleep.after(&tried, A, &Footprint::default()).is_empty(), "a thread is not exchanged with itself");
        assert_eq!(sleep.after(&tried, B, &Footprint::default()).len(), 1);
    }

    #[test]
    fn of_threads_that_can_be_exchanged_the_first_is_asked() {
        let mut sleep = Sleep::default();
        let likes = Likes::of(|thread| thread == ThreadId(3));
        sleep.leave(100, likes, &[edge(B, 8, 101, Renaming::of(&[0, 1, 3, 2]))]);
        let asleep = sleep.after(&[edge(A, 7, 100, Renaming::SAME)], C, &Footprint::default());
        assert_eq!(asleep[0].target, 101);
        // It is C that has acted, and has the number that B would have got.
        assert_eq!((asleep[0].renaming.choice(C), asleep[0].renaming.choice(B)), (Some(C), Some(B)));
    }

    #[test]
    fn sleeping_edges_follow_threads_and_objects() {
        let renaming = crossed();
        let objects = vec![(OBJECT.0, OBJECT.0 + 5)];
        let moves = Moves { renaming, likes: Likes::default(), start: 100, objects: &objects };
        let touched = |object| Footprint::new(vec![Thing::Monitor(object).read(), Thing::Word(3).read()]);
        let renaming = Renaming::SAME;
        let asleep = |object| Edge { choice: A, footprint: touched(object), target: 1, renaming, prints: false };
        let moved = asleep(OBJECT).moved(&moves).expect("all is known");
        assert_eq!((moved.choice, moved.footprint), (B, touched(ObjRef(OBJECT.0 + 5))));
        assert_eq!(moved.renaming.choice(B), Some(A));
        assert!(asleep(ObjRef(2000)).moved(&moves).is_none(), "an object that is gone");
    }

    #[test]
    fn old_states_are_forgotten() {
        let mut sleep = Sleep::default();
        for state in 0..3 * ROOM as u128 {
            sleep.leave(state, Likes::default(), &[edge(A, 0, state, Renaming::SAME)]);
        }
        assert!(sleep.edge(0, A).is_none());
        assert_eq!(sleep.edge(3 * ROOM as u128 - 1, A).map(|edge| edge.0), Some(3 * ROOM as u128 - 1));
        assert!(sleep.recent.states.len() <= ROOM && sleep.older.states.len() <= ROOM);
    }
}
