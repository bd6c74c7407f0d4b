//! Runs every Java program below `java-tests/run` with the real `java -ea` and with `jsym run`, on each JDK found, and
//! demands the same standard output and exit status. One trial per program and JDK, named `lang/IntArithmetic@17`; the
//! usual filters apply: `cargo test --test java -- lang/Int`. With `JSYM_TEST_TABLE=1` a table of results is all that is
//! printed.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use support::diff;
use support::jdk::neutral_environment;
use support::library::Library;
use support::process::{Ending, Limits, Outcome, run};
use support::program::Program;
use support::{jsym, scratch_dir, stable_hash};

/// Generous: the machine may be busy, and the interpreter may be built without optimisation.
const LIMITS: Limits =
    Limits { time: Duration::from_secs(180), processor_time: Duration::from_secs(60), memory_bytes: 1 << 30 };

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let cases = match all_cases() {
        Ok(cases) => cases,
        Err(message) => {
            let trial = Trial::test("setup", move || Err(Failed::from(message)));
            return libtest_mimic::run(&arguments, vec![trial]).exit_code();
        }
    };
    if std::env::var_os("JSYM_TEST_TABLE").is_some() {
        return print_table(&arguments, &cases);
    }
    let trials = cases.into_iter().map(|case| Trial::test(case.name(), move || case.check().map_err(Failed::from)));
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

struct Case {
    program: Program,
    library: Arc<Library>,
}

fn all_cases() -> Result<Vec<Case>, String> {
    let libraries = Library::all("run", "classes")?;
    let programs = Arc::clone(&libraries[0].programs);
    let mut cases = Vec::new();
    for program in programs.iter().filter(|program| program.has_main()) {
        for library in libraries.iter().filter(|library| library.jdk.feature >= program.min_jdk) {
            cases.push(Case { program: program.clone(), library: Arc::clone(library) });
        }
    }
    Ok(cases)
}

impl Case {
    fn name(&self) -> String {
        format!("{}@{}", self.program.name, self.library.jdk.feature)
    }

    fn check(&self) -> Result<(), String> {
        let expected = self.expected()?;
        if expected.ending != Ending::Exit(self.program.exit) {
            let shown = diff::tail(&expected.stderr, 10);
            return Err(format!("java itself ended with {}, not as the directive says\n{shown}", expected.ending));
        }
        let actual = run(self.jsym_command()?, self.program.stdin.as_bytes(), LIMITS)?;
        let mut problems = Vec::new();
        if actual.ending != expected.ending {
            problems.push(format!("java: {}, jsym: {}\n", expected.ending, actual.ending));
        }
        problems.extend(diff::first_difference("standard output", &expected.stdout, &actual.stdout));
        if self.program.compare_stderr {
            let [expected, actual] = [&expected.stderr, &actual.stderr].map(|bytes| without_library_lines(bytes));
            problems.extend(diff::first_difference("standard error", expected.as_bytes(), actual.as_bytes()));
        } else if !problems.is_empty() && !actual.stderr.is_empty() {
            problems.push(format!("jsym's standard error ends with:\n{}", diff::tail(&actual.stderr, 15)));
        }
        if problems.is_empty() { Ok(()) } else { Err(problems.concat()) }
    }

    fn jsym_command(&self) -> Result<Command, String> {
        let mut command = Command::new(jsym());
        neutral_environment(&mut command);
        // The heap is as large as the one that `Jdk::java` asks for.
        command.args(["run", "--max-heap", "256M", "--jdk"]).arg(&self.library.jdk.home);
        command.arg("-cp").arg(self.library.classes()?);
        self.add_program(&mut command);
        Ok(command)
    }

    fn add_program(&self, command: &mut Command) {
        command.args(self.program.properties.iter().map(|property| format!("-D{property}")));
        command.arg(&self.program.main_class).args(&self.program.args);
    }

