//! Attributes (JVMS 4.7): that their contents fill exactly the length they claim, whatever nests in them.
//!
//! Only the attributes that `cafebabe` parses are walked, wherever they stand; all others are skipped. `Code` and
//! `Record` contain attributes themselves and are accepted in their own place only, so that nothing nests without end.

use super::pool::tag;
use super::{ClassFileError, MAX_NESTING, Reader, Scan, damaged};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Class,
    Field,
    Method,
    Code,
    RecordComponent,
}

impl Place {
    pub(super) fn word(self) -> &'static str {
        match self {
            Place::Class => "class",
            Place::Field => "field",
            Place::Method => "method",
            Place::Code => "code",
            Place::RecordComponent => "record component",
        }
    }
}

type Done = Result<(), ClassFileError>;

/// What a column of a table holds.
#[derive(Clone, Copy)]
enum Column {
    Number,
    Text,
    OptionalText,
    Class,
    OptionalClass,
    /// A constant of a kind that costs nothing to name.
    Constant,
}

use Column::{Class, Constant, Number, OptionalClass, OptionalText, Text};

impl Scan<'_> {
    /// Walks a list of attributes and says how many there are.
    pub(super) fn attributes(&mut self, reader: &mut Reader, place: Place) -> Result<u16, ClassFileError> {
        let count = reader.u2()?;
        for _ in 0..count {
            let start = reader.at;
            let name_index = reader.u2()?;
            self.name(name_index)?;
            let name = self.pool.utf8(name_index)?;
            let shown = || String::from_utf8_lossy(name).into_owned();
            let length = reader.u4()? as usize;
            let Some(mut contents) = reader.part(length) else {
                return damaged(format!("attribute `{}` at byte {start} goes past the end of the file", shown()));
            };
            let within = |error: ClassFileError| match error {
                ClassFileError::Damaged(what) => {
                    ClassFileError::Damaged(format!("attribute `{}` at byte {start}: {what}", shown()))
                }
                other => other,
            };
            self.attribute(name, &mut contents, place).map_err(within)?;
            self.charge(200)?;
        }
        Ok(count)
    }

    fn attribute(&mut self, name: &[u8], reader: &mut Reader, place: Place) -> Done {
        match name {
            b"ConstantValue" => self.row(reader, &[Constant]),
            b"Signature" | b"SourceFile" => self.row(reader, &[Text]),
            b"NestHost" | b"ModuleMainClass" => self.row(reader, &[Class]),
            b"EnclosingMethod" => self.row(reader, &[Class, Constant]),
            b"Synthetic" | b"Deprecated" => Ok(()),
            b"Code" if place == Place::Method => self.code(reader),
            b"Record" if place == Place::Class => self.record(reader),
            b"Code" | b"Record" => return damaged(format!("it stands in a {}", place.word())),
            b"StackMapTable" => self.stack_map(reader),
            b"Exceptions" | b"NestMembers" | b"PermittedSubclasses" => self.table(reader, &[Class]),
            b"ModulePackages" => self.table(reader, &[Constant]),
            b"InnerClasses" => self.table(reader, &[Class, OptionalClass, OptionalText, Number]),
            b"LineNumberTable" => self.table(reader, &[Number, Number]),
            b"LocalVariableTable" | b"LocalVariableTypeTable" => {
                self.table(reader, &[Number, Number, Text, Text, Number])
            }
            b"RuntimeVisibleAnnotations" | b"RuntimeInvisibleAnnotations" => self.annotations(reader),
            b"RuntimeVisibleParameterAnnotations" | b"RuntimeInvisibleParameterAnnotations" => {
                (0..reader.u1()?).try_for_each(|_| self.annotations(reader))
            }
            b"RuntimeVisibleTypeAnnotations" | b"RuntimeInvisibleTypeAnnotations" => {
                (0..reader.u2()?).try_for_each(|_| self.type_annotation(reader))
            }
            b"AnnotationDefault" => self.element_value(reader, 0),
            b"BootstrapMethods" => (0..reader.u2()?).try_for_each(|_| self.bootstrap_method(reader)),
            b"MethodParameters" => (0..reader.u1()?).try_for_each(|_| self.row(reader, &[OptionalText, Number])),
            b"Module" => self.module(reader),
            b"SourceDebugExtension" => {
                self.charge(2 * reader.left() as u64)?;
                return Ok(());
            }
            _ => return Ok(()),
        }?;
        if reader.at_end() { Ok(()) } else { damaged(format!("{} bytes are left over", reader.left())) }
    }

    fn table(&mut self, reader: &mut Reader, columns: &[Column]) -> Done {
        (0..reader.u2()?).try_for_each(|_| self.row(reader, columns))
    }

    fn row(&mut self, reader: &mut Reader, columns: &[Column]) -> Done {
        for column in columns {
            let value = reader.u2()?;
            match column {
                Number => {}
                Constant => self.charge(self.pool.weight(value))?,
                Text => self.name(value)?,
                OptionalText => self.optional_name(value)?,
                OptionalClass if value == 0 => {}
                Class | OptionalClass => self.class_name(value)?,
            }
        }
        self.charge(100)
    }

    fn code(&mut self, reader: &mut Reader) -> Done {
        reader.skip(4)?;
        let length = reader.u4()? as usize;
        if length == 0 || length > 0xFFFF {
            return damaged(format!("the method has {length} bytes of code; 1 to 65535 are allowed"));
        }
        let Some(mut instructions) = reader.part(length) else {
            return damaged(format!("{length} bytes of code go past its end"));
        };
        if self.instructions {
            self.walk_instructions(&mut instructions)?;
        }
        self.table(reader, &[Number, Number, Number, OptionalClass])?;
        self.attributes(reader, Place::Code).map(|_| ())
    }

    fn record(&mut self, reader: &mut Reader) -> Done {
        for _ in 0..reader.u2()? {
            self.row(reader, &[Text, Text])?;
            self.attributes(reader, Place::RecordComponent)?;
        }
        Ok(())
    }

    fn bootstrap_method(&mut self, reader: &mut Reader) -> Done {
        self.row(reader, &[Constant])?;
        for _ in 0..reader.u2()? {
            let at = reader.at;
            let argument = reader.u2()?;
            if self.pool.tag(argument) == tag::DYNAMIC {
                self.nested_dynamics.push((at, argument));
            }
            self.charge(100 + self.pool.weight(argument))?;
        }
        Ok(())
    }

    fn stack_map(&mut self, reader: &mut Reader) -> Done {
        for _ in 0..reader.u2()? {
            let at = reader.at;
            let frame = reader.u1()?;
            if frame >= 247 {
                reader.skip(2)?;
            }
            match frame {
                0..=63 | 248..=251 => {}
                64..=127 | 247 => self.verification_types(reader, 1)?,
                252..=254 => self.verification_types(reader, u16::from(frame) - 251)?,
                255 => {
                    let locals = reader.u2()?;
                    self.verification_types(reader, locals)?;
                    let stack = reader.u2()?;
                    self.verification_types(reader, stack)?;
                }
                128..=246 => return damaged(format!("the frame at byte {at} has the reserved kind {frame}")),
            }
            self.charge(100)?;
        }
        Ok(())
    }

    fn verification_types(&mut self, reader: &mut Reader, count: u16) -> Done {
        for _ in 0..count {
            let at = reader.at;
            match reader.u1()? {
                0..=6 => {}
                7 => self.row(reader, &[Class])?,
                8 => self.row(reader, &[Number])?,
                other => return damaged(format!("the type at byte {at} has the unknown kind {other}")),
            }
            self.charge(32)?;
        }
        Ok(())
    }

    fn annotations(&mut self, reader: &mut Reader) -> Done {
        (0..reader.u2()?).try_for_each(|_| self.annotation(reader, 0))
    }

    fn annotation(&mut self, reader: &mut Reader, depth: u32) -> Done {
        self.row(reader, &[Text])?;
        for _ in 0..reader.u2()? {
            self.row(reader, &[Text])?;
            self.element_value(reader, depth)?;
        }
        Ok(())
    }

    fn element_value(&mut self, reader: &mut Reader, depth: u32) -> Done {
        if depth > MAX_NESTING {
            return damaged(format!("annotations nest more than {MAX_NESTING} deep"));
        }
        let at = reader.at;
        self.charge(100)?;
        match reader.u1()? {
            b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => self.row(reader, &[Constant]),
            b's' | b'c' => self.row(reader, &[Text]),
            b'e' => self.row(reader, &[Text, Text]),
            b'@' => self.annotation(reader, depth + 1),
            b'[' => (0..reader.u2()?).try_for_each(|_| self.element_value(reader, depth + 1)),
            other => damaged(format!("the annotation value at byte {at} has the unknown kind {other}")),
        }
    }

    fn type_annotation(&mut self, reader: &mut Reader) -> Done {
        let at = reader.at;
        let target = match reader.u1()? {
            0x00 | 0x01 | 0x16 => 1,
            0x10 | 0x11 | 0x12 | 0x17 | 0x42..=0x46 => 2,
            0x13..=0x15 => 0,
            0x47..=0x4B => 3,
            0x40 | 0x41 => usize::from(reader.u2()?) * 6,
            other => return damaged(format!("the type annotation at byte {at} has the unknown kind {other}")),
        };
        reader.skip(target)?;
        let path = usize::from(reader.u1()?) * 2;
        reader.skip(path)?;
        self.charge(100 + 2 * (target + path) as u64)?;
        self.annotation(reader, 0)
    }

    fn module(&mut self, reader: &mut Reader) -> Done {
        self.row(reader, &[Constant, Number, OptionalText])?;
        self.table(reader, &[Constant, Number, OptionalText])?;
        for _exports_then_opens in 0..2 {
            for _ in 0..reader.u2()? {
                self.row(reader, &[Constant, Number])?;
                self.table(reader, &[Constant])?;
            }
        }
        self.table(reader, &[Class])?;
        for _provides in 0..reader.u2()? {
            self.row(reader, &[Class])?;
            self.table(reader, &[Class])?;
        }
        Ok(())
    }
}
