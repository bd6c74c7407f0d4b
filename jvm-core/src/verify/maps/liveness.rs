//! Backward analysis: which locals may still be read at the end of every block.

use super::limits::Work;
use super::may_throw;
use super::table::Rows;
use crate::reader::ExceptionEntry;
use crate::verify::VerifyError;
use crate::verify::flow::Flow;
use crate::verify::instruction::{Instruction, Instructions};
use crate::verify::opcode;

pub struct Liveness {
    max_locals: usize,
    words: usize,
    /// Per block `words` words each: what is live behind its last instruction without an exception.
    live_out: Vec<u64>,
    /// Per block what the handlers that cover it may read: live before each of its throwing instructions.
    live_in_handlers: Vec<u64>,
}

impl Liveness {
    pub fn solve(
        instructions: &Instructions,
        flow: &Flow,
        exceptions: &[ExceptionEntry],
        max_locals: u16,
    ) -> Result<Liveness, VerifyError> {
        // Only locals that some instruction names matter, which keeps the sets small whatever `max_locals` says.
        let highest = instructions.list.iter().filter_map(|instruction| instruction.local()).max();
        if highest.is_some_and(|highest| highest >= max_locals) {
            return Err(VerifyError::rejected("Local variable table overflow"));
        }
        let words = highest.map_or(0, |highest| (highest as usize + 2).div_ceil(64));
        let size = flow.blocks.len() * words;
        let mut solution = Liveness {
            max_locals: max_locals as usize,
            words,
            live_out: vec![0; size],
            live_in_handlers: vec![0; size],
        };
        let mut live_in = vec![0u64; size];
        let mut live = vec![0u64; words];
        let mut changed = words > 0;
        let mut work = Work::default();
        while changed {
            changed = false;
            for (number, block) in flow.blocks.iter().enumerate().rev() {
                work.charge(words * (1 + block.covered_by.len()) + (block.end - block.first) * (1 + words))?;
                let own = number * words..(number + 1) * words;
                let live_out = &mut solution.live_out[own.clone()];
                flow.for_each_successor(block, instructions, |successor| {
                    let from = successor as usize * words;
                    or_into(live_out, &live_in[from..from + words]);
                    Ok::<(), VerifyError>(())
                })?;
                for &covering in &block.covered_by {
                    let handler = instructions.position(exceptions[covering as usize].handler as u32);
                    let from = handler.map_or(0, |handler| flow.block_at(handler) as usize) * words;
                    or_into(&mut solution.live_in_handlers[own.clone()], &live_in[from..from + words]);
                }
                live.copy_from_slice(&solution.live_out[own.clone()]);
                for instruction in instructions.list[block.first..block.end].iter().rev() {
                    solution.step_back(number, instruction, &mut live);
                }
                changed |= or_into(&mut live_in[own], &live);
            }
        }
        Ok(solution)
    }

    /// Removes dead locals from the maps of all instructions.
    pub fn restrict(&self, instructions: &Instructions, flow: &Flow, rows: &mut Rows) {
        let mut current = vec![0; self.words];
        for (number, block) in flow.blocks.iter().enumerate() {
            current.copy_from_slice(&self.live_out[number * self.words..(number + 1) * self.words]);
            for position in (block.first..block.end).rev() {
                self.step_back(number, &instructions.list[position], &mut current);
                let (refs, live) = rows.get_mut(position);
                restrict(live, &current, self.max_locals);
                refs.iter_mut().zip(live).for_each(|(refs, live)| *refs &= *live);
            }
        }
    }

    /// From what is live behind an instruction to what is live before it.
    fn step_back(&self, block: usize, instruction: &Instruction, live: &mut [u64]) {
        if let Some(local) = instruction.local() {
            let local = local as usize;
            match instruction.opcode {
                opcode::ISTORE | opcode::FSTORE | opcode::ASTORE => clear(live, local),
                opcode::LSTORE | opcode::DSTORE => {
                    clear(live, local);
                    clear(live, local + 1);
                }
                // Loads, `ret`, and `iinc`, which reads what it writes.
                _ => live[local / 64] |= 1 << (local % 64),
            }
        }
        if may_throw(instruction.opcode) {
            or_into(live, &self.live_in_handlers[block * self.words..(block + 1) * self.words]);
        }
    }
}

/// Clears the bits below `locals` that `current` lacks; the operand stack above stays.
fn restrict(live: &mut [u64], current: &[u64], locals: usize) {
    for (word, live) in live.iter_mut().enumerate().take(locals.div_ceil(64)) {
        let above = if locals - word * 64 >= 64 { 0 } else { u64::MAX << (locals - word * 64) };
        *live &= above | current.get(word).copied().unwrap_or(0);
    }
}

fn clear(live: &mut [u64], local: usize) {
    live[local / 64] &= !(1 << (local % 64));
}

fn or_into(into: &mut [u64], from: &[u64]) -> bool {
    let mut changed = false;
    for (into, from) in into.iter_mut().zip(from) {
        changed |= *from & !*into != 0;
        *into |= *from;
    }
    changed
}
