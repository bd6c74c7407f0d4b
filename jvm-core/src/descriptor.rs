//! Field and method descriptors (JVMS 4.3) as the interpreter needs them.

/// The kind of value that a variable, element or result holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Float,
    Long,
    Double,
    Ref,
    Void,
}

impl Kind {
    pub const PRIMITIVES: [Kind; 9] = [
        Kind::Boolean,
        Kind::Byte,
        Kind::Char,
        Kind::Short,
        Kind::Int,
        Kind::Float,
        Kind::Long,
        Kind::Double,
        Kind::Void,
    ];

    /// Of a descriptor's first letter; anything that is no primitive is a reference.
    pub fn of_letter(letter: u8) -> Kind {
        match letter {
            b'Z' => Kind::Boolean,
            b'B' => Kind::Byte,
            b'C' => Kind::Char,
            b'S' => Kind::Short,
            b'I' => Kind::Int,
            b'F' => Kind::Float,
            b'J' => Kind::Long,
            b'D' => Kind::Double,
            b'V' => Kind::Void,
            _ => Kind::Ref,
        }
    }

    pub fn letter(self) -> char {
        b"ZBCSIFJDLV"[self as usize] as char
    }

    /// How many slots it takes in a frame.
    pub const fn slots(self) -> usize {
        match self {
            Kind::Void => 0,
            Kind::Long | Kind::Double => 2,
            _ => 1,
        }
    }

    /// log2 of the size of an array element in bytes. References take a whole word.
    pub fn element_shift(self) -> u32 {
        match self {
            Kind::Boolean | Kind::Byte => 0,
            Kind::Char | Kind::Short => 1,
            Kind::Int | Kind::Float => 2,
            Kind::Long | Kind::Double | Kind::Ref => 3,
            Kind::Void => unreachable!("there are no arrays of void"),
        }
    }

    pub fn java_name(self) -> &'static str {
        ["boolean", "byte", "char", "short", "int", "float", "long", "double", "reference", "void"][self as usize]
    }

    /// Internal name of the class that boxes it.
    pub fn box_class(self) -> &'static str {
        [
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Float",
            "java/lang/Long",
            "java/lang/Double",
            "java/lang/Object",
            "java/lang/Void",
        ][self as usize]
    }
}

/// A parsed method descriptor.
#[derive(Debug, Clone)]
pub struct MethodShape {
    pub parameters: Box<[Kind]>,
    pub result: Kind,
    /// Slots of the parameters, without the receiver.
    pub parameter_slots: u16,
}

impl MethodShape {
    /// Of a descriptor that has been checked; a malformed one gives some shape, never a panic.
    pub fn of(descriptor: &str) -> MethodShape {
        let mut parameters = Vec::new();
        let mut result = Kind::Void;
        for (text, is_result) in split(descriptor) {
            let kind = Kind::of_letter(text.as_bytes()[0]);
            if is_result { result = kind } else { parameters.push(kind) }
        }
        let parameter_slots = parameters.iter().map(|kind| kind.slots()).sum::<usize>() as u16;
        MethodShape { parameters: parameters.into(), result, parameter_slots }
    }
}

/// The types of a method descriptor in order, the result last and marked.
pub fn split(descriptor: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut rest = descriptor.strip_prefix('(').unwrap_or(descriptor);
    let mut in_result = false;
    std::iter::from_fn(move || {
        if let Some(after) = rest.strip_prefix(')') {
            rest = after;
            in_result = true;
        }
        let length = type_length(rest)?;
        let (first, after) = rest.split_at(length);
        rest = after;
        Some((first, in_result))
    })
}

fn type_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let dimensions = bytes.iter().take_while(|&&b| b == b'[').count();
    match bytes.get(dimensions)? {
        b'L' => text.find(';').map(|end| end + 1),
        _ => Some(dimensions + 1),
    }
}
