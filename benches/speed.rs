//! What a transition costs, as ratios within one run, so that the machine matters little: library calls beside monitors,
//! large heaps beside small ones, a plain search beside the floor (copying, hashing and storing the same bytes), all
//! reductions beside one; and what memory is used for.
//!
//! ```text
//! cargo bench --bench speed                      processor time of each search, start-up subtracted
//! cargo bench --bench speed -- --instructions    machine instructions, with valgrind: exact, and slow
//! cargo bench --bench speed -- --only Queue      rows with this text
//! cargo bench --bench speed -- --runs 3          the least of some runs
//! ```
//!
//! The exit status is 1 if a ratio is beyond its goal.

#[path = "../src/report/lines.rs"]
#[allow(dead_code)]
mod lines;
#[path = "speed/rows.rs"]
mod rows;

use std::collections::HashMap;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use checker::hash_of;
use jvm_core::classpath::Jdk;
use lines::{End, Line};
use rows::{MEMORY, RATIOS, Side, TABLES};

struct Bench {
    classes: PathBuf,
    instructions: bool,
    runs: usize,
    only: String,
    /// Costs of searches that were measured before, by flags and program.
    known: HashMap<String, Cost>,
}

/// What a search took: processor seconds or instructions, start-up included.
#[derive(Clone)]
struct Cost {
    total: f64,
    end: End,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [first, rounds, transitions, states, words] = arguments.as_slice()
        && first == "--floor"
    {
        let number = |text: &String| text.parse().unwrap_or(0);
        for _ in 0..number(rounds) {
            println!("{}", floor(number(transitions), number(states), number(words)));
        }
        return ExitCode::SUCCESS;
    }
    match bench(&arguments) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(missed) => {
            println!("\n{missed} goals are missed");
            ExitCode::FAILURE
        }
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(2)
        }
    }
}

/// How many goals are missed.
fn bench(arguments: &[String]) -> Result<usize, String> {
    let classes = compile()?;
    let mut bench = Bench { classes, instructions: false, runs: 1, only: String::new(), known: HashMap::new() };
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = || rest.next().ok_or(format!("{argument} wants a value"));
        match argument.as_str() {
            "--instructions" => bench.instructions = true,
            "--only" => bench.only = value()?.clone(),
            "--runs" => bench.runs = value()?.parse().map_err(|_| "--runs wants a number")?,
            // What cargo itself adds.
            "--bench" => {}
            other => return Err(format!("unknown argument {other}; the head of benches/speed.rs lists them")),
        }
    }
    let mut missed = 0;
    let only = bench.only.clone();
    let unit = if bench.instructions { "instructions" } else { "ns" };
    println!("a transition, in {unit}{:35} {:>9} {:>9} {:>7} {:>6}", "", "this", "beside", "ratio", "goal");
    for row in RATIOS.iter().filter(|row| row.name.contains(&only)) {
        let (this, beside) = (bench.side(&row.this)?, bench.side(&row.beside)?);
        missed += print_row(row.name, this, beside, row.goal);
    }
    println!("\nbytes a state in the store{:30} {:>9} {:>9} {:>7} {:>6}", "", "states", "bytes", "", "goal");
    for table in TABLES.iter().filter(|row| row.name.contains(&only)) {
        for &states in table.fills {
            let end = bench.search(&format!("{} --max-states {states}", table.flags), table.program)?.end;
            let bytes = end.store_bytes as f64 / end.states as f64;
            let mark = mark(bytes <= table.goal);
            missed += usize::from(bytes > table.goal);
            println!("{:56} {:>9} {bytes:>9.1} {:>7} {:>6} {mark}", table.name, end.states, "", table.goal);
        }
    }
    println!(
        "\npeak memory beside the limit, in MB{:21} {:>9} {:>9} {:>7} {:>6}",
        "", "peak", "limit", "ratio", "goal"
    );
    for row in MEMORY.iter().filter(|row| row.name.contains(&only)) {
        let end = bench.search(&format!("{} --max-memory {}M", row.flags, row.limit), row.program)?.end;
        let peak = end.peak_memory.ok_or("the system tells no peak memory")? as f64 / (1024.0 * 1024.0);
        let ratio = peak / f64::from(row.limit);
        let is_met = (0.9..=1.1).contains(&ratio);
        missed += usize::from(!is_met);
        println!("{:56} {peak:>9.1} {:>9} {ratio:>7.2} {:>6} {}", row.name, row.limit, "±10%", mark(is_met));
    }
    Ok(missed)
}

fn print_row(name: &str, this: f64, beside: f64, goal: f64) -> usize {
    let ratio = this / beside;
    println!("{name:56} {this:>9.0} {beside:>9.0} {ratio:>7.2} {goal:>6} {}", mark(ratio <= goal));
    usize::from(ratio > goal)
}

fn mark(is_met: bool) -> &'static str {
    if is_met { "" } else { "missed" }
}

impl Bench {
    /// What a transition of one side of a ratio costs: nanoseconds or instructions.
    fn side(&mut self, side: &Side) -> Result<f64, String> {
        let unit = if self.instructions { 1.0 } else { 1e9 };
        match side {
            Side::Search { flags, program } => {
                let start = self.search(&format!("{flags} --max-states 1"), program)?.total;
                let cost = self.search(flags, program)?;
                Ok((cost.total - start).max(0.0) * unit / cost.end.transitions as f64)
            }
            Side::Floor { flags, program } => {
                let end = self.search(flags, program)?.end;
                let exact = self.search(&format!("{flags} --store exact"), program)?.end;
                let words = exact.store_bytes / exact.states / 8;
                // Often enough for a clock that ticks a hundred times a second.
                let rounds = if self.instructions { 1 } else { 4_000_000 / end.transitions + 1 };
                let total = self.floor(rounds, end.transitions, end.states, words)?;
                Ok(total * unit / (rounds * end.transitions) as f64)
            }
        }
    }

