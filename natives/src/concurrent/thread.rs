//! `java.lang.Thread` and `LockSupport`'s park: identity, start, interrupts, sleep, join.
//!
//! The library's own `Thread` class runs; what touches the VM is here. A thread's interrupt flag and park permit are
//! in the state, not in the Java object, except while the thread has not been started.

use crate::arguments::{field, long, object};
use jvm_core::heap::MAX_THREADS;
use jvm_core::ids::{NULL, ObjRef, ThreadId};
use jvm_core::library::{Touches, Words};
use jvm_core::monitor;
use jvm_core::native::Visibility::{Always, Blocking, Hidden};
use jvm_core::native::{ClassNatives, ClassRows, NativeContext, Outcome, Row};
use jvm_core::observed::{LiveState, live_state};
use jvm_core::program::{Program, Raise};
use jvm_core::state::{Block, Entry, Frame, NEVER, Resume, State, Status, Thread};
use jvm_core::step::Middle;

/// What other threads can notice.
#[rustfmt::skip]
pub const VISIBLE: &[ClassRows] = &[
    ("java/lang/Thread", &[
        Row::new("start0()V", start, Always, Touches::Starts, Words::Starts),
        Row::new("isAlive()Z", is_alive, Always, Touches::Life, Words::Asks),
        Row::new("alive()Z", is_alive, Always, Touches::Life, Words::Asks),
        Row::new("yield()V", |_, _| Outcome::Yield, Always, Touches::Nothing, Words::Does("lets others go first")),
        Row::new("yield0()V", |_, _| Outcome::Yield, Always, Touches::Nothing, Words::Does("lets others go first")),
        Row::new("onSpinWait()V", |_, _| Outcome::Yield, Always, Touches::Nothing, Words::Does("lets others go first")),
        Row::new("sleep(J)V", |c, a| sleep(c, long(a[0]).checked_mul(1_000_000)), Blocking(sleep_millis), Touches::OwnSignal, Words::Does("sleeps")),
        Row::new("sleepNanos0(J)V", |c, a| sleep(c, Some(long(a[0]))), Blocking(sleep_nanos), Touches::OwnSignal, Words::Does("sleeps")),
        Row::new("sleep0(J)V", |c, a| sleep(c, Some(long(a[0]))), Blocking(sleep_nanos), Touches::OwnSignal, Words::Does("sleeps")),
        Row::new("join(J)V", join, Blocking(join_before), Touches::Joins, Words::Joins),
        Row::new("interrupt()V", interrupt, Always, Touches::Interrupts, Words::DoesToThread("interrupts")),
        Row::new("isInterrupted()Z", is_interrupted, Always, Touches::Signal, Words::Asks),
        Row::new("getAndClearInterrupt()Z", get_and_clear_interrupt, Always, Touches::ClearsSignal, Words::Calls),
        Row::new("clearInterrupt()V", clear_interrupt, Hidden, Touches::ClearsSignal, Words::Silent),
        Row::new("interrupted()Z", interrupted, Always, Touches::OwnSignal, Words::Asks),
        Row::new("getState()Ljava/lang/Thread$State;", get_state, Always, Touches::State, Words::Asks),
        Row::new("threadState()Ljava/lang/Thread$State;", get_state, Always, Touches::State, Words::Asks),
        Row::new("getThreads()[Ljava/lang/Thread;", get_threads, Always, Touches::Everything, Words::Calls),
    ]),
    ("jdk/internal/misc/Unsafe", &[
        Row::new("park(ZJ)V", park, Blocking(park_before), Touches::OwnSignal, Words::Does("parks")),
        Row::new("unpark(Ljava/lang/Object;)V", unpark, Always, Touches::Unparks, Words::Does("unparks a thread")),
    ]),
];

