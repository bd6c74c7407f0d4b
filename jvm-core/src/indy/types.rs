//! Types and method descriptors (JVMS 4.3) as the generators see them: what a value is, how wide it is, how it is boxed.

use crate::reader::{Damaged, Read};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Type {
    Void,
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    /// Internal name of a class (`java/lang/Object`), or the descriptor of an array (`[I`).
    Reference(String),
}

/// Parameters and result of a method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signature {
    pub parameters: Vec<Type>,
    pub result: Type,
}

/// The eight primitive types with their wrappers and the method that unboxes them.
const PRIMITIVES: [(Type, char, &str, &str); 8] = [
    (Type::Boolean, 'Z', "java/lang/Boolean", "booleanValue"),
    (Type::Byte, 'B', "java/lang/Byte", "byteValue"),
    (Type::Char, 'C', "java/lang/Character", "charValue"),
    (Type::Short, 'S', "java/lang/Short", "shortValue"),
    (Type::Int, 'I', "java/lang/Integer", "intValue"),
    (Type::Long, 'J', "java/lang/Long", "longValue"),
    (Type::Float, 'F', "java/lang/Float", "floatValue"),
    (Type::Double, 'D', "java/lang/Double", "doubleValue"),
];

impl Type {
    pub fn object() -> Type {
        Type::class("java/lang/Object")
    }

    pub fn class(name: &str) -> Type {
        Type::Reference(name.to_owned())
    }

    /// The type of a field or constant descriptor, which cannot be `void`.
    pub fn parse(descriptor: &str) -> Read<Type> {
        match take_type(descriptor) {
            Some((found, "")) if found != Type::Void => Ok(found),
            _ => Err(Damaged(format!("`{descriptor}` is not a field descriptor"))),
        }
    }

    /// The type that a `CONSTANT_Class` names.
    pub fn of_class_constant(name: &str) -> Read<Type> {
        if name.starts_with('[') {
            return Type::parse(name);
        }
        if name.is_empty() || name.contains(['.', ';', '[']) {
            return Err(Damaged(format!("`{name}` is not a class name")));
        }
        Ok(Type::class(name))
    }

    pub fn descriptor(&self) -> String {
        match self {
            Type::Void => "V".to_owned(),
            Type::Reference(name) if name.starts_with('[') => name.clone(),
            Type::Reference(name) => format!("L{name};"),
            primitive => primitive.row().1.to_string(),
        }
    }

    /// Stack and local slots that a value takes.
    pub fn slots(&self) -> u16 {
        match self {
            Type::Void => 0,
            Type::Long | Type::Double => 2,
            _ => 1,
        }
    }

    pub fn is_reference(&self) -> bool {
        matches!(self, Type::Reference(_))
    }

    pub fn is_primitive(&self) -> bool {
        !self.is_reference() && *self != Type::Void
    }

    pub fn is_array(&self) -> bool {
        self.element().is_some()
    }

    /// The element type of an array.
    pub fn element(&self) -> Option<Type> {
        match self {
            Type::Reference(name) => take_type(name.strip_prefix('[')?).map(|(element, _)| element),
            _ => None,
        }
    }

    /// `boolean`, `byte`, `char`, `short` and `int`, which the virtual machine computes with as `int`.
    pub fn is_int_like(&self) -> bool {
        matches!(self, Type::Boolean | Type::Byte | Type::Char | Type::Short | Type::Int)
    }

    /// Class of the boxes of a primitive type.
    pub fn wrapper(&self) -> &'static str {
        self.row().2
    }

    /// The wrappers' method that gives the value as this primitive type.
    pub fn unboxing_method(&self) -> &'static str {
        self.row().3
    }

    /// The primitive type whose box this class is.
    pub fn unwrapped(&self) -> Option<Type> {
        let Type::Reference(name) = self else { return None };
        PRIMITIVES.iter().find(|row| row.2 == name).map(|row| row.0.clone())
    }

    /// The same type, or one that a primitive type widens to (JLS 5.1.2).
    pub fn widens_to(&self, target: &Type) -> bool {
        use Type::*;
        self == target
            || match self {
                Byte => matches!(target, Short | Int | Long | Float | Double),
                Short | Char => matches!(target, Int | Long | Float | Double),
                Int => matches!(target, Long | Float | Double),
                Long => matches!(target, Float | Double),
                Float => matches!(target, Double),
                _ => false,
            }
    }

    fn row(&self) -> &'static (Type, char, &'static str, &'static str) {
        let row = PRIMITIVES.iter().find(|row| row.0 == *self);
        row.expect("only asked of primitive types")
    }
}

