//! Checks every Java program of `java-tests/check` with each search and reduction setting, on each JDK found, and demands
//! the verdict that the program argues for in its first comment lines:
//!
//! ```text
//! // verdict: deadlock    ok, deadlock, livelock, never-ends, assert, exception, race or unsupported
//! // check: race          the properties to check, if not the usual ones
//! // time: ordered        how timeouts happen, if not in any order
//! // states: 12           the exact number of states with the default setting, where it can be argued
//! ```
//!
//! `args` and `jdk` are as for the programs that are run. One trial per program and JDK, named `LostUpdate@17`: the
//! settings are compared within it.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use support::compile::compile_group;
use support::jdk::{Jdk, NO_JDK, find_jdks, neutral_environment};
use support::process::{Ending, Limits, Outcome, run};
use support::program::{Program, find_programs};
use support::{java_tests_dir, jsym};

/// Generous: the machine may be busy. The search itself gives up earlier, so that it can say where it was.
const LIMITS: Limits =
    Limits { time: Duration::from_secs(120), processor_time: Duration::from_secs(120), memory_bytes: 2 << 30 };
const TIME_LIMIT: &str = "100s";

/// The settings that must not change a verdict.
const SETTINGS: &[&[&str]] = &[
    &[],
    &["--no-por"],
    &["--no-thread-symmetry"],
    &["--no-heap-symmetry"],
    &["--search", "bfs"],
    &["--store", "exact"],
];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = match all_cases() {
        Ok(cases) => {
            cases.into_iter().map(|case| Trial::test(case.name(), move || case.check().map_err(Failed::from))).collect()
        }
        Err(message) => vec![Trial::test("setup", move || Err(Failed::from(message)))],
    };
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// A JDK with the programs compiled for it; compiled when the first trial needs them.
struct Library {
    jdk: Jdk,
    programs: Arc<Vec<Program>>,
    classes: OnceLock<Result<PathBuf, String>>,
}

impl Library {
    fn classes(&self) -> Result<PathBuf, String> {
        let resources = java_tests_dir().join("check/resources");
        self.classes.get_or_init(|| compile_group("check", &self.jdk, &self.programs, &resources)).clone()
    }
}

/// What a program's first lines say about its verdict.
#[derive(Clone)]
struct Expectation {
    verdict: String,
    check: Option<String>,
    time: Option<String>,
    states: Option<u64>,
}

impl Expectation {
    fn of(program: &Program) -> Result<Expectation, String> {
        let directive = |key: &str| {
            let comments = program.source.lines().map_while(|line| line.strip_prefix("// "));
            comments.filter_map(|line| line.split_once(": ")).find(|(name, _)| *name == key).map(|(_, value)| value)
        };
        let verdict = directive("verdict").ok_or_else(|| format!("{}: no `// verdict:`", program.name))?;
        if !["ok", "deadlock", "livelock", "never-ends", "assert", "exception", "race", "unsupported"]
            .contains(&verdict)
        {
            return Err(format!("{}: `{verdict}` is not a verdict", program.name));
        }
        let states = directive("states").map(str::parse).transpose();
        Ok(Expectation {
            verdict: verdict.to_string(),
            check: directive("check").or((verdict == "race").then_some("race")).map(str::to_string),
            time: directive("time").map(str::to_string),
            states: states.map_err(|error| format!("{}: states: {error}", program.name))?,
        })
    }

    fn exit(&self) -> i32 {
        match self.verdict.as_str() {
            "ok" => 0,
            "unsupported" => 4,
            _ => 1,
        }
    }
}

struct Case {
    program: Program,
    expectation: Expectation,
    library: Arc<Library>,
}

fn all_cases() -> Result<Vec<Case>, String> {
    let jdks = find_jdks();
    if jdks.is_empty() {
        return Err(NO_JDK.to_string());
    }
    let programs = Arc::new(find_programs(&java_tests_dir().join("check"))?);
    let libraries: Vec<Arc<Library>> = jdks
        .into_iter()
        .map(|jdk| Arc::new(Library { jdk, programs: Arc::clone(&programs), classes: OnceLock::new() }))
        .collect();
    let mut cases = Vec::new();
    for program in programs.iter() {
        let expectation = Expectation::of(program)?;
        for library in libraries.iter().filter(|library| library.jdk.feature >= program.min_jdk) {
            let (program, expectation) = (program.clone(), expectation.clone());
            cases.push(Case { program, expectation, library: Arc::clone(library) });
        }
    }
    Ok(cases)
}

impl Case {
    fn name(&self) -> String {
        format!("{}@{}", self.program.name, self.library.jdk.feature)
    }

    fn check(&self) -> Result<(), String> {
        let mut problems = Vec::new();
        for setting in SETTINGS {
            let outcome = run(self.command(setting)?, &[], LIMITS)?;
            if let Some(problem) = self.problem(&outcome, setting.is_empty()) {
                let shown = String::from_utf8_lossy(&outcome.stdout).lines().take(12).collect::<Vec<_>>().join("\n");
                problems.push(format!("jsym {}: {problem}\n{shown}\n", setting.join(" ")));
            }
        }
        if problems.is_empty() { Ok(()) } else { Err(problems.concat()) }
    }

    fn command(&self, setting: &[&str]) -> Result<Command, String> {
        let mut command = Command::new(jsym());
        neutral_environment(&mut command);
        command.args(setting).args(["--time-limit", TIME_LIMIT]);
        if let Some(check) = &self.expectation.check {
            command.args(["--check", check]);
        }
        if let Some(time) = &self.expectation.time {
            command.args(["--time", time]);
        }
        command.arg("--jdk").arg(&self.library.jdk.home).arg("-cp").arg(self.library.classes()?);
        command.arg(&self.program.main_class).args(&self.program.args);
        Ok(command)
    }

    /// What is wrong with the outcome, if anything is.
    fn problem(&self, outcome: &Outcome, is_default: bool) -> Option<String> {
        let wanted = &self.expectation.verdict;
        let exit = self.expectation.exit();
        if outcome.ending != Ending::Exit(exit) {
            let stderr = String::from_utf8_lossy(&outcome.stderr).lines().take(6).collect::<Vec<_>>().join("\n");
            return Some(format!("{wanted} is exit status {exit}, not {}\n{stderr}", outcome.ending));
        }
        let report = String::from_utf8_lossy(&outcome.stdout).to_lowercase();
        let names = [format!("error[{wanted}"), format!("violated: {wanted}"), format!("kind: {wanted}")];
        if exit == 1 && !names.iter().any(|name| report.contains(name)) {
            return Some(format!("violated, but not by {wanted}"));
        }
        let states = self.expectation.states.filter(|_| is_default)?;
        let counted = count_before(&report, "state");
        (counted != Some(states)).then(|| format!("{states} states are argued for, not {counted:?}"))
    }
}

/// The number right before the first word that starts like this: `1,204 states`.
fn count_before(text: &str, word: &str) -> Option<u64> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let place =
        words.windows(2).find(|pair| pair[1].starts_with(word) && pair[0].ends_with(|c: char| c.is_ascii_digit()));
    place?[0].replace(',', "").parse().ok()
}
