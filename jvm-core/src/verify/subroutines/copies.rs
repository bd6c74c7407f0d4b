//! Finds the copies that are needed: pairs of an instruction and the return addresses it can be reached with.

use super::address_liveness::AddressLiveness;
use super::slot_list::SlotList;
use crate::reader::{ClassReader, CodeData};
use crate::verify::flow::Flow;
use crate::verify::instruction::{BadCode, Instructions};
use crate::verify::kinds::{self, Kind};
use crate::verify::{VerifyError, opcode};
use hashbrown::HashMap;

/// One copy of an instruction, and where control goes from it.
#[derive(Debug)]
pub struct Copy {
    pub position: usize,
    /// Copies with the same addresses are laid out together.
    pub addresses: u32,
    depth: usize,
    /// In the order of `Instruction::for_each_target`; for `ret` the one place it returns to.
    pub targets: Vec<u32>,
    pub falls_to: Option<u32>,
    /// Exception table entry and the copy of its handler, in table order.
    pub handlers: Vec<(u16, u32)>,
}

/// Slot and address, by slot.
type Addresses = Box<[(u32, u16)]>;

struct Explorer<'a> {
    code: &'a CodeData<'a>,
    instructions: &'a Instructions<'a>,
    liveness: AddressLiveness,
    environments: HashMap<Addresses, u32>,
    environment_list: Vec<Addresses>,
    numbers: HashMap<(usize, u32), u32>,
    copies: Vec<Copy>,
    work: usize,
}

/// Copies times slots: beyond this the class is hostile, not old.
const MOST_WORK: usize = 1 << 27;

pub fn explore(
    reader: &ClassReader,
    code: &CodeData,
    instructions: &Instructions,
    flow: &Flow,
) -> Result<Vec<Copy>, VerifyError> {
    // Which other values the frame holds makes no difference to where return addresses go.
    let mut frame = SlotList::new(code.max_locals, code.max_stack);
    let mut block_of = vec![0; instructions.list.len()];
    for (number, block) in flow.blocks.iter().enumerate() {
        block_of[block.first..block.end].fill(number);
    }
    let mut explorer = Explorer {
        code,
        instructions,
        liveness: AddressLiveness::solve(instructions, flow, &code.exceptions)?,
        environments: HashMap::new(),
        environment_list: Vec::new(),
        numbers: HashMap::new(),
        copies: Vec::new(),
        work: 0,
    };
    explorer.reach(0, &frame)?;
    let mut next = 0;
    while next < explorer.copies.len() {
        let covered_by = &flow.blocks[block_of[explorer.copies[next].position]].covered_by;
        explorer.execute(reader, next, covered_by, &mut frame)?;
        next += 1;
    }
    Ok(explorer.copies)
}

impl Explorer<'_> {
    /// The copy of the instruction at `position` for the addresses in `frame`, made on first demand.
    fn reach(&mut self, position: usize, frame: &SlotList) -> Result<u32, BadCode> {
        let addresses: Addresses = frame
            .slots
            .iter()
            .enumerate()
            .filter_map(|(slot, kind)| match kind {
                Kind::ReturnAddress(_) if slot < frame.locals && !self.liveness.is_live(position, slot as u16) => None,
                Kind::ReturnAddress(address) => Some((slot as u32, *address)),
                _ => None,
            })
            .collect();
        let environment = match self.environments.get(&addresses) {
            Some(&environment) => environment,
            None => {
                let environment = self.environment_list.len() as u32;
                self.environments.insert(addresses.clone(), environment);
                self.environment_list.push(addresses);
                environment
            }
        };
        let depth = frame.slots.len() - frame.locals;
        if let Some(&number) = self.numbers.get(&(position, environment)) {
            if self.copies[number as usize].depth != depth {
                return Err(self.bad(position, "Inconsistent stack height"));
            }
            return Ok(number);
        }
        self.work += frame.slots.len() + 1;
        if self.copies.len() > u16::MAX as usize || self.work > MOST_WORK {
            return Err(self.bad(position, "Subroutines too entangled to be copied"));
        }
        let number = self.copies.len() as u32;
        self.numbers.insert((position, environment), number);
        self.copies.push(Copy {
            position,
            addresses: environment,
            depth,
            targets: Vec::new(),
            falls_to: None,
            handlers: Vec::new(),
        });
        Ok(number)
    }

    /// Finds where control goes from copy `number`. `frame` is only space to work in.
    fn execute(
        &mut self,
        reader: &ClassReader,
        number: usize,
        covered_by: &[u16],
        frame: &mut SlotList,
    ) -> Result<(), BadCode> {
        let Copy { position, addresses, depth, .. } = self.copies[number];
        let instructions = self.instructions;
        let instruction = &instructions.list[position];
        let rebuild = |explorer: &Self, frame: &mut SlotList| {
            frame.slots.clear();
            frame.slots.resize(frame.locals + depth, Kind::Unusable);
            for &(slot, address) in &explorer.environment_list[addresses as usize] {
                frame.slots[slot as usize] = Kind::ReturnAddress(address);
            }
        };
        let mut handlers = Vec::with_capacity(covered_by.len());
        if !covered_by.is_empty() {
            rebuild(self, frame);
            frame.enter_handler().map_err(|error| self.bad(position, error.0))?;
            for &entry in covered_by {
                let handler = self.position_of(position, self.code.exceptions[entry as usize].handler as u32)?;
                handlers.push((entry, self.reach(handler, frame)?));
            }
        }
        rebuild(self, frame);
        kinds::step(frame, reader, instruction).map_err(|error| self.bad(position, error.0))?;
        let mut targets = Vec::new();
        let mut falls_to = None;
        if instruction.opcode == opcode::RET {
            let local = instruction.local().unwrap_or(0);
            let Kind::ReturnAddress(address) = frame.slots[local as usize] else {
                return Err(self.bad(position, "Local variable of ret does not hold a return address"));
            };
            // A return address may be used once (JVMS 4.9.2).
            frame
                .slots
                .iter_mut()
                .filter(|kind| **kind == Kind::ReturnAddress(address))
                .for_each(|kind| *kind = Kind::Unusable);
            let back = self.position_of(position, address as u32)?;
            targets.push(self.reach(back, frame)?);
        }
        instruction.for_each_target(|target| {
            let target = self.position_of(position, target)?;
            targets.push(self.reach(target, frame)?);
            Ok(())
        })?;
        if instruction.falls_through() {
            let next = self.position_of(position, instruction.next)?;
            falls_to = Some(self.reach(next, frame)?);
        }
        let copy = &mut self.copies[number];
        (copy.targets, copy.falls_to, copy.handlers) = (targets, falls_to, handlers);
        Ok(())
    }

    fn position_of(&self, from: usize, at: u32) -> Result<usize, BadCode> {
        self.instructions.position(at).ok_or_else(|| self.bad(from, "Control flow falls through code end"))
    }

    fn bad(&self, position: usize, reason: &str) -> BadCode {
        BadCode { at: self.instructions.list[position].at, reason: reason.into() }
    }
}
