//! Array instructions: their element kinds stand in the instruction, the array's type in the frame.

use super::MethodContext;
use crate::verify::instruction::{Instruction, Operand};
use crate::verify::opcode;
use crate::verify::types::{Checked, Frame, Name, Type, reject};

impl MethodContext<'_, '_> {
    pub(super) fn array_load(&mut self, code: u8, frame: &mut Frame) -> Checked<()> {
        frame.pop_primitive(Type::Int)?;
        let array = self.pop_array(code - opcode::IALOAD, frame)?;
        let element = match (element_type(code - opcode::IALOAD), array) {
            (Some(primitive), _) => primitive,
            (None, Some(array)) => match self.class.names.reference_component(array) {
                Some(component) => Type::Object(component),
                None => return reject("Bad type on operand stack in aaload", ""),
            },
            // An element of null: the instruction throws, so what it would load is anybody's guess.
            (None, None) => Type::Null,
        };
        frame.push(element)
    }

    pub(super) fn array_store(&mut self, code: u8, frame: &mut Frame) -> Checked<()> {
        match element_type(code - opcode::IASTORE) {
            Some(primitive) => frame.pop_primitive(primitive)?,
            // Whether the element fits the array is checked when the instruction executes.
            None => drop(self.pop(frame, Type::Object(Name::OBJECT))?),
        }
        frame.pop_primitive(Type::Int)?;
        self.pop_array(code - opcode::IASTORE, frame).map(drop)
    }

    /// Pops an array whose elements the instruction handles; `None` is null.
    fn pop_array(&mut self, element: u8, frame: &mut Frame) -> Checked<Option<Name>> {
        let letters: &[u8] = match element {
            0 => b"I",
            1 => b"J",
            2 => b"F",
            3 => b"D",
            4 => b"L[",
            5 => b"BZ",
            6 => b"C",
            _ => b"S",
        };
        match frame.pop_slot()? {
            Type::Null => Ok(None),
            Type::Object(array) if is_array_of(self.class.names.text(array), letters) => Ok(Some(array)),
            other => {
                let reason = format!("Type {} is not an array of the instruction's kind", self.show(other));
                reject("Bad type on operand stack", reason)
            }
        }
    }

    pub(super) fn array_length(&mut self, frame: &mut Frame) -> Checked<()> {
        match frame.pop_slot()? {
            Type::Null => {}
            Type::Object(array) if self.class.names.is_array(array) => {}
            other => {
                let reason = format!("Type {} is not an array", self.show(other));
                return reject("Bad type on operand stack", reason);
            }
        }
        frame.push(Type::Int)
    }

    pub(super) fn new_array(&mut self, instruction: &Instruction, frame: &mut Frame) -> Checked<()> {
        let array = match instruction.operand {
            Operand::ArrayType(code) => {
                frame.pop_primitive(Type::Int)?;
                let Some(letter) = array_type_letter(code) else { return reject("Illegal newarray instruction", "") };
                self.class.names.intern(letter)
            }
            Operand::MultiArray(index, dimensions) => {
                (0..dimensions).try_for_each(|_| frame.pop_primitive(Type::Int))?;
                self.class.class(index)?
            }
            _ => {
                frame.pop_primitive(Type::Int)?;
                let component = self.class.class(instruction.constant())?;
                self.class.names.array_of(component)
            }
        };
        frame.push(Type::Object(array))
    }
}

fn is_array_of(array: &str, letters: &[u8]) -> bool {
    match array.as_bytes() {
        [b'[', element, ..] => letters.contains(element),
        _ => false,
    }
}

/// What the n-th of the array loads or stores moves; `None` for references.
fn element_type(element: u8) -> Option<Type> {
    match element {
        1 => Some(Type::Long),
        2 => Some(Type::Float),
        3 => Some(Type::Double),
        4 => None,
        _ => Some(Type::Int),
    }
}

/// The type that a `newarray` code makes (JVMS 6.5 newarray).
pub fn array_type_letter(code: u8) -> Option<&'static str> {
    ["[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"].get(code.checked_sub(4)? as usize).copied()
}
