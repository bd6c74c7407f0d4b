//! The program: every class, method and symbol, immutable once loaded and shared by all states.
//!
//! Classes are loaded when first asked for, so the program grows; but nothing in it changes, and nothing that a
//! Java program can observe depends on the order. Numbers given here are the same for all states of a run.

mod access;
mod class;
mod hierarchy;
mod layout;
mod load;
mod lookup;
mod names;
mod spaces;
mod vtable;
mod well_known;

pub use class::{Class, ClassShape, Field, Method, flags};
pub use layout::{INIT_ERROR, INIT_STATE};
pub use names::{binary_name, describe_method, external_type, package_of, site_name, site_of};
pub use spaces::{NEEDS_LOADER, Namespace};
pub use well_known::WellKnown;

use crate::classpath::ClassPath;
use crate::heap::permanent::PermanentImage;
use crate::ids::{ClassId, MethodId, Signature, Symbol};
use crate::invoke::InvokeLayout;
use crate::native::NativeTable;
use crate::symbols::Symbols;
use crate::verify::maps::{FrameMap, FrameMaps};
use crate::verify::{VerifyError, subroutines};
use hashbrown::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, RwLock};

/// A Java exception to be thrown: the interpreter makes the object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Raise {
    /// Internal name of the exception's class.
    pub class: &'static str,
    pub message: Option<String>,
}

impl Raise {
    pub fn new(class: &'static str, message: impl Into<String>) -> Raise {
        Raise { class, message: Some(message.into()) }
    }

    pub fn bare(class: &'static str) -> Raise {
        Raise { class, message: None }
    }
}

impl From<VerifyError> for Raise {
    fn from(error: VerifyError) -> Raise {
        match error {
            VerifyError::Rejected { message } => Raise::new("java/lang/VerifyError", message),
            VerifyError::Malformed { message } => Raise::new("java/lang/ClassFormatError", message),
            VerifyError::Load(failure) => Raise { class: failure.error, message: Some(failure.message) },
        }
    }
}

pub struct Program {
    pub class_path: Arc<ClassPath>,
    pub symbols: Symbols,
    pub natives: NativeTable,
    pub options: Options,
    classes: boxcar::Vec<Class>,
    methods: boxcar::Vec<Method>,
    by_name: RwLock<HashMap<Symbol, ClassId>>,
    spaces: spaces::Spaces,
    /// Names of the classes being loaded, innermost last; held while loading.
    loading: Mutex<Vec<Symbol>>,
    well_known: OnceLock<WellKnown>,
    invoke_layout: OnceLock<Result<InvokeLayout, Raise>>,
    /// What exists in all states.
    pub permanent: Arc<PermanentImage>,
    /// How many fields were read after a search had relied on it that they are not.
    surprising_reads: AtomicUsize,
    pub(crate) literals: crate::strings::Literals,
    pub(crate) loaders: OnceLock<crate::loaders::LoaderObjects>,
    /// Which packages of the JDK are exported to everyone, as far as somebody asked.
    pub(crate) exported: Mutex<HashMap<String, bool>>,
    /// How many classes and methods have been told apart.
    told_apart: AtomicUsize,
}

#[derive(Debug, Clone)]
pub struct Options {
    /// Whether `assert` is checked in the user's classes.
    pub assertions: bool,
    /// Whether classes that use preview features of the JDK may run.
    pub preview: bool,
    pub jdk_feature: u32,
    /// As the JDK's `release` file has it: `17.0.15`.
    pub jdk_version: String,
    /// As `java.class.path` shows it.
    pub class_path: String,
    pub jdk_home: String,
    /// System properties given with `-D`.
    pub properties: Vec<(String, String)>,
    /// Frames a thread's stack may have before `StackOverflowError`.
    pub max_frames: usize,
    /// Whether a look at the clock always takes the same time. If not, looks that are repeated take longer and longer, so
    /// that a loop which waits for a time of day has few states.
    pub steady_clock: bool,
}

impl Program {
    /// Fails if the JDK lacks the classes that the VM itself needs.
    pub fn new(
        class_path: impl Into<Arc<ClassPath>>,
        natives: NativeTable,
        options: Options,
    ) -> Result<Program, Raise> {
        let program = Program {
            class_path: class_path.into(),
            symbols: Symbols::default(),
            natives,
            options,
            classes: boxcar::Vec::new(),
            methods: boxcar::Vec::new(),
            by_name: RwLock::default(),
            spaces: Default::default(),
            loading: Mutex::default(),
            well_known: OnceLock::new(),
            invoke_layout: OnceLock::new(),
            permanent: Arc::default(),
            surprising_reads: AtomicUsize::new(0),
            literals: Default::default(),
            loaders: OnceLock::new(),
            exported: Mutex::default(),
            told_apart: AtomicUsize::new(0),
        };
        let well_known = WellKnown::load(&program)?;
        program.well_known.get_or_init(|| well_known);
        Ok(program)
    }