impl Signature {
    pub fn parse(descriptor: &str) -> Read<Signature> {
        Signature::read(descriptor).ok_or_else(|| Damaged(format!("`{descriptor}` is not a method descriptor")))
    }

    fn read(descriptor: &str) -> Option<Signature> {
        let mut rest = descriptor.strip_prefix('(')?;
        let mut parameters = Vec::new();
        while !rest.starts_with(')') {
            let (parameter, after) = take_type(rest)?;
            parameters.push(parameter);
            rest = after;
        }
        let (result, after) = take_type(&rest[1..])?;
        let slots: u32 = parameters.iter().map(|parameter| u32::from(parameter.slots())).sum();
        (after.is_empty() && !parameters.contains(&Type::Void) && slots <= 255)
            .then_some(Signature { parameters, result })
    }

    pub fn descriptor(&self) -> String {
        let parameters: String = self.parameters.iter().map(Type::descriptor).collect();
        format!("({parameters}){}", self.result.descriptor())
    }

    pub fn parameter_slots(&self) -> u16 {
        self.parameters.iter().map(Type::slots).sum()
    }
}

/// Splits the first type off a descriptor.
fn take_type(descriptor: &str) -> Option<(Type, &str)> {
    let first = descriptor.chars().next()?;
    if let Some(row) = PRIMITIVES.iter().find(|row| row.1 == first) {
        return Some((row.0.clone(), &descriptor[1..]));
    }
    match first {
        'V' => Some((Type::Void, &descriptor[1..])),
        'L' => {
            let (name, rest) = descriptor[1..].split_once(';')?;
            (!name.is_empty() && !name.contains(['.', '['])).then(|| (Type::class(name), rest))
        }
        '[' => {
            let element = descriptor.trim_start_matches('[');
            let dimensions = descriptor.len() - element.len();
            let (found, rest) = take_type(element)?;
            let length = descriptor.len() - rest.len();
            (found != Type::Void && dimensions <= 255).then(|| (Type::class(&descriptor[..length]), rest))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptors_survive_a_round_trip() {
        for descriptor in ["()V", "(IJ[[Ljava/lang/String;ZD)Lp/Q;", "([B)[J", "(BCSF)I"] {
            assert_eq!(Signature::parse(descriptor).unwrap().descriptor(), descriptor);
        }
        assert_eq!(Signature::parse("(IJLa;D)V").unwrap().parameter_slots(), 6);
    }

    #[test]
    fn malformed_descriptors_are_refused() {
        for bad in ["", "(", "()", "(V)V", "([V)V", "(La)V", "()VV", "(L;)V", "(Q)V", "()Lé", "I"] {
            assert!(Signature::parse(bad).is_err(), "{bad}");
        }
        assert!(Signature::parse(&format!("({})V", "J".repeat(128))).is_err());
        assert!(Type::parse("V").is_err() && Type::parse("II").is_err() && Type::parse("[").is_err());
        assert!(Type::of_class_constant("[Lx").is_err() && Type::of_class_constant("a.b").is_err());
    }

    #[test]
    fn elements_and_wrappers() {
        assert_eq!(Type::class("[[I").element(), Some(Type::class("[I")));
        assert_eq!(Type::class("[Ljava/lang/Object;").element(), Some(Type::object()));
        assert_eq!(Type::class("java/lang/Character").unwrapped(), Some(Type::Char));
        assert!(Type::Char.widens_to(&Type::Int) && !Type::Char.widens_to(&Type::Short));
        assert!(!Type::Boolean.widens_to(&Type::Int));
    }
}
