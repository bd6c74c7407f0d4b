//! Random programs of threads that are alike, or nearly: what jsym says they can do with thread symmetry must be what it
//! says without any symmetry and without partial-order reduction.
//!
//! The programs come from fixed seeds. `JSYM_SYMMETRIC_PROGRAMS=2000 cargo test --release --test symmetric` tries more of
//! them, `JSYM_SYMMETRIC_FIRST` says from which seed on. A failure prints the program.

#[path = "symmetric/draw.rs"]
mod draw;
mod support;

use draw::Program;
use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use support::compile::javac;
use support::jdk::{Jdk, NO_JDK, find_jdks};
use support::process::{Ending, Limits, Outcome};
use support::report::Report;
use support::scratch_dir;
use support::worker::{self, Session};

const LIMITS: Limits =
    Limits { time: Duration::from_secs(120), processor_time: Duration::from_secs(120), memory_bytes: 2 << 30 };
const USUAL_PROGRAMS: u64 = 60;
/// Brute force gives up on programs with more states, and they do not count.
const MOST_STATES: &str = "60000";

/// All that may depend on who is who. The first is brute force.
const SETTINGS: [&[&str]; 4] =
    [&["--no-thread-symmetry", "--no-heap-symmetry", "--no-por"], &[], &["--no-por"], &["--search", "bfs"]];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = trials().unwrap_or_else(|message| vec![Trial::test("setup", move || Err(Failed::from(message)))]);
    let conclusion = libtest_mimic::run(&arguments, trials);
    worker::dismiss();
    // Only disk space is at stake.
    let _ = fs::remove_dir_all(place());
    conclusion.exit_code()
}

fn trials() -> Result<Vec<Trial>, String> {
    let number = |name: &str, usual: u64| match std::env::var(name) {
        Ok(text) => text.parse().map_err(|error| format!("{name}: {error}")),
        Err(_) => Ok(usual),
    };
    let count = number("JSYM_SYMMETRIC_PROGRAMS", USUAL_PROGRAMS)?;
    let first = number("JSYM_SYMMETRIC_FIRST", 0)?;
    let jdk = find_jdks().into_iter().max_by_key(|jdk| jdk.feature).ok_or(NO_JDK)?;
    let named = |seed: u64| (format!("S{seed}"), Program::draw(seed, &format!("S{seed}")).source());
    let cases: Arc<Vec<(String, String)>> = Arc::new((first..first + count).map(named).collect());
    let classes: Arc<OnceLock<Result<PathBuf, String>>> = Arc::default();
    let trials = (0..cases.len()).map(|index| {
        let (cases, classes, jdk) = (cases.clone(), classes.clone(), jdk.clone());
        Trial::test(cases[index].0.clone(), move || {
            let classes = classes.get_or_init(|| compile(&jdk, &cases)).clone()?;
            let (name, source) = &cases[index];
            check(&jdk, &classes, name).map_err(|problem| Failed::from(format!("{source}\n{problem}")))
        })
    });
    Ok(trials.collect())
}

/// Where the classes are.
fn place() -> PathBuf {
    scratch_dir().join(format!("symmetric-{}", std::process::id()))
}

fn compile(jdk: &Jdk, cases: &[(String, String)]) -> Result<PathBuf, String> {
    let place = place();
    fs::create_dir_all(&place).map_err(|error| error.to_string())?;
    let sources: String = cases.iter().map(|(_, source)| source.as_str()).collect();
    let file = place.join("Programs.java");
    fs::write(&file, format!("{}{sources}", draw::IMPORTS)).map_err(|error| error.to_string())?;
    javac(jdk, &[&file], &place)?;
    Ok(place)
}

fn check(jdk: &Jdk, classes: &Path, name: &str) -> Result<(), String> {
    let mut session = Session::default();
    let mut outcomes = |setting: &[&str]| {
        let words = ["outcomes", "--json", "-", "--max-states", MOST_STATES].iter().chain(setting);
        let place = [&*jdk.home.to_string_lossy(), "-cp", &*classes.to_string_lossy(), name].map(String::from);
        let words = words.map(|word| word.to_string()).chain(["--jdk".to_string()]).chain(place);
        let arguments: Vec<String> = words.collect();
        session.run(&arguments, LIMITS).and_then(|outcome| ends(&outcome))
    };
    let Some(expected) = outcomes(SETTINGS[0])? else { return Ok(()) };
    for setting in &SETTINGS[1..] {
        let found = outcomes(setting)?.ok_or("a reduction has more states than brute force")?;
        if found != expected {
            let missed: Vec<_> = expected.difference(&found).collect();
            let impossible: Vec<_> = found.difference(&expected).collect();
            return Err(format!(
                "jsym outcomes {}\n  missed: {missed:?}\n  impossible: {impossible:?}",
                setting.join(" ")
            ));
        }
    }
    Ok(())
}

/// What a program prints and how it ends, in all ways; none if there are too many states.
fn ends(outcome: &Outcome) -> Result<Option<BTreeSet<(String, String)>>, String> {
    match outcome.ending {
        Ending::Exit(0 | 1) => {}
        Ending::Exit(3) => return Ok(None),
        _ => return Err(format!("{}\n{}", outcome.ending, String::from_utf8_lossy(&outcome.stderr))),
    }
    let report = Report::read(&outcome.stdout)?;
    Ok(Some(report.outcomes.into_iter().map(|ending| (ending.output, ending.verdict)).collect()))
}
