//! The canonical state as a flat buffer of words, and back.
//!
//! The buffer holds all that can differ between states: it is what is hashed and what a search goes back to.

use jvm_core::descriptor::Kind;
use jvm_core::heap::{ThreadSet, WordKind};
use jvm_core::ids::{ClassId, MethodId, ObjRef, ThreadId};
use jvm_core::memory::OffHeap;
use jvm_core::observed::Shown;
use jvm_core::state::{Attempt, Block, Entry, Frame, Printed, Resume, State, Status, Stream, Thread};

/// The numbers of variants, one table for writing and reading.
macro_rules! tags {
    ($(#[$about:meta])* $table:ident: $($name:ident = $number:literal),+ $(,)?) => {
        $(#[$about])*
        mod $table {
            $(pub const $name: u64 = $number;)+
            /// Two variants with one number do not compile.
            #[allow(dead_code)]
            enum Distinct { $(#[allow(clippy::upper_case_acronyms, non_camel_case_types)] $name = $number),+ }
        }
    };
}

tags!(shown: STATUS = 0, RUNNING = 1, LEAVES_WAIT = 2, LEAVES_TIMED_WAIT = 3, BLOCKED = 4, WAITING = 5, TIMED_WAITING = 6);
tags!(resume: FRESH = 0, TIMED_OUT = 1, WOKEN = 2, INTERRUPTED = 3, LATE = 4);
tags!(status:
    RUNNABLE = 0, ENDED = 1, MONITOR = 2, CLASS_INIT = 3, JOIN = 4, WAIT = 5, PARK = 6, SLEEP = 7,
    STEP_UNKNOWN = 8, STEP_SUCCEEDS = 9, STEP_WAITS = 10, JOIN_ALL = 11);
tags!(entry:
    CALL = 0, START = 1, UPCALL = 2, CLASS_PREPARE = 3, CLASS_INIT = 4, UNBOX = 5, THROUGH = 6, REFLECT = 7,
    CONSTRUCT = 8, ATOMIC = 9, STEP = 10, GUEST = 11, DRIVER = 12, DRIVEN = 13);

/// A number that no table has: the buffer was not written by [`write`].
fn unknown(table: &str, tag: u64) -> ! {
    panic!("{tag} is no {table} of a state that was written down")
}

/// Writes a canonical state.
pub fn write(state: &State, buffer: &mut Vec<u64>) {
    buffer.clear();
    write_head(state, buffer);
    for thread in &state.threads {
        write_thread(thread, buffer);
    }
    buffer.extend_from_slice(&state.heap.words[state.heap.permanent_end..]);
}

/// Writes all but threads and objects.
pub(crate) fn write_head(state: &State, buffer: &mut Vec<u64>) {
    let State {
        heap,
        threads,
        output,
        // What is read is the same in all states of a run; how far is not.
        input,
        clock,
        hashes_given,
        thread_ids_given,
        exit,
        swallowed,
        clock_observed,
        off_heap,
        noticed: _,
        assume_joined: _,
        has_started: _,
        bypasses: _,
        notes_bypasses: _,
        weak_may_fail: _,
    } = state;
    buffer.push(threads.len() as u64 | (heap.dirty.len() as u64) << 16 | (*clock_observed as u64) << 63);
    buffer.push(*hashes_given as u64 | (swallowed.0 as u64) << 32);
    buffer.push(exit.map_or(0, |status| 1 << 32 | status as u32 as u64) | (*thread_ids_given as u64) << 33);
    buffer.push(*clock);
    buffer.push(heap.thread_sets.len() as u64 | (heap.segments.len() as u64) << 32);
    buffer.extend(heap.thread_sets.iter().map(|set| set.class.0 as u64 | (set.size as u64) << 32));
    buffer.extend(heap.segments.iter().map(|&words| words as u64));
    buffer.push(input.position as u64);
    write_off_heap(off_heap, buffer);
    write_output(output, buffer);
    for dirty in &heap.dirty {
        buffer.push(dirty.index as u64 | (dirty.kind as u64) << 32);
        buffer.push(heap.words[dirty.index as usize]);
    }
}

/// Makes `state` the one that was written; both are states of the same program.
pub fn read(state: &mut State, buffer: &[u64]) {
    read_changed(state, Records { words: &[], left: 0 }, buffer);
}

/// The same for a state that is the one in another buffer: threads that are the same in both stay as they are.
pub fn read_over(state: &mut State, now: &[u64], buffer: &[u64]) {
    read_changed(state, Outline::of(now).records(now), buffer);
}

fn read_changed(state: &mut State, mut now: Records, buffer: &[u64]) {
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
        noticed: _,
        assume_joined: _,
        has_started: _,
        bypasses: _,
        notes_bypasses: _,
        weak_may_fail: _,
    } = state;
    // It may have been written from another heap, which knew more permanent objects.
    heap.pull();
    let mut reader = Reader { words: buffer };
    let counts = reader.next();
    *clock_observed = counts >> 63 != 0;
    let second = reader.next();
    *hashes_given = second as u32;
    *swallowed = ObjRef((second >> 32) as u32);
    let third = reader.next();
    *exit = (third >> 32 & 1 != 0).then_some(third as i32);
    *thread_ids_given = (third >> 33) as u32;
    *clock = reader.next();
    let sets = reader.next();
    heap.thread_sets.clear();
    let set = |&word: &u64| ThreadSet { class: ClassId(word as u32), size: (word >> 32) as u32 };
    heap.thread_sets.extend(reader.take(sets as u32 as usize).iter().map(set));
    heap.segments.clear();
    heap.segments.extend(reader.take((sets >> 32) as usize).iter().map(|&words| words as u32));
    input.position = reader.next() as usize;
    *off_heap = read_off_heap(&mut reader);
    read_output(output, &mut reader);
    heap.undo_dirty();
    for _ in 0..(counts >> 16) as u32 {
        let place = reader.next();
        let value = reader.next();
        heap.write_word(place as u32 as usize, value, WordKind::from_number(place >> 32));
    }
    threads.resize_with((counts & 0xFFFF) as usize, Thread::default);
    for thread in threads {
        let length = record_length(reader.words);
        match now.next() {
            Some(record) if *record == reader.words[..length] => _ = reader.take(length),
            _ => read_thread(thread, &mut reader),
        }
    }
    heap.words.truncate(heap.permanent_end);
    heap.words.extend_from_slice(reader.words);
}

/// Where the parts of a state are that was written.
pub(crate) struct Outline {
    pub threads: usize,
    /// Where the words of the permanent image begin that have changed, two for each.
    pub dirty_at: usize,
    pub threads_at: usize,
}

impl Outline {
    pub fn of(buffer: &[u64]) -> Outline {
        let mut reader = Reader { words: buffer };
        let counts = reader.next();
        reader.take(3);
        let sets = reader.next();
        reader.take(sets as u32 as usize + (sets >> 32) as usize + 1);
        for _ in 0..reader.next() {
            reader.take(1);
            skip_bytes(&mut reader);
        }
        for _ in 0..reader.next() {
            reader.take(1);
            skip_bytes(&mut reader);
        }
        let dirty_at = buffer.len() - reader.words.len();
        let threads_at = dirty_at + 2 * (counts >> 16) as u32 as usize;
        Outline { threads: (counts & 0xFFFF) as usize, dirty_at, threads_at }
    }

    pub fn records<'b>(&self, buffer: &'b [u64]) -> Records<'b> {
        Records { words: &buffer[self.threads_at..], left: self.threads }
    }

    /// The changed permanent words that refer to something, in their order.
    pub fn references<'b>(&self, buffer: &'b [u64]) -> impl Iterator<Item = u64> + use<'b> {
        let dirty = buffer[self.dirty_at..self.threads_at].chunks_exact(2);
        dirty.filter(|word| WordKind::from_number(word[0] >> 32) == WordKind::Reference).map(|word| word[1])
    }
}

