//! Dynamic constants as arguments of bootstrap methods (JVMS 4.7.23), for which `cafebabe` has no variant.
//!
//! The file is rewritten: each such argument refers to a new string constant at the end of the pool, which spells out
//! the dynamic one. Its text begins with the byte 0xFF, which no text of a valid class file contains, so it cannot be
//! taken for a string of the program.

use std::borrow::Cow;

use cafebabe::constant_pool::{BootstrapArgument, Dynamic, LiteralConstant, NameAndType};

use super::ClassFileError;
use super::scan::Scan;

const MARK: u8 = 0xFF;

/// The dynamic constant that a bootstrap argument stands for, if it does.
pub fn nested_dynamic<'a>(argument: &BootstrapArgument<'a>) -> Option<Dynamic<'a>> {
    let BootstrapArgument::LiteralConstant(LiteralConstant::StringBytes(text)) = argument else { return None };
    let [MARK, method_high, method_low, length_high, length_low, texts @ ..] = text else { return None };
    let name_length = usize::from(u16::from_be_bytes([*length_high, *length_low]));
    let (name, descriptor) = texts.split_at_checked(name_length)?;
    Some(Dynamic {
        attr_index: u16::from_be_bytes([*method_high, *method_low]),
        name_and_type: NameAndType { name: decode(name), descriptor: decode(descriptor) },
    })
}

fn decode(text: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(text) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => crate::reader::decode_modified_utf8(text).unwrap_or_default(),
    }
}

/// A copy of the file in which the nested dynamic constants that the scan found are marked strings.
pub(super) fn rewrite(bytes: &[u8], scan: &Scan) -> Result<Vec<u8>, ClassFileError> {
    let pool = &scan.pool;
    let too_many = || ClassFileError::Damaged("its constant pool has no room for its dynamic constants".into());
    let mut indices: Vec<u16> = scan.nested_dynamics.iter().map(|&(_, index)| index).collect();
    indices.sort_unstable();
    indices.dedup();
    let first_new = pool.count();
    let new_count = u16::try_from(first_new + 2 * indices.len()).map_err(|_| too_many())?;

    let mut added = Vec::new();
    for (number, &index) in indices.iter().enumerate() {
        let name_and_type = pool.number(index, 2);
        let name = pool.utf8(pool.number(name_and_type, 0))?;
        let descriptor = pool.utf8(pool.number(name_and_type, 2))?;
        let length = u16::try_from(5 + name.len() + descriptor.len()).map_err(|_| too_many())?;
        added.push(1);
        added.extend(length.to_be_bytes());
        added.push(MARK);
        added.extend(pool.number(index, 0).to_be_bytes());
        added.extend((name.len() as u16).to_be_bytes());
        added.extend(name);
        added.extend(descriptor);
        added.push(8);
        added.extend(((first_new + 2 * number) as u16).to_be_bytes());
    }

    let mut rewritten = Vec::with_capacity(bytes.len() + added.len());
    rewritten.extend_from_slice(&bytes[..pool.end]);
    rewritten[8..10].copy_from_slice(&new_count.to_be_bytes());
    rewritten.extend_from_slice(&added);
    rewritten.extend_from_slice(&bytes[pool.end..]);
    for &(at, index) in &scan.nested_dynamics {
        let number = indices.binary_search(&index).map_err(|_| too_many())?;
        let string = (first_new + 2 * number + 1) as u16;
        let at = at + added.len();
        rewritten[at..at + 2].copy_from_slice(&string.to_be_bytes());
    }
    Ok(rewritten)
}
