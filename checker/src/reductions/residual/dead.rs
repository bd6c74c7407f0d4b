//! Dead data: what no residual code reads again is no part of the state (Yang and others 2009, section 3: states are compared
//! by the variables of the residual code).
//!
//! Two kinds of data outlive their use in Java programs and tell threads apart that are interchangeable otherwise:
//!
//! * Fields of what a thread runs: a number for a seed, a captured value. They are cleared when the thread's own residual
//!   code does not name them any more, as long as only this thread reaches the object. It may yet hand the object over. So
//!   what is cleared is no number but [`CLEARED`], which whoever reads it notices: that field is not cleared any more when the
//!   search begins again.
//! * The one instance of a lambda that captures nothing, which a static field keeps for the next time that its call site
//!   is executed. It is forgotten when no residual code has the site; code that finds nothing there notices.
//!
//! References, `long` and `double` have no value to spare and are left alone, but for fields that are never read.

use super::Residual;
use crate::state::shapes::{Shapes, class_at};
use hashbrown::HashMap;
use jvm_core::descriptor::Kind;
use jvm_core::heap::{CLEARED, Header};
use jvm_core::ids::{ClassId, FIRST_ANONYMOUS, MethodId};
use jvm_core::indy;
use jvm_core::program::{Field, Program, site_of};
use jvm_core::roots::{EVERYBODY, each_root, owner_number};
use jvm_core::state::{State, Status, Thread};

/// Objects that are looked through on the way from a thread to what it runs.
const MOST_OBJECTS: usize = 24;

/// What is known of classes for this purpose.
#[derive(Default)]
pub(super) struct Dead {
    /// Generated classes that have been looked at.
    classes: usize,
    /// Lambdas that capture nothing: the word of the instance, and the site.
    instances: Vec<Instance>,
    fields: Fields,
    objects: Vec<u64>,
    doubtful: Vec<Doubtful>,
    /// Who reaches an object, by its place.
    owners: Vec<u64>,
    open: Vec<(u64, u64)>,
}

/// By class, the offsets of fields that may be cleared, and where they are declared.
type Fields = HashMap<ClassId, Vec<(u32, ClassId, usize)>>;

/// A field that is to be cleared if only its thread reaches the object.
struct Doubtful {
    object: usize,
    word: usize,
    owner: u64,
}

/// No owner of anything.
const UNREACHED: u64 = u64::MAX;

#[derive(Clone, Copy)]
struct Instance {
    class: ClassId,
    offset: u32,
    site: (MethodId, u16),
}

impl Residual<'_> {
    /// Clears what no residual code of a state reads again. Lambdas are kept if the program was seen to want them back.
    pub fn clear_dead(&mut self, shapes: &mut Shapes, state: &mut State, keeps_lambdas: bool) {
        if state.threads.len() < 2 {
            return;
        }
        if !keeps_lambdas {
            self.forget_instances(state);
        }
        self.dead.doubtful.clear();
        for index in 1..state.threads.len() {
            self.clear_task(shapes, state, index);
        }
        self.dead.clear_doubtful(self.program, shapes, state);
    }

    fn forget_instances(&mut self, state: &mut State) {
        let program = self.program;
        self.dead.find_instances(program);
        for number in 0..self.dead.instances.len() {
            let Instance { class, offset, site } = self.dead.instances[number];
            let Some(statics) = program.class(class).statics() else { continue };
            let word = statics.index() + offset as usize;
            if state.heap.words[word] < state.heap.permanent_end as u64 {
                continue;
            }
            let living = state.threads.iter().filter(|thread| thread.status != Status::Ended);
            let is_live = |thread: &Thread, residual: &mut Self| {
                let mentions = residual.of_thread(thread);
                mentions.everything || mentions.sites.contains(&site)
            };
            let mut is_wanted = false;
            for thread in living {
                is_wanted |= is_live(thread, self);
            }
            if !is_wanted {
                state.heap.write_ref(word, 0);
            }
        }
    }

    /// Clears the fields of what a thread runs that it does not read again.
    fn clear_task(&mut self, shapes: &mut Shapes, state: &mut State, index: usize) {
        let thread = &state.threads[index];
        let Some(bottom) = thread.frames.first() else { return };
        // What a thread that has not begun will run is not known from its frames.
        let has_begun = bottom.pc > 0 || thread.frames.iter().any(|frame| self.is_read(frame.method));
        if thread.status == Status::Ended || !has_begun {
            return;
        }
        let object = thread.object;
        let mentions = self.of_thread(thread);
        if mentions.everything {
            return;
        }
        let mut objects = std::mem::take(&mut self.dead.objects);
        objects.clear();
        objects.push(object.slot());
        let start = state.heap.permanent_end;
        let mut next = 0;
        while let Some(&slot) = objects.get(next) {
            next += 1;
            let at = slot as usize;
            let words = &mut state.heap.words;
            if !(start..FIRST_ANONYMOUS).contains(&at) {
                continue;
            }
            let class = class_at(words, at);
            let is_shared = Header(words[at]).is_shared();
            let Dead { fields, doubtful, .. } = &mut self.dead;
            for &(offset, declaring, number) in fields_of(fields, self.program, class) {
                let field = &self.program.class(declaring).fields[number];
                let is_named = |name| mentions.reads.contains(&name) || mentions.writes.contains(&name);
                let word = at + offset as usize;
                if words[word] == CLEARED || !field.reads.is_own() {
                    continue;
                }
                if !is_named((field.name, false)) && !is_named((field.name, true)) {
                    match is_shared {
                        true => doubtful.push(Doubtful { object: at, word, owner: owner_number(index) }),
                        false => words[word] = CLEARED,
                    }
                }
            }
            let shape = shapes.of(class);
            if shape.element.is_some() {
                continue;
            }
            for reference in shape.references {
                let slot = words[at + *reference as usize];
                if slot as usize >= start && objects.len() < MOST_OBJECTS && !objects.contains(&slot) {
                    objects.push(slot);
                }
            }
        }
        self.dead.objects = objects;
    }
}