/// The records of threads, one after the other, and then the objects.
pub(crate) struct Records<'b> {
    words: &'b [u64],
    left: usize,
}

impl<'b> Records<'b> {
    /// The objects, behind all records.
    pub fn objects(mut self) -> &'b [u64] {
        while self.next().is_some() {}
        self.words
    }
}

impl<'b> Iterator for Records<'b> {
    type Item = &'b [u64];

    fn next(&mut self) -> Option<&'b [u64]> {
        self.left = self.left.checked_sub(1)?;
        let (record, rest) = self.words.split_at(record_length(self.words));
        self.words = rest;
        Some(record)
    }
}

/// Words of the record that comes first.
fn record_length(words: &[u64]) -> usize {
    let counts = words[2];
    let is_step = matches!(words[5] & 0xFF, status::STEP_UNKNOWN | status::STEP_SUCCEEDS | status::STEP_WAITS);
    7 + is_step as usize + 4 * (counts as u32 as usize) + (counts >> 32) as usize
}

/// What a thread is written to, or compared with.
pub(crate) trait Sink {
    fn put(&mut self, words: &[u64]);
}

impl Sink for Vec<u64> {
    #[inline(always)]
    fn put(&mut self, words: &[u64]) {
        self.extend_from_slice(words);
    }
}

