//! Which of several interchangeable threads comes first in the canonical form (Iosif 2002, section 4).
//!
//! The order comes from what the threads are doing, not from when they were made. First comes where a thread stands in
//! its code, which is soon told. Threads that stand at the same place are described by their records and by the objects
//! that they lead to. Objects that have their canonical place already (what statics and the
//! main thread lead to) are described by it, all others by when the walk from this thread came to them, with their
//! contents. The thread with the least description comes first; then its objects have their places, which may tell the
//! other threads apart. Threads of the same description are taken for interchangeable. If they are not, the canonical
//! form is one of several for the same state: that costs states, but states that are not isomorphic never become equal.
//!
//! Descriptions call classes, methods and permanent objects by names that are the same in every run ([`StableNames`]), and the
//! order goes by these. Whether threads are interchangeable is decided by their numbers as well.

use crate::state::canonical::place_of;
use crate::state::encode;
use crate::state::shapes::{Shapes, class_at};
use crate::state::stable_names::StableNames;
use crate::state::thread_colors::{Colors, Use, mix};
use jvm_core::heap::{Header, SHARED_BIT};
use jvm_core::ids::{FIRST_ANONYMOUS, MethodId};
use jvm_core::program::Program;
use jvm_core::roots::thread_roots;
use jvm_core::state::{State, Status, Thread};
use xxhash_rust::xxh3::xxh3_64;

/// What threads are described by, besides their records.
pub struct Surroundings<'s, 'a> {
    pub program: &'a Program,
    pub shapes: &'s mut Shapes<'a>,
    pub names: &'s mut StableNames<'a>,
    /// The monitors of objects with a place, and the classes, that a thread holds: its index, and what.
    pub held: &'s [(u16, u64)],
}

#[derive(Default)]
pub struct ThreadOrder {
    record: Thread,
    description: Vec<u64>,
    /// The numbers of what has a name in the description: names may be shared.
    numbers: Vec<u64>,
    walk: Walk,
    /// The threads that have no place yet.
    waiting: Vec<Described>,
    /// The objects without a place that threads led to when they were described.
    found: Vec<u32>,
    colors: Colors,
    /// Where the thread stood that came last.
    place: Option<u64>,
    /// The description of the thread that came last, if it is all there is to know of it.
    before: Option<u64>,
    /// Objects have got their places since the threads were looked at.
    is_stale: bool,
    /// The same for the colours of threads.
    is_color_stale: bool,
    /// Where nothing told which of several threads comes next: how many there were.
    pub ties: Vec<usize>,
    /// Which of them is to be taken, each time; then the first.
    pub wanted: Vec<usize>,
}

/// Each thread is described once, together with all that stand at the same place. What changes when others get their
/// place is only which of the objects found have one by then: the contents of these tell nothing that their places do
/// not tell as well.
#[derive(Clone, Copy)]
struct Described {
    /// Where it stands in its code.
    place: u64,
    /// What it looked like when it was described, and what it led to then, in [`ThreadOrder::found`].
    description: Option<(u64, u32, u32)>,
    /// The description by names alone.
    named: u64,
    /// Both with what has got its place since.
    key: u64,
    order: u64,
    /// What its surroundings looked like when others had the same key.
    color: u64,
    index: u16,
    /// It leads to objects without a place that others may lead to as well.
    is_entangled: bool,
}

impl ThreadOrder {
    /// Begins with all threads but the main one. Those that have ended are left out, unless there is still something to
    /// say of them.
    pub fn begin(&mut self, names: &mut StableNames, state: &State) {
        self.place = None;
        self.ties.clear();
        self.waiting.clear();
        self.found.clear();
        self.is_color_stale = true;
        for (index, thread) in state.threads.iter().enumerate().skip(1) {
            if thread.status != Status::Ended || !thread.uncaught.is_null() {
                let (place, index) = (place_in_code(names, thread), index as u16);
                let (description, is_entangled) = (None, true);
                let unknown =
                    Described { place, description, named: 0, key: 0, order: 0, color: 0, index, is_entangled };
                self.waiting.push(unknown);
            }
        }
        self.waiting.sort_unstable_by_key(|thread| std::cmp::Reverse(thread.place));
    }

