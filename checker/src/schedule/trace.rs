//! What happened along one schedule, in the words of a Java programmer: threads and objects by name, source lines,
//! values. It is plain data without references into a state; reports are made from it alone.

use crate::properties::Violation;
use crate::transition::successor::StepEnd;
use hashbrown::{HashMap, HashSet};
use jvm_core::ids::ThreadId;
use jvm_core::state::Printed;

/// Everything that happened along a schedule.
#[derive(Clone, Debug)]
pub struct Trace {
    /// Names of the threads, in the order in which they appeared.
    pub threads: Vec<String>,
    /// The objects that events name; numbers of objects are indices into it.
    pub objects: Vec<Object>,
    /// What threads did that others can notice, in order.
    pub events: Vec<Event>,
    /// How often a thread was interrupted that could have gone on.
    pub preemptions: usize,
    /// How many transitions the schedule has.
    pub transitions: usize,
    /// What the program printed.
    pub output: Vec<Printed>,
    /// How the last transition ended.
    pub end: StepEnd,
    /// What is wrong in the last state.
    pub violation: Option<Violation>,
    /// The exception that it is about.
    pub thrown: Option<Thrown>,
    /// The threads that have not ended, as the schedule leaves them.
    pub standing: Vec<Standing>,
    /// Of a livelock, the cycles in which threads run.
    pub spins: Vec<Spin>,
    /// Of a violation that only an infinite run shows, what happens for ever.
    pub cycle: Option<Cycle>,
}

/// The end of a schedule that is repeated for ever; if nothing is left of it, the last state stays.
#[derive(Clone, Debug)]
pub struct Cycle {
    /// How many choices come before it; [`Cycle::NONE`] for a path that only leads somewhere.
    pub at: usize,
    /// By the number of choices, the propositions that hold.
    pub facts: Vec<Vec<String>>,
}

impl Cycle {
    /// Nothing is repeated.
    pub const NONE: usize = usize::MAX;
}

/// What a thread does over and over again.
#[derive(Clone, Debug)]
pub struct Spin {
    /// Index into the trace's threads.
    pub thread: usize,
    /// What it does in one round.
    pub events: Vec<Event>,
}

/// An object with a name.
#[derive(Clone, Debug)]
pub struct Object {
    /// `Account#1`
    pub name: String,
    /// Where the program made it.
    pub created: Option<Source>,
}

/// A line of the user's code.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Source {
    /// `Foo.java`
    pub file: String,
    /// Internal name of the class, whose package tells where the file lies.
    pub class: String,
    /// `Foo.bar`
    pub method: String,
    /// None if the class was compiled without line numbers.
    pub line: Option<u16>,
}

/// Something that a thread did.
#[derive(Clone, Debug)]
pub struct Event {
    /// Index into the trace's threads.
    pub thread: usize,
    /// The line of the user's code, if there is one.
    pub source: Option<Source>,
    /// What it did.
    pub action: Action,
    /// Number of the choice that led to it; 0 is before the first choice.
    pub transition: usize,
}

/// Something that other threads can notice. Objects are given by number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// By number of the thread, if it is known.
    Starts(String),
    /// Takes a monitor or a lock.
    Locks(usize),
    /// Gives it back.
    Unlocks(usize),
    /// The variable, and the value.
    Reads(Variable, String),
    /// The variable, and the new value.
    Writes(Variable, String),
    /// Calls `wait` on the object.
    WaitsOn(usize),
    /// Calls `notify`.
    Notifies(usize),
    /// Calls `notifyAll`.
    NotifiesAll(usize),
    /// Sees that the thread of this name has ended.
    Joins(String),
    /// Its timed wait ends.
    TimesOut,
    /// A nondeterministic call has this result.
    Picks(u32),
    /// Throws an exception of this class.
    Throws(String),
    /// Something else that others can notice: a sentence without its subject.
    Does(String),
}

/// A variable, by what it belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Variable {
    /// The object's number, none for a static field.
    pub object: Option<usize>,
    /// `Counter.n`, `Account#1.balance`, `int[]#1[3]`
    pub name: String,
}

/// An exception that ended a thread, or would have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// The thread that threw it; none if the library caught it and the thread went on.
    pub thread: Option<usize>,
    /// Its class, as `Class.getName` gives it.
    pub class: String,
    /// Its message.
    pub message: Option<String>,
    /// Lines of the user's code, innermost first.
    pub stack: Vec<Source>,
    /// Class, message and place of each cause.
    pub causes: Vec<(String, Option<String>, Option<Source>)>,
}

