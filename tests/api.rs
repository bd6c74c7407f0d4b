//! Nondeterministic input, outcomes, spurious wake-ups and JUnit tests, as the command line shows them: the programs of
//! `java-tests/api` on every JDK of the machine.

#[path = "../jvm-core/tests/common/mod.rs"]
mod common;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use common::jdks;
use jvm_core::classpath::Jdk;

/// The programs, compiled for one JDK against the jar that `jsym api` writes.
struct Programs {
    directory: PathBuf,
    jdk: Jdk,
}

impl Programs {
    fn for_each_jdk(check: impl Fn(&Programs)) {
        static ALL: OnceLock<Vec<Programs>> = OnceLock::new();
        let all = ALL.get_or_init(|| {
            let all = jdks().into_iter().map(Programs::of);
            all.inspect(Programs::compile).collect()
        });
        all.iter().for_each(check);
    }

    fn of(jdk: Jdk) -> Programs {
        let name = format!("api-{}", jdk.version.feature);
        Programs { directory: Path::new(env!("CARGO_TARGET_TMPDIR")).join(name), jdk }
    }

    fn compile(&self) {
        let root = &self.directory;
        // What an earlier run left behind must not be found in place of what is compiled now.
        let _ = std::fs::remove_dir_all(root);
        let written = Command::new(env!("CARGO_BIN_EXE_jsym")).arg("api").arg(root).output().expect("jsym runs");
        assert!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
        let javac = self.jdk.tool("javac").expect("the JDK has a javac");
        let mut command = Command::new(javac);
        command.arg("-g").arg("-d").arg(root.join("classes")).arg("-cp").arg(self.api_jar());
        command.args(sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("java-tests/api")));
        let output = command.output().expect("javac runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    fn api_jar(&self) -> PathBuf {
        self.directory.join("jsym-api.jar")
    }

    /// Runs `jsym` with the classes, but without the jar: its classes are built in.
    fn jsym(&self, line: &str) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jsym"));
        command.env_remove("CLASSPATH").env("JAVA_HOME", &self.jdk.home).env("NO_COLOR", "1");
        command.arg("-cp").arg(self.directory.join("classes")).args(line.split(' '));
        command.output().expect("jsym runs")
    }

    fn ends_with(&self, line: &str, status: i32) -> String {
        let output = self.jsym(line);
        let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
        let stderr = String::from_utf8_lossy(&output.stderr);
        let version = &self.jdk.version.text;
        assert_eq!(output.status.code(), Some(status), "jsym {line} on {version}:\n{stdout}{stderr}");
        stdout
    }

    /// Output, exit and verdict of each outcome.
    fn outcomes(&self, line: &str, status: i32, expected: &[[&str; 3]]) {
        let stdout = self.ends_with(&format!("outcomes {line}"), status);
        let (_, table) = stdout.split_once('\n').expect("a table");
        let rows: Vec<Vec<String>> = table
            .lines()
            .take_while(|row| !row.starts_with("complete"))
            .map(|row| row.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).map(str::to_owned).collect())
            .collect();
        let shown: Vec<[&str; 3]> = rows.iter().map(|row| [row[1].as_str(), &row[2], &row[3]]).collect();
        let shortened = |text: &str| text.chars().take(24).collect::<String>();
        let left: Vec<_> = shown.iter().map(|[a, b, c]| (shortened(a), *b, *c)).collect();
        let right: Vec<_> = expected.iter().map(|[a, b, c]| (shortened(a), *b, *c)).collect();
        assert_eq!(left, right, "jsym outcomes {line}:\n{stdout}");
        assert!(stdout.contains("all schedules covered"), "{stdout}");
    }
}

