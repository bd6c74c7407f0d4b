//! Twins: classes and methods of the program with equal code (Yang and others 2009, rules R0 to R13).
//!
//! Threads that run twins are as interchangeable as threads that run the same method. Code is equal up to the names of
//! local variables, labels, private members and of the twins themselves; everything that has an identity of its own
//! (static fields, monitors of classes, class constants) must be the same in both. Twins are sought from tasks on: lambdas
//! and method references, anonymous and named classes of threads and of what threads run, with whatever they refer to.
//!
//! The relation is the largest one in which equal code refers to equal code: a pair under comparison is believed to be
//! equal wherever it is met again. So it does not matter which of several twins stands for all.
//!
//! What is left is that the program looks at the class itself: its mirror, a cast, an array of it, a stack trace, a
//! message. All of these call [`Program::tell_apart`] or [`Program::tell_method_apart`]; what was told apart has no twins.

mod code;

use crate::ids::{ClassId, MethodId};
use crate::library::Trait;
use crate::program::{Class, Program, flags};
use code::Comparison;
use hashbrown::HashMap;

/// Classes and methods that are compared with each other; more of a kind are left alone.
const MOST_OF_A_KIND: usize = 64;

/// Which class or method stands for its twins.
#[derive(Default)]
pub struct Twins {
    /// By class and by method; those beyond the end stand for themselves.
    classes: Vec<u32>,
    methods: Vec<u32>,
    /// How many classes have been looked at.
    seen: usize,
    /// Classes that may have twins among those that come later, by their kind.
    kinds: HashMap<Kind, Vec<ClassId>>,
    /// All that have twins, or are some.
    twin_classes: Vec<ClassId>,
    twin_methods: Vec<MethodId>,
    /// How much of the program had been told apart when that was looked at last.
    told_apart: usize,
}

/// What twins have in common at first sight.
#[derive(PartialEq, Eq, Hash)]
struct Kind {
    super_class: Option<ClassId>,
    interfaces: Box<[ClassId]>,
    is_generated: bool,
    members: (usize, u32),
}

impl Twins {
    pub fn is_empty(&self) -> bool {
        self.twin_classes.is_empty() && self.twin_methods.is_empty()
    }

    #[inline]
    pub fn class(&self, id: ClassId) -> ClassId {
        ClassId(self.classes.get(id.0 as usize).copied().unwrap_or(id.0))
    }

    #[inline]
    pub fn method(&self, id: MethodId) -> MethodId {
        MethodId(self.methods.get(id.0 as usize).copied().unwrap_or(id.0))
    }

    /// All classes that have twins.
    pub fn classes(&self) -> &[ClassId] {
        &self.twin_classes
    }

    /// Whether the program has told twins apart since.
    pub fn is_broken(&mut self, program: &Program) -> bool {
        let told_apart = program.told_apart();
        if std::mem::replace(&mut self.told_apart, told_apart) == told_apart {
            return false;
        }
        self.twin_classes.iter().any(|&id| program.is_told_apart(id))
            || self.twin_methods.iter().any(|&id| program.is_method_told_apart(id))
    }

    /// Looks for twins among the classes that were loaded since the last time. Whether there are any.
    pub fn extend(&mut self, program: &Program) -> bool {
        let known = self.twin_classes.len();
        // Comparing may load more.
        while self.seen < program.class_count() {
            let class = program.class(ClassId(self.seen as u32));
            self.seen += 1;
            if class.space.loader().is_some() || class.is_array() {
                continue;
            }
            if class.is_users() {
                self.find_twin_methods(program, class);
            }
            if class.is_users() || class.generated {
                self.find_twin_class(program, class);
            }
        }
        self.twin_classes.len() > known
    }

    /// Private methods of one class: the bodies of its lambdas, and what method references name.
    fn find_twin_methods(&mut self, program: &Program, class: &Class) {
        let mut firsts: Vec<MethodId> = Vec::new();
        for id in class.methods() {
            let method = program.method(id);
            if !method.is_private() || method.is_constructor || program.is_method_told_apart(id) {
                continue;
            }
            match firsts.iter().find_map(|&first| Comparison::of_methods(program, first, id)) {
                Some(equal) => self.unite(&equal),
                None if firsts.len() < MOST_OF_A_KIND => firsts.push(id),
                None => {}
            }
        }
    }

    fn find_twin_class(&mut self, program: &Program, class: &Class) {
        let mut supers = class.ancestry.iter().chain(&class.all_interfaces);
        let is_task = supers.any(|&id| program.class(id).traits.has(Trait::Task));
        if !is_task || class.access_flags & (flags::INTERFACE | flags::ABSTRACT) != 0 {
            return;
        }
        let kind = Kind {
            super_class: class.super_class,
            interfaces: class.interfaces.clone(),
            is_generated: class.generated,
            members: (class.fields.len(), class.method_count),
        };
        let firsts = self.kinds.entry(kind).or_default();
        match firsts.iter().find_map(|&first| Comparison::of_classes(program, first, class.id)) {
            Some(equal) => self.unite(&equal),
            None if firsts.len() < MOST_OF_A_KIND => firsts.push(class.id),
            None => {}
        }
    }

    /// Takes over what a comparison has found to be equal.
    fn unite(&mut self, equal: &Comparison) {
        for &(one, other) in &equal.classes {
            unite(&mut self.classes, one.0, other.0);
            self.twin_classes.extend([one, other]);
        }
        for &(one, other) in &equal.methods {
            unite(&mut self.methods, one.0, other.0);
            self.twin_methods.extend([one, other]);
        }
        self.twin_classes.sort_unstable();
        self.twin_classes.dedup();
        self.twin_methods.sort_unstable();
        self.twin_methods.dedup();
    }
}

/// Two become one: the least stands for all.
fn unite(list: &mut Vec<u32>, one: u32, other: u32) {
    list.extend(list.len() as u32..=one.max(other));
    let (one, other) = (list[one as usize], list[other as usize]);
    let (first, second) = (one.min(other), one.max(other));
    list.iter_mut().filter(|number| **number == second).for_each(|number| *number = first);
}
