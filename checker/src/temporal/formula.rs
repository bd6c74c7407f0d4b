//! Formulas of linear temporal logic in negation normal form, over numbered propositions.
//!
//! There is no *next*: what a transition is depends on the reductions, so only formulas are accepted that cannot tell how
//! often a state is repeated (stutter invariance; Lamport 1983). `G`, `F` and `W` are written with `U` and `R`.

/// A formula. Negation stands before propositions only.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Formula {
    True,
    False,
    /// The proposition of this number, or its negation if not `positive`.
    Literal {
        proposition: u8,
        positive: bool,
    },
    And(Box<Formula>, Box<Formula>),
    Or(Box<Formula>, Box<Formula>),
    Until(Box<Formula>, Box<Formula>),
    Release(Box<Formula>, Box<Formula>),
}

/// More propositions in one formula than this are refused: labels are sets in one word.
pub const MOST_PROPOSITIONS: usize = 64;

impl Formula {
    pub fn atom(proposition: u8) -> Formula {
        Formula::Literal { proposition, positive: true }
    }

    pub fn and(self, other: Formula) -> Formula {
        match (self, other) {
            (Formula::True, one) | (one, Formula::True) => one,
            (Formula::False, _) | (_, Formula::False) => Formula::False,
            (one, other) if one == other => one,
            (one, other) => Formula::And(Box::new(one), Box::new(other)),
        }
    }

    pub fn or(self, other: Formula) -> Formula {
        match (self, other) {
            (Formula::False, one) | (one, Formula::False) => one,
            (Formula::True, _) | (_, Formula::True) => Formula::True,
            (one, other) if one == other => one,
            (one, other) => Formula::Or(Box::new(one), Box::new(other)),
        }
    }

    pub fn implies(self, other: Formula) -> Formula {
        self.negated().or(other)
    }

    pub fn until(self, other: Formula) -> Formula {
        match other {
            Formula::True | Formula::False => other,
            // F F p
            Formula::Until(before, goal) if self == Formula::True && *before == Formula::True => {
                Formula::Until(before, goal)
            }
            other if self == Formula::False => other,
            other => Formula::Until(Box::new(self), Box::new(other)),
        }
    }

    pub fn release(self, other: Formula) -> Formula {
        self.negated().until(other.negated()).negated()
    }

    pub fn weak_until(self, other: Formula) -> Formula {
        let either = self.or(other.clone());
        other.release(either)
    }

    pub fn always(self) -> Formula {
        Formula::False.release(self)
    }

    pub fn eventually(self) -> Formula {
        Formula::True.until(self)
    }

    /// The negation, pushed down to the propositions.
    #[must_use]
    pub fn negated(&self) -> Formula {
        let pair = |one: &Formula, other: &Formula| (Box::new(one.negated()), Box::new(other.negated()));
        match self {
            Formula::True => Formula::False,
            Formula::False => Formula::True,
            Formula::Literal { proposition, positive } => {
                Formula::Literal { proposition: *proposition, positive: !positive }
            }
            Formula::And(one, other) => {
                let (one, other) = pair(one, other);
                Formula::Or(one, other)
            }
            Formula::Or(one, other) => {
                let (one, other) = pair(one, other);
                Formula::And(one, other)
            }
            Formula::Until(one, other) => {
                let (one, other) = pair(one, other);
                Formula::Release(one, other)
            }
            Formula::Release(one, other) => {
                let (one, other) = pair(one, other);
                Formula::Until(one, other)
            }
        }
    }

    /// Whether it speaks of one state only.
    pub fn is_of_states(&self) -> bool {
        match self {
            Formula::True | Formula::False | Formula::Literal { .. } => true,
            Formula::And(one, other) | Formula::Or(one, other) => one.is_of_states() && other.is_of_states(),
            Formula::Until(..) | Formula::Release(..) => false,
        }
    }

    /// Whether a formula of one state holds in one with these propositions.
    pub fn holds_in(&self, label: u64) -> bool {
        self.holds_on(&[], &[label])
    }

    /// Whether it holds on the word `prefix cycle cycle cycle …`, by its meaning: the oracle of the automata, and the
    /// last check before a violation is reported. `cycle` must not be empty.
    pub fn holds_on(&self, prefix: &[u64], cycle: &[u64]) -> bool {
        self.values(prefix, cycle)[0]
    }

    fn values(&self, prefix: &[u64], cycle: &[u64]) -> Vec<bool> {
        let length = prefix.len() + cycle.len();
        let labels = || prefix.iter().chain(cycle);
        match self {
            Formula::True => vec![true; length],
            Formula::False => vec![false; length],
            Formula::Literal { proposition, positive } => {
                labels().map(|label| (label >> proposition & 1 == 1) == *positive).collect()
            }
            Formula::And(one, other) => {
                let (one, other) = (one.values(prefix, cycle), other.values(prefix, cycle));
                one.into_iter().zip(other).map(|(one, other)| one && other).collect()
            }
            Formula::Or(one, other) => {
                let (one, other) = (one.values(prefix, cycle), other.values(prefix, cycle));
                one.into_iter().zip(other).map(|(one, other)| one || other).collect()
            }
            // The least, or the greatest, solution: twice around the cycle settles it.
            Formula::Until(one, other) | Formula::Release(one, other) => {
                let is_until = matches!(self, Formula::Until(..));
                let (one, other) = (one.values(prefix, cycle), other.values(prefix, cycle));
                let mut values = vec![!is_until; length];
                for _ in 0..2 {
                    for at in (0..length).rev() {
                        let next = values[if at + 1 == length { prefix.len() } else { at + 1 }];
                        values[at] = match is_until {
                            true => other[at] || one[at] && next,
                            false => other[at] && (one[at] || next),
                        };
                    }
                }
                values
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_mean_what_they_say() {
        let p = || Formula::atom(0);
        let q = || Formula::atom(1);
        assert!(p().eventually().holds_on(&[0, 0], &[0, 1]));
        assert!(!p().always().eventually().holds_on(&[1, 1], &[0, 1]));
        assert!(p().eventually().always().holds_on(&[0], &[0, 1]));
        assert!(p().until(q()).holds_on(&[1, 1, 2], &[0]));
        assert!(!p().until(q()).holds_on(&[], &[1]), "q has to come");
        assert!(p().weak_until(q()).holds_on(&[], &[1]));
        assert!(p().implies(q().eventually()).always().holds_on(&[1, 0, 2], &[0]));
        assert!(!p().implies(q().eventually()).always().holds_on(&[2, 1], &[0]));
        assert_eq!(p().eventually().eventually(), p().eventually());
    }
}
