//! Random programs over every class of `java.util.concurrent`: what they can do with the operations modelled as atomic
//! calls must be what they can do with the library's own code, instruction by instruction (`--real-juc`).
//!
//! The set of outcomes must also be the same without partial-order reduction. One trial per class and JDK. An outcome of the real code that the model lacks is an error always, also if the real
//! code has too many states to be covered; one that only the model has is an error where all of the real code was
//! covered, unless [`allowed`] says why it may be. `JSYM_JUC_PROGRAMS=1000 cargo test --release --test juc` tries so many of
//! each class, `JSYM_JUC_FIRST` says from which seed on, `JSYM_JUC_STATES` how many states of the real code are looked at.

#[path = "juc/program.rs"]
mod program;
#[path = "juc/subjects.rs"]
mod subjects;
mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use subjects::{SUBJECTS, Subject};
use support::compile::javac;
use support::jdk::{Jdk, NO_JDK, find_jdks, neutral_environment};
use support::process::{Ending, Limits, run};
use support::{jsym, scratch_dir};

const LIMITS: Limits =
    Limits { time: Duration::from_secs(120), processor_time: Duration::from_secs(120), memory_bytes: 2 << 30 };
const USUAL_PROGRAMS: u64 = 1;
const USUAL_STATES: u64 = 2_000;
/// The exit status of a search that a limit stopped.
const UNFINISHED: i32 = 3;
const UNSUPPORTED: i32 = 4;

const IMPORTS: &str = "import java.util.*;\nimport java.util.concurrent.*;\nimport java.util.concurrent.atomic.*;\nimport java.util.concurrent.locks.*;\n";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = trials().unwrap_or_else(|message| vec![Trial::test("setup", move || Err(Failed::from(message)))]);
    let conclusion = libtest_mimic::run(&arguments, trials);
    // Only disk space is at stake.
    let _ = fs::remove_dir_all(place());
    conclusion.exit_code()
}

/// How many programs, and which.
#[derive(Clone, Copy)]
struct Extent {
    first: u64,
    count: u64,
    states: u64,
}

fn trials() -> Result<Vec<Trial>, String> {
    let number = |name: &str, usual: u64| match std::env::var(name) {
        Ok(text) => text.parse().map_err(|error| format!("{name}: {error}")),
        Err(_) => Ok(usual),
    };
    let extent = Extent {
        first: number("JSYM_JUC_FIRST", 0)?,
        count: number("JSYM_JUC_PROGRAMS", USUAL_PROGRAMS)?,
        states: number("JSYM_JUC_STATES", USUAL_STATES)?,
    };
    let jdks = find_jdks();
    if jdks.is_empty() {
        return Err(NO_JDK.to_string());
    }
    let mut trials = Vec::new();
    for jdk in jdks {
        // A few programs are compiled together: starting the compiler takes longest.
        let together: Arc<OnceLock<Result<PathBuf, String>>> = Arc::default();
        for subject in SUBJECTS {
            let (jdk, together) = (jdk.clone(), together.clone());
            trials.push(Trial::test(format!("{}@{}", subject.name, jdk.feature), move || {
                let classes = match extent.count <= USUAL_PROGRAMS {
                    true => together.get_or_init(|| compile(&jdk, "all", SUBJECTS, extent)).clone()?,
                    false => compile(&jdk, subject.name, std::slice::from_ref(subject), extent)?,
                };
                check(subject, &jdk, &classes, extent).map_err(Failed::from)
            }));
        }
    }
    Ok(trials)
}

/// Where the classes are.
fn place() -> PathBuf {
    scratch_dir().join(format!("juc-{}", std::process::id()))
}

fn name_of(subject: &Subject, seed: u64) -> String {
    format!("{}_{seed}", subject.name)
}

fn compile(jdk: &Jdk, group: &str, subjects: &[Subject], extent: Extent) -> Result<PathBuf, String> {
    let place = place().join(format!("{group}-{}", jdk.feature));
    fs::create_dir_all(&place).map_err(|error| error.to_string())?;
    let mut files = vec![place.join("Show.java")];
    fs::write(&files[0], program::SHARED).map_err(|error| error.to_string())?;
    for subject in subjects {
        for seed in extent.first..extent.first + extent.count {
            let name = name_of(subject, seed);
            let file = place.join(format!("{name}.java"));
            fs::write(&file, format!("{IMPORTS}{}", program::source(subject, &name, seed)))
                .map_err(|error| error.to_string())?;
            files.push(file);
        }
    }
    javac(jdk, &files.iter().map(PathBuf::as_path).collect::<Vec<_>>(), &place)?;
    Ok(place)
}

