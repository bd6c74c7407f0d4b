//! `jsym TARGET`: every schedule of the program, and the report of what was found.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anstream::{eprint, print};
use checker::temporal::branching::End;
use checker::temporal::{Judgement, Meanings, StagePredicates, close_stuck};
use checker::trace::{Cycle, Trace};
use checker::{
    Beginning, Company, Finding, Outcome, Predicates, Replay, Schedule, Settings, Statistics, Token, Verdict,
};
use jvm_core::classpath::InputError;
use jvm_core::interp::Interpreter;
use jvm_core::state::State;
use jvm_core::step::Middles;

use crate::commands::stages::Stages;
use crate::commands::temporal::{Temporal, unfit};
use crate::diagnostics;
use crate::exit::{Exit, Status};
use crate::input::args::{Cli, Color, Target};
use crate::input::launch::Launch;
use crate::input::observed;
use crate::input::settings::settings;
use crate::machine::Boot;
use crate::report::heading::{Heading, racing};
use crate::report::json;
use crate::report::replay_command::replay_command;
use crate::report::sources::Sources;
use crate::report::style::{count, number};
use crate::report::temporal;
use crate::report::text::{Role, Text};
use crate::report::verdict::Summary;
use crate::report::{Outputs, Reporter};

/// Set by Ctrl-C.
pub static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Races shown as warnings; there may be very many.
const MOST_WARNINGS: usize = 5;
/// Violations reported in full with `--keep-going`.
const MOST_VIOLATIONS: usize = 50;

/// With a token, the first violation must be the one of the token.
pub fn check(
    boot: Boot,
    launch: Launch,
    cli: &Cli,
    target: &Target,
    outputs: &mut Outputs,
    token: Option<&Token>,
) -> Status {
    // The first Ctrl-C ends the search, the second the process. A handler of an earlier test does the same.
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    let mut settings = settings(&cli.search, &cli.limits);
    let (temporal, stages) = match Temporal::read(cli).and_then(|temporal| Ok((temporal, Stages::read(&cli.search)?))) {
        Ok(read) => read,
        Err(error) => {
            diagnostics::error(&error);
            return Exit::BadInput.into();
        }
    };
    settings.stages.clone_from(&stages.stages);
    let main_class = launch.main_class.clone();
    let mut reporter = reporter(&launch, cli, target);
    // Tests want the whole report made, whatever is shown of it.
    if cli.output.is_only_json() && cli.output.html.is_none() && !cli.is_in_batch {
        reporter.quiet = true;
    }
    let shown = target.target.as_deref().unwrap_or_default().to_string_lossy().into_owned();
    let begin = json::begin(&shown, &settings);
    let mut check = Check { settings, reporter, outputs, cli, target: shown, violations: Vec::new(), first: None };
    check.outputs.lines.write(&begin);
    let exit = boot.with_machine(launch, |interpreter, state| match &temporal {
        None => check.run(interpreter, state, &stages, &main_class),
        Some(temporal) => check.run_temporal(interpreter, state, temporal, &main_class),
    });
    let found = check.first.as_deref().map(Schedule::from_token);
    if let (Some(token), Ok(Exit::Violated)) = (token, &exit)
        && !found.is_some_and(|found| found.is_ok_and(|found| found.schedule == token.schedule))
    {
        let error = InputError::new("the violation that is found has another schedule");
        let help = "replay the same classes, with the same arguments and the same flags as in the search";
        diagnostics::error(&error.help(help));
        return Exit::BadInput.into();
    }
    match exit {
        Ok(exit) => exit.into(),
        Err(what) => {
            diagnostics::unsupported_at(&what, None);
            Exit::Unsupported.into()
        }
    }
}

struct Check<'c> {
    settings: Settings,
    reporter: Reporter,
    outputs: &'c mut Outputs,
    cli: &'c Cli,
    /// As it was given.
    target: String,
    /// Kinds of what was reported.
    violations: Vec<&'static str>,
    /// The token of the first violation, as it was reported.
    first: Option<String>,
}

