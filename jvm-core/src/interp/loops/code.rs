//! The register code of loops: what the translation makes and the inner loop executes.
//!
//! A frame has at most [`REGISTERS`] slots, and a register is a slot: local variables first, then the operand stack. An
//! operation names the registers that it reads and writes, so most loads, stores and constants need none of their own.

/// A register is named by one byte, so no access to one needs a check.
pub(super) const REGISTERS: usize = 256;

#[derive(Clone, Copy, Debug)]
pub(super) struct Operation {
    pub op: Op,
    /// The register that is written, or the value that an array or a field gets.
    pub a: u8,
    pub b: u8,
    pub c: u8,
    /// An immediate value, an offset, a word; the exit of branches that have both.
    pub z: u32,
    /// Where a branch goes, or the exit of an operation that may not be possible.
    pub t: u32,
}

#[rustfmt::skip]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Op {
    Jump,
    /// A backward jump, which is counted; `z`: the exit before its target.
    Back,
    /// An instruction that has no translation; `a`: which one it was.
    Leave,
    Move, Const, ConstLong,
    ConstWide, // z: number in the code's constants
    IAdd, ISub, IMul, IDiv, IRem, IShl, IShr, IUshr, IAnd, IOr, IXor, INeg,
    IAddConst, IMulConst, IShlConst, IShrConst, IUshrConst, IAndConst, IOrConst, IXorConst,
    LAdd, LSub, LMul, LDiv, LRem, LShl, LShr, LUshr, LAnd, LOr, LXor, LNeg,
    LAddConst, LMulConst, LAndConst, LShlConst, LShrConst, LUshrConst,
    FAdd, FSub, FMul, FDiv, FNeg, DAdd, DSub, DMul, DDiv, DNeg,
    I2L, I2F, I2D, L2I, L2F, L2D, F2I, F2L, F2D, D2I, D2L, D2F, I2B, I2C, I2S,
    LCmp, FCmpL, FCmpG, DCmpL, DCmpG,
    IfEq, IfNe, IfLt, IfGe, IfGt, IfLe, // b beside c
    IfEqConst, IfNeConst, IfLtConst, IfGeConst, IfGtConst, IfLeConst, // b beside z
    IfLEq, IfLNe, IfLLt, IfLGe, IfLGt, IfLLe, // longs
    IfSame, IfOther, // references
    Switch, // z: number of the switch
    ByteLoad, CharLoad, ShortLoad, IntLoad, LongLoad,
    ByteStore, CharStore, IntStore, LongStore,
    ArrayLength,
    GetField, PutField, PutFieldRef,
    PutFieldNarrow, // c: kind
    GetStatic, PutStatic,
    PutStaticNarrow, // c: kind
    /// Of a class that must be initialised: what follows is not executed unless it is.
    NeedsClass, // z: the word that tells
}

/// How to leave for the instruction at `pc`, as if all before it had been executed one by one.
pub(super) struct Exit {
    pub pc: u32,
    /// Slots of the operand stack that are in use.
    pub depth: u32,
    /// Operands that are not in their places yet.
    pub missing: Box<[(u8, Operand)]>,
}

/// Where the translation knows an operand to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operand {
    /// In its own slot. So is the second half of every value of two slots, which means nothing.
    InPlace,
    /// In another register.
    Copy(u8),
    /// A constant, as a slot has it.
    Const(u32),
    /// A constant of two slots.
    Long(i32),
}

/// Where the operations of a switch go.
pub(super) struct Cases {
    /// Which of the code's switches it is.
    pub number: usize,
    pub targets: Box<[u32]>,
    pub default: u32,
}

/// The loops of one method as far as they are translated.
pub(super) struct LoopCode {
    pub operations: Vec<Operation>,
    pub exits: Vec<Exit>,
    pub switches: Vec<Cases>,
    /// The first operation of the block that begins at an instruction; [`NONE`] if there is none.
    pub starts: Vec<u32>,
    /// Which instructions are targets of branches.
    pub is_target: Vec<bool>,
}

pub(super) const NONE: u32 = u32::MAX;
