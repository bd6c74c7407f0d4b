//! Monitors (JLS 17.1): kept in the object's header. Waiting threads are told apart by their own status.

use crate::heap::{Heap, MAX_LOCK_COUNT};
use crate::ids::{ObjRef, ThreadId};
use crate::program::Raise;
use crate::state::{Block, Resume, State, Status};

/// Takes a monitor once more; `Ok(false)` if another thread has it.
pub fn enter(heap: &mut Heap, thread: ThreadId, object: ObjRef) -> Result<bool, Raise> {
    let header = heap.header(object);
    match header.lock_owner() {
        None => heap.set_header(object, header.with_lock(Some(thread.0), 1)),
        Some(owner) if owner == thread.0 => {
            let count = header.lock_count() + 1;
            if count > MAX_LOCK_COUNT {
                return Err(Raise::new("java/lang/VirtualMachineError", "a monitor is held too many times"));
            }
            heap.set_header(object, header.with_lock(Some(owner), count));
        }
        Some(_) => return Ok(false),
    }
    Ok(true)
}

/// Gives a monitor back once.
pub fn exit(heap: &mut Heap, thread: ThreadId, object: ObjRef) -> Result<(), Raise> {
    check_owner(heap, thread, object)?;
    let header = heap.header(object);
    let left = header.lock_count() - 1;
    heap.set_header(object, header.with_lock((left > 0).then_some(thread.0), left));
    Ok(())
}

/// Gives a monitor back altogether; how many times it was held.
pub fn release_all(heap: &mut Heap, object: ObjRef) -> u32 {
    let header = heap.header(object);
    heap.set_header(object, header.with_lock(None, 0));
    header.lock_count()
}

/// Takes a free monitor `count` times; false if another thread has it.
pub fn take_again(heap: &mut Heap, thread: ThreadId, object: ObjRef, count: u32) -> bool {
    let header = heap.header(object);
    if header.lock_owner().is_some_and(|owner| owner != thread.0) {
        return false;
    }
    heap.set_header(object, header.with_lock(Some(thread.0), count));
    true
}

pub fn is_held_by_other(heap: &Heap, thread: ThreadId, object: ObjRef) -> bool {
    heap.header(object).lock_owner().is_some_and(|owner| owner != thread.0)
}

pub fn check_owner(heap: &Heap, thread: ThreadId, object: ObjRef) -> Result<(), Raise> {
    match heap.header(object).lock_owner() {
        Some(owner) if owner == thread.0 => Ok(()),
        _ => Err(Raise::new("java/lang/IllegalMonitorStateException", "current thread is not owner")),
    }
}

/// The threads that wait on a monitor, in the order of their indices.
pub fn waiters(state: &State, object: ObjRef) -> Vec<ThreadId> {
    let waits = |status: &Status| matches!(status, Status::Blocked(Block::Wait { monitor, .. }) if *monitor == object);
    let threads = state.threads.iter().enumerate().filter(|(_, thread)| waits(&thread.status));
    threads.map(|(index, _)| ThreadId(index as u16)).collect()
}

/// Ends a thread's wait; it goes on when it has the monitor again.
pub fn wake(state: &mut State, thread: ThreadId, interrupted: bool) {
    let thread = state.thread_mut(thread);
    if let Status::Blocked(Block::Wait { monitor, lock_count, .. }) = thread.status {
        thread.resume = if interrupted { Resume::Interrupted { lock_count } } else { Resume::Woken { lock_count } };
        thread.status = Status::Blocked(Block::Monitor(monitor));
    }
}

pub fn notify_all(state: &mut State, object: ObjRef) {
    for thread in waiters(state, object) {
        wake(state, thread, false);
    }
}
