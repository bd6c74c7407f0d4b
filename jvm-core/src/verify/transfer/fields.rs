//! Field instructions, with the rules for protected fields and for constructors (JVMS 4.10.1.8, 4.10.1.9 putfield).

use super::MethodContext;
use crate::verify::instruction::Instruction;
use crate::verify::opcode;
use crate::verify::types::{Checked, Frame, Type, reject};

impl MethodContext<'_, '_> {
    pub(super) fn access_field(&mut self, instruction: &Instruction, frame: &mut Frame) -> Checked<()> {
        let field = self.class.field(instruction.constant())?;
        let owner = Type::Object(field.class);
        let object = match instruction.opcode {
            opcode::GETSTATIC => return frame.push(field.field_type),
            opcode::PUTSTATIC => return self.pop(frame, field.field_type).map(drop),
            opcode::GETFIELD => {
                let object = self.pop(frame, owner)?;
                frame.push(field.field_type)?;
                object
            }
            _ => {
                self.pop(frame, field.field_type)?;
                // A constructor may set the fields of its own class before it calls another constructor.
                let early = frame.stack.last() == Some(&Type::UninitializedThis)
                    && field.class == self.class.this_class
                    && self.class.declares_field(&field.name, &field.descriptor);
                if early {
                    return frame.pop_slot().map(drop);
                }
                self.pop(frame, owner)?
            }
        };
        if field.is_foreign_protected && !self.class.is_own_instance(object)? {
            let reason = format!("Type {} is not an instance of the current class", self.show(object));
            return reject("Bad access to protected data", reason);
        }
        Ok(())
    }
}
