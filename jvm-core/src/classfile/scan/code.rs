//! The instructions of a method (JVMS 6.5): only their lengths, the sizes of switches, and the constants they name.

use super::pool::tag;
use super::{ClassFileError, Reader, Scan, damaged};

/// What an instruction of the parsed form takes, with the slack of a growing vector.
const INSTRUCTION_COST: u64 = 200;

impl Scan<'_> {
    /// Walks the bytes of a `code` array.
    pub(super) fn walk_instructions(&mut self, reader: &mut Reader) -> Result<(), ClassFileError> {
        let start = reader.at;
        while !reader.at_end() {
            let at = reader.at;
            let opcode = reader.u1()?;
            match OPERANDS[usize::from(opcode)] {
                Operands::Bytes(count) => {
                    reader.skip(count.into())?;
                }
                Operands::SmallConstant => {
                    let index = reader.u1()?;
                    self.constant(index.into())?;
                }
                Operands::Constant(further) => {
                    let index = reader.u2()?;
                    self.constant(index)?;
                    reader.skip(further.into())?;
                }
                Operands::TableSwitch => {
                    skip_padding(reader, start)?;
                    reader.skip(4)?;
                    let (low, high) = (reader.u4()? as i32, reader.u4()? as i32);
                    let count = i64::from(high) - i64::from(low) + 1;
                    self.switch(reader, at, count, 4)?;
                }
                Operands::LookupSwitch => {
                    skip_padding(reader, start)?;
                    reader.skip(4)?;
                    let count = i64::from(reader.u4()? as i32);
                    self.switch(reader, at, count, 8)?;
                }
                Operands::Wide => {
                    let operands = match reader.u1()? {
                        0x15..=0x19 | 0x36..=0x3A | 0xA9 => 2,
                        0x84 => 4,
                        other => return damaged(format!("the instruction at byte {at} widens instruction {other}")),
                    };
                    reader.skip(operands)?;
                }
                Operands::Unknown => return damaged(format!("unknown instruction {opcode} at byte {at}")),
            }
            self.charge(INSTRUCTION_COST)?;
        }
        Ok(())
    }

    fn switch(&mut self, reader: &mut Reader, at: usize, count: i64, row: usize) -> Result<(), ClassFileError> {
        let size = usize::try_from(count).ok().and_then(|count| count.checked_mul(row));
        match size.filter(|&size| size <= reader.left()) {
            Some(size) => reader.skip(size).map(|_| ()),
            None => damaged(format!("the switch at byte {at} has {count} cases, more than the method has room for")),
        }
    }

    /// A constant that an instruction names. Kinds are for the verifier; here only the cost matters.
    fn constant(&mut self, index: u16) -> Result<(), ClassFileError> {
        // The name of an array class is parsed anew each time.
        let parsed = if self.pool.tag(index) == tag::CLASS { self.pool.weight(index) } else { 0 };
        self.charge(parsed + self.pool.copied(index))
    }
}

/// Switches are padded to a multiple of four, counted from the start of the method.
fn skip_padding(reader: &mut Reader, start: usize) -> Result<(), ClassFileError> {
    let padding = (4 - (reader.at - start) % 4) % 4;
    reader.skip(padding).map(|_| ())
}

#[derive(Clone, Copy)]
enum Operands {
    /// This many bytes that name no constant.
    Bytes(u8),
    /// A constant, named with one byte.
    SmallConstant,
    /// A constant, named with two bytes, and this many bytes more.
    Constant(u8),
    TableSwitch,
    LookupSwitch,
    Wide,
    Unknown,
}

const OPERANDS: [Operands; 256] = {
    let mut table = [Operands::Unknown; 256];
    let mut opcode = 0;
    while opcode < 256 {
        table[opcode] = match opcode as u8 {
            0x10 | 0x15..=0x19 | 0x36..=0x3A | 0xA9 | 0xBC => Operands::Bytes(1),
            0x11 | 0x84 | 0x99..=0xA8 | 0xC6 | 0xC7 => Operands::Bytes(2),
            0x12 => Operands::SmallConstant,
            0x13 | 0x14 | 0xB2..=0xB8 | 0xBB | 0xBD | 0xC0 | 0xC1 => Operands::Constant(0),
            0xB9 | 0xBA => Operands::Constant(2),
            0xC5 => Operands::Constant(1),
            0xAA => Operands::TableSwitch,
            0xAB => Operands::LookupSwitch,
            0xC4 => Operands::Wide,
            0xC8 | 0xC9 => Operands::Bytes(4),
            0x00..=0xC9 => Operands::Bytes(0),
            _ => Operands::Unknown,
        };
        opcode += 1;
    }
    table
};
