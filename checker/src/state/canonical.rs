//! Canonical states: a copying collection in depth-first order (Iosif 2001, fig. 4).
//!
//! From the roots in a fixed order (changed permanent words by index, then threads with their frames and live slots)
//! every reachable object is copied on first visit, an object's own references before what they lead to (the paper
//! goes down at once; numbering brothers together is as canonical and faster). The order of arrival is the sorting permutation;
//! what is not copied is garbage. States that differ only in where objects lie, or in garbage and dead slots, become
//! equal. On the way each object is marked as shared or not: reachable from a permanent object or from two threads.
//!
//! Equal buffers mean isomorphic states whatever the order of the roots; a poor order costs states, not soundness.

mod patch;

use crate::settings::{Kept, Symmetries, Time};
use crate::state::attempts;
use crate::state::encode;
use crate::state::renaming::Renaming;
use crate::state::shapes::{Shapes, class_at};
use crate::state::stable_names::StableNames;
use crate::state::thread_order::{Surroundings, ThreadOrder};
use crate::state::thread_sets;
use crate::state::twins;
use hashbrown::HashSet;
use jvm_core::heap::{ARRAY_HEADER, Header, SHARED_BIT, WordKind};
use jvm_core::ids::{FIRST_ANONYMOUS, ThreadId};
use jvm_core::objects::InitState;
use jvm_core::program::Program;
use jvm_core::roots::{EVERYBODY, each_root, global_roots, owner_number, thread_roots};
use jvm_core::state::{Block, NEVER, State, Status, Thread};
use jvm_core::twins::Twins;

/// The class number of a header that has been replaced: new place in bits 20 to 51, owner above.
const FORWARDED: u64 = (1 << 20) - 1;
/// Owner of an object that has a new place but was not reached yet.
const UNVISITED: u64 = 0xFFF;

pub struct Canonicalizer<'a> {
    program: &'a Program,
    shapes: Shapes<'a>,
    new: Vec<u64>,
    /// Objects that were copied but not walked.
    pending: Vec<u32>,
    /// Objects found to be reachable by a second thread, by their new place.
    newly_shared: Vec<u32>,
    /// Whether it matters when timeouts are due.
    pub time: Time,
    /// Objects whose monitor somebody holds, by their new place.
    locked: Vec<u32>,
    names: StableNames<'a>,
    pub(super) thread_order: ThreadOrder,
    pub(super) order: Vec<u16>,
    is_like_previous: Vec<bool>,
    held: Vec<(u16, u64)>,
    threads: Vec<Thread>,
    pub symmetries: Symmetries,
    /// What was shared once stays marked, even if only one thread can reach it any more.
    pub keeps_shared: bool,
    /// A set of threads did not stay together, or other threads have got at it.
    pub has_broken_set: bool,
    /// Classes and methods with equal code; the least of them stands for all.
    pub twins: Twins,
    /// Where the objects went, old place and new, if somebody wants to follow them.
    pub moves: Option<Vec<(u32, u32)>>,
    /// Every form that was found by what a step has changed is compared with what the whole algorithm finds.
    pub checks_patches: bool,
    /// Which segments of the heap may look otherwise than before a step, and which threads have the same record.
    stale: Vec<bool>,
    same: Vec<bool>,
    /// Objects below keep their places; of these, everybody's come first.
    kept_end: usize,
    everybodys_end: usize,
}

