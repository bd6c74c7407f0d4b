//! `java.lang.invoke.MemberName`: a field, method or constructor by name, and what it was resolved to.
//!
//! A member that was resolved has a `ResolvedMethodName` with the number of its method, or the offset of its field, in a
//! word that the VM adds to these objects. The reference kinds are those of JVMS 5.4.3.5.

use crate::descriptor::Kind;
use crate::heap::Heap;
use crate::ids::{ClassId, MethodId, ObjRef};
use crate::program::{Class, ClassShape, Field, Method, Program, Raise, flags};

/// Bits of `MemberName.flags`, beside the modifiers of the member.
pub mod member_flags {
    pub const IS_METHOD: u32 = 0x1_0000;
    pub const IS_CONSTRUCTOR: u32 = 0x2_0000;
    pub const IS_FIELD: u32 = 0x4_0000;
    pub const CALLER_SENSITIVE: u32 = 0x10_0000;
    pub const TRUSTED_FINAL: u32 = 0x20_0000;
    pub const KIND_SHIFT: u32 = 24;
}

pub mod reference_kind {
    pub const GET_FIELD: u32 = 1;
    pub const GET_STATIC: u32 = 2;
    pub const PUT_FIELD: u32 = 3;
    pub const PUT_STATIC: u32 = 4;
    pub const INVOKE_VIRTUAL: u32 = 5;
    pub const INVOKE_STATIC: u32 = 6;
    pub const INVOKE_SPECIAL: u32 = 7;
    pub const NEW_INVOKE_SPECIAL: u32 = 8;
    pub const INVOKE_INTERFACE: u32 = 9;
}

/// The method that a resolved `MemberName` stands for.
pub fn target(program: &Program, heap: &Heap, member: ObjRef) -> Option<MethodId> {
    let layout = program.invoke_layout().ok()?;
    let resolved = heap.field_ref(member, layout.member_method);
    (!resolved.is_null()).then(|| MethodId(heap.field(resolved, layout.resolved_target) as u32))
}

/// Flags of a `MemberName`, and its reference kind.
pub fn flags_and_kind(program: &Program, heap: &Heap, member: ObjRef) -> Result<(u32, u32), Raise> {
    let flags = heap.field(member, program.invoke_layout()?.member_flags) as u32;
    Ok((flags, flags >> member_flags::KIND_SHIFT & 15))
}

/// The descriptor of a member from its `type`, which may be a `String`, a `Class`, a `MethodType`, or a result type and an
/// array of parameter types.
pub fn descriptor(program: &Program, heap: &Heap, member: ObjRef) -> Result<Option<String>, Raise> {
    let layout = program.invoke_layout()?;
    let known = program.known();
    let described = heap.field_ref(member, layout.member_type);
    if described.is_null() {
        return Ok(None);
    }
    let class = heap.class_of(described);
    Ok(Some(if class == known.string {
        program.string_text(heap, described)
    } else if class == known.class {
        class_descriptor(program, program.class_of_mirror(heap, described))
    } else if class == layout.method_type {
        method_type_descriptor(program, heap, described)?
    } else if class == known.object_array && heap.array_length(described) == 2 {
        let part = |i| ObjRef::from_slot(heap.element(described, Kind::Ref, i));
        signature(program, heap, part(0), part(1))
    } else {
        return Ok(None);
    }))
}

/// The descriptor that a `MethodType` stands for.
pub fn method_type_descriptor(program: &Program, heap: &Heap, method_type: ObjRef) -> Result<String, Raise> {
    let layout = program.invoke_layout()?;
    let result = heap.field_ref(method_type, layout.method_type_result);
    Ok(signature(program, heap, result, heap.field_ref(method_type, layout.method_type_parameters)))
}

/// From the mirrors of the result and, in an array, of the parameters.
fn signature(program: &Program, heap: &Heap, result: ObjRef, parameters: ObjRef) -> String {
    let mut text = String::from("(");
    for i in 0..heap.array_length(parameters) {
        let mirror = ObjRef::from_slot(heap.element(parameters, Kind::Ref, i));
        text.push_str(&class_descriptor(program, program.class_of_mirror(heap, mirror)));
    }
    text.push(')');
    text + &class_descriptor(program, program.class_of_mirror(heap, result))
}

/// `I`, `[I`, `Ljava/lang/String;`
pub fn class_descriptor(program: &Program, class: ClassId) -> String {
    let class = program.class(class);
    match class.shape {
        ClassShape::Primitive(kind) => kind.letter().to_string(),
        ClassShape::Array { .. } => program.text(class.name).to_string(),
        ClassShape::Instance => format!("L{};", program.text(class.name)),
    }
}