    /// What the real `java` does, asked once for each version of the program and the JDK.
    fn expected(&self) -> Result<Outcome, String> {
        let classes = self.library.classes()?;
        let mut command = self.library.jdk.java();
        command.arg("-cp").arg(&classes);
        self.add_program(&mut command);
        let class_path = classes.to_string_lossy().into_owned();
        let options: Vec<String> = command.get_args().map(|option| option.to_string_lossy().into_owned()).collect();
        let options = options.join("\n").replace(&class_path, "");
        let jdk = &self.library.jdk;
        let key = stable_hash(&[jdk.release.as_bytes(), options.as_bytes(), self.program.source.as_bytes()]);
        let entry = scratch_dir().join("expected").join(format!("{key}-{}", jdk.feature));
        let file = |extension: &str| entry.with_extension(extension);
        if let (Ok(status), Ok(stdout), Ok(stderr)) =
            (fs::read_to_string(file("status")), fs::read(file("stdout")), fs::read(file("stderr")))
            && let Ok(code) = status.parse()
        {
            return Ok(Outcome { ending: Ending::Exit(code), stdout, stderr, peak_memory: 0 });
        }
        let outcome = run(command, self.program.stdin.as_bytes(), Limits { memory_bytes: u64::MAX, ..LIMITS })?;
        if let Ending::Exit(code) = outcome.ending {
            // The status is written last: an entry without it is not finished.
            fs::create_dir_all(scratch_dir().join("expected"))
                .and_then(|()| fs::write(file("stdout"), &outcome.stdout))
                .and_then(|()| fs::write(file("stderr"), &outcome.stderr))
                .and_then(|()| fs::write(file("status"), code.to_string()))
                .map_err(|error| format!("{}: {error}", entry.display()))?;
        }
        Ok(outcome)
    }
}

/// Standard error without the line numbers of the JDK's own frames: the few classes that jsym replaces by models have
/// others. The frames themselves, and all lines of the program, must agree.
fn without_library_lines(stderr: &[u8]) -> String {
    let text = String::from_utf8_lossy(stderr);
    let strip = |line: &str| match line.rsplit_once(':') {
        Some((frame, _)) if line.trim_start().starts_with("at java.base/") => format!("{frame})\n"),
        _ => line.to_string(),
    };
    text.split_inclusive('\n').map(strip).collect()
}

/// One line per program, one column per JDK, the first problem beside it; for an overview while much still fails.
fn print_table(arguments: &Arguments, cases: &[Case]) -> ExitCode {
    let wanted = |case: &&Case| arguments.filter.as_ref().is_none_or(|filter| case.name().contains(filter));
    let selected: Vec<&Case> = cases.iter().filter(wanted).collect();
    let results: Vec<Mutex<Option<Result<(), String>>>> = selected.iter().map(|_| Mutex::new(None)).collect();
    let next = AtomicUsize::new(0);
    let threads = arguments.test_threads.or_else(|| std::thread::available_parallelism().ok().map(usize::from));
    std::thread::scope(|scope| {
        for _ in 0..threads.unwrap_or(1) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(case) = selected.get(index) else { break };
                    let result = case.check();
                    if let Ok(mut slot) = results[index].lock() {
                        *slot = Some(result);
                    }
                }
            });
        }
    });
    let mut passed = 0;
    for (case, result) in selected.iter().zip(results) {
        let result = result.into_inner().ok().flatten().unwrap_or_else(|| Err("did not run".to_string()));
        let verdict = match &result {
            Ok(()) => {
                passed += 1;
                "pass".to_string()
            }
            Err(problem) => format!("FAIL  {}", summary(problem)),
        };
        println!("{:40} {verdict}", case.name());
    }
    println!("{passed} of {} passed", selected.len());
    if passed == selected.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The most telling line of a failure: what jsym itself said, else the first line.
fn summary(problem: &str) -> String {
    let telling = ["unsupported: ", "error: ", "error[", "internal error", "panicked at", "Exception in thread"];
    let line = problem.lines().find(|line| telling.iter().any(|start| line.contains(start)));
    let line = line.or_else(|| problem.lines().next()).unwrap_or_default().trim();
    line.chars().take(150).collect()
}
