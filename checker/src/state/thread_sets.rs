//! Threads that are kept to be joined later are a set: which slot of an array holds which of them makes no difference.
//!
//! Programs put the threads they start into an array, a list, fields or local variables, and wait for their ends. As
//! long as nothing else is done with them, the states in which two of them have changed places behave alike, although
//! the threads have come differently far. So in a canonical state the main thread's own references to threads that were
//! started are *anonymous* ([`ObjRef::anonymous`]): all threads of one class in one container are a set, and its members
//! have numbers that follow the slots of the container, not the threads. Each thread knows the sets that it is in.
//!
//! An anonymous reference can be passed on, compared with null, and joined. What else may be done with it would depend on
//! which thread it means: it sets [`Noticed::thread_sets`](jvm_core::state::Noticed), and the search begins again
//! without such sets. The same happens if a set does not stay together: if it is not joined as a whole, with nothing
//! visible in between ([`crate::transition::join_sets`]), if a part of it goes elsewhere or is lost, or if others get at it. So a state
//! with anonymous references stands for all states that some assignment of threads to members gives, and each step from it
//! for a step from each of them.

use crate::settings::Kept;
use crate::state::shapes::{Shapes, class_at};
use jvm_core::heap::{SHARED_BIT, ThreadSet};
use jvm_core::ids::{ClassId, MAX_MEMBERS, ObjRef};
use jvm_core::program::Program;
use jvm_core::roots::thread_roots;
use jvm_core::state::{State, Status};

/// Every thread has a bit for each set.
const MAX_SETS: usize = 28;

/// A part of the program wants to know which thread is which.
pub struct Broken;

/// References to threads that were started, in one object or in the frames.
#[derive(Default)]
struct Container {
    /// The places of the references, by number of a root or by word; and what is there.
    references: Vec<(usize, u64)>,
}

/// Makes the main thread's references to threads anonymous. What is not in sets any more has no bits in threads.
pub fn form(program: &Program, shapes: &mut Shapes, state: &mut State, kept: Kept) -> Result<(), Broken> {
    let mut former = Former::new(program, state);
    let mut roots = Vec::with_capacity(32);
    thread_roots(program, true, &mut state.threads[0], &mut |slot| {
        roots.push(slot);
        slot
    });
    let mut frames = Container::default();
    for (number, &slot) in roots.iter().enumerate() {
        if former.is_member(state, slot) {
            frames.references.push((number, slot));
        }
    }
    let objects = former.containers(shapes, state, roots);
    if kept < Kept::InFrames {
        frames.references.retain(|reference| ObjRef::from_slot(reference.1).is_anonymous());
    }
    former.form(state, &mut frames)?;
    let mut substitutes = frames.references.iter().peekable();
    let mut number = 0;
    thread_roots(program, true, &mut state.threads[0], &mut |slot| {
        number += 1;
        substitutes.next_if(|reference| reference.0 == number - 1).map_or(slot, |reference| reference.1)
    });
    for mut object in objects {
        former.form(state, &mut object)?;
        for (word, slot) in object.references {
            state.heap.words[word] = slot;
        }
    }
    for (thread, bits) in state.threads.iter_mut().zip(former.bits) {
        thread.sets = bits;
    }
    state.heap.thread_sets = former.sets;
    Ok(())
}

struct Former<'p> {
    program: &'p Program,
    start: usize,
    /// Living threads but the main one: their objects, in order, and their indices.
    living: Vec<(u32, u16)>,
    /// Where a thread's object, or what it refers to at the first offset, says whether it was started.
    holder: Option<usize>,
    status: Option<usize>,
    /// The new sets.
    sets: Vec<ThreadSet>,
    /// By thread, the new sets that it is in.
    bits: Vec<u32>,
}

