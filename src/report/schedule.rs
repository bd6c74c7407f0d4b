//! The schedule as a table: a row per step, a column per thread. With many threads or little room, a single column in
//! which each line names its thread.

use std::fmt::Write;

use checker::trace::{Action, Awaits, Cycle, Source, Standing, Trace};

use super::sources::Sources;
use super::style::{count, number};
use super::text::{Role, Text};

/// More threads than this do not fit beside each other.
const MOST_COLUMNS: usize = 4;
/// A narrower column shows nothing useful.
const NARROWEST: usize = 20;
/// Of a longer schedule the middle is left out, unless all of it is asked for.
const MOST_ROWS: usize = 60;
const FIRST_ROWS: usize = 15;

pub struct Layout {
    /// Characters in a line of the terminal.
    pub width: usize,
    pub full: bool,
}

/// What a thread does in a row: lines of text.
type Cell = Vec<String>;

pub fn write(out: &mut Text, sources: &mut Sources, trace: &Trace, layout: &Layout) {
    let rows = trace.rows();
    let mut used: Vec<usize> = rows.iter().map(|row| row.thread).collect();
    used.extend(trace.standing.iter().filter(|standing| !standing.daemon).map(|standing| standing.thread));
    used.extend(trace.thrown.as_ref().and_then(|thrown| thrown.thread));
    used.sort_unstable();
    used.dedup();
    out.put(Role::Strong, "schedule");
    let _ = writeln!(out, ": {}, {}\n", count(rows.len(), "step"), count(trace.preemptions, "preemption"));
    let writer = CellWriter::new(trace, &rows);
    let left_out = match layout.full || rows.len() <= MOST_ROWS {
        true => 0..0,
        false => FIRST_ROWS..rows.len() - (MOST_ROWS - FIRST_ROWS),
    };
    let mut lines: Vec<(String, usize, Cell)> = Vec::new();
    let mut facts = Facts { cycle: trace.cycle.as_ref(), ..Facts::default() };
    for (index, row) in rows.iter().enumerate() {
        let transition = trace.events[*row.events.end()].transition;
        if facts.begins(transition) {
            lines.push(loop_begins());
            facts.of_lines.push(String::new());
        }
        if left_out.contains(&index) {
            if index == left_out.start {
                let what = format!("… {} not shown, --full shows them", count(left_out.len(), "step"));
                lines.push(("…".into(), row.thread, vec![what]));
                facts.of_lines.push(String::new());
            }
            continue;
        }
        let mut cell = writer.place(sources, row.source);
        let text = cell.concat();
        cell.extend(row.actions.iter().filter_map(|action| writer.action(action, &text)));
        lines.push((number(index + 1), row.thread, cell));
        facts.add(transition);
    }
    if facts.begins(usize::MAX) {
        lines.push(loop_begins());
        facts.of_lines.push(String::new());
    }
    let ends: Vec<(usize, Cell)> = writer.ends(sources);
    let room = layout.width.saturating_sub(6 + 3 * used.len() + facts.width());
    if used.len() > MOST_COLUMNS || room < NARROWEST * used.len() {
        write_list(out, trace, (&lines, &facts), &ends, layout);
    } else {
        write_table(out, trace, &used, (&lines, &facts), &ends, room);
    }
    out.push("\n");
}

/// Not a thread: the line is about all of them.
const ALL: usize = usize::MAX;

fn loop_begins() -> (String, usize, Cell) {
    ("loop".into(), ALL, vec!["from here on, again and again:".into()])
}

/// What is true beside the lines, where propositions are spoken of.
#[derive(Default)]
struct Facts<'t> {
    cycle: Option<&'t Cycle>,
    has_begun: bool,
    of_lines: Vec<String>,
}

impl Facts<'_> {
    /// Whether the cycle begins before what this choice has led to.
    fn begins(&mut self, transition: usize) -> bool {
        let begins = !self.has_begun && self.cycle.is_some_and(|cycle| transition > cycle.at);
        self.has_begun |= begins;
        begins
    }

    fn add(&mut self, transition: usize) {
        let facts = self.cycle.and_then(|cycle| cycle.facts.get(transition)).map(|facts| facts.join(", "));
        self.of_lines.push(facts.unwrap_or_default());
    }

    fn is_shown(&self) -> bool {
        self.of_lines.iter().any(|facts| !facts.is_empty())
    }

    fn width(&self) -> usize {
        const MOST: usize = 40;
        let longest = self.of_lines.iter().map(|facts| facts.chars().count()).max().unwrap_or(0);
        if self.is_shown() { longest.clamp(5, MOST) + 3 } else { 0 }
    }
}

