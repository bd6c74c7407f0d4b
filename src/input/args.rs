//! The command line: flags, subcommands, and the target with its arguments.
//!
//! Flags may stand before or after the subcommand, but before the target: everything behind the target belongs to the
//! program and is not read. That is decided here, before `clap` sees anything, which also allows the spellings
//! of `java` that `clap` does not know (`-cp`, `-da`).

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::time::Duration;

use checker::{Strategy, ViolationKind};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use super::tables::{ReductionFlags, USUAL_PROPERTIES, properties, strategies};

#[derive(Debug, Clone, Parser)]
#[command(
    name = "jsym",
    version,
    about,
    disable_help_subcommand = true,
    arg_required_else_help = true,
    args_override_self = true
)]
#[command(
    override_usage = "jsym [FLAGS] TARGET [ARG…]\n       jsym run [FLAGS] TARGET [ARG…]\n       jsym replay [FLAGS] TOKEN|FILE TARGET [ARG…]\n       jsym outcomes [FLAGS] TARGET [ARG…]\n       jsym compare [FLAGS] TARGET [ARG…]\n       jsym selfcheck [FLAGS] TARGET [ARG…]\n       jsym api DIR"
)]
#[command(after_help = AFTER_HELP)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub input: InputFlags,
    #[command(flatten)]
    pub search: SearchFlags,
    #[command(flatten)]
    pub limits: LimitFlags,
    #[command(flatten)]
    pub output: OutputFlags,
    #[command(flatten)]
    pub target: Target,
    /// Whether standard input has commands and not what the program reads.
    #[arg(skip)]
    pub is_in_batch: bool,
}

const AFTER_HELP: &str = "\
A target is a source file (Foo.java), a class file (Foo.class), a jar with a Main-Class, or a class name.
Everything after the target is given to the program. Standard input is read once and given to every execution.

Exit status:
  0    ok: no violation in any schedule (with data races: in any sequentially consistent execution)
  1    violated: a schedule that shows it was found, and carried out again before it was printed
  2    bad input: usage, a missing or damaged class, no main
  3    unfinished or tested: a limit stopped the search, or schedules were only drawn at random
  4    unsupported: the program reached something that is not modelled, which is named
  101  a bug of jsym
What the verdicts mean and what is assumed: docs/verdicts.md.";

#[derive(Debug, Clone, Subcommand)]
pub enum Command {
    /// Run one schedule and pass the program's output through, as `java -ea` would
    #[command(override_usage = "jsym run [FLAGS] TARGET [ARG…]")]
    Run(Target),
    /// Go through one recorded schedule and report what happens
    #[command(override_usage = "jsym replay [FLAGS] TOKEN|FILE TARGET [ARG…]")]
    Replay {
        /// What a report printed after `replay:`, or a file with it
        #[arg(value_name = "TOKEN|FILE", hide = true)]
        token: OsString,
        #[command(flatten)]
        target: Target,
    },
    /// Show everything the program can print, with one schedule for each result
    #[command(override_usage = "jsym outcomes [FLAGS] TARGET [ARG…]")]
    Outcomes(Target),
    /// Show states, transitions, time and memory with each reduction
    #[command(override_usage = "jsym compare [FLAGS] TARGET [ARG…]")]
    Compare(Target),
    /// Explore with every combination of reductions and compare verdicts and results
    #[command(override_usage = "jsym selfcheck [FLAGS] TARGET [ARG…]")]
    Selfcheck(Target),
    /// Write jsym-api.jar, to compile programs against that use jsym.Verify and the annotations
    #[command(override_usage = "jsym api DIR")]
    Api {
        /// The directory to write it to; made if it is not there
        #[arg(value_name = "DIR")]
        directory: PathBuf,
    },
    /// Carry out the commands that standard input has, for tests
    #[command(hide = true)]
    Batch,
}