    /// The next thread in canonical order, and whether it can be exchanged with the one before and nothing changes. What
    /// it leads to must have its place before the next one is asked for.
    pub fn next(&mut self, around: &mut Surroundings, state: &State) -> Option<(usize, bool)> {
        let place = self.waiting.last()?.place;
        if self.place.replace(place) != Some(place) {
            self.before = None;
            self.is_stale = true;
        }
        let others = self.waiting.iter().take_while(|thread| thread.place != place).count();
        // The last one has nobody to be compared with, unless it may be like the one before.
        if self.is_stale && (self.waiting.len() - others > 1 || self.before.is_some()) {
            (others..self.waiting.len()).for_each(|number| self.look_at(around, state, number));
        }
        if self.is_tied(others) {
            self.look_around(around, state);
        }
        let first = self.choose(state, others)?;
        let thread = self.waiting.swap_remove(first);
        let is_same = !thread.is_entangled && self.before == Some(thread.key);
        self.before = (!thread.is_entangled).then_some(thread.key);
        // What only this thread leads to says nothing about the others.
        self.is_stale = thread.is_entangled;
        self.is_color_stale |= thread.is_entangled;
        Some((thread.index as usize, is_same))
    }

    /// Which of the threads from the given one on comes next, by its number. If nothing tells which of several it is, and they
    /// are not plainly interchangeable, the first is taken, or the one that is asked for.
    fn choose(&mut self, state: &State, others: usize) -> Option<usize> {
        let numbers = others..self.waiting.len();
        let look = |number: usize| {
            let Described { order, color, key, .. } = self.waiting[number];
            (order, color, key)
        };
        let least = numbers.clone().map(look).min()?;
        let mut tied: Vec<usize> = numbers.filter(|&number| look(number) == least).collect();
        tied.sort_unstable_by_key(|&number| self.waiting[number].index);
        let first = tied[0];
        if tied.len() == 1 || !self.waiting[first].is_entangled {
            return Some(first);
        }
        let mut different: Vec<usize> = Vec::new();
        for number in tied {
            if !different.iter().any(|&other| self.are_alike(state, number, other)) {
                different.push(number);
            }
        }
        if different.len() == 1 {
            return Some(first);
        }
        let choice = self.wanted.get(self.ties.len()).copied().unwrap_or(0);
        self.ties.push(different.len());
        different.get(choice).copied()
    }

    /// Whether two threads of equal descriptions lead to the same objects, but for those that are all their own: then they
    /// can be exchanged, and nothing changes.
    fn are_alike(&self, state: &State, one: usize, other: usize) -> bool {
        let (Some(one), Some(other)) = (self.waiting[one].description, self.waiting[other].description) else {
            return false;
        };
        let objects = |(_, first, end): (u64, u32, u32)| &self.found[first as usize..end as usize];
        let is_own = |object: u32| {
            let header = state.heap.words[object as usize];
            place_of(&state.heap.words, state.heap.permanent_end, object as u64).is_none()
                && !Header(header).is_shared()
        };
        one.0 == other.0
            && objects(one).len() == objects(other).len()
            && objects(one).iter().zip(objects(other)).all(|(&a, &b)| a == b || is_own(a) && is_own(b))
    }

    /// Whether neither descriptions nor the colours of before tell which of the threads from the given one on is first.
    fn is_tied(&self, first: usize) -> bool {
        if !self.is_color_stale {
            return false;
        }
        let waiting = &self.waiting[first..];
        let Some(least) = waiting.iter().map(|thread| (thread.order, thread.color)).min() else { return false };
        let is_tied = |thread: &&Described| thread.is_entangled && (thread.order, thread.color) == least;
        waiting.iter().filter(is_tied).count() > 1
    }

