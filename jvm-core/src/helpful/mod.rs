//! The texts of helpful NullPointerExceptions (JEP 358): what was tried, and which expression was null.
//!
//! Computed only when a program asks for the message, from the bytecode of the instruction that failed and of those
//! that pushed its operands. The wording is HotSpot's.

mod sources;

use crate::descriptor::{Kind, split};
use crate::program::{Method, Program, binary_name, external_type};
use crate::reader::{ClassReader, CodeData};
use crate::verify::instruction::{Instruction, Instructions, Operand, decode_method};
use crate::verify::opcode;
use sources::Sources;

/// How many steps back an expression is followed.
const MAX_DETAIL: u32 = 5;

/// The message for a null dereference at this bytecode offset, if it can be told.
pub fn null_pointer_message(program: &Program, method: &Method, offset: u16) -> Option<String> {
    let reader = program.class(method.class).reader.as_ref()?;
    let member = &reader.methods[method.index as usize];
    let code = reader.code(member).ok()??;
    let instructions = decode_method(code.code).ok()?;
    let failed = *instructions.starting_at(offset as u32)?;
    let depth = null_depth(reader, &failed)?;
    let mut message = failed_action(reader, &failed)?;
    let descriptor = reader.utf8(member.descriptor).ok()?;
    let sources = Sources::compute(reader, &code, &instructions);
    let story = Story { reader, code: &code, instructions: &instructions, sources, descriptor: &descriptor, method };
    if let Some(cause) = story.cause(failed.at, depth) {
        message.push_str(&cause);
    }
    Some(message)
}

/// How deep on the operand stack the reference lies that must not be null; `None` if the instruction has none.
fn null_depth(reader: &ClassReader, failed: &Instruction) -> Option<usize> {
    Some(match failed.opcode {
        opcode::GETFIELD | opcode::ARRAYLENGTH | opcode::ATHROW | opcode::MONITORENTER | opcode::MONITOREXIT => 0,
        opcode::IALOAD..=opcode::SALOAD => 1,
        opcode::LASTORE | opcode::DASTORE => 3,
        opcode::IASTORE..=opcode::SASTORE => 2,
        opcode::PUTFIELD => {
            let (_, _, descriptor) = member(reader, failed.constant())?;
            Kind::of_letter(*descriptor.as_bytes().first()?).slots()
        }
        opcode::INVOKEVIRTUAL | opcode::INVOKESPECIAL | opcode::INVOKEINTERFACE => {
            let (_, name, descriptor) = member(reader, failed.constant())?;
            // A constructor is called on a new object: an exception that was made by hand is thrown here.
            (name != "<init>").then(|| parameter_slots(&descriptor))?
        }
        _ => return None,
    })
}

fn parameter_slots(descriptor: &str) -> usize {
    crate::descriptor::MethodShape::of(descriptor).parameter_slots as usize
}

/// Class, name and descriptor of a member reference.
fn member(reader: &ClassReader, index: u16) -> Option<(String, String, String)> {
    let (_, class, name_and_type) = reader.member_ref(index).ok()?;
    let (name, descriptor) = reader.name_and_type(name_and_type).ok()?;
    Some((reader.class_name(class).ok()?.into_owned(), name.into_owned(), descriptor.into_owned()))
}

fn failed_action(reader: &ClassReader, failed: &Instruction) -> Option<String> {
    const ELEMENTS: [&str; 8] = ["int", "long", "float", "double", "object", "byte/boolean", "char", "short"];
    Some(match failed.opcode {
        code @ opcode::IALOAD..=opcode::SALOAD => {
            format!("Cannot load from {} array", ELEMENTS[(code - opcode::IALOAD) as usize])
        }
        code @ opcode::IASTORE..=opcode::SASTORE => {
            format!("Cannot store to {} array", ELEMENTS[(code - opcode::IASTORE) as usize])
        }
        opcode::ARRAYLENGTH => "Cannot read the array length".into(),
        opcode::ATHROW => "Cannot throw exception".into(),
        opcode::MONITORENTER => "Cannot enter synchronized block".into(),
        opcode::MONITOREXIT => "Cannot exit synchronized block".into(),
        opcode::GETFIELD => format!("Cannot read field \"{}\"", member(reader, failed.constant())?.1),
        opcode::PUTFIELD => format!("Cannot assign field \"{}\"", member(reader, failed.constant())?.1),
        _ => format!("Cannot invoke \"{}\"", method_text(reader, failed.constant())?),
    })
}