impl Check<'_> {
    fn run(&mut self, interpreter: &mut Interpreter, state: &mut State, stages: &Stages, main_class: &str) -> Exit {
        let meanings = match stages.resolve(interpreter, state, main_class) {
            Ok(meanings) => meanings,
            Err(error) => {
                diagnostics::error(&error);
                return Exit::BadInput;
            }
        };
        let deadline = self.settings.limits.time.map(|most| Instant::now() + most);
        let beginning = Beginning::of(interpreter, state);
        let formulas = &stages.predicates;
        let predicates = meanings.as_ref().map(|meanings| StagePredicates { meanings, formulas });
        let mut outcome = self.search(interpreter, state, predicates.as_ref());
        if let Some(wrong) = meanings.as_ref().and_then(Meanings::take_wrong) {
            diagnostics::error(&unfit(&wrong));
            return Exit::BadInput;
        }
        self.settings.visible_unlocks = outcome.visible_unlocks;
        if self.settings.visible_unlocks {
            self.reporter.replay_command.0.push_str(" --visible-unlocks");
        }
        self.reporter.replay_command.0.push_str(&observed::flag(interpreter.visible.threads));
        let open = interpreter.visible.middles;
        if open != Middles::NONE {
            self.reporter.replay_command.0.push_str(&format!(" --open-calls {}", open.bits()));
        }
        let settings = self.settings.clone();
        let weak = interpreter.program.names_weak_compare_and_set();
        if let Err(what) = close_cycles(interpreter, state, &settings, &beginning, &mut outcome) {
            diagnostics::internal(&what);
            return Exit::Internal;
        }
        let mut replay = Replay::new(interpreter, natives::begin_shutdown, &settings, &beginning);
        replay.deadline = deadline;
        let races = self.report_races(&mut replay, state, &outcome);
        let reported = races.and_then(|races| {
            self.report_violations(&mut replay, state, &outcome)?;
            Ok(races)
        });
        let races = match reported {
            Ok(races) => races,
            Err(what) => {
                diagnostics::internal(&what);
                return Exit::Internal;
            }
        };
        let place = place_of_stop(&mut replay, state, &outcome);
        self.conclude(&outcome, (races, weak), &[], place)
    }

    /// Checks temporal properties, and whatever else is to be checked on the way.
    fn run_temporal(
        &mut self,
        interpreter: &mut Interpreter,
        state: &mut State,
        temporal: &Temporal,
        main_class: &str,
    ) -> Exit {
        let meanings = match temporal.resolve(interpreter, state, main_class) {
            Ok(meanings) => meanings,
            Err(error) => {
                diagnostics::error(&error);
                return Exit::BadInput;
            }
        };
        let beginning = Beginning::of(interpreter, state);
        let settings = self.settings.clone();
        let mut progress = self.progress();
        let report = progress.as_mut().map(|report| report as &mut dyn FnMut(&Statistics));
        let what = temporal.what(&meanings);
        let shutdown = natives::begin_shutdown;
        let explored =
            checker::temporal::explore(interpreter, shutdown, &settings, what, &INTERRUPTED, report, state, &beginning);
        clear_progress(progress.is_some());
        let (mut outcome, judgements) = match explored {
            Ok(explored) => explored,
            Err(wrong) => {
                diagnostics::error(&unfit(&wrong));
                return Exit::BadInput;
            }
        };
        let weak = interpreter.program.names_weak_compare_and_set();
        let mut replay = Replay::new(interpreter, natives::begin_shutdown, &settings, &beginning);
        let reported = self.report_races(&mut replay, state, &outcome).and_then(|races| {
            self.report_violations(&mut replay, state, &outcome)?;
            self.report_properties(&mut replay, state, temporal, &judgements)?;
            Ok(races)
        });
        let races = match reported {
            Ok(races) => races,
            Err(what) => {
                diagnostics::internal(&what);
                return Exit::Internal;
            }
        };
        if !self.violations.is_empty() {
            outcome.verdict = Verdict::Violated;
        }
        let place = place_of_stop(&mut replay, state, &outcome);
        self.conclude(&outcome, (races, weak), &temporal.checked(), place)
    }

    fn report_properties(
        &mut self,
        replay: &mut Replay,
        state: &mut State,
        temporal: &Temporal,
        judgements: &[Judgement],
    ) -> Result<(), String> {
        let linear = temporal.properties.iter().map(|property| &property.text);
        let texts = linear.chain(temporal.branching.iter().map(|property| &property.text));
        for (text, judgement) in texts.zip(judgements) {
            let (found, end) = match judgement {
                Judgement::Holds { is_vacuous: false } | Judgement::Unknown => continue,
                Judgement::Holds { is_vacuous: true } => {
                    let what =
                        format!("`{text}` holds, but what it asks for never comes up: its premise is never true");
                    self.show(&crate::report::verdict::warning(&what));
                    continue;
                }
                Judgement::TooLarge => return Err(format!("the automaton of `{text}` is too large")),
                Judgement::Diverged(what) => {
                    return Err(format!("a run that violates `{text}` cannot be replayed: {what}"));
                }
                Judgement::Violated(found) => (found, None),
                Judgement::Refuted(found, end) => (found, Some(end)),
            };
            let mut trace = replay
                .trace(state, &found.schedule, None)
                .map_err(|diverged| format!("a run that violates `{text}` cannot be replayed: {diverged:?}"))?;
            trace.cycle = Some(temporal::cycle(found, &|letter| temporal.names(letter)));
            let heading = match end {
                None => temporal::heading(&trace, text, temporal.fairness, found),
                Some(end) => {
                    let name = |number| temporal.name(number);
                    temporal::branching_heading(&trace, text, temporal.fairness, found, (end, &name))
                }
            };
            let token = match end {
                Some(End::State | End::OutOfReach { .. }) => {
                    if let Some(cycle) = &mut trace.cycle {
                        cycle.at = Cycle::NONE;
                    }
                    found.schedule.to_string()
                }
                _ => found.schedule.lasso_token(found.cycle_at),
            };
            let mut rendered = self.reporter.violation(&trace, &heading);
            if self.settings.keep_going {
                rendered.append(self.reporter.replay_line(&token));
                rendered.push("\n");
            }
            self.show(&rendered);
            self.outputs.page.add(&format!("{}: {}", heading.kind.name(), heading.message), &rendered);
            self.outputs.lines.write(&json::violation(&heading, &trace, &token, &rendered.plain(), false));
            self.violations.push(heading.kind.name());
            self.first.get_or_insert(token);
            if !self.settings.keep_going {
                break;
            }
        }
        Ok(())
    }

    /// Says what came of it.
    fn conclude(
        &mut self,
        outcome: &Outcome,
        (races, weak): (usize, bool),
        checked: &[String],
        place: Option<String>,
    ) -> Exit {
        let exit = match &outcome.verdict {
            _ if !self.violations.is_empty() => Exit::Violated,
            Verdict::Ok => Exit::Ok,
            Verdict::Violated => Exit::Violated,
            Verdict::Tested | Verdict::Unfinished(_) => Exit::Unfinished,
            Verdict::Unsupported(_) => Exit::Unsupported,
        };
        let mut out = Text::default();
        let violations = &self.violations;
        let place = place.as_deref();
        Summary { outcome, settings: &self.settings, violations, races, weak, temporal: checked, place }
            .write(&mut out);
        if let Some(first) = self.first.as_ref().filter(|_| !self.settings.keep_going) {
            out.append(self.reporter.replay_line(first));
        }
        self.show(&out);
        self.outputs.page.add("verdict", &out);
        self.write_page();
        if self.cli.output.verbose {
            let statistics = &outcome.statistics;
            let per_state = statistics.store_bytes / statistics.states.max(1);
            diagnostics::detail(&format!("{} of store per state", count(per_state, "byte")));
        }
        self.outputs.lines.write(&json::end(outcome, &self.settings, exit as u8, races));
        self.save_trace();
        exit
    }

    fn search(
        &self,
        interpreter: &mut Interpreter,
        state: &mut State,
        predicates: Option<&StagePredicates>,
    ) -> Outcome {
        let mut progress = self.progress();
        let report = progress.as_mut().map(|report| report as &mut dyn FnMut(&Statistics));
        let shutdown = natives::begin_shutdown;
        let predicates = predicates.map(|predicates| predicates as &dyn Predicates);
        let company = Company { interrupted: &INTERRUPTED, progress: report, observer: None, predicates };
        let outcome = checker::explore_in_company(interpreter, shutdown, &self.settings, company, state);
        clear_progress(progress.is_some());
        outcome
    }

    /// Shows how far a search has come, if that is to be shown.
    fn progress(&self) -> Option<impl FnMut(&Statistics) + use<>> {
        let shows = match self.cli.output.progress {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => std::io::stderr().is_terminal() && !self.cli.output.quiet,
        };
        let mut shown = Instant::now();
        shows.then_some(move |statistics: &Statistics| {
            if shown.elapsed() >= Duration::from_secs(1) {
                shown = Instant::now();
                eprint!("\r\x1b[K{}", progress_line(statistics));
            }
        })
    }

    /// Each violation is replayed before it is shown; what does not come again is a bug of ours.
    fn report_violations(&mut self, replay: &mut Replay, state: &mut State, outcome: &Outcome) -> Result<(), String> {
        let mut seen = HashSet::new();
        for finding in outcome.findings.iter().take(MOST_VIOLATIONS) {
            let (schedule, trace) = replay_finding(replay, state, finding)?;
            let kind = finding.violation.kind;
            let token = match finding.cycle_at {
                Some(cycle_at) => schedule.stuck_token(cycle_at, &finding.violation.threads),
                None => schedule.to_string(),
            };
            let heading = Heading::of(&trace, kind, Role::Error);
            let places: Vec<String> = heading.labels.iter().map(|label| label.source.place()).collect();
            if !seen.insert((kind, heading.message.clone(), places)) {
                continue;
            }
            let mut rendered = self.reporter.violation(&trace, &heading);
            if self.settings.keep_going {
                rendered.append(self.reporter.replay_line(&token));
                rendered.push("\n");
            }
            self.show(&rendered);
            self.outputs.page.add(&format!("{}: {}", kind.name(), heading.message), &rendered);
            self.outputs.lines.write(&json::violation(&heading, &trace, &token, &rendered.plain(), false));
            self.violations.push(kind.name());
            self.first.get_or_insert(token);
        }
        if outcome.findings.len() > MOST_VIOLATIONS {
            let more = outcome.findings.len() - MOST_VIOLATIONS;
            self.show_line(&format!("{} not shown\n", count(more, "further violation")));
        }
        Ok(())
    }

    /// Shows the first few races as warnings; how many there are, of those that were looked at.
    fn report_races(&mut self, replay: &mut Replay, state: &mut State, outcome: &Outcome) -> Result<usize, String> {
        let mut seen = HashSet::new();
        for finding in &outcome.races {
            // One more shows that there are more.
            if seen.len() > MOST_WARNINGS {
                break;
            }
            let (schedule, trace) = replay_finding(replay, state, finding)?;
            let (heading, rendered) = self.reporter.warning(&trace);
            let mut key: Vec<String> = heading.labels.iter().map(|label| label.source.place()).collect();
            key.sort();
            key.push(racing_variable(&trace));
            if !seen.insert(key) || seen.len() > MOST_WARNINGS {
                continue;
            }
            self.show(&rendered);
            self.show_line("");
            self.outputs.page.add(&format!("warning: {}", heading.message), &rendered);
            self.outputs.lines.write(&json::violation(
                &heading,
                &trace,
                &schedule.to_string(),
                &rendered.plain(),
                true,
            ));
        }
        if seen.len() > MOST_WARNINGS {
            self.show_line("further races are not shown; `--check race --keep-going` shows them\n");
        }
        Ok(seen.len())
    }

    /// With JSON on standard output there is nothing else on it.
    fn show(&self, text: &Text) {
        if !self.cli.output.is_only_json() {
            print!("{}", text.styled());
        }
    }

    fn show_line(&self, text: &str) {
        self.show(Text::default().push(&format!("{text}\n")));
    }

    fn write_page(&self) {
        if let Err((path, error)) = self.outputs.page.write(&self.target) {
            let what = format!("cannot write `{}`: {error}", path.display());
            diagnostics::error(&jvm_core::classpath::InputError::new(what));
        }
    }

    fn save_trace(&self) {
        let (Some(path), Some(schedule)) = (&self.cli.output.save_trace, &self.first) else { return };
        if let Err(error) = std::fs::write(path, format!("{schedule}\n")) {
            let what = format!("cannot write `{}`: {error}", path.display());
            diagnostics::error(&jvm_core::classpath::InputError::new(what));
        }
    }
}

