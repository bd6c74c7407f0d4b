//! What the verifier knows of the class it checks: names, member references by constant-pool index, superclasses.

use super::{Checked, Name, Names, Type, reject};
use crate::reader::{ClassReader, Damaged, MemberRefKind};
use crate::verify::Hierarchy;
use crate::verify::descriptor::{self, FieldType};
use hashbrown::HashMap;
use std::borrow::Cow;
use std::rc::Rc;

pub struct ClassContext<'a> {
    pub reader: &'a ClassReader,
    pub hierarchy: &'a dyn Hierarchy,
    pub names: Names,
    pub this_class: Name,
    /// `None` for `Object` itself.
    pub super_class: Option<Name>,
    pub interfaces: Vec<Name>,
    pub(super) assignable: HashMap<(Name, Name), bool>,
    pub(super) interfaces_accept_primitive_arrays: bool,
    classes: HashMap<u16, Name>,
    fields: HashMap<u16, Rc<FieldShape<'a>>>,
    methods: HashMap<u16, Rc<MethodShape<'a>>>,
    superclasses: Option<Rc<[Name]>>,
}

/// A field reference.
pub struct FieldShape<'a> {
    pub class: Name,
    pub name: Cow<'a, str>,
    pub descriptor: Cow<'a, str>,
    pub field_type: Type,
    /// The reference names a superclass and finds a protected field that another package declares.
    pub is_foreign_protected: bool,
}

/// A method reference or dynamic call site.
pub struct MethodShape<'a> {
    /// `Object` for a dynamic call site, which has no class.
    pub class: Name,
    pub kind: MemberRefKind,
    pub name: Cow<'a, str>,
    pub parameters: Vec<Type>,
    pub result: Option<Type>,
    /// As for fields.
    pub is_foreign_protected: bool,
}

const ACC_INTERFACE: u16 = 0x0200;

