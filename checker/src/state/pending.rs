//! What a thread is about to do: the visible instruction that it stands before, as data.

use jvm_core::descriptor::Kind;
use jvm_core::heap::{ARRAY_HEADER, Header};
use jvm_core::ids::{ClassId, MethodId, ObjRef, ThreadId};
use jvm_core::insn::{Insn, Op, field_bits};
use jvm_core::interp::Interpreter;
use jvm_core::library::{Touches, Trait};
use jvm_core::memory::Location as Variable;
use jvm_core::monitor;
use jvm_core::program::ClassShape;
use jvm_core::state::{Block, Entry, State, Status};

/// A variable: an object and an offset in words, or for array elements the index.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Location {
    Field {
        object: ObjRef,
        offset: u32,
    },
    Element {
        array: ObjRef,
        index: u32,
    },
    /// A static field, by its word in the permanent heap.
    Static {
        word: u32,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Read,
    Write,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// Not begun: the first instruction of `run`.
    Start,
    Access {
        location: Location,
        access: Access,
        is_volatile: bool,
    },
    Lock(ObjRef),
    Unlock(ObjRef),
    ClassInit(ClassId),
    /// A native method.
    Native(MethodId),
    /// A library method that runs as one, on this object.
    Step(MethodId, ObjRef),
    Choice,
    /// Anything else: local work.
    Local,
}

/// What the thread's next instruction is.
pub fn pending_of(interpreter: &mut Interpreter, state: &State, thread: ThreadId) -> Pending {
    let record = state.thread(thread);
    if record.pending_choices > 0 {
        return Pending::Choice;
    }
    let Some(frame) = record.frames.last() else { return Pending::Local };
    if frame.entry == Entry::Start {
        return Pending::Start;
    }
    match record.status {
        Status::Blocked(Block::Monitor(object)) => return Pending::Lock(object),
        Status::Blocked(Block::ClassInit(class)) => return Pending::ClassInit(class),
        _ => {}
    }
    let Ok(code) = interpreter.code(frame.method) else { return Pending::Local };
    let insn = code.insns[frame.pc as usize].get();
    let operand = |depth: usize| record.slots[frame.top as usize - depth];
    let field = |object: u64, access: Access| Pending::Access {
        location: Location::Field { object: ObjRef::from_slot(object), offset: insn.z },
        access,
        is_volatile: insn.x & field_bits::VOLATILE != 0,
    };
    let element = |array: u64, index: u64, access: Access| Pending::Access {
        location: Location::Element { array: ObjRef::from_slot(array), index: index as u32 },
        access,
        is_volatile: false,
    };
    let fixed = |word: u32, access: Access| Pending::Access {
        location: Location::Static { word },
        access,
        is_volatile: insn.x & field_bits::VOLATILE != 0,
    };
    match insn.op {
        Op::GetField | Op::GetFieldRef | Op::GetFieldWide => field(operand(1), Access::Read),
        Op::PutField | Op::PutFieldRef | Op::PutFieldNarrow => field(operand(2), Access::Write),
        Op::PutFieldWide => field(operand(3), Access::Write),
        Op::ByteLoad | Op::CharLoad | Op::ShortLoad | Op::IntLoad | Op::LongLoad | Op::RefLoad => {
            element(operand(2), operand(1), Access::Read)
        }
        Op::ByteStore | Op::CharStore | Op::IntStore | Op::RefStore => element(operand(3), operand(2), Access::Write),
        Op::LongStore => element(operand(4), operand(3), Access::Write),
        Op::GetStatic | Op::GetStaticWide => fixed(insn.z, Access::Read),
        Op::PutStatic | Op::PutStaticWide | Op::PutStaticRef | Op::PutStaticNarrow => fixed(insn.z, Access::Write),
        Op::InitGetStatic | Op::InitGetStaticWide => fixed(interpreter.static_word(insn.z), Access::Read),
        Op::InitPutStatic => fixed(interpreter.static_word(insn.z), Access::Write),
        Op::InvokePolymorphic => {
            let arguments = &record.slots[frame.top as usize - insn.x as usize..frame.top as usize];
            let variable = interpreter.plain_variable(state, insn.z, arguments);
            variable.and_then(|(at, is_write)| plain_access(interpreter, state, at, is_write)).unwrap_or(Pending::Local)
        }
        Op::MonitorExit => Pending::Unlock(ObjRef::from_slot(operand(1))),
        Op::Return | Op::ReturnSlot | Op::ReturnWide if !frame.lock.is_null() => Pending::Unlock(frame.lock),
        _ => match called_method(interpreter, state, thread, insn) {
            Some(method) if interpreter.program.method(method).native.is_some() => {
                reflective_access(interpreter, state, thread, method).unwrap_or(Pending::Native(method))
            }
            Some(method) if interpreter.program.method(method).step.is_some() => {
                let called = interpreter.program.method(method);
                Pending::Step(method, ObjRef::from_slot(operand(called.argument_slots as usize)))
            }
            _ => Pending::Local,
        },
    }
}

