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
//! That a call is atomic, or that its waiting is not in the state, may hold only as long as no thread looks at its *middle*
//! ([`Middle`]). It is then believed until the run sees a call that can tell ([`Step::Sees`], and [`noticed_middle`]);
//! the search begins again with that middle open: the call is split ([`Step::Splits`], [`Step::Parts`]), or waits inside
//! ([`Step::Queues`]).
//!
//! Code of the program must not be hidden in a step: other threads may interfere with it. A method that is not of the
//! library's concurrent classes or of what these are built from is a *guest* in the step. While a guest runs, visible
//! instructions are looked out for again; as long as it has none, nobody can tell that it was not part of the step. At
//! its first visible instruction the step ends: the thread stops there, and the rest of the call, the library's part
//! included, goes on instruction by instruction.

use crate::descriptor::Kind;
use crate::heap::Heap;
use crate::ids::{MethodId, ObjRef, ThreadId};
use crate::library::Trait;
use crate::program::Program;
use crate::state::{Attempt, Block, Entry, Resume, State, Status, Thread};

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
    /// Like `Retries`, and its result tells whether something has been given back yet: it does not just wait for that. And
    /// whether another thread is in such a middle, if it gets through while that thread waits.
    Observes(Option<Middle>),
    /// About the running thread alone: others cannot notice it, but they can be in the middle of what it looks at.
    Hidden,
    /// Several operations, between which others may come: not a step, but its parts are where the table names them.
    Compound,
    /// Like `Stays`, and its result tells whether another thread is in such a middle.
    Sees(Middle),
    /// Like `Retries` while the middle is closed, otherwise like `Stays`: to queue up is a step of its own.
    Queues(Middle),
    /// Like `Stays` while the middle is closed, otherwise like `Compound`.
    Parts(Middle),
    /// Like `Compound`, and its result tells whether another thread is in such a middle.
    Looks(Middle),
    /// A part of steps: while the middle is open, the step that calls it ends before it. By itself like `Stays`.
    Splits(Middle),
    /// It runs code of the program between steps of its own class, as a pool's worker does. What else it does is merged
    /// with what comes before it, and never looked at by others but in steps of that class.
    Drives,
    /// Drives code of the program too, but looks first whether it is still to be run, which other threads can change: the
    /// thread stops before it, unless what drives it has just got it and the middle is closed.
    Runs(Middle),
    /// Like `Hidden` while the middle is closed, otherwise like `Stays`: what a driver does besides its steps.
    Shows(Middle),
}

/// What other threads can see between the beginning and the end of a call, if they look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Middle {
    /// A thread in the queue of a lock: `hasQueuedThreads` and the like tell.
    Queue,
    /// A writer in the queue of a lock for readers and writers: readers that come later wait behind it.
    Writer,
    /// Marks the calls that would wait behind a writer.
    Reader,
    /// Marks the calls that get past a writer unless others interfere: several operations while [`Middle::Writer`] is open.
    Barging,
    /// A thread that wants several permits of a semaphore, and keeps those behind it from fewer.
    Permits,
    /// An entry of a map that is not counted yet.
    Count,
    /// A map that has got its table, and no entry yet.
    Table,
    /// A thread that waits for a future: it counts among its dependents.
    Dependents,
    /// A sum over several cells.
    Sum,
    /// A task that a worker has fetched, but not begun: it can still be cancelled.
    Fetched,
    /// A worker that has a task and does not count as active yet.
    Active,
    /// A worker that is counted and not begun yet, or not begun after all; a pool that is shut down and not terminated.
    Workers,
    /// Marks the question whether a pool has terminated.
    Terminated,
    /// A lock that is taken, and its owner is not known yet.
    Owner,
    /// A task whose result is there, and not known as such.
    Completing,
    /// A lock whose stamp was found right, but is not given back: another thread may have done it.
    Stamp,
    /// A thread that has begun to wait, and is interrupted: it may get what it waits for before it looks at its flag. Not
    /// begun, it would look first. What waits and can be interrupted is several operations while this is open.
    Interrupt,
    /// In plain sight of all other calls: never believed to be unseen.
    Always,
}