pub const NATIVES: &[ClassNatives] = &[
    (
        "java/lang/Thread",
        &[
            ("currentThread()Ljava/lang/Thread;", current_thread),
            ("currentCarrierThread()Ljava/lang/Thread;", current_thread),
            ("setCurrentThread(Ljava/lang/Thread;)V", |_, _| Outcome::Done),
            ("setPriority0(I)V", |_, _| Outcome::Done),
            ("setNativeName(Ljava/lang/String;)V", |_, _| Outcome::Done),
            ("ensureMaterializedForStackWalk(Ljava/lang/Object;)V", |_, _| Outcome::Done),
            ("getName()Ljava/lang/String;", get_name),
            ("getId()J", notice_numbers),
            ("threadId()J", notice_numbers),
            ("holdsLock(Ljava/lang/Object;)Z", holds_lock),
            ("scopedValueCache()[Ljava/lang/Object;", |_, _| Outcome::object(NULL)),
            ("setScopedValueCache([Ljava/lang/Object;)V", |_, _| Outcome::Done),
            ("getNextThreadIdOffset()J", |_, _| Outcome::long(0)),
        ],
    ),
    ("java/util/concurrent/locks/LockSupport", &[("getThreadId(Ljava/lang/Thread;)J", notice_numbers)]),
    ("java/lang/Thread$ThreadIdentifiers", &[("next()J", next_thread_id)]),
    ("jdk/internal/misc/Unsafe", &[]),
];

fn current_thread(context: &mut NativeContext, _: &[u64]) -> Outcome {
    Outcome::object(context.state.thread(context.thread).object)
}

/// A thread's name as `getName` gives it.
pub fn thread_name(program: &Program, state: &State, thread: ThreadId) -> String {
    let name = program.thread_name(&state.heap, state.thread(thread).object);
    name.unwrap_or_else(|| format!("thread {}", thread.0))
}

/// The main thread is 1; HotSpot gives the next few numbers to its own threads.
fn next_thread_id(context: &mut NativeContext, _: &[u64]) -> Outcome {
    context.state.thread_ids_given += 1;
    Outcome::long(context.state.thread_ids_given as i64)
}

/// Where the JDK's version keeps a thread's settings: in `holder`, or in the thread itself.
fn settings(context: &NativeContext, thread: ObjRef) -> ObjRef {
    field(context, thread, "holder").map(object).filter(|holder| !holder.is_null()).unwrap_or(thread)
}

fn set_setting(context: &mut NativeContext, thread: ObjRef, name: &str, value: u64) {
    let holder = settings(context, thread);
    if let Some(field) = context.program.field_named(context.state.heap.class_of(holder), name) {
        context.state.heap.set_field(holder, field.offset as usize, value);
    }
}

/// JVMTI's bits for alive and runnable, as HotSpot sets them: `start` looks whether they are zero.
const STARTED: u64 = 5;

/// The running thread was not started by the library.
pub fn mark_started(context: &mut NativeContext) {
    let this = context.state.thread(context.thread).object;
    set_setting(context, this, "threadStatus", STARTED);
}

fn start(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let this = object(arguments[0]);
    if context.state.live_thread_of(this).is_some() {
        return Outcome::throw_bare("java/lang/IllegalThreadStateException");
    }
    let class = context.state.heap.class_of(this);
    let Some(run) = context.program.method_named(class, "run", "()V") else {
        return Outcome::throw("java/lang/NoSuchMethodError", "run");
    };
    let daemon = field(context, settings(context, this), "daemon") == Some(1);
    let interrupted = field(context, this, "interrupted") == Some(1);
    set_setting(context, this, "threadStatus", STARTED);
    // The new thread reaches all that its object leads to, from this moment on.
    jvm_core::sharing::publish(context.program, &mut context.state.heap, this);
    let frame = Frame { method: run, pc: 0, base: 0, top: 1, lock: NULL, entry: Entry::Start };
    let number = context.state.next_thread_number();
    let slots = vec![this.slot()];
    let thread = Thread { daemon, interrupted, frames: vec![frame], slots, number, ..Thread::new(this) };
    // The main thread's place is kept for the shutdown sequence, those of threads that have failed for the verdict.
    let is_free = |old: &Thread| old.status == Status::Ended && old.uncaught.is_null();
    let free = context.state.threads.iter().skip(1).position(is_free);
    match free {
        Some(free) => context.state.threads[free + 1] = thread,
        None if context.state.threads.len() < MAX_THREADS => context.state.threads.push(thread),
        None => {
            let message = "unable to create native thread: possibly out of memory or process/resource limits reached";
            return Outcome::throw("java/lang/OutOfMemoryError", message);
        }
    }
    context.state.has_started = true;
    Outcome::Done
}

