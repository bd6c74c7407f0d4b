//! Makes a [`Trace`] while a schedule is carried out: gives threads and objects their names, reads values, and follows
//! objects when a state is brought into canonical form.

use crate::choice::Choice;
use crate::properties::Violation;
use crate::schedule::trace::{Action, Awaits, Event, Held, Object, Source, Standing, Thrown, Trace, Variable};
use crate::state::idle;
use crate::state::owners;
use crate::state::pending::{Access, Location, Pending, pending_of};
use crate::transition::successor::StepEnd;
use hashbrown::HashMap;
use jvm_core::backtrace::{self, TraceFrame};
use jvm_core::descriptor::Kind;
use jvm_core::heap::Heap;
use jvm_core::ids::{ClassId, MethodId, ObjRef, ThreadId};
use jvm_core::interp::Interpreter;
use jvm_core::interp::record::{self, What};
use jvm_core::library::{Trait, Words};
use jvm_core::objects::InitState;
use jvm_core::observed::Shown;
use jvm_core::program::{ClassShape, Method, Program, binary_name};
use jvm_core::state::{Attempt, Block, Entry, Frame, NEVER, State, Status};

#[derive(Default)]
pub struct Recorder {
    threads: Vec<String>,
    /// The thread that each of the state's threads is, with its `java.lang.Thread`.
    current: Vec<(usize, usize)>,
    objects: Vec<Object>,
    /// Objects by where they lie now.
    numbers: HashMap<ObjRef, usize>,
    counts: HashMap<String, usize>,
    events: Vec<Event>,
    transitions: usize,
    pub preemptions: usize,
    /// The event that took a monitor which is held now.
    taken: HashMap<usize, usize>,
    /// A second thread has been started: before that nothing can go wrong between threads.
    has_company: bool,
}

impl Recorder {
    /// Before a transition: what is chosen that no instruction shows.
    pub fn departs(&mut self, interpreter: &mut Interpreter, state: &State, choice: Choice) {
        self.transitions += 1;
        let program = interpreter.program;
        let action = match choice {
            Choice::TimeOut(_) => Action::TimesOut,
            Choice::Pick(_, result) => Action::Picks(result),
            Choice::Run(thread) if state.thread(thread).status == Status::Ended => {
                Action::Does("ends the program".into())
            }
            Choice::Run(thread) if state.thread(thread).frames.is_empty() => Action::Does("ends".into()),
            // Shown when it is known whether it waits.
            Choice::Run(thread) if state.thread(thread).shown.is_arriving() => return,
            Choice::Run(thread) => match state.thread(thread).status {
                // A wait that is over takes its monitor again without an instruction of its own.
                Status::Blocked(Block::Monitor(object))
                    if state.thread(thread).resume != jvm_core::state::Resume::Fresh =>
                {
                    let number = self.number(program, &state.heap, object, None);
                    self.taken.insert(number, self.events.len());
                    Action::Locks(number)
                }
                Status::Blocked(Block::ClassInit(class)) => {
                    Action::Does(format!("sees `{}` initialised", binary_name(program.class_name(class))))
                }
                _ => return,
            },
        };
        let source = innermost(program, state, choice.thread());
        self.push(state, choice.thread(), source, action);
    }

    /// After a transition, with the objects still where the events say.
    pub fn arrived(&mut self, interpreter: &mut Interpreter, state: &mut State, thread: Option<ThreadId>) {
        let program = interpreter.program;
        self.meet_threads(program, state);
        let thread = thread.unwrap_or(ThreadId(0));
        for event in std::mem::take(&mut interpreter.events) {
            self.note(program, state, thread, &event);
        }
        if matches!(state.thread(thread).shown, Shown::Blocked | Shown::Waiting | Shown::TimedWaiting) {
            let source = innermost(program, state, thread);
            self.push(state, thread, source, Action::Does("begins to wait".into()));
        }
        let is_free = |object: ObjRef| owners::holder(program, state, object).is_none();
        for (_, number) in self.numbers.iter().filter(|&(&object, _)| is_free(object)) {
            self.taken.remove(number);
        }
    }

