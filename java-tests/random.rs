//! Random concurrent programs: what jsym says they can do must be what brute force says, with every setting.
//!
//! The programs come from fixed seeds. `JSYM_RANDOM_PROGRAMS=1000 cargo test --release --test random` tries more of
//! them, `JSYM_RANDOM_FIRST` says from which seed on. A failure prints the program.

#[path = "random/java.rs"]
mod java;
#[path = "random/oracle.rs"]
mod oracle;
#[path = "random/program.rs"]
mod program;
mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use oracle::Ends;
use program::Program;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use support::compile::javac;
use support::jdk::{Jdk, NO_JDK, find_jdks};
use support::process::{Ending, Limits, Outcome};
use support::report::{Report, lines};
use support::scratch_dir;
use support::settings::{Setting, all_settings, reduction_switches};
use support::worker::{self, Session};

const LIMITS: Limits =
    Limits { time: Duration::from_secs(120), processor_time: Duration::from_secs(120), memory_bytes: 2 << 30 };
/// The exit status of a search that a limit stopped.
const UNFINISHED: i32 = 3;
const USUAL_PROGRAMS: u64 = 40;
/// Programs with more states are left out, to keep the command quick.
const MOST_STATES: usize = 20_000;
/// Searches that store no states, and need not come to an end in their time.
const WITHOUT_STORE: [&str; 3] = ["dpor", "stateless", "dpor --no-thread-symmetry"];
const WITHOUT_STORE_TIME: &str = "5s";

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = trials().unwrap_or_else(|message| vec![Trial::test("setup", move || Err(Failed::from(message)))]);
    let conclusion = libtest_mimic::run(&arguments, trials);
    worker::dismiss();
    // Only disk space is at stake.
    let _ = fs::remove_dir_all(place());
    conclusion.exit_code()
}

/// A program that brute force can handle.
struct Case {
    name: String,
    program: Program,
    expected: Ends,
}

fn trials() -> Result<Vec<Trial>, String> {
    let number = |name: &str, usual: u64| match std::env::var(name) {
        Ok(text) => text.parse().map_err(|error| format!("{name}: {error}")),
        Err(_) => Ok(usual),
    };
    let count = number("JSYM_RANDOM_PROGRAMS", USUAL_PROGRAMS)?;
    let first = number("JSYM_RANDOM_FIRST", 0)?;
    // What a program can do does not depend on the library; the newest one is as good as any.
    let jdk = find_jdks().into_iter().max_by_key(|jdk| jdk.feature).ok_or(NO_JDK)?;
    let cases: Arc<Vec<Case>> = Arc::new((first..first + count).filter_map(case_of).collect());
    let classes: Arc<OnceLock<Result<PathBuf, String>>> = Arc::default();
    let trials = (0..cases.len()).map(|index| {
        let (cases, classes, jdk) = (cases.clone(), classes.clone(), jdk.clone());
        Trial::test(cases[index].name.clone(), move || {
            let classes = classes.get_or_init(|| compile(&jdk, &cases)).clone()?;
            cases[index].check(&jdk, &classes).map_err(Failed::from)
        })
    });
    Ok(trials.collect())
}

fn case_of(seed: u64) -> Option<Case> {
    let program = Program::draw(seed);
    let expected = oracle::ends(&program, MOST_STATES)?;
    Some(Case { name: format!("R{seed}"), program, expected })
}

/// Where the classes are.
fn place() -> PathBuf {
    scratch_dir().join(format!("random-{}", std::process::id()))
}

fn compile(jdk: &Jdk, cases: &[Case]) -> Result<PathBuf, String> {
    let place = place();
    fs::create_dir_all(&place).map_err(|error| error.to_string())?;
    let classes: String = cases.iter().map(|case| java::source(&case.program, &case.name)).collect();
    let file = place.join("Programs.java");
    fs::write(&file, format!("{}{classes}", java::IMPORTS)).map_err(|error| error.to_string())?;
    javac(jdk, &[&file], &place)?;
    Ok(place)
}

