//! `jsym replay TOKEN|FILE TARGET`: one recorded schedule, with its report.

use std::ffi::OsStr;
use std::path::Path;

use anstream::print;
use checker::trace::Cycle;
use checker::{Beginning, Choice, Diverged, Replay, Schedule, Settings, StepEnd, Token, Violation, ViolationKind};
use jvm_core::classpath::InputError;
use jvm_core::interp::Interpreter;
use jvm_core::state::State;

use crate::commands::check;
use crate::commands::temporal::Temporal;
use crate::diagnostics;
use crate::exit::{Exit, Status};
use crate::input::args::{Cli, Target};
use crate::input::launch::Launch;
use crate::input::settings::settings;
use crate::machine::Boot;
use crate::report::heading::Heading;
use crate::report::json::{self, Lines};
use crate::report::text::{Role, Text};
use crate::report::{Outputs, Reporter};

pub fn replay(boot: Boot, launch: Launch, cli: &Cli, token: &OsStr, target: &Target, outputs: &mut Outputs) -> Status {
    let token = match read_token(token) {
        Ok(token) => token,
        Err(error) => {
            diagnostics::error(&error);
            return Exit::BadInput.into();
        }
    };
    let reporter = check::reporter(&launch, cli, target);
    let temporal = match Temporal::read(cli) {
        Ok(temporal) => temporal,
        Err(error) => {
            diagnostics::error(&error);
            return Exit::BadInput.into();
        }
    };
    // What can be reached from the end of a path is known to a search only, which must come to the same path.
    if !cli.search.ctl.is_empty() {
        return check::check(boot, launch, cli, target, outputs, Some(&token));
    }
    let main_class = launch.main_class.clone();
    match boot.with_machine(launch, |interpreter, state| {
        let temporal = temporal.as_ref().map(|temporal| (temporal, main_class.as_str()));
        go_through(interpreter, state, cli, (&token, temporal), reporter, &mut outputs.lines)
    }) {
        Ok(exit) => exit.into(),
        Err(what) => {
            diagnostics::unsupported_at(&what, None);
            Exit::Unsupported.into()
        }
    }
}

/// A token as it is, or the first line of a file that has one.
fn read_token(token: &OsStr) -> Result<Token, InputError> {
    let help = "copy all of what stands between `jsym replay` and the target in a report";
    let text = match Path::new(token).is_file() {
        true => std::fs::read_to_string(token)
            .map_err(|error| InputError::new(format!("cannot read `{}`: {error}", token.to_string_lossy())))?,
        false => token.to_string_lossy().into_owned(),
    };
    Schedule::from_token(&text).map_err(|error| InputError::new(error).help(help))
}

