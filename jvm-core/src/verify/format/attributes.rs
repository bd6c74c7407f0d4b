//! The attributes of the class itself (JVMS 4.7): indices of the right kind, exact lengths, no contradictions.

use super::{Fine, FormatChecker, flags};
use crate::reader::{Attribute, Cursor, Damaged, tag};
use hashbrown::HashSet;

impl FormatChecker<'_> {
    pub(super) fn check_class_attributes(&self) -> Fine {
        let attributes = &self.reader.attributes;
        let mut once = vec!["SourceFile", "SourceDebugExtension", "InnerClasses"];
        // An attribute that its version does not know is skipped, not checked.
        let since: [(u16, &[&str]); 5] = [
            (49, &["Signature", "RuntimeVisibleAnnotations", "RuntimeVisibleTypeAnnotations", "EnclosingMethod"]),
            (51, &["BootstrapMethods"]),
            (55, &["NestHost", "NestMembers"]),
            (60, &["Record"]),
            (61, &["PermittedSubclasses"]),
        ];
        for (version, names) in since {
            if self.version >= version {
                once.extend(names);
            }
        }
        self.check_attribute_names(attributes, &once, "")?;
        let known = |name: &str| if once.contains(&name) { self.reader.attribute(attributes, name) } else { None };
        self.check_signature(attributes)?;
        if let Some(contents) = known("SourceFile") {
            self.check_indices(contents, &[tag::UTF8], "SourceFile")?;
        }
        if let Some(contents) = known("InnerClasses") {
            self.check_inner_classes(contents)?;
        }
        if let Some(contents) = known("EnclosingMethod") {
            let &[_, _, high, low] = contents else { return Err("Wrong EnclosingMethod attribute length".into()) };
            self.check_indices(&contents[..2], &[tag::CLASS], "EnclosingMethod")?;
            self.expect_or_zero(u16::from_be_bytes([high, low]), tag::NAME_AND_TYPE, "EnclosingMethod")?;
        }
        if let Some(contents) = known("BootstrapMethods") {
            self.check_bootstrap_length(contents).map_err(|_| "Bad length on BootstrapMethods".to_owned())?;
        }
        if let Some(contents) = known("NestHost") {
            if known("NestMembers").is_some() {
                return Err("Conflicting NestHost and NestMembers attributes".into());
            }
            self.check_indices(contents, &[tag::CLASS], "NestHost")?;
        }
        if let Some(contents) = known("NestMembers") {
            self.check_class_list(contents, "NestMembers")?;
        }
        if let Some(contents) = known("PermittedSubclasses") {
            if self.reader.access_flags & flags::FINAL != 0 {
                return Err("PermittedSubclasses attribute in final class".into());
            }
            self.check_class_list(contents, "PermittedSubclasses")?;
        }
        if let Some(contents) = known("Record") {
            self.check_record(contents)?;
        }
        Ok(())
    }

    /// The generic signature of a class or member is some text; its grammar is reflection's business.
    pub(super) fn check_signature(&self, attributes: &[Attribute]) -> Fine {
        match self.reader.attribute(attributes, "Signature").filter(|_| self.version >= 49) {
            Some(contents) => self.check_indices(contents, &[tag::UTF8], "Signature"),
            None => Ok(()),
        }
    }

    /// An attribute that consists of indices of these kinds.
    fn check_indices(&self, contents: &[u8], kinds: &[u8], attribute: &str) -> Fine {
        if contents.len() != 2 * kinds.len() {
            return Err(format!("Wrong {attribute} attribute length"));
        }
        for (index, &kind) in contents.chunks_exact(2).zip(kinds) {
            self.expect(u16::from_be_bytes([index[0], index[1]]), kind, attribute)?;
        }
        Ok(())
    }

    /// An attribute that is a counted list of classes.
    pub(super) fn check_class_list(&self, contents: &[u8], attribute: &str) -> Fine {
        let Some((count, list)) = contents.split_first_chunk::<2>() else {
            return Err(format!("{attribute} attribute has wrong length"));
        };
        if list.len() != 2 * u16::from_be_bytes(*count) as usize {
            return Err(format!("{attribute} attribute has wrong length"));
        }
        list.chunks_exact(2)
            .try_for_each(|index| self.expect(u16::from_be_bytes([index[0], index[1]]), tag::CLASS, attribute))
    }

    fn check_inner_classes(&self, contents: &[u8]) -> Fine {
        let rows = self.reader.inner_classes().map_err(|_| "Wrong InnerClasses attribute length".to_owned())?;
        if contents.len() != 2 + 8 * rows.len() {
            return Err("Wrong InnerClasses attribute length".into());
        }
        let mut seen = HashSet::new();
        for row in rows {
            self.expect(row.inner, tag::CLASS, "inner class")?;
            self.expect_or_zero(row.outer, tag::CLASS, "outer class")?;
            self.expect_or_zero(row.name, tag::UTF8, "inner class name")?;
            if row.outer != 0 && self.text(self.reader.class_name(row.outer))?.starts_with('[') {
                return Err("Outer class is an array class".into());
            }
            if row.inner == row.outer {
                return Err("Class is both outer and inner class".into());
            }
            flags::check_class(row.access_flags, self.version)?;
            if self.version >= 49 && !seen.insert((row.inner, row.outer, row.name, row.access_flags)) {
                return Err("Duplicate entry in InnerClasses attribute".into());
            }
        }
        Ok(())
    }

    fn check_bootstrap_length(&self, contents: &[u8]) -> Result<(), Damaged> {
        let mut at = Cursor::new(contents, 0);
        for _ in 0..at.u2()? {
            at.u2()?;
            let arguments = at.u2()? as usize;
            at.skip(2 * arguments)?;
        }
        if at.at_end() { Ok(()) } else { Err(Damaged(String::new())) }
    }

    fn check_record(&self, contents: &[u8]) -> Fine {
        let wrong = |_: Damaged| "Record attribute has wrong length".to_owned();
        let mut at = Cursor::new(contents, 0);
        for _ in 0..at.u2().map_err(wrong)? {
            let (name, descriptor) = (at.u2().map_err(wrong)?, at.u2().map_err(wrong)?);
            self.expect(name, tag::UTF8, "record component name")?;
            self.expect(descriptor, tag::UTF8, "record component descriptor")?;
            let name = self.text(self.reader.utf8(name))?;
            self.check_field_name_and_type(&name, &self.text(self.reader.utf8(descriptor))?)?;
            let mut has_signature = false;
            for _ in 0..at.u2().map_err(wrong)? {
                let attribute = at.u2().map_err(wrong)?;
                self.expect(attribute, tag::UTF8, "attribute name")?;
                let size = at.u4().map_err(wrong)? as usize;
                let contents = at.skip(size).map_err(wrong)?;
                if self.text(self.reader.utf8_bytes(attribute))? == b"Signature" {
                    if std::mem::replace(&mut has_signature, true) {
                        return Err("Multiple Signature attributes for record component".into());
                    }
                    self.check_indices(contents, &[tag::UTF8], "Signature")?;
                }
            }
        }
        if at.at_end() { Ok(()) } else { Err("Record attribute has wrong length".into()) }
    }
}
