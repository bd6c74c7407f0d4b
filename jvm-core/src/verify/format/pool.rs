//! The constant pool (JVMS 4.4): every entry refers to entries of the right kind, with well-formed text.

use super::{Fine, FormatChecker, utf8};
use crate::reader::{Constant, MemberRefKind, tag};
use crate::verify::descriptor::{parse_field, parse_method};
use crate::verify::names;

impl FormatChecker<'_> {
    pub(super) fn check_pool(&self) -> Fine {
        let mut bootstraps_needed = 0;
        for index in 1..self.reader.pool_size() as u16 {
            self.check_constant(index, &mut bootstraps_needed)?;
        }
        self.check_bootstrap_methods(bootstraps_needed)
    }

    fn check_constant(&self, index: u16, bootstraps_needed: &mut usize) -> Fine {
        let reader = self.reader;
        let found = reader.tag(index);
        let first_version = match found {
            tag::METHOD_HANDLE | tag::METHOD_TYPE | tag::INVOKE_DYNAMIC => 51,
            tag::DYNAMIC => 55,
            _ => 45,
        };
        if self.version < first_version {
            return Err(format!("Class file version does not support constant tag {found}"));
        }
        match found {
            tag::UTF8 if !utf8::is_legal(self.text(reader.utf8_bytes(index))?, self.version) => {
                return Err("Illegal UTF8 string in constant pool".into());
            }
            tag::CLASS => {
                let Ok(Constant::Class(name)) = reader.constant(index) else { return Err(invalid(index)) };
                self.expect(name, tag::UTF8, "class name")?;
                let name = self.text(reader.utf8(name))?;
                let legal =
                    if name.starts_with('[') { parse_field(&name).is_some() } else { self.is_class_name(&name) };
                if !legal {
                    return Err(format!("Illegal class name \"{name}\""));
                }
            }
            tag::STRING => {
                let Ok(Constant::String(text)) = reader.constant(index) else { return Err(invalid(index)) };
                self.expect(text, tag::UTF8, "string")?;
            }
            tag::NAME_AND_TYPE => {
                let (name, descriptor) = self.text(reader.name_and_type(index))?;
                self.check_name_and_type(&name, &descriptor)?;
            }
            tag::FIELD_REF | tag::METHOD_REF | tag::INTERFACE_METHOD_REF => self.check_member_ref(index)?,
            tag::METHOD_HANDLE => self.check_method_handle(index)?,
            tag::METHOD_TYPE => {
                let Ok(Constant::MethodType(descriptor)) = reader.constant(index) else { return Err(invalid(index)) };
                self.expect(descriptor, tag::UTF8, "method type")?;
                let descriptor = self.text(reader.utf8(descriptor))?;
                if parse_method(&descriptor, |_| ()).is_none() {
                    return Err(format!("Method type has illegal signature \"{descriptor}\""));
                }
            }
            tag::DYNAMIC => {
                let Ok(Constant::Dynamic(bootstrap, name_and_type)) = reader.constant(index) else {
                    return Err(invalid(index));
                };
                *bootstraps_needed = (*bootstraps_needed).max(bootstrap as usize + 1);
                self.check_described(name_and_type, false, "Dynamic constant")?;
            }
            tag::INVOKE_DYNAMIC => {
                let (bootstrap, name_and_type) = self.text(reader.invoke_dynamic(index))?;
                *bootstraps_needed = (*bootstraps_needed).max(bootstrap as usize + 1);
                self.check_described(name_and_type, true, "Method")?;
            }
            tag::MODULE | tag::PACKAGE => return Err(format!("Unknown constant tag {found}")),
            _ => {}
        }
        Ok(())
    }

    /// The names of a class, field or method as the version allows them: before 49 only Java identifiers.
    pub(super) fn is_class_name(&self, name: &str) -> bool {
        if self.version >= 49 {
            return names::is_class_name(name);
        }
        // HotSpot takes a single slash for just another letter here.
        !name.contains("//") && is_old_identifier(&name.replace('/', "_"))
    }

    pub(super) fn is_field_name(&self, name: &str) -> bool {
        names::is_unqualified_name(name) && (self.version >= 49 || is_old_identifier(name))
    }

    pub(super) fn is_method_name(&self, name: &str) -> bool {
        names::is_method_name(name) && (self.version >= 49 || name.starts_with('<') || is_old_identifier(name))
    }

    /// A name and type that no reference may use yet: that a constructor returns nothing is checked with references.
    fn check_name_and_type(&self, name: &str, descriptor: &str) -> Fine {
        if !descriptor.starts_with('(') {
            return self.check_field_name_and_type(name, descriptor);
        }
        if !self.is_method_name(name) {
            return Err(format!("Illegal method name \"{name}\""));
        }
        if parse_method(descriptor, |_| ()).is_none() {
            return Err(format!("Method \"{name}\" has illegal signature \"{descriptor}\""));
        }
        Ok(())
    }

    pub(super) fn check_field_name_and_type(&self, name: &str, descriptor: &str) -> Fine {
        if !self.is_field_name(name) {
            return Err(format!("Illegal field name \"{name}\""));
        }
        if parse_field(descriptor).is_none() {
            return Err(format!("Field \"{name}\" has illegal signature \"{descriptor}\""));
        }
        Ok(())
    }

    pub(super) fn check_method_name_and_type(&self, name: &str, descriptor: &str) -> Fine {
        if !self.is_method_name(name) {
            return Err(format!("Illegal method name \"{name}\""));
        }
        let illegal = || Err(format!("Method \"{name}\" has illegal signature \"{descriptor}\""));
        let Some(result) = parse_method(descriptor, |_| ()) else { return illegal() };
        let special = name.starts_with('<');
        if special && result.is_some() || name == "<clinit>" && self.version >= 51 && descriptor != "()V" {
            return illegal();
        }
        Ok(())
    }

    /// A name and type that must describe a method, or must not.
    fn check_described(&self, name_and_type: u16, method: bool, what: &str) -> Fine {
        self.expect(name_and_type, tag::NAME_AND_TYPE, "name and type")?;
        let (name, descriptor) = self.text(self.reader.name_and_type(name_and_type))?;
        if descriptor.starts_with('(') != method {
            return Err(format!("{what} \"{name}\" has illegal signature \"{descriptor}\""));
        }
        if method {
            self.check_method_name_and_type(&name, &descriptor)
        } else {
            self.check_field_name_and_type(&name, &descriptor)
        }
    }

    fn check_member_ref(&self, index: u16) -> Fine {
        let (kind, class, name_and_type) = self.text(self.reader.member_ref(index))?;
        self.expect(class, tag::CLASS, "class")?;
        match kind {
            MemberRefKind::Field => self.check_described(name_and_type, false, "Field"),
            MemberRefKind::Method | MemberRefKind::InterfaceMethod => {
                self.check_described(name_and_type, true, "Method")?;
                let (name, _) = self.text(self.reader.name_and_type(name_and_type))?;
                // Interface methods with such names are refused when they are resolved.
                if kind == MemberRefKind::Method && name.starts_with('<') && name != "<init>" {
                    return Err(format!("Bad method name at constant pool index {index}"));
                }
                Ok(())
            }
        }
    }

    fn check_method_handle(&self, index: u16) -> Fine {
        let Ok(Constant::MethodHandle(kind, member)) = self.reader.constant(index) else { return Err(invalid(index)) };
        let found = self.reader.tag(member);
        let fits = match kind {
            1..=4 => found == tag::FIELD_REF,
            5 | 8 => found == tag::METHOD_REF,
            6 | 7 => found == tag::METHOD_REF || found == tag::INTERFACE_METHOD_REF && self.version >= 52,
            9 => found == tag::INTERFACE_METHOD_REF,
            _ => return Err(format!("Bad method handle kind at constant pool index {index}")),
        };
        if !fits {
            return Err(format!("Invalid constant pool index {member} for method handle {index}"));
        }
        if (5..=8).contains(&kind) {
            let (_, _, name_and_type) = self.text(self.reader.member_ref(member))?;
            let (name, _) = self.text(self.reader.name_and_type(name_and_type))?;
            if (kind == 8) != (name == "<init>") {
                return Err(format!("Bad method name at constant pool index {index}"));
            }
        }
        Ok(())
    }

    fn check_bootstrap_methods(&self, needed: usize) -> Fine {
        // A bootstrap method may itself be named by a constant, so this comes when all constants are known to be good.
        let has_attribute =
            self.version >= 51 && self.reader.attribute(&self.reader.attributes, "BootstrapMethods").is_some();
        if !has_attribute {
            return if needed > 0 { Err("Missing BootstrapMethods attribute".into()) } else { Ok(()) };
        }
        let methods = self.reader.bootstrap_methods().map_err(|_| "Bad length on BootstrapMethods".to_owned())?;
        if methods.len() < needed {
            return Err("Short length on BootstrapMethods".into());
        }
        for method in &methods {
            self.expect(method.handle, tag::METHOD_HANDLE, "bootstrap method")?;
            for &argument in &method.arguments {
                let loadable = matches!(
                    self.reader.tag(argument),
                    tag::INTEGER..=tag::STRING | tag::METHOD_HANDLE | tag::METHOD_TYPE | tag::DYNAMIC
                );
                if !loadable {
                    return Err(format!("argument_index {argument} has bad constant type"));
                }
            }
        }
        Ok(())
    }
}

fn invalid(index: u16) -> String {
    format!("Invalid constant pool index {index}")
}

/// Letters beyond ASCII are let through: nothing depends on what Java counts as a letter.
fn is_old_identifier(name: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '$') || !c.is_ascii();
    name.starts_with(is_letter) && name.chars().all(|c| is_letter(c) || c.is_ascii_digit())
}
