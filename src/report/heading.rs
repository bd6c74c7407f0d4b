//! What went wrong, in words: heading, source, notes. One function per kind of violation.

use std::fmt::Write;

use checker::ViolationKind;
use checker::trace::{Action, Awaits, Held, Source, Standing, Thrown, Trace};
use jvm_core::state::{Printed, Stream};

use super::excerpt::{self, Label};
use super::schedule::{awaited, describe, simple};
use super::sources::Sources;
use super::style::{count, quoted_list};
use super::text::{Role, Text};

/// A report's beginning; the schedule follows.
pub struct Heading {
    pub role: Role,
    pub kind: ViolationKind,
    /// One sentence.
    pub message: String,
    pub labels: Vec<Label>,
    pub notes: Vec<String>,
    pub helps: Vec<String>,
}

impl Heading {
    pub fn of(trace: &Trace, kind: ViolationKind, role: Role) -> Heading {
        let mut heading =
            Heading { role, kind, message: String::new(), labels: Vec::new(), notes: Vec::new(), helps: Vec::new() };
        match (kind, &trace.thrown) {
            (ViolationKind::Deadlock, _) => heading.deadlock(trace),
            (ViolationKind::Livelock, _) => heading.livelock(trace),
            (ViolationKind::Stuck, _) => heading.stuck(trace),
            (ViolationKind::NeverEnds, _) => heading.never_ends(trace),
            (ViolationKind::Race, _) => heading.race(trace),
            (_, Some(thrown)) => heading.thrown(trace, thrown),
            (_, None) => heading.message = "the program fails".into(),
        }
        heading
    }

    pub fn write(&self, out: &mut Text, sources: &mut Sources) {
        let label = if self.role == Role::Warning { "warning" } else { "error" };
        out.put(self.role, &format!("{label}[{}]", self.kind.name()));
        out.put(Role::Strong, &format!(": {}", self.message)).push("\n");
        excerpt::write(out, sources, &self.labels, self.role);
        let width = self.labels.iter().filter_map(|label| label.source.line).max().unwrap_or(0).to_string().len();
        for (kind, texts) in [("note", &self.notes), ("help", &self.helps)] {
            for text in texts {
                excerpt::write_remark(out, width, kind, text);
            }
        }
    }

    fn label(&mut self, source: Option<&Source>, is_primary: bool, text: String) {
        match source {
            Some(source) => self.labels.push(Label { source: source.clone(), is_primary, text }),
            None => self.notes.push(text),
        }
    }