struct Comparison<'b> {
    record: &'b [u64],
    is_same: bool,
}

impl Sink for Comparison<'_> {
    #[inline(always)]
    fn put(&mut self, words: &[u64]) {
        match self.record.split_at_checked(words.len()) {
            Some((first, rest)) if first == words => self.record = rest,
            _ => self.is_same = false,
        }
    }
}

/// Whether a thread is the one that was written.
pub(crate) fn is_written(thread: &Thread, record: &[u64]) -> bool {
    // One that has moved on shows it here.
    if let Some(frame) = thread.frames.last()
        && record[2] == thread.frames.len() as u64 | (thread.slots.len() as u64) << 32
    {
        let last = record.len() - thread.slots.len() - 4;
        if record[last] != frame.method.0 as u64 | (frame.pc as u64) << 32 {
            return false;
        }
    }
    let mut comparison = Comparison { record, is_same: true };
    write_thread(thread, &mut comparison);
    comparison.is_same && comparison.record.is_empty()
}

fn write_off_heap(off_heap: &OffHeap, buffer: &mut Vec<u64>) {
    buffer.push(off_heap.blocks().count() as u64);
    for (address, bytes) in off_heap.blocks() {
        buffer.push(address as u64);
        write_bytes(bytes, buffer);
    }
}

fn read_off_heap(reader: &mut Reader) -> OffHeap {
    let count = reader.next();
    OffHeap::from_blocks((0..count).map(|_| {
        let address = reader.next() as i64;
        (address, read_bytes(reader))
    }))
}

/// Empty unless the search observes what the program prints.
fn write_output(output: &[Printed], buffer: &mut Vec<u64>) {
    buffer.push(output.len() as u64);
    for Printed { stream, bytes } in output {
        buffer.push((*stream == Stream::Err) as u64);
        write_bytes(bytes, buffer);
    }
}

fn read_output(output: &mut Vec<Printed>, reader: &mut Reader) {
    output.clear();
    for _ in 0..reader.next() {
        let stream = if reader.next() != 0 { Stream::Err } else { Stream::Out };
        output.push(Printed { stream, bytes: read_bytes(reader) });
    }
}

fn write_bytes(bytes: &[u8], buffer: &mut Vec<u64>) {
    buffer.push(bytes.len() as u64);
    buffer.extend(bytes.chunks(8).map(|chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(word)
    }));
}

fn skip_bytes(reader: &mut Reader) {
    let length = reader.next() as usize;
    reader.take(length.div_ceil(8));
}

fn read_bytes(reader: &mut Reader) -> Vec<u8> {
    let length = reader.next() as usize;
    let words = reader.take(length.div_ceil(8));
    words.iter().flat_map(|word| word.to_le_bytes()).take(length).collect()
}

struct Reader<'b> {
    words: &'b [u64],
}

impl<'b> Reader<'b> {
    fn next(&mut self) -> u64 {
        self.take(1)[0]
    }

    fn take(&mut self, count: usize) -> &'b [u64] {
        let (taken, rest) = self.words.split_at(count);
        self.words = rest;
        taken
    }
}

