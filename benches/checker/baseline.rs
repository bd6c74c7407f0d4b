//! The counts that are kept in `benches/baseline.json`, and the tables of `docs/papers.md` that are made from them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::tables::{Counted, Row, TABLES, Table};

/// Around the tables in the document.
const BEGIN: &str = "<!-- tables of benches/baseline.json: cargo bench --bench checker -- --save -->\n";
const END: &str = "<!-- end of tables -->\n";

/// What a search counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Counts {
    pub states: usize,
    pub transitions: usize,
    pub executions: usize,
    /// Of the whole process, if they were counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instructions: Option<u64>,
}

impl Counts {
    pub fn of(&self, counted: Counted) -> usize {
        match counted {
            Counted::States => self.states,
            Counted::Transitions => self.transitions,
            Counted::Executions => self.executions,
        }
    }
}

/// Counts of searches that came to an end, by flags and program.
pub type Searches = BTreeMap<String, Counts>;

/// The file that is kept. Counts depend on the library somewhat, so they are compared on the same JDK only.
#[derive(Default, Deserialize)]
pub struct Baseline {
    pub jdk: u32,
    pub searches: Searches,
}

impl Baseline {
    /// JSON with a line for each search, so that a change is a line.
    pub fn text(&self) -> Result<String, String> {
        let line =
            |(key, counts)| Ok(format!("    {}: {}", serde_json::to_string(key)?, serde_json::to_string(counts)?));
        let lines: Result<Vec<String>, serde_json::Error> = self.searches.iter().map(line).collect();
        let lines = lines.map_err(|error| error.to_string())?.join(",\n");
        Ok(format!("{{\n  \"jdk\": {},\n  \"searches\": {{\n{lines}\n  }}\n}}\n", self.jdk))
    }
}

/// The baseline's name of a search.
pub fn key(flags: &str, program: &str) -> String {
    format!("{flags} {program}").trim().to_owned()
}

/// A document with its tables replaced by those of the baseline; none if it has no place for them.
pub fn with_tables(document: &str, baseline: &Baseline) -> Option<String> {
    let (before, rest) = document.split_once(BEGIN)?;
    let (_, behind) = rest.split_once(END)?;
    let tables: String = TABLES.iter().map(|table| markdown(table, baseline)).collect();
    Some(format!("{before}{BEGIN}{tables}\n{END}{behind}"))
}

fn markdown(table: &Table, baseline: &Baseline) -> String {
    let line = |first: &str, cells: &mut dyn Iterator<Item = String>| {
        format!("| {first} | {} |\n", cells.collect::<Vec<_>>().join(" | "))
    };
    let mut out = format!("\n### {}: {}\n\n", table.title, table.counted.name());
    out += &line("program", &mut table.columns.iter().map(|(name, _)| (*name).to_owned()));
    out += &line("---", &mut table.columns.iter().map(|_| "---".to_owned()));
    for row in table.rows {
        out += &line(row.program, &mut (0..table.columns.len()).map(|column| cell(table, row, column, baseline)));
    }
    out
}

/// What was counted, with the paper's figure in brackets.
fn cell(table: &Table, row: &Row, column: usize, baseline: &Baseline) -> String {
    let counts = baseline.searches.get(&key(table.columns[column].1, row.program));
    let counted = counts.map_or_else(String::new, |counts| with_separators(counts.of(table.counted)));
    let paper = row.paper.get(column).and_then(|paper| paper.parse().ok()).map(with_separators);
    let paper = paper.map_or_else(String::new, |paper| format!(" [{paper}]"));
    format!("{counted}{paper}").trim().to_owned()
}

fn with_separators(number: usize) -> String {
    let digits = number.to_string();
    let grouped = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned());
    grouped.collect::<Vec<_>>().join(",")
}
