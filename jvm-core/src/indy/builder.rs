//! Builds a class file (JVMS 4.1) in memory: flags, interfaces, fields and methods around a shared constant pool.
//!
//! Nothing here can fail while it is used: what does not fit into the class file format (a pool or a method that grew
//! too large) is remembered, and [`ClassBuilder::build`] reports it once. Generated classes have no `StackMapTable`; in
//! the version they have, unless they call a static method of an interface, any virtual machine accepts that.

use super::code::Code;
use super::pool::PoolBuilder;
use super::types::Signature;

pub mod access {
    pub const PUBLIC: u16 = 0x0001;
    pub const PRIVATE: u16 = 0x0002;
    pub const STATIC: u16 = 0x0008;
    pub const FINAL: u16 = 0x0010;
    pub const SUPER: u16 = 0x0020;
    pub const BRIDGE: u16 = 0x0040;
    pub const SYNTHETIC: u16 = 0x1000;
}

/// Something outgrew the class file format.
#[derive(Debug, PartialEq, Eq)]
pub struct TooLarge;

pub struct ClassBuilder {
    pub name: String,
    pub pool: PoolBuilder,
    pub(super) major_version: u16,
    superclass: String,
    interfaces: Vec<String>,
    fields: Vec<[u16; 3]>,
    methods: Vec<Vec<u8>>,
    too_large: bool,
}

impl ClassBuilder {
    /// A final synthetic class.
    pub fn new(name: &str, superclass: &str) -> ClassBuilder {
        ClassBuilder {
            name: name.to_owned(),
            pool: PoolBuilder::new(),
            major_version: 50,
            superclass: superclass.to_owned(),
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            too_large: false,
        }
    }

    /// Adds an interface, unless the class has it already.
    pub fn implement(&mut self, interface: &str) {
        if !self.interfaces.iter().any(|known| known == interface) {
            self.interfaces.push(interface.to_owned());
        }
    }

    pub fn field(&mut self, access_flags: u16, name: &str, descriptor: &str) {
        self.fields.push([access_flags, self.pool.utf8(name), self.pool.utf8(descriptor)]);
    }

    /// Begins a method; it becomes part of the class with [`Code::finish`].
    pub fn method(&mut self, access_flags: u16, name: &str, signature: &Signature) -> Code<'_> {
        Code::new(self, access_flags, name, signature)
    }

    /// Takes over an assembled method.
    pub(super) fn add_method(&mut self, header: [u16; 3], code: Option<Vec<u8>>) {
        let Some(code) = code else {
            self.too_large = true;
            return;
        };
        let attribute_name = self.pool.utf8("Code");
        let mut method = words(&header);
        method.extend(words(&[1, attribute_name]));
        method.extend((code.len() as u32).to_be_bytes());
        method.extend(code);
        self.methods.push(method);
    }

    pub fn build(mut self) -> Result<Vec<u8>, TooLarge> {
        let flags = access::FINAL | access::SUPER | access::SYNTHETIC;
        let mut body = words(&[flags, self.pool.class(&self.name), self.pool.class(&self.superclass)]);
        let interfaces: Vec<u16> = self.interfaces.iter().map(|name| self.pool.class(name)).collect();
        let counts = [interfaces.len(), self.fields.len(), self.methods.len()];
        if self.too_large || self.pool.full || counts.iter().any(|&count| count > 0xFFFF) {
            return Err(TooLarge);
        }
        body.extend(words(&[counts[0] as u16]));
        body.extend(words(&interfaces));
        body.extend(words(&[counts[1] as u16]));
        for field in &self.fields {
            body.extend(words(field));
            body.extend(words(&[0]));
        }
        body.extend(words(&[counts[2] as u16]));
        body.extend(self.methods.concat());
        body.extend(words(&[0]));

        let mut file = 0xCAFE_BABE_u32.to_be_bytes().to_vec();
        file.extend(words(&[0, self.major_version]));
        self.pool.write(&mut file);
        file.extend(body);
        Ok(file)
    }
}

pub(super) fn words(values: &[u16]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_be_bytes()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::indy::code::op;
    use crate::indy::types::Type;
    use crate::reader::ClassReader;

    #[test]
    fn a_built_class_can_be_read_back() {
        let mut class = ClassBuilder::new("p/Made", "java/lang/Object");
        class.implement("java/lang/Runnable");
        class.implement("java/lang/Runnable");
        class.field(access::STATIC, "count", "J");
        let mut code = class.method(access::PUBLIC, "max", &Signature::parse("(IJ)J").unwrap());
        let (smaller, end) = (code.new_label(), code.new_label());
        code.load(&Type::Int, 1);
        code.simple(op::I2L);
        code.load(&Type::Long, 2);
        code.simple(op::LCMP);
        code.jump(op::IFNE, smaller);
        code.load(&Type::Int, 1);
        code.simple(op::I2L);
        code.jump(op::GOTO, end);
        code.bind(smaller);
        code.load(&Type::Long, 2);
        code.bind(end);
        code.return_value(&Type::Long);
        code.finish();

        let reader = ClassReader::new(class.build().unwrap().into()).unwrap();
        assert_eq!(reader.class_name(reader.this_class).unwrap(), "p/Made");
        assert_eq!((reader.major_version, reader.interfaces.len(), reader.fields.len()), (50, 1, 1));
        let method = reader.code(&reader.methods[0]).unwrap().unwrap();
        assert_eq!((method.max_stack, method.max_locals), (4, 4));
        // iload_1 i2l lload_2 lcmp ifne +8, iload_1 i2l goto +4, lload_2 lreturn
        let expected = [0x1B, 0x85, 0x20, 0x94, 0x9A, 0, 8, 0x1B, 0x85, 0xA7, 0, 4, 0x20, 0xAD];
        assert_eq!(method.code, expected);
    }

    #[test]
    fn what_does_not_fit_is_reported_once() {
        let mut class = ClassBuilder::new("A", "java/lang/Object");
        let mut code = class.method(access::STATIC, "f", &Signature::parse("()V").unwrap());
        for _ in 0..70_000 {
            code.simple(op::ICONST_0);
            code.simple(op::POP);
        }
        code.return_value(&Type::Void);
        code.finish();
        assert_eq!(class.build(), Err(TooLarge));
    }

    #[test]
    fn a_jump_that_is_too_far_is_reported() {
        let mut class = ClassBuilder::new("A", "java/lang/Object");
        let mut code = class.method(access::STATIC, "f", &Signature::parse("()V").unwrap());
        let end = code.new_label();
        code.jump(op::GOTO, end);
        for _ in 0..20_000 {
            code.simple(op::ICONST_0);
            code.simple(op::POP);
        }
        code.bind(end);
        code.return_value(&Type::Void);
        code.finish();
        assert_eq!(class.build(), Err(TooLarge));
    }
}
