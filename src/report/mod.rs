//! Reports: from a trace to text, JSON and HTML. Nothing is decided here; what happened is read off the trace.

mod excerpt;
pub mod html;
pub mod json;
mod schedule;
pub mod sources;
pub mod style;
pub mod temporal;
pub mod verdict;
pub mod violation;

use checker::ViolationKind;
use checker::trace::Trace;

use schedule::Layout;
use sources::Sources;
use style::{BOLD, Role};
use violation::Heading;

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
    pub fn violation(&mut self, trace: &Trace, heading: &Heading) -> String {
        let mut out = String::new();
        heading.write(&mut out, &mut self.sources);
        out.push('\n');
        if self.quiet {
            return out;
        }
        if matches!(heading.kind, ViolationKind::Assertion | ViolationKind::Exception) {
            violation::write_history(&mut out, trace);
        }
        schedule::write(&mut out, &mut self.sources, trace, &self.layout);
        violation::write_output(&mut out, &trace.output);
        out
    }

    /// A race that is shown but does not count.
    pub fn warning(&mut self, trace: &Trace) -> (Heading, String) {
        let heading = Heading::of(trace, ViolationKind::Race, Role::Warning);
        let mut out = String::new();
        heading.write(&mut out, &mut self.sources);
        (heading, out)
    }

    /// A schedule along which nothing goes wrong.
    pub fn uneventful(&mut self, trace: &Trace) -> String {
        let mut out = String::new();
        if !self.quiet {
            schedule::write(&mut out, &mut self.sources, trace, &self.layout);
            violation::write_output(&mut out, &trace.output);
        }
        out
    }

    pub fn replay_line(&self, token: &str) -> String {
        let (before, behind) = &self.replay_command;
        format!("{BOLD}replay{BOLD:#}: {before} {token} {behind}\n")
    }
}
