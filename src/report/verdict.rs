//! The last lines of a report: the verdict, what was checked, how to see it again.

use std::fmt::Write;

use checker::{Outcome, Settings, Statistics, Time, Verdict, ViolationKind};

use super::style::{BOLD, FRAME, GOOD, Role, count, number};

/// What the verdict lines are made from.
pub struct Summary<'o> {
    pub outcome: &'o Outcome,
    pub settings: &'o Settings,
    /// Kinds of the violations reported, in order.
    pub violations: &'o [&'static str],
    /// Temporal properties that were checked, with their fairness.
    pub temporal: &'o [String],
    /// Source line where something unsupported was reached.
    pub place: Option<&'o str>,
}

impl Summary<'_> {
    pub fn write(&self, out: &mut String) {
        let statistics = &self.outcome.statistics;
        let bad = Role::Error.style();
        match &self.outcome.verdict {
            Verdict::Ok => {
                let _ = writeln!(
                    out,
                    "{GOOD}ok{GOOD:#}: no violation in {} ({})",
                    count(statistics.states, "state"),
                    effort(statistics)
                );
                let _ = writeln!(out, "checked: {}; all schedules covered; {}", self.checked(), self.certainty());
                if statistics.reads_clock {
                    let note = "the program reads the clock: of its values only those of a model clock were tried";
                    remark(out, "note", note);
                }
            }
            Verdict::Violated => {
                let what = self.violations.join(", ");
                let _ = writeln!(
                    out,
                    "{bad}violated{bad:#}: {what}, after {}, {}",
                    count(statistics.states, "state"),
                    effort(statistics)
                );
                let _ = writeln!(out, "checked: {}", self.checked());
            }
            Verdict::Tested => self.write_tested(out),
            Verdict::Unfinished(why) => self.write_unfinished(out, why),
            Verdict::Unsupported(what) => {
                let _ = writeln!(out, "{bad}unsupported{bad:#}{BOLD}: {what}{BOLD:#}");
                if let Some(place) = self.place {
                    let _ = writeln!(out, "  {FRAME}-->{FRAME:#} {place}");
                }
                remark(out, "note", "this is a limit of jsym, not a bug in the program");
                let met = format!(
                    "met after {} ({}); what was covered until then has no violation",
                    count(statistics.states, "state"),
                    effort(statistics)
                );
                remark(out, "note", &met);
            }
        }
    }

    /// Samples are never a proof, and the verdict says so.
    fn write_tested(&self, out: &mut String) {
        let statistics = &self.outcome.statistics;
        let warn = Role::Warning.style();
        let schedules = count(statistics.executions, "schedule");
        let _ = writeln!(out, "{warn}tested{warn:#}: no violation in {schedules} ({})", effort(statistics));
        remark(out, "note", "testing, not proof: schedules were drawn at random");
        if statistics.cut > 0 {
            let cut = count(statistics.cut, "schedule");
            remark(out, "note", &format!("{cut} did not come to an end; `--max-depth N` lets them run longer"));
        }
        remark(out, "help", "draw others with `--seed N`, more with `--runs N`");
        let _ = writeln!(out, "checked: {}; not all schedules", self.checked());
    }

    fn write_unfinished(&self, out: &mut String, why: &str) {
        let statistics = &self.outcome.statistics;
        let warn = Role::Warning.style();
        let found = match self.violations {
            [] => "no violation".to_string(),
            violations => violations.join(", "),
        };
        let _ = writeln!(
            out,
            "{warn}unfinished{warn:#}: stopped by {why}; {found} in {} ({})",
            count(statistics.states, "state"),
            effort(statistics)
        );
        let waiting = format!("{} still wait; this is not a proof", count(statistics.waiting, "state"));
        remark(out, "note", &waiting);
        if let Some(flag) = why.split_whitespace().next().filter(|word| word.starts_with("--")) {
            remark(out, "help", &format!("raise {flag}, or make the program smaller: fewer threads, fewer rounds"));
        }
        let _ = writeln!(out, "checked: {}; not all schedules", self.checked());
    }

    /// `deadlock, assert, exception; timeouts in any order; not checked: spurious wake-ups`
    fn checked(&self) -> String {
        let names = [
            (ViolationKind::Deadlock, "deadlock"),
            (ViolationKind::Livelock, "livelock"),
            (ViolationKind::Stuck, "stuck"),
            (ViolationKind::NeverEnds, "never-ends"),
            (ViolationKind::Assertion, "assert"),
            (ViolationKind::Exception, "exception"),
            (ViolationKind::Race, "race"),
        ];
        let is_checked = |kind: ViolationKind| self.settings.check.contains(&kind);
        let checked: Vec<&str> = names.iter().filter(|(kind, _)| is_checked(*kind)).map(|(_, name)| *name).collect();
        let mut unchecked: Vec<&str> = names
            .iter()
            .filter(|(kind, _)| !is_checked(*kind) && *kind != ViolationKind::Race)
            .map(|(_, name)| *name)
            .collect();
        if !is_checked(ViolationKind::Race) {
            unchecked.push("races (shown as warnings)");
        }
        if !self.settings.spurious_wakeups {
            unchecked.push("spurious wake-ups");
        }
        let time = match self.settings.time {
            Time::Any => "timeouts in any order",
            Time::Ordered => "timeouts in order of time",
        };
        let checked: Vec<String> = checked.into_iter().map(String::from).chain(self.temporal.iter().cloned()).collect();
        let checked = if checked.is_empty() { "nothing".into() } else { checked.join(", ") };
        match unchecked.is_empty() {
            true => format!("{checked}; {time}"),
            false => format!("{checked}; {time}; not checked: {}", unchecked.join(", ")),
        }
    }

    /// How sure the store makes the verdict.
    fn certainty(&self) -> String {
        if !self.settings.strategy.stores_states() {
            return format!("no states stored, {}", count(self.outcome.statistics.executions, "execution"));
        }
        match self.settings.exact_store {
            true => "whole states stored, none missed".into(),
            false => format!(
                "128-bit state hashes, chance of a missed state below 1e{}",
                missed_exponent(self.outcome.statistics.states)
            ),
        }
    }
}

/// Decimal exponent of a bound on the chance that two of so many states have the same 128-bit hash.
pub fn missed_exponent(states: usize) -> i32 {
    let pairs = (states.max(2) as f64).powi(2) / 2.0;
    (pairs.log10() - 128.0 * 2f64.log10()).ceil() as i32
}

fn effort(statistics: &Statistics) -> String {
    format!(
        "{}, depth {}, {:.2} s",
        count(statistics.transitions, "transition"),
        number(statistics.depth),
        statistics.seconds
    )
}

/// `warning: …`, as a line.
pub fn warning(what: &str) -> String {
    let warn = Role::Warning.style();
    format!("{warn}warning{warn:#}{BOLD}: {what}{BOLD:#}\n")
}

fn remark(out: &mut String, label: &str, text: &str) {
    let _ = writeln!(out, "  {FRAME}={FRAME:#} {BOLD}{label}{BOLD:#}: {text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_of_a_missed_state_is_bounded_from_above() {
        assert_eq!(missed_exponent(2), -38);
        assert_eq!(missed_exponent(18_204), -30);
        assert_eq!(missed_exponent(10_000_000), -24);
    }
}
