//! Checks every Java program of `java-tests/check` with each search and reduction setting, on each JDK found, and demands
//! the verdict that the program argues for in its first comment lines:
//!
//! ```text
//! // verdict: deadlock    ok, deadlock, livelock, never-ends, assert, exception, race or unsupported
//! // check: race          the properties to check, if not the usual ones
//! // time: ordered        how timeouts happen, if not in any order
//! // states: 12           the exact number of states with the default setting, where it can be argued
//! // real-juc: no         a program with java.util.concurrent that is not checked with --real-juc
//! // grows: why          a program that has more states with a reduction than without
//! // unreduced: 34 56     the exact numbers of states and transitions with all reductions off
//! ```
//!
//! `args` and `jdk` are as for the programs that are run. One trial per program and JDK, named `LostUpdate@17`: the
//! settings are compared within it. On the newest JDK the sets of outcomes are compared too, where they are soon found.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use support::compile::compile_group;
use support::jdk::{Jdk, NO_JDK, find_jdks, neutral_environment};
use support::process::{Ending, Limits, Outcome, run};
use support::program::{Program, find_programs};
use support::settings::{Setting, all_settings, reduction_switches};
use support::{java_tests_dir, jsym};

/// Generous: the machine may be busy. The search itself gives up earlier, so that it can say where it was.
const LIMITS: Limits =
    Limits { time: Duration::from_secs(120), processor_time: Duration::from_secs(120), memory_bytes: 2 << 30 };
const TIME_LIMIT: &str = "100s";
const REAL_TIME_LIMIT: &str = "10s";
/// The exit status of a search that a limit stopped.
const UNFINISHED: i32 = 3;

/// So many more states with a reduction than without are chance.
const FEW_STATES: u64 = 4;

/// Programs with more states have their outcomes not compared.
const MOST_STATES: &str = "20000";

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

/// The ways to search besides those that store every state.
const OTHER_SEARCHES: &[&str] = &[
    "--search dpor",
    "--search dpor --no-thread-symmetry",
    "--search stateless",
    "--search stateless --no-thread-symmetry",
    "--preemptions 99",
    "--search random --runs 100",
    "--search pct --runs 100",
    "--search pos --runs 100",
];
const OTHER_TIME_LIMIT: &str = "3s";

