//! Which locals' return addresses a later `ret` may use.

use crate::reader::ExceptionEntry;
use crate::verify::flow::Flow;
use crate::verify::instruction::{BadCode, Instruction, Instructions};
use crate::verify::maps::limits::Work;
use crate::verify::opcode;

pub struct AddressLiveness {
    /// The locals that `ret` instructions name; bit `i` of a set is `locals[i]`.
    locals: Vec<u16>,
    live_in: Vec<u64>,
}

impl AddressLiveness {
    /// A `ret` is taken to lead behind every `jsr`, which only makes more addresses live.
    pub fn solve(
        instructions: &Instructions,
        flow: &Flow,
        exceptions: &[ExceptionEntry],
    ) -> Result<AddressLiveness, BadCode> {
        let list = &instructions.list;
        let mut locals: Vec<u16> = list.iter().filter(|i| i.opcode == opcode::RET).filter_map(|i| i.local()).collect();
        locals.sort_unstable();
        locals.dedup();
        let mut solution = AddressLiveness { locals, live_in: vec![0; list.len()] };
        let mut behind_jsr = 0;
        let mut work = Work::default();
        let mut changed = true;
        while changed {
            changed = false;
            for block in flow.blocks.iter().rev() {
                work.charge(block.covered_by.len() + block.end - block.first)?;
                let in_handlers = block.covered_by.iter().fold(0, |live, &entry| {
                    let handler = instructions.position(exceptions[entry as usize].handler as u32);
                    live | handler.map_or(0, |handler| solution.live_in[handler])
                });
                for position in (block.first..block.end).rev() {
                    let instruction = &list[position];
                    let mut live = if instruction.opcode == opcode::RET { behind_jsr } else { 0 };
                    if instruction.falls_through() {
                        live |= solution.live_in.get(position + 1).copied().unwrap_or(0);
                    }
                    let _ = instruction.for_each_target(|target| {
                        live |= instructions.position(target).map_or(0, |target| solution.live_in[target]);
                        Ok::<(), ()>(())
                    });
                    live = (live & !solution.written(instruction)) | solution.used(instruction) | in_handlers;
                    changed |= live != solution.live_in[position];
                    solution.live_in[position] = live;
                    let follows_jsr = position > 0 && matches!(list[position - 1].opcode, opcode::JSR | opcode::JSR_W);
                    if follows_jsr && live & !behind_jsr != 0 {
                        behind_jsr |= live;
                        changed = true;
                    }
                }
            }
        }
        Ok(solution)
    }

    /// Whether the address in `local` may be used by what runs from the instruction at `position` on.
    pub fn is_live(&self, position: usize, local: u16) -> bool {
        match self.locals.binary_search(&local) {
            // Past the width of a set everything counts as live: more copies, same behaviour.
            Ok(index) => index >= 64 || self.live_in[position] & (1 << index) != 0,
            Err(_) => false,
        }
    }

    fn bit(&self, local: u16) -> u64 {
        match self.locals.binary_search(&local) {
            Ok(index) if index < 64 => 1 << index,
            _ => 0,
        }
    }

    fn used(&self, instruction: &Instruction) -> u64 {
        if instruction.opcode == opcode::RET { instruction.local().map_or(0, |local| self.bit(local)) } else { 0 }
    }

    fn written(&self, instruction: &Instruction) -> u64 {
        let Some(local) = instruction.local() else { return 0 };
        match instruction.opcode {
            opcode::LSTORE | opcode::DSTORE => self.bit(local) | self.bit(local.saturating_add(1)),
            opcode::ISTORE | opcode::FSTORE | opcode::ASTORE => self.bit(local),
            _ => 0,
        }
    }
}
