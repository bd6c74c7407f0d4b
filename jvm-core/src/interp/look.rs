//! Writes down what an attempt at an atomic call looks at (see [`crate::looks`]).
//!
//! Before each instruction it is said what the instruction reads of the state. That is a list of what is known: an
//! instruction, a native or a way to leave the fast loop that is not in it makes the attempt one that cannot be remembered.

use super::{Interpreter, Stop, Trap};
use crate::descriptor::Kind;
use crate::heap::{ARRAY_HEADER, HEADER};
use crate::ids::{ClassId, MethodId, ObjRef, ThreadId};
use crate::insn::{Insn, Op};
use crate::library::{Role, Touches};
use crate::looks::Looks;
use crate::memory::Access;
use crate::native::Outcome;
use crate::program::{ClassShape, Method};
use crate::state::{Block, NEVER, State};

impl Interpreter<'_> {
    /// Like [`Interpreter::try_step`], and what was looked at.
    pub fn try_step_looking(&mut self, state: &mut State, thread: ThreadId) -> (bool, Option<Looks>) {
        self.looks = Some(Box::new(Looks::new(state, thread)));
        let waits = self.try_step(state, thread);
        (waits, self.looks.take().map(|looks| *looks))
    }

    /// The fast loop was left.
    #[cold]
    pub(super) fn look_at_trap(&mut self, trap: &Trap) {
        let is_known = match trap {
            Trap::Leave(..) | Trap::Stop(Stop::Blocked) => true,
            Trap::Native(_, Outcome::Block(Block::Park { deadline })) => *deadline == NEVER,
            Trap::Native(_, Outcome::Yield) => true,
            _ => false,
        };
        if let Some(looks) = self.looks.as_mut().filter(|_| !is_known) {
            looks.give_up();
        }
    }

    /// An instruction comes next; `sp` is the first free slot.
    #[cold]
    pub(super) fn look(&mut self, state: &State, thread: ThreadId, insn: Insn, slots: &[u64], sp: usize) {
        let Some(mut looks) = self.looks.take() else { return };
        if looks.is_complete {
            self.look_with(&mut looks, state, thread, insn, &slots[..sp]);
        }
        self.looks = Some(looks);
    }

    fn look_with(&mut self, looks: &mut Looks, state: &State, thread: ThreadId, insn: Insn, slots: &[u64]) {
        if !std::mem::replace(&mut looks.has_begun, true) {
            self.look_at_arguments(looks, state, insn, slots);
        }
        let below = |count: usize| slots[slots.len() - count];
        let object = |count: usize| ObjRef::from_slot(below(count));
        let z = insn.z as usize;
        // Nobody has an object that others in a set cannot be told from.
        let is_member = |count: usize| object(count).is_anonymous();
        match insn.op {
            Op::GetField | Op::GetFieldWide if !is_member(1) => looks.word(state, object(1), z, false),
            Op::GetFieldRef if !is_member(1) => looks.word(state, object(1), z, true),
            Op::PutField | Op::PutFieldNarrow | Op::PutMemo if !is_member(2) => looks.write(object(2), z),
            Op::PutFieldWide if !is_member(3) => looks.write(object(3), z),
            Op::PutFieldRef if !is_member(2) => {
                looks.publish(self.program, state, object(1));
                looks.write(object(2), z);
            }
            Op::GetStatic | Op::GetStaticWide => looks.permanent(state, insn.z),
            Op::PutStatic | Op::PutStaticNarrow | Op::PutStaticWide => looks.write(ObjRef(insn.z), 0),
            Op::PutStaticRef => {
                looks.publish(self.program, state, object(1));
                looks.write(ObjRef(insn.z), 0);
            }
            Op::InitGetStatic | Op::InitGetStaticWide => {
                let site = self.static_sites[z];
                self.look_at_class(looks, state, site.class);
                looks.permanent(state, site.word);
            }
            Op::InitPutStatic => {
                let site = self.static_sites[z];
                self.look_at_class(looks, state, site.class);
                if site.kind == Kind::Ref {
                    looks.publish(self.program, state, object(1));
                }
                looks.write(ObjRef(site.word), 0);
            }
            Op::ByteLoad | Op::CharLoad | Op::ShortLoad | Op::IntLoad | Op::LongLoad | Op::RefLoad => {
                self.look_at_element(looks, state, object(2), below(1), false)
            }
            Op::ByteStore | Op::CharStore | Op::IntStore => {
                self.look_at_element(looks, state, object(3), below(2), true)
            }
            Op::LongStore => self.look_at_element(looks, state, object(4), below(3), true),
            Op::RefStore => {
                looks.publish(self.program, state, object(1));
                self.look_at_element(looks, state, object(3), below(2), true);
            }
            Op::ArrayLength if !is_member(1) => looks.word(state, object(1), HEADER, false),
            // The class of an object was told when it was met.
            Op::CheckCast | Op::InstanceOf if !is_member(1) => {}
            Op::ResolveCheckCast | Op::ResolveInstanceOf if below(1) == 0 => {}
            Op::New | Op::NewArray | Op::MultiNewArray => {}
            Op::InitNew => self.look_at_class(looks, state, ClassId(insn.z)),
            Op::MonitorEnter | Op::MonitorExit if !is_member(1) => looks.monitor(state, object(1)),
            Op::InvokeVirtual | Op::InvokeInterface | Op::InvokeDirect | Op::InvokeStatic | Op::InitInvokeStatic => {
                self.look_at_call(looks, state, thread, insn, slots)
            }
            Op::InvokePolymorphic => {
                let arguments = &slots[slots.len() - insn.x as usize..];
                match self.accessed_variable(state, insn.z, arguments) {
                    Some((at, access)) if state.heap.is_permanent(ObjRef::from_slot(arguments[0])) => {
                        let new = match access {
                            Access::Get => None,
                            Access::Set(new) | Access::GetAndSet(new) => Some(new),
                            Access::CompareAndSet { new, .. } | Access::CompareAndExchange { new, .. } => Some(new),
                            Access::GetAndUpdate(..) => Some(0),
                        };
                        let values: &[u64] = new.as_slice();
                        self.look_at_memory(looks, state, at.object, at.offset, new.is_some(), values);
                    }
                    _ => looks.give_up(),
                }
            }
            op if is_within_frame(op) => {}
            _ => looks.give_up(),
        }
    }

    /// Goes on without a look only if the class is initialised.
    fn look_at_class(&self, looks: &mut Looks, state: &State, class: ClassId) {
        match self.program.class(class).statics() {
            Some(statics) => looks.permanent(state, statics.0 + HEADER as u32),
            None => looks.give_up(),
        }
    }

    fn look_at_element(&self, looks: &mut Looks, state: &State, array: ObjRef, index: u64, is_write: bool) {
        looks.word(state, array, HEADER, false);
        let index = index as u32 as usize;
        if array.is_null() || !looks.is_complete || index >= state.heap.array_length(array) {
            return;
        }
        let Some(kind) = self.program.class(state.heap.class_of(array)).element_kind() else {
            return looks.give_up();
        };
        let offset = ARRAY_HEADER + (index << kind.element_shift() >> 3);
        // A part of a word leaves the rest of it.
        if !is_write || kind.element_shift() < 3 {
            looks.word(state, array, offset, kind == Kind::Ref);
        }
        if is_write {
            looks.write(array, offset);
        }
    }

    fn look_at_call(&mut self, looks: &mut Looks, state: &State, thread: ThreadId, insn: Insn, slots: &[u64]) {
        let program = self.program;
        let resolved = program.method(MethodId(insn.z));
        let count = resolved.argument_slots as usize;
        let arguments = &slots[slots.len() - count..];
        let receiver = arguments.first().map_or(ObjRef(0), |&slot| ObjRef::from_slot(slot));
        let method = match insn.op {
            _ if !resolved.is_static() && (receiver.is_null() || receiver.is_anonymous()) => return looks.give_up(),
            Op::InvokeVirtual => program.method(program.class(state.heap.class_of(receiver)).vtable[insn.y as usize]),
            Op::InvokeInterface => match self.select(state.heap.class_of(receiver), MethodId(insn.z)) {
                Ok(method) => program.method(method),
                Err(_) => return looks.give_up(),
            },
            Op::InitInvokeStatic => {
                self.look_at_class(looks, state, resolved.class);
                resolved
            }
            _ => resolved,
        };
        if method.native.is_some() {
            return self.look_at_native(looks, state, thread, method, arguments);
        }
        let is_inside = state.thread(thread).atomic > 0;
        let class = program.class(method.class);
        if class.is_users()
            || method.is_atomic
            || is_inside && (self.is_guest(state, thread, method) || self.is_split_before(method))
        {
            return looks.give_up();
        }
        if method.is_synchronized() {
            match class.mirror() {
                _ if !method.is_static() => looks.monitor(state, receiver),
                Some(&mirror) => looks.monitor(state, mirror),
                None => looks.give_up(),
            }
        }
    }

    /// The thread stands before the call that is tried.
    fn look_at_arguments(&self, looks: &mut Looks, state: &State, insn: Insn, slots: &[u64]) {
        use Op::*;
        let is_call =
            matches!(insn.op, InvokeVirtual | InvokeInterface | InvokeDirect | InvokeStatic | InitInvokeStatic);
        if !is_call {
            return looks.give_up();
        }
        let method = self.program.method(MethodId(insn.z));
        let mut below = method.argument_slots as usize;
        if !method.is_static() {
            looks.argument(state, below as u32, slots[slots.len() - below], true);
            below -= 1;
        }
        for &kind in method.shape.parameters.iter() {
            looks.argument(state, below as u32, slots[slots.len() - below], kind == Kind::Ref);
            below -= kind.slots();
        }
    }

    fn look_at_native(&self, looks: &mut Looks, state: &State, thread: ThreadId, method: &Method, arguments: &[u64]) {
        let object = |slot: usize| ObjRef::from_slot(arguments[slot]);
        match method.touches {
            // The flags of the thread itself are known from the beginning.
            Touches::OwnSignal => {}
            Touches::Signal | Touches::ClearsSignal if object(0) == state.thread(thread).object => {}
            Touches::Memory { is_write, .. } => {
                self.look_at_memory(looks, state, object(1), arguments[2] as i64, is_write, &arguments[4..])
            }
            _ if method.role == Role::Steady => {}
            _ => looks.give_up(),
        }
    }

    /// An access by object and offset, which may write one of the values.
    fn look_at_memory(
        &self,
        looks: &mut Looks,
        state: &State,
        object: ObjRef,
        offset: i64,
        is_write: bool,
        values: &[u64],
    ) {
        let (program, heap) = (self.program, &state.heap);
        if object.is_null() || object.index() >= heap.words.len() || offset < 8 {
            return looks.give_up();
        }
        let class = program.class(heap.class_of(object));
        let word = offset as usize / 8;
        let is_reference = match class.shape {
            // The statics of a class.
            _ if class.id == program.known().object && heap.is_permanent(object) => true,
            ClassShape::Instance => match program.field_at(class.id, word as u32) {
                Some(field) => field.kind == Kind::Ref,
                None => return looks.give_up(),
            },
            ClassShape::Array { element: Kind::Ref, .. } => {
                looks.word(state, object, HEADER, false);
                if word >= ARRAY_HEADER + heap.array_length(object) {
                    return looks.give_up();
                }
                true
            }
            _ => return looks.give_up(),
        };
        looks.word(state, object, word, is_reference);
        if is_write {
            if is_reference {
                // A number that looks like an object is none.
                let objects = values.iter().filter(|&&value| value < heap.words.len() as u64);
                objects.for_each(|&value| looks.publish(program, state, ObjRef::from_slot(value)));
            }
            looks.write(object, word);
        }
    }
}

