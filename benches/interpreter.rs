//! How fast the interpreter is: `jsym run` beside `java -Xint` on the same class files, and Hello world beside `java`.
//!
//! Ratios of the medians of one run, so the machine and its load matter little. Prints a table; asserts nothing but
//! that the outputs agree.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

const PROGRAMS: [&str; 7] = ["Loops", "Fields", "Arrays", "Calls", "Allocation", "Strings", "Maps"];
const ROUNDS: usize = 3;
const HELLO_ROUNDS: usize = 15;

fn main() {
    let jdk = std::env::var_os("JAVA_HOME").map(PathBuf::from);
    let tool = |name: &str| jdk.as_ref().map_or_else(|| PathBuf::from(name), |home| home.join("bin").join(name));
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/java");
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench-classes");
    let files = PROGRAMS.iter().chain(&["HelloWorld"]).map(|class| sources.join(format!("{class}.java")));
    let compiled = Command::new(tool("javac")).arg("-g").arg("-d").arg(&classes).args(files).status();
    assert!(compiled.is_ok_and(|status| status.success()), "javac must work: set JAVA_HOME or PATH");

    let jsym = |class: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jsym"));
        command.arg("run").arg("-cp").arg(&classes).arg(class);
        command
    };
    let java = |class: &str, interpreted: bool| {
        let mut command = Command::new(tool("java"));
        command.args(interpreted.then_some("-Xint")).arg("-cp").arg(&classes).arg(class);
        command
    };

    println!("{:<12} {:>12} {:>12} {:>8}", "program", "java -Xint", "jsym run", "ratio");
    let mut logarithms = 0.0;
    for class in PROGRAMS {
        let (reference, expected) = median(ROUNDS, || java(class, true));
        let (own, output) = median(ROUNDS, || jsym(class));
        assert_eq!(output, expected, "{class} prints something else than under java");
        println!("{class:<12} {reference:>10.3} s {own:>10.3} s {:>8.2}", own / reference);
        logarithms += (own / reference).ln();
    }
    println!("{:<12} {:>38.2}", "geometric mean", (logarithms / PROGRAMS.len() as f64).exp());

    let (reference, _) = median(HELLO_ROUNDS, || java("HelloWorld", false));
    let (own, _) = median(HELLO_ROUNDS, || jsym("HelloWorld"));
    println!(
        "\nHello world: java {:.1} ms, jsym run {:.1} ms, ratio {:.2}",
        reference * 1e3,
        own * 1e3,
        own / reference
    );
    if let Some(kilobytes) = peak_memory(jsym("HelloWorld")) {
        println!("peak memory of jsym on Hello world: {:.1} MB", kilobytes as f64 / 1024.0);
    }
}

/// Median seconds of some runs, and what the last one printed.
fn median(rounds: usize, make: impl Fn() -> Command) -> (f64, Vec<u8>) {
    let mut seconds = Vec::new();
    let mut output = Vec::new();
    for _ in 0..rounds {
        let start = Instant::now();
        let run = make().output().expect("the program can be started");
        seconds.push(start.elapsed().as_secs_f64());
        assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
        output = run.stdout;
    }
    seconds.sort_by(f64::total_cmp);
    (seconds[rounds / 2], output)
}

/// As `/usr/bin/time` measures it, where there is one.
fn peak_memory(command: Command) -> Option<u64> {
    let mut timed = Command::new("/usr/bin/time");
    timed.args(["-f", "%M"]).arg(command.get_program()).args(command.get_args());
    let output = timed.output().ok()?;
    String::from_utf8_lossy(&output.stderr).trim().lines().last()?.parse().ok()
}
