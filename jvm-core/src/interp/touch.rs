//! Writes down what the running thread touches, for [`crate::footprint`].
//!
//! The fast loop calls in here at each access, after it knows that the instruction is executed; nothing is written down
//! unless it is asked for. What a native touches stands in its row.

use super::Interpreter;
use crate::descriptor::Kind;
use crate::footprint::{How, Origin, Thing, Touch};
use crate::ids::{ClassId, ObjRef, ThreadId};
use crate::library::Touches;
use crate::memory::{self, Access};
use crate::program::{ClassShape, Method};
use crate::sharing::is_shared;
use crate::state::{Block, Resume, State, Status};

impl Interpreter<'_> {
    /// Something shared is touched by the instruction that is executed next.
    #[inline]
    pub(super) fn touch(&mut self, state: &State, touch: Touch) {
        if self.is_tracking && self.touched.last() != Some(&touch) {
            self.touched.push(touch);
            if self.origins.is_some() {
                self.note_origin(state, touch);
            }
        }
    }

    #[cold]
    fn note_origin(&mut self, state: &State, touch: Touch) {
        let frames = state.thread(self.running).frames.clone();
        if let Some(origins) = &mut self.origins {
            origins.push(Origin { touch, frames });
        }
    }

    /// Whether a read is written down. What is believed of a variable does not count: who breaks the belief may come later.
    #[inline]
    pub(super) fn is_noted(&self, changes: bool) -> bool {
        changes || !self.disciplines.is_believed
    }

    pub(super) fn touch_field(&mut self, state: &State, object: usize, offset: u32, how: How) {
        if !self.is_tracking {
            return;
        }
        let object = ObjRef(object as u32);
        if is_shared(&state.heap, object) {
            self.name_word(state, object, offset);
            self.touch(state, Touch { thing: field_of(state, object, offset), how });
        } else {
            self.touch_private(state, object, Touch { thing: Thing::Field { object, offset }, how });
        }
    }

    /// The library touches something that only the running thread can reach, though others may have reached it before: a
    /// prediction of what the library does needs it. What the program's own code touches stands in that code.
    #[inline]
    fn touch_private(&mut self, state: &State, object: ObjRef, touch: Touch) {
        if self.tracks_private && object.index() < self.tracked_heap {
            self.note_private(state, object, touch);
        }
    }

    fn note_private(&mut self, state: &State, object: ObjRef, touch: Touch) {
        let Some(frame) = state.thread(self.running).frames.last() else { return };
        let class = self.program.class(self.program.method(frame.method).class);
        if class.is_users() || class.generated {
            return;
        }
        // One of each kind is enough.
        let part = match touch.thing {
            Thing::Field { offset, .. } => offset,
            _ => u32::MAX,
        };
        let is_write = touch.how != How::Read;
        if self.private_seen.insert((state.heap.class_of(object), part, is_write)) {
            self.private_touched.push(touch);
            if self.origins.is_some() {
                self.note_origin(state, touch);
            }
        }
    }

    /// A word of a permanent object does not tell by itself what it is.
    fn name_word(&mut self, state: &State, object: ObjRef, offset: u32) {
        if state.heap.is_permanent(object)
            && !self.named_words.contains_key(&(object.0 + offset))
            && let Some(field) = self.program.field_at(state.heap.class_of(object), offset)
        {
            let name = (field.name, self.program.class(field.class).is_trusted());
            self.named_words.insert(object.0 + offset, name);
        }
    }

    pub(super) fn touch_element(&mut self, state: &State, array: ObjRef, index: usize, how: How) {
        if !self.is_tracking {
            return;
        }
        let touch = Touch { thing: Thing::Element { array, index: index as u32 }, how };
        if is_shared(&state.heap, array) {
            self.touch(state, touch);
        } else {
            self.touch_private(state, array, touch);
        }
    }

    /// The thread takes a monitor that it does not have yet, or gives it back for the last time.
    pub(super) fn touch_monitor(&mut self, state: &State, thread: ThreadId, object: ObjRef, how: How) {
        if !self.is_tracking || object.is_null() {
            return;
        }
        if !is_shared(&state.heap, object) {
            return self.touch_private(state, object, Touch { thing: Thing::Monitor(object), how });
        }
        let header = state.heap.header(object);
        let matters = match how {
            How::Acquire => header.lock_owner() != Some(thread.0),
            _ => header.lock_count() <= 1,
        };
        if matters {
            self.touch(state, Touch { thing: Thing::Monitor(object), how });
        }
    }

    /// Library classes are initialised at one go, by whoever comes first: nobody can tell who it was.
    pub(super) fn touch_class(&mut self, state: &State, class: ClassId, how: How) {
        if self.is_tracking && !self.program.class(class).is_trusted() {
            self.touch(state, Touch { thing: Thing::Class(class), how });
        }
    }

    /// The thread ends: others wait for that, or wait on its `Thread` object.
    pub(super) fn touch_end(&mut self, state: &State, object: ObjRef) {
        if !object.is_null() {
            if self.visible.threads.monitors {
                self.touch(state, Touch { thing: Thing::Monitor(object), how: How::Acquire });
            }
            self.touch(state, Touch { thing: Thing::Life(object), how: How::Release });
            self.touch(state, Thing::Waiters(object).write());
        }
    }

    pub(super) fn touch_printing(&mut self, state: &State) {
        if self.visible.printing {
            self.touch(state, Thing::Output.write());
        }
    }

    /// A call of an access mode of a `VarHandle`.
    pub(super) fn touch_variable(&mut self, state: &State, site: u32, arguments: &[u64]) {
        if !self.is_tracking {
            return;
        }
        if let Some((location, access)) = self.accessed_variable(state, site, arguments) {
            let how = if access == Access::Get { How::Read } else { How::Write };
            self.touch_memory(state, location.object, location.offset, how);
        }
    }

    fn touch_memory(&mut self, state: &State, object: ObjRef, offset: i64, how: How) {
        if object.is_null() {
            self.touch(state, Thing::Everything.write());
            return;
        }
        let class = self.program.class(state.heap.class_of(object));
        let thing = match class.shape {
            ClassShape::Instance if offset >= 0 => {
                self.name_word(state, object, (offset / 8) as u32);
                field_of(state, object, (offset / 8) as u32)
            }
            _ => Thing::Object(object),
        };
        if is_shared(&state.heap, object) {
            self.touch(state, Touch { thing, how });
        } else {
            self.touch_private(state, object, Touch { thing, how });
        }
    }

    /// A thread stands before a native method that accesses fields past the instructions for them.
    pub(super) fn note_ahead(&mut self, state: &mut State, thread: ThreadId, method: &Method, arguments: &[u64]) {
        let object = |slot: usize| arguments.get(slot).map_or(ObjRef(0), |&slot| ObjRef::from_slot(slot));
        match method.touches {
            Touches::Clones => memory::note_copy(self.program, state, thread, object(0)),
            Touches::Memory { is_write, .. } if !object(1).is_null() => {
                let offset = arguments.get(2).copied().unwrap_or(0) as i64;
                let at = memory::Location { object: object(1), offset, kind: Kind::Int };
                let access = if is_write { Access::Set(0) } else { Access::Get };
                memory::note(self.program, state, at, access);
            }
            _ => {}
        }
    }

    /// A native method is called.
    pub(super) fn touch_native(&mut self, state: &State, thread: ThreadId, method: &Method, arguments: &[u64]) {
        let object = |slot: usize| arguments.get(slot).map_or(ObjRef(0), |&slot| ObjRef::from_slot(slot));
        let own = state.thread(thread).object;
        match method.touches {
            Touches::Nothing => {}
            Touches::Starts => {
                self.touch(state, Thing::Life(object(0)).write());
                // A flag that was set before the start is taken over.
                self.touch(state, Thing::Signal(object(0)).write());
            }
            Touches::Life => self.touch(state, Thing::Life(object(0)).read()),
            Touches::ThreadCount => {
                let class = state.heap.class_of(object(0));
                if self.visible.threads.ends
                    && let Some(count) = self.program.field_named(class, "nthreads")
                {
                    self.touch_field(state, object(0).index(), count.offset, How::Write);
                }
            }
            Touches::State => {
                self.touch(state, Thing::Life(object(0)).read());
                self.touch(state, Thing::State(object(0)).read());
            }
            Touches::Joins => {
                // Which thread it is will be known when all of its set are joined.
                if object(0).is_anonymous() {
                    return;
                }
                // It is a synchronized method of the thread.
                if self.visible.threads.monitors {
                    self.touch(state, Touch { thing: Thing::Monitor(object(0)), how: How::Acquire });
                }
                // Who is interrupted, or waits for a time only, may go on before the end.
                let is_patient = !state.thread(thread).interrupted && arguments[1..].iter().all(|&time| time == 0);
                let how = if is_patient { How::Await } else { How::Read };
                self.touch(state, Touch { thing: Thing::Life(object(0)), how });
                self.touch(state, Thing::Signal(own).write());
            }
            Touches::Interrupts => {
                // The flag is kept elsewhere before the start and after the end.
                self.touch(state, Thing::Life(object(0)).read());
                self.touch(state, Thing::Signal(object(0)).write());
                let status = state.live_thread_of(object(0)).map(|thread| state.thread(thread).status);
                match status {
                    Some(Status::Blocked(Block::Wait { monitor, .. })) => {
                        self.touch(state, Thing::Waiters(monitor).write())
                    }
                    // Which comes first decides how the waiting ends.
                    Some(Status::Blocked(Block::Join { thread, .. })) => self.touch(state, Thing::Life(thread).read()),
                    _ => {}
                }
            }
            Touches::Signal => {
                self.touch(state, Thing::Life(object(0)).read());
                self.touch(state, Thing::Signal(object(0)).read());
            }
            Touches::ClearsSignal => self.touch(state, Thing::Signal(object(0)).write()),
            Touches::OwnSignal => self.touch(state, Thing::Signal(own).write()),
            Touches::Unparks => {
                self.touch(state, Thing::Life(object(1)).read());
                self.touch(state, Thing::Signal(object(1)).write());
            }
            Touches::Waits => {
                let how = match state.thread(thread).resume {
                    Resume::Woken { .. } | Resume::Interrupted { .. } => How::Acquire,
                    Resume::Fresh | Resume::TimedOut | Resume::Late => How::Release,
                };
                self.touch(state, Touch { thing: Thing::Monitor(object(0)), how });
                self.touch(state, Thing::Waiters(object(0)).write());
                self.touch(state, Thing::Signal(own).write());
            }
            Touches::Notifies { .. } => self.touch(state, Thing::Waiters(object(0)).write()),
            Touches::Clones => self.touch_object(state, object(0), How::Read),
            Touches::CopiesArray => {
                self.touch_object(state, object(0), How::Read);
                self.touch_object(state, object(2), How::Write);
            }
            Touches::Memory { is_write, .. } => {
                let how = if is_write { How::Write } else { How::Read };
                self.touch_memory(state, object(1), arguments.get(2).copied().unwrap_or(0) as i64, how);
            }
            Touches::Prints => self.touch_printing(state),
            Touches::Object(slot) => self.touch_object(state, object(slot as usize), How::Write),
            Touches::Objects(a, b) => {
                self.touch_object(state, object(a as usize), How::Write);
                self.touch_object(state, object(b as usize), How::Write);
            }
            Touches::Everything => self.touch(state, Thing::Everything.write()),
        }
    }

    fn touch_object(&mut self, state: &State, object: ObjRef, how: How) {
        if object.is_null() {
            return;
        }
        let touch = Touch { thing: Thing::Object(object), how };
        if is_shared(&state.heap, object) {
            self.touch(state, touch);
        } else {
            self.touch_private(state, object, touch);
        }
    }
}

/// Fields of permanent objects are words that never move, as statics are.
fn field_of(state: &State, object: ObjRef, offset: u32) -> Thing {
    match object.index() < state.heap.permanent_end {
        true => Thing::Word(object.0 + offset),
        false => Thing::Field { object, offset },
    }
}