    #[inline]
    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.0 as usize]
    }

    #[inline]
    pub fn method(&self, id: MethodId) -> &Method {
        &self.methods[id.0 as usize]
    }

    pub fn class_count(&self) -> usize {
        self.classes.count()
    }

    #[inline]
    pub fn known(&self) -> &WellKnown {
        self.well_known.get().expect("made when the program is")
    }

    /// Code reads a field.
    pub fn note_read(&self, field: &Field) {
        if field.reads.note() {
            self.surprising_reads.fetch_add(1, Ordering::AcqRel);
        }
    }

    /// Changes when a field is read that some search believed to be never read.
    pub fn surprising_reads(&self) -> usize {
        self.surprising_reads.load(Ordering::Acquire)
    }

    /// Fails if the JDK's `java.lang.invoke` is not one that jsym knows.
    pub fn invoke_layout(&self) -> Result<&InvokeLayout, Raise> {
        self.invoke_layout.get_or_init(|| InvokeLayout::load(self)).as_ref().map_err(Raise::clone)
    }

    /// The program can tell a class from others with equal code from now on (see [`crate::twins`]).
    #[inline]
    pub fn tell_apart(&self, id: ClassId) {
        if self.class(id).told_apart.set(()).is_ok() {
            self.told_apart.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// The same of a method.
    pub fn tell_method_apart(&self, id: MethodId) {
        if self.method(id).told_apart.set(()).is_ok() {
            self.told_apart.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub fn is_told_apart(&self, id: ClassId) -> bool {
        self.class(id).told_apart.get().is_some()
    }

    pub fn is_method_told_apart(&self, id: MethodId) -> bool {
        self.method(id).told_apart.get().is_some()
    }

    /// How many classes and methods have been told apart so far.
    pub fn told_apart(&self) -> usize {
        self.told_apart.load(Ordering::Relaxed)
    }

    pub fn text(&self, symbol: Symbol) -> &str {
        self.symbols.text(symbol)
    }

    pub fn class_name(&self, id: ClassId) -> &str {
        self.text(self.class(id).name)
    }

    /// The method that an interface call of `signature` reaches in an object of `class`.
    pub fn select_interface(&self, class: &Class, signature: Signature) -> Option<MethodId> {
        let table = class
            .interface_table
            .get_or_init(|| class.vtable_signatures.iter().copied().zip(class.vtable.iter().copied()).collect());
        table.get(&signature).copied()
    }

    /// Whether a method of the library carries the annotation `@Hidden`, by which it is left out of stack traces.
    pub(crate) fn is_marked_hidden(&self, method: &Method) -> bool {
        *method.hidden.get_or_init(|| {
            let Some(reader) = &self.class(method.class).reader else { return false };
            let attributes = reader.attributes_of(&reader.methods[method.index as usize]);
            let annotations = reader.attribute(attributes, "RuntimeVisibleAnnotations").unwrap_or_default();
            // Count, then annotations; those of the library that matter here have no values: type and a zero.
            annotations.get(2..).unwrap_or_default().chunks_exact(4).any(|annotation| {
                let kind = u16::from_be_bytes([annotation[0], annotation[1]]);
                reader
                    .utf8_bytes(kind)
                    .is_ok_and(|name| name.ends_with(b"/annotation/Hidden;") || name.ends_with(b"$Hidden;"))
            })
        })
    }

    /// The bytecode offset of a decoded instruction.
    pub fn offset_of(&self, method: MethodId, pc: u32) -> u16 {
        self.method(method).offsets.get().and_then(|offsets| offsets.get(pc as usize)).copied().unwrap_or(0)
    }

    /// A method that has not run yet gets the offsets of one with equal code.
    pub fn share_offsets(&self, from: MethodId, to: MethodId) {
        if self.method(to).offsets.get().is_none()
            && let Some(offsets) = self.method(from).offsets.get()
        {
            self.set_offsets(to, offsets);
        }
    }

    pub(crate) fn set_offsets(&self, method: MethodId, offsets: &[u16]) {
        self.method(method).offsets.get_or_init(|| offsets.into());
    }

    /// Which slots of a method's frame hold live values and references, before an instruction.
    #[inline]
    pub fn frame_map(&self, id: MethodId, pc: u32) -> FrameMap<'_> {
        let method = self.method(id);
        let maps = method.frame_maps.get().unwrap_or_else(|| self.frame_maps(id));
        maps.at(method.offsets.get().and_then(|offsets| offsets.get(pc as usize)).map_or(0, |&offset| offset as usize))
    }

    /// Which slots of a method's frame hold live values and references, at every instruction.
    pub fn frame_maps(&self, id: MethodId) -> &FrameMaps {
        let method = self.method(id);
        method.frame_maps.get_or_init(|| {
            let reader = self.class(method.class).reader.as_ref().expect("only methods with code have frames");
            let member = &reader.methods[method.index as usize];
            let code = reader.code(member).ok().flatten().expect("a running method has code");
            let inlined = subroutines::inline(reader, &code).ok().flatten();
            let maps = match &inlined {
                Some(inlined) => FrameMaps::compute(reader, member, &inlined.as_code()),
                None => FrameMaps::compute(reader, member, &code),
            };
            maps.expect("a class was checked before it runs")
        })
    }
}
