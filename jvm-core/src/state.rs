//! Everything that changes while a program runs, as plain data: it can be cloned, compared, hashed and restored.
//!
//! Running is a function of (program, state, choice). There is no clock, host pointer, closure or hash-map order in
//! here; what a thread waits for is data.

use crate::heap::Heap;
use crate::heap::permanent::PermanentImage;
use crate::ids::{ClassId, MethodId, NULL, ObjRef, ThreadId};
use crate::memory::OffHeap;
use crate::observed::{Observed, Shown};
use crate::step::Middles;
use std::sync::Arc;

#[derive(Clone)]
pub struct State {
    pub heap: Heap,
    pub threads: Vec<Thread>,
    /// What the program printed and nobody has taken away yet.
    pub output: Vec<Printed>,
    pub input: Input,
    /// Nanoseconds since the start on the model clock.
    pub clock: u64,
    /// Identity hashes given out so far.
    pub hashes_given: u32,
    /// Thread ids given out so far.
    pub thread_ids_given: u32,
    /// Set by `Runtime.halt`, and when the last thread that keeps the program alive has ended: what remains is the
    /// shutdown sequence.
    pub exit: Option<i32>,
    /// An `AssertionError` that passed all of the user's code and was caught by the library.
    pub swallowed: ObjRef,
    /// The program has asked for the time, so the clock is part of what it knows.
    pub clock_observed: bool,
    /// Memory that the program has outside of the heap.
    pub off_heap: OffHeap,
    // The rest is for those who run the program, and no part of its state.
    pub noticed: Noticed,
    /// Accesses to plain fields by reflection, handles, addresses or `clone` since the last step, if they are wanted; and
    /// writes to final fields, in any case.
    pub bypasses: Vec<Bypass>,
    pub notes_bypasses: bool,
    /// Weak compare-and-set operations may fail without a reason.
    pub weak_may_fail: bool,
    /// `join` returns at once, for somebody who looks ahead.
    pub assume_joined: bool,
    /// A thread was started since the last stop: it may go before what comes now.
    pub has_started: bool,
}

/// A field that was accessed otherwise than by the instructions for fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bypass {
    /// By the class of the object and the offset.
    Field(ClassId, u32),
    /// By its word.
    Static(u32),
    /// Read only; and whether the thread held the monitor of the object.
    Read(ClassId, u32, bool),
    /// A final field was written although others could already read it.
    FinalField(ClassId, u32),
    FinalStatic(u32),
}

/// What the program has asked for that a reduction leaves out of the state or forgets: a search that sees it starts
/// again without the reduction.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Noticed {
    /// A thread's name or id.
    pub names: bool,
    /// A thread's name, to print it above the trace of an exception that nobody has caught.
    pub printed_names: bool,
    /// How far a thread has come that joins several others.
    pub joining: bool,
    /// How many tasks a pool has completed.
    pub counts: bool,
    /// What can be seen of threads.
    pub threads: Observed,
    /// The middle of calls of the library.
    pub middles: Middles,
    /// Which one of a set of threads a reference means.
    pub thread_sets: bool,
    /// What nobody was expected to read again: a field of objects of a class, by its offset.
    pub cleared: Option<(ClassId, u32)>,
    /// The one instance of a lambda whose call site nobody was expected to come to.
    pub lambdas: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    Out,
    Err,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    pub stream: Stream,
    pub bytes: Vec<u8>,
}

/// Standard input as far as it has been read from the host.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Input {
    pub bytes: Vec<u8>,
    pub position: usize,
    pub ended: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thread {
    /// The `java.lang.Thread` object.
    pub object: ObjRef,
    pub status: Status,
    pub resume: Resume,
    pub frames: Vec<Frame>,
    /// Locals and operand stacks of all frames; a callee's arguments are the top of its caller's stack.
    pub slots: Vec<u64>,
    pub interrupted: bool,
    /// `LockSupport`'s permit.
    pub permit: bool,
    pub daemon: bool,
    /// The exception that no code of the thread caught.
    pub uncaught: ObjRef,
    /// A handler of the program's own took the uncaught exception.
    pub handled: bool,
    /// Its `run` is over; the rest is `Thread.exit`.
    pub leaving: bool,
    /// While not zero, no other thread runs: `beginAtomic`, and the initialisation of library classes.
    pub atomic: u32,
    /// Which of the possible results a choice that is executed again shall have.
    pub choice: Option<u32>,
    /// How many results are possible, while the thread stands before a choice.
    pub pending_choices: u32,
    /// How often it has looked at the clock, up to a limit.
    pub looks: u8,
    /// The main thread joins it, among others.
    pub awaited: bool,
    /// What `getState` shows of it.
    pub shown: Shown,
    /// The sets of threads that it is a member of, a bit for each of [`Heap::thread_sets`].
    pub sets: u32,
    /// What the thread is called in schedules: its index, if threads are never put in another order.
    pub number: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    Runnable,
    /// Its next instruction cannot go on until something happens; the instruction is then executed again.
    Blocked(Block),
    Ended,
}

