//! Branching time: formulas of CTL (Clarke and Emerson 1981), decided by labelling the states of the stored graph.
//!
//! A quotient has the same answers as the full graph, because the propositions do not tell interchangeable threads apart
//! (Emerson and Sistla 1996). `E[p U q]` and `EG p` are enough; the other operators are written with them. Paths are fair: `EG p`
//! asks for a fair component within `p` (Emerson and Lei 1987), with threads followed through the renamings as in [`product`]. `E[p U q]`
//! needs no fairness, because every finite path goes on to a fair one.
//!
//! What refutes a formula is a path, to a state from which something is out of reach or on to a cycle that is never left.

use crate::temporal::Fairness;
use crate::temporal::formula::Formula;
use crate::temporal::graph::{Graph, Step};
use crate::temporal::lasso::Lasso;
use crate::temporal::product;
use std::collections::VecDeque;

/// A formula of states.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Branching {
    /// Without path quantifiers.
    State(Formula),
    Not(Box<Branching>),
    And(Box<Branching>, Box<Branching>),
    Or(Box<Branching>, Box<Branching>),
    /// `E[p U q]`
    ExistsUntil(Box<Branching>, Box<Branching>),
    /// `EG p`
    ExistsAlways(Box<Branching>),
}

impl Branching {
    #[must_use]
    pub fn negated(self) -> Branching {
        match self {
            Branching::Not(inner) => *inner,
            Branching::State(formula) => Branching::State(formula.negated()),
            other => Branching::Not(Box::new(other)),
        }
    }

    pub fn and(self, other: Branching) -> Branching {
        match (self, other) {
            (Branching::State(one), Branching::State(other)) => Branching::State(one.and(other)),
            (one, other) => Branching::And(Box::new(one), Box::new(other)),
        }
    }

    pub fn or(self, other: Branching) -> Branching {
        match (self, other) {
            (Branching::State(one), Branching::State(other)) => Branching::State(one.or(other)),
            (one, other) => Branching::Or(Box::new(one), Box::new(other)),
        }
    }

    pub fn exists_until(self, goal: Branching) -> Branching {
        Branching::ExistsUntil(Box::new(self), Box::new(goal))
    }

    pub fn exists_eventually(self) -> Branching {
        Branching::State(Formula::True).exists_until(self)
    }

    pub fn exists_always(self) -> Branching {
        Branching::ExistsAlways(Box::new(self))
    }

    pub fn always(self) -> Branching {
        self.negated().exists_eventually().negated()
    }

    pub fn eventually(self) -> Branching {
        self.negated().exists_always().negated()
    }

    /// `A[p W q]`: no path comes to a state without p and q before q.
    pub fn weak_until(self, goal: Branching) -> Branching {
        let neither = self.negated().and(goal.clone().negated());
        goal.negated().exists_until(neither).negated()
    }

    /// `A[p U q]`
    pub fn until(self, goal: Branching) -> Branching {
        let comes = goal.clone().eventually();
        self.weak_until(goal).and(comes)
    }

    fn is_of_states(&self) -> bool {
        matches!(self, Branching::State(_))
    }

    /// As it is written, with names for the propositions.
    pub fn text(&self, name: &dyn Fn(u8) -> String) -> String {
        let is_true = |formula: &Branching| *formula == Branching::State(Formula::True);
        match self {
            Branching::State(formula) => state_text(formula, name),
            Branching::Not(inner) => match &**inner {
                Branching::ExistsUntil(before, goal) if is_true(before) => {
                    format!("AG {}", goal.clone().negated().text(name))
                }
                Branching::ExistsAlways(inner) => format!("AF {}", inner.clone().negated().text(name)),
                inner => format!("!{}", inner.text(name)),
            },
            Branching::And(one, other) => format!("({} && {})", one.text(name), other.text(name)),
            Branching::Or(one, other) => format!("({} || {})", one.text(name), other.text(name)),
            Branching::ExistsUntil(before, goal) if is_true(before) => format!("EF {}", goal.text(name)),
            Branching::ExistsUntil(before, goal) => format!("E[{} U {}]", before.text(name), goal.text(name)),
            Branching::ExistsAlways(inner) => format!("EG {}", inner.text(name)),
        }
    }
}

