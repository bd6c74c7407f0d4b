//! What an instruction does to the *kinds* of values in a frame, classes left aside.
//!
//! Enough to know how deep the stack is and where references are, without loading a class. It trusts that types fit
//! (the type verifier says so) and only guards depth and local numbers, so that unverified code ends in an error.
//! How a frame keeps its slots is left to the two users: bit sets for the frame maps, a list for the subroutines.

use super::descriptor::{self, FieldType};
use super::instruction::{Instruction, Operand};
use super::opcode::{self, Format};
use crate::reader::{ClassReader, Constant, tag};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Never written, or different kinds on different paths.
    Unusable,
    /// A number, or the first slot of one.
    Value,
    /// The second slot of a long or double.
    High,
    Ref,
    /// What `jsr` pushes: the code offset behind it.
    ReturnAddress(u16),
}

/// A frame: locals, then the operand stack.
pub trait Slots {
    fn push(&mut self, kind: Kind) -> Step<()>;

    fn pop(&mut self, count: usize) -> Step<()>;

    /// Moves the top `count` slots, one or two, to the locals from `local` on.
    fn store(&mut self, local: usize, count: usize) -> Step<()>;

    /// Replaces the top `count` slots, at most four, by some of them, given by their distance from the deepest.
    fn rearrange(&mut self, count: usize, order: &[usize]) -> Step<()>;

    fn local_count(&self) -> usize;
}

