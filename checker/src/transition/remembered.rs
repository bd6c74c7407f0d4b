//! What came of attempts at atomic calls, remembered by what they looked at.
//!
//! An attempt is a function of what it reads ([`jvm_core::looks`]). So a call at some place in the code has a tree of
//! questions: each node asks for one word, each answer leads on, a leaf says what came of it. Which question is next follows
//! from the answers before, because the attempt is deterministic. A state whose answers lead to a leaf need not be tried.
//! (Acar, Blelloch and Harper 2003 remember calls of functions by what they really look at: *selective memoization*.)
//!
//! Not remembered is what touches anything that is not known to be named, what has a deadline, and what fails. A tree
//! belongs to one search: what is believed, and what the image has, is the same for all of it.

use crate::state::footprint::Footprint;
use crate::state::owners;
use hashbrown::HashMap;
use jvm_core::footprint::Touch;
use jvm_core::ids::{ObjRef, ThreadId};
use jvm_core::interp::Interpreter;
use jvm_core::looks::{Answer, Look, Looks};
use jvm_core::program::Program;
use jvm_core::schedule;
use jvm_core::state::{Attempt, Block, Entry, NEVER, Resume, State, Status, Thread};
use jvm_core::step;
use std::hash::{Hash, Hasher};
use xxhash_rust::xxh3::Xxh3;

/// Nodes and touches, of some 50 bytes each, after which everything is forgotten.
const MOST: usize = 1 << 18;

#[derive(Default)]
pub struct Remembered {
    trees: HashMap<u128, usize>,
    nodes: Vec<Node>,
    /// How many touches the leaves have.
    touches: usize,
    /// Where the permanent image ended when this was learned.
    permanent_end: usize,
    /// The objects met on the way to the leaf found last.
    met: Vec<ObjRef>,
    /// Whether each attempt is made all the same and compared with what is remembered.
    pub is_rechecked: bool,
}

enum Node {
    Open,
    Asks { look: Look, answers: Vec<(Answer, usize)> },
    Leaf(Leaf),
}

struct Leaf {
    found: Found,
    /// Words that the attempt allocates.
    words: usize,
    /// What it touches, and the numbers of the objects.
    touches: Vec<(Touch, Option<u32>)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    Succeeds,
    Waits(Owner),
}

/// Who has what a call waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    Nobody,
    OfMonitor(Known),
    /// The thread of a `java.lang.Thread`.
    Is(Known),
}

/// An object that can be found in another state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    Permanent(ObjRef),
    Met(u32),
}

impl Remembered {
    pub fn new(is_rechecked: bool) -> Remembered {
        Remembered { is_rechecked, ..Remembered::default() }
    }

    /// Another search begins.
    pub fn forget(&mut self) {
        self.trees.clear();
        self.nodes.clear();
        self.touches = 0;
    }

    /// What comes of an attempt, if that is known.
    pub fn recall(&mut self, program: &Program, state: &State, thread: ThreadId) -> Option<Attempt> {
        let place = self.find(program, state, thread)?;
        let Node::Leaf(leaf) = &self.nodes[place] else { return None };
        Some(match leaf.found {
            Found::Succeeds => Attempt::Succeeds,
            Found::Waits(owner) => Attempt::Waits { owner: self.owner(state, owner), deadline: NEVER },
        })
    }

    /// What an attempt touches, if that is known.
    pub fn recall_touches(&mut self, program: &Program, state: &State, thread: ThreadId) -> Option<Footprint> {
        let place = self.find(program, state, thread)?;
        let Node::Leaf(leaf) = &self.nodes[place] else { return None };
        let named = leaf.touches.iter().map(|&(mut touch, number)| {
            if let (Some(number), Some(object)) = (number, touch.thing.object_mut()) {
                *object = self.met[number as usize];
            }
            touch
        });
        Some(Footprint::new(named.collect()))
    }

