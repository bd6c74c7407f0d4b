//! Compares whole reports with golden files: `java-tests/reports/Foo.java` is checked and what is printed must be
//! `Foo.txt`, on every JDK found. Times, counts and replay tokens are masked, since they change with every reduction;
//! the token is used to replay the schedule, which must give the same report. `JSYM_BLESS=1` writes the golden files.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};
use support::jdk::{find_jdks, neutral_environment};
use support::{java_tests_dir, jsym};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut programs: Vec<PathBuf> = fs::read_dir(java_tests_dir().join("reports"))
        .expect("the programs are part of the repository")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "java"))
        .collect();
    programs.sort();
    let mut trials = Vec::new();
    for jdk in find_jdks() {
        for program in &programs {
            let name = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let (program, home) = (program.clone(), jdk.home.clone());
            let trial = move || check(&program, &home).map_err(Failed::from);
            trials.push(Trial::test(format!("{name}@{}", jdk.feature), trial));
        }
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn check(program: &Path, jdk: &Path) -> Result<(), String> {
    let source = fs::read_to_string(program).map_err(|error| error.to_string())?;
    let first = source.lines().next().unwrap_or_default();
    let flags: Vec<&str> =
        first.strip_prefix("// flags:").map(|flags| flags.split_whitespace().collect()).unwrap_or_default();
    let file = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let run = |before: &[&str], flags: &[&str], behind: &[&str]| -> Result<Output, String> {
        let mut command = Command::new(jsym());
        neutral_environment(&mut command);
        command.env("JAVA_HOME", jdk).env("COLUMNS", "120").current_dir(java_tests_dir().join("reports"));
        command.args(before).args(flags).args(behind).output().map_err(|error| error.to_string())
    };
    let output = run(&[], &flags, &[&file])?;
    let report = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    let masked = masked(&report);
    let golden = program.with_extension("txt");
    if std::env::var_os("JSYM_BLESS").is_some() {
        fs::write(&golden, &masked).map_err(|error| error.to_string())?;
    }
    let wanted = fs::read_to_string(&golden).map_err(|error| format!("{}: {error}", golden.display()))?;
    if wanted != masked {
        return Err(format!("the report differs; wanted:\n{wanted}\nprinted:\n{masked}"));
    }
    let Some(token) = report.lines().find_map(|line| line.strip_prefix("replay: jsym replay ")) else { return Ok(()) };
    let token = token.split(' ').next().unwrap_or_default();
    let again = run(&["replay"], &[], &[token, &file])?;
    let again = String::from_utf8_lossy(&again.stdout).into_owned();
    let begins = |text: &str| text.find("error[").map(|at| text[at..].to_owned()).unwrap_or_default();
    let body = begins(&report).split("violated:").next().unwrap_or_default().to_owned();
    match !body.is_empty() && begins(&again).starts_with(&body) {
        true => Ok(()),
        false => Err(format!("the replay differs; wanted:\n{body}\nprinted:\n{again}")),
    }
}

/// Without what depends on the machine or on how well the search reduces.
fn masked(report: &str) -> String {
    let mask_line = |line: &str| {
        let is_count = ["ok:", "ok for", "violated:", "unfinished:"].iter().any(|start| line.starts_with(start))
            || line.contains("still wait")
            || line.contains("chance of a missed state");
        if is_count {
            return mask_numbers(line);
        }
        match line.strip_prefix("replay: jsym replay ") {
            Some(rest) => {
                format!("replay: jsym replay TOKEN {}", rest.split_once(' ').map_or("", |(_, target)| target))
            }
            None => line.to_owned(),
        }
    };
    // Lines of the library differ from JDK to JDK.
    report.lines().filter(|line| !line.contains("at java.base/")).map(|line| mask_line(line) + "\n").collect()
}

/// Each number as `N`; a plural stays one, since the golden files have more than one of everything.
fn mask_numbers(line: &str) -> String {
    let words = line.split(' ').map(|word| {
        let digits = word.trim_matches(|c: char| !c.is_ascii_digit());
        let is_number = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit() || c == '.' || c == ',');
        match is_number && !word.starts_with("1e-") {
            true => word.replacen(digits, "N", 1),
            false if word.starts_with("1e-") => "1e-N".to_owned(),
            false => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}