    /// After the objects have moved; permanent ones stay where they are.
    pub fn moved(&mut self, moves: Option<&mut Vec<(u32, u32)>>, permanent_end: usize) {
        let Some(moves) = moves else { return };
        let old = std::mem::take(&mut self.numbers);
        self.numbers.extend(old.iter().filter(|(object, _)| object.index() < permanent_end));
        for (from, to) in moves.drain(..) {
            if let Some(&number) = old.get(&ObjRef(from)) {
                self.numbers.insert(ObjRef(to), number);
            }
        }
    }

    pub fn finish(
        &mut self,
        interpreter: &mut Interpreter,
        state: &mut State,
        end: StepEnd,
        violation: Option<Violation>,
    ) -> Trace {
        let program = interpreter.program;
        let exception = violation.as_ref().map(|violation| violation.exception).filter(|object| !object.is_null());
        let thrown = exception.map(|exception| {
            let thread = violation.as_ref().and_then(|violation| violation.threads.first().copied());
            self.thrown(program, state, exception, thread)
        });
        let mut standing = Vec::new();
        for index in 0..state.threads.len() {
            let id = ThreadId(index as u16);
            if state.thread(id).status != Status::Ended {
                standing.push(self.standing(interpreter, state, id));
            }
        }
        Trace {
            threads: Vec::new(),
            objects: Vec::new(),
            events: std::mem::take(&mut self.events),
            preemptions: self.preemptions,
            transitions: self.transitions,
            output: std::mem::take(&mut state.output),
            end,
            violation,
            thrown,
            standing,
            spins: Vec::new(),
            cycle: None,
        }
    }

    /// Gives the trace the names of everything that was met.
    pub fn complete(self, trace: Trace) -> Trace {
        Trace { threads: self.threads, objects: self.objects, ..trace }
    }

    pub fn event_count(&self) -> usize {
        self.events.len()
    }

    /// Takes the events away that came after the first so many.
    pub fn take_events(&mut self, first: usize) -> Vec<Event> {
        self.events.split_off(first)
    }

    /// The number in traces of one of the state's threads.
    pub fn thread_number(&self, thread: ThreadId) -> usize {
        self.current.get(thread.index()).map_or(0, |entry| entry.0)
    }

    fn meet_threads(&mut self, program: &Program, state: &State) {
        for (index, thread) in state.threads.iter().enumerate() {
            let object = self.number(program, &state.heap, thread.object, None);
            let is_known = self.current.get(index).is_some_and(|&(_, known)| known == object);
            let is_new = thread.status != Status::Ended || index >= self.current.len();
            if is_known || !is_new {
                continue;
            }
            let name = program.thread_name(&state.heap, thread.object);
            self.threads.push(name.unwrap_or_else(|| format!("thread {index}")));
            let entry = (self.threads.len() - 1, object);
            match self.current.get_mut(index) {
                Some(place) => *place = entry,
                None => self.current.push(entry),
            }
        }
    }

    fn push(&mut self, state: &State, thread: ThreadId, source: Option<Source>, action: Action) {
        debug_assert!(thread.index() < state.threads.len());
        let thread = self.current.get(thread.index()).map_or(0, |&(thread, _)| thread);
        self.events.push(Event { thread, source, action, transition: self.transitions });
    }