fn is_alive(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let this = object(arguments[0]);
    notice_life(context, this);
    Outcome::boolean(context.state.live_thread_of(this).is_some())
}

/// Whether a thread has ended is looked at, unless it has not even begun.
fn notice_life(context: &mut NativeContext, thread: ObjRef) {
    let is_own = context.state.thread(context.thread).object == thread;
    let has_begun = field(context, settings(context, thread), "threadStatus") != Some(0);
    context.state.noticed.threads.ends |= has_begun && !is_own;
}

/// When a wait ends that begins now.
pub fn deadline_after(state: &State, nanos: i64) -> u64 {
    state.clock.saturating_add(nanos.max(0) as u64).min(NEVER - 1)
}

/// Whether the blocking operation that is executed again has timed out.
fn take_timeout(context: &mut NativeContext) -> bool {
    let resume = &mut context.state.thread_mut(context.thread).resume;
    std::mem::replace(resume, Resume::Fresh) == Resume::TimedOut
}

fn take_interrupt(context: &mut NativeContext) -> bool {
    std::mem::take(&mut context.state.thread_mut(context.thread).interrupted)
}

fn sleep(context: &mut NativeContext, nanos: Option<i64>) -> Outcome {
    if nanos.is_some_and(|nanos| nanos < 0) {
        return Outcome::throw("java/lang/IllegalArgumentException", "timeout value is negative");
    }
    if take_timeout(context) {
        return Outcome::Done;
    }
    if take_interrupt(context) {
        return Outcome::throw("java/lang/InterruptedException", "sleep interrupted");
    }
    Outcome::Block(Block::Sleep { deadline: deadline_after(context.state, nanos.unwrap_or(i64::MAX)) })
}

fn join(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let target = object(arguments[0]);
    let millis = long(arguments[1]);
    if millis < 0 {
        return Outcome::throw("java/lang/IllegalArgumentException", "timeout value is negative");
    }
    if take_timeout(context) {
        return Outcome::Done;
    }
    // An interrupt ends a wait, and there is none for a thread that has ended.
    // All of a set are joined at once, by a search that looks ahead, or none.
    if target.is_anonymous() {
        context.state.noticed.thread_sets |= !(context.state.assume_joined && millis == 0);
        return Outcome::Done;
    }
    // The interrupt shows if the other thread is still alive, otherwise its end.
    context.state.noticed.threads.ends |= context.state.thread(context.thread).interrupted;
    if context.state.live_thread_of(target).is_none() {
        return Outcome::Done;
    }
    // The library's own code gives the monitor back while it waits.
    if context.state.heap.header(target).lock_owner().is_some() {
        return Outcome::Original;
    }
    if take_interrupt(context) {
        return Outcome::throw_bare("java/lang/InterruptedException");
    }
    if context.state.assume_joined && millis == 0 {
        return Outcome::Done;
    }
    let deadline = match millis {
        0 => NEVER,
        _ => deadline_after(context.state, millis.saturating_mul(1_000_000)),
    };
    Outcome::Block(Block::Join { thread: target, deadline })
}

