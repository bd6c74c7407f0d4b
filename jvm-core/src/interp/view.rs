//! What other threads can notice of the instruction that comes next: where the running thread stops, and what is written
//! down of it. The instruction loop asks here before each access; only a search does.

use super::watch::{
    Watching, is_contended, is_released, is_shared, is_under_construction, is_watched, notice_thread_monitor,
};
use super::{Interpreter, StaticSite, Stop, Trap};
use crate::footprint::{How, Thing, Touch};
use crate::heap::HEADER;
use crate::ids::{ClassId, MethodId, ObjRef, ThreadId};
use crate::insn::{Insn, field_bits};
use crate::memory;
use crate::monitor;
use crate::objects::INIT_DONE;
use crate::program::Program;
use crate::state::{Block, Frame, State, Status};

/// Fields with one of these bits have a discipline of their own.
const PLAIN: u8 = field_bits::VOLATILE | field_bits::FINAL;

/// How others see the running thread.
pub(super) struct View {
    pub thread: ThreadId,
    /// Whether others may run between two of its instructions. Never, if the schedule does not matter.
    pub watched: bool,
    /// The library runs as one on behalf of a step: guests are looked out for.
    pub stepping: bool,
    /// The library runs code of the program between steps: only its own steps and that code are looked out for.
    pub driver: Option<MethodId>,
    /// The position of the one visible instruction that may be executed; forgotten when the thread jumps back, calls or
    /// returns, so that it cannot be executed twice.
    pub granted_pc: usize,
}

impl View {
    /// Of a thread whose top frame is at `pc`.
    pub fn new(program: &Program, state: &State, thread: ThreadId, watching: Watching, granted: Option<usize>) -> View {
        let driver = state.thread(thread).driver();
        View {
            thread,
            watched: driver.is_none() && is_watched(program, state, thread, watching),
            stepping: state.thread(thread).is_in_step(),
            driver,
            granted_pc: granted.unwrap_or(usize::MAX),
        }
    }

    /// Where no other thread is asked for.
    pub fn unseen(thread: ThreadId) -> View {
        View { thread, watched: false, stepping: false, driver: None, granted_pc: usize::MAX }
    }

    /// Whether a thread stops before an instruction that others can notice.
    #[inline]
    pub fn stops_at(&self, pc: usize) -> bool {
        self.watched && pc != self.granted_pc
    }
}

