//! The canonical state as a flat buffer of words, and back.
//!
//! The buffer holds all that can differ between states: it is what is hashed and what a search goes back to.

use jvm_core::descriptor::Kind;
use jvm_core::ids::{ClassId, MethodId, ObjRef};
use jvm_core::state::{Block, Entry, Frame, Resume, State, Status, Thread};

/// Writes a canonical state.
pub fn write(state: &State, buffer: &mut Vec<u64>) {
    let State { heap, threads, output: _, input: _, clock, hashes_given, exit, swallowed, clock_observed } = state;
    buffer.clear();
    buffer.push(threads.len() as u64 | (heap.dirty.len() as u64) << 16 | (*clock_observed as u64) << 63);
    buffer.push(*hashes_given as u64 | (swallowed.0 as u64) << 32);
    buffer.push(exit.map_or(0, |status| 1 << 32 | status as u32 as u64));
    buffer.push(*clock);
    for dirty in &heap.dirty {
        buffer.push(dirty.index as u64 | (dirty.is_ref as u64) << 32);
        buffer.push(heap.words[dirty.index as usize]);
    }
    for thread in threads {
        write_thread(thread, buffer);
    }
    buffer.extend_from_slice(&heap.words[heap.permanent_end..]);
}

/// Makes `state` the one that was written; both are states of the same program.
pub fn read(state: &mut State, buffer: &[u64]) {
    let mut reader = Reader { words: buffer };
    let counts = reader.next();
    let heap = &mut state.heap;
    state.clock_observed = counts >> 63 != 0;
    let second = reader.next();
    state.hashes_given = second as u32;
    state.swallowed = ObjRef((second >> 32) as u32);
    let exit = reader.next();
    state.exit = (exit >> 32 != 0).then_some(exit as i32);
    state.clock = reader.next();
    heap.undo_dirty();
    for _ in 0..(counts >> 16) as u32 {
        let place = reader.next();
        let value = reader.next();
        let index = place as u32 as usize;
        if place >> 32 != 0 { heap.write_ref(index, value) } else { heap.write_prim(index, value) }
    }
    let threads = (counts & 0xFFFF) as usize;
    state.threads.resize_with(threads, Thread::default);
    for thread in &mut state.threads {
        read_thread(thread, &mut reader);
    }
    heap.words.truncate(heap.permanent_end);
    heap.words.extend_from_slice(reader.words);
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

fn write_thread(thread: &Thread, buffer: &mut Vec<u64>) {
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
        leaving,
        atomic,
        choice,
        pending_choices,
    } = thread;
    buffer.push(object.slot() | uncaught.slot() << 32);
    let flags = *interrupted as u64 | (*permit as u64) << 1 | (*daemon as u64) << 2 | (*leaving as u64) << 3;
    buffer.push(flags | (*atomic as u64) << 8 | (*pending_choices as u64) << 32);
    buffer.push(frames.len() as u64 | (slots.len() as u64) << 32);
    buffer.push(choice.map_or(0, |choice| choice as u64 + 1));
    let (tag, word) = match resume {
        Resume::Fresh => (0, 0),
        Resume::TimedOut => (1, 0),
        Resume::Woken { lock_count } => (2, *lock_count),
        Resume::Interrupted { lock_count } => (3, *lock_count),
    };
    buffer.push(tag | (word as u64) << 8);
    let (tag, word, deadline) = match status {
        Status::Runnable => (0, 0, 0),
        Status::Ended => (1, 0, 0),
        Status::Blocked(Block::Monitor(object)) => (2, object.slot(), 0),
        Status::Blocked(Block::ClassInit(class)) => (3, class.0 as u64, 0),
        Status::Blocked(Block::Join { thread, deadline }) => (4, thread.slot(), *deadline),
        Status::Blocked(Block::Wait { monitor, lock_count, deadline }) => {
            (5 | (*lock_count as u64) << 8, monitor.slot(), *deadline)
        }
        Status::Blocked(Block::Park { deadline }) => (6, 0, *deadline),
        Status::Blocked(Block::Sleep { deadline }) => (7, 0, *deadline),
    };
    buffer.push(tag | word << 32);
    buffer.push(deadline);
    for frame in frames {
        let Frame { method, pc, base, top, lock, entry } = frame;
        let (tag, word) = match entry {
            Entry::Call => (0, 0),
            Entry::Start => (1, 0),
            Entry::Upcall => (2, 0),
            Entry::ClassPrepare(class) => (3, class.0),
            Entry::ClassInit(class) => (4, class.0),
            Entry::Unbox(kind) => (5, *kind as u32),
        };
        buffer.push(method.0 as u64 | (*pc as u64) << 32);
        buffer.push(*base as u64 | (*top as u64) << 32);
        buffer.push(lock.slot() | (tag as u64) << 32 | (word as u64) << 40);
    }
    buffer.extend_from_slice(slots);
}

fn read_thread(thread: &mut Thread, reader: &mut Reader) {
    let objects = reader.next();
    thread.object = ObjRef(objects as u32);
    thread.uncaught = ObjRef((objects >> 32) as u32);
    let flags = reader.next();
    thread.interrupted = flags & 1 != 0;
    thread.permit = flags & 2 != 0;
    thread.daemon = flags & 4 != 0;
    thread.leaving = flags & 8 != 0;
    thread.atomic = (flags >> 8) as u32 & 0xFF_FFFF;
    thread.pending_choices = (flags >> 32) as u32;
    let counts = reader.next();
    thread.choice = (reader.next() as u32).checked_sub(1);
    let resume = reader.next();
    let lock_count = (resume >> 8) as u32;
    thread.resume = match resume & 0xFF {
        0 => Resume::Fresh,
        1 => Resume::TimedOut,
        2 => Resume::Woken { lock_count },
        _ => Resume::Interrupted { lock_count },
    };
    let status = reader.next();
    let deadline = reader.next();
    let word = (status >> 32) as u32;
    thread.status = match status & 0xFF {
        0 => Status::Runnable,
        1 => Status::Ended,
        2 => Status::Blocked(Block::Monitor(ObjRef(word))),
        3 => Status::Blocked(Block::ClassInit(ClassId(word))),
        4 => Status::Blocked(Block::Join { thread: ObjRef(word), deadline }),
        5 => {
            let lock_count = (status >> 8) as u32 & 0xFF_FFFF;
            Status::Blocked(Block::Wait { monitor: ObjRef(word), lock_count, deadline })
        }
        6 => Status::Blocked(Block::Park { deadline }),
        _ => Status::Blocked(Block::Sleep { deadline }),
    };
    thread.frames.clear();
    for _ in 0..counts as u32 {
        let first = reader.next();
        let second = reader.next();
        let third = reader.next();
        let word = (third >> 40) as u32;
        thread.frames.push(Frame {
            method: MethodId(first as u32),
            pc: (first >> 32) as u32,
            base: second as u32,
            top: (second >> 32) as u32,
            lock: ObjRef(third as u32),
            entry: match (third >> 32) as u8 {
                0 => Entry::Call,
                1 => Entry::Start,
                2 => Entry::Upcall,
                3 => Entry::ClassPrepare(ClassId(word)),
                4 => Entry::ClassInit(ClassId(word)),
                _ => Entry::Unbox(kind_of(word)),
            },
        });
    }
    thread.slots.clear();
    thread.slots.extend_from_slice(reader.take((counts >> 32) as usize));
}

fn kind_of(number: u32) -> Kind {
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
    ][number as usize]
}