/// What a thread waits for. A deadline is a time of the model clock, [`NEVER`] if there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Block {
    Monitor(ObjRef),
    /// Another thread initialises the class.
    ClassInit(ClassId),
    Join {
        thread: ObjRef,
        deadline: u64,
    },
    /// In `Object.wait`; it held the monitor `lock_count` times.
    Wait {
        monitor: ObjRef,
        lock_count: u32,
        deadline: u64,
    },
    Park {
        deadline: u64,
    },
    Sleep {
        deadline: u64,
    },
    /// Before a step on this object that does not begin if it would have to wait (see [`crate::step`]).
    Step {
        object: ObjRef,
        /// When it came there: its timeout counts from then on.
        since: i64,
        attempt: Attempt,
    },
    /// For the end of all threads that are marked as awaited. Only the main thread waits so, and only in a search that
    /// looked ahead: its frames are those of after the last join.
    JoinAll,
}

/// What came of trying a step. Follows from the rest of the state, so it is no part of what makes states different.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// Nobody has tried: the thread may go on, and waits inside of the step if it must.
    Unknown,
    /// It comes to an end.
    Succeeds,
    /// It would have to wait: for what the owner has, if there is one that is known.
    Waits { owner: Option<ThreadId>, deadline: u64 },
}

pub const NEVER: u64 = u64::MAX;

/// What happened to a thread that was blocked: the instruction that blocked reads it when it is executed again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Resume {
    /// The instruction has not been tried yet.
    Fresh,
    TimedOut,
    /// In a step that has timed out: until its end it finds that it is late.
    Late,
    /// Woken from `Object.wait` by a notification or a timeout: the monitor must be taken again.
    Woken {
        lock_count: u32,
    },
    /// Woken from `Object.wait` by an interrupt.
    Interrupted {
        lock_count: u32,
    },
}

/// One method activation. Of all frames but the last, `pc` is at the call that is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    pub method: MethodId,
    /// Index into the decoded instructions.
    pub pc: u32,
    /// Index of local 0 in the thread's slots.
    pub base: u32,
    /// First free slot; meaningful in the top frame only.
    pub top: u32,
    /// The monitor a synchronized method holds.
    pub lock: ObjRef,
    pub entry: Entry,
}

/// Why a frame was entered: what happens when it returns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// As the first frame of a thread, not begun yet: `top` counts the arguments only.
    Start,
    /// By a call: the result is pushed and the caller goes on behind the call.
    Call,
    /// By a call of a method that runs without interruption: the thread's `atomic` goes down when it returns.
    Atomic,
    /// By a call of a method that runs as one step: as above, but for guests (see [`crate::step`]).
    Step,
    /// By a call out of a step to code that must not be hidden in it: `atomic` goes up again when it returns.
    Guest,
    /// Before class initialisation: the superclass and superinterfaces come first (see [`crate::interp`]).
    ClassPrepare(ClassId),
    /// By class initialisation: the caller executes its instruction again.
    ClassInit(ClassId),
    /// By the VM for its own ends (a result is dropped): the caller executes its instruction again.
    Upcall,
    /// By a call through a method handle: the `Object` result is unboxed to what the call site wants.
    Unbox(crate::descriptor::Kind),
    /// By a call of a method that runs code of the program between steps (see [`crate::step::Step::Drives`]).
    Driver,
    /// By a call from a driver: code of the program.
    Driven,
    /// By a native method in its own place: the native shows in stack traces below the frame.
    Through(MethodId),
    /// By a native method that calls by reflection: a result of this kind is boxed.
    Reflect { native: MethodId, result: crate::descriptor::Kind, wrap: bool },
    /// By a native method that makes an object: the object lies right below the frame and is the native's result.
    Construct { native: MethodId, wrap: bool },
}