/// Instructions that read and write nothing but the frame.
fn is_within_frame(op: Op) -> bool {
    use Op::*;
    matches!(
        op,
        Nop | Const
            | ConstWide
            | ConstLong
            | Load
            | LoadWide
            | Store
            | StoreWide
            | IInc
            | Pop
            | Pop2
            | Dup
            | DupX1
            | DupX2
            | Dup2
            | Dup2X1
            | Dup2X2
            | Swap
            | IAdd
            | ISub
            | IMul
            | IDiv
            | IRem
            | INeg
            | IShl
            | IShr
            | IUshr
            | IAnd
            | IOr
            | IXor
            | LAdd
            | LSub
            | LMul
            | LDiv
            | LRem
            | LNeg
            | LShl
            | LShr
            | LUshr
            | LAnd
            | LOr
            | LXor
            | FAdd
            | FSub
            | FMul
            | FDiv
            | FRem
            | FNeg
            | DAdd
            | DSub
            | DMul
            | DDiv
            | DRem
            | DNeg
            | I2L
            | I2F
            | I2D
            | L2I
            | L2F
            | L2D
            | F2I
            | F2L
            | F2D
            | D2I
            | D2L
            | D2F
            | I2B
            | I2C
            | I2S
            | LCmp
            | FCmpL
            | FCmpG
            | DCmpL
            | DCmpG
            | IfEq
            | IfNe
            | IfLt
            | IfGe
            | IfGt
            | IfLe
            | IfNull
            | IfNonNull
            | IfACmpEq
            | IfACmpNe
            | IfICmpEq
            | IfICmpNe
            | IfICmpLt
            | IfICmpGe
            | IfICmpGt
            | IfICmpLe
            | Goto
            | TableSwitch
            | LookupSwitch
            | Return
            | ReturnSlot
            | ReturnWide
    )
}