/// What a program printed and how it ended.
type Outcomes = BTreeSet<(String, String)>;

/// What became of the programs of one class.
#[derive(Default)]
struct Tally {
    equal: usize,
    /// The real code has too many states; what was seen of it was right.
    uncovered: usize,
    /// The model has too many states.
    unfinished: usize,
    unsupported: usize,
    allowed: usize,
}

fn check(subject: &Subject, jdk: &Jdk, classes: &Path, extent: Extent) -> Result<(), String> {
    let mut problems = Vec::new();
    let mut tally = Tally::default();
    for seed in extent.first..extent.first + extent.count {
        let name = name_of(subject, seed);
        if let Err(problem) = compare(jdk, classes, &name, extent.states, &mut tally) {
            let source = fs::read_to_string(classes.join(format!("{name}.java"))).unwrap_or_default();
            problems.push(format!("{problem}\n{source}"));
        }
    }
    if extent.count > USUAL_PROGRAMS {
        let Tally { equal, uncovered, unfinished, unsupported, allowed } = tally;
        eprintln!(
            "{:28} {:>5} programs: {equal} equal, {allowed} with more than the real code as is allowed, {uncovered} \
             covered in part, {unfinished} unfinished, {unsupported} unsupported, {} wrong",
            format!("{}@{}", subject.name, jdk.feature),
            extent.count,
            problems.len()
        );
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
}

fn compare(jdk: &Jdk, classes: &Path, name: &str, states: u64, tally: &mut Tally) -> Result<(), String> {
    let (ending, model) = outcomes(jdk, classes, name, &["--max-states", "50000"])?;
    match ending {
        Ending::Exit(0 | 1) => {}
        Ending::Exit(UNFINISHED) => tally.unfinished += 1,
        Ending::Exit(UNSUPPORTED) => tally.unsupported += 1,
        ending => return Err(format!("{name}: {ending}")),
    }
    if !matches!(ending, Ending::Exit(0 | 1)) {
        return Ok(());
    }
    let (ending, unreduced) = outcomes(jdk, classes, name, &["--no-por", "--max-states", "50000"])?;
    if matches!(ending, Ending::Exit(0 | 1)) && unreduced != model {
        return Err(format!("{name}: without partial-order reduction {unreduced:#?}\ninstead of {model:#?}"));
    }
    let limit = states.to_string();
    let (ending, real) = outcomes(jdk, classes, name, &["--real-juc", "--max-states", &limit])?;
    let list = |ends: &mut dyn Iterator<Item = &(String, String)>| {
        ends.map(|(output, verdict)| format!("\n    {output:?} {verdict}")).collect::<String>()
    };
    let missed = list(&mut real.difference(&model));
    if !missed.is_empty() {
        return Err(format!("{name}: missed:{missed}\n  of:{}", list(&mut model.iter())));
    }
    match ending {
        Ending::Exit(0 | 1) if model == real => tally.equal += 1,
        Ending::Exit(0 | 1) if allowed(name).is_some() => tally.allowed += 1,
        Ending::Exit(0 | 1) => {
            return Err(format!("{name}: impossible:{}", list(&mut model.difference(&real))));
        }
        Ending::Exit(UNFINISHED) => tally.uncovered += 1,
        Ending::Exit(UNSUPPORTED) => tally.unsupported += 1,
        ending => return Err(format!("{name} --real-juc: {ending}")),
    }
    Ok(())
}

/// Why the model of a class may do what this version of the real code does not.
fn allowed(_name: &str) -> Option<&'static str> {
    None
}

fn outcomes(jdk: &Jdk, classes: &Path, name: &str, words: &[&str]) -> Result<(Ending, Outcomes), String> {
    let mut command = Command::new(jsym());
    neutral_environment(&mut command);
    command.args(["outcomes", "--json", "-", "--time-limit", "60s"]).args(words);
    command.arg("--jdk").arg(&jdk.home).arg("-cp").arg(classes).arg(name);
    let outcome = run(command, &[], LIMITS)?;
    let lines = String::from_utf8_lossy(&outcome.stdout).into_owned();
    let field = |line: &str, name: &str| {
        let (_, rest) = line.split_once(&format!("\"{name}\":\""))?;
        Some(rest.split('"').next()?.replace("\\n", "\n"))
    };
    let of_line = |line: &str| Some((field(line, "output")?, field(line, "verdict")?));
    let lines = lines.lines().filter(|line| line.starts_with("{\"type\":\"outcome\""));
    Ok((outcome.ending, lines.filter_map(of_line).collect()))
}
