//! What each thread can still touch: the objects that it reaches from its frames, by live slots alone, and those that
//! everybody reaches from statics.
//!
//! A thread can come to know another object only from one that it reaches, or from a thread that reaches the object
//! already. So threads outside of a set, none of which reaches an object, never touch it before one of the set acts.

use crate::footprint::Footprint;
use crate::shapes::{Shapes, class_at};
use hashbrown::HashSet;
use jvm_core::footprint::{How, Thing};
use jvm_core::ids::ObjRef;
use jvm_core::program::Program;
use jvm_core::roots::{global_roots, thread_roots};
use jvm_core::state::{State, Status};

pub struct Reach {
    /// Everything below is permanent and everybody's.
    start: usize,
    everybody: HashSet<u32>,
    /// By thread number; of threads that have ended, nothing.
    by_thread: Vec<Option<HashSet<u32>>>,
}

impl Reach {
    pub fn of(program: &Program, shapes: &mut Shapes, state: &mut State) -> Reach {
        let start = state.heap.permanent_end;
        let mut roots = Vec::new();
        global_roots(state, &mut |_, slot| {
            roots.push(slot);
            slot
        });
        let everybody = closure(shapes, &state.heap.words, start, roots);
        let mut by_thread = Vec::with_capacity(state.threads.len());
        for index in 0..state.threads.len() {
            if state.threads[index].status == Status::Ended {
                by_thread.push(None);
                continue;
            }
            let mut roots = Vec::new();
            thread_roots(program, index == 0, &mut state.threads[index], &mut |slot| {
                roots.push(slot);
                slot
            });
            by_thread.push(Some(closure(shapes, &state.heap.words, start, roots)));
        }
        Reach { start, everybody, by_thread }
    }

    /// Whether the thread, as it is, may come to touch something of the footprint of another.
    pub fn meets(&self, thread: usize, footprint: &Footprint) -> bool {
        let Some(Some(own)) = self.by_thread.get(thread) else { return false };
        let knows = |object: ObjRef| {
            object.index() < self.start || self.everybody.contains(&object.0) || own.contains(&object.0)
        };
        footprint.touches().iter().any(|touch| match touch.thing.object() {
            Some(object) => knows(object),
            // A class that is only used was initialised before.
            None => !matches!((touch.thing, touch.how), (Thing::Class(_), How::Read)),
        })
    }
}

/// All objects that some slots lead to.
fn closure(shapes: &mut Shapes, words: &[u64], start: usize, mut pending: Vec<u64>) -> HashSet<u32> {
    let mut found = HashSet::new();
    while let Some(slot) = pending.pop() {
        let at = slot as usize;
        if at >= start && found.insert(slot as u32) {
            let shape = shapes.of(class_at(words, at));
            pending.extend((0..).map_while(|n| shape.reference(words, at, n)).map(|index| words[index]));
        }
    }
    found
}
