//! What threads may still do: the *residual code* of their frames (Yang and others, section 3; Iosif 2002, section 5).
//!
//! From where each frame of the program stands, all instructions are collected that can follow, with all methods that
//! can be called on the way: a call graph over the classes that are loaded, in which the receiver's class is not known
//! (class hierarchy analysis). Library methods are not followed; [`library`] says coarsely what they touch, and they may
//! call whatever method of the program overrides one of theirs.
//!
//! A class that is loaded later may add methods to calls that were looked up before. Then what was decided may have been
//! wrong: [`Residual::is_outdated`] says so, and the search begins again. If none is, the classes that were there are all
//! there are, on the paths that were left out too: the first step to load another would have been seen.

mod library;
mod mentions;
mod scan;

pub use mentions::Mentions;

use hashbrown::{HashMap, HashSet};
use jvm_core::ids::{ClassId, MethodId, Symbol};
use jvm_core::program::{Class, Method, Program};
use jvm_core::state::{Entry, Thread};
use library::LibraryCall;
use mentions::ALL_ELEMENTS;
use scan::{Call, Facts, From};
use std::rc::Rc;

pub struct Residual<'a> {
    program: &'a Program,
    /// How many classes have been looked at.
    classes: usize,
    /// Methods with code of the program, and of what jsym generated for it, by name and descriptor.
    by_name: HashMap<(Symbol, Symbol), Vec<MethodId>>,
    /// Those of them that override one of the library's.
    callbacks: Vec<MethodId>,
    facts: HashMap<(MethodId, From), Rc<Facts>>,
    points: HashMap<(MethodId, From), Rc<Mentions>>,
    /// What was looked up: virtual calls, callbacks of the library, classes that were not there.
    asked: HashSet<(Symbol, Symbol)>,
    asked_callbacks: bool,
    missing: HashSet<Symbol>,
    /// There are classes of the program's types whose code is not looked at.
    has_foreign: bool,
    /// The program has readers or writers of its own, which may lend its objects to the library as locks.
    pub lends_locks: bool,
    is_outdated: bool,
    static_names: HashMap<u32, (Symbol, bool)>,
}

/// What methods that deal with data may ask of the program's objects.
const ASKED_OF_DATA: [&str; 10] = [
    "toString",
    "hashCode",
    "equals",
    "compareTo",
    "compare",
    "get",
    "length",
    "charAt",
    "getMessage",
    "getLocalizedMessage",
];

/// Classes that take the monitor of whatever object their constructor is given.
const LENDERS: [&str; 2] = ["java/io/Reader", "java/io/Writer"];

