//! Decodes bytecode into instructions with their operands (JVMS 4.9.1, 6.5).
//!
//! After [`decode_method`] succeeds, the code is a gapless row of known instructions, every branch and switch target is
//! the start of one, and nothing reads past the end. What operands *mean* (constant kinds, local numbers) is checked
//! elsewhere.

use super::opcode::{self, Format};

/// One instruction. Short forms are normalised: `iload_2` and `wide iload 2` both read `ILOAD` with `Local(2)`.
#[derive(Debug, Clone, Copy)]
pub struct Instruction<'a> {
    pub at: u32,
    pub next: u32,
    pub opcode: u8,
    pub operand: Operand<'a>,
}

#[derive(Debug, Clone, Copy)]
pub enum Operand<'a> {
    None,
    Immediate(i32),
    Local(u16),
    Increment(u16, i16),
    /// Constant-pool index.
    Constant(u16),
    /// Constant-pool index and argument count of `invokeinterface`.
    Interface(u16, u8),
    /// Type code of `newarray`.
    ArrayType(u8),
    /// Constant-pool index and dimensions of `multianewarray`.
    MultiArray(u16, u8),
    /// Target offset.
    Branch(u32),
    Switch(Switch<'a>),
}

/// A `tableswitch` or `lookupswitch`, its rows left in the code bytes.
#[derive(Debug, Clone, Copy)]
pub struct Switch<'a> {
    at: u32,
    pub default: u32,
    /// The first key of a `tableswitch`; a `lookupswitch` has its keys in its rows.
    pub low: Option<i32>,
    rows: &'a [u8],
}

/// All instructions of a method, in code order.
#[derive(Debug)]
pub struct Instructions<'a> {
    pub list: Vec<Instruction<'a>>,
    /// Per code byte the position in `list`, `NOT_A_START` inside an instruction.
    position: Vec<u16>,
}

const NOT_A_START: u16 = u16::MAX;

/// What is wrong, and where.
#[derive(Debug)]
pub struct BadCode {
    pub at: u32,
    pub reason: String,
}

type Decoded<T> = Result<T, String>;

impl<'a> Instruction<'a> {
    /// Whether control can pass to the next instruction in the code. A `jsr` comes back, but not by itself.
    pub fn falls_through(&self) -> bool {
        !matches!(
            self.opcode,
            opcode::GOTO
                | opcode::GOTO_W
                | opcode::JSR
                | opcode::JSR_W
                | opcode::RET
                | opcode::TABLESWITCH
                | opcode::LOOKUPSWITCH
                | opcode::ATHROW
                | opcode::IRETURN..=opcode::RETURN
        )
    }

    /// Calls `visit` with the target of the branch, or every target of the switch (the default first).
    pub fn for_each_target<E>(&self, mut visit: impl FnMut(u32) -> Result<(), E>) -> Result<(), E> {
        match self.operand {
            Operand::Branch(target) => visit(target),
            Operand::Switch(switch) => {
                visit(switch.default)?;
                switch.rows().try_for_each(|(_, target)| visit(target))
            }
            _ => Ok(()),
        }
    }

    /// The constant the instruction names, 0 for none.
    pub fn constant(&self) -> u16 {
        match self.operand {
            Operand::Constant(index) | Operand::Interface(index, _) | Operand::MultiArray(index, _) => index,
            _ => 0,
        }
    }

    /// The local variable the instruction names.
    pub fn local(&self) -> Option<u16> {
        match self.operand {
            Operand::Local(local) | Operand::Increment(local, _) => Some(local),
            _ => None,
        }
    }
}

impl Switch<'_> {
    /// Keys and targets in file order.
    pub fn rows(&self) -> impl Iterator<Item = (i32, u32)> + '_ {
        let width = if self.low.is_some() { 4 } else { 8 };
        self.rows.chunks_exact(width).enumerate().map(move |(i, row)| {
            let key = self.low.map_or_else(|| read_i32(row), |low| low.wrapping_add(i as i32));
            (key, (self.at as i32).wrapping_add(read_i32(&row[width - 4..])) as u32)
        })
    }
}

impl<'a> Instructions<'a> {
    /// The position in `list` of the instruction that starts at code offset `at`.
    pub fn position(&self, at: u32) -> Option<usize> {
        self.position.get(at as usize).filter(|&&p| p != NOT_A_START).map(|&p| p as usize)
    }

    pub fn starting_at(&self, at: u32) -> Option<&Instruction<'a>> {
        self.position(at).map(|position| &self.list[position])
    }
}

/// Decodes the whole code array, reachable or not.
pub fn decode_method(code: &[u8]) -> Result<Instructions<'_>, BadCode> {
    let mut list = Vec::with_capacity(code.len() / 2);
    let mut position = vec![NOT_A_START; code.len()];
    let mut at = 0;
    while at < code.len() {
        let instruction = decode(code, at).map_err(|reason| BadCode { at: at as u32, reason })?;
        position[at] = list.len() as u16;
        at = instruction.next as usize;
        list.push(instruction);
    }
    for instruction in &list {
        instruction.for_each_target(|target| match position.get(target as usize) {
            Some(&p) if p != NOT_A_START => Ok(()),
            _ => Err(BadCode { at: instruction.at, reason: "Illegal target of jump or branch".into() }),
        })?;
    }
    Ok(Instructions { list, position })
}

