//! What a search chooses at a state, and how a list of choices is written down so that it can be pasted back.

use jvm_core::ids::ThreadId;
use std::fmt;

/// One decision of the scheduler.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Choice {
    /// The thread executes its next visible instruction, and goes on to the one after.
    Run(ThreadId),
    /// The thread's timed wait ends.
    TimeOut(ThreadId),
    /// The thread's nondeterministic instruction has this result.
    Pick(ThreadId, u32),
}

impl Choice {
    /// The thread that it is about.
    pub fn thread(self) -> ThreadId {
        match self {
            Choice::Run(thread) | Choice::TimeOut(thread) | Choice::Pick(thread, _) => thread,
        }
    }

    /// The same choice for another thread.
    #[must_use]
    pub fn with_thread(self, thread: ThreadId) -> Choice {
        match self {
            Choice::Run(_) => Choice::Run(thread),
            Choice::TimeOut(_) => Choice::TimeOut(thread),
            Choice::Pick(_, result) => Choice::Pick(thread, result),
        }
    }
}

/// A path through the search: everything else follows from it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Schedule(pub Vec<Choice>);

/// Version of the written form.
const VERSION: &str = "1";

impl fmt::Display for Schedule {
    /// `1:0*3.1.t2.0=1`: thread 0 three times, thread 1, a timeout of thread 2, result 1 for thread 0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION}:")?;
        let mut rest = &self.0[..];
        let mut separator = "";
        while let Some(&first) = rest.first() {
            let run = rest.iter().take_while(|&&choice| choice == first).count();
            f.write_str(separator)?;
            match first {
                Choice::Run(thread) => write!(f, "{}", thread.0)?,
                Choice::TimeOut(thread) => write!(f, "t{}", thread.0)?,
                Choice::Pick(thread, result) => write!(f, "{}={result}", thread.0)?,
            }
            if run > 1 {
                write!(f, "*{run}")?;
            }
            separator = ".";
            rest = &rest[run..];
        }
        Ok(())
    }
}

/// Longer schedules than this are not accepted from outside.
const MAX_STEPS: usize = 10_000_000;

/// Marks the token of a schedule in which printing is a step of its own.
const OBSERVING: &str = "p";

/// Stands before the part of a schedule that is repeated for ever.
const REPEATED: char = '~';

/// What a written schedule says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    pub schedule: Schedule,
    /// Whether printing is a step of its own in it.
    pub observing: bool,
    /// How many choices come before those that are repeated for ever.
    pub cycle_at: Option<usize>,
    /// The threads that are stuck in the end.
    pub stuck: Vec<ThreadId>,
}

impl Schedule {
    /// The written form of a schedule that was found with the program's output observed.
    pub fn observing_token(&self) -> String {
        format!("{OBSERVING}{self}")
    }

    /// The written form of a schedule whose end is repeated for ever: `1:0*3~1.2`.
    pub fn lasso_token(&self, cycle_at: usize) -> String {
        let (prefix, cycle) = self.0.split_at(cycle_at);
        let cycle = Schedule(cycle.to_vec()).to_string();
        let cycle = cycle.strip_prefix(VERSION).and_then(|cycle| cycle.strip_prefix(':')).unwrap_or_default();
        format!("{}{REPEATED}{cycle}", Schedule(prefix.to_vec()))
    }

    /// The same, with the threads that are stuck in the end: `1:0*3~1.2~3`.
    pub fn stuck_token(&self, cycle_at: usize, threads: &[ThreadId]) -> String {
        let threads: Vec<String> = threads.iter().map(|thread| thread.0.to_string()).collect();
        format!("{}{REPEATED}{}", self.lasso_token(cycle_at), threads.join("."))
    }

    pub fn from_token(text: &str) -> Result<Token, String> {
        let text = text.trim();
        let (text, observing) = text.strip_prefix(OBSERVING).map_or((text, false), |rest| (rest, true));
        let Some((prefix, cycle)) = text.split_once(REPEATED) else {
            return Ok(Token { schedule: text.parse()?, observing, cycle_at: None, stuck: Vec::new() });
        };
        let (cycle, stuck) = cycle.split_once(REPEATED).unwrap_or((cycle, ""));
        let wrong = |_| format!("`{text}` is not a replay token");
        let threads = stuck.split('.').filter(|thread| !thread.is_empty()).map(|thread| thread.parse().map(ThreadId));
        let stuck = threads.collect::<Result<_, _>>().map_err(wrong)?;
        let mut schedule: Schedule = prefix.parse()?;
        let cycle_at = Some(schedule.0.len());
        schedule.0.extend(format!("{VERSION}:{cycle}").parse::<Schedule>()?.0);
        Ok(Token { schedule, observing, cycle_at, stuck })
    }
}

impl std::str::FromStr for Schedule {
    type Err = String;

    fn from_str(text: &str) -> Result<Schedule, String> {
        let wrong = || format!("`{text}` is not a replay token");
        let (version, body) = text.trim().split_once(':').ok_or_else(wrong)?;
        if version != VERSION {
            return Err(format!("the replay token is of version {version}; this jsym reads version {VERSION}"));
        }
        let mut choices = Vec::new();
        for part in body.split('.').filter(|part| !part.is_empty()) {
            let (one, count) = part.split_once('*').unwrap_or((part, "1"));
            let count: usize = count.parse().map_err(|_| wrong())?;
            let thread = |text: &str| text.parse().map(ThreadId).map_err(|_| wrong());
            let choice = match (one.strip_prefix('t'), one.split_once('=')) {
                (Some(timed), _) => Choice::TimeOut(thread(timed)?),
                (None, Some((left, result))) => Choice::Pick(thread(left)?, result.parse().map_err(|_| wrong())?),
                (None, None) => Choice::Run(thread(one)?),
            };
            if choices.len() + count > MAX_STEPS {
                return Err(wrong());
            }
            choices.extend(std::iter::repeat_n(choice, count));
        }
        Ok(Schedule(choices))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_schedule_survives_writing_and_reading() {
        let run = Choice::Run(ThreadId(0));
        let schedule = Schedule(vec![
            run,
            run,
            Choice::Run(ThreadId(12)),
            Choice::TimeOut(ThreadId(2)),
            Choice::Pick(ThreadId(1), 7),
        ]);
        assert_eq!(schedule.to_string(), "1:0*2.12.t2.1=7");
        assert_eq!(schedule.to_string().parse(), Ok(schedule));
        let token = |observing, cycle_at, choices| Token {
            schedule: Schedule(choices),
            observing,
            cycle_at,
            stuck: Vec::new(),
        };
        assert_eq!(Schedule::from_token("p1:0"), Ok(token(true, None, vec![run])));
        assert_eq!(Schedule::from_token("1:0~0"), Ok(token(false, Some(1), vec![run, run])));
        assert_eq!(Schedule(vec![run, run, run]).lasso_token(1), "1:0~0*2");
        assert_eq!(Schedule(vec![run]).lasso_token(1), "1:0~");
        assert_eq!(Schedule::from_token("1:0~0~3.12").map(|token| token.stuck), Ok(vec![ThreadId(3), ThreadId(12)]));
        assert_eq!(Schedule(vec![run, run]).stuck_token(1, &[ThreadId(3)]), "1:0~0~3");
        assert!("1:x".parse::<Schedule>().is_err());
        assert!("2:0".parse::<Schedule>().is_err());
        assert!("1:0*99999999999".parse::<Schedule>().is_err());
    }
}