    /// Tells what a thread looks like with the objects that have their places by now.
    fn look_at(&mut self, around: &mut Surroundings, state: &State, number: usize) {
        let thread = self.waiting[number];
        if !thread.is_entangled {
            return;
        }
        let (named, (described, first, end)) = match thread.description {
            Some(known) => (thread.named, known),
            None => self.describe(around, state, thread.index as usize),
        };
        let start = state.heap.permanent_end;
        let words = &state.heap.words;
        let ThreadOrder { description, found, waiting, .. } = self;
        description.clear();
        description.push(described);
        let mut is_entangled = false;
        for &object in &found[first as usize..end as usize] {
            let place = place_of(words, start, object as u64);
            is_entangled |= place.is_none() && Header(words[object as usize]).is_shared();
            description.push(place.map_or(0, |place| place - start as u64 + 1));
        }
        let key = hash_of(description);
        description[0] = named;
        let order = hash_of(description);
        let description = Some((described, first, end));
        waiting[number] = Described { description, named, key, order, is_entangled, ..thread };
    }

    /// Gives all threads colours by what they share with others.
    fn look_around(&mut self, around: &mut Surroundings, state: &State) {
        let start = state.heap.permanent_end;
        let words = &state.heap.words;
        self.colors.clear();
        for number in 0..self.waiting.len() {
            self.look_at(around, state, number);
            let thread = self.waiting[number];
            self.colors.of.push(mix(thread.place, thread.order));
            let Some((_, first, end)) = thread.description else { continue };
            for (position, &object) in self.found[first as usize..end as usize].iter().enumerate() {
                let header = Header(words[object as usize]);
                if place_of(words, start, object as u64).is_some() || !header.is_shared() {
                    continue;
                }
                let has_it = |owner| self.waiting.iter().position(|thread| thread.index == owner);
                let owner = header.lock_owner().and_then(has_it).map(|owner| owner as u16);
                self.colors.add(Use { object, user: number as u16, position: position as u32, owner });
            }
        }
        self.colors.refine();
        self.waiting.iter_mut().zip(&self.colors.of).for_each(|(thread, &color)| thread.color = color);
        self.is_color_stale = false;
    }

    /// Describes a thread: its record, and the objects without a place that it leads to. A hash of all that by names, one
    /// by names and numbers, and which objects these are.
    fn describe(&mut self, around: &mut Surroundings, state: &State, index: usize) -> (u64, (u64, u32, u32)) {
        let ThreadOrder { record, description, numbers, walk, found, .. } = self;
        let names = &mut *around.names;
        let words = &state.heap.words;
        walk.start(state.heap.permanent_end, words.len());
        description.clear();
        numbers.clear();
        copy_record(&state.threads[index], record);
        thread_roots(around.program, false, record, &mut |slot| walk.name(names, numbers, words, slot));
        for frame in &mut record.frames {
            numbers.push(frame.method.0 as u64);
            frame.method = MethodId(names.method(frame.method));
        }
        encode::write_thread(record, description);
        for &(_, place) in around.held.iter().filter(|held| held.0 as usize == index) {
            description.push(walk.name_held(names, numbers, place));
        }
        let mut next = 0;
        while let Some(&at) = walk.found.get(next) {
            next += 1;
            let at = at as usize;
            let shape = around.shapes.of(class_at(words, at));
            let header = Header(words[at]);
            let owner = match header.lock_owner() {
                None => 0,
                Some(owner) if owner as usize == index => 1,
                Some(_) => 2,
            };
            let first = description.len();
            description.extend_from_slice(&words[at..at + shape.size(words, at)]);
            let class = header.class();
            numbers.push(class.0 as u64);
            let header = header.with_lock(Some(owner), header.lock_count()).0 & !SHARED_BIT;
            description[first] = header ^ class.0 as u64 ^ (names.class(class) as u64) << 32;
            for &memo in &shape.memos {
                description[first + memo as usize] = 0;
            }
            let mut n = 0;
            while let Some(reference) = shape.reference(description, first, n) {
                description[reference] = walk.name(names, numbers, words, description[reference]);
                n += 1;
            }
        }
        let first = found.len() as u32;
        found.append(&mut walk.found);
        let named = hash_of(description);
        (named, (mix(named, hash_of(numbers)), first, found.len() as u32))
    }
}

