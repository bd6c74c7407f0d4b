//! The fast loop: ordinary instructions, with the frame in local variables (JVMS 6.5).
//!
//! An int or float occupies the low half of a slot with the high half zero, so that equal values are equal slots.
//! The verifier has made sure of types, depths and indices.

use super::arithmetic::{compare, division_by_zero, index_out_of_bounds, narrow};
use super::loops::{Place, is_hot};
use super::polymorphic::{LastArgument, PolymorphicCall};
use super::view::View;
use super::watch::{is_shared, is_watched};
use super::{INTERFACE_CACHE_SIZE, InterfaceCall, Interpreter, Stop, Trap};
use crate::descriptor::Kind;
use crate::footprint::How;
use crate::heap::{ARRAY_HEADER, CLEARED};
use crate::ids::{ClassId, FIRST_ANONYMOUS, MethodId, NULL, ObjRef, ThreadId};
use crate::insn::Op;
use crate::native::{NativeContext, Outcome};
use crate::program::{Method, Raise};
use crate::sharing;
use crate::state::{Entry, Frame, State, Status};

impl<'a> Interpreter<'a> {
    /// Runs the thread's top frame, and those it calls, until a trap.
    ///
    /// With `CHECK`, it stops before each instruction that other threads can notice, except the first one if that is
    /// `granted`. With `RECORD`, it writes down what the user's code does.
    pub(super) fn execute<const CHECK: bool, const RECORD: bool>(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        granted: bool,
        budget: &mut u64,
    ) -> Trap {
        let program = self.program;
        let top = *state.thread(thread).frame();
        let mut code = match self.code(top.method) {
            Ok(code) => code,
            Err(raise) => return Trap::Raise(raise),
        };
        let mut pc = top.pc as usize;
        let mut base = top.base as usize;
        let mut sp = top.top as usize;
        let mut view = match CHECK {
            true => View::new(program, state, thread, self.watching(), granted.then_some(pc)),
            false => View::unseen(thread),
        };
        // A method whose native has just declined: its bytecode is to run.
        let mut declined = MethodId(u32::MAX);
        // The slots are moved out while the loop runs; nothing that it calls looks at them.
        let mut slots = std::mem::take(&mut state.thread_mut(thread).slots);
        slots.resize(slots.len().max(base + code.frame_slots), 0);

        // Stops before an instruction that other threads can notice.
        macro_rules! stop_if {
            ($stops:expr) => {
                if CHECK && $stops {
                    break Trap::Stop(self.stop(state, thread, Status::Runnable));
                }
            };
        }
        macro_rules! stop {
            ($stop:expr) => {
                if CHECK && let Some(stop) = $stop {
                    break Trap::Stop(stop);
                }
            };
        }
        // A reference that goes where others can see it takes all it leads to along.
        macro_rules! publish {
            ($holder_is_shared:expr, $value:expr) => {
                if CHECK && $value != 0 && $holder_is_shared {
                    sharing::publish(program, &mut state.heap, ObjRef::from_slot($value));
                }
            };
        }
        macro_rules! push {
            ($value:expr) => {{
                let value: u64 = $value;
                slots[sp] = value;
                sp += 1;
            }};
        }
        macro_rules! pop {
            () => {{
                sp -= 1;
                slots[sp]
            }};
        }
        macro_rules! pop_wide {
            () => {{
                sp -= 2;
                slots[sp]
            }};
        }
        macro_rules! push_wide {
            ($value:expr) => {{
                let value: u64 = $value;
                slots[sp] = value;
                sp += 2;
            }};
        }
        macro_rules! int_binary {
            (|$a:ident, $b:ident| $result:expr) => {{
                let $b = slots[sp - 1] as i32;
                let $a = slots[sp - 2] as i32;
                sp -= 1;
                slots[sp - 1] = ($result) as u32 as u64;
                pc += 1;
            }};
        }
        macro_rules! long_binary {
            (|$a:ident, $b:ident| $result:expr) => {{
                let $b = slots[sp - 2] as i64;
                let $a = slots[sp - 4] as i64;
                sp -= 2;
                slots[sp - 2] = ($result) as u64;
                pc += 1;
            }};
        }
        macro_rules! long_shift {
            (|$a:ident, $b:ident| $result:expr) => {{
                let $b = pop!() as u32;
                let $a = slots[sp - 2] as i64;
                slots[sp - 2] = ($result) as u64;
                pc += 1;
            }};
        }
        macro_rules! float_binary {
            (|$a:ident, $b:ident| $result:expr) => {{
                let $b = f32::from_bits(slots[sp - 1] as u32);
                let $a = f32::from_bits(slots[sp - 2] as u32);
                sp -= 1;
                slots[sp - 1] = f32::to_bits($result) as u64;
                pc += 1;
            }};
        }
        macro_rules! double_binary {
            (|$a:ident, $b:ident| $result:expr) => {{
                let $b = f64::from_bits(slots[sp - 2]);
                let $a = f64::from_bits(slots[sp - 4]);
                sp -= 2;
                slots[sp - 2] = f64::to_bits($result);
                pc += 1;
            }};
        }
        macro_rules! raise {
            ($raise:expr) => {
                break Trap::Raise($raise)
            };
        }
        macro_rules! null_pointer {
            () => {
                raise!(Raise::bare("java/lang/NullPointerException"))
            };
        }
        // Executes an instruction of the slow paths; a trap leaves the loop with the operands in place.
        macro_rules! attempt {
            ($result:expr) => {
                match $result {
                    Ok(value) => value,
                    Err(trap) => break Trap::from(trap),
                }
            };
        }
        macro_rules! save {
            () => {{
                let frame = state.threads[thread.index()].frames.last_mut().expect("a frame is running");
                frame.pc = pc as u32;
                frame.top = sp as u32;
            }};
        }
        macro_rules! branch {
            ($taken:expr, $target:expr) => {
                if $taken {
                    let target = $target as usize;
                    if target <= pc {
                        if *budget == 0 {
                            pc = target;
                            break Trap::Stop(Stop::Budget);
                        }
                        *budget -= 1;
                        view.granted_pc = usize::MAX;
                        if !RECORD && is_hot(code, target) {
                            let mut place = Place { base, pc: target, sp };
                            let is_spent = self.run_loop::<CHECK>(state, thread, code, &mut slots, &mut place, budget);
                            (pc, sp) = (place.pc, place.sp);
                            if is_spent {
                                break Trap::Stop(Stop::Budget);
                            }
                            continue;
                        }
                    }
                    pc = target;
                } else {
                    pc += 1;
                }
            };
        }
        macro_rules! int_branch {
            ($insn:ident, $compare:tt) => {{
                let value = pop!() as i32;
                branch!(value $compare 0, $insn.z)
            }};
        }
        macro_rules! int_compare_branch {
            ($insn:ident, $compare:tt) => {{
                let b = pop!() as i32;
                let a = pop!() as i32;
                branch!(a $compare b, $insn.z)
            }};
        }
        macro_rules! array_at {
            ($array:expr, $index:expr, $how:expr) => {{
                let array = $array as usize;
                let index = $index as i32;
                if array == 0 {
                    null_pointer!();
                }
                let length = state.heap.words[array + 1];
                if index as u32 as u64 >= length {
                    raise!(index_out_of_bounds(index, length));
                }
                stop_if!(self.stops_before_element(state, &view, pc, [array, index as usize], $how));
                (ObjRef(array as u32), index as usize)
            }};
        }
        macro_rules! array_load {
            ($kind:expr) => {{
                let (array, index) = array_at!(slots[sp - 2], slots[sp - 1], How::Read);
                sp -= 2;
                slots[sp] = state.heap.element(array, $kind, index);
                sp += $kind.slots();
                pc += 1;
            }};
        }
        macro_rules! array_store {
            ($kind:expr) => {{
                let value = sp - $kind.slots();
                let (array, index) = array_at!(slots[value - 2], slots[value - 1], How::Write);
                state.heap.set_element(array, $kind, index, slots[value]);
                sp = value - 2;
                pc += 1;
            }};
        }
        // The program wants to know which one of a set of threads a reference means.
        macro_rules! notice_member {
            () => {{
                state.noticed.thread_sets = true;
                break Trap::Stop(Stop::Ignored);
            }};
        }
        macro_rules! object_at {
            ($slot:expr) => {{
                let object = $slot as usize;
                if object.wrapping_sub(1) >= FIRST_ANONYMOUS - 1 {
                    if object == 0 {
                        null_pointer!();
                    }
                    notice_member!();
                }
                object
            }};
        }
        // The receiver of a call, which may be any of a set of threads if it is joined.
        macro_rules! receiver_at {
            ($slot:expr, $method:expr) => {{
                let object = $slot as usize;
                if object.wrapping_sub(1) >= FIRST_ANONYMOUS - 1 {
                    if object == 0 {
                        null_pointer!();
                    }
                    if !program.is_join($method(object)) {
                        notice_member!();
                    }
                }
                object
            }};
        }
        macro_rules! compare_references {
            ($insn:ident, $compare:tt) => {{
                let (a, b) = (slots[sp - 2] as usize, slots[sp - 1] as usize);
                if a | b >= FIRST_ANONYMOUS && a != 0 && b != 0 {
                    notice_member!();
                }
                sp -= 2;
                branch!(a $compare b, $insn.z)
            }};
        }
        macro_rules! check_collection {
            () => {
                if state.heap.words.len() >= state.heap.collect_at {
                    break Trap::Collect;
                }
            };
        }
        macro_rules! allocation {
            () => {
                stop_if!(self.stops_before_allocation(state, &view, pc));
                check_collection!();
            };
        }
        macro_rules! enter {
            ($method:expr) => {{
                let method: &Method = $method;
                let arguments = method.argument_slots as usize;
                let native = if method.id == declined { None } else { method.native };
                if let Some(native) = native {
                    check_collection!();
                    save!();
                    stop!(self.stop_before_native(state, &view, pc, method, &slots[sp - arguments..sp]));
                    let mut context = NativeContext { program, state, thread };
                    match native(&mut context, &slots[sp - arguments..sp]) {
                        Outcome::Value(value) => {
                            sp -= arguments;
                            slots[sp] = value;
                            sp += method.shape.result.slots();
                            pc += 1;
                        }
                        Outcome::Done => {
                            sp -= arguments;
                            pc += 1;
                            view.watched =
                                CHECK && view.driver.is_none() && is_watched(program, state, thread, self.watching());
                        }
                        Outcome::Decline => {
                            declined = method.id;
                            continue;
                        }
                        outcome => break Trap::Native(method.id, outcome),
                    }
                } else {
                    declined = MethodId(u32::MAX);
                    let Some(&Some(entered)) = self.code.get(method.id.0 as usize) else {
                        match self.decode_or_refuse(method) {
                            Ok(()) => continue,
                            Err(trap) => break trap,
                        }
                    };
                    // A static method without arguments has no slot there.
                    let receiver = slots.get(sp - arguments).copied().unwrap_or(0);
                    let mut entry = Entry::Call;
                    if CHECK {
                        entry = match self.entry_of_call::<RECORD>(state, &mut view, [pc, sp], method, receiver) {
                            Ok(entry) => entry,
                            Err(stop) => break Trap::Stop(stop),
                        };
                    }
                    let mut lock = NULL;
                    if method.is_synchronized() {
                        lock = attempt!(self.lock_of(state, method.id, receiver));
                        attempt!(self.take_monitor::<CHECK>(state, &view, pc, method.class, lock));
                    }
                    let frames = &mut state.threads[thread.index()].frames;
                    if frames.len() >= program.options.max_frames {
                        break self.overflow(state, thread, lock);
                    }
                    frames.last_mut().expect("a frame is running").pc = pc as u32;
                    if CHECK {
                        entry = self.begin_call(state, &mut view, method, entry);
                    }
                    let frames = &mut state.threads[thread.index()].frames;
                    base = sp - arguments;
                    sp = base + entered.max_locals;
                    frames.push(Frame { method: method.id, pc: 0, base: base as u32, top: sp as u32, lock, entry });
                    code = entered;
                    pc = 0;
                    let needed = base + code.frame_slots;
                    if slots.len() < needed {
                        slots.resize(needed.next_power_of_two(), 0);
                    }
                    view.granted_pc = usize::MAX;
                    if *budget == 0 {
                        break Trap::Stop(Stop::Budget);
                    }
                    *budget -= 1;
                }
            }};
        }
        macro_rules! leave {
            ($value:expr, $kind:expr) => {{
                let value: u64 = $value;
                let frames = &mut state.threads[thread.index()].frames;
                let frame = *frames.last().expect("a frame is running");
                stop_if!(self.stops_before_return(state, &view, pc, &frame));
                let frames = &mut state.threads[thread.index()].frames;
                if frame.entry != Entry::Call || !frame.lock.is_null() || frames.len() == 1 {
                    break Trap::Leave(value, $kind);
                }
                frames.pop();
                if CHECK && view.watched && state.thread(thread).atomic > 0 {
                    view.watched = is_watched(program, state, thread, self.watching());
                }
                let caller = *state.thread(thread).frames.last().expect("a caller");
                // Another machine may have run it so far, or only a twin.
                code = self.code(caller.method).expect("a method that runs was decoded");
                pc = caller.pc as usize + 1;
                view.granted_pc = usize::MAX;
                sp = frame.base as usize;
                base = caller.base as usize;
                // A stack that was cut at its top may be too short for the caller.
                if slots.len() < base + code.frame_slots {
                    slots.resize(base + code.frame_slots, 0);
                }
                if $kind != Kind::Void {
                    slots[sp] = value;
                }
                sp += $kind.slots();
            }};
        }

        let trap = loop {
            let insn = code.insns[pc].get();
            if RECORD && !view.stepping && view.driver.is_none() {
                self.record(state, thread, pc, insn, &slots, sp);
            }
            if RECORD && self.looks.is_some() {
                self.look(state, thread, insn, &slots, sp);
            }
            match insn.op {
                Op::Nop => pc += 1,
                Op::Const => {
                    push!(insn.z as u64);
                    pc += 1;
                }
                Op::ConstWide => {
                    push_wide!(code.constants[insn.z as usize]);
                    pc += 1;
                }
                Op::ConstLong => {
                    push_wide!(insn.z as i32 as i64 as u64);
                    pc += 1;
                }
                Op::Load => {
                    push!(slots[base + insn.y as usize]);
                    pc += 1;
                }
                Op::LoadWide => {
                    push_wide!(slots[base + insn.y as usize]);
                    pc += 1;
                }
                Op::Store => {
                    slots[base + insn.y as usize] = pop!();
                    pc += 1;
                }
                Op::StoreWide => {
                    slots[base + insn.y as usize] = pop_wide!();
                    pc += 1;
                }
                Op::IInc => {
                    let local = &mut slots[base + insn.y as usize];
                    *local = (*local as u32).wrapping_add(insn.z) as u64;
                    pc += 1;
                }
                Op::ByteLoad => array_load!(Kind::Byte),
                Op::CharLoad => array_load!(Kind::Char),
                Op::ShortLoad => array_load!(Kind::Short),
                Op::IntLoad => array_load!(Kind::Int),
                Op::RefLoad => array_load!(Kind::Ref),
                Op::LongLoad => array_load!(Kind::Long),
                Op::ByteStore => {
                    let (array, index) = array_at!(slots[sp - 3], slots[sp - 2], How::Write);
                    // bastore also serves boolean arrays, which keep only the lowest bit.
                    let is_boolean = state.heap.class_of(array) == program.known().primitive_array(Kind::Boolean);
                    let value = if is_boolean { slots[sp - 1] & 1 } else { slots[sp - 1] };
                    state.heap.set_element(array, Kind::Byte, index, value);
                    sp -= 3;
                    pc += 1;
                }
                Op::CharStore => array_store!(Kind::Char),
                Op::IntStore => array_store!(Kind::Int),
                Op::LongStore => array_store!(Kind::Long),
                Op::RefStore => {
                    let (array, index) = array_at!(slots[sp - 3], slots[sp - 2], How::Write);
                    let value = slots[sp - 1];
                    if value != 0 && !self.may_store(state, array, ObjRef::from_slot(value)) {
                        raise!(self.array_store_error(state, ObjRef::from_slot(value)));
                    }
                    publish!(is_shared(&state.heap, array.index()), value);
                    state.heap.set_element(array, Kind::Ref, index, value);
                    sp -= 3;
                    pc += 1;
                }
                Op::Pop => {
                    sp -= 1;
                    pc += 1;
                }
                Op::Pop2 => {
                    sp -= 2;
                    pc += 1;
                }
                Op::Dup => {
                    push!(slots[sp - 1]);
                    pc += 1;
                }
                Op::DupX1 => {
                    slots[sp] = slots[sp - 1];
                    slots[sp - 1] = slots[sp - 2];
                    slots[sp - 2] = slots[sp];
                    sp += 1;
                    pc += 1;
                }
                Op::DupX2 => {
                    slots[sp] = slots[sp - 1];
                    slots[sp - 1] = slots[sp - 2];
                    slots[sp - 2] = slots[sp - 3];
                    slots[sp - 3] = slots[sp];
                    sp += 1;
                    pc += 1;
                }
                Op::Dup2 => {
                    slots[sp] = slots[sp - 2];
                    slots[sp + 1] = slots[sp - 1];
                    sp += 2;
                    pc += 1;
                }
                Op::Dup2X1 => {
                    slots[sp + 1] = slots[sp - 1];
                    slots[sp] = slots[sp - 2];
                    slots[sp - 1] = slots[sp - 3];
                    slots[sp - 2] = slots[sp + 1];
                    slots[sp - 3] = slots[sp];
                    sp += 2;
                    pc += 1;
                }
                Op::Dup2X2 => {
                    slots[sp + 1] = slots[sp - 1];
                    slots[sp] = slots[sp - 2];
                    slots[sp - 1] = slots[sp - 3];
                    slots[sp - 2] = slots[sp - 4];
                    slots[sp - 3] = slots[sp + 1];
                    slots[sp - 4] = slots[sp];
                    sp += 2;
                    pc += 1;
                }
                Op::Swap => {
                    slots.swap(sp - 1, sp - 2);
                    pc += 1;
                }
                Op::IAdd => int_binary!(|a, b| a.wrapping_add(b)),
                Op::ISub => int_binary!(|a, b| a.wrapping_sub(b)),
                Op::IMul => int_binary!(|a, b| a.wrapping_mul(b)),
                Op::IDiv => {
                    if slots[sp - 1] as i32 == 0 {
                        raise!(division_by_zero());
                    }
                    int_binary!(|a, b| a.wrapping_div(b))
                }
                Op::IRem => {
                    if slots[sp - 1] as i32 == 0 {
                        raise!(division_by_zero());
                    }
                    int_binary!(|a, b| a.wrapping_rem(b))
                }
                Op::INeg => {
                    slots[sp - 1] = (slots[sp - 1] as i32).wrapping_neg() as u32 as u64;
                    pc += 1;
                }
                Op::IShl => int_binary!(|a, b| a.wrapping_shl(b as u32)),
                Op::IShr => int_binary!(|a, b| a.wrapping_shr(b as u32)),
                Op::IUshr => int_binary!(|a, b| (a as u32).wrapping_shr(b as u32)),
                Op::IAnd => int_binary!(|a, b| a & b),
                Op::IOr => int_binary!(|a, b| a | b),
                Op::IXor => int_binary!(|a, b| a ^ b),
                Op::LAdd => long_binary!(|a, b| a.wrapping_add(b)),
                Op::LSub => long_binary!(|a, b| a.wrapping_sub(b)),
                Op::LMul => long_binary!(|a, b| a.wrapping_mul(b)),
                Op::LDiv => {
                    if slots[sp - 2] == 0 {
                        raise!(division_by_zero());
                    }
                    long_binary!(|a, b| a.wrapping_div(b))
                }
                Op::LRem => {
                    if slots[sp - 2] == 0 {
                        raise!(division_by_zero());
                    }
                    long_binary!(|a, b| a.wrapping_rem(b))
                }
                Op::LNeg => {
                    slots[sp - 2] = (slots[sp - 2] as i64).wrapping_neg() as u64;
                    pc += 1;
                }
                Op::LShl => long_shift!(|a, b| a.wrapping_shl(b)),
                Op::LShr => long_shift!(|a, b| a.wrapping_shr(b)),
                Op::LUshr => long_shift!(|a, b| (a as u64).wrapping_shr(b)),
                Op::LAnd => long_binary!(|a, b| a & b),
                Op::LOr => long_binary!(|a, b| a | b),
                Op::LXor => long_binary!(|a, b| a ^ b),
                Op::FAdd => float_binary!(|a, b| a + b),
                Op::FSub => float_binary!(|a, b| a - b),
                Op::FMul => float_binary!(|a, b| a * b),
                Op::FDiv => float_binary!(|a, b| a / b),
                Op::FRem => float_binary!(|a, b| a % b),
                Op::FNeg => {
                    slots[sp - 1] ^= 1 << 31;
                    pc += 1;
                }
                Op::DAdd => double_binary!(|a, b| a + b),
                Op::DSub => double_binary!(|a, b| a - b),
                Op::DMul => double_binary!(|a, b| a * b),
                Op::DDiv => double_binary!(|a, b| a / b),
                Op::DRem => double_binary!(|a, b| a % b),
                Op::DNeg => {
                    slots[sp - 2] ^= 1 << 63;
                    pc += 1;
                }
                Op::I2L => {
                    slots[sp - 1] = slots[sp - 1] as i32 as i64 as u64;
                    sp += 1;
                    pc += 1;
                }
                Op::I2F => {
                    slots[sp - 1] = (slots[sp - 1] as i32 as f32).to_bits() as u64;
                    pc += 1;
                }
                Op::I2D => {
                    slots[sp - 1] = (slots[sp - 1] as i32 as f64).to_bits();
                    sp += 1;
                    pc += 1;
                }
                Op::L2I => {
                    sp -= 1;
                    slots[sp - 1] = slots[sp - 1] as u32 as u64;
                    pc += 1;
                }
                Op::L2F => {
                    sp -= 1;
                    slots[sp - 1] = (slots[sp - 1] as i64 as f32).to_bits() as u64;
                    pc += 1;
                }
                Op::L2D => {
                    slots[sp - 2] = (slots[sp - 2] as i64 as f64).to_bits();
                    pc += 1;
                }
                Op::F2I => {
                    slots[sp - 1] = f32::from_bits(slots[sp - 1] as u32) as i32 as u32 as u64;
                    pc += 1;
                }
                Op::F2L => {
                    slots[sp - 1] = f32::from_bits(slots[sp - 1] as u32) as i64 as u64;
                    sp += 1;
                    pc += 1;
                }
                Op::F2D => {
                    slots[sp - 1] = (f32::from_bits(slots[sp - 1] as u32) as f64).to_bits();
                    sp += 1;
                    pc += 1;
                }
                Op::D2I => {
                    sp -= 1;
                    slots[sp - 1] = f64::from_bits(slots[sp - 1]) as i32 as u32 as u64;
                    pc += 1;
                }
                Op::D2L => {
                    slots[sp - 2] = f64::from_bits(slots[sp - 2]) as i64 as u64;
                    pc += 1;
                }
                Op::D2F => {
                    sp -= 1;
                    slots[sp - 1] = (f64::from_bits(slots[sp - 1]) as f32).to_bits() as u64;
                    pc += 1;
                }
                Op::I2B => {
                    slots[sp - 1] = slots[sp - 1] as i8 as i32 as u32 as u64;
                    pc += 1;
                }
                Op::I2C => {
                    slots[sp - 1] = slots[sp - 1] as u16 as u64;
                    pc += 1;
                }
                Op::I2S => {
                    slots[sp - 1] = slots[sp - 1] as i16 as i32 as u32 as u64;
                    pc += 1;
                }
                Op::LCmp => {
                    let b = pop_wide!() as i64;
                    let a = pop_wide!() as i64;
                    push!(a.cmp(&b) as i32 as u32 as u64);
                    pc += 1;
                }
                Op::FCmpL | Op::FCmpG => {
                    let b = f32::from_bits(pop!() as u32);
                    let a = f32::from_bits(pop!() as u32);
                    push!(compare(a as f64, b as f64, insn.op == Op::FCmpG));
                    pc += 1;
                }
                Op::DCmpL | Op::DCmpG => {
                    let b = f64::from_bits(pop_wide!());
                    let a = f64::from_bits(pop_wide!());
                    push!(compare(a, b, insn.op == Op::DCmpG));
                    pc += 1;
                }
                Op::IfEq => int_branch!(insn, ==),
                Op::IfNe => int_branch!(insn, !=),
                Op::IfLt => int_branch!(insn, <),
                Op::IfGe => int_branch!(insn, >=),
                Op::IfGt => int_branch!(insn, >),
                Op::IfLe => int_branch!(insn, <=),
                Op::IfICmpEq => int_compare_branch!(insn, ==),
                Op::IfICmpNe => int_compare_branch!(insn, !=),
                Op::IfACmpEq => compare_references!(insn, ==),
                Op::IfACmpNe => compare_references!(insn, !=),
                Op::IfICmpLt => int_compare_branch!(insn, <),
                Op::IfICmpGe => int_compare_branch!(insn, >=),
                Op::IfICmpGt => int_compare_branch!(insn, >),
                Op::IfICmpLe => int_compare_branch!(insn, <=),
                Op::IfNull => int_branch!(insn, ==),
                Op::IfNonNull => int_branch!(insn, !=),
                Op::Goto => branch!(true, insn.z),
                Op::TableSwitch | Op::LookupSwitch => {
                    let switch = &code.switches[insn.z as usize];
                    let key = pop!() as i32;
                    branch!(true, switch.place(key).map_or(switch.default, |place| switch.targets[place]))
                }
                Op::Return => leave!(0, Kind::Void),
                Op::ReturnSlot => leave!(slots[sp - 1], Kind::Int),
                Op::ReturnWide => leave!(slots[sp - 2], Kind::Long),
                Op::GetField | Op::GetFieldRef => {
                    let object = object_at!(slots[sp - 1]);
                    stop_if!(self.stops_before_read(state, &view, pc, insn, object));
                    let value = state.heap.words[object + insn.z as usize];
                    if CHECK && value == CLEARED {
                        state.noticed.cleared = Some((state.heap.class_of(ObjRef(object as u32)), insn.z));
                        break Trap::Stop(Stop::Ignored);
                    }
                    slots[sp - 1] = value;
                    pc += 1;
                }
                Op::GetFieldWide => {
                    let object = object_at!(slots[sp - 1]);
                    stop_if!(self.stops_before_read(state, &view, pc, insn, object));
                    slots[sp - 1] = state.heap.words[object + insn.z as usize];
                    sp += 1;
                    pc += 1;
                }
                Op::PutField => {
                    let object = object_at!(slots[sp - 2]);
                    stop_if!(self.stops_before_write(state, &view, pc, insn, object));
                    state.heap.write_prim(object + insn.z as usize, slots[sp - 1]);
                    sp -= 2;
                    pc += 1;
                }
                Op::PutFieldNarrow => {
                    let object = object_at!(slots[sp - 2]);
                    stop_if!(self.stops_before_write(state, &view, pc, insn, object));
                    let value = narrow(insn.y, slots[sp - 1]);
                    state.heap.write_prim(object + insn.z as usize, value);
                    sp -= 2;
                    pc += 1;
                }
                Op::PutFieldRef => {
                    let object = object_at!(slots[sp - 2]);
                    stop_if!(self.stops_before_write(state, &view, pc, insn, object));
                    publish!(is_shared(&state.heap, object), slots[sp - 1]);
                    state.heap.write_ref(object + insn.z as usize, slots[sp - 1]);
                    sp -= 2;
                    pc += 1;
                }
                Op::PutFieldWide => {
                    let object = object_at!(slots[sp - 3]);
                    stop_if!(self.stops_before_write(state, &view, pc, insn, object));
                    state.heap.write_prim(object + insn.z as usize, slots[sp - 2]);
                    sp -= 3;
                    pc += 1;
                }
                Op::PutMemo => {
                    let object = object_at!(slots[sp - 2]);
                    state.heap.words[object + insn.z as usize] = slots[sp - 1];
                    sp -= 2;
                    pc += 1;
                }
                Op::GetStatic | Op::GetStaticWide => {
                    stop_if!(self.stops_before_static(state, &view, pc, insn.x, (insn.z, How::Read), true));
                    push!(state.heap.words[insn.z as usize]);
                    sp += (insn.op == Op::GetStaticWide) as usize;
                    pc += 1;
                }
                Op::PutStatic => {
                    stop_if!(self.stops_before_static(state, &view, pc, insn.x, (insn.z, How::Write), true));
                    let value = pop!();
                    state.heap.write_prim(insn.z as usize, value);
                    pc += 1;
                }
                Op::PutStaticNarrow => {
                    stop_if!(self.stops_before_static(state, &view, pc, insn.x, (insn.z, How::Write), true));
                    let value = narrow(insn.y, pop!());
                    state.heap.write_prim(insn.z as usize, value);
                    pc += 1;
                }
                Op::PutStaticRef => {
                    stop_if!(self.stops_before_static(state, &view, pc, insn.x, (insn.z, How::Write), true));
                    let value = pop!();
                    publish!(true, value);
                    state.heap.write_ref(insn.z as usize, value);
                    pc += 1;
                }
                Op::PutStaticWide => {
                    stop_if!(self.stops_before_static(state, &view, pc, insn.x, (insn.z, How::Write), true));
                    let value = pop_wide!();
                    state.heap.write_prim(insn.z as usize, value);
                    pc += 1;
                }
                Op::InitGetStatic | Op::InitGetStaticWide => {
                    let site = self.static_sites[insn.z as usize];
                    attempt!(self.needs_class::<CHECK>(state, thread, site.class));
                    stop_if!(self.stops_before_site(state, &view, pc, insn.x, site, How::Read));
                    let value = state.heap.words[site.word as usize];
                    // Only the instance of a lambda is null behind the end of the initialiser.
                    state.noticed.lambdas |= CHECK && value == 0 && program.class(site.class).generated;
                    push!(value);
                    sp += (insn.op == Op::InitGetStaticWide) as usize;
                    pc += 1;
                }
                Op::InitPutStatic => {
                    let site = self.static_sites[insn.z as usize];
                    attempt!(self.needs_class::<CHECK>(state, thread, site.class));
                    stop_if!(self.stops_before_site(state, &view, pc, insn.x, site, How::Write));
                    sp -= site.kind.slots();
                    let value = slots[sp];
                    match site.kind {
                        Kind::Ref => {
                            publish!(true, value);
                            state.heap.write_ref(site.word as usize, value)
                        }
                        kind => state.heap.write_prim(site.word as usize, narrow(kind as u16, value)),
                    }
                    pc += 1;
                }
                Op::InvokeVirtual => {
                    let method_of = |receiver: usize| {
                        let class = program.class(state.heap.class_of(ObjRef(receiver as u32)));
                        program.method(class.vtable[insn.y as usize])
                    };
                    let receiver = receiver_at!(slots[sp - insn.x as usize], method_of);
                    enter!(method_of(receiver))
                }
                Op::InvokeDirect => {
                    let method = program.method(MethodId(insn.z));
                    receiver_at!(slots[sp - method.argument_slots as usize], |_| method);
                    enter!(method)
                }
                Op::InvokeStatic => enter!(program.method(MethodId(insn.z))),
                Op::InitInvokeStatic => {
                    let method = program.method(MethodId(insn.z));
                    attempt!(self.needs_class::<CHECK>(state, thread, method.class));
                    enter!(method)
                }
                Op::InvokeInterface => {
                    let receiver = object_at!(slots[sp - insn.x as usize]);
                    let class = state.heap.class_of(ObjRef(receiver as u32));
                    let resolved = MethodId(insn.z);
                    let line = (class.0 as usize * 31 + insn.z as usize) % INTERFACE_CACHE_SIZE;
                    let cached = self.interface_cache[line];
                    let target = if cached.class == class && cached.resolved == resolved {
                        cached.target
                    } else {
                        let target = attempt!(self.select(class, resolved));
                        self.interface_cache[line] = InterfaceCall { class, resolved, target };
                        target
                    };
                    enter!(program.method(target))
                }
                Op::InvokePolymorphic => {
                    let arguments = insn.x as usize;
                    check_collection!();
                    save!();
                    stop!(self.stop_before_variable(state, &view, pc, insn.z, &slots[sp - arguments..sp]));
                    match attempt!(self.polymorphic_call(state, thread, insn.z, &slots[sp - arguments..sp])) {
                        PolymorphicCall::Value(value, kind) => {
                            sp -= arguments;
                            slots[sp] = value;
                            sp += kind.slots();
                            pc += 1;
                        }
                        PolymorphicCall::Enter(method, last) => {
                            match last {
                                LastArgument::Keep => {}
                                LastArgument::Drop => sp -= 1,
                                LastArgument::Add(value) => {
                                    if sp == slots.len() {
                                        slots.push(0);
                                    }
                                    push!(value);
                                }
                            }
                            enter!(program.method(method))
                        }
                    }
                }
                Op::InitNew => {
                    attempt!(self.needs_class::<CHECK>(state, thread, ClassId(insn.z)));
                    allocation!();
                    let size = program.class(ClassId(insn.z)).instance_words as usize;
                    push!(attempt!(state.heap.allocate(ClassId(insn.z), size)).slot());
                    pc += 1;
                }
                Op::New => {
                    allocation!();
                    let size = insn.y as usize;
                    push!(attempt!(state.heap.allocate(ClassId(insn.z), size)).slot());
                    pc += 1;
                }
                Op::NewArray => {
                    allocation!();
                    let length = slots[sp - 1] as i32;
                    slots[sp - 1] = attempt!(self.new_array(state, ClassId(insn.z), length)).slot();
                    pc += 1;
                }
                Op::MultiNewArray => {
                    allocation!();
                    let dimensions = insn.y as usize;
                    let lengths: Vec<i32> = slots[sp - dimensions..sp].iter().map(|&slot| slot as i32).collect();
                    let array = attempt!(self.new_multi_array(state, ClassId(insn.z), &lengths));
                    sp -= dimensions;
                    push!(array.slot());
                    pc += 1;
                }
                Op::ArrayLength => {
                    let array = object_at!(slots[sp - 1]);
                    slots[sp - 1] = state.heap.words[array + ARRAY_HEADER - 1];
                    pc += 1;
                }
                Op::Throw => {
                    let exception = object_at!(slots[sp - 1]);
                    break Trap::Throw(ObjRef(exception as u32));
                }
                Op::CheckCast => {
                    let object = slots[sp - 1];
                    if object != 0 {
                        let class = state.heap.class_of(ObjRef::from_slot(object));
                        if class.0 != insn.z && !program.is_subtype(class, ClassId(insn.z)) {
                            raise!(program.cast_error(class, ClassId(insn.z)));
                        }
                    }
                    pc += 1;
                }
                Op::InstanceOf => {
                    let object = slots[sp - 1];
                    let is = object != 0
                        && program.is_subtype(state.heap.class_of(ObjRef::from_slot(object)), ClassId(insn.z));
                    slots[sp - 1] = is as u64;
                    pc += 1;
                }
                Op::MonitorEnter => {
                    let object = ObjRef(object_at!(slots[sp - 1]) as u32);
                    let running = state.thread(thread).frame().method;
                    let class = program.method(running).class;
                    attempt!(self.take_monitor::<CHECK>(state, &view, pc, class, object));
                    sp -= 1;
                    pc += 1;
                }
                Op::MonitorExit => {
                    let object = ObjRef(object_at!(slots[sp - 1]) as u32);
                    attempt!(self.release_monitor::<CHECK>(state, &view, pc, object));
                    sp -= 1;
                    pc += 1;
                }
                // Null is cast to anything and an instance of nothing, without a look at the class (JVMS 6.5).
                Op::ResolveCheckCast | Op::ResolveInstanceOf if slots[sp - 1] == 0 => pc += 1,
                Op::ResolveConst
                | Op::ResolveConstWide
                | Op::ResolveGetField
                | Op::ResolvePutField
                | Op::ResolveGetStatic
                | Op::ResolvePutStatic
                | Op::ResolveInvokeVirtual
                | Op::ResolveInvokeSpecial
                | Op::ResolveInvokeStatic
                | Op::ResolveInvokeInterface
                | Op::ResolveInvokeDynamic
                | Op::ResolveNew
                | Op::ResolveNewRefArray
                | Op::ResolveMultiNewArray
                | Op::ResolveCheckCast
                | Op::ResolveInstanceOf => {
                    // It is replaced, and what it became is executed.
                    save!();
                    code.insns[pc].set(attempt!(self.resolve(state, thread, insn)));
                }
            }
        };
        save!();
        state.thread_mut(thread).slots = slots;
        debug_assert!(state.thread(thread).status != Status::Ended);
        trap
    }
}
