//! The `Code` attribute (JVMS 4.7.3) and the tables inside it.

use super::{Fine, FormatChecker};
use crate::reader::{Cursor, Damaged, tag};
use crate::verify::descriptor::parse_field;
use hashbrown::HashSet;

impl FormatChecker<'_> {
    pub(super) fn check_code(&self, contents: &[u8], argument_slots: usize) -> Fine {
        let wrong = |_: Damaged| "Code attribute has wrong length".to_owned();
        let mut at = Cursor::new(contents, 0);
        at.u2().map_err(wrong)?;
        let max_locals = at.u2().map_err(wrong)?;
        let length = at.u4().map_err(wrong)?;
        if length == 0 || length > 0xFFFF {
            return Err(format!("Invalid method Code length {length}"));
        }
        at.skip(length as usize).map_err(wrong)?;
        if argument_slots > max_locals as usize {
            return Err("Arguments can't fit into locals".into());
        }
        for _ in 0..at.u2().map_err(wrong)? {
            let start = at.u2().map_err(wrong)? as u32;
            let end = at.u2().map_err(wrong)? as u32;
            let handler = at.u2().map_err(wrong)? as u32;
            if start >= end || end > length {
                return Err("Invalid exception table range".into());
            }
            if handler >= length {
                return Err("Invalid exception table handler".into());
            }
            self.expect_or_zero(at.u2().map_err(wrong)?, tag::CLASS, "catch type")?;
        }
        let mut has_stack_map = false;
        let (mut variables, mut generic_variables) = (HashSet::new(), HashSet::new());
        for _ in 0..at.u2().map_err(wrong)? {
            let name = at.u2().map_err(wrong)?;
            self.expect(name, tag::UTF8, "attribute name")?;
            let size = at.u4().map_err(wrong)? as usize;
            let table = at.skip(size).map_err(wrong)?;
            match self.text(self.reader.utf8_bytes(name))? {
                b"LineNumberTable" => check_lines(table, length)?,
                b"LocalVariableTable" => self.check_variables(table, length, max_locals, false, &mut variables)?,
                b"LocalVariableTypeTable" => {
                    self.check_variables(table, length, max_locals, true, &mut generic_variables)?;
                }
                b"StackMapTable" if self.version >= 50 && std::mem::replace(&mut has_stack_map, true) => {
                    return Err("Multiple StackMapTable attributes".into());
                }
                _ => {}
            }
        }
        if !at.at_end() {
            return Err("Code attribute has wrong length".into());
        }
        if !variables.is_empty() && !generic_variables.is_subset(&variables) {
            return Err("LocalVariableTypeTable entry does not match any LocalVariableTable entry".into());
        }
        Ok(())
    }

    /// Checks a table of variables and collects its entries, which must differ in more than their type.
    fn check_variables(
        &self,
        table: &[u8],
        code_length: u32,
        max_locals: u16,
        generic: bool,
        seen: &mut HashSet<(u32, u32, u16, u16)>,
    ) -> Fine {
        let rows = counted_rows(table, 10).ok_or("LocalVariableTable has wrong length")?;
        for row in rows {
            let field = |n: usize| u16::from_be_bytes([row[2 * n], row[2 * n + 1]]);
            let (start, length, slot) = (field(0) as u32, field(1) as u32, field(4));
            if start >= code_length || start + length > code_length {
                return Err("Invalid start_pc or length in LocalVariableTable".into());
            }
            self.expect(field(2), tag::UTF8, "variable name")?;
            self.expect(field(3), tag::UTF8, "variable signature")?;
            let name = self.text(self.reader.utf8(field(2)))?;
            if !self.is_field_name(&name) {
                return Err(format!("Illegal field name \"{name}\""));
            }
            let mut slots = 1;
            if !generic {
                let descriptor = self.text(self.reader.utf8(field(3)))?;
                let Some(field_type) = parse_field(&descriptor) else {
                    return Err(format!("Field \"{name}\" has illegal signature \"{descriptor}\""));
                };
                slots = field_type.slots();
            }
            if slot as usize + slots > max_locals as usize {
                return Err("Invalid index in LocalVariableTable".into());
            }
            if !seen.insert((start, length, field(2), slot)) {
                return Err(format!("Duplicated LocalVariableTable attribute entry for '{name}'"));
            }
        }
        Ok(())
    }
}

fn check_lines(table: &[u8], code_length: u32) -> Fine {
    let rows = counted_rows(table, 4).ok_or("LineNumberTable attribute has wrong length")?;
    for row in rows {
        if u16::from_be_bytes([row[0], row[1]]) as u32 >= code_length {
            return Err("Invalid pc in LineNumberTable".into());
        }
    }
    Ok(())
}

/// The rows behind a two-byte count, if they fill the table exactly.
fn counted_rows(table: &[u8], width: usize) -> Option<std::slice::ChunksExact<'_, u8>> {
    let (count, rows) = table.split_first_chunk::<2>()?;
    (rows.len() == u16::from_be_bytes(*count) as usize * width).then(|| rows.chunks_exact(width))
}
