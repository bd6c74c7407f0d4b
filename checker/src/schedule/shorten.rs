//! Makes a counterexample easier to read: fewest preemptions first, then fewest context switches, then fewest steps.
//!
//! First a search with at most 0, 1, 2, … preemptions (Musuvathi and Qadeer 2007), which finds the fewest if its budget
//! lasts; then runs of one thread are moved together or left out, as long as the same violation comes. Both count
//! transitions instead of looking at the clock, so the result is always the same, unless the user's time limit is near.

use crate::choice::{Choice, Schedule};
use crate::machine::walk::unseen;
use crate::properties::{Violation, ViolationKind};
use crate::schedule::Finding;
use crate::schedule::replay::{Replay, WORDS_FOR_ONE};
use crate::transition::successor::StepEnd;
use hashbrown::HashSet;
use jvm_core::ids::{ClassId, MethodId, ThreadId};
use jvm_core::state::State;
use xxhash_rust::xxh3::xxh3_128;

/// Transitions for each of the two ways; those of large states count more than once.
const BUDGET: usize = 60_000;
/// Words of states that are kept on the way.
const MOST_WORDS: usize = 1 << 25;
const MOST_PREEMPTIONS: usize = 4;

/// A schedule for the same violation, at most as long in the sense above.
pub fn shorten(replay: &mut Replay, state: &mut State, finding: &Finding) -> Schedule {
    let kind = finding.violation.kind;
    let original = finding.schedule.0.clone();
    let Some(wanted) = Wanted::of(replay, state, &original, kind) else { return finding.schedule.clone() };
    let original = Candidate::new(replay, state, original);
    // Of two that are as good, the one that is found lets threads go on in the order of their making.
    let best = match fewest_preemptions(replay, state, &wanted, original.preemptions) {
        Some(found) => Candidate::new(replay, state, found).min(original),
        None => original,
    };
    Schedule(merge_runs(replay, state, &wanted, best).choices)
}

/// What counts as the same violation.
struct Wanted {
    kind: ViolationKind,
    exception: Option<ClassId>,
    /// Of a race: the two instructions.
    places: Vec<(MethodId, u32)>,
}

impl Wanted {
    fn of(replay: &mut Replay, state: &mut State, choices: &[Choice], kind: ViolationKind) -> Option<Wanted> {
        let mut seen = None;
        // There may be other races on the way to the one at the end of the schedule.
        let is_race = kind == ViolationKind::Race;
        let mut accept = |state: &State, violation: &Violation| {
            seen = Some((exception_class(state, violation), racing_places(state, violation)));
            !is_race
        };
        let (done, found) = replay.follow(state, choices.iter().copied(), &mut accept, kind);
        let (exception, places) = seen.filter(|_| (found || is_race) && done.len() <= choices.len())?;
        Some(Wanted { kind, exception, places })
    }

    fn accepts(&self, state: &State, violation: &Violation) -> bool {
        violation.kind == self.kind
            && exception_class(state, violation) == self.exception
            && racing_places(state, violation) == self.places
    }
}

/// Where the threads of a race stand; nothing for other violations, which are the same wherever they happen.
fn racing_places(state: &State, violation: &Violation) -> Vec<(MethodId, u32)> {
    let frames = violation.threads.iter().filter(|_| violation.kind == ViolationKind::Race);
    let frames = frames.filter_map(|&thread| state.thread(thread).frames.last());
    let mut places: Vec<(MethodId, u32)> = frames.map(|frame| (frame.method, frame.pc)).collect();
    places.sort_unstable();
    places
}

fn exception_class(state: &State, violation: &Violation) -> Option<ClassId> {
    (!violation.exception.is_null()).then(|| state.heap.class_of(violation.exception))
}

struct Candidate {
    choices: Vec<Choice>,
    preemptions: usize,
    switches: usize,
}

impl Candidate {
    fn new(replay: &mut Replay, state: &mut State, choices: Vec<Choice>) -> Candidate {
        let switches = choices.windows(2).filter(|pair| pair[0].thread() != pair[1].thread()).count();
        let preemptions = count_preemptions(replay, state, &choices);
        Candidate { choices, preemptions, switches }
    }

    fn cost(&self) -> (usize, usize, usize) {
        (self.preemptions, self.switches, self.choices.len())
    }

    fn min(self, other: Candidate) -> Candidate {
        if other.cost() < self.cost() { other } else { self }
    }
}

fn count_preemptions(replay: &mut Replay, state: &mut State, choices: &[Choice]) -> usize {
    replay.begin(state);
    let mut count = 0;
    let mut previous = None;
    for &choice in choices {
        count += is_preemption(&replay.walk.choices(state), previous, choice) as usize;
        previous = Some(choice.thread());
        replay.walk.next(state, choice, unseen);
    }
    count
}

/// Another thread goes on although the one before could have.
fn is_preemption(possible: &[Choice], previous: Option<ThreadId>, choice: Choice) -> bool {
    previous.is_some_and(|before| before != choice.thread() && possible.contains(&Choice::Run(before)))
}

