//! A frame as a list of kinds, return addresses included.

use crate::verify::kinds::{Kind, NO_SUCH_LOCAL, OVERFLOW, Slots, Step, UNDERFLOW};

#[derive(Debug, Clone)]
pub struct SlotList {
    /// Locals, then the operand stack.
    pub slots: Vec<Kind>,
    pub locals: usize,
    max_slots: usize,
}

impl SlotList {
    /// A frame with nothing in it.
    pub fn new(max_locals: u16, max_stack: u16) -> SlotList {
        let locals = max_locals as usize;
        SlotList { slots: vec![Kind::Unusable; locals], locals, max_slots: locals + max_stack as usize }
    }

    /// The locals of this frame with a caught exception as the only operand.
    pub fn enter_handler(&mut self) -> Step<()> {
        self.slots.truncate(self.locals);
        self.push(Kind::Ref)
    }

    fn check_depth(&self) -> Step<()> {
        if self.slots.len() > self.max_slots { Err(OVERFLOW) } else { Ok(()) }
    }
}

impl Slots for SlotList {
    fn push(&mut self, kind: Kind) -> Step<()> {
        self.slots.push(kind);
        self.check_depth()
    }

    fn pop(&mut self, count: usize) -> Step<()> {
        if self.slots.len() < self.locals + count {
            return Err(UNDERFLOW);
        }
        self.slots.truncate(self.slots.len() - count);
        Ok(())
    }

    fn store(&mut self, local: usize, count: usize) -> Step<()> {
        let top = self.slots.len();
        if top < self.locals + count {
            return Err(UNDERFLOW);
        }
        if local + count > self.locals {
            return Err(NO_SUCH_LOCAL);
        }
        self.slots.copy_within(top - count..top, local);
        self.pop(count)
    }

    fn rearrange(&mut self, count: usize, order: &[usize]) -> Step<()> {
        if self.slots.len() < self.locals + count {
            return Err(UNDERFLOW);
        }
        let base = self.slots.len() - count;
        let mut taken = [Kind::Unusable; 4];
        taken[..count].copy_from_slice(&self.slots[base..]);
        self.slots.truncate(base);
        self.slots.extend(order.iter().map(|&from| taken[from]));
        self.check_depth()
    }

    fn local_count(&self) -> usize {
        self.locals
    }
}