fn state_text(formula: &Formula, name: &dyn Fn(u8) -> String) -> String {
    match formula {
        Formula::True => "true".into(),
        Formula::False => "false".into(),
        Formula::Literal { proposition, positive } => {
            let name = name(*proposition);
            match (*positive, name.contains(' ')) {
                (true, false) => name,
                (true, true) => format!("({name})"),
                (false, false) => format!("!{name}"),
                (false, true) => format!("!({name})"),
            }
        }
        Formula::And(one, other) => format!("({} && {})", state_text(one, name), state_text(other, name)),
        Formula::Or(one, other) | Formula::Until(one, other) | Formula::Release(one, other) => {
            format!("({} || {})", state_text(one, name), state_text(other, name))
        }
    }
}

/// Why a formula is false in the first state.
#[derive(Debug)]
pub struct Refutation {
    /// States and steps of a path; if it goes on in a cycle, that is the cycle of the lasso.
    pub lasso: Lasso,
    pub has_cycle: bool,
    pub end: End,
}

/// What is the matter at the end of the path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// A formula of one state is false, or true, there.
    State,
    /// The formula asks for a path that there is not; so many states can be reached.
    OutOfReach { formula: Branching, reachable: usize },
    /// The cycle never leaves the states of this formula.
    Cycle(Branching),
}

/// A graph with its labels.
pub struct Labelling<'g> {
    graph: &'g Graph,
    fairness: Fairness,
    before: Vec<Vec<u32>>,
}

