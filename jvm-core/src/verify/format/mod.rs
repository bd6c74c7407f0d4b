//! Class-format checks (JVMS 4.1 to 4.8): what must hold before a class file means anything at all.
//!
//! Answers and wording follow HotSpot's class parser for classes that are not the platform's own. After
//! [`check_format`] every constant-pool reference leads to a constant of the right kind, every name and descriptor is
//! well formed, flags are consistent, and every attribute the machine reads has its documented layout.

mod attributes;
mod code;
mod flags;
mod members;
mod pool;
mod utf8;

use crate::reader::{Attribute, ClassReader, tag};
use hashbrown::HashSet;

/// The message of a `java.lang.ClassFormatError`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormatError {
    pub message: String,
}

impl std::fmt::Display for FormatError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

/// Checks the format of a class file. `Err` if it is not that of a class or interface.
pub fn check_format(reader: &ClassReader) -> Result<(), FormatError> {
    let shown = reader.class_name(reader.this_class).map_or_else(|_| "Unknown".into(), |name| name.into_owned());
    let checker = FormatChecker { reader, version: reader.major_version };
    checker.check().map_err(|what| FormatError { message: format!("{what} in class file {shown}") })
}

/// What is wrong, to be followed by "in class file …".
type Fine = Result<(), String>;

struct FormatChecker<'a> {
    reader: &'a ClassReader,
    version: u16,
}

impl FormatChecker<'_> {
    fn check(&self) -> Fine {
        self.check_pool()?;
        self.check_class()?;
        self.check_fields()?;
        self.check_methods()?;
        self.check_class_attributes()
    }

    fn check_class(&self) -> Fine {
        let reader = self.reader;
        let flags = reader.access_flags;
        if self.version >= 53 && flags & flags::MODULE != 0 {
            return Err("Not a class because access_flag ACC_MODULE is set".into());
        }
        flags::check_class(flags, self.version)?;
        self.expect(reader.this_class, tag::CLASS, "this class")?;
        let this_class = self.text(reader.class_name(reader.this_class))?;
        if this_class.starts_with('[') {
            return Err("Bad class name".into());
        }
        let is_object = this_class == "java/lang/Object";
        if is_object && !reader.interfaces.is_empty() {
            return Err("java.lang.Object cannot implement an interface".into());
        }
        if (reader.super_class == 0) != is_object {
            return Err(format!("Invalid superclass index {}", reader.super_class));
        }
        if reader.super_class != 0 {
            self.expect(reader.super_class, tag::CLASS, "superclass")?;
            let super_class = self.text(reader.class_name(reader.super_class))?;
            if super_class.starts_with('[') {
                return Err("Bad superclass name".into());
            }
            if flags & flags::INTERFACE != 0 && super_class != "java/lang/Object" {
                return Err("Interfaces must have java.lang.Object as superclass".into());
            }
        }
        let mut seen = HashSet::new();
        for &interface in &reader.interfaces {
            self.expect(interface, tag::CLASS, "interface")?;
            let name = self.text(reader.class_name(interface))?;
            if name.starts_with('[') {
                return Err("Bad interface name".into());
            }
            if !seen.insert(name.clone()) {
                return Err(format!("Duplicate interface name \"{name}\""));
            }
        }
        Ok(())
    }

    fn is_interface(&self) -> bool {
        self.reader.access_flags & flags::INTERFACE != 0
    }

    fn expect(&self, index: u16, expected: u8, what: &str) -> Fine {
        if self.reader.tag(index) != expected {
            return Err(format!("Invalid {what} index {index} in constant pool"));
        }
        Ok(())
    }

    /// For attributes that may leave an index out.
    fn expect_or_zero(&self, index: u16, expected: u8, what: &str) -> Fine {
        if index == 0 { Ok(()) } else { self.expect(index, expected, what) }
    }

    /// What the reader found, or its complaint.
    fn text<T>(&self, read: Result<T, crate::reader::Damaged>) -> Result<T, String> {
        read.map_err(|damaged| damaged.0)
    }

    /// Attribute names are there, and none of those in `once` comes twice.
    fn check_attribute_names(&self, attributes: &[Attribute], once: &[&str], of: &str) -> Fine {
        let mut seen = 0u32;
        for attribute in attributes {
            self.expect(attribute.name, tag::UTF8, "attribute name")?;
            let name = self.text(self.reader.utf8_bytes(attribute.name))?;
            let Some(known) = once.iter().position(|once| once.as_bytes() == name) else { continue };
            if seen & 1 << known != 0 {
                return Err(format!("Multiple {} attributes {of}", once[known]));
            }
            seen |= 1 << known;
        }
        Ok(())
    }
}
