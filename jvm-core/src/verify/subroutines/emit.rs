//! Lays the copies out as code bytes with their exception and line tables.

use super::InlinedCode;
use super::copies::Copy;
use crate::reader::{CodeData, ExceptionEntry};
use crate::verify::instruction::{Instruction, Instructions, Operand};
use crate::verify::{VerifyError, opcode};

struct Emitter<'a> {
    code: &'a CodeData<'a>,
    instructions: &'a Instructions<'a>,
    copies: &'a [Copy],
    /// Numbers of copies in the order in which they are laid out.
    order: Vec<u32>,
    /// Per copy its offset in the new code.
    offsets: Vec<u32>,
    /// Branches take 32-bit offsets.
    far: bool,
}

pub fn emit(code: &CodeData, instructions: &Instructions, copies: &[Copy]) -> Result<InlinedCode, VerifyError> {
    let mut order: Vec<u32> = (0..copies.len() as u32).collect();
    order.sort_by_key(|&number| (copies[number as usize].addresses, copies[number as usize].position));
    // The method starts with its first instruction, before which no address exists: that is the first environment.
    let mut emitter = Emitter { code, instructions, copies, order, offsets: vec![0; copies.len()], far: false };
    if emitter.layout() > i16::MAX as u32 {
        emitter.far = true;
        if emitter.layout() > u16::MAX as u32 {
            return Err(VerifyError::rejected("Subroutines too large to be copied"));
        }
    }
    let code_bytes = emitter.bytes();
    Ok(InlinedCode {
        max_stack: code.max_stack,
        max_locals: code.max_locals,
        exceptions: emitter.exceptions(code_bytes.len() as u16),
        lines: emitter.lines(),
        code: code_bytes,
    })
}