    fn deadlock(&mut self, trace: &Trace) {
        let cycle = lock_cycle(trace);
        let mut stuck: Vec<&Standing> = trace.standing.iter().filter(|standing| !standing.daemon).collect();
        // Idle pool workers are no cause of a deadlock.
        let idle: Vec<&Standing> = stuck.extract_if(.., |standing| standing.employer.is_some()).collect();
        let name = |thread: usize| trace.threads[thread].as_str();
        self.message = match cycle.len() {
            0 if stuck.len() == 1 => format!("thread `{}` waits for ever", name(stuck[0].thread)),
            0 => format!("no thread can go on: {} wait for ever", quoted_list(stuck.iter().map(|s| name(s.thread)))),
            1 => format!("thread `{}` waits for itself", name(cycle[0].thread)),
            2 => format!("threads {} wait for each other", quoted_list(cycle.iter().map(|s| name(s.thread)))),
            _ => {
                format!("threads {} wait for each other in a cycle", quoted_list(cycle.iter().map(|s| name(s.thread))))
            }
        };
        // A thread that joins another is blocked as a consequence.
        let is_cause = |standing: &&&Standing| !matches!(standing.awaits, Awaits::End(_));
        let lead = cycle.first().copied().or_else(|| stuck.iter().find(is_cause).or(stuck.first()).copied());
        let Some(lead) = lead else { return };
        for held in &lead.holds {
            let (source, since) = taken(trace, held);
            self.label(
                source,
                false,
                format!("`{}` holds {}{since}", name(lead.thread), trace.object_name(held.object)),
            );
        }
        let waits = self.waits_for(trace, lead);
        self.label(lead.source.as_ref(), true, format!("`{}` {waits}", name(lead.thread)));
        for other in cycle.iter().skip(1) {
            let place = other
                .source
                .as_ref()
                .map_or_else(|| "in the library".into(), |source| format!("at {}", source.place()));
            let holds: Vec<String> = other
                .holds
                .iter()
                .map(|held| format!("{}{}", trace.object_name(held.object), taken(trace, held).1))
                .collect();
            let waits = self.waits_for(trace, other);
            let holds = match holds.is_empty() {
                true => String::new(),
                false => format!("holds {} and ", holds.join(" and ")),
            };
            self.notes.push(format!("`{}` {holds}{waits}, {place}", name(other.thread)));
        }
        self.creations(trace, &cycle, lead);
        for other in stuck
            .iter()
            .filter(|other| other.thread != lead.thread && !cycle.iter().any(|member| member.thread == other.thread))
        {
            let place = other.source.as_ref().map_or_else(String::new, |source| format!("at {} ", source.place()));
            let why = match awaited(trace, other) {
                Some(_) => self.waits_for(trace, other),
                None => "could go on".into(),
            };
            let state = if other.awaits == Awaits::Nothing { "goes on" } else { "is blocked too" };
            self.notes.push(format!("`{}` {state}: {place}it {why}", name(other.thread)));
        }
        if !idle.is_empty() {
            let names = quoted_list(idle.iter().map(|standing| name(standing.thread)));
            let verb = if idle.len() == 1 { "waits" } else { "wait" };
            self.notes.push(format!("{names} {verb} for tasks"));
        }
        if cycle.len() > 1 && cycle.iter().all(|member| matches!(member.awaits, Awaits::Lock { .. })) {
            let locks = if cycle.len() == 2 { "the two locks" } else { "the locks" };
            self.helps.push(format!("take {locks} in the same order in every thread"));
        } else if cycle.is_empty() && stuck.iter().any(|s| matches!(s.awaits, Awaits::Notification(_))) {
            self.helps.push("a notification before the wait is lost: check the condition under the lock first".into());
        }
    }

    /// Threads that do nothing any more, while others go on for ever.
    fn stuck(&mut self, trace: &Trace) {
        let name = |thread: usize| trace.threads[thread].as_str();
        let threads = trace.violation.as_ref().map_or(&[][..], |violation| &violation.threads);
        let is_stuck = |standing: &&Standing| threads.contains(&standing.id);
        let stuck: Vec<&Standing> = trace.standing.iter().filter(is_stuck).collect();
        let names = quoted_list(stuck.iter().map(|standing| name(standing.thread)));
        let verb = if stuck.len() == 1 { "is" } else { "are" };
        let noun = if stuck.len() == 1 { "thread" } else { "threads" };
        self.message = format!("{noun} {names} {verb} stuck for ever, while others go on");
        for (index, standing) in stuck.iter().enumerate() {
            let said = match (awaited(trace, standing), &standing.access) {
                (Some(_), _) => self.waits_for(trace, standing),
                (None, Some((variable, _))) => format!("reads {}, again and again", variable.name),
                (None, None) => "runs in a circle here".into(),
            };
            self.label(standing.source.as_ref(), index == 0, format!("`{}` {said}", name(standing.thread)));
        }
        let cycle_at = trace.cycle.as_ref().map_or(0, |cycle| cycle.at);
        let mut going: Vec<usize> =
            trace.events.iter().filter(|event| event.transition > cycle_at).map(|event| event.thread).collect();
        going.sort_unstable();
        going.dedup();
        if !going.is_empty() {
            let verb = if going.len() == 1 { "goes" } else { "go" };
            self.notes.push(format!("{} {verb} on in a loop", quoted_list(going.into_iter().map(name))));
        }
        self.notes.push("whatever happens from there on, nothing lets it go on".into());
    }

