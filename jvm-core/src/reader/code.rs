//! The `Code` attribute (JVMS 4.7.3) with its exception, line and variable tables.

use super::{ClassReader, Cursor, Damaged, Member, Read};

#[derive(Debug)]
pub struct CodeData<'a> {
    pub max_stack: u16,
    pub max_locals: u16,
    pub code: &'a [u8],
    pub exceptions: Box<[ExceptionEntry]>,
    /// (first bytecode offset, line), in file order.
    pub lines: Vec<(u16, u16)>,
    /// Contents of the `StackMapTable` attribute.
    pub stack_map: Option<&'a [u8]>,
    pub variables: Vec<LocalVariable>,
}

#[derive(Debug, Clone, Copy)]
pub struct ExceptionEntry {
    pub start: u16,
    pub end: u16,
    pub handler: u16,
    /// Constant-pool index of the class; 0 catches everything.
    pub catch_type: u16,
}

/// A row of the `LocalVariableTable`; name and descriptor are constant-pool indices.
#[derive(Debug, Clone, Copy)]
pub struct LocalVariable {
    pub start: u16,
    pub length: u16,
    pub name: u16,
    pub descriptor: u16,
    pub slot: u16,
}

impl ClassReader {
    /// The code of a method, or `None` for abstract and native ones.
    pub fn code(&self, method: &Member) -> Read<Option<CodeData<'_>>> {
        let Some(contents) = self.attribute(self.attributes_of(method), "Code") else { return Ok(None) };
        let mut at = Cursor::new(contents, 0);
        let max_stack = at.u2()?;
        let max_locals = at.u2()?;
        let length = at.u4()? as usize;
        let code = at.skip(length)?;
        if length == 0 || length > 0xFFFF {
            return Err(Damaged(format!("a method has {length} bytes of code")));
        }
        let exceptions = (0..at.u2()?)
            .map(|_| Ok(ExceptionEntry { start: at.u2()?, end: at.u2()?, handler: at.u2()?, catch_type: at.u2()? }))
            .collect::<Read<_>>()?;
        let mut data = CodeData {
            max_stack,
            max_locals,
            code,
            exceptions,
            lines: Vec::new(),
            stack_map: None,
            variables: Vec::new(),
        };
        for _ in 0..at.u2()? {
            let name = self.utf8_bytes(at.u2()?)?;
            let length = at.u4()? as usize;
            let contents = at.skip(length)?;
            let mut inner = Cursor::new(contents, 0);
            match name {
                b"LineNumberTable" => {
                    for _ in 0..inner.u2()? {
                        data.lines.push((inner.u2()?, inner.u2()?));
                    }
                }
                b"LocalVariableTable" => {
                    for _ in 0..inner.u2()? {
                        data.variables.push(LocalVariable {
                            start: inner.u2()?,
                            length: inner.u2()?,
                            name: inner.u2()?,
                            descriptor: inner.u2()?,
                            slot: inner.u2()?,
                        });
                    }
                }
                b"StackMapTable" => data.stack_map = Some(contents),
                _ => {}
            }
        }
        Ok(Some(data))
    }
}
