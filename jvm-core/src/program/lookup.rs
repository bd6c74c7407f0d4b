//! Resolution of fields and methods by name (JVMS 5.4.3.2 to 5.4.3.4), and linking.

use super::hierarchy::LoadedClasses;
use super::vtable::most_specific;
use super::{Class, ClassShape, Field, Method, NEEDS_LOADER, Program, Raise, binary_name, external_type};
use crate::descriptor;
use crate::ids::{ClassId, MethodId, Symbol};
use crate::library::{FieldRole, Role, Trait};
use crate::verify;

impl Program {
    /// Whether a method starts its receiver.
    pub fn is_start(&self, method: &Method) -> bool {
        method.role == Role::Starts
    }

    /// Whether a method waits for the end of its receiver, and does nothing else with it.
    pub fn is_join(&self, method: &Method) -> bool {
        method.role == Role::Joins
    }

    /// Whether a class, or one that it extends, has a trait.
    pub fn has_trait(&self, class: ClassId, known: Trait) -> bool {
        self.class(class).ancestry.iter().any(|&id| self.class(id).traits.has(known))
    }

    /// The class of the innermost elements of an array; any other class itself.
    pub fn element_class<'p>(&'p self, class: &'p Class) -> &'p Class {
        match class.shape {
            ClassShape::Array { element_class, .. } => self.element_class(self.class(element_class)),
            _ => class,
        }
    }

    /// Looks a field up in a class, its superinterfaces and its superclasses.
    pub fn find_field(&self, class: &Class, name: Symbol, descriptor: Symbol) -> Option<&Field> {
        let own = self.class(class.id).fields.iter().find(|f| f.name == name && f.descriptor == descriptor);
        own.or_else(|| class.interfaces.iter().find_map(|&i| self.find_field(self.class(i), name, descriptor)))
            .or_else(|| class.super_class.and_then(|id| self.find_field(self.class(id), name, descriptor)))
    }

    /// A field by name alone, own or inherited: for the VM's own use.
    pub fn field_named(&self, class: ClassId, name: &str) -> Option<&Field> {
        let class = self.class(class);
        class
            .fields
            .iter()
            .find(|field| self.text(field.name) == name)
            .or_else(|| class.super_class.and_then(|parent| self.field_named(parent, name)))
    }

    /// A method that the class itself declares.
    pub fn declared_method(&self, class: &Class, name: Symbol, descriptor: Symbol) -> Option<&Method> {
        class.methods().map(|id| self.method(id)).find(|m| m.name == name && m.descriptor == descriptor)
    }

    /// A method by name and descriptor text, own or inherited: for the VM's own use.
    pub fn method_named(&self, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        let (name, descriptor) = (self.symbols.find(name)?, self.symbols.find(descriptor)?);
        self.find_method(self.class(class), name, descriptor).map(|method| method.id)
    }

    /// Looks a method up in a class, its superclasses and its superinterfaces.
    pub fn find_method(&self, class: &Class, name: Symbol, descriptor: Symbol) -> Option<&Method> {
        let class = self.class(class.id);
        let mut next = Some(class);
        while let Some(candidate) = next {
            if let Some(method) = self.declared_method(candidate, name, descriptor) {
                return Some(method);
            }
            if let Some(method) = self.polymorphic_method(candidate, name) {
                return Some(method);
            }
            next = candidate.super_class.map(|id| self.class(id));
        }
        let signature = self.symbols.signature(name, descriptor);
        let mut interfaces = class.all_interfaces.iter().flat_map(|&i| self.class(i).methods());
        let declared = |id: MethodId| {
            let method = self.method(id);
            method.signature == signature && !method.is_static() && !method.is_private()
        };
        if interfaces.any(declared) {
            return Some(self.method(most_specific(self, &class.all_interfaces, signature)));
        }
        None
    }

    fn polymorphic_method(&self, class: &Class, name: Symbol) -> Option<&Method> {
        let text = self.text(class.name);
        if !matches!(text, "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle") {
            return None;
        }
        class.methods().map(|id| self.method(id)).find(|m| m.polymorphic && m.name == name)
    }

