//! Small concurrent programs, drawn at random from a seed: what they may consist of, and the drawing.
//!
//! Every program ends or hangs: there are no loops. A wait stands inside of its lock and behind a condition, so that
//! some schedules miss the notification and others do not.

/// How a shared variable is accessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variable {
    Plain,
    Volatile,
    /// An `AtomicInteger`: an addition is one step.
    Atomic,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lock {
    Monitor,
    /// A `ReentrantLock` with one condition. Its `signal` wakes the longest waiter, so only `signalAll` is used.
    Reentrant,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    Set(usize, i32),
    Add(usize, i32),
    Copy {
        to: usize,
        from: usize,
    },
    /// Mixes the variable into the thread's own result.
    Read(usize),
    If {
        variable: usize,
        value: i32,
        then: Vec<Statement>,
    },
    Lock(usize, Vec<Statement>),
    Wait(usize),
    Notify(usize),
    NotifyAll(usize),
}

/// How the main thread keeps the threads that it starts and joins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keeping {
    Variables,
    /// In an array; `join` stands in a try statement.
    Array,
    List,
    /// In an array, as objects of a class that extends `Thread`, with a number that is never read or read once.
    Workers,
    /// In variables; each has a lambda of its own, with the same text where threads are identical.
    Lambdas,
}

#[derive(Clone, Debug)]
pub struct Program {
    pub variables: Vec<Variable>,
    pub locks: Vec<Lock>,
    /// What each started thread does; with `identical` all do the first.
    pub bodies: Vec<Vec<Statement>>,
    pub threads: usize,
    pub identical: bool,
    /// What the main thread does between the last start and the first join.
    pub main: Vec<Statement>,
    /// A value that a variable must not have at the end.
    pub forbidden: Option<(usize, i32)>,
    pub keeping: Keeping,
    /// The result of each identical worker is asked for at the end, by its place in the array.
    pub asks: bool,
}

impl Program {
    pub fn body(&self, thread: usize) -> &[Statement] {
        &self.bodies[if self.identical { 0 } else { thread }]
    }

    /// The program of a seed; always the same.
    pub fn draw(seed: u64) -> Program {
        let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5bf0_3635);
        let variables = (0..2 + dice.below(2))
            .map(|_| [Variable::Plain, Variable::Plain, Variable::Volatile, Variable::Atomic][dice.below(4)])
            .collect::<Vec<_>>();
        let locks =
            (0..1 + dice.below(2)).map(|_| if dice.below(4) == 0 { Lock::Reentrant } else { Lock::Monitor }).collect();
        let identical = dice.below(3) == 0;
        let threads = 2 + dice.below(2);
        // Not drawn, so that a seed means the same program however its threads are kept.
        let keeping =
            [Keeping::Variables, Keeping::Array, Keeping::List, Keeping::Workers, Keeping::Lambdas][seed as usize % 5];
        let asks = identical && keeping == Keeping::Workers && (seed / 5).is_multiple_of(2);
        let mut program = Program {
            variables,
            locks,
            bodies: Vec::new(),
            threads,
            identical,
            main: Vec::new(),
            forbidden: None,
            keeping,
            asks,
        };
        let length = if threads == 3 { 2 } else { 3 };
        for _ in 0..if identical { 1 } else { threads } {
            let count = 1 + dice.below(length);
            let body = program.statements(&mut dice, count, &[]);
            program.bodies.push(body);
        }
        let count = dice.below(2);
        program.main = program.statements(&mut dice, count, &[]);
        if dice.below(3) == 0 {
            program.forbidden = Some((dice.below(program.variables.len()), dice.below(4) as i32));
        }
        program
    }

    fn statements(&self, dice: &mut Dice, count: usize, held: &[usize]) -> Vec<Statement> {
        (0..count).map(|_| self.statement(dice, held)).collect()
    }

    fn statement(&self, dice: &mut Dice, held: &[usize]) -> Statement {
        let variable = dice.below(self.variables.len());
        let value = dice.below(3) as i32;
        match dice.below(if held.len() < 2 { 11 } else { 7 }) {
            0 => Statement::Set(variable, 1 + value),
            1 | 2 => Statement::Add(variable, 1 + value),
            3 => Statement::Copy { to: variable, from: dice.below(self.variables.len()) },
            4 | 5 => Statement::Read(variable),
            6 => self.conditional(dice, variable, value, held),
            7 if !held.is_empty() => match self.locks[held[0]] {
                Lock::Monitor if dice.below(2) == 0 => Statement::Notify(held[0]),
                _ => Statement::NotifyAll(held[0]),
            },
            _ => {
                let lock = dice.below(self.locks.len());
                let count = 1 + dice.below(2);
                let inside: Vec<usize> = [lock].iter().chain(held).copied().collect();
                Statement::Lock(lock, self.statements(dice, count, &inside))
            }
        }
    }

    fn conditional(&self, dice: &mut Dice, variable: usize, value: i32, held: &[usize]) -> Statement {
        let then = match held.first() {
            Some(&lock) if dice.below(3) > 0 => vec![Statement::Wait(lock)],
            _ => vec![Statement::Add(dice.below(self.variables.len()), 1)],
        };
        Statement::If { variable, value, then }
    }
}

/// Numbers that only depend on the seed (splitmix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % count as u64) as usize
    }
}
