//! Which access flags go together (JVMS 4.1, 4.5, 4.6), depending on the class file's version.

pub const PUBLIC: u16 = 0x0001;
pub const PRIVATE: u16 = 0x0002;
pub const PROTECTED: u16 = 0x0004;
pub const STATIC: u16 = 0x0008;
pub const FINAL: u16 = 0x0010;
pub const SUPER: u16 = 0x0020;
pub const SYNCHRONIZED: u16 = 0x0020;
pub const VOLATILE: u16 = 0x0040;
pub const BRIDGE: u16 = 0x0040;
pub const TRANSIENT: u16 = 0x0080;
pub const NATIVE: u16 = 0x0100;
pub const INTERFACE: u16 = 0x0200;
pub const ABSTRACT: u16 = 0x0400;
pub const STRICT: u16 = 0x0800;
pub const ANNOTATION: u16 = 0x2000;
pub const ENUM: u16 = 0x4000;
pub const MODULE: u16 = 0x8000;

type Fine = Result<(), String>;

pub fn check_class(flags: u16, version: u16) -> Fine {
    let has = |flag: u16| flags & flag != 0;
    let modern = version >= 49;
    // Compilers before version 50 forgot to mark interfaces as abstract.
    let is_abstract = has(ABSTRACT) || has(INTERFACE) && version < 50;
    let wrong = is_abstract && has(FINAL)
        || has(INTERFACE) && !is_abstract
        || has(INTERFACE) && modern && has(SUPER | ENUM)
        || !has(INTERFACE) && modern && has(ANNOTATION);
    if wrong { Err(format!("Illegal class modifiers 0x{flags:X}")) } else { Ok(()) }
}

pub fn check_field(flags: u16, in_interface: bool, version: u16) -> Fine {
    let has = |flag: u16| flags & flag != 0;
    let wrong = if in_interface {
        let required = PUBLIC | STATIC | FINAL;
        flags & required != required || has(PRIVATE | PROTECTED | VOLATILE | TRANSIENT) || version >= 49 && has(ENUM)
    } else {
        !has_one_visibility(flags) || has(FINAL) && has(VOLATILE)
    };
    if wrong { Err(format!("Illegal field modifiers 0x{flags:X}")) } else { Ok(()) }
}

/// For any method but `<clinit>`.
pub fn check_method(flags: u16, name: &str, in_interface: bool, version: u16) -> Fine {
    let has = |flag: u16| flags & flag != 0;
    let strict = if version < 60 { STRICT } else { 0 };
    let wrong = if in_interface {
        if version >= 52 {
            has(PUBLIC) == has(PRIVATE)
                || has(PROTECTED | FINAL | SYNCHRONIZED | NATIVE)
                || has(ABSTRACT) && has(PRIVATE | STATIC | strict)
        } else {
            let old = STATIC | FINAL | NATIVE;
            let forbidden = if version >= 49 { old | PRIVATE | PROTECTED | SYNCHRONIZED | STRICT } else { old };
            !has(PUBLIC) || !has(ABSTRACT) || has(forbidden)
        }
    } else if name == "<init>" {
        let bridge = if version >= 49 { BRIDGE } else { 0 };
        !has_one_visibility(flags) || has(STATIC | FINAL | SYNCHRONIZED | NATIVE | ABSTRACT | bridge)
    } else {
        let modern = if version >= 49 { SYNCHRONIZED | strict } else { 0 };
        !has_one_visibility(flags) || has(ABSTRACT) && has(FINAL | NATIVE | PRIVATE | STATIC | modern)
    };
    if wrong { Err(format!("Method {name} has illegal modifiers: 0x{flags:X}")) } else { Ok(()) }
}

/// At most one of public, private and protected.
fn has_one_visibility(flags: u16) -> bool {
    (flags & (PUBLIC | PRIVATE | PROTECTED)).count_ones() <= 1
}
