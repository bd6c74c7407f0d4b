//! Verification by type inference (JVMS 4.10.2), for classes that predate the `StackMapTable`.
//!
//! A data-flow analysis over basic blocks: the frame at a block's start is the merge of the frames at all its entries,
//! computed until nothing changes. Frames only ever become less specific, so it ends. Unreachable code is not looked
//! at, nor is it ever run.

use super::flow::Flow;
use super::instruction::Instruction;
use super::method::{MethodBody, Spent, Verdict};
use super::opcode;
use super::transfer::MethodContext;
use super::types::{Checked, Frame, Reject, Type, reject};

/// Bound on the slots of all stored frames together; see `stack_map::MOST_SLOTS`.
const MOST_SLOTS: usize = 1 << 24;

pub fn check(method: &mut MethodContext, body: &MethodBody) -> Verdict {
    let flow = Flow::new(body.instructions, body.exceptions)
        .map_err(|bad| (bad.at, Reject::Types { headline: "Illegal exception table range", reason: bad.reason }))?;
    if flow.blocks.len().saturating_mul(body.entry.locals.len()) > MOST_SLOTS {
        return Err((0, Reject::Types { headline: "Method too complex to verify", reason: String::new() }));
    }
    let mut inference = Inference {
        method,
        body,
        entries: vec![None; flow.blocks.len()],
        dirty: vec![false; flow.blocks.len()],
        flow: &flow,
        spent: Spent::default(),
    };
    inference.entries[0] = Some(body.entry.clone());
    inference.dirty[0] = true;
    while let Some(first) = inference.dirty.iter().position(|&dirty| dirty) {
        for block in first..flow.blocks.len() {
            if std::mem::take(&mut inference.dirty[block]) {
                inference.run_block(block)?;
            }
        }
    }
    Ok(())
}

struct Inference<'m, 'c, 'a, 'b> {
    method: &'m mut MethodContext<'c, 'a>,
    body: &'b MethodBody<'b>,
    flow: &'b Flow,
    /// Per block the frame at its start, `None` while it is not known to be reachable.
    entries: Vec<Option<Frame>>,
    dirty: Vec<bool>,
    spent: Spent,
}

impl Inference<'_, '_, '_, '_> {
    fn run_block(&mut self, number: usize) -> Verdict {
        let flow = self.flow;
        let block = &flow.blocks[number];
        let Some(mut frame) = self.entries[number].clone() else { return Ok(()) };
        let list = &self.body.instructions.list[block.first..block.end];
        let mut handlers_know_locals = false;
        for instruction in list {
            let located = |reject| (instruction.at, reject);
            self.spent.charge(0).map_err(located)?;
            if !handlers_know_locals {
                self.enter_handlers(&block.covered_by, &frame).map_err(located)?;
                handlers_know_locals = true;
            }
            handlers_know_locals &= !self.execute(instruction, &block.covered_by, &mut frame).map_err(located)?;
        }
        let last = &list[list.len() - 1];
        if last.falls_through() && block.end == self.body.instructions.list.len() {
            let headline = "Control flow falls through code end";
            return Err((last.next, Reject::Types { headline, reason: String::new() }));
        }
        flow.for_each_successor(block, self.body.instructions, |successor| {
            self.enter(successor as usize, &frame).map_err(|reject| (last.at, reject))
        })
    }

    /// Executes an instruction and says whether it changed locals.
    fn execute(&mut self, instruction: &Instruction, covered_by: &[u16], frame: &mut Frame) -> Checked<bool> {
        let was_uninitialized = frame.this_uninitialized;
        self.method.execute(instruction, frame)?;
        match instruction.opcode {
            opcode::ISTORE..=opcode::ASTORE => Ok(true),
            opcode::NEW => self.spent.charge(frame.locals.len()).map(|()| true),
            opcode::INVOKESPECIAL if self.method.class.method(instruction.constant())?.name == "<init>" => {
                self.spent.charge(frame.locals.len())?;
                // The constructor may have failed before or after it initialized the object.
                let now = std::mem::replace(&mut frame.this_uninitialized, was_uninitialized);
                self.enter_handlers(covered_by, frame)?;
                frame.this_uninitialized = now;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    fn enter_handlers(&mut self, covered_by: &[u16], frame: &Frame) -> Checked<()> {
        for &entry in covered_by {
            let body = self.body;
            let handler = &body.handlers[entry as usize];
            let Some(position) = body.instructions.position(handler.target) else { continue };
            let mut seen = Frame { stack: Vec::new(), ..frame.clone() };
            seen.push(handler.caught)?;
            self.enter(self.flow.block_at(position) as usize, &seen)?;
        }
        Ok(())
    }

    /// Merges a frame into the one at the start of a block.
    fn enter(&mut self, number: usize, frame: &Frame) -> Checked<()> {
        self.spent.charge(frame.locals.len() + frame.stack.len())?;
        let Some(mut known) = self.entries[number].take() else {
            self.entries[number] = Some(frame.clone());
            self.dirty[number] = true;
            return Ok(());
        };
        if known.stack.len() != frame.stack.len() {
            return reject("Inconsistent stack height", format!("{} != {}", known.stack.len(), frame.stack.len()));
        }
        let mut changed = frame.this_uninitialized && !known.this_uninitialized;
        known.this_uninitialized |= frame.this_uninitialized;
        for (known, &new) in known.locals.iter_mut().zip(&frame.locals) {
            let merged = self.method.class.merge(*known, new)?;
            changed |= merged != *known;
            *known = merged;
        }
        for (known, &new) in known.stack.iter_mut().zip(&frame.stack) {
            let merged = self.method.class.merge(*known, new)?;
            if merged == Type::Top {
                let (known, new) = (self.method.show(*known), self.method.show(new));
                return reject("Mismatched stack types", format!("{known} and {new}"));
            }
            changed |= merged != *known;
            *known = merged;
        }
        self.entries[number] = Some(known);
        self.dirty[number] |= changed;
        Ok(())
    }
}