/// `Foo.bar(int, String)`
fn method_text(reader: &ClassReader, index: u16) -> Option<String> {
    let (class, name, descriptor) = member(reader, index)?;
    let parameters = split(&descriptor).filter(|(_, is_result)| !is_result);
    let parameters: Vec<String> = parameters.map(|(text, _)| well_known(external_type(text))).collect();
    Some(format!("{}.{name}({})", class_text(&class), parameters.join(", ")))
}

fn class_text(internal: &str) -> String {
    well_known(binary_name(internal))
}

/// The two classes that everybody knows go without their package.
fn well_known(name: String) -> String {
    let element = name.trim_end_matches("[]");
    match element {
        "java.lang.Object" | "java.lang.String" => name["java.lang.".len()..].to_string(),
        _ => name,
    }
}

/// What is needed to describe the expression that was null.
struct Story<'a> {
    reader: &'a ClassReader,
    code: &'a CodeData<'a>,
    instructions: &'a Instructions<'a>,
    sources: Sources,
    descriptor: &'a str,
    method: &'a Method,
}

impl Story<'_> {
    fn cause(&self, at: u32, depth: usize) -> Option<String> {
        let source = self.sources.of(self.instructions.position(at)?, depth)?;
        let expression = self.expression(at, depth, MAX_DETAIL)?;
        let is_call = matches!(
            self.instructions.starting_at(source as u32)?.opcode,
            opcode::INVOKEVIRTUAL | opcode::INVOKESPECIAL | opcode::INVOKESTATIC | opcode::INVOKEINTERFACE
        );
        let introduction = if is_call { " because the return value of" } else { " because" };
        Some(format!("{introduction} \"{expression}\" is null"))
    }

    /// The source text, more or less, of what lies at `depth` on the stack before the instruction at `at`.
    fn expression(&self, at: u32, depth: usize, detail: u32) -> Option<String> {
        if detail == 0 {
            return None;
        }
        let source = self.sources.of(self.instructions.position(at)?, depth)?;
        let pushed_by = self.instructions.starting_at(source as u32)?;
        Some(match (pushed_by.opcode, pushed_by.operand) {
            (opcode::ILOAD | opcode::ALOAD, Operand::Local(local)) => self.local(pushed_by.at, local),
            (opcode::ACONST_NULL, _) => "null".into(),
            (code @ opcode::ICONST_M1..=opcode::ICONST_5, _) => (code as i32 - opcode::ICONST_0 as i32).to_string(),
            (opcode::BIPUSH | opcode::SIPUSH, Operand::Immediate(value)) => value.to_string(),
            (opcode::GETSTATIC, _) => {
                let (class, name, _) = member(self.reader, pushed_by.constant())?;
                format!("{}.{name}", class_text(&class))
            }
            (opcode::GETFIELD, _) => {
                let (_, name, _) = member(self.reader, pushed_by.constant())?;
                match self.expression(pushed_by.at, 0, detail - 1) {
                    Some(object) => format!("{object}.{name}"),
                    None => name,
                }
            }
            (opcode::INVOKEVIRTUAL | opcode::INVOKESPECIAL | opcode::INVOKESTATIC | opcode::INVOKEINTERFACE, _) => {
                method_text(self.reader, pushed_by.constant())?
            }
            (opcode::IALOAD..=opcode::SALOAD, _) => {
                let array = self.expression(pushed_by.at, 1, detail - 1).unwrap_or_else(|| "<array>".into());
                let index = self.expression(pushed_by.at, 0, detail).unwrap_or_else(|| "...".into());
                format!("{array}[{index}]")
            }
            _ => return None,
        })
    }

    fn local(&self, at: u32, local: u16) -> String {
        let at_place = self.code.variables.iter().find(|variable| {
            let start = variable.start as u32;
            variable.slot == local && (start..start + variable.length as u32).contains(&at)
        });
        if let Some(name) = at_place.and_then(|variable| self.reader.utf8(variable.name).ok()) {
            return name.into_owned();
        }
        let is_written =
            self.instructions.position(at).is_some_and(|position| self.sources.is_written(position, local));
        if !is_written {
            let mut slot = !self.method.is_static() as usize;
            if slot == 1 && local == 0 {
                return "this".into();
            }
            let parameters = split(self.descriptor).filter(|(_, is_result)| !is_result);
            for (number, (text, _)) in parameters.enumerate() {
                if slot == local as usize {
                    return format!("<parameter{}>", number + 1);
                }
                slot += Kind::of_letter(text.as_bytes()[0]).slots();
            }
        }
        format!("<local{local}>")
    }
}
