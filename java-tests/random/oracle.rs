//! What a random program can do, by brute force: every interleaving of its memory and lock operations on a machine that
//! knows nothing of Java, of heaps or of reductions. A state is expanded once.

use super::program::{Program, Statement, Variable};
use std::collections::{BTreeSet, HashSet};

/// How the program can end: what it prints, and `ok`, `assertion` or `deadlock`.
pub type Ends = BTreeSet<(String, &'static str)>;

/// All ends; `None` if there are more than `most_states` states.
pub fn ends(program: &Program, most_states: usize) -> Option<Ends> {
    let code: Vec<Vec<Op>> = (0..program.threads)
        .map(|thread| compile(program, program.body(thread), &[], &[]))
        .chain([main_code(program)])
        .collect();
    let main = program.threads;
    let idle = Thread { pc: 0, value: 0, result: 0, status: Status::NotStarted };
    let mut threads = vec![idle; program.threads + 1];
    threads[main].status = Status::Runs;
    let mut first =
        Machine { variables: vec![0; program.variables.len()], locks: vec![(0, 0); program.locks.len()], threads };
    first.settle(&code, main);
    let mut seen = HashSet::from([first.clone()]);
    let mut pending = vec![first];
    let mut ends = Ends::new();
    while let Some(machine) = pending.pop() {
        let mut next = Vec::new();
        for thread in 0..machine.threads.len() {
            machine.successors(&code, thread, &mut next);
        }
        if next.is_empty() {
            ends.insert(machine.end(program));
        }
        for machine in next {
            if seen.insert(machine.clone()) {
                pending.push(machine);
            }
        }
        if seen.len() > most_states {
            return None;
        }
    }
    Some(ends)
}

#[derive(Clone, Copy, Debug)]
enum Op {
    Load(usize),
    Store(usize),
    StoreConstant(usize, i32),
    /// Both at once.
    AtomicAdd(usize, i32),
    Enter(usize),
    Exit(usize),
    Wait(usize),
    Notify(usize),
    NotifyAll(usize),
    Start(usize),
    Join(usize),
    // The thread's own affairs.
    AddToValue(i32),
    MixIntoResult,
    /// Goes on so many operations further if the value is another.
    SkipUnless(i32, usize),
}

impl Op {
    fn is_local(self) -> bool {
        matches!(self, Op::AddToValue(_) | Op::MixIntoResult | Op::SkipUnless(..))
    }
}

fn main_code(program: &Program) -> Vec<Op> {
    let starts: Vec<Op> = (0..program.threads).map(Op::Start).collect();
    let joins: Vec<Op> = (0..program.threads).map(Op::Join).collect();
    compile(program, &program.main, &starts, &joins)
}

fn compile(program: &Program, statements: &[Statement], before: &[Op], behind: &[Op]) -> Vec<Op> {
    let mut code = before.to_vec();
    for statement in statements {
        match statement {
            Statement::Set(variable, value) => code.push(Op::StoreConstant(*variable, *value)),
            Statement::Add(variable, value) if program.variables[*variable] == Variable::Atomic => {
                code.push(Op::AtomicAdd(*variable, *value));
            }
            Statement::Add(variable, value) => {
                code.extend([Op::Load(*variable), Op::AddToValue(*value), Op::Store(*variable)]);
            }
            Statement::Copy { to, from } => code.extend([Op::Load(*from), Op::Store(*to)]),
            Statement::Read(variable) => code.extend([Op::Load(*variable), Op::MixIntoResult]),
            Statement::If { variable, value, then } => {
                let then = compile(program, then, &[], &[]);
                code.extend([Op::Load(*variable), Op::SkipUnless(*value, then.len())]);
                code.extend(then);
            }
            Statement::Lock(lock, inside) => {
                code.extend(compile(program, inside, &[Op::Enter(*lock)], &[Op::Exit(*lock)]));
            }
            Statement::Wait(lock) => code.push(Op::Wait(*lock)),
            Statement::Notify(lock) => code.push(Op::Notify(*lock)),
            Statement::NotifyAll(lock) => code.push(Op::NotifyAll(*lock)),
        }
    }
    code.extend_from_slice(behind);
    code
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Status {
    NotStarted,
    Runs,
    /// In the wait set of a lock that it held so many times.
    Waits(usize, u8),
    /// Woken up; has to get the lock back.
    Returns(usize, u8),
    Ended,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Thread {
    pc: usize,
    value: i32,
    result: i32,
    status: Status,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Machine {
    variables: Vec<i32>,
    /// Owner plus one, and how many times it has the lock.
    locks: Vec<(usize, u8)>,
    threads: Vec<Thread>,
}

impl Machine {
    /// Adds what can come of one step of the thread: several results if it picks whom to wake up.
    fn successors(&self, code: &[Vec<Op>], thread: usize, next: &mut Vec<Machine>) {
        let mut after = self.clone();
        match self.threads[thread].status {
            Status::Runs => {}
            Status::Returns(lock, count) if self.locks[lock].1 == 0 => {
                after.locks[lock] = (thread + 1, count);
                after.threads[thread].status = Status::Runs;
                after.settle(code, thread);
                return next.push(after);
            }
            _ => return,
        }
        let op = code[thread][self.threads[thread].pc];
        after.threads[thread].pc += 1;
        match op {
            Op::Load(variable) => after.threads[thread].value = self.variables[variable],
            Op::Store(variable) => after.variables[variable] = self.threads[thread].value,
            Op::StoreConstant(variable, value) => after.variables[variable] = value,
            Op::AtomicAdd(variable, value) => after.variables[variable] += value,
            Op::Enter(lock) => match self.locks[lock] {
                (_, 0) => after.locks[lock] = (thread + 1, 1),
                (owner, count) if owner == thread + 1 => after.locks[lock] = (owner, count + 1),
                _ => return,
            },
            Op::Exit(lock) => {
                let (owner, count) = self.locks[lock];
                after.locks[lock] = if count == 1 { (0, 0) } else { (owner, count - 1) };
            }
            Op::Wait(lock) => {
                after.threads[thread].status = Status::Waits(lock, self.locks[lock].1);
                after.locks[lock] = (0, 0);
                return next.push(after);
            }
            Op::Notify(lock) => {
                let waiters: Vec<usize> = self.waiters(lock).collect();
                if !waiters.is_empty() {
                    for waiter in waiters {
                        let mut after = after.clone();
                        after.wake(waiter);
                        after.settle(code, thread);
                        next.push(after);
                    }
                    return;
                }
            }
            Op::NotifyAll(lock) => self.waiters(lock).for_each(|waiter| after.wake(waiter)),
            Op::Start(other) => {
                after.threads[other].status = Status::Runs;
                after.settle(code, other);
            }
            Op::Join(other) if self.threads[other].status != Status::Ended => return,
            Op::Join(_) => {}
            Op::AddToValue(_) | Op::MixIntoResult | Op::SkipUnless(..) => unreachable!("done by settle"),
        }
        after.settle(code, thread);
        next.push(after);
    }

    fn waiters(&self, lock: usize) -> impl Iterator<Item = usize> + '_ {
        let waits = move |thread: &Thread| matches!(thread.status, Status::Waits(on, _) if on == lock);
        (0..self.threads.len()).filter(move |&index| waits(&self.threads[index]))
    }

    fn wake(&mut self, waiter: usize) {
        if let Status::Waits(lock, count) = self.threads[waiter].status {
            self.threads[waiter].status = Status::Returns(lock, count);
        }
    }

    /// Lets a running thread do what concerns nobody else.
    fn settle(&mut self, code: &[Vec<Op>], thread: usize) {
        let record = &mut self.threads[thread];
        while let Some(op) = code[thread].get(record.pc).filter(|op| op.is_local()) {
            record.pc += 1;
            match *op {
                Op::AddToValue(amount) => record.value += amount,
                Op::MixIntoResult => record.result = record.result.wrapping_mul(4).wrapping_add(record.value),
                Op::SkipUnless(value, count) if record.value != value => record.pc += count,
                _ => {}
            }
        }
        if record.pc == code[thread].len() {
            record.status = Status::Ended;
        }
        // What was loaded is forgotten when it has been used.
        if !matches!(code[thread].get(record.pc), Some(Op::Store(_))) {
            record.value = 0;
        }
    }

    fn end(&self, program: &Program) -> (String, &'static str) {
        let main = program.threads;
        if self.threads[main].status != Status::Ended {
            return (String::new(), "deadlock");
        }
        let asked = if program.asks { program.threads } else { program.bodies.len() };
        let results = self.threads[..asked].iter().filter(|_| !program.identical || program.asks);
        let shown = self.variables.iter().copied().chain(results.map(|thread| thread.result));
        let shown: Vec<String> = shown.chain([self.threads[main].result]).map(|number| number.to_string()).collect();
        let fails = program.forbidden.is_some_and(|(variable, value)| self.variables[variable] == value);
        (format!("{}\n", shown.join(" ")), if fails { "assertion" } else { "ok" })
    }
}
