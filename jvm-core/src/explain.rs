//! The longer parts of HotSpot's exception messages.

use crate::ids::ClassId;
use crate::program::{Program, Raise, binary_name};

impl Program {
    /// The exception of a cast from one class to another that it is no subtype of.
    pub fn cast_error(&self, from: ClassId, to: ClassId) -> Raise {
        let [a, b] = [from, to].map(|id| binary_name(self.class_name(id)));
        let message = format!("class {a} cannot be cast to class {b} ({})", where_classes_are(self, from, to));
        Raise::new("java/lang/ClassCastException", message)
    }
}

/// `java.lang.String and Foo are in module java.base of loader 'bootstrap'`, for a `ClassCastException`.
pub fn where_classes_are(program: &Program, from: ClassId, to: ClassId) -> String {
    let name = |id: ClassId| binary_name(program.class_name(id));
    let (a, b) = (place_of(program, from), place_of(program, to));
    if a == b {
        return format!("{} and {} are in {a}", name(from), name(to));
    }
    format!("{} is in {a}; {} is in {b}", name(from), name(to))
}

fn place_of(program: &Program, id: ClassId) -> String {
    let (loader, module) = program.home_of(program.class(id));
    match module {
        Some(module) => format!("module {module} of loader '{}'", loader.name()),
        None => format!("unnamed module of loader '{}'", loader.name()),
    }
}