    /// Turns what the interpreter wrote down into words.
    fn note(&mut self, program: &Program, state: &State, thread: ThreadId, event: &record::Event) {
        let heap = &state.heap;
        let source = source_of(
            program,
            TraceFrame { method: event.place.method, offset: program.offset_of(event.place.method, event.place.pc) },
        );
        let action = match event.what {
            What::Created(object) => {
                // Not made after all if its constructor could not be called.
                if object.index() < heap.words.len() {
                    self.number(program, heap, object, Some(source));
                }
                return;
            }
            What::Field { .. } | What::Element { .. } if !self.has_company || !event.is_shared => return,
            What::Field { object, offset, value, is_write } => {
                let Some((variable, kind)) = self.field(program, heap, object, offset) else { return };
                self.access(program, heap, variable, kind, value, is_write)
            }
            What::Element { array, index, value, is_write } => {
                let kind = program.class(heap.class_of(array)).element_kind().unwrap_or(Kind::Int);
                let number = self.number(program, heap, array, None);
                let name = format!("{}[{index}]", self.objects[number].name);
                self.access(program, heap, Variable { object: Some(number), name }, kind, value, is_write)
            }
            What::Lock(object) => {
                let number = self.number(program, heap, object, None);
                // What the library locks for itself, and threads for their own administration, is of no interest.
                let is_thread = program.is_subtype(heap.class_of(object), program.known().thread);
                if !event.is_shared || !event.is_users && (is_thread || !self.is_made_by_user(number)) {
                    return;
                }
                self.taken.entry(number).or_insert(self.events.len());
                Action::Locks(number)
            }
            What::Unlock(object) => {
                let number = self.number(program, heap, object, None);
                if !event.is_shared {
                    return;
                }
                Action::Unlocks(number)
            }
            What::Native(method, first) => {
                // What the library asks threads for its own ends is of no interest.
                if program.method(method).words == Words::Asks && !event.is_users {
                    return;
                }
                match self.native(program, state, program.method(method), first) {
                    Some(action) => action,
                    None => return,
                }
            }
            What::Step(method, object) => {
                let number = self.number(program, heap, object, None);
                let name = program.text(program.method(method).name);
                if name.to_lowercase().contains("lock") {
                    self.taken.entry(number).or_insert(self.events.len());
                }
                Action::Does(format!("calls `{}.{name}`", self.objects[number].name))
            }
        };
        self.push(state, thread, Some(source), action);
    }

    fn is_made_by_user(&self, number: usize) -> bool {
        self.objects[number].created.is_some()
    }

    fn access(
        &mut self,
        program: &Program,
        heap: &Heap,
        variable: Variable,
        kind: Kind,
        value: u64,
        is_write: bool,
    ) -> Action {
        let value = self.value(program, heap, kind, value);
        if is_write { Action::Writes(variable, value) } else { Action::Reads(variable, value) }
    }

    fn native(&mut self, program: &Program, state: &State, method: &Method, first: u64) -> Option<Action> {
        let object = ObjRef::from_slot(first);
        let thread_name = || program.thread_name(&state.heap, object).unwrap_or_else(|| "a thread".into());
        Some(match method.words {
            Words::Starts => {
                self.has_company = true;
                Action::Starts(thread_name())
            }
            // It was interrupted, or its time was over.
            Words::Joins if state.live_thread_of(object).is_some() => {
                Action::Does(format!("stops waiting for the end of `{}`", thread_name()))
            }
            Words::Joins => Action::Joins(thread_name()),
            Words::Does(what) => Action::Does(what.into()),
            Words::DoesToThread(verb) => Action::Does(format!("{verb} `{}`", thread_name())),
            Words::Calls | Words::Asks => {
                let class = simple_name(program.class_name(method.class));
                Action::Does(format!("calls `{class}.{}`", program.text(method.name)))
            }
            Words::Waits => {
                // Executed once more when the wait is over, which takes the monitor and is shown as that.
                let still_waits = |status: &Status| matches!(status, Status::Blocked(Block::Wait { .. }));
                if !state.threads.iter().any(|thread| still_waits(&thread.status)) {
                    return None;
                }
                Action::WaitsOn(self.number(program, &state.heap, object, None))
            }
            Words::Notifies => Action::Notifies(self.number(program, &state.heap, object, None)),
            Words::NotifiesAll => Action::NotifiesAll(self.number(program, &state.heap, object, None)),
            Words::Silent => return None,
        })
    }

    /// The number of an object; named when it is first met, in the order of creation where that is known.
    fn number(&mut self, program: &Program, heap: &Heap, object: ObjRef, created: Option<Source>) -> usize {
        if let Some(&number) = self.numbers.get(&object).filter(|_| created.is_none()) {
            return number;
        }
        let id = heap.class_of(object);
        let name = if id == program.known().class {
            let class = program.class_of_mirror(heap, object);
            format!("{}.class", simple_name(program.class_name(class)))
        } else {
            let class = class_shown(program, id);
            let count = self.counts.entry(class.clone()).or_default();
            *count += 1;
            format!("{class}#{count}")
        };
        self.objects.push(Object { name, created });
        self.numbers.insert(object, self.objects.len() - 1);
        self.objects.len() - 1
    }

