//! Loops that compute run as register code, which takes a third of the operations and no checks of slots.
//!
//! A loop is translated when it has gone around some times (`translate`), and the fast loop enters it at a backward jump
//! (`run`). It comes back at the first instruction that has no translation or would do more than compute (calls,
//! allocations, monitors, exceptions, objects that other threads can reach) with the frame as if all before it had been
//! executed one by one. So a state cannot tell whether a loop was translated; backward jumps are counted alike.
//! A loop that is left soon after each entry is not entered any more.

mod code;
mod run;
mod translate;

use super::watch::has_others;
use super::{Interpreter, StaticSite};
use crate::descriptor::Kind;
use crate::ids::{MethodId, ThreadId};
use crate::insn::Code;
use crate::program::Program;
use crate::state::State;
use code::{LoopCode, NONE, Operand, REGISTERS};
use run::{Left, Reason, Surroundings};

/// Backward jumps to an instruction before the loop there is translated.
const HOT: u8 = 50;
/// The loop is not worth it.
const OFF: u8 = u8::MAX;
/// An entry pays if it comes around as often.
const WORTHWHILE: u64 = 4;

/// All loops that were translated: derived from the program alone.
pub(super) struct Loops {
    methods: Vec<Option<Box<LoopCode>>>,
    registers: Box<[u64; REGISTERS]>,
}

impl Default for Loops {
    fn default() -> Loops {
        Loops { methods: Vec::new(), registers: Box::new([0; REGISTERS]) }
    }
}

/// Where the running method is; the positions are in the thread's slots.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub base: usize,
    pub pc: usize,
    pub sp: usize,
}

/// Whether a loop has gone around often enough; counts.
#[inline]
pub(super) fn is_hot(code: &Code, head: usize) -> bool {
    let heat = code.heat[head].get();
    if heat < HOT {
        code.heat[head].set(heat + 1);
    }
    heat >= HOT && heat != OFF
}

impl Interpreter<'_> {
    /// Runs the loop that begins at a place as far as it is translated; the thread has just jumped back there. The place
    /// becomes the one where the interpreter goes on; whether the budget is used up there.
    #[inline(never)]
    pub(super) fn run_loop<const CHECK: bool>(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        code: &Code,
        slots: &mut [u64],
        place: &mut Place,
        budget: &mut u64,
    ) -> bool {
        let method = state.thread(thread).frame().method;
        if !self.translates_loops || CHECK && self.notes_private(method) {
            return false;
        }
        let Place { base, pc, sp } = *place;
        let is_guarded = CHECK && (self.is_tracking || has_others(state, self.watching()));
        let depth = sp - base - code.max_locals;
        let (program, sites) = (self.program, &self.static_sites);
        let Loops { methods, registers, .. } = &mut self.loops;
        let Some(made) = translated(methods, program, sites, code, method, pc, depth) else {
            code.heat[pc].set(OFF);
            return false;
        };

        registers[..sp - base].copy_from_slice(&slots[base..sp]);
        let around = Surroundings {
            constants: code.constants,
            switches: code.switches,
            boolean_array: program.known().primitive_array(Kind::Boolean),
        };
        let (start, before) = (made.starts[pc], *budget);
        let heap = &mut state.heap;
        let Left { exit, reason } = match is_guarded {
            true => run::run::<CHECK, true>(made, start, registers, heap, &around, budget),
            false => run::run::<CHECK, false>(made, start, registers, heap, &around, budget),
        };
        let exit = &made.exits[exit as usize];
        for &(slot, operand) in &exit.missing {
            registers[slot as usize] = match operand {
                Operand::Copy(register) => registers[register as usize],
                Operand::Const(value) => value as u64,
                Operand::Long(value) => value as i64 as u64,
                Operand::InPlace => unreachable!("such an operand is not missing"),
            };
        }
        place.pc = exit.pc as usize;
        place.sp = base + code.max_locals + exit.depth as usize;
        let is_spent = matches!(reason, Reason::Budget);
        slots[base..place.sp].copy_from_slice(&registers[..place.sp - base]);

        let is_resolved_now = matches!(reason, Reason::Untranslated(op) if code.insns[place.pc].get().op as u8 != op);
        if is_resolved_now {
            methods[method.0 as usize] = None;
        } else if !is_spent {
            let heat = &code.heat[pc];
            heat.set(if before - *budget >= WORTHWHILE { HOT } else { heat.get() + 1 });
        }
        is_spent
    }

    /// How many places are known where a loop can be entered.
    pub fn translated_loops(&self) -> usize {
        let starts = self.loops.methods.iter().flatten().flat_map(|code| &code.starts);
        starts.filter(|&&start| start != NONE).count()
    }

    /// Whether what a method does with objects of its own thread is written down.
    fn notes_private(&self, method: MethodId) -> bool {
        let class = || self.program.class(self.program.method(method).class);
        self.is_tracking && self.tracks_private && !class().is_users() && !class().generated
    }
}

/// The code of a method's loops with the one that begins at `pc`.
fn translated<'l>(
    methods: &'l mut Vec<Option<Box<LoopCode>>>,
    program: &Program,
    sites: &[StaticSite],
    code: &Code,
    method: MethodId,
    pc: usize,
    depth: usize,
) -> Option<&'l LoopCode> {
    let number = method.0 as usize;
    if methods.len() <= number {
        methods.resize_with(number + 1, || None);
    }
    if methods[number].is_none() {
        methods[number] = Some(Box::new(LoopCode::new(code)?));
    }
    let made = methods[number].as_mut()?;
    if made.starts[pc] == NONE {
        made.translate(program, sites, code, pc, depth);
    }
    Some(made)
}