impl<'g> Labelling<'g> {
    pub fn new(graph: &'g Graph, fairness: Fairness) -> Labelling<'g> {
        let mut before = vec![Vec::new(); graph.state_count()];
        for state in 0..graph.state_count() as u32 {
            for edge in graph.edges_of(state) {
                before[edge.target as usize].push(state);
            }
        }
        Labelling { graph, fairness, before }
    }

    /// Why a formula is false in the first state; nothing if it is true.
    pub fn refutation(&self, formula: &Branching) -> Option<Refutation> {
        if self.graph.state_count() == 0 || self.states(formula)[0] {
            return None;
        }
        let mut path = Path { states: vec![0], steps: Vec::new() };
        let (end, cycle) = self.refute(formula, 0, &mut path);
        let last = *path.states.last().expect("the first state");
        let lasso = match cycle {
            // The lasso begins in the last state of the path.
            Some(lasso) => {
                path.states.pop();
                Lasso {
                    prefix: [path.steps, lasso.prefix].concat(),
                    prefix_states: [path.states, lasso.prefix_states].concat(),
                    ..lasso
                }
            }
            None => {
                path.states.pop();
                Lasso {
                    prefix: path.steps,
                    cycle: Vec::new(),
                    prefix_states: path.states,
                    cycle_states: vec![last],
                    thread: crate::temporal::graph::NOBODY,
                }
            }
        };
        let has_cycle = !lasso.cycle.is_empty();
        Some(Refutation { lasso, has_cycle, end })
    }

    /// The states in which a formula holds.
    pub fn states(&self, formula: &Branching) -> Vec<bool> {
        let all = 0..self.graph.state_count() as u32;
        match formula {
            Branching::State(formula) => {
                all.map(|state| formula.holds_in(self.graph.label(state).propositions)).collect()
            }
            Branching::Not(inner) => self.states(inner).into_iter().map(|holds| !holds).collect(),
            Branching::And(one, other) => {
                self.states(one).into_iter().zip(self.states(other)).map(|(one, other)| one && other).collect()
            }
            Branching::Or(one, other) => {
                self.states(one).into_iter().zip(self.states(other)).map(|(one, other)| one || other).collect()
            }
            Branching::ExistsUntil(through, goal) => self.can_reach(&self.states(through), self.states(goal)),
            Branching::ExistsAlways(inner) => {
                let within = self.states(inner);
                let fair = product::fair_states(self.graph, self.fairness, &within);
                self.can_reach(&within, fair)
            }
        }
    }

    /// The states from which a goal can be reached through others.
    fn can_reach(&self, through: &[bool], goal: Vec<bool>) -> Vec<bool> {
        let mut open: Vec<u32> = (0..goal.len() as u32).filter(|&state| goal[state as usize]).collect();
        let mut can = goal;
        while let Some(state) = open.pop() {
            for &source in &self.before[state as usize] {
                if through[source as usize] && !std::mem::replace(&mut can[source as usize], true) {
                    open.push(source);
                }
            }
        }
        can
    }

    /// Goes on from a state in which a formula is false, to where that shows.
    fn refute(&self, formula: &Branching, state: u32, path: &mut Path) -> (End, Option<Lasso>) {
        match formula {
            Branching::State(_) => (End::State, None),
            Branching::Not(inner) => self.confirm(inner, state, path),
            Branching::And(one, other) => {
                let is_first = !self.states(one)[state as usize];
                self.refute(if is_first { one } else { other }, state, path)
            }
            // Both are false: the one that speaks of paths has more to show.
            Branching::Or(one, other) => self.refute(if one.is_of_states() { other } else { one }, state, path),
            Branching::ExistsUntil(..) | Branching::ExistsAlways(_) => {
                let reachable = self.reachable(state);
                (End::OutOfReach { formula: formula.clone(), reachable }, None)
            }
        }
    }

    /// The same for one in which a formula is true.
    fn confirm(&self, formula: &Branching, state: u32, path: &mut Path) -> (End, Option<Lasso>) {
        match formula {
            Branching::State(_) => (End::State, None),
            Branching::Not(inner) => self.refute(inner, state, path),
            Branching::And(one, other) => self.confirm(if one.is_of_states() { other } else { one }, state, path),
            Branching::Or(one, other) => {
                let is_first = self.states(one)[state as usize];
                self.confirm(if is_first { one } else { other }, state, path)
            }
            Branching::ExistsUntil(through, goal) => {
                let (through, wanted) = (self.states(through), self.states(goal));
                let last = self.extend(state, &through, &wanted, path);
                self.confirm(goal, last, path)
            }
            Branching::ExistsAlways(inner) => {
                let within = self.states(inner);
                let lasso = product::lasso_within(self.graph, self.fairness, &within, state);
                (End::Cycle((**inner).clone()), lasso)
            }
        }
    }

    /// Extends a path on the shortest way to a state that is wanted; where it ends.
    fn extend(&self, from: u32, through: &[bool], wanted: &[bool], path: &mut Path) -> u32 {
        let mut came: hashbrown::HashMap<u32, Option<(u32, u32)>> = [(from, None)].into_iter().collect();
        let mut open = VecDeque::from([from]);
        while let Some(state) = open.pop_front() {
            if wanted[state as usize] {
                let mut at = state;
                let mut back = Vec::new();
                while let Some(Some((before, edge))) = came.get(&at).copied() {
                    back.push((at, edge));
                    at = before;
                }
                for (state, edge) in back.into_iter().rev() {
                    path.steps.push(self.graph.edge(edge).step.clone());
                    path.states.push(state);
                }
                return state;
            }
            if !through[state as usize] {
                continue;
            }
            for edge in self.graph.edges_of(state) {
                came.entry(edge.target).or_insert_with(|| {
                    open.push_back(edge.target);
                    Some((state, edge.number))
                });
            }
        }
        from
    }

    fn reachable(&self, from: u32) -> usize {
        let mut seen: hashbrown::HashSet<u32> = [from].into_iter().collect();
        let mut open = vec![from];
        while let Some(state) = open.pop() {
            open.extend(self.graph.edges_of(state).map(|edge| edge.target).filter(|&target| seen.insert(target)));
        }
        seen.len()
    }
}

struct Path {
    states: Vec<u32>,
    steps: Vec<Step>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::Choice;
    use crate::temporal::graph::{Label, ThreadLabel};
    use crate::temporal::random::Random;
    use jvm_core::ids::ThreadId;

