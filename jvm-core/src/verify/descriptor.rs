//! Field and method descriptors (JVMS 4.3), parsed without allocation.
//!
//! A descriptor that parses here is well formed, its class names included; nothing is said about whether such classes
//! exist.

use super::names::is_class_name;

/// The type of a field, parameter or result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldType<'a> {
    /// One of `BCDFIJSZ`.
    Base(u8),
    /// Internal name, without `L` and `;`.
    Object(&'a str),
    /// The descriptor of the array itself (`[I`, `[Ljava/lang/String;`).
    Array(&'a str),
}

impl FieldType<'_> {
    /// Frame slots a value takes.
    pub fn slots(self) -> usize {
        if matches!(self, FieldType::Base(b'J' | b'D')) { 2 } else { 1 }
    }
}

pub fn parse_field(descriptor: &str) -> Option<FieldType<'_>> {
    let (field_type, rest) = split_first(descriptor)?;
    rest.is_empty().then_some(field_type)
}

/// Calls `parameter` for each parameter from left to right and returns the result type, `None` inside for `void`.
/// Gives `None` if the descriptor is malformed; some parameters may have been visited by then.
pub fn parse_method<'a>(
    descriptor: &'a str,
    mut parameter: impl FnMut(FieldType<'a>),
) -> Option<Option<FieldType<'a>>> {
    let mut rest = descriptor.strip_prefix('(')?;
    while !rest.starts_with(')') {
        let (field_type, after) = split_first(rest)?;
        parameter(field_type);
        rest = after;
    }
    match &rest[1..] {
        "V" => Some(None),
        result => parse_field(result).map(Some),
    }
}

/// Frame slots of the parameters, without the receiver.
pub fn parameter_slots(descriptor: &str) -> Option<usize> {
    let mut slots = 0;
    parse_method(descriptor, |parameter| slots += parameter.slots())?;
    Some(slots)
}

/// The type at the front of `text`, and what follows it.
fn split_first(text: &str) -> Option<(FieldType<'_>, &str)> {
    let dimensions = text.bytes().take_while(|&b| b == b'[').count();
    let element = &text[dimensions..];
    let element_length = match element.as_bytes().first()? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => 1,
        b'L' => {
            let end = element.find(';')?;
            if !is_class_name(&element[1..end]) {
                return None;
            }
            end + 1
        }
        _ => return None,
    };
    let (whole, rest) = text.split_at(dimensions + element_length);
    let field_type = match dimensions {
        0 if element_length == 1 => FieldType::Base(whole.as_bytes()[0]),
        0 => FieldType::Object(&whole[1..element_length - 1]),
        1..=255 => FieldType::Array(whole),
        _ => return None,
    };
    Some((field_type, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn well_formed_descriptors() {
        assert_eq!(parse_field("J"), Some(FieldType::Base(b'J')));
        assert_eq!(parse_field("Ljava/lang/String;"), Some(FieldType::Object("java/lang/String")));
        assert_eq!(parse_field("[[I"), Some(FieldType::Array("[[I")));
        let mut seen = Vec::new();
        let result = parse_method("(I[JLa/B;D)[La/B;", |parameter| seen.push(parameter));
        assert_eq!(result, Some(Some(FieldType::Array("[La/B;"))));
        use FieldType::{Array, Base, Object};
        assert_eq!(seen, [Base(b'I'), Array("[J"), Object("a/B"), Base(b'D')]);
        assert_eq!(parameter_slots("(I[JLa/B;D)V"), Some(5));
        assert_eq!(parse_method("()V", |_| ()), Some(None));
    }

    #[test]
    fn malformed_descriptors() {
        let many = format!("{}I", "[".repeat(256));
        for bad in ["", "V", "[", "[V", "L;", "La", "Q", "II", "La//b;", "La.b;", "L[I;", &many] {
            assert_eq!(parse_field(bad), None, "{bad}");
        }
        for bad in ["", "()", "(V)V", "(I", "I)V", "()VV", "(L)V", "()[V"] {
            assert_eq!(parse_method(bad, |_| ()), None, "{bad}");
        }
    }
}
