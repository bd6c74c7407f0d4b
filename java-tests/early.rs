//! Bugs that must be found soon, by counts: each program of `java-tests/early` says in its first comment lines within how
//! many states a search without flags finds what is wrong, and which searches alone do not find it so soon:
//!
//! ```text
//! // found: 9 -> assertion within 2000      arguments; the kind of violation; the states of the main search
//! // missed by dfs: 9 within 50000          the same with `--search dfs`; for samplers, the number is that of the runs
//! ```
//!
//! The same command must find the same again, and the token of the report must lead there.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use support::library::Library;
use support::process::{Ending, Limits, Outcome};
use support::program::Program;
use support::report::Report;
use support::worker::{self, Session};

const LIMITS: Limits =
    Limits { time: Duration::from_secs(120), processor_time: Duration::from_secs(120), memory_bytes: 2 << 30 };

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = match Library::all("early", "early") {
        Ok(libraries) => libraries.into_iter().flat_map(trials).collect(),
        Err(message) => vec![Trial::test("setup", move || Err(Failed::from(message)))],
    };
    let conclusion = libtest_mimic::run(&arguments, trials);
    worker::dismiss();
    conclusion.exit_code()
}

/// One for each line of each program that says what is to come out.
fn trials(library: Arc<Library>) -> Vec<Trial> {
    let mut trials = Vec::new();
    for program in library.programs.iter() {
        let lines = program.source.lines().map_while(|line| line.strip_prefix("// "));
        for line in lines.filter(|line| line.starts_with("found: ") || line.starts_with("missed by ")) {
            let name = format!("{}@{} {line}", program.name, library.jdk.feature);
            let subject = Subject { program: program.clone(), library: Arc::clone(&library) };
            let line = line.to_string();
            trials.push(Trial::test(name, move || subject.check(&line).map_err(Failed::from)));
        }
    }
    trials
}

struct Subject {
    program: Program,
    library: Arc<Library>,
}

impl Subject {
    fn check(&self, line: &str) -> Result<(), String> {
        let wrong = || format!("`{line}` cannot be read");
        if let Some(rest) = line.strip_prefix("found: ") {
            let (arguments, rest) = rest.split_once(" -> ").ok_or_else(wrong)?;
            let (kind, most) = rest.split_once(" within ").ok_or_else(wrong)?;
            return self.is_found(arguments, kind, most);
        }
        let rest = line.strip_prefix("missed by ").ok_or_else(wrong)?;
        let (search, rest) = rest.split_once(": ").ok_or_else(wrong)?;
        let (arguments, most) = rest.split_once(" within ").ok_or_else(wrong)?;
        let limit = if search == "dfs" { "--max-states" } else { "--runs" };
        let outcome = self.run(&["--search", search, limit, most], arguments)?;
        match outcome.ending {
            Ending::Exit(3) => Ok(()),
            ending => Err(format!("{ending}: the program does not show what it is meant to show")),
        }
    }

    fn is_found(&self, arguments: &str, kind: &str, most: &str) -> Result<(), String> {
        let found = || {
            let outcome = self.run(&["--max-states", most], arguments)?;
            let report = Report::read(&outcome.stdout)?;
            let end = report.end.ok_or("there is no end")?;
            let Some(found) = report.violations.into_iter().next() else {
                return Err(format!("{}: nothing is found in {} states", outcome.ending, end.states));
            };
            Ok((found, end.states, end.sampled))
        };
        let (first, states, sampled) = found()?;
        if first.kind != kind {
            return Err(format!("{} is found, not {kind}", first.kind));
        }
        let (second, states_again, sampled_again) = found()?;
        if (&second.replay, &second.found_by, states_again, sampled_again)
            != (&first.replay, &first.found_by, states, sampled)
        {
            return Err(format!("found by {:?} in {states} states, then {:?}", first.found_by, second.found_by));
        }
        let outcome = self.run(&["replay", &first.replay], arguments)?;
        match Report::read(&outcome.stdout)?.violations.first() {
            Some(again) if again.kind == kind => Ok(()),
            _ => Err(format!("{} does not lead to it: {}", first.replay, outcome.ending)),
        }
    }

    fn run(&self, words: &[&str], arguments: &str) -> Result<Outcome, String> {
        let (home, classes) = (&self.library.jdk.home, self.library.classes()?);
        let mut line: Vec<String> = ["--json", "-", "--jdk"].map(str::to_string).to_vec();
        line.push(home.to_string_lossy().into_owned());
        line.extend(["-cp".to_string(), classes.to_string_lossy().into_owned()]);
        line.extend(words.iter().map(|word| word.to_string()));
        line.push(self.program.main_class.clone());
        line.extend(arguments.split(' ').map(str::to_string));
        Session::default().run(&line, LIMITS)
    }
}
