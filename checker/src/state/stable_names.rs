//! Names of classes, methods and permanent objects that do not depend on when they were loaded or made, nor on the length of a
//! path: the order of threads goes by them, so that a search takes the same way in every directory and every run.
//!
//! They are short hashes of Java names. Different things may have one name: what must be exact compares numbers as well.

use jvm_core::heap::Header;
use jvm_core::ids::{ClassId, MethodId};
use jvm_core::program::{INIT_STATE, Program};

pub struct StableNames<'a> {
    program: &'a Program,
    /// By number; 0 if not known yet.
    classes: Vec<u32>,
    methods: Vec<u32>,
    /// By place, as far as objects stay where they are for good.
    objects: Vec<u32>,
}

impl<'a> StableNames<'a> {
    pub fn new(program: &'a Program) -> StableNames<'a> {
        StableNames { program, classes: Vec::new(), methods: Vec::new(), objects: Vec::new() }
    }

    #[inline]
    pub fn class(&mut self, class: ClassId) -> u32 {
        match self.classes.get(class.0 as usize) {
            Some(&name) if name != 0 => name,
            _ => self.learn_class(class),
        }
    }

    #[inline]
    pub fn method(&mut self, method: MethodId) -> u32 {
        match self.methods.get(method.0 as usize) {
            Some(&name) if name != 0 => name,
            _ => self.learn_method(method),
        }
    }

    /// The name of a permanent object: mirrors, literals and statics have their own, others that of their class.
    #[inline]
    pub fn object(&mut self, words: &[u64], place: u64) -> u32 {
        match self.objects.get(place as usize) {
            Some(&name) if name != 0 => name,
            _ => self.learn_object(words, place),
        }
    }

    /// The same by a word that changes when a monitor is taken or a class is initialised.
    pub fn word(&self, place: u64) -> u32 {
        let name = |place: usize| self.program.permanent.name_of(place);
        name(place as usize).or_else(|| name(place as usize - INIT_STATE)).map_or(0, short)
    }

    #[cold]
    fn learn_class(&mut self, class: ClassId) -> u32 {
        set(&mut self.classes, class.0 as usize, short(self.program.stable_name(class)))
    }

    #[cold]
    fn learn_method(&mut self, id: MethodId) -> u32 {
        let method = self.program.method(id);
        // Its place among the methods of its class.
        let class = self.program.stable_name(method.class);
        set(&mut self.methods, id.0 as usize, short(class.wrapping_add(method.index as u64)))
    }

    #[cold]
    fn learn_object(&mut self, words: &[u64], place: u64) -> u32 {
        let name = match self.program.permanent.name_of(place as usize) {
            Some(name) => short(name),
            None => self.class(Header(words[place as usize]).class()),
        };
        match (place as usize) < self.program.permanent.end() {
            true => set(&mut self.objects, place as usize, name),
            // Frozen for one search.
            false => name,
        }
    }
}

fn set(names: &mut Vec<u32>, index: usize, name: u32) -> u32 {
    if names.len() <= index {
        names.resize(index + 1, 0);
    }
    names[index] = name;
    name
}

/// Never 0.
fn short(name: u64) -> u32 {
    (name.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as u32 | 1
}