    fn find(&mut self, program: &Program, state: &State, thread: ThreadId) -> Option<usize> {
        if self.permanent_end != state.heap.permanent_end {
            self.forget();
        }
        let mut place = *self.trees.get(&key(program, state, thread)?)?;
        self.met.clear();
        loop {
            match &self.nodes[place] {
                Node::Open => return None,
                Node::Asks { look, answers } => {
                    let answer = look.ask(state, thread, &mut self.met)?;
                    place = answers.iter().find(|known| known.0 == answer)?.1;
                }
                Node::Leaf(leaf) => return has_room(state, leaf.words).then_some(place),
            }
        }
    }

    fn owner(&self, state: &State, owner: Owner) -> Option<ThreadId> {
        let object = |known| match known {
            Known::Permanent(object) => object,
            Known::Met(number) => self.met[number as usize],
        };
        match owner {
            Owner::Nobody => None,
            Owner::OfMonitor(known) => state.heap.header(object(known)).lock_owner().map(ThreadId),
            Owner::Is(known) => state.live_thread_of(object(known)),
        }
    }

    /// Remembers what came of an attempt. `key` is that of the state in which it was made.
    pub fn learn(&mut self, state: &State, key: u128, attempt: &Tried) {
        let Tried { lasting: Some((looks, found, words)), footprint, .. } = attempt else { return };
        let named = |touch: &Touch| match touch.thing.object() {
            Some(object) if !state.heap.is_permanent(object) => {
                looks.number(object).map(|number| (*touch, Some(number)))
            }
            _ => Some((*touch, None)),
        };
        let touches: Option<Vec<_>> = footprint.touches().iter().map(named).collect();
        let Some(touches) = touches else { return };
        if self.nodes.len() + self.touches > MOST || self.permanent_end != state.heap.permanent_end {
            self.forget();
            self.permanent_end = state.heap.permanent_end;
        }
        let nodes = &mut self.nodes;
        let mut place = *self.trees.entry(key).or_insert_with(|| add(nodes));
        for &(look, answer) in &looks.asked {
            if let Node::Open = nodes[place] {
                nodes[place] = Node::Asks { look, answers: Vec::new() };
            }
            let Node::Asks { look: asked, answers } = &nodes[place] else { return };
            // What only remembers is asked in one way or the other.
            if *asked != look {
                return;
            }
            place = match answers.iter().find(|known| known.0 == answer) {
                Some(&(_, next)) => next,
                None => {
                    let next = add(nodes);
                    let Node::Asks { answers, .. } = &mut nodes[place] else { return };
                    answers.push((answer, next));
                    next
                }
            };
        }
        if let Node::Open = nodes[place] {
            self.touches += touches.len();
            nodes[place] = Node::Leaf(Leaf { found: *found, words: *words, touches });
        }
    }
}

fn add(nodes: &mut Vec<Node>) -> usize {
    nodes.push(Node::Open);
    nodes.len() - 1
}

/// Whether so many words more can be allocated without a look at the rest of the heap.
fn has_room(state: &State, words: usize) -> bool {
    state.heap.words.len() + words < state.heap.collect_at.min(state.heap.max_words)
}

/// The place in the code, and what else an attempt depends on that is no word; `None` if it is not to be remembered.
pub fn key(program: &Program, state: &State, thread: ThreadId) -> Option<u128> {
    let Thread {
        object: _,
        status,
        resume,
        frames,
        slots: _,
        interrupted,
        permit,
        daemon,
        uncaught,
        handled,
        leaving,
        atomic,
        choice,
        pending_choices,
        // Whoever looks at the clock is not remembered.
        looks: _,
        awaited: _,
        shown,
        sets: _,
        number: _,
    } = state.thread(thread);
    let Status::Blocked(Block::Step { object, .. }) = *status else { return None };
    let is_plain = *resume == Resume::Fresh && *atomic == 0 && choice.is_none() && *pending_choices == 0;
    let is_ordinary = !state.weak_may_fail && !state.assume_joined && state.exit.is_none() && state.has_others();
    if !is_plain
        || !is_ordinary
        || !uncaught.is_null()
        || shown.is_arriving()
        || !step::is_noticed(program, state, object.index())
    {
        return None;
    }
    let mut hasher = Xxh3::new();
    for frame in frames {
        (frame.method, frame.pc, frame.entry, frame.lock.is_null()).hash(&mut hasher);
    }
    (*interrupted, *permit, *daemon, *handled, *leaving).hash(&mut hasher);
    for set in &state.heap.thread_sets {
        hasher.write_u64(set.class.0 as u64 | (set.size as u64) << 32);
    }
    Some(hasher.digest128())
}

