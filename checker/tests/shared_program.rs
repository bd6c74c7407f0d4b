//! Several machines over one program: its permanent image is shared, so they agree on every state, whichever of them came to
//! need a class, a literal or a mirror first.

mod support;

use checker::{Canonicalizer, Choice, Settings, StepEnd, Successor, Symmetries, Verdict, encode, explore, hash_of};
use jvm_core::ids::ThreadId;
use jvm_core::program::Program;
use natives::begin_shutdown;
use std::collections::BTreeSet;
use std::sync::Barrier;
use std::sync::atomic::AtomicBool;
use support::{Compiled, beginning, with_machine};

/// Classes, literals, mirrors, statics and call sites that are first needed in the middle, by one thread or the other.
const SOURCE: &str = r#"
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

public class Shared {
    static final Object ONE = new Object(), TWO = new Object();
    static final List<Object> LOG = new ArrayList<>();

    static class Late {
        static final String NAME = "late" + "r";
        static int uses;
    }

    enum Colour { RED, GREEN }

    record Pair(int left, String right) {}

    static void note(Object what) {
        synchronized (LOG) {
            LOG.add(what);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            synchronized (ONE) {
                Late.uses++;
                note(Late.NAME);
            }
            note(Shared[].class);
        });
        Thread second = new Thread(() -> {
            synchronized (TWO) {
                note(Colour.GREEN);
            }
            Supplier<String> text = () -> new Pair(Late.uses, "pair").toString();
            note(text.get());
        });
        first.start();
        second.start();
        first.join();
        second.join();
        assert LOG.size() == 4;
    }
}
"#;

/// A state that was written down, with its hash.
type Written = (u128, Vec<u64>);

/// All states of the program: in what order they are found is drawn from a seed.
fn states(program: &Program, beginning: &[u64], seed: u64) -> Vec<Written> {
    with_machine(program, beginning, |interpreter, state| {
        let settings = Settings::default();
        let mut canonicalizer = Canonicalizer::new(interpreter.program, Symmetries::of_objects(true));
        let mut successor = Successor::new(interpreter, begin_shutdown, &settings, false);
        assert_eq!(successor.advance(state, ThreadId(0), false), StepEnd::Next);
        let mut buffer = Vec::new();
        canonicalizer.canonicalize(state, &mut buffer);
        let mut seen = BTreeSet::from([hash_of(&buffer)]);
        let mut found: Vec<Written> = vec![(hash_of(&buffer), buffer.clone())];
        let mut waiting = vec![buffer.clone()];
        let mut random = seed;
        while !waiting.is_empty() {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let from = waiting.swap_remove((random >> 33) as usize % waiting.len());
            encode::read(state, &from);
            for choice in successor.choices(state) {
                encode::read(state, &from);
                match successor.step(state, choice) {
                    StepEnd::Next => {}
                    StepEnd::Exited => continue,
                    end => panic!("{end:?}"),
                }
                canonicalizer.canonicalize(state, &mut buffer);
                let hash = hash_of(&buffer);
                if seen.insert(hash) {
                    found.push((hash, buffer.clone()));
                    waiting.push(buffer.clone());
                }
            }
        }
        found
    })
}

/// The states to which a state of another machine leads in this one.
fn successors(program: &Program, beginning: &[u64], from: &[u64]) -> BTreeSet<u128> {
    with_machine(program, beginning, |interpreter, state| {
        let settings = Settings::default();
        let mut canonicalizer = Canonicalizer::new(interpreter.program, Symmetries::of_objects(true));
        let mut successor = Successor::new(interpreter, begin_shutdown, &settings, false);
        encode::read(state, from);
        let choices: Vec<Choice> = successor.choices(state);
        let mut buffer = Vec::new();
        let lead = choices.into_iter().filter_map(|choice| {
            encode::read(state, from);
            (successor.step(state, choice) == StepEnd::Next).then(|| {
                canonicalizer.canonicalize(state, &mut buffer);
                hash_of(&buffer)
            })
        });
        lead.collect()
    })
}

fn hashes(states: &[Written]) -> BTreeSet<u128> {
    states.iter().map(|(hash, _)| *hash).collect()
}

/// What a search finds: verdict, states, transitions.
fn explored(program: &Program, beginning: &[u64]) -> (Verdict, usize, usize) {
    with_machine(program, beginning, |interpreter, state| {
        let never = AtomicBool::new(false);
        let outcome = explore(interpreter, begin_shutdown, &Settings::default(), &never, None, state);
        (outcome.verdict, outcome.statistics.states, outcome.statistics.transitions)
    })
}

/// Runs the same on two threads at once.
fn twice<T: Send>(act: impl Fn(u64) -> T + Sync) -> [T; 2] {
    let start = Barrier::new(2);
    let begin = |number| {
        start.wait();
        act(number)
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| begin(1));
        let own = begin(2);
        [own, other.join().expect("the other machine ends")]
    })
}

#[test]
fn two_machines_on_two_threads_see_the_same_states() {
    let compiled = Compiled::new("states", "Shared", SOURCE);
    for _ in 0..3 {
        let program = compiled.program();
        let beginning = beginning(&program, "Shared");
        let [one, other] = twice(|seed| states(&program, &beginning, seed));
        assert!(one.len() > 20, "{} states", one.len());
        assert_eq!(hashes(&one), hashes(&other));
        // A third machine, whose heap has seen nothing yet, goes on from the states that the others wrote.
        let all = hashes(&one);
        for (_, state) in one.iter().chain(&other) {
            assert!(successors(&program, &beginning, state).is_subset(&all));
        }
    }
}

#[test]
fn two_searches_on_two_threads_count_what_one_counts() {
    let compiled = Compiled::new("searches", "Shared", SOURCE);
    let alone = {
        let program = compiled.program();
        explored(&program, &beginning(&program, "Shared"))
    };
    assert_eq!(alone.0, Verdict::Ok);
    let program = compiled.program();
    let beginning = beginning(&program, "Shared");
    for _ in 0..2 {
        let both = twice(|_| explored(&program, &beginning));
        assert_eq!(both, [alone.clone(), alone.clone()]);
    }
}
