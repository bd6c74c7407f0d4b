//! Forward analysis: the kind of every slot at the start of every reachable block.

use super::limits::Work;
use super::may_throw;
use super::table::Rows;
use crate::reader::{ClassReader, ExceptionEntry};
use crate::verify::VerifyError;
use crate::verify::flow::{Block, Flow};
use crate::verify::instruction::{BadCode, Instructions};
use crate::verify::kinds::{Kind, KindError, KindFrame};
use crate::verify::opcode;

pub struct KindFlow {
    /// Per block the slots on entry, `None` while it is not known to be reachable.
    entries: Vec<Option<Box<[Kind]>>>,
    /// A frame of the right size to work in.
    scratch: KindFrame,
}

impl KindFlow {
    pub fn solve(
        reader: &ClassReader,
        instructions: &Instructions,
        flow: &Flow,
        exceptions: &[ExceptionEntry],
        entry: KindFrame,
    ) -> Result<KindFlow, VerifyError> {
        let mut entries: Vec<Option<Box<[Kind]>>> = vec![None; flow.blocks.len()];
        let mut dirty = vec![false; flow.blocks.len()];
        entries[0] = Some(entry.slots.clone().into());
        dirty[0] = true;
        let handler_block = |entry: u16| {
            let position = instructions.position(exceptions[entry as usize].handler as u32);
            position.map_or(0, |position| flow.block_at(position) as usize)
        };
        let mut frame = entry.clone();
        let mut handler_frame = entry;
        let mut work = Work::default();
        // Code order is close to a topological order, so sweeping it settles after one round per nesting of loops.
        while let Some(first) = dirty.iter().position(|&dirty| dirty) {
            for number in first..flow.blocks.len() {
                if !std::mem::take(&mut dirty[number]) {
                    continue;
                }
                let block = &flow.blocks[number];
                load(&mut frame, entries[number].as_deref());
                work.charge(frame.slots.len() * (1 + block.successors.len()) + block.end - block.first)?;
                let mut locals_changed = true;
                for instruction in &instructions.list[block.first..block.end] {
                    let at = |error| located(instruction.at, error);
                    if locals_changed && may_throw(instruction.opcode) && !block.covered_by.is_empty() {
                        load(&mut handler_frame, Some(&frame.slots));
                        handler_frame.in_handler().map_err(at)?;
                        for &covering in &block.covered_by {
                            work.charge(handler_frame.slots.len())?;
                            let target = handler_block(covering);
                            dirty[target] |= merge(&mut entries[target], &handler_frame.slots).map_err(at)?;
                        }
                        locals_changed = false;
                    }
                    frame.step(reader, instruction).map_err(at)?;
                    locals_changed |= (opcode::ISTORE..=opcode::ASTORE).contains(&instruction.opcode);
                }
                for &successor in &block.successors {
                    let at = instructions.list[block.end - 1].at;
                    dirty[successor as usize] |=
                        merge(&mut entries[successor as usize], &frame.slots).map_err(|error| located(at, error))?;
                }
            }
        }
        Ok(KindFlow { entries, scratch: frame })
    }

    /// Appends one map per instruction of the block with all usable slots live, or gives false if it is unreachable.
    pub fn describe_block(
        &self,
        reader: &ClassReader,
        instructions: &Instructions,
        number: usize,
        block: &Block,
        rows: &mut Rows,
    ) -> Result<bool, VerifyError> {
        let Some(entry) = &self.entries[number] else { return Ok(false) };
        let mut frame = self.scratch.clone();
        load(&mut frame, Some(entry));
        for instruction in &instructions.list[block.first..block.end] {
            let (refs, live) = rows.push((frame.slots.len() - frame.locals) as u16);
            for (slot, kind) in frame.slots.iter().enumerate() {
                let bit = 1u64 << (slot % 64);
                match kind {
                    Kind::Unusable | Kind::High | Kind::ReturnAddress(_) => {}
                    Kind::Ref => {
                        refs[slot / 64] |= bit;
                        live[slot / 64] |= bit;
                    }
                    Kind::Int | Kind::Float | Kind::Long | Kind::Double => live[slot / 64] |= bit,
                }
            }
            frame.step(reader, instruction).map_err(|error| located(instruction.at, error))?;
        }
        Ok(true)
    }
}

fn load(frame: &mut KindFrame, slots: Option<&[Kind]>) {
    frame.slots.clear();
    frame.slots.extend_from_slice(slots.unwrap_or_default());
}

/// Merges `new` into what is known on entry to a block, and says whether that changed.
fn merge(known: &mut Option<Box<[Kind]>>, new: &[Kind]) -> Result<bool, KindError> {
    let Some(known) = known else {
        *known = Some(new.into());
        return Ok(true);
    };
    if known.len() != new.len() {
        return Err(KindError("Inconsistent stack height"));
    }
    let mut changed = false;
    for (known, new) in known.iter_mut().zip(new) {
        if known != new && *known != Kind::Unusable {
            *known = Kind::Unusable;
            changed = true;
        }
    }
    Ok(changed)
}

fn located(at: u32, error: KindError) -> VerifyError {
    BadCode { at, reason: error.0.into() }.into()
}
