//! Damages class files in ways that get past the first checks: most mutants still parse, many still verify.

use crate::common::Random;
use jvm_core::verify::instruction::decode_method;
use jvm_core::verify::opcode;

/// Where the parts of a valid class file are, as offsets.
pub struct Sites {
    bytes: Vec<u8>,
    pool_count: u16,
    /// Offset of the tag of each constant.
    constants: Vec<usize>,
    flags: Vec<usize>,
    /// Offset and length of each code array; `max_stack` stands 8 bytes before.
    codes: Vec<(usize, usize)>,
    exception_fields: Vec<usize>,
    stack_maps: Vec<(usize, usize)>,
}

impl Sites {
    pub fn find(bytes: &[u8]) -> Sites {
        let mut sites = Sites {
            bytes: bytes.to_vec(),
            pool_count: 0,
            constants: Vec::new(),
            flags: Vec::new(),
            codes: Vec::new(),
            exception_fields: Vec::new(),
            stack_maps: Vec::new(),
        };
        sites.pool_count = sites.u2(8);
        let mut at = 10;
        let mut index = 1;
        while index < sites.pool_count {
            sites.constants.push(at);
            at += match bytes[at] {
                1 => 3 + sites.u2(at + 1) as usize,
                7 | 8 | 16 => 3,
                15 => 4,
                5 | 6 => {
                    index += 1;
                    9
                }
                _ => 5,
            };
            index += 1;
        }
        sites.flags.push(at);
        at += 8 + 2 * sites.u2(at + 6) as usize;
        for _ in 0..2 {
            let members = sites.u2(at);
            at += 2;
            for _ in 0..members {
                sites.flags.push(at);
                at = sites.attributes(at + 6);
            }
        }
        sites
    }

    fn u2(&self, at: usize) -> u16 {
        u16::from_be_bytes([self.bytes[at], self.bytes[at + 1]])
    }

    fn u4(&self, at: usize) -> usize {
        (self.u2(at) as usize) << 16 | self.u2(at + 2) as usize
    }

    fn text(&self, index: u16) -> &[u8] {
        // Good enough here: an index counts constants, and a long takes two of them.
        let mut current = 1;
        for &at in &self.constants {
            if current == index {
                return &self.bytes[at + 3..at + 3 + self.u2(at + 1) as usize];
            }
            current += if matches!(self.bytes[at], 5 | 6) { 2 } else { 1 };
        }
        &[]
    }

    fn attributes(&mut self, start: usize) -> usize {
        let mut at = start + 2;
        for _ in 0..self.u2(start) {
            let (contents, length) = (at + 6, self.u4(at + 2));
            match self.text(self.u2(at)) {
                b"Code" => {
                    let code_length = self.u4(contents + 4);
                    self.codes.push((contents + 8, code_length));
                    let table = contents + 8 + code_length;
                    let entries = self.u2(table) as usize;
                    self.exception_fields.extend((0..4 * entries).map(|field| table + 2 + 2 * field));
                    self.attributes(table + 2 + 8 * entries);
                }
                b"StackMapTable" => self.stack_maps.push((contents, length)),
                _ => {}
            }
            at = contents + length;
        }
        at
    }

    /// A copy with one to three changes.
    pub fn mutant(&self, random: &mut Random) -> Vec<u8> {
        let mut bytes = self.bytes.clone();
        let changes = [1, 1, 1, 1, 2, 3][random.below(6)];
        for _ in 0..changes {
            self.change(&mut bytes, random);
        }
        bytes
    }