/// The field or element, without the object it is part of.
fn racing_variable(trace: &Trace) -> String {
    let access =
        racing(trace).first().and_then(|standing| standing.access.as_ref()).map(|access| access.0.name.clone());
    let name = access.unwrap_or_default();
    name.rsplit(['.', '[']).next().unwrap_or_default().to_string()
}

/// The schedule that is shown for a finding, with what happens along it.
fn replay_finding(replay: &mut Replay, state: &mut State, finding: &Finding) -> Result<(Schedule, Trace), String> {
    let kind = finding.violation.kind;
    if let Some(at) = finding.cycle_at {
        let wrong = |diverged| format!("the schedule of a {} cannot be replayed: {diverged:?}", kind.name());
        let mut trace = replay.trace(state, &finding.schedule, None).map_err(wrong)?;
        trace.cycle = Some(Cycle { at, facts: Vec::new() });
        trace.violation = Some(finding.violation.clone());
        return Ok((finding.schedule.clone(), trace));
    }
    let schedules = [checker::shorten(replay, state, finding), finding.schedule.clone()];
    let mut problem = String::new();
    for schedule in schedules {
        match replay.trace(state, &schedule, Some(kind)) {
            Ok(trace) if trace.violation.is_some() => return Ok((schedule, trace)),
            Ok(_) => problem = format!("the {} does not come again when it is replayed: {schedule}", kind.name()),
            Err(diverged) => {
                problem = format!("the schedule of a {} cannot be replayed: {schedule}, {diverged:?}", kind.name());
            }
        }
    }
    Err(problem)
}

