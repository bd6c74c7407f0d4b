//! The longer parts of HotSpot's exception messages.

use crate::classpath::Origin;
use crate::ids::ClassId;
use crate::program::{ClassShape, Program, binary_name, package_of};

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
    let mut class = program.class(id);
    while let ClassShape::Array { element_class, .. } = class.shape {
        class = program.class(element_class);
    }
    match class.origin {
        Origin::User(_) => "unnamed module of loader 'app'".into(),
        _ if class.is_primitive() => "module java.base of loader 'bootstrap'".into(),
        _ => {
            let package = package_of(program.text(class.name));
            let module = program.class_path.module_of_package(package).unwrap_or_else(|| "java.base".into());
            let loader = if module == "java.base" { "bootstrap" } else { "platform" };
            format!("module {module} of loader '{loader}'")
        }
    }
}
