//! Which threads can go on, and what happens when time passes. Blocking is data; this is its meaning.

use crate::ids::ThreadId;
use crate::monitor;
use crate::objects::InitState;
use crate::program::Program;
use crate::state::{Attempt, Block, Entry, Frame, NEVER, Resume, State, Status};

/// Whether the thread's next instruction can be executed.
pub fn is_enabled(program: &Program, state: &mut State, thread: ThreadId) -> bool {
    if state.thread(thread).shown.is_arriving() {
        return true;
    }
    let Status::Blocked(block) = state.thread(thread).status else {
        return state.thread(thread).status == Status::Runnable;
    };
    match block {
        Block::Monitor(object) => {
            let owner = state.heap.header(object).lock_owner();
            owner.is_none_or(|owner| owner == thread.0)
        }
        Block::ClassInit(class) => {
            let init = program.init_state(&mut state.heap, class);
            !matches!(init, Ok(InitState::Running(owner)) if owner != thread.0)
        }
        // `join` is a synchronized method that waits on the thread: it gives the monitor back if it has it.
        Block::Join { thread: target, .. } => {
            let owner = state.heap.header(target).lock_owner();
            let is_over = || state.live_thread_of(target).is_none() || state.thread(thread).interrupted;
            owner.map_or_else(is_over, |owner| owner == thread.0)
        }
        Block::Park { .. } => state.thread(thread).permit || state.thread(thread).interrupted,
        Block::Sleep { .. } => state.thread(thread).interrupted,
        Block::Wait { .. } => false,
        Block::JoinAll => !state.threads.iter().any(|thread| thread.awaited && thread.status != Status::Ended),
        Block::Step { attempt, .. } => !matches!(attempt, Attempt::Waits { .. }),
    }
}

/// Whether no other thread may run between two instructions of this one: it is in `beginAtomic`, or in library code
/// that runs as one. The program's own code that such library code calls is ordinary code again.
pub fn runs_alone(program: &Program, state: &State, thread: ThreadId) -> bool {
    let record = state.thread(thread);
    if record.atomic == 0 {
        return false;
    }
    for frame in record.frames.iter().rev() {
        if frame.entry == Entry::Guest || program.class(program.method(frame.method).class).is_users() {
            return is_atomic_by_itself(program, state, thread);
        }
        if is_section(program, frame) {
            return true;
        }
    }
    true
}

/// Whether the program itself has asked that nobody disturbs the thread.
pub fn is_atomic_by_itself(program: &Program, state: &State, thread: ThreadId) -> bool {
    let record = state.thread(thread);
    let sections = record.frames.iter().filter(|frame| is_section(program, frame)).count();
    let left = record.frames.iter().filter(|frame| frame.entry == Entry::Guest).count();
    record.atomic as usize + left > sections
}

/// Whether the frame is that of library code that runs as one: `atomic` counts it.
fn is_section(program: &Program, frame: &Frame) -> bool {
    match frame.entry {
        Entry::Atomic | Entry::Step => true,
        Entry::ClassInit(class) => program.class(class).is_trusted(),
        _ => false,
    }
}

/// When a blocked thread gives up waiting by itself; [`NEVER`] if it does not.
pub fn deadline(state: &State, thread: ThreadId) -> u64 {
    match state.thread(thread).status {
        Status::Blocked(
            Block::Join { deadline, .. }
            | Block::Wait { deadline, .. }
            | Block::Park { deadline }
            | Block::Sleep { deadline }
            | Block::Step { attempt: Attempt::Waits { deadline, .. }, .. },
        ) => deadline,
        _ => NEVER,
    }
}

/// Whether a timed wait can come to its end: not while another thread has the monitor that it needs for that.
pub fn may_time_out(state: &State, thread: ThreadId) -> bool {
    let is_held = match state.thread(thread).status {
        Status::Blocked(Block::Join { thread: target, .. }) => monitor::is_held_by_other(&state.heap, thread, target),
        _ => false,
    };
    !is_held && deadline(state, thread) != NEVER
}

/// Lets a timed wait of the thread end.
pub fn time_out(state: &mut State, thread: ThreadId) {
    match state.thread(thread).status {
        Status::Blocked(Block::Wait { .. }) => monitor::wake(state, thread, false),
        _ => {
            let thread = state.thread_mut(thread);
            thread.resume = Resume::TimedOut;
            thread.status = Status::Runnable;
        }
    }
}

/// Lets an enabled thread run again.
pub fn unblock(state: &mut State, thread: ThreadId) {
    state.thread_mut(thread).status = Status::Runnable;
}
