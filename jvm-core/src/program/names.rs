//! Java names: from internal names and descriptors to what a programmer reads.

use super::spaces::HIDDEN_SUFFIX;
use super::{Class, Program};
use crate::descriptor;
use crate::ids::{ClassId, MethodId};
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// `java/util/Map$Entry` to `java.util.Map$Entry`, as `Class.getName` has it.
pub fn binary_name(internal: &str) -> String {
    let name = internal.replace('/', ".");
    // A hidden class: `Foo/0x01`.
    match name.rsplit_once(HIDDEN_SUFFIX) {
        Some((written, number)) => format!("{written}/0x{number}"),
        None => name,
    }
}

impl Program {
    /// A number for a class that depends on its name and its loader only, not on when it was loaded.
    pub fn stable_name(&self, id: ClassId) -> u64 {
        let class = self.class(id);
        let loader = class.space.loader().map_or(0, |number| number as u64 + 1);
        xxh3_64_with_seed(self.text(class.name).as_bytes(), loader)
    }
}

/// `java/util` of `java/util/Map`; empty for the unnamed package.
pub fn package_of(internal: &str) -> &str {
    internal.rfind('/').map_or("", |end| &internal[..end])
}

/// A descriptor as in source: `[Ljava/lang/String;` to `java.lang.String[]`.
pub fn external_type(descriptor: &str) -> String {
    let element = descriptor.trim_start_matches('[');
    let name = match element.as_bytes().first() {
        Some(b'L') => binary_name(element.trim_start_matches('L').trim_end_matches(';')),
        Some(&letter) => descriptor::Kind::of_letter(letter).java_name().to_string(),
        None => String::new(),
    };
    name + &"[]".repeat(descriptor.len() - element.len())
}

/// `java.util.zip.CRC32.updateBytes0(int, byte[], int, int)`
pub fn describe_method(program: &Program, id: MethodId) -> String {
    let method = program.method(id);
    let parameters: Vec<String> = descriptor::split(program.text(method.descriptor))
        .filter(|(_, is_result)| !is_result)
        .map(|(text, _)| external_type(text))
        .collect();
    let class = binary_name(program.class_name(method.class));
    format!("{class}.{}({})", program.text(method.name), parameters.join(", "))
}

/// The name of the class for a call site: by the number of the method and the byte of the instruction.
pub fn site_name(caller: &str, method: u16, at: u16) -> String {
    format!("{caller}{SITE}{method}x{at}")
}

/// The call site for which a class was generated, if it was made for one.
pub fn site_of(program: &Program, class: &Class) -> Option<(MethodId, u16)> {
    let (caller, place) = program.text(class.name).rsplit_once(SITE)?;
    let (method, at) = place.split_once('x')?;
    let caller = program.find_in(class.space, program.symbols.find(caller)?)?;
    let method = MethodId(program.class(caller).first_method.0 + method.parse::<u32>().ok()?);
    Some((method, at.parse().ok()?))
}

const SITE: &str = "$$Lambda$";
