//! Steps: methods of the library that run as one visible operation on their receiver.
//!
//! A thread stops *before* the call of such a method if others can reach the receiver; then the library's own bytecode
//! runs to its end without a stop. What is beneath (queues of waiting threads, retries, counters) never shows, and
//! since it is the library's own code, code that runs instruction by instruction may use the same objects.
//!
//! A call may have to wait in its middle. Two answers are right, and the table says which one is given:
//! * [`Step::Retries`]: the call has no effect before it waits, so that it is as if it had not begun. The thread stands
//!   before the call and is enabled in just those states in which the call would come to an end: the checker finds out
//!   by trying. Nothing of the waiting is in the state.
//! * Otherwise the thread waits where it is, inside of the call, and what follows is a second step. This is right for
//!   what takes effect first and then waits: conditions, barriers, exchangers, and whatever is first come, first served.
//!
//! Code of the program must not be hidden in a step: other threads may interfere with it. A method that is not of the
//! library's concurrent classes or of what these are built from is a *guest* in the step. While a guest runs, visible
//! instructions are looked out for again; as long as it has none, nobody can tell that it was not part of the step. At
//! its first visible instruction the step ends: the thread stops there, and the rest of the call, the library's part
//! included, goes on instruction by instruction.

use crate::descriptor::Kind;
use crate::heap::Heap;
use crate::ids::{MethodId, ObjRef, ThreadId};
use crate::program::Program;
use crate::state::{Entry, Resume, State, Thread};

/// How a method runs as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// It comes to an end, or waits inside.
    Stays,
    /// If it would have to wait, it has not begun.
    Retries,
    /// It gives back what others may wait for, and nothing else.
    ///
    /// Such a call commutes to the left with whatever others do (Lipton 1975), so it may be merged with what comes before
    /// it, unless somebody looks whether it has happened yet: see [`Step::Observes`].
    Releases,
    /// Like `Retries`, and its result tells whether something has been given back yet: it does not just wait for that.
    Observes,
    /// About the running thread alone: others cannot notice it, but they can be in the middle of what it looks at.
    Hidden,
    /// Several operations, between which others may come: not a step, but its parts are where the table names them.
    Compound,
    /// Has no meaning when waiting threads are not in a queue.
    Unmodelled,
    /// It runs code of the program between steps of its own class, as a pool's worker does. What else it does is merged
    /// with what comes before it, and never looked at by others but in steps of that class.
    Drives,
}

/// The methods of a class that are steps: by name, or by the beginning of name and descriptor (`await(J`). The first that
/// fits counts; `*` stands for all other public ones. A class `Foo$*` is every class within `Foo` without a row.
pub type StepMethods = (&'static str, &'static [(&'static str, Step)]);

/// What the classes that have steps are built from: prefixes of internal names. All else is a guest.
pub type StepInternals = &'static [&'static str];

/// Classes whose collections nobody else gets hold of: prefixes of internal names.
pub const OWNERS: &[&str] = &[
    "java/util/concurrent/ThreadPoolExecutor",
    "java/util/concurrent/ScheduledThreadPoolExecutor",
    "java/util/concurrent/ThreadPerTaskExecutor",
    "java/util/concurrent/ForkJoin",
];

impl Thread {
    /// Whether the library runs as one on behalf of a step, as opposed to a guest.
    pub fn is_in_step(&self) -> bool {
        self.atomic > 0 && self.innermost_mark() == Some(Entry::Step)
    }

    /// The method that drives code of the program, if nothing else runs on top of it.
    pub fn driver(&self) -> Option<MethodId> {
        if self.atomic > 0 || self.innermost_mark() != Some(Entry::Driver) {
            return None;
        }
        self.frames.iter().rev().find(|frame| frame.entry == Entry::Driver).map(|frame| frame.method)
    }

    fn innermost_mark(&self) -> Option<Entry> {
        let marks = |entry: &Entry| {
            matches!(
                entry,
                Entry::Step
                    | Entry::Guest
                    | Entry::Driver
                    | Entry::Driven
                    | Entry::Atomic
                    | Entry::ClassInit(_)
                    | Entry::Start
            )
        };
        self.frames.iter().rev().map(|frame| frame.entry).find(marks)
    }

    /// Whether what runs is part of a step, also if it initialises a class of the library.
    pub fn serves_step(&self) -> bool {
        let marks = |entry: &Entry| matches!(entry, Entry::Step | Entry::Guest | Entry::Start);
        self.frames.iter().rev().map(|frame| frame.entry).find(marks).is_some_and(|entry| entry == Entry::Step)
    }

    /// Whether a step has begun that has not come to its end, whoever runs on its behalf.
    pub fn has_step(&self) -> bool {
        self.frames.iter().any(|frame| frame.entry == Entry::Step)
    }
}

/// Ends the steps of a thread where they are: from now on it runs instruction by instruction.
pub fn abandon(state: &mut State, thread: ThreadId) {
    let thread = state.thread_mut(thread);
    let mut change = 0;
    // What a driver's own step has become is not to be hidden by the driver.
    let mut is_driven = false;
    for frame in &mut thread.frames {
        match frame.entry {
            Entry::Driver => is_driven = true,
            Entry::Driven => is_driven = false,
            Entry::Step => {
                change -= 1;
                frame.entry = if is_driven { Entry::Driven } else { Entry::Call };
                is_driven = false;
            }
            Entry::Guest => {
                change += 1;
                frame.entry = Entry::Call;
            }
            _ => {}
        }
    }
    if thread.resume == Resume::Late {
        thread.resume = Resume::Fresh;
    }
    thread.atomic = thread.atomic.checked_add_signed(change).expect("every step is counted");
}

/// Whether a lock or semaphore, or one that the object is built on, is first come, first served.
pub fn is_fair(program: &Program, heap: &Heap, object: ObjRef) -> bool {
    let class = heap.class_of(object);
    if program.class_name(class).ends_with("$FairSync") {
        return true;
    }
    ["sync", "lock"].iter().any(|name| match program.field_named(class, name) {
        Some(field) if field.kind == Kind::Ref && !field.is_static() => {
            let part = heap.field_ref(object, field.offset as usize);
            !part.is_null() && is_fair(program, heap, part)
        }
        _ => false,
    })
}

/// Whether other threads can notice a step: they can reach its receiver, or something that the receiver refers to (a
/// condition its lock, a view its map).
pub fn is_noticed(program: &Program, state: &State, receiver: usize) -> bool {
    let heap = &state.heap;
    let is_shared = |object: usize| object != 0 && crate::sharing::is_shared(heap, ObjRef(object as u32));
    let class = program.class(heap.class_of(ObjRef(receiver as u32)));
    is_shared(receiver)
        || class.ref_offsets.iter().any(|&offset| is_shared(heap.word(receiver + offset as usize) as usize))
}