#[derive(Debug, Clone, PartialEq, Eq, Args)]
pub struct Target {
    /// Foo.java, Foo.class, app.jar, or the name of a class
    #[arg(value_name = "TARGET", hide = true)]
    pub target: Option<OsString>,
    /// Arguments of the program
    #[arg(value_name = "ARG", trailing_var_arg = true, hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, Clone, PartialEq, Eq, Args)]
#[command(next_help_heading = "Input")]
pub struct InputFlags {
    /// Directories and jars to find classes in, `dir/*` for all jars of a directory [also: -cp] [default: $CLASSPATH or .]
    #[arg(long, global = true, value_name = "PATH", visible_alias = "classpath")]
    pub class_path: Option<OsString>,
    /// Directories to find further sources of a .java target in
    #[arg(long, global = true, value_name = "PATH")]
    pub source_path: Option<OsString>,
    /// Set a system property
    #[arg(short = 'D', global = true, value_name = "NAME=VALUE")]
    pub define: Vec<String>,
    /// Turn assertions off [also: -da]
    #[arg(long, global = true)]
    pub disable_assertions: bool,
    /// Let programs use the preview features of the JDK
    #[arg(long, global = true)]
    pub enable_preview: bool,
    /// The JDK whose class library is used [default: $JAVA_HOME, or that of the java on the PATH]
    #[arg(long, global = true, value_name = "DIR")]
    pub jdk: Option<PathBuf>,
    /// Of a class with JUnit tests, run this test method only
    #[arg(long, global = true, value_name = "NAME")]
    pub test: Option<String>,
    /// Size of the program's heap, after which it gets an OutOfMemoryError
    #[arg(long, global = true, value_name = "SIZE", default_value = "512M", value_parser = parse_size)]
    pub max_heap: u64,
    /// Check java.util.concurrent itself: its operations are not one transition each, but what the JDK's code does
    #[arg(long, global = true)]
    pub real_juc: bool,
    /// Compile a .java target anew, and do not keep its classes
    #[arg(long, global = true)]
    pub no_cache: bool,
}

#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Search")]
pub struct SearchFlags {
    /// How schedules are explored; random, pct and pos only test
    #[arg(long, global = true, value_name = "ORDER", default_value = "dfs", value_parser = strategies())]
    pub search: Strategy,
    /// Explore schedules with 0, 1, … up to this many preemptions
    #[arg(long, global = true, value_name = "N")]
    pub preemptions: Option<usize>,
    /// Explore first what keeps these limits, and the rest behind it: 'preemptions <= 2', 'threads <= 2', 'ordered timeouts', a
    /// predicate such as 'Buffer.count <= 1', or several with commas; may be given several times
    #[arg(long, global = true, value_name = "LIMITS")]
    pub stage: Vec<String>,
    /// What random draws begin with
    #[arg(long, global = true, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// How many runs are drawn by --search random, pct and pos
    #[arg(long, global = true, value_name = "N", default_value_t = 1000)]
    pub runs: usize,
    /// For --search pct: how many ordering constraints the bugs have
    #[arg(long, global = true, value_name = "N", default_value_t = 3)]
    pub bug_depth: usize,
    /// How visited states are remembered
    #[arg(long, global = true, value_name = "KIND", default_value = "hash")]
    pub store: StoreKind,
    #[command(flatten)]
    pub reductions: ReductionFlags,
    /// Make the release of a lock of the library a transition of its own; done anyway if the program asks whether one is free
    #[arg(long, global = true)]
    pub visible_unlocks: bool,
    /// What the program looks at of its threads, which makes more steps; found out by a search, for replays
    #[arg(long, global = true, value_name = "LIST", value_delimiter = ',', hide = true)]
    pub observed: Vec<Aspect>,
    /// Split calls of the library from the beginning, as a report says for a replay; done anyway if the program can tell
    #[arg(long, global = true, value_name = "N", default_value_t = 0, hide = true)]
    pub open_calls: u32,
    /// Let threads wake up from wait and park without a reason, as Java allows
    #[arg(long, global = true)]
    pub spurious_wakeups: bool,
    /// When timeouts happen: in any order at any moment, or the earliest first and only when no thread is enabled
    #[arg(long, global = true, value_name = "ORDER", default_value = "any")]
    pub time: TimeOrder,
    /// What counts as a violation
    #[arg(
        long,
        global = true,
        value_name = "LIST",
        value_delimiter = ',',
        default_value = USUAL_PROPERTIES.as_str(),
        value_parser = properties()
    )]
    pub check: Vec<ViolationKind>,
    /// A property of every infinite run in linear temporal logic, such as 'G(asked -> F served)'; may be given several times
    #[arg(long, global = true, value_name = "FORMULA")]
    pub ltl: Vec<String>,
    /// The same that the source has in annotations.
    #[arg(skip)]
    pub source_ltl: Vec<String>,
    /// A property of the tree of all runs in branching time (CTL), such as 'AG EF idle'; may be given several times
    #[arg(long, global = true, value_name = "FORMULA")]
    pub ctl: Vec<String>,
    /// Which runs --ltl and --ctl are about: all, or those in which a thread that can act all the time (again and again) does act
    #[arg(long, global = true, value_name = "KIND", default_value = "weak")]
    pub fair: FairnessKind,
    /// Collect all distinct violations instead of stopping at the first
    #[arg(long, global = true)]
    pub keep_going: bool,
}

