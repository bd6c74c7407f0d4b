//! A class hierarchy for the verifier's tests: it reads classes from a class path and remembers what it saw.
#![allow(dead_code)]

pub mod assembler;
pub mod builder;
pub mod mutate;
pub mod old_programs;
pub mod oracle;

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use jvm_core::classpath::ClassPath;
use jvm_core::reader::ClassReader;
use jvm_core::verify::{Hierarchy, LoadFailure};

pub struct TestHierarchy<'a> {
    class_path: &'a ClassPath,
    /// Internal name of the class under verification.
    current: RefCell<String>,
    known: RefCell<HashMap<String, Rc<ClassInfo>>>,
}

struct ClassInfo {
    name: String,
    is_interface: bool,
    super_name: Option<String>,
    interfaces: Vec<String>,
    fields: Vec<(String, String, u16)>,
    methods: Vec<(String, String, u16)>,
}

const ACC_PROTECTED: u16 = 0x0004;
const ACC_INTERFACE: u16 = 0x0200;

impl<'a> TestHierarchy<'a> {
    pub fn new(class_path: &'a ClassPath) -> TestHierarchy<'a> {
        TestHierarchy { class_path, current: RefCell::default(), known: RefCell::default() }
    }

    /// Makes `reader` the class under verification, whatever the class path says of its name, and gives the name.
    pub fn set_current(&self, reader: &ClassReader) -> String {
        let info = describe(reader).expect("a class of the right format");
        let name = info.name.clone();
        *self.current.borrow_mut() = name.clone();
        self.known.borrow_mut().insert(name.clone(), Rc::new(info));
        name
    }

    /// Forgets a class that was only put in by `set_current`.
    pub fn forget(&self, name: &str) {
        self.known.borrow_mut().remove(name);
    }

    fn class(&self, name: &str) -> Result<Rc<ClassInfo>, LoadFailure> {
        if let Some(known) = self.known.borrow().get(name) {
            return Ok(Rc::clone(known));
        }
        let missing = || LoadFailure { error: "java/lang/NoClassDefFoundError", message: name.into() };
        let found = self.class_path.find_class(name).ok().flatten().ok_or_else(missing)?;
        let info = ClassReader::new(found.bytes).and_then(|reader| describe(&reader)).map_err(|_| missing())?;
        let info = Rc::new(info);
        self.known.borrow_mut().insert(name.to_owned(), Rc::clone(&info));
        Ok(info)
    }

    fn is_foreign(&self, found: &ClassInfo, flags: u16) -> bool {
        flags & ACC_PROTECTED != 0 && package(&found.name) != package(&self.current.borrow())
    }
}

impl Hierarchy for TestHierarchy<'_> {
    fn is_interface(&self, class: &str) -> Result<bool, LoadFailure> {
        self.class(class).map(|class| class.is_interface)
    }

    fn super_name(&self, class: &str) -> Result<Option<String>, LoadFailure> {
        self.class(class).map(|class| class.super_name.clone())
    }

    fn is_foreign_protected_field(&self, class: &str, name: &str, descriptor: &str) -> Result<bool, LoadFailure> {
        let mut current = Some(class.to_owned());
        while let Some(name_of_class) = current {
            let class = self.class(&name_of_class)?;
            if let Some(found) = find(&class.fields, name, descriptor) {
                return Ok(self.is_foreign(&class, found));
            }
            // Fields of interfaces are public, so a find there is not protected.
            for interface in &class.interfaces {
                if find(&self.class(interface)?.fields, name, descriptor).is_some() {
                    return Ok(false);
                }
            }
            current = class.super_name.clone();
        }
        Ok(false)
    }

    fn is_foreign_protected_method(&self, class: &str, name: &str, descriptor: &str) -> Result<bool, LoadFailure> {
        let mut current = Some(class.to_owned());
        while let Some(name_of_class) = current {
            let class = self.class(&name_of_class)?;
            if let Some(found) = find(&class.methods, name, descriptor) {
                return Ok(self.is_foreign(&class, found));
            }
            current = class.super_name.clone();
        }
        Ok(false)
    }
}

fn find(members: &[(String, String, u16)], name: &str, descriptor: &str) -> Option<u16> {
    members.iter().find(|member| member.0 == name && member.1 == descriptor).map(|member| member.2)
}

fn package(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(package, _)| package)
}

fn describe(reader: &ClassReader) -> Result<ClassInfo, jvm_core::reader::Damaged> {
    let members = |members: &[jvm_core::reader::Member]| {
        members
            .iter()
            .map(|member| {
                let name = reader.utf8(member.name)?.into_owned();
                Ok((name, reader.utf8(member.descriptor)?.into_owned(), member.access_flags))
            })
            .collect::<Result<Vec<_>, _>>()
    };
    let super_name = match reader.super_class {
        0 => None,
        index => Some(reader.class_name(index)?.into_owned()),
    };
    let mut interfaces = Vec::new();
    for &index in &reader.interfaces {
        interfaces.push(reader.class_name(index)?.into_owned());
    }
    Ok(ClassInfo {
        name: reader.class_name(reader.this_class)?.into_owned(),
        is_interface: reader.access_flags & ACC_INTERFACE != 0,
        super_name,
        interfaces,
        fields: members(&reader.fields)?,
        methods: members(&reader.methods)?,
    })
}
