//! What a call site or a dynamic constant says (JVMS 4.4.10, 4.7.23): name, type, bootstrap method, static arguments.
//!
//! Everything is taken out of the constant pool here and checked, so the generators work with plain values. Dynamic
//! constants among the static arguments are taken apart too; a constant that needs itself, and so many that expanding
//! them would never end, are problems of the site.

use super::LinkProblem;
use super::code::{Code, op};
use super::types::{Signature, Type};
use crate::reader::{ClassReader, Constant, Damaged, MemberRefKind, Read, tag};

/// Static arguments of one site, nested ones counted each time they are used.
const MAX_ARGUMENTS: usize = 10_000;
/// How deep dynamic constants may be nested.
const MAX_DEPTH: usize = 100;

#[derive(Debug, Clone, PartialEq)]
pub struct Site {
    pub name: String,
    /// A method descriptor for a call site, a field descriptor for a constant.
    pub descriptor: String,
    pub bootstrap: Handle,
    pub arguments: Vec<Argument>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Argument {
    Int(i32),
    Float(f32),
    Long(i64),
    Double(f64),
    /// Modified UTF-8, because a Java string may have surrogates that Rust's cannot.
    String(Vec<u8>),
    Class(Type),
    MethodHandle(Handle),
    MethodType(Signature),
    Dynamic(Box<Site>),
}

/// A direct method handle (JVMS 4.4.8).
#[derive(Debug, Clone, PartialEq)]
pub struct Handle {
    pub kind: HandleKind,
    pub class: String,
    pub name: String,
    /// As the member reference has it: without the receiver; a field has no parameters and its type as result.
    pub signature: Signature,
    /// The member reference names a method of an interface.
    pub interface: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandleKind {
    GetField = 1,
    GetStatic,
    PutField,
    PutStatic,
    InvokeVirtual,
    InvokeStatic,
    InvokeSpecial,
    NewInvokeSpecial,
    InvokeInterface,
}

impl Site {
    /// Reads the `CONSTANT_InvokeDynamic` or `CONSTANT_Dynamic` at `pool_index`.
    pub fn read(reader: &ClassReader, pool_index: u16) -> Result<Site, LinkProblem> {
        let bootstraps = reader.bootstrap_methods()?;
        let mut remaining = MAX_ARGUMENTS;
        let (bootstrap, name_and_type) = match reader.tag(pool_index) {
            tag::INVOKE_DYNAMIC => reader.invoke_dynamic(pool_index)?,
            _ => match reader.constant(pool_index)? {
                Constant::Dynamic(bootstrap, name_and_type) => (bootstrap, name_and_type),
                other => return Err(Damaged(format!("constant {pool_index} is no dynamic one: {other:?}")).into()),
            },
        };
        let mut expansion =
            Expansion { reader, bootstraps: &bootstraps, path: vec![pool_index], remaining: &mut remaining };
        expansion.site(bootstrap, name_and_type)
    }
}

impl Site {
    /// Whether what the call site gives has no identity that goes back to the site: it is made anew each time, or is a value.
    pub fn gives_new_objects(&self) -> bool {
        match &*self.bootstrap.class {
            "java/lang/invoke/LambdaMetafactory" => !self.descriptor.starts_with("()"),
            class => class == "java/lang/invoke/StringConcatFactory" || class.starts_with("java/lang/runtime/"),
        }
    }
}

struct Expansion<'a> {
    reader: &'a ClassReader,
    bootstraps: &'a [crate::reader::BootstrapMethod],
    /// The dynamic constants that are being expanded.
    path: Vec<u16>,
    remaining: &'a mut usize,
}

impl Expansion<'_> {
    fn site(&mut self, bootstrap: u16, name_and_type: u16) -> Result<Site, LinkProblem> {
        let (name, descriptor) = self.reader.name_and_type(name_and_type)?;
        let method = self.bootstraps.get(bootstrap as usize);
        let method = method.ok_or_else(|| Damaged(format!("there is no bootstrap method {bootstrap}")))?;
        let handle = match self.reader.constant(method.handle)? {
            Constant::MethodHandle(kind, member) => Handle::read(self.reader, kind, member)?,
            _ => return Err(Damaged(format!("bootstrap method {bootstrap} is no method handle")).into()),
        };
        let arguments = method.arguments.iter().map(|&index| self.argument(index)).collect::<Result<_, _>>()?;
        Ok(Site { name: name.into_owned(), descriptor: descriptor.into_owned(), bootstrap: handle, arguments })
    }

