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
//! `args` and `jdk` are as for the programs that are run. One trial per program and JDK, named `litmus/LostUpdate@17`: the
//! settings are compared within it. A process of its own is started for the default setting, all others are commands to
//! a worker. On the newest JDK all settings are tried and the sets of outcomes are compared too, where they are soon
//! found; on the others, where the library is another but the reductions are the same, only with all and without any
//! reduction, and the library's own code.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::BTreeSet;
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::time::Duration;
use support::jdk::neutral_environment;
use support::jsym;
use support::library::Library;
use support::process::{Ending, Limits, run};
use support::program::Program;
use support::report::{Report, lines};
use support::settings::{Setting, all_settings, reduction_switches};
use support::worker::{self, Session};

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
    let conclusion = libtest_mimic::run(&arguments, trials);
    worker::dismiss();
    conclusion.exit_code()
}

/// The ways to search besides those that store every state.
const OTHER_SEARCHES: &[&str] = &[
    "--search dpor",
    "--search dpor --no-thread-symmetry",
    "--search stateless",
    "--search stateless --no-thread-symmetry",
    "--preemptions 99",
    "--stage threads<=1 --stage preemptions<=1,threads<=2",
    "--search bfs --preemptions 99",
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
    let libraries = Library::all("check", "check")?;
    let programs = Arc::clone(&libraries[0].programs);
    let mut classes = BTreeSet::new();
    if let Some(program) = programs.iter().find(|program| !classes.insert(&program.main_class)) {
        return Err(format!("two programs have the class {}", program.main_class));
    }
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
        let mut problems: Vec<String> = self.problem_of_process()?.into_iter().collect();
        let mut session = Session::default();
        let mut states = Vec::new();
        let few = [Setting::new(), reduction_switches().to_vec()];
        let settings = if self.is_newest { all_settings() } else { &few };
        for setting in settings {
            let (problem, count) = self.problem(&mut session, setting, TIME_LIMIT)?;
            problems.extend(problem);
            states.extend(count.map(|count| (setting, count)));
        }
        problems.extend(self.reductions_that_hurt(&states));
        if self.is_newest {
            // Searches that store no states, and samples, need not come to an end.
            for search in OTHER_SEARCHES {
                let setting: Setting = search.split(' ').map(str::to_string).collect();
                problems.extend(self.problem(&mut session, &setting, OTHER_TIME_LIMIT)?.0);
            }
            problems.extend(self.different_outcomes(&mut session)?);
        }
        // The library's own code has very many states: what is found must be right, but not all need be covered.
        if self.program.source.contains("java.util.concurrent") && !self.expectation.skips_real_juc {
            problems.extend(self.problem(&mut session, &["--real-juc".to_string()], REAL_TIME_LIMIT)?.0);
        }
        if problems.is_empty() { Ok(()) } else { Err(problems.concat()) }
    }

    /// What is wrong when jsym is started as a user starts it: with the exit status, or the report.
    fn problem_of_process(&self) -> Result<Option<String>, String> {
        let mut command = Command::new(jsym());
        neutral_environment(&mut command);
        command.args(self.arguments(&[], TIME_LIMIT)?);
        let outcome = run(command, &[], LIMITS)?;
        let (wanted, exit) = (&self.expectation.verdict, self.expectation.exit());
        let report = String::from_utf8_lossy(&outcome.stdout);
        if outcome.ending != Ending::Exit(exit) {
            let stderr = first_lines(&String::from_utf8_lossy(&outcome.stderr), 6);
            return Ok(Some(format!("jsym: {wanted} is exit status {exit}, not {}\n{stderr}\n", outcome.ending)));
        }
        let is_named = report.contains(&format!("error[{wanted}")) && report.contains(&format!("violated: {wanted}"));
        Ok((exit == 1 && !is_named).then(|| format!("jsym: {wanted} is not named\n{}\n", first_lines(&report, 12))))
    }

    /// What is wrong with the verdict in a setting, if anything is; and how many states a search that is `ok` has.
    fn problem(
        &self,
        session: &mut Session,
        setting: &[String],
        time_limit: &str,
    ) -> Result<(Option<String>, Option<u64>), String> {
        let mut arguments = vec!["--json".to_string(), "-".to_string()];
        arguments.extend(self.arguments(setting, time_limit)?);
        let outcome = session.run(&arguments, LIMITS)?;
        let shown = || format!("jsym {}", setting.join(" "));
        // Only the searches that store every state have the time to come to their end.
        if outcome.ending == Ending::Exit(UNFINISHED) && time_limit != TIME_LIMIT {
            return Ok((None, None));
        }
        let (wanted, exit) = (&self.expectation.verdict, self.expectation.exit());
        if outcome.ending != Ending::Exit(exit) {
            let stderr = first_lines(&String::from_utf8_lossy(&outcome.stderr), 6);
            let found = Report::read(&outcome.stdout).unwrap_or_default();
            let found = found.violations.first().map(|found| first_lines(&found.rendered, 12)).unwrap_or_default();
            let ending = outcome.ending;
            return Ok((
                Some(format!("{}: {wanted} is exit status {exit}, not {ending}\n{stderr}\n{found}\n", shown())),
                None,
            ));
        }
        let report = Report::read(&outcome.stdout).map_err(|error| format!("{}: {error}", shown()))?;
        if exit == 1 && !report.violations.iter().any(|found| found.kind.starts_with(wanted.as_str())) {
            let kinds: Vec<&str> = report.violations.iter().map(|found| found.kind.as_str()).collect();
            return Ok((Some(format!("{}: violated by {kinds:?}, not by {wanted}\n", shown())), None));
        }
        let counted = report.end.map(|end| (end.states as u64, end.transitions as u64));
        let unreduced = self.expectation.unreduced.filter(|_| setting == reduction_switches());
        if unreduced.is_some() && counted != unreduced {
            let problem = format!("{unreduced:?} states and transitions are expected, not {counted:?}");
            return Ok((Some(format!("{}: {problem}\n", shown())), None));
        }
        let states = self.expectation.states.filter(|_| setting.is_empty());
        let counted = counted.map(|(states, _)| states);
        let is_wrong = states.is_some() && counted != states;
        let problem = is_wrong.then(|| format!("{}: {states:?} states are argued for, not {counted:?}\n", shown()));
        Ok((problem, counted.filter(|_| exit == 0)))
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
    fn different_outcomes(&self, session: &mut Session) -> Result<Option<String>, String> {
        let Some(expected) = self.outcomes(session, reduction_switches())? else { return Ok(None) };
        let settings = all_settings().iter().take(1 + reduction_switches().len());
        for setting in settings {
            match self.outcomes(session, setting)? {
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

    /// All results without their schedules; `None` if the search did not finish.
    fn outcomes(&self, session: &mut Session, setting: &[String]) -> Result<Option<BTreeSet<String>>, String> {
        let mut arguments: Vec<String> =
            ["outcomes", "--json", "-", "--max-states", MOST_STATES].map(str::to_string).to_vec();
        arguments.extend(self.arguments(setting, TIME_LIMIT)?);
        let outcome = session.run(&arguments, LIMITS)?;
        if !matches!(outcome.ending, Ending::Exit(0 | 1)) {
            return Ok(None);
        }
        let report = Report::read(&outcome.stdout)?;
        let without_schedule = |mut ending: lines::Ending| {
            ending.replay.clear();
            format!("{ending:?}")
        };
        Ok(Some(report.outcomes.into_iter().map(without_schedule).collect()))
    }

    /// Of a check with this setting.
    fn arguments(&self, setting: &[String], time_limit: &str) -> Result<Vec<String>, String> {
        let mut arguments = setting.to_vec();
        let mut add = |words: &[&str]| arguments.extend(words.iter().map(|word| word.to_string()));
        add(&["--time-limit", time_limit]);
        if let Some(check) = &self.expectation.check {
            add(&["--check", check]);
        }
        if let Some(time) = &self.expectation.time {
            add(&["--time", time]);
        }
        let (home, classes) = (&self.library.jdk.home, self.library.classes()?);
        add(&["--jdk", &home.to_string_lossy(), "-cp", &classes.to_string_lossy(), &self.program.main_class]);
        arguments.extend(self.program.args.iter().cloned());
        Ok(arguments)
    }
}

fn first_lines(text: &str, count: usize) -> String {
    text.lines().take(count).collect::<Vec<_>>().join("\n")
}
