//! Finds the method that a class is started with (JLS 12.1.4, and JEP 512 for JDK 25).
//!
//! Up to JDK 24 that is `public static void main(String[])`, declared or inherited. JDK 25 also takes a `main` that is
//! not public, not static, or has no parameter; an instance `main` needs a constructor without parameters. The
//! classes are only inspected here, not linked; they are read again when the program starts.

use cafebabe::{ClassAccessFlags, ClassFile, MethodAccessFlags};
use jvm_core::classfile::{self, Scratch};
use jvm_core::classpath::{ClassPath, InputError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MainMethod {
    /// Internal name of the class or interface that declares it.
    pub declared_in: String,
    pub kind: MainKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MainKind {
    Static,
    StaticWithoutArguments,
    /// Called on an object that the constructor without parameters makes.
    Instance,
    InstanceWithoutArguments,
}

impl MainKind {
    pub fn descriptor(self) -> &'static str {
        match self {
            MainKind::Static | MainKind::Instance => WITH_ARGUMENTS,
            MainKind::StaticWithoutArguments | MainKind::InstanceWithoutArguments => WITHOUT_ARGUMENTS,
        }
    }

    pub fn is_static(self) -> bool {
        matches!(self, MainKind::Static | MainKind::StaticWithoutArguments)
    }
}

const WITH_ARGUMENTS: &str = "([Ljava/lang/String;)V";
const WITHOUT_ARGUMENTS: &str = "()V";

/// The `main` of the class, which must be on the class path.
pub fn find_main(class_path: &ClassPath, internal_name: &str) -> Result<MainMethod, InputError> {
    let class = Outline::read(class_path, internal_name)?.ok_or_else(|| not_found(class_path, internal_name))?;
    let flexible = class_path.jdk().version.feature >= 25;
    let traditional = search(class_path, &class, WITH_ARGUMENTS, true, true)?;
    let mut candidates = Vec::from_iter(traditional);
    if flexible {
        if candidates.is_empty() {
            candidates.extend(search(class_path, &class, WITH_ARGUMENTS, false, true)?);
        }
        candidates.retain(|main| main.fault(true).is_none());
        if candidates.is_empty() {
            candidates.extend(search(class_path, &class, WITHOUT_ARGUMENTS, false, true)?);
        }
    }
    let main = candidates.into_iter().find(|main| main.fault(flexible).is_none());
    let Some(main) = main else { return Err(no_main(class_path, &class, flexible)?) };
    if !main.kind.is_static()
        && let Some(fault) = class.cannot_be_made()
    {
        let shown = class.shown();
        return Err(InputError::new(format!(
            "class `{shown}` cannot be started: its `main` is not static, and {fault}"
        )));
    }
    Ok(MainMethod { declared_in: main.declared_in, kind: main.kind })
}

/// The top-level class of a source file that is to be started: the one named like the file, else the first one with a
/// `main`, in the order of their lines.
pub fn main_class_of_source(class_path: &ClassPath, compiled: &[String], stem: &str) -> Result<String, InputError> {
    let simple = |name: &str| name.rsplit('/').next().unwrap_or(name).to_owned();
    if let Some(same) = compiled.iter().find(|name| simple(name) == stem) {
        return Ok(same.clone());
    }
    let mut candidates = Vec::new();
    for name in compiled {
        let Some(outline) = Outline::read(class_path, name)? else { continue };
        if outline.is_top_level && find_main(class_path, name).is_ok() {
            candidates.push((outline.first_line, name));
        }
    }
    candidates.sort();
    let first = candidates.first().map(|(_, name)| (*name).clone());
    first.ok_or_else(|| InputError::new(format!("`{stem}.java` has no class with a main method")).help(ADD_A_MAIN))
}

const ADD_A_MAIN: &str = "add `public static void main(String[] args)`";

/// "Not on the class path", with where it was looked for and what is there instead.
pub fn not_found(class_path: &ClassPath, internal_name: &str) -> InputError {
    let shown = internal_name.replace('/', ".");
    let mut error = InputError::new(format!("class `{shown}` is not on the class path"))
        .note(format!("looked in {}", class_path.describe()));
    for suggestion in class_path.classes_like(internal_name) {
        error = error.help(format!("{} has `{}`", suggestion.entry, suggestion.class_name));
    }
    error
}

/// What is known of a class file without its code.
struct Outline {
    name: String,
    super_class: Option<String>,
    interfaces: Vec<String>,
    is_abstract: bool,
    is_top_level: bool,
    /// The smallest line number of its methods.
    first_line: u16,
    methods: Vec<Method>,
}

struct Method {
    name: String,
    descriptor: String,
    flags: MethodAccessFlags,
}

impl Outline {
    fn read(class_path: &ClassPath, internal_name: &str) -> Result<Option<Outline>, InputError> {
        let Some(found) = class_path.find_class(internal_name)? else { return Ok(None) };
        let mut scratch = Scratch::default();
        let class = classfile::parse_outline(&found.bytes, &mut scratch)
            .map_err(|error| error.about(&class_path.show_class(found.origin, internal_name)))?;
        if *class.this_class != *internal_name {
            let file = class_path.show_class(found.origin, internal_name);
            let actual = class.this_class.replace('/', ".");
            return Err(InputError::new(format!("`{file}` contains class `{actual}`, which does not belong there"))
                .note(format!("it was read as class `{}`", internal_name.replace('/', "."))));
        }
        Ok(Some(Outline::of(&class)))
    }

    fn of(class: &ClassFile) -> Outline {
        let flags = ClassAccessFlags::ABSTRACT | ClassAccessFlags::INTERFACE;
        Outline {
            name: class.this_class.to_string(),
            super_class: class.super_class.as_ref().map(|name| name.to_string()),
            interfaces: class.interfaces.iter().map(|name| name.to_string()).collect(),
            is_abstract: class.access_flags.intersects(flags),
            is_top_level: !lines_and_nesting::is_nested(class),
            first_line: lines_and_nesting::first_line(class),
            methods: class
                .methods
                .iter()
                .map(|method| Method {
                    name: method.name.to_string(),
                    descriptor: method.descriptor.to_string(),
                    flags: method.access_flags,
                })
                .collect(),
        }
    }

    fn shown(&self) -> String {
        self.name.replace('/', ".")
    }

    /// Why no object can be made for an instance `main`.
    fn cannot_be_made(&self) -> Option<&'static str> {
        if self.is_abstract {
            return Some("the class is abstract");
        }
        let constructor =
            self.methods.iter().find(|method| method.name == "<init>" && method.descriptor == WITHOUT_ARGUMENTS);
        match constructor {
            None => Some("the class has no constructor without parameters"),
            Some(found) if found.flags.contains(MethodAccessFlags::PRIVATE) => {
                Some("the constructor without parameters is private")
            }
            Some(_) => None,
        }
    }
}

