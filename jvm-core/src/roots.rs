//! The roots of a state in their fixed order: changed permanent words, then threads with their frames and slots.

use crate::heap::WordKind;
use crate::ids::ObjRef;
use crate::program::Program;
use crate::state::{Block, Entry, Frame, State, Status, Thread};

/// Owner of what everybody can reach; a thread's own roots have its number plus one.
pub const EVERYBODY: u64 = 0;

/// Visits every root with its owner; what the visitor leaves in the slot is kept. Dead slots are cleared on the way,
/// and stacks cut at their top.
pub fn each_root(program: &Program, state: &mut State, visit: &mut impl FnMut(&mut Vec<u64>, u64, u64) -> u64) {
    global_roots(state, &mut |words, slot| visit(words, EVERYBODY, slot));
    let words = &mut state.heap.words;
    for (index, thread) in state.threads.iter_mut().enumerate() {
        let owner = owner_number(index);
        thread_roots(program, index == 0, thread, &mut |slot| visit(words, owner, slot));
    }
}

/// The owner of a thread's own roots.
pub fn owner_number(index: usize) -> u64 {
    index as u64 + 1
}

/// Visits what everybody can reach at once.
pub fn global_roots(state: &mut State, visit: &mut impl FnMut(&mut Vec<u64>, u64) -> u64) {
    let State {
        heap,
        threads: _,
        output: _,
        input: _,
        clock: _,
        hashes_given: _,
        thread_ids_given: _,
        exit: _,
        swallowed,
        clock_observed: _,
        off_heap: _,
        noticed: _,
        assume_joined: _,
        has_started: _,
        bypasses: _,
        notes_bypasses: _,
        weak_may_fail: _,
    } = state;
    let words = &mut heap.words;
    for dirty in heap.dirty.iter().filter(|dirty| dirty.kind == WordKind::Reference) {
        let index = dirty.index as usize;
        words[index] = visit(words, words[index]);
    }
    *swallowed = ObjRef::from_slot(visit(words, swallowed.slot()));
}

/// Visits the roots of one thread.
pub fn thread_roots(program: &Program, is_main: bool, thread: &mut Thread, visit: &mut impl FnMut(u64) -> u64) {
    if thread.status == Status::Ended && !is_main {
        // Nobody asks an ended thread's record for its object; the main thread comes back for the shutdown.
        thread.object = ObjRef(0);
    }
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
    } = thread;
    let mut visit_ref = |object: &mut ObjRef| *object = ObjRef::from_slot(visit(object.slot()));
    visit_ref(object);
    visit_ref(uncaught);
    if let Status::Blocked(block) = status {
        match block {
            Block::Monitor(object) => visit_ref(object),
            Block::Join { thread, .. } => visit_ref(thread),
            Block::Wait { monitor, .. } => visit_ref(monitor),
            Block::Step { object, .. } => visit_ref(object),
            Block::ClassInit(_) | Block::Park { .. } | Block::Sleep { .. } | Block::JoinAll => {}
        }
    }
    slots.resize(frames.last().map_or(0, |frame| frame.top as usize), 0);
    for i in 0..frames.len() {
        let end = frames.get(i + 1).map_or(frames[i].top, |next| next.base - object_below(next)) as usize;
        // Only the last frame's top means something: the others have what the calls above them left.
        frames[i].top = end as u32;
        let lock = &mut frames[i].lock;
        *lock = ObjRef::from_slot(visit(lock.slot()));
        let Frame { method, pc, base, entry, .. } = frames[i];
        let base = base as usize;
        if object_below(&frames[i]) == 1 {
            slots[base - 1] = visit(slots[base - 1]);
        }
        if entry == Entry::Start {
            // Its one slot is the receiver of `run`.
            slots[base] = visit(slots[base]);
            continue;
        }
        let map = program.frame_map(method, pc);
        for (word, slots) in slots[base..end].chunks_mut(64).enumerate() {
            let refs = map.refs.get(word).copied().unwrap_or(0);
            let live = map.live.get(word).copied().unwrap_or(0);
            each_bit(!(refs | live), slots.len(), |slot| slots[slot] = 0);
            each_bit(refs, slots.len(), |slot| slots[slot] = visit(slots[slot]));
        }
    }
}

/// The numbers of the bits of a word, of those below `end`.
#[inline]
fn each_bit(bits: u64, end: usize, mut act: impl FnMut(usize)) {
    let mut rest = bits & (u64::MAX >> (64 - end));
    while rest != 0 {
        act(rest.trailing_zeros() as usize);
        rest &= rest - 1;
    }
}

/// Slots right below a frame that belong to it: the object that it constructs.
fn object_below(frame: &Frame) -> u32 {
    matches!(frame.entry, Entry::Construct { .. }) as u32
}
