//! From a formula to a Büchi automaton: a tableau whose states are sets of obligations (Couvreur 1999).
//!
//! A state is the set of formulas that the rest of the word has to satisfy. What they ask of the present letter and of
//! the rest follows from `a U b = b or (a and next (a U b))` and `a R b = b and (a or next (a R b))`. An until that is put off
//! by a transition is *promised*; a run is accepting if it does not promise the same until for ever, so each until is an
//! acceptance set on transitions, and no counter is needed because components are judged by all sets at once.

use crate::temporal::formula::Formula;
use hashbrown::HashMap;
use std::collections::BTreeSet;

/// A generalized Büchi automaton with its acceptance on transitions. State 0 is the initial one.
#[derive(Debug)]
pub struct Automaton {
    pub states: Vec<Vec<Transition>>,
    /// The sets of transitions each of which an accepting run meets again and again.
    pub acceptance: u64,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Transition {
    /// Propositions that must hold, and that must not.
    pub holds: u64,
    pub fails: u64,
    pub target: u32,
    /// The acceptance sets it belongs to.
    pub accepting: u64,
}

/// Formulas with more states or untils are refused.
const MOST_STATES: usize = 10_000;

/// A formula whose automaton is too large.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

impl Transition {
    pub fn reads(&self, label: u64) -> bool {
        label & self.holds == self.holds && label & self.fails == 0
    }
}

impl Automaton {
    /// The automaton of all words on which the formula holds.
    pub fn of(formula: &Formula) -> Result<Automaton, TooLarge> {
        let mut tableau = Tableau::default();
        let first = BTreeSet::from([formula.clone()]);
        let mut numbers: HashMap<BTreeSet<Formula>, u32> = HashMap::new();
        numbers.insert(first.clone(), 0);
        let mut open = vec![first];
        let mut states = Vec::new();
        while states.len() < open.len() {
            let mut transitions = Vec::new();
            for branch in tableau.branches(&open[states.len()])? {
                let next = numbers.len() as u32;
                let target = *numbers.entry(branch.next.clone()).or_insert(next);
                if target == next {
                    open.push(branch.next);
                }
                transitions.push((branch.holds, branch.fails, target, branch.promised));
            }
            states.push(transitions);
            if open.len() > MOST_STATES {
                return Err(TooLarge);
            }
        }
        let count = tableau.untils.len();
        let acceptance = if count == 0 { 0 } else { u64::MAX >> (64 - count) };
        let transition = |(holds, fails, target, promised): (u64, u64, u32, u64)| Transition {
            holds,
            fails,
            target,
            accepting: acceptance & !promised,
        };
        let states = states.into_iter().map(|all| all.into_iter().map(transition).collect()).collect();
        let mut automaton = Automaton { states, acceptance };
        automaton.simplify();
        Ok(automaton)
    }

    /// Drops transitions that another one covers, and takes states with the same transitions for one, until nothing changes.
    fn simplify(&mut self) {
        loop {
            for transitions in &mut self.states {
                transitions.sort_unstable();
                transitions.dedup();
                let all = transitions.clone();
                transitions.retain(|one| !all.iter().any(|other| other != one && other.covers(one)));
            }
            let mut first_with: HashMap<&[Transition], u32> = HashMap::new();
            let same: Vec<u32> =
                (0..).zip(&self.states).map(|(number, all)| *first_with.entry(all).or_insert(number)).collect();
            drop(first_with);
            if same.iter().enumerate().all(|(number, &first)| number == first as usize) {
                break;
            }
            let kept: Vec<usize> = (0..same.len()).filter(|&number| same[number] as usize == number).collect();
            let place =
                |old: u32| kept.iter().position(|&number| number == same[old as usize] as usize).unwrap_or(0) as u32;
            let renumbered =
                |transition: &Transition| Transition { target: place(transition.target), ..transition.clone() };
            self.states = kept.iter().map(|&old| self.states[old].iter().map(renumbered).collect()).collect();
        }
    }