fn park(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let (absolute, time) = (arguments[1] != 0, long(arguments[2]));
    let is_late = context.state.thread(context.thread).resume == Resume::Late;
    let timed_out = take_timeout(context);
    if is_late || timed_out && context.state.thread(context.thread).serves_step() {
        context.state.thread_mut(context.thread).resume = Resume::Late;
    }
    let thread = context.state.thread_mut(context.thread);
    if std::mem::take(&mut thread.permit) || thread.interrupted || timed_out {
        return Outcome::Done;
    }
    if !absolute && time < 0 {
        return Outcome::Done;
    }
    Outcome::Block(Block::Park { deadline: park_deadline(context.state, absolute, time) })
}

/// When a park ends by itself: after so many nanoseconds (0: never), or at an absolute time in milliseconds.
pub fn park_deadline(state: &State, absolute: bool, time: i64) -> u64 {
    match (absolute, time) {
        (false, 0) => NEVER,
        (false, nanos) => deadline_after(state, nanos),
        (true, millis) => {
            let from_start = millis.saturating_sub(crate::lang::system::START_MILLIS).saturating_mul(1_000_000);
            (from_start.max(0) as u64).min(NEVER - 1)
        }
    }
}

fn unpark(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    if let Some(thread) = context.state.live_thread_of(object(arguments[1])) {
        context.state.thread_mut(thread).permit = true;
    }
    Outcome::Done
}

fn interrupt(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let this = object(arguments[0]);
    match context.state.live_thread_of(this) {
        Some(thread) => {
            interrupt_thread(context, thread);
        }
        None => {
            // Remembered for when it is started, and after its end.
            if let Some(flag) = context.program.field_named(context.program.known().thread, "interrupted") {
                context.state.heap.set_field(this, flag.offset as usize, 1);
            }
        }
    }
    Outcome::Done
}

pub fn interrupt_thread(context: &mut NativeContext, thread: ThreadId) {
    notice_joining(context, thread);
    let record = context.state.thread(thread);
    // A worker that waits for a task takes no notice of how its waiting ends.
    if matches!(record.status, Status::Blocked(Block::Step { .. })) && record.driver().is_none() {
        context.state.noticed.middles.insert(Middle::Interrupt);
    }
    context.state.thread_mut(thread).interrupted = true;
    monitor::wake(context.state, thread, true);
}

fn is_interrupted(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let this = object(arguments[0]);
    match context.state.live_thread_of(this) {
        Some(thread) => Outcome::boolean(context.state.thread(thread).interrupted),
        None => Outcome::boolean(field(context, this, "interrupted") == Some(1)),
    }
}

fn get_and_clear_interrupt(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    match context.state.live_thread_of(object(arguments[0])) {
        Some(thread) => Outcome::boolean(std::mem::take(&mut context.state.thread_mut(thread).interrupted)),
        None => Outcome::boolean(false),
    }
}

fn clear_interrupt(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    get_and_clear_interrupt(context, arguments);
    Outcome::Done
}

fn interrupted(context: &mut NativeContext, _: &[u64]) -> Outcome {
    Outcome::boolean(take_interrupt(context))
}

/// The status of a thread that somebody looks at.
fn notice_joining(context: &mut NativeContext, thread: ThreadId) -> Status {
    let status = context.state.thread(thread).status;
    context.state.noticed.joining |= status == Status::Blocked(Block::JoinAll);
    status
}

/// Names and ids are the library's business; that the program wants to know them is ours.
fn notice_numbers(context: &mut NativeContext, _: &[u64]) -> Outcome {
    context.state.noticed.names = true;
    context.state.noticed.threads.numbers = true;
    Outcome::Original
}

/// A name that ends in a digit may be one that the library has given, with a number in it.
fn get_name(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let record = context.state.thread(context.thread);
    let caller = record.frames.last().map(|frame| context.program.method(frame.method));
    let is_printed = caller.is_some_and(|caller| {
        context.program.class_name(caller.class) == "java/lang/ThreadGroup"
            && context.program.text(caller.name) == "uncaughtException"
    });
    let noticed = &mut context.state.noticed;
    *(if is_printed { &mut noticed.printed_names } else { &mut noticed.names }) = true;
    let name = context.program.thread_name(&context.state.heap, object(arguments[0]));
    let is_numbered = name.is_none_or(|name| name.ends_with(|last: char| last.is_ascii_digit()));
    context.state.noticed.threads.numbers |= is_numbered;
    Outcome::Original
}

