//! Class initialisation (JVMS 5.5), step by step as plain frames.
//!
//! The class is marked as being initialised by the thread, and an empty frame with [`Entry::ClassPrepare`] is put
//! on the stack. Whenever such a frame returns, the next uninitialised superclass or superinterface is begun (and
//! the frame put back below it); when there is none left, `<clinit>` runs in a frame with [`Entry::ClassInit`], whose
//! return marks the class as done. The instruction that needed the class is executed again afterwards.

use super::watch::is_watched_outside;
use super::{Interpreter, Stop, Trap};
use crate::footprint::How;
use crate::ids::{ClassId, ThreadId};
use crate::library::Trait;
use crate::objects::InitState;
use crate::program::Raise;
use crate::state::{Block, Entry, State, Status};

impl Interpreter<'_> {
    /// Begins the initialisation of a class, waits for another thread's, or finds that there is nothing to do.
    pub(super) fn begin_initialization(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        class: ClassId,
    ) -> Result<(), Trap> {
        let init = self.program.init_state(&mut state.heap, class)?;
        if init == InitState::No && !self.may_begin_initializer && self.is_noticed(state, thread, class) {
            state.thread_mut(thread).status = Status::Blocked(Block::ClassInit(class));
            return Err(Trap::Stop(Stop::Visible));
        }
        self.touch_class(state, class, How::Write);
        match self.program.init_state(&mut state.heap, class)? {
            InitState::Done => Ok(()),
            InitState::Running(owner) if owner == thread.0 => Ok(()),
            InitState::Running(_) => Err(Self::block(state, thread, Block::ClassInit(class))),
            InitState::Failed => Err(Trap::Throw(self.failed_before(state, thread, class))),
            InitState::No => {
                self.program.link(class)?;
                let trusted = self.program.class(class);
                // The instance of a lambda that a thread runs would tell the thread by its place.
                let is_task = trusted.generated
                    && trusted.all_interfaces.iter().any(|&id| self.program.class(id).traits.has(Trait::Task));
                if trusted.is_trusted() && !is_task {
                    self.initializers.note(class, trusted.initializer.is_some());
                }
                self.program.set_init_state(&mut state.heap, class, InitState::Running(thread.0))?;
                self.prepare_or_run(state, thread, class)
            }
        }
    }

    /// Whether others can notice who initialises a class, and when: code of the program runs.
    fn is_noticed(&self, state: &State, thread: ThreadId, class: ClassId) -> bool {
        let class = self.program.class(class);
        let runs_code = |id: &ClassId| {
            let class = self.program.class(*id);
            class.is_users() && class.initializer.is_some()
        };
        class.is_users()
            && (class.ancestry.iter().any(runs_code) || class.all_interfaces.iter().any(runs_code))
            && is_watched_outside(self.program, state, thread, self.watching())
    }

    /// The next step of a class that is being initialised by this thread.
    pub(super) fn prepare_or_run(&mut self, state: &mut State, thread: ThreadId, class: ClassId) -> Result<(), Trap> {
        if let Some(first) = self.next_to_initialize(state, thread, class)? {
            let empty = self.empty_method();
            self.push_call(state, thread, empty, &[], Entry::ClassPrepare(class))?;
            // A failure here unwinds through the frame just pushed, which marks the class as failed.
            return self.begin_initialization(state, thread, first);
        }
        match self.program.class(class).initializer {
            Some(initializer) => {
                self.push_call(state, thread, initializer, &[], Entry::ClassInit(class))?;
                self.begin_atomic_initialization(state, thread, class);
            }
            None => self.program.set_init_state(&mut state.heap, class, InitState::Done)?,
        }
        Ok(())
    }

    /// Initialisers of the library are not interleaved with other threads: their order cannot be observed.
    fn begin_atomic_initialization(&self, state: &mut State, thread: ThreadId, class: ClassId) {
        state.thread_mut(thread).atomic += self.program.class(class).is_trusted() as u32;
    }

    pub(super) fn end_atomic_initialization(&self, state: &mut State, thread: ThreadId, class: ClassId) {
        state.thread_mut(thread).atomic -= self.program.class(class).is_trusted() as u32;
    }

    /// `Object.<init>` does nothing at all: the code of a frame that is there for its return only.
    fn empty_method(&self) -> crate::ids::MethodId {
        let object = self.program.known().object;
        self.program.method_named(object, "<init>", "()V").expect("Object has a constructor")
    }

    /// The first of superclass and superinterfaces with default methods that is not even begun.
    fn next_to_initialize(
        &self,
        state: &mut State,
        thread: ThreadId,
        class: ClassId,
    ) -> Result<Option<ClassId>, Raise> {
        let class = self.program.class(class);
        if class.is_interface() {
            return Ok(None);
        }
        let mut wanted: Vec<ClassId> = class.super_class.into_iter().collect();
        for &interface in &class.interfaces {
            self.add_interfaces_with_defaults(interface, &mut wanted);
        }
        for candidate in wanted {
            match self.program.init_state(&mut state.heap, candidate)? {
                InitState::Done => {}
                // A recursive request counts as done.
                InitState::Running(owner) if owner == thread.0 => {}
                _ => return Ok(Some(candidate)),
            }
        }
        Ok(None)
    }

    fn add_interfaces_with_defaults(&self, interface: ClassId, wanted: &mut Vec<ClassId>) {
        let class = self.program.class(interface);
        for &parent in &class.interfaces {
            self.add_interfaces_with_defaults(parent, wanted);
        }
        let has_default = class.methods().any(|id| {
            let method = self.program.method(id);
            !method.is_static() && !method.is_abstract()
        });
        if has_default && !wanted.contains(&interface) {
            wanted.push(interface);
        }
    }
}
