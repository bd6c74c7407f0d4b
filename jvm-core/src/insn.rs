//! The interpreter's own instruction set: one 8-byte instruction per bytecode, operands unpacked.
//!
//! An instruction that names a constant starts in a `Resolve…` form whose `z` is the constant-pool index; executing
//! it resolves the constant and replaces it by its final form. `z` is otherwise a branch target (an index of
//! instructions), a number given by the program, or an immediate value. No final form depends on a state, so the same
//! code serves them all.

use std::cell::Cell;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Insn {
    pub op: Op,
    pub x: u8,
    pub y: u16,
    pub z: u32,
}

impl Insn {
    pub fn new(op: Op) -> Insn {
        Insn { op, x: 0, y: 0, z: 0 }
    }

    pub fn y(op: Op, y: u16) -> Insn {
        Insn { op, x: 0, y, z: 0 }
    }

    pub fn z(op: Op, z: u32) -> Insn {
        Insn { op, x: 0, y: 0, z }
    }
}

/// Bits of `x` in field instructions.
pub mod field_bits {
    pub const VOLATILE: u8 = 1;
    /// Never changes once others can see it.
    pub const FINAL: u8 = 2;
    /// Only remembers what can be computed again, so that nobody minds when it is written.
    pub const MEMO: u8 = 4;
}

#[rustfmt::skip]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Op {
    Nop,
    /// Push the slot value `z`: null, ints, floats, resolved strings and classes.
    Const,
    /// Push the two-slot value number `z` of the code's constants.
    ConstWide,
    /// Push `z`, an int, widened to a long.
    ConstLong,
    ResolveConst, ResolveConstWide,
    Load, LoadWide, Store, StoreWide, // y: local
    IInc, // y: local, z: amount
    ByteLoad, CharLoad, ShortLoad, IntLoad, LongLoad, RefLoad,
    ByteStore, CharStore, IntStore, LongStore, RefStore,
    Pop, Pop2, Dup, DupX1, DupX2, Dup2, Dup2X1, Dup2X2, Swap,
    IAdd, ISub, IMul, IDiv, IRem, INeg, IShl, IShr, IUshr, IAnd, IOr, IXor,
    LAdd, LSub, LMul, LDiv, LRem, LNeg, LShl, LShr, LUshr, LAnd, LOr, LXor,
    FAdd, FSub, FMul, FDiv, FRem, FNeg,
    DAdd, DSub, DMul, DDiv, DRem, DNeg,
    I2L, I2F, I2D, L2I, L2F, L2D, F2I, F2L, F2D, D2I, D2L, D2F, I2B, I2C, I2S,
    LCmp, FCmpL, FCmpG, DCmpL, DCmpG,
    IfEq, IfNe, IfLt, IfGe, IfGt, IfLe, // z: target
    IfICmpEq, IfICmpNe, IfICmpLt, IfICmpGe, IfICmpGt, IfICmpLe, IfACmpEq, IfACmpNe,
    IfNull, IfNonNull, Goto,
    TableSwitch, LookupSwitch, // z: number of the switch
    Return, ReturnSlot, ReturnWide,
    // z: pool index
    ResolveGetField, ResolvePutField, ResolveGetStatic, ResolvePutStatic,
    // x: bits, z: offset
    GetField, GetFieldWide, GetFieldRef,
    PutField, PutFieldWide, PutFieldRef,
    PutFieldNarrow, // y: kind
    /// A field that only remembers what can be computed again: no state depends on it.
    PutMemo,
    // x: bits, z: word in the heap, of a class that is initialised in every state
    GetStatic, GetStaticWide, PutStatic, PutStaticWide, PutStaticRef,
    PutStaticNarrow, // y: kind
    InitGetStatic, InitGetStaticWide, InitPutStatic, // z: number of the site
    ResolveInvokeVirtual, ResolveInvokeSpecial, ResolveInvokeStatic, ResolveInvokeInterface, ResolveInvokeDynamic,
    InvokeVirtual, // x: argument slots, y: place in the vtable, z: resolved method
    InvokeDirect, // z: method, with a receiver to check
    InvokeStatic, InitInvokeStatic, // z: method
    InvokeInterface, // x: argument slots, z: resolved method
    InvokePolymorphic, // x: argument slots, z: number of the site
    ResolveNew, InitNew, // z: class
    New, // y: size in words, z: class, initialised in every state
    NewArray, // z: array class
    ResolveNewRefArray, ResolveMultiNewArray, MultiNewArray, // y: dimensions
    ArrayLength, Throw,
    ResolveCheckCast, CheckCast, ResolveInstanceOf, InstanceOf,
    MonitorEnter, MonitorExit,
}

impl Op {
    /// Whether `z` is the target of a jump.
    pub fn is_branch(self) -> bool {
        (Op::IfEq as u8..=Op::Goto as u8).contains(&(self as u8))
    }
}

/// The decoded code of a method.
pub struct Code<'a> {
    pub insns: &'a [Cell<Insn>],
    /// Bytecode offset of each instruction.
    pub offsets: &'a [u16],
    pub max_locals: usize,
    /// Slots of the whole frame.
    pub frame_slots: usize,
    pub constants: &'a [u64],
    pub switches: &'a [Switch<'a>],
    pub handlers: &'a [Handler],
    /// How often the thread has jumped back to each instruction (see [`crate::interp`]'s loops).
    pub heat: &'a [Cell<u8>],
}

pub struct Switch<'a> {
    pub low: i32,
    /// Sorted; empty in a table switch.
    pub keys: &'a [i32],
    pub targets: &'a [u32],
    pub default: u32,
}

impl Switch<'_> {
    /// Which of the targets a key leads to; `None` for the default.
    pub fn place(&self, key: i32) -> Option<usize> {
        let place = match self.keys.is_empty() {
            true if key < self.low => None,
            true => Some(key.wrapping_sub(self.low) as u32 as usize),
            false => self.keys.binary_search(&key).ok(),
        };
        place.filter(|&place| place < self.targets.len())
    }
}

/// A row of the exception table, in instruction indices.
#[derive(Clone, Copy, Debug)]
pub struct Handler {
    pub start: u32,
    pub end: u32,
    pub handler: u32,
    /// Constant-pool index of the class; 0 catches everything.
    pub catch_type: u16,
}