impl<'p> Former<'p> {
    fn new(program: &'p Program, state: &State) -> Former<'p> {
        let threads = state.threads.iter().enumerate().skip(1);
        let living = threads.filter(|(_, thread)| thread.status != Status::Ended);
        let mut living: Vec<(u32, u16)> = living.map(|(index, thread)| (thread.object.0, index as u16)).collect();
        living.sort_unstable();
        let offset = |class: ClassId, name: &str| program.field_named(class, name).map(|field| field.offset as usize);
        let thread = program.known().thread;
        let holder = program.field_named(thread, "holder").map(|field| field.offset as usize);
        Former {
            program,
            start: state.heap.permanent_end,
            living,
            holder,
            status: offset(thread, "threadStatus"),
            sets: Vec::new(),
            bits: vec![0; state.threads.len()],
        }
    }

    fn is_living(&self, object: u64) -> bool {
        self.living.binary_search_by_key(&(object as u32), |living| living.0).is_ok()
    }

    /// Whether a reference is to a thread that was started, known or not.
    fn is_member(&self, state: &State, slot: u64) -> bool {
        let object = ObjRef::from_slot(slot);
        if object.is_anonymous() || object.index() < self.start {
            return object.is_anonymous();
        }
        let class = class_at(&state.heap.words, object.index());
        if !self.program.is_subtype(class, self.program.known().thread) {
            return false;
        }
        self.is_living(slot) || self.was_started(state, object)
    }

    fn was_started(&self, state: &State, thread: ObjRef) -> bool {
        let heap = &state.heap;
        let Some(holder) = self.holder else {
            return self.status.is_some_and(|offset| heap.field(thread, offset) as u32 != 0);
        };
        let holder = heap.field_ref(thread, holder);
        let status = self.program.field_named(heap.class_of(holder), "threadStatus").filter(|_| !holder.is_null());
        status.is_some_and(|status| heap.field(holder, status.offset as usize) as u32 != 0)
    }

    /// The objects that only the main thread reaches, in the order in which it does, with their references to threads.
    fn containers(&self, shapes: &mut Shapes, state: &State, roots: Vec<u64>) -> Vec<Container> {
        let words = &state.heap.words;
        let is_walked = |slot: u64| {
            let object = ObjRef::from_slot(slot);
            object.index() >= self.start && !object.is_anonymous() && words[object.index()] & SHARED_BIT == 0
        };
        let mut found: Vec<u64> = Vec::new();
        let mut seen = hashbrown::HashSet::new();
        found.extend(roots.into_iter().filter(|&slot| is_walked(slot) && seen.insert(slot)));
        let mut containers = Vec::new();
        let mut next = 0;
        while let Some(&object) = found.get(next) {
            next += 1;
            let at = object as usize;
            let shape = shapes.of(class_at(words, at));
            let mut container = Container::default();
            for index in (0..).map_while(|n| shape.reference(words, at, n)) {
                if words[index] == 0 {
                    continue;
                }
                if self.is_member(state, words[index]) {
                    container.references.push((index, words[index]));
                } else if is_walked(words[index]) && seen.insert(words[index]) {
                    found.push(words[index]);
                }
            }
            if !container.references.is_empty() {
                containers.push(container);
            }
        }
        containers
    }

    /// Makes the threads of each class in a container a set, unless there is but one. The new references take the place
    /// of the old ones.
    fn form(&mut self, state: &State, container: &mut Container) -> Result<(), Broken> {
        let references = &mut container.references;
        let mut classes: Vec<ClassId> = Vec::new();
        for &(_, slot) in references.iter() {
            let class = state.heap.class_of(ObjRef::from_slot(slot));
            if !classes.contains(&class) {
                classes.push(class);
            }
        }
        for class in classes {
            let of_class = |slot: u64| state.heap.class_of(ObjRef::from_slot(slot)) == class;
            let mut members: Vec<u64> = Vec::new();
            let mut numbers = hashbrown::HashMap::new();
            for &(_, slot) in references.iter().filter(|reference| of_class(reference.1)) {
                numbers.entry(slot).or_insert_with(|| {
                    members.push(slot);
                    members.len() - 1
                });
            }
            // How many members of each old set are here.
            let mut old: Vec<(usize, u32)> = Vec::new();
            for (set, _) in members.iter().filter_map(|&slot| ObjRef::from_slot(slot).member()) {
                match old.iter_mut().find(|known| known.0 == set) {
                    Some(known) => known.1 += 1,
                    None => old.push((set, 1)),
                }
            }
            if old.iter().any(|&(set, count)| state.heap.thread_sets[set].size != count) {
                return Err(Broken);
            }
            if members.len() < 2 {
                continue;
            }
            if self.sets.len() == MAX_SETS || members.len() > MAX_MEMBERS {
                if old.is_empty() {
                    continue;
                }
                return Err(Broken);
            }
            let number = self.sets.len();
            self.sets.push(ThreadSet { class, size: members.len() as u32 });
            for (bits, thread) in self.bits.iter_mut().zip(&state.threads).skip(1) {
                let was_in = old.iter().any(|&(set, _)| thread.sets & 1 << set != 0);
                let is_named = numbers.contains_key(&thread.object.slot());
                if thread.status != Status::Ended && (was_in || is_named) {
                    *bits |= 1 << number;
                }
            }
            for reference in references.iter_mut().filter(|reference| numbers.contains_key(&reference.1)) {
                reference.1 = ObjRef::anonymous(number, numbers[&reference.1]).slot();
            }
        }
        Ok(())
    }
}
