//! Assembles the code of one method (JVMS 4.7.3): instructions, labels, exception handlers, stack and local sizes.
//!
//! The depth of the operand stack is followed while instructions are added, so `max_stack` comes for free. Invariant: a
//! label is reached with the same depth from everywhere; the generators keep it, so a difference is a bug of ours.

use super::builder::{ClassBuilder, words};
use super::types::{Signature, Type};
use crate::reader::tag;

/// The opcodes that the generators use (JVMS 6.5).
pub mod op {
    pub const ACONST_NULL: u8 = 0x01;
    pub const ICONST_0: u8 = 0x03;
    pub const ICONST_1: u8 = 0x04;
    pub const LCONST_0: u8 = 0x09;
    pub const FCONST_0: u8 = 0x0B;
    pub const DCONST_0: u8 = 0x0E;
    pub const AALOAD: u8 = 0x32;
    pub const AASTORE: u8 = 0x53;
    pub const POP: u8 = 0x57;
    pub const DUP: u8 = 0x59;
    pub const SWAP: u8 = 0x5F;
    pub const IADD: u8 = 0x60;
    pub const IMUL: u8 = 0x68;
    pub const IAND: u8 = 0x7E;
    pub const I2L: u8 = 0x85;
    pub const I2F: u8 = 0x86;
    pub const I2D: u8 = 0x87;
    pub const L2I: u8 = 0x88;
    pub const L2F: u8 = 0x89;
    pub const L2D: u8 = 0x8A;
    pub const F2I: u8 = 0x8B;
    pub const F2L: u8 = 0x8C;
    pub const F2D: u8 = 0x8D;
    pub const D2I: u8 = 0x8E;
    pub const D2L: u8 = 0x8F;
    pub const D2F: u8 = 0x90;
    pub const I2B: u8 = 0x91;
    pub const I2C: u8 = 0x92;
    pub const I2S: u8 = 0x93;
    pub const LCMP: u8 = 0x94;
    pub const IFEQ: u8 = 0x99;
    pub const IFNE: u8 = 0x9A;
    pub const IF_ICMPNE: u8 = 0xA0;
    pub const IF_ACMPEQ: u8 = 0xA5;
    pub const GOTO: u8 = 0xA7;
    pub const TABLESWITCH: u8 = 0xAA;
    pub const RETURN: u8 = 0xB1;
    pub const GETSTATIC: u8 = 0xB2;
    pub const PUTSTATIC: u8 = 0xB3;
    pub const GETFIELD: u8 = 0xB4;
    pub const PUTFIELD: u8 = 0xB5;
    pub const INVOKEVIRTUAL: u8 = 0xB6;
    pub const INVOKESPECIAL: u8 = 0xB7;
    pub const INVOKESTATIC: u8 = 0xB8;
    pub const INVOKEINTERFACE: u8 = 0xB9;
    pub const NEW: u8 = 0xBB;
    pub const NEWARRAY: u8 = 0xBC;
    pub const ANEWARRAY: u8 = 0xBD;
    pub const ATHROW: u8 = 0xBF;
    pub const CHECKCAST: u8 = 0xC0;
    pub const INSTANCEOF: u8 = 0xC1;
    pub const WIDE: u8 = 0xC4;
    pub const IFNULL: u8 = 0xC6;
    pub const IFNONNULL: u8 = 0xC7;
}

#[derive(Debug, Clone, Copy)]
pub struct Label(usize);

#[derive(Default)]
struct LabelState {
    offset: Option<usize>,
    depth: Option<u16>,
}

/// A place where the distance from instruction `from` to a label is to be written.
struct Fixup {
    from: usize,
    at: usize,
    label: Label,
    wide: bool,
}

pub struct Code<'a> {
    pub class: &'a mut ClassBuilder,
    header: [u16; 3],
    bytes: Vec<u8>,
    depth: u16,
    max_stack: u16,
    max_locals: u16,
    reachable: bool,
    labels: Vec<LabelState>,
    fixups: Vec<Fixup>,
    /// Start, end and handler, and the class index of what is caught.
    handlers: Vec<(Label, Label, Label, u16)>,
}

