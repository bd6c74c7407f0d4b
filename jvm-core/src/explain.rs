//! The longer parts of HotSpot's exception messages.

use crate::ids::ClassId;
use crate::program::{Class, ClassShape, Program, Raise, binary_name, flags, package_of};

impl Program {
    /// Whether code of `from` may name a class (JVMS 5.4.4), and if not, the error in HotSpot's words.
    pub fn check_class_access(&self, from: &Class, target: ClassId) -> Result<(), Raise> {
        let mut class = self.class(target);
        while let ClassShape::Array { element_class, .. } = class.shape {
            class = self.class(element_class);
        }
        let is_accessible = self.is_class_accessible(from, class.id);
        if is_accessible && (from.is_trusted() || self.is_exported(class)) {
            return Ok(());
        }
        let [own, other] = [from, class].map(|class| binary_name(self.text(class.name)));
        let message = if !is_accessible {
            let place = where_classes_are(self, class.id, from.id);
            format!("failed to access class {other} from class {own} ({place})")
        } else {
            let module = self.home_of(class).1.unwrap_or_default();
            let package = binary_name(package_of(self.text(class.name)));
            format!(
                "class {own} (in unnamed module @0x0) cannot access class {other} (in module {module}) because module \
                 {module} does not export {package} to unnamed module @0x0"
            )
        };
        Err(Raise::new("java/lang/IllegalAccessError", message))
    }

    /// The error of an access to a member (`field A.b`, `method 'void A.b()'`) that is not allowed.
    pub fn member_access_error(&self, from: &Class, owner: &Class, access_flags: u16, shown: &str) -> Raise {
        let access = match access_flags & (flags::PRIVATE | flags::PROTECTED) {
            flags::PRIVATE => "private ",
            flags::PROTECTED => "protected ",
            _ => "",
        };
        let place = where_classes_are(self, from.id, owner.id);
        let message = format!("class {} tried to access {access}{shown} ({place})", binary_name(self.text(from.name)));
        Raise::new("java/lang/IllegalAccessError", message)
    }

    /// The exception of a cast from one class to another that it is no subtype of.
    pub fn cast_error(&self, from: ClassId, to: ClassId) -> Raise {
        self.tell_apart(from);
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
