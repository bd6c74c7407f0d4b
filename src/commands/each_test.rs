//! Does with each test of a class what is done with a program, and sums up.

use crate::diagnostics;
use crate::exit::{Exit, Status};
use crate::input::entry_point::{MainKind, MainMethod};
use crate::input::junit::TestPlan;
use crate::input::launch::Launch;

/// With `is_silent` nothing is printed but what `check` prints.
pub fn each_test(launch: &Launch, plan: &TestPlan, is_silent: bool, mut check: impl FnMut(Launch) -> Status) -> Status {
    let say = |text: String| {
        if !is_silent {
            println!("{text}");
        }
    };
    for note in &plan.notes {
        diagnostics::detail(note);
    }
    if let Some(what) = &plan.unsupported {
        diagnostics::unsupported(what);
        return Exit::Unsupported.into();
    }
    let mut results: Vec<(&str, TestResult)> = Vec::new();
    for test in &plan.tests {
        if test.disabled {
            results.push((&test.name, TestResult::Disabled));
            continue;
        }
        say(format!("test {}.{}", plan.class, test.name));
        let main = MainMethod { declared_in: test.driver.clone(), kind: MainKind::Static };
        let test_name = Some(test.name.clone());
        let status = check(Launch { main_class: test.driver.clone(), main, tests: None, test_name, ..launch.clone() });
        say(String::new());
        results.push((&test.name, TestResult::of(status)));
    }
    let width = results.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (name, result) in &results {
        say(format!("{name:<width$}  {}", result.shown()));
    }
    let count = |wanted: TestResult| results.iter().filter(|(_, result)| *result == wanted).count();
    let kinds = [
        TestResult::Ok,
        TestResult::Failed,
        TestResult::Unsupported,
        TestResult::Unfinished,
        TestResult::Broken,
        TestResult::Disabled,
    ];
    let counts = kinds.map(|kind| (count(kind), kind)).into_iter().filter(|(count, _)| *count > 0);
    let counts: Vec<String> = counts.map(|(count, kind)| format!("{count} {}", kind.shown())).collect();
    say(format!("tests of {}: {}", plan.class, counts.join(", ")));
    let worst = kinds[1..5].iter().copied().find(|&kind| count(kind) > 0);
    worst.unwrap_or(TestResult::Ok).exit().into()
}

/// What came out for one test, the more telling first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TestResult {
    Ok,
    Failed,
    Unsupported,
    Unfinished,
    Broken,
    Disabled,
}

impl TestResult {
    fn of(status: Status) -> TestResult {
        let is = |exit: Exit| status == Status::from(exit);
        match () {
            () if is(Exit::Ok) => TestResult::Ok,
            () if is(Exit::BadInput) => TestResult::Broken,
            () if is(Exit::Unfinished) => TestResult::Unfinished,
            () if is(Exit::Unsupported) => TestResult::Unsupported,
            () => TestResult::Failed,
        }
    }

    fn shown(self) -> &'static str {
        match self {
            TestResult::Ok => "ok",
            TestResult::Failed => "violated",
            TestResult::Unsupported => "unsupported",
            TestResult::Unfinished => "unfinished",
            TestResult::Broken => "not run",
            TestResult::Disabled => "disabled",
        }
    }

    fn exit(self) -> Exit {
        match self {
            TestResult::Ok | TestResult::Disabled => Exit::Ok,
            TestResult::Failed => Exit::Violated,
            TestResult::Unsupported => Exit::Unsupported,
            TestResult::Unfinished => Exit::Unfinished,
            TestResult::Broken => Exit::BadInput,
        }
    }
}