impl Entry {
    /// Frames that are there for the VM's own book-keeping do not show in stack traces.
    pub fn is_shown(self) -> bool {
        !matches!(self, Entry::ClassPrepare(_) | Entry::Start)
    }

    /// The native method through which the frame was entered.
    pub fn native(self) -> Option<MethodId> {
        match self {
            Entry::Through(native) | Entry::Reflect { native, .. } | Entry::Construct { native, .. } => Some(native),
            _ => None,
        }
    }
}

impl State {
    /// Nothing, for a library to come up in.
    pub fn new(max_heap_words: usize) -> State {
        State::with_heap(Heap::new(max_heap_words))
    }

    /// The permanent objects of a program whose library has come up, and nothing else: another state can be read into it.
    pub fn on(image: &Arc<PermanentImage>, max_heap_words: usize) -> State {
        State::with_heap(Heap::on(image, max_heap_words))
    }

    fn with_heap(heap: Heap) -> State {
        State {
            heap,
            threads: Vec::new(),
            output: Vec::new(),
            input: Input::default(),
            clock: 0,
            hashes_given: 0,
            thread_ids_given: 0,
            exit: None,
            swallowed: NULL,
            clock_observed: false,
            off_heap: OffHeap::default(),
            noticed: Noticed::default(),
            assume_joined: false,
            has_started: false,
            bypasses: Vec::new(),
            notes_bypasses: false,
            weak_may_fail: false,
        }
    }

    pub fn thread(&self, thread: ThreadId) -> &Thread {
        &self.threads[thread.index()]
    }

    pub fn thread_mut(&mut self, thread: ThreadId) -> &mut Thread {
        &mut self.threads[thread.index()]
    }

    /// The thread whose `java.lang.Thread` is `object` and which has not ended.
    pub fn live_thread_of(&self, object: ObjRef) -> Option<ThreadId> {
        let index = self.threads.iter().position(|t| t.object == object && t.status != Status::Ended)?;
        Some(ThreadId(index as u16))
    }

    /// Whether a weak compare-and-set of the thread fails without a reason; `None` if that is yet to be chosen.
    pub fn fails_weakly(&mut self, thread: ThreadId) -> Option<bool> {
        match self.weak_may_fail {
            true => self.thread_mut(thread).choice.take().map(|choice| choice != 0),
            false => Some(false),
        }
    }

    /// Whether more than one thread is alive.
    pub fn has_others(&self) -> bool {
        self.threads.iter().filter(|thread| thread.status != Status::Ended).nth(1).is_some()
    }

    /// The number for one more thread: the lowest that no living one has, but never the main thread's.
    pub fn next_thread_number(&self) -> u16 {
        let living = || self.threads.iter().filter(|thread| thread.status != Status::Ended);
        (1..).find(|&number| living().all(|thread| thread.number != number)).expect("there are fewer threads")
    }

    pub fn print(&mut self, stream: Stream, bytes: &[u8]) {
        match self.output.last_mut() {
            Some(last) if last.stream == stream => last.bytes.extend_from_slice(bytes),
            _ => self.output.push(Printed { stream, bytes: bytes.to_vec() }),
        }
    }
}

impl Thread {
    pub fn new(object: ObjRef) -> Thread {
        Thread {
            object,
            status: Status::Runnable,
            resume: Resume::Fresh,
            frames: Vec::new(),
            slots: Vec::new(),
            interrupted: false,
            permit: false,
            daemon: false,
            uncaught: NULL,
            handled: false,
            leaving: false,
            atomic: 0,
            choice: None,
            pending_choices: 0,
            looks: 0,
            awaited: false,
            shown: Shown::Status,
            sets: 0,
            number: 0,
        }
    }

    pub fn frame(&self) -> &Frame {
        self.frames.last().expect("a running thread has a frame")
    }
}

impl Default for Thread {
    fn default() -> Self {
        Thread::new(NULL)
    }
}
