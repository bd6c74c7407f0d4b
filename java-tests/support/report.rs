//! What a command with `--json -` has to say.

#[path = "../../src/report/lines.rs"]
pub mod lines;

use lines::{End, Ending, Found, Line};

/// The lines of one command, by what they are.
#[derive(Default)]
pub struct Report {
    pub violations: Vec<Found>,
    pub outcomes: Vec<Ending>,
    /// None if the command did not come to its end.
    pub end: Option<End>,
}

impl Report {
    pub fn read(output: &[u8]) -> Result<Report, String> {
        let mut report = Report::default();
        for line in String::from_utf8_lossy(output).lines() {
            match serde_json::from_str(line).map_err(|error| format!("{error}: {line}"))? {
                Line::Begin(_) | Line::Warning(_) => {}
                Line::Violation(found) => report.violations.push(*found),
                Line::Outcome(ending) => report.outcomes.push(ending),
                Line::End(end) => report.end = Some(end),
            }
        }
        Ok(report)
    }
}