impl<'a> Code<'a> {
    pub(super) fn new(class: &'a mut ClassBuilder, access_flags: u16, name: &str, signature: &Signature) -> Code<'a> {
        let header = [access_flags, class.pool.utf8(name), class.pool.utf8(&signature.descriptor())];
        let receiver = u16::from(access_flags & super::builder::access::STATIC == 0);
        Code {
            class,
            header,
            bytes: Vec::new(),
            depth: 0,
            max_stack: 0,
            max_locals: receiver + signature.parameter_slots(),
            reachable: true,
            labels: Vec::new(),
            fixups: Vec::new(),
            handlers: Vec::new(),
        }
    }

    pub fn new_label(&mut self) -> Label {
        self.labels.push(LabelState::default());
        Label(self.labels.len() - 1)
    }

    /// Puts a label here.
    pub fn bind(&mut self, label: Label) {
        let state = &mut self.labels[label.0];
        match state.depth {
            Some(depth) if self.reachable => assert_eq!(depth, self.depth, "a label is reached with two stack depths"),
            Some(depth) => self.depth = depth,
            None => state.depth = Some(self.depth),
        }
        state.offset = Some(self.bytes.len());
        self.reachable = true;
    }

    /// Puts the label of an exception handler here: the exception alone is on the stack.
    pub fn bind_handler(&mut self, label: Label) {
        self.labels[label.0].depth = Some(1);
        self.reachable = false;
        self.max_stack = self.max_stack.max(1);
        self.bind(label);
    }

    pub fn catch(&mut self, start: Label, end: Label, handler: Label, class: &str) {
        let class = self.class.pool.class(class);
        self.handlers.push((start, end, handler, class));
    }

    /// A branch instruction.
    pub fn jump(&mut self, opcode: u8, label: Label) {
        let popped = match opcode {
            op::GOTO => 0,
            op::IF_ICMPNE..=op::IF_ACMPEQ => 2,
            _ => 1,
        };
        self.effect(popped, 0);
        self.reach(label);
        let from = self.bytes.len();
        self.bytes.extend([opcode, 0, 0]);
        self.fixups.push(Fixup { from, at: from + 1, label, wide: false });
        self.reachable = opcode != op::GOTO;
    }

    /// Jumps to `targets[i]` for `i`, and to `default` for everything else.
    pub fn table_switch(&mut self, targets: &[Label], default: Label) {
        self.effect(1, 0);
        let from = self.bytes.len();
        self.bytes.push(op::TABLESWITCH);
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        self.switch_target(from, default);
        self.bytes.extend(0u32.to_be_bytes());
        self.bytes.extend((targets.len() as i32 - 1).to_be_bytes());
        for &target in targets {
            self.switch_target(from, target);
        }
        self.reachable = false;
    }

    fn switch_target(&mut self, from: usize, label: Label) {
        self.reach(label);
        self.fixups.push(Fixup { from, at: self.bytes.len(), label, wide: true });
        self.bytes.extend([0; 4]);
    }

    fn reach(&mut self, label: Label) {
        let depth = *self.labels[label.0].depth.get_or_insert(self.depth);
        assert_eq!(depth, self.depth, "a label is reached with two stack depths");
    }

    /// An instruction without operands whose effect is fixed.
    pub fn simple(&mut self, opcode: u8) {
        let (popped, pushed) = match opcode {
            op::ACONST_NULL..=0x08 | op::FCONST_0 => (0, 1),
            op::LCONST_0 | op::DCONST_0 => (0, 2),
            op::AALOAD => (2, 1),
            op::AASTORE => (3, 0),
            op::POP => (1, 0),
            op::DUP => (1, 2),
            op::SWAP => (2, 2),
            op::IADD | op::IMUL | op::IAND => (2, 1),
            op::I2L | op::I2D | op::F2L | op::F2D => (1, 2),
            op::I2F | op::F2I | op::I2B..=op::I2S => (1, 1),
            op::L2I | op::L2F | op::D2I | op::D2F => (2, 1),
            op::L2D | op::D2L => (2, 2),
            op::LCMP => (4, 1),
            op::ATHROW => (1, 0),
            other => unreachable!("opcode {other:#x} has operands or a type"),
        };
        self.bytes.push(opcode);
        self.effect(popped, pushed);
        self.reachable = opcode != op::ATHROW;
    }

    pub fn load(&mut self, value: &Type, slot: u16) {
        self.local(0x15, 0x1A, value, slot);
        self.effect(0, value.slots());
    }

    pub fn store(&mut self, value: &Type, slot: u16) {
        self.local(0x36, 0x3B, value, slot);
        self.effect(value.slots(), 0);
    }

    fn local(&mut self, opcode: u8, short_opcode: u8, value: &Type, slot: u16) {
        let kind = kind_of(value);
        match slot {
            0..=3 => self.bytes.push(short_opcode + 4 * kind + slot as u8),
            4..=255 => self.bytes.extend([opcode + kind, slot as u8]),
            _ => {
                self.bytes.extend([op::WIDE, opcode + kind]);
                self.bytes.extend(slot.to_be_bytes());
            }
        }
        self.max_locals = self.max_locals.max(slot.saturating_add(value.slots()));
    }

    pub fn return_value(&mut self, value: &Type) {
        self.bytes.push(if *value == Type::Void { op::RETURN } else { 0xAC + kind_of(value) });
        self.effect(value.slots(), 0);
        self.reachable = false;
    }

    /// Stores into an array of `element`s: array, index and value are on the stack.
    pub fn array_store(&mut self, element: &Type) {
        self.bytes.push(match element {
            Type::Boolean | Type::Byte => 0x54,
            Type::Char => 0x55,
            Type::Short => 0x56,
            other => 0x4F + kind_of(other),
        });
        self.effect(2 + element.slots(), 0);
    }

    pub fn pop(&mut self, value: &Type) {
        self.bytes.extend(match value.slots() {
            0 => &[][..],
            1 => &[op::POP],
            _ => &[op::POP + 1],
        });
        self.effect(value.slots(), 0);
    }

    pub fn push_int(&mut self, value: i32) {
        match (value, i8::try_from(value), i16::try_from(value)) {
            (-1..=5, ..) => self.bytes.push((i32::from(op::ICONST_0) + value) as u8),
            (_, Ok(byte), _) => self.bytes.extend([0x10, byte as u8]),
            (_, _, Ok(short)) => {
                self.bytes.push(0x11);
                self.bytes.extend(short.to_be_bytes());
            }
            _ => {
                let index = self.class.pool.int(value);
                return self.load_constant(index, 1);
            }
        }
        self.effect(0, 1);
    }

    pub fn push_string(&mut self, text: &str) {
        self.push_string_bytes(&super::pool::encode_modified_utf8(text));
    }

    /// A string constant from modified UTF-8.
    pub fn push_string_bytes(&mut self, text: &[u8]) {
        let index = self.class.pool.string(text);
        self.load_constant(index, 1);
    }

    /// `ldc`, `ldc_w` or `ldc2_w` of a constant of that many slots.
    pub fn load_constant(&mut self, index: u16, slots: u16) {
        let [high, low] = index.to_be_bytes();
        match (slots, high) {
            (1, 0) => self.bytes.extend([0x12, low]),
            (1, _) => self.bytes.extend([0x13, high, low]),
            _ => self.bytes.extend([0x14, high, low]),
        }
        self.effect(0, slots);
    }

    /// The `Class` object of any type.
    pub fn push_class(&mut self, class: &Type) {
        match class {
            Type::Reference(name) => {
                let index = self.class.pool.class(name);
                self.load_constant(index, 1);
            }
            Type::Void => self.field(op::GETSTATIC, "java/lang/Void", "TYPE", &Type::class("java/lang/Class")),
            primitive => {
                self.field(op::GETSTATIC, primitive.wrapper(), "TYPE", &Type::class("java/lang/Class"));
            }
        }
    }

    pub fn field(&mut self, opcode: u8, class: &str, name: &str, field: &Type) {
        let index = self.class.pool.member(tag::FIELD_REF, class, name, &field.descriptor());
        self.with_index(opcode, index);
        let slots = field.slots();
        match opcode {
            op::GETSTATIC => self.effect(0, slots),
            op::PUTSTATIC => self.effect(slots, 0),
            op::GETFIELD => self.effect(1, slots),
            _ => self.effect(1 + slots, 0),
        }
    }

    /// An invocation; `interface` says which kind of constant names the method.
    pub fn invoke(&mut self, opcode: u8, class: &str, name: &str, signature: &Signature, interface: bool) {
        let member_tag = if interface { tag::INTERFACE_METHOD_REF } else { tag::METHOD_REF };
        if interface && opcode != op::INVOKEINTERFACE {
            // JVMS 4.9.1: such a call needs version 52.
            self.class.major_version = 52;
        }
        let index = self.class.pool.member(member_tag, class, name, &signature.descriptor());
        self.with_index(opcode, index);
        let popped = signature.parameter_slots() + u16::from(opcode != op::INVOKESTATIC);
        if opcode == op::INVOKEINTERFACE {
            self.bytes.extend([popped.min(255) as u8, 0]);
        }
        self.effect(popped, signature.result.slots());
    }

    /// Invocation of a method of a class that is known to have it.
    pub fn call(&mut self, opcode: u8, class: &str, name: &str, descriptor: &str) {
        let signature = Signature::parse(descriptor).expect("a descriptor that is written down here");
        self.invoke(opcode, class, name, &signature, false);
    }

    /// `new`, `checkcast`, `instanceof` or `anewarray`.
    pub fn with_class(&mut self, opcode: u8, class: &str) {
        let index = self.class.pool.class(class);
        self.with_index(opcode, index);
        self.effect(u16::from(opcode != op::NEW), 1);
    }

    /// A new array of `element`s; its length is on the stack.
    pub fn new_array(&mut self, element: &Type) {
        let code = match element {
            Type::Reference(name) => return self.with_class(op::ANEWARRAY, name),
            Type::Boolean => 4,
            Type::Char => 5,
            Type::Float => 6,
            Type::Double => 7,
            Type::Byte => 8,
            Type::Short => 9,
            Type::Int | Type::Void => 10,
            Type::Long => 11,
        };
        self.bytes.extend([op::NEWARRAY, code]);
        self.effect(1, 1);
    }

    fn with_index(&mut self, opcode: u8, index: u16) {
        self.bytes.push(opcode);
        self.bytes.extend(index.to_be_bytes());
    }

    fn effect(&mut self, popped: u16, pushed: u16) {
        assert!(self.depth >= popped, "generated code takes more from the stack than there is");
        self.depth = self.depth - popped + pushed;
        self.max_stack = self.max_stack.max(self.depth);
    }

    /// Resolves the labels and hands the method to its class.
    pub fn finish(mut self) {
        let code = self.assemble();
        self.class.add_method(self.header, code);
    }

    fn assemble(&mut self) -> Option<Vec<u8>> {
        if self.bytes.len() > 0xFFFF {
            return None;
        }
        for Fixup { from, at, label, wide } in &self.fixups {
            let distance = self.offset(*label) as i32 - *from as i32;
            match wide {
                true => self.bytes[*at..at + 4].copy_from_slice(&distance.to_be_bytes()),
                false => self.bytes[*at..at + 2].copy_from_slice(&i16::try_from(distance).ok()?.to_be_bytes()),
            }
        }
        let mut attribute = words(&[self.max_stack, self.max_locals]);
        attribute.extend((self.bytes.len() as u32).to_be_bytes());
        attribute.extend(&self.bytes);
        attribute.extend(words(&[self.handlers.len() as u16]));
        for &(start, end, handler, class) in &self.handlers {
            let [start, end, handler] = [start, end, handler].map(|label| self.offset(label) as u16);
            attribute.extend(words(&[start, end, handler, class]));
        }
        attribute.extend(words(&[0]));
        Some(attribute)
    }

    fn offset(&self, label: Label) -> usize {
        self.labels[label.0].offset.expect("every label is bound")
    }
}

/// The number by which the instructions for int, long, float, double and references differ.
fn kind_of(value: &Type) -> u8 {
    match value {
        Type::Long => 1,
        Type::Float => 2,
        Type::Double => 3,
        Type::Reference(_) => 4,
        _ => 0,
    }
}
