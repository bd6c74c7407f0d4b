//! Methods whose maps would take unreasonable memory or time. Verification refuses them, so maps never fail later.

use super::FrameMaps;
use crate::reader::{ClassReader, CodeData, Member};
use crate::verify::VerifyError;
use crate::verify::flow::Flow;
use crate::verify::instruction::{BadCode, Instructions};

/// Bound on the words of all maps before equal ones are merged: 64 megabytes. Real methods need some thousands.
const MOST_WORDS: usize = 1 << 23;

/// Bound on the slots of the frames at the starts of all blocks: 128 megabytes.
const MOST_SLOTS: usize = 1 << 25;

/// Bound on the slots looked at by each analysis.
const MOST_WORK: usize = 1 << 28;

/// Refuses code for which maps cannot be computed, although it is otherwise right.
pub fn check(
    reader: &ClassReader,
    method: &Member,
    instructions: &Instructions,
    code: &CodeData,
) -> Result<(), VerifyError> {
    // Most methods are far below every limit, whatever their control flow.
    let factor = slots(code).max(code.exceptions.len()).max(1);
    if instructions.list.len().saturating_mul(factor) < 1 << 20 {
        return Ok(());
    }
    FrameMaps::compute(reader, method, code).map(drop)
}

pub fn check_size(instructions: &Instructions, flow: &Flow, code: &CodeData) -> Result<(), BadCode> {
    let words = instructions.list.len().saturating_mul(slots(code).div_ceil(64));
    if words > MOST_WORDS || flow.blocks.len().saturating_mul(slots(code)) > MOST_SLOTS { too_large() } else { Ok(()) }
}

/// Counts what an analysis does.
#[derive(Default)]
pub struct Work(usize);

impl Work {
    pub fn charge(&mut self, slots: usize) -> Result<(), BadCode> {
        self.add(slots);
        self.check()
    }

    pub fn add(&mut self, slots: usize) {
        self.0 += slots + 1;
    }

    pub fn check(&self) -> Result<(), BadCode> {
        if self.0 > MOST_WORK { too_large() } else { Ok(()) }
    }
}

fn too_large() -> Result<(), BadCode> {
    Err(BadCode { at: 0, reason: "Method frame too large to analyse".into() })
}

fn slots(code: &CodeData) -> usize {
    code.max_locals as usize + code.max_stack as usize
}
