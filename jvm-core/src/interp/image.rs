//! Initialises classes of the library ahead of time and makes the result part of the permanent image.
//!
//! What the library's initialisers make is the same whenever they run, or so it is believed; in the image it is no part of
//! any state, and a call that is tried does not make it again and again. An initialiser is run ahead on trial, with all
//! that it touches written down, and its result is kept only if nobody can tell the difference:
//! * It ran to its end without a failure, printed and read nothing, asked for no number that is given out in the order of
//!   asking, no time and no thread, started none, and did not reach the program's own classes.
//! * All it wrote are new objects, the statics of classes that nobody has used before, and what mirrors of classes
//!   remember of the class file.
//! * What it read of the image cannot have changed when the program comes to it: these words are watched from then on
//!   ([`crate::heap::image`]). That covers properties, monitors, and whatever else there may be.

use super::{Interpreter, Stop, Visible};
use crate::footprint::{Thing, Touch};
use crate::heap::{ARRAY_HEADER, DirtyWord, Heap, WordKind};
use crate::ids::{ClassId, ObjRef, ThreadId};
use crate::library::{FieldRole, Trait};
use crate::memory::OffHeap;
use crate::objects::InitState;
use crate::program::{ClassShape, INIT_STATE, Program};
use crate::state::{Noticed, State, Thread};
use hashbrown::HashSet;
use std::ops::Range;

/// Calls and backward jumps of an initialiser.
const MOST_STEPS: u64 = 2_000_000;
/// What one initialiser may add to the image.
const MOST_WORDS: usize = 1 << 17;

/// Classes of the library whose initialisers ran, in the order in which they began.
#[derive(Default)]
pub struct Initializers {
    seen: HashSet<ClassId>,
    fresh: Vec<ClassId>,
    fresh_with_code: usize,
    /// How many ran, each as often as it did.
    pub runs: usize,
    /// Whether those that run now do not count.
    is_off: bool,
}

impl Initializers {
    #[cold]
    pub(super) fn note(&mut self, class: ClassId, has_code: bool) {
        if self.is_off {
            return;
        }
        self.runs += has_code as usize;
        if self.seen.insert(class) {
            self.fresh.push(class);
            self.fresh_with_code += has_code as usize;
        }
    }

    /// How many of those that have not been taken have code of their own.
    pub fn fresh(&self) -> usize {
        self.fresh_with_code
    }

    pub fn take_fresh(&mut self) -> Vec<ClassId> {
        self.runs = 0;
        self.fresh_with_code = 0;
        std::mem::take(&mut self.fresh)
    }
}

/// What must be the same after an initialiser as before.
#[derive(PartialEq)]
struct Counters {
    threads: usize,
    output: usize,
    input: usize,
    clock: (u64, bool),
    hashes: u32,
    thread_ids: u32,
    exit: Option<i32>,
    swallowed: ObjRef,
    off_heap: OffHeap,
    bypasses: usize,
    noticed: Noticed,
    words: usize,
}

impl Counters {
    fn of(state: &State) -> Counters {
        let State {
            heap,
            threads,
            output,
            input,
            clock,
            hashes_given,
            thread_ids_given,
            exit,
            swallowed,
            clock_observed,
            off_heap,
            noticed,
            bypasses,
            notes_bypasses: _,
            assume_joined: _,
            has_started: _,
            weak_may_fail: _,
        } = state;
        Counters {
            threads: threads.len(),
            output: output.len(),
            input: input.position,
            clock: (*clock, *clock_observed),
            hashes: *hashes_given,
            thread_ids: *thread_ids_given,
            exit: *exit,
            swallowed: *swallowed,
            off_heap: off_heap.clone(),
            bypasses: bypasses.len(),
            noticed: *noticed,
            words: heap.words.len(),
        }
    }
}