    fn field(&mut self, program: &Program, heap: &Heap, object: ObjRef, offset: u32) -> Option<(Variable, Kind)> {
        if object.is_null() {
            let (class, field) = static_field(program, offset).filter(|(_, field)| !field.is_final())?;
            let name = format!("{}.{}", simple_name(program.class_name(class)), program.text(field.name));
            return Some((Variable { object: None, name }, field.kind));
        }
        let mut class = Some(heap.class_of(object));
        while let Some(id) = class {
            let found = program.class(id).fields.iter().find(|field| !field.is_static() && field.offset == offset);
            if let Some(field) = found {
                // What the compiler made up is no variable of the program, and what never changes decides nothing.
                if program.text(field.name).contains('$') || field.is_final() {
                    return None;
                }
                let number = self.number(program, heap, object, None);
                let name = format!("{}.{}", self.objects[number].name, program.text(field.name));
                return Some((Variable { object: Some(number), name }, field.kind));
            }
            class = program.class(id).super_class;
        }
        None
    }

    fn value(&mut self, program: &Program, heap: &Heap, kind: Kind, value: u64) -> String {
        match kind {
            Kind::Boolean => (value & 1 != 0).to_string(),
            Kind::Byte => (value as i8).to_string(),
            Kind::Short => (value as i16).to_string(),
            Kind::Int => (value as i32).to_string(),
            Kind::Char => {
                char::from_u32(value as u16 as u32).map_or("?".into(), |c| format!("'{}'", c.escape_default()))
            }
            Kind::Long => (value as i64).to_string(),
            Kind::Float => format!("{:?}", f32::from_bits(value as u32)),
            Kind::Double => format!("{:?}", f64::from_bits(value)),
            Kind::Void => String::new(),
            Kind::Ref if value == 0 => "null".into(),
            Kind::Ref => self.reference(program, heap, ObjRef::from_slot(value)),
        }
    }

    fn reference(&mut self, program: &Program, heap: &Heap, object: ObjRef) -> String {
        const LONGEST: usize = 40;
        let id = heap.class_of(object);
        if id == program.known().string {
            let text = program.string_text(heap, object);
            let shown: String = text.chars().take(LONGEST).collect();
            let more = if shown.len() < text.len() { "…" } else { "" };
            return format!("\"{}{more}\"", shown.escape_debug());
        }
        let is_box = program.class(id).traits.has(Trait::Box);
        if let Some(field) = program.field_named(id, "value").filter(|_| is_box) {
            return self.value(program, heap, field.kind, heap.field(object, field.offset as usize));
        }
        let number = self.number(program, heap, object, None);
        self.objects[number].name.clone()
    }

    fn thrown(&mut self, program: &Program, state: &State, exception: ObjRef, thread: Option<ThreadId>) -> Thrown {
        let known = program.known();
        let message_of = |exception: ObjRef| {
            let message = state.heap.field_ref(exception, known.throwable_message);
            (!message.is_null()).then(|| program.string_text(&state.heap, message))
        };
        let class_of = |exception: ObjRef| binary_name(program.class_name(state.heap.class_of(exception)));
        let mut causes = Vec::new();
        let mut at = exception;
        loop {
            let cause = state.heap.field_ref(at, known.throwable_cause);
            if cause.is_null() || cause == at || causes.len() == 8 {
                break;
            }
            let place = user_sources(program, &backtrace::stored_frames(program, state, cause)).into_iter().next();
            causes.push((class_of(cause), message_of(cause), place));
            at = cause;
        }
        Thrown {
            thread: thread.map(|thread| self.current[thread.index()].0),
            class: class_of(exception),
            message: message_of(exception),
            stack: user_sources(program, &backtrace::stored_frames(program, state, exception)),
            causes,
        }
    }

