//! Where the values on the operand stack come from: for each instruction and stack slot, the one instruction that
//! pushed it, if there is only one.
//!
//! A forward data flow to a fixed point. Values that two paths push differently have no source; copies (`dup`, `swap`)
//! and casts keep that of the original.

use crate::descriptor::Kind;
use crate::reader::{ClassReader, CodeData, Constant};
use crate::verify::instruction::{Instruction, Instructions, Operand};
use crate::verify::opcode;

/// Per instruction (by position) what is known before it; `None` where control does not come.
pub struct Sources(Vec<Option<Stack>>);

#[derive(Clone, PartialEq, Eq, Default)]
struct Stack {
    /// A bytecode offset for each slot; long and double take two.
    slots: Vec<Option<u16>>,
    /// Local variables below 64 that were assigned on some path.
    written: u64,
}

impl Sources {
    pub fn compute(reader: &ClassReader, code: &CodeData, instructions: &Instructions) -> Sources {
        let mut stacks: Vec<Option<Stack>> = vec![None; instructions.list.len()];
        let mut pending = Vec::new();
        let mut start = |stacks: &mut Vec<Option<Stack>>, position: usize, stack: Stack| {
            stacks[position] = Some(stack);
            pending.push(position);
        };
        for handler in &code.exceptions {
            if let Some(position) = instructions.position(handler.handler as u32) {
                start(&mut stacks, position, Stack { slots: vec![None], written: 0 });
            }
        }
        if stacks.first() == Some(&None) {
            start(&mut stacks, 0, Stack::default());
        }
        while let Some(position) = pending.pop() {
            let instruction = &instructions.list[position];
            let Some(mut after) = stacks[position].clone() else { continue };
            if after.execute(reader, instruction).is_none() {
                continue;
            }
            let mut reach = |target: u32| {
                if let Some(next) = instructions.position(target)
                    && merge(&mut stacks[next], &after)
                {
                    pending.push(next);
                }
            };
            let visited: Result<(), ()> = instruction.for_each_target(|target| {
                reach(target);
                Ok(())
            });
            debug_assert!(visited.is_ok());
            if instruction.falls_through() {
                reach(instruction.next);
            }
        }
        Sources(stacks)
    }

    /// The offset of the instruction that pushed the slot `depth` below the top.
    pub fn of(&self, position: usize, depth: usize) -> Option<u16> {
        let slots = &self.0.get(position)?.as_ref()?.slots;
        *slots.get(slots.len().checked_sub(depth + 1)?)?
    }

    /// Whether a local variable may have been assigned before the instruction.
    pub fn is_written(&self, position: usize, local: u16) -> bool {
        let written = self.0.get(position).and_then(|stack| stack.as_ref()).map_or(0, |stack| stack.written);
        local >= 64 || written >> local & 1 != 0
    }
}

/// Whether the known stack changed.
fn merge(known: &mut Option<Stack>, incoming: &Stack) -> bool {
    let Some(known) = known else {
        *known = Some(incoming.clone());
        return true;
    };
    let before = known.clone();
    known.written |= incoming.written;
    for (slot, other) in known.slots.iter_mut().zip(&incoming.slots) {
        if *slot != *other {
            *slot = None;
        }
    }
    *known != before
}

impl Stack {
    /// The effect of an instruction; `None` if it does not make sense, which a verified class never shows.
    fn execute(&mut self, reader: &ClassReader, instruction: &Instruction) -> Option<()> {
        let at = instruction.at as u16;
        match instruction.opcode {
            opcode::POP => self.pop(1),
            opcode::POP2 => self.pop(2),
            opcode::DUP => self.copy(1, 0),
            opcode::DUP_X1 => self.copy(1, 1),
            opcode::DUP_X2 => self.copy(1, 2),
            opcode::DUP2 => self.copy(2, 0),
            opcode::DUP2_X1 => self.copy(2, 1),
            opcode::DUP2_X2 => self.copy(2, 2),
            opcode::SWAP => {
                let top = self.slots.len().checked_sub(2)?;
                self.slots.swap(top, top + 1);
                Some(())
            }
            opcode::CHECKCAST => Some(()),
            opcode::LDC | opcode::LDC_W | opcode::LDC2_W => {
                let is_wide = matches!(
                    reader.constant(instruction.constant()),
                    Ok(Constant::Long(_) | Constant::Double(_) | Constant::Dynamic(..))
                ) && instruction.opcode == opcode::LDC2_W;
                self.push(at, 1 + is_wide as usize)
            }
            opcode::JSR | opcode::JSR_W => self.push(at, 1),
            opcode::GETSTATIC | opcode::PUTSTATIC | opcode::GETFIELD | opcode::PUTFIELD => {
                let (_, _, descriptor) = super::member(reader, instruction.constant())?;
                let size = Kind::of_letter(*descriptor.as_bytes().first()?).slots();
                match instruction.opcode {
                    opcode::GETSTATIC => self.push(at, size),
                    opcode::PUTSTATIC => self.pop(size),
                    opcode::GETFIELD => self.pop(1).and_then(|()| self.push(at, size)),
                    _ => self.pop(size + 1),
                }
            }
            opcode::INVOKEVIRTUAL..=opcode::INVOKEDYNAMIC => self.call(reader, instruction),
            opcode::MULTIANEWARRAY => {
                let Operand::MultiArray(_, dimensions) = instruction.operand else { return None };
                self.pop(dimensions as usize).and_then(|()| self.push(at, 1))
            }
            plain => {
                let row = opcode::row(plain)?;
                if let (opcode::ISTORE..=opcode::ASTORE | opcode::IINC, Some(local)) = (plain, instruction.local()) {
                    let is_wide = matches!(plain, opcode::LSTORE | opcode::DSTORE);
                    for local in local..=local + is_wide as u16 {
                        self.written |= 1u64.checked_shl(local as u32).unwrap_or(0);
                    }
                }
                self.pop(words(row.pops))?;
                self.push(at, words(row.pushes))
            }
        }
    }

    fn call(&mut self, reader: &ClassReader, instruction: &Instruction) -> Option<()> {
        let descriptor = match instruction.opcode {
            opcode::INVOKEDYNAMIC => {
                let (_, name_and_type) = reader.invoke_dynamic(instruction.constant()).ok()?;
                reader.name_and_type(name_and_type).ok()?.1.into_owned()
            }
            _ => super::member(reader, instruction.constant())?.2,
        };
        let shape = crate::descriptor::MethodShape::of(&descriptor);
        let has_receiver = !matches!(instruction.opcode, opcode::INVOKESTATIC | opcode::INVOKEDYNAMIC);
        self.pop(shape.parameter_slots as usize + has_receiver as usize)?;
        self.push(instruction.at as u16, shape.result.slots())
    }

    fn push(&mut self, at: u16, count: usize) -> Option<()> {
        self.slots.extend(std::iter::repeat_n(Some(at), count));
        Some(())
    }

    fn pop(&mut self, count: usize) -> Option<()> {
        self.slots.truncate(self.slots.len().checked_sub(count)?);
        Some(())
    }

    /// Inserts a copy of the top `count` slots `below` slots further down.
    fn copy(&mut self, count: usize, below: usize) -> Option<()> {
        let top = self.slots.len().checked_sub(count)?;
        let copied = self.slots[top..].to_vec();
        let place = top.checked_sub(below)?;
        self.slots.splice(place..place, copied);
        Some(())
    }
}

/// Slots of a word over `I F J D A`.
fn words(effect: &str) -> usize {
    effect.bytes().map(|letter| 1 + matches!(letter, b'J' | b'D') as usize).sum()
}
