//! Propositions that are methods of the program: run on a copy of the state by a thread of their own, to which nothing else
//! happens.
//!
//! What such a method changes would be lost and what it waits for would never come, so both are refused, with the line. A value that is
//! the same again when the method returns has not been changed: the library takes locks of its own to count what a
//! queue holds. The initialiser of a class may run; the copy has its results.
//!
//! What the program is seen to ask for meanwhile (names of threads, for example) breaks the same assumptions as if one of
//! its threads had asked: then the threads are not interchangeable.

use crate::schedule::recorder::innermost;
use crate::state::encode;
use jvm_core::footprint::{How, Origin, Thing};
use jvm_core::ids::{MethodId, ThreadId};
use jvm_core::interp::{Interpreter, Stop};
use jvm_core::objects::InitState;
use jvm_core::state::{Entry, State, Thread};

/// A proposition that cannot be one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// As it stands in the formula.
    pub proposition: String,
    /// What it does.
    pub what: String,
    /// `Foo.java:12`
    pub place: Option<String>,
}

/// Calls and backward jumps of a proposition.
const MOST_STEPS: u64 = 1_000_000;

/// What a static method without parameters says of a state, which stays as it is; else what is wrong, and where.
pub fn ask(
    interpreter: &mut Interpreter,
    state: &mut State,
    method: MethodId,
) -> Result<bool, (String, Option<String>)> {
    let mut before = Vec::new();
    encode::write(state, &mut before);
    let (output, size) = (state.output.len(), state.heap.words.len());
    let flags = (state.assume_joined, state.has_started, state.weak_may_fail);
    let recorded = std::mem::take(&mut interpreter.events);
    let is_recording = std::mem::take(&mut interpreter.is_recording);
    let is_tracking = std::mem::take(&mut interpreter.is_tracking);
    let touched = std::mem::take(&mut interpreter.touched);
    let origins = interpreter.origins.replace(Vec::new());
    let thread = ThreadId(state.threads.len() as u16);
    let object = state.threads[0].object;
    // Nothing else happens until it returns, and it stops before its end.
    state.threads.push(Thread { atomic: 1, leaving: true, ..Thread::new(object) });
    state.assume_joined = true;
    state.weak_may_fail = false;
    let result = run(interpreter, state, thread, method);
    interpreter.is_tracking = is_tracking;
    interpreter.is_recording = is_recording;
    interpreter.events = recorded;
    interpreter.touched = touched;
    let origins = std::mem::replace(&mut interpreter.origins, origins).unwrap_or_default();
    let place_of = |state: &mut State, frames: &[jvm_core::state::Frame]| {
        state.thread_mut(thread).frames = frames.to_vec();
        innermost(interpreter.program, state, thread).map(|source| source.place())
    };
    let stands_at = if result.is_err() {
        let frames = state.thread(thread).frames.clone();
        place_of(state, &frames)
    } else {
        None
    };
    let value = |state: &State, thing: Thing| match thing {
        Thing::Word(word) => state.heap.words.get(word as usize).copied(),
        Thing::Field { object, offset } => state.heap.words.get(object.index() + offset as usize).copied(),
        _ => None,
    };
    let written: Vec<(Origin, Option<u64>, Option<String>)> = origins
        .into_iter()
        .filter(|origin| is_write(origin) && origin.touch.thing.object().is_none_or(|object| object.index() < size))
        .map(|origin| {
            let place = place_of(state, &origin.frames);
            let value = value(state, origin.touch.thing);
            (origin, value, place)
        })
        .collect();
    encode::read(state, &before);
    state.output.truncate(output);
    (state.assume_joined, state.has_started, state.weak_may_fail) = flags;
    for (origin, after, place) in written {
        let is_same = after.is_some() && after == value(state, origin.touch.thing);
        if !is_same {
            return Err((what_is_written(origin.touch.thing), place));
        }
    }
    result.map_err(|what| (what, stands_at))
}

fn run(interpreter: &mut Interpreter, state: &mut State, thread: ThreadId, method: MethodId) -> Result<bool, String> {
    let program = interpreter.program;
    let class = program.method(method).class;
    if interpreter.push_call(state, thread, method, &[], Entry::Call).is_err() {
        return Err("cannot be called".into());
    }
    interpreter.track(state);
    let mut stop = None;
    if program.init_state(&mut state.heap, class) != Ok(InitState::Done) {
        stop = interpreter.initialize(state, thread, class);
    }
    let stop = stop.unwrap_or_else(|| interpreter.step(state, thread, true, MOST_STEPS));
    let record = state.thread(thread);
    if !record.uncaught.is_null() {
        let class = program.class_name(state.heap.class_of(record.uncaught)).replace('/', ".");
        return Err(format!("throws `{class}`"));
    }
    match stop {
        Stop::Ended => Ok(record.slots.first().is_some_and(|&value| value & 1 == 1)),
        Stop::Blocked | Stop::Visible | Stop::Yield => Err("waits".into()),
        Stop::Budget => Err("does not come to an end".into()),
        Stop::Choice(_) => Err("has several results".into()),
        Stop::Exit(_) => Err("ends the program".into()),
        Stop::Ignored => Err("makes an assumption".into()),
        Stop::NeedInput => Err("reads input".into()),
        Stop::Unsupported(what) => Err(format!("needs something that is not supported: {what}")),
    }
}

/// Whether something is changed, other than by the initialiser of a class.
fn is_write(origin: &Origin) -> bool {
    let initializes = |entry: Entry| matches!(entry, Entry::ClassInit(_) | Entry::ClassPrepare(_));
    let is_value = !matches!(origin.touch.thing, Thing::Class(_) | Thing::Monitor(_));
    origin.touch.how == How::Write && is_value && !origin.frames.iter().any(|frame| initializes(frame.entry))
}

fn what_is_written(thing: Thing) -> String {
    match thing {
        Thing::Output => "prints".into(),
        Thing::Numbers => "asks for a number that depends on the order of asking".into(),
        _ => "changes something".into(),
    }
}