/// Makes a member stand for a method that was found through `holder`, as a call of that kind reaches it.
pub fn set_method(
    program: &Program,
    heap: &mut Heap,
    member: ObjRef,
    method: &Method,
    kind: u32,
    holder: &Class,
) -> Result<(), Raise> {
    let layout = program.invoke_layout()?;
    let owner = program.class(method.class);
    let is_constructor = program.text(method.name) == "<init>";
    let is_bound = method.is_private()
        || method.access_flags & flags::FINAL != 0
        || owner.access_flags & flags::FINAL != 0 && !owner.is_array();
    let mut class = method.class;
    let kind = match kind {
        _ if method.is_static() => reference_kind::INVOKE_STATIC,
        _ if is_constructor || is_bound => reference_kind::INVOKE_SPECIAL,
        reference_kind::INVOKE_VIRTUAL | reference_kind::INVOKE_INTERFACE if !owner.is_interface() => {
            reference_kind::INVOKE_VIRTUAL
        }
        reference_kind::INVOKE_VIRTUAL => {
            // An interface's method that a class inherits: the call goes through the class.
            class = if holder.is_interface() { program.known().object } else { holder.id };
            reference_kind::INVOKE_VIRTUAL
        }
        reference_kind::INVOKE_INTERFACE => reference_kind::INVOKE_INTERFACE,
        _ => reference_kind::INVOKE_SPECIAL,
    };
    let what = if is_constructor { member_flags::IS_CONSTRUCTOR } else { member_flags::IS_METHOD };
    let caller_sensitive = program.is_annotated(method, "Ljdk/internal/reflect/CallerSensitive;");
    let flags = method.access_flags as u32
        | what
        | if caller_sensitive { member_flags::CALLER_SENSITIVE } else { 0 }
        | kind << member_flags::KIND_SHIFT;

    let size = program.class(layout.resolved_method).instance_words as usize;
    let resolved = heap.allocate(layout.resolved_method, size)?;
    heap.set_field(resolved, layout.resolved_target, method.id.0 as u64);
    if let Some(offset) = layout.resolved_holder {
        let mirror = program.mirror(heap, method.class)?;
        heap.set_field_ref(resolved, offset, mirror);
    }
    let mirror = program.mirror(heap, class)?;
    heap.set_field_ref(member, layout.member_class, mirror);
    heap.set_field(member, layout.member_flags, flags as u64);
    heap.set_field_ref(member, layout.member_method, resolved);
    heap.set_field(member, layout.member_index, method.vtable_index.unwrap_or(0) as u64);
    Ok(())
}

/// Makes a member stand for a field.
pub fn set_field(
    program: &Program,
    heap: &mut Heap,
    member: ObjRef,
    field: &Field,
    is_setter: bool,
) -> Result<(), Raise> {
    let layout = program.invoke_layout()?;
    let class = program.class(field.class);
    let kind = match (field.is_static(), is_setter) {
        (false, false) => reference_kind::GET_FIELD,
        (true, false) => reference_kind::GET_STATIC,
        (false, true) => reference_kind::PUT_FIELD,
        (true, true) => reference_kind::PUT_STATIC,
    };
    // What even reflection may not change.
    let trusted = field.is_final() && (field.is_static() || class.is_hidden() || program.is_record(class));
    let flags = field.access_flags as u32
        | member_flags::IS_FIELD
        | if trusted { member_flags::TRUSTED_FINAL } else { 0 }
        | kind << member_flags::KIND_SHIFT;
    let mirror = program.mirror(heap, field.class)?;
    heap.set_field_ref(member, layout.member_class, mirror);
    heap.set_field(member, layout.member_flags, flags as u64);
    heap.set_field(member, layout.member_index, field.offset as u64 * 8);
    Ok(())
}

impl Program {
    /// Whether a method of the JDK has a (marker) annotation that the VM obeys.
    pub fn is_annotated(&self, method: &Method, annotation: &str) -> bool {
        let class = self.class(method.class);
        let Some(reader) = class.reader.as_ref().filter(|_| !class.is_users()) else { return false };
        let member = &reader.methods[method.index as usize];
        reader.has_annotation(member, annotation)
    }

    fn is_record(&self, class: &Class) -> bool {
        class.super_class.is_some_and(|parent| self.class_name(parent) == "java/lang/Record")
    }
}
