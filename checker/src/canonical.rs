//! Canonical states: a copying collection in depth-first order (Iosif 2001, fig. 4).
//!
//! From the roots in a fixed order (changed permanent words by index, then threads with their frames and live slots)
//! every reachable object is copied on first visit. The order of arrival is the sorting permutation of the paper;
//! what is not copied is garbage. States that differ only in where objects lie, or in garbage and dead slots, become
//! equal. On the way each object is marked as shared or not: reachable from a permanent object or from two threads.
//!
//! Equal buffers mean isomorphic states whatever the order of the roots; a poor order costs states, not soundness.

use crate::encode;
use crate::successor::Time;
use hashbrown::HashSet;
use jvm_core::descriptor::Kind;
use jvm_core::heap::{ARRAY_HEADER, Header, SHARED_BIT, array_words};
use jvm_core::ids::ClassId;
use jvm_core::program::{ClassShape, Program};
use jvm_core::roots::{EVERYBODY, each_root};
use jvm_core::state::{Block, NEVER, State, Status};

/// The class number of a header that has been replaced: new place in bits 20 to 51, owner above.
const FORWARDED: u64 = (1 << 20) - 1;
/// Owner of an object that has a new place but was not reached yet.
const UNVISITED: u64 = 0xFFF;

pub struct Canonicalizer<'a> {
    program: &'a Program,
    classes: Vec<ClassInfo>,
    new: Vec<u64>,
    pending: Vec<(u32, u32)>,
    /// Objects found to be reachable by a second thread, by their new place.
    newly_shared: Vec<u32>,
    /// With it off, objects keep the order of their allocation (garbage is collected all the same).
    pub heap_symmetry: bool,
    /// Whether it matters when timeouts are due.
    pub time: Time,
    /// Where the objects went, old place and new, if somebody wants to follow them.
    pub moves: Option<Vec<(u32, u32)>>,
}

/// What copying needs to know of a class.
#[derive(Clone)]
struct ClassInfo {
    known: bool,
    element: Option<Kind>,
    words: u32,
    references: Box<[u32]>,
    /// Offsets of fields that only remember what can be computed again: cleared.
    memos: Box<[u32]>,
}