impl Interpreter<'_> {
    /// Adds to the permanent image what the initialisers of these classes make, as far as nobody can tell. The state is
    /// the one before `main`, with a single thread that has not begun.
    pub fn extend_image(&mut self, state: &mut State, classes: &[ClassId]) {
        const MAIN: ThreadId = ThreadId(0);
        if state.threads.len() != 1 || state.heap.permanent_end == 0 {
            return;
        }
        let object = state.threads[0].object;
        let waiting = std::mem::replace(&mut state.threads[0], Thread { leaving: true, ..Thread::new(object) });
        // An initialiser runs as anywhere, but nothing that it does says anything about the program.
        let is_believed = std::mem::take(&mut self.disciplines.is_believed);
        let observed = (self.releases_observed, self.releases_merged);
        let is_recording = std::mem::take(&mut self.is_recording);
        let notes_bypasses = std::mem::replace(&mut state.notes_bypasses, true);
        self.initializers.is_off = true;
        self.with_visible(Visible { alone: false, ..self.visible }, |interpreter| {
            for &class in classes {
                if interpreter.program.init_state(&mut state.heap, class) == Ok(InitState::No) {
                    interpreter.initialize_ahead(state, MAIN, class);
                }
            }
        });
        self.initializers.is_off = false;
        state.notes_bypasses = notes_bypasses;
        self.is_recording = is_recording;
        (self.releases_observed, self.releases_merged) = observed;
        self.disciplines.is_believed = is_believed;
        state.threads[0] = waiting;
    }

    fn initialize_ahead(&mut self, state: &mut State, thread: ThreadId, class: ClassId) {
        let before = Counters::of(state);
        let (tops, logged) = (Tops::of(&state.heap), state.heap.dirty.len());
        let logged_values: Vec<u64> =
            state.heap.dirty.iter().map(|word| state.heap.words[word.index as usize]).collect();
        state.heap.grow_image(MOST_WORDS);
        self.touched.clear();
        self.is_tracking = true;
        let stop = self.initialize(state, thread, class);
        let stop = stop.unwrap_or_else(|| self.step(state, thread, false, MOST_STEPS));
        self.is_tracking = false;
        state.heap.stop_growing_image();
        let touched = std::mem::take(&mut self.touched);
        let object = state.thread(thread).object;
        let ended = state.thread(thread);
        let is_over = stop == Stop::Ended && ended.uncaught.is_null() && ended.atomic == 0 && ended.looks == 0;
        let kept = match is_over && Counters::of(state) == before {
            true => self.judge(&state.heap, &Trial { tops, logged, logged_values, thread: object, touched }),
            false => None,
        };
        let heap = &mut state.heap;
        match &kept {
            Some(_) => {
                let replaced = heap.adopt_dirty(logged);
                heap.image.has_replaced(replaced);
            }
            None => {
                for word in heap.adopt_dirty(logged) {
                    heap.words[word.index as usize] = word.original;
                }
                heap.words.truncate(before.words);
                state.threads.truncate(before.threads);
                state.output.truncate(before.output);
                state.input.position = before.input;
                (state.clock, state.clock_observed) = before.clock;
                state.hashes_given = before.hashes;
                state.thread_ids_given = before.thread_ids;
                state.exit = before.exit;
                state.swallowed = before.swallowed;
                state.off_heap = before.off_heap;
                state.bypasses.truncate(before.bypasses);
                state.noticed = before.noticed;
            }
        }
        state.threads[thread.index()] = Thread { leaving: true, ..Thread::new(object) };
        kept.into_iter().flatten().for_each(|word| state.heap.image.watch(word));
    }

    /// The words on which the result of an initialiser stands; none if others could tell that it has run.
    fn judge(&self, heap: &Heap, trial: &Trial) -> Option<Vec<usize>> {
        let value = |word: &DirtyWord| heap.words[word.index as usize];
        let (earlier, written) = heap.dirty.split_at(trial.logged);
        let keeps_thread = |word: &DirtyWord| word.kind == WordKind::Reference && value(word) == trial.thread.slot();
        if !earlier.iter().map(value).eq(trial.logged_values.iter().copied()) || written.iter().any(keeps_thread) {
            return None;
        }
        let memo = self.memo_words(heap);
        let changed = written.iter().filter(|&word| value(word) != word.original).map(|word| word.index as usize);
        let unused = self.check_writes(heap, changed.collect(), trial.tops, &memo)?;
        let mut words = self.watched_words(heap, trial)?;
        words.retain(|&word| !is_within(&memo, word) && !is_within(&unused, word));
        Some(words)
    }

    /// Whether all that was written is new, or the statics of classes that were not initialised, or what the library
    /// remembers: the words of such statics.
    fn check_writes(
        &self,
        heap: &Heap,
        mut changed: Vec<usize>,
        tops: Tops,
        memo: &[Range<usize>],
    ) -> Option<Vec<Range<usize>>> {
        changed.sort_unstable();
        let mut unused: Vec<Range<usize>> = Vec::new();
        for index in 0..self.program.class_count() {
            let class = self.program.class(ClassId(index as u32));
            let Some(statics) = class.statics() else { continue };
            let word = statics.index() + INIT_STATE;
            if changed.binary_search(&word).is_ok() {
                // Its initialiser has come to an end, and it is none of the program's.
                if InitState::from_word(heap.words[word]) != InitState::Done || !class.is_trusted() {
                    return None;
                }
                unused.push(statics.index() + 1..statics.index() + class.static_words as usize);
            }
        }
        unused.sort_unstable_by_key(|range| range.start);
        let is_allowed = |word: usize| tops.is_new(heap, word) || is_within(&unused, word) || is_within(memo, word);
        changed.into_iter().all(is_allowed).then_some(unused)
    }

    /// The words in which the library remembers what it could find again: in order.
    fn memo_words(&self, heap: &Heap) -> Vec<Range<usize>> {
        let mut pending = Vec::new();
        let tables = self.program.natives.library.fields.iter().filter(|(_, _, role)| *role == FieldRole::MemoTable);
        for (class, field, _) in tables {
            if let Some(class) = self.program.symbols.find(class).and_then(|name| self.program.find_loaded(name))
                && let Some(field) = self.program.field_named(class, field).filter(|field| field.is_static())
                && let Some(statics) = self.program.class(class).statics()
            {
                pending.push(heap.field_ref(*statics, field.offset as usize));
            }
        }
        let mut found = HashSet::new();
        let mut words = Vec::new();
        // What a mirror has in its fields follows from the class.
        let mirror_words = self.program.class(self.program.known().class).instance_words as usize;
        for index in 0..self.program.class_count() {
            let class = self.program.class(ClassId(index as u32));
            if let Some(mirror) = class.mirror().filter(|_| class.is_trusted()) {
                words.push(mirror.index() + 1..mirror.index() + mirror_words);
            }
        }
        while let Some(object) = pending.pop() {
            let class = self.program.class(heap.class_of(object));
            let is_part = self.program.element_class(class).traits.has(Trait::MemoPart);
            if object.is_null() || !is_part || !found.insert(object) {
                continue;
            }
            words.push(object.index()..object.index() + size_of(self.program, heap, object));
            crate::sharing::each_reference(self.program, heap, object, &mut |target| pending.push(target));
        }
        words.sort_unstable_by_key(|range| range.start);
        words
    }

    /// The words of the image that an initialiser has looked at.
    fn watched_words(&self, heap: &Heap, trial: &Trial) -> Option<Vec<usize>> {
        let mut words = Vec::new();
        for touch in &trial.touched {
            match touch.thing {
                Thing::Word(word) => words.push(word as usize),
                Thing::Field { object, offset } => words.push(object.index() + offset as usize),
                Thing::Element { array, index } => words.push(element_word(self.program, heap, array, index)),
                Thing::Object(object) => {
                    words.extend(object.index()..object.index() + size_of(self.program, heap, object))
                }
                Thing::Monitor(object) => words.push(object.index()),
                // That it has come to its end.
                Thing::Life(object) | Thing::Waiters(object) if object == trial.thread => {}
                _ => return None,
            }
        }
        words.retain(|&word| !trial.tops.is_new(heap, word) || word >= heap.permanent_end);
        let thread = trial.thread.index()..trial.thread.index() + size_of(self.program, heap, trial.thread);
        let is_lasting = |&word: &usize| word < heap.permanent_end && !thread.contains(&word);
        words.iter().all(is_lasting).then_some(words)
    }
}

