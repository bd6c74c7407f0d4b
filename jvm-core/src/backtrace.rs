//! Stack traces: a throwable's backtrace is a `long[]`, an entry per frame, from which `StackTraceElement`s are made.

use crate::descriptor::Kind;
use crate::ids::{MethodId, ObjRef, ThreadId};
use crate::program::Program;
use crate::state::State;

/// HotSpot's limit (`-XX:MaxJavaStackTraceDepth`).
const MAX_DEPTH: usize = 1024;

/// Which frames a trace begins with.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum From {
    /// The running one: the VM throws.
    Top,
    /// A native method called by the running one throws.
    Native(MethodId),
    /// The one that executes `new`: the exception's constructors and `fillInStackTrace` are left out.
    Creator,
}

/// One frame of a trace: a method and a bytecode offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceFrame {
    pub method: MethodId,
    pub offset: u16,
}

impl TraceFrame {
    pub fn pack(self) -> u64 {
        (self.method.0 as u64) << 16 | self.offset as u64
    }

    pub fn unpack(word: u64) -> TraceFrame {
        TraceFrame { method: MethodId((word >> 16) as u32), offset: word as u16 }
    }

    /// The source line, if the class file tells.
    pub fn line(self, program: &Program) -> Option<u16> {
        let method = program.method(self.method);
        let reader = program.class(method.class).reader.as_ref()?;
        let code = reader.code(&reader.methods[method.index as usize]).ok()??;
        code.lines.iter().filter(|(start, _)| *start <= self.offset).max_by_key(|(start, _)| *start).map(|row| row.1)
    }
}

/// Sets the backtrace of a new throwable.
pub fn fill(program: &Program, state: &mut State, thread: ThreadId, throwable: ObjRef, from: From) {
    let mut frames = frames_of(program, state, thread, (from == From::Creator).then_some(throwable));
    if let From::Native(native) = from
        && !is_hidden(program, native)
    {
        frames.insert(0, TraceFrame { method: native, offset: 0 });
    }
    store(program, state, throwable, &frames);
    // The library asks once for a helpful message (1: to be asked, 2: was asked). It is not asked where the first frame
    // shown is not the one that failed.
    if let Some(filled) = program.field_named(state.heap.class_of(throwable), "extendedMessageState")
        && from != From::Creator
    {
        let failed = state.thread(thread).frames.last().map(|frame| frame.method);
        let is_told = from == From::Top && failed.is_some_and(|method| !is_hidden(program, method));
        state.heap.set_field(throwable, filled.offset as usize, if is_told { 1 } else { 2 });
    }
}

/// The program sees the names of the methods in a trace.
pub fn tell_apart(program: &Program, frames: &[TraceFrame]) {
    for frame in frames {
        program.tell_method_apart(frame.method);
        program.tell_apart(program.method(frame.method).class);
    }
}

/// Gives a throwable these frames.
pub fn store(program: &Program, state: &mut State, throwable: ObjRef, frames: &[TraceFrame]) {
    let known = program.known();
    let limit = std::mem::replace(&mut state.heap.max_words, usize::MAX);
    let array = state.heap.allocate_array(known.long_array, Kind::Long, frames.len()).expect("the limit is lifted");
    state.heap.max_words = limit;
    for (i, frame) in frames.iter().enumerate() {
        state.heap.set_element(array, Kind::Long, i, frame.pack());
    }
    state.heap.set_field_ref(throwable, known.throwable_backtrace, array);
    if let Some(depth) = program.field_named(known.throwable, "depth") {
        state.heap.set_field(throwable, depth.offset as usize, frames.len() as u64);
    }
}

/// The frames of a thread from the top, without those of generated code and, if `creating` is given, without the
/// constructors that are making it.
pub fn frames_of(program: &Program, state: &State, thread: ThreadId, creating: Option<ObjRef>) -> Vec<TraceFrame> {
    let mut frames = state.thread(thread).frames.iter().rev().peekable();
    if let Some(throwable) = creating {
        let class = state.heap.class_of(throwable);
        let is_part = |id: MethodId| {
            let method = program.method(id);
            let name = program.text(method.name);
            (name == "fillInStackTrace" || name == "<init>") && program.is_subtype(class, method.class)
        };
        while frames.peek().is_some_and(|frame| is_part(frame.method)) {
            frames.next();
        }
    }
    let mut trace = Vec::new();
    for frame in frames {
        if trace.len() >= MAX_DEPTH {
            break;
        }
        if !is_hidden(program, frame.method) && frame.entry.is_shown() {
            trace.push(TraceFrame { method: frame.method, offset: program.offset_of(frame.method, frame.pc) });
        }
        if let Some(native) = frame.entry.native().filter(|&native| !is_hidden(program, native)) {
            trace.push(TraceFrame { method: native, offset: 0 });
        }
    }
    trace.truncate(MAX_DEPTH);
    trace
}

/// Frames of generated code, of jsym's own helpers and of methods that the library marks `@Hidden` are not shown.
fn is_hidden(program: &Program, id: MethodId) -> bool {
    let method = program.method(id);
    let class = program.class(method.class);
    class.is_hidden()
        || method.polymorphic
        || program.text(class.name).starts_with("jsym/vm/")
        || !class.is_users() && program.is_marked_hidden(method)
}

/// The frames stored in a throwable.
pub fn stored_frames(program: &Program, state: &State, throwable: ObjRef) -> Vec<TraceFrame> {
    unpack(state, state.heap.field_ref(throwable, program.known().throwable_backtrace))
}

/// The frames in a backtrace array.
pub fn unpack(state: &State, array: ObjRef) -> Vec<TraceFrame> {
    if array.is_null() {
        return Vec::new();
    }
    (0..state.heap.array_length(array)).map(|i| TraceFrame::unpack(state.heap.element(array, Kind::Long, i))).collect()
}