impl Case {
    fn check(&self, jdk: &Jdk, classes: &Path) -> Result<(), String> {
        let mut problems = Vec::new();
        let mut session = Session::default();
        let mut run = |words: &[&str], setting: &Setting| {
            let place =
                [&*jdk.home.to_string_lossy(), "-cp", &*classes.to_string_lossy(), &*self.name].map(String::from);
            let words = words.iter().map(|word| word.to_string()).chain(setting.iter().cloned());
            let arguments: Vec<String> = words.chain(["--jdk".to_string()]).chain(place).collect();
            session.run(&arguments, LIMITS)
        };
        for setting in all_settings() {
            let found = outcomes(&run(&["outcomes", "--json", "-"], setting)?)
                .map_err(|problem| format!("jsym outcomes {}: {problem}", setting.join(" ")))?;
            if found != self.expected {
                let list = |ends: &mut dyn Iterator<Item = &(String, &'static str)>| {
                    ends.map(|(output, verdict)| format!("\n    {output:?} {verdict}")).collect::<String>()
                };
                problems.push(format!(
                    "jsym outcomes {}:\n  missed:{}\n  impossible:{}\n",
                    setting.join(" "),
                    list(&mut self.expected.difference(&found)),
                    list(&mut found.difference(&self.expected))
                ));
            }
        }
        for setting in [&Setting::new(), &reduction_switches().to_vec()] {
            let problem = self.wrong_verdict(&run(&["--json", "-"], setting)?)?;
            problems.extend(problem.map(|problem| format!("jsym {}: {problem}", setting.join(" "))));
        }
        for search in WITHOUT_STORE {
            let setting: Setting = ["--time-limit", WITHOUT_STORE_TIME, "--search"]
                .into_iter()
                .chain(search.split(' '))
                .map(str::to_string)
                .collect();
            let outcome = run(&["--json", "-"], &setting)?;
            if outcome.ending != Ending::Exit(UNFINISHED) {
                let problem = self.wrong_verdict(&outcome)?;
                problems.extend(problem.map(|problem| format!("jsym --search {search}: {problem}")));
            }
            let outcome = run(&["outcomes", "--json", "-"], &setting)?;
            if outcome.ending == Ending::Exit(UNFINISHED) {
                continue;
            }
            let found = outcomes(&outcome).map_err(|problem| format!("jsym outcomes --search {search}: {problem}"))?;
            if found != self.expected {
                problems.push(format!("jsym outcomes --search {search}: {found:?}, not {:?}\n", self.expected));
            }
        }
        if problems.is_empty() {
            return Ok(());
        }
        Err(format!("{}\n{}", java::source(&self.program, &self.name), problems.concat()))
    }

    /// An ordinary check must find a violation if there is one, and one that there is.
    fn wrong_verdict(&self, outcome: &Outcome) -> Result<Option<String>, String> {
        let possible: BTreeSet<&str> =
            self.expected.iter().map(|(_, verdict)| *verdict).filter(|verdict| *verdict != "ok").collect();
        let report = Report::read(&outcome.stdout)?;
        let is_right = match outcome.ending {
            Ending::Exit(0) => possible.is_empty(),
            Ending::Exit(1) => report.violations.iter().any(|found| possible.contains(found.kind.as_str())),
            _ => false,
        };
        let found: Vec<&str> = report.violations.iter().map(|found| found.rendered.as_str()).collect();
        Ok((!is_right).then(|| format!("{} although {possible:?}\n{}\n", outcome.ending, found.join("\n"))))
    }
}

fn outcomes(outcome: &Outcome) -> Result<Ends, String> {
    if !matches!(outcome.ending, Ending::Exit(0 | 1)) {
        return Err(format!("{}\n{}", outcome.ending, String::from_utf8_lossy(&outcome.stderr)));
    }
    let of_line = |ending: lines::Ending| {
        let verdict = match ending.verdict.as_str() {
            "ok" => "ok",
            "assertion" => "assertion",
            "deadlock" => "deadlock",
            _ => "something else",
        };
        (ending.output, verdict)
    };
    Ok(Report::read(&outcome.stdout)?.outcomes.into_iter().map(of_line).collect())
}