    fn argument(&mut self, index: u16) -> Result<Argument, LinkProblem> {
        if *self.remaining == 0 {
            return Err(LinkProblem::Unsupported("dynamic constants with more than 10,000 static arguments".into()));
        }
        *self.remaining -= 1;
        let reader = self.reader;
        Ok(match reader.constant(index)? {
            Constant::Int(value) => Argument::Int(value),
            Constant::Float(value) => Argument::Float(value),
            Constant::Long(value) => Argument::Long(value),
            Constant::Double(value) => Argument::Double(value),
            Constant::String(text) => {
                reader.utf8(text)?;
                Argument::String(reader.utf8_bytes(text)?.to_vec())
            }
            Constant::Class(name) => Argument::Class(Type::of_class_constant(&reader.utf8(name)?)?),
            Constant::MethodHandle(kind, member) => Argument::MethodHandle(Handle::read(reader, kind, member)?),
            Constant::MethodType(descriptor) => Argument::MethodType(Signature::parse(&reader.utf8(descriptor)?)?),
            Constant::Dynamic(bootstrap, name_and_type) => {
                if self.path.contains(&index) {
                    return Err(LinkProblem::Throw {
                        class: "java/lang/StackOverflowError",
                        message: "a dynamic constant is a static argument of itself".into(),
                    });
                }
                if self.path.len() > MAX_DEPTH {
                    return Err(LinkProblem::Unsupported("dynamic constants nested more than 100 deep".into()));
                }
                self.path.push(index);
                let site = self.site(bootstrap, name_and_type)?;
                self.path.pop();
                Argument::Dynamic(Box::new(site))
            }
        })
    }
}

impl Handle {
    pub fn read(reader: &ClassReader, kind: u8, member: u16) -> Read<Handle> {
        use HandleKind::*;
        let damaged = || Damaged(format!("constant {member} cannot be the member of a method handle of kind {kind}"));
        let kinds = [
            GetField,
            GetStatic,
            PutField,
            PutStatic,
            InvokeVirtual,
            InvokeStatic,
            InvokeSpecial,
            NewInvokeSpecial,
            InvokeInterface,
        ];
        let kind = *kinds.get((kind as usize).wrapping_sub(1)).ok_or_else(damaged)?;
        let (found, class, name_and_type) = reader.member_ref(member)?;
        let (name, descriptor) = reader.name_and_type(name_and_type)?;
        // JVMS 4.4.8: which members a kind may name.
        let fits = match kind {
            GetField | GetStatic | PutField | PutStatic => found == MemberRefKind::Field,
            InvokeVirtual => found == MemberRefKind::Method && !name.starts_with('<'),
            InvokeStatic | InvokeSpecial => found != MemberRefKind::Field && !name.starts_with('<'),
            NewInvokeSpecial => found == MemberRefKind::Method && name == "<init>",
            InvokeInterface => found == MemberRefKind::InterfaceMethod && !name.starts_with('<'),
        };
        let signature = match found {
            MemberRefKind::Field => Signature { parameters: Vec::new(), result: Type::parse(&descriptor)? },
            _ => Signature::parse(&descriptor)?,
        };
        let constructs = kind != NewInvokeSpecial || signature.result == Type::Void;
        let class = reader.class_name(class)?;
        Type::of_class_constant(&class)?;
        if !fits || !constructs || (kind == NewInvokeSpecial && class.starts_with('[')) {
            return Err(damaged());
        }
        let interface = found == MemberRefKind::InterfaceMethod;
        Ok(Handle { kind, class: class.into_owned(), name: name.into_owned(), signature, interface })
    }

    /// Is this the static method `class.name`?
    pub fn is_static_method(&self, class: &str, name: &str) -> bool {
        self.kind == HandleKind::InvokeStatic && self.class == class && self.name == name
    }

    /// The handle's own type: receiver first, and what it gives.
    pub fn method_type(&self) -> Signature {
        use HandleKind::*;
        let receiver = Type::class(&self.class);
        let member = &self.signature;
        match self.kind {
            GetField => Signature { parameters: vec![receiver], result: member.result.clone() },
            GetStatic | InvokeStatic => member.clone(),
            PutField => Signature { parameters: vec![receiver, member.result.clone()], result: Type::Void },
            PutStatic => Signature { parameters: vec![member.result.clone()], result: Type::Void },
            NewInvokeSpecial => Signature { parameters: member.parameters.clone(), result: receiver },
            InvokeVirtual | InvokeSpecial | InvokeInterface => {
                let mut parameters = member.parameters.clone();
                parameters.insert(0, receiver);
                Signature { parameters, result: member.result.clone() }
            }
        }
    }

    /// What has to come before the arguments: the object that a constructor is to fill.
    pub fn emit_before_arguments(&self, code: &mut Code) {
        if self.kind == HandleKind::NewInvokeSpecial {
            code.with_class(op::NEW, &self.class);
            code.simple(op::DUP);
        }
    }

    /// Uses the member; arguments of the types of [`Handle::method_type`] are on the stack.
    pub fn emit(&self, code: &mut Code) {
        use HandleKind::*;
        let opcode = match self.kind {
            GetField => op::GETFIELD,
            GetStatic => op::GETSTATIC,
            PutField => op::PUTFIELD,
            PutStatic => op::PUTSTATIC,
            InvokeVirtual => op::INVOKEVIRTUAL,
            InvokeStatic => op::INVOKESTATIC,
            InvokeSpecial | NewInvokeSpecial => op::INVOKESPECIAL,
            InvokeInterface => op::INVOKEINTERFACE,
        };
        match self.kind {
            GetField | GetStatic | PutField | PutStatic => {
                code.field(opcode, &self.class, &self.name, &self.signature.result);
            }
            _ => code.invoke(opcode, &self.class, &self.name, &self.signature, self.interface),
        }
    }

