//! Which of several interchangeable threads comes first in the canonical form (Iosif 2002, section 4).
//!
//! The order comes from what the threads are doing, not from when they were made. First comes where a thread stands in
//! its code, which is soon told. Threads that stand at the same place are described by their records and by the objects
//! that they lead to. Objects that have their canonical place already (what statics and the
//! main thread lead to) are described by it, all others by when the walk from this thread came to them, with their
//! contents. The thread with the least description comes first; then its objects have their places, which may tell the
//! other threads apart. Threads of the same description are taken for interchangeable. If they are not, the canonical
//! form is one of several for the same state: that costs states, but states that are not isomorphic never become equal.

use crate::state::canonical::place_of;
use crate::state::encode;
use crate::state::shapes::{Shapes, class_at};
use hashbrown::HashMap;
use jvm_core::heap::{Header, SHARED_BIT};
use jvm_core::program::Program;
use jvm_core::roots::thread_roots;
use jvm_core::state::{State, Status, Thread};
use xxhash_rust::xxh3::xxh3_64;

/// What threads are described by, besides their records.
pub struct Surroundings<'s, 'a> {
    pub program: &'a Program,
    pub shapes: &'s mut Shapes<'a>,
    /// The monitors of objects with a place, and the classes, that a thread holds: its index, and what.
    pub held: &'s [(u16, u64)],
}

#[derive(Default)]
pub struct ThreadOrder {
    record: Thread,
    description: Vec<u64>,
    walk: Walk,
    /// The threads that have no place yet.
    waiting: Vec<Described>,
    /// Where the thread stood that came last.
    place: Option<u64>,
    /// The description of the thread that came last, if it is all there is to know of it.
    before: Option<u64>,
    /// Objects have got their places since the threads were described.
    is_stale: bool,
}

struct Described {
    /// Where it stands in its code.
    place: u64,
    key: u64,
    /// What its surroundings look like, if others have the same key.
    color: u64,
    index: u16,
    /// It leads to objects without a place that others may lead to as well.
    is_entangled: bool,
}

