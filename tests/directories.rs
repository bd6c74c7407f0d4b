//! A search takes the same way wherever it is started: counts depend on the program, not on the length of paths.

use std::fs;
use std::path::Path;
use std::process::Command;

const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/java/Philosophers.java");

/// Lengths of names of directories: strings of different lengths before the objects of the program.
const LENGTHS: [usize; 8] = [1, 2, 7, 15, 32, 64, 120, 200];

#[test]
fn counts_are_the_same_in_every_directory() {
    let scratch = tempfile::tempdir().expect("a directory for the test");
    for (flags, philosophers) in [
        (&["--no-por", "--check", "assert"][..], "5"),
        (&["--no-por", "--check", "assert"], "7"),
        (&["--check", "assert"], "7"),
    ] {
        let counts = LENGTHS.map(|length| {
            let directory = scratch.path().join("d".repeat(length));
            fs::create_dir_all(&directory).expect("a directory");
            fs::copy(SOURCE, directory.join("Philosophers.java")).expect("the source is copied");
            count(&directory, flags, philosophers)
        });
        assert!(counts.iter().all(|count| *count == counts[0]), "{flags:?} {philosophers}: {counts:?}");
    }
}

/// States and transitions, as the verdict has them.
fn count(directory: &Path, flags: &[&str], philosophers: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jsym"));
    command.current_dir(directory).args(flags).args(["--time-limit", "60s", "Philosophers.java"]);
    let output = command.arg(philosophers).output().expect("jsym runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let verdict = text.lines().find_map(|line| line.split_once(" states ("));
    let (before, after) = verdict.unwrap_or_else(|| panic!("no counts in: {text}"));
    let states = before.rsplit(' ').next().unwrap_or_default();
    let transitions = after.split(' ').next().unwrap_or_default();
    format!("{states} states, {transitions} transitions")
}
