//! The `Code` attribute (JVMS 4.7.3) and the tables inside it.

use super::{Fine, FormatChecker};
use crate::reader::{Cursor, Damaged, tag};
use crate::verify::descriptor::{FieldType, parse_field};
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
        let mut variables = HashSet::new();
        for _ in 0..at.u2().map_err(wrong)? {
            let name = at.u2().map_err(wrong)?;
            self.expect(name, tag::UTF8, "attribute name")?;
            let size = at.u4().map_err(wrong)? as usize;
            let table = at.skip(size).map_err(wrong)?;
            match self.text(self.reader.utf8_bytes(name))? {
                b"LineNumberTable" => check_lines(table, length)?,
                b"LocalVariableTable" => self.check_variables(table, length, max_locals, &mut variables)?,
                b"StackMapTable" if self.version >= 50 && std::mem::replace(&mut has_stack_map, true) => {
                    return Err("Multiple StackMapTable attributes".into());
                }
                _ => {}
            }
        }
        if at.at_end() { Ok(()) } else { Err("Code attribute has wrong length".into()) }
    }

    fn check_variables<'t>(
        &self,
        table: &'t [u8],
        code_length: u32,
        max_locals: u16,
        seen: &mut HashSet<&'t [u8]>,
    ) -> Fine {
        let rows = counted_rows(table, 10).ok_or("LocalVariableTable has wrong length")?;
        for row in rows {
            let field = |n: usize| u16::from_be_bytes([row[2 * n], row[2 * n + 1]]);
            let (start, length) = (field(0) as u32, field(1) as u32);
            if start >= code_length || start + length > code_length {
                return Err("Invalid start_pc or length in LocalVariableTable".into());
            }
            self.expect(field(2), tag::UTF8, "variable name")?;
            self.expect(field(3), tag::UTF8, "variable signature")?;
            let name = self.text(self.reader.utf8(field(2)))?;
            let descriptor = self.text(self.reader.utf8(field(3)))?;
            self.check_field_name_and_type(&name, &descriptor)?;
            let slots = parse_field(&descriptor).map_or(1, FieldType::slots);
            if field(4) as usize + slots > max_locals as usize {
                return Err("Invalid index in LocalVariableTable".into());
            }
            if !seen.insert(row) {
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
