//! From bytecode to [`Code`]: operands unpacked, offsets turned into instruction indices. Runs once per method.

use crate::descriptor::Kind;
use crate::insn::{Code, Handler, Insn, Op, Switch};
use crate::program::Program;
use crate::reader::{ClassReader, CodeData, Constant, Damaged, ExceptionEntry};
use bumpalo::Bump;
use std::cell::Cell;

/// Decodes code that has been verified, or is trusted; anything odd is still an error, never a panic.
pub fn decode<'a>(
    program: &Program,
    reader: &ClassReader,
    data: &CodeData<'_>,
    arena: &'a Bump,
) -> Result<Code<'a>, Damaged> {
    let mut decoder = Decoder {
        program,
        reader,
        bytes: data.code,
        at: 0,
        insns: Vec::new(),
        offsets: Vec::new(),
        constants: Vec::new(),
        switches: Vec::new(),
    };
    decoder.read_all()?;
    let Decoder { mut insns, offsets, constants, switches, .. } = decoder;

    let index_of = |offset: u32| -> Result<u32, Damaged> {
        let found = offsets.binary_search(&(offset as u16)).ok().filter(|_| offset <= 0xFFFF);
        found.map(|index| index as u32).ok_or_else(|| Damaged(format!("a branch to byte {offset} hits no instruction")))
    };
    for insn in &mut insns {
        if insn.op.is_branch() {
            insn.z = index_of(insn.z)?;
        }
    }
    let switches = switches.into_iter().map(|raw| {
        let targets: Vec<u32> = raw.targets.iter().map(|&target| index_of(target)).collect::<Result<_, _>>()?;
        Ok(Switch {
            low: raw.low,
            keys: arena.alloc_slice_copy(&raw.keys),
            targets: arena.alloc_slice_copy(&targets),
            default: index_of(raw.default)?,
        })
    });
    let switches: Vec<Switch> = switches.collect::<Result<_, Damaged>>()?;
    let end = insns.len() as u32;
    let handlers = data.exceptions.iter().map(|row: &ExceptionEntry| {
        Ok(Handler {
            start: index_of(row.start as u32)?,
            end: if row.end as usize == data.code.len() { end } else { index_of(row.end as u32)? },
            handler: index_of(row.handler as u32)?,
            catch_type: row.catch_type,
        })
    });
    let handlers: Vec<Handler> = handlers.collect::<Result<_, Damaged>>()?;
    Ok(Code {
        heat: arena.alloc_slice_fill_with(insns.len(), |_| Cell::new(0)),
        insns: arena.alloc_slice_fill_iter(insns.into_iter().map(Cell::new)),
        offsets: arena.alloc_slice_copy(&offsets),
        max_locals: data.max_locals as usize,
        frame_slots: data.max_locals as usize + data.max_stack as usize,
        constants: arena.alloc_slice_copy(&constants),
        switches: arena.alloc_slice_fill_iter(switches),
        handlers: arena.alloc_slice_copy(&handlers),
    })
}

struct RawSwitch {
    low: i32,
    keys: Vec<i32>,
    targets: Vec<u32>,
    default: u32,
}

struct Decoder<'r> {
    program: &'r Program,
    reader: &'r ClassReader,
    bytes: &'r [u8],
    at: usize,
    insns: Vec<Insn>,
    offsets: Vec<u16>,
    constants: Vec<u64>,
    switches: Vec<RawSwitch>,
}

