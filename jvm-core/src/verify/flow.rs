//! Control flow of a method: basic blocks that lie wholly inside or outside every exception range (JVMS 4.7.3, 4.10.2).

use super::instruction::{BadCode, Instructions};
use crate::reader::ExceptionEntry;

/// Blocks in code order; together they cover all instructions, reachable or not.
#[derive(Debug)]
pub struct Flow {
    pub blocks: Vec<Block>,
    /// Per instruction the block it starts, or `u32::MAX`.
    starts: Vec<u32>,
}

/// Instructions `first..end` (positions, not offsets).
#[derive(Debug)]
pub struct Block {
    pub first: usize,
    pub end: usize,
    /// Positions in the exception table of the entries that cover the block, in table order.
    pub covered_by: Vec<u16>,
}

/// An exception table and block structure of pathological size is refused rather than worked through: real methods
/// stay below a thousandth of this.
const MOST_COVERINGS: usize = 1 << 22;

impl Flow {
    pub fn new(instructions: &Instructions, exceptions: &[ExceptionEntry]) -> Result<Flow, BadCode> {
        let list = &instructions.list;
        let mut is_leader = vec![false; list.len()];
        is_leader[0] = true;
        for (position, instruction) in list.iter().enumerate() {
            let mut branches = !instruction.falls_through();
            let _ = instruction.for_each_target(|target| {
                branches = true;
                if let Some(target) = instructions.position(target) {
                    is_leader[target] = true;
                }
                Ok::<(), ()>(())
            });
            if branches && position + 1 < list.len() {
                is_leader[position + 1] = true;
            }
        }
        let ranges =
            exceptions.iter().map(|entry| exception_range(instructions, entry)).collect::<Result<Vec<_>, _>>()?;
        for &(start, end, handler) in &ranges {
            is_leader[start] = true;
            is_leader[handler] = true;
            if end < list.len() {
                is_leader[end] = true;
            }
        }
        let mut flow = Flow { blocks: Vec::new(), starts: vec![u32::MAX; list.len()] };
        for (position, _) in is_leader.iter().enumerate().filter(|&(_, &leader)| leader) {
            flow.starts[position] = flow.blocks.len() as u32;
            if let Some(previous) = flow.blocks.last_mut() {
                previous.end = position;
            }
            let block = Block { first: position, end: list.len(), covered_by: Vec::new() };
            flow.blocks.push(block);
        }
        flow.cover(&ranges)?;
        Ok(flow)
    }

    /// The block that starts with the instruction at `position`.
    pub fn block_at(&self, position: usize) -> u32 {
        self.starts[position]
    }

    /// Calls `visit` for each block that control can pass to without an exception, some perhaps more than once.
    pub fn for_each_successor<E>(
        &self,
        block: &Block,
        instructions: &Instructions,
        mut visit: impl FnMut(u32) -> Result<(), E>,
    ) -> Result<(), E> {
        let last = &instructions.list[block.end - 1];
        last.for_each_target(|target| match instructions.position(target) {
            Some(target) => visit(self.starts[target]),
            None => Ok(()),
        })?;
        if last.falls_through() && block.end < instructions.list.len() {
            visit(self.starts[block.end])?;
        }
        Ok(())
    }

    fn cover(&mut self, ranges: &[(usize, usize, usize)]) -> Result<(), BadCode> {
        let mut coverings = 0;
        for (entry, &(start, end, _)) in ranges.iter().enumerate() {
            let covered = self.blocks[self.starts[start] as usize..].iter_mut().take_while(|block| block.first < end);
            for block in covered {
                block.covered_by.push(entry as u16);
                coverings += 1;
            }
            if coverings > MOST_COVERINGS {
                return Err(BadCode { at: 0, reason: "Exception table too large to analyse".into() });
            }
        }
        Ok(())
    }
}

/// Positions of the first covered instruction, the one behind the last, and the handler's first.
fn exception_range(instructions: &Instructions, entry: &ExceptionEntry) -> Result<(usize, usize, usize), BadCode> {
    let bad = |what: &str| BadCode { at: entry.handler as u32, reason: format!("Illegal exception table {what}") };
    let code_end = instructions.list.last().map_or(0, |last| last.next);
    let start = instructions.position(entry.start as u32).ok_or_else(|| bad("start_pc"))?;
    let end = match entry.end as u32 {
        end if end == code_end => instructions.list.len(),
        end => instructions.position(end).ok_or_else(|| bad("end_pc"))?,
    };
    let handler = instructions.position(entry.handler as u32).ok_or_else(|| bad("handler"))?;
    if start >= end {
        return Err(bad("range"));
    }
    Ok((start, end, handler))
}
