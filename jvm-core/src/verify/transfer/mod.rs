//! What each instruction requires of a frame and makes of it (JVMS 4.10.1.9).
//!
//! Both verifiers, by type checking and by type inference, execute instructions with this one function; they differ in
//! where the frame before an instruction comes from. Control flow is theirs. Constant kinds and local numbers are
//! already checked (see `structure`).

mod arrays;
mod calls;
mod fields;

pub use arrays::array_type_letter;

use super::instruction::{Instruction, Instructions, Operand};
use super::opcode;
use super::types::{Checked, ClassContext, Frame, Name, Type, reject};
use crate::reader::{Constant, tag};
use crate::verify::descriptor;

/// The method being verified.
pub struct MethodContext<'c, 'a> {
    pub class: &'c mut ClassContext<'a>,
    pub instructions: &'c Instructions<'c>,
    pub is_constructor: bool,
    pub return_type: Option<Type>,
}

impl MethodContext<'_, '_> {
    /// Executes one instruction; `frame` then holds for the next, or for the targets of a branch.
    pub fn execute(&mut self, instruction: &Instruction, frame: &mut Frame) -> Checked<()> {
        match instruction.opcode {
            opcode::ACONST_NULL => frame.push(Type::Null),
            opcode::LDC | opcode::LDC_W | opcode::LDC2_W => {
                let loaded = self.constant_type(instruction.constant())?;
                frame.push(loaded)
            }
            opcode::ILOAD..=opcode::ALOAD | opcode::IINC => load(instruction, frame),
            opcode::ISTORE..=opcode::ASTORE => store(instruction, frame),
            opcode::POP..=opcode::SWAP => rearrange(instruction.opcode, frame),
            opcode::IALOAD..=opcode::SALOAD => self.array_load(instruction.opcode, frame),
            opcode::IASTORE..=opcode::SASTORE => self.array_store(instruction.opcode, frame),
            opcode::NEWARRAY | opcode::ANEWARRAY | opcode::MULTIANEWARRAY => self.new_array(instruction, frame),
            opcode::ARRAYLENGTH => self.array_length(frame),
            opcode::GETSTATIC..=opcode::PUTFIELD => self.access_field(instruction, frame),
            opcode::INVOKEVIRTUAL..=opcode::INVOKEDYNAMIC => self.call(instruction, frame),
            opcode::NEW => new_object(instruction, frame),
            opcode::ATHROW => self.pop(frame, Type::Object(Name::THROWABLE)).map(drop),
            opcode::CHECKCAST => {
                self.pop(frame, Type::Object(Name::OBJECT))?;
                let class = self.class.class(instruction.constant())?;
                frame.push(Type::Object(class))
            }
            opcode::INSTANCEOF => {
                self.pop(frame, Type::Object(Name::OBJECT))?;
                frame.push(Type::Int)
            }
            opcode::MONITORENTER | opcode::MONITOREXIT | opcode::IFNULL | opcode::IFNONNULL => {
                frame.pop_reference().map(drop)
            }
            opcode::IF_ACMPEQ | opcode::IF_ACMPNE => {
                frame.pop_reference()?;
                frame.pop_reference().map(drop)
            }
            opcode::IRETURN..=opcode::ARETURN => self.return_value(instruction.opcode, frame),
            opcode::RETURN => self.return_nothing(frame),
            opcode::JSR | opcode::JSR_W | opcode::RET => reject("Bad instruction", "Subroutines are not allowed here"),
            other => self.execute_row(other, frame),
        }
    }

    /// The instructions whose whole effect stands in the table.
    fn execute_row(&mut self, code: u8, frame: &mut Frame) -> Checked<()> {
        let Some(row) = opcode::row(code) else { return reject("Bad instruction", "") };
        for letter in row.pops.bytes().rev() {
            frame.pop_primitive(type_of_letter(letter))?;
        }
        row.pushes.bytes().try_for_each(|letter| frame.push(type_of_letter(letter)))
    }

    /// Pops a value that may be used as `expected`, and gives its own type.
    fn pop(&mut self, frame: &mut Frame, expected: Type) -> Checked<Type> {
        if !matches!(expected, Type::Object(_)) {
            frame.pop_primitive(expected)?;
            return Ok(expected);
        }
        let found = frame.pop_slot()?;
        if !self.class.is_assignable(found, expected)? {
            let (found, expected) = (self.show(found), self.show(expected));
            return reject("Bad type on operand stack", format!("Type {found} is not assignable to {expected}"));
        }
        Ok(found)
    }

    pub fn show(&self, shown: Type) -> String {
        match shown {
            Type::Object(name) => format!("'{}'", self.class.names.text(name)),
            other => other.to_string(),
        }
    }