fn holds_lock(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let target = object(arguments[0]);
    if target.is_null() {
        return Outcome::null_pointer();
    }
    Outcome::boolean(context.state.heap.header(target).lock_owner() == Some(context.thread.0))
}

/// JVMTI's bits, which the library translates.
fn get_state(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    const RUNNABLE: u64 = 0x5;
    const ENDED: u64 = 0x2;
    const BLOCKED: u64 = 0x401;
    const WAITING: u64 = 0x91;
    const TIMED_WAITING: u64 = 0xA1;
    let this = object(arguments[0]);
    notice_life(context, this);
    let bits = match context.state.live_thread_of(this) {
        Some(thread) => {
            notice_joining(context, thread);
            context.state.noticed.threads.states |= thread != context.thread;
            match live_state(context.state, thread) {
                LiveState::Runnable => RUNNABLE,
                LiveState::Blocked => BLOCKED,
                LiveState::Waiting => WAITING,
                LiveState::TimedWaiting => TIMED_WAITING,
            }
        }
        None if field(context, settings(context, this), "threadStatus") == Some(0) => 0,
        None => ENDED,
    };
    let call = || -> Result<Outcome, Raise> {
        let vm = context.program.load("jdk/internal/misc/VM")?;
        let method = context.program.method_named(vm, "toThreadState", "(I)Ljava/lang/Thread$State;");
        let missing = || Raise::new("java/lang/NoSuchMethodError", "jdk.internal.misc.VM.toThreadState");
        Ok(Outcome::Call { method: method.ok_or_else(missing)?, arguments: vec![bits] })
    };
    call().into()
}

/// The living threads in the order in which they were made. That is the order of their ids, for which somebody asks.
pub fn living(context: &mut NativeContext) -> Vec<ThreadId> {
    context.state.noticed.names = true;
    context.state.noticed.threads.numbers = true;
    context.state.noticed.threads.ends = true;
    let numbered = context.state.threads.iter().enumerate().map(|(index, thread)| (ThreadId(index as u16), thread));
    let mut living: Vec<(Option<u64>, ThreadId)> = numbered
        .filter(|(_, thread)| thread.status != Status::Ended)
        .map(|(index, thread)| (field(context, thread.object, "tid"), index))
        .collect();
    living.sort_unstable();
    living.into_iter().map(|(_, index)| index).collect()
}

pub fn get_threads(context: &mut NativeContext, _: &[u64]) -> Outcome {
    let alive = living(context);
    let objects = alive.iter().map(|&thread| context.state.thread(thread).object);
    let objects: Vec<ObjRef> = objects.filter(|object| !object.is_null()).collect();
    let element = context.program.known().thread;
    crate::arguments::ref_array(context, element, &objects).map_or_else(Outcome::Throw, Outcome::object)
}

fn sleep_millis(context: &NativeContext, arguments: &[u64]) -> Option<Block> {
    Some(Block::Sleep { deadline: deadline_after(context.state, long(arguments[0]).saturating_mul(1_000_000)) })
}

fn sleep_nanos(context: &NativeContext, arguments: &[u64]) -> Option<Block> {
    Some(Block::Sleep { deadline: deadline_after(context.state, long(arguments[0])) })
}

fn join_before(context: &NativeContext, arguments: &[u64]) -> Option<Block> {
    let deadline = match long(arguments[1]) {
        0 => NEVER,
        millis => deadline_after(context.state, millis.saturating_mul(1_000_000)),
    };
    Some(Block::Join { thread: object(arguments[0]), deadline })
}

fn park_before(context: &NativeContext, arguments: &[u64]) -> Option<Block> {
    Some(Block::Park { deadline: park_deadline(context.state, arguments[1] != 0, long(arguments[2])) })
}