fn hash_of(words: &[u64]) -> u64 {
    xxh3_64(bytemuck::cast_slice(words))
}

/// Copies a record into another, whose room is used again.
fn copy_record(from: &Thread, to: &mut Thread) {
    let (mut frames, mut slots) = (std::mem::take(&mut to.frames), std::mem::take(&mut to.slots));
    frames.clone_from(&from.frames);
    slots.clone_from(&from.slots);
    let &Thread { object, status, resume, interrupted, permit, daemon, uncaught, handled, leaving, .. } = from;
    let &Thread { atomic, choice, pending_choices, looks, awaited, shown, sets, number, .. } = from;
    *to = Thread {
        object,
        status,
        resume,
        frames,
        slots,
        interrupted,
        permit,
        daemon,
        uncaught,
        handled,
        leaving,
        atomic,
        choice,
        pending_choices,
        looks,
        awaited,
        shown,
        sets,
        number,
    };
}

/// A number for where a thread stands: the same for threads that stand at the same place, in the same calls.
fn place_in_code(names: &mut StableNames, thread: &Thread) -> u64 {
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
    let mix = |place: u64, next: u64| (place.rotate_left(23) ^ next).wrapping_mul(FACTOR);
    thread.frames.iter().fold(1, |place, frame| mix(place, (names.method(frame.method) as u64) << 32 | frame.pc as u64))
}

/// Names of permanent objects have this bit; places, from where the objects of the program begin, are below.
const PERMANENT: u64 = 1 << 30;

/// A walk from one thread: numbers for the objects on the way.
#[derive(Default)]
struct Walk {
    /// Objects below are permanent.
    start: usize,
    /// By place, the number of the object there, and the walk that gave it.
    numbers: Vec<(u32, u32)>,
    walk: u32,
    /// The objects by their numbers.
    found: Vec<u32>,
}

impl Walk {
    /// Begins anew in a heap of so many words.
    fn start(&mut self, start: usize, size: usize) {
        self.start = start;
        self.found.clear();
        self.walk = self.walk.wrapping_add(1);
        if self.walk == 0 {
            self.numbers.clear();
            self.walk = 1;
        }
        if self.numbers.len() < size - start {
            self.numbers.resize(size - start, (0, 0));
        }
    }

    /// What a reference is called: by its name if it leads to a permanent object, by its place, or by its number on this
    /// walk, which is above all places.
    fn name(&mut self, names: &mut StableNames, numbers: &mut Vec<u64>, words: &[u64], slot: u64) -> u64 {
        const FIRST_NUMBER: u64 = 1 << 31;
        if slot == 0 || slot as usize >= FIRST_ANONYMOUS {
            return slot;
        }
        if (slot as usize) < self.start {
            numbers.push(slot);
            return PERMANENT | names.object(words, slot) as u64 >> 2;
        }
        if let Some(place) = place_of(words, self.start, slot) {
            return place - self.start as u64 + 1;
        }
        let (number, walk) = &mut self.numbers[slot as usize - self.start];
        if *walk != self.walk {
            *walk = self.walk;
            *number = self.found.len() as u32;
            self.found.push(slot as u32);
        }
        FIRST_NUMBER + *number as u64
    }

    /// What a place is called, or a permanent word, that a thread holds.
    fn name_held(&self, names: &StableNames, numbers: &mut Vec<u64>, place: u64) -> u64 {
        if place as usize >= self.start {
            return place - self.start as u64 + 1;
        }
        numbers.push(place);
        PERMANENT | names.word(place) as u64 >> 2
    }
}
