//! Reports: from a trace to text, JSON and HTML. Nothing is decided here; what happened is read off the trace.

mod excerpt;
pub mod heading;
mod html;
pub mod json;
pub mod lines;
pub mod replay_command;
mod schedule;
pub mod sources;
pub mod style;
pub mod temporal;
pub mod text;
pub mod verdict;

use crate::input::args::OutputFlags;
use checker::ViolationKind;
use checker::trace::Trace;

use heading::Heading;
use html::Page;
use json::Lines;
use jvm_core::classpath::InputError;
use schedule::Layout;
use sources::Sources;
use text::{Role, Text};

/// Where reports go besides the terminal. The tests of a class share them.
pub struct Outputs {
    pub lines: Lines,
    pub page: Page,
}

impl Outputs {
    pub fn none() -> Outputs {
        Outputs { lines: Lines::none(), page: Page::new(None) }
    }

    pub fn open(flags: &OutputFlags) -> Result<Outputs, InputError> {
        let lines = Lines::open(flags.json.as_deref());
        let lines = lines.map_err(|error| InputError::new(format!("cannot write the JSON file: {error}")))?;
        Ok(Outputs { lines, page: Page::new(flags.html.as_deref()) })
    }
}

/// Makes reports of one program.
pub struct Reporter {
    pub sources: Sources,
    pub layout: Layout,
    /// Say less: no schedule, no output.
    pub quiet: bool,
    /// The command that replays a schedule, in two parts: the token goes in between.
    pub replay_command: (String, String),
}

impl Reporter {
    pub fn new(sources: Sources, full: bool, quiet: bool, replay_command: (String, String)) -> Reporter {
        let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let terminal = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        let width = columns.or_else(terminal).unwrap_or(120);
        Reporter { sources, layout: Layout { width, full }, quiet, replay_command }
    }

    /// Everything about a violation but the verdict.
    pub fn violation(&mut self, trace: &Trace, heading: &Heading) -> Text {
        let mut out = Text::default();
        heading.write(&mut out, &mut self.sources);
        out.push("\n");
        if self.quiet {
            return out;
        }
        if matches!(heading.kind, ViolationKind::Assertion | ViolationKind::Exception) {
            heading::write_history(&mut out, trace);
        }
        schedule::write(&mut out, &mut self.sources, trace, &self.layout);
        heading::write_output(&mut out, &trace.output);
        out
    }

    /// A race that is shown but does not count.
    pub fn warning(&mut self, trace: &Trace) -> (Heading, Text) {
        let heading = Heading::of(trace, ViolationKind::Race, Role::Warning);
        let mut out = Text::default();
        heading.write(&mut out, &mut self.sources);
        (heading, out)
    }

    /// A schedule along which nothing goes wrong.
    pub fn uneventful(&mut self, trace: &Trace) -> Text {
        let mut out = Text::default();
        if !self.quiet {
            schedule::write(&mut out, &mut self.sources, trace, &self.layout);
            heading::write_output(&mut out, &trace.output);
        }
        out
    }

    pub fn replay_line(&self, token: &str) -> Text {
        let (before, behind) = &self.replay_command;
        let mut out = Text::default();
        out.put(Role::Strong, "replay").push(&format!(": {before} {token} {behind}\n"));
        out
    }
}
