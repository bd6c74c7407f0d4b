//! Loading (JVMS 5.3): from a class file to a [`Class`], its superclass and superinterfaces first.

use super::class::flags;
use super::layout::{RawField, place_fields};
use super::spaces::{Namespace, NewClass};
use super::{Class, ClassShape, Method, Program, Raise, binary_name, vtable};
use crate::classfile::{self, ClassFileError};
use crate::classpath::Origin;
use crate::descriptor::{Kind, MethodShape};
use crate::ids::{ClassId, MethodId, Symbol};
use crate::library::{Touches, Words, role_among};
use crate::native::{Visibility, step_among};
use crate::reader::{ClassReader, Damaged, Member};
use crate::verify;
use std::sync::OnceLock;

/// Words that the VM adds to the objects of some classes, behind their fields: the class that a mirror stands for, and
/// what a resolved member of `java.lang.invoke` stands for.
fn injected_words(class: &str) -> u32 {
    match class {
        "java/lang/Class" | "java/lang/invoke/MemberName" | "java/lang/invoke/ResolvedMethodName" => 1,
        _ => 0,
    }
}

/// The header has room for a 20-bit class number.
const MAX_CLASSES: usize = (1 << 20) - 1;
const MAX_SUPERCLASSES: usize = 1_000;

impl Program {
    /// The class of an internal name (`java/util/List`, `[I`), loaded if it was not yet.
    pub fn load(&self, name: &str) -> Result<ClassId, Raise> {
        self.load_symbol(self.symbols.intern(name))
    }

    pub fn load_symbol(&self, name: Symbol) -> Result<ClassId, Raise> {
        if let Some(id) = self.find_loaded(name) {
            return Ok(id);
        }
        let mut loading = self.loading.lock().expect("loading does not panic");
        self.load_locked(&mut loading, name)
    }

    pub fn find_loaded(&self, name: Symbol) -> Option<ClassId> {
        self.by_name.read().expect("loading does not panic").get(&name).copied()
    }

    /// A class that jsym makes for a call site (`generated`) or for the library.
    pub fn define(&self, name: &str, bytes: Vec<u8>, origin: Origin, generated: bool) -> Result<ClassId, Raise> {
        let new = NewClass { bytes: bytes.into(), origin, generated, space: Namespace::BUILTIN, hidden: None };
        self.define_new(self.symbols.intern(name), new)
    }

    /// A class that jsym makes for code of `host`: it sees the classes that its host sees.
    pub fn define_near(&self, host: &Class, name: &str, bytes: Vec<u8>) -> Result<ClassId, Raise> {
        let new =
            NewClass { bytes: bytes.into(), origin: host.origin, generated: true, space: host.space, hidden: None };
        self.define_new(self.symbols.intern(name), new)
    }

    pub(super) fn define_new(&self, name: Symbol, new: NewClass) -> Result<ClassId, Raise> {
        let mut loading = self.loading.lock().expect("loading does not panic");
        // Another search thread was faster: names of such classes say all about their contents.
        if let Some(made) = self.find_in(new.space, name) {
            return Ok(made);
        }
        self.load_from(&mut loading, name, new)
    }

    /// The class of arrays of `element`.
    pub fn array_of(&self, element: ClassId) -> Result<ClassId, Raise> {
        if let Some(&id) = self.class(element).array_class.get() {
            return Ok(id);
        }
        let name = self.array_name(element);
        let class = self.class(element);
        if class.space == Namespace::BUILTIN {
            let id = self.load(&name)?;
            return Ok(*class.array_class.get_or_init(|| id));
        }
        let loading = self.loading.lock().expect("loading does not panic");
        if let Some(&id) = class.array_class.get() {
            return Ok(id);
        }
        let kind = match class.shape {
            ClassShape::Primitive(kind) => kind,
            _ => Kind::Ref,
        };
        let shape = ClassShape::Array { element: kind, element_class: element };
        let id = self.add_class_without_file(&loading, self.symbols.intern(&name), shape);
        Ok(*class.array_class.get_or_init(|| id))
    }

