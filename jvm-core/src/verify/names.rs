//! Which names a class file may use (JVMS 4.2).

/// An internal class name (`java/lang/Object`), not an array.
pub fn is_class_name(name: &str) -> bool {
    // By bytes, as this runs for every class name in every descriptor: an empty part shows as two adjacent slashes.
    let mut previous = b'/';
    for byte in name.bytes() {
        if matches!(byte, b'.' | b';' | b'[') || (byte == b'/' && previous == b'/') {
            return false;
        }
        previous = byte;
    }
    previous != b'/'
}

/// The name of a field or local variable.
pub fn is_unqualified_name(name: &str) -> bool {
    !name.is_empty() && !name.bytes().any(|byte| matches!(byte, b'.' | b';' | b'[' | b'/'))
}

/// The name of a method, the two special ones included.
pub fn is_method_name(name: &str) -> bool {
    matches!(name, "<init>" | "<clinit>")
        || is_unqualified_name(name) && !name.bytes().any(|byte| matches!(byte, b'<' | b'>'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn class_names() {
        for good in ["A", "a/B", "a/b/C$1", "λ/x", "a-b", "<x>", "a b"] {
            assert!(is_class_name(good), "{good}");
        }
        for bad in ["", "/", "a/", "/a", "a//b", "a.b", "[I", "a;", "La;"] {
            assert!(!is_class_name(bad), "{bad}");
        }
    }

    #[test]
    fn member_names() {
        assert!(is_method_name("<init>") && is_method_name("<clinit>") && is_method_name("a b"));
        assert!(!is_method_name("<x>") && !is_method_name("a>") && !is_method_name("") && !is_method_name("a/b"));
        assert!(is_unqualified_name("<init>") && !is_unqualified_name("a.b"));
    }
}
