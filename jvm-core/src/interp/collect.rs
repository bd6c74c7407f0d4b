//! Garbage collection: a copy of what is reachable, in depth-first order from the roots.
//!
//! The order of arrival is the depth-first spanning tree of Iosif 2001, fig. 4, so what a collection leaves behind
//! does not depend on the order of allocation. Permanent objects neither move nor are walked: they refer to the
//! program's own objects only through words that are logged as dirty.

use super::Interpreter;
use crate::descriptor::Kind;
use crate::footprint::Thing;
use crate::heap::ARRAY_HEADER;
use crate::ids::FIRST_ANONYMOUS;
use crate::program::{ClassShape, Program};
use crate::roots::each_root;
use crate::state::State;

/// The class number of a header that has been replaced by the object's new place.
const FORWARDED: u64 = (1 << 20) - 1;
const MIN_COLLECTION_WORDS: usize = 4 << 20;

impl Interpreter<'_> {
    /// Drops what is unreachable and moves the rest together.
    pub fn collect(&mut self, state: &mut State) {
        // What was touched so far goes by names that are no longer true.
        self.touch(state, Thing::Everything.write());
        let start = state.heap.permanent_end;
        let mut collector = Collector { program: self.program, start, new: Vec::new(), pending: Vec::new() };
        each_root(self.program, state, &mut |words, _, slot| collector.reach(words, slot));
        let heap = &mut state.heap;
        heap.words.truncate(start);
        heap.words.extend_from_slice(&collector.new);
        let live = collector.new.len();
        heap.collect_at = start + (2 * live).max(MIN_COLLECTION_WORDS).min(heap.max_words - start).max(live + 1);
    }
}

struct Collector<'h> {
    program: &'h Program,
    /// The new heap, from `start` on.
    new: Vec<u64>,
    start: usize,
    /// Objects copied but not walked to the end: new place and number of the next reference.
    pending: Vec<(u32, u32)>,
}

impl Collector<'_> {
    /// Copies everything reachable from a reference; the reference to use from now on.
    fn reach(&mut self, old: &mut [u64], slot: u64) -> u64 {
        let place = self.copy(old, slot);
        while let Some(&(object, next)) = self.pending.last() {
            let local = object as usize - self.start;
            match self.reference_slot(local, next as usize) {
                Some(index) => {
                    self.pending.last_mut().expect("not empty").1 += 1;
                    let target = self.new[index];
                    if target != 0 {
                        self.new[index] = self.copy(old, target);
                    }
                }
                None => {
                    self.pending.pop();
                }
            }
        }
        place
    }

    /// Index in the new heap of an object's `n`th reference.
    fn reference_slot(&self, local: usize, n: usize) -> Option<usize> {
        let class = self.program.class(crate::heap::Header(self.new[local]).class());
        match class.shape {
            ClassShape::Array { element: Kind::Ref, .. } => {
                ((n as u64) < self.new[local + 1]).then_some(local + ARRAY_HEADER + n)
            }
            ClassShape::Array { .. } => None,
            _ => class.ref_offsets.get(n).map(|&offset| local + offset as usize),
        }
    }

    fn copy(&mut self, old: &mut [u64], slot: u64) -> u64 {
        let from = slot as usize;
        if from < self.start || from >= FIRST_ANONYMOUS {
            return slot;
        }
        let header = old[from];
        if header & FORWARDED == FORWARDED {
            return header >> 20;
        }
        let class = self.program.class(crate::heap::Header(header).class());
        let (size, has_references) = match class.shape {
            ClassShape::Array { element, .. } => {
                (crate::heap::array_words(element, old[from + 1] as usize), element == Kind::Ref)
            }
            _ => (class.instance_words as usize, !class.ref_offsets.is_empty()),
        };
        let place = (self.start + self.new.len()) as u64;
        self.new.extend_from_slice(&old[from..from + size]);
        old[from] = place << 20 | FORWARDED;
        if has_references {
            self.pending.push((place as u32, 0));
        }
        place
    }
}