impl Dead {
    fn find_instances(&mut self, program: &Program) {
        while self.classes < program.class_count() {
            let class = program.class(ClassId(self.classes as u32));
            self.classes += 1;
            let is_instance = |field: &&Field| program.text(field.name) == indy::INSTANCE;
            if let Some(field) = class.fields.iter().find(is_instance).filter(|_| class.generated)
                && let Some(site) = site_of(program, class)
            {
                self.instances.push(Instance { class: class.id, offset: field.offset, site });
            }
        }
    }

    /// What was marked as shared may have been left to one thread since, by references that have become anonymous.
    fn clear_doubtful(&mut self, program: &Program, shapes: &mut Shapes, state: &mut State) {
        if self.doubtful.is_empty() {
            return;
        }
        let start = state.heap.permanent_end;
        let Dead { owners, open, doubtful, .. } = self;
        owners.clear();
        owners.resize(state.heap.words.len() - start, UNREACHED);
        each_root(program, state, &mut |_, owner, slot| {
            open.push((slot, owner));
            slot
        });
        let words = &mut state.heap.words;
        while let Some((slot, owner)) = open.pop() {
            let at = slot as usize;
            if !(start..FIRST_ANONYMOUS).contains(&at) {
                continue;
            }
            let known = owners[at - start];
            if known == owner || known == EVERYBODY {
                continue;
            }
            let owner = if known == UNREACHED { owner } else { EVERYBODY };
            owners[at - start] = owner;
            let shape = shapes.of(class_at(words, at));
            open.extend((0..).map_while(|n| shape.reference(words, at, n)).map(|index| (words[index], owner)));
        }
        for &Doubtful { object, word, owner } in doubtful.iter() {
            if owners[object - start] == owner {
                words[word] = CLEARED;
            }
        }
    }
}

/// The fields of the program's own classes, and of lambdas, whose values leave room for one more.
fn fields_of<'f>(known: &'f mut Fields, program: &Program, class: ClassId) -> &'f [(u32, ClassId, usize)] {
    known.entry(class).or_insert_with(|| {
        let mut found = Vec::new();
        for &id in program.class(class).ancestry.iter() {
            let declaring = program.class(id);
            let is_clearable = |field: &Field| {
                (declaring.is_users() || declaring.generated)
                    && !field.is_static()
                    && !matches!(field.kind, Kind::Ref | Kind::Long | Kind::Double | Kind::Void)
            };
            let fields = declaring.fields.iter().enumerate().filter(|(_, field)| is_clearable(field));
            found.extend(fields.map(|(number, field)| (field.offset, id, number)));
        }
        found
    })
}
