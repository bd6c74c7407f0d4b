//! Compares two methods or classes, instruction by instruction and constant by constant.

use crate::ids::{ClassId, MethodId};
use crate::indy::site::{Argument, Handle, Site};
use crate::program::{Class, ClassShape, Field, Method, Program, flags};
use crate::reader::{ClassReader, CodeData, Constant};
use crate::verify::instruction::{Instruction, Operand, decode_method};
use crate::verify::opcode;

/// Pairs that are equal if all of them are.
#[derive(Default)]
pub struct Comparison {
    pub classes: Vec<(ClassId, ClassId)>,
    pub methods: Vec<(MethodId, MethodId)>,
}

/// What a member reference names.
struct Member {
    class: ClassId,
    name: String,
    descriptor: String,
}

impl Comparison {
    /// All pairs that must be equal for the methods to be, if they are.
    pub fn of_methods(program: &Program, one: MethodId, other: MethodId) -> Option<Comparison> {
        let mut comparison = Comparison::default();
        comparison.equals_method(program, one, other).then_some(comparison)
    }

    /// The same of classes.
    pub fn of_classes(program: &Program, one: ClassId, other: ClassId) -> Option<Comparison> {
        let mut comparison = Comparison::default();
        comparison.equals_class(program, one, other).then_some(comparison)
    }

    fn equals_class(&mut self, program: &Program, one: ClassId, other: ClassId) -> bool {
        if one == other || self.classes.contains(&(one, other)) {
            return true;
        }
        if program.is_told_apart(one) || program.is_told_apart(other) {
            return false;
        }
        self.classes.push((one, other));
        let (a, b) = (program.class(one), program.class(other));
        let throwable = program.known().throwable;
        a.generated == b.generated
            && a.is_users() == b.is_users()
            && (a.is_users() || a.generated)
            && a.shape == ClassShape::Instance
            && b.shape == ClassShape::Instance
            && !a.is_interface()
            && a.access_flags == b.access_flags
            && a.super_class == b.super_class
            && a.interfaces == b.interfaces
            && !program.is_subtype(one, throwable)
            && a.traits == b.traits
            && a.space.loader().is_none()
            && b.space.loader().is_none()
            && !a.hidden
            && !b.hidden
            && program.same_package(a, b)
            && (a.generated || program.nest_host(a) == program.nest_host(b))
            && a.instance_words == b.instance_words
            && a.ref_offsets == b.ref_offsets
            && self.equals_members(program, a, b)
    }

