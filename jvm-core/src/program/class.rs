//! Classes, fields and methods as the interpreter sees them: immutable once made.

use crate::classpath::Origin;
use crate::descriptor::{Kind, MethodShape};
use crate::ids::{ClassId, MethodId, ObjRef, Signature, Symbol};
use crate::library::{Role, Touches, Traits, Words};
use crate::native::{NativeFn, Visibility};
use crate::reader::ClassReader;
use crate::step::Step;
use crate::verify::maps::FrameMaps;
use hashbrown::HashMap;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

use super::{Namespace, Raise};

/// Access flags (JVMS 4.1, 4.5, 4.6).
pub mod flags {
    pub const PUBLIC: u16 = 0x0001;
    pub const PRIVATE: u16 = 0x0002;
    pub const PROTECTED: u16 = 0x0004;
    pub const STATIC: u16 = 0x0008;
    pub const FINAL: u16 = 0x0010;
    pub const SYNCHRONIZED: u16 = 0x0020;
    pub const VOLATILE: u16 = 0x0040;
    pub const BRIDGE: u16 = 0x0040;
    pub const VARARGS: u16 = 0x0080;
    pub const NATIVE: u16 = 0x0100;
    pub const INTERFACE: u16 = 0x0200;
    pub const ABSTRACT: u16 = 0x0400;
    pub const SYNTHETIC: u16 = 0x1000;
    pub const ANNOTATION: u16 = 0x2000;
    pub const ENUM: u16 = 0x4000;
}

pub struct Class {
    pub id: ClassId,
    /// Internal name: `java/lang/Object`, `[I`, `int`.
    pub name: Symbol,
    pub shape: ClassShape,
    pub access_flags: u16,
    pub super_class: Option<ClassId>,
    /// Direct superinterfaces.
    pub interfaces: Box<[ClassId]>,
    /// All superinterfaces, sorted.
    pub all_interfaces: Box<[ClassId]>,
    /// The chain from `java/lang/Object` to this class.
    pub ancestry: Box<[ClassId]>,
    /// Its class file; arrays and primitive types have none.
    pub reader: Option<ClassReader>,
    pub origin: Origin,
    /// Made by jsym for a call site: access is not checked, frames do not show in stack traces.
    pub generated: bool,
    /// What is known of it as a class of the library.
    pub traits: Traits,
    /// Where the names in its code are looked up.
    pub space: Namespace,
    /// No name leads to it: `Lookup.defineHiddenClass` made it.
    pub hidden: bool,
    /// The host of a nest that the class was put into when it was made.
    pub dynamic_host: Option<ClassId>,
    pub fields: Box<[Field]>,
    pub first_method: MethodId,
    pub method_count: u32,
    /// Words of an instance, header included.
    pub instance_words: u32,
    /// Offsets of the instance's reference fields, inherited ones included.
    pub ref_offsets: Box<[u32]>,
    /// Words of the statics object, header included.
    pub static_words: u32,
    pub vtable: Box<[MethodId]>,
    pub vtable_signatures: Box<[Signature]>,
    pub initializer: Option<MethodId>,
    pub source_file: Option<String>,
    pub(super) interface_table: OnceLock<HashMap<Signature, MethodId>>,
    pub(super) array_class: OnceLock<ClassId>,
    pub(super) linked: OnceLock<Result<(), Raise>>,
    pub(super) mirror: OnceLock<ObjRef>,
    pub(super) statics: OnceLock<ObjRef>,
    pub(super) told_apart: OnceLock<()>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClassShape {
    Instance,
    Array { element: Kind, element_class: ClassId },
    Primitive(Kind),
}

#[derive(Debug, Clone)]
pub struct Field {
    pub class: ClassId,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub kind: Kind,
    pub access_flags: u16,
    /// Word offset from the header of the object, or of the class's statics object.
    pub offset: u32,
    /// Index among the class file's fields.
    pub index: u16,
    pub reads: Reads,
}

/// Whether code that reads a field has ever been executed, and whether a search relies on it that none has. The two are told
/// in one order to all threads: a search that clears a field knows that it was read, or the reader that it was cleared.
#[derive(Debug, Default)]
pub struct Reads(AtomicU8);

impl Reads {
    const READ: u8 = 1;
    const CLEARED: u8 = 2;
    /// A thread has read what another one had done with.
    const HANDED_OVER: u8 = 4;

    /// The field is read; true if this is the first time and its value may have been cleared.
    pub(super) fn note(&self) -> bool {
        self.0.load(Ordering::Relaxed) & Reads::READ == 0
            && self.0.fetch_or(Reads::READ, Ordering::AcqRel) & (Reads::READ | Reads::CLEARED) == Reads::CLEARED
    }

    /// Whether only the thread that runs the object was seen to want the field back.
    pub fn is_own(&self) -> bool {
        self.0.load(Ordering::Acquire) & Reads::HANDED_OVER == 0
    }