    fn livelock(&mut self, trace: &Trace) {
        let name = |thread: usize| trace.threads[thread].as_str();
        let spinning = || trace.spins.iter().map(|spin| name(spin.thread));
        self.message = match trace.spins.len() {
            1 => format!("thread `{}` spins for ever", name(trace.spins[0].thread)),
            _ => format!("threads {} spin for ever", quoted_list(spinning())),
        };
        let mut is_primary = true;
        for spin in &trace.spins {
            let mut lines: Vec<(&Source, Vec<String>)> = Vec::new();
            for event in &spin.events {
                let Some(source) = &event.source else { continue };
                let said = describe(trace, &event.action);
                match lines.iter_mut().find(|(line, _)| *line == source) {
                    Some((_, all)) if all.contains(&said) => {}
                    Some((_, all)) => all.push(said),
                    None => lines.push((source, vec![said])),
                }
            }
            let own = |standing: &&Standing| standing.thread == spin.thread;
            let stands = trace.standing.iter().find(own).and_then(|standing| standing.source.as_ref());
            if lines.is_empty() {
                self.label(stands, is_primary, format!("`{}` runs in a cycle here", name(spin.thread)));
            }
            for (index, (source, said)) in lines.iter().enumerate() {
                let text = format!("`{}` {}, again and again", name(spin.thread), said.join(", "));
                self.label(Some(source), is_primary && index == 0, text);
            }
            is_primary = false;
        }
        let is_spinning = |standing: &&Standing| trace.spins.iter().any(|spin| spin.thread == standing.thread);
        for other in trace.standing.iter().filter(|other| !other.daemon && !is_spinning(other)) {
            let place = other.source.as_ref().map_or_else(String::new, |source| format!("at {} ", source.place()));
            self.notes.push(format!("`{}` is blocked: {place}it {}", name(other.thread), self.waits_for(trace, other)));
        }
        self.notes.push("no other thread can change what the loop reads".into());
    }

    /// Only the idle workers of pools are left.
    fn never_ends(&mut self, trace: &Trace) {
        let mut pools: Vec<(usize, Vec<&Standing>)> = Vec::new();
        for standing in trace.standing.iter().filter(|standing| !standing.daemon) {
            let Some(pool) = standing.employer else { continue };
            match pools.iter_mut().find(|(known, _)| *known == pool) {
                Some((_, workers)) => workers.push(standing),
                None => pools.push((pool, vec![standing])),
            }
        }
        let what = pools.iter().map(|(pool, workers)| match trace.object_name(*pool).starts_with("TimerThread") {
            true => format!("timer `{}` was not cancelled", trace.threads[workers[0].thread]),
            false => format!("pool of {} was not shut down", count(workers.len(), "idle worker")),
        });
        self.message = format!("the program never ends: {}", what.collect::<Vec<_>>().join(", "));
        for (index, (pool, workers)) in pools.iter().enumerate() {
            let names = quoted_list(workers.iter().map(|worker| trace.threads[worker.thread].as_str()));
            let verb = if workers.len() == 1 { "waits" } else { "wait" };
            match &trace.objects[*pool].created {
                Some(source) => self.label(Some(source), index == 0, "it is made here".into()),
                None => self.notes.push(format!("{} was made by the library", trace.object_name(*pool))),
            }
            self.notes.push(format!("{names} {verb} for a task, and no thread will submit one"));
        }
        self.helps.push("shut a pool down when it has its last task: `shutdown()`, or `close()` since Java 19".into());
    }

    fn waits_for(&self, trace: &Trace, standing: &Standing) -> String {
        let held_by = |owner: &Option<usize>| match owner {
            Some(owner) => format!(", held by `{}`", trace.threads[*owner]),
            None => String::new(),
        };
        match &standing.awaits {
            Awaits::Lock { object, owner } => format!("waits for {}{}", trace.object_name(*object), held_by(owner)),
            Awaits::End(thread) => format!("waits for `{thread}` to end"),
            Awaits::ClassInit { class, owner: Some(owner) } => {
                format!("waits for class `{class}`, which `{}` initialises", trace.threads[*owner])
            }
            Awaits::Notification(object) => {
                format!("waits to be notified on {}, and no thread will do so", trace.object_name(*object))
            }
            Awaits::Step { called, .. } => format!("waits in {called}, and no thread will release it"),
            Awaits::Unpark => "is parked, and no thread will unpark it".into(),
            _ => awaited(trace, standing).unwrap_or_else(|| "can go on".into()),
        }
    }

