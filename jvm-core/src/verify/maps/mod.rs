//! Which slots of a frame hold references and which may still be read, for every instruction of a method.
//!
//! The checker copies what is live and follows what is a reference; everything else in a frame is cleared, so that
//! states which differ only in dead values are one state. Kinds come from a forward analysis that needs no classes and
//! no `StackMapTable`, liveness of locals from a backward one. Both let control pass to an exception handler only from
//! instructions that can throw (see [`may_throw`]).
//!
//! Invariants: `refs` is a subset of `live`; every slot that a later instruction reads before writing it is live; a
//! live slot has one kind on every path. Frames are `max_locals` locals followed by the operand stack; of a long or
//! double only the first slot counts.

mod kind_flow;
pub(super) mod limits;
mod liveness;
mod slot_bits;
mod table;

pub use super::kinds::may_throw;

use super::flow::Flow;
use super::instruction::decode_method;
use super::kinds;
use super::{VerifyError, is_static};
use crate::reader::{ClassReader, CodeData, Member};
use liveness::Liveness;
use slot_bits::SlotBits;
use table::{Interner, Rows};

/// The maps of one method.
#[derive(Debug)]
pub struct FrameMaps {
    /// Per code byte the number of its map; bytes inside instructions and unreachable code have the empty map 0.
    numbers: Box<[u16]>,
    distinct: Rows,
}

/// The frame just before an instruction executes. Bit `i` of a set is slot `i`.
///
/// A call reads and writes no locals, so while a callee runs the caller's frame is described by the map of its invoke
/// instruction, minus the argument slots, which have become the callee's locals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FrameMap<'a> {
    pub stack_depth: u16,
    pub refs: &'a [u64],
    pub live: &'a [u64],
}

impl FrameMaps {
    /// `code` is the method's code, or what [`super::subroutines::inline`] made of it.
    pub fn compute(reader: &ClassReader, method: &Member, code: &CodeData) -> Result<FrameMaps, VerifyError> {
        let instructions = decode_method(code.code)?;
        let flow = Flow::new(&instructions, &code.exceptions)?;
        let descriptor = reader.utf8(method.descriptor).map_err(|damaged| VerifyError::rejected(damaged.0))?;
        let arguments = kinds::arguments(&descriptor, is_static(reader, method), code.max_locals)
            .map_err(|error| VerifyError::rejected(error.0))?;
        limits::check_size(&instructions, &flow, code)?;
        let words = (code.max_locals as usize + code.max_stack as usize).div_ceil(64);
        let entry = SlotBits::new(&arguments, code.max_locals, code.max_stack);
        let mut rows = kind_flow::solve(reader, &instructions, &flow, &code.exceptions, entry, words)?;
        Liveness::solve(&instructions, &flow, &code.exceptions, code.max_locals)?.restrict(
            &instructions,
            &flow,
            &mut rows,
        );
        let mut numbers = vec![0; code.code.len()].into_boxed_slice();
        let mut distinct = Interner::new(words);
        for (row, instruction) in instructions.list.iter().enumerate() {
            numbers[instruction.at as usize] = distinct.intern(rows.get(row));
        }
        Ok(FrameMaps { numbers, distinct: distinct.finish() })
    }

    /// The map of the instruction that starts at code offset `bci`; empty if control never gets there.
    #[inline]
    pub fn at(&self, bci: usize) -> FrameMap<'_> {
        self.distinct.get(self.numbers.get(bci).copied().unwrap_or(0) as usize)
    }
}