impl<'a> Canonicalizer<'a> {
    pub fn new(program: &'a Program, symmetries: Symmetries) -> Canonicalizer<'a> {
        Canonicalizer {
            program,
            shapes: Shapes::new(program, symmetries),
            new: Vec::new(),
            pending: Vec::new(),
            newly_shared: Vec::new(),
            time: Time::Any,
            locked: Vec::new(),
            names: StableNames::new(program),
            thread_order: ThreadOrder::default(),
            order: Vec::new(),
            is_like_previous: Vec::new(),
            held: Vec::new(),
            threads: Vec::new(),
            symmetries,
            keeps_shared: false,
            has_broken_set: false,
            twins: Twins::default(),
            moves: None,
            checks_patches: false,
            stale: Vec::new(),
            same: Vec::new(),
            kept_end: 0,
            everybodys_end: 0,
        }
    }

    /// Brings the state into canonical form and writes it to `buffer`.
    pub fn canonicalize(&mut self, state: &mut State, buffer: &mut Vec<u64>) {
        self.normalize(state);
        self.name_all(state, buffer);
    }

    /// The same, without what is cleared as soon as it is known who reaches what.
    pub fn canonicalize_without(
        &mut self,
        state: &mut State,
        buffer: &mut Vec<u64>,
        clear: impl FnOnce(&mut Shapes<'a>, &mut State),
    ) {
        self.normalize(state);
        self.name_what_is_left(state, buffer, clear);
    }

    fn normalize(&mut self, state: &mut State) {
        normalize_time(state, self.time);
        attempts::forget(state);
        drop_unchanged(state);
    }

    fn name_all(&mut self, state: &mut State, buffer: &mut Vec<u64>) {
        self.name_what_is_left(state, buffer, |_, _| {});
    }

    fn name_what_is_left(
        &mut self,
        state: &mut State,
        buffer: &mut Vec<u64>,
        clear: impl FnOnce(&mut Shapes<'a>, &mut State),
    ) {
        let Symmetries { kept, threads, heap, twins, dead, .. } = self.symmetries;
        if twins {
            twins::take_for_one(self.program, &mut self.twins, &mut self.shapes, state);
        }
        if kept != Kept::Nowhere && threads && heap {
            let formed = thread_sets::form(self.program, &mut self.shapes, state, kept);
            self.has_broken_set |= formed.is_err();
        }
        if dead {
            clear(&mut self.shapes, state);
            drop_unchanged(state);
        }
        self.copy_reachable(state);
        encode::write(state, buffer);
        if threads && heap && !self.thread_order.ties.is_empty() {
            self.settle_ties(state, buffer);
        }
    }

    pub(super) fn copy_reachable(&mut self, state: &mut State) {
        let start = state.heap.permanent_end;
        self.new.clear();
        self.locked.clear();
        self.kept_end = start;
        self.everybodys_end = start;
        state.heap.segments.clear();
        if !self.symmetries.heap {
            self.keep_allocation_order(state);
        }
        global_roots(state, &mut |words, slot| self.reach(words, start, EVERYBODY, slot));
        // With objects in the order of their allocation no two threads look the same.
        if self.symmetries.threads && self.symmetries.heap {
            self.reach_from_thread(state, 0);
            self.reach_from_reordered_threads(state);
        } else {
            self.reach_from_turn(state, 0);
        }
        self.mark_newly_shared(start);
        state.heap.words.truncate(start);
        state.heap.words.extend_from_slice(&self.new);
    }

    /// Goes on with the thread whose turn it is. Where segments are kept, the main thread comes last: it often knows all
    /// others, and what it leads to would change with them.
    fn reach_from_turn(&mut self, state: &mut State, turn: usize) {
        let keeps_segments = self.keeps_segments();
        for turn in turn..state.threads.len() {
            let before = self.new.len();
            self.reach_from_thread(
                state,
                if keeps_segments { thread_of_turn(turn, state.threads.len()) } else { turn },
            );
            if keeps_segments {
                state.heap.segments.push((self.new.len() - before) as u32);
            }
        }
    }

    fn reach_from_thread(&mut self, state: &mut State, index: usize) {
        let program = self.program;
        let start = state.heap.permanent_end;
        let State { heap, threads, .. } = state;
        let visit = &mut |slot| self.reach(&mut heap.words, start, owner_number(index), slot);
        thread_roots(program, index == 0, &mut threads[index], visit);
    }

    /// Puts the threads in their canonical order; whoever holds a monitor or initialises a class goes with them.
    fn reach_from_reordered_threads(&mut self, state: &mut State) {
        let program = self.program;
        let start = state.heap.permanent_end;
        self.order.clear();
        self.order.push(0);
        self.is_like_previous.clear();
        self.is_like_previous.push(false);
        self.note_held(state);
        let mut thread_order = std::mem::take(&mut self.thread_order);
        thread_order.begin(&mut self.names, state);
        while let Some((index, is_like_previous)) = thread_order.next(&mut self.surroundings(), state) {
            let owner = owner_number(self.order.len());
            let State { heap, threads, .. } = state;
            let visit = &mut |slot| self.reach(&mut heap.words, start, owner, slot);
            thread_roots(program, false, &mut threads[index], visit);
            self.order.push(index as u16);
            self.is_like_previous.push(is_like_previous);
        }
        self.thread_order = thread_order;
        std::mem::swap(&mut state.threads, &mut self.threads);
        state.threads.clear();
        state.threads.extend(self.order.iter().map(|&old| std::mem::take(&mut self.threads[old as usize])));
        self.rename_threads(state);
    }

    fn surroundings(&mut self) -> Surroundings<'_, 'a> {
        Surroundings { program: self.program, shapes: &mut self.shapes, names: &mut self.names, held: &self.held }
    }

    /// Notes who holds the monitors that everybody can see, and who initialises classes.
    fn note_held(&mut self, state: &State) {
        let start = state.heap.permanent_end;
        self.held.clear();
        for &place in &self.locked {
            if let Some(owner) = Header(self.new[place as usize - start]).lock_owner() {
                self.held.push((owner, place as u64));
            }
        }
        for dirty in &state.heap.dirty {
            let word = state.heap.words[dirty.index as usize];
            let holder = match dirty.kind {
                WordKind::Value | WordKind::Reference => None,
                WordKind::Header => Header(word).lock_owner(),
                WordKind::InitState => match InitState::from_word(word) {
                    InitState::Running(thread) => Some(thread),
                    _ => None,
                },
            };
            self.held.extend(holder.map(|holder| (holder, dirty.index as u64)));
        }
    }

    /// Whether a thread can be exchanged with the one before it, in the order of the last canonical state, and nothing
    /// changes: what one of them can do, the other can do as well.
    pub fn is_like_previous(&self, thread: ThreadId) -> bool {
        self.symmetries.threads && self.is_like_previous.get(thread.index()).is_some_and(|&is_like| is_like)
    }

    /// Where the objects went, if that was asked for; it is not asked for any more.
    pub fn take_moves(&mut self) -> Vec<(u32, u32)> {
        self.moves.take().unwrap_or_default()
    }

    /// How the threads were renumbered for the last canonical state.
    pub fn renaming(&self) -> Renaming {
        if self.symmetries.threads && self.symmetries.heap { Renaming::of(&self.order) } else { Renaming::SAME }
    }

    /// The numbers that the threads of the last canonical state had before.
    pub fn order_of(&self, state: &State) -> Vec<u16> {
        match self.symmetries.threads && self.symmetries.heap {
            true => self.order.clone(),
            false => (0..state.threads.len() as u16).collect(),
        }
    }

    /// Tells objects and classes the new indices of the threads that hold their monitors or initialise them.
    fn rename_threads(&mut self, state: &mut State) {
        if self.order.iter().enumerate().all(|(new, &old)| new == old as usize) {
            return;
        }
        let new_index = |old: u16| self.order.iter().position(|&other| other == old).unwrap_or(0) as u16;
        let renamed = |header: Header| header.with_lock(header.lock_owner().map(new_index), header.lock_count()).0;
        let start = state.heap.permanent_end;
        for &place in &self.locked {
            let word = &mut self.new[place as usize - start];
            *word = renamed(Header(*word));
        }
        for dirty in &state.heap.dirty {
            let word = &mut state.heap.words[dirty.index as usize];
            match dirty.kind {
                WordKind::Value | WordKind::Reference => {}
                WordKind::Header => *word = renamed(Header(*word)),
                WordKind::InitState => {
                    if let InitState::Running(thread) = InitState::from_word(*word) {
                        *word = InitState::Running(new_index(thread)).word();
                    }
                }
            }
        }
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
            if (start..FIRST_ANONYMOUS).contains(&(slot as usize)) && found.insert(slot) {
                let words = &state.heap.words;
                let at = slot as usize;
                let shape = self.shapes.of(class_at(words, at));
                pending.extend((0..).map_while(|n| shape.reference(words, at, n)).map(|index| words[index]));
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
    #[inline(always)]
    fn reach(&mut self, words: &mut [u64], start: usize, owner: u64, slot: u64) -> u64 {
        if (slot as usize) < start {
            return slot;
        }
        let place = self.visit(words, start, owner, slot);
        if !self.pending.is_empty() {
            self.follow_all(words, start, owner);
        }
        place
    }

    /// Copies everything that the pending objects lead to.
    fn follow_all(&mut self, words: &mut [u64], start: usize, owner: u64) {
        while let Some(object) = self.pending.pop() {
            let local = object as usize - start;
            let shape = self.shapes.known(class_at(&self.new, local));
            match shape.element {
                None => {
                    for &offset in shape.references {
                        self.follow(words, start, owner, local + offset as usize);
                    }
                }
                Some(_) => {
                    let first = local + ARRAY_HEADER;
                    for index in first..first + self.new[local + 1] as usize {
                        self.follow(words, start, owner, index);
                    }
                }
            }
        }
    }

    /// Visits what a word of the new heap refers to.
    #[inline]
    fn follow(&mut self, words: &mut [u64], start: usize, owner: u64, index: usize) {
        let target = self.new[index];
        if target as usize >= start {
            self.new[index] = self.visit(words, start, owner, target);
        }
    }

    /// Index in the new heap of an object's `n`th reference.
    #[inline]
    fn reference_slot(&self, local: usize, n: usize) -> Option<usize> {
        self.shapes.known(class_at(&self.new, local)).reference(&self.new, local, n)
    }

    /// The new place of an object, which is copied and put on the list to be walked on the first visit.
    fn visit(&mut self, words: &mut [u64], start: usize, owner: u64, slot: u64) -> u64 {
        let from = slot as usize;
        if from < self.kept_end {
            // It was first come to from another thread.
            if from >= self.everybodys_end {
                self.newly_shared.push(slot as u32);
            }
            return slot;
        }
        if from >= FIRST_ANONYMOUS {
            self.has_broken_set |= owner != owner_number(0);
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
        let kept = if self.keeps_shared { SHARED_BIT } else { 0 };
        self.new[local] = self.new[local] & (!SHARED_BIT | kept) | shared;
        words[from] = owner << 52 | place << 20 | FORWARDED;
        if self.shapes.known(class_at(&self.new, local)).has_references() {
            self.pending.push(place as u32);
        }
        place
    }

    /// Copies an object to the end of the new heap, without its memo fields.
    fn place_object(&mut self, words: &[u64], start: usize, from: usize) -> u64 {
        let local = self.new.len();
        let shape = self.shapes.of(class_at(words, from));
        self.new.extend_from_slice(&words[from..from + shape.size(words, from)]);
        for &memo in &shape.memos {
            self.new[local + memo as usize] = 0;
        }
        if Header(words[from]).lock_owner().is_some() {
            self.locked.push((start + local) as u32);
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
            self.new[local] |= SHARED_BIT;
            let mut n = 0;
            while let Some(index) = self.reference_slot(local, n) {
                n += 1;
                let slot = self.new[index];
                if slot as usize >= FIRST_ANONYMOUS {
                    self.has_broken_set = true;
                } else if slot as usize >= start && self.new[slot as usize - start] & SHARED_BIT == 0 {
                    self.new[slot as usize - start] |= SHARED_BIT;
                    pending.push(slot as u32);
                }
            }
        }
        self.newly_shared = pending;
    }
}

/// Which thread's turn it is, of so many.
fn thread_of_turn(turn: usize, threads: usize) -> usize {
    if turn + 1 == threads { 0 } else { turn + 1 }
}

/// Where a reference leads in the new heap; `None` if the object was not copied yet.
pub fn place_of(words: &[u64], start: usize, slot: u64) -> Option<u64> {
    if !(start..FIRST_ANONYMOUS).contains(&(slot as usize)) {
        return Some(slot);
    }
    let header = words[slot as usize];
    (header & FORWARDED == FORWARDED).then_some(header >> 20 & 0xFFFF_FFFF)
}

/// Timeouts may happen at any moment, so when they would is no part of the state unless the program looks at the clock.
/// If they happen in order, it always matters.
fn normalize_time(state: &mut State, time: Time) {
    state.clock_observed |= time == Time::Ordered;
    attempts::normalize_time(state, time);
    if state.clock_observed {
        return;
    }
    state.clock = 0;
    for thread in &mut state.threads {
        if let Status::Blocked(
            Block::Join { deadline, .. }
            | Block::Wait { deadline, .. }
            | Block::Park { deadline }
            | Block::Sleep { deadline },
        ) = &mut thread.status
            && *deadline != NEVER
        {
            *deadline = 0;
        }
    }
}

/// Permanent words that have their original value again are not part of the state.
fn drop_unchanged(state: &mut State) {
    state.heap.drop_unchanged_dirty();
    state.heap.dirty.sort_unstable_by_key(|dirty| dirty.index);
}