/// Carries out the runs that end in a cycle until the cycle closes; what does not is a bug of ours.
fn close_cycles(
    interpreter: &mut Interpreter,
    state: &mut State,
    settings: &Settings,
    beginning: &Beginning,
    outcome: &mut Outcome,
) -> Result<(), String> {
    for finding in &mut outcome.findings {
        let Some(cycle_at) = finding.cycle_at else { continue };
        let run = (&finding.schedule, cycle_at);
        let threads = &finding.violation.threads;
        let shutdown = natives::begin_shutdown;
        let closed = close_stuck(interpreter, shutdown, settings, state, beginning, run, threads);
        let wrong = |why| format!("the cycle of {} cannot be replayed: {why}", finding.violation.kind.name());
        let (schedule, at) = closed.map_err(wrong)?;
        finding.schedule = schedule;
        finding.cycle_at = Some(at);
    }
    Ok(())
}

/// The user's line at which something unsupported was reached.
fn place_of_stop(replay: &mut Replay, state: &mut State, outcome: &Outcome) -> Option<String> {
    if !matches!(outcome.verdict, Verdict::Unsupported(_)) {
        return None;
    }
    let trace = replay.trace(state, &outcome.stopped_at, None).ok()?;
    let last = outcome.stopped_at.0.last().map_or(natives::MAIN_THREAD, |choice| choice.thread());
    let standing = trace.standing.iter().find(|standing| standing.id == last)?;
    standing.source.as_ref().map(|source| source.place())
}