pub(crate) fn write_thread(thread: &Thread, buffer: &mut impl Sink) {
    let Thread {
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
        number: _,
    } = thread;
    let objects = object.slot() | uncaught.slot() << 32;
    let flags = *interrupted as u64 | (*permit as u64) << 1 | (*daemon as u64) << 2 | (*leaving as u64) << 3;
    let flags = flags | (*handled as u64) << 4 | (*awaited as u64) << 5;
    let flags = flags | (*atomic as u64) << 8 | (*pending_choices as u64) << 32;
    let counts = frames.len() as u64 | (slots.len() as u64) << 32;
    let seen = match shown {
        Shown::Status => shown::STATUS,
        Shown::Running => shown::RUNNING,
        Shown::LeavesWait { timed: false } => shown::LEAVES_WAIT,
        Shown::LeavesWait { timed: true } => shown::LEAVES_TIMED_WAIT,
        Shown::Blocked => shown::BLOCKED,
        Shown::Waiting => shown::WAITING,
        Shown::TimedWaiting => shown::TIMED_WAITING,
    };
    let choice = choice.map_or(0, |choice| choice as u64 + 1) | (*sets as u64) << 33 | seen << 61;
    let (tag, word) = match resume {
        Resume::Fresh => (resume::FRESH, 0),
        Resume::TimedOut => (resume::TIMED_OUT, 0),
        Resume::Late => (resume::LATE, 0),
        Resume::Woken { lock_count } => (resume::WOKEN, *lock_count),
        Resume::Interrupted { lock_count } => (resume::INTERRUPTED, *lock_count),
    };
    let resume = tag | (word as u64) << 8 | (*looks as u64) << 56;
    let (tag, word, deadline) = match status {
        Status::Runnable => (status::RUNNABLE, 0, 0),
        Status::Ended => (status::ENDED, 0, 0),
        Status::Blocked(Block::Monitor(object)) => (status::MONITOR, object.slot(), 0),
        Status::Blocked(Block::ClassInit(class)) => (status::CLASS_INIT, class.0 as u64, 0),
        Status::Blocked(Block::Join { thread, deadline }) => (status::JOIN, thread.slot(), *deadline),
        Status::Blocked(Block::Wait { monitor, lock_count, deadline }) => {
            (status::WAIT | (*lock_count as u64) << 8, monitor.slot(), *deadline)
        }
        Status::Blocked(Block::Park { deadline }) => (status::PARK, 0, *deadline),
        Status::Blocked(Block::Sleep { deadline }) => (status::SLEEP, 0, *deadline),
        Status::Blocked(Block::Step { object, attempt: Attempt::Unknown, .. }) => {
            (status::STEP_UNKNOWN, object.slot(), 0)
        }
        Status::Blocked(Block::Step { object, attempt: Attempt::Succeeds, .. }) => {
            (status::STEP_SUCCEEDS, object.slot(), 0)
        }
        Status::Blocked(Block::Step { object, attempt: Attempt::Waits { owner, deadline }, .. }) => {
            (status::STEP_WAITS | owner.map_or(0, |owner| owner.0 as u64 + 1) << 8, object.slot(), *deadline)
        }
        Status::Blocked(Block::JoinAll) => (status::JOIN_ALL, 0, 0),
    };
    buffer.put(&[objects, flags, counts, choice, resume, tag | word << 32, deadline]);
    if let Status::Blocked(Block::Step { since, .. }) = status {
        buffer.put(&[*since as u64]);
    }
    for frame in frames {
        let Frame { method, pc, base, top, lock, entry } = frame;
        let (tag, extra, word) = match entry {
            Entry::Call => (entry::CALL, 0, 0),
            Entry::Start => (entry::START, 0, 0),
            Entry::Upcall => (entry::UPCALL, 0, 0),
            Entry::ClassPrepare(class) => (entry::CLASS_PREPARE, 0, class.0),
            Entry::ClassInit(class) => (entry::CLASS_INIT, 0, class.0),
            Entry::Unbox(kind) => (entry::UNBOX, *kind as u64, 0),
            Entry::Through(native) => (entry::THROUGH, 0, native.0),
            Entry::Reflect { native, result, wrap } => (entry::REFLECT, *result as u64 | (*wrap as u64) << 4, native.0),
            Entry::Construct { native, wrap } => (entry::CONSTRUCT, (*wrap as u64) << 4, native.0),
            Entry::Atomic => (entry::ATOMIC, 0, 0),
            Entry::Step => (entry::STEP, 0, 0),
            Entry::Guest => (entry::GUEST, 0, 0),
            Entry::Driver => (entry::DRIVER, 0, 0),
            Entry::Driven => (entry::DRIVEN, 0, 0),
        };
        buffer.put(&[
            method.0 as u64 | (*pc as u64) << 32,
            *base as u64 | (*top as u64) << 32,
            lock.slot() | (word as u64) << 32,
            tag | extra << 8,
        ]);
    }
    buffer.put(slots);
}