fn sources(directory: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for child in std::fs::read_dir(directory).expect("the programs are there") {
        let path = child.expect("a file").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "java") {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[test]
fn every_choice_is_explored_and_assumptions_cut() {
    Programs::for_each_jdk(|programs| {
        programs.ends_with("Dice", 0);
        programs.ends_with("Coin", 1);
        let pairs = ["\"1+6\"", "\"2+5\"", "\"3+4\"", "\"4+3\"", "\"5+2\"", "\"6+1\""];
        programs.outcomes("Dice", 0, &pairs.map(|pair| [pair, "0", "ok"]));
        programs.outcomes(
            "Coin",
            1,
            &[["\"heads\" err:\"Exception in thread", "1, AssertionError", "assertion"], ["\"tails\"", "0", "ok"]],
        );
    });
}

#[test]
fn an_assumption_of_one_thread_does_not_hide_the_failure_of_another() {
    Programs::for_each_jdk(|programs| {
        programs.ends_with("AssumedElsewhere", 1);
        programs.ends_with("--no-por AssumedElsewhere", 1);
        programs.ends_with("--search bfs AssumedElsewhere", 1);
    });
}

#[test]
fn the_api_also_runs_on_a_plain_virtual_machine() {
    Programs::for_each_jdk(|programs| {
        let java = programs.jdk.tool("java").expect("the JDK has a java");
        let path = std::env::join_paths([programs.directory.join("classes"), programs.api_jar()]).expect("a path");
        let output = Command::new(java).arg("-cp").arg(path).arg("Dice").output().expect("java runs");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    });
}

#[test]
fn atomic_sections_are_not_interrupted() {
    Programs::for_each_jdk(|programs| {
        programs.ends_with("AtomicSection", 0);
        programs.ends_with("AtomicSection torn", 1);
        // Others may go before the section, or after it.
        programs.outcomes("AtomicOrder", 0, &[["\"abx\"", "0", "ok"], ["\"xab\"", "0", "ok"]]);
    });
}

#[test]
fn harnesses_for_jpf_run_unchanged() {
    Programs::for_each_jdk(|programs| {
        programs.ends_with("JpfHarness", 0);
        programs.ends_with("JpfHarness refused", 4);
        let lines =
            [1, 3].map(|a| ["false 10", "false 20", "true 10", "true 20"].map(|rest| format!("\"{a} {rest}\\n\"")));
        let expected: Vec<[&str; 3]> = lines.iter().flatten().map(|line| [line.as_str(), "0", "ok"]).collect();
        programs.outcomes("JpfHarness", 0, &expected);
    });
}

#[test]
fn outcomes_are_all_that_can_be_printed() {
    Programs::for_each_jdk(|programs| {
        let letters = ["\"abxy\"", "\"axby\"", "\"axyb\"", "\"xaby\"", "\"xayb\"", "\"xyab\""];
        programs.outcomes("Letters", 0, &letters.map(|output| [output, "0", "ok"]));
        programs.outcomes("--search bfs Letters", 0, &letters.map(|output| [output, "0", "ok"]));
        programs.outcomes("--no-por Letters", 0, &letters.map(|output| [output, "0", "ok"]));
        programs.outcomes(
            "Ends",
            1,
            &[
                ["\"\"", "hangs", "deadlock"],
                ["\"bye\"", "3", "ok"],
                ["\"done bye\"", "0", "ok"],
                ["err:\"Exception in thread \\\"main", "1, IllegalStateException", "exception"],
            ],
        );
    });
}

#[test]
fn an_outcome_can_be_replayed() {
    Programs::for_each_jdk(|programs| {
        let table = programs.ends_with("outcomes Letters", 0);
        let row = table.lines().find(|row| row.contains("\"axby\"")).expect("the outcome is there");
        let token = row.split_whitespace().last().expect("a token");
        let report = programs.ends_with(&format!("replay {token} Letters"), 0);
        assert!(report.contains("axby"), "{report}");
    });
}

#[test]
fn notify_wakes_any_waiter() {
    Programs::for_each_jdk(|programs| {
        programs.outcomes("NotifyPicks", 0, &[["\"ab\"", "0", "ok"], ["\"ba\"", "0", "ok"]]);
    });
}

#[test]
fn threads_wake_up_without_a_reason_if_asked_for() {
    Programs::for_each_jdk(|programs| {
        programs.ends_with("Spurious", 0);
        programs.ends_with("--spurious-wakeups Spurious", 1);
        programs.ends_with("--spurious-wakeups Spurious loop", 0);
        // Nobody can count on being woken without a reason: waiting for ever is still a deadlock.
        programs.ends_with("--spurious-wakeups LostNotify", 1);
    });
}

#[test]
fn junit_tests_are_checked_one_by_one() {
    Programs::for_each_jdk(|programs| {
        let stdout = programs.ends_with("CounterTest", 1);
        for line in [
            "locked            ok",
            "unlocked          violated",
            "throwsAsExpected  ok",
            "doesNotThrow      violated",
            "assumptionFails   ok",
            "switchedOff       disabled",
            "tests of CounterTest: 3 ok, 2 violated, 1 disabled",
        ] {
            assert!(stdout.lines().any(|shown| shown == line), "{line} in\n{stdout}");
        }
        programs.ends_with("--test locked CounterTest", 0);
        programs.ends_with("--test unlocked CounterTest", 1);
        programs.ends_with("--test nothing CounterTest", 2);
        programs.ends_with("--test anything Dice", 2);
        let stdout = programs.ends_with("jupiter.QueueTest", 1);
        for line in ["passesOn      ok", "takesTooMuch  violated", "switchedOff   disabled"] {
            assert!(stdout.lines().any(|shown| shown == line), "{line} in\n{stdout}");
        }
        programs.ends_with("run --test locked CounterTest", 0);
        programs.ends_with("RuleTest", 4);
    });
}

#[test]
fn outcomes_as_json() {
    Programs::for_each_jdk(|programs| {
        let lines = programs.ends_with("outcomes --json - Dice", 0);
        let outcomes: Vec<&str> = lines.lines().filter(|line| line.starts_with("{\"type\":\"outcome\"")).collect();
        assert_eq!(outcomes.len(), 6, "{lines}");
        assert!(outcomes[0].starts_with("{\"type\":\"outcome\",\"output\":\"1+6"), "{lines}");
        assert!(outcomes.iter().all(|line| line.contains("\"exit\":0") && line.contains("\"verdict\":\"ok\"")));
        assert!(lines.lines().last().is_some_and(|line| line.starts_with("{\"type\":\"end\",\"verdict\":\"ok\"")));
    });
}

#[test]
fn the_page_has_the_report() {
    Programs::for_each_jdk(|programs| {
        let page = programs.directory.join("report.html");
        programs.ends_with(&format!("--html {} Coin", page.display()), 1);
        let html = std::fs::read_to_string(&page).expect("the page is written");
        assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"), "{html}");
        assert!(html.contains("<h2>assertion: ") && html.contains("<h2>verdict</h2>"), "{html}");
        assert!(!html.contains('\x1b') && !html.contains("http"), "{html}");
    });
}
