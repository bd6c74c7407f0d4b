//! Objects that the VM makes for a class: its mirror (`java.lang.Class`) and its statics.
//!
//! Both are permanent, made when first needed and the same in every state of the program.

use crate::descriptor::Kind;
use crate::heap::{HEADER, Header, Heap, OutOfMemory, WordKind};
use crate::ids::{ClassId, ObjRef};
use crate::program::{Class, ClassShape, INIT_STATE, Program, flags};
use crate::reader::{Constant, decode_modified_utf8_to_utf16};

/// How far a class is initialised (JVMS 5.5), as the statics object's first word has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InitState {
    No,
    /// By the thread of this index.
    Running(u16),
    Done,
    Failed,
}

pub const INIT_DONE: u64 = 2;

impl InitState {
    pub fn from_word(word: u64) -> InitState {
        match word & 0xFF {
            0 => InitState::No,
            1 => InitState::Running((word >> 8) as u16),
            2 => InitState::Done,
            _ => InitState::Failed,
        }
    }

    pub fn word(self) -> u64 {
        match self {
            InitState::No => 0,
            InitState::Running(thread) => 1 | (thread as u64) << 8,
            InitState::Done => INIT_DONE,
            InitState::Failed => 3,
        }
    }
}

/// What statics and mirrors are called besides their class.
const STATICS: u64 = 0x5A71C5;
const MIRROR: u64 = 0x313203;

impl Program {
    pub fn init_state(&self, heap: &mut Heap, class: ClassId) -> Result<InitState, OutOfMemory> {
        if self.class(class).shape != ClassShape::Instance {
            return Ok(InitState::Done);
        }
        let statics = self.statics(heap, class)?;
        Ok(InitState::from_word(heap.field(statics, INIT_STATE)))
    }

    pub fn set_init_state(&self, heap: &mut Heap, class: ClassId, state: InitState) -> Result<(), OutOfMemory> {
        let statics = self.statics(heap, class)?;
        heap.write_word(statics.index() + INIT_STATE, state.word(), WordKind::InitState);
        Ok(())
    }

    /// The object that holds a class's static fields, with constants in place.
    pub fn statics(&self, heap: &mut Heap, id: ClassId) -> Result<ObjRef, OutOfMemory> {
        let class = self.class(id);
        if let Some(&statics) = class.statics() {
            heap.pull_object(statics);
            return Ok(statics);
        }
        let mut words = vec![0; class.static_words as usize];
        words[0] = Header::new(self.known().object).0;
        for field in class.fields.iter().filter(|field| field.is_static()) {
            if let Some(value) = self.constant_value(heap, class, field.index)? {
                words[field.offset as usize] = value;
            }
        }
        // If another thread was faster, its object is taken.
        Ok(class.set_statics(heap.make_permanent(&words, self.stable_name(id) ^ STATICS)?))
    }

    /// The word that tells how far a class is initialised, if its static fields have their place.
    pub fn init_word(&self, id: ClassId) -> Option<u32> {
        self.class(id).statics().map(|statics| (statics.index() + HEADER) as u32)
    }

    /// The slot value of a field's `ConstantValue` attribute.
    fn constant_value(&self, heap: &mut Heap, class: &Class, field: u16) -> Result<Option<u64>, OutOfMemory> {
        let Some(reader) = &class.reader else { return Ok(None) };
        let Some(index) = reader.constant_value(&reader.fields[field as usize]).ok().filter(|&index| index != 0) else {
            return Ok(None);
        };
        Ok(match reader.constant(index) {
            Ok(Constant::Int(value)) => Some(value as u32 as u64),
            Ok(Constant::Float(value)) => Some(value.to_bits() as u64),
            Ok(Constant::Long(value)) => Some(value as u64),
            Ok(Constant::Double(value)) => Some(value.to_bits()),
            Ok(Constant::String(text)) => {
                let units = reader.utf8_bytes(text).ok().and_then(decode_modified_utf8_to_utf16).unwrap_or_default();
                Some(self.intern_string(heap, &units)?.slot())
            }
            _ => None,
        })
    }

    /// The `java.lang.Class` of a class.
    pub fn mirror(&self, heap: &mut Heap, id: ClassId) -> Result<ObjRef, OutOfMemory> {
        self.tell_apart(id);
        let class = self.class(id);
        if let Some(&mirror) = class.mirror() {
            heap.pull_object(mirror);
            return Ok(mirror);
        }
        let component = match class.shape {
            ClassShape::Array { element: Kind::Ref, element_class } => Some(element_class),
            ClassShape::Array { element, .. } => Some(self.known().primitive(element)),
            _ => None,
        };
        let component = component.map(|component| self.mirror(heap, component)).transpose()?;
        let known = self.known();
        let mut words = vec![0; self.class(known.class).instance_words as usize];
        words[0] = Header::new(known.class).0;
        words[known.class_number] = id.0 as u64;
        // What the VM itself fills in, as far as the JDK's version has the field.
        let modifiers = self.class_modifiers(class) as u64;
        let given: [(&str, u64); 4] = [
            ("componentType", component.map_or(0, |component| component.slot())),
            ("primitive", class.is_primitive() as u64),
            ("modifiers", modifiers),
            ("classFileAccessFlags", class.access_flags as u64),
        ];
        for (name, value) in given {
            if let Some(field) = self.field_named(known.class, name).filter(|field| !field.is_static()) {
                words[field.offset as usize] = value;
            }
        }
        for (offset, value) in self.home_fields(heap, class)? {
            words[offset] = value;
        }
        Ok(class.set_mirror(heap.make_permanent(&words, self.stable_name(id) ^ MIRROR)?))
    }

    /// The class that a `java.lang.Class` object stands for.
    pub fn class_of_mirror(&self, heap: &Heap, mirror: ObjRef) -> ClassId {
        ClassId(heap.field(mirror, self.known().class_number) as u32)
    }

    /// The name of a `java.lang.Thread` as `getName` gives it.
    pub fn thread_name(&self, heap: &Heap, thread: ObjRef) -> Option<String> {
        let field = self.field_named(self.known().thread, "name").filter(|_| !thread.is_null())?;
        let name = heap.field_ref(thread, field.offset as usize);
        (!name.is_null()).then(|| self.string_text(heap, name))
    }

    /// As `Class.getModifiers` gives them: those of the `InnerClasses` attribute for nested classes.
    pub fn class_modifiers(&self, class: &Class) -> u16 {
        if let ClassShape::Array { element_class, .. } = class.shape {
            let access = flags::PUBLIC | flags::PRIVATE | flags::PROTECTED;
            return self.class_modifiers(self.class(element_class)) & access | flags::FINAL | flags::ABSTRACT;
        }
        let inner = class.reader.as_ref().and_then(|reader| {
            let own = self.text(class.name);
            let rows = reader.inner_classes().ok()?;
            rows.into_iter().find(|row| reader.class_name(row.inner).is_ok_and(|name| name == own))
        });
        // ACC_SUPER is no modifier.
        inner.map_or(class.access_flags, |row| row.access_flags) & !flags::SYNCHRONIZED
    }
}
