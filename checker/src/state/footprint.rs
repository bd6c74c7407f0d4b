//! What a transition really touched: the footprint by which [`crate::reductions::independence`] tells which transitions commute.
//!
//! It is written down while the transition runs and holds all of it: the visible operation that it begins with, the
//! monitors that are given back on the way, the end of the thread, the end of the program. Objects have the names of the
//! state in which the transition began, and those that it made have names behind them; [`Footprint::rename`] follows
//! them when they move.

use jvm_core::footprint::{How, Thing, Touch};
use jvm_core::ids::{ObjRef, ThreadId};
use jvm_core::monitor;
use jvm_core::state::{Block, NEVER, State, Status};

/// A set of touches, sorted.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Footprint(pub(crate) Vec<Touch>);

impl Footprint {
    pub fn new(mut touches: Vec<Touch>) -> Footprint {
        // What touches everything need not say more.
        if touches.iter().any(|touch| touch.thing == Thing::Everything) {
            touches = vec![Thing::Everything.write()];
        }
        touches.sort_unstable();
        touches.dedup();
        Footprint(touches)
    }

    pub fn everything() -> Footprint {
        Footprint(vec![Thing::Everything.write()])
    }

    pub fn touches(&self) -> &[Touch] {
        &self.0
    }

    /// Nothing that another thread can notice.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Nothing but that values were read.
    pub fn only_reads(&self) -> bool {
        let is_value = |thing: Thing| !matches!(thing, Thing::Everything | Thing::Output | Thing::Numbers);
        self.0.iter().all(|touch| touch.how == How::Read && is_value(touch.thing))
    }

    pub fn is_everything(&self) -> bool {
        matches!(self.0[..], [Touch { thing: Thing::Everything, .. }])
    }

    /// The same footprint with other names of objects; touches of objects that have none are left out.
    pub fn translate(self, name: impl Fn(ObjRef) -> Option<ObjRef>) -> Footprint {
        let translated = self.0.into_iter().filter_map(|mut touch| {
            if let Some(object) = touch.thing.object_mut() {
                *object = name(*object)?;
            }
            Some(touch)
        });
        Footprint::new(translated.collect())
    }

    /// Leaves out what the transition did to objects that it made, in a state whose heap had this size.
    pub fn forget_new(&mut self, size: usize) {
        self.0.retain(|touch| touch.thing.object().is_none_or(|object| object.index() < size));
    }

    /// The same footprint after objects have got other names.
    pub fn rename(&mut self, mut name: impl FnMut(ObjRef) -> ObjRef) {
        for touch in &mut self.0 {
            if let Some(object) = touch.thing.object_mut() {
                *object = name(*object);
            }
        }
        self.0.sort_unstable();
    }
}

/// What a thread that cannot go on waits for: only who touches that can let it go on.
///
/// What a library method that runs as one looked at before it had to wait is found by trying it (`Successor::awaited_by_step`).
pub fn awaited(state: &State, thread: ThreadId) -> Footprint {
    let (this, record) = (thread, state.thread(thread));
    let signal = Touch { thing: Thing::Signal(record.object), how: How::Await };
    let touches = match record.status {
        Status::Runnable | Status::Ended => Vec::new(),
        Status::Blocked(block) => match block {
            Block::Monitor(object) => vec![Touch { thing: Thing::Monitor(object), how: How::Acquire }],
            Block::ClassInit(class) => vec![Touch { thing: Thing::Class(class), how: How::Await }],
            Block::Join { thread, .. } if monitor::is_held_by_other(&state.heap, this, thread) => {
                vec![Touch { thing: Thing::Monitor(thread), how: How::Acquire }, Thing::Life(thread).read(), signal]
            }
            Block::Join { thread, deadline: NEVER } => {
                vec![Touch { thing: Thing::Life(thread), how: How::Await }, signal]
            }
            Block::Join { thread, .. } => vec![Thing::Life(thread).read(), signal],
            Block::Wait { monitor, .. } => vec![Thing::Waiters(monitor).write(), signal],
            Block::Park { .. } | Block::Sleep { .. } => vec![signal],
            // Whatever the step looked at before it had to wait; whoever the main thread waits for.
            Block::Step { .. } | Block::JoinAll => vec![Thing::Everything.write()],
        },
    };
    Footprint::new(touches)
}