    /// Whether the word `prefix cycle cycle …` is accepted. For tests: the search works on the product.
    #[cfg(test)]
    pub fn accepts(&self, prefix: &[u64], cycle: &[u64]) -> bool {
        use crate::temporal::graph::{Graph, Label, Step};
        let mut graph = Graph::default();
        let labels: Vec<u64> = prefix.iter().chain(cycle).copied().collect();
        for &label in &labels {
            graph.add_state(Label { propositions: label, ..Label::default() });
        }
        for at in 0..labels.len() {
            let next = if at + 1 == labels.len() { prefix.len() } else { at + 1 };
            graph.add_edge(at as u32, next as u32, Step::STUTTER);
        }
        crate::temporal::product::find(&graph, self, crate::temporal::Fairness::None, None).is_some()
    }
}

impl Transition {
    /// Whether every run with the other transition is as good with this one.
    fn covers(&self, other: &Transition) -> bool {
        self.target == other.target
            && self.holds & !other.holds == 0
            && self.fails & !other.fails == 0
            && other.accepting & !self.accepting == 0
    }
}

#[derive(Default)]
struct Tableau {
    /// The untils that were met, by the number of their acceptance set.
    untils: HashMap<Formula, u32>,
}

/// One way to satisfy a set of formulas.
#[derive(Clone, Default)]
struct Branch {
    holds: u64,
    fails: u64,
    next: BTreeSet<Formula>,
    /// Untils that are put off.
    promised: u64,
    done: BTreeSet<Formula>,
}

impl Tableau {
    fn branches(&mut self, obligations: &BTreeSet<Formula>) -> Result<Vec<Branch>, TooLarge> {
        let mut finished = Vec::new();
        let mut open = vec![(Branch::default(), obligations.iter().cloned().collect::<Vec<_>>())];
        while let Some((mut branch, mut pending)) = open.pop() {
            let Some(formula) = pending.pop() else {
                branch.next.remove(&Formula::True);
                finished.push(branch);
                continue;
            };
            if finished.len() + open.len() > MOST_STATES {
                return Err(TooLarge);
            }
            if !branch.done.insert(formula.clone()) {
                open.push((branch, pending));
                continue;
            }
            match formula {
                Formula::True => open.push((branch, pending)),
                Formula::False => {}
                Formula::Literal { proposition, positive } => {
                    let set = if positive { &mut branch.holds } else { &mut branch.fails };
                    *set |= 1 << proposition;
                    if branch.holds & branch.fails == 0 {
                        open.push((branch, pending));
                    }
                }
                Formula::And(one, other) => {
                    pending.extend([*one, *other]);
                    open.push((branch, pending));
                }
                Formula::Or(one, other) => {
                    let (mut also, mut or_else) = (pending.clone(), pending);
                    also.push(*one);
                    or_else.push(*other);
                    open.extend([(branch.clone(), also), (branch, or_else)]);
                }
                Formula::Until(ref one, ref other) => {
                    let number = self.number_of(&formula)?;
                    let mut fulfilled = pending.clone();
                    fulfilled.push(other.as_ref().clone());
                    open.push((branch.clone(), fulfilled));
                    pending.push(one.as_ref().clone());
                    branch.promised |= 1 << number;
                    branch.next.insert(formula);
                    open.push((branch, pending));
                }
                Formula::Release(ref one, ref other) => {
                    pending.push(other.as_ref().clone());
                    let mut released = pending.clone();
                    released.push(one.as_ref().clone());
                    open.push((branch.clone(), released));
                    branch.next.insert(formula);
                    open.push((branch, pending));
                }
            }
        }
        Ok(finished)
    }

    fn number_of(&mut self, until: &Formula) -> Result<u32, TooLarge> {
        let next = self.untils.len() as u32;
        let number = *self.untils.entry(until.clone()).or_insert(next);
        if number < 64 { Ok(number) } else { Err(TooLarge) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::temporal::random::Random;

    fn size(formula: Formula) -> usize {
        Automaton::of(&formula).expect("it is small").states.len()
    }

    #[test]
    fn common_patterns_have_small_automata() {
        let p = || Formula::atom(0);
        let q = || Formula::atom(1);
        assert_eq!(size(p().implies(q().eventually()).always().negated()), 2);
        assert_eq!(size(p().always().negated()), 2);
        assert_eq!(size(p().eventually().negated()), 1);
        assert_eq!(size(p().eventually().always().negated()), 2);
        assert_eq!(size(p().always().eventually().negated()), 1);
        assert!(size(p().until(q()).negated()) <= 2);
    }

    /// Every automaton against the meaning of its formula, on random words.
    #[test]
    fn automata_accept_just_the_words_of_their_formulas() {
        const FORMULAS: usize = 20_000;
        const WORDS: usize = 20;
        let mut random = Random::new(1);
        let mut accepted = 0;
        for _ in 0..FORMULAS {
            let depth = 1 + random.below(4);
            let formula = random.formula(depth, 3);
            let Ok(automaton) = Automaton::of(&formula) else { panic!("{formula:?} is too large") };
            for _ in 0..WORDS {
                let (before, around) = (random.below(4), 1 + random.below(4));
                let prefix: Vec<u64> = (0..before).map(|_| random.below(8) as u64).collect();
                let cycle: Vec<u64> = (0..around).map(|_| random.below(8) as u64).collect();
                let expected = formula.holds_on(&prefix, &cycle);
                accepted += expected as usize;
                assert_eq!(automaton.accepts(&prefix, &cycle), expected, "{formula:?} on {prefix:?} {cycle:?}");
            }
        }
        assert!(accepted > FORMULAS * WORDS / 10 && accepted < FORMULAS * WORDS * 9 / 10, "{accepted}");
    }
}
