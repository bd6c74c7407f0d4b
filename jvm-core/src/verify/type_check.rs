//! Verification by type checking (JVMS 4.10.1): one pass, with the frames of the `StackMapTable` where control joins.

use super::instruction::Instruction;
use super::method::{Handler, MethodBody, Spent, Verdict};
use super::opcode;
use super::stack_map::{self, MapFrame};
use super::transfer::MethodContext;
use super::types::{Checked, Frame, Type, reject};

/// Checks a method of a class of version 50 or later.
pub fn check(method: &mut MethodContext, body: &MethodBody) -> Verdict {
    let frames = stack_map::read(method.class, body.instructions, body.stack_map, &body.entry, body.argument_slots);
    let frames = frames.map_err(|reject| (0, reject))?;
    let mut checker = TypeChecker { method, body, frames, frame: body.entry.clone(), spent: Spent::default() };
    checker.run()
}

struct TypeChecker<'m, 'c, 'a, 'b> {
    method: &'m mut MethodContext<'c, 'a>,
    body: &'b MethodBody<'b>,
    frames: Vec<MapFrame>,
    /// The types before the instruction at hand.
    frame: Frame,
    spent: Spent,
}

impl TypeChecker<'_, '_, '_, '_> {
    fn run(&mut self) -> Verdict {
        let mut next_frame = 0;
        let mut falls_in = true;
        let mut handlers_know_locals = false;
        let mut active: Vec<&Handler> = Vec::new();
        let body = self.body;
        for instruction in &body.instructions.list {
            let at = instruction.at;
            let located = |reject| (at, reject);
            match self.frames.get(next_frame) {
                Some(frame) if frame.at == at => {
                    self.join(next_frame, falls_in).map_err(located)?;
                    handlers_know_locals = false;
                    next_frame += 1;
                }
                Some(frame) if frame.at < at => return Err((at, no_frame("Bad stack map offset"))),
                _ if !falls_in => return Err((at, no_frame("Expecting a stack map frame"))),
                _ => {}
            }
            if body.handlers_change_at.contains(&at) {
                active = body.handlers.iter().filter(|handler| (handler.start..handler.end).contains(&at)).collect();
                handlers_know_locals = false;
            }
            if !handlers_know_locals {
                let flag = self.frame.this_uninitialized;
                self.check_handlers(&active, flag).map_err(located)?;
                handlers_know_locals = true;
            }
            self.execute(instruction, &active, &mut handlers_know_locals).map_err(located)?;
            instruction
                .for_each_target(|target| {
                    self.check_assignable(target, None, "Inconsistent stackmap frames at branch target")
                })
                .map_err(located)?;
            falls_in = instruction.falls_through();
        }
        let end = body.instructions.list.last().map_or(0, |last| last.next);
        if falls_in {
            return Err((end, no_frame("Control flow falls through code end")));
        }
        if next_frame < self.frames.len() {
            return Err((end, no_frame("Bad stack map offset")));
        }
        Ok(())
    }

    fn execute(
        &mut self,
        instruction: &Instruction,
        active: &[&Handler],
        handlers_know_locals: &mut bool,
    ) -> Checked<()> {
        let was_uninitialized = self.frame.this_uninitialized;
        self.method.execute(instruction, &mut self.frame)?;
        match instruction.opcode {
            opcode::ISTORE..=opcode::ASTORE => *handlers_know_locals = false,
            opcode::NEW => {
                self.spent.charge(self.frame.locals.len())?;
                *handlers_know_locals = false;
            }
            // A constructor call changes locals too. As in HotSpot the handler must fit what they are behind the call,
            // although the specification only asks for what they were before it.
            opcode::INVOKESPECIAL if self.method.class.method(instruction.constant())?.name == "<init>" => {
                self.spent.charge(self.frame.locals.len())?;
                self.check_handlers(active, was_uninitialized)?;
                *handlers_know_locals = false;
            }
            _ => {}
        }
        Ok(())
    }

    /// Control passes to the instruction of a map frame, which holds from here on.
    fn join(&mut self, number: usize, falls_in: bool) -> Checked<()> {
        if falls_in {
            let at = self.frames[number].at;
            self.check_assignable(at, None, "Instruction type does not match stack map")?;
        }
        let MapFrame { locals, stack, this_uninitialized, .. } = &self.frames[number];
        self.spent.charge(self.frame.locals.len())?;
        self.frame.locals[..locals.len()].copy_from_slice(locals);
        self.frame.locals[locals.len()..].fill(Type::Top);
        self.frame.stack.clear();
        self.frame.stack.extend_from_slice(stack);
        self.frame.this_uninitialized = *this_uninitialized;
        Ok(())
    }

    fn check_handlers(&mut self, active: &[&Handler], this_uninitialized: bool) -> Checked<()> {
        for handler in active {
            if self.frame.max_stack == 0 {
                return reject("Operand stack overflow", "No room for the exception of a handler");
            }
            let caught = Some((handler.caught, this_uninitialized));
            self.check_assignable(handler.target, caught, "Stack map does not match the one at exception handler")?;
        }
        Ok(())
    }

    /// Whether the current frame, or with `caught` the one a handler would see, fits the map frame at `target`.
    fn check_assignable(&mut self, target: u32, caught: Option<(Type, bool)>, headline: &'static str) -> Checked<()> {
        let Ok(number) = self.frames.binary_search_by_key(&target, |frame| frame.at) else {
            return reject("Expecting a stackmap frame at branch target", format!("offset {target}"));
        };
        let frame = &self.frames[number];
        let (stack, flag) = match &caught {
            Some((caught, flag)) => (std::slice::from_ref(caught), *flag),
            None => (&*self.frame.stack, self.frame.this_uninitialized),
        };
        self.spent.charge(frame.locals.len() + stack.len())?;
        if stack.len() != frame.stack.len() {
            return reject(headline, format!("Stack depths {} and {} differ", stack.len(), frame.stack.len()));
        }
        if flag && !frame.this_uninitialized {
            return reject(headline, "Flags differ: the constructor has not called another one on every path");
        }
        let pairs = self.frame.locals.iter().zip(&*frame.locals).chain(stack.iter().zip(&*frame.stack));
        for (place, (&from, &to)) in pairs.enumerate() {
            if !self.method.class.is_assignable(from, to)? {
                let (from, to) = (self.method.show(from), self.method.show(to));
                let locals = frame.locals.len();
                let place =
                    if place < locals { format!("locals[{place}]") } else { format!("stack[{}]", place - locals) };
                return reject(headline, format!("Type {from} ({place}) is not assignable to {to} at {target}"));
            }
        }
        Ok(())
    }
}

fn no_frame(headline: &'static str) -> super::types::Reject {
    super::types::Reject::Types { headline, reason: String::new() }
}
