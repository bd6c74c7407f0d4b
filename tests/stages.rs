//! Staged searches: what is covered first, what is said of it, and that the last stage is a proof.

#[path = "../jvm-core/tests/common/mod.rs"]
mod common;

use std::process::Command;

use common::{TestDirectory, jdks};

/// Two threads have to be in the middle of `add` at once for the assertion to fail: it takes one preemption. A third waits with
/// a timeout.
const COUNT: &str = "public class Count {
    static volatile int count;
    static volatile boolean done;
    static void add() { int seen = count; count = seen + 1; }
    @jsym.Proposition static boolean few() { return count < 2; }
    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> add());
        Thread other = new Thread(() -> add());
        one.start();
        other.start();
        one.join();
        other.join();
        assert args.length > 0 || count == 2;
        done = true;
    }
}";

struct Run {
    exit: Option<i32>,
    text: String,
}

/// What jsym says to the program above.
fn run(flags: &[&str], arguments: &[&str]) -> Run {
    run_source(COUNT, flags, arguments)
}

fn run_source(source: &str, flags: &[&str], arguments: &[&str]) -> Run {
    let directory = TestDirectory::new();
    directory.write("Count.java", source.as_bytes());
    let jdk = jdks().swap_remove(0);
    let output = Command::new(env!("CARGO_BIN_EXE_jsym"))
        .current_dir(directory.path())
        .env("JAVA_HOME", &jdk.home)
        .args(flags)
        .arg("Count.java")
        .args(arguments)
        .output()
        .expect("jsym runs");
    let text = [output.stdout, output.stderr].concat();
    Run { exit: output.status.code(), text: String::from_utf8_lossy(&text).into_owned() }
}

fn b_tree(flags: &[&str]) -> Run {
    let jdk = jdks().swap_remove(0);
    let output = Command::new(env!("CARGO_BIN_EXE_jsym"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("JAVA_HOME", &jdk.home)
        .args(flags)
        .args(["examples/BTree.java", "2", "3", "3"])
        .output()
        .expect("jsym runs");
    Run { exit: output.status.code(), text: String::from_utf8_lossy(&output.stdout).into_owned() }
}

/// The number before ` states`.
fn states(text: &str) -> usize {
    let before = text.split(" states").next().unwrap_or_default();
    before.rsplit(' ').next().unwrap_or_default().replace(',', "").parse().unwrap_or(usize::MAX)
}

#[test]
fn a_bound_is_honest_and_the_fewest_preemptions_come_first() {
    let none = run(&["--preemptions", "0"], &[]);
    assert_eq!(none.exit, Some(3), "{}", none.text);
    let covered = "all schedules with at most 0 preemptions, up to the order of independent steps: no violation";
    assert!(none.text.contains("stopped by --preemptions 0") && none.text.contains(covered), "{}", none.text);
    let one = run(&["--preemptions", "1"], &[]);
    assert_eq!(one.exit, Some(1), "{}", one.text);
    let exact = run(&["--preemptions", "0", "--no-por"], &[]);
    assert!(exact.text.contains("all schedules with at most 0 preemptions: no violation"), "{}", exact.text);
}

#[test]
fn a_bound_that_nothing_exceeds_is_a_proof_with_all_reductions() {
    let plain = b_tree(&[]);
    let bounded = b_tree(&["--preemptions", "20"]);
    let unbounded = b_tree(&["--preemptions", "18446744073709551615"]);
    assert_eq!((unbounded.exit, states(&unbounded.text)), (Some(0), states(&bounded.text)), "{}", unbounded.text);
    assert_eq!((bounded.exit, plain.exit), (Some(0), Some(0)), "{}", bounded.text);
    assert!(states(&bounded.text) <= 1400, "{}", bounded.text);
    assert!(bounded.text.contains("stuck") && bounded.text.contains("all schedules covered"), "{}", bounded.text);
}

#[test]
fn what_a_stage_forbids_comes_later() {
    for stage in ["preemptions<=0", "threads<=1", "count <= 0", "ordered timeouts", "few(), preemptions<=0"] {
        let violated = run(&["--stage", stage], &[]);
        assert_eq!(violated.exit, Some(1), "{stage}: {}", violated.text);
        let plain = run(&[], &["x"]);
        let proved = run(&["--stage", stage, "--stage", "done"], &["x"]);
        assert_eq!(proved.exit, Some(0), "{stage}: {}", proved.text);
        assert_eq!(states(&proved.text), states(&plain.text), "{stage}: {}", proved.text);
    }
}

#[test]
fn stages_that_were_completed_are_named() {
    let stopped =
        b_tree(&["--stage", "preemptions<=0,threads<=1", "--stage", "preemptions <= 1", "--max-states", "1000"]);
    assert_eq!(stopped.exit, Some(3), "{}", stopped.text);
    let expected = "all schedules with at most 0 preemptions and at most 1 thread under way at once; with at most 1 preemption, up";
    assert!(stopped.text.contains(expected), "{}", stopped.text);
    let early = b_tree(&["--stage", "preemptions <= 1", "--max-states", "20"]);
    assert!(early.exit == Some(3) && !early.text.contains("all schedules with"), "{}", early.text);
    let json = b_tree(&["--stage", "preemptions <= 1", "--max-states", "1000", "--json", "-"]);
    assert!(json.text.contains(r#""stages":["at most 1 preemption"]"#), "{}", json.text);
}

#[test]
fn mistakes_are_shown_where_they_are() {
    for (stage, message) in [
        ("preemptions < 1", "expected `<=`, found `<`\n  preemptions < 1\n              ^"),
        ("threads <= 99999999999", "expected a number up to a million"),
        ("preemptions <= 1,", "expected a proposition, found the end"),
        ("ordered", "expected `timeouts`, found the end"),
        ("G done", "a stage speaks of single states"),
        ("cuont <= 1", "there is `count`"),
        ("forall t: T. t.waiting", "expected `,` or the end"),
        ("", "expected a proposition, found the end"),
        (&"(".repeat(30_000), "at most 1000 words and signs"),
        (&"(".repeat(1000), "expected a proposition, found the end"),
    ] {
        let refused = run(&["--stage", stage], &[]);
        assert!(refused.exit == Some(2) && refused.text.contains(message), "{stage}: {}", refused.text);
    }
    for formula in ["!".repeat(30_000), "done -> ".repeat(30_000)] {
        let refused = run(&["--ltl", &formula], &[]);
        assert!(
            refused.exit == Some(2) && refused.text.contains("at most 1000 words and signs"),
            "{}",
            refused.exit.is_some()
        );
    }
    let other = run(&["--search", "dpor", "--stage", "threads<=1"], &[]);
    assert!(other.exit == Some(2) && other.text.contains("needs a search that keeps all states"), "{}", other.text);
    let temporal = run(&["--stage", "threads<=1", "--ltl", "F done"], &[]);
    assert!(
        temporal.exit == Some(2) && temporal.text.contains("without --preemptions and --stage"),
        "{}",
        temporal.text
    );
}

/// Deep, and with an assertion that few schedules break.
const DEEP: &str = "public class Count {
    static volatile int a, b, c;
    static volatile boolean go;
    public static void main(String[] args) throws InterruptedException {
        if (args.length > 0) {
            new Thread(() -> { while (!go) { } }).start();
            while (true) c = 1 - c;
        }
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 3; k++) { a += id; b += k; c = a - b; }
                assert c != 2;
            });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
    }
}";

