//! The report for programs: one JSON object per line.

use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use checker::trace::{Awaits, Cycle, Source, Standing, Trace};
use checker::{Outcome, Settings, Verdict, ViolationKind};

use super::schedule::{awaited, describe};
use super::violation::{Heading, kind_name};

/// Rises when a field changes its meaning or goes away.
const FORMAT_VERSION: usize = 1;

pub enum Value {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(&'static str, Value)>),
}

impl From<usize> for Value {
    fn from(value: usize) -> Value {
        Value::Number(value as f64)
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Value {
        Value::Text(value.to_owned())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("null"),
            Value::Bool(value) => write!(f, "{value}"),
            Value::Number(value) => write!(f, "{value}"),
            Value::Text(text) => write_text(f, text),
            Value::List(values) => {
                f.write_str("[")?;
                for (index, value) in values.iter().enumerate() {
                    write!(f, "{}{value}", if index == 0 { "" } else { "," })?;
                }
                f.write_str("]")
            }
            Value::Object(fields) => {
                f.write_str("{")?;
                for (index, (name, value)) in fields.iter().enumerate() {
                    write!(f, "{}\"{name}\":{value}", if index == 0 { "" } else { "," })?;
                }
                f.write_str("}")
            }
        }
    }
}

fn write_text(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_str("\"")?;
    for c in text.chars() {
        match c {
            '"' => f.write_str("\\\"")?,
            '\\' => f.write_str("\\\\")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            '\t' => f.write_str("\\t")?,
            c if c < ' ' || c == '\u{7f}' => write!(f, "\\u{:04x}", c as u32)?,
            c => write!(f, "{c}")?,
        }
    }
    f.write_str("\"")
}

static WAS_OPENED: AtomicBool = AtomicBool::new(false);

/// Where the lines go; nowhere unless asked for.
pub struct Lines(Option<Box<dyn Write>>);

impl Lines {
    pub fn open(path: Option<&Path>) -> io::Result<Lines> {
        Ok(Lines(match path {
            None => None,
            Some(path) if path == Path::new("-") => Some(Box::new(io::stdout())),
            // Further tests of a class go behind the first.
            Some(path) if WAS_OPENED.swap(true, Ordering::Relaxed) => {
                Some(Box::new(File::options().append(true).open(path)?))
            }
            Some(path) => Some(Box::new(File::create(path)?)),
        }))
    }