impl ThreadOrder {
    /// Begins with all threads but the main one. Those that have ended are left out, unless there is still something to
    /// say of them.
    pub fn begin(&mut self, state: &State) {
        self.place = None;
        self.waiting.clear();
        for (index, thread) in state.threads.iter().enumerate().skip(1) {
            if thread.status != Status::Ended || !thread.uncaught.is_null() {
                let place = place_in_code(thread);
                self.waiting.push(Described { place, key: 0, color: 0, index: index as u16, is_entangled: true });
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
            self.describe_again(around, state, others);
        }
        let least = self.waiting[others..].iter().map(|thread| thread.key).min()?;
        let is_tied = |thread: &&Described| thread.key == least && thread.is_entangled;
        if self.waiting[others..].iter().filter(is_tied).count() > 1 {
            self.look_around(around, state);
        }
        let here = self.waiting[others..].iter().enumerate();
        let first = here.min_by_key(|(_, thread)| (thread.key, thread.color, thread.index))?.0;
        let thread = self.waiting.swap_remove(others + first);
        let is_same = !thread.is_entangled && self.before == Some(thread.key);
        self.before = (!thread.is_entangled).then_some(thread.key);
        // What only this thread leads to says nothing about the others.
        self.is_stale = thread.is_entangled;
        Some((thread.index as usize, is_same))
    }

    /// Describes those threads, from the given one on, whose description may have changed since others got their place.
    fn describe_again(&mut self, around: &mut Surroundings, state: &State, first: usize) {
        let mut waiting = std::mem::take(&mut self.waiting);
        for thread in waiting[first..].iter_mut().filter(|thread| thread.is_entangled) {
            (thread.key, thread.is_entangled) = self.describe(around, state, thread.index as usize);
        }
        self.waiting = waiting;
    }

    /// Tells threads with equal descriptions apart by those with whom they share objects, by whom these share others with,
    /// and so on: colours are refined until there are no more of them (Weisfeiler and Leman 1968).
    fn look_around(&mut self, around: &mut Surroundings, state: &State) {
        let mut waiting = std::mem::take(&mut self.waiting);
        let mut reached: Vec<Vec<u32>> = Vec::with_capacity(waiting.len());
        let mut users: HashMap<u32, Vec<(u32, usize)>> = HashMap::new();
        for (number, thread) in waiting.iter_mut().enumerate() {
            let (key, _) = self.describe(around, state, thread.index as usize);
            thread.color = hash_of(&[thread.place, key]);
            for (position, &object) in self.walk.found.iter().enumerate() {
                users.entry(object).or_default().push((position as u32, number));
            }
            reached.push(self.walk.found.clone());
        }
        let number_of = |index: u16| waiting.iter().position(|thread| thread.index == index);
        let owner_of = |&object: &u32| Header(state.heap.words[object as usize]).lock_owner();
        let owners: Vec<Vec<Option<usize>>> = reached
            .iter()
            .map(|objects| objects.iter().map(|object| owner_of(object).and_then(number_of)).collect())
            .collect();
        let mut colors: Vec<u64> = waiting.iter().map(|thread| thread.color).collect();
        let mut count = distinct(&colors);
        loop {
            let mut refined = Vec::with_capacity(colors.len());
            for (number, objects) in reached.iter().enumerate() {
                let mut seen = vec![colors[number]];
                for (object, owner) in objects.iter().zip(&owners[number]) {
                    seen.push(owner.map_or(0, |owner| colors[owner]));
                    let others = users[object].iter().filter(|user| user.1 != number);
                    let mut others: Vec<u64> =
                        others.map(|&(position, other)| hash_of(&[position as u64, colors[other]])).collect();
                    others.sort_unstable();
                    seen.push(others.len() as u64);
                    seen.extend(others);
                }
                refined.push(hash_of(&seen));
            }
            colors = refined;
            let more = distinct(&colors);
            if more == count {
                break;
            }
            count = more;
        }
        waiting.iter_mut().zip(colors).for_each(|(thread, color)| thread.color = color);
        self.waiting = waiting;
    }

    fn describe(&mut self, around: &mut Surroundings, state: &State, index: usize) -> (u64, bool) {
        let ThreadOrder { record, description, walk, .. } = self;
        let words = &state.heap.words;
        let start = state.heap.permanent_end;
        walk.start(start);
        description.clear();
        record.clone_from(&state.threads[index]);
        thread_roots(around.program, false, record, &mut |slot| walk.name(words, slot));
        encode::write_thread(record, description);
        description.extend(around.held.iter().filter(|held| held.0 as usize == index).map(|held| held.1));
        let mut is_entangled = false;
        let mut next = 0;
        while let Some(&at) = walk.found.get(next) {
            next += 1;
            let at = at as usize;
            let shape = around.shapes.of(class_at(words, at));
            let header = Header(words[at]);
            is_entangled |= header.is_shared();
            let owner = match header.lock_owner() {
                None => 0,
                Some(owner) if owner as usize == index => 1,
                Some(_) => 2,
            };
            let first = description.len();
            description.extend_from_slice(&words[at..at + shape.size(words, at)]);
            description[first] = header.with_lock(Some(owner), header.lock_count()).0 & !SHARED_BIT;
            for &memo in &shape.memos {
                description[first + memo as usize] = 0;
            }
            let mut n = 0;
            while let Some(reference) = shape.reference(description, first, n) {
                description[reference] = walk.name(words, description[reference]);
                n += 1;
            }
        }
        (xxh3_64(bytemuck::cast_slice(description)), is_entangled)
    }
}

fn hash_of(words: &[u64]) -> u64 {
    xxh3_64(bytemuck::cast_slice(words))
}

fn distinct(colors: &[u64]) -> usize {
    let mut colors = colors.to_vec();
    colors.sort_unstable();
    colors.dedup();
    colors.len()
}

/// A number for where a thread stands: the same for threads that stand at the same place, in the same calls.
fn place_in_code(thread: &Thread) -> u64 {
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
    let mix = |place: u64, next: u64| (place.rotate_left(23) ^ next).wrapping_mul(FACTOR);
    thread.frames.iter().fold(1, |place, frame| mix(place, (frame.method.0 as u64) << 32 | frame.pc as u64))
}

/// A walk from one thread: numbers for the objects on the way.
#[derive(Default)]
struct Walk {
    /// Objects below are permanent.
    start: usize,
    numbers: HashMap<u32, u32>,
    /// The objects by their numbers.
    found: Vec<u32>,
}

impl Walk {
    fn start(&mut self, start: usize) {
        self.start = start;
        self.numbers.clear();
        self.found.clear();
    }

    /// What a reference is called: by its place, or by its number on this walk, which is above all places.
    fn name(&mut self, words: &[u64], slot: u64) -> u64 {
        const FIRST_NUMBER: u64 = 1 << 31;
        if let Some(place) = place_of(words, self.start, slot) {
            return place;
        }
        let found = &mut self.found;
        let number = *self.numbers.entry(slot as u32).or_insert_with(|| {
            found.push(slot as u32);
            found.len() as u32 - 1
        });
        FIRST_NUMBER + number as u64
    }
}