/// A method called `main` with the parameters in question, good or not.
struct Candidate {
    declared_in: String,
    kind: MainKind,
    is_public: bool,
    is_private: bool,
    is_void: bool,
}

impl Candidate {
    fn fault(&self, flexible: bool) -> Option<&'static str> {
        if !self.is_void {
            Some("does not return void")
        } else if flexible && self.is_private {
            Some("is private")
        } else if !flexible && !self.kind.is_static() {
            Some("is not static")
        } else if !flexible && !self.is_public {
            Some("is not public")
        } else {
            None
        }
    }
}

/// The first `main` with the parameters of `descriptor`, in the class, then its superclasses, then its interfaces.
fn search(
    class_path: &ClassPath,
    class: &Outline,
    descriptor: &str,
    public_only: bool,
    include_static: bool,
) -> Result<Option<Candidate>, InputError> {
    let mut visited = Vec::new();
    search_from(class_path, class, (descriptor, public_only), include_static, &mut visited)
}

fn search_from(
    class_path: &ClassPath,
    class: &Outline,
    (descriptor, public_only): (&str, bool),
    include_static: bool,
    visited: &mut Vec<String>,
) -> Result<Option<Candidate>, InputError> {
    // A cyclic hierarchy is an error, but of the program: linking reports it as Java does.
    if visited.contains(&class.name) {
        return Ok(None);
    }
    visited.push(class.name.clone());
    let parameters = |descriptor: &str| descriptor.split_inclusive(')').next().map(str::to_owned);
    let matching = class.methods.iter().filter(|method| {
        let is_static = method.flags.contains(MethodAccessFlags::STATIC);
        method.name == "main"
            && parameters(&method.descriptor) == parameters(descriptor)
            && (include_static || !is_static)
            && (!public_only || method.flags.contains(MethodAccessFlags::PUBLIC))
    });
    if let Some(method) = matching.max_by_key(|method| method.descriptor.ends_with(")V")) {
        let is_static = method.flags.contains(MethodAccessFlags::STATIC);
        let kind = match (is_static, descriptor == WITH_ARGUMENTS) {
            (true, true) => MainKind::Static,
            (true, false) => MainKind::StaticWithoutArguments,
            (false, true) => MainKind::Instance,
            (false, false) => MainKind::InstanceWithoutArguments,
        };
        return Ok(Some(Candidate {
            declared_in: class.name.clone(),
            kind,
            is_public: method.flags.contains(MethodAccessFlags::PUBLIC),
            is_private: method.flags.contains(MethodAccessFlags::PRIVATE),
            is_void: method.descriptor.ends_with(")V"),
        }));
    }
    // Static methods of interfaces are not inherited.
    let above = class.super_class.iter().map(|name| (name, include_static));
    for (name, include_static) in above.chain(class.interfaces.iter().map(|name| (name, false))) {
        let Some(outline) = Outline::read(class_path, name)? else {
            return Err(not_found(class_path, name).note(format!("class `{}` extends it", class.shown())));
        };
        let wanted = (descriptor, public_only);
        if let Some(found) = search_from(class_path, &outline, wanted, include_static, visited)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Says which `main` is there and what is wrong with it.
fn no_main(class_path: &ClassPath, class: &Outline, flexible: bool) -> Result<InputError, InputError> {
    let mut error = InputError::new(format!("class `{}` has no main method", class.shown()));
    let near = search(class_path, class, WITH_ARGUMENTS, false, true)?;
    if let Some((candidate, fault)) = near.and_then(|main| main.fault(flexible).map(|fault| (main, fault))) {
        let place = candidate.declared_in.replace('/', ".");
        error = error.note(format!("`main(String[])` of `{place}` {fault}"));
    } else if !flexible && search(class_path, class, WITHOUT_ARGUMENTS, false, true)?.is_some() {
        error = error.note("a `main` without parameters can be started from JDK 25 on");
    }
    Ok(error.help(ADD_A_MAIN))
}

/// What the attributes of a class file tell about its source.
mod lines_and_nesting {
    use cafebabe::ClassFile;
    use cafebabe::attributes::{AttributeData, AttributeInfo};

    pub fn is_nested(class: &ClassFile) -> bool {
        class.attributes.iter().any(|attribute| match &attribute.data {
            AttributeData::InnerClasses(rows) => rows.iter().any(|row| *row.inner_class_info == *class.this_class),
            _ => false,
        })
    }

    pub fn first_line(class: &ClassFile) -> u16 {
        let codes =
            class.methods.iter().flat_map(|method| &method.attributes).filter_map(|attribute| match &attribute.data {
                AttributeData::Code(code) => Some(code),
                _ => None,
            });
        codes.flat_map(|code| &code.attributes).flat_map(lines).min().unwrap_or(u16::MAX)
    }

    fn lines(attribute: &AttributeInfo) -> Vec<u16> {
        match &attribute.data {
            AttributeData::LineNumberTable(rows) => rows.iter().map(|row| row.line_number).collect(),
            _ => Vec::new(),
        }
    }
}
