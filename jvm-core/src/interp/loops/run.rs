//! The inner loop over register code.
//!
//! An operation is carried out whole, or not at all: what throws, waits for a class or can be noticed by others is left to
//! the instruction itself, by an exit.

use super::super::arithmetic::{compare, narrow};
use super::super::watch::is_shared;
use super::code::{LoopCode, Op, REGISTERS};
use crate::descriptor::Kind;
use crate::heap::{ARRAY_HEADER, CLEARED, Heap};
use crate::ids::{ClassId, FIRST_ANONYMOUS, ObjRef};
use crate::insn::Switch;
use crate::objects::INIT_DONE;

/// Why and by which exit the loop was left.
pub(super) struct Left {
    pub exit: u32,
    pub reason: Reason,
}

pub(super) enum Reason {
    /// The budget is used up.
    Budget,
    /// The instruction at the exit was this one when it was translated.
    Untranslated(u8),
    /// An operation that is possible often, but not now.
    Refused,
}

/// What the operations need to know besides registers and heap.
pub(super) struct Surroundings<'c> {
    pub constants: &'c [u64],
    pub switches: &'c [Switch<'c>],
    pub boolean_array: ClassId,
}

/// Runs from an operation on until an exit. If `GUARDED`, objects that other threads can reach, and static fields, are
/// left to the instructions.
pub(super) fn run<const CHECK: bool, const GUARDED: bool>(
    code: &LoopCode,
    start: u32,
    registers: &mut [u64; REGISTERS],
    heap: &mut Heap,
    around: &Surroundings,
    budget: &mut u64,
) -> Left {
    let operations = &code.operations[..];
    let r = registers;
    let mut at = start as usize;
    let mut left = *budget;
    let reached = loop {
        let o = operations[at];
        let (a, b, c) = (o.a as usize, o.b as usize, o.c as usize);
        macro_rules! refuse {
            ($exit:expr) => {
                break Left { exit: $exit, reason: Reason::Refused }
            };
        }
        macro_rules! int {
            ($result:expr) => {{
                r[a] = ($result) as u32 as u64;
                at += 1;
            }};
        }
        macro_rules! wide {
            ($result:expr) => {{
                r[a] = ($result) as u64;
                at += 1;
            }};
        }
        macro_rules! float {
            ($operator:tt) => {{
                let result = f32::from_bits(r[b] as u32) $operator f32::from_bits(r[c] as u32);
                r[a] = result.to_bits() as u64;
                at += 1;
            }};
        }
        macro_rules! double {
            ($operator:tt) => {{
                r[a] = (f64::from_bits(r[b]) $operator f64::from_bits(r[c])).to_bits();
                at += 1;
            }};
        }
        macro_rules! branch {
            ($taken:expr) => {
                at = if $taken { o.t as usize } else { at + 1 }
            };
        }
        macro_rules! element {
            () => {{
                let array = r[b] as usize;
                let index = r[c] as u32 as usize;
                if array == 0 || index as u64 >= heap.words[array + 1] || GUARDED && is_shared(heap, array) {
                    refuse!(o.t);
                }
                (ObjRef(array as u32), index)
            }};
        }
        macro_rules! load {
            ($kind:expr) => {{
                let (array, index) = element!();
                r[a] = heap.element(array, $kind, index);
                at += 1;
            }};
        }
        macro_rules! store {
            ($kind:expr, |$value:ident, $array:ident| $stored:expr) => {{
                let ($array, index) = element!();
                let $value = r[a];
                heap.set_element($array, $kind, index, $stored);
                at += 1;
            }};
        }
        macro_rules! object {
            ($register:expr, $is_guarded:expr) => {{
                let object = r[$register] as usize;
                if object.wrapping_sub(1) >= FIRST_ANONYMOUS - 1 || $is_guarded && is_shared(heap, object) {
                    refuse!(o.t);
                }
                object
            }};
        }
        match o.op {
            Op::Jump => at = o.t as usize,
            Op::Back => {
                if left == 0 {
                    break Left { exit: o.z, reason: Reason::Budget };
                }
                left -= 1;
                at = o.t as usize;
            }
            Op::Leave => break Left { exit: o.t, reason: Reason::Untranslated(o.a) },
            Op::Move => wide!(r[b]),
            Op::Const => wide!(o.z),
            Op::ConstLong => wide!(o.z as i32 as i64),
            Op::ConstWide => wide!(around.constants[o.z as usize]),
            Op::IAdd => int!((r[b] as u32).wrapping_add(r[c] as u32)),
            Op::ISub => int!((r[b] as u32).wrapping_sub(r[c] as u32)),
            Op::IMul => int!((r[b] as u32).wrapping_mul(r[c] as u32)),
            Op::IDiv => {
                if r[c] as u32 == 0 {
                    refuse!(o.t);
                }
                int!((r[b] as i32).wrapping_div(r[c] as i32))
            }
            Op::IRem => {
                if r[c] as u32 == 0 {
                    refuse!(o.t);
                }
                int!((r[b] as i32).wrapping_rem(r[c] as i32))
            }
            Op::IShl => int!((r[b] as u32).wrapping_shl(r[c] as u32)),
            Op::IShr => int!((r[b] as i32).wrapping_shr(r[c] as u32)),
            Op::IUshr => int!((r[b] as u32).wrapping_shr(r[c] as u32)),
            Op::IAnd => int!(r[b] & r[c]),
            Op::IOr => int!(r[b] | r[c]),
            Op::IXor => int!(r[b] ^ r[c]),
            Op::INeg => int!((r[b] as u32).wrapping_neg()),
            Op::IAddConst => int!((r[b] as u32).wrapping_add(o.z)),
            Op::IMulConst => int!((r[b] as u32).wrapping_mul(o.z)),
            Op::IShlConst => int!((r[b] as u32).wrapping_shl(o.z)),
            Op::IShrConst => int!((r[b] as i32).wrapping_shr(o.z)),
            Op::IUshrConst => int!((r[b] as u32).wrapping_shr(o.z)),
            Op::IAndConst => int!(r[b] as u32 & o.z),
            Op::IOrConst => int!(r[b] as u32 | o.z),
            Op::IXorConst => int!(r[b] as u32 ^ o.z),
            Op::LAdd => wide!(r[b].wrapping_add(r[c])),
            Op::LSub => wide!(r[b].wrapping_sub(r[c])),
            Op::LMul => wide!(r[b].wrapping_mul(r[c])),
            Op::LDiv => {
                if r[c] == 0 {
                    refuse!(o.t);
                }
                wide!((r[b] as i64).wrapping_div(r[c] as i64))
            }
            Op::LRem => {
                if r[c] == 0 {
                    refuse!(o.t);
                }
                wide!((r[b] as i64).wrapping_rem(r[c] as i64))
            }
            Op::LShl => wide!(r[b].wrapping_shl(r[c] as u32)),
            Op::LShr => wide!((r[b] as i64).wrapping_shr(r[c] as u32)),
            Op::LUshr => wide!(r[b].wrapping_shr(r[c] as u32)),
            Op::LAnd => wide!(r[b] & r[c]),
            Op::LOr => wide!(r[b] | r[c]),
            Op::LXor => wide!(r[b] ^ r[c]),
            Op::LNeg => wide!(r[b].wrapping_neg()),
            Op::LAddConst => wide!(r[b].wrapping_add(o.z as i32 as u64)),
            Op::LMulConst => wide!(r[b].wrapping_mul(o.z as i32 as u64)),
            Op::LAndConst => wide!(r[b] & o.z as i32 as u64),
            Op::LShlConst => wide!(r[b].wrapping_shl(o.z)),
            Op::LShrConst => wide!((r[b] as i64).wrapping_shr(o.z)),
            Op::LUshrConst => wide!(r[b].wrapping_shr(o.z)),
            Op::FAdd => float!(+),
            Op::FSub => float!(-),
            Op::FMul => float!(*),
            Op::FDiv => float!(/),
            Op::FNeg => wide!(r[b] ^ 1 << 31),
            Op::DAdd => double!(+),
            Op::DSub => double!(-),
            Op::DMul => double!(*),
            Op::DDiv => double!(/),
            Op::DNeg => wide!(r[b] ^ 1 << 63),
            Op::I2L => wide!(r[b] as i32 as i64),
            Op::I2F => wide!((r[b] as i32 as f32).to_bits()),
            Op::I2D => wide!((r[b] as i32 as f64).to_bits()),
            Op::L2I => int!(r[b]),
            Op::L2F => wide!((r[b] as i64 as f32).to_bits()),
            Op::L2D => wide!((r[b] as i64 as f64).to_bits()),
            Op::F2I => int!(f32::from_bits(r[b] as u32) as i32),
            Op::F2L => wide!(f32::from_bits(r[b] as u32) as i64),
            Op::F2D => wide!((f32::from_bits(r[b] as u32) as f64).to_bits()),
            Op::D2I => int!(f64::from_bits(r[b]) as i32),
            Op::D2L => wide!(f64::from_bits(r[b]) as i64),
            Op::D2F => wide!((f64::from_bits(r[b]) as f32).to_bits()),
            Op::I2B => int!(r[b] as i8 as i32),
            Op::I2C => int!(r[b] as u16),
            Op::I2S => int!(r[b] as i16 as i32),
            Op::LCmp => int!((r[b] as i64).cmp(&(r[c] as i64)) as i32),
            Op::FCmpL | Op::FCmpG => {
                let (x, y) = (f32::from_bits(r[b] as u32), f32::from_bits(r[c] as u32));
                wide!(compare(x as f64, y as f64, o.op == Op::FCmpG))
            }
            Op::DCmpL | Op::DCmpG => {
                wide!(compare(f64::from_bits(r[b]), f64::from_bits(r[c]), o.op == Op::DCmpG))
            }
            Op::IfEq => branch!(r[b] as i32 == r[c] as i32),
            Op::IfNe => branch!(r[b] as i32 != r[c] as i32),
            Op::IfLt => branch!((r[b] as i32) < r[c] as i32),
            Op::IfGe => branch!(r[b] as i32 >= r[c] as i32),
            Op::IfGt => branch!(r[b] as i32 > r[c] as i32),
            Op::IfLe => branch!(r[b] as i32 <= r[c] as i32),
            Op::IfEqConst => branch!(r[b] as i32 == o.z as i32),
            Op::IfNeConst => branch!(r[b] as i32 != o.z as i32),
            Op::IfLtConst => branch!((r[b] as i32) < o.z as i32),
            Op::IfGeConst => branch!(r[b] as i32 >= o.z as i32),
            Op::IfGtConst => branch!(r[b] as i32 > o.z as i32),
            Op::IfLeConst => branch!(r[b] as i32 <= o.z as i32),
            Op::IfLEq => branch!(r[b] == r[c]),
            Op::IfLNe => branch!(r[b] != r[c]),
            Op::IfLLt => branch!((r[b] as i64) < r[c] as i64),
            Op::IfLGe => branch!(r[b] as i64 >= r[c] as i64),
            Op::IfLGt => branch!(r[b] as i64 > r[c] as i64),
            Op::IfLLe => branch!(r[b] as i64 <= r[c] as i64),
            Op::IfSame | Op::IfOther => {
                // The program may want to know which one of a set of threads a reference means.
                if (r[b] | r[c]) as usize >= FIRST_ANONYMOUS {
                    refuse!(o.z);
                }
                branch!((r[b] == r[c]) == (o.op == Op::IfSame))
            }
            Op::Switch => {
                let cases = &code.switches[o.z as usize];
                let place = around.switches[cases.number].place(r[b] as i32);
                at = place.map_or(cases.default, |place| cases.targets[place]) as usize;
            }
            Op::ByteLoad => load!(Kind::Byte),
            Op::CharLoad => load!(Kind::Char),
            Op::ShortLoad => load!(Kind::Short),
            Op::IntLoad => load!(Kind::Int),
            Op::LongLoad => load!(Kind::Long),
            // bastore also serves boolean arrays, which keep only the lowest bit.
            Op::ByteStore => store!(Kind::Byte, |value, array| {
                if heap.class_of(array) == around.boolean_array { value & 1 } else { value }
            }),
            Op::CharStore => store!(Kind::Char, |value, array| value),
            Op::IntStore => store!(Kind::Int, |value, array| value),
            Op::LongStore => store!(Kind::Long, |value, array| value),
            Op::ArrayLength => {
                let array = object!(b, false);
                wide!(heap.words[array + ARRAY_HEADER - 1])
            }
            Op::GetField => {
                let object = object!(b, GUARDED);
                let value = heap.words[object + o.z as usize];
                // What was not to be read again is for the instruction to notice.
                if value == CLEARED {
                    refuse!(o.t);
                }
                wide!(value)
            }
            Op::PutField => {
                let object = object!(b, GUARDED);
                heap.write_prim(object + o.z as usize, r[a]);
                at += 1;
            }
            Op::PutFieldNarrow => {
                let object = object!(b, GUARDED);
                heap.write_prim(object + o.z as usize, narrow(o.c as u16, r[a]));
                at += 1;
            }
            Op::PutFieldRef => {
                // A reference that goes where others can see it takes all it leads to along.
                let object = object!(b, CHECK);
                heap.write_ref(object + o.z as usize, r[a]);
                at += 1;
            }
            Op::NeedsClass => {
                if GUARDED || heap.words[o.z as usize] != INIT_DONE {
                    refuse!(o.t);
                }
                at += 1;
            }
            Op::GetStatic => {
                if GUARDED {
                    refuse!(o.t);
                }
                wide!(heap.words[o.z as usize])
            }
            Op::PutStatic | Op::PutStaticNarrow => {
                if GUARDED {
                    refuse!(o.t);
                }
                let value = if o.op == Op::PutStatic { r[a] } else { narrow(o.c as u16, r[a]) };
                heap.write_prim(o.z as usize, value);
                at += 1;
            }
        }
    };
    *budget = left;
    reached
}
