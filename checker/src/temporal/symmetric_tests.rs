//! Random programs of equal threads: the annotated quotient against the full graph, under every kind of fairness.
//!
//! A program is a table of guarded moves that all threads share; threads are born and die. On the full graph a textbook
//! algorithm decides, which knows nothing of renamings: components by reachability, fairness by places of threads.

use crate::choice::Choice;
use crate::temporal::Fairness;
use crate::temporal::automaton::Automaton;
use crate::temporal::formula::Formula;
use crate::temporal::graph::{Graph, Label, Step, ThreadLabel, exchanged, renaming};
use crate::temporal::lasso::Lasso;
use crate::temporal::product;
use crate::temporal::random::Random;
use hashbrown::HashMap;
use jvm_core::ids::ThreadId;

const PLACES: usize = 4;
const VALUES: u8 = 3;
/// A proposition about a single thread.
const AT_ONE: u8 = 61;

struct Move {
    from: u8,
    needs: u8,
    to: u8,
    sets: Option<u8>,
    starts: bool,
    ends: bool,
}

/// The shared value, and where each thread is; one that is not alive is `None`.
type Situation = (u8, Vec<Option<u8>>);

struct Model {
    moves: Vec<Move>,
    threads: usize,
}

impl Model {
    fn random(random: &mut Random) -> Model {
        let mut moves = Vec::new();
        // At most one move in a situation, as in a program: then it is for the schedule to decide.
        for (from, needs) in (0..PLACES as u8).flat_map(|from| (0..VALUES).map(move |value| (from, value))) {
            if random.below(3) == 0 {
                continue;
            }
            moves.push(Move {
                from,
                needs,
                to: random.below(PLACES) as u8,
                sets: (random.below(4) == 0).then(|| random.below(VALUES as usize) as u8),
                starts: random.below(12) == 0,
                ends: random.below(12) == 0,
            });
        }
        Model { moves, threads: 2 + random.below(2) }
    }

    fn first(&self, random: &mut Random) -> Situation {
        let count = 1 + random.below(self.threads);
        (0, (0..self.threads).map(|thread| (thread < count).then(|| random.below(PLACES) as u8)).collect())
    }

    fn possible<'m>(&'m self, (value, threads): &Situation, thread: usize) -> impl Iterator<Item = &'m Move> {
        let (value, at) = (*value, threads[thread]);
        self.moves.iter().filter(move |step| at == Some(step.from) && step.needs == value)
    }

    fn after(&self, (value, threads): &Situation, thread: usize, step: &Move) -> Situation {
        let mut threads = threads.clone();
        threads[thread] = (!step.ends).then_some(step.to);
        // A place that has just been left is not taken in the same step.
        let free = (0..threads.len()).find(|&place| threads[place].is_none() && place != thread);
        if let Some(free) = free.filter(|_| step.starts) {
            threads[free] = Some(0);
        }
        (step.sets.unwrap_or(*value), threads)
    }

    fn label(&self, situation: &Situation, order: &[u16]) -> Label {
        let thread = |&thread: &u16| ThreadLabel {
            is_alive: situation.1[thread as usize].is_some(),
            is_enabled: self.possible(situation, thread as usize).next().is_some(),
            is_like_previous: false,
            classes: 1,
            propositions: if situation.1[thread as usize] == Some(1) { 1 << AT_ONE } else { 0 },
        };
        Label { propositions: 1 << situation.0, threads: order.iter().map(thread).collect(), is_atomic: false }
    }

    /// The graph from a situation; with symmetry, of sorted situations without those who have ended.
    fn graph(&self, first: &Situation, symmetric: bool) -> Graph {
        let canonical = |situation: &Situation| {
            let mut order: Vec<u16> = (0..situation.1.len() as u16).collect();
            if symmetric {
                order.retain(|&thread| situation.1[thread as usize].is_some());
                order.sort_by_key(|&thread| situation.1[thread as usize]);
            }
            let mut threads: Vec<Option<u8>> = order.iter().map(|&thread| situation.1[thread as usize]).collect();
            let label = self.label(situation, &order);
            threads.resize(situation.1.len(), None);
            ((situation.0, threads), order, label)
        };
        let mut graph = Graph::default();
        let mut numbers: HashMap<Situation, u32> = HashMap::new();
        let (root, _, label) = canonical(first);
        numbers.insert(root.clone(), graph.add_state(label));
        let mut open = vec![root];
        while let Some(from) = open.pop() {
            let number = numbers[&from];
            let mut is_stuck = true;
            for thread in 0..from.1.len() {
                for step in self.possible(&from, thread) {
                    is_stuck = false;
                    // Of threads at the same place only the first is asked; the others are known from it.
                    if symmetric && thread > 0 && from.1[thread] == from.1[thread - 1] {
                        continue;
                    }
                    let (target, order, label) = canonical(&self.after(&from, thread, step));
                    let next = *numbers.entry(target).or_insert_with_key(|target| {
                        open.push(target.clone());
                        graph.add_state(label)
                    });
                    let step = Step {
                        choice: Some(Choice::Run(ThreadId(thread as u16))),
                        renaming: renaming(&order, from.1.len()),
                        born: born(&from, &order, &graph.label(next).threads),
                    };
                    if symmetric {
                        let alike = (thread + 1..from.1.len()).take_while(|&other| from.1[other] == from.1[thread]);
                        for other in alike {
                            graph.add_edge(number, next, Some(exchanged(&step, ThreadId(other as u16))));
                        }
                    }
                    graph.add_edge(number, next, Some(step));
                }
            }
            if is_stuck {
                graph.add_edge(number, number, Step::STUTTER);
            }
        }
        graph
    }
}

