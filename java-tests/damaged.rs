//! Hostile input: thousands of damaged class files and jars through `jsym run`, and hand-made classes that break one
//! rule each. Whatever comes in, jsym ends with an exit status that says why: no panic, no hang, no memory over 1 GB.
//!
//! A trial takes a batch of mutants made with a fixed seed, so a failure repeats; the guilty file is kept and named. The
//! mutants of a batch are commands to one worker, within limits each.

#[path = "../jvm-core/tests/common/mod.rs"]
mod common;
mod damaged {
    pub mod cases;
    pub mod jars;
    pub mod mutants;
}
mod support;
#[path = "../jvm-core/tests/verifying/mod.rs"]
mod verifying;

use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use support::diff;
use support::jdk::{Jdk, NO_JDK, find_jdks};
use support::process::{Ending, Limits, Outcome};
use support::program;
use support::worker::{self, Session};

/// A sound run takes some 30 ms of processor time.
pub const LIMITS: Limits =
    Limits { time: Duration::from_secs(60), processor_time: Duration::from_secs(4), memory_bytes: 1 << 30 };

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = all_trials().unwrap_or_else(|message| vec![Trial::test("setup", move || Err(Failed::from(message)))]);
    let conclusion = libtest_mimic::run(&arguments, trials);
    worker::dismiss();
    conclusion.exit_code()
}

fn all_trials() -> Result<Vec<Trial>, String> {
    let jdks = find_jdks();
    if jdks.is_empty() {
        return Err(NO_JDK.to_string());
    }
    let programs = Arc::new(program::find_programs(&support::java_tests_dir().join("run"))?);
    let mut trials = Vec::new();
    for jdk in &jdks {
        trials.extend(cases_trial(jdk));
        trials.push(damaged::jars::trial(jdk.clone()));
        trials.extend(damaged::mutants::trials(jdk, &programs, jdks.len()));
    }
    Ok(trials)
}

fn cases_trial(jdk: &Jdk) -> Option<Trial> {
    let jdk = jdk.clone();
    Some(Trial::test(format!("one broken rule each@{}", jdk.feature), move || {
        damaged::cases::check(&jdk).map_err(Failed::from)
    }))
}

/// `jsym run` with the limits of these tests.
pub fn jsym_run(jdk: &Jdk, arguments: &[&str]) -> Vec<String> {
    let home = jdk.home.to_string_lossy();
    let before = ["run", "--max-heap", "128M", "--jdk", &*home];
    before.iter().chain(arguments).map(|word| word.to_string()).collect()
}

/// Runs the command on damaged input; an error if it ended in a way that no input may cause. `ends_in_java` is asked when
/// the time is up: a program that runs for ever is no fault if it does so in `java` too. Time is only held against jsym
/// when it is up twice, for the machine may have been away.
pub fn survive(
    session: &mut Session,
    command: &[String],
    ends_in_java: impl FnOnce() -> Result<bool, String>,
) -> Result<Outcome, String> {
    let mut outcome = session.run(command, LIMITS)?;
    if outcome.ending == Ending::TimedOut && ends_in_java()? {
        outcome = session.run(command, LIMITS)?;
        if outcome.ending == Ending::TimedOut {
            return Err(format!("does not end, though it does in java\n{}", diff::tail(&outcome.stderr, 12)));
        }
    }
    let shown = || format!("{}{}", diff::tail(&outcome.stdout, 1), diff::tail(&outcome.stderr, 12));
    let text = String::from_utf8_lossy(&outcome.stderr);
    let explained = !text.trim().is_empty();
    match outcome.ending {
        Ending::Exit(101) => Err(format!("internal error\n{}", shown())),
        Ending::Exit(_) if text.contains("panicked at") => Err(format!("panicked\n{}", shown())),
        Ending::Exit(2 | 4) if !explained => Err("refused without a word".to_string()),
        Ending::Exit(_) | Ending::TimedOut => Ok(outcome),
        Ending::Signal | Ending::OutOfMemory => Err(format!("{}\n{}", outcome.ending, shown())),
    }
}
