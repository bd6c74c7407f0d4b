//! What searches cost, in counts: states, transitions and executions of the programs in `benches` and `examples`, in the
//! tables of the papers, beside the papers' figures. Counts do not depend on the machine, so a change of one is a change of
//! the checker.
//!
//! ```text
//! cargo bench --bench checker                        print the tables and compare with benches/baseline.json
//! cargo bench --bench checker -- --save              write the baseline, and the tables of docs/papers.md
//! cargo bench --bench checker -- --only 'B-tree'     tables and rows with this text
//! cargo bench --bench checker -- --time-limit 300s   for each search; 20s unless given
//! cargo bench --bench checker -- --instructions      also count machine instructions, with valgrind: slow
//! ```
//!
//! The exit status is 1 if a count is larger than in the baseline.

#[path = "checker/baseline.rs"]
mod baseline;
#[path = "../src/report/lines.rs"]
#[allow(dead_code)]
mod lines;
#[path = "checker/tables.rs"]
mod tables;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use baseline::{Baseline, Counts, Searches, key, with_tables};
use jvm_core::classpath::Jdk;
use lines::Line;
use tables::TABLES;

struct Options {
    save: bool,
    only: String,
    time_limit: String,
    instructions: bool,
}

fn main() -> ExitCode {
    match bench() {
        Ok(0) => ExitCode::SUCCESS,
        Ok(larger) => {
            println!("\n{larger} counts are larger than in the baseline");
            ExitCode::FAILURE
        }
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

fn options() -> Result<Options, String> {
    let mut options = Options { save: false, only: String::new(), time_limit: "20s".to_owned(), instructions: false };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--save" => options.save = true,
            "--instructions" => options.instructions = true,
            "--only" => options.only = arguments.next().ok_or("--only wants a text")?,
            "--time-limit" => options.time_limit = arguments.next().ok_or("--time-limit wants a time")?,
            // What cargo itself adds.
            "--bench" => {}
            other => return Err(format!("unknown argument {other}; the head of benches/checker.rs lists them")),
        }
    }
    Ok(options)
}

/// How many counts have become larger.
fn bench() -> Result<usize, String> {
    let options = options()?;
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/baseline.json");
    let mut baseline: Baseline = match fs::read_to_string(&place) {
        Ok(text) => serde_json::from_str(&text).map_err(|error| format!("{}: {error}", place.display()))?,
        Err(_) => Baseline::default(),
    };
    let jdk = Jdk::find(None).map_err(|error| error.message)?;
    if jdk.version.feature != baseline.jdk {
        println!("the baseline is of JDK {}, this is JDK {}: nothing is compared", baseline.jdk, jdk.version.feature);
        baseline = Baseline { jdk: jdk.version.feature, searches: Searches::default() };
    }
    let classes = compile(&jdk)?;
    let mut found = Searches::default();
    let mut larger = 0;
    for table in TABLES {
        let rows: Vec<_> = table.rows.iter().filter(|row| is_wanted(&options, table.title, row.program)).collect();
        if rows.is_empty() {
            continue;
        }
        println!("\n{}: {}", table.title, table.counted.name());
        print!("{:26}", "");
        table.columns.iter().for_each(|(name, _)| print!(" {name:>24}"));
        println!();
        for row in rows {
            print!("{:26}", row.program);
            for (column, (_, flags)) in table.columns.iter().enumerate() {
                let paper = row.paper.get(column).copied().unwrap_or_default();
                if row.skips.contains(&column) {
                    print!(" {:>24}", with_paper("-".to_owned(), paper));
                    continue;
                }
                let key = key(flags, row.program);
                let cell = match search(&options, &classes, flags, row.program)? {
                    (counts, true) => {
                        found.insert(key.clone(), counts);
                        let old = baseline.searches.get(&key);
                        let (now, was) = (counts.of(table.counted), old.map(|old| old.of(table.counted)));
                        larger += usize::from(was.is_some_and(|was| now > was));
                        match was {
                            Some(was) if was != now => format!("{now} (was {was})"),
                            None => format!("{now} (new)"),
                            Some(_) => now.to_string(),
                        }
                    }
                    (counts, false) => format!(">{}", counts.of(table.counted)),
                };
                print!(" {:>24}", with_paper(cell, paper));
            }
            println!();
        }
    }
    if options.instructions {
        print_instructions(&found, &baseline.searches);
    }
    if options.save {
        baseline.searches.extend(found);
        fs::write(&place, baseline.text()?).map_err(|error| format!("{}: {error}", place.display()))?;
        let papers = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/papers.md");
        let document = fs::read_to_string(&papers).map_err(|error| error.to_string())?;
        let document = with_tables(&document, &baseline).ok_or("docs/papers.md has no place for the tables")?;
        fs::write(&papers, document).map_err(|error| error.to_string())?;
        return Ok(0);
    }
    Ok(larger)
}

