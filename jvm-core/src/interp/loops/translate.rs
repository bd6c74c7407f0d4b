//! From instructions for a stack to operations on registers, block by block.
//!
//! Within a block the translation follows where operands are. A load or a constant makes nothing: its user reads the
//! variable or has the constant built in. An operand that is still to be read when its variable is written is copied
//! first. At the end of a block every operand is in its slot, so blocks can be entered from anywhere; an operation that may
//! have to be left to the instructions knows which operands are missing in their slots (its exit).

use super::super::StaticSite;
use super::code::{Cases, Exit, LoopCode, NONE, Op, Operand, Operation, REGISTERS};
use crate::descriptor::Kind;
use crate::insn::{self, Code, Insn};
use crate::program::Program;

impl LoopCode {
    /// Nothing is translated yet; `None` if a frame of the method is too large.
    pub fn new(code: &Code) -> Option<LoopCode> {
        if code.frame_slots > REGISTERS {
            return None;
        }
        let mut is_target = vec![false; code.insns.len()];
        for insn in code.insns.iter().map(|insn| insn.get()).filter(|insn| insn.op.is_branch()) {
            is_target[insn.z as usize] = true;
        }
        for switch in code.switches {
            switch.targets.iter().chain([&switch.default]).for_each(|&target| is_target[target as usize] = true);
        }
        Some(LoopCode {
            operations: Vec::new(),
            exits: Vec::new(),
            switches: Vec::new(),
            starts: vec![NONE; code.insns.len()],
            is_target,
        })
    }

    /// Translates all that can be reached from an instruction without one that has no translation.
    pub fn translate(&mut self, program: &Program, sites: &[StaticSite], code: &Code, pc: usize, depth: usize) {
        let mut translator = Translator {
            program,
            sites,
            code,
            made: self,
            stack: Vec::new(),
            last: None,
            blocks: vec![(pc, depth)],
            branches: Vec::new(),
        };
        while let Some((pc, depth)) = translator.blocks.pop() {
            if translator.made.starts[pc] == NONE {
                translator.stack = vec![Operand::InPlace; depth];
                translator.block(pc);
            }
        }
        translator.connect();
    }
}

struct Translator<'t> {
    program: &'t Program,
    sites: &'t [StaticSite],
    code: &'t Code<'t>,
    made: &'t mut LoopCode,
    stack: Vec<Operand>,
    /// The operation that was made last, if its result is the topmost operand.
    last: Option<usize>,
    blocks: Vec<(usize, usize)>,
    /// Branches whose targets are still instructions.
    branches: Vec<Branch>,
}

struct Branch {
    from: From,
    target: usize,
    is_backward: bool,
    depth: usize,
}

/// What of the code names the target.
enum From {
    Operation(usize),
    Case(usize, usize),
    Default(usize),
}