    fn array_name(&self, element: ClassId) -> String {
        let class = self.class(element);
        match class.shape {
            ClassShape::Primitive(kind) => format!("[{}", kind.letter()),
            ClassShape::Array { .. } => format!("[{}", self.text(class.name)),
            ClassShape::Instance => format!("[L{};", self.text(class.name)),
        }
    }

    /// The class that a name means in a name space.
    fn load_in(&self, loading: &mut Vec<Symbol>, space: Namespace, name: &str) -> Result<ClassId, Raise> {
        // An array cannot be extended; it is loaded only for the error that follows.
        let found = if name.starts_with('[') { None } else { self.find_named(space, name)? };
        match found {
            Some(id) => Ok(id),
            None => self.load_locked(loading, self.symbols.intern(name)),
        }
    }

    pub(super) fn load_locked(&self, loading: &mut Vec<Symbol>, name: Symbol) -> Result<ClassId, Raise> {
        if let Some(id) = self.find_loaded(name) {
            return Ok(id);
        }
        let text = self.text(name);
        if let Some(element) = text.strip_prefix('[') {
            return self.load_array(loading, name, element);
        }
        let found = self
            .class_path
            .find_class(text)
            .map_err(|error| Raise::new("java/lang/NoClassDefFoundError", format!("{}: {error}", binary_name(text))))?;
        let found = found.ok_or_else(|| Raise::new("java/lang/NoClassDefFoundError", text))?;
        let space = Namespace::BUILTIN;
        self.load_from(
            loading,
            name,
            NewClass { bytes: found.bytes, origin: found.origin, generated: false, space, hidden: None },
        )
    }

    fn load_array(&self, loading: &mut Vec<Symbol>, name: Symbol, element: &str) -> Result<ClassId, Raise> {
        let missing = || Raise::new("java/lang/NoClassDefFoundError", self.text(name));
        let kind = Kind::of_letter(*element.as_bytes().first().ok_or_else(missing)?);
        let element_class = match kind {
            Kind::Void => return Err(missing()),
            Kind::Ref if element.starts_with('[') => self.load_locked(loading, self.symbols.intern(element))?,
            Kind::Ref => {
                let class = element.strip_prefix('L').and_then(|rest| rest.strip_suffix(';')).ok_or_else(missing)?;
                self.load_locked(loading, self.symbols.intern(class))?
            }
            primitive if element.len() == 1 => {
                self.find_loaded(self.symbols.intern(primitive.java_name())).ok_or_else(missing)?
            }
            _ => return Err(missing()),
        };
        if self.text(name).bytes().take_while(|&b| b == b'[').count() > 255 {
            return Err(missing());
        }
        Ok(self.add_class_without_file(loading, name, ClassShape::Array { element: kind, element_class }))
    }

    /// Adds an array class or a primitive type.
    pub(super) fn add_class_without_file(&self, loading: &[Symbol], name: Symbol, shape: ClassShape) -> ClassId {
        let find = |name: &str| self.load_locked(&mut loading.to_vec(), self.symbols.intern(name)).ok();
        let mut class = self.blank(name, shape, Origin::Jdk);
        class.access_flags = flags::PUBLIC | flags::FINAL | flags::ABSTRACT;
        if let ClassShape::Array { element_class, .. } = shape {
            let object = find("java/lang/Object");
            let mut interfaces: Vec<ClassId> =
                ["java/lang/Cloneable", "java/io/Serializable"].into_iter().filter_map(find).collect();
            class.interfaces = interfaces.as_slice().into();
            interfaces.sort();
            class.all_interfaces = interfaces.into();
            class.id = ClassId(self.classes.count() as u32);
            class.super_class = object;
            if let Some(object) = object.map(|id| self.class(id)) {
                class.vtable = object.vtable.clone();
                class.vtable_signatures = object.vtable_signatures.clone();
                class.ancestry = [object.id, class.id].into();
            }
            let access = flags::PUBLIC | flags::PRIVATE | flags::PROTECTED;
            class.access_flags = self.class(element_class).access_flags & access | flags::FINAL | flags::ABSTRACT;
            class.origin = self.class(element_class).origin;
            class.space = self.class(element_class).space;
        }
        self.register(class)
    }