fn is_wanted(options: &Options, title: &str, program: &str) -> bool {
    title.contains(&options.only) || program.contains(&options.only)
}

fn with_paper(cell: String, paper: &str) -> String {
    if paper.is_empty() { cell } else { format!("{cell} [{paper}]") }
}

fn print_instructions(found: &Searches, baseline: &Searches) {
    println!("\nmachine instructions, start-up included");
    for (key, counts) in found {
        let now = counts.instructions.unwrap_or(0);
        let was = baseline.get(key).and_then(|counts| counts.instructions);
        let change = was.map_or_else(String::new, |was| format!("{:+.1} %", (now as f64 / was as f64 - 1.0) * 100.0));
        println!("{key:60} {now:>16} {change}");
    }
}

/// The directory with the classes of all programs.
fn compile(jdk: &Jdk) -> Result<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench-checker");
    let done = |command: &mut Command| match command.output() {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(error) => Err(error.to_string()),
    };
    done(Command::new(env!("CARGO_BIN_EXE_jsym")).arg("api").arg(&classes))?;
    let mut files = Vec::new();
    for directory in ["benches/java", "benches/juc", "examples"] {
        let entries = fs::read_dir(root.join(directory)).map_err(|error| error.to_string())?;
        files.extend(entries.flatten().map(|entry| entry.path()).filter(|path| {
            // A program of the same name is there for the papers.
            path.extension().is_some_and(|extension| extension == "java")
                && !path.ends_with("examples/Philosophers.java")
        }));
    }
    let javac = jdk.tool("javac").ok_or("the JDK has no javac")?;
    let api = classes.join("jsym-api.jar");
    done(Command::new(javac).args(["-nowarn", "-g", "-cp"]).arg(api).arg("-d").arg(&classes).args(files))?;
    Ok(classes)
}

/// Counts, and whether the search came to an end.
fn search(options: &Options, classes: &Path, flags: &str, program: &str) -> Result<(Counts, bool), String> {
    let mut command = match options.instructions {
        true => {
            let mut command = Command::new("valgrind");
            command.args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", "--log-fd=2"]);
            command.arg(env!("CARGO_BIN_EXE_jsym"));
            command
        }
        false => Command::new(env!("CARGO_BIN_EXE_jsym")),
    };
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    command.args(["--json", "-", "--check", "assert", "--time-limit", &options.time_limit]).args(words(flags));
    let output = command.arg("-cp").arg(classes).args(words(program)).output().map_err(|error| error.to_string())?;
    let lines = String::from_utf8_lossy(&output.stdout);
    let ends = lines.lines().filter_map(|line| serde_json::from_str(line).ok());
    let end = ends.filter_map(|line| if let Line::End(end) = line { Some(end) } else { None }).next();
    let stderr = String::from_utf8_lossy(&output.stderr);
    let end = end.ok_or_else(|| format!("jsym {flags} {program}: {stderr}"))?;
    let refs = stderr.lines().find_map(|line| line.split_once("I refs:")).map(|(_, count)| count.replace(',', ""));
    let instructions = refs.and_then(|count| count.trim().parse().ok());
    let (states, transitions, executions) = (end.states, end.transitions, end.executions);
    Ok((Counts { states, transitions, executions, instructions }, end.verdict == "ok" || end.verdict == "violated"))
}
