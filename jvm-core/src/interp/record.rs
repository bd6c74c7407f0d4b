//! What the user's code does, written down instruction by instruction: objects made, variables read and written,
//! monitors taken, threads started. Only a replay asks for it; the loop of a search is compiled without.
//!
//! An instruction is recorded before it is executed. One that stops instead (it has to wait, a class comes first) is
//! taken off again, so that the list has what was executed and nothing else.

use super::Interpreter;
use super::watch::is_shared;
use crate::ids::{ClassId, MethodId, NULL, ObjRef, ThreadId};
use crate::insn::{Insn, Op};
use crate::library::Trait;
use crate::native::Visibility;
use crate::state::State;

/// Where in the program something happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub method: MethodId,
    pub pc: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    Created(ObjRef),
    /// A field of an object; a static field is one of the null object, by its word in the heap.
    Field {
        object: ObjRef,
        offset: u32,
        value: u64,
        is_write: bool,
    },
    Element {
        array: ObjRef,
        index: u32,
        value: u64,
        is_write: bool,
    },
    Lock(ObjRef),
    Unlock(ObjRef),
    /// A native method that other threads can notice, and its first argument.
    Native(MethodId, u64),
    /// A method that runs as one step, and its receiver.
    Step(MethodId, ObjRef),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    pub what: What,
    /// The instruction of the user's own code that did it, or that called the library.
    pub place: Place,
    /// The user's own code did it.
    pub is_users: bool,
    /// Other threads can reach the object.
    pub is_shared: bool,
    pub(super) depth: u32,
    pub(super) at: u32,
}