    /// Where the objects in question come from.
    fn creations(&mut self, trace: &Trace, cycle: &[&Standing], lead: &Standing) {
        let members = if cycle.is_empty() { vec![lead] } else { cycle.to_vec() };
        let mut objects: Vec<usize> = members
            .iter()
            .filter_map(|standing| match standing.awaits {
                Awaits::Lock { object, .. }
                | Awaits::Notification(object)
                | Awaits::Step { object: Some(object), .. } => Some(object),
                _ => None,
            })
            .collect();
        objects.sort_unstable();
        objects.dedup();
        let created: Vec<(&str, String)> = objects
            .iter()
            .filter_map(|&object| Some((trace.object_name(object), trace.objects[object].created.as_ref()?.place())))
            .collect();
        let Some((first, place)) = created.first() else { return };
        let note = if created.len() > 1 && created.iter().all(|(_, other)| other == place) {
            let names: Vec<&str> = created.iter().map(|(name, _)| *name).collect();
            format!("{} were created at {place}", names.join(", "))
        } else {
            let others = created[1..].iter().map(|(name, place)| format!(", {name} at {place}"));
            format!("{first} was created at {place}{}", others.collect::<String>())
        };
        self.notes.push(note);
    }

    fn thrown(&mut self, trace: &Trace, thrown: &Thrown) {
        let said = thrown.message.as_ref().map_or_else(String::new, |message| format!(": {message}"));
        let thread = thrown.thread.map(|thread| format!("`{}`", trace.threads[thread]));
        self.message = match (self.kind, &thread) {
            (ViolationKind::Assertion, Some(thread)) => format!("an assertion fails in thread {thread}{said}"),
            (ViolationKind::Assertion, None) => format!("an assertion fails, and the library hides it{said}"),
            (_, Some(thread)) => format!("thread {thread} ends with `{}`{said}", thrown.class),
            (_, None) => format!("a task ends with `{}`, and no thread can ask for it any more{said}", thrown.class),
        };
        let who = thread.unwrap_or_else(|| "a task".into());
        self.label(thrown.stack.first(), true, format!("{who} throws {} here", simple(&thrown.class)));
        for (class, message, source) in &thrown.causes {
            let said = message.as_ref().map_or_else(String::new, |message| format!(": {message}"));
            let place = source.as_ref().map_or_else(String::new, |source| format!(", thrown at {}", source.place()));
            self.notes.push(format!("the cause is `{class}`{said}{place}"));
        }
        let callers: Vec<String> =
            thrown.stack.iter().skip(1).map(|source| format!("`{}` ({})", source.method, source.place())).collect();
        if !callers.is_empty() {
            self.notes.push(format!("called from {}", callers.join(", from ")));
        }
    }

    fn race(&mut self, trace: &Trace) {
        let racing = racing(trace);
        let Some(variable) = racing.first().and_then(|standing| standing.access.as_ref()).map(|access| &access.0)
        else {
            self.message = "two threads access a variable with nothing to order them".into();
            return;
        };
        let names = quoted_list(racing.iter().map(|standing| trace.threads[standing.thread].as_str()));
        self.message = format!("{names} access {} with nothing to order them", variable.name);
        for (index, standing) in racing.iter().enumerate() {
            let verb = if standing.access.as_ref().is_some_and(|access| access.1) { "writes" } else { "reads" };
            let text = format!("`{}` {verb} {}", trace.threads[standing.thread], variable.name);
            self.label(standing.source.as_ref(), index == 0, text);
        }
        self.helps.push("guard both with the same lock, or make the variable volatile or atomic".into());
    }
}

/// The threads about to access the variable of a race.
pub fn racing(trace: &Trace) -> Vec<&Standing> {
    let accesses = || trace.standing.iter().filter_map(|standing| Some((standing, standing.access.as_ref()?)));
    let rival = |standing: &Standing, variable: &checker::trace::Variable, writes: bool| {
        accesses()
            .any(|(other, access)| other.thread != standing.thread && access.0 == *variable && (writes || access.1))
    };
    let mut racing: Vec<&Standing> = accesses()
        .filter(|(standing, access)| rival(standing, &access.0, access.1))
        .map(|(standing, _)| standing)
        .collect();
    if let Some(first) = racing.first().and_then(|standing| standing.access.clone()) {
        racing.retain(|standing| standing.access.as_ref().is_some_and(|access| access.0 == first.0));
    }
    racing
}

