//! Instructions that only compute: they read and write slots, and nothing that another thread could notice.

use super::arithmetic::compare;
use crate::insn::{Insn, Op};

/// Executes such an instruction, if `sp` is the first free slot; the first free one behind it, or `None` if it divides by zero.
#[inline(always)]
pub(super) fn compute(insn: Insn, slots: &mut [u64], base: usize, constants: &[u64], mut sp: usize) -> Option<usize> {
    macro_rules! push {
        ($value:expr) => {{
            let value: u64 = $value;
            slots[sp] = value;
            sp += 1;
        }};
    }
    macro_rules! push_wide {
        ($value:expr) => {{
            let value: u64 = $value;
            slots[sp] = value;
            sp += 2;
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
    macro_rules! int_binary {
        (|$a:ident, $b:ident| $result:expr) => {{
            let $b = slots[sp - 1] as i32;
            let $a = slots[sp - 2] as i32;
            sp -= 1;
            slots[sp - 1] = ($result) as u32 as u64;
        }};
    }
    macro_rules! long_binary {
        (|$a:ident, $b:ident| $result:expr) => {{
            let $b = slots[sp - 2] as i64;
            let $a = slots[sp - 4] as i64;
            sp -= 2;
            slots[sp - 2] = ($result) as u64;
        }};
    }
    macro_rules! long_shift {
        (|$a:ident, $b:ident| $result:expr) => {{
            let $b = pop!() as u32;
            let $a = slots[sp - 2] as i64;
            slots[sp - 2] = ($result) as u64;
        }};
    }
    macro_rules! float_binary {
        (|$a:ident, $b:ident| $result:expr) => {{
            let $b = f32::from_bits(slots[sp - 1] as u32);
            let $a = f32::from_bits(slots[sp - 2] as u32);
            sp -= 1;
            slots[sp - 1] = f32::to_bits($result) as u64;
        }};
    }
    macro_rules! double_binary {
        (|$a:ident, $b:ident| $result:expr) => {{
            let $b = f64::from_bits(slots[sp - 2]);
            let $a = f64::from_bits(slots[sp - 4]);
            sp -= 2;
            slots[sp - 2] = f64::to_bits($result);
        }};
    }
    match insn.op {
        Op::Nop => {}
        Op::Const => {
            push!(insn.z as u64);
        }
        Op::ConstWide => {
            push_wide!(constants[insn.z as usize]);
        }
        Op::ConstLong => {
            push_wide!(insn.z as i32 as i64 as u64);
        }
        Op::Load => {
            push!(slots[base + insn.y as usize]);
        }
        Op::LoadWide => {
            push_wide!(slots[base + insn.y as usize]);
        }
        Op::Store => {
            slots[base + insn.y as usize] = pop!();
        }
        Op::StoreWide => {
            slots[base + insn.y as usize] = pop_wide!();
        }
        Op::IInc => {
            let local = &mut slots[base + insn.y as usize];
            *local = (*local as u32).wrapping_add(insn.z) as u64;
        }
        Op::Pop => {
            sp -= 1;
        }
        Op::Pop2 => {
            sp -= 2;
        }
        Op::Dup => {
            push!(slots[sp - 1]);
        }
        Op::DupX1 => {
            slots[sp] = slots[sp - 1];
            slots[sp - 1] = slots[sp - 2];
            slots[sp - 2] = slots[sp];
            sp += 1;
        }
        Op::DupX2 => {
            slots[sp] = slots[sp - 1];
            slots[sp - 1] = slots[sp - 2];
            slots[sp - 2] = slots[sp - 3];
            slots[sp - 3] = slots[sp];
            sp += 1;
        }
        Op::Dup2 => {
            slots[sp] = slots[sp - 2];
            slots[sp + 1] = slots[sp - 1];
            sp += 2;
        }
        Op::Dup2X1 => {
            slots[sp + 1] = slots[sp - 1];
            slots[sp] = slots[sp - 2];
            slots[sp - 1] = slots[sp - 3];
            slots[sp - 2] = slots[sp + 1];
            slots[sp - 3] = slots[sp];
            sp += 2;
        }
        Op::Dup2X2 => {
            slots[sp + 1] = slots[sp - 1];
            slots[sp] = slots[sp - 2];
            slots[sp - 1] = slots[sp - 3];
            slots[sp - 2] = slots[sp - 4];
            slots[sp - 3] = slots[sp + 1];
            slots[sp - 4] = slots[sp];
            sp += 2;
        }
        Op::Swap => {
            slots.swap(sp - 1, sp - 2);
        }
        Op::IAdd => int_binary!(|a, b| a.wrapping_add(b)),
        Op::ISub => int_binary!(|a, b| a.wrapping_sub(b)),
        Op::IMul => int_binary!(|a, b| a.wrapping_mul(b)),
        Op::IDiv => {
            if slots[sp - 1] as i32 == 0 {
                return None;
            }
            int_binary!(|a, b| a.wrapping_div(b))
        }
        Op::IRem => {
            if slots[sp - 1] as i32 == 0 {
                return None;
            }
            int_binary!(|a, b| a.wrapping_rem(b))
        }
        Op::INeg => {
            slots[sp - 1] = (slots[sp - 1] as i32).wrapping_neg() as u32 as u64;
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
                return None;
            }
            long_binary!(|a, b| a.wrapping_div(b))
        }
        Op::LRem => {
            if slots[sp - 2] == 0 {
                return None;
            }
            long_binary!(|a, b| a.wrapping_rem(b))
        }
        Op::LNeg => {
            slots[sp - 2] = (slots[sp - 2] as i64).wrapping_neg() as u64;
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
        }
        Op::DAdd => double_binary!(|a, b| a + b),
        Op::DSub => double_binary!(|a, b| a - b),
        Op::DMul => double_binary!(|a, b| a * b),
        Op::DDiv => double_binary!(|a, b| a / b),
        Op::DRem => double_binary!(|a, b| a % b),
        Op::DNeg => {
            slots[sp - 2] ^= 1 << 63;
        }
        Op::I2L => {
            slots[sp - 1] = slots[sp - 1] as i32 as i64 as u64;
            sp += 1;
        }
        Op::I2F => {
            slots[sp - 1] = (slots[sp - 1] as i32 as f32).to_bits() as u64;
        }
        Op::I2D => {
            slots[sp - 1] = (slots[sp - 1] as i32 as f64).to_bits();
            sp += 1;
        }
        Op::L2I => {
            sp -= 1;
            slots[sp - 1] = slots[sp - 1] as u32 as u64;
        }
        Op::L2F => {
            sp -= 1;
            slots[sp - 1] = (slots[sp - 1] as i64 as f32).to_bits() as u64;
        }
        Op::L2D => {
            slots[sp - 2] = (slots[sp - 2] as i64 as f64).to_bits();
        }
        Op::F2I => {
            slots[sp - 1] = f32::from_bits(slots[sp - 1] as u32) as i32 as u32 as u64;
        }
        Op::F2L => {
            slots[sp - 1] = f32::from_bits(slots[sp - 1] as u32) as i64 as u64;
            sp += 1;
        }
        Op::F2D => {
            slots[sp - 1] = (f32::from_bits(slots[sp - 1] as u32) as f64).to_bits();
            sp += 1;
        }
        Op::D2I => {
            sp -= 1;
            slots[sp - 1] = f64::from_bits(slots[sp - 1]) as i32 as u32 as u64;
        }
        Op::D2L => {
            slots[sp - 2] = f64::from_bits(slots[sp - 2]) as i64 as u64;
        }
        Op::D2F => {
            sp -= 1;
            slots[sp - 1] = (f64::from_bits(slots[sp - 1]) as f32).to_bits() as u64;
        }
        Op::I2B => {
            slots[sp - 1] = slots[sp - 1] as i8 as i32 as u32 as u64;
        }
        Op::I2C => {
            slots[sp - 1] = slots[sp - 1] as u16 as u64;
        }
        Op::I2S => {
            slots[sp - 1] = slots[sp - 1] as i16 as i32 as u32 as u64;
        }
        Op::LCmp => {
            let b = pop_wide!() as i64;
            let a = pop_wide!() as i64;
            push!(a.cmp(&b) as i32 as u32 as u64);
        }
        Op::FCmpL | Op::FCmpG => {
            let b = f32::from_bits(pop!() as u32);
            let a = f32::from_bits(pop!() as u32);
            push!(compare(a as f64, b as f64, insn.op == Op::FCmpG));
        }
        Op::DCmpL | Op::DCmpG => {
            let b = f64::from_bits(pop_wide!());
            let a = f64::from_bits(pop_wide!());
            push!(compare(a, b, insn.op == Op::DCmpG));
        }
        _ => unreachable!("{:?} does more than compute", insn.op),
    }
    Some(sp)
}