/// Decodes the instruction at `at`. Branch targets may lie anywhere.
pub fn decode(code: &[u8], at: usize) -> Decoded<Instruction<'_>> {
    let opcode = code[at];
    let row = opcode::row(opcode).ok_or_else(|| format!("Bad instruction: {opcode:02x}"))?;
    let u1 = |n: usize| code.get(at + n).copied().ok_or_else(ends_early);
    let u2 = |n: usize| -> Decoded<u16> { Ok(u16::from_be_bytes([u1(n)?, u1(n + 1)?])) };
    let target = |offset: i32| (at as i32).wrapping_add(offset) as u32;
    let decoded = |length: usize, opcode: u8, operand| {
        if at + length > code.len() {
            return Err(ends_early());
        }
        Ok(Instruction { at: at as u32, next: (at + length) as u32, opcode, operand })
    };
    match row.format {
        Format::Plain => decoded(1, opcode, Operand::None),
        Format::Byte => decoded(2, opcode, Operand::Immediate(u1(1)? as i8 as i32)),
        Format::Short => decoded(3, opcode, Operand::Immediate(u2(1)? as i16 as i32)),
        Format::Constant1 => decoded(2, opcode, Operand::Constant(u1(1)? as u16)),
        Format::Constant => decoded(3, opcode, Operand::Constant(u2(1)?)),
        Format::Local => decoded(2, opcode, Operand::Local(u1(1)? as u16)),
        Format::ShortLocal => {
            let (long_form, first) = if opcode < opcode::IALOAD {
                (opcode::ILOAD, opcode::ILOAD_0)
            } else {
                (opcode::ISTORE, opcode::ISTORE_0)
            };
            let rank = opcode - first;
            decoded(1, long_form + rank / 4, Operand::Local((rank % 4) as u16))
        }
        Format::Increment => decoded(3, opcode, Operand::Increment(u1(1)? as u16, u1(2)? as i8 as i16)),
        Format::Branch => decoded(3, opcode, Operand::Branch(target(u2(1)? as i16 as i32))),
        Format::WideBranch => {
            let offset = i32::from_be_bytes([u1(1)?, u1(2)?, u1(3)?, u1(4)?]);
            decoded(5, opcode, Operand::Branch(target(offset)))
        }
        Format::InvokeInterface => {
            if u1(4)? != 0 {
                return Err("Fourth operand byte of invokeinterface must be zero".into());
            }
            decoded(5, opcode, Operand::Interface(u2(1)?, u1(3)?))
        }
        Format::InvokeDynamic => {
            if u2(3)? != 0 {
                return Err("Third and fourth operand bytes of invokedynamic must be zero".into());
            }
            decoded(5, opcode, Operand::Constant(u2(1)?))
        }
        Format::ArrayType => decoded(2, opcode, Operand::ArrayType(u1(1)?)),
        Format::MultiArray => decoded(4, opcode, Operand::MultiArray(u2(1)?, u1(3)?)),
        Format::Wide => match u1(1)? {
            opcode::IINC => decoded(6, opcode::IINC, Operand::Increment(u2(2)?, u2(4)? as i16)),
            widened if opcode::row(widened).is_some_and(|row| row.format == Format::Local) => {
                decoded(4, widened, Operand::Local(u2(2)?))
            }
            _ => Err("Bad wide instruction".into()),
        },
        Format::TableSwitch | Format::LookupSwitch => decode_switch(code, at, row.format),
    }
}

fn decode_switch(code: &[u8], at: usize, format: Format) -> Decoded<Instruction<'_>> {
    let start = (at + 4) & !3;
    let word = |n: usize| code.get(start + 4 * n..).filter(|rest| rest.len() >= 4).map(read_i32).ok_or_else(ends_early);
    let default = (at as i32).wrapping_add(word(0)?) as u32;
    let (low, first_row, row_count, width) = if format == Format::TableSwitch {
        let (low, high) = (word(1)?, word(2)?);
        if low > high {
            return Err("low must be less than or equal to high in tableswitch".into());
        }
        (Some(low), start + 12, high as i64 - low as i64 + 1, 4)
    } else {
        let count = word(1)?;
        if count < 0 {
            return Err("number of keys in lookupswitch less than 0".into());
        }
        (None, start + 8, count as i64, 8)
    };
    let length = usize::try_from(row_count * width).map_err(|_| ends_early())?;
    let rows = code.get(first_row..).and_then(|rest| rest.get(..length)).ok_or_else(ends_early)?;
    let switch = Switch { at: at as u32, default, low, rows };
    if low.is_none() && !switch.rows().map(|(key, _)| key).is_sorted_by(|a, b| a < b) {
        return Err("Bad lookupswitch instruction".into());
    }
    Ok(Instruction {
        at: at as u32,
        next: (first_row + length) as u32,
        opcode: code[at],
        operand: Operand::Switch(switch),
    })
}

fn read_i32(bytes: &[u8]) -> i32 {
    i32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

fn ends_early() -> String {
    "Code ends inside an instruction".into()
}