impl Emitter<'_> {
    /// Assigns offsets and gives the total size.
    fn layout(&mut self) -> u32 {
        let mut offset = 0;
        for place in 0..self.order.len() {
            let number = self.order[place] as usize;
            self.offsets[number] = offset;
            offset += self.size(number, offset);
            if self.needs_goto(place).is_some() {
                offset += self.goto_size();
            }
        }
        offset
    }

    fn goto_size(&self) -> u32 {
        if self.far { 5 } else { 3 }
    }

    fn size(&self, number: usize, offset: u32) -> u32 {
        let instruction = &self.instructions.list[self.copies[number].position];
        match (instruction.opcode, instruction.operand) {
            (opcode::JSR | opcode::JSR_W, _) => 1 + self.goto_size(),
            (opcode::RET | opcode::GOTO | opcode::GOTO_W, _) => self.goto_size(),
            (_, Operand::Branch(_)) if self.far => 3 + 5,
            (_, Operand::Switch(switch)) => {
                let rows = switch.rows().count() as u32;
                let padding = 3 - offset % 4;
                1 + padding + if switch.low.is_some() { 12 + 4 * rows } else { 8 + 8 * rows }
            }
            _ => instruction.next - instruction.at,
        }
    }

    /// The copy that must be jumped to behind the one at `place`, because something else follows it in the layout.
    fn needs_goto(&self, place: usize) -> Option<u32> {
        let falls_to = self.copies[self.order[place] as usize].falls_to?;
        (self.order.get(place + 1) != Some(&falls_to)).then_some(falls_to)
    }

    fn bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for (place, &number) in self.order.iter().enumerate() {
            let copy = &self.copies[number as usize];
            let instruction = &self.instructions.list[copy.position];
            debug_assert_eq!(out.len() as u32, self.offsets[number as usize]);
            match (instruction.opcode, instruction.operand) {
                (opcode::JSR | opcode::JSR_W, _) => {
                    out.push(opcode::ACONST_NULL);
                    self.goto(&mut out, copy.targets[0]);
                }
                (opcode::RET | opcode::GOTO | opcode::GOTO_W, _) => self.goto(&mut out, copy.targets[0]),
                (condition, Operand::Branch(_)) if self.far => {
                    out.extend([inverse(condition), 0, 8]);
                    self.goto(&mut out, copy.targets[0]);
                }
                (condition, Operand::Branch(_)) => self.near_branch(&mut out, condition, copy.targets[0]),
                (_, Operand::Switch(_)) => self.switch(&mut out, instruction, copy),
                _ => out.extend(&self.code.code[instruction.at as usize..instruction.next as usize]),
            }
            if let Some(target) = self.needs_goto(place) {
                self.goto(&mut out, target);
            }
        }
        out
    }

    fn offset_to(&self, from: usize, target: u32) -> i32 {
        self.offsets[target as usize] as i32 - from as i32
    }

    fn goto(&self, out: &mut Vec<u8>, target: u32) {
        if self.far {
            let offset = self.offset_to(out.len(), target);
            out.push(opcode::GOTO_W);
            out.extend(offset.to_be_bytes());
        } else {
            self.near_branch(out, opcode::GOTO, target);
        }
    }

    fn near_branch(&self, out: &mut Vec<u8>, code: u8, target: u32) {
        let offset = self.offset_to(out.len(), target) as i16;
        out.push(code);
        out.extend(offset.to_be_bytes());
    }

    fn switch(&self, out: &mut Vec<u8>, instruction: &Instruction, copy: &Copy) {
        let Operand::Switch(switch) = instruction.operand else { return };
        let from = out.len();
        out.push(instruction.opcode);
        out.resize((from + 1).next_multiple_of(4), 0);
        out.extend(self.offset_to(from, copy.targets[0]).to_be_bytes());
        let rows: Vec<(i32, u32)> = switch.rows().map(|(key, _)| key).zip(copy.targets[1..].iter().copied()).collect();
        match switch.low {
            Some(low) => {
                out.extend(low.to_be_bytes());
                out.extend(low.wrapping_add(rows.len() as i32 - 1).to_be_bytes());
            }
            None => out.extend((rows.len() as i32).to_be_bytes()),
        }
        for (key, target) in rows {
            if switch.low.is_none() {
                out.extend(key.to_be_bytes());
            }
            out.extend(self.offset_to(from, target).to_be_bytes());
        }
    }

    /// Each entry becomes one per stretch of copies that share the copy of its handler, in the original order.
    fn exceptions(&self, code_end: u16) -> Box<[ExceptionEntry]> {
        let mut stretches: Vec<Vec<ExceptionEntry>> = vec![Vec::new(); self.code.exceptions.len()];
        for (place, &number) in self.order.iter().enumerate() {
            let start = self.offsets[number as usize] as u16;
            let end = self.order.get(place + 1).map_or(code_end, |&next| self.offsets[next as usize] as u16);
            for &(entry, handler) in &self.copies[number as usize].handlers {
                let handler = self.offsets[handler as usize] as u16;
                let so_far = &mut stretches[entry as usize];
                match so_far.last_mut() {
                    Some(last) if last.end == start && last.handler == handler => last.end = end,
                    _ => {
                        let catch_type = self.code.exceptions[entry as usize].catch_type;
                        so_far.push(ExceptionEntry { start, end, handler, catch_type });
                    }
                }
            }
        }
        stretches.into_iter().flatten().collect()
    }

    fn lines(&self) -> Vec<(u16, u16)> {
        let mut table = self.code.lines.clone();
        table.sort_by_key(|&(start, _)| start);
        let mut lines: Vec<(u16, u16)> = Vec::new();
        for &number in &self.order {
            let at = self.instructions.list[self.copies[number as usize].position].at;
            let behind = table.partition_point(|&(start, _)| start as u32 <= at);
            let Some(&(_, line)) = behind.checked_sub(1).and_then(|last| table.get(last)) else { continue };
            if lines.last().is_none_or(|&(_, last)| last != line) {
                lines.push((self.offsets[number as usize] as u16, line));
            }
        }
        lines
    }
}

/// The condition that holds exactly when `condition` does not.
fn inverse(condition: u8) -> u8 {
    match condition {
        opcode::IFNULL => opcode::IFNONNULL,
        opcode::IFNONNULL => opcode::IFNULL,
        // The other conditions stand in pairs that begin at an odd number.
        _ => ((condition + 1) ^ 1) - 1,
    }
}