    fn blank(&self, name: Symbol, shape: ClassShape, origin: Origin) -> Class {
        let id = ClassId(self.classes.count() as u32);
        Class {
            id,
            name,
            shape,
            access_flags: 0,
            super_class: None,
            interfaces: Box::default(),
            all_interfaces: Box::default(),
            ancestry: [id].into(),
            reader: None,
            origin,
            generated: false,
            traits: self.natives.library.traits_of(self.text(name)),
            hidden: false,
            dynamic_host: None,
            space: Namespace::BUILTIN,
            fields: Box::default(),
            first_method: MethodId(0),
            method_count: 0,
            instance_words: 0,
            ref_offsets: Box::default(),
            static_words: 0,
            vtable: Box::default(),
            vtable_signatures: Box::default(),
            initializer: None,
            source_file: None,
            interface_table: OnceLock::new(),
            array_class: OnceLock::new(),
            linked: OnceLock::new(),
            mirror: OnceLock::new(),
            statics: OnceLock::new(),
            told_apart: OnceLock::new(),
        }
    }

    fn register(&self, class: Class) -> ClassId {
        let (name, id, space) = (class.name, class.id, class.space);
        let index = self.classes.push(class);
        assert_eq!(index, id.0 as usize, "classes are added one at a time");
        self.set_loaded(space, name, id);
        id
    }

    fn load_from(&self, loading: &mut Vec<Symbol>, name: Symbol, new: NewClass) -> Result<ClassId, Raise> {
        if loading.contains(&name) {
            return Err(Raise::new("java/lang/ClassCircularityError", self.text(name)));
        }
        if self.classes.count() >= MAX_CLASSES || loading.len() > MAX_SUPERCLASSES {
            return Err(Raise::new("java/lang/OutOfMemoryError", "too many classes"));
        }
        loading.push(name);
        let made = self.make_class(loading, name, new);
        loading.pop();
        Ok(self.register(made?))
    }

    fn make_class(&self, loading: &mut Vec<Symbol>, name: Symbol, new: NewClass) -> Result<Class, Raise> {
        let NewClass { bytes, origin, generated, space, hidden } = new;
        let text = self.text(name);
        let damaged = |Damaged(what)| Raise::new("java/lang/ClassFormatError", format!("{text}: {what}"));
        if matches!(origin, Origin::User(_)) && !generated {
            let version = classfile::check_version(&bytes, self.options.jdk_feature, self.options.preview);
            version.and_then(|()| classfile::check(&bytes)).map_err(|error| {
                let class = match error {
                    ClassFileError::Version(_) | ClassFileError::Newer { .. } | ClassFileError::Preview(_) => {
                        "java/lang/UnsupportedClassVersionError"
                    }
                    _ => "java/lang/ClassFormatError",
                };
                let message = classfile::in_java_words(&bytes, text, self.options.jdk_feature);
                Raise::new(class, message.unwrap_or_else(|| format!("{text} {error}")))
            })?;
        }
        let reader = ClassReader::new(bytes).map_err(damaged)?;
        if matches!(origin, Origin::User(_)) && !generated {
            verify::check_format(&reader).map_err(|error| Raise::new("java/lang/ClassFormatError", error.message))?;
        }
        let written_name = reader.class_name(reader.this_class).map_err(damaged)?;
        if written_name != text && hidden.is_none() {
            let message = format!("{text} (wrong name: {written_name})");
            return Err(Raise::new("java/lang/NoClassDefFoundError", message));
        }
        let mut class = self.blank(name, ClassShape::Instance, origin);
        class.generated = generated;
        class.space = space;
        class.hidden = hidden.is_some();
        class.dynamic_host = hidden.and_then(|hidden| hidden.nest_host);
        class.access_flags = reader.access_flags;
        class.source_file = reader.source_file();
        if reader.super_class != 0 {
            let super_name = reader.class_name(reader.super_class).map_err(damaged)?;
            class.super_class = Some(self.load_in(loading, space, &super_name)?);
        }
        let mut interfaces = Vec::with_capacity(reader.interfaces.len());
        for &index in &reader.interfaces {
            let interface = reader.class_name(index).map_err(damaged)?;
            interfaces.push(self.load_in(loading, space, &interface)?);
        }
        class.interfaces = interfaces.into();
        // Loading the others has taken numbers.
        class.id = ClassId(self.classes.count() as u32);
        self.check_supertypes(&class, &reader)?;

        let parent = class.super_class.map(|id| self.class(id));
        let ancestry = parent.map_or(&[][..], |parent| &parent.ancestry);
        class.ancestry = ancestry.iter().copied().chain([class.id]).collect();
        class.all_interfaces = self.collect_interfaces(parent, &class.interfaces);

        let raw = reader.fields.iter().map(|field| {
            let descriptor = reader.utf8(field.descriptor)?;
            Ok(RawField {
                name: self.symbols.intern(&reader.utf8(field.name)?),
                kind: Kind::of_letter(descriptor.as_bytes().first().copied().unwrap_or(0)),
                descriptor: self.symbols.intern(&descriptor),
                access_flags: field.access_flags,
            })
        });
        let (fields, layout) = place_fields(class.id, parent, raw.collect::<Result<_, _>>().map_err(damaged)?);
        class.fields = fields;
        class.instance_words = layout.instance_words + injected_words(text);
        class.ref_offsets = layout.ref_offsets.into();
        class.static_words = layout.static_words;

        class.first_method = MethodId(self.methods.count() as u32);
        class.method_count = reader.methods.len() as u32;
        let mut methods = self.make_methods(&class, &reader).map_err(damaged)?;
        if !class.is_interface() {
            let table = vtable::build(self, text, parent, &mut methods, &class.all_interfaces);
            class.vtable = table.methods.into();
            class.vtable_signatures = table.signatures.into();
        }
        self.check_overrides(parent, &class, &methods)?;
        class.initializer = methods.iter().find(|m| m.is_static() && self.text(m.name) == "<clinit>").map(|m| m.id);
        for method in methods {
            self.methods.push(method);
        }
        class.reader = Some(reader);
        Ok(class)
    }

