//! Static constraints on single instructions (JVMS 4.9.1): constants of the right kind, locals within the frame.
//!
//! Checked for every instruction, reachable or not. Afterwards an instruction's constant can be read as what the
//! instruction takes it for.

use super::descriptor::{parameter_slots, parse_field};
use super::instruction::{BadCode, Instruction, Instructions, Operand};
use super::opcode;
use super::transfer::array_type_letter;
use crate::reader::{ClassReader, CodeData, Constant, tag};

type Fine = Result<(), String>;

pub fn check(reader: &ClassReader, code: &CodeData, instructions: &Instructions) -> Result<(), BadCode> {
    let checker = Checker { reader, code };
    instructions
        .list
        .iter()
        .try_for_each(|instruction| checker.check(instruction).map_err(|reason| BadCode { at: instruction.at, reason }))
}

struct Checker<'a> {
    reader: &'a ClassReader,
    code: &'a CodeData<'a>,
}

impl Checker<'_> {
    fn check(&self, instruction: &Instruction) -> Fine {
        let version = self.reader.major_version;
        if let Some(local) = instruction.local() {
            let wide = matches!(instruction.opcode, opcode::LLOAD | opcode::DLOAD | opcode::LSTORE | opcode::DSTORE);
            if local as u32 + wide as u32 >= self.code.max_locals as u32 {
                return Err("Illegal local variable number".into());
            }
        }
        match instruction.opcode {
            opcode::LDC | opcode::LDC_W => self.check_ldc(instruction.constant(), false),
            opcode::LDC2_W => self.check_ldc(instruction.constant(), true),
            opcode::GETSTATIC..=opcode::PUTFIELD => self.check_field(instruction),
            opcode::INVOKEVIRTUAL..=opcode::INVOKEINTERFACE => self.check_method(instruction),
            opcode::INVOKEDYNAMIC => self.check_dynamic(instruction.constant()),
            opcode::NEW => {
                self.expect(instruction.constant(), &[tag::CLASS])?;
                if self.array_dimensions(instruction.constant()) > 0 {
                    return Err("Illegal new instruction".into());
                }
                Ok(())
            }
            opcode::ANEWARRAY => {
                self.expect(instruction.constant(), &[tag::CLASS])?;
                if self.array_dimensions(instruction.constant()) >= 255 {
                    return Err("Illegal anewarray instruction, array has more than 255 dimensions".into());
                }
                Ok(())
            }
            opcode::CHECKCAST | opcode::INSTANCEOF => self.expect(instruction.constant(), &[tag::CLASS]),
            opcode::NEWARRAY | opcode::MULTIANEWARRAY => self.check_new_array(instruction),
            opcode::TABLESWITCH | opcode::LOOKUPSWITCH if version < 51 => self.check_padding(instruction),
            opcode::JSR | opcode::JSR_W | opcode::RET if version >= 51 => {
                Err(format!("Bad instruction: {} in a class of version {version}", opcode::name(instruction.opcode)))
            }
            _ => Ok(()),
        }
    }

    fn expect(&self, index: u16, tags: &[u8]) -> Fine {
        if tags.contains(&self.reader.tag(index)) {
            return Ok(());
        }
        Err(format!("Illegal type at constant pool entry {index} in class"))
    }

    fn array_dimensions(&self, class: u16) -> usize {
        self.reader.class_name(class).map_or(0, |name| name.bytes().take_while(|&b| b == b'[').count())
    }

    fn check_ldc(&self, index: u16, wide: bool) -> Fine {
        let version = self.reader.major_version;
        match self.reader.tag(index) {
            tag::LONG | tag::DOUBLE if wide => Ok(()),
            tag::INTEGER | tag::FLOAT | tag::STRING if !wide => Ok(()),
            tag::CLASS if !wide && version >= 49 => Ok(()),
            tag::METHOD_HANDLE | tag::METHOD_TYPE if !wide && version >= 51 => Ok(()),
            tag::DYNAMIC if version >= 55 => {
                let Ok(Constant::Dynamic(_, name_and_type)) = self.reader.constant(index) else {
                    return Err(format!("Illegal constant {index}"));
                };
                let (_, descriptor) = self.reader.name_and_type(name_and_type).map_err(|damaged| damaged.0)?;
                let slots = parse_field(&descriptor).map(|field_type| field_type.slots());
                if slots != Some(1 + wide as usize) {
                    return Err(format!("Illegal type of dynamic constant {index} for this instruction"));
                }
                Ok(())
            }
            _ => Err(format!("Illegal type at constant pool entry {index} in class")),
        }
    }

    fn check_field(&self, instruction: &Instruction) -> Fine {
        let index = instruction.constant();
        self.expect(index, &[tag::FIELD_REF])?;
        let (_, class, name_and_type) = self.reader.member_ref(index).map_err(|damaged| damaged.0)?;
        let (_, descriptor) = self.reader.name_and_type(name_and_type).map_err(|damaged| damaged.0)?;
        if parse_field(&descriptor).is_none() {
            return Err(format!("Illegal field descriptor {descriptor}"));
        }
        // An array has no fields; for a static one the error comes with resolution.
        let instance = matches!(instruction.opcode, opcode::GETFIELD | opcode::PUTFIELD);
        if instance && self.array_dimensions(class) > 0 {
            return Err(format!("Expecting reference to class in class at constant pool index {index}"));
        }
        Ok(())
    }

    fn check_method(&self, instruction: &Instruction) -> Fine {
        let index = instruction.constant();
        let either: &[u8] = if self.reader.major_version >= 52 {
            &[tag::METHOD_REF, tag::INTERFACE_METHOD_REF]
        } else {
            &[tag::METHOD_REF]
        };
        match instruction.opcode {
            opcode::INVOKEVIRTUAL => self.expect(index, &[tag::METHOD_REF])?,
            opcode::INVOKEINTERFACE => self.expect(index, &[tag::INTERFACE_METHOD_REF])?,
            _ => self.expect(index, either)?,
        }
        let (_, _, name_and_type) = self.reader.member_ref(index).map_err(|damaged| damaged.0)?;
        let (name, descriptor) = self.reader.name_and_type(name_and_type).map_err(|damaged| damaged.0)?;
        let constructs = instruction.opcode == opcode::INVOKESPECIAL && name == "<init>";
        if name.starts_with('<') && !constructs {
            return Err("Illegal call to internal method".into());
        }
        let Some(slots) = parameter_slots(&descriptor) else {
            return Err(format!("Illegal method descriptor {descriptor}"));
        };
        match instruction.operand {
            Operand::Interface(_, count) if count as usize != slots + 1 => {
                Err("Inconsistent args count operand in invokeinterface".into())
            }
            _ => Ok(()),
        }
    }

    fn check_dynamic(&self, index: u16) -> Fine {
        if self.reader.major_version < 51 {
            return Err("invokedynamic instructions not supported by this class file version".into());
        }
        self.expect(index, &[tag::INVOKE_DYNAMIC])?;
        let (_, name_and_type) = self.reader.invoke_dynamic(index).map_err(|damaged| damaged.0)?;
        let (name, descriptor) = self.reader.name_and_type(name_and_type).map_err(|damaged| damaged.0)?;
        if name.starts_with('<') {
            return Err("Illegal call to internal method".into());
        }
        if parameter_slots(&descriptor).is_none() {
            return Err(format!("Illegal method descriptor {descriptor}"));
        }
        Ok(())
    }

    fn check_new_array(&self, instruction: &Instruction) -> Fine {
        match instruction.operand {
            Operand::ArrayType(code) if array_type_letter(code).is_none() => Err("Illegal newarray instruction".into()),
            Operand::MultiArray(index, dimensions) => {
                self.expect(index, &[tag::CLASS])?;
                if dimensions < 1 || self.array_dimensions(index) < dimensions as usize {
                    return Err(format!("Illegal dimension in multianewarray instruction: {dimensions}"));
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Before version 51 the bytes that align a switch had to be zero.
    fn check_padding(&self, instruction: &Instruction) -> Fine {
        let first = instruction.at as usize + 1;
        if self.code.code[first..first.next_multiple_of(4)].iter().any(|&byte| byte != 0) {
            return Err("Nonzero padding byte in lookupswitch or tableswitch".into());
        }
        Ok(())
    }
}