/// An attempt that was made.
pub struct Tried {
    pub waits: bool,
    /// What it touched, if that was asked for.
    pub footprint: Footprint,
    /// What it stood on, and what came of it; `None` if that cannot be said of another state.
    lasting: Option<(Looks, Found, usize)>,
}

impl Tried {
    /// Makes an attempt, and no more; the state is left anywhere.
    pub fn plainly(interpreter: &mut Interpreter, state: &mut State, thread: ThreadId) -> Tried {
        let waits = interpreter.try_step(state, thread);
        Tried { waits, footprint: Footprint::default(), lasting: None }
    }

    /// Makes an attempt and sees what it touches, and what it looks at if it is to be remembered; the state is left anywhere.
    pub fn new(interpreter: &mut Interpreter, state: &mut State, thread: ThreadId, is_lasting: bool) -> Tried {
        let size = state.heap.words.len();
        let Status::Blocked(Block::Step { object, .. }) = state.thread(thread).status else {
            panic!("only who stands before an atomic call tries it");
        };
        interpreter.track(state);
        let (waits, looks) = match is_lasting {
            true => interpreter.try_step_looking(state, thread),
            false => (interpreter.try_step(state, thread), None),
        };
        interpreter.is_tracking = false;
        let mut footprint = Footprint::new(std::mem::take(&mut interpreter.touched));
        footprint.forget_new(size);
        let words = state.heap.words.len() - size;
        let lasting = looks.and_then(|mut looks| {
            let found = found(interpreter, state, thread, object, waits, &mut looks)?;
            looks.is_complete.then_some((looks, found, words))
        });
        Tried { waits, footprint, lasting }
    }
}

/// The same as `waiting_calls::wait_of`, without names.
fn found(
    interpreter: &Interpreter,
    state: &State,
    thread: ThreadId,
    object: ObjRef,
    waits: bool,
    looks: &mut Looks,
) -> Option<Found> {
    if !waits || !looks.is_complete {
        return Some(Found::Succeeds);
    }
    let program = interpreter.program;
    look_at_fairness(program, state, object, looks);
    let begun = state.thread(thread).frames.iter().find(|frame| frame.entry == Entry::Step)?;
    let waits_inside = program.method(begun.method).step.is_some_and(|step| interpreter.waits_inside(step));
    if step::is_fair(program, &state.heap, object) || waits_inside {
        return Some(Found::Succeeds);
    }
    let known = |looks: &Looks, object: ObjRef| match state.heap.is_permanent(object) {
        true => Some(Known::Permanent(object)),
        false => looks.number(object).map(Known::Met),
    };
    if let Status::Blocked(Block::Monitor(object)) = state.thread(thread).status {
        return Some(Found::Waits(Owner::OfMonitor(known(looks, object)?)));
    }
    if schedule::deadline(state, thread) != NEVER {
        return None;
    }
    let Some(synchronizer) = owners::synchronizer(program, state, thread) else {
        return Some(Found::Waits(Owner::Nobody));
    };
    let field = program.field_named(state.heap.class_of(synchronizer), "exclusiveOwnerThread")?;
    looks.word(state, synchronizer, field.offset as usize, true);
    let owner = state.heap.field_ref(synchronizer, field.offset as usize);
    let owner = if owner.is_null() { Owner::Nobody } else { Owner::Is(known(looks, owner)?) };
    Some(Found::Waits(owner))
}

/// What [`step::is_fair`] looks at.
fn look_at_fairness(program: &Program, state: &State, object: ObjRef, looks: &mut Looks) {
    for name in ["sync", "lock"] {
        let field = program.field_named(state.heap.class_of(object), name);
        if let Some(field) = field.filter(|field| !field.is_static() && field.kind == jvm_core::descriptor::Kind::Ref) {
            looks.word(state, object, field.offset as usize, true);
            let part = state.heap.field_ref(object, field.offset as usize);
            if !part.is_null() {
                look_at_fairness(program, state, part, looks);
            }
        }
    }
}