impl<'a> Residual<'a> {
    pub fn new(program: &'a Program) -> Residual<'a> {
        Residual {
            program,
            classes: 0,
            by_name: HashMap::new(),
            callbacks: Vec::new(),
            facts: HashMap::new(),
            points: HashMap::new(),
            asked: HashSet::new(),
            asked_callbacks: false,
            missing: HashSet::new(),
            has_foreign: false,
            lends_locks: false,
            is_outdated: false,
            static_names: HashMap::new(),
        }
    }

    /// Looks at classes that have been loaded since the last time; whether they could have changed an answer.
    pub fn is_outdated(&mut self) -> bool {
        while self.classes < self.program.class_count() {
            let class = self.program.class(ClassId(self.classes as u32));
            self.classes += 1;
            self.is_outdated |= self.missing.contains(&class.name);
            if !is_followed(class) && self.supers(class).any(is_followed) {
                self.is_outdated |= !self.asked.is_empty();
                self.has_foreign = true;
            }
            if is_followed(class) {
                self.learn(class);
                let is_lender = |class: &Class| LENDERS.contains(&self.program.text(class.name));
                if !self.lends_locks && self.supers(class).any(is_lender) {
                    self.is_outdated |= !self.points.is_empty();
                    self.lends_locks = true;
                }
            }
        }
        self.is_outdated
    }

    /// Forgets what was asked: the answers are new from now on.
    pub fn begin_again(&mut self) {
        self.points.clear();
        self.asked.clear();
        self.asked_callbacks = false;
        self.missing.clear();
        self.is_outdated = false;
    }

    fn learn(&mut self, class: &'a Class) {
        for id in class.methods() {
            let method = self.program.method(id);
            if method.is_static() || method.is_constructor || method.is_abstract() {
                continue;
            }
            let key = (method.name, method.descriptor);
            let overrides = self.overrides_library(class, method);
            self.is_outdated |= self.asked.contains(&key) || overrides && self.asked_callbacks;
            self.by_name.entry(key).or_default().push(id);
            if overrides {
                self.callbacks.push(id);
            }
        }
    }

    /// Whether the library can call the method without knowing its class.
    fn overrides_library(&self, class: &'a Class, method: &Method) -> bool {
        let mut library = self.supers(class).filter(|class| !is_followed(class));
        library.any(|class| self.program.declared_method(class, method.name, method.descriptor).is_some())
    }

    /// The class itself and all that it extends and implements.
    fn supers(&self, class: &'a Class) -> impl Iterator<Item = &'a Class> + use<'a> {
        let program = self.program;
        class.ancestry.iter().chain(&class.all_interfaces).map(move |&id| program.class(id))
    }

    /// What each frame of a thread may still do, innermost last.
    pub fn of_thread(&mut self, thread: &Thread) -> Vec<Rc<Mentions>> {
        let mut all = Vec::with_capacity(thread.frames.len());
        for (place, frame) in thread.frames.iter().enumerate() {
            let at = self.program.offset_of(frame.method, frame.pc);
            let from = match thread.frames.get(place + 1) {
                Some(callee) if callee.entry == Entry::Call => From::Behind(at),
                Some(_) if !is_followed(self.program.class(self.program.method(frame.method).class)) => {
                    From::Behind(at)
                }
                _ => From::Before(at),
            };
            all.push(self.at(frame.method, from));
        }
        all
    }

    fn at(&mut self, method: MethodId, from: From) -> Rc<Mentions> {
        if let Some(known) = self.points.get(&(method, from)) {
            return Rc::clone(known);
        }
        let mut walk = Walk { mentions: Mentions::default(), seen: HashSet::new(), open: Vec::new() };
        let record = self.program.method(method);
        match is_followed(self.program.class(record.class)) {
            true => {
                let facts = self.facts(method, from);
                self.follow(&facts, &mut walk);
            }
            false => {
                let effect = library::effect_of_frame(self.program, record, matches!(from, From::Behind(_)));
                self.library_call(effect, &mut walk);
            }
        }
        // An exception that nobody catches ends in a handler of the program, if it has one.
        self.call_back(&mut walk, |name| name == "uncaughtException");
        while let Some(next) = walk.open.pop() {
            let facts = self.facts(next, From::Beginning);
            self.follow(&facts, &mut walk);
        }
        let mentions = Rc::new(walk.mentions);
        self.points.insert((method, from), Rc::clone(&mentions));
        mentions
    }

    fn facts(&mut self, method: MethodId, from: From) -> Rc<Facts> {
        let program = self.program;
        let facts = self.facts.entry((method, from)).or_insert_with(|| {
            let unknown =
                || Facts { mentions: Mentions { everything: true, ..Mentions::default() }, ..Facts::default() };
            // What names mean to a loader of the program's own is not asked here.
            let is_known = program.class(program.method(method).class).space.loader().is_none();
            Rc::new(scan::scan(program, method, from).ok().filter(|_| is_known).unwrap_or_else(unknown))
        });
        Rc::clone(facts)
    }

    fn follow(&mut self, facts: &Facts, walk: &mut Walk) {
        walk.mentions.add(&facts.mentions);
        for &name in &facts.classes {
            let Some(class) = self.find_class(name) else { continue };
            let followed = self.supers(class).filter(|class| is_followed(class));
            followed.filter_map(|class| class.initializer).for_each(|method| walk.reach(self.program, method));
        }
        for call in &facts.calls {
            self.call(call, walk);
        }
    }

    fn call(&mut self, call: &Call, walk: &mut Walk) {
        let program = self.program;
        if call.is_virtual {
            walk.mentions.everything |= self.has_foreign;
            self.asked.insert((call.name, call.descriptor));
            let named = self.by_name.get(&(call.name, call.descriptor));
            named.into_iter().flatten().for_each(|&method| walk.reach(program, method));
        }
        if program.text(call.class).starts_with('[') {
            return self.library_call(LibraryCall::Copies, walk);
        }
        let Some(class) = self.find_class(call.class) else { return };
        let library_call = match program.find_method(class, call.name, call.descriptor) {
            Some(method) if is_followed(program.class(method.class)) => {
                walk.reach(program, method.id);
                return;
            }
            Some(method) => library::effect_of(program, method),
            None => LibraryCall::Everything,
        };
        self.library_call(library_call, walk);
    }

    fn library_call(&mut self, effect: LibraryCall, walk: &mut Walk) {
        let mentions = &mut walk.mentions;
        match effect {
            LibraryCall::Harmless => {}
            LibraryCall::Data => {
                mentions.library = true;
                self.call_back(walk, |name| ASKED_OF_DATA.contains(&name));
            }
            LibraryCall::Copies => {
                mentions.array_reads = ALL_ELEMENTS;
                mentions.array_writes = ALL_ELEMENTS;
            }
            LibraryCall::Waits => {
                mentions.waits = true;
                mentions.locks = true;
            }
            LibraryCall::Starts => {
                mentions.threads = true;
                self.call_back(walk, |name| name == "run");
            }
            LibraryCall::Threads => mentions.threads = true,
            LibraryCall::Joins => mentions.joins = true,
            LibraryCall::Interrupts => {
                mentions.threads = true;
                mentions.interrupts = true;
            }
            LibraryCall::Library => {
                mentions.library = true;
                mentions.threads = true;
                mentions.joins = true;
                mentions.interrupts = true;
                self.call_back(walk, |_| true);
            }
            LibraryCall::Everything => mentions.everything = true,
        }
    }

    fn call_back(&mut self, walk: &mut Walk, is_called: impl Fn(&str) -> bool) {
        self.asked_callbacks = true;
        for &method in &self.callbacks {
            if is_called(self.program.text(self.program.method(method).name)) {
                walk.reach(self.program, method);
            }
        }
    }

    /// The class that code of the program means by a name, if there is one.
    fn find_class(&mut self, name: Symbol) -> Option<&'a Class> {
        let found = self.program.load_symbol(name).ok().map(|id| self.program.class(id));
        if found.is_none() {
            self.missing.insert(name);
        }
        found
    }

    /// The name of the static field that lies in a word of the heap, and whether it is the library's.
    pub fn static_name(&mut self, word: u32) -> Option<(Symbol, bool)> {
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
struct Walk {
    mentions: Mentions,
    seen: HashSet<MethodId>,
    open: Vec<MethodId>,
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
        // A native method of the program, or one that jsym stands in for.
        self.mentions.everything |= method.is_native() || method.native.is_some();
        self.open.push(id);
    }
}

/// Whether the code of a class is looked at: the program's own, and what was generated for its call sites.
fn is_followed(class: &Class) -> bool {
    class.is_users() || class.generated
}