impl Middle {
    /// What is asked so often when all threads have ended that it is noticed only while others live. A thread that ends
    /// right behind such a call then stops before its end, so that others can ask while it lives.
    pub fn outlasts_thread(self) -> bool {
        matches!(self, Middle::Count | Middle::Sum | Middle::Table)
    }
}

/// A set of middles.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Middles(u32);

impl Middles {
    pub const NONE: Middles = Middles(0);

    /// From its number, and back.
    pub fn from_bits(bits: u32) -> Middles {
        Middles(bits)
    }

    pub fn bits(self) -> u32 {
        self.0
    }

    pub fn contains(self, middle: Middle) -> bool {
        middle == Middle::Always || self.0 & (1 << middle as u32) != 0
    }

    pub fn insert(&mut self, middle: Middle) {
        self.0 |= 1 << middle as u32;
    }

    /// Whether it matters when a lock or permit was given back: threads stand in a queue, or its owner is looked at.
    pub fn show_releases(self) -> bool {
        let middles = [Middle::Queue, Middle::Writer, Middle::Permits, Middle::Owner, Middle::Interrupt];
        middles.into_iter().any(|middle| self.contains(middle))
    }

    #[must_use]
    pub fn and(self, others: Middles) -> Middles {
        Middles(self.0 | others.0)
    }

    #[must_use]
    pub fn without(self, others: Middles) -> Middles {
        Middles(self.0 & !others.0)
    }
}

/// The methods of a class that are steps: by name, or by the beginning of name and descriptor (`await(J`). The first that
/// fits counts; `*` stands for all other public ones. A class `Foo$*` is every class within `Foo` without a row.
pub type StepMethods = (&'static str, &'static [(&'static str, Step)]);

/// What the classes that have steps are built from: prefixes of internal names. All else is a guest.
pub type StepInternals = &'static [&'static str];

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
    if program.class(class).traits.has(Trait::Fair) {
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

/// The middle that a call can tell from its end, where the state shows that there may be one.
pub fn noticed_middle(program: &Program, state: &State, step: Step, receiver: usize) -> Option<Middle> {
    let receiver = ObjRef(receiver as u32);
    match step {
        Step::Sees(Middle::Queue) if is_fair(program, &state.heap, receiver) => None,
        // Of what its workers do, both orders are known; threads that hand in tasks show more.
        Step::Sees(Middle::Terminated) => clients(program, state).nth(1).map(|_| Middle::Workers),
        Step::Sees(middle) | Step::Looks(middle) => Some(middle),
        // It gets through while another thread waits for the same, which may have come first.
        Step::Queues(Middle::Permits) if is_awaited(program, state, receiver) => Some(Middle::Permits),
        Step::Queues(Middle::Reader | Middle::Barging) if is_awaited(program, state, receiver) => Some(Middle::Writer),
        Step::Observes(Some(middle)) if is_awaited(program, state, receiver) => Some(middle),
        _ => None,
    }
}

/// Threads that are alive and no workers of a pool.
fn clients<'s>(program: &Program, state: &'s State) -> impl Iterator<Item = &'s Thread> {
    let works = |thread: &Thread| {
        let drivers = thread.frames.iter().filter(|frame| frame.entry == Entry::Driver);
        drivers
            .map(|frame| program.class(program.method(frame.method).class))
            .any(|class| class.traits.has(Trait::Worker))
    };
    state.threads.iter().filter(move |thread| thread.status != Status::Ended && !works(thread))
}

/// Whether a thread stands before a step that would have to wait, on an object that is built on the same synchronizer.
fn is_awaited(program: &Program, state: &State, object: ObjRef) -> bool {
    let wanted = synchronizer(program, &state.heap, object);
    state.threads.iter().any(|thread| match thread.status {
        Status::Blocked(Block::Step { object, attempt: Attempt::Waits { .. }, .. }) => {
            synchronizer(program, &state.heap, object) == wanted
        }
        _ => false,
    })
}

/// What a lock or semaphore keeps its state in.
fn synchronizer(program: &Program, heap: &Heap, object: ObjRef) -> ObjRef {
    // A view of a lock has it as its outer object.
    let field = ["sync", "this$0"].iter().find_map(|name| program.field_named(heap.class_of(object), name));
    match field {
        Some(field) if field.kind == Kind::Ref && !field.is_static() => heap.field_ref(object, field.offset as usize),
        _ => object,
    }
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