    fn make_methods(&self, class: &Class, reader: &ClassReader) -> Result<Vec<Method>, Damaged> {
        let class_name = self.text(class.name);
        let natives = self.natives.of_class(class_name);
        let steps = if class.is_trusted() { self.natives.steps_of(class_name) } else { None };
        let roles = if class.is_trusted() { self.natives.library.roles_of(class_name) } else { &[] };
        let polymorphic_class = matches!(class_name, "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle");
        let mut methods = Vec::with_capacity(reader.methods.len());
        let is_guest = !class.is_trusted() || self.natives.is_guest(class_name);
        for (index, member) in reader.methods.iter().enumerate() {
            let name_text = reader.utf8(member.name)?;
            let descriptor_text = reader.utf8(member.descriptor)?;
            let name = self.symbols.intern(&name_text);
            let descriptor = self.symbols.intern(&descriptor_text);
            let shape = MethodShape::of(&descriptor_text);
            let receiver = (member.access_flags & flags::STATIC == 0) as u16;
            let both = flags::NATIVE | flags::VARARGS;
            let row = natives.and_then(|natives| natives.find(&name_text, &descriptor_text));
            let step = steps.filter(|_| member.access_flags & flags::STATIC == 0).and_then(|rows| {
                step_among(rows, &name_text, &descriptor_text, member.access_flags & flags::PUBLIC != 0)
            });
            methods.push(Method {
                id: MethodId(class.first_method.0 + index as u32),
                class: class.id,
                name,
                descriptor,
                signature: self.symbols.signature(name, descriptor),
                access_flags: member.access_flags,
                argument_slots: shape.parameter_slots + receiver,
                shape,
                vtable_index: None,
                index: index as u16,
                native: row.map(|row| row.function),
                visibility: row.map_or(Visibility::Hidden, |row| row.visibility),
                touches: row.map_or(Touches::Nothing, |row| row.touches),
                words: row.map_or(Words::Silent, |row| row.words),
                role: role_among(roles, &name_text),
                is_constructor: name_text == "<init>",
                is_atomic: natives.is_some_and(|natives| natives.is_atomic(&name_text)),
                step,
                is_interruptible: step.is_some() && declares_interrupts(reader, member)?,
                is_guest,
                polymorphic: polymorphic_class && member.access_flags & both == both,
                hidden: OnceLock::new(),
                told_apart: OnceLock::new(),
                frame_maps: OnceLock::new(),
                offsets: OnceLock::new(),
            });
        }
        Ok(methods)
    }