    fn standing(&mut self, interpreter: &mut Interpreter, state: &mut State, id: ThreadId) -> Standing {
        let program = interpreter.program;
        let access = match pending_of(interpreter, state, id) {
            Pending::Access { location, access, .. } => {
                self.located(program, &state.heap, location).map(|variable| (variable, access == Access::Write))
            }
            _ => None,
        };
        let thread_of = |recorder: &Recorder, index: u16| recorder.current.get(index as usize).map(|entry| entry.0);
        let awaits = match state.thread(id).status {
            Status::Runnable | Status::Ended => Awaits::Nothing,
            Status::Blocked(Block::Monitor(object)) => {
                let owner = state.heap.header(object).lock_owner().filter(|&owner| owner != id.0);
                let object = self.number(program, &state.heap, object, None);
                match owner {
                    Some(owner) => Awaits::Lock { object, owner: thread_of(self, owner) },
                    None => Awaits::Nothing,
                }
            }
            Status::Blocked(Block::ClassInit(class)) => {
                let owner = match program.init_state(&mut state.heap, class) {
                    Ok(InitState::Running(owner)) => thread_of(self, owner),
                    _ => None,
                };
                Awaits::ClassInit { class: binary_name(program.class_name(class)), owner }
            }
            Status::Blocked(Block::Join { thread, .. }) => {
                Awaits::End(program.thread_name(&state.heap, thread).unwrap_or_else(|| "a thread".into()))
            }
            Status::Blocked(Block::Wait { monitor, .. }) => {
                Awaits::Notification(self.number(program, &state.heap, monitor, None))
            }
            Status::Blocked(Block::Step { attempt: Attempt::Waits { owner, deadline }, .. }) => {
                self.awaited_step(interpreter, state, id, owner, deadline).unwrap_or(Awaits::Nothing)
            }
            Status::Blocked(Block::Step { .. }) => Awaits::Nothing,
            Status::Blocked(Block::Park { deadline }) => {
                let owner = owners::owner_awaited_inside(program, state, id);
                self.awaited_step(interpreter, state, id, owner, deadline).unwrap_or(Awaits::Unpark)
            }
            Status::Blocked(Block::Sleep { .. }) => Awaits::Time,
            Status::Blocked(Block::JoinAll) => Awaits::End("several threads".into()),
        };
        let held: Vec<(usize, ObjRef)> = self.numbers.iter().map(|(&object, &number)| (number, object)).collect();
        let mut holds: Vec<Held> = held
            .into_iter()
            .filter(|&(_, object)| owners::holder(program, state, object) == Some(id))
            .map(|(object, _)| Held { object, since: self.taken.get(&object).copied() })
            .collect();
        holds.sort_by_key(|held| held.since);
        let stack = user_sources(program, &backtrace::frames_of(program, state, id, None));
        Standing {
            thread: self.current[id.index()].0,
            id,
            daemon: state.thread(id).daemon,
            source: stack.first().cloned(),
            stack,
            awaits,
            holds,
            access,
            employer: idle::employer(program, state, id).map(|pool| self.number(program, &state.heap, pool, None)),
        }
    }

    /// What a thread waits for in a step.
    fn awaited_step(
        &mut self,
        interpreter: &mut Interpreter,
        state: &State,
        id: ThreadId,
        owner: Option<ThreadId>,
        deadline: u64,
    ) -> Option<Awaits> {
        let (receiver, method) = step_of(interpreter, state, id)?;
        if deadline != NEVER {
            return Some(Awaits::Time);
        }
        let program = interpreter.program;
        let object = receiver.map(|object| self.number(program, &state.heap, object, None));
        if let (Some(owner), Some(object)) = (owner, object) {
            return Some(Awaits::Lock { object, owner: self.current.get(owner.index()).map(|entry| entry.0) });
        }
        let method = program.method(method);
        let called = match object {
            Some(object) => &self.objects[object].name,
            None => simple_name(program.class_name(method.class)),
        };
        Some(Awaits::Step { object, called: format!("{called}.{}", program.text(method.name)) })
    }

