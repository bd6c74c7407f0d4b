//! Forward analysis: the kind of every slot before every reachable instruction.

use super::limits::Work;
use super::may_throw;
use super::slot_bits::{DEPTHS_DIFFER, SlotBits};
use super::table::Rows;
use crate::reader::{ClassReader, ExceptionEntry};
use crate::verify::VerifyError;
use crate::verify::flow::Flow;
use crate::verify::instruction::{BadCode, Instructions};
use crate::verify::kinds::{KindError, step};
use crate::verify::opcode;

/// Finds the map of every instruction, with all usable slots taken for live. Unreachable ones keep the empty map.
pub fn solve(
    reader: &ClassReader,
    instructions: &Instructions,
    flow: &Flow,
    exceptions: &[ExceptionEntry],
    mut frame: SlotBits,
    words: usize,
) -> Result<Rows, VerifyError> {
    let mut rows = Rows::new(words, instructions.list.len());
    let mut entries = Entries {
        bits: vec![0; flow.blocks.len() * 2 * words],
        depths: vec![UNREACHED; flow.blocks.len()],
        dirty: vec![false; flow.blocks.len()],
        width: 2 * words,
        work: Work::default(),
    };
    entries.enter(0, &frame).map_err(|error| located(0, error))?;
    let mut handler_frame = frame.clone();
    // Code order is close to a topological order, so sweeping it settles after one round per nesting of loops.
    while let Some(first) = entries.dirty.iter().position(|&dirty| dirty) {
        for (number, block) in flow.blocks.iter().enumerate().skip(first) {
            if !std::mem::take(&mut entries.dirty[number]) {
                continue;
            }
            frame.load(entries.depths[number], entries.of(number));
            let mut handlers_know_locals = block.covered_by.is_empty();
            for (position, instruction) in instructions.list[..block.end].iter().enumerate().skip(block.first) {
                let at = |error| located(instruction.at, error);
                frame.save(rows.set(position, frame.depth() as u16));
                if !handlers_know_locals && may_throw(instruction.opcode) {
                    handler_frame.clone_from(&frame);
                    handler_frame.enter_handler().map_err(at)?;
                    for &covering in &block.covered_by {
                        let handler = instructions.position(exceptions[covering as usize].handler as u32);
                        let target = handler.map_or(0, |handler| flow.block_at(handler) as usize);
                        entries.enter(target, &handler_frame).map_err(at)?;
                    }
                    entries.work.check()?;
                    handlers_know_locals = true;
                }
                step(&mut frame, reader, instruction).map_err(at)?;
                let stores = (opcode::ISTORE..=opcode::ASTORE).contains(&instruction.opcode);
                handlers_know_locals &= !stores || block.covered_by.is_empty();
            }
            let last = &instructions.list[block.end - 1];
            entries.work.charge(block.end - block.first)?;
            flow.for_each_successor(block, instructions, |successor| {
                entries.enter(successor as usize, &frame).map_err(|error| located(last.at, error))
            })?;
            entries.work.check()?;
        }
    }
    Ok(rows)
}

/// The frames at the starts of blocks.
struct Entries {
    bits: Vec<u64>,
    depths: Vec<usize>,
    dirty: Vec<bool>,
    width: usize,
    work: Work,
}

const UNREACHED: usize = usize::MAX;

impl Entries {
    fn of(&self, block: usize) -> &[u64] {
        &self.bits[block * self.width..(block + 1) * self.width]
    }

    fn enter(&mut self, block: usize, frame: &SlotBits) -> Result<(), KindError> {
        self.work.add(self.width);
        let known = &mut self.bits[block * self.width..(block + 1) * self.width];
        if self.depths[block] == UNREACHED {
            frame.save(known);
            self.depths[block] = frame.depth();
            self.dirty[block] = true;
        } else if self.depths[block] != frame.depth() {
            return Err(DEPTHS_DIFFER);
        } else {
            self.dirty[block] |= frame.merge_into(known);
        }
        Ok(())
    }
}

fn located(at: u32, error: KindError) -> VerifyError {
    BadCode { at, reason: error.0.into() }.into()
}