    pub fn write(&mut self, value: &Value) {
        if let Some(out) = &mut self.0
            && writeln!(out, "{value}").and_then(|()| out.flush()).is_err()
        {
            // Nobody reads it any more.
            self.0 = None;
        }
    }
}

pub fn begin(target: &str, settings: &Settings) -> Value {
    let list = |names: Vec<&str>| Value::List(names.into_iter().map(Value::from).collect());
    let mut reductions = Vec::new();
    if settings.heap_symmetry {
        reductions.push("heap-symmetry");
    }
    if settings.thread_symmetry {
        reductions.push("thread-symmetry");
    }
    if settings.merge_releases {
        reductions.push("partial-order");
    }
    Value::Object(vec![
        ("type", "begin".into()),
        ("format", FORMAT_VERSION.into()),
        ("jsym", env!("CARGO_PKG_VERSION").into()),
        ("target", target.into()),
        ("search", settings.strategy.name().into()),
        ("reductions", list(reductions)),
        ("checks", list(settings.check.iter().map(|kind| kind_name(*kind)).collect())),
    ])
}

/// A violation, or with `is_warning` a race that is only shown.
pub fn violation(heading: &Heading, trace: &Trace, token: &str, rendered: &str, is_warning: bool) -> Value {
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
    let steps = rows.iter().map(|row| {
        let actions = row.actions.iter().map(|action| Value::Text(describe(trace, action))).collect();
        Value::Object(vec![
            ("thread", trace.threads[row.thread].as_str().into()),
            ("location", row.source.map(source).into_value()),
            ("actions", Value::List(actions)),
        ])
    });
    let output: String = trace.output.iter().map(|printed| String::from_utf8_lossy(&printed.bytes)).collect();
    Value::Object(vec![
        ("type", if is_warning { "warning".into() } else { "violation".into() }),
        ("kind", kind_name(heading.kind).into()),
        ("message", heading.message.as_str().into()),
        ("thread", lead.map(|thread| trace.threads[thread].as_str()).into()),
        ("exception", thrown.map(|thrown| thrown.class.as_str()).into()),
        ("location", location.map(source).into_value()),
        ("threads", Value::List(trace.standing.iter().map(|thread| standing(trace, thread)).collect())),
        ("steps", Value::List(steps.collect())),
        ("loop", trace.cycle.as_ref().map(|cycle| cycle_of(trace, cycle)).into_value()),
        ("preemptions", trace.preemptions.into()),
        ("output", Value::Text(output)),
        ("replay", token.into()),
        ("rendered", rendered.into()),
    ])
}

/// What is repeated for ever: the number of the first step of it, or nothing if the last state stays; and what is true
/// when each step has been made.
fn cycle_of(trace: &Trace, cycle: &Cycle) -> Value {
    let rows = trace.rows();
    let transition = |row: &checker::trace::Row| trace.events[*row.events.end()].transition;
    let first = rows.iter().position(|row| transition(row) > cycle.at);
    let facts = rows.iter().map(|row| {
        let facts = cycle.facts.get(transition(row)).into_iter().flatten();
        Value::List(facts.map(|fact| fact.as_str().into()).collect())
    });
    Value::Object(vec![("first_step", first.map(|first| first + 1).into()), ("true", Value::List(facts.collect()))])
}

trait IntoValue {
    fn into_value(self) -> Value;
}

impl IntoValue for Option<Value> {
    fn into_value(self) -> Value {
        self.unwrap_or(Value::Null)
    }
}

fn source(source: &Source) -> Value {
    Value::Object(vec![
        ("file", source.file.as_str().into()),
        ("line", source.line.map(usize::from).into()),
        ("class", source.class.replace('/', ".").as_str().into()),
        ("method", source.method.as_str().into()),
    ])
}

fn standing(trace: &Trace, standing: &Standing) -> Value {
    let held = standing.holds.iter().map(|held| trace.object_name(held.object).into()).collect();
    let awaited_lock = match standing.awaits {
        Awaits::Lock { object, .. } | Awaits::Notification(object) => Some(trace.object_name(object)),
        _ => None,
    };
    Value::Object(vec![
        ("name", trace.threads[standing.thread].as_str().into()),
        ("daemon", Value::Bool(standing.daemon)),
        ("status", awaited(trace, standing).as_deref().unwrap_or("can go on").into()),
        ("holds", Value::List(held)),
        ("awaits", awaited_lock.into()),
        ("stack", Value::List(standing.stack.iter().map(source).collect())),
    ])
}

pub fn end(outcome: &Outcome, settings: &Settings, exit: u8) -> Value {
    let (verdict, why) = match &outcome.verdict {
        Verdict::Ok => ("ok", None),
        Verdict::Violated => ("violated", None),
        Verdict::Tested => ("tested", None),
        Verdict::Unfinished(why) => ("unfinished", Some(why.as_str())),
        Verdict::Unsupported(what) => ("unsupported", Some(what.as_str())),
    };
    let coverage = match (&outcome.verdict, settings.exact_store) {
        (Verdict::Tested, _) => "sampled",
        (Verdict::Violated, _) if !settings.observe_output => "bounded",
        (Verdict::Ok | Verdict::Violated, true) => "exhaustive",
        (Verdict::Ok | Verdict::Violated, false) => "hashed",
        _ => "bounded",
    };
    let statistics = &outcome.statistics;
    Value::Object(vec![
        ("type", "end".into()),
        ("verdict", verdict.into()),
        ("reason", why.into()),
        ("coverage", coverage.into()),
        ("exit", usize::from(exit).into()),
        ("states", statistics.states.into()),
        ("transitions", statistics.transitions.into()),
        ("depth", statistics.depth.into()),
        ("executions", statistics.executions.into()),
        ("seconds", Value::Number(statistics.seconds)),
        ("store_bytes", statistics.store_bytes.into()),
        ("peak_memory", peak_memory().into()),
    ])
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
    fn text_is_escaped() {
        let value = Value::Object(vec![("a", "x\"\\\n\u{1}é".into()), ("b", Value::List(vec![1.into(), Value::Null]))]);
        assert_eq!(value.to_string(), "{\"a\":\"x\\\"\\\\\\n\\u0001é\",\"b\":[1,null]}");
    }
}
