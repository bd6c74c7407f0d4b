//! What threads may still do: the *residual code* of their frames (Yang and others, section 3; Iosif 2002, section 5).
//!
//! From where each frame of the program stands, all instructions are collected that can follow, with all methods that
//! can be called on the way: a call graph over the classes that are loaded, in which the receiver's class is not known
//! (class hierarchy analysis). Code of the library is not read: it is predicted to do what it was seen to do
//! ([`learned`]), and every transition is checked against the prediction ([`check`]).
//!
//! Within one search the answer for a stack never changes, so that all decisions of the search rest on the same
//! predictions; [`Residual::begin_again`] lets go of them.

mod check;
mod dead;
mod learned;
mod mentions;
mod scan;

pub use check::{Act, is_own};
pub use mentions::Mentions;

use hashbrown::{HashMap, HashSet};
use jvm_core::ids::{ClassId, MethodId, Symbol};
use jvm_core::program::{Class, Program};
use jvm_core::state::{Entry, Frame, Thread};
use learned::{Learned, Source};
use mentions::FieldName;
use scan::{Call, Facts, From};
use std::rc::Rc;
use xxhash_rust::xxh3::xxh3_64;

pub struct Residual<'a> {
    program: &'a Program,
    /// How many classes have been read.
    classes: usize,
    /// Methods with code of the program, and of what jsym generated for it, by name and descriptor.
    by_name: HashMap<(Symbol, Symbol), Vec<MethodId>>,
    /// What the instructions say, which never changes.
    facts: HashMap<(MethodId, From), Rc<Facts>>,
    learned: Learned,
    /// The answers of this search, by frame and by stack.
    points: HashMap<Point, Rc<Mentions>>,
    stacks: HashMap<u64, Rc<Mentions>>,
    /// Pairs of stacks of which the second was found to be predicted by the first.
    verified: HashSet<(u64, u64)>,
    static_names: HashMap<u32, FieldName>,
    dead: dead::Dead,
}

/// Where a frame stands: in code that is read, or in code whose effects are learned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Point {
    Code(MethodId, From),
    Unread(Source),
}

impl<'a> Residual<'a> {
    pub fn new(program: &'a Program) -> Residual<'a> {
        Residual {
            program,
            classes: 0,
            by_name: HashMap::new(),
            facts: HashMap::new(),
            learned: Learned::default(),
            points: HashMap::new(),
            stacks: HashMap::new(),
            verified: HashSet::new(),
            static_names: HashMap::new(),
            dead: dead::Dead::default(),
        }
    }

    /// Forgets the answers, so that new ones take account of what was learned.
    pub fn begin_again(&mut self) {
        self.points.clear();
        self.stacks.clear();
        self.verified.clear();
    }

    /// What a thread may still do.
    pub fn of_thread(&mut self, thread: &Thread) -> Rc<Mentions> {
        self.of_stack(&thread.frames, signature(&thread.frames))
    }

    fn of_stack(&mut self, frames: &[Frame], signature: u64) -> Rc<Mentions> {
        if let Some(known) = self.stacks.get(&signature) {
            return Rc::clone(known);
        }
        let mut all = Mentions::default();
        let end = Point::Unread(Source::End);
        for point in self.points_of(frames).into_iter().chain([end]) {
            let mentions = self.at(point);
            all.add(&mentions);
        }
        let all = Rc::new(all);
        self.stacks.insert(signature, Rc::clone(&all));
        all
    }

    /// Where the frames of a thread stand, from the bottom up.
    fn points_of(&self, frames: &[Frame]) -> Vec<Point> {
        let mut points = Vec::with_capacity(frames.len());
        let mut calling = None;
        for (place, frame) in frames.iter().enumerate() {
            let from = self.start_of(frames, place);
            if self.is_read(frame.method) {
                points.push(Point::Code(frame.method, from));
                calling = Some(self.source_at(frame));
            } else {
                points.push(Point::Unread(calling.unwrap_or(Source::Frame(frame.method, from))));
            }
        }
        points.dedup();
        points
    }

    fn start_of(&self, frames: &[Frame], place: usize) -> From {
        let frame = &frames[place];
        let at = self.program.offset_of(frame.method, frame.pc);
        match frames.get(place + 1) {
            Some(callee) if returns_behind(callee.entry) => From::Behind(at),
            _ if frame.entry == Entry::Start => From::Beginning,
            _ => From::Before(at),
        }
    }

    /// What the instruction that a frame of the program stands at leads to, beyond code that is read.
    fn source_at(&self, frame: &Frame) -> Source {
        let at = self.program.offset_of(frame.method, frame.pc);
        match scan::call_at(self.program, frame.method, at) {
            Some(call) => Source::Call(call),
            None => Source::Site(frame.method, at),
        }
    }

    fn at(&mut self, point: Point) -> Rc<Mentions> {
        if let Some(known) = self.points.get(&point) {
            return Rc::clone(known);
        }
        self.read_new_classes();
        let mut walk = Walk::default();
        match point {
            Point::Code(method, from) => {
                let facts = self.facts(method, from);
                self.follow(method, &facts, &mut walk);
            }
            Point::Unread(source) => walk.lead_to(source),
        }
        loop {
            if let Some(next) = walk.open.pop() {
                let facts = self.facts(next, From::Beginning);
                self.follow(next, &facts, &mut walk);
            } else if let Some(source) = walk.sources.pop() {
                let Some(effects) = self.learned.of(source) else { continue };
                walk.mentions.add(&effects.mentions);
                effects.enters.iter().for_each(|&method| walk.reach(self.program, method));
                effects.leads_to.iter().for_each(|&source| walk.lead_to(source));
            } else {
                break;
            }
        }
        let mentions = Rc::new(walk.mentions);
        self.points.insert(point, Rc::clone(&mentions));
        mentions
    }

    fn read_new_classes(&mut self) {
        while self.classes < self.program.class_count() {
            let class = self.program.class(ClassId(self.classes as u32));
            self.classes += 1;
            for id in class.methods().filter(|_| is_followed(class)) {
                let method = self.program.method(id);
                if !method.is_static() && !method.is_constructor && !method.is_abstract() {
                    self.by_name.entry((method.name, method.descriptor)).or_default().push(id);
                }
            }
        }
    }

    fn facts(&mut self, method: MethodId, from: From) -> Rc<Facts> {
        let program = self.program;
        let facts = self.facts.entry((method, from)).or_insert_with(|| {
            let unknown = || Facts { mentions: Mentions::everything(), ..Facts::default() };
            Rc::new(scan::scan(program, method, from).unwrap_or_else(|_| unknown()))
        });
        Rc::clone(facts)
    }

    fn follow(&mut self, method: MethodId, facts: &Facts, walk: &mut Walk) {
        walk.mentions.add(&facts.mentions);
        walk.lead_to(Source::Method(method));
        if self.learned.has_sites(method) {
            facts.sites.iter().for_each(|&at| walk.lead_to(Source::Site(method, at)));
        }
        for &name in &facts.classes {
            let Some(class) = self.find_class(name) else { continue };
            let supers = class.ancestry.iter().chain(&class.all_interfaces).map(|&id| self.program.class(id));
            let initializers = supers.filter(|class| is_followed(class)).filter_map(|class| class.initializer);
            initializers.for_each(|method| walk.reach(self.program, method));
        }
        for call in &facts.calls {
            self.call(call, walk);
        }
    }

    fn call(&mut self, call: &Call, walk: &mut Walk) {
        let program = self.program;
        if call.is_virtual {
            let named = self.by_name.get(&(call.name, call.descriptor));
            named.into_iter().flatten().for_each(|&method| walk.reach(program, method));
        }
        walk.lead_to(Source::Call(*call));
        let Some(class) = self.find_class(call.class) else { return };
        if let Some(method) = program.find_method(class, call.name, call.descriptor)
            && is_followed(program.class(method.class))
        {
            walk.reach(program, method.id);
        }
    }

    /// The class that code of the program means by a name, if there is one.
    fn find_class(&self, name: Symbol) -> Option<&'a Class> {
        self.program.load_symbol(name).ok().map(|id| self.program.class(id))
    }

