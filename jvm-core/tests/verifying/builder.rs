//! Assembles small class files for tests: what no compiler would write.

use std::collections::HashMap;

/// A class with one class's worth of constants. Indices come from the `…` methods and are stable.
pub struct ClassBuilder {
    pub minor_version: u16,
    version: u16,
    pool: Vec<u8>,
    pool_count: u16,
    known: HashMap<Vec<u8>, u16>,
    pub access_flags: u16,
    this_class: u16,
    super_class: u16,
    interfaces: Vec<u16>,
    fields: Vec<u8>,
    field_count: u16,
    methods: Vec<u8>,
    method_count: u16,
    attributes: Vec<u8>,
    attribute_count: u16,
}

/// The code of a method: bytes, frame sizes, exception table as (start, end, handler, class index), stack map bytes.
pub struct Code<'a> {
    pub max_stack: u16,
    pub max_locals: u16,
    pub bytes: &'a [u8],
    pub exceptions: &'a [(u16, u16, u16, u16)],
    pub stack_map: &'a [u8],
}

pub const PUBLIC: u16 = 0x0001;
pub const STATIC: u16 = 0x0008;

impl ClassBuilder {
    pub fn new(version: u16, name: &str, super_name: &str) -> ClassBuilder {
        let mut class = ClassBuilder {
            minor_version: 0,
            version,
            pool: Vec::new(),
            pool_count: 1,
            known: HashMap::new(),
            access_flags: 0x0021,
            this_class: 0,
            super_class: 0,
            interfaces: Vec::new(),
            fields: Vec::new(),
            field_count: 0,
            methods: Vec::new(),
            method_count: 0,
            attributes: Vec::new(),
            attribute_count: 0,
        };
        class.this_class = class.class(name);
        class.super_class = class.class(super_name);
        class
    }

    /// A constant as it stands in the file, tag first.
    pub fn constant(&mut self, bytes: Vec<u8>, slots: u16) -> u16 {
        if let Some(&index) = self.known.get(&bytes) {
            return index;
        }
        let index = self.pool_count;
        self.pool.extend(&bytes);
        self.pool_count += slots;
        self.known.insert(bytes, index);
        index
    }

    pub fn utf8(&mut self, text: &str) -> u16 {
        let bytes = [&[1][..], &(text.len() as u16).to_be_bytes(), text.as_bytes()].concat();
        self.constant(bytes, 1)
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.constant(indices(7, &[name]), 1)
    }

    pub fn string(&mut self, text: &str) -> u16 {
        let text = self.utf8(text);
        self.constant(indices(8, &[text]), 1)
    }

    pub fn long(&mut self, value: i64) -> u16 {
        self.constant([&[5][..], &value.to_be_bytes()].concat(), 2)
    }

    fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let class = self.class(class);
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let name_and_type = self.constant(indices(12, &[name, descriptor]), 1);
        self.constant(indices(tag, &[class, name_and_type]), 1)
    }

    pub fn field_ref(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(9, class, name, descriptor)
    }

    pub fn method_ref(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(10, class, name, descriptor)
    }

    pub fn interface_method_ref(&mut self, class: &str, name: &str, descriptor: &str) -> u16 {
        self.member(11, class, name, descriptor)
    }

    pub fn interface(&mut self, name: &str) {
        let index = self.class(name);
        self.interfaces.push(index);
    }

    pub fn field(&mut self, flags: u16, name: &str, descriptor: &str) {
        let member = [flags, self.utf8(name), self.utf8(descriptor), 0];
        self.fields.extend(member.iter().flat_map(|part| part.to_be_bytes()));
        self.field_count += 1;
    }

    pub fn method(&mut self, flags: u16, name: &str, descriptor: &str, code: Code) {
        let mut contents = Vec::new();
        contents.extend(code.max_stack.to_be_bytes());
        contents.extend(code.max_locals.to_be_bytes());
        contents.extend((code.bytes.len() as u32).to_be_bytes());
        contents.extend(code.bytes);
        contents.extend((code.exceptions.len() as u16).to_be_bytes());
        for &(start, end, handler, class) in code.exceptions {
            contents.extend([start, end, handler, class].iter().flat_map(|part| part.to_be_bytes()));
        }
        if code.stack_map.is_empty() {
            contents.extend([0, 0]);
        } else {
            contents.extend([0, 1]);
            contents.extend(self.utf8("StackMapTable").to_be_bytes());
            contents.extend((code.stack_map.len() as u32).to_be_bytes());
            contents.extend(code.stack_map);
        }
        let member = [flags, self.utf8(name), self.utf8(descriptor), 1, self.utf8("Code")];
        self.methods.extend(member.iter().flat_map(|part| part.to_be_bytes()));
        self.methods.extend((contents.len() as u32).to_be_bytes());
        self.methods.extend(contents);
        self.method_count += 1;
    }

    /// A method without attributes, as abstract and native ones are.
    pub fn method_without_code(&mut self, flags: u16, name: &str, descriptor: &str) {
        let member = [flags, self.utf8(name), self.utf8(descriptor), 0];
        self.methods.extend(member.iter().flat_map(|part| part.to_be_bytes()));
        self.method_count += 1;
    }

    /// An attribute of the class itself.
    pub fn attribute(&mut self, name: &str, contents: &[u8]) {
        let name = self.utf8(name);
        self.attributes.extend(name.to_be_bytes());
        self.attributes.extend((contents.len() as u32).to_be_bytes());
        self.attributes.extend(contents);
        self.attribute_count += 1;
    }

    pub fn finish(self) -> Vec<u8> {
        let mut out = vec![0xCA, 0xFE, 0xBA, 0xBE];
        let u2 = |out: &mut Vec<u8>, value: u16| out.extend(value.to_be_bytes());
        u2(&mut out, self.minor_version);
        u2(&mut out, self.version);
        u2(&mut out, self.pool_count);
        out.extend(&self.pool);
        for part in [self.access_flags, self.this_class, self.super_class, self.interfaces.len() as u16] {
            u2(&mut out, part);
        }
        self.interfaces.iter().for_each(|&index| u2(&mut out, index));
        u2(&mut out, self.field_count);
        out.extend(&self.fields);
        u2(&mut out, self.method_count);
        out.extend(&self.methods);
        u2(&mut out, self.attribute_count);
        out.extend(&self.attributes);
        out
    }
}

fn indices(tag: u8, indices: &[u16]) -> Vec<u8> {
    let mut bytes = vec![tag];
    bytes.extend(indices.iter().flat_map(|index| index.to_be_bytes()));
    bytes
}