    fn change(&self, bytes: &mut [u8], random: &mut Random) {
        match random.below(100) {
            0..20 if !self.codes.is_empty() => {
                let (start, length) = self.codes[random.below(self.codes.len())];
                bytes[start + random.below(length)] = random.next() as u8;
            }
            20..60 if !self.codes.is_empty() => self.change_instruction(bytes, random),
            60..70 if !self.stack_maps.is_empty() => {
                let (start, length) = self.stack_maps[random.below(self.stack_maps.len())];
                let at = start + random.below(length);
                bytes[at] = if random.below(2) == 0 { random.below(10) as u8 } else { random.next() as u8 };
            }
            70..74 if !self.codes.is_empty() => {
                let (start, _) = self.codes[random.below(self.codes.len())];
                let at = start - 8 + 2 * random.below(2) + 1;
                bytes[at] = if random.below(2) == 0 { bytes[at].wrapping_sub(1) } else { bytes[at].wrapping_add(1) };
            }
            74..79 if !self.exception_fields.is_empty() => {
                let at = self.exception_fields[random.below(self.exception_fields.len())];
                bytes[at + 1] = bytes[at + 1].wrapping_add(random.below(9) as u8).wrapping_sub(4);
            }
            79..83 => {
                let at = self.flags[random.below(self.flags.len())];
                bytes[at + random.below(2)] ^= 1 << random.below(8);
            }
            83..93 => self.change_constant(bytes, random),
            93..95 => {
                let at = self.constants[random.below(self.constants.len())];
                bytes[at] = [1, 3, 4, 5, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18][random.below(14)];
            }
            _ => {
                let at = 8 + random.below(bytes.len() - 8);
                bytes[at] ^= 1 << random.below(8);
            }
        }
    }

    /// Replaces an instruction by one of the same length, or its operand by one that is likely to exist.
    fn change_instruction(&self, bytes: &mut [u8], random: &mut Random) {
        let (start, length) = self.codes[random.below(self.codes.len())];
        let Ok(instructions) = decode_method(&self.bytes[start..start + length]) else { return };
        let list = &instructions.list;
        let chosen = &list[random.below(list.len())];
        let at = start + chosen.at as usize;
        let size = (chosen.next - chosen.at) as usize;
        match random.below(4) {
            0 if size >= 3 && chosen.constant() != 0 => {
                let index = 1 + random.below(self.pool_count as usize - 1) as u16;
                bytes[at + 1..at + 3].copy_from_slice(&index.to_be_bytes());
            }
            0 if size == 3 => {
                let target = list[random.below(list.len())].at as i32 - chosen.at as i32;
                bytes[at + 1..at + 3].copy_from_slice(&(target as i16).to_be_bytes());
            }
            1 => bytes[at..at + size].fill(opcode::NOP),
            2 => {
                // The bytes of another instruction of the same length from anywhere in the method.
                let donors: Vec<_> = list.iter().filter(|other| (other.next - other.at) as usize == size).collect();
                let donor = start + donors[random.below(donors.len())].at as usize;
                bytes[at..at + size].copy_from_slice(&self.bytes[donor..donor + size]);
            }
            _ => {
                // Neighbours in the table are often the same operation on another type.
                let original = self.bytes[at];
                let format = |code| opcode::row(code).map(|row| row.format);
                let alike: Vec<u8> = (0..=201).filter(|&code| format(code) == format(original)).collect();
                bytes[at] = alike[random.below(alike.len())];
            }
        }
    }

    fn change_constant(&self, bytes: &mut [u8], random: &mut Random) {
        let at = self.constants[random.below(self.constants.len())];
        let index = (1 + random.below(self.pool_count as usize - 1) as u16).to_be_bytes();
        match self.bytes[at] {
            1 => {
                let length = self.u2(at + 1) as usize;
                if length > 0 {
                    bytes[at + 3 + random.below(length)] = b"IJDFZ[;()VL/<.a"[random.below(15)];
                }
            }
            7 | 8 | 16 => bytes[at + 1..at + 3].copy_from_slice(&index),
            9..=12 | 17 | 18 => {
                let field = at + 1 + 2 * random.below(2);
                bytes[field..field + 2].copy_from_slice(&index);
            }
            _ => bytes[at + 1] = random.next() as u8 & 15,
        }
    }
}