    fn located(&mut self, program: &Program, heap: &Heap, location: Location) -> Option<Variable> {
        match location {
            Location::Field { object, offset } => Some(self.field(program, heap, object, offset)?.0),
            Location::Static { word } => Some(self.field(program, heap, ObjRef(0), word)?.0),
            Location::Element { array, index } => {
                let number = self.number(program, heap, array, None);
                let name = format!("{}[{index}]", self.objects[number].name);
                Some(Variable { object: Some(number), name })
            }
        }
    }
}

/// The step that a thread stands before or is in the middle of: its receiver, if that is still known, and the method.
fn step_of(interpreter: &mut Interpreter, state: &State, thread: ThreadId) -> Option<(Option<ObjRef>, MethodId)> {
    if let Pending::Step(method, object) = pending_of(interpreter, state, thread) {
        return Some((Some(object), method));
    }
    let (program, record) = (interpreter.program, state.thread(thread));
    let in_step = || record.frames.iter().find(|frame| frame.entry == Entry::Step);
    let frame = call_of_library(program, &record.frames).or_else(in_step)?;
    let receiver = ObjRef::from_slot(*record.slots.get(frame.base as usize)?);
    let is_known = !program.method(frame.method).is_static() && !receiver.is_null();
    Some((Some(receiver).filter(|_| is_known), frame.method))
}

/// The call by which the program entered `java.util.concurrent`, whether or not it is still one step.
fn call_of_library<'f>(program: &Program, frames: &'f [Frame]) -> Option<&'f Frame> {
    let class_of = |frame: &Frame| program.method(frame.method).class;
    let calling = frames.iter().rposition(|frame| program.class(class_of(frame)).is_users())?;
    let called = frames.get(calling + 1)?;
    let traits = program.class(class_of(called)).traits;
    (traits.has(Trait::Concurrent) && !traits.has(Trait::Parks)).then_some(called)
}

fn static_field(program: &Program, word: u32) -> Option<(ClassId, &jvm_core::program::Field)> {
    (0..program.class_count() as u32).map(ClassId).find_map(|id| {
        let class = program.class(id);
        let statics = class.statics()?;
        let offset = word.checked_sub(statics.0).filter(|&offset| offset < class.static_words)?;
        let field = class.fields.iter().find(|field| field.is_static() && field.offset == offset)?;
        Some((id, field))
    })
}

/// `Account` of `bank/Transfer$Account`; a class without a name of its own keeps that of the one around it.
fn simple_name(internal: &str) -> &str {
    let name = internal.rsplit('/').next().unwrap_or(internal);
    match name.rsplit_once('$') {
        Some((_, inner)) if inner.starts_with(|c: char| c.is_alphabetic() || c == '_') => inner,
        _ => name,
    }
}

fn class_shown(program: &Program, id: ClassId) -> String {
    match program.class(id).shape {
        ClassShape::Array { element: Kind::Ref, element_class } => format!("{}[]", class_shown(program, element_class)),
        ClassShape::Array { element, .. } => format!("{}[]", element.java_name()),
        _ => simple_name(program.class_name(id)).to_string(),
    }
}

/// The innermost line of the user's own code.
pub fn innermost(program: &Program, state: &State, thread: ThreadId) -> Option<Source> {
    user_sources(program, &backtrace::frames_of(program, state, thread, None)).into_iter().next()
}

fn user_sources(program: &Program, frames: &[TraceFrame]) -> Vec<Source> {
    let users = frames.iter().filter(|frame| program.class(program.method(frame.method).class).is_users());
    users.map(|&frame| source_of(program, frame)).collect()
}

fn source_of(program: &Program, frame: TraceFrame) -> Source {
    let method = program.method(frame.method);
    let class = program.class(method.class);
    let name = program.text(class.name);
    let called = program.text(method.name);
    let within = called.strip_prefix("lambda$").and_then(|rest| rest.split('$').next());
    let called = within.map_or_else(|| called.to_string(), |within| format!("{within} (lambda)"));
    Source {
        file: class.source_file.clone().unwrap_or_else(|| name.to_string()),
        class: name.to_string(),
        method: format!("{}.{called}", binary_name(name)),
        line: frame.line(program),
    }
}