fn write_table(
    out: &mut Text,
    trace: &Trace,
    used: &[usize],
    (lines, facts): (&[(String, usize, Cell)], &Facts),
    ends: &[(usize, Cell)],
    room: usize,
) {
    let cells = || lines.iter().map(|(_, thread, cell)| (*thread, cell)).chain(ends.iter().map(|(t, cell)| (*t, cell)));
    let mut widths: Vec<usize> = used
        .iter()
        .map(|&thread| {
            let texts = cells().filter(|(of, _)| *of == thread).flat_map(|(_, cell)| cell.iter());
            let longest = texts.map(|text| text.chars().count()).max().unwrap_or(0);
            longest.max(trace.threads[thread].chars().count())
        })
        .collect();
    while widths.iter().sum::<usize>() > room {
        // The widest column gives way.
        let Some(widest) = widths.iter_mut().max() else { break };
        *widest -= 1;
    }
    let line_with = |step: &str, texts: &[&str], fact: &str| {
        let mut line = format!("  {step:>4}");
        for (text, &width) in texts.iter().zip(&widths) {
            let _ = write!(line, " | {:width$}", fit(text, width));
        }
        if facts.is_shown() {
            let _ = write!(line, " | {}", fit(fact, facts.width() - 3));
        }
        format!("{}\n", line.trim_end())
    };
    let line = |step: &str, texts: &[&str]| line_with(step, texts, "");
    let rule = || {
        let mut rule = String::from("  ----");
        for width in &widths {
            let _ = write!(rule, "-+-{}", "-".repeat(*width));
        }
        if facts.is_shown() {
            let _ = write!(rule, "-+-{}", "-".repeat(facts.width() - 3));
        }
        rule + "\n"
    };
    let names: Vec<&str> = used.iter().map(|&thread| trace.threads[thread].as_str()).collect();
    out.push(&line_with("step", &names, "true"));
    out.push(&rule());
    for ((step, thread, cell), fact) in lines.iter().zip(&facts.of_lines) {
        if *thread == ALL {
            out.push(&rule());
            let _ = writeln!(out, "  {step:>4} | {}", cell.concat());
            continue;
        }
        for (index, text) in cell.iter().enumerate() {
            let texts: Vec<&str> = used.iter().map(|of| if of == thread { text.as_str() } else { "" }).collect();
            let (step, fact) = if index == 0 { (step.as_str(), fact.as_str()) } else { ("", "") };
            out.push(&line_with(step, &texts, fact));
        }
    }
    if ends.is_empty() {
        return;
    }
    if !lines.is_empty() {
        out.push(&rule());
    }
    let height = ends.iter().map(|(_, cell)| cell.len()).max().unwrap_or(0);
    for index in 0..height {
        let text = |thread: usize| {
            ends.iter().find(|(of, _)| *of == thread).and_then(|(_, cell)| cell.get(index)).map_or("", String::as_str)
        };
        let texts: Vec<&str> = used.iter().map(|&thread| text(thread)).collect();
        out.push(&line(if index == 0 { "end" } else { "" }, &texts));
    }
}

fn write_list(
    out: &mut Text,
    trace: &Trace,
    (lines, facts): (&[(String, usize, Cell)], &Facts),
    ends: &[(usize, Cell)],
    layout: &Layout,
) {
    let longest = trace.threads.iter().map(|name| name.chars().count()).max().unwrap_or(0).min(20);
    let room = layout.width.saturating_sub(longest + 11).max(NARROWEST);
    let mut write_cell = |step: &str, thread: usize, cell: &Cell| {
        let name = fit(trace.threads.get(thread).map_or("", String::as_str), longest);
        for (index, text) in cell.iter().enumerate() {
            let (step, name) = if index == 0 { (step, name.as_str()) } else { ("", "") };
            let line = format!("  {step:>4} | {name:longest$} | {}", fit(text, room));
            let _ = writeln!(out, "{}", line.trim_end());
        }
    };
    for ((step, thread, cell), fact) in lines.iter().zip(&facts.of_lines) {
        let mut cell = cell.clone();
        if !fact.is_empty() {
            cell.push(format!("  true: {fact}"));
        }
        write_cell(step, *thread, &cell);
    }
    for (thread, cell) in ends {
        write_cell("end", *thread, cell);
    }
}

fn fit(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_string();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

struct CellWriter<'t> {
    trace: &'t Trace,
    /// Width of line numbers.
    digits: usize,
    /// More than one source file: lines are named with theirs.
    names_files: bool,
}