impl SearchFlags {
    /// Whether the whole graph is asked for.
    pub fn is_temporal(&self) -> bool {
        !self.ltl.is_empty() || !self.source_ltl.is_empty() || !self.ctl.is_empty()
    }
}

/// What a program can look at of its threads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Aspect {
    States,
    Ends,
    Monitors,
    Numbers,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum StoreKind {
    /// 128-bit hashes, 20 bytes a state
    Hash,
    /// 64-bit hashes, 10 bytes a state
    Compact,
    /// Whole states
    Exact,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TimeOrder {
    Any,
    Ordered,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FairnessKind {
    None,
    Weak,
    Strong,
}

#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Limits")]
pub struct LimitFlags {
    /// Stop after this time: 500ms, 60s, 5m, 1h
    #[arg(long, global = true, value_name = "TIME", value_parser = parse_time)]
    pub time_limit: Option<Duration>,
    /// Stop when the process has more memory than this
    #[arg(long, global = true, value_name = "SIZE", default_value = "4G", value_parser = parse_size)]
    pub max_memory: u64,
    /// Stop after this many states
    #[arg(long, global = true, value_name = "N")]
    pub max_states: Option<usize>,
    /// At --max-memory or --max-states, stop, or go on with schedules drawn at random until --time-limit (--runs without one)
    #[arg(long, global = true, value_name = "WHAT", default_value = "stop")]
    pub when_full: WhenFull,
    /// Stop at schedules longer than this
    #[arg(long, global = true, value_name = "N")]
    pub max_depth: Option<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum WhenFull {
    Stop,
    Sample,
}

/// `500ms`, `60s`, `5m`, `1h`; a bare number is seconds.
fn parse_time(text: &str) -> Result<Duration, String> {
    let wrong = || format!("`{text}` is not a time such as 500ms, 60s, 5m or 1h");
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number: u64 = text[..digits].parse().map_err(|_| wrong())?;
    let millis = match &text[digits..] {
        "ms" => 1,
        "" | "s" => 1_000,
        "m" => 60_000,
        "h" => 3_600_000,
        _ => return Err(wrong()),
    };
    Ok(Duration::from_millis(number.saturating_mul(millis)))
}

#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Output")]
pub struct OutputFlags {
    /// Say less
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Say more
    #[arg(short, long, global = true)]
    pub verbose: bool,
    /// Write one JSON object per line to a file, or with `-` to standard output instead of the report
    #[arg(long, global = true, value_name = "FILE|-")]
    pub json: Option<PathBuf>,
    /// Write the report as a web page that needs no other files
    #[arg(long, global = true, value_name = "FILE")]
    pub html: Option<PathBuf>,
    /// Write the schedule of the first violation to a file, for `jsym replay`
    #[arg(long, global = true, value_name = "FILE")]
    pub save_trace: Option<PathBuf>,
    /// Show long schedules whole
    #[arg(long, global = true)]
    pub full: bool,
    /// When to show progress on standard error
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub progress: Color,
    /// When to use colour
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
}

impl OutputFlags {
    /// Whether standard output is for JSON, and for nothing else.
    pub fn is_only_json(&self) -> bool {
        self.json.as_deref() == Some(Path::new("-"))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}

impl Cli {
    /// Reads the process's arguments; usage errors, `--help` and `--version` end the process here.
    pub fn read() -> Cli {
        Cli::read_from(std::env::args_os()).unwrap_or_else(|error| error.exit())
    }

    /// What the command is about.
    pub fn target(&self) -> &Target {
        match &self.command {
            Some(
                Command::Run(target)
                | Command::Outcomes(target)
                | Command::Compare(target)
                | Command::Selfcheck(target)
                | Command::Replay { target, .. },
            ) => target,
            Some(Command::Api { .. } | Command::Batch) | None => &self.target,
        }
    }

    pub fn read_from(arguments: impl IntoIterator<Item = OsString>) -> Result<Cli, clap::Error> {
        let command = Cli::command();
        let (own, of_program) = split(&command, arguments.into_iter().collect());
        let mut cli = Cli::from_arg_matches(&command.try_get_matches_from(own)?)?;
        let target = match &mut cli.command {
            Some(
                Command::Run(target)
                | Command::Outcomes(target)
                | Command::Compare(target)
                | Command::Selfcheck(target)
                | Command::Replay { target, .. },
            ) => target,
            Some(Command::Api { .. } | Command::Batch) => return Ok(cli),
            None => &mut cli.target,
        };
        if target.target.is_none() {
            return Err(Cli::command().error(
                clap::error::ErrorKind::MissingRequiredArgument,
                "no target: name a .java, .class or .jar file, or a class",
            ));
        }
        target.args = of_program;
        Ok(cli)
    }
}

/// Splits behind the target, and translates the flags of `java` before it.
fn split(command: &clap::Command, arguments: Vec<OsString>) -> (Vec<OsString>, Vec<OsString>) {
    let mut subcommand = None;
    // A replay has its token before the target.
    let mut before_target = 0;
    let mut own = Vec::with_capacity(arguments.len());
    let mut rest = arguments.into_iter();
    own.extend(rest.next());
    while let Some(argument) = rest.next() {
        let text = argument.to_string_lossy().into_owned();
        if text == "--" {
            own.push(argument);
            own.extend(rest.next());
            break;
        }
        if text.starts_with('-') && text.len() > 1 {
            let argument = match text.as_str() {
                "-cp" | "-classpath" => OsString::from("--class-path"),
                "-da" | "-disableassertions" => OsString::from("--disable-assertions"),
                // They are on anyway; many have the flag in their fingers.
                "-ea" | "-enableassertions" => continue,
                _ => argument,
            };
            let takes_next = takes_next_argument(command, subcommand, &argument);
            own.push(argument);
            if takes_next {
                own.extend(rest.next());
            }
            continue;
        }
        own.push(argument);
        match command.find_subcommand(&text) {
            Some(found) if subcommand.is_none() => {
                before_target = (text == "replay") as usize;
                subcommand = Some(found);
            }
            _ if before_target > 0 => before_target -= 1,
            _ => break,
        }
    }
    (own, rest.collect())
}

/// Whether a flag's value is the argument behind it, and so is not the target.
fn takes_next_argument(command: &clap::Command, subcommand: Option<&clap::Command>, flag: &OsStr) -> bool {
    let text = flag.to_string_lossy();
    let arguments = || command.get_arguments().chain(subcommand.into_iter().flat_map(clap::Command::get_arguments));
    let takes_value = |argument: &clap::Arg| !argument.is_positional() && argument.get_action().takes_values();
    if let Some(long) = text.strip_prefix("--") {
        let is_called = |argument: &clap::Arg| {
            argument.get_long() == Some(long) || argument.get_all_aliases().is_some_and(|names| names.contains(&long))
        };
        return arguments().any(|argument| is_called(argument) && takes_value(argument));
    }
    let valued = |letter: char| arguments().any(|a| a.get_short() == Some(letter) && takes_value(a));
    let letters: Vec<char> = text.chars().skip(1).collect();
    letters.iter().position(|&letter| valued(letter)) == Some(letters.len() - 1)
}

/// `1024`, `64k`, `512M`, `2G`, as `-Xmx` of `java` takes them.
fn parse_size(text: &str) -> Result<u64, String> {
    let error = || format!("`{text}` is not a size such as 512M or 2G");
    let (digits, shift) = match text.char_indices().last().ok_or_else(error)? {
        (at, 'k' | 'K') => (&text[..at], 10),
        (at, 'm' | 'M') => (&text[..at], 20),
        (at, 'g' | 'G') => (&text[..at], 30),
        (at, 't' | 'T') => (&text[..at], 40),
        _ => (text, 0),
    };
    let number: u64 = digits.parse().map_err(|_| error())?;
    let size = number.checked_mul(1 << shift).ok_or_else(error)?;
    if size < 1 << 20 { Err("a heap has at least 1M".into()) } else { Ok(size) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Cli {
        Cli::read_from(line.split(' ').map(OsString::from)).expect(line)
    }

    #[test]
    fn clap_finds_no_fault_in_the_definition() {
        Cli::command().debug_assert();
    }

    #[test]
    fn what_follows_the_target_belongs_to_the_program() {
        let cli = read("jsym run -q Foo.java -cp x --jdk -- -v run");
        let Some(Command::Run(target)) = cli.command else { panic!("run expected") };
        assert_eq!(target.target.as_deref(), Some(OsStr::new("Foo.java")));
        assert_eq!(target.args, ["-cp", "x", "--jdk", "--", "-v", "run"]);
        assert!(cli.output.quiet && cli.input.class_path.is_none());
        let cli = read("jsym Foo run --help");
        assert!(cli.command.is_none());
        assert_eq!(cli.target.args, ["run", "--help"]);
    }

    #[test]
    fn the_spellings_of_java_are_understood() {
        for line in [
            "jsym run -cp a:b -Dx=y -D z -da pkg.Main",
            "jsym -classpath a:b -Dx=y -D z run -da pkg.Main",
            "jsym run -ea --class-path a:b -Dx=y -Dz --disable-assertions pkg.Main",
            "jsym run -ea --class-path=a:b -vDx=y -vD z -da -- pkg.Main",
        ] {
            let cli = read(line);
            assert_eq!(cli.input.class_path.as_deref(), Some(OsStr::new("a:b")), "{line}");
            assert!(cli.input.disable_assertions, "{line}");
            assert_eq!(cli.input.define.last().map(String::as_str), Some("z"), "{line}");
            let Some(Command::Run(target)) = cli.command else { panic!("{line}") };
            assert_eq!(target.target.as_deref(), Some(OsStr::new("pkg.Main")), "{line}");
        }
    }

    #[test]
    fn sizes_are_read_as_java_reads_them() {
        assert_eq!(parse_size("512M"), Ok(512 << 20));
        assert_eq!(parse_size("2g"), Ok(2 << 30));
        assert_eq!(parse_size("1048576"), Ok(1 << 20));
        for wrong in ["", "M", "-1M", "1.5G", "5X", "99999999999T", "10k", "é"] {
            assert!(parse_size(wrong).is_err(), "{wrong}");
        }
    }
}
