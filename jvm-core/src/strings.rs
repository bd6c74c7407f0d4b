//! Java strings as heap objects: compact strings (Latin-1 or UTF-16), literals and interning (JLS 3.10.5).

use crate::descriptor::Kind;
use crate::heap::{ARRAY_HEADER, Header, Heap, OutOfMemory, array_words};
use crate::ids::ObjRef;
use crate::program::Program;
use hashbrown::HashMap;
use std::sync::Mutex;
use xxhash_rust::xxh3::xxh3_64;

const UTF16: u64 = 1;

/// Interned strings. They are permanent objects, numbered for the whole program, so no state depends on the order.
#[derive(Default)]
pub struct Literals {
    by_text: Mutex<HashMap<Box<[u16]>, ObjRef>>,
}

impl Program {
    pub fn new_string(&self, heap: &mut Heap, text: &str) -> Result<ObjRef, OutOfMemory> {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.new_string_utf16(heap, &units)
    }

    pub fn new_string_utf16(&self, heap: &mut Heap, units: &[u16]) -> Result<ObjRef, OutOfMemory> {
        let known = self.known();
        let packed = pack(units);
        let value = heap.allocate_array(known.byte_array, Kind::Byte, packed.bytes.len())?;
        let string = heap.allocate(known.string, self.class(known.string).instance_words as usize)?;
        packed.copy_into(&mut heap.words[value.index() + ARRAY_HEADER..]);
        heap.words[string.index() + known.string_value] = value.slot();
        heap.words[string.index() + known.string_coder] = packed.coder;
        Ok(string)
    }

    /// The interned string of these characters; the same object in all states.
    pub fn intern_string(&self, heap: &mut Heap, units: &[u16]) -> Result<ObjRef, OutOfMemory> {
        let mut literals = self.literals.by_text.lock().expect("interning does not panic");
        if let Some(&string) = literals.get(units) {
            heap.pull_object(string);
            return Ok(string);
        }
        let known = self.known();
        let packed = pack(units);
        let mut value = vec![0; array_words(Kind::Byte, packed.bytes.len())];
        value[0] = Header::new(known.byte_array).0;
        value[1] = packed.bytes.len() as u64;
        packed.copy_into(&mut value[ARRAY_HEADER..]);
        let name = xxh3_64(bytemuck::cast_slice(units));
        let value = heap.make_permanent(&value, !name)?;
        let mut string = vec![0; self.class(known.string).instance_words as usize];
        string[0] = Header::new(known.string).0;
        string[known.string_value] = value.slot();
        string[known.string_coder] = packed.coder;
        let string = heap.make_permanent(&string, name)?;
        literals.insert(units.into(), string);
        Ok(string)
    }

    pub fn intern_text(&self, heap: &mut Heap, text: &str) -> Result<ObjRef, OutOfMemory> {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.intern_string(heap, &units)
    }

    pub fn string_utf16(&self, heap: &Heap, string: ObjRef) -> Vec<u16> {
        let known = self.known();
        let value = heap.field_ref(string, known.string_value);
        let bytes = heap.byte_array(value);
        if heap.field(string, known.string_coder) == UTF16 {
            bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect()
        } else {
            bytes.iter().map(|&byte| byte as u16).collect()
        }
    }

    /// The characters of a `java.lang.String`; lone surrogates become U+FFFD.
    pub fn string_text(&self, heap: &Heap, string: ObjRef) -> String {
        String::from_utf16_lossy(&self.string_utf16(heap, string))
    }
}

struct Packed {
    coder: u64,
    bytes: Vec<u8>,
}

impl Packed {
    fn copy_into(&self, words: &mut [u64]) {
        bytemuck::cast_slice_mut::<u64, u8>(words)[..self.bytes.len()].copy_from_slice(&self.bytes);
    }
}

fn pack(units: &[u16]) -> Packed {
    if units.iter().all(|&unit| unit < 256) {
        Packed { coder: 0, bytes: units.iter().map(|&unit| unit as u8).collect() }
    } else {
        Packed { coder: UTF16, bytes: units.iter().flat_map(|unit| unit.to_le_bytes()).collect() }
    }
}