impl Interpreter<'_> {
    /// Writes down the instruction that comes next. `sp` is the first free slot, `pc` the place in the running method.
    pub(super) fn record(&mut self, state: &State, thread: ThreadId, pc: usize, insn: Insn, slots: &[u64], sp: usize) {
        let frames = &state.thread(thread).frames;
        let Some(running) = frames.last() else { return };
        let is_users = |method: MethodId| self.program.class(self.program.method(method).class).is_users();
        let users = is_users(running.method);
        let Some(what) = self.what_happens(state, insn, slots, sp, users) else { return };
        let place = match users {
            true => Place { method: running.method, pc: pc as u32 },
            false => match frames.iter().rev().find(|frame| is_users(frame.method)) {
                Some(frame) => Place { method: frame.method, pc: frame.pc },
                None => return,
            },
        };
        let shared = match what {
            What::Created(_) => false,
            What::Field { object, .. } | What::Element { array: object, .. } => {
                object.is_null() || is_shared(&state.heap, object.index())
            }
            What::Lock(object) | What::Unlock(object) => is_shared(&state.heap, object.index()),
            What::Native(..) | What::Step(..) => true,
        };
        let event =
            Event { what, place, is_users: users, is_shared: shared, depth: frames.len() as u32, at: pc as u32 };
        self.events.push(event);
    }

    /// Takes the last event off if the thread still stands before its instruction.
    pub(super) fn forget_unexecuted(&mut self, state: &State, thread: ThreadId) {
        let frames = &state.thread(thread).frames;
        let here = frames.last().map(|frame| (frames.len() as u32, frame.pc));
        if self.events.last().is_some_and(|event| Some((event.depth, event.at)) == here) {
            self.events.pop();
        }
    }

    /// The same for an object that was not made in the end, because its array would have been too large.
    pub(super) fn forget_unmade(&mut self, state: &State, thread: ThreadId) {
        if self.events.last().is_some_and(|event| matches!(event.what, What::Created(_))) {
            self.forget_unexecuted(state, thread);
        }
    }

    fn what_happens(&self, state: &State, insn: Insn, slots: &[u64], sp: usize, users: bool) -> Option<What> {
        let heap = &state.heap;
        let operand = |depth: usize| slots[sp - depth];
        let object = |depth: usize| Some(ObjRef::from_slot(operand(depth))).filter(|object| !object.is_null());
        let field = |object: ObjRef, value: Option<u64>| What::Field {
            object,
            offset: insn.z,
            value: value.unwrap_or_else(|| heap.field(object, insn.z as usize)),
            is_write: value.is_some(),
        };
        let fixed = |word: u32, value: Option<u64>| What::Field {
            object: NULL,
            offset: word,
            value: value.unwrap_or_else(|| heap.word(word as usize)),
            is_write: value.is_some(),
        };
        let element = |array: ObjRef, index: u64, value: Option<u64>| {
            let index = index as u32;
            let kind = self.program.class(heap.class_of(array)).element_kind()?;
            let in_range = (index as usize) < heap.array_length(array);
            in_range.then(|| What::Element {
                array,
                index,
                value: value.unwrap_or_else(|| heap.element(array, kind, index as usize)),
                is_write: value.is_some(),
            })
        };
        match insn.op {
            Op::MonitorEnter => object(1).map(What::Lock),
            Op::MonitorExit => object(1).map(What::Unlock),
            Op::InvokeStatic | Op::InitInvokeStatic | Op::InvokeDirect => self.call(slots, sp, MethodId(insn.z)),
            Op::InvokeVirtual => {
                let class = self.program.class(heap.class_of(object(insn.x as usize)?));
                self.call(slots, sp, *class.vtable.get(insn.y as usize)?)
            }
            Op::InvokeInterface => {
                let class = self.program.class(heap.class_of(object(insn.x as usize)?));
                let signature = self.program.method(MethodId(insn.z)).signature;
                self.call(slots, sp, self.program.select_interface(class, signature)?)
            }
            // Pools are made by the library on behalf of whoever asks for one.
            Op::New | Op::InitNew if users || self.is_pool(ClassId(insn.z)) => {
                Some(What::Created(ObjRef(heap.words.len() as u32)))
            }
            _ if !users => None,
            Op::NewArray => Some(What::Created(ObjRef(heap.words.len() as u32))),
            Op::GetField | Op::GetFieldRef | Op::GetFieldWide => Some(field(object(1)?, None)),
            Op::PutField | Op::PutFieldRef | Op::PutFieldNarrow => Some(field(object(2)?, Some(operand(1)))),
            Op::PutFieldWide => Some(field(object(3)?, Some(operand(2)))),
            Op::ByteLoad | Op::CharLoad | Op::ShortLoad | Op::IntLoad | Op::LongLoad | Op::RefLoad => {
                element(object(2)?, operand(1), None)
            }
            Op::ByteStore | Op::CharStore | Op::IntStore | Op::RefStore => {
                element(object(3)?, operand(2), Some(operand(1)))
            }
            Op::LongStore => element(object(4)?, operand(3), Some(operand(2))),
            Op::GetStatic | Op::GetStaticWide => Some(fixed(insn.z, None)),
            Op::InitGetStatic | Op::InitGetStaticWide => Some(fixed(self.static_word(insn.z), None)),
            Op::PutStatic | Op::PutStaticRef | Op::PutStaticNarrow => Some(fixed(insn.z, Some(operand(1)))),
            Op::PutStaticWide => Some(fixed(insn.z, Some(operand(2)))),
            Op::InitPutStatic => {
                let site = self.static_sites[insn.z as usize];
                Some(fixed(site.word, Some(operand(site.kind.slots()))))
            }
            _ => None,
        }
    }

    fn is_pool(&self, class: ClassId) -> bool {
        self.program.has_trait(class, Trait::Pool)
    }

    /// Calls of natives that matter to other threads, and of synchronized methods.
    fn call(&self, slots: &[u64], sp: usize, method: MethodId) -> Option<What> {
        let method = self.program.method(method);
        let first = slots.get(sp - method.argument_slots as usize).copied().unwrap_or(0);
        if method.native.is_some() {
            let is_hidden = matches!(method.visibility, Visibility::Hidden);
            return (!is_hidden).then_some(What::Native(method.id, first));
        }
        match method.is_synchronized() {
            // Before its first call the class has no mirror yet, and so nobody to share the lock with.
            true if method.is_static() => self.program.class(method.class).mirror().copied().map(What::Lock),
            true if first != 0 => Some(What::Lock(ObjRef::from_slot(first))),
            _ => None,
        }
    }
}