#[derive(Debug)]
pub struct KindError(pub &'static str);

pub type Step<T> = Result<T, KindError>;

const MALFORMED: KindError = KindError("Malformed constant or descriptor");
pub const UNDERFLOW: KindError = KindError("Operand stack underflow");
pub const OVERFLOW: KindError = KindError("Operand stack overflow");
pub const NO_SUCH_LOCAL: KindError = KindError("Local variable table overflow");

/// The kinds of the arguments on entry to a method.
pub fn arguments(descriptor: &str, is_static: bool, max_locals: u16) -> Step<Vec<Kind>> {
    let mut kinds = Vec::new();
    if !is_static {
        kinds.push(Kind::Ref);
    }
    let result = descriptor::parse_method(descriptor, |parameter| kinds.extend(kinds_of(parameter)));
    result.ok_or(MALFORMED)?;
    if kinds.len() > max_locals as usize {
        return Err(KindError("Arguments can't fit into locals"));
    }
    Ok(kinds)
}

/// Executes one instruction.
pub fn step<S: Slots>(frame: &mut S, reader: &ClassReader, instruction: &Instruction) -> Step<()> {
    let row = opcode::row(instruction.opcode).ok_or(MALFORMED)?;
    if row.format == Format::Local {
        return step_local(frame, instruction);
    }
    if !row.pops.starts_with('*') && !row.pushes.starts_with('*') {
        frame.pop(row.pops.bytes().map(|letter| FieldType::Base(letter).slots()).sum())?;
        return row.pushes.bytes().try_for_each(|letter| push_letter(frame, letter));
    }
    match instruction.opcode {
        opcode::LDC | opcode::LDC_W | opcode::LDC2_W => step_ldc(frame, reader, instruction.constant()),
        opcode::POP => frame.pop(1),
        opcode::POP2 => frame.pop(2),
        opcode::DUP => frame.rearrange(1, &[0, 0]),
        opcode::DUP_X1 => frame.rearrange(2, &[1, 0, 1]),
        opcode::DUP_X2 => frame.rearrange(3, &[2, 0, 1, 2]),
        opcode::DUP2 => frame.rearrange(2, &[0, 1, 0, 1]),
        opcode::DUP2_X1 => frame.rearrange(3, &[1, 2, 0, 1, 2]),
        opcode::DUP2_X2 => frame.rearrange(4, &[2, 3, 0, 1, 2, 3]),
        opcode::SWAP => frame.rearrange(2, &[1, 0]),
        opcode::JSR | opcode::JSR_W => frame.push(Kind::ReturnAddress(instruction.next as u16)),
        opcode::MULTIANEWARRAY => {
            let Operand::MultiArray(_, dimensions) = instruction.operand else { return Err(MALFORMED) };
            frame.pop(dimensions as usize)?;
            frame.push(Kind::Ref)
        }
        opcode::GETSTATIC..=opcode::PUTFIELD => step_field(frame, reader, instruction),
        _ => step_call(frame, reader, instruction),
    }
}

fn step_local<S: Slots>(frame: &mut S, instruction: &Instruction) -> Step<()> {
    let local = instruction.local().ok_or(MALFORMED)? as usize;
    let wide = matches!(instruction.opcode, opcode::LLOAD | opcode::DLOAD | opcode::LSTORE | opcode::DSTORE);
    if local + wide as usize >= frame.local_count() {
        return Err(NO_SUCH_LOCAL);
    }
    match instruction.opcode {
        opcode::ALOAD => frame.push(Kind::Ref),
        opcode::ILOAD..=opcode::DLOAD => push_number(frame, wide),
        opcode::RET => Ok(()),
        _ => frame.store(local, 1 + wide as usize),
    }
}

fn step_ldc<S: Slots>(frame: &mut S, reader: &ClassReader, index: u16) -> Step<()> {
    match reader.tag(index) {
        tag::INTEGER | tag::FLOAT => push_number(frame, false),
        tag::LONG | tag::DOUBLE => push_number(frame, true),
        tag::DYNAMIC => {
            let Ok(Constant::Dynamic(_, name_and_type)) = reader.constant(index) else { return Err(MALFORMED) };
            let descriptor = descriptor_of(reader, name_and_type)?;
            push_letter(frame, *descriptor.first().ok_or(MALFORMED)?)
        }
        _ => frame.push(Kind::Ref),
    }
}

fn step_field<S: Slots>(frame: &mut S, reader: &ClassReader, instruction: &Instruction) -> Step<()> {
    let (_, _, name_and_type) = reader.member_ref(instruction.constant()).map_err(|_| MALFORMED)?;
    let letter = *descriptor_of(reader, name_and_type)?.first().ok_or(MALFORMED)?;
    let slots = FieldType::Base(letter).slots();
    match instruction.opcode {
        opcode::PUTSTATIC => frame.pop(slots),
        opcode::PUTFIELD => frame.pop(slots + 1),
        opcode::GETFIELD => {
            frame.pop(1)?;
            push_letter(frame, letter)
        }
        _ => push_letter(frame, letter),
    }
}

fn step_call<S: Slots>(frame: &mut S, reader: &ClassReader, instruction: &Instruction) -> Step<()> {
    let index = instruction.constant();
    let name_and_type = match instruction.opcode {
        opcode::INVOKEDYNAMIC => reader.invoke_dynamic(index).map(|(_, name_and_type)| name_and_type),
        _ => reader.member_ref(index).map(|(_, _, name_and_type)| name_and_type),
    };
    let descriptor = descriptor_of(reader, name_and_type.map_err(|_| MALFORMED)?)?;
    let receiver = !matches!(instruction.opcode, opcode::INVOKESTATIC | opcode::INVOKEDYNAMIC);
    let (parameters, result) = measure(descriptor).ok_or(MALFORMED)?;
    frame.pop(receiver as usize + parameters)?;
    if result == b'V' { Ok(()) } else { push_letter(frame, result) }
}

fn descriptor_of(reader: &ClassReader, name_and_type: u16) -> Step<&[u8]> {
    let (_, descriptor) = reader.name_and_type_indices(name_and_type).map_err(|_| MALFORMED)?;
    reader.utf8_bytes(descriptor).map_err(|_| MALFORMED)
}

/// Parameter slots and first letter of the result. Unlike `descriptor::parse_method` this does not look at names: it
/// runs for every call of every method.
fn measure(descriptor: &[u8]) -> Option<(usize, u8)> {
    let mut slots = 0;
    let mut at = 1;
    loop {
        match descriptor.get(at)? {
            b')' => return Some((slots, *descriptor.get(at + 1)?)),
            b'J' | b'D' => slots += 2,
            b'[' => {
                // An array is one slot, whatever it holds.
                while descriptor.get(at + 1)? == &b'[' {
                    at += 1;
                }
                at += 1;
                at += skip_class(&descriptor[at..])?;
                slots += 1;
            }
            _ => {
                at += skip_class(&descriptor[at..])?;
                slots += 1;
            }
        }
        at += 1;
    }
}

/// How far the `;` is if a class name starts here.
fn skip_class(descriptor: &[u8]) -> Option<usize> {
    if descriptor.first()? == &b'L' { descriptor.iter().position(|&byte| byte == b';') } else { Some(0) }
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

fn push_number<S: Slots>(frame: &mut S, wide: bool) -> Step<()> {
    frame.push(Kind::Value)?;
    if wide { frame.push(Kind::High) } else { Ok(()) }
}

/// Pushes a value whose descriptor begins with `letter`; `A` is a reference, as in the instruction table.
fn push_letter<S: Slots>(frame: &mut S, letter: u8) -> Step<()> {
    match letter {
        b'L' | b'[' | b'A' => frame.push(Kind::Ref),
        _ => push_number(frame, matches!(letter, b'J' | b'D')),
    }
}

fn kinds_of(field_type: FieldType) -> impl Iterator<Item = Kind> {
    let first = if matches!(field_type, FieldType::Base(_)) { Kind::Value } else { Kind::Ref };
    std::iter::once(first).chain((field_type.slots() == 2).then_some(Kind::High))
}

#[cfg(test)]
mod tests {
    use super::measure;

    #[test]
    fn parameters_are_measured_by_slots() {
        for (descriptor, expected) in [
            ("()V", Some((0, b'V'))),
            ("(IJD)J", Some((5, b'J'))),
            ("([[JLjava/lang/String;[La/B;Z)[I", Some((4, b'['))),
            ("(LJ;D)LD;", Some((3, b'L'))),
            ("(L", None),
            ("([", None),
            ("()", None),
            ("", None),
        ] {
            assert_eq!(measure(descriptor.as_bytes()), expected, "{descriptor}");
        }
    }
}