    fn collect_interfaces(&self, parent: Option<&Class>, direct: &[ClassId]) -> Box<[ClassId]> {
        let mut all: Vec<ClassId> = parent.map_or(Vec::new(), |parent| parent.all_interfaces.to_vec());
        for &interface in direct {
            all.push(interface);
            all.extend_from_slice(&self.class(interface).all_interfaces);
        }
        all.sort();
        all.dedup();
        all.into()
    }

    /// JVMS 5.3.5: what a class may extend and implement.
    fn check_supertypes(&self, class: &Class, reader: &ClassReader) -> Result<(), Raise> {
        let wrong = |what: String| Err(Raise::new("java/lang/IncompatibleClassChangeError", what));
        let text = || binary_name(self.text(class.name));
        if let Some(parent) = class.super_class.map(|id| self.class(id)) {
            let parent_name = || binary_name(self.text(parent.name));
            if parent.is_interface() && !class.is_interface() {
                return wrong(format!("class {} has interface {} as super class", text(), parent_name()));
            }
            if parent.access_flags & flags::FINAL != 0 {
                return wrong(format!("class {} cannot inherit from final class {}", text(), parent_name()));
            }
        }
        for &interface in &class.interfaces {
            if !self.class(interface).is_interface() {
                let other = binary_name(self.class_name(interface));
                let text = text();
                return wrong(format!("class {text} can not implement {other}, because it is not an interface"));
            }
        }
        for supertype in class.super_class.iter().chain(&class.interfaces) {
            let supertype = self.class(*supertype);
            let Some(sealed) = &supertype.reader else { continue };
            let permitted = sealed.permitted_subclasses().ok().flatten();
            let is_permitted = |list: Vec<u16>| {
                let own = reader.class_name(reader.this_class).unwrap_or_default();
                list.iter().any(|&i| sealed.class_name(i).is_ok_and(|name| name == own))
            };
            if !permitted.is_none_or(is_permitted) {
                let text = text();
                let kind = if supertype.is_interface() { "interface" } else { "class" };
                let other = binary_name(self.text(supertype.name));
                let verb = if supertype.is_interface() && !class.is_interface() { "implement" } else { "inherit from" };
                return wrong(format!("class {text} cannot {verb} sealed {kind} {other}"));
            }
            if !class.is_trusted() && !self.is_class_accessible(class, supertype.id) {
                let what = if supertype.is_interface() { "superinterface" } else { "superclass" };
                let other = binary_name(self.text(supertype.name));
                let text = text();
                let message = format!("class {text} cannot access its {what} {other}");
                return Err(Raise::new("java/lang/IllegalAccessError", message));
            }
        }
        Ok(())
    }

    /// A final method may not be overridden (JVMS 5.3.5).
    fn check_overrides(&self, parent: Option<&Class>, class: &Class, methods: &[Method]) -> Result<(), Raise> {
        let (Some(parent), false) = (parent, class.is_trusted()) else { return Ok(()) };
        for method in methods {
            let Some(place) = method.vtable_index.filter(|&place| (place as usize) < parent.vtable.len()) else {
                continue;
            };
            let overridden = self.method(parent.vtable[place as usize]);
            if overridden.access_flags & flags::FINAL != 0 {
                let message = format!(
                    "class {} overrides final method {}.{}{}",
                    binary_name(self.text(class.name)),
                    binary_name(self.class_name(overridden.class)),
                    self.text(method.name),
                    self.text(method.descriptor)
                );
                return Err(Raise::new("java/lang/IncompatibleClassChangeError", message));
            }
        }
        Ok(())
    }
}

/// Whether a method is declared to throw what interrupts are answered with.
fn declares_interrupts(reader: &ClassReader, method: &Member) -> Result<bool, Damaged> {
    for exception in reader.declared_exceptions(method)? {
        if reader.class_name(exception)? == "java/lang/InterruptedException" {
            return Ok(true);
        }
    }
    Ok(false)
}
