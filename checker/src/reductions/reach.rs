//! Which objects each thread can still come to: those that it reaches from its frames, by live slots alone, and those that
//! everybody reaches from statics.
//!
//! A thread can come to know another object only from one that it reaches, or from a thread that reaches the object
//! already. So threads outside of a set, none of which reaches an object, never touch it before one of the set acts.

use crate::state::footprint::Footprint;
use crate::state::shapes::{Shapes, class_at};
use jvm_core::footprint::{How, Thing};
use jvm_core::heap::ARRAY_HEADER;
use jvm_core::ids::{FIRST_ANONYMOUS, ObjRef};
use jvm_core::program::Program;
use jvm_core::roots::{global_roots, thread_roots};
use jvm_core::state::{State, Status};

/// The bit of what everybody reaches; threads with such a number are taken to reach everything.
pub const EVERYBODY: u32 = 63;

#[derive(Default)]
pub struct Reach {
    /// Everything below is permanent and everybody's.
    start: usize,
    /// By place, a bit for each thread that comes to the object there.
    masks: Vec<u64>,
    open: Vec<u64>,
}

impl Reach {
    pub fn find(&mut self, program: &Program, shapes: &mut Shapes, state: &mut State) {
        let start = state.heap.permanent_end;
        self.start = start;
        self.masks.clear();
        self.masks.resize(state.heap.words.len() - start, 0);
        let open = &mut self.open;
        // Permanent objects, and null, are everybody's.
        let mut note = |slot: u64| {
            if (start..FIRST_ANONYMOUS).contains(&(slot as usize)) {
                open.push(slot);
            }
            slot
        };
        global_roots(state, &mut |_, slot| note(slot));
        self.spread(shapes, &state.heap.words, EVERYBODY);
        for index in 0..state.threads.len().min(EVERYBODY as usize) {
            if state.threads[index].status == Status::Ended {
                continue;
            }
            let open = &mut self.open;
            thread_roots(program, index == 0, &mut state.threads[index], &mut |slot| {
                if (start..FIRST_ANONYMOUS).contains(&(slot as usize)) {
                    open.push(slot);
                }
                slot
            });
            self.spread(shapes, &state.heap.words, index as u32);
        }
    }

    /// Whether a thread that has not ended comes to an object.
    fn has(&self, thread: usize, object: ObjRef) -> bool {
        thread >= EVERYBODY as usize || self.is_reached(1 << thread, object)
    }

    /// Whether one of some threads comes to an object, by a bit for each.
    fn is_reached(&self, threads: u64, object: ObjRef) -> bool {
        self.who_reaches(object) & (threads | 1 << EVERYBODY) != 0
    }

    /// The threads that come to an object, a bit for each.
    pub fn who_reaches(&self, object: ObjRef) -> u64 {
        let Some(place) = object.index().checked_sub(self.start) else { return u64::MAX };
        self.masks.get(place).copied().unwrap_or(0)
    }

    /// Whether such a thread may come to touch something of the footprint of another.
    pub fn meets(&self, thread: usize, footprint: &Footprint) -> bool {
        footprint.touches().iter().any(|touch| match touch.thing.object() {
            Some(object) => self.has(thread, object),
            // A class that is only used was initialised before.
            None => !matches!((touch.thing, touch.how), (Thing::Class(_), How::Read)),
        })
    }

    fn spread(&mut self, shapes: &mut Shapes, words: &[u64], bit: u32) {
        let Reach { start, masks, open } = self;
        while let Some(slot) = open.pop() {
            let at = slot as usize;
            let mask = &mut masks[at - *start];
            if *mask & (1 << bit | 1 << EVERYBODY) != 0 {
                continue;
            }
            *mask |= 1 << bit;
            let shape = shapes.of(class_at(words, at));
            let mut note = |slot: u64| {
                if (*start..FIRST_ANONYMOUS).contains(&(slot as usize)) {
                    open.push(slot);
                }
            };
            match shape.element {
                None => shape.references.iter().for_each(|&offset| note(words[at + offset as usize])),
                Some(_) if shape.has_references() => {
                    let first = at + ARRAY_HEADER;
                    words[first..first + words[at + 1] as usize].iter().for_each(|&slot| note(slot));
                }
                Some(_) => {}
            }
        }
    }
}