    fn graph(labels: &[u64], edges: &[(u32, u32)]) -> Graph {
        let mut graph = Graph::default();
        for &propositions in labels {
            let thread = ThreadLabel { is_alive: true, is_enabled: true, ..ThreadLabel::default() };
            graph.add_state(Label { propositions, threads: [thread].into(), is_atomic: false });
        }
        for &(source, target) in edges {
            let choice = Some(Choice::Run(ThreadId(0)));
            graph.add_edge(source, target, Some(Step { choice, renaming: [0].into(), born: Box::default() }));
        }
        graph
    }

    fn p() -> Branching {
        Branching::State(Formula::atom(0))
    }

    #[test]
    fn a_path_leads_to_where_something_is_out_of_reach() {
        let graph = graph(&[1, 0, 0, 0], &[(0, 1), (1, 0), (1, 2), (2, 3), (3, 2)]);
        let labelling = Labelling::new(&graph, Fairness::None);
        let formula = p().exists_eventually().always();
        let found = labelling.refutation(&formula).expect("2 does not lead back");
        assert_eq!((found.lasso.prefix_states.clone(), found.lasso.cycle_states.clone()), (vec![0, 1], vec![2]));
        assert_eq!(found.end, End::OutOfReach { formula: p().exists_eventually(), reachable: 2 });
        assert_eq!(formula.text(&|_| "idle".into()), "AG EF idle");
        let found = labelling.refutation(&p().eventually().always()).expect("2 and 3 go round");
        assert!(found.has_cycle && found.end == End::Cycle(p().negated()));
        assert!(labelling.refutation(&p().exists_always().negated()).is_none());
    }

    /// Every operator against its meaning on random graphs: paths are followed by brute force.
    #[test]
    fn labels_are_those_of_the_meaning() {
        let mut random = Random::new(5);
        for _ in 0..2_000 {
            let count = 1 + random.below(5);
            let labels: Vec<u64> = (0..count).map(|_| random.below(4) as u64).collect();
            let mut edges = Vec::new();
            for source in 0..count as u32 {
                for _ in 0..1 + random.below(2) {
                    edges.push((source, random.below(count) as u32));
                }
            }
            let graph = graph(&labels, &edges);
            let labelling = Labelling::new(&graph, Fairness::None);
            let q = || Branching::State(Formula::atom(1));
            let holds = |bit: u64, state: u32| labels[state as usize] >> bit & 1 == 1;
            let next = |state: u32| edges.iter().filter(move |edge| edge.0 == state).map(|edge| edge.1);
            // A path of as many steps as there are states shows all that there is.
            fn exists(
                state: u32,
                left: usize,
                next: &dyn Fn(u32) -> Vec<u32>,
                go_on: &dyn Fn(u32) -> Option<bool>,
                at_last: bool,
            ) -> bool {
                match go_on(state) {
                    Some(answer) => answer,
                    None if left == 0 => at_last,
                    None => next(state).into_iter().any(|state| exists(state, left - 1, next, go_on, at_last)),
                }
            }
            let next = |state: u32| next(state).collect::<Vec<u32>>();
            let until = |state: u32| match (holds(0, state), holds(1, state)) {
                (_, true) => Some(true),
                (true, false) => None,
                (false, false) => Some(false),
            };
            let always = |state: u32| if holds(0, state) { None } else { Some(false) };
            let avoids = |state: u32| if holds(0, state) { Some(false) } else { None };
            for state in 0..count as u32 {
                let at = |formula: &Branching| labelling.states(formula)[state as usize];
                assert_eq!(at(&p().exists_until(q())), exists(state, count, &next, &until, false));
                assert_eq!(at(&p().exists_always()), exists(state, count, &next, &always, true));
                assert_eq!(at(&p().eventually()), !exists(state, count, &next, &avoids, true));
                let fails = |state: u32| match (holds(0, state), holds(1, state)) {
                    (_, true) => Some(false),
                    (true, false) => None,
                    (false, false) => Some(true),
                };
                assert_eq!(at(&p().weak_until(q())), !exists(state, count, &next, &fails, false));
                assert_eq!(at(&p().until(q())), !exists(state, count, &next, &fails, true));
            }
        }
    }
}
