//! Random formulas for tests, the same in every run.

use crate::temporal::formula::Formula;

pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below another (xorshift; Marsaglia 2003).
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }

    pub fn formula(&mut self, depth: usize, propositions: u8) -> Formula {
        if depth == 0 {
            let positive = self.below(2) == 0;
            return match self.below(8) {
                0 => Formula::True,
                _ => Formula::Literal { proposition: self.below(propositions as usize) as u8, positive },
            };
        }
        let kind = self.below(8);
        let one = self.formula(depth - 1, propositions);
        match kind {
            0 => one.always(),
            1 => one.eventually(),
            2 => one.negated(),
            _ => {
                let smaller = self.below(depth);
                let other = self.formula(smaller, propositions);
                match kind {
                    3 => one.and(other),
                    4 => one.or(other),
                    5 => one.until(other),
                    6 => one.release(other),
                    _ => one.weak_until(other),
                }
            }
        }
    }
}
