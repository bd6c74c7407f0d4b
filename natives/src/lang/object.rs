//! `java.lang.Object` and identity hashes.

use crate::arguments::{mirror, object};
use jvm_core::heap::MAX_HASH_NUMBER;
use jvm_core::ids::{ObjRef, ThreadId};
use jvm_core::library::{Touches, Words};
use jvm_core::monitor;
use jvm_core::native::Visibility::{Blocking, OnObject};
use jvm_core::native::{ClassNatives, ClassRows, NativeContext, Outcome, Row};
use jvm_core::program::{ClassShape, Program};
use jvm_core::state::{Block, Entry, NEVER, Resume, State};

/// What other threads can notice.
#[rustfmt::skip]
pub const VISIBLE: &[ClassRows] = &[
    ("java/lang/Object", &[
        Row::new("notify()V", notify, OnObject(0), Touches::Notifies { all: false }, Words::Notifies),
        Row::new("notifyAll()V", notify_all, OnObject(0), Touches::Notifies { all: true }, Words::NotifiesAll),
        Row::new("wait(J)V", wait, Blocking(wait_before), Touches::Waits, Words::Waits),
        Row::new("wait0(J)V", wait, Blocking(wait_before), Touches::Waits, Words::Waits),
        Row::new("clone()Ljava/lang/Object;", clone, OnObject(0), Touches::Clones, Words::Silent),
    ]),
];

pub const NATIVES: &[ClassNatives] = &[
    ("java/lang/Object", &[("getClass()Ljava/lang/Class;", get_class), ("hashCode()I", hash_code)]),
    ("java/lang/System", &[("identityHashCode(Ljava/lang/Object;)I", identity_hash_code)]),
];

fn get_class(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let class = context.state.heap.class_of(object(arguments[0]));
    mirror(context, class)
}

fn hash_code(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    Outcome::int(identity_hash(context, object(arguments[0])))
}

fn identity_hash_code(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let target = object(arguments[0]);
    Outcome::int(if target.is_null() { 0 } else { identity_hash(context, target) })
}

/// Given out in the order of asking, scattered so that hash tables spread; never zero. That of a class follows from its
/// name: the library keeps classes in hash tables, and whether it has done so yet must not show in other numbers. Nor must
/// whether a class of the library has been initialised: what its initialiser asks for follows from the object's class.
pub fn identity_hash(context: &mut NativeContext, target: ObjRef) -> i32 {
    let NativeContext { program, state, thread } = context;
    let header = state.heap.header(target);
    if header.class() == program.known().class {
        let hash = hash_of_name(program.class_name(program.class_of_mirror(&state.heap, target)));
        return ((hash ^ hash >> 15) & 0x7FFF_FFFF).max(1) as i32;
    }
    let mut number = header.hash_number();
    if number == 0 {
        number = match initializes_library(program, state, *thread) {
            true => hash_of_name(program.class_name(header.class())) % MAX_HASH_NUMBER + 1,
            false => {
                state.hashes_given += 1;
                (state.hashes_given - 1) % MAX_HASH_NUMBER + 1
            }
        };
        state.heap.set_header(target, header.with_hash_number(number));
    }
    ((number.wrapping_mul(0x9E37_79B1) ^ number) & 0x7FFF_FFFF) as i32
}

fn hash_of_name(name: &str) -> u32 {
    name.bytes().fold(0x811C_9DC5_u32, |hash, byte| (hash ^ byte as u32).wrapping_mul(0x0100_0193))
}

/// Whether the thread runs the initialiser of a class of the library, and no code of the program on its behalf.
fn initializes_library(program: &Program, state: &State, thread: ThreadId) -> bool {
    for frame in state.thread(thread).frames.iter().rev() {
        if program.class(program.method(frame.method).class).is_users() {
            return false;
        }
        if let Entry::ClassInit(class) = frame.entry {
            return program.class(class).is_trusted();
        }
    }
    false
}

