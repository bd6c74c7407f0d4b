//! A piece of source with marks below its lines, as compilers show it.

use std::fmt::Write;

use checker::trace::Source;

use super::sources::Sources;
use super::text::{Role, Text};

/// Something to say about a line.
pub struct Label {
    pub source: Source,
    pub is_primary: bool,
    pub text: String,
}

/// Lines in between that are shown rather than left out.
const SMALL_GAP: u16 = 2;

/// `--> Foo.java:9` and the marked lines of that file; what is about other files follows in pieces of its own.
pub fn write(out: &mut Text, sources: &mut Sources, labels: &[Label], role: Role) {
    let Some(primary) = labels.iter().find(|label| label.is_primary).or(labels.first()) else { return };
    let mut files: Vec<(&str, &str)> = vec![key(&primary.source)];
    for label in labels {
        if !files.contains(&key(&label.source)) {
            files.push(key(&label.source));
        }
    }
    for (number, file) in files.into_iter().enumerate() {
        let of_file: Vec<&Label> = labels.iter().filter(|label| key(&label.source) == file).collect();
        write_file(out, sources, &of_file, role, number == 0);
    }
}

/// Class files of one source file have the same name and package.
fn key(source: &Source) -> (&str, &str) {
    (source.class.rfind('/').map_or("", |end| &source.class[..end]), &source.file)
}

fn write_file(out: &mut Text, sources: &mut Sources, labels: &[&Label], role: Role, is_first: bool) {
    let lead = labels.iter().find(|label| label.is_primary).unwrap_or(&labels[0]);
    let arrow = if is_first { "-->" } else { ":::" };
    let last = labels.iter().filter_map(|label| label.source.line).max().unwrap_or(0);
    let width = last.to_string().len();
    let _ = write!(out, "{:width$}", "");
    out.put(Role::Frame, arrow);
    let _ = writeln!(out, " {}", lead.source.place());
    let mut lines: Vec<u16> = labels.iter().filter_map(|label| label.source.line).collect();
    lines.sort_unstable();
    lines.dedup();
    let has_text = lines.first().is_some_and(|&line| sources.line(&lead.source, line).is_some());
    if !has_text {
        for label in labels {
            write_remark(out, width, "note", &label.text);
        }
        return;
    }
    let bar = |out: &mut Text| {
        let _ = write!(out, "{:width$} ", "");
        out.put(Role::Frame, "|");
    };
    bar(out);
    out.push("\n");
    let mut shown: Option<u16> = None;
    for line in lines {
        if let Some(before) = shown {
            if line - before > SMALL_GAP + 1 {
                out.put(Role::Frame, "...").push("\n");
            } else {
                for between in before + 1..line {
                    write_line(out, sources, &lead.source, between, width);
                }
            }
        }
        shown = Some(line);
        let text = write_line(out, sources, &lead.source, line, width);
        let indent = text.len() - text.trim_start().len();
        let length = text.trim().chars().count().max(1);
        for label in labels.iter().filter(|label| label.source.line == Some(line)) {
            let (mark, role) = if label.is_primary { ("^", role) } else { ("-", Role::Frame) };
            bar(out);
            let _ = write!(out, " {:indent$}", "");
            out.put(role, &format!("{} {}", mark.repeat(length), label.text)).push("\n");
        }
    }
    bar(out);
    out.push("\n");
}

/// `= note: …` below an excerpt whose line numbers are so wide.
pub fn write_remark(out: &mut Text, width: usize, label: &str, text: &str) {
    let _ = write!(out, "{:width$} ", "");
    out.put(Role::Frame, "=").push(" ").put(Role::Strong, label);
    let _ = writeln!(out, ": {text}");
}

fn write_line(out: &mut Text, sources: &mut Sources, source: &Source, line: u16, width: usize) -> String {
    let text = sources.line(source, line).unwrap_or_default();
    out.put(Role::Frame, &format!("{line:>width$} |"));
    let _ = writeln!(out, "{}", format!(" {text}").trim_end());
    text
}
