//! The rarer ends of calls: what natives ask for, returns that are not plain, arrays, and refusals.

use super::resolve::link_problem;
use super::{Interpreter, Stop, Trap};
use crate::descriptor::Kind;
use crate::footprint::How;
use crate::heap::{OutOfMemory, array_words};
use crate::ids::{ClassId, MethodId, NULL, ObjRef, ThreadId};
use crate::indy::{BridgeTarget, bridge_class};
use crate::library::Trait;
use crate::monitor;
use crate::native::Outcome;
use crate::objects::InitState;
use crate::program::{ClassShape, Method, NEEDS_LOADER, Raise, binary_name, describe_method};
use crate::state::{Entry, State};

impl Interpreter<'_> {
    /// Does what a native method asked for. Its arguments are still on the caller's stack.
    pub(super) fn carry_out(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        method: MethodId,
        outcome: Outcome,
    ) -> Result<(), Trap> {
        match outcome {
            Outcome::Done | Outcome::Value(_) => unreachable!("handled in the fast loop"),
            Outcome::Throw(raise) if raise.class == NEEDS_LOADER => Err(raise.into()),
            Outcome::Throw(raise) => Err(Trap::Throw(self.make_native_exception(state, thread, method, raise))),
            Outcome::ThrowObject(exception) => Err(Trap::Throw(exception)),
            Outcome::Initialize(class) => self.begin_initialization(state, thread, class),
            Outcome::Call { method: target, arguments } => {
                self.call_instead(state, thread, method, target, &arguments, Entry::Through(method))
            }
            Outcome::CallReflectively { method: target, arguments, wrap } => {
                let result = self.program.method(target).shape.result;
                let entry = Entry::Reflect { native: method, result, wrap };
                self.call_instead(state, thread, method, target, &arguments, entry)
            }
            Outcome::Construct { method: target, arguments, wrap } => {
                self.construct(state, thread, method, target, &arguments, wrap)
            }
            Outcome::CallUnboxed { method: target, arguments, result } => {
                self.call_instead(state, thread, method, target, &arguments, Entry::Unbox(result))
            }
            Outcome::CallThenRetry { method: target, arguments } => {
                Ok(self.push_java_call(state, thread, target, &arguments, Entry::Upcall)?)
            }
            Outcome::Original => self.call_original(state, thread, method),
            Outcome::Block(block) => Err(Self::block(state, thread, block)),
            Outcome::Choose(count) => {
                state.thread_mut(thread).pending_choices = count;
                Err(Trap::Stop(Stop::Choice(count)))
            }
            Outcome::Ignore => Err(Trap::Stop(Stop::Ignored)),
            Outcome::Decline => unreachable!("handled in the fast loop"),
            Outcome::Yield => {
                self.finish_native(state, thread, method);
                if state.thread(thread).is_in_step() {
                    // Nobody else runs before the step is over.
                    return Ok(());
                }
                Err(Trap::Stop(Stop::Yield))
            }
            Outcome::Exit(status) => {
                state.exit = Some(status);
                Err(Trap::Stop(Stop::Exit(status)))
            }
            Outcome::NeedInput => Err(Trap::Stop(Stop::NeedInput)),
            Outcome::Unsupported(what) => Err(Trap::Stop(Stop::Unsupported(what))),
        }
    }

    /// Slots of the arguments at the call that the top frame is at.
    fn pending_arguments(&self, state: &State, thread: ThreadId, method: MethodId) -> usize {
        let frame = state.thread(thread).frame();
        let insn =
            self.code[frame.method.0 as usize].expect("a running method is decoded").insns[frame.pc as usize].get();
        match insn.op {
            crate::insn::Op::InvokePolymorphic => insn.x as usize,
            _ => self.program.method(method).argument_slots as usize,
        }
    }

    fn finish_native(&mut self, state: &mut State, thread: ThreadId, method: MethodId) {
        let arguments = self.pending_arguments(state, thread, method) as u32;
        let frame = state.thread_mut(thread).frames.last_mut().expect("a frame is running");
        frame.top -= arguments;
        frame.pc += 1;
    }

    /// Replaces the native's arguments by a frame of `target`, whose result is the native's.
    fn call_instead(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        native: MethodId,
        target: MethodId,
        arguments: &[u64],
        entry: Entry,
    ) -> Result<(), Trap> {
        let old = self.pending_arguments(state, thread, native) as u32;
        let top = state.thread(thread).frame().top;
        state.thread_mut(thread).frames.last_mut().expect("a frame is running").top = top - old;
        let pushed = self.push_java_call(state, thread, target, arguments, entry);
        if pushed.is_err() {
            state.thread_mut(thread).frames.last_mut().expect("a frame is running").top = top;
        }
        pushed
    }

    /// Enters the bytecode of a method that a native stands in for.
    fn call_original(&mut self, state: &mut State, thread: ThreadId, method: MethodId) -> Result<(), Trap> {
        let count = self.pending_arguments(state, thread, method);
        let top = state.thread(thread).frame().top as usize;
        let arguments = state.thread(thread).slots[top - count..top].to_vec();
        let mut lock = NULL;
        if self.program.method(method).is_synchronized() {
            lock = self.lock_of(state, method, arguments.first().copied().unwrap_or(0))?;
            self.touch_monitor(state, thread, lock, How::Acquire);
            if !monitor::enter(&mut state.heap, thread, lock)? {
                return Err(Self::block(state, thread, crate::state::Block::Monitor(lock)));
            }
        }
        state.thread_mut(thread).frames.last_mut().expect("a frame is running").top = (top - count) as u32;
        self.push_call(state, thread, method, &arguments, Entry::Call)?;
        state.thread_mut(thread).frames.last_mut().expect("just pushed").lock = lock;
        Ok(())
    }

    /// Replaces the native's arguments by the new object and a frame of its constructor on top.
    fn construct(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        native: MethodId,
        target: MethodId,
        arguments: &[u64],
        wrap: bool,
    ) -> Result<(), Trap> {
        let old = self.pending_arguments(state, thread, native) as u32;
        let frame = state.thread_mut(thread).frames.last_mut().expect("a frame is running");
        let top = frame.top;
        let place = top - old;
        frame.top = place + 1;
        let slots = &mut state.thread_mut(thread).slots;
        let first = std::mem::replace(&mut slots[place as usize], arguments[0]);
        let pushed = self.push_java_call(state, thread, target, arguments, Entry::Construct { native, wrap });
        if pushed.is_err() {
            let thread = state.thread_mut(thread);
            thread.frames.last_mut().expect("a frame is running").top = top;
            thread.slots[place as usize] = first;
        }
        pushed
    }

    /// Pushes a frame for a Java method, locking its monitor; a native target gets a generated frame that calls it.
    pub(super) fn push_java_call(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        target: MethodId,
        arguments: &[u64],
        entry: Entry,
    ) -> Result<(), Trap> {
        let method = self.program.method(target);
        if method.native.is_some() || method.is_native() {
            let bridge = self.bridge_to(method)?;
            return Ok(self.push_call(state, thread, bridge, arguments, entry)?);
        }
        if method.is_static() && !self.may_proceed(state, thread, method.class) {
            return Err(Trap::Initialize(method.class));
        }
        let mut lock = NULL;
        if method.is_synchronized() {
            lock = self.lock_of(state, target, arguments.first().copied().unwrap_or(0))?;
            self.touch_monitor(state, thread, lock, How::Acquire);
            if !monitor::enter(&mut state.heap, thread, lock)? {
                return Err(Self::block(state, thread, crate::state::Block::Monitor(lock)));
            }
        }
        self.push_call(state, thread, target, arguments, entry)?;
        state.thread_mut(thread).frames.last_mut().expect("just pushed").lock = lock;
        Ok(())
    }

    /// A generated method that does nothing but call a native one, so that it can have a frame.
    fn bridge_to(&mut self, method: &Method) -> Result<MethodId, Trap> {
        let program = self.program;
        let owner = program.class(method.class);
        let name = format!("{}$$Bridge${}", program.text(owner.name), method.id.0);
        let class = match program.find_in(owner.space, program.symbols.intern(&name)) {
            Some(class) => class,
            None => {
                let target = BridgeTarget {
                    class: program.text(owner.name),
                    is_interface: owner.is_interface(),
                    name: program.text(method.name),
                    descriptor: program.text(method.descriptor),
                    is_static: method.is_static(),
                };
                let bytes = bridge_class(&name, &target).map_err(link_problem)?;
                program.define_near(owner, &name, bytes)?
            }
        };
        Ok(program.class(class).methods().next().expect("a bridge has one method"))
    }

    /// Returns from a frame that was not entered by a plain call, holds a lock, or is the thread's last.
    pub(super) fn leave(&mut self, state: &mut State, thread: ThreadId, value: u64, kind: Kind) -> Result<(), Trap> {
        let frame = *state.thread(thread).frame();
        if !frame.lock.is_null() {
            self.touch_monitor(state, thread, frame.lock, How::Release);
            monitor::exit(&mut state.heap, thread, frame.lock)?;
            state.thread_mut(thread).frames.last_mut().expect("a frame is running").lock = NULL;
        }
        let mut value = value;
        let mut kind = kind;
        if let Entry::Unbox(wanted) = frame.entry {
            value = self.unbox(state, ObjRef::from_slot(value), wanted)?;
            kind = wanted;
        }
        if let Entry::Reflect { result, wrap, .. } = frame.entry {
            value = self.box_result(state, result, value, !wrap)?.slot();
            kind = Kind::Ref;
        }
        state.thread_mut(thread).frames.pop();
        self.leave_atomic(state, thread, frame.entry);
        match frame.entry {
            Entry::Construct { .. } => {
                if let Some(caller) = state.thread_mut(thread).frames.last_mut() {
                    caller.pc += 1;
                    caller.top = frame.base;
                }
            }
            Entry::Start
            | Entry::Call
            | Entry::Atomic
            | Entry::Step
            | Entry::Guest
            | Entry::Driver
            | Entry::Driven
            | Entry::Unbox(_)
            | Entry::Through(_)
            | Entry::Reflect { .. } => {
                let thread = state.thread_mut(thread);
                if let Some(caller) = thread.frames.last_mut() {
                    caller.pc += 1;
                    let end = (frame.base as usize + kind.slots()).max(thread.slots.len());
                    thread.slots.resize(end, 0);
                    if kind != Kind::Void {
                        thread.slots[frame.base as usize] = value;
                    }
                    caller.top = frame.base + kind.slots() as u32;
                } else if kind != Kind::Void {
                    // For the one that called it from outside.
                    thread.slots.clear();
                    thread.slots.push(value);
                }
            }
            Entry::Upcall => self.restore_top(state, thread, frame.base),
            Entry::ClassInit(class) => {
                self.end_atomic_initialization(state, thread, class);
                self.touch_class(state, class, How::Release);
                self.program.set_init_state(&mut state.heap, class, InitState::Done)?;
                self.restore_top(state, thread, frame.base);
            }
            Entry::ClassPrepare(class) => {
                self.restore_top(state, thread, frame.base);
                self.prepare_or_run(state, thread, class)?;
            }
        }
        Ok(())
    }

    fn restore_top(&self, state: &mut State, thread: ThreadId, top: u32) {
        if let Some(caller) = state.thread_mut(thread).frames.last_mut() {
            caller.top = top;
        }
    }

    /// The slot value in a box, as a call site of this kind wants it.
    fn unbox(&self, state: &State, object: ObjRef, wanted: Kind) -> Result<u64, Raise> {
        if matches!(wanted, Kind::Ref | Kind::Void) {
            return Ok(object.slot());
        }
        if object.is_null() {
            return Err(Raise::bare("java/lang/NullPointerException"));
        }
        let class = state.heap.class_of(object);
        match self.program.field_named(class, "value") {
            Some(field) => Ok(state.heap.field(object, field.offset as usize)),
            None => Err(Raise::new("java/lang/ClassCastException", "not a boxed value")),
        }
    }

    /// Decodes a method that is called for the first time, or says why it cannot be called.
    #[cold]
    pub(super) fn decode_or_refuse(&mut self, method: &Method) -> Result<(), Trap> {
        let is_verify = self.program.class(method.class).traits.has(Trait::Harness);
        if method.is_native() && self.program.class(method.class).is_users() && !is_verify {
            // Native libraries cannot be loaded here, so nothing can be linked to it.
            let quoted = self.program.quote_method(method.class, method.name, method.descriptor);
            let raise = Raise::new("java/lang/UnsatisfiedLinkError", quoted);
            return Err(Trap::Native(method.id, Outcome::Throw(raise)));
        }
        if method.is_native() {
            let name = describe_method(self.program, method.id);
            let what = format!("native method `{name}` is not modelled");
            return Err(Trap::Stop(Stop::Unsupported(what)));
        }
        self.code(method.id)?;
        Ok(())
    }

    /// The stack is full: the lock that a synchronized method took is given back.
    #[cold]
    pub(super) fn overflow(&self, state: &mut State, thread: ThreadId, lock: ObjRef) -> Trap {
        if !lock.is_null() {
            let released = monitor::exit(&mut state.heap, thread, lock);
            debug_assert!(released.is_ok());
        }
        Trap::Raise(Raise::bare("java/lang/StackOverflowError"))
    }

    pub(super) fn may_store(&self, state: &State, array: ObjRef, value: ObjRef) -> bool {
        let ClassShape::Array { element_class, .. } = self.program.class(state.heap.class_of(array)).shape else {
            return false;
        };
        self.program.is_subtype(state.heap.class_of(value), element_class)
    }

    #[cold]
    pub(super) fn array_store_error(&self, state: &State, value: ObjRef) -> Raise {
        let class = state.heap.class_of(value);
        self.program.tell_apart(class);
        let name = self.program.class_name(class);
        Raise::new("java/lang/ArrayStoreException", binary_name(name))
    }

    /// An array of a length that Java code gave.
    pub fn new_array(&self, state: &mut State, class: ClassId, length: i32) -> Result<ObjRef, Raise> {
        let element = self.program.class(class).element_kind().expect("an array class");
        if length < 0 {
            return Err(Raise::new("java/lang/NegativeArraySizeException", length.to_string()));
        }
        let words = array_words(element, length as usize);
        if length >= i32::MAX - 1 {
            return Err(Raise::new("java/lang/OutOfMemoryError", "Requested array size exceeds VM limit"));
        }
        self.make_room(state, words)?;
        Ok(state.heap.allocate_array(class, element, length as usize)?)
    }

    fn make_room(&self, state: &mut State, words: usize) -> Result<(), Raise> {
        match state.heap.words.len().checked_add(words) {
            Some(end) if end <= state.heap.max_words => Ok(()),
            _ => Err(OutOfMemory.into()),
        }
    }

    pub(super) fn new_multi_array(&self, state: &mut State, class: ClassId, lengths: &[i32]) -> Result<ObjRef, Raise> {
        if let Some(negative) = lengths.iter().find(|&&length| length < 0) {
            return Err(Raise::new("java/lang/NegativeArraySizeException", negative.to_string()));
        }
        self.new_nested_array(state, class, lengths)
    }

    fn new_nested_array(&self, state: &mut State, class: ClassId, lengths: &[i32]) -> Result<ObjRef, Raise> {
        let array = self.new_array(state, class, lengths[0])?;
        if let ([length, rest @ ..], ClassShape::Array { element_class, .. }) =
            (lengths, self.program.class(class).shape)
            && !rest.is_empty()
        {
            for i in 0..*length as usize {
                let inner = self.new_nested_array(state, element_class, rest)?;
                state.heap.set_element(array, Kind::Ref, i, inner.slot());
            }
        }
        Ok(array)
    }
}