impl<'a> ClassContext<'a> {
    pub fn new(reader: &'a ClassReader, hierarchy: &'a dyn Hierarchy) -> Result<ClassContext<'a>, Damaged> {
        let mut names = Names::new();
        let this_class = names.intern(&reader.class_name(reader.this_class)?);
        let super_class = match reader.super_class {
            0 => None,
            index => Some(names.intern(&reader.class_name(index)?)),
        };
        let mut interfaces = Vec::with_capacity(reader.interfaces.len());
        for &index in &reader.interfaces {
            interfaces.push(names.intern(&reader.class_name(index)?));
        }
        Ok(ClassContext {
            reader,
            hierarchy,
            names,
            this_class,
            super_class,
            interfaces,
            assignable: HashMap::new(),
            interfaces_accept_primitive_arrays: false,
            classes: HashMap::new(),
            fields: HashMap::new(),
            methods: HashMap::new(),
            superclasses: None,
        })
    }

    /// In HotSpot an interface accepts arrays of primitives too when types are inferred. That is as safe as accepting
    /// other objects that do not implement it: the check comes with the call.
    pub fn set_interfaces_accept_primitive_arrays(&mut self, accept: bool) {
        if self.interfaces_accept_primitive_arrays != accept {
            self.interfaces_accept_primitive_arrays = accept;
            self.assignable.clear();
        }
    }

    pub fn is_interface(&self) -> bool {
        self.reader.access_flags & ACC_INTERFACE != 0
    }

    /// The name in a class constant.
    pub fn class(&mut self, index: u16) -> Checked<Name> {
        if let Some(&known) = self.classes.get(&index) {
            return Ok(known);
        }
        let name = self.names.intern(&readable(self.reader.class_name(index))?);
        self.classes.insert(index, name);
        Ok(name)
    }

    pub fn field(&mut self, index: u16) -> Checked<Rc<FieldShape<'a>>> {
        if let Some(known) = self.fields.get(&index) {
            return Ok(Rc::clone(known));
        }
        let (_, class, name_and_type) = readable(self.reader.member_ref(index))?;
        let class = self.class(class)?;
        let (name, descriptor) = readable(self.reader.name_and_type(name_and_type))?;
        let Some(field_type) = descriptor::parse_field(&descriptor) else { return malformed(&descriptor) };
        let field_type = self.type_of(field_type);
        let is_foreign_protected = self.is_superclass(class)?
            && self.hierarchy.is_foreign_protected_field(self.names.text(class), &name, &descriptor)?;
        let shape = Rc::new(FieldShape { class, name, descriptor, field_type, is_foreign_protected });
        self.fields.insert(index, Rc::clone(&shape));
        Ok(shape)
    }

    /// The method that an `invoke…` instruction names, `invokedynamic` included.
    pub fn method(&mut self, index: u16) -> Checked<Rc<MethodShape<'a>>> {
        if let Some(known) = self.methods.get(&index) {
            return Ok(Rc::clone(known));
        }
        let (class, kind, name_and_type) = match self.reader.invoke_dynamic(index) {
            Ok((_, name_and_type)) => (None, MemberRefKind::Method, name_and_type),
            Err(_) => {
                let (kind, class, name_and_type) = readable(self.reader.member_ref(index))?;
                (Some(self.class(class)?), kind, name_and_type)
            }
        };
        let (name, descriptor) = readable(self.reader.name_and_type(name_and_type))?;
        let mut parameters = Vec::new();
        let Some(result) = descriptor::parse_method(&descriptor, |parameter| parameters.push(self.type_of(parameter)))
        else {
            return malformed(&descriptor);
        };
        let result = result.map(|result| self.type_of(result));
        let is_foreign_protected = match class {
            Some(class) if self.is_superclass(class)? => {
                self.hierarchy.is_foreign_protected_method(self.names.text(class), &name, &descriptor)?
            }
            _ => false,
        };
        let class = class.unwrap_or(Name::OBJECT);
        let shape = MethodShape { class, kind, name, parameters, result, is_foreign_protected };
        let shape = Rc::new(shape);
        self.methods.insert(index, Rc::clone(&shape));
        Ok(shape)
    }

    pub fn type_of(&mut self, field_type: FieldType) -> Type {
        match field_type {
            FieldType::Base(b'J') => Type::Long,
            FieldType::Base(b'D') => Type::Double,
            FieldType::Base(b'F') => Type::Float,
            FieldType::Base(_) => Type::Int,
            FieldType::Object(name) | FieldType::Array(name) => Type::Object(self.names.intern(name)),
        }
    }

    /// Whether the current class itself declares the field.
    pub fn declares_field(&self, name: &str, descriptor: &str) -> bool {
        self.reader.fields.iter().any(|field| {
            self.reader.utf8(field.name).is_ok_and(|own| own == name)
                && self.reader.utf8(field.descriptor).is_ok_and(|own| own == descriptor)
        })
    }

    /// Whether `class` is a proper superclass of the current one, by name.
    pub fn is_superclass(&mut self, class: Name) -> Checked<bool> {
        if let Some(superclasses) = &self.superclasses {
            return Ok(superclasses.contains(&class));
        }
        let mut superclasses = Vec::from_iter(self.super_class);
        while let Some(&last) = superclasses.last() {
            let Some(above) = self.hierarchy.super_name(self.names.text(last))? else { break };
            superclasses.push(self.names.intern(&above));
        }
        let found = superclasses.contains(&class);
        self.superclasses = Some(superclasses.into());
        Ok(found)
    }
}

fn readable<T>(read: Result<T, Damaged>) -> Checked<T> {
    match read {
        Ok(read) => Ok(read),
        Err(damaged) => reject("Bad constant", damaged.0),
    }
}

fn malformed<T>(descriptor: &str) -> Checked<T> {
    reject("Bad constant", format!("Malformed descriptor {descriptor}"))
}