#[test]
fn where_states_have_no_room_schedules_are_drawn() {
    let stopped = run_source(DEEP, &["--max-states", "30"], &[]);
    assert_eq!(stopped.exit, Some(3), "{}", stopped.text);
    assert!(!stopped.text.contains("drawn"), "{}", stopped.text);
    let found = run_source(DEEP, &["--max-states", "30", "--when-full", "sample", "--runs", "5000"], &[]);
    assert_eq!(found.exit, Some(1), "{}", found.text);
    let token = found.text.lines().find_map(|line| line.strip_prefix("replay: jsym replay ")).expect("a command");
    let token = token.split(' ').next().unwrap_or_default();
    let replayed = run_source(DEEP, &["replay", token], &[]);
    assert!(replayed.exit == Some(1) && replayed.text.contains("error[assertion]"), "{}", replayed.text);
    let nothing = b_tree(&["--max-states", "300", "--when-full", "sample", "--runs", "30"]);
    assert_eq!(nothing.exit, Some(3), "{}", nothing.text);
    assert!(nothing.text.contains("stopped by --max-states 300; no violation in 301 states"), "{}", nothing.text);
    assert!(nothing.text.contains("30 schedules drawn at random after that: no violation"), "{}", nothing.text);
}

#[test]
fn the_part_of_the_graph_that_is_known_is_searched_for_runs() {
    let flags = ["--check", "assert", "--max-states", "4", "--fair", "none", "--ltl", "F go"];
    let violated = run_source(DEEP, &flags, &["x"]);
    assert_eq!(violated.exit, Some(1), "{}", violated.text);
    assert!(violated.text.contains("`F go` does not hold"), "{}", violated.text);
    let flags = ["--check", "assert", "--max-states", "2", "--ltl", "G !go"];
    let unknown = run_source(DEEP, &flags, &["x"]);
    assert_eq!(unknown.exit, Some(3), "{}", unknown.text);
}
