//! A step changes little: mostly the record of one thread, and a few words of objects that stay where they are. Then the
//! canonical form is that of before with these put in.
//!
//! In a canonical heap the objects lie in *segments*: first what everybody reaches, then what is first come to from each
//! thread in its turn. If the references in a segment and the roots that it is reached from are as they were, and so are the segments
//! before it, then the whole algorithm would find the same segment again. So only the segments of threads whose records
//! have changed, and those in which a reference has, are walked once more. If all objects are come to in the order in
//! which they lie, and none is missing, every object keeps its place; from the first segment on for which that is not so,
//! the whole algorithm goes on. What has changed is found by comparing, not by watching who writes.
//!
//! Only marks of shared objects that stay when they are set are kept right by this, and only threads in their own order.

use super::{Canonicalizer, thread_of_turn};
use crate::state::encode::{self, Outline};
use crate::state::shapes::{Shapes, class_at};
use jvm_core::heap::{ARRAY_HEADER, Header, Heap, SHARED_BIT, WordKind};
use jvm_core::program::Program;
use jvm_core::roots::{global_roots, thread_roots};
use jvm_core::state::State;

/// Words that are compared at once.
const AT_ONCE: usize = 32;

impl Canonicalizer<'_> {
    /// Brings a state into canonical form and writes it to `buffer`: one step behind the canonical state in `from`.
    pub fn canonicalize_behind(&mut self, state: &mut State, from: &[u64], buffer: &mut Vec<u64>) {
        self.normalize(state);
        let mut before = Vec::new();
        if self.checks_patches {
            encode::write(state, &mut before);
        }
        if !self.patch(state, from, buffer) {
            return self.name_all(state, buffer);
        }
        if self.checks_patches {
            encode::read(state, &before);
            let mut whole = Vec::new();
            self.name_all(state, &mut whole);
            assert!(whole == *buffer, "the form found by what has changed is not the canonical one");
        }
    }

    /// Whether segments are written down.
    pub(super) fn keeps_segments(&self) -> bool {
        self.keeps_shared && self.symmetries.heap && !self.symmetries.threads
    }

    /// Tries to find the form by what has changed.
    fn patch(&mut self, state: &mut State, from: &[u64], buffer: &mut Vec<u64>) -> bool {
        let start = state.heap.permanent_end;
        let outline = Outline::of(from);
        let count = state.threads.len();
        if !self.keeps_segments()
            || self.moves.is_some()
            || outline.threads > count
            || state.heap.segments.len() != outline.threads
            || from[1] >> 32 != state.swallowed.slot()
        {
            return false;
        }
        let objects = outline.records(from).objects();
        let is_there = |&slot: &u64| slot as usize >= start;
        let references = state.heap.dirty.iter().filter(|dirty| dirty.kind == WordKind::Reference);
        let references = references.map(|dirty| state.heap.words[dirty.index as usize]);
        if objects.len() > state.heap.words.len() - start
            || !references.filter(is_there).eq(outline.references(from).filter(is_there))
        {
            return false;
        }
        self.stale.clear();
        self.stale.resize(count + 1, false);
        if !self.compare_objects(state, objects) {
            return false;
        }
        buffer.clear();
        encode::write_head(state, buffer);
        let of_threads: usize = state.heap.segments.iter().map(|&words| words as usize).sum();
        let everybodys_end = start + objects.len() - of_threads;
        let mut first = everybodys_end;
        let mut walk = Walk::new(&mut self.shapes, &mut self.pending, start, first);
        if self.stale[0] {
            walk.begin(start, first);
            global_roots(state, &mut |words, slot| walk.reach(words, slot));
            if !walk.has_ended() {
                return false;
            }
        }
        let records = || outline.records(from);
        self.same.clear();
        self.same
            .extend(state.threads.iter().zip(records()).map(|(thread, record)| encode::is_written(thread, record)));
        for turn in 0..count {
            let thread = thread_of_turn(turn, count);
            let segment = state.heap.segments.get(turn).copied().filter(|_| thread < outline.threads);
            let is_where_it_was = segment.is_some_and(|words| {
                walk.begin(first, first + words as usize);
                let is_stale = self.stale[turn + 1] || !self.same[thread];
                !is_stale || walk.comes_from(self.program, state, thread)
            });
            if !is_where_it_was {
                self.name_from(state, turn, first, everybodys_end);
                encode::write(state, buffer);
                return true;
            }
            first = walk.end;
        }
        // Nobody comes to what is new.
        state.heap.words.truncate(first);
        for (index, record) in records().enumerate() {
            match self.same[index] {
                true => buffer.extend_from_slice(record),
                false => encode::write_thread(&state.threads[index], buffer),
            }
        }
        buffer.extend_from_slice(&state.heap.words[start..]);
        true
    }

    /// The whole algorithm from a thread's turn on, whose segment begins at `first`: what comes before keeps its place.
    fn name_from(&mut self, state: &mut State, turn: usize, first: usize, everybodys_end: usize) {
        let start = state.heap.permanent_end;
        self.new.clear();
        self.new.extend_from_slice(&state.heap.words[start..first]);
        self.kept_end = first;
        self.everybodys_end = everybodys_end;
        state.heap.segments.truncate(turn);
        self.reach_from_turn(state, turn);
        self.mark_newly_shared(start);
        state.heap.words.truncate(start);
        state.heap.words.extend_from_slice(&self.new);
    }

    /// Compares objects with what they were: notes the segments in which references have changed, and clears memo fields.
    /// False if something has changed that concerns more.
    fn compare_objects(&mut self, state: &mut State, before: &[u64]) -> bool {
        let start = state.heap.permanent_end;
        let mut segments = Segments::of(state, start + before.len());
        for first in (0..before.len()).step_by(AT_ONCE) {
            let end = before.len().min(first + AT_ONCE);
            if before[first..end] == state.heap.words[start + first..start + end] {
                continue;
            }
            for (index, &old) in before.iter().enumerate().take(end).skip(first) {
                let new = state.heap.words[start + index];
                if old != new && !self.compare_word(state, &mut segments, start + index, old, new) {
                    return false;
                }
            }
        }
        true
    }

    fn compare_word(&mut self, state: &mut State, segments: &mut Segments, index: usize, old: u64, new: u64) -> bool {
        let start = state.heap.permanent_end;
        let Heap { words, segments: sizes, .. } = &mut state.heap;
        let object = segments.object_at(&mut self.shapes, words, sizes, index);
        if object == index {
            // Objects lie where they lay as long as their sizes are the same; marks that are set stay.
            return Header(old).class() == Header(new).class() && (old & !new) & SHARED_BIT == 0;
        }
        let shape = self.shapes.known(class_at(words, object));
        let offset = (index - object) as u32;
        if shape.element.is_some() && (offset as usize) < ARRAY_HEADER {
            return false;
        }
        if shape.memos.contains(&offset) {
            words[index] = 0;
            return true;
        }
        let is_reference = match shape.element {
            Some(_) => shape.has_references(),
            None => shape.references.contains(&offset),
        };
        if is_reference && (old as usize >= start || new as usize >= start) {
            self.stale[segments.number] = true;
            // What everybody may come to is marked when it is stored.
            let is_marked = |at: u64| words.get(at as usize).is_some_and(|&word| Header(word).is_shared());
            return !is_marked(object as u64) || (new as usize) < start || is_marked(new);
        }
        true
    }
}