    fn equals_members(&mut self, program: &Program, a: &Class, b: &Class) -> bool {
        // What is static in a class that was generated belongs to the site, not to the object.
        let is_compared = |flags: u16| !a.generated || flags & flags::STATIC == 0;
        let has_statics = |class: &Class| class.fields.iter().any(Field::is_static) || class.initializer.is_some();
        if !a.generated && (has_statics(a) || has_statics(b)) {
            return false;
        }
        let fields = |class: &'_ Class| -> Vec<Field> {
            class.fields.iter().filter(|field| is_compared(field.access_flags)).cloned().collect()
        };
        let (fields_a, fields_b) = (fields(a), fields(b));
        let hidden = flags::PRIVATE | flags::SYNTHETIC;
        let equal_fields = fields_a.len() == fields_b.len()
            && fields_a.iter().zip(&fields_b).all(|(x, y)| {
                (x.name == y.name || x.access_flags & hidden != 0)
                    && (x.kind, x.access_flags, x.offset) == (y.kind, y.access_flags, y.offset)
                    && self.equals_descriptor(program, program.text(x.descriptor), program.text(y.descriptor))
            });
        if !equal_fields || a.method_count != b.method_count || a.vtable_signatures.len() != b.vtable_signatures.len() {
            return false;
        }
        a.methods().zip(b.methods()).all(|(x, y)| {
            let (m, n) = (program.method(x), program.method(y));
            if m.access_flags != n.access_flags || m.name != n.name && !m.is_private() {
                return false;
            }
            !is_compared(m.access_flags)
                || m.vtable_index == n.vtable_index
                    && (m.signature == n.signature || m.is_private() || m.is_constructor)
                    && self.equals_method(program, x, y)
        })
    }

    fn equals_method(&mut self, program: &Program, one: MethodId, other: MethodId) -> bool {
        if one == other || self.methods.contains(&(one, other)) {
            return true;
        }
        if program.is_method_told_apart(one) || program.is_method_told_apart(other) {
            return false;
        }
        self.methods.push((one, other));
        let (m, n) = (program.method(one), program.method(other));
        let has_own_monitor = |method: &Method| method.is_static() && method.is_synchronized();
        let is_plain = |method: &Method| {
            method.native.is_none() && !method.is_native() && !method.polymorphic && !method.is_atomic
        };
        if m.access_flags != n.access_flags
            || !is_plain(m)
            || !is_plain(n)
            || m.class != n.class && has_own_monitor(m)
            || m.is_constructor != n.is_constructor
            || m.role != n.role
            || m.step.is_some()
            || n.step.is_some()
            || m.is_guest != n.is_guest
            || !self.equals_descriptor(program, program.text(m.descriptor), program.text(n.descriptor))
        {
            return false;
        }
        self.equals_code(program, m, n)
    }

    fn equals_code(&mut self, program: &Program, m: &Method, n: &Method) -> bool {
        let (a, b) = (program.class(m.class), program.class(n.class));
        let (Some(reader_a), Some(reader_b)) = (&a.reader, &b.reader) else { return false };
        let (Some(x), Some(y)) = (code_of(reader_a, m), code_of(reader_b, n)) else {
            return m.is_abstract() && n.is_abstract();
        };
        if (x.max_stack, x.max_locals, x.code.len()) != (y.max_stack, y.max_locals, y.code.len()) {
            return false;
        }
        let named = |reader: &ClassReader, index: u16| match index {
            0 => Some(String::new()),
            _ => reader.class_name(index).ok().map(|name| name.into_owned()),
        };
        let equal_handlers = x.exceptions.len() == y.exceptions.len()
            && x.exceptions.iter().zip(&y.exceptions).all(|(one, other)| {
                let caught = (named(reader_a, one.catch_type), named(reader_b, other.catch_type));
                (one.start, one.end, one.handler) == (other.start, other.end, other.handler)
                    && caught.0.is_some()
                    && caught.0 == caught.1
            });
        let (Ok(left), Ok(right)) = (decode_method(x.code), decode_method(y.code)) else { return false };
        equal_handlers
            && left.list.len() == right.list.len()
            && left.list.iter().zip(&right.list).all(|(one, other)| {
                (one.at, one.opcode) == (other.at, other.opcode) && self.equals_operand(program, (a, one), (b, other))
            })
    }

    fn equals_operand(
        &mut self,
        program: &Program,
        (a, one): (&Class, &Instruction),
        (b, other): (&Class, &Instruction),
    ) -> bool {
        match (one.operand, other.operand) {
            (Operand::None, Operand::None) => true,
            (Operand::Immediate(x), Operand::Immediate(y)) => x == y,
            (Operand::Local(x), Operand::Local(y)) => x == y,
            (Operand::Increment(x, by), Operand::Increment(y, other_by)) => x == y && by == other_by,
            (Operand::ArrayType(x), Operand::ArrayType(y)) => x == y,
            (Operand::Branch(x), Operand::Branch(y)) => x == y,
            (Operand::Switch(x), Operand::Switch(y)) => x.default == y.default && x.rows().eq(y.rows()),
            (Operand::Constant(x), Operand::Constant(y)) => self.equals_constant(program, one.opcode, (a, x), (b, y)),
            (Operand::Interface(x, count), Operand::Interface(y, other_count)) => {
                count == other_count && self.equals_constant(program, one.opcode, (a, x), (b, y))
            }
            (Operand::MultiArray(x, count), Operand::MultiArray(y, other_count)) => {
                count == other_count && self.equals_constant(program, one.opcode, (a, x), (b, y))
            }
            _ => false,
        }
    }

    fn equals_constant(&mut self, program: &Program, opcode: u8, (a, x): (&Class, u16), (b, y): (&Class, u16)) -> bool {
        let (Some(reader_a), Some(reader_b)) = (&a.reader, &b.reader) else { return false };
        match opcode {
            opcode::GETSTATIC..=opcode::INVOKEINTERFACE => {
                let (Some(one), Some(other)) = (member(program, a, x), member(program, b, y)) else { return false };
                let is_field = opcode <= opcode::PUTFIELD;
                self.equals_member(
                    program,
                    is_field,
                    matches!(opcode, opcode::GETSTATIC | opcode::PUTSTATIC),
                    &one,
                    &other,
                )
            }
            opcode::INVOKEDYNAMIC => match (Site::read(reader_a, x), Site::read(reader_b, y)) {
                (Ok(one), Ok(other)) => self.equals_site(program, &one, &other),
                _ => false,
            },
            opcode::NEW => {
                let class = |class: &Class, reader: &ClassReader, index: u16| {
                    program.load_for(class, &reader.class_name(index).ok()?).ok()
                };
                match (class(a, reader_a, x), class(b, reader_b, y)) {
                    (Some(one), Some(other)) => self.equals_class(program, one, other),
                    _ => false,
                }
            }
            opcode::ANEWARRAY | opcode::CHECKCAST | opcode::INSTANCEOF | opcode::MULTIANEWARRAY => {
                match (reader_a.class_name(x), reader_b.class_name(y)) {
                    (Ok(one), Ok(other)) => one == other,
                    _ => false,
                }
            }
            _ => match (reader_a.constant(x), reader_b.constant(y)) {
                (Ok(Constant::Int(one)), Ok(Constant::Int(other))) => one == other,
                (Ok(Constant::Long(one)), Ok(Constant::Long(other))) => one == other,
                (Ok(Constant::Float(one)), Ok(Constant::Float(other))) => one.to_bits() == other.to_bits(),
                (Ok(Constant::Double(one)), Ok(Constant::Double(other))) => one.to_bits() == other.to_bits(),
                (Ok(Constant::String(one)), Ok(Constant::String(other))) => {
                    reader_a.utf8_bytes(one).is_ok_and(|one| Ok(one) == reader_b.utf8_bytes(other))
                }
                (Ok(Constant::Class(one)), Ok(Constant::Class(other))) => {
                    reader_a.utf8_bytes(one).is_ok_and(|one| Ok(one) == reader_b.utf8_bytes(other))
                }
                _ => false,
            },
        }
    }

    fn equals_member(
        &mut self,
        program: &Program,
        is_field: bool,
        is_static: bool,
        one: &Member,
        other: &Member,
    ) -> bool {
        if one.class == other.class && one.name == other.name && one.descriptor == other.descriptor {
            return true;
        }
        let symbols = &program.symbols;
        let (a, b) = (program.class(one.class), program.class(other.class));
        let names = |member: &Member| (symbols.intern(&member.name), symbols.intern(&member.descriptor));
        if is_field {
            let find = |class: &'_ Class, member: &Member| -> Option<Field> {
                let (name, descriptor) = names(member);
                program.find_field(class, name, descriptor).cloned()
            };
            let (Some(x), Some(y)) = (find(a, one), find(b, other)) else { return false };
            // A static field has an identity.
            return !is_static
                && self.equals_class(program, x.class, y.class)
                && (x.offset, x.kind, x.access_flags) == (y.offset, y.kind, y.access_flags)
                && (x.class != y.class || x.name == y.name);
        }
        let find = |class: &Class, member: &Member| {
            let (name, descriptor) = names(member);
            program.find_method(class, name, descriptor).map(|method| method.id)
        };
        let (Some(x), Some(y)) = (find(a, one), find(b, other)) else { return false };
        let (m, n) = (program.method(x), program.method(y));
        // A method that may be overridden is called by its name.
        let is_fixed = m.is_private() && n.is_private();
        self.equals_class(program, one.class, other.class)
            && self.equals_class(program, m.class, n.class)
            && (one.name == other.name || is_fixed)
            && m.vtable_index == n.vtable_index
            && self.equals_descriptor(program, &one.descriptor, &other.descriptor)
            && (m.class != n.class || x == y || is_fixed)
            && self.equals_method(program, x, y)
    }

    /// A call site has an identity if its bootstrap method is the program's own, or if it gives the same lambda each time.
    fn equals_site(&mut self, program: &Program, one: &Site, other: &Site) -> bool {
        one.gives_new_objects()
            && one.name == other.name
            && one.descriptor == other.descriptor
            && one.bootstrap == other.bootstrap
            && one.arguments.len() == other.arguments.len()
            && one.arguments.iter().zip(&other.arguments).all(|(x, y)| match (x, y) {
                (Argument::MethodHandle(x), Argument::MethodHandle(y)) => self.equals_handle(program, x, y),
                (x, y) => x == y && !matches!(x, Argument::Dynamic(_)),
            })
    }

    fn equals_handle(&mut self, program: &Program, one: &Handle, other: &Handle) -> bool {
        if one == other {
            return true;
        }
        let member = |handle: &Handle| {
            let class = program.load(&handle.class).ok()?;
            Some(Member { class, name: handle.name.clone(), descriptor: handle.member_descriptor() })
        };
        let (Some(x), Some(y)) = (member(one), member(other)) else { return false };
        let is_method = one.kind as u8 > 4;
        is_method
            && one.kind == other.kind
            && one.interface == other.interface
            && self.equals_member(program, false, false, &x, &y)
    }

    /// Types are equal up to classes that are; arrays of twins are no twins.
    fn equals_descriptor(&mut self, program: &Program, one: &str, other: &str) -> bool {
        if one == other {
            return true;
        }
        let (mut one, mut other) = (one, other);
        loop {
            let (Some(x), Some(y)) = (one.chars().next(), other.chars().next()) else {
                return one.is_empty() && other.is_empty();
            };
            if x != y || x == '[' && array_type(one) != array_type(other) {
                return false;
            }
            if x != 'L' {
                (one, other) = (&one[1..], &other[1..]);
                continue;
            }
            let (Some((a, rest_a)), Some((b, rest_b))) = (one[1..].split_once(';'), other[1..].split_once(';')) else {
                return false;
            };
            if a != b {
                match (program.load(a), program.load(b)) {
                    (Ok(a), Ok(b)) if self.equals_class(program, a, b) => {}
                    _ => return false,
                }
            }
            (one, other) = (rest_a, rest_b);
        }
    }
}

/// The array type that a descriptor begins with.
fn array_type(descriptor: &str) -> &str {
    let dimensions = descriptor.len() - descriptor.trim_start_matches('[').len();
    let element = &descriptor[dimensions..];
    let length = match element.starts_with('L') {
        true => element.find(';').map_or(element.len(), |end| end + 1),
        false => element.len().min(1),
    };
    &descriptor[..dimensions + length]
}

fn code_of<'r>(reader: &'r ClassReader, method: &Method) -> Option<CodeData<'r>> {
    reader.code(&reader.methods[method.index as usize]).ok()?
}

fn member(program: &Program, class: &Class, index: u16) -> Option<Member> {
    let reader = class.reader.as_ref()?;
    let (_, owner, name_and_type) = reader.member_ref(index).ok()?;
    let (name, descriptor) = reader.name_and_type(name_and_type).ok()?;
    let owner = program.load_for(class, &reader.class_name(owner).ok()?).ok()?;
    Some(Member { class: owner, name: name.into_owned(), descriptor: descriptor.into_owned() })
}
