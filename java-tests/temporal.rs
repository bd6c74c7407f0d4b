//! Checks temporal properties of the Java programs of `java-tests/temporal`: on the newest JDK without each symmetry and in both
//! orders of the search, on the others as usual. A program says in its first comment lines what holds:
//!
//! ```text
//! // ltl: weak violated G(asked -> F served)     fairness; holds, vacuous, violated or wrong; the formula
//! // ctl: weak holds AG EF idle                 the same in branching time
//! // source: violated F served                   the verdict of the formulas in the source; the one that is violated
//! // default: stuck                              the verdict of a run without formulas: ok or a kind of violation
//! // args: 4                                     the program's arguments
//! // check: assert                               what else is checked, if not the usual
//! ```
//!
//! A violation is replayed by its token and must come again.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use support::jdk::{find_jdks, neutral_environment};
use support::{java_tests_dir, jsym};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut programs: Vec<PathBuf> = fs::read_dir(java_tests_dir().join("temporal"))
        .expect("the programs are part of the repository")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "java"))
        .collect();
    programs.sort();
    let mut trials = Vec::new();
    let jdks = find_jdks();
    for jdk in &jdks {
        let is_newest = jdks.iter().all(|other| other.feature <= jdk.feature);
        for program in &programs {
            let name = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let (program, home) = (program.clone(), jdk.home.clone());
            let trial = move || check(&program, &home, is_newest).map_err(Failed::from);
            trials.push(Trial::test(format!("{name}@{}", jdk.feature), trial));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// Searches that must all say the same.
const SETTINGS: [&str; 5] = [
    "",
    "--no-thread-symmetry",
    "--no-heap-symmetry",
    "--search bfs",
    "--no-por --no-thread-symmetry --no-heap-symmetry",
];

/// One program on one JDK.
struct Subject<'p> {
    /// Where its classes are, and what the first of them is called.
    classes: PathBuf,
    main_class: String,
    jdk: &'p Path,
    arguments: Vec<&'p str>,
    check: Vec<&'p str>,
}

fn check(program: &Path, jdk: &Path, is_newest: bool) -> Result<(), String> {
    let source = fs::read_to_string(program).map_err(|error| error.to_string())?;
    let directives: Vec<(&str, &str)> = source
        .lines()
        .map_while(|line| line.strip_prefix("// "))
        .filter_map(|line| line.split_once(": "))
        .filter(|(key, _)| ["ltl", "ctl", "source", "default", "args", "check"].contains(key))
        .collect();
    let value = |wanted: &str| directives.iter().find(|(key, _)| *key == wanted).map(|(_, value)| *value);
    let main_class = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let classes = compiled(program, &main_class, jdk)?;
    let settings: Vec<Vec<&str>> = SETTINGS[..if is_newest { SETTINGS.len() } else { 1 }]
        .iter()
        .map(|setting| setting.split_whitespace().collect())
        .collect();
    let subject = Subject {
        classes,
        main_class,
        jdk,
        arguments: value("args").map(|arguments| arguments.split(' ').collect()).unwrap_or_default(),
        // Other violations would end the search before the formulas are judged.
        check: vec!["--check", value("check").unwrap_or("assert,exception")],
    };
    let mut problems = Vec::new();
    for (key, value) in &directives {
        let mut note = |setting: &[&str], problem: Result<(), String>| {
            if let Err(problem) = problem {
                problems.push(format!("{key}: {value} with {setting:?}: {problem}\n"));
            }
        };
        match *key {
            "ltl" | "ctl" => {
                let parts: Vec<&str> = value.splitn(3, ' ').collect();
                let [fairness, wanted, formula] = parts[..] else { return Err(format!("`{value}` lacks something")) };
                for setting in &settings {
                    note(setting, subject.judge(setting, key, fairness, wanted, formula));
                }
            }
            "source" => {
                let (wanted, formula) = value.split_once(' ').unwrap_or((value, ""));
                for setting in &settings {
                    note(setting, subject.judge_source(setting, wanted, formula));
                }
            }
            "default" => {
                for setting in &settings {
                    note(setting, subject.verdict(setting, value));
                }
            }
            _ => {}
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.concat()) }
}

/// The jar that programs are compiled against.
fn api(directory: &Path) -> Result<PathBuf, String> {
    let output = Command::new(jsym()).arg("api").arg(directory).output().map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(directory.join("jsym-api.jar")),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// The directory with the classes of a program.
fn compiled(program: &Path, name: &str, jdk: &Path) -> Result<PathBuf, String> {
    let version = jdk.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let classes = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("temporal-{version}-{name}"));
    fs::create_dir_all(&classes).map_err(|error| error.to_string())?;
    let mut command = Command::new(jdk.join("bin/javac"));
    let api = api(&classes)?;
    let output = command
        .arg("-g")
        .arg("-cp")
        .arg(api)
        .arg("-d")
        .arg(&classes)
        .arg(program)
        .output()
        .map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(classes),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

impl Subject<'_> {
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(jsym());
        neutral_environment(&mut command);
        command.env("JAVA_HOME", self.jdk).env("COLUMNS", "120");
        command.args(arguments).arg("-cp").arg(&self.classes);
        command
    }

    fn run(&self, arguments: &[&str], token: Option<&str>) -> Result<Output, String> {
        let mut command = self.command(arguments);
        command.args(token).arg(&self.main_class).args(&self.arguments);
        command.output().map_err(|error| error.to_string())
    }

    fn judge_source(&self, setting: &[&str], wanted: &str, formula: &str) -> Result<(), String> {
        let output = self.run(&[setting, &self.check].concat(), None)?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let is_right = match wanted {
            "violated" => {
                output.status.code() == Some(1) && text.contains(&format!("error[ltl]: `{formula}` does not hold"))
            }
            _ => output.status.code() == Some(0) && text.contains("under weak fairness"),
        };
        match is_right {
            true => self.replay(&text, setting),
            false => Err(format!("{text}{}", String::from_utf8_lossy(&output.stderr))),
        }
    }

    fn judge(&self, setting: &[&str], logic: &str, fairness: &str, wanted: &str, formula: &str) -> Result<(), String> {
        let flag = format!("--{logic}");
        let flags: Vec<&str> = setting.iter().copied().chain(["--fair", fairness, &flag, formula]).collect();
        let output = self.run(&[&flags[..], &self.check].concat(), None)?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let is_vacuous = text.contains("its premise is never true");
        let verdict = match output.status.code() {
            Some(0) if is_vacuous => "vacuous",
            Some(0) => "holds",
            Some(1) if text.contains(&format!("error[{logic}]")) => "violated",
            Some(2) => "wrong",
            _ => return Err(format!("{text}{}", String::from_utf8_lossy(&output.stderr))),
        };
        if verdict != wanted {
            return Err(format!("{verdict}\n{text}"));
        }
        let checks: &[&str] = if logic == "ctl" { &self.check } else { &[] };
        self.replay(&text, &[&flags[..], checks].concat())
    }

    fn verdict(&self, setting: &[&str], wanted: &str) -> Result<(), String> {
        let flags = setting;
        let output = self.run(flags, None)?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let is_right = match wanted {
            "ok" => output.status.code() == Some(0),
            kind => output.status.code() == Some(1) && text.contains(&format!("error[{kind}]")),
        };
        match is_right {
            true => self.replay(&text, flags),
            false => Err(format!("{text}{}", String::from_utf8_lossy(&output.stderr))),
        }
    }

    /// The violation of a report comes again when its token is replayed.
    fn replay(&self, report: &str, flags: &[&str]) -> Result<(), String> {
        let Some(line) = report.lines().find_map(|line| line.strip_prefix("replay: jsym replay ")) else {
            return Ok(());
        };
        let is_token = |word: &&str| word.starts_with("1:");
        let token = line.split(' ').find(is_token).ok_or("there is no token")?;
        let unlocks: &[&str] = if line.contains("--visible-unlocks") { &["--visible-unlocks"] } else { &[] };
        let again = self.run(&[&["replay"], flags, unlocks].concat(), Some(token))?;
        match again.status.code() {
            Some(1) => Ok(()),
            _ => Err(format!("does not come again: {line}\n{}", String::from_utf8_lossy(&again.stderr))),
        }
    }
}