impl<'t> CellWriter<'t> {
    fn new(trace: &'t Trace, rows: &[checker::trace::Row<'t>]) -> CellWriter<'t> {
        let ends = trace.standing.iter().filter_map(|standing| standing.source.as_ref());
        let sources: Vec<&Source> = rows.iter().filter_map(|row| row.source).chain(ends).collect();
        let digits = sources.iter().filter_map(|source| source.line).max().unwrap_or(0).to_string().len();
        let names_files = sources.windows(2).any(|pair| pair[0].file != pair[1].file);
        CellWriter { trace, digits, names_files }
    }

    fn place(&self, sources: &mut Sources, source: Option<&Source>) -> Cell {
        let Some(source) = source else { return vec!["in the library".into()] };
        let text = source.line.and_then(|line| sources.line(source, line));
        let digits = self.digits;
        vec![match (source.line, text) {
            (Some(_), Some(text)) if self.names_files => format!("{} {}", source.place(), text.trim()),
            (Some(line), Some(text)) => format!("{line:>digits$} {}", text.trim()),
            _ => source.place(),
        }]
    }

    /// A line below the source; `None` if the source says it already.
    fn action(&self, action: &Action, text: &str) -> Option<String> {
        let indent = if self.names_files { 2 } else { self.digits + 1 };
        if let Action::Starts(thread) = action
            && text.contains(&format!("{thread}.start()"))
        {
            return None;
        }
        Some(format!("{:indent$}{}", "", describe(self.trace, action)))
    }

    /// Where the threads stand in the end.
    fn ends(&self, sources: &mut Sources) -> Vec<(usize, Cell)> {
        let thrown = self.trace.thrown.as_ref();
        let indent = if self.names_files { 2 } else { self.digits + 1 };
        let mut ends = Vec::new();
        let mut has_thrower = false;
        for standing in self.trace.standing.iter().filter(|standing| !standing.daemon) {
            let throws = thrown.filter(|thrown| thrown.thread == Some(standing.thread));
            let source = throws.map_or(standing.source.as_ref(), |thrown| thrown.stack.first());
            let said = match throws {
                Some(thrown) => Some(format!("throws {}", simple(&thrown.class))),
                None => awaited(self.trace, standing),
            };
            has_thrower |= throws.is_some();
            if source.is_none() && said.is_none() {
                let has_begun = self.trace.events.iter().any(|event| event.thread == standing.thread);
                let text = if has_begun { "done with its work" } else { "not begun" };
                ends.push((standing.thread, vec![text.into()]));
                continue;
            }
            let mut cell = self.place(sources, source);
            cell.extend(said.map(|said| format!("{:indent$}{said}", "")));
            ends.push((standing.thread, cell));
        }
        if let Some(thrown) = thrown.filter(|_| !has_thrower)
            && let Some(thread) = thrown.thread
        {
            let mut cell = self.place(sources, thrown.stack.first());
            cell.push(format!("{:indent$}throws {}", "", simple(&thrown.class)));
            ends.push((thread, cell));
        }
        ends
    }
}

/// What a thread does, without its name: `locks Account#1`.
pub fn describe(trace: &Trace, action: &Action) -> String {
    let name = |object: usize| trace.object_name(object);
    match action {
        Action::Starts(thread) => format!("starts `{thread}`"),
        Action::Joins(thread) => format!("sees that `{thread}` has ended"),
        Action::Locks(object) => format!("locks {}", name(*object)),
        Action::Unlocks(object) => format!("unlocks {}", name(*object)),
        Action::Reads(variable, value) => format!("reads {} = {value}", variable.name),
        Action::Writes(variable, value) => format!("writes {} = {value}", variable.name),
        Action::WaitsOn(object) => format!("unlocks {} and waits", name(*object)),
        Action::Notifies(object) => format!("notifies {}", name(*object)),
        Action::NotifiesAll(object) => format!("notifies all of {}", name(*object)),
        Action::TimesOut => "has waited long enough".into(),
        Action::Picks(result) => format!("takes choice {result}"),
        Action::Throws(what) => format!("throws {what}"),
        Action::Does(what) => what.clone(),
    }
}

/// `AssertionError` of `java.lang.AssertionError`.
pub fn simple(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or(class)
}

/// `waits for Account#2`; `None` for a thread that can go on.
pub fn awaited(trace: &Trace, standing: &Standing) -> Option<String> {
    Some(match &standing.awaits {
        Awaits::Nothing => return None,
        Awaits::Lock { object, .. } => format!("waits for {}", trace.object_name(*object)),
        Awaits::Notification(object) => format!("waits to be notified on {}", trace.object_name(*object)),
        Awaits::End(thread) => format!("waits for `{thread}`"),
        Awaits::ClassInit { class, .. } => format!("waits for the initialisation of `{class}`"),
        Awaits::Step { called, .. } => format!("waits in {called}"),
        Awaits::Unpark => "is parked".into(),
        Awaits::Time => "sleeps".into(),
    })
}
