//! A frame as two bit sets: which slots can be used, and which of those are references.
//!
//! Which number a slot holds is not kept. Where paths with different numbers meet, the slot counts as usable although
//! it is not, but then no instruction reads it (the verifier has seen to that) and liveness removes it.

use crate::verify::kinds::{Kind, KindError, NO_SUCH_LOCAL, OVERFLOW, Slots, Step, UNDERFLOW};

#[derive(Debug, Clone)]
pub struct SlotBits {
    refs: Box<[u64]>,
    usable: Box<[u64]>,
    /// Locals and operands; bits beyond are clear.
    count: usize,
    locals: usize,
    max_slots: usize,
}

impl SlotBits {
    pub fn new(arguments: &[Kind], max_locals: u16, max_stack: u16) -> SlotBits {
        let (locals, max_slots) = (max_locals as usize, max_locals as usize + max_stack as usize);
        let none = vec![0; max_slots.div_ceil(64)].into_boxed_slice();
        let mut frame = SlotBits { refs: none.clone(), usable: none, count: locals, locals, max_slots };
        arguments.iter().enumerate().for_each(|(slot, &kind)| frame.set(slot, kind));
        frame
    }

    pub fn depth(&self) -> usize {
        self.count - self.locals
    }

    /// The words of `refs`, then those of `usable`.
    pub fn save(&self, bits: &mut [u64]) {
        let (refs, usable) = bits.split_at_mut(self.refs.len());
        refs.copy_from_slice(&self.refs);
        usable.copy_from_slice(&self.usable);
    }

    pub fn load(&mut self, depth: usize, bits: &[u64]) {
        let (refs, usable) = bits.split_at(self.refs.len());
        self.refs.copy_from_slice(refs);
        self.usable.copy_from_slice(usable);
        self.count = self.locals + depth;
    }

    /// Merges this frame into a saved one of the same depth, and says whether that changed.
    pub fn merge_into(&self, bits: &mut [u64]) -> bool {
        let (refs, usable) = bits.split_at_mut(self.refs.len());
        let mut changed = false;
        for (word, (refs, usable)) in refs.iter_mut().zip(usable).enumerate() {
            let both = *usable & self.usable[word] & !(*refs ^ self.refs[word]);
            changed |= both != *usable;
            *usable = both;
            *refs &= both;
        }
        changed
    }

    /// Leaves the locals, and a caught exception as the only operand.
    pub fn enter_handler(&mut self) -> Step<()> {
        self.pop(self.depth())?;
        self.push(Kind::Ref)
    }

    fn set(&mut self, slot: usize, kind: Kind) {
        let (word, bit) = (slot / 64, 1 << (slot % 64));
        self.refs[word] &= !bit;
        self.usable[word] &= !bit;
        if kind == Kind::Ref {
            self.refs[word] |= bit;
        }
        if matches!(kind, Kind::Ref | Kind::Value) {
            self.usable[word] |= bit;
        }
    }

    fn get(&self, slot: usize) -> Kind {
        let (word, bit) = (slot / 64, 1 << (slot % 64));
        match (self.refs[word] & bit != 0, self.usable[word] & bit != 0) {
            (true, _) => Kind::Ref,
            (false, true) => Kind::Value,
            (false, false) => Kind::Unusable,
        }
    }
}

impl Slots for SlotBits {
    fn push(&mut self, kind: Kind) -> Step<()> {
        if self.count >= self.max_slots {
            return Err(OVERFLOW);
        }
        self.set(self.count, kind);
        self.count += 1;
        Ok(())
    }

    fn pop(&mut self, count: usize) -> Step<()> {
        if self.depth() < count {
            return Err(UNDERFLOW);
        }
        for _ in 0..count {
            self.count -= 1;
            self.set(self.count, Kind::Unusable);
        }
        Ok(())
    }

    fn store(&mut self, local: usize, count: usize) -> Step<()> {
        if self.depth() < count {
            return Err(UNDERFLOW);
        }
        if local + count > self.locals {
            return Err(NO_SUCH_LOCAL);
        }
        for slot in 0..count {
            self.set(local + slot, self.get(self.count - count + slot));
        }
        self.pop(count)
    }

    fn rearrange(&mut self, count: usize, order: &[usize]) -> Step<()> {
        if self.depth() < count {
            return Err(UNDERFLOW);
        }
        let mut taken = [Kind::Unusable; 4];
        for (slot, taken) in taken.iter_mut().enumerate().take(count) {
            *taken = self.get(self.count - count + slot);
        }
        self.pop(count)?;
        order.iter().try_for_each(|&from| self.push(taken[from]))
    }

    fn local_count(&self) -> usize {
        self.locals
    }
}

/// Frames that meet must be equally deep.
pub const DEPTHS_DIFFER: KindError = KindError("Inconsistent stack height");