/// Who is there that was not there before.
fn born(from: &Situation, order: &[u16], there: &[ThreadLabel]) -> Box<[u16]> {
    let is_new = |&new: &u16| from.1[order[new as usize] as usize].is_none() && there[new as usize].is_alive;
    (0..order.len() as u16).filter(is_new).collect()
}

/// Whether a full graph has a fair run that the automaton accepts, by the textbook.
struct Textbook<'g> {
    graph: &'g Graph,
    nodes: Vec<(u32, u32)>,
    /// Target, who acts, acceptance sets.
    edges: Vec<Vec<(usize, Option<u16>, u64)>>,
    acceptance: u64,
    fairness: Fairness,
}

impl Textbook<'_> {
    fn is_violated(graph: &Graph, automaton: &Automaton, fairness: Fairness) -> bool {
        let mut numbers: HashMap<(u32, u32), usize> = HashMap::from([((0, 0), 0)]);
        let mut nodes = vec![(0, 0)];
        let mut edges = Vec::new();
        while edges.len() < nodes.len() {
            let (state, place) = nodes[edges.len()];
            let mut out = Vec::new();
            for edge in graph.edges_of(state) {
                for transition in &automaton.states[place as usize] {
                    if transition.reads(graph.label(state).propositions) {
                        let target = (edge.target, transition.target);
                        let number = *numbers.entry(target).or_insert_with(|| {
                            nodes.push(target);
                            nodes.len() - 1
                        });
                        out.push((number, edge.step.actor(), transition.accepting));
                    }
                }
            }
            edges.push(out);
        }
        let all = vec![true; nodes.len()];
        Textbook { graph, nodes, edges, acceptance: automaton.acceptance, fairness }.has_run(&all)
    }

    fn reach(&self, from: usize, within: &[bool], backward: bool) -> Vec<bool> {
        let mut seen = vec![false; within.len()];
        seen[from] = true;
        let mut changed = true;
        while changed {
            changed = false;
            for (source, edges) in self.edges.iter().enumerate().filter(|(source, _)| within[*source]) {
                for &(target, ..) in edges.iter().filter(|edge| within[edge.0]) {
                    let (one, other) = if backward { (target, source) } else { (source, target) };
                    if seen[one] && !seen[other] {
                        seen[other] = true;
                        changed = true;
                    }
                }
            }
        }
        seen
    }

    fn has_run(&self, within: &[bool]) -> bool {
        let mut left = within.to_vec();
        while let Some(first) = left.iter().position(|&is_left| is_left) {
            let (forward, backward) = (self.reach(first, within, false), self.reach(first, within, true));
            let component: Vec<bool> =
                (0..within.len()).map(|node| within[node] && forward[node] && backward[node]).collect();
            for node in 0..within.len() {
                left[node] &= !component[node];
            }
            if self.is_fair(&component) {
                return true;
            }
        }
        false
    }

    fn is_fair(&self, component: &[bool]) -> bool {
        let nodes = || (0..component.len()).filter(|&node| component[node]);
        let edges = || nodes().flat_map(|node| self.edges[node].iter().filter(|edge| component[edge.0]));
        let sets = edges().fold(0, |sets, edge| sets | edge.2);
        if edges().next().is_none() || sets & self.acceptance != self.acceptance {
            return false;
        }
        let threads = self.graph.label(0).threads.len();
        for thread in 0..threads {
            let acts = edges().any(|edge| edge.1 == Some(thread as u16));
            let is_enabled = |node: usize| self.graph.label(self.nodes[node].0).threads[thread].is_enabled;
            match self.fairness {
                Fairness::Weak if !acts && nodes().all(is_enabled) => return false,
                Fairness::Strong if !acts && nodes().any(is_enabled) => {
                    let rest: Vec<bool> =
                        (0..component.len()).map(|node| component[node] && !is_enabled(node)).collect();
                    return self.has_run(&rest);
                }
                _ => {}
            }
        }
        true
    }
}