    /// The instance field at a word offset of objects of a class.
    pub fn field_at(&self, class: ClassId, offset: u32) -> Option<&Field> {
        let mut declaring = Some(class);
        while let Some(current) = declaring.map(|id| self.class(id)) {
            let found = current.fields.iter().find(|field| !field.is_static() && field.offset == offset);
            if found.is_some() {
                return found;
            }
            declaring = current.super_class;
        }
        None
    }

    /// Whether a field is a cache of what can be computed again, such as a string's hash code.
    pub fn is_memo(&self, field: &Field) -> bool {
        field.class == self.known().string && matches!(self.text(field.name), "hash" | "hashIsZero")
    }

    /// Whether code of the program names a weak compare-and-set.
    pub fn names_weak_compare_and_set(&self) -> bool {
        let classes = (0..self.class_count()).map(|id| self.class(ClassId(id as u32)));
        let readers = classes.filter(|class| class.is_users()).filter_map(|class| class.reader.as_ref());
        readers.into_iter().any(|reader| {
            (1..reader.pool_size() as u16).any(|index| {
                let text = (reader.tag(index) == 1).then(|| reader.utf8_bytes(index).ok()).flatten();
                text.is_some_and(|text| text.starts_with(b"weakCompareAndSet"))
            })
        })
    }

    /// Whether a field is what a thread is called: its name or its id.
    pub fn is_thread_name(&self, field: &Field) -> bool {
        field.class == self.known().thread && matches!(self.text(field.name), "name" | "tid")
    }

    /// Whether a field counts the tasks that a pool has completed, which is of no consequence.
    pub fn is_task_count(&self, field: &Field) -> bool {
        let role = self.natives.library.field_role(self.class_name(field.class), self.text(field.name));
        role == Some(FieldRole::TaskCount)
    }

    /// The bytecode offset of a method's last call: where its frame stands in a trace that the VM makes up.
    pub(crate) fn last_call_of(&self, method: &Method) -> u16 {
        use crate::verify::{instruction::decode_method, opcode};
        let find = || {
            let reader = self.class(method.class).reader.as_ref()?;
            let code = reader.code(&reader.methods[method.index as usize]).ok()??;
            let instructions = decode_method(code.code).ok()?;
            let calls = opcode::INVOKEVIRTUAL..=opcode::INVOKEINTERFACE;
            instructions.list.iter().rev().find(|instruction| calls.contains(&instruction.opcode)).map(|call| call.at)
        };
        find().unwrap_or(0) as u16
    }

    pub fn no_such_field(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Raise {
        let _ = descriptor;
        let message = match self.options.jdk_feature {
            0..=20 => self.text(name).to_string(),
            _ => format!(
                "Class {} does not have member field '{} {}'",
                binary_name(self.class_name(class)),
                external_type(self.text(descriptor)),
                self.text(name)
            ),
        };
        Raise::new("java/lang/NoSuchFieldError", message)
    }

    /// `'void Foo.bar(int)'`, as linkage errors quote a method.
    pub fn quote_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> String {
        let mut parameters = Vec::new();
        let mut result = String::new();
        for (text, is_result) in descriptor::split(self.text(descriptor)) {
            if is_result { result = external_type(text) } else { parameters.push(external_type(text)) }
        }
        let class = binary_name(self.class_name(class));
        format!("'{result} {class}.{}({})'", self.text(name), parameters.join(", "))
    }

    /// Verification (JVMS 5.4.1), once per class; the JDK's own classes are trusted.
    pub fn link(&self, id: ClassId) -> Result<(), Raise> {
        let class = self.class(id);
        if let Some(done) = class.linked.get() {
            return done.clone();
        }
        if let Some(parent) = class.super_class {
            self.link(parent)?;
        }
        let checked = match &class.reader {
            Some(reader) if !class.is_trusted() => {
                let classes = LoadedClasses { program: self, verified: class };
                verify::check_class(reader, &classes).map_err(Raise::from)
            }
            _ => Ok(()),
        };
        match checked {
            // To be tried again when the loader was asked.
            Err(raise) if raise.class == NEEDS_LOADER => Err(raise),
            checked => class.linked.get_or_init(|| checked).clone(),
        }
    }
}
