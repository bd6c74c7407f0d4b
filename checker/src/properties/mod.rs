//! What can go wrong in a state: deadlock, uncaught exceptions and assertion errors, data races.

pub(crate) mod components;
pub(crate) mod stuck;
pub mod terminal;

pub use crate::kinds::ViolationKind;
use crate::state::idle;
use crate::state::owners;
use crate::state::pending::{Access, Location, Pending, pending_of};
use jvm_core::backtrace;
use jvm_core::ids::{ClassId, MethodId, ObjRef, ThreadId};
use jvm_core::interp::Interpreter;
use jvm_core::library::Trait;
use jvm_core::program::Program;
use jvm_core::schedule;
use jvm_core::state::{Attempt, Block, Entry, NEVER, State, Status};

/// A property that does not hold in the state that a schedule leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// What does not hold.
    pub kind: ViolationKind,
    /// The threads it is about: those in a cycle, the one that threw, the two that race.
    pub threads: Vec<ThreadId>,
    /// The exception, as it is called in the violating state.
    pub exception: ObjRef,
    /// The variable of a race.
    pub location: Option<Location>,
}

impl Violation {
    /// One without an exception and a variable.
    pub fn new(kind: ViolationKind, threads: Vec<ThreadId>) -> Violation {
        Violation { kind, threads, exception: ObjRef(0), location: None }
    }
}

/// Where a violation happens, apart from how it came to it: two with the same are shown as one.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Signature {
    kind: ViolationKind,
    exception: Option<ClassId>,
    places: Vec<(MethodId, u32)>,
}

impl Signature {
    pub fn of(program: &Program, state: &State, violation: &Violation) -> Signature {
        if !violation.exception.is_null() {
            let thrown_at = backtrace::stored_frames(program, state, violation.exception);
            return Signature {
                kind: violation.kind,
                exception: Some(state.heap.class_of(violation.exception)),
                places: thrown_at.first().map(|frame| (frame.method, frame.offset as u32)).into_iter().collect(),
            };
        }
        let frames = violation.threads.iter().filter_map(|&thread| state.thread(thread).frames.last());
        let mut places: Vec<(MethodId, u32)> = frames.map(|frame| (frame.method, frame.pc)).collect();
        places.sort_unstable();
        Signature { kind: violation.kind, exception: None, places }
    }
}

/// An exception that ended a thread without a handler of the program's own, or one that the library caught and keeps
/// to itself.
pub fn failure(program: &Program, state: &State) -> Option<Violation> {
    let uncaught = state.threads.iter().position(|thread| !thread.uncaught.is_null() && !thread.handled);
    let (threads, exception) = match uncaught {
        Some(index) => (vec![ThreadId(index as u16)], state.threads[index].uncaught),
        None if !state.swallowed.is_null() => (Vec::new(), state.swallowed),
        None => return None,
    };
    let assertion = program.load("java/lang/AssertionError");
    let is_assertion = assertion.is_ok_and(|class| program.is_subtype(state.heap.class_of(exception), class));
    let kind = if is_assertion { ViolationKind::Assertion } else { ViolationKind::Exception };
    Some(Violation { exception, ..Violation::new(kind, threads) })
}

/// Threads that wait for each other's monitors and locks in a cycle, whatever the others do. While there are others, an
/// interrupt may break a cycle in which a thread waits that can be interrupted; when there are none, or none that can go
/// on, it is a [`deadlock`].
pub fn lock_cycle(interpreter: &mut Interpreter, state: &State) -> Option<Violation> {
    let cycle = cycle_of_owners(interpreter.program, state)?;
    let is_alive = |thread: &jvm_core::state::Thread| thread.status != Status::Ended;
    let alive = state.threads.iter().filter(|thread| is_alive(thread)).count();
    let may_break = alive > cycle.len() && cycle.iter().any(|&thread| is_interruptible(interpreter, state, thread));
    (!may_break).then(|| Violation::new(ViolationKind::Deadlock, cycle))
}

