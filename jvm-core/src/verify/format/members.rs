//! Fields and methods (JVMS 4.5, 4.6): names, descriptors, flags, and the attributes that belong to them.

use super::{Fine, FormatChecker, flags};
use crate::reader::{Member, tag};
use crate::verify::descriptor::{FieldType, parameter_slots, parse_field};
use hashbrown::HashSet;

impl FormatChecker<'_> {
    pub(super) fn check_fields(&self) -> Fine {
        let mut seen = HashSet::new();
        for field in &self.reader.fields {
            self.expect(field.name, tag::UTF8, "field name")?;
            self.expect(field.descriptor, tag::UTF8, "field signature")?;
            let name = self.text(self.reader.utf8(field.name))?;
            let descriptor = self.text(self.reader.utf8(field.descriptor))?;
            flags::check_field(field.access_flags, self.is_interface(), self.version)?;
            self.check_field_name_and_type(&name, &descriptor)?;
            if !seen.insert(self.key(field)?) {
                return Err(format!("Duplicate field name \"{name}\" with signature \"{descriptor}\""));
            }
            self.check_field_attributes(field, &name, &descriptor)?;
        }
        Ok(())
    }

    pub(super) fn check_methods(&self) -> Fine {
        let mut seen = HashSet::new();
        for method in &self.reader.methods {
            self.expect(method.name, tag::UTF8, "method name")?;
            self.expect(method.descriptor, tag::UTF8, "method signature")?;
            let name = self.text(self.reader.utf8(method.name))?;
            let descriptor = self.text(self.reader.utf8(method.descriptor))?;
            self.check_method_name_and_type(&name, &descriptor)?;
            if !seen.insert(self.key(method)?) {
                return Err(format!("Duplicate method name \"{name}\" with signature \"{descriptor}\""));
            }
            let flags = self.method_flags(method, &name)?;
            let receiver = (flags & flags::STATIC == 0) as usize;
            let slots = parameter_slots(&descriptor).unwrap_or(usize::MAX).saturating_add(receiver);
            if slots > 255 {
                return Err("Too many arguments in method signature".into());
            }
            self.check_method_attributes(method, &name, flags, slots)?;
        }
        Ok(())
    }

    /// The bytes of name and descriptor: what must differ between members of a class.
    fn key(&self, member: &Member) -> Result<(&[u8], &[u8]), String> {
        Ok((self.text(self.reader.utf8_bytes(member.name))?, self.text(self.reader.utf8_bytes(member.descriptor))?))
    }

    /// The flags that count: those of a class initializer are mostly ignored (JVMS 4.6).
    fn method_flags(&self, method: &Member, name: &str) -> Result<u16, String> {
        let found = method.access_flags;
        match name {
            "<clinit>" if self.version < 51 => Ok(flags::STATIC),
            "<clinit>" if found & flags::STATIC == 0 => Err("Method <clinit> is not static".into()),
            "<clinit>" => Ok(found & (flags::STATIC | flags::STRICT)),
            "<init>" if self.is_interface() => Err("Interface cannot have a method named <init>".into()),
            _ => {
                flags::check_method(found, name, self.is_interface(), self.version)?;
                Ok(found)
            }
        }
    }

    fn check_field_attributes(&self, field: &Member, name: &str, descriptor: &str) -> Fine {
        let is_static = field.access_flags & flags::STATIC != 0;
        let mut once = vec!["Signature", "RuntimeVisibleAnnotations", "RuntimeVisibleTypeAnnotations"];
        if is_static {
            once.push("ConstantValue");
        }
        self.check_attribute_names(self.reader.attributes_of(field), &once, &format!("for field {name}"))?;
        self.check_signature(self.reader.attributes_of(field))?;
        let constant = self.reader.attribute(self.reader.attributes_of(field), "ConstantValue");
        let Some(constant) = constant.filter(|_| is_static) else { return Ok(()) };
        let &[high, low] = constant else { return Err("Invalid ConstantValue field attribute length".into()) };
        let expected = match parse_field(descriptor) {
            Some(FieldType::Base(b'J')) => tag::LONG,
            Some(FieldType::Base(b'F')) => tag::FLOAT,
            Some(FieldType::Base(b'D')) => tag::DOUBLE,
            Some(FieldType::Base(_)) => tag::INTEGER,
            Some(FieldType::Object("java/lang/String")) => tag::STRING,
            _ => return Err(format!("Bad initial value for field {name}: no constant has its type")),
        };
        if self.reader.tag(u16::from_be_bytes([high, low])) != expected {
            return Err(format!("Inconsistent constant value type of field {name}"));
        }
        Ok(())
    }

    fn check_method_attributes(&self, method: &Member, name: &str, flags: u16, argument_slots: usize) -> Fine {
        const ONCE: [&str; 8] = [
            "Code",
            "Exceptions",
            "MethodParameters",
            "Signature",
            "RuntimeVisibleAnnotations",
            "RuntimeVisibleParameterAnnotations",
            "RuntimeVisibleTypeAnnotations",
            "AnnotationDefault",
        ];
        self.check_attribute_names(self.reader.attributes_of(method), &ONCE, &format!("for method {name}"))?;
        self.check_signature(self.reader.attributes_of(method))?;
        let bodiless = flags & (flags::NATIVE | flags::ABSTRACT) != 0;
        match self.reader.attribute(self.reader.attributes_of(method), "Code") {
            Some(_) if bodiless => return Err("Code attribute in native or abstract methods".into()),
            None if !bodiless => {
                return Err(format!("Absent Code attribute in method {name} that is not native or abstract"));
            }
            Some(code) => self.check_code(code, argument_slots)?,
            None => {}
        }
        if let Some(contents) = self.reader.attribute(self.reader.attributes_of(method), "Exceptions") {
            self.check_class_list(contents, "Exceptions")?;
        }
        if let Some(contents) = self.reader.attribute(self.reader.attributes_of(method), "MethodParameters") {
            self.check_method_parameters(contents)?;
        }
        Ok(())
    }

    /// Only the length: wrong names show when a program asks for them, as `MalformedParametersException`.
    fn check_method_parameters(&self, contents: &[u8]) -> Fine {
        match contents.split_first() {
            Some((&count, rows)) if rows.len() == 4 * count as usize => Ok(()),
            _ => Err("Invalid MethodParameters method attribute length".into()),
        }
    }
}