/// What a program's first lines say about its verdict.
#[derive(Clone)]
struct Expectation {
    verdict: String,
    check: Option<String>,
    time: Option<String>,
    states: Option<u64>,
    /// States and transitions with all reductions off.
    unreduced: Option<(u64, u64)>,
    skips_real_juc: bool,
    grows: bool,
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
        let unreduced = directive("unreduced").map(|counts| {
            let (states, transitions) = counts.split_once(' ')?;
            Some((states.parse().ok()?, transitions.parse().ok()?))
        });
        if unreduced == Some(None) {
            return Err(format!("{}: `unreduced` wants two numbers", program.name));
        }
        Ok(Expectation {
            verdict: verdict.to_string(),
            check: directive("check").or((verdict == "race").then_some("race")).map(str::to_string),
            time: directive("time").map(str::to_string),
            unreduced: unreduced.flatten(),
            skips_real_juc: directive("real-juc") == Some("no"),
            grows: directive("grows").is_some(),
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
    is_newest: bool,
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
            let is_newest = libraries.iter().all(|other| other.jdk.feature <= library.jdk.feature);
            cases.push(Case { program, expectation, library: Arc::clone(library), is_newest });
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
        let mut states = Vec::new();
        for setting in all_settings() {
            let outcome = run(self.command(setting)?, &[], LIMITS)?;
            let report = String::from_utf8_lossy(&outcome.stdout).into_owned();
            if let Some(count) = count_before(&report, "state").filter(|_| outcome.ending == Ending::Exit(0)) {
                states.push((setting, count));
            }
            if let Some(problem) = self.problem(&outcome, setting) {
                let shown = String::from_utf8_lossy(&outcome.stdout).lines().take(12).collect::<Vec<_>>().join("\n");
                problems.push(format!("jsym {}: {problem}\n{shown}\n", setting.join(" ")));
            }
        }
        problems.extend(self.reductions_that_hurt(&states));
        // The library's own code has very many states: what is found must be right, but not all need be covered.
        if self.program.source.contains("java.util.concurrent") && !self.expectation.skips_real_juc {
            let setting = ["--real-juc".to_string()];
            let outcome = run(self.command_within(&setting, REAL_TIME_LIMIT)?, &[], LIMITS)?;
            let problem = self.problem(&outcome, &setting).filter(|_| outcome.ending != Ending::Exit(UNFINISHED));
            problems.extend(problem.map(|problem| format!("jsym --real-juc: {problem}\n")));
        }
        // Searches that store no states, and samples, need not come to an end either.
        for search in OTHER_SEARCHES {
            let setting: Vec<String> = search.split(' ').map(str::to_string).collect();
            let outcome = run(self.command_within(&setting, OTHER_TIME_LIMIT)?, &[], LIMITS)?;
            let problem = self.problem(&outcome, &setting).filter(|_| outcome.ending != Ending::Exit(UNFINISHED));
            problems.extend(problem.map(|problem| format!("jsym {search}: {problem}\n")));
        }
        if self.is_newest {
            problems.extend(self.different_outcomes()?);
        }
        if problems.is_empty() { Ok(()) } else { Err(problems.concat()) }
    }

    /// No reduction may lead to more states than there are without it. How schedules are put off depends on the order in which
    /// they are tried, so a few states more are not held against it.
    fn reductions_that_hurt(&self, states: &[(&Setting, u64)]) -> Vec<String> {
        let mut problems = Vec::new();
        if self.expectation.grows {
            return problems;
        }
        let is_switch = |flag: &String| reduction_switches().contains(flag);
        let combinations = || states.iter().filter(|(setting, _)| setting.iter().all(is_switch));
        for (with, reduced) in combinations() {
            for (without, plain) in combinations().filter(|(without, _)| without.len() == with.len() + 1) {
                if with.iter().all(|flag| without.contains(flag)) && *reduced > plain + plain / 2 + FEW_STATES {
                    let (with, without) = (with.join(" "), without.join(" "));
                    problems.push(format!("jsym {with}: {reduced} states, but {plain} with {without}\n"));
                }
            }
        }
        problems
    }

    /// What the program can print and how it can end, compared with how that is without any reduction.
    fn different_outcomes(&self) -> Result<Option<String>, String> {
        let Some(expected) = self.outcomes(reduction_switches())? else { return Ok(None) };
        let settings = all_settings().iter().take(1 + reduction_switches().len());
        for setting in settings {
            match self.outcomes(setting)? {
                Some(found) if found != expected => {
                    let setting = setting.join(" ");
                    return Ok(Some(format!(
                        "jsym outcomes {setting}: {found:#?}\nwithout reductions: {expected:#?}\n"
                    )));
                }
                _ => {}
            }
        }
        Ok(None)
    }

    /// Lines of JSON without the schedules; `None` if the search did not finish.
    fn outcomes(&self, setting: &[String]) -> Result<Option<BTreeSet<String>>, String> {
        let mut command = self.command(setting)?;
        let words: Vec<OsString> = command.get_args().map(OsString::from).collect();
        command = Command::new(jsym());
        neutral_environment(&mut command);
        command.args(["outcomes", "--json", "-", "--max-states", MOST_STATES]).args(words);
        let outcome = run(command, &[], LIMITS)?;
        if !matches!(outcome.ending, Ending::Exit(0 | 1)) {
            return Ok(None);
        }
        let lines = String::from_utf8_lossy(&outcome.stdout).into_owned();
        let lines = lines.lines().filter(|line| line.starts_with("{\"type\":\"outcome\""));
        Ok(Some(lines.map(|line| line.split(",\"replay\"").next().unwrap_or(line).to_string()).collect()))
    }

    fn command(&self, setting: &[String]) -> Result<Command, String> {
        self.command_within(setting, TIME_LIMIT)
    }

    fn command_within(&self, setting: &[String], time_limit: &str) -> Result<Command, String> {
        let mut command = Command::new(jsym());
        neutral_environment(&mut command);
        command.args(setting).args(["--time-limit", time_limit]);
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
    fn problem(&self, outcome: &Outcome, setting: &[String]) -> Option<String> {
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
        if let Some(counts) = self.expectation.unreduced.filter(|_| setting == reduction_switches()) {
            let counted = (count_before(&report, "state"), count_before(&report, "transition"));
            if counted != (Some(counts.0), Some(counts.1)) {
                return Some(format!("{counts:?} states and transitions are expected, not {counted:?}"));
            }
        }
        let states = self.expectation.states.filter(|_| setting.is_empty())?;
        let counted = count_before(&report, "state");
        (counted != Some(states)).then(|| format!("{states} states are argued for, not {counted:?}"))
    }
}

/// The number right before the first word that starts like this: `1,204 states`.
fn count_before(text: &str, word: &str) -> Option<u64> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let place =
        words.windows(2).find(|pair| pair[1].starts_with(word) && pair[0].ends_with(|c: char| c.is_ascii_digit()));
    place?[0].trim_start_matches('(').replace(',', "").parse().ok()
}