impl Decoder<'_> {
    fn read_all(&mut self) -> Result<(), Damaged> {
        while self.at < self.bytes.len() {
            let start = self.at;
            self.offsets.push(start as u16);
            let insn = self.read_one(start)?;
            self.insns.push(insn);
        }
        Ok(())
    }

    fn u1(&mut self) -> Result<u8, Damaged> {
        let byte = self.bytes.get(self.at).copied().ok_or_else(|| Damaged("an instruction is cut short".into()))?;
        self.at += 1;
        Ok(byte)
    }

    fn u2(&mut self) -> Result<u16, Damaged> {
        Ok((self.u1()? as u16) << 8 | self.u1()? as u16)
    }

    fn i4(&mut self) -> Result<i32, Damaged> {
        Ok(((self.u2()? as u32) << 16 | self.u2()? as u32) as i32)
    }

    fn branch(&mut self, op: Op, start: usize) -> Result<Insn, Damaged> {
        let target = start as i32 + self.u2()? as i16 as i32;
        Ok(Insn::z(op, target as u32))
    }

    fn pool(&mut self, op: Op) -> Result<Insn, Damaged> {
        Ok(Insn::z(op, self.u2()? as u32))
    }

    fn local(&mut self, op: Op) -> Result<Insn, Damaged> {
        Ok(Insn::y(op, self.u1()? as u16))
    }

    fn load_constant(&mut self, index: u16) -> Result<Insn, Damaged> {
        Ok(match self.reader.constant(index)? {
            Constant::Int(value) => Insn::z(Op::Const, value as u32),
            Constant::Float(value) => Insn::z(Op::Const, value.to_bits()),
            Constant::Long(value) => self.wide_constant(value as u64),
            Constant::Double(value) => self.wide_constant(value.to_bits()),
            Constant::Dynamic(_, name_and_type) => {
                let (_, descriptor) = self.reader.name_and_type(name_and_type)?;
                match Kind::of_letter(descriptor.as_bytes().first().copied().unwrap_or(0)).slots() {
                    2 => Insn::z(Op::ResolveConstWide, index as u32),
                    _ => Insn::z(Op::ResolveConst, index as u32),
                }
            }
            _ => Insn::z(Op::ResolveConst, index as u32),
        })
    }

    fn wide_constant(&mut self, value: u64) -> Insn {
        self.constants.push(value);
        Insn::z(Op::ConstWide, self.constants.len() as u32 - 1)
    }

    fn read_one(&mut self, start: usize) -> Result<Insn, Damaged> {
        let opcode = self.u1()?;
        Ok(match opcode {
            0 => Insn::new(Op::Nop),
            1 => Insn::z(Op::Const, 0),
            2..=8 => Insn::z(Op::Const, (opcode as i32 - 3) as u32),
            9 | 10 => Insn::z(Op::ConstLong, opcode as u32 - 9),
            11..=13 => Insn::z(Op::Const, ((opcode - 11) as f32).to_bits()),
            14 | 15 => self.wide_constant(((opcode - 14) as f64).to_bits()),
            16 => Insn::z(Op::Const, self.u1()? as i8 as i32 as u32),
            17 => Insn::z(Op::Const, self.u2()? as i16 as i32 as u32),
            18 => {
                let index = self.u1()? as u16;
                self.load_constant(index)?
            }
            19 | 20 => {
                let index = self.u2()?;
                self.load_constant(index)?
            }
            21 | 23 | 25 => self.local(Op::Load)?,
            22 | 24 => self.local(Op::LoadWide)?,
            26..=45 => {
                let op = if matches!((opcode - 26) / 4, 1 | 3) { Op::LoadWide } else { Op::Load };
                Insn::y(op, ((opcode - 26) % 4) as u16)
            }
            46 | 48 => Insn::new(Op::IntLoad),
            47 | 49 => Insn::new(Op::LongLoad),
            50 => Insn::new(Op::RefLoad),
            51 => Insn::new(Op::ByteLoad),
            52 => Insn::new(Op::CharLoad),
            53 => Insn::new(Op::ShortLoad),
            54 | 56 | 58 => self.local(Op::Store)?,
            55 | 57 => self.local(Op::StoreWide)?,
            59..=78 => {
                let op = if matches!((opcode - 59) / 4, 1 | 3) { Op::StoreWide } else { Op::Store };
                Insn::y(op, ((opcode - 59) % 4) as u16)
            }
            79 | 81 => Insn::new(Op::IntStore),
            80 | 82 => Insn::new(Op::LongStore),
            83 => Insn::new(Op::RefStore),
            84 => Insn::new(Op::ByteStore),
            85 | 86 => Insn::new(Op::CharStore),
            87..=95 => Insn::new(STACK_OPS[opcode as usize - 87]),
            96..=131 => Insn::new(ARITHMETIC[opcode as usize - 96]),
            132 => {
                let local = self.u1()? as u16;
                let amount = self.u1()? as i8;
                Insn { op: Op::IInc, x: 0, y: local, z: amount as i32 as u32 }
            }
            133..=152 => Insn::new(CONVERSIONS[opcode as usize - 133]),
            153..=166 => self.branch(BRANCHES[opcode as usize - 153], start)?,
            167 => self.branch(Op::Goto, start)?,
            170 => self.table_switch(start)?,
            171 => self.lookup_switch(start)?,
            172 | 174 | 176 => Insn::new(Op::ReturnSlot),
            173 | 175 => Insn::new(Op::ReturnWide),
            177 => Insn::new(Op::Return),
            178 => self.pool(Op::ResolveGetStatic)?,
            179 => self.pool(Op::ResolvePutStatic)?,
            180 => self.pool(Op::ResolveGetField)?,
            181 => self.pool(Op::ResolvePutField)?,
            182 => self.pool(Op::ResolveInvokeVirtual)?,
            183 => self.pool(Op::ResolveInvokeSpecial)?,
            184 => self.pool(Op::ResolveInvokeStatic)?,
            185 | 186 => {
                let op = if opcode == 185 { Op::ResolveInvokeInterface } else { Op::ResolveInvokeDynamic };
                let insn = self.pool(op)?;
                self.u2()?;
                insn
            }
            187 => self.pool(Op::ResolveNew)?,
            188 => {
                let code = self.u1()?;
                let kinds = [
                    Kind::Boolean,
                    Kind::Char,
                    Kind::Float,
                    Kind::Double,
                    Kind::Byte,
                    Kind::Short,
                    Kind::Int,
                    Kind::Long,
                ];
                let kind = (code as usize).checked_sub(4).and_then(|i| kinds.get(i));
                let kind = *kind.ok_or_else(|| Damaged(format!("newarray has the unknown type {code}")))?;
                Insn::z(Op::NewArray, self.program.known().primitive_array(kind).0)
            }
            189 => self.pool(Op::ResolveNewRefArray)?,
            190 => Insn::new(Op::ArrayLength),
            191 => Insn::new(Op::Throw),
            192 => self.pool(Op::ResolveCheckCast)?,
            193 => self.pool(Op::ResolveInstanceOf)?,
            194 => Insn::new(Op::MonitorEnter),
            195 => Insn::new(Op::MonitorExit),
            196 => self.wide()?,
            197 => {
                let index = self.u2()?;
                let dimensions = self.u1()?;
                Insn { op: Op::ResolveMultiNewArray, x: 0, y: dimensions as u16, z: index as u32 }
            }
            198 => self.branch(Op::IfNull, start)?,
            199 => self.branch(Op::IfNonNull, start)?,
            200 => {
                let target = start as i32 + self.i4()?;
                Insn::z(Op::Goto, target as u32)
            }
            _ => return Err(Damaged(format!("byte {start} has the unknown or obsolete instruction {opcode}"))),
        })
    }

    fn wide(&mut self) -> Result<Insn, Damaged> {
        let opcode = self.u1()?;
        let local = self.u2()?;
        Ok(match opcode {
            21 | 23 | 25 => Insn::y(Op::Load, local),
            22 | 24 => Insn::y(Op::LoadWide, local),
            54 | 56 | 58 => Insn::y(Op::Store, local),
            55 | 57 => Insn::y(Op::StoreWide, local),
            132 => Insn { op: Op::IInc, x: 0, y: local, z: self.u2()? as i16 as i32 as u32 },
            _ => return Err(Damaged(format!("instruction {opcode} cannot be wide"))),
        })
    }

    fn table_switch(&mut self, start: usize) -> Result<Insn, Damaged> {
        self.at = (start + 4) & !3;
        let default = start as i32 + self.i4()?;
        let low = self.i4()?;
        let high = self.i4()?;
        let count = high as i64 - low as i64 + 1;
        if count < 1 || count as usize > self.bytes.len() {
            return Err(Damaged(format!("the switch at byte {start} has bounds {low} to {high}")));
        }
        let targets = (0..count).map(|_| Ok((start as i32 + self.i4()?) as u32)).collect::<Result<_, Damaged>>()?;
        Ok(self.add_switch(Op::TableSwitch, RawSwitch { low, keys: Vec::new(), targets, default: default as u32 }))
    }

    fn lookup_switch(&mut self, start: usize) -> Result<Insn, Damaged> {
        self.at = (start + 4) & !3;
        let default = start as i32 + self.i4()?;
        let count = self.i4()?;
        if count < 0 || count as usize > self.bytes.len() {
            return Err(Damaged(format!("the switch at byte {start} has {count} cases")));
        }
        let (mut keys, mut targets) = (Vec::new(), Vec::new());
        for _ in 0..count {
            keys.push(self.i4()?);
            targets.push((start as i32 + self.i4()?) as u32);
        }
        Ok(self.add_switch(Op::LookupSwitch, RawSwitch { low: 0, keys, targets, default: default as u32 }))
    }

    fn add_switch(&mut self, op: Op, switch: RawSwitch) -> Insn {
        self.switches.push(switch);
        Insn::z(op, self.switches.len() as u32 - 1)
    }
}

