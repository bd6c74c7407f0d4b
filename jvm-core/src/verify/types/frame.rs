//! The types of a frame's slots at one point of a method (JVMS 4.10.1.4).

use super::{Checked, Name, Type, reject};

/// Locals and operand stack, in the frame's slot order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    pub locals: Vec<Type>,
    pub stack: Vec<Type>,
    pub max_stack: usize,
    /// `flagThisUninit`: a constructor that has not called another one yet.
    pub this_uninitialized: bool,
}

impl Frame {
    /// Pushes a type with its second slot, if it has one.
    pub fn push(&mut self, pushed: Type) -> Checked<()> {
        self.stack.push(pushed);
        self.stack.extend(pushed.high());
        if self.stack.len() > self.max_stack {
            return reject("Operand stack overflow", "Exceeded max stack size.");
        }
        Ok(())
    }

    pub fn pop_slot(&mut self) -> Checked<Type> {
        match self.stack.pop() {
            Some(popped) => Ok(popped),
            None => reject("Operand stack underflow", "Attempt to pop empty stack."),
        }
    }

    /// Pops exactly the type `expected`, which is no reference.
    pub fn pop_primitive(&mut self, expected: Type) -> Checked<()> {
        if let Some(high) = expected.high() {
            self.expect_slot(high)?;
        }
        self.expect_slot(expected)
    }

    fn expect_slot(&mut self, expected: Type) -> Checked<()> {
        let found = self.pop_slot()?;
        if found != expected {
            return reject("Bad type on operand stack", format!("Type {found} is not assignable to {expected}"));
        }
        Ok(())
    }

    /// Pops a reference of any kind, uninitialized ones included.
    pub fn pop_reference(&mut self) -> Checked<Type> {
        let found = self.pop_slot()?;
        if !found.is_reference() {
            return reject("Bad type on operand stack", format!("Type {found} is not assignable to a reference"));
        }
        Ok(found)
    }

    /// The type of a local, of whose second slot the caller need not think.
    pub fn local(&self, index: u16) -> Checked<Type> {
        let found = self.locals.get(index as usize).copied();
        let Some(found) = found else { return reject("Local variable table overflow", "") };
        if found.high().is_some_and(|high| self.locals.get(index as usize + 1) != Some(&high)) {
            return reject("Bad local variable type", "A long or double was cut in half");
        }
        Ok(found)
    }

    pub fn set_local(&mut self, index: u16, stored: Type) -> Checked<()> {
        let first = index as usize;
        let behind = first + 1 + stored.is_wide() as usize;
        if behind > self.locals.len() {
            return reject("Local variable table overflow", "");
        }
        // Overwriting one half of a wide value makes the other useless.
        if self.locals[first].is_high() {
            self.locals[first - 1] = Type::Top;
        }
        if self.locals.get(behind).is_some_and(|next| next.is_high()) {
            self.locals[behind] = Type::Top;
        }
        self.locals[first] = stored;
        if let Some(high) = stored.high() {
            self.locals[first + 1] = high;
        }
        Ok(())
    }

    /// Replaces one type everywhere: an object was initialized, or can no longer be.
    pub fn replace(&mut self, old: Type, new: Type) {
        for slot in self.locals.iter_mut().chain(&mut self.stack) {
            if *slot == old {
                *slot = new;
            }
        }
    }

    /// The constructor call on `old` returned.
    pub fn initialize(&mut self, old: Type, class: Name) {
        self.replace(old, Type::Object(class));
        if old == Type::UninitializedThis {
            self.this_uninitialized = false;
        }
    }

    /// The top `count` slots, if they can be moved as groups: none is unusable, and none of the groups, given by the
    /// distances of their deepest slots from the top, begins in the middle of a wide value.
    pub fn movable(&self, count: usize, groups: &[usize]) -> Checked<&[Type]> {
        let Some(base) = self.stack.len().checked_sub(count) else {
            return reject("Operand stack underflow", "Attempt to pop empty stack.");
        };
        let cut = groups.iter().any(|&group| self.stack[self.stack.len() - group].is_high());
        if cut || self.stack[base..].contains(&Type::Top) {
            return reject("Bad type on operand stack", "A long or double would be cut in half");
        }
        Ok(&self.stack[base..])
    }
}
