//! What an instruction does to the *kinds* of values in a frame, classes left aside.
//!
//! Enough to know how deep the stack is and where references are, without loading a class. It trusts that types fit
//! (the type verifier says so) and only guards depth and local numbers, so that unverified code ends in an error.

use super::descriptor::{self, FieldType};
use super::instruction::Instruction;
use super::opcode::{self, Format};
use crate::reader::{ClassReader, tag};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Never written, or different kinds on different paths.
    Unusable,
    Int,
    Float,
    Long,
    Double,
    /// The second slot of a long or double.
    High,
    Ref,
    /// What `jsr` pushes: the code offset behind it.
    ReturnAddress(u16),
}

/// Locals and operand stack in the frame's slot order.
#[derive(Debug, Clone)]
pub struct KindFrame {
    pub slots: Vec<Kind>,
    pub locals: usize,
    max_slots: usize,
}

#[derive(Debug)]
pub struct KindError(pub &'static str);

type Step<T> = Result<T, KindError>;

const MALFORMED: KindError = KindError("Malformed constant or descriptor");
const UNDERFLOW: KindError = KindError("Operand stack underflow");

impl KindFrame {
    /// The frame on entry to a method.
    pub fn entry(descriptor: &str, is_static: bool, max_locals: u16, max_stack: u16) -> Step<KindFrame> {
        let locals = max_locals as usize;
        let mut slots = Vec::with_capacity(locals + max_stack as usize);
        if !is_static {
            slots.push(Kind::Ref);
        }
        descriptor::parse_method(descriptor, |parameter| push_value(&mut slots, parameter)).ok_or(MALFORMED)?;
        if slots.len() > locals {
            return Err(KindError("Arguments can't fit into locals"));
        }
        slots.resize(locals, Kind::Unusable);
        Ok(KindFrame { slots, locals, max_slots: locals + max_stack as usize })
    }

    /// The locals of this frame with a caught exception as the only operand.
    pub fn in_handler(&mut self) -> Step<()> {
        self.slots.truncate(self.locals);
        self.push(Kind::Ref)
    }

    pub fn push(&mut self, kind: Kind) -> Step<()> {
        self.slots.push(kind);
        self.check_depth()
    }

    fn check_depth(&self) -> Step<()> {
        if self.slots.len() > self.max_slots { Err(KindError("Operand stack overflow")) } else { Ok(()) }
    }

    fn drop_slots(&mut self, count: usize) -> Step<()> {
        let depth = self.slots.len() - self.locals;
        if depth < count {
            return Err(UNDERFLOW);
        }
        self.slots.truncate(self.slots.len() - count);
        Ok(())
    }

    fn push_type(&mut self, field_type: FieldType) -> Step<()> {
        push_value(&mut self.slots, field_type);
        self.check_depth()
    }

    fn store(&mut self, local: u16, kinds: &[Kind]) -> Step<()> {
        let local = local as usize;
        if local + kinds.len() > self.locals {
            return Err(KindError("Local variable table overflow"));
        }
        // Overwriting one half of a wide value makes the other useless.
        if local > 0 && matches!(self.slots[local - 1], Kind::Long | Kind::Double) {
            self.slots[local - 1] = Kind::Unusable;
        }
        let behind = local + kinds.len();
        if behind < self.locals && self.slots[behind] == Kind::High {
            self.slots[behind] = Kind::Unusable;
        }
        self.slots[local..behind].copy_from_slice(kinds);
        Ok(())
    }

    /// Replaces the top `count` slots by some of them, given by their distance from the deepest.
    fn rearrange(&mut self, count: usize, order: &[usize]) -> Step<()> {
        let depth = self.slots.len() - self.locals;
        if depth < count {
            return Err(UNDERFLOW);
        }
        let base = self.slots.len() - count;
        let mut taken = [Kind::Unusable; 4];
        taken[..count].copy_from_slice(&self.slots[base..]);
        self.slots.truncate(base);
        self.slots.extend(order.iter().map(|&from| taken[from]));
        self.check_depth()
    }

    /// Executes one instruction.
    pub fn step(&mut self, reader: &ClassReader, instruction: &Instruction) -> Step<()> {
        let code = instruction.opcode;
        let row = opcode::row(code).ok_or(MALFORMED)?;
        if row.format == Format::Local {
            return self.step_local(instruction);
        }
        if !row.pops.starts_with('*') && !row.pushes.starts_with('*') {
            self.drop_slots(row.pops.bytes().map(letter_slots).sum())?;
            row.pushes.bytes().for_each(|letter| push_letter(&mut self.slots, letter));
            return self.check_depth();
        }
        match code {
            opcode::LDC | opcode::LDC_W | opcode::LDC2_W => self.step_ldc(reader, instruction.constant()),
            opcode::POP => self.drop_slots(1),
            opcode::POP2 => self.drop_slots(2),
            opcode::DUP => self.rearrange(1, &[0, 0]),
            opcode::DUP_X1 => self.rearrange(2, &[1, 0, 1]),
            opcode::DUP_X2 => self.rearrange(3, &[2, 0, 1, 2]),
            opcode::DUP2 => self.rearrange(2, &[0, 1, 0, 1]),
            opcode::DUP2_X1 => self.rearrange(3, &[1, 2, 0, 1, 2]),
            opcode::DUP2_X2 => self.rearrange(4, &[2, 3, 0, 1, 2, 3]),
            opcode::SWAP => self.rearrange(2, &[1, 0]),
            opcode::JSR | opcode::JSR_W => self.push(Kind::ReturnAddress(instruction.next as u16)),
            opcode::MULTIANEWARRAY => {
                let super::instruction::Operand::MultiArray(_, dimensions) = instruction.operand else {
                    return Err(MALFORMED);
                };
                self.drop_slots(dimensions as usize)?;
                self.push(Kind::Ref)
            }
            _ => self.step_member(reader, instruction),
        }
    }

    fn step_local(&mut self, instruction: &Instruction) -> Step<()> {
        let local = instruction.local().ok_or(MALFORMED)?;
        let wide = matches!(instruction.opcode, opcode::LLOAD | opcode::DLOAD) as usize;
        if local as usize + wide >= self.locals {
            return Err(KindError("Local variable table overflow"));
        }
        match instruction.opcode {
            opcode::ILOAD => self.push(Kind::Int),
            opcode::FLOAD => self.push(Kind::Float),
            opcode::ALOAD => self.push(Kind::Ref),
            opcode::LLOAD => self.push_type(FieldType::Base(b'J')),
            opcode::DLOAD => self.push_type(FieldType::Base(b'D')),
            opcode::RET => Ok(()),
            opcode::LSTORE | opcode::DSTORE => {
                self.drop_slots(2)?;
                let kind = if instruction.opcode == opcode::LSTORE { Kind::Long } else { Kind::Double };
                self.store(local, &[kind, Kind::High])
            }
            _ => {
                let stored = *self.slots[self.locals..].last().ok_or(UNDERFLOW)?;
                self.slots.pop();
                self.store(local, &[stored])
            }
        }
    }

    fn step_ldc(&mut self, reader: &ClassReader, index: u16) -> Step<()> {
        match reader.tag(index) {
            tag::INTEGER => self.push(Kind::Int),
            tag::FLOAT => self.push(Kind::Float),
            tag::LONG => self.push_type(FieldType::Base(b'J')),
            tag::DOUBLE => self.push_type(FieldType::Base(b'D')),
            tag::DYNAMIC => {
                let Ok(crate::reader::Constant::Dynamic(_, name_and_type)) = reader.constant(index) else {
                    return Err(MALFORMED);
                };
                let (_, descriptor) = reader.name_and_type(name_and_type).map_err(|_| MALFORMED)?;
                self.push_type(descriptor::parse_field(&descriptor).ok_or(MALFORMED)?)
            }
            _ => self.push(Kind::Ref),
        }
    }

    fn step_member(&mut self, reader: &ClassReader, instruction: &Instruction) -> Step<()> {
        let index = instruction.constant();
        let name_and_type = match instruction.opcode {
            opcode::INVOKEDYNAMIC => reader.invoke_dynamic(index).map(|(_, name_and_type)| name_and_type),
            _ => reader.member_ref(index).map(|(_, _, name_and_type)| name_and_type),
        };
        let (_, descriptor) = name_and_type.and_then(|index| reader.name_and_type(index)).map_err(|_| MALFORMED)?;
        if (opcode::GETSTATIC..=opcode::PUTFIELD).contains(&instruction.opcode) {
            let field_type = descriptor::parse_field(&descriptor).ok_or(MALFORMED)?;
            return match instruction.opcode {
                opcode::PUTSTATIC => self.drop_slots(field_type.slots()),
                opcode::PUTFIELD => self.drop_slots(field_type.slots() + 1),
                opcode::GETFIELD => {
                    self.drop_slots(1)?;
                    self.push_type(field_type)
                }
                _ => self.push_type(field_type),
            };
        }
        let receiver = !matches!(instruction.opcode, opcode::INVOKESTATIC | opcode::INVOKEDYNAMIC) as usize;
        let mut slots = receiver;
        let result = descriptor::parse_method(&descriptor, |parameter| slots += parameter.slots()).ok_or(MALFORMED)?;
        self.drop_slots(slots)?;
        result.map_or(Ok(()), |result| self.push_type(result))
    }
}

/// Whether executing the instruction can end in an exception. Only then can control pass to a handler.
pub fn may_throw(code: u8) -> bool {
    match code {
        opcode::NOP..=opcode::SIPUSH | opcode::ILOAD..=opcode::ALOAD_3 | opcode::ISTORE..=opcode::ASTORE_3 => false,
        opcode::IDIV | opcode::LDIV | opcode::IREM | opcode::LREM => true,
        opcode::POP..=opcode::LOOKUPSWITCH => false,
        opcode::WIDE | opcode::IFNULL..=opcode::JSR_W => false,
        _ => true,
    }
}

fn letter_slots(letter: u8) -> usize {
    if matches!(letter, b'J' | b'D') { 2 } else { 1 }
}

fn push_letter(slots: &mut Vec<Kind>, letter: u8) {
    match letter {
        b'F' => slots.push(Kind::Float),
        b'J' => slots.extend([Kind::Long, Kind::High]),
        b'D' => slots.extend([Kind::Double, Kind::High]),
        b'A' => slots.push(Kind::Ref),
        _ => slots.push(Kind::Int),
    }
}

fn push_value(slots: &mut Vec<Kind>, field_type: FieldType) {
    match field_type {
        FieldType::Base(letter) => push_letter(slots, letter),
        FieldType::Object(_) | FieldType::Array(_) => slots.push(Kind::Ref),
    }
}