impl Interpreter<'_> {
    /// A field is about to be read. Whether the thread stops before that.
    #[inline]
    pub(super) fn stops_before_read(
        &mut self,
        state: &mut State,
        view: &View,
        pc: usize,
        insn: Insn,
        object: usize,
    ) -> bool {
        let mut changes = true;
        if view.watched && insn.x & field_bits::FINAL != 0 {
            changes = self.final_changes(state, view.thread, insn, object);
        }
        let mut is_step = changes && is_shared(&state.heap, object);
        if is_step && insn.x & PLAIN == 0 {
            is_step = self.disciplines.is_step(state, view.thread, object, insn.z, false);
        }
        if is_step && view.stops_at(pc) {
            return true;
        }
        // Who looks back must see that the value was read, even if it cannot change any more.
        if self.is_tracking && insn.x & field_bits::MEMO == 0 && self.is_noted(changes) {
            self.touch_field(state, object, insn.z, How::Read);
        }
        false
    }

    fn final_changes(&self, state: &State, thread: ThreadId, insn: Insn, object: usize) -> bool {
        insn.x & field_bits::MEMO == 0
            && (object >= state.heap.permanent_end || self.disciplines.changing_finals() > 0)
            && is_shared(&state.heap, object)
            && (self.disciplines.is_changing_final(&state.heap, object, insn.z)
                || is_under_construction(self.program, state, thread, object))
    }

    /// The same before it is written.
    #[inline]
    pub(super) fn stops_before_write(
        &mut self,
        state: &mut State,
        view: &View,
        pc: usize,
        insn: Insn,
        object: usize,
    ) -> bool {
        let mut is_step = is_shared(&state.heap, object);
        if is_step && insn.x & PLAIN == 0 {
            is_step = self.disciplines.is_step(state, view.thread, object, insn.z, true);
        }
        if is_step && view.stops_at(pc) {
            return true;
        }
        if self.is_tracking {
            self.touch_field(state, object, insn.z, How::Write);
        }
        false
    }

    /// The same for a static field, by its word.
    #[inline]
    pub(super) fn stops_before_static(
        &mut self,
        state: &State,
        view: &View,
        pc: usize,
        bits: u8,
        touch: (u32, How),
        is_step: bool,
    ) -> bool {
        let (word, how) = touch;
        let changes = bits & field_bits::FINAL == 0 || self.disciplines.is_changing_static(word);
        if changes && is_step && view.stops_at(pc) {
            return true;
        }
        if self.is_tracking && self.is_noted(changes) {
            self.touch(state, Touch { thing: Thing::Word(word), how });
        }
        false
    }

    /// The same for one of a class that must be initialised.
    pub(super) fn stops_before_site(
        &mut self,
        state: &mut State,
        view: &View,
        pc: usize,
        bits: u8,
        site: StaticSite,
        how: How,
    ) -> bool {
        let is_step = self.is_static_step(state, view.thread, bits, site, how == How::Write);
        self.stops_before_static(state, view, pc, bits, (site.word, how), is_step)
    }

    /// The same for an element of an array.
    #[inline]
    pub(super) fn stops_before_element(
        &mut self,
        state: &State,
        view: &View,
        pc: usize,
        [array, index]: [usize; 2],
        how: How,
    ) -> bool {
        if view.stops_at(pc) && is_shared(&state.heap, array) {
            return true;
        }
        if self.is_tracking {
            self.touch_element(state, ObjRef(array as u32), index, how);
        }
        false
    }

    /// An object is about to be made.
    #[inline]
    pub(super) fn stops_before_allocation(&mut self, state: &State, view: &View, pc: usize) -> bool {
        if self.visible.allocations && view.watched {
            if view.stops_at(pc) {
                return true;
            }
            self.touch(state, Thing::Numbers.write());
        }
        false
    }

    /// An access mode of a variable handle is about to be called.
    pub(super) fn stop_before_variable(
        &mut self,
        state: &mut State,
        view: &View,
        pc: usize,
        site: u32,
        arguments: &[u64],
    ) -> Option<Stop> {
        if state.heap.has_anonymous(arguments) {
            state.noticed.thread_sets = true;
            return Some(Stop::Ignored);
        }
        if view.watched
            && let Some((location, access)) = self.accessed_variable(state, site, arguments)
        {
            memory::note(self.program, state, location, access);
            if view.stops_at(pc) && is_shared(&state.heap, location.object.index()) {
                return Some(self.stop(state, view.thread, Status::Runnable));
            }
        }
        if self.is_tracking {
            self.touch_variable(state, site, arguments);
        }
        None
    }

    /// Takes a monitor for code of a class, or makes the thread wait for it.
    pub(super) fn take_monitor<const CHECK: bool>(
        &mut self,
        state: &mut State,
        view: &View,
        pc: usize,
        class: ClassId,
        object: ObjRef,
    ) -> Result<(), Trap> {
        let thread = view.thread;
        if CHECK {
            if view.stops_at(pc) && is_contended(&state.heap, thread, object) {
                return Err(Trap::Stop(self.stop(state, thread, Status::Blocked(Block::Monitor(object)))));
            }
            notice_thread_monitor(self.program, state, class, object);
        }
        self.touch_monitor(state, thread, object, How::Acquire);
        match monitor::enter(&mut state.heap, thread, object)? {
            true => Ok(()),
            false => Err(Self::block(state, thread, Block::Monitor(object))),
        }
    }

    /// Gives a monitor back.
    pub(super) fn release_monitor<const CHECK: bool>(
        &mut self,
        state: &mut State,
        view: &View,
        pc: usize,
        object: ObjRef,
    ) -> Result<(), Trap> {
        if CHECK && self.visible.releases && view.stops_at(pc) && is_released(&state.heap, object) {
            return Err(Trap::Stop(self.stop(state, view.thread, Status::Runnable)));
        }
        self.touch_monitor(state, view.thread, object, How::Release);
        Ok(monitor::exit(&mut state.heap, view.thread, object)?)
    }

    /// The frame is about to be left.
    #[inline]
    pub(super) fn stops_before_return(&self, state: &State, view: &View, pc: usize, frame: &Frame) -> bool {
        let releases = !frame.lock.is_null() && self.visible.releases;
        if releases && view.stops_at(pc) && is_released(&state.heap, frame.lock) {
            return true;
        }
        self.middles_merged
            && pc != view.granted_pc
            && state.thread(view.thread).frames.len() == 1
            && is_watched(self.program, state, view.thread, self.watching())
    }

    /// The thread stops, to wait for something or for its turn.
    pub(super) fn stop(&self, state: &mut State, thread: ThreadId, status: Status) -> Stop {
        state.thread_mut(thread).status = status;
        Stop::Visible
    }

    /// A class must be initialised before the instruction can go on.
    #[inline]
    pub(super) fn needs_class<const CHECK: bool>(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        class: ClassId,
    ) -> Result<(), Trap> {
        let statics = self.program.statics(&mut state.heap, class)?;
        if state.heap.words[statics.index() + HEADER] != INIT_DONE && !self.may_proceed(state, thread, class) {
            return Err(Trap::Initialize(class));
        }
        if CHECK && self.is_tracking {
            self.touch_class(state, class, How::Read);
        }
        Ok(())
    }
}
