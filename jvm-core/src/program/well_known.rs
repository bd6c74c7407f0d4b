//! Classes and fields that the VM itself deals with.

use super::{ClassShape, Field, Program, Raise};
use crate::descriptor::Kind;
use crate::ids::ClassId;

pub struct WellKnown {
    pub object: ClassId,
    pub class: ClassId,
    pub string: ClassId,
    pub thread: ClassId,
    pub throwable: ClassId,
    pub cloneable: ClassId,
    pub serializable: ClassId,
    pub object_array: ClassId,
    pub byte_array: ClassId,
    pub long_array: ClassId,
    pub string_array: ClassId,
    primitives: [ClassId; 10],
    primitive_arrays: [Option<ClassId>; 10],
    /// Offsets in `java/lang/String`.
    pub string_value: usize,
    pub string_coder: usize,
    /// Offset of the injected word that ties a `java/lang/Class` to its [`ClassId`].
    pub class_number: usize,
    pub throwable_message: usize,
    pub throwable_cause: usize,
    pub throwable_backtrace: usize,
    pub throwable_stack_trace: usize,
    pub throwable_suppressed: usize,
}

impl WellKnown {
    pub(super) fn load(program: &Program) -> Result<WellKnown, Raise> {
        let object = program.load("java/lang/Object")?;
        let mut primitives = [ClassId(0); 10];
        for kind in Kind::PRIMITIVES {
            primitives[kind as usize] = program.add_primitive(kind);
        }
        let mut primitive_arrays = [None; 10];
        for kind in Kind::PRIMITIVES.into_iter().filter(|&kind| kind != Kind::Void) {
            primitive_arrays[kind as usize] = Some(program.load(&format!("[{}", kind.letter()))?);
        }
        let class = program.load("java/lang/Class")?;
        let string = program.load("java/lang/String")?;
        let throwable = program.load("java/lang/Throwable")?;
        let offset = |class: ClassId, name: &str| -> Result<usize, Raise> {
            let field = program.class(class).fields.iter().find(|field| program.text(field.name) == name);
            let missing =
                || Raise::new("java/lang/NoSuchFieldError", format!("the JDK's class library lacks `{name}`"));
            field.map(|field: &Field| field.offset as usize).ok_or_else(missing)
        };
        Ok(WellKnown {
            object,
            class,
            string,
            thread: program.load("java/lang/Thread")?,
            throwable,
            cloneable: program.load("java/lang/Cloneable")?,
            serializable: program.load("java/io/Serializable")?,
            object_array: program.load("[Ljava/lang/Object;")?,
            byte_array: program.load("[B")?,
            long_array: program.load("[J")?,
            string_array: program.load("[Ljava/lang/String;")?,
            primitives,
            primitive_arrays,
            string_value: offset(string, "value")?,
            string_coder: offset(string, "coder")?,
            class_number: program.class(class).instance_words as usize - 1,
            throwable_message: offset(throwable, "detailMessage")?,
            throwable_cause: offset(throwable, "cause")?,
            throwable_backtrace: offset(throwable, "backtrace")?,
            throwable_stack_trace: offset(throwable, "stackTrace")?,
            throwable_suppressed: offset(throwable, "suppressedExceptions")?,
        })
    }

    /// The class of a primitive type, or of `void`.
    pub fn primitive(&self, kind: Kind) -> ClassId {
        self.primitives[kind as usize]
    }

    pub fn primitive_array(&self, kind: Kind) -> ClassId {
        self.primitive_arrays[kind as usize].expect("an array of a primitive type")
    }
}

impl Program {
    pub(super) fn add_primitive(&self, kind: Kind) -> ClassId {
        let loading = self.loading.lock().expect("loading does not panic");
        let name = self.symbols.intern(kind.java_name());
        self.add_class_without_file(&loading, name, ClassShape::Primitive(kind))
    }
}
