//! Reads a `StackMapTable` into the frames it describes (JVMS 4.7.4).

use super::instruction::Instructions;
use super::opcode;
use super::types::{Checked, ClassContext, Frame, Name, Reject, Type, reject};
use crate::reader::{Cursor, Damaged};
use std::rc::Rc;

/// The types that must hold when control reaches the instruction at `at`. Locals beyond those listed are unusable.
#[derive(Debug)]
pub struct MapFrame {
    pub at: u32,
    pub locals: Rc<[Type]>,
    pub stack: Box<[Type]>,
    pub this_uninitialized: bool,
}

/// Bound on the slots of all frames of a method together: a real table has some thousands, a hostile one could ask for
/// gigabytes because a frame of one byte may repeat a thousand locals with a small change.
const MOST_SLOTS: usize = 1 << 23;

/// The frames of the table in order of their offsets. `initial` is the frame on entry to the method, with only the
/// arguments in its locals.
pub fn read(
    class: &mut ClassContext,
    instructions: &Instructions,
    table: &[u8],
    initial: &Frame,
    argument_slots: usize,
) -> Checked<Vec<MapFrame>> {
    let mut reader = TableReader { class, instructions, at: Cursor::new(table, 0), slots: 0 };
    let count = in_table(reader.at.u2())?;
    let mut frames: Vec<MapFrame> = Vec::with_capacity(count as usize);
    let max_locals = initial.locals.len();
    let mut locals: Rc<[Type]> = initial.locals[..argument_slots].into();
    for _ in 0..count {
        let frame_type = in_table(reader.at.u1())?;
        let delta = match frame_type {
            0..=127 => (frame_type & 63) as u32,
            128..=246 => return malformed(format!("reserved frame type {frame_type}")),
            _ => in_table(reader.at.u2())? as u32,
        };
        let mut stack = Vec::new();
        match frame_type {
            64..=127 | 247 => reader.types(1, initial.max_stack, &mut stack)?,
            248..=250 => locals = chop(&locals, 251 - frame_type as usize)?,
            252..=254 => {
                let mut longer = locals.to_vec();
                reader.types(frame_type as usize - 251, max_locals, &mut longer)?;
                locals = longer.into();
            }
            255 => {
                let mut all = Vec::new();
                let count = in_table(reader.at.u2())? as usize;
                reader.types(count, max_locals, &mut all)?;
                locals = all.into();
                let count = in_table(reader.at.u2())? as usize;
                reader.types(count, initial.max_stack, &mut stack)?;
            }
            _ => {}
        }
        if frame_type >= 248 && frame_type != 251 {
            reader.charge(locals.len())?;
        }
        let at = frames.last().map_or(delta, |last| last.at + delta + 1);
        if instructions.position(at).is_none() {
            return reject("StackMapTable error", format!("bad offset {at}"));
        }
        let this_uninitialized = locals.contains(&Type::UninitializedThis);
        frames.push(MapFrame { at, locals: Rc::clone(&locals), stack: stack.into(), this_uninitialized });
    }
    if !reader.at.at_end() {
        return malformed("wrong attribute size");
    }
    Ok(frames)
}

struct TableReader<'r, 'a, 't> {
    class: &'r mut ClassContext<'a>,
    instructions: &'r Instructions<'r>,
    at: Cursor<'t>,
    slots: usize,
}

impl TableReader<'_, '_, '_> {
    fn charge(&mut self, slots: usize) -> Checked<()> {
        self.slots += slots;
        if self.slots > MOST_SLOTS { malformed("too large to check") } else { Ok(()) }
    }

    /// Appends `count` types, wide ones with their second slot.
    fn types(&mut self, count: usize, most_slots: usize, types: &mut Vec<Type>) -> Checked<()> {
        for _ in 0..count {
            let next = self.one_type()?;
            types.push(next);
            types.extend(next.high());
        }
        if types.len() > most_slots {
            return reject("StackMapTable error", "bad type array size");
        }
        Ok(())
    }

    fn one_type(&mut self) -> Checked<Type> {
        Ok(match in_table(self.at.u1())? {
            0 => Type::Top,
            1 => Type::Int,
            2 => Type::Float,
            3 => Type::Double,
            4 => Type::Long,
            5 => Type::Null,
            6 => Type::UninitializedThis,
            7 => Type::Object(self.class_name()?),
            8 => {
                let at = in_table(self.at.u2())?;
                let made_by = self.instructions.starting_at(at as u32);
                if made_by.is_none_or(|instruction| instruction.opcode != opcode::NEW) {
                    return reject("StackMapTable error", "bad offset for Uninitialized");
                }
                Type::Uninitialized(at)
            }
            other => return malformed(format!("bad verification type {other}")),
        })
    }

    fn class_name(&mut self) -> Checked<Name> {
        let index = in_table(self.at.u2())?;
        self.class.class(index).or_else(|_| malformed("bad class index"))
    }
}

/// The locals without the last `count` of them.
fn chop(locals: &[Type], count: usize) -> Checked<Rc<[Type]>> {
    let mut length = locals.len();
    for _ in 0..count {
        let Some(shorter) = length.checked_sub(1) else {
            return reject("StackMapTable error", "bad offset");
        };
        length = if locals[shorter].is_high() { shorter - 1 } else { shorter };
    }
    Ok(locals[..length].into())
}

fn malformed<T>(what: impl Into<String>) -> Checked<T> {
    Err(Reject::StackMapFormat(what.into()))
}

fn in_table<T>(read: Result<T, Damaged>) -> Checked<T> {
    match read {
        Ok(read) => Ok(read),
        Err(_) => malformed("access beyond the end of attribute"),
    }
}