/// Whether an interrupt ends the thread's waiting: that of monitors and of `lock` goes on.
fn is_interruptible(interpreter: &mut Interpreter, state: &State, thread: ThreadId) -> bool {
    let program = interpreter.program;
    let record = state.thread(thread);
    let waits_in = match record.status {
        Status::Blocked(Block::Monitor(_)) => return false,
        Status::Blocked(Block::Step { .. }) => match pending_of(interpreter, state, thread) {
            Pending::Step(method, _) => Some(method),
            _ => None,
        },
        _ => record.frames.iter().rev().find(|frame| frame.entry == Entry::Step).map(|frame| frame.method),
    };
    waits_in.is_none_or(|method| program.text(program.method(method).name) != "lock")
}

fn cycle_of_owners(program: &Program, state: &State) -> Option<Vec<ThreadId>> {
    let owner_awaited = |thread: ThreadId| match state.thread(thread).status {
        Status::Blocked(Block::Monitor(object)) => {
            let owner = state.heap.header(object).lock_owner().map(ThreadId);
            owner.filter(|&owner| owner != thread)
        }
        // One that gives up waiting after a time is not stuck.
        Status::Blocked(Block::Step { attempt: Attempt::Waits { owner, deadline: NEVER }, .. }) => owner,
        _ => owners::owner_awaited_inside(program, state, thread),
    };
    let mut cycle = Vec::new();
    for index in 0..state.threads.len() {
        let first = ThreadId(index as u16);
        let mut last = first;
        cycle.clear();
        while let Some(next) = owner_awaited(last) {
            cycle.push(last);
            if next == first {
                return Some(cycle);
            }
            if cycle.contains(&next) {
                break;
            }
            last = next;
        }
    }
    None
}

/// Nobody can go on, but not everybody has ended. If it is but the workers of a pool who wait, that is what is wrong.
pub fn deadlock(program: &Program, state: &State) -> Option<Violation> {
    let waits = |(_, thread): &(usize, &jvm_core::state::Thread)| thread.status != Status::Ended && !thread.daemon;
    let threads = state.threads.iter().enumerate().filter(waits).map(|(index, _)| ThreadId(index as u16));
    let (idle, mut stuck): (Vec<ThreadId>, Vec<ThreadId>) =
        threads.partition(|&thread| idle::employer(program, state, thread).is_some());
    if stuck.is_empty() {
        return (!idle.is_empty()).then(|| Violation::new(ViolationKind::NeverEnds, idle));
    }
    stuck.extend(idle);
    Some(Violation::new(ViolationKind::Deadlock, stuck))
}

/// The classes of `java.util.concurrent` race on purpose where they know that it does no harm.
fn is_in_concurrent_library(program: &Program, state: &State, thread: ThreadId) -> bool {
    let class = |method: MethodId| program.class(program.method(method).class);
    let running = state.thread(thread).frames.last();
    running.is_some_and(|frame| class(frame.method).traits.has(Trait::Concurrent))
}

/// Two threads about to access the same variable, one of them to write it, neither as volatile: both can be next, so
/// nothing orders them (JLS 17.4.5).
pub fn race(interpreter: &mut Interpreter, state: &mut State) -> Option<Violation> {
    let mut plain: Vec<(ThreadId, Location, Access)> = Vec::new();
    for index in 0..state.threads.len() {
        let thread = ThreadId(index as u16);
        if !schedule::is_enabled(interpreter.program, state, thread) {
            continue;
        }
        if is_in_concurrent_library(interpreter.program, state, thread) {
            continue;
        }
        if let Pending::Access { location, access, is_volatile: false } = pending_of(interpreter, state, thread) {
            let rival = plain
                .iter()
                .find(|(_, other, theirs)| *other == location && (*theirs == Access::Write || access == Access::Write));
            if let Some(&(other, ..)) = rival {
                let violation = Violation::new(ViolationKind::Race, vec![other, thread]);
                return Some(Violation { location: Some(location), ..violation });
            }
            plain.push((thread, location, access));
        }
    }
    None
}