/// Finds the object that a word belongs to, for words in rising order.
struct Segments {
    /// Which segment, and where it ends: what everybody reaches is the first.
    number: usize,
    end: usize,
    object: usize,
}

impl Segments {
    fn of(state: &State, end: usize) -> Segments {
        let of_threads: usize = state.heap.segments.iter().map(|&words| words as usize).sum();
        Segments { number: 0, end: end - of_threads, object: state.heap.permanent_end }
    }

    fn object_at(&mut self, shapes: &mut Shapes, words: &[u64], sizes: &[u32], index: usize) -> usize {
        while index >= self.end {
            self.object = self.end;
            self.end += sizes[self.number] as usize;
            self.number += 1;
        }
        loop {
            let next = self.object + shapes.of(class_at(words, self.object)).size(words, self.object);
            if index < next {
                return self.object;
            }
            self.object = next;
        }
    }
}

/// A walk through one segment that finds out whether the objects lie there in the order in which they are come to.
struct Walk<'s, 'a> {
    shapes: &'s mut Shapes<'a>,
    /// Objects whose references are to be followed.
    pending: &'s mut Vec<u32>,
    /// Objects below are permanent; those below `everybodys` are known to everybody.
    start: usize,
    everybodys: usize,
    /// Where the segment begins and ends, and where the object lies that must come next.
    first: usize,
    end: usize,
    next: usize,
    is_same: bool,
}

