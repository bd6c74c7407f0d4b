//! `jsym batch` as a worker: commands one after the other in one process, each within limits of its own. It is as if
//! each had a process, without the start of one; a worker that is killed or crashes is replaced.

use super::jdk::neutral_environment;
use super::jsym;
use super::process::{Ending, Limits, Outcome, peak_resident_bytes, processor_time};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Between an answer's text and its exit status.
const SEPARATOR: u8 = 0x1e;
/// How much of each output of a command is kept.
const OUTPUT_LIMIT: usize = 64 << 20;
/// How often the limits are looked at.
const PAUSE: Duration = Duration::from_millis(20);

/// Workers that wait for commands.
static IDLE: Mutex<Vec<Worker>> = Mutex::new(Vec::new());

/// A worker for a while: commands about one program should come from one of these, for they share the booted machine.
#[derive(Default)]
pub struct Session(Option<Worker>);

impl Session {
    /// Carries out a command to its end, or kills it at a limit.
    pub fn run(&mut self, arguments: &[String], limits: Limits) -> Result<Outcome, String> {
        let mut worker = match self.0.take().or_else(|| IDLE.lock().ok()?.pop()) {
            Some(worker) => worker,
            None => Worker::start()?,
        };
        let (outcome, is_alive) = worker.run(arguments, limits)?;
        self.0 = is_alive.then_some(worker);
        Ok(outcome)
    }
}

/// Lets the workers end, at the end of a test command.
pub fn dismiss() {
    let workers = IDLE.lock().map(|mut idle| std::mem::take(&mut *idle)).unwrap_or_default();
    for Worker { mut child, commands, .. } in workers {
        drop(commands);
        let _ = child.wait();
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if let (Some(worker), Ok(mut idle)) = (self.0.take(), IDLE.lock()) {
            idle.push(worker);
        }
    }
}

struct Worker {
    child: Child,
    commands: ChildStdin,
    stdout: Receiver<Answer>,
    stderr: Receiver<Answer>,
}

/// What came on one output, and the exit status; none if the output ended before there was one.
struct Answer {
    text: Vec<u8>,
    status: Option<i32>,
}

impl Worker {
    fn start() -> Result<Worker, String> {
        let mut command = Command::new(jsym());
        neutral_environment(&mut command);
        // A backtrace would only slow a panic down; memory that is given back is soon wanted again.
        command.env_remove("RUST_BACKTRACE");
        command.env("MALLOC_MMAP_THRESHOLD_", "1073741824").env("MALLOC_TRIM_THRESHOLD_", "1073741824");
        command.arg("batch").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("cannot start {}: {error}", jsym()))?;
        Ok(Worker {
            commands: child.stdin.take().ok_or("no standard input")?,
            stdout: answers(child.stdout.take().ok_or("no standard output")?),
            stderr: answers(child.stderr.take().ok_or("no standard error")?),
            child,
        })
    }

    /// How the command ended, and whether the worker can take another one.
    fn run(&mut self, arguments: &[String], limits: Limits) -> Result<(Outcome, bool), String> {
        let started = Instant::now();
        let before = processor_time(self.child.id());
        let line = serde_json::to_string(arguments).map_err(|error| error.to_string())?;
        // If the worker is not there any more, its outputs have ended too.
        let _ = writeln!(self.commands, "{line}");
        let mut killed = None;
        let mut peak_memory = 0;
        let stdout = loop {
            match self.stdout.recv_timeout(PAUSE) {
                Ok(answer) => break answer,
                Err(RecvTimeoutError::Disconnected) => return Err("the worker's output has ended before".into()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            peak_memory = peak_resident_bytes(self.child.id());
            let used = processor_time(self.child.id()).saturating_sub(before);
            let exceeded = if peak_memory > limits.memory_bytes {
                Some(Ending::OutOfMemory)
            } else if started.elapsed() > limits.time || used > limits.processor_time {
                Some(Ending::TimedOut)
            } else {
                None
            };
            if exceeded.is_some() && killed.is_none() {
                self.child.kill().map_err(|error| error.to_string())?;
                killed = exceeded;
            }
        };
        let stderr = self.stderr.recv().map_err(|error| error.to_string())?;
        let is_alive = killed.is_none() && stdout.status.is_some();
        let ending = match (killed, stdout.status) {
            (Some(ending), _) => ending,
            (None, Some(status)) => Ending::Exit(status),
            (None, None) => {
                let status = self.child.wait().map_err(|error| error.to_string())?;
                status.code().map_or(Ending::Signal, Ending::Exit)
            }
        };
        if !is_alive {
            let _ = self.child.wait();
        }
        Ok((Outcome { ending, stdout: stdout.text, stderr: stderr.text, peak_memory }, is_alive))
    }
}

/// Cuts a stream into answers.
fn answers(stream: impl Read + Send + 'static) -> Receiver<Answer> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let mut stream = BufReader::new(stream);
        let mut text = Vec::new();
        let mut line = Vec::new();
        loop {
            line.clear();
            let has_ended = !matches!(stream.read_until(b'\n', &mut line), Ok(count) if count > 0);
            let status = status_of(&line);
            let kept = status.map_or(line.len(), |(at, _)| at);
            if text.len() < OUTPUT_LIMIT {
                text.extend_from_slice(&line[..kept]);
            }
            if status.is_some() || has_ended {
                let answer = Answer { text: std::mem::take(&mut text), status: status.map(|(_, status)| status) };
                if sender.send(answer).is_err() || has_ended {
                    return;
                }
            }
        }
    });
    receiver
}

/// Where the separator stands in a line, and the exit status behind it.
fn status_of(line: &[u8]) -> Option<(usize, i32)> {
    let at = line.iter().rposition(|&byte| byte == SEPARATOR)?;
    let status = std::str::from_utf8(line[at + 1..].strip_suffix(b"\n")?).ok()?;
    Some((at, status.parse().ok()?))
}