fn clone(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let source = object(arguments[0]);
    let heap = &mut context.state.heap;
    let id = heap.class_of(source);
    let class = context.program.class(id);
    let size = match class.shape {
        ClassShape::Array { element, .. } => jvm_core::heap::array_words(element, heap.array_length(source)),
        _ if context.program.is_subtype(id, context.program.known().cloneable) => class.instance_words as usize,
        _ => {
            let name = jvm_core::program::binary_name(context.program.text(class.name));
            return Outcome::throw("java/lang/CloneNotSupportedException", name);
        }
    };
    match heap.allocate(id, size) {
        Ok(copy) => {
            heap.words.copy_within(source.index() + 1..source.index() + size, copy.index() + 1);
            jvm_core::memory::note_copy(context.program, context.state, context.thread, source);
            Outcome::object(copy)
        }
        Err(full) => Outcome::Throw(full.into()),
    }
}

/// Wakes any one of those who wait (JLS 17.2.2): which one is a choice.
fn notify(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let target = object(arguments[0]);
    if let Err(raise) = monitor::check_owner(&context.state.heap, context.thread, target) {
        return Outcome::Throw(raise);
    }
    let waiters = monitor::waiters(context.state, target);
    let chosen = match waiters.len() {
        0 => return Outcome::Done,
        1 => 0,
        count => match context.state.thread_mut(context.thread).choice.take() {
            Some(choice) => choice as usize,
            None => return Outcome::Choose(count as u32),
        },
    };
    if let Some(&thread) = waiters.get(chosen) {
        monitor::wake(context.state, thread, false);
    }
    Outcome::Done
}

fn notify_all(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let target = object(arguments[0]);
    if let Err(raise) = monitor::check_owner(&context.state.heap, context.thread, target) {
        return Outcome::Throw(raise);
    }
    monitor::notify_all(context.state, target);
    Outcome::Done
}

/// JLS 17.2.1. Called again after each block: first to give the monitor up, then to take it back.
fn wait(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let target = object(arguments[0]);
    let millis = arguments[1] as i64;
    let id = context.thread;
    let state = &mut *context.state;
    let resume = std::mem::replace(&mut state.thread_mut(id).resume, Resume::Fresh);
    match resume {
        Resume::Fresh | Resume::TimedOut | Resume::Late => {
            if millis < 0 {
                return Outcome::throw("java/lang/IllegalArgumentException", "timeout value is negative");
            }
            if let Err(raise) = monitor::check_owner(&state.heap, id, target) {
                return Outcome::Throw(raise);
            }
            if std::mem::take(&mut state.thread_mut(id).interrupted) {
                return Outcome::throw_bare("java/lang/InterruptedException");
            }
            let lock_count = monitor::release_all(&mut state.heap, target);
            let deadline = if millis == 0 { NEVER } else { state.clock.saturating_add(millis as u64 * 1_000_000) };
            Outcome::Block(Block::Wait { monitor: target, lock_count, deadline })
        }
        Resume::Woken { lock_count } | Resume::Interrupted { lock_count } => {
            if !monitor::take_again(&mut state.heap, id, target, lock_count) {
                state.thread_mut(id).resume = resume;
                return Outcome::Block(Block::Monitor(target));
            }
            if matches!(resume, Resume::Interrupted { .. }) {
                state.thread_mut(id).interrupted = false;
                return Outcome::throw_bare("java/lang/InterruptedException");
            }
            Outcome::Done
        }
    }
}

/// A wait that is executed again takes the monitor back; a first one never has to wait.
fn wait_before(context: &NativeContext, arguments: &[u64]) -> Option<Block> {
    match context.state.thread(context.thread).resume {
        Resume::Woken { .. } | Resume::Interrupted { .. } => Some(Block::Monitor(object(arguments[0]))),
        Resume::Fresh | Resume::TimedOut | Resume::Late => None,
    }
}