    /// The descriptor of the member: a field's or a method's.
    pub fn member_descriptor(&self) -> String {
        use HandleKind::*;
        match self.kind {
            GetField | GetStatic | PutField | PutStatic => self.signature.result.descriptor(),
            _ => self.signature.descriptor(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::indy::link_constant;

    /// A class whose constants 10, 11, … are dynamic, each with the static arguments given for it.
    fn class_of_dynamic_constants(arguments: &[&[u16]]) -> ClassReader {
        let utf8 = |text: &str| [&[tag::UTF8, 0, text.len() as u8], text.as_bytes()].concat();
        let pair = |tag: u8, [first, second]: [u8; 2]| vec![tag, 0, first, 0, second];
        let mut pool = vec![
            utf8("A"),
            vec![tag::CLASS, 0, 1],
            utf8("Ljava/lang/Object;"),
            pair(tag::NAME_AND_TYPE, [1, 3]),
            utf8("()Ljava/lang/Object;"),
            pair(tag::NAME_AND_TYPE, [1, 5]),
            pair(tag::METHOD_REF, [2, 6]),
            vec![tag::METHOD_HANDLE, HandleKind::InvokeStatic as u8, 0, 7],
            utf8("BootstrapMethods"),
        ];
        pool.extend((0..arguments.len()).map(|bootstrap| pair(tag::DYNAMIC, [bootstrap as u8, 4])));
        let words = |words: &[u16]| words.iter().flat_map(|word| word.to_be_bytes()).collect::<Vec<u8>>();
        let mut table = words(&[arguments.len() as u16]);
        for indices in arguments {
            table.extend(words(&[8, indices.len() as u16]));
            table.extend(words(indices));
        }
        let mut file = 0xCAFE_BABE_u32.to_be_bytes().to_vec();
        file.extend(words(&[0, 55, pool.len() as u16 + 1]));
        file.extend(pool.concat());
        file.extend(words(&[0x20, 2, 0, 0, 0, 0, 1, 9]));
        file.extend((table.len() as u32).to_be_bytes());
        file.extend(table);
        ClassReader::new(file.into()).expect("a class file")
    }

    fn link(reader: &ClassReader) -> Result<(), LinkProblem> {
        link_constant(reader, "A", 10, "A$$Constant").map(|_| ())
    }

    #[test]
    fn nested_constants_are_taken_apart() {
        let reader = class_of_dynamic_constants(&[&[11, 11, 2], &[2, 8]]);
        let site = Site::read(&reader, 10).unwrap();
        assert_eq!(site.arguments.len(), 3);
        assert_eq!(site.arguments[0], site.arguments[1]);
        assert_eq!(site.arguments[2], Argument::Class(Type::class("A")));
        // The bootstrap method takes nothing, so it cannot be called.
        assert!(matches!(link(&reader), Err(LinkProblem::Throw { class: "java/lang/BootstrapMethodError", .. })));
    }

    #[test]
    fn a_constant_that_needs_itself_overflows_the_stack() {
        let reader = class_of_dynamic_constants(&[&[11], &[10]]);
        assert!(matches!(link(&reader), Err(LinkProblem::Throw { class: "java/lang/StackOverflowError", .. })));
    }

    #[test]
    fn constants_that_expand_without_end_are_refused() {
        let doubling: Vec<[u16; 2]> = (11..70).map(|next| [next, next]).collect();
        let mut arguments: Vec<&[u16]> = doubling.iter().map(|pair| &pair[..]).collect();
        arguments.push(&[]);
        assert!(matches!(link(&class_of_dynamic_constants(&arguments)), Err(LinkProblem::Unsupported(_))));
        let chain: Vec<[u16; 1]> = (11..200).map(|next| [next]).collect();
        let mut arguments: Vec<&[u16]> = chain.iter().map(|one| &one[..]).collect();
        arguments.push(&[]);
        assert!(matches!(link(&class_of_dynamic_constants(&arguments)), Err(LinkProblem::Unsupported(_))));
    }

    #[test]
    fn bad_indices_are_damage() {
        for arguments in [&[0u16][..], &[1], &[999], &[4]] {
            let reader = class_of_dynamic_constants(&[arguments]);
            assert!(matches!(link(&reader), Err(LinkProblem::Damaged(_))), "{arguments:?}");
        }
        let reader = class_of_dynamic_constants(&[&[]]);
        for index in [0, 1, 9, 11, u16::MAX] {
            assert!(matches!(link_constant(&reader, "A", index, "X"), Err(LinkProblem::Damaged(_))));
        }
    }
}