impl Translator<'_> {
    fn block(&mut self, start: usize) {
        let mut pc = start;
        self.begin(pc);
        loop {
            match self.instruction(pc, self.code.insns[pc].get()) {
                Some(next) => pc = next,
                None => return,
            }
            if self.made.is_target[pc] {
                self.settle();
                match self.made.starts[pc] {
                    NONE => self.begin(pc),
                    start => return self.emit(Op::Jump, [0, 0, 0], 0, start),
                }
            }
        }
    }

    fn begin(&mut self, pc: usize) {
        self.made.starts[pc] = self.made.operations.len() as u32;
        self.last = None;
    }

    fn emit(&mut self, op: Op, [a, b, c]: [u8; 3], z: u32, t: u32) {
        self.made.operations.push(Operation { op, a, b, c, z, t });
        self.last = None;
    }

    /// The register of a place on the operand stack.
    fn slot(&self, place: usize) -> u8 {
        (self.code.max_locals + place) as u8
    }

    /// Puts an operand into its slot.
    fn put(&mut self, place: usize) {
        let slot = self.slot(place);
        let operand = std::mem::replace(&mut self.stack[place], Operand::InPlace);
        self.fetch(slot, operand);
    }

    fn fetch(&mut self, into: u8, operand: Operand) {
        match operand {
            Operand::InPlace => {}
            Operand::Copy(from) if from == into => {}
            Operand::Copy(from) => self.emit(Op::Move, [into, from, 0], 0, 0),
            Operand::Const(value) => self.emit(Op::Const, [into, 0, 0], value, 0),
            Operand::Long(value) => self.emit(Op::ConstLong, [into, 0, 0], value as u32, 0),
        }
    }

    /// Every operand goes into its slot.
    fn settle(&mut self) {
        (0..self.stack.len()).for_each(|place| self.put(place));
        self.last = None;
    }

    /// A register that has an operand.
    fn register(&mut self, place: usize) -> u8 {
        if let Operand::Copy(register) = self.stack[place] {
            return register;
        }
        self.put(place);
        self.slot(place)
    }

    /// The operand that is `depth` slots below the first free one.
    fn operand(&mut self, depth: usize) -> u8 {
        self.register(self.stack.len() - depth)
    }

    fn drop(&mut self, slots: usize) {
        self.stack.truncate(self.stack.len() - slots);
    }

    /// The exit for the instruction at `pc`, none of whose operands is taken away yet.
    fn exit(&mut self, pc: usize) -> u32 {
        let missing = self.stack.iter().enumerate().filter(|(_, operand)| **operand != Operand::InPlace);
        let missing = missing.map(|(place, &operand)| (self.slot(place), operand)).collect();
        self.made.exits.push(Exit { pc: pc as u32, depth: self.stack.len() as u32, missing });
        self.made.exits.len() as u32 - 1
    }

    /// An operation whose result becomes an operand of so many slots.
    fn result(&mut self, op: Op, b: u8, c: u8, z: u32, t: u32, slots: usize) {
        let a = self.slot(self.stack.len());
        self.emit(op, [a, b, c], z, t);
        self.last = Some(self.made.operations.len() - 1);
        self.stack.extend(std::iter::repeat_n(Operand::InPlace, slots));
    }

    fn unary(&mut self, op: Op, from: usize, to: usize) {
        let b = self.operand(from);
        self.drop(from);
        self.result(op, b, 0, 0, 0, to);
    }

    /// Operands of `left` and `right` slots, whose result has as many as the left one.
    fn binary(&mut self, op: Op, left: usize, right: usize, result: usize) {
        let b = self.operand(left + right);
        let c = self.operand(right);
        self.drop(left + right);
        self.result(op, b, c, 0, 0, result);
    }

    fn int_binary(&mut self, op: Op, with_const: Option<Op>, commutes: bool) {
        let top = self.stack.len() - 1;
        if commutes
            && let (Operand::Const(_), Operand::Copy(_) | Operand::InPlace) = (self.stack[top - 1], self.stack[top])
        {
            let c = self.register(top);
            let constant = self.stack[top - 1];
            self.stack[top - 1] = Operand::Copy(c);
            self.stack[top] = constant;
        }
        match (with_const, self.stack[top]) {
            (Some(with_const), Operand::Const(value)) => {
                let b = self.operand(2);
                self.drop(2);
                let value = if op == Op::ISub { value.wrapping_neg() } else { value };
                self.result(with_const, b, 0, value, 0, 1);
            }
            _ => self.binary(op, 1, 1, 1),
        }
    }

    fn long_binary(&mut self, op: Op, with_const: Option<Op>) {
        match (with_const, self.stack[self.stack.len() - 2]) {
            (Some(with_const), Operand::Long(value)) if op != Op::LSub || value != i32::MIN => {
                let b = self.operand(4);
                self.drop(4);
                let value = if op == Op::LSub { -value } else { value };
                self.result(with_const, b, 0, value as u32, 0, 2);
            }
            _ => self.binary(op, 2, 2, 2),
        }
    }

    fn long_shift(&mut self, op: Op, with_const: Op) {
        match self.stack[self.stack.len() - 1] {
            Operand::Const(count) => {
                let b = self.operand(3);
                self.drop(3);
                self.result(with_const, b, 0, count, 0, 2);
            }
            _ => self.binary(op, 2, 1, 2),
        }
    }

    /// A division, which is left to the instruction if the divisor is zero.
    fn division(&mut self, op: Op, pc: usize, slots: usize) {
        let b = self.operand(2 * slots);
        let c = self.operand(slots);
        let exit = self.exit(pc);
        self.drop(2 * slots);
        self.result(op, b, c, 0, exit, slots);
    }

    /// Operands that read a variable are copied before it is written.
    fn keep_value_of(&mut self, local: u8) {
        for place in 0..self.stack.len() {
            if self.stack[place] == Operand::Copy(local) {
                self.put(place);
            }
        }
    }

    fn store(&mut self, local: u16, slots: usize) {
        let local = local as u8;
        let place = self.stack.len() - slots;
        let (operand, slot) = (self.stack[place], self.slot(place));
        let made = &self.made.operations;
        let last = self.last.filter(|&last| operand == Operand::InPlace && made[last].a == slot);
        self.drop(slots);
        self.keep_value_of(local);
        match (operand, last) {
            // Nothing came between: the result can go to the variable at once.
            (_, Some(last)) if last + 1 == self.made.operations.len() => {
                self.made.operations[last].a = local;
                self.last = None;
            }
            (Operand::InPlace, _) => self.emit(Op::Move, [local, slot, 0], 0, 0),
            (operand, _) => self.fetch(local, operand),
        }
    }

    fn push_copy(&mut self, place: usize) {
        let copy = match self.stack[place] {
            Operand::InPlace => Operand::Copy(self.slot(place)),
            operand => operand,
        };
        self.stack.push(copy);
    }

    /// A branch; what remains on the stack goes into its slots first.
    fn branch(&mut self, op: Op, [b, c]: [u8; 2], z: u32, pc: usize, target: u32) {
        self.settle();
        let from = From::Operation(self.made.operations.len());
        self.emit(op, [0, b, c], z, NONE);
        self.go(from, pc, target);
    }

    fn go(&mut self, from: From, pc: usize, target: u32) {
        let target = target as usize;
        self.blocks.push((target, self.stack.len()));
        self.branches.push(Branch { from, target, is_backward: target <= pc, depth: self.stack.len() });
    }

    /// Now that all blocks are there, branches get their targets. A backward one goes by an operation that counts.
    fn connect(&mut self) {
        for Branch { from, target, is_backward, depth } in std::mem::take(&mut self.branches) {
            let start = self.made.starts[target];
            let goal = if is_backward && !self.is_back(&from) {
                self.made.exits.push(Exit { pc: target as u32, depth: depth as u32, missing: Box::default() });
                self.emit(Op::Back, [0, 0, 0], self.made.exits.len() as u32 - 1, start);
                self.made.operations.len() as u32 - 1
            } else {
                start
            };
            match from {
                From::Operation(index) => self.made.operations[index].t = goal,
                From::Case(switch, case) => self.made.switches[switch].targets[case] = goal,
                From::Default(switch) => self.made.switches[switch].default = goal,
            }
        }
    }

    fn is_back(&self, from: &From) -> bool {
        matches!(from, From::Operation(index) if self.made.operations[*index].op == Op::Back)
    }

    /// An instruction that is left to the interpreter, with all that follows it.
    fn leave(&mut self, pc: usize, insn: Insn) -> Option<usize> {
        let exit = self.exit(pc);
        self.emit(Op::Leave, [insn.op as u8, 0, 0], 0, exit);
        None
    }

    fn array_load(&mut self, op: Op, pc: usize, slots: usize) {
        let b = self.operand(2);
        let c = self.operand(1);
        let exit = self.exit(pc);
        self.drop(2);
        self.result(op, b, c, 0, exit, slots);
    }

    fn array_store(&mut self, op: Op, pc: usize, slots: usize) {
        let b = self.operand(slots + 2);
        let c = self.operand(slots + 1);
        let a = self.operand(slots);
        let exit = self.exit(pc);
        self.drop(slots + 2);
        self.emit(op, [a, b, c], 0, exit);
    }

    fn put_field(&mut self, op: Op, kind: u16, insn: Insn, pc: usize, slots: usize) {
        let b = self.operand(slots + 1);
        let a = self.operand(slots);
        let exit = self.exit(pc);
        self.drop(slots + 1);
        self.emit(op, [a, b, kind as u8], insn.z, exit);
    }

    fn get_static(&mut self, word: u32, pc: usize, slots: usize) {
        let exit = self.exit(pc);
        self.result(Op::GetStatic, 0, 0, word, exit, slots);
    }

    fn put_static(&mut self, op: Op, kind: u16, word: u32, pc: usize, slots: usize) {
        let a = self.operand(slots);
        let exit = self.exit(pc);
        self.drop(slots);
        self.emit(op, [a, 0, kind as u8], word, exit);
    }

    fn needs_class(&mut self, site: StaticSite, pc: usize) -> Option<()> {
        let word = self.program.init_word(site.class)?;
        let exit = self.exit(pc);
        self.emit(Op::NeedsClass, [0, 0, 0], word, exit);
        Some(())
    }

    /// `if` with one operand beside zero.
    fn if_zero(&mut self, op: Op, pc: usize, target: u32) -> Option<usize> {
        let b = self.operand(1);
        self.drop(1);
        self.branch(op, [b, 0], 0, pc, target);
        Some(pc + 1)
    }

    fn if_compare(&mut self, op: Op, with_const: Op, pc: usize, target: u32) -> Option<usize> {
        let constant = match self.stack[self.stack.len() - 1] {
            Operand::Const(value) => Some(value),
            _ => None,
        };
        let b = self.operand(2);
        match constant {
            Some(value) => {
                self.drop(2);
                self.branch(with_const, [b, 0], value, pc, target);
            }
            None => {
                let c = self.operand(1);
                self.drop(2);
                self.branch(op, [b, c], 0, pc, target);
            }
        }
        Some(pc + 1)
    }

    fn if_same(&mut self, op: Op, pc: usize, target: u32) -> Option<usize> {
        let b = self.operand(2);
        let c = self.operand(1);
        let exit = self.exit(pc);
        self.drop(2);
        self.branch(op, [b, c], exit, pc, target);
        Some(pc + 1)
    }

    /// Longs are nearly always compared for a branch that comes next.
    fn compare_longs(&mut self, pc: usize) -> Option<usize> {
        use insn::Op as J;
        let next = self.code.insns[pc + 1].get();
        let op = match next.op {
            J::IfEq => Op::IfLEq,
            J::IfNe => Op::IfLNe,
            J::IfLt => Op::IfLLt,
            J::IfGe => Op::IfLGe,
            J::IfGt => Op::IfLGt,
            J::IfLe => Op::IfLLe,
            _ => {
                self.binary(Op::LCmp, 2, 2, 1);
                return Some(pc + 1);
            }
        };
        if self.made.is_target[pc + 1] {
            self.binary(Op::LCmp, 2, 2, 1);
            return Some(pc + 1);
        }
        let b = self.operand(4);
        let c = self.operand(2);
        self.drop(4);
        self.branch(op, [b, c], 0, pc + 1, next.z);
        Some(pc + 2)
    }

    fn switch(&mut self, pc: usize, insn: Insn) {
        let b = self.operand(1);
        self.drop(1);
        self.settle();
        let switch = &self.code.switches[insn.z as usize];
        let number = self.made.switches.len();
        self.made.switches.push(Cases {
            number: insn.z as usize,
            targets: vec![NONE; switch.targets.len()].into(),
            default: NONE,
        });
        self.emit(Op::Switch, [0, b, 0], number as u32, 0);
        for (case, &target) in switch.targets.iter().enumerate() {
            self.go(From::Case(number, case), pc, target);
        }
        self.go(From::Default(number), pc, switch.default);
    }

    fn goto(&mut self, pc: usize, target: u32) -> Option<usize> {
        self.settle();
        if target as usize > pc {
            // `block` goes on there, or jumps if it has been there.
            return Some(target as usize);
        }
        self.made.exits.push(Exit { pc: target, depth: self.stack.len() as u32, missing: Box::default() });
        let from = From::Operation(self.made.operations.len());
        self.emit(Op::Back, [0, 0, 0], self.made.exits.len() as u32 - 1, NONE);
        self.go(from, pc, target);
        None
    }

    /// Translates one instruction; the one to go on with, if the block does not end.
    fn instruction(&mut self, pc: usize, insn: Insn) -> Option<usize> {
        use insn::Op as J;
        match insn.op {
            J::Nop => {}
            J::Const => self.stack.push(Operand::Const(insn.z)),
            J::ConstLong => self.stack.extend([Operand::Long(insn.z as i32), Operand::InPlace]),
            J::ConstWide => match i32::try_from(self.code.constants[insn.z as usize] as i64) {
                Ok(small) => self.stack.extend([Operand::Long(small), Operand::InPlace]),
                Err(_) => self.result(Op::ConstWide, 0, 0, insn.z, 0, 2),
            },
            J::Load => self.stack.push(Operand::Copy(insn.y as u8)),
            J::LoadWide => self.stack.extend([Operand::Copy(insn.y as u8), Operand::InPlace]),
            J::Store => self.store(insn.y, 1),
            J::StoreWide => self.store(insn.y, 2),
            J::IInc => {
                let local = insn.y as u8;
                self.keep_value_of(local);
                self.emit(Op::IAddConst, [local, local, 0], insn.z, 0);
            }
            J::ByteLoad => self.array_load(Op::ByteLoad, pc, 1),
            J::CharLoad => self.array_load(Op::CharLoad, pc, 1),
            J::ShortLoad => self.array_load(Op::ShortLoad, pc, 1),
            J::IntLoad => self.array_load(Op::IntLoad, pc, 1),
            J::RefLoad => self.array_load(Op::LongLoad, pc, 1),
            J::LongLoad => self.array_load(Op::LongLoad, pc, 2),
            J::ByteStore => self.array_store(Op::ByteStore, pc, 1),
            J::CharStore => self.array_store(Op::CharStore, pc, 1),
            J::IntStore => self.array_store(Op::IntStore, pc, 1),
            J::LongStore => self.array_store(Op::LongStore, pc, 2),
            J::Pop => self.drop(1),
            J::Pop2 => self.drop(2),
            J::Dup => self.push_copy(self.stack.len() - 1),
            J::Dup2 => {
                self.push_copy(self.stack.len() - 2);
                self.push_copy(self.stack.len() - 2);
            }
            J::IAdd => self.int_binary(Op::IAdd, Some(Op::IAddConst), true),
            J::ISub => self.int_binary(Op::ISub, Some(Op::IAddConst), false),
            J::IMul => self.int_binary(Op::IMul, Some(Op::IMulConst), true),
            J::IDiv => self.division(Op::IDiv, pc, 1),
            J::IRem => self.division(Op::IRem, pc, 1),
            J::INeg => self.unary(Op::INeg, 1, 1),
            J::IShl => self.int_binary(Op::IShl, Some(Op::IShlConst), false),
            J::IShr => self.int_binary(Op::IShr, Some(Op::IShrConst), false),
            J::IUshr => self.int_binary(Op::IUshr, Some(Op::IUshrConst), false),
            J::IAnd => self.int_binary(Op::IAnd, Some(Op::IAndConst), true),
            J::IOr => self.int_binary(Op::IOr, Some(Op::IOrConst), true),
            J::IXor => self.int_binary(Op::IXor, Some(Op::IXorConst), true),
            J::LAdd => self.long_binary(Op::LAdd, Some(Op::LAddConst)),
            J::LSub => self.long_binary(Op::LSub, Some(Op::LAddConst)),
            J::LMul => self.long_binary(Op::LMul, Some(Op::LMulConst)),
            J::LDiv => self.division(Op::LDiv, pc, 2),
            J::LRem => self.division(Op::LRem, pc, 2),
            J::LNeg => self.unary(Op::LNeg, 2, 2),
            J::LShl => self.long_shift(Op::LShl, Op::LShlConst),
            J::LShr => self.long_shift(Op::LShr, Op::LShrConst),
            J::LUshr => self.long_shift(Op::LUshr, Op::LUshrConst),
            J::LAnd => self.long_binary(Op::LAnd, Some(Op::LAndConst)),
            J::LOr => self.long_binary(Op::LOr, None),
            J::LXor => self.long_binary(Op::LXor, None),
            J::FAdd => self.binary(Op::FAdd, 1, 1, 1),
            J::FSub => self.binary(Op::FSub, 1, 1, 1),
            J::FMul => self.binary(Op::FMul, 1, 1, 1),
            J::FDiv => self.binary(Op::FDiv, 1, 1, 1),
            J::FNeg => self.unary(Op::FNeg, 1, 1),
            J::DAdd => self.binary(Op::DAdd, 2, 2, 2),
            J::DSub => self.binary(Op::DSub, 2, 2, 2),
            J::DMul => self.binary(Op::DMul, 2, 2, 2),
            J::DDiv => self.binary(Op::DDiv, 2, 2, 2),
            J::DNeg => self.unary(Op::DNeg, 2, 2),
            J::I2L => self.unary(Op::I2L, 1, 2),
            J::I2F => self.unary(Op::I2F, 1, 1),
            J::I2D => self.unary(Op::I2D, 1, 2),
            J::L2I => self.unary(Op::L2I, 2, 1),
            J::L2F => self.unary(Op::L2F, 2, 1),
            J::L2D => self.unary(Op::L2D, 2, 2),
            J::F2I => self.unary(Op::F2I, 1, 1),
            J::F2L => self.unary(Op::F2L, 1, 2),
            J::F2D => self.unary(Op::F2D, 1, 2),
            J::D2I => self.unary(Op::D2I, 2, 1),
            J::D2L => self.unary(Op::D2L, 2, 2),
            J::D2F => self.unary(Op::D2F, 2, 1),
            J::I2B => self.unary(Op::I2B, 1, 1),
            J::I2C => self.unary(Op::I2C, 1, 1),
            J::I2S => self.unary(Op::I2S, 1, 1),
            J::LCmp => return self.compare_longs(pc),
            J::FCmpL => self.binary(Op::FCmpL, 1, 1, 1),
            J::FCmpG => self.binary(Op::FCmpG, 1, 1, 1),
            J::DCmpL => self.binary(Op::DCmpL, 2, 2, 1),
            J::DCmpG => self.binary(Op::DCmpG, 2, 2, 1),
            J::IfEq | J::IfNull => return self.if_zero(Op::IfEqConst, pc, insn.z),
            J::IfNe | J::IfNonNull => return self.if_zero(Op::IfNeConst, pc, insn.z),
            J::IfLt => return self.if_zero(Op::IfLtConst, pc, insn.z),
            J::IfGe => return self.if_zero(Op::IfGeConst, pc, insn.z),
            J::IfGt => return self.if_zero(Op::IfGtConst, pc, insn.z),
            J::IfLe => return self.if_zero(Op::IfLeConst, pc, insn.z),
            J::IfICmpEq => return self.if_compare(Op::IfEq, Op::IfEqConst, pc, insn.z),
            J::IfICmpNe => return self.if_compare(Op::IfNe, Op::IfNeConst, pc, insn.z),
            J::IfICmpLt => return self.if_compare(Op::IfLt, Op::IfLtConst, pc, insn.z),
            J::IfICmpGe => return self.if_compare(Op::IfGe, Op::IfGeConst, pc, insn.z),
            J::IfICmpGt => return self.if_compare(Op::IfGt, Op::IfGtConst, pc, insn.z),
            J::IfICmpLe => return self.if_compare(Op::IfLe, Op::IfLeConst, pc, insn.z),
            J::IfACmpEq => return self.if_same(Op::IfSame, pc, insn.z),
            J::IfACmpNe => return self.if_same(Op::IfOther, pc, insn.z),
            J::Goto => return self.goto(pc, insn.z),
            J::TableSwitch | J::LookupSwitch => {
                self.switch(pc, insn);
                return None;
            }
            J::ArrayLength | J::GetField | J::GetFieldRef | J::GetFieldWide => {
                let op = if insn.op == J::ArrayLength { Op::ArrayLength } else { Op::GetField };
                let b = self.operand(1);
                let exit = self.exit(pc);
                self.drop(1);
                self.result(op, b, 0, insn.z, exit, 1 + (insn.op == J::GetFieldWide) as usize);
            }
            J::PutField => self.put_field(Op::PutField, 0, insn, pc, 1),
            J::PutFieldNarrow => self.put_field(Op::PutFieldNarrow, insn.y, insn, pc, 1),
            J::PutFieldWide => self.put_field(Op::PutField, 0, insn, pc, 2),
            J::PutFieldRef => self.put_field(Op::PutFieldRef, 0, insn, pc, 1),
            J::GetStatic => self.get_static(insn.z, pc, 1),
            J::GetStaticWide => self.get_static(insn.z, pc, 2),
            J::PutStatic => self.put_static(Op::PutStatic, 0, insn.z, pc, 1),
            J::PutStaticWide => self.put_static(Op::PutStatic, 0, insn.z, pc, 2),
            J::PutStaticNarrow => self.put_static(Op::PutStaticNarrow, insn.y, insn.z, pc, 1),
            J::InitGetStatic | J::InitGetStaticWide => {
                let site = self.sites[insn.z as usize];
                if self.needs_class(site, pc).is_none() {
                    return self.leave(pc, insn);
                }
                self.get_static(site.word, pc, 1 + (insn.op == J::InitGetStaticWide) as usize);
            }
            J::InitPutStatic => {
                let site = self.sites[insn.z as usize];
                if site.kind == Kind::Ref || self.needs_class(site, pc).is_none() {
                    return self.leave(pc, insn);
                }
                self.put_static(Op::PutStaticNarrow, site.kind as u16, site.word, pc, site.kind.slots());
            }
            _ => return self.leave(pc, insn),
        }
        Some(pc + 1)
    }
}
