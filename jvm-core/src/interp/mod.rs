//! The interpreter: runs one thread of a [`State`] until something stops it.
//!
//! It is a function of program and state. What it keeps for itself (decoded code, caches) is derived from the
//! program alone. The fast loop (`execute`) handles ordinary instructions with the frame in local variables; for
//! everything else it leaves with a `Trap`, which is handled here with the frame saved. An instruction that cannot
//! go on (a class to initialise, a monitor to wait for, a collection that is due) leaves its operands in place and
//! is executed again.

mod arithmetic;
mod calls;
mod collect;
pub mod discipline;
mod ending;
mod enter;
mod execute;
mod image;
mod init;
mod loading;
mod loops;
mod polymorphic;
pub mod record;
mod reflective;
mod resolve;
mod resolve_calls;
mod steps;
mod stop;
mod throw;
mod touch;
mod view;
mod visible;
mod watch;

pub use image::Initializers;
pub use stop::Stop;
pub use visible::Visible;

use crate::decode::decode;
use crate::descriptor::Kind;
use crate::footprint::{Origin, Touch};
use crate::ids::{ClassId, MethodId, NULL, ObjRef, Symbol, ThreadId};
use crate::insn::Code;
use crate::invoke::var_handles::VarHandleClass;
use crate::monitor;
use crate::native::Outcome;
use crate::program::{NEEDS_LOADER, Program, Raise};
use crate::state::{Block, Entry, Frame, State, Status};
use crate::step::Step;
use bumpalo::Bump;
use discipline::Disciplines;
use hashbrown::{HashMap, HashSet};
use polymorphic::PolymorphicSite;
use stop::Trap;

pub struct Interpreter<'a> {
    pub program: &'a Program,
    arena: &'a Bump,
    code: Vec<Option<&'a Code<'a>>>,
    interface_cache: Vec<InterfaceCall>,
    sites: Vec<PolymorphicSite<'a>>,
    var_handle_classes: HashMap<ClassId, Option<VarHandleClass>>,
    static_sites: Vec<StaticSite>,
    loops: loops::Loops,
    /// Whether loops are translated to register code.
    pub translates_loops: bool,
    /// What [`Interpreter::step`] stops before.
    pub visible: Visible,
    /// Somebody has looked whether something was given back: from then on that must be visible.
    releases_observed: bool,
    /// A step that gives something back has been merged with what came before it.
    releases_merged: bool,
    /// A call with a middle that is closed was carried out since the last stop.
    middles_merged: bool,
    /// Whether [`Interpreter::step`] comes back when a step has come to its end.
    stops_behind_step: bool,
    step_ended: bool,
    /// What [`Interpreter::step`] writes down in `events`, if it is to.
    pub is_recording: bool,
    pub events: Vec<record::Event>,
    /// Whether [`Interpreter::step`] writes down in `touched` what other threads can notice.
    pub is_tracking: bool,
    pub touched: Vec<Touch>,
    /// Who touched it, if that is asked for.
    pub origins: Option<Vec<Origin>>,
    running: ThreadId,
    /// Whether also what the library touches of objects that only its thread can reach is written down: in
    /// `private_touched`, one of each kind, if the object lies below `tracked_heap`.
    pub tracks_private: bool,
    pub private_touched: Vec<Touch>,
    private_seen: HashSet<(ClassId, u32, bool)>,
    pub tracked_heap: usize,
    /// The names of fields of permanent objects that were touched, by their words, and whether they are the library's.
    pub named_words: HashMap<u32, (Symbol, bool)>,
    /// What is believed of the fields of the program.
    pub disciplines: Disciplines,
    /// Whether the instruction that runs may begin to initialise a class of the user: it is the granted one.
    may_begin_initializer: bool,
    /// Which classes of the library were initialised behind the permanent image.
    pub initializers: Initializers,
}

/// A static field whose class must be initialised before each access.
#[derive(Clone, Copy)]
struct StaticSite {
    class: ClassId,
    word: u32,
    kind: Kind,
}