impl<'s, 'a> Walk<'s, 'a> {
    fn new(shapes: &'s mut Shapes<'a>, pending: &'s mut Vec<u32>, start: usize, everybodys: usize) -> Walk<'s, 'a> {
        Walk { shapes, pending, start, everybodys, first: start, end: start, next: start, is_same: true }
    }

    fn begin(&mut self, first: usize, end: usize) {
        self.pending.clear();
        self.first = first;
        self.end = end;
        self.next = first;
        self.is_same = true;
    }

    fn has_ended(&self) -> bool {
        self.is_same && self.next == self.end
    }

    /// Whether the segment is what is come to from a thread; its record becomes canonical.
    fn comes_from(&mut self, program: &Program, state: &mut State, index: usize) -> bool {
        let State { heap, threads, .. } = state;
        thread_roots(program, index == 0, &mut threads[index], &mut |slot| self.reach(&heap.words, slot));
        self.has_ended()
    }

    /// Follows a reference, as the whole algorithm does.
    #[inline(always)]
    fn reach(&mut self, words: &[u64], slot: u64) -> u64 {
        if slot as usize >= self.start && self.is_same {
            self.visit(words, slot as usize);
            self.follow_all(words);
        }
        slot
    }

    fn follow_all(&mut self, words: &[u64]) {
        while let Some(object) = self.pending.pop() {
            let at = object as usize;
            let shape = self.shapes.known(class_at(words, at));
            match shape.element {
                None => {
                    for &offset in shape.references {
                        self.follow(words, words[at + offset as usize]);
                    }
                }
                Some(_) => {
                    let first = at + ARRAY_HEADER;
                    for &slot in &words[first..first + words[at + 1] as usize] {
                        self.follow(words, slot);
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn follow(&mut self, words: &[u64], slot: u64) {
        if slot as usize >= self.start && self.is_same {
            self.visit(words, slot as usize);
        }
    }

    fn visit(&mut self, words: &[u64], at: usize) {
        if at >= self.next {
            self.is_same = at == self.next && at < self.end;
            if self.is_same {
                let shape = self.shapes.of(class_at(words, at));
                self.next += shape.size(words, at);
                if shape.has_references() {
                    self.pending.push(at as u32);
                }
            }
        } else if (self.everybodys..self.first).contains(&at) {
            self.is_same = self.is_known_to_be_shared(words, at);
        }
    }

    /// Whether an object of another thread, and what it refers to, is marked as shared.
    fn is_known_to_be_shared(&mut self, words: &[u64], at: usize) -> bool {
        let shape = self.shapes.of(class_at(words, at));
        let is_marked = |at: usize| at < self.start || words.get(at).is_some_and(|&word| Header(word).is_shared());
        let mut references = (0..).map_while(|n| shape.reference(words, at, n));
        is_marked(at) && references.all(|index| is_marked(words[index] as usize))
    }
}
