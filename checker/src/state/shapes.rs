//! What copying and describing objects needs to know of their classes, learnt once per class.

use crate::settings::Symmetries;
use jvm_core::descriptor::Kind;
use jvm_core::heap::{ARRAY_HEADER, Header, array_words};
use jvm_core::ids::ClassId;
use jvm_core::library::Trait;
use jvm_core::program::{ClassShape, Field, Program};

pub struct Shapes<'a> {
    program: &'a Program,
    shapes: Vec<Option<Shape<'a>>>,
    /// Which fields are no part of the state.
    symmetries: Symmetries,
}

pub struct Shape<'a> {
    /// What the elements are, if it is an array.
    pub element: Option<Kind>,
    /// Words of an instance, header included.
    pub words: usize,
    pub references: &'a [u32],
    /// Offsets of fields that are no part of the state: they only remember what can be computed again, or nobody has
    /// asked for them.
    pub memos: Box<[u32]>,
}

impl<'a> Shapes<'a> {
    pub fn new(program: &'a Program, symmetries: Symmetries) -> Shapes<'a> {
        Shapes { program, shapes: Vec::new(), symmetries }
    }

    #[inline]
    pub fn of(&mut self, class: ClassId) -> &Shape<'a> {
        let index = class.0 as usize;
        if !matches!(self.shapes.get(index), Some(Some(_))) {
            self.learn(class);
        }
        self.known(class)
    }

    /// The shape of a class that was asked for before.
    #[inline]
    pub fn known(&self, class: ClassId) -> &Shape<'a> {
        self.shapes[class.0 as usize].as_ref().expect("the class was learnt")
    }

    /// Whether objects of a class are threads, or what threads run.
    fn is_task(&self, id: ClassId) -> bool {
        let class = self.program.class(id);
        let mut supers = class.ancestry.iter().chain(&class.all_interfaces);
        supers.any(|&id| self.program.class(id).traits.has(Trait::Task))
    }

    #[cold]
    fn learn(&mut self, id: ClassId) {
        let class = self.program.class(id);
        let mut memos = Vec::new();
        let mut declaring = Some(id);
        while let Some(current) = declaring {
            let fields = self.program.class(current).fields.iter().filter(|field| !field.is_static());
            let Symmetries { names, counts, unread, .. } = self.symmetries;
            let may_be_cleared = unread && self.program.class(current).is_users() && self.is_task(id);
            let is_memo = |field: &Field| {
                self.program.is_memo(field)
                    || names && self.program.is_thread_name(field)
                    || counts && self.program.is_task_count(field)
                    || may_be_cleared && field.reads.may_clear()
            };
            memos.extend(fields.filter(|field| is_memo(field)).map(|field| field.offset));
            declaring = self.program.class(current).super_class;
        }
        let shape = Shape {
            element: match class.shape {
                ClassShape::Array { element, .. } => Some(element),
                _ => None,
            },
            words: class.instance_words as usize,
            references: &class.ref_offsets,
            memos: memos.into(),
        };
        if self.shapes.len() <= id.0 as usize {
            self.shapes.resize_with(id.0 as usize + 1, || None);
        }
        self.shapes[id.0 as usize] = Some(shape);
    }
}

impl Shape<'_> {
    /// Words of the object at an index, header included.
    #[inline]
    pub fn size(&self, words: &[u64], at: usize) -> usize {
        match self.element {
            Some(element) => array_words(element, words[at + 1] as usize),
            None => self.words,
        }
    }

    pub fn has_references(&self) -> bool {
        match self.element {
            Some(element) => element == Kind::Ref,
            None => !self.references.is_empty(),
        }
    }

    /// The index of the `n`th reference of the object at an index.
    #[inline]
    pub fn reference(&self, words: &[u64], at: usize, n: usize) -> Option<usize> {
        match self.element {
            Some(Kind::Ref) => ((n as u64) < words[at + 1]).then_some(at + ARRAY_HEADER + n),
            Some(_) => None,
            None => self.references.get(n).map(|&offset| at + offset as usize),
        }
    }
}

/// The class of the object at an index.
#[inline]
pub fn class_at(words: &[u64], at: usize) -> ClassId {
    Header(words[at]).class()
}