/// A remembered interface call: receiver class and resolved method, and the method it reached.
#[derive(Clone, Copy)]
struct InterfaceCall {
    class: ClassId,
    resolved: MethodId,
    target: MethodId,
}

const INTERFACE_CACHE_SIZE: usize = 1024;

impl<'a> Interpreter<'a> {
    pub fn new(program: &'a Program, arena: &'a Bump) -> Interpreter<'a> {
        let none = InterfaceCall { class: ClassId(u32::MAX), resolved: MethodId(0), target: MethodId(0) };
        Interpreter {
            program,
            arena,
            code: Vec::new(),
            interface_cache: vec![none; INTERFACE_CACHE_SIZE],
            sites: Vec::new(),
            var_handle_classes: HashMap::new(),
            static_sites: Vec::new(),
            loops: loops::Loops::default(),
            translates_loops: true,
            visible: Visible::default(),
            releases_observed: false,
            releases_merged: false,
            middles_merged: false,
            stops_behind_step: false,
            step_ended: false,
            is_recording: false,
            events: Vec::new(),
            is_tracking: false,
            touched: Vec::new(),
            origins: None,
            running: ThreadId(0),
            tracks_private: false,
            private_touched: Vec::new(),
            private_seen: HashSet::new(),
            tracked_heap: 0,
            named_words: HashMap::new(),
            disciplines: Disciplines::default(),
            may_begin_initializer: true,
            initializers: Initializers::default(),
        }
    }

    /// From now on all that other threads can notice is written down.
    pub fn track(&mut self, state: &State) {
        self.touched.clear();
        self.private_touched.clear();
        self.private_seen.clear();
        self.tracked_heap = state.heap.words.len();
        self.is_tracking = true;
    }

    /// Runs a thread for about `budget` calls and backward jumps.
    pub fn run(&mut self, state: &mut State, thread: ThreadId, budget: u64) -> Stop {
        self.advance::<false, false>(state, thread, false, budget)
    }

    /// Runs a thread up to its next visible instruction; its first instruction may be a visible one if `granted`.
    ///
    /// A thread that stops before an instruction that may have to wait has the status of one that waits for it.
    pub fn step(&mut self, state: &mut State, thread: ThreadId, granted: bool, budget: u64) -> Stop {
        self.middles_merged = false;
        state.has_started = false;
        match self.is_recording {
            true => self.advance::<true, true>(state, thread, granted, budget),
            false => self.advance::<true, false>(state, thread, granted, budget),
        }
    }

    fn advance<const CHECK: bool, const RECORD: bool>(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        granted: bool,
        mut budget: u64,
    ) -> Stop {
        let mut granted = granted;
        self.running = thread;
        // Code that was resolved on behalf of another state may name permanent objects that this one has not seen.
        state.heap.pull();
        let mut collected = None;
        loop {
            // Others notice the end of a thread: who looks ahead stops before it.
            if state.thread(thread).frames.is_empty() {
                if state.assume_joined {
                    return Stop::Ended;
                }
                if CHECK && !granted && ending::is_step(self.visible.threads, state, thread) {
                    return ending::stop_before(self.visible.threads, state, thread);
                }
                if let Some(stop) = self.end(state, thread) {
                    return stop;
                }
            }
            if state.thread(thread).frame().entry == Entry::Start && !self.begin(state, thread) {
                return Stop::Blocked;
            }
            let position = |state: &State| (state.thread(thread).frames.len(), state.thread(thread).frame().pc);
            let before = position(state);
            let trap = self.execute::<CHECK, RECORD>(state, thread, granted, &mut budget);
            if RECORD && matches!(trap, Trap::Stop(_) | Trap::Initialize(_) | Trap::Collect) {
                self.forget_unexecuted(state, thread);
            }
            if RECORD && matches!(trap, Trap::Raise(_)) {
                self.forget_unmade(state, thread);
            }
            // A collection that comes before the granted instruction does not use the grant up.
            self.may_begin_initializer = !CHECK || granted && position(state) == before;
            granted = granted && matches!(trap, Trap::Collect) && position(state) == before;
            // A full heap is collected and the instruction executed again, unless that was tried just before.
            if is_heap_space(&trap) && collected != Some((position(state), budget)) {
                collected = Some((position(state), budget));
                self.collect(state);
                continue;
            }
            let stop = self.handle(state, thread, trap);
            if CHECK && self.step_ended && self.stops_behind_step {
                return Stop::Visible;
            }
            if let Some(stop) = stop {
                if CHECK {
                    self.end_interrupted_steps(state, thread);
                }
                return stop;
            }
        }
    }

    /// Turns the frame that a started thread was given into an ordinary call of its method; false if that needs a monitor
    /// which another thread has.
    fn begin(&mut self, state: &mut State, thread: ThreadId) -> bool {
        if let Some(lock) = self.start_lock(state, thread) {
            state.noticed.threads.monitors = true;
            if monitor::is_held_by_other(&state.heap, thread, lock) {
                state.thread_mut(thread).status = Status::Blocked(Block::Monitor(lock));
                return false;
            }
        }
        let starting = state.thread_mut(thread);
        let frame = starting.frames.pop().expect("a thread starts with a frame");
        let arguments = starting.slots[..frame.top as usize].to_vec();
        starting.slots.clear();
        let drives = matches!(self.program.method(frame.method).step, Some(Step::Drives | Step::Runs(_)));
        let entry = if drives { Entry::Driver } else { Entry::Call };
        let pushed = self.push_java_call(state, thread, frame.method, &arguments, entry);
        if let Err(trap) = pushed {
            let stop = self.handle(state, thread, trap);
            debug_assert!(stop.is_none(), "a start can only fail with an exception");
        }
        true
    }

    /// The monitor that a thread which has not begun needs for that: its `run` is synchronized.
    pub fn start_lock(&self, state: &State, thread: ThreadId) -> Option<ObjRef> {
        let frame = state.thread(thread).frames.last().filter(|frame| frame.entry == Entry::Start)?;
        self.program.method(frame.method).is_synchronized().then_some(state.thread(thread).object)
    }

    /// Puts the initialisation of a class on top of what the thread is doing.
    pub fn initialize(&mut self, state: &mut State, thread: ThreadId, class: ClassId) -> Option<Stop> {
        self.handle(state, thread, Trap::Initialize(class))
    }

    /// Throws an exception in a thread.
    pub fn raise(&mut self, state: &mut State, thread: ThreadId, raise: Raise) {
        let exception = self.make_exception(state, thread, raise);
        self.throw(state, thread, exception);
    }

    fn handle(&mut self, state: &mut State, thread: ThreadId, trap: Trap) -> Option<Stop> {
        let result = match trap {
            Trap::Stop(stop) => return Some(stop),
            Trap::Collect => {
                self.collect(state);
                Ok(())
            }
            Trap::Initialize(class) => self.begin_initialization(state, thread, class),
            Trap::Native(method, outcome) => self.carry_out(state, thread, method, outcome),
            Trap::Leave(value, kind) => self.leave(state, thread, value, kind),
            Trap::Raise(_) | Trap::Throw(_) => Err(trap),
        };
        match result {
            Ok(()) => None,
            Err(Trap::Raise(raise)) if raise.class == NEEDS_LOADER => self.ask_loader(state, thread, &raise),
            Err(Trap::Raise(raise)) => {
                let exception = self.make_exception(state, thread, raise);
                self.throw(state, thread, exception);
                None
            }
            Err(Trap::Throw(exception)) => {
                self.throw(state, thread, exception);
                None
            }
            Err(again) => self.handle(state, thread, again),
        }
    }

    /// Makes a thread wait; its instruction is executed again when it goes on.
    fn block(state: &mut State, thread: ThreadId, block: Block) -> Trap {
        state.thread_mut(thread).status = Status::Blocked(block);
        Trap::Stop(Stop::Blocked)
    }

    /// The word of a static field that an instruction reaches through its site.
    pub fn static_word(&self, site: u32) -> u32 {
        self.static_sites[site as usize].word
    }

    /// The decoded code of a method that has some.
    pub fn code(&mut self, method: MethodId) -> Result<&'a Code<'a>, Raise> {
        if let Some(Some(code)) = self.code.get(method.0 as usize) {
            return Ok(code);
        }
        self.decode(method)
    }

    #[cold]
    fn decode(&mut self, id: MethodId) -> Result<&'a Code<'a>, Raise> {
        let method = self.program.method(id);
        let class = self.program.class(method.class);
        self.program.link(method.class)?;
        let damaged = |what: crate::reader::Damaged| {
            let name = crate::program::describe_method(self.program, id);
            Raise::new("java/lang/ClassFormatError", format!("{name}: {what}"))
        };
        let reader = class.reader.as_ref().expect("a class with methods comes from a file");
        let member = &reader.methods[method.index as usize];
        let data = reader.code(member).map_err(damaged)?;
        let Some(data) = data else {
            let quoted = self.program.quote_method(method.class, method.name, method.descriptor);
            return Err(Raise::new("java/lang/AbstractMethodError", quoted));
        };
        let code = match crate::verify::subroutines::inline(reader, &data)? {
            Some(inlined) => decode(self.program, reader, &inlined.as_code(), self.arena),
            None => decode(self.program, reader, &data, self.arena),
        };
        let code: &'a Code<'a> = self.arena.alloc(code.map_err(damaged)?);
        self.program.set_offsets(id, code.offsets);
        if self.code.len() <= id.0 as usize {
            self.code.resize(id.0 as usize + 1, None);
        }
        self.code[id.0 as usize] = Some(code);
        Ok(code)
    }

    /// Puts a frame for `method` on the thread's stack; its arguments are the given slots.
    pub fn push_call(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        method: MethodId,
        arguments: &[u64],
        entry: Entry,
    ) -> Result<(), Raise> {
        let code = self.code(method)?;
        if state.thread(thread).atomic > 0
            && !self.program.class(self.program.method(method).class).is_trusted()
            && state.thread(thread).is_in_step()
        {
            // Called by the virtual machine itself, not by the step's own code: there is no way back into the step.
            crate::step::abandon(state, thread);
        }
        let thread = state.thread_mut(thread);
        let base = thread.frames.last().map_or(0, |frame| frame.top) as usize;
        Self::check_depth(self.program, thread.frames.len())?;
        thread.slots.resize(thread.slots.len().max(base + code.frame_slots + arguments.len()), 0);
        thread.slots[base..base + arguments.len()].copy_from_slice(arguments);
        thread.frames.push(Frame {
            method,
            pc: 0,
            base: base as u32,
            top: (base + code.max_locals) as u32,
            lock: NULL,
            entry,
        });
        Ok(())
    }

    fn check_depth(program: &Program, frames: usize) -> Result<(), Raise> {
        match frames < program.options.max_frames {
            true => Ok(()),
            false => Err(Raise::bare("java/lang/StackOverflowError")),
        }
    }

    /// The object that a synchronized method locks.
    fn lock_of(&self, state: &mut State, method: MethodId, receiver: u64) -> Result<ObjRef, Raise> {
        let method = self.program.method(method);
        if method.is_static() {
            return Ok(self.program.mirror(&mut state.heap, method.class)?);
        }
        Ok(ObjRef::from_slot(receiver))
    }
}

fn is_heap_space(trap: &Trap) -> bool {
    match trap {
        Trap::Raise(raise) | Trap::Native(_, Outcome::Throw(raise)) => raise.is_heap_space(),
        _ => false,
    }
}
