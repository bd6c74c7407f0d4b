//! Method calls: arguments, receivers, and the special rules of constructors and `super` calls.

use super::{MethodContext, class_of_new};
use crate::reader::MemberRefKind;
use crate::verify::instruction::Instruction;
use crate::verify::opcode;
use crate::verify::types::{Checked, Frame, MethodShape, Name, Type, reject};

impl MethodContext<'_, '_> {
    pub(super) fn call(&mut self, instruction: &Instruction, frame: &mut Frame) -> Checked<()> {
        let method = self.class.method(instruction.constant())?;
        let constructs = method.name == "<init>";
        if instruction.opcode == opcode::INVOKESPECIAL && !constructs {
            self.check_special_target(&method)?;
        }
        for &parameter in method.parameters.iter().rev() {
            self.pop(frame, parameter)?;
        }
        match instruction.opcode {
            opcode::INVOKESTATIC | opcode::INVOKEDYNAMIC => {}
            opcode::INVOKESPECIAL if constructs => self.construct(&method, frame)?,
            // The method may be a superclass's, but the object must be one of the current class.
            opcode::INVOKESPECIAL => drop(self.pop(frame, Type::Object(self.class.this_class))?),
            _ => {
                let receiver = self.pop(frame, Type::Object(method.class))?;
                self.check_protected_call(&method, receiver)?;
            }
        }
        match method.result {
            Some(_) if constructs => reject("Return type must be void in <init> method", ""),
            Some(result) => frame.push(result),
            None => Ok(()),
        }
    }

    /// `invokespecial` reaches the current class, its superclasses and its direct superinterfaces.
    fn check_special_target(&mut self, method: &MethodShape) -> Checked<()> {
        let this = self.class.this_class;
        if method.class == this || Some(method.class) == self.class.super_class {
            return Ok(());
        }
        if self.class.interfaces.contains(&method.class) {
            return Ok(());
        }
        if !self.class.is_assignable(Type::Object(this), Type::Object(method.class))? {
            let reason = "Current class isn't assignable to the class of the method";
            return reject("Bad invokespecial instruction", reason);
        }
        if method.kind == MemberRefKind::InterfaceMethod {
            let reason = "Interface method is not in a direct superinterface";
            return reject("Bad invokespecial instruction", reason);
        }
        Ok(())
    }

    fn check_protected_call(&mut self, method: &MethodShape, receiver: Type) -> Checked<()> {
        if !method.is_foreign_protected || self.class.is_own_instance(receiver)? {
            return Ok(());
        }
        // Arrays have a public `clone`.
        let array = matches!(receiver, Type::Object(name) if self.class.names.is_array(name));
        if array && method.class == Name::OBJECT && method.name == "clone" {
            return Ok(());
        }
        let reason = format!("Type {} is not an instance of the current class", self.show(receiver));
        reject("Bad access to protected data in invokevirtual", reason)
    }

    /// A constructor call makes an uninitialized object an ordinary one, in every slot that holds it.
    fn construct(&mut self, method: &MethodShape, frame: &mut Frame) -> Checked<()> {
        let object = frame.pop_slot()?;
        match object {
            Type::UninitializedThis => {
                if method.class != self.class.this_class && Some(method.class) != self.class.super_class {
                    return reject("Bad <init> method call", "Neither of this class nor of its superclass");
                }
                frame.initialize(object, self.class.this_class);
            }
            Type::Uninitialized(at) => {
                let Some(index) = class_of_new(self.instructions, at) else {
                    return reject("Expecting new instruction", "");
                };
                let class = self.class.class(index)?;
                if class != method.class {
                    return reject("Call to wrong <init> method", "");
                }
                // The object is not one of the current class, so a protected constructor is out of reach.
                if method.is_foreign_protected {
                    return reject("Bad access to protected <init> method", "");
                }
                frame.initialize(object, class);
            }
            other => {
                let reason = format!("Type {} is not an uninitialized object", self.show(other));
                return reject("Bad operand type when invoking <init>", reason);
            }
        }
        Ok(())
    }
}