impl<'a> Canonicalizer<'a> {
    pub fn new(program: &'a Program) -> Canonicalizer<'a> {
        Canonicalizer {
            program,
            classes: Vec::new(),
            new: Vec::new(),
            pending: Vec::new(),
            newly_shared: Vec::new(),
            heap_symmetry: true,
            time: Time::Any,
            moves: None,
        }
    }

    /// Brings the state into canonical form and writes it to `buffer`.
    pub fn canonicalize(&mut self, state: &mut State, buffer: &mut Vec<u64>) {
        normalize_time(state, self.time);
        crate::steps::forget(state);
        drop_unchanged(state);
        self.copy_reachable(state);
        encode::write(state, buffer);
    }

    fn copy_reachable(&mut self, state: &mut State) {
        let program = self.program;
        let start = state.heap.permanent_end;
        self.new.clear();
        if !self.heap_symmetry {
            self.keep_allocation_order(state);
        }
        each_root(program, state, &mut |words, owner, slot| self.reach(words, start, owner, slot));
        self.mark_newly_shared(start);
        state.heap.words.truncate(start);
        state.heap.words.extend_from_slice(&self.new);
    }

    /// Gives every reachable object its place in the order of the old places; it is walked when it is reached.
    fn keep_allocation_order(&mut self, state: &mut State) {
        let start = state.heap.permanent_end;
        let mut found = HashSet::new();
        let mut pending = Vec::new();
        each_root(self.program, state, &mut |_, _, slot| {
            pending.push(slot);
            slot
        });
        while let Some(slot) = pending.pop() {
            if slot as usize >= start && found.insert(slot) {
                let words = &state.heap.words;
                let at = slot as usize;
                let info = self.info(Header(words[at]).class());
                match info.element {
                    Some(Kind::Ref) => {
                        pending.extend(&words[at + ARRAY_HEADER..at + ARRAY_HEADER + words[at + 1] as usize])
                    }
                    Some(_) => {}
                    None => pending.extend(info.references.iter().map(|&offset| words[at + offset as usize])),
                }
            }
        }
        let mut in_order: Vec<u64> = found.into_iter().collect();
        in_order.sort_unstable();
        for slot in in_order {
            let words = &mut state.heap.words;
            let header = words[slot as usize];
            let place = self.place_object(words, start, slot as usize);
            debug_assert_ne!(header & FORWARDED, FORWARDED);
            words[slot as usize] = UNVISITED << 52 | place << 20 | FORWARDED;
        }
    }

    /// Copies everything reachable from a reference; the reference to use from now on.
    fn reach(&mut self, words: &mut [u64], start: usize, owner: u64, slot: u64) -> u64 {
        let place = self.visit(words, start, owner, slot);
        while let Some(&(object, next)) = self.pending.last() {
            let local = object as usize - start;
            match self.reference_slot(local, next as usize) {
                Some(index) => {
                    self.pending.last_mut().expect("not empty").1 += 1;
                    let target = self.new[index];
                    if target as usize >= start {
                        self.new[index] = self.visit(words, start, owner, target);
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
        let info = &self.classes[Header(self.new[local]).class().0 as usize];
        match info.element {
            Some(_) => ((n as u64) < self.new[local + 1]).then_some(local + ARRAY_HEADER + n),
            None => info.references.get(n).map(|&offset| local + offset as usize),
        }
    }

    /// The new place of an object, which is copied and put on the list to be walked on the first visit.
    fn visit(&mut self, words: &mut [u64], start: usize, owner: u64, slot: u64) -> u64 {
        let from = slot as usize;
        if from < start {
            return slot;
        }
        let header = words[from];
        let place = if header & FORWARDED == FORWARDED {
            let place = header >> 20 & 0xFFFF_FFFF;
            match header >> 52 {
                UNVISITED => {}
                EVERYBODY => return place,
                before if before == owner => return place,
                _ => {
                    self.newly_shared.push(place as u32);
                    words[from] = EVERYBODY << 52 | place << 20 | FORWARDED;
                    return place;
                }
            }
            place
        } else {
            self.place_object(words, start, from)
        };
        let local = place as usize - start;
        let shared = if owner == EVERYBODY { SHARED_BIT } else { 0 };
        self.new[local] = self.new[local] & !SHARED_BIT | shared;
        words[from] = owner << 52 | place << 20 | FORWARDED;
        let info = &self.classes[Header(self.new[local]).class().0 as usize];
        let has_references = match info.element {
            Some(element) => element == Kind::Ref,
            None => !info.references.is_empty(),
        };
        if has_references {
            self.pending.push((place as u32, 0));
        }
        place
    }

    /// Copies an object to the end of the new heap, without its memo fields.
    fn place_object(&mut self, words: &[u64], start: usize, from: usize) -> u64 {
        let local = self.new.len();
        let class = Header(words[from]).class();
        let info = self.info(class);
        let size = match info.element {
            Some(element) => array_words(element, words[from + 1] as usize),
            None => info.words as usize,
        };
        self.new.extend_from_slice(&words[from..from + size]);
        for &memo in &self.classes[class.0 as usize].memos {
            self.new[local + memo as usize] = 0;
        }
        if let Some(moves) = &mut self.moves {
            moves.push((from as u32, (start + local) as u32));
        }
        (start + local) as u64
    }

    fn mark_newly_shared(&mut self, start: usize) {
        let mut pending = std::mem::take(&mut self.newly_shared);
        while let Some(place) = pending.pop() {
            let local = place as usize - start;
            let header = self.new[local];
            self.new[local] |= SHARED_BIT;
            let info = &self.classes[Header(header).class().0 as usize];
            let mut visit = |slot: u64, new: &mut [u64]| {
                if slot as usize >= start && new[slot as usize - start] & SHARED_BIT == 0 {
                    new[slot as usize - start] |= SHARED_BIT;
                    pending.push(slot as u32);
                }
            };
            match info.element {
                Some(Kind::Ref) => {
                    for i in 0..self.new[local + 1] as usize {
                        visit(self.new[local + ARRAY_HEADER + i], &mut self.new);
                    }
                }
                Some(_) => {}
                None => {
                    for &offset in &info.references {
                        visit(self.new[local + offset as usize], &mut self.new);
                    }
                }
            }
        }
        self.newly_shared = pending;
    }

    fn info(&mut self, class: ClassId) -> &ClassInfo {
        let index = class.0 as usize;
        if index >= self.classes.len() || !self.classes[index].known {
            self.learn(class);
        }
        &self.classes[index]
    }

    #[cold]
    fn learn(&mut self, id: ClassId) {
        let none =
            ClassInfo { known: false, element: None, words: 0, references: Box::default(), memos: Box::default() };
        if self.classes.len() <= id.0 as usize {
            self.classes.resize(id.0 as usize + 1, none);
        }
        let class = self.program.class(id);
        let memos = class.fields.iter().filter(|field| !field.is_static() && self.program.is_memo(field));
        self.classes[id.0 as usize] = ClassInfo {
            known: true,
            element: match class.shape {
                ClassShape::Array { element, .. } => Some(element),
                _ => None,
            },
            words: class.instance_words,
            references: class.ref_offsets.clone(),
            memos: memos.map(|field| field.offset).collect(),
        };
    }
}

/// Timeouts may happen at any moment, so when they would is no part of the state unless the program looks at the clock.
/// If they happen in order, it matters how far away they are.
fn normalize_time(state: &mut State, time: Time) {
    crate::steps::normalize_time(state, time);
    if state.clock_observed {
        return;
    }
    let now = std::mem::take(&mut state.clock);
    for thread in &mut state.threads {
        if let Status::Blocked(
            Block::Join { deadline, .. }
            | Block::Wait { deadline, .. }
            | Block::Park { deadline }
            | Block::Sleep { deadline },
        ) = &mut thread.status
            && *deadline != NEVER
        {
            *deadline = if time == Time::Any { 0 } else { deadline.saturating_sub(now) };
        }
    }
}

/// Permanent words that have their original value again are not part of the state.
fn drop_unchanged(state: &mut State) {
    state.heap.drop_unchanged_dirty();
    state.heap.dirty.sort_unstable_by_key(|dirty| dirty.index);
}