fn go_through(
    interpreter: &mut Interpreter,
    state: &mut State,
    cli: &Cli,
    (token, temporal): (&Token, Option<(&Temporal, &str)>),
    mut reporter: Reporter,
    lines: &mut Lines,
) -> Exit {
    let (schedule, observe_output) = (&token.schedule, token.observing);
    let settings = settings(&cli.search, &cli.limits);
    if let (Some(cycle_at), Some((temporal, main_class))) = (token.cycle_at, temporal) {
        return temporal.replay(interpreter, state, &settings, (schedule, cycle_at), main_class, cli, reporter, lines);
    }
    if let Some(cycle_at) = token.cycle_at {
        return replay_stuck(interpreter, state, cli, &settings, (token, cycle_at), reporter, lines);
    }
    let visible_unlocks = settings.visible_unlocks || observe_output;
    let settings = Settings { observe_output, visible_unlocks, ..settings };
    let beginning = Beginning::of(interpreter, state);
    let mut visible = interpreter.visible;
    visible.threads.learn(settings.observed);
    interpreter.visible = visible;
    let mut replay = Replay::new(interpreter, natives::begin_shutdown, &settings, &beginning);
    let trace = replay.trace(state, schedule, None).and_then(|trace| match trace.violation {
        Some(_) => Ok(trace),
        // A race does not stop a program, so it is looked for only where nothing else is wrong.
        None => replay.trace(state, schedule, Some(ViolationKind::Race)),
    });
    let trace = match trace {
        Ok(trace) => trace,
        Err(diverged) => {
            diagnostics::error(&divergence(&diverged));
            return Exit::BadInput;
        }
    };
    let show = |text: &Text| {
        if !cli.output.is_only_json() {
            print!("{}", text.styled());
        }
    };
    let say = |text: &str| show(Text::default().push(&format!("{text}\n")));
    if let Some(violation) = &trace.violation {
        let kind = violation.kind;
        let heading = Heading::of(&trace, kind, Role::Error);
        let rendered = reporter.violation(&trace, &heading);
        show(&rendered);
        say(&format!("violated: {}, replayed", kind.name()));
        lines.write(&json::violation(&heading, &trace, &schedule.to_string(), &rendered.plain(), false));
        return Exit::Violated;
    }
    show(&reporter.uneventful(&trace));
    match &trace.end {
        StepEnd::Unsupported(what) => {
            diagnostics::unsupported_at(what, None);
            Exit::Unsupported
        }
        StepEnd::Exited => {
            say("ok: the program ends without a violation, replayed");
            Exit::Ok
        }
        StepEnd::Next | StepEnd::Ignored => {
            say("ok: no violation up to the end of the schedule, replayed");
            Exit::Ok
        }
    }
}

/// A schedule with a cycle in which threads are stuck.
fn replay_stuck(
    interpreter: &mut Interpreter,
    state: &mut State,
    cli: &Cli,
    settings: &Settings,
    (token, cycle_at): (&Token, usize),
    mut reporter: Reporter,
    lines: &mut Lines,
) -> Exit {
    let beginning = Beginning::of(interpreter, state);
    let run = (&token.schedule, cycle_at);
    let shutdown = natives::begin_shutdown;
    let closed = checker::temporal::close_stuck(interpreter, shutdown, settings, state, &beginning, run, &token.stuck);
    let mut replay = Replay::new(interpreter, shutdown, settings, &beginning);
    let (schedule, at) = match closed {
        Ok(closed) => closed,
        Err(why) => {
            let error = InputError::new("the program does not follow this schedule").note(why);
            let help = "replay the same classes, with the same arguments and the same flags as in the search";
            diagnostics::error(&error.help(help));
            return Exit::BadInput;
        }
    };
    let mut trace = match replay.trace(state, &schedule, None) {
        Ok(trace) => trace,
        Err(diverged) => {
            diagnostics::error(&divergence(&diverged));
            return Exit::BadInput;
        }
    };
    trace.cycle = Some(Cycle { at, facts: Vec::new() });
    trace.violation = Some(Violation::new(ViolationKind::Stuck, token.stuck.clone()));
    let heading = Heading::of(&trace, ViolationKind::Stuck, Role::Error);
    let rendered = reporter.violation(&trace, &heading);
    if !cli.output.is_only_json() {
        print!("{}violated: stuck, replayed\n", rendered.styled());
    }
    lines.write(&json::violation(&heading, &trace, &schedule.stuck_token(at, &token.stuck), &rendered.plain(), false));
    Exit::Violated
}

fn divergence(diverged: &Diverged) -> InputError {
    let what = match diverged.choice {
        Choice::Run(thread) => format!("thread {} cannot go on", thread.0),
        Choice::TimeOut(thread) => format!("thread {} does not wait with a timeout", thread.0),
        Choice::Pick(thread, result) => format!("thread {} has no choice number {result}", thread.0),
    };
    InputError::new("the program does not follow this schedule")
        .note(format!("after {} of {} choices, {what}", diverged.after, diverged.of))
        .help("replay the same classes, with the same arguments and the same flags as in the search")
}