    fn constant_type(&mut self, index: u16) -> Checked<Type> {
        Ok(match self.class.reader.tag(index) {
            tag::INTEGER => Type::Int,
            tag::FLOAT => Type::Float,
            tag::LONG => Type::Long,
            tag::DOUBLE => Type::Double,
            tag::STRING => Type::Object(Name::STRING),
            tag::CLASS => Type::Object(Name::CLASS),
            tag::METHOD_HANDLE => Type::Object(Name::METHOD_HANDLE),
            tag::METHOD_TYPE => Type::Object(Name::METHOD_TYPE),
            _ => {
                let reader = self.class.reader;
                let Ok(Constant::Dynamic(_, name_and_type)) = reader.constant(index) else {
                    return reject("Bad constant", format!("Constant {index} cannot be loaded"));
                };
                let Ok((_, descriptor)) = reader.name_and_type(name_and_type) else {
                    return reject("Bad constant", format!("Constant {index} has no type"));
                };
                match descriptor::parse_field(&descriptor) {
                    Some(field_type) => self.class.type_of(field_type),
                    None => return reject("Bad constant", format!("Malformed descriptor {descriptor}")),
                }
            }
        })
    }

    fn return_value(&mut self, code: u8, frame: &mut Frame) -> Checked<()> {
        let kind = opcode::row(code).map_or(b'I', |row| row.pops.as_bytes()[0]);
        let Some(expected) = self.return_type else { return reject("Wrong return type", "The method returns nothing") };
        let found = match kind {
            b'A' => frame.pop_reference()?,
            letter => {
                frame.pop_primitive(type_of_letter(letter))?;
                type_of_letter(letter)
            }
        };
        if !self.class.is_assignable(found, expected)? {
            let (found, expected) = (self.show(found), self.show(expected));
            return reject("Bad return type", format!("Type {found} is not assignable to {expected}"));
        }
        Ok(())
    }

    fn return_nothing(&mut self, frame: &mut Frame) -> Checked<()> {
        if self.return_type.is_some() {
            return reject("Method expects a return value", "");
        }
        if self.is_constructor && frame.this_uninitialized {
            return reject("Constructor must call super() or this() before return", "");
        }
        Ok(())
    }
}

fn load(instruction: &Instruction, frame: &mut Frame) -> Checked<()> {
    let found = frame.local(instruction.local().unwrap_or(u16::MAX))?;
    let fits = match instruction.opcode {
        opcode::ILOAD | opcode::IINC => found == Type::Int,
        opcode::LLOAD => found == Type::Long,
        opcode::FLOAD => found == Type::Float,
        opcode::DLOAD => found == Type::Double,
        _ => found.is_reference(),
    };
    if !fits {
        return reject("Bad local variable type", format!("Type {found} does not fit the instruction"));
    }
    if instruction.opcode == opcode::IINC { Ok(()) } else { frame.push(found) }
}

fn store(instruction: &Instruction, frame: &mut Frame) -> Checked<()> {
    let letter = opcode::row(instruction.opcode).map_or(b'A', |row| row.pops.as_bytes()[0]);
    let stored = match letter {
        b'A' => frame.pop_reference()?,
        letter => {
            frame.pop_primitive(type_of_letter(letter))?;
            type_of_letter(letter)
        }
    };
    frame.set_local(instruction.local().unwrap_or(u16::MAX), stored)
}

/// `pop`, `dup` and `swap` in their forms: groups of slots that are moved but not cut.
fn rearrange(code: u8, frame: &mut Frame) -> Checked<()> {
    let (groups, order): (&[usize], &[usize]) = match code {
        opcode::POP => (&[1], &[]),
        opcode::POP2 => (&[2], &[]),
        opcode::DUP => (&[1], &[0, 0]),
        opcode::DUP_X1 => (&[1, 2], &[1, 0, 1]),
        opcode::DUP_X2 => (&[1, 3], &[2, 0, 1, 2]),
        opcode::DUP2 => (&[2], &[0, 1, 0, 1]),
        opcode::DUP2_X1 => (&[2, 3], &[1, 2, 0, 1, 2]),
        opcode::DUP2_X2 => (&[2, 4], &[2, 3, 0, 1, 2, 3]),
        _ => (&[1, 2], &[1, 0]),
    };
    let count = groups[groups.len() - 1];
    let mut moved = [Type::Top; 4];
    moved[..count].copy_from_slice(frame.movable(count, groups)?);
    frame.stack.truncate(frame.stack.len() - count);
    frame.stack.extend(order.iter().map(|&from| moved[from]));
    if frame.stack.len() > frame.max_stack {
        return reject("Operand stack overflow", "Exceeded max stack size.");
    }
    Ok(())
}

fn new_object(instruction: &Instruction, frame: &mut Frame) -> Checked<()> {
    let new = Type::Uninitialized(instruction.at as u16);
    // An older object of the same instruction could no longer be told from the new one.
    if frame.stack.contains(&new) {
        return reject("Bad type on operand stack", "Uninitialized object of the same new instruction");
    }
    frame.replace(new, Type::Top);
    frame.push(new)
}

fn type_of_letter(letter: u8) -> Type {
    match letter {
        b'I' => Type::Int,
        b'F' => Type::Float,
        b'J' => Type::Long,
        b'D' => Type::Double,
        // Rows with references are executed by hand; nothing is ever assignable to this.
        _ => Type::Top,
    }
}

/// The `new` instruction that made an uninitialized object names this class.
fn class_of_new(instructions: &Instructions, at: u16) -> Option<u16> {
    let instruction = instructions.starting_at(at as u32)?;
    match (instruction.opcode, instruction.operand) {
        (opcode::NEW, Operand::Constant(index)) => Some(index),
        _ => None,
    }
}