/// A lasso of a graph is a path, comes back with all threads in their places, is fair, and violates the formula.
fn check_lasso(graph: &Graph, lasso: &Lasso, formula: &Formula, fairness: Fairness) {
    assert!(!lasso.cycle.is_empty());
    let letters = |states: &[u32]| states.iter().map(|&state| graph.label(state).propositions).collect::<Vec<_>>();
    assert!(!formula.holds_on(&letters(&lasso.prefix_states), &letters(&lasso.cycle_states)), "{formula:?}");
    let start = lasso.cycle_states[0];
    let label = graph.label(start);
    for thread in (0..label.threads.len() as u16).filter(|&thread| label.threads[thread as usize].is_alive) {
        let (mut number, mut acts, mut enabled, mut always) = (thread, false, false, true);
        for (step, &state) in lasso.cycle.iter().zip(&lasso.cycle_states) {
            let Some(here) = graph.label(state).threads.get(number as usize).filter(|here| here.is_alive) else {
                acts = true;
                number = u16::MAX;
                break;
            };
            enabled |= here.is_enabled;
            always &= here.is_enabled;
            acts |= step.actor() == Some(number);
            number = step.follow(number);
        }
        let is_gone = !graph.label(start).threads.get(number as usize).is_some_and(|thread| thread.is_alive);
        assert!(is_gone || number == thread, "all have their numbers again");
        let is_fair = match fairness {
            Fairness::None => true,
            Fairness::Weak => is_gone || acts || !always,
            Fairness::Strong => is_gone || acts || !enabled,
        };
        assert!(is_fair, "{fairness:?}: {thread} in {lasso:?}");
    }
}

#[test]
fn the_quotient_with_renamings_agrees_with_the_full_graph() {
    const PROGRAMS: usize = 24_000;
    let mut random = Random::new(7);
    let (mut comparisons, mut violated, mut by_fairness) = (0, 0, 0);
    for _ in 0..PROGRAMS {
        let model = Model::random(&mut random);
        let first = model.first(&mut random);
        let (full, quotient) = (model.graph(&first, false), model.graph(&first, true));
        if full.state_count() > 150 {
            continue;
        }
        let formula = match random.below(4) {
            0 => Formula::atom(1).eventually(),
            1 => Formula::atom(2).eventually().always(),
            2 => Formula::atom(0).implies(Formula::atom(1).eventually()).always(),
            depth => random.formula(depth, VALUES),
        };
        let automaton = Automaton::of(&formula.negated()).expect("it is small");
        let mut without = false;
        for fairness in [Fairness::None, Fairness::Weak, Fairness::Strong] {
            let expected = Textbook::is_violated(&full, &automaton, fairness);
            for graph in [&full, &quotient] {
                let found = product::find(graph, &automaton, fairness, None);
                assert_eq!(found.is_some(), expected, "{fairness:?} {formula:?}");
                if let Some(lasso) = found {
                    check_lasso(graph, &lasso, &formula, fairness);
                }
                comparisons += 1;
            }
            violated += expected as usize;
            without |= expected;
            by_fairness += (without && !expected) as usize;
        }
    }
    assert!(comparisons >= 10_000 && by_fairness >= 500 && violated >= 1_000, "{comparisons} {violated} {by_fairness}");
}

#[test]
fn one_thread_of_many_is_followed_through_the_quotient() {
    let mut random = Random::new(11);
    let (mut comparisons, mut violated) = (0, 0);
    for _ in 0..2_000 {
        let model = Model::random(&mut random);
        let first = model.first(&mut random);
        let (full, quotient) = (model.graph(&first, false), model.graph(&first, true));
        let at_one = || Formula::atom(AT_ONE);
        let formula = match random.below(3) {
            0 => at_one().implies(at_one().negated().eventually()).always(),
            1 => at_one().implies(Formula::atom(0).eventually()).always(),
            _ => at_one().always().eventually().negated(),
        };
        let automaton = Automaton::of(&formula.negated()).expect("it is small");
        for fairness in [Fairness::None, Fairness::Weak, Fairness::Strong] {
            let [one, other] =
                [&full, &quotient].map(|graph| product::find(graph, &automaton, fairness, Some(0)).is_some());
            assert_eq!(one, other, "{fairness:?} {formula:?}");
            comparisons += 1;
            violated += one as usize;
        }
    }
    assert!(violated > comparisons / 20 && violated < comparisons * 19 / 20, "{violated} of {comparisons}");
}

/// Leaving the renamings out is a well-known mistake: the first thread would seem to act for ever, and the second never.
#[test]
fn equal_threads_that_take_turns_are_fair_to_each_other() {
    let mut graph = Graph::default();
    let thread = ThreadLabel { is_alive: true, is_enabled: true, ..ThreadLabel::default() };
    graph.add_state(Label { propositions: 1, threads: Box::new([thread, thread]), is_atomic: false });
    let crossed = Step { choice: Some(Choice::Run(ThreadId(0))), renaming: Box::new([1, 0]), born: Box::default() };
    graph.add_edge(0, 0, Some(crossed));
    let never = Automaton::of(&Formula::atom(1).eventually().negated()).expect("it is small");
    let lasso = product::find(&graph, &never, Fairness::Strong, None).expect("both act in turn");
    assert_eq!(lasso.cycle.len(), 2, "twice around, until both are in their places");
    let mut alone = Graph::default();
    alone.add_state(Label { propositions: 1, threads: Box::new([thread, thread]), is_atomic: false });
    let same = Step { choice: Some(Choice::Run(ThreadId(0))), renaming: Box::new([0, 1]), born: Box::default() };
    alone.add_edge(0, 0, Some(same));
    assert!(product::find(&alone, &never, Fairness::Weak, None).is_none(), "the second never acts");
}