/// A thread at the end of the schedule.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Index into the trace's threads.
    pub thread: usize,
    /// Its number in schedules.
    pub id: ThreadId,
    /// Whether it is a daemon.
    pub daemon: bool,
    /// The line of the user's code, if there is one.
    pub source: Option<Source>,
    /// Lines of the user's code, innermost first.
    pub stack: Vec<Source>,
    /// What it waits for.
    pub awaits: Awaits,
    /// The monitors and locks that it holds.
    pub holds: Vec<Held>,
    /// What it is about to read or write.
    pub access: Option<(Variable, bool)>,
    /// The pool whose idle worker it is.
    pub employer: Option<usize>,
}

/// What a thread waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Awaits {
    /// It can go on.
    Nothing,
    /// A monitor or a lock, and the thread that holds it.
    Lock { object: usize, owner: Option<usize> },
    /// To be notified on an object.
    Notification(usize),
    /// The end of the thread of this name.
    End(String),
    /// The end of the initialisation of a class, and the thread that initialises it.
    ClassInit { class: String, owner: Option<usize> },
    /// A permit, in `park`.
    Unpark,
    /// The end of this call of the library, which has to wait; the object, if it is known.
    Step { object: Option<usize>, called: String },
    /// The end of a sleep.
    Time,
}

/// A monitor that a thread holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// Its number.
    pub object: usize,
    /// The event that took it.
    pub since: Option<usize>,
}

/// A line of the schedule as it is shown: what a thread did on one source line without interruption.
#[derive(Clone, Debug)]
pub struct Row<'t> {
    /// Index into the trace's threads.
    pub thread: usize,
    /// None in the library.
    pub source: Option<&'t Source>,
    /// What it did there.
    pub actions: Vec<&'t Action>,
    /// Numbers of the events it is made of.
    pub events: std::ops::RangeInclusive<usize>,
}

impl Trace {
    /// The steps worth showing, in order: accesses to variables that only one thread uses are left out.
    pub fn rows(&self) -> Vec<Row<'_>> {
        let contended = self.contended();
        let mut rows: Vec<Row> = Vec::new();
        for (number, event) in self.events.iter().enumerate() {
            match &event.action {
                // What is repeated for ever is shown as it is.
                Action::Reads(..) | Action::Writes(..)
                    if self.cycle.as_ref().is_some_and(|cycle| event.transition > cycle.at) => {}
                Action::Reads(variable, _) | Action::Writes(variable, _) if !contended.contains(variable) => continue,
                Action::Unlocks(_) => continue,
                _ => {}
            }
            let begins_cycle = |row: &Row| {
                let before = self.events[*row.events.end()].transition;
                self.cycle.as_ref().is_some_and(|cycle| before <= cycle.at && event.transition > cycle.at)
            };
            if let Some(last) = rows.last_mut()
                && !begins_cycle(last)
                && last.thread == event.thread
                && last.source == event.source.as_ref()
            {
                if last.actions.last() != Some(&&event.action) {
                    last.actions.push(&event.action);
                }
                last.events = *last.events.start()..=number;
                continue;
            }
            rows.push(Row {
                thread: event.thread,
                source: event.source.as_ref(),
                actions: vec![&event.action],
                events: number..=number,
            });
        }
        rows
    }

    /// The number of the row that an event is part of, from 1.
    pub fn row_of(&self, event: usize) -> Option<usize> {
        self.rows().iter().position(|row| row.events.contains(&event)).map(|index| index + 1)
    }

    /// The variables that two threads use, one of them writing.
    pub fn contended(&self) -> HashSet<&Variable> {
        let mut uses: HashMap<&Variable, (usize, bool, bool)> = HashMap::new();
        for event in &self.events {
            let (variable, writes) = match &event.action {
                Action::Reads(variable, _) => (variable, false),
                Action::Writes(variable, _) => (variable, true),
                _ => continue,
            };
            let (first, several, written) = uses.entry(variable).or_insert((event.thread, false, false));
            *several |= *first != event.thread;
            *written |= writes;
        }
        uses.into_iter()
            .filter(|(_, (_, several, written))| *several && *written)
            .map(|(variable, _)| variable)
            .collect()
    }

    /// The variable that decided: the last one the thread read on the line that threw, if others use it too.
    pub fn deciding_variable(&self) -> Option<&Variable> {
        let thread = self.thrown.as_ref()?.thread;
        let contended = self.contended();
        let mut read = self.events.iter().rev().filter(|event| thread.is_none_or(|thread| event.thread == thread));
        read.find_map(|event| match &event.action {
            Action::Reads(variable, _) if contended.contains(variable) => Some(variable),
            _ => None,
        })
    }

    pub fn object_name(&self, object: usize) -> &str {
        &self.objects[object].name
    }
}

impl Source {
    /// `Foo.java:12`
    pub fn place(&self) -> String {
        self.line.map_or_else(|| self.file.clone(), |line| format!("{}:{line}", self.file))
    }
}