/// A state to go on from.
struct Open {
    buffer: Box<[u64]>,
    previous: Option<ThreadId>,
    preemptions: usize,
    /// Length of the path to it.
    depth: usize,
    choices: Vec<Choice>,
    next: usize,
}

/// Depth-first with at most 0, 1, 2, … preemptions, below `most`.
fn fewest_preemptions(replay: &mut Replay, state: &mut State, wanted: &Wanted, most: usize) -> Option<Vec<Choice>> {
    let mut budget = BUDGET;
    for bound in 0..=most.min(MOST_PREEMPTIONS) {
        if let Some(found) = within(replay, state, wanted, bound, &mut budget) {
            return Some(found);
        }
        if budget == 0 {
            break;
        }
    }
    None
}

fn within(
    replay: &mut Replay,
    state: &mut State,
    wanted: &Wanted,
    bound: usize,
    budget: &mut usize,
) -> Option<Vec<Choice>> {
    let mut visited: HashSet<u128> = HashSet::new();
    let mut path: Vec<Choice> = Vec::new();
    replay.begin(state);
    let buffer: Box<[u64]> = replay.walk.buffer.as_slice().into();
    let choices = replay.walk.choices(state);
    let mut stack_words = buffer.len();
    let mut stack = vec![Open { buffer, previous: None, preemptions: 0, depth: 0, choices, next: 0 }];
    while let Some(open) = stack.last_mut() {
        let Some(&choice) = open.choices.get(open.next) else {
            stack_words -= open.buffer.len();
            stack.pop();
            continue;
        };
        open.next += 1;
        let preemptions = open.preemptions + is_preemption(&open.choices, open.previous, choice) as usize;
        if preemptions > bound {
            continue;
        }
        *budget = budget.checked_sub(1 + open.buffer.len() / WORDS_FOR_ONE)?;
        if stack_words > MOST_WORDS || replay.is_late() {
            *budget = 0;
            return None;
        }
        path.truncate(open.depth);
        path.push(choice);
        crate::state::encode::read(state, &open.buffer);
        replay.walk.next(state, choice, unseen);
        let buffer: Box<[u64]> = replay.walk.buffer.as_slice().into();
        if let Some(violation) = replay.violation(state, Some(wanted.kind))
            && wanted.accepts(state, &violation)
        {
            return Some(path);
        }
        if replay.walk.end != StepEnd::Next {
            continue;
        }
        let key = [xxh3_128(bytemuck::cast_slice(&buffer)), choice.thread().0 as u128, preemptions as u128];
        if !visited.insert(xxh3_128(bytemuck::cast_slice(&key))) {
            continue;
        }
        let mut choices = replay.walk.choices(state);
        // The thread that runs goes on first, which costs nothing.
        choices.sort_by_key(|next| next.thread() != choice.thread());
        let depth = path.len();
        stack_words += buffer.len();
        stack.push(Open { buffer, previous: Some(choice.thread()), preemptions, depth, choices, next: 0 });
    }
    None
}

/// Moves runs of the same thread together, or leaves runs out, as long as that makes it cheaper.
fn merge_runs(replay: &mut Replay, state: &mut State, wanted: &Wanted, mut best: Candidate) -> Candidate {
    let limit = replay.transitions + BUDGET;
    'improving: loop {
        let runs = runs_of(&best.choices);
        for at in 0..runs.len() {
            for change in [Change::Drop, Change::Advance, Change::Delay] {
                if replay.transitions > limit || replay.is_late() {
                    return best;
                }
                let Some(changed) = change.apply(&runs, at) else { continue };
                let mut accept = |state: &State, violation: &Violation| wanted.accepts(state, violation);
                let (done, found) = replay.follow(state, changed.into_iter().flatten(), &mut accept, wanted.kind);
                if !found {
                    continue;
                }
                let candidate = Candidate::new(replay, state, done);
                if candidate.cost() < best.cost() {
                    best = candidate;
                    continue 'improving;
                }
            }
        }
        return best;
    }
}

fn runs_of(choices: &[Choice]) -> Vec<Vec<Choice>> {
    choices.chunk_by(|a, b| a.thread() == b.thread()).map(<[Choice]>::to_vec).collect()
}

#[derive(Clone, Copy)]
enum Change {
    Drop,
    /// Directly behind the run of the same thread before it.
    Advance,
    /// Directly before the run of the same thread behind it.
    Delay,
}

impl Change {
    fn apply(self, runs: &[Vec<Choice>], at: usize) -> Option<Vec<Vec<Choice>>> {
        let thread = runs[at][0].thread();
        let is_same = |run: &Vec<Choice>| run[0].thread() == thread;
        let mut changed = runs.to_vec();
        let moved = changed.remove(at);
        match self {
            Change::Drop => {}
            Change::Advance => {
                let before = runs[..at].iter().rposition(is_same)?;
                changed.insert(before + 1, moved);
            }
            Change::Delay => {
                let behind = runs[at + 1..].iter().position(is_same)? + at;
                changed.insert(behind, moved);
            }
        }
        Some(changed)
    }
}
