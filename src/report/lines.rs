//! The lines of `--json`, for writing and for reading: one object each, told apart by their `type`.

use serde::{Deserialize, Serialize};

/// Rises when a field changes its meaning or goes away.
pub const FORMAT_VERSION: usize = 1;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Line {
    Begin(Begin),
    Violation(Box<Found>),
    /// A race that is shown but does not count.
    Warning(Box<Found>),
    Outcome(Ending),
    End(End),
}

/// What is searched, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Begin {
    pub format: usize,
    pub jsym: String,
    pub target: String,
    pub search: String,
    pub reductions: Vec<String>,
    pub checks: Vec<String>,
}

/// Something that is wrong, and how it comes about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Found {
    pub kind: String,
    pub message: String,
    /// The thread that it is about, if it is about one.
    pub thread: Option<String>,
    pub exception: Option<String>,
    pub location: Option<Place>,
    pub threads: Vec<Standing>,
    pub steps: Vec<Step>,
    /// What is repeated for ever, if something is.
    #[serde(rename = "loop", default)]
    pub cycle: Option<Loop>,
    pub preemptions: usize,
    pub output: String,
    /// The token for `jsym replay`.
    pub replay: String,
    /// The report as text.
    pub rendered: String,
}

/// The end of a schedule that is repeated for ever.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Loop {
    /// Nothing if the last state stays, or if a path of `--ctl` only leads somewhere.
    pub first_step: Option<usize>,
    /// The propositions that hold behind each step.
    #[serde(rename = "true")]
    pub is_true: Vec<Vec<String>>,
}

/// A line of the program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    pub file: String,
    pub line: Option<usize>,
    pub class: String,
    pub method: String,
}

/// How a thread stands in the end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    pub name: String,
    pub daemon: bool,
    pub status: String,
    pub holds: Vec<String>,
    pub awaits: Option<String>,
    pub stack: Vec<Place>,
}

/// A row of the schedule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step {
    pub thread: String,
    pub location: Option<Place>,
    pub actions: Vec<String>,
}

/// One result of `jsym outcomes`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ending {
    pub output: String,
    pub errors: String,
    /// None if the program does not end.
    pub exit: Option<i32>,
    pub exceptions: Vec<String>,
    pub verdict: String,
    pub replay: String,
}

/// The verdict, and what was covered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct End {
    pub verdict: String,
    pub reason: Option<String>,
    pub coverage: String,
    /// Distinct data races that were shown as warnings.
    #[serde(default)]
    pub races: usize,
    /// For which executions an `ok` holds.
    #[serde(default)]
    pub memory_model: String,
    /// Of a staged search, what was covered although it has not come to its end.
    #[serde(default)]
    pub stages: Vec<String>,
    pub exit: u8,
    pub states: usize,
    pub transitions: usize,
    pub depth: usize,
    pub executions: usize,
    pub seconds: f64,
    pub store_bytes: usize,
    pub peak_memory: Option<usize>,
}