fn clear_progress(was_shown: bool) {
    if was_shown {
        eprint!("\r\x1b[K");
    }
}

fn progress_line(statistics: &Statistics) -> String {
    let rate = statistics.states as f64 / statistics.seconds.max(0.001);
    format!(
        "{}, {}, {} waiting, {} a second, {:.0} s",
        count(statistics.states, "state"),
        count(statistics.transitions, "transition"),
        number(statistics.waiting),
        count(rate as usize, "state"),
        statistics.seconds
    )
}

/// What makes reports for a launch: where its sources may lie, how its schedules are replayed.
pub fn reporter(launch: &Launch, cli: &Cli, target: &Target) -> Reporter {
    let name = target.target.as_deref().unwrap_or_default();
    let file = PathBuf::from(name);
    let is_file = matches!(file.extension().and_then(OsStr::to_str), Some("java" | "class" | "jar"));
    let directory = file.parent().filter(|_| is_file).map(|parent| match parent.as_os_str().is_empty() {
        true => PathBuf::from("."),
        false => parent.to_owned(),
    });
    let given = cli.input.source_path.iter().flat_map(std::env::split_paths);
    let class_path = launch.class_path.java_class_path();
    let roots = given.chain(directory).chain(std::env::split_paths(&class_path)).collect();
    let source = (file.extension() == Some(OsStr::new("java"))).then(|| file.clone());
    let sources = Sources::new(roots, source);
    Reporter::new(sources, cli.output.full, cli.output.quiet, replay_command(cli, launch, target))
}
