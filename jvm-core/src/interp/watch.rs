//! Which instructions other threads can notice: decided on the actual heap.

use crate::heap::{Heap, SHARED_BIT};
use crate::ids::{ClassId, ObjRef, ThreadId};
use crate::library::Trait;
use crate::native::{NativeContext, Visibility};
use crate::program::{Method, Program};
use crate::schedule;
use crate::state::{Entry, Frame, State, Status, Thread};

/// When a thread counts as watched although no other one is alive.
#[derive(Clone, Copy, Default)]
pub(super) struct Watching {
    /// If others have been there.
    pub alone: bool,
    pub always: bool,
}

/// Whether other threads may run between two instructions of this one.
pub(super) fn is_watched(program: &Program, state: &State, thread: ThreadId, watching: Watching) -> bool {
    has_others(state, watching) && !schedule::runs_alone(program, state, thread)
}

/// The same for the program's own code, if the thread were to call it now.
pub(super) fn is_watched_outside(program: &Program, state: &State, thread: ThreadId, watching: Watching) -> bool {
    has_others(state, watching) && !schedule::is_atomic_by_itself(program, state, thread)
}

pub(super) fn has_others(state: &State, watching: Watching) -> bool {
    let is_alive = |other: &&Thread| other.status != Status::Ended;
    let counts = |other: &&Thread| watching.alone || is_alive(other);
    // What the initialiser of a class does while there is no other thread is there from the beginning.
    let initializes = |frame: &Frame| matches!(frame.entry, Entry::ClassInit(_) | Entry::ClassPrepare(_));
    let is_open = || !state.threads.iter().filter(is_alive).any(|thread| thread.frames.iter().any(initializes));
    // Who looks ahead wants to see the next stop even if nobody else is left.
    if state.assume_joined || state.threads.iter().filter(counts).nth(1).is_some() || watching.always && is_open() {
        return true;
    }
    // The end of the program may come between any two steps of a daemon that is left alone.
    state.exit.is_none() && state.threads.iter().any(|thread| thread.daemon && thread.status != Status::Ended)
}

impl super::Interpreter<'_> {
    pub(super) fn watching(&self) -> Watching {
        Watching { alone: self.visible.alone, always: self.visible.always }
    }
}

/// Whether another thread may still write the final fields of an object that everybody can reach: it is in one of the
/// object's constructors, which has let it escape.
pub(super) fn is_under_construction(program: &Program, state: &State, thread: ThreadId, object: usize) -> bool {
    let class = state.heap.class_of(ObjRef(object as u32));
    state.threads.iter().enumerate().any(|(number, other)| {
        number != thread.index()
            && other.frames.iter().enumerate().any(|(depth, frame)| {
                let method = program.method(frame.method);
                let end = other.frames.get(depth + 1).map_or(frame.top, |callee| callee.base);
                method.is_constructor
                    && program.is_subtype(class, method.class)
                    && other.slots[frame.base as usize..end as usize].contains(&(object as u64))
            })
    })
}

/// Whether the method gives a new thread its number.
#[cold]
pub(super) fn makes_thread(program: &Program, method: &Method) -> bool {
    method.is_constructor && method.class == program.known().thread
}

/// Whether others can reach a stream that does not lead out of the program, so that they may look at what was printed.
#[cold]
pub(super) fn is_own_stream(program: &Program, state: &State, slot: u64) -> bool {
    let mut stream = ObjRef::from_slot(slot);
    if stream.is_null() || !is_shared(&state.heap, stream.index()) {
        return false;
    }
    let first = stream;
    // A stream around streams has the next one in `out`.
    while let Some(next) = program.field_named(state.heap.class_of(stream), "out").filter(|field| !field.is_static()) {
        stream = state.heap.field_ref(stream, next.offset as usize);
        if stream.is_null() {
            return false;
        }
    }
    stream != first && !program.class(state.heap.class_of(stream)).traits.has(Trait::SystemStream)
}

/// Whether another thread can reach the object: it is marked so, or permanent.
#[inline]
pub(super) fn is_shared(heap: &Heap, object: usize) -> bool {
    object < heap.permanent_end || heap.words[object] & SHARED_BIT != 0
}

/// Whether others can notice that the thread takes the monitor: not if it has it already.
pub(super) fn is_contended(heap: &Heap, thread: ThreadId, object: ObjRef) -> bool {
    is_shared(heap, object.index()) && heap.header(object).lock_owner() != Some(thread.0)
}

/// Notes that code of some class takes the monitor of a `Thread` object: `join` and the end of a thread need it, too. What
/// `Thread` itself does with it is known. That holds for a thread that is alone, too: the end may have come first.
#[inline]
pub(super) fn notice_thread_monitor(program: &Program, state: &mut State, class: ClassId, object: ObjRef) {
    let thread = program.known().thread;
    if program.class(state.heap.class_of(object)).ancestry.get(1) == Some(&thread) && class != thread {
        state.noticed.threads.monitors = true;
    }
}

/// Whether others can notice that the monitor is given back once: only the last time makes it free.
pub(super) fn is_released(heap: &Heap, object: ObjRef) -> bool {
    is_shared(heap, object.index()) && heap.header(object).lock_count() <= 1
}

/// The status in which a thread stops before a native call that others can notice; `None` if they cannot.
pub(super) fn notice(context: &NativeContext, method: &Method, arguments: &[u64]) -> Option<Status> {
    let shared =
        |slot: u8| arguments[slot as usize] != 0 && is_shared(&context.state.heap, arguments[slot as usize] as usize);
    match method.visibility {
        Visibility::Hidden => None,
        Visibility::Always => Some(Status::Runnable),
        Visibility::OnObject(slot) => shared(slot).then_some(Status::Runnable),
        Visibility::OnObjects(a, b) => (shared(a) || shared(b)).then_some(Status::Runnable),
        Visibility::OnMemory(slot) => (arguments[slot as usize] == 0 || shared(slot)).then_some(Status::Runnable),
        Visibility::OnMemories(a, b) => {
            let seen = |slot: u8| arguments[slot as usize] == 0 || shared(slot);
            (seen(a) || seen(b)).then_some(Status::Runnable)
        }
        Visibility::Blocking(block) => Some(block(context, arguments).map_or(Status::Runnable, Status::Blocked)),
    }
}