/// What is known of an initialiser that has run.
struct Trial {
    tops: Tops,
    /// How many permanent words had been written before, and what they held.
    logged: usize,
    logged_values: Vec<u64>,
    /// The thread that ran it.
    thread: ObjRef,
    touched: Vec<Touch>,
}

/// Where the shared image and the extension ended before.
#[derive(Clone, Copy)]
struct Tops {
    shared: usize,
    extension: usize,
}

impl Tops {
    fn of(heap: &Heap) -> Tops {
        Tops { shared: heap.pulled(), extension: heap.image.top() }
    }

    fn is_new(self, heap: &Heap, word: usize) -> bool {
        word >= self.extension || (self.shared..heap.pulled()).contains(&word)
    }
}

/// Whether a word is in one of these ranges, which are in order.
fn is_within(ranges: &[Range<usize>], word: usize) -> bool {
    let place = ranges.partition_point(|range| range.start <= word);
    place > 0 && ranges[place - 1].contains(&word)
}

fn element_word(program: &Program, heap: &Heap, array: ObjRef, index: u32) -> usize {
    let shift = program.class(heap.class_of(array)).element_kind().map_or(3, |kind| kind.element_shift());
    array.index() + ARRAY_HEADER + ((index as usize) << shift >> 3)
}

fn size_of(program: &Program, heap: &Heap, object: ObjRef) -> usize {
    let class = program.class(heap.class_of(object));
    match (class.shape, class.element_kind()) {
        (ClassShape::Array { .. }, Some(kind)) => crate::heap::array_words(kind, heap.array_length(object)),
        _ => class.instance_words as usize,
    }
}