    fn is_read(&self, method: MethodId) -> bool {
        is_followed(self.program.class(self.program.method(method).class))
    }

    /// The name of the static field that lies in a word of the heap.
    pub fn static_name(&mut self, word: u32) -> Option<FieldName> {
        if let Some(&name) = self.static_names.get(&word) {
            return Some(name);
        }
        for class in (0..self.program.class_count()).map(|id| self.program.class(ClassId(id as u32))) {
            let Some(statics) = class.statics() else { continue };
            let inside = (statics.0..statics.0 + class.static_words).contains(&word);
            let field =
                class.fields.iter().find(|field| inside && field.is_static() && statics.0 + field.offset == word);
            if let Some(field) = field {
                let name = (field.name, class.is_trusted());
                self.static_names.insert(word, name);
                return Some(name);
            }
        }
        None
    }
}

/// What has been collected on a walk through methods.
#[derive(Default)]
struct Walk {
    mentions: Mentions,
    seen: HashSet<MethodId>,
    open: Vec<MethodId>,
    seen_sources: HashSet<Source>,
    sources: Vec<Source>,
}

impl Walk {
    fn reach(&mut self, program: &Program, id: MethodId) {
        if !self.seen.insert(id) {
            return;
        }
        let method = program.method(id);
        if method.is_synchronized() {
            self.mentions.locked_classes.insert(if method.is_static() { program.known().class } else { method.class });
        }
        self.open.push(id);
    }

    fn lead_to(&mut self, source: Source) {
        if self.seen_sources.insert(source) {
            self.sources.push(source);
        }
    }
}

/// Whether the code of a class is read: the program's own, and what was generated for its call sites. What names mean to
/// a loader of the program's own is not known here.
fn is_followed(class: &Class) -> bool {
    (class.is_users() || class.generated) && class.space.loader().is_none()
}

/// Equal for threads that stand at the same places in the same calls.
pub fn signature(frames: &[Frame]) -> u64 {
    let mut hash = 0;
    for frame in frames {
        let kind = match frame.entry {
            Entry::Start => 1,
            entry => 2 * !returns_behind(entry) as u64,
        };
        hash = xxh3_64(bytemuck::cast_slice(&[hash, (frame.method.0 as u64) << 32 | frame.pc as u64, kind]));
    }
    hash
}

/// Whether the caller of a frame that was entered in this way goes on behind its instruction; otherwise it executes it again.
fn returns_behind(entry: Entry) -> bool {
    !matches!(entry, Entry::Start | Entry::ClassPrepare(_) | Entry::ClassInit(_) | Entry::Upcall)
}