/// What reflection and method handles do to a plain field of the program, by address.
fn reflective_access(interpreter: &Interpreter, state: &State, thread: ThreadId, method: MethodId) -> Option<Pending> {
    let program = interpreter.program;
    let (record, method) = (state.thread(thread), program.method(method));
    let Touches::Memory { is_write, is_plain: true } = method.touches else { return None };
    let frame = record.frame();
    if !program.class(program.method(frame.method).class).traits.has(Trait::Reflects) {
        return None;
    }
    let arguments = &record.slots[frame.top as usize - method.argument_slots as usize..frame.top as usize];
    let at = Variable { object: ObjRef::from_slot(arguments[1]), offset: arguments[2] as i64, kind: Kind::Int };
    let class = (!at.object.is_null()).then(|| state.heap.class_of(at.object))?;
    let field = program.field_at(class, (at.offset / 8) as u32);
    let is_users = field.is_some_and(|field| program.class(field.class).is_users()) || class == program.known().object;
    is_users.then(|| plain_access(interpreter, state, at, is_write))?
}

/// A plain access by object and offset; `None` for memory outside of the heap.
fn plain_access(interpreter: &Interpreter, state: &State, at: Variable, is_write: bool) -> Option<Pending> {
    let program = interpreter.program;
    let word = (at.offset / 8) as u32;
    let class = (!at.object.is_null()).then(|| state.heap.class_of(at.object))?;
    let location = match program.class(class).shape {
        ClassShape::Array { element, .. } => {
            let index = (at.offset as usize - ARRAY_HEADER * 8) >> element.element_shift();
            Location::Element { array: at.object, index: index as u32 }
        }
        _ if class == program.known().object => Location::Static { word: at.object.0 + word },
        _ => Location::Field { object: at.object, offset: word },
    };
    let access = if is_write { Access::Write } else { Access::Read };
    let is_volatile = program.field_at(class, word).is_some_and(|field| field.is_volatile());
    Some(Pending::Access { location, access, is_volatile })
}

/// The threads among which the thread's next instruction chooses one, if it is a notification.
pub fn candidates(interpreter: &mut Interpreter, state: &State, thread: ThreadId) -> Option<Vec<ThreadId>> {
    let record = state.thread(thread);
    let frame = record.frames.last()?;
    let insn = interpreter.code(frame.method).ok()?.insns[frame.pc as usize].get();
    let program = interpreter.program;
    let method = program.method(called_method(interpreter, state, thread, insn)?);
    let is_notify = method.touches == Touches::Notifies { all: false };
    let monitor = || ObjRef::from_slot(record.slots[frame.top as usize - 1]);
    is_notify.then(|| monitor::waiters(state, monitor()))
}

/// The method that the thread's next instruction calls.
fn called_method(interpreter: &Interpreter, state: &State, thread: ThreadId, insn: Insn) -> Option<MethodId> {
    let program = interpreter.program;
    let record = state.thread(thread);
    let frame = record.frame();
    let method = match insn.op {
        Op::InvokeStatic | Op::InitInvokeStatic | Op::InvokeDirect => MethodId(insn.z),
        Op::InvokeVirtual => {
            let receiver = record.slots[frame.top as usize - insn.x as usize] as usize;
            let class = program.class(Header(*state.heap.words.get(receiver).filter(|_| receiver != 0)?).class());
            *class.vtable.get(insn.y as usize)?
        }
        Op::InvokeInterface => {
            let receiver = record.slots[frame.top as usize - insn.x as usize] as usize;
            let class = program.class(Header(*state.heap.words.get(receiver).filter(|_| receiver != 0)?).class());
            program.select_interface(class, program.method(MethodId(insn.z)).signature)?
        }
        _ => return None,
    };
    Some(method)
}

impl Location {
    /// The object that has the variable; `None` for statics.
    pub fn object(self) -> Option<ObjRef> {
        match self {
            Location::Field { object, .. } => Some(object),
            Location::Element { array, .. } => Some(array),
            Location::Static { .. } => None,
        }
    }
}