    fn search(&mut self, flags: &str, program: &str) -> Result<Cost, String> {
        let key = format!("{flags} {program}");
        if let Some(cost) = self.known.get(&key) {
            return Ok(cost.clone());
        }
        let mut best: Option<Cost> = None;
        for _ in 0..self.runs.max(1) {
            let mut command = self.command(Path::new(env!("CARGO_BIN_EXE_jsym")));
            command.args(["--json", "-"]).args(flags.split_whitespace()).arg("-cp").arg(&self.classes);
            let (total, output) = self.measure(command.args(program.split_whitespace()))?;
            let ends = output.lines().filter_map(|line| serde_json::from_str(line).ok());
            let end = ends.filter_map(|line| if let Line::End(end) = line { Some(end) } else { None }).next();
            let end = end.ok_or_else(|| format!("jsym {key} says no verdict"))?;
            if !matches!(end.verdict.as_str(), "ok" | "unfinished") {
                return Err(format!("jsym {key}: {}", end.verdict));
            }
            if best.as_ref().is_none_or(|best| total < best.total) {
                best = Some(Cost { total, end });
            }
        }
        let cost = best.expect("there is at least one run");
        self.known.insert(key, cost.clone());
        Ok(cost)
    }

    /// The cost of the floor, in a process of its own like a search.
    fn floor(&self, rounds: usize, transitions: usize, states: usize, words: usize) -> Result<f64, String> {
        let itself = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut least = f64::MAX;
        for _ in 0..self.runs.max(1) {
            let mut command = self.command(&itself);
            command.arg("--floor").args([rounds, transitions, states, words].map(|number| number.to_string()));
            least = least.min(self.measure(&mut command)?.0);
        }
        Ok(least)
    }

    fn command(&self, program: &Path) -> Command {
        if !self.instructions {
            return Command::new(program);
        }
        let mut command = Command::new("valgrind");
        command.args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", "--log-fd=2"]);
        command.arg(program);
        command
    }

    /// Runs a command: its processor seconds, or its instructions, and what it printed.
    fn measure(&self, command: &mut Command) -> Result<(f64, String), String> {
        let before = children_seconds()?;
        let output = command.output().map_err(|error| error.to_string())?;
        let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
        if !self.instructions {
            return Ok((children_seconds()? - before, stdout));
        }
        let stderr = String::from_utf8_lossy(&output.stderr);
        let refs = stderr.lines().find_map(|line| line.split_once("I refs:")).map(|(_, count)| count.replace(',', ""));
        let count = refs.and_then(|count| count.trim().parse().ok()).ok_or("valgrind counts no instructions")?;
        Ok((count, stdout))
    }
}

/// Processor seconds, of user and system, of all processes that were waited for.
fn children_seconds() -> Result<f64, String> {
    let line = fs::read_to_string("/proc/self/stat").map_err(|error| error.to_string())?;
    // The second field is a name in parentheses; what follows has no spaces within.
    let fields: Vec<&str> = line.rsplit_once(") ").map_or("", |(_, rest)| rest).split(' ').collect();
    let ticks = |field: usize| fields.get(field).and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0);
    Ok((ticks(13) + ticks(14)) / 100.0)
}

/// What every search has to do at least: write a state of so many words, hash it, store the hash, and keep a copy of it
/// while it waits if it is new.
fn floor(transitions: usize, states: usize, words: usize) -> usize {
    let mut hashes = HashSet::new();
    let mut waiting: Vec<Box<[u64]>> = Vec::new();
    let from: Vec<u64> = (0..words as u64).map(|word| word.wrapping_mul(0x9E37_79B9_7F4A_7C15)).collect();
    let mut buffer = Vec::new();
    for transition in 0..transitions {
        buffer.clear();
        buffer.extend_from_slice(&from);
        let state = transition % states.max(1);
        if let Some(word) = buffer.first_mut() {
            *word = state as u64;
        }
        if hashes.insert(hash_of(&buffer)) {
            waiting.push(buffer.as_slice().into());
        }
        if waiting.len() > 64 {
            waiting.clear();
        }
    }
    hashes.len()
}

/// The directory with the classes of all programs.
fn compile() -> Result<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench-speed");
    let jdk = Jdk::find(None).map_err(|error| error.message)?;
    let javac = jdk.tool("javac").ok_or("the JDK has no javac")?;
    let entries = fs::read_dir(root.join("benches/speed")).map_err(|error| error.to_string())?;
    let sources = entries.flatten().map(|entry| entry.path());
    let sources = sources.filter(|path| path.extension().is_some_and(|extension| extension == "java"));
    let examples = ["BTree", "OrderedList"].map(|name| root.join("examples").join(name).with_extension("java"));
    let output = Command::new(env!("CARGO_BIN_EXE_jsym")).arg("api").arg(&classes).output();
    output.map_err(|error| error.to_string())?;
    let mut command = Command::new(javac);
    command.args(["-nowarn", "-g", "-cp"]).arg(classes.join("jsym-api.jar")).arg("-d").arg(&classes);
    let output = command.args(sources).args(examples).output().map_err(|error| error.to_string())?;
    match output.status.success() {
        true => Ok(classes),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}
