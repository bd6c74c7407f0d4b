//! The report for programs: from a trace and an outcome to the [`lines`] of `--json`.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use checker::trace::{Awaits, Cycle, Source, Standing, Trace};
use checker::{Outcome, REDUCTIONS, Settings, Verdict, ViolationKind};

use super::heading::Heading;
use super::lines::{self, FORMAT_VERSION, Found, Line, Place};
use super::schedule::{awaited, describe};
use super::verdict::completed_stages;

/// Where the lines go; nowhere unless asked for.
pub struct Lines(Option<Box<dyn Write>>);

impl Lines {
    pub fn none() -> Lines {
        Lines(None)
    }

    pub fn open(path: Option<&Path>) -> io::Result<Lines> {
        Ok(Lines(match path {
            None => None,
            Some(path) if path == Path::new("-") => Some(Box::new(io::stdout())),
            Some(path) => Some(Box::new(File::create(path)?)),
        }))
    }

    pub fn write(&mut self, line: &Line) {
        if let Some(out) = &mut self.0 {
            let written = serde_json::to_writer(&mut *out, line).map_err(io::Error::from);
            if written.and_then(|()| writeln!(out)).and_then(|()| out.flush()).is_err() {
                // The reader has gone away.
                self.0 = None;
            }
        }
    }
}

pub fn begin(target: &str, settings: &Settings) -> Line {
    let reductions = REDUCTIONS.iter().filter(|reduction| (reduction.is_on)(settings));
    Line::Begin(lines::Begin {
        format: FORMAT_VERSION,
        jsym: env!("CARGO_PKG_VERSION").to_owned(),
        target: target.to_owned(),
        search: settings.strategy.name().to_owned(),
        reductions: reductions.map(|reduction| reduction.json.to_owned()).collect(),
        checks: settings.check.iter().map(|kind| kind.name().to_owned()).collect(),
    })
}

/// A violation, or with `is_warning` a race that is only shown.
pub fn violation(heading: &Heading, trace: &Trace, token: &str, rendered: &str, is_warning: bool) -> Line {
    let location = heading.labels.iter().find(|label| label.is_primary).map(|label| &label.source);
    let thrown = trace.thrown.as_ref();
    let lead = match heading.kind {
        ViolationKind::Assertion | ViolationKind::Exception => thrown.and_then(|thrown| thrown.thread),
        _ => trace.violation.as_ref().and_then(|violation| {
            let first = violation.threads.first()?;
            trace.standing.iter().find(|standing| standing.id == *first).map(|standing| standing.thread)
        }),
    };
    let rows = trace.rows();
    let steps = rows.iter().map(|row| lines::Step {
        thread: trace.threads[row.thread].clone(),
        location: row.source.map(place),
        actions: row.actions.iter().map(|action| describe(trace, action)).collect(),
    });
    let found = Box::new(Found {
        kind: heading.kind.name().to_owned(),
        message: heading.message.clone(),
        thread: lead.map(|thread| trace.threads[thread].clone()),
        exception: thrown.map(|thrown| thrown.class.clone()),
        location: location.map(place),
        threads: trace.standing.iter().map(|thread| standing(trace, thread)).collect(),
        steps: steps.collect(),
        cycle: trace.cycle.as_ref().map(|cycle| cycle_of(trace, cycle)),
        preemptions: trace.preemptions,
        output: trace.output.iter().map(|printed| String::from_utf8_lossy(&printed.bytes)).collect(),
        replay: token.to_owned(),
        rendered: rendered.to_owned(),
    });
    if is_warning { Line::Warning(found) } else { Line::Violation(found) }
}

/// What is repeated for ever: the number of the first step of it, or nothing if the last state stays; and what is true
/// when each step has been made.
fn cycle_of(trace: &Trace, cycle: &Cycle) -> lines::Loop {
    let rows = trace.rows();
    let transition = |row: &checker::trace::Row| trace.events[*row.events.end()].transition;
    let first = rows.iter().position(|row| transition(row) > cycle.at);
    let facts = rows.iter().map(|row| cycle.facts.get(transition(row)).cloned().unwrap_or_default());
    lines::Loop { first_step: first.map(|first| first + 1), is_true: facts.collect() }
}

fn place(source: &Source) -> Place {
    Place {
        file: source.file.clone(),
        line: source.line.map(usize::from),
        class: source.class.replace('/', "."),
        method: source.method.clone(),
    }
}

fn standing(trace: &Trace, standing: &Standing) -> lines::Standing {
    let awaited_lock = match standing.awaits {
        Awaits::Lock { object, .. } | Awaits::Notification(object) => Some(trace.object_name(object)),
        _ => None,
    };
    lines::Standing {
        name: trace.threads[standing.thread].clone(),
        daemon: standing.daemon,
        status: awaited(trace, standing).unwrap_or_else(|| "can go on".to_owned()),
        holds: standing.holds.iter().map(|held| trace.object_name(held.object).to_owned()).collect(),
        awaits: awaited_lock.map(str::to_owned),
        stack: standing.stack.iter().map(place).collect(),
    }
}

/// The last record. With data races an `ok` is one for sequentially consistent executions.
pub fn end(outcome: &Outcome, settings: &Settings, exit: u8, races: usize) -> Line {
    let (verdict, why) = match &outcome.verdict {
        Verdict::Ok => ("ok", None),
        Verdict::Violated => ("violated", None),
        Verdict::Tested => ("tested", None),
        Verdict::Unfinished(why) => ("unfinished", Some(why)),
        Verdict::Unsupported(what) => ("unsupported", Some(what)),
    };
    let coverage = match (&outcome.verdict, settings.store.bits().is_none()) {
        (Verdict::Tested, _) => "sampled",
        (Verdict::Violated, _) if !settings.observe_output => "bounded",
        (Verdict::Ok | Verdict::Violated, true) => "exhaustive",
        (Verdict::Ok | Verdict::Violated, false) => "hashed",
        _ => "bounded",
    };
    let statistics = &outcome.statistics;
    Line::End(lines::End {
        verdict: verdict.to_owned(),
        reason: why.cloned(),
        coverage: coverage.to_owned(),
        races,
        memory_model: if races > 0 { "sequentially consistent executions only" } else { "all" }.to_owned(),
        stages: completed_stages(settings, statistics),
        exit,
        states: statistics.states,
        transitions: statistics.transitions,
        depth: statistics.depth,
        executions: statistics.executions,
        seconds: statistics.seconds,
        store_bytes: statistics.store_bytes,
        peak_memory: peak_memory(),
    })
}

/// The most memory the process ever had, in bytes, where the system tells.
fn peak_memory() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<usize>().ok()? * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_begins_with_its_type_and_can_be_read_again() {
        let line = Line::Outcome(lines::Ending {
            output: "x\"\\\n\u{1}é".to_owned(),
            errors: String::new(),
            exit: None,
            exceptions: Vec::new(),
            verdict: "ok".to_owned(),
            replay: "1:0".to_owned(),
        });
        let text = serde_json::to_string(&line).expect("plain data");
        assert!(text.starts_with(r#"{"type":"outcome","output":"x\"\\\n\u0001é","errors":"","exit":null,"#), "{text}");
        assert_eq!(serde_json::from_str::<Line>(&text).expect("the same"), line);
    }
}