fn read_thread(thread: &mut Thread, reader: &mut Reader) {
    // A new field does not compile until it is read below.
    let Thread {
        object: _,
        status: _,
        resume: _,
        frames: _,
        slots: _,
        interrupted: _,
        permit: _,
        daemon: _,
        uncaught: _,
        handled: _,
        leaving: _,
        atomic: _,
        choice: _,
        pending_choices: _,
        looks: _,
        awaited: _,
        shown: _,
        sets: _,
        number: _,
    } = &*thread;
    let objects = reader.next();
    thread.object = ObjRef(objects as u32);
    thread.uncaught = ObjRef((objects >> 32) as u32);
    let flags = reader.next();
    thread.interrupted = flags & 1 != 0;
    thread.permit = flags & 2 != 0;
    thread.daemon = flags & 4 != 0;
    thread.leaving = flags & 8 != 0;
    thread.handled = flags & 16 != 0;
    thread.awaited = flags & 32 != 0;
    thread.atomic = (flags >> 8) as u32 & 0xFF_FFFF;
    thread.pending_choices = (flags >> 32) as u32;
    let counts = reader.next();
    let choice = reader.next();
    thread.choice = (choice & 0x1_FFFF_FFFF).checked_sub(1).map(|choice| choice as u32);
    thread.sets = (choice >> 33 & 0x0FFF_FFFF) as u32;
    thread.shown = match choice >> 61 {
        shown::STATUS => Shown::Status,
        shown::RUNNING => Shown::Running,
        shown::LEAVES_WAIT => Shown::LeavesWait { timed: false },
        shown::LEAVES_TIMED_WAIT => Shown::LeavesWait { timed: true },
        shown::BLOCKED => Shown::Blocked,
        shown::WAITING => Shown::Waiting,
        shown::TIMED_WAITING => Shown::TimedWaiting,
        tag => unknown("shown status", tag),
    };
    let resume = reader.next();
    let lock_count = (resume >> 8) as u32;
    thread.looks = (resume >> 56) as u8;
    thread.resume = match resume & 0xFF {
        resume::FRESH => Resume::Fresh,
        resume::TIMED_OUT => Resume::TimedOut,
        resume::WOKEN => Resume::Woken { lock_count },
        resume::LATE => Resume::Late,
        resume::INTERRUPTED => Resume::Interrupted { lock_count },
        tag => unknown("resumption", tag),
    };
    let status = reader.next();
    let deadline = reader.next();
    let word = (status >> 32) as u32;
    thread.status = match status & 0xFF {
        status::RUNNABLE => Status::Runnable,
        status::ENDED => Status::Ended,
        status::MONITOR => Status::Blocked(Block::Monitor(ObjRef(word))),
        status::CLASS_INIT => Status::Blocked(Block::ClassInit(ClassId(word))),
        status::JOIN => Status::Blocked(Block::Join { thread: ObjRef(word), deadline }),
        status::WAIT => {
            let lock_count = (status >> 8) as u32 & 0xFF_FFFF;
            Status::Blocked(Block::Wait { monitor: ObjRef(word), lock_count, deadline })
        }
        status::PARK => Status::Blocked(Block::Park { deadline }),
        status::SLEEP => Status::Blocked(Block::Sleep { deadline }),
        status::JOIN_ALL => Status::Blocked(Block::JoinAll),
        tag => {
            let owner = ((status >> 8) as u32 & 0xFF_FFFF).checked_sub(1).map(|owner| ThreadId(owner as u16));
            let attempt = match tag {
                status::STEP_UNKNOWN => Attempt::Unknown,
                status::STEP_SUCCEEDS => Attempt::Succeeds,
                status::STEP_WAITS => Attempt::Waits { owner, deadline },
                tag => unknown("status", tag),
            };
            Status::Blocked(Block::Step { object: ObjRef(word), since: reader.next() as i64, attempt })
        }
    };
    thread.frames.clear();
    for _ in 0..counts as u32 {
        let first = reader.next();
        let second = reader.next();
        let third = reader.next();
        let fourth = reader.next();
        let word = (third >> 32) as u32;
        let (kind, wrap) = (kind_of((fourth >> 8) as usize & 0xF), fourth >> 12 & 1 != 0);
        thread.frames.push(Frame {
            method: MethodId(first as u32),
            pc: (first >> 32) as u32,
            base: second as u32,
            top: (second >> 32) as u32,
            lock: ObjRef(third as u32),
            entry: match fourth & 0xFF {
                entry::CALL => Entry::Call,
                entry::START => Entry::Start,
                entry::UPCALL => Entry::Upcall,
                entry::CLASS_PREPARE => Entry::ClassPrepare(ClassId(word)),
                entry::CLASS_INIT => Entry::ClassInit(ClassId(word)),
                entry::UNBOX => Entry::Unbox(kind),
                entry::THROUGH => Entry::Through(MethodId(word)),
                entry::REFLECT => Entry::Reflect { native: MethodId(word), result: kind, wrap },
                entry::CONSTRUCT => Entry::Construct { native: MethodId(word), wrap },
                entry::ATOMIC => Entry::Atomic,
                entry::STEP => Entry::Step,
                entry::GUEST => Entry::Guest,
                entry::DRIVER => Entry::Driver,
                entry::DRIVEN => Entry::Driven,
                tag => unknown("entry of a frame", tag),
            },
        });
    }
    thread.slots.clear();
    thread.slots.extend_from_slice(reader.take((counts >> 32) as usize));
}

fn kind_of(number: usize) -> Kind {
    [
        Kind::Boolean,
        Kind::Byte,
        Kind::Char,
        Kind::Short,
        Kind::Int,
        Kind::Float,
        Kind::Long,
        Kind::Double,
        Kind::Ref,
        Kind::Void,
    ][number]
}