fn taken<'t>(trace: &'t Trace, held: &Held) -> (Option<&'t Source>, String) {
    let Some(event) = held.since else { return (None, String::new()) };
    let since = trace.row_of(event).map_or_else(String::new, |row| format!(" since step {row}"));
    (trace.events[event].source.as_ref(), since)
}

/// Threads each of which waits for what the next holds.
fn lock_cycle(trace: &Trace) -> Vec<&Standing> {
    let owner = |standing: &Standing| match &standing.awaits {
        Awaits::Lock { owner, .. } | Awaits::ClassInit { owner, .. } => *owner,
        _ => None,
    };
    for first in &trace.standing {
        let mut cycle = vec![first];
        while let Some(next) = owner(cycle[cycle.len() - 1]) {
            if next == first.thread {
                return cycle;
            }
            match trace.standing.iter().find(|standing| standing.thread == next) {
                Some(standing) if !cycle.iter().any(|member| member.thread == next) => cycle.push(standing),
                _ => break,
            }
        }
    }
    Vec::new()
}

/// The reads and writes of the deciding variable by thread, and the write that was lost.
pub fn write_history(out: &mut Text, trace: &Trace) {
    let Some(variable) = trace.deciding_variable() else { return };
    out.put(Role::Strong, "history");
    let _ = writeln!(out, " of {}, which was read last before the throw:\n", variable.name);
    let mut lines: Vec<(usize, usize, String, String, String)> = Vec::new();
    // What each thread has seen: the number of writes when it last read.
    let mut seen: Vec<Option<usize>> = vec![None; trace.threads.len()];
    let mut writes: Vec<(usize, usize)> = Vec::new();
    let rows = trace.rows();
    for (number, event) in trace.events.iter().enumerate() {
        let (verb, value, is_write) = match &event.action {
            Action::Reads(used, value) if used == variable => ("reads", value, false),
            Action::Writes(used, value) if used == variable => ("writes", value, true),
            _ => continue,
        };
        let step = rows.iter().position(|row| row.events.contains(&number)).map_or(0, |index| index + 1);
        let mut remark = String::new();
        if is_write {
            if let Some(known) = seen[event.thread]
                && let Some(&(by, lost)) = writes[known.min(writes.len())..].iter().find(|(by, _)| *by != event.thread)
            {
                remark = format!("the write of `{}` in step {lost} is lost", trace.threads[by]);
            }
            writes.push((event.thread, step));
        }
        seen[event.thread] = Some(writes.len());
        let place = event.source.as_ref().map_or_else(String::new, Source::place);
        let line = (step, event.thread, format!("{verb} {value}"), place, remark);
        if lines.last() != Some(&line) {
            lines.push(line);
        }
    }
    let name = |thread: usize| format!("`{}`", trace.threads[thread]);
    let names = lines.iter().map(|line| name(line.1).chars().count()).max().unwrap_or(0);
    let verbs = lines.iter().map(|line| line.2.chars().count()).max().unwrap_or(0);
    let places = lines.iter().map(|line| line.3.chars().count()).max().unwrap_or(0);
    for (step, thread, text, place, remark) in lines {
        let line = format!("  step {step:>3}  {:names$}  {text:verbs$}  {place:places$}  {remark}", name(thread));
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out.push("\n");
}

/// What the program printed along the way.
pub fn write_output(out: &mut Text, output: &[Printed]) {
    if output.is_empty() {
        return;
    }
    out.put(Role::Strong, "program output").push(" of this schedule:\n\n");
    for printed in output {
        let mark = if printed.stream == Stream::Out { "|" } else { "!" };
        for line in String::from_utf8_lossy(&printed.bytes).lines() {
            let _ = writeln!(out, "  {mark} {line}");
        }
    }
    out.push("\n");
}
