//! Who has the monitors and locks that others wait for.

use jvm_core::ids::{ObjRef, ThreadId};
use jvm_core::library::Trait;
use jvm_core::program::Program;
use jvm_core::state::{Block, Entry, NEVER, State, Status};

/// The thread that has what a thread waits for inside of a step, with no end in sight.
pub fn owner_awaited_inside(program: &Program, state: &State, thread: ThreadId) -> Option<ThreadId> {
    let record = state.thread(thread);
    match record.status {
        Status::Blocked(Block::Park { deadline: NEVER }) if !record.permit && !record.interrupted => {
            owner_inside(program, state, thread)
        }
        _ => None,
    }
}

/// The thread that has the lock in whose queue a thread waits inside of a step.
pub fn owner_inside(program: &Program, state: &State, thread: ThreadId) -> Option<ThreadId> {
    owner_of(program, state, synchronizer(program, state, thread)?)
}

/// The lock that a thread which is parked inside of a step waits in the queue of.
pub fn synchronizer(program: &Program, state: &State, thread: ThreadId) -> Option<ObjRef> {
    let record = state.thread(thread);
    let first = record.frames.iter().rposition(|frame| frame.entry == Entry::Step)?;
    // From the innermost call outwards: who waits on a condition is not in the queue of the lock.
    for frame in record.frames[first..].iter().rev() {
        let receiver = ObjRef::from_slot(*record.slots.get(frame.base as usize)?);
        if program.method(frame.method).is_static() || receiver.is_null() {
            continue;
        }
        let class = state.heap.class_of(receiver);
        if program.field_named(class, "exclusiveOwnerThread").is_some() {
            return Some(receiver);
        }
        if program.class(class).traits.has(Trait::Condition) {
            return None;
        }
    }
    None
}

/// Who has a lock, if that is known.
fn owner_of(program: &Program, state: &State, synchronizer: ObjRef) -> Option<ThreadId> {
    let field = program.field_named(state.heap.class_of(synchronizer), "exclusiveOwnerThread")?;
    state.live_thread_of(state.heap.field_ref(synchronizer, field.offset as usize))
}

/// The thread that has an object's monitor, or has taken it as a lock.
pub fn holder(program: &Program, state: &State, object: ObjRef) -> Option<ThreadId> {
    if object.is_null() {
        return None;
    }
    let taken = || {
        let class = state.heap.class_of(object);
        let traits = program.class(class).traits;
        // The two sides of a lock for readers and writers have one owner: the writer.
        if !traits.has(Trait::Lock) || traits.has(Trait::Shared) {
            return None;
        }
        let sync = program.field_named(class, "sync").filter(|field| !field.is_static())?;
        let sync = state.heap.field_ref(object, sync.offset as usize);
        if sync.is_null() { None } else { owner_of(program, state, sync) }
    };
    state.heap.header(object).lock_owner().map(ThreadId).or_else(taken)
}
