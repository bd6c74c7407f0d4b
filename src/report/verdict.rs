//! The last lines of a report: the verdict, what was checked, how to see it again.

use std::fmt::Write;

use checker::{Outcome, PROPERTIES, Property, Settings, Stage, Statistics, Time, Verdict};

use super::excerpt::write_remark;
use super::style::{count, number};
use super::text::{Role, Text};

/// What the verdict lines are made from.
pub struct Summary<'o> {
    pub outcome: &'o Outcome,
    pub settings: &'o Settings,
    /// Kinds of the violations reported, in order.
    pub violations: &'o [&'static str],
    /// Distinct data races that were shown as warnings.
    pub races: usize,
    /// The program has weak compare-and-set operations.
    pub weak: bool,
    /// Temporal properties that were checked, with their fairness.
    pub temporal: &'o [String],
    /// Source line where something unsupported was reached.
    pub place: Option<&'o str>,
}

impl Summary<'_> {
    pub fn write(&self, out: &mut Text) {
        let statistics = &self.outcome.statistics;
        match &self.outcome.verdict {
            Verdict::Ok => {
                out.put(Role::Good, "ok");
                let states = count(statistics.states, "state");
                let _ = writeln!(out, "{}: no violation in {states} ({})", reservation(self.races), effort(statistics));
                let _ = writeln!(out, "checked: {}; all schedules covered; {}", self.checked(), self.certainty());
                if statistics.reads_clock {
                    let note = "the program reads the clock: of its values only those of a model clock were tried";
                    remark(out, "note", note);
                }
            }
            Verdict::Violated => {
                let what = self.violations.join(", ");
                out.put(Role::Error, "violated");
                let states = count(statistics.states, "state");
                let _ = writeln!(out, ": {what}, after {states}, {}", effort(statistics));
                let _ = writeln!(out, "checked: {}", self.checked());
            }
            Verdict::Tested => self.write_tested(out),
            Verdict::Unfinished(why) => self.write_unfinished(out, why),
            Verdict::Unsupported(what) => {
                out.put(Role::Error, "unsupported").put(Role::Strong, &format!(": {what}")).push("\n");
                if let Some(place) = self.place {
                    out.push("  ").put(Role::Frame, "-->");
                    let _ = writeln!(out, " {place}");
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
    fn write_tested(&self, out: &mut Text) {
        let statistics = &self.outcome.statistics;
        let schedules = count(statistics.executions, "schedule");
        out.put(Role::Warning, "tested");
        let _ = writeln!(out, ": no violation in {schedules} ({})", effort(statistics));
        remark(out, "note", "testing, not proof: schedules were drawn at random");
        if statistics.cut > 0 {
            let cut = count(statistics.cut, "schedule");
            remark(out, "note", &format!("{cut} did not come to an end; `--max-depth N` lets them run longer"));
        }
        remark(out, "help", "draw others with `--seed N`, more with `--runs N`");
        let _ = writeln!(out, "checked: {}; not all schedules", self.checked());
    }

    fn write_unfinished(&self, out: &mut Text, why: &str) {
        let statistics = &self.outcome.statistics;
        let found = match self.violations {
            [] => "no violation".to_string(),
            violations => violations.join(", "),
        };
        out.put(Role::Warning, "unfinished");
        let states = count(statistics.states, "state");
        let _ = writeln!(out, ": stopped by {why}; {found} in {states} ({})", effort(statistics));
        let waiting = format!("{} still wait; this is not a proof", count(statistics.waiting, "state"));
        remark(out, "note", &waiting);
        if statistics.executions > 0 {
            let schedules = count(statistics.executions, "schedule");
            remark(out, "note", &format!("{schedules} drawn at random after that: {found}"));
        }
        if let Some(stages) = self.stages() {
            remark(out, "note", &stages);
        }
        if let Some(flag) = why.split_whitespace().next().filter(|word| word.starts_with("--")) {
            remark(out, "help", &format!("raise {flag}, or make the program smaller: fewer threads, fewer rounds"));
        }
        let _ = writeln!(out, "checked: {}; not all schedules", self.checked());
    }

    /// What was gone through although the search has not come to its end.
    fn stages(&self) -> Option<String> {
        let completed = completed_stages(self.settings, &self.outcome.statistics);
        let order = if self.settings.merge_releases { ", up to the order of independent steps" } else { "" };
        let found = if self.violations.is_empty() { "no violation" } else { "no other violation" };
        (!completed.is_empty()).then(|| format!("all schedules with {}{order}: {found}", completed.join("; with ")))
    }

    /// `deadlock, assert, exception; timeouts in any order; not checked: spurious wake-ups`
    fn checked(&self) -> String {
        let is_checked = |property: &&Property| self.settings.check.contains(&property.kind);
        let checked: Vec<&str> = PROPERTIES.iter().filter(is_checked).map(|property| property.flag).collect();
        let unchecked = PROPERTIES.iter().filter(|property| !is_checked(property));
        let mut unchecked: Vec<&str> = unchecked.map(|property| property.unchecked).collect();
        if !self.settings.spurious_wakeups {
            unchecked.push("spurious wake-ups");
            if self.weak {
                unchecked.push("spurious failures of weak compare-and-set");
            }
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
        match self.settings.store.bits() {
            None => "whole states stored, none missed".into(),
            Some(bits) => format!(
                "{bits}-bit state hashes, chance of a missed state below 1e{}",
                missed_exponent(self.outcome.statistics.states, bits)
            ),
        }
    }
}

/// The stages that were gone through to their end, but those that are a part of the next.
pub fn completed_stages(settings: &Settings, statistics: &Statistics) -> Vec<String> {
    if !settings.is_staged() {
        return Vec::new();
    }
    let completed: Vec<Stage> = (0..statistics.stages).map_while(|number| settings.stage(number)).collect();
    let only_preemptions = |stage: &Stage| *stage == Stage { preemptions: stage.preemptions, ..Stage::default() };
    let is_part = |(number, stage): (usize, &Stage)| {
        only_preemptions(stage) && completed.get(number + 1).is_some_and(only_preemptions)
    };
    let whole = completed.iter().enumerate().filter(|&(number, stage)| !is_part((number, stage)));
    whole.map(|(_, stage)| stage.to_string()).filter(|text| !text.is_empty()).collect()
}

/// What an `ok` is worth when there are data races: a virtual machine need not be sequentially consistent then.
pub fn reservation(races: usize) -> String {
    match races {
        0 => String::new(),
        _ => format!(" for sequentially consistent executions; {}, so a JVM may show more", count(races, "data race")),
    }
}

/// Decimal exponent of a bound on the chance that two of so many states have the same hash.
pub fn missed_exponent(states: usize, bits: u32) -> i32 {
    let pairs = (states.max(2) as f64).powi(2) / 2.0;
    (pairs.log10() - f64::from(bits) * 2f64.log10()).ceil() as i32
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
pub fn warning(what: &str) -> Text {
    let mut out = Text::default();
    out.put(Role::Warning, "warning").put(Role::Strong, &format!(": {what}\n"));
    out
}

fn remark(out: &mut Text, label: &str, text: &str) {
    write_remark(out, 1, label, text);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_of_a_missed_state_is_bounded_from_above() {
        assert_eq!(missed_exponent(2, 128), -38);
        assert_eq!(missed_exponent(18_204, 128), -30);
        assert_eq!(missed_exponent(10_000_000, 128), -24);
        assert_eq!(missed_exponent(1_000_000, 64), -7);
    }
}