const STACK_OPS: [Op; 9] =
    [Op::Pop, Op::Pop2, Op::Dup, Op::DupX1, Op::DupX2, Op::Dup2, Op::Dup2X1, Op::Dup2X2, Op::Swap];

#[rustfmt::skip]
const ARITHMETIC: [Op; 36] = [
    Op::IAdd, Op::LAdd, Op::FAdd, Op::DAdd, Op::ISub, Op::LSub, Op::FSub, Op::DSub,
    Op::IMul, Op::LMul, Op::FMul, Op::DMul, Op::IDiv, Op::LDiv, Op::FDiv, Op::DDiv,
    Op::IRem, Op::LRem, Op::FRem, Op::DRem, Op::INeg, Op::LNeg, Op::FNeg, Op::DNeg,
    Op::IShl, Op::LShl, Op::IShr, Op::LShr, Op::IUshr, Op::LUshr,
    Op::IAnd, Op::LAnd, Op::IOr, Op::LOr, Op::IXor, Op::LXor,
];

#[rustfmt::skip]
const CONVERSIONS: [Op; 20] = [
    Op::I2L, Op::I2F, Op::I2D, Op::L2I, Op::L2F, Op::L2D, Op::F2I, Op::F2L, Op::F2D, Op::D2I, Op::D2L, Op::D2F,
    Op::I2B, Op::I2C, Op::I2S, Op::LCmp, Op::FCmpL, Op::FCmpG, Op::DCmpL, Op::DCmpG,
];

#[rustfmt::skip]
const BRANCHES: [Op; 14] = [
    Op::IfEq, Op::IfNe, Op::IfLt, Op::IfGe, Op::IfGt, Op::IfLe,
    Op::IfICmpEq, Op::IfICmpNe, Op::IfICmpLt, Op::IfICmpGe, Op::IfICmpGt, Op::IfICmpLe, Op::IfACmpEq, Op::IfACmpNe,
];
