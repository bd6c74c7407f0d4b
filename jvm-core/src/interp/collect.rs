//! Garbage collection: a copy of what is reachable, in depth-first order from the roots.
//!
//! The order of arrival is the depth-first spanning tree of Iosif 2001, fig. 4, so what a collection leaves behind
//! does not depend on the order of allocation. Permanent objects neither move nor are walked: they refer to the
//! program's own objects only through words that are logged as dirty.

use super::Interpreter;
use crate::descriptor::Kind;
use crate::heap::{ARRAY_HEADER, Heap};
use crate::ids::ObjRef;
use crate::program::{ClassShape, Program};
use crate::state::{Block, Frame, State, Status, Thread};

/// The class number of a header that has been replaced by the object's new place.
const FORWARDED: u64 = (1 << 20) - 1;
const MIN_COLLECTION_WORDS: usize = 4 << 20;

impl Interpreter<'_> {
    /// Drops what is unreachable and moves the rest together.
    pub fn collect(&mut self, state: &mut State) {
        let State {
            heap,
            threads,
            output: _,
            input: _,
            clock: _,
            hashes_given: _,
            exit: _,
            swallowed,
            clock_observed: _,
            off_heap: _,
        } = state;
        let mut collector = Collector {
            program: self.program,
            start: heap.permanent_end,
            old: heap,
            new: Vec::new(),
            pending: Vec::new(),
        };
        for i in 0..collector.old.dirty.len() {
            let dirty = collector.old.dirty[i];
            if dirty.is_ref {
                let index = dirty.index as usize;
                collector.old.words[index] = collector.reach(collector.old.words[index]);
            }
        }
        collector.reach_ref(swallowed);
        for thread in threads {
            self.collect_thread(&mut collector, thread);
        }
        let Collector { start, old, new, .. } = collector;
        old.words.truncate(start);
        old.words.extend_from_slice(&new);
        let live = new.len();
        old.collect_at = start + (2 * live).max(MIN_COLLECTION_WORDS).min(old.max_words - start).max(live + 1);
    }

    fn collect_thread(&mut self, collector: &mut Collector, thread: &mut Thread) {
        let Thread {
            object,
            status,
            resume: _,
            frames,
            slots,
            interrupted: _,
            permit: _,
            daemon: _,
            uncaught,
            leaving: _,
            atomic: _,
            choice: _,
            pending_choices: _,
        } = thread;
        collector.reach_ref(object);
        collector.reach_ref(uncaught);
        if let Status::Blocked(block) = status {
            match block {
                Block::Monitor(object) => collector.reach_ref(object),
                Block::Join { thread, .. } => collector.reach_ref(thread),
                Block::Wait { monitor, .. } => collector.reach_ref(monitor),
                Block::ClassInit(_) | Block::Park { .. } | Block::Sleep { .. } => {}
            }
        }
        for i in 0..frames.len() {
            let end = frames.get(i + 1).map_or(frames[i].top, |next| next.base) as usize;
            collector.reach_ref(&mut frames[i].lock);
            let Frame { method, pc, base, .. } = frames[i];
            let offset = self.program.offset_of(method, pc);
            let map = self.program.frame_maps(method).at(offset as usize);
            let base = base as usize;
            for (word, &bits) in map.refs.iter().enumerate() {
                let mut bits = bits;
                while bits != 0 {
                    let slot = base + word * 64 + bits.trailing_zeros() as usize;
                    if slot < end {
                        slots[slot] = collector.reach(slots[slot]);
                    }
                    bits &= bits - 1;
                }
            }
        }
    }
}

struct Collector<'h> {
    program: &'h Program,
    old: &'h mut Heap,
    /// The new heap, from `start` on.
    new: Vec<u64>,
    start: usize,
    /// Objects copied but not walked to the end: new place and number of the next reference.
    pending: Vec<(u32, u32)>,
}

impl Collector<'_> {
    fn reach_ref(&mut self, object: &mut ObjRef) {
        *object = ObjRef::from_slot(self.reach(object.slot()));
    }

    /// Copies everything reachable from a reference; the reference to use from now on.
    fn reach(&mut self, slot: u64) -> u64 {
        let place = self.copy(slot);
        while let Some(&(object, next)) = self.pending.last() {
            let local = object as usize - self.start;
            match self.reference_slot(local, next as usize) {
                Some(index) => {
                    self.pending.last_mut().expect("not empty").1 += 1;
                    let target = self.new[index];
                    if target != 0 {
                        self.new[index] = self.copy(target);
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

    fn copy(&mut self, slot: u64) -> u64 {
        let from = slot as usize;
        if from < self.start {
            return slot;
        }
        let header = self.old.words[from];
        if header & FORWARDED == FORWARDED {
            return header >> 20;
        }
        let class = self.program.class(crate::heap::Header(header).class());
        let (size, has_references) = match class.shape {
            ClassShape::Array { element, .. } => {
                (crate::heap::array_words(element, self.old.words[from + 1] as usize), element == Kind::Ref)
            }
            _ => (class.instance_words as usize, !class.ref_offsets.is_empty()),
        };
        let place = (self.start + self.new.len()) as u64;
        self.new.extend_from_slice(&self.old.words[from..from + size]);
        self.old.words[from] = place << 20 | FORWARDED;
        if has_references {
            self.pending.push((place as u32, 0));
        }
        place
    }
}