    /// The field was cleared, and is read all the same.
    pub fn hand_over(&self) {
        self.0.fetch_or(Reads::HANDED_OVER, Ordering::AcqRel);
    }

    /// Whether the field was never read so far. If it ever is, [`Program::note_read`](super::Program::note_read) tells.
    pub fn may_clear(&self) -> bool {
        self.0.fetch_or(Reads::CLEARED, Ordering::AcqRel) & Reads::READ == 0
    }
}

impl Clone for Reads {
    fn clone(&self) -> Reads {
        Reads(AtomicU8::new(self.0.load(Ordering::Acquire)))
    }
}

pub struct Method {
    pub id: MethodId,
    pub class: ClassId,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub signature: Signature,
    pub access_flags: u16,
    pub shape: MethodShape,
    /// Slots of all arguments, the receiver included.
    pub argument_slots: u16,
    /// Place in the vtable of its class; `None` for static, private and constructor methods.
    pub vtable_index: Option<u32>,
    /// Index among the class file's methods.
    pub index: u16,
    /// What is executed instead of bytecode.
    pub native: Option<NativeFn>,
    /// How the native matters to other threads.
    pub visibility: Visibility,
    /// What the native touches.
    pub touches: Touches,
    /// How a report tells that the native was called.
    pub words: Words,
    /// What a method with code of its own is to the VM.
    pub role: Role,
    /// Runs without interruption by other threads: library code whose steps they cannot tell apart.
    pub is_atomic: bool,
    pub is_constructor: bool,
    /// Runs as one visible operation.
    pub step: Option<Step>,
    /// A step that an interrupt ends while it waits, as its declaration says.
    pub is_interruptible: bool,
    /// Is not hidden in a step.
    pub is_guest: bool,
    /// Any descriptor is allowed at a call site (JVMS 2.9.3).
    pub polymorphic: bool,
    pub(super) hidden: OnceLock<bool>,
    pub(super) told_apart: OnceLock<()>,
    pub(super) frame_maps: OnceLock<FrameMaps>,
    /// Bytecode offset of each decoded instruction, once decoded.
    pub(super) offsets: OnceLock<Box<[u16]>>,
}

impl Class {
    pub fn is_interface(&self) -> bool {
        self.access_flags & flags::INTERFACE != 0
    }

    pub fn is_abstract(&self) -> bool {
        self.access_flags & flags::ABSTRACT != 0
    }

    pub fn is_array(&self) -> bool {
        matches!(self.shape, ClassShape::Array { .. })
    }

    pub fn is_primitive(&self) -> bool {
        matches!(self.shape, ClassShape::Primitive(_))
    }

    /// What `Class.isHidden` says; the frames of such classes do not show in stack traces.
    pub fn is_hidden(&self) -> bool {
        self.generated || self.hidden
    }

    /// The JDK's own classes, models and generated classes are not verified, and access is not checked in them.
    pub fn is_trusted(&self) -> bool {
        self.generated || !matches!(self.origin, Origin::User(_))
    }

    /// The user's own code, as opposed to the library and what jsym generated.
    pub fn is_users(&self) -> bool {
        !self.generated && matches!(self.origin, Origin::User(_))
    }

    pub fn methods(&self) -> impl Iterator<Item = MethodId> + use<> {
        (self.first_method.0..self.first_method.0 + self.method_count).map(MethodId)
    }

    pub(crate) fn mirror(&self) -> Option<&ObjRef> {
        self.mirror.get()
    }

    pub(crate) fn set_mirror(&self, mirror: ObjRef) -> ObjRef {
        *self.mirror.get_or_init(|| mirror)
    }

    /// The object that holds its static fields, once somebody needed it.
    pub fn statics(&self) -> Option<&ObjRef> {
        self.statics.get()
    }

    pub(crate) fn set_statics(&self, statics: ObjRef) -> ObjRef {
        *self.statics.get_or_init(|| statics)
    }

    pub fn element_kind(&self) -> Option<Kind> {
        match self.shape {
            ClassShape::Array { element, .. } => Some(element),
            _ => None,
        }
    }
}

impl Field {
    pub fn is_static(&self) -> bool {
        self.access_flags & flags::STATIC != 0
    }

    pub fn is_volatile(&self) -> bool {
        self.access_flags & flags::VOLATILE != 0
    }

    pub fn is_final(&self) -> bool {
        self.access_flags & flags::FINAL != 0
    }
}

impl Method {
    pub fn is_static(&self) -> bool {
        self.access_flags & flags::STATIC != 0
    }

    pub fn is_private(&self) -> bool {
        self.access_flags & flags::PRIVATE != 0
    }

    pub fn is_abstract(&self) -> bool {
        self.access_flags & flags::ABSTRACT != 0
    }

    pub fn is_native(&self) -> bool {
        self.access_flags & flags::NATIVE != 0
    }

    pub fn is_synchronized(&self) -> bool {
        self.access_flags & flags::SYNCHRONIZED != 0
    }
}
