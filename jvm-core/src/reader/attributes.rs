//! The class, field and method attributes that linking and reflection read (JVMS 4.7).

use super::{ClassReader, Cursor, Member, Read};

#[derive(Debug)]
pub struct BootstrapMethod {
    /// Index of a `CONSTANT_MethodHandle`.
    pub handle: u16,
    /// Indices of loadable constants.
    pub arguments: Box<[u16]>,
}

/// A row of `InnerClasses`: class indices (outer 0 for local and anonymous), name index (0 for anonymous).
#[derive(Debug, Clone, Copy)]
pub struct InnerClass {
    pub inner: u16,
    pub outer: u16,
    pub name: u16,
    pub access_flags: u16,
}

#[derive(Debug, Clone, Copy)]
pub struct EnclosingMethod {
    pub class: u16,
    /// Name and type, or 0 when the class is not directly enclosed by a method.
    pub method: u16,
}

/// Name, descriptor, and generic signature (0 for none) as constant-pool indices.
#[derive(Debug)]
pub struct RecordComponent<'a> {
    pub name: u16,
    pub descriptor: u16,
    pub signature: u16,
    pub annotations: Option<&'a [u8]>,
    pub type_annotations: Option<&'a [u8]>,
}

impl ClassReader {
    fn class_attribute(&self, name: &str) -> Option<Cursor<'_>> {
        self.attribute(&self.attributes, name).map(|contents| Cursor::new(contents, 0))
    }

    fn index_list(&self, name: &str) -> Read<Vec<u16>> {
        let Some(mut at) = self.class_attribute(name) else { return Ok(Vec::new()) };
        (0..at.u2()?).map(|_| at.u2()).collect()
    }

    pub fn source_file(&self) -> Option<String> {
        let index = self.class_attribute("SourceFile")?.u2().ok()?;
        self.utf8(index).ok().map(|name| name.into_owned())
    }

    /// Index of the host's class constant, 0 if the class is its own host.
    pub fn nest_host(&self) -> Read<u16> {
        self.class_attribute("NestHost").map_or(Ok(0), |mut at| at.u2())
    }

    pub fn nest_members(&self) -> Read<Vec<u16>> {
        self.index_list("NestMembers")
    }

    pub fn permitted_subclasses(&self) -> Read<Option<Vec<u16>>> {
        match self.class_attribute("PermittedSubclasses") {
            Some(_) => self.index_list("PermittedSubclasses").map(Some),
            None => Ok(None),
        }
    }

    pub fn bootstrap_methods(&self) -> Read<Vec<BootstrapMethod>> {
        let Some(mut at) = self.class_attribute("BootstrapMethods") else { return Ok(Vec::new()) };
        (0..at.u2()?)
            .map(|_| {
                let handle = at.u2()?;
                let arguments = (0..at.u2()?).map(|_| at.u2()).collect::<Read<_>>()?;
                Ok(BootstrapMethod { handle, arguments })
            })
            .collect()
    }

    pub fn inner_classes(&self) -> Read<Vec<InnerClass>> {
        let Some(mut at) = self.class_attribute("InnerClasses") else { return Ok(Vec::new()) };
        (0..at.u2()?)
            .map(|_| Ok(InnerClass { inner: at.u2()?, outer: at.u2()?, name: at.u2()?, access_flags: at.u2()? }))
            .collect()
    }

    pub fn enclosing_method(&self) -> Read<Option<EnclosingMethod>> {
        let Some(mut at) = self.class_attribute("EnclosingMethod") else { return Ok(None) };
        Ok(Some(EnclosingMethod { class: at.u2()?, method: at.u2()? }))
    }

    pub fn record_components(&self) -> Read<Option<Vec<RecordComponent<'_>>>> {
        let Some(mut at) = self.class_attribute("Record") else { return Ok(None) };
        let mut components = Vec::new();
        for _ in 0..at.u2()? {
            let mut component = RecordComponent {
                name: at.u2()?,
                descriptor: at.u2()?,
                signature: 0,
                annotations: None,
                type_annotations: None,
            };
            for _ in 0..at.u2()? {
                let name = self.utf8_bytes(at.u2()?)?;
                let length = at.u4()? as usize;
                let contents = at.skip(length)?;
                match name {
                    b"Signature" => component.signature = Cursor::new(contents, 0).u2()?,
                    b"RuntimeVisibleAnnotations" => component.annotations = Some(contents),
                    b"RuntimeVisibleTypeAnnotations" => component.type_annotations = Some(contents),
                    _ => {}
                }
            }
            components.push(component);
        }
        Ok(Some(components))
    }

    /// The constant of a `static final` field's `ConstantValue`, as an index; 0 for none.
    pub fn constant_value(&self, field: &Member) -> Read<u16> {
        self.attribute(self.attributes_of(field), "ConstantValue")
            .map_or(Ok(0), |contents| Cursor::new(contents, 0).u2())
    }

    /// Index of the generic signature of the class (`None`) or a member; 0 for none.
    pub fn signature(&self, member: Option<&Member>) -> Read<u16> {
        let attributes = member.map_or(&self.attributes[..], |member| self.attributes_of(member));
        self.attribute(attributes, "Signature").map_or(Ok(0), |contents| Cursor::new(contents, 0).u2())
    }

    /// Class indices of a method's declared exceptions.
    pub fn declared_exceptions(&self, method: &Member) -> Read<Vec<u16>> {
        let Some(contents) = self.attribute(self.attributes_of(method), "Exceptions") else { return Ok(Vec::new()) };
        let mut at = Cursor::new(contents, 0);
        (0..at.u2()?).map(|_| at.u2()).collect()
    }

    /// Name index (0 for none) and flags of each parameter, if the class file tells.
    pub fn method_parameters(&self, method: &Member) -> Read<Option<Vec<(u16, u16)>>> {
        let Some(contents) = self.attribute(self.attributes_of(method), "MethodParameters") else { return Ok(None) };
        let mut at = Cursor::new(contents, 0);
        (0..at.u1()?).map(|_| Ok((at.u2()?, at.u2()?))).collect::<Read<_>>().map(Some)
    }

    /// Whether a method has a run-time visible annotation of this type (a descriptor).
    pub fn has_annotation(&self, member: &Member, annotation: &str) -> bool {
        let Some(contents) = self.attribute(self.attributes_of(member), "RuntimeVisibleAnnotations") else {
            return false;
        };
        let mut at = Cursor::new(contents, 0);
        let mut find = || -> Read<bool> {
            for _ in 0..at.u2()? {
                if self.utf8_bytes(at.u2()?)? == annotation.as_bytes() {
                    return Ok(true);
                }
                skip_annotation_pairs(&mut at, 0)?;
            }
            Ok(false)
        };
        find().unwrap_or(false)
    }
}

const MAX_ANNOTATION_DEPTH: u32 = 50;

fn skip_annotation_pairs(at: &mut Cursor, depth: u32) -> Read<()> {
    for _ in 0..at.u2()? {
        at.u2()?;
        skip_element_value(at, depth)?;
    }
    Ok(())
}

fn skip_element_value(at: &mut Cursor, depth: u32) -> Read<()> {
    if depth > MAX_ANNOTATION_DEPTH {
        return Err(super::Damaged("an annotation is nested too deeply".into()));
    }
    match at.u1()? {
        b'e' => at.skip(4).map(drop),
        b'@' => {
            at.u2()?;
            skip_annotation_pairs(at, depth + 1)
        }
        b'[' => (0..at.u2()?).try_for_each(|_| skip_element_value(at, depth + 1)),
        _ => at.u2().map(drop),
    }
}
