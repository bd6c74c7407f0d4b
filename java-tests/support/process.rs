//! Runs a child process with a time limit and a memory limit, and collects what it printed.

use std::fs;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How much of each output stream is kept; a child that prints more blocks and runs into its time limit.
const OUTPUT_LIMIT: u64 = 64 << 20;

/// How often a child is looked at: most end within some milliseconds.
const PAUSE: Duration = Duration::from_millis(1);

/// What a child may use. The limit on processor time finds endless loops whatever else the machine does; the other one
/// is for children that wait for ever.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub time: Duration,
    pub processor_time: Duration,
    pub memory_bytes: u64,
}

/// How a child ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    Exit(i32),
    /// Ended by a signal, which for us means a crash.
    Signal,
    TimedOut,
    OutOfMemory,
}

impl std::fmt::Display for Ending {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Ending::Exit(code) => write!(formatter, "exit status {code}"),
            Ending::Signal => write!(formatter, "killed by a signal"),
            Ending::TimedOut => write!(formatter, "killed at the time limit"),
            Ending::OutOfMemory => write!(formatter, "killed at the memory limit"),
        }
    }
}

/// The ending and the two outputs.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub ending: Ending,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    /// The largest resident size seen, in bytes.
    pub peak_memory: u64,
}

/// Runs `command` to its end, or kills it at a limit.
pub fn run(mut command: Command, stdin: &[u8], limits: Limits) -> Result<Outcome, String> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| format!("cannot start {:?}: {error}", command.get_program()))?;
    let mut child_stdin = child.stdin.take().ok_or("no standard input")?;
    let stdout = collect(child.stdout.take().ok_or("no standard output")?);
    let stderr = collect(child.stderr.take().ok_or("no standard error")?);
    let input = stdin.to_vec();
    // A child that does not read its input is no error, so neither is a broken pipe here.
    let writer = thread::spawn(move || drop(child_stdin.write_all(&input)));
    let mut peak_memory = 0;
    let ending = watch(&mut child, limits, &mut peak_memory)?;
    drop(writer.join());
    let joined = |handle: thread::JoinHandle<Vec<u8>>| handle.join().map_err(|_| "reader thread failed".to_string());
    Ok(Outcome { ending, stdout: joined(stdout)?, stderr: joined(stderr)?, peak_memory })
}

fn collect(stream: impl Read + Send + 'static) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // What was read before an error is still worth showing.
        let _ = stream.take(OUTPUT_LIMIT).read_to_end(&mut bytes);
        bytes
    })
}

fn watch(child: &mut Child, limits: Limits, peak_memory: &mut u64) -> Result<Ending, String> {
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
            return Ok(status.code().map_or(Ending::Signal, Ending::Exit));
        }
        *peak_memory = (*peak_memory).max(peak_resident_bytes(child.id()));
        let exceeded = if *peak_memory > limits.memory_bytes {
            Some(Ending::OutOfMemory)
        } else if started.elapsed() > limits.time || processor_time(child.id()) > limits.processor_time {
            Some(Ending::TimedOut)
        } else {
            None
        };
        if let Some(ending) = exceeded {
            child.kill().map_err(|error| error.to_string())?;
            child.wait().map_err(|error| error.to_string())?;
            return Ok(ending);
        }
        thread::sleep(PAUSE);
    }
}

/// The peak resident size as the kernel counts it; 0 where `/proc` does not tell.
pub fn peak_resident_bytes(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or(0) << 10
}

/// User and system time so far, counted in hundredths of a second by the kernel; 0 where `/proc` does not tell.
pub fn processor_time(pid: u32) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // The name of the program, in parentheses, may hold blanks; the times are the 12th and 13th field behind it.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields).split_whitespace();
    let hundredths: u64 = fields.skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
    Duration::from_millis(hundredths * 10)
}
