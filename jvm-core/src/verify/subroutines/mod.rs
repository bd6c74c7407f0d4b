//! Rewrites `jsr` and `ret` away by copying subroutines (JVMS 3.13, 6.5 jsr).
//!
//! Class files before version 51 may compile `finally` as a subroutine. A return address is a constant of the code, so
//! the rewriting is partial evaluation: an instruction is copied once for every assignment of return addresses to slots
//! with which control can reach it, `jsr` becomes "push null, goto" and `ret` a `goto`. The copy behaves exactly as the
//! original, and decoder, verifier and frame maps never meet a return address. Addresses that no later `ret` can use
//! are forgotten, so that code behind a `finally` is not copied once per way into it.
//!
//! The verifier checks the copy, not the original. That accepts a little more than JVMS 4.10.2.5 (subroutines may share
//! code, for example) and is just as safe, since the copy is what runs. Unreachable instructions are dropped.

mod address_liveness;
mod copies;
mod emit;
mod slot_list;

use super::VerifyError;
use super::flow::Flow;
use super::instruction::{Instructions, decode_method};
use super::opcode;
use crate::reader::{ClassReader, CodeData, ExceptionEntry};

/// Code without subroutines that behaves as the original.
#[derive(Debug)]
pub struct InlinedCode {
    pub max_stack: u16,
    pub max_locals: u16,
    pub code: Vec<u8>,
    pub exceptions: Box<[ExceptionEntry]>,
    pub lines: Vec<(u16, u16)>,
}

impl InlinedCode {
    pub fn as_code(&self) -> CodeData<'_> {
        CodeData {
            max_stack: self.max_stack,
            max_locals: self.max_locals,
            code: &self.code,
            exceptions: self.exceptions.clone(),
            lines: self.lines.clone(),
            stack_map: None,
            variables: Vec::new(),
        }
    }
}

/// The method's code without `jsr` and `ret`, or `None` if it has none anyway, as must be the case from version 51 on.
pub fn inline(reader: &ClassReader, code: &CodeData) -> Result<Option<InlinedCode>, VerifyError> {
    if reader.major_version >= 51 {
        return Ok(None);
    }
    let instructions = decode_method(code.code)?;
    if !has_subroutines(&instructions) {
        return Ok(None);
    }
    let flow = Flow::new(&instructions, &code.exceptions)?;
    let copies = copies::explore(reader, code, &instructions, &flow)?;
    emit::emit(code, &instructions, &copies).map(Some)
}

pub(super) fn has_subroutines(instructions: &Instructions) -> bool {
    instructions.list.iter().any(|instruction| matches!(instruction.opcode, opcode::JSR | opcode::JSR_W | opcode::RET))
}
