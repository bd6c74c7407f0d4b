//! `java.lang.invoke.VarHandle`: from a call of an access mode to the one variable it is about.
//!
//! The JDK's handles for fields, statics and array elements are known by their classes. [`resolve`] says which location a
//! call accesses and how, if everything about the call is in order; it is the only place that decides this. Whatever is
//! not (a null or foreign receiver, an index out of bounds, a value of another type, a mode that the variable does not
//! support, a handle of another kind) is left to the JDK's own code, which ends in an exception or in `Unsafe`.

use crate::descriptor::Kind;
use crate::heap::{ARRAY_HEADER, Heap};
use crate::ids::{ClassId, ObjRef};
use crate::memory::{Access, Location, Update};
use crate::program::{ClassShape, Program};

/// An access mode: what it does and with which memory order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccessMode {
    pub form: AccessForm,
    pub order: Order,
    /// It may fail without a reason.
    pub is_weak: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccessForm {
    Get,
    Set,
    CompareAndSet,
    CompareAndExchange,
    GetAndSet,
    GetAndUpdate(Update),
}

/// The memory order that was asked for: no difference to what happens, but to what is a data race.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    Plain,
    Opaque,
    Acquire,
    Release,
    Volatile,
}

impl AccessMode {
    /// Of a method of `VarHandle`.
    pub fn of_method(name: &str) -> Option<AccessMode> {
        use AccessForm::*;
        const FORMS: [(&str, AccessForm); 9] = [
            ("compareAndSet", CompareAndSet),
            ("weakCompareAndSet", CompareAndSet),
            ("compareAndExchange", CompareAndExchange),
            ("getAndSet", GetAndSet),
            ("getAndAdd", GetAndUpdate(Update::Add)),
            ("getAndBitwiseOr", GetAndUpdate(Update::Or)),
            ("getAndBitwiseAnd", GetAndUpdate(Update::And)),
            ("getAndBitwiseXor", GetAndUpdate(Update::Xor)),
            ("get", Get),
        ];
        let forms = FORMS.iter().chain(&[("set", Set)]);
        let (form, rest) = forms.filter_map(|(prefix, form)| Some((*form, name.strip_prefix(prefix)?))).next()?;
        let order = match (rest, form) {
            ("", Get | Set) | ("Plain", _) => Order::Plain,
            ("" | "Volatile", _) => Order::Volatile,
            ("Opaque", _) => Order::Opaque,
            ("Acquire", _) => Order::Acquire,
            ("Release", _) => Order::Release,
            _ => return None,
        };
        Some(AccessMode { form, order, is_weak: name.starts_with("weak") })
    }

    /// Values that a call passes after the coordinates.
    fn operands(self) -> usize {
        match self.form {
            AccessForm::Get => 0,
            AccessForm::CompareAndSet | AccessForm::CompareAndExchange => 2,
            _ => 1,
        }
    }

    fn is_supported(self, kind: Kind, read_only: bool) -> bool {
        match self.form {
            AccessForm::Get => true,
            _ if read_only => false,
            AccessForm::GetAndUpdate(Update::Add) => !matches!(kind, Kind::Boolean | Kind::Ref),
            AccessForm::GetAndUpdate(_) => !matches!(kind, Kind::Float | Kind::Double | Kind::Ref),
            _ => true,
        }
    }

    fn result(self, kind: Kind) -> Kind {
        match self.form {
            AccessForm::Set => Kind::Void,
            AccessForm::CompareAndSet => Kind::Boolean,
            _ => kind,
        }
    }
}

/// What the handles of a class are about, and where they keep it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VarHandleClass {
    coordinates: Coordinates,
    kind: Kind,
    read_only: bool,
}

/// Offsets are those of the handle's own fields, in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Coordinates {
    /// An object; the type of a reference field is checked.
    Instance { receiver_type: usize, offset: usize, value_type: Option<usize> },
    /// None.
    Static { base: usize, offset: usize, value_type: Option<usize> },
    /// An array and an index.
    Element { array_type: Option<usize> },
}

impl Coordinates {
    fn count(self) -> usize {
        match self {
            Coordinates::Instance { .. } => 1,
            Coordinates::Static { .. } => 0,
            Coordinates::Element { .. } => 2,
        }
    }
}

impl VarHandleClass {
    /// `None` for classes whose handles are left to the JDK.
    pub fn of(program: &Program, class: ClassId) -> Option<VarHandleClass> {
        let name = program.class_name(class).strip_prefix("java/lang/invoke/VarHandle")?;
        let (kind, shape) = name.split_once('$')?;
        let kind = match kind {
            "Booleans" => Kind::Boolean,
            "Bytes" => Kind::Byte,
            "Chars" => Kind::Char,
            "Shorts" => Kind::Short,
            "Ints" => Kind::Int,
            "Longs" => Kind::Long,
            "Floats" => Kind::Float,
            "Doubles" => Kind::Double,
            "References" => Kind::Ref,
            _ => return None,
        };
        let offset_of = |name: &str| program.field_named(class, name).map(|field| field.offset as usize);
        let value_type = match kind {
            Kind::Ref if shape != "Array" => Some(offset_of("fieldType")?),
            _ => None,
        };
        let coordinates = match shape {
            "FieldInstanceReadOnly" | "FieldInstanceReadWrite" => Coordinates::Instance {
                receiver_type: offset_of("receiverType")?,
                offset: offset_of("fieldOffset")?,
                value_type,
            },
            "FieldStaticReadOnly" | "FieldStaticReadWrite" => {
                Coordinates::Static { base: offset_of("base")?, offset: offset_of("fieldOffset")?, value_type }
            }
            "Array" if kind == Kind::Ref => Coordinates::Element { array_type: Some(offset_of("arrayType")?) },
            "Array" => Coordinates::Element { array_type: None },
            _ => return None,
        };
        Some(VarHandleClass { coordinates, kind, read_only: shape.ends_with("ReadOnly") })
    }
}

/// A call of an access mode, as the site has it.
pub struct VarHandleCall<'a> {
    pub mode: AccessMode,
    /// Kinds of the parameters, without the handle.
    pub parameters: &'a [Kind],
    pub result: Kind,
    /// The class of a reference that the site expects back.
    pub result_class: Option<ClassId>,
    /// Slots of the arguments, without the handle.
    pub arguments: &'a [u64],
}

/// How many coordinates come first at a site that gives primitive values to a variable of a reference type, if that is all
/// that [`resolve`] has against it. Whether the boxes are of the right type it will see.
pub fn wants_boxes(
    program: &Program,
    heap: &Heap,
    handle: ObjRef,
    class: VarHandleClass,
    call: &VarHandleCall,
) -> Option<usize> {
    let is_exact = heap.field(handle, program.invoke_layout().ok()?.var_handle_exact) != 0;
    let coordinates = class.coordinates.count();
    let operands = call.parameters.get(coordinates..)?;
    let has_result = call.result == call.mode.result(class.kind) || call.result == Kind::Void;
    let is_wanted = class.kind == Kind::Ref
        && !is_exact
        && has_result
        && operands.len() == call.mode.operands()
        && operands.iter().any(|&kind| kind != Kind::Ref);
    is_wanted.then_some(coordinates)
}

/// The variable that the call accesses, and the access; `None` if the JDK's code must decide.
pub fn resolve(
    program: &Program,
    heap: &Heap,
    handle: ObjRef,
    class: VarHandleClass,
    call: &VarHandleCall,
) -> Option<(Location, Access)> {
    let VarHandleClass { coordinates, kind, read_only } = class;
    let exact = heap.field(handle, program.invoke_layout().ok()?.var_handle_exact) != 0;
    let expected = call.mode.result(kind);
    if exact || !call.mode.is_supported(kind, read_only) || call.result != expected && call.result != Kind::Void {
        return None;
    }
    let (parameters, operand_kinds) = call.parameters.split_at_checked(coordinates.count())?;
    if operand_kinds.len() != call.mode.operands() || operand_kinds.iter().any(|&found| found != kind) {
        return None;
    }
    let instance_of = |value: u64, mirror: usize| {
        let wanted = program.class_of_mirror(heap, heap.field_ref(handle, mirror));
        value == 0 || program.is_subtype(heap.class_of(ObjRef::from_slot(value)), wanted)
    };
    let operands = &call.arguments[parameters.len()..];
    let operands: Vec<u64> = operands.iter().step_by(kind.slots()).copied().collect();
    let (location, value_type) = match coordinates {
        Coordinates::Instance { receiver_type, offset, value_type } => {
            let receiver = call.arguments[0];
            if parameters != [Kind::Ref] || receiver == 0 || !instance_of(receiver, receiver_type) {
                return None;
            }
            let offset = heap.field(handle, offset) as i64;
            (Location { object: ObjRef::from_slot(receiver), offset, kind }, value_type)
        }
        Coordinates::Static { base, offset, value_type } => {
            let object = heap.field_ref(handle, base);
            if object.is_null() {
                return None;
            }
            (Location { object, offset: heap.field(handle, offset) as i64, kind }, value_type)
        }
        Coordinates::Element { array_type } => {
            let (array, index) = (ObjRef::from_slot(call.arguments[0]), call.arguments[1] as i32);
            if parameters != [Kind::Ref, Kind::Int] || array.is_null() || index < 0 {
                return None;
            }
            let ClassShape::Array { element, element_class } = program.class(heap.class_of(array)).shape else {
                return None;
            };
            let storable = |value: u64| {
                value == 0
                    || kind != Kind::Ref
                    || program.is_subtype(heap.class_of(ObjRef::from_slot(value)), element_class)
            };
            let right_type = array_type.is_none_or(|wanted| instance_of(array.slot(), wanted));
            if element != kind
                || !right_type
                || index as usize >= heap.array_length(array)
                || !operands.iter().all(|&value| storable(value))
            {
                return None;
            }
            let offset = ((ARRAY_HEADER * 8) + ((index as usize) << kind.element_shift())) as i64;
            (Location { object: array, offset, kind }, None)
        }
    };
    if value_type.is_some_and(|value_type| !operands.iter().all(|&value| instance_of(value, value_type))) {
        return None;
    }
    // What is given back is what is there now.
    if call.result == Kind::Ref {
        let value = heap.field(location.object, location.offset as usize / 8);
        let wanted = call.result_class?;
        if value != 0 && !program.is_subtype(heap.class_of(ObjRef::from_slot(value)), wanted) {
            return None;
        }
    }
    let access = match (call.mode.form, &operands[..]) {
        (AccessForm::Get, []) => Access::Get,
        (AccessForm::Set, &[value]) => Access::Set(value),
        (AccessForm::CompareAndSet, &[expected, new]) => Access::CompareAndSet { expected, new },
        (AccessForm::CompareAndExchange, &[expected, new]) => Access::CompareAndExchange { expected, new },
        (AccessForm::GetAndSet, &[value]) => Access::GetAndSet(value),
        (AccessForm::GetAndUpdate(update), &[value]) => Access::GetAndUpdate(update, value),
        _ => return None,
    };
    Some((location, access))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_by_name() {
        let mode = |name: &str| AccessMode::of_method(name).map(|mode| (mode.form, mode.order));
        assert_eq!(mode("get"), Some((AccessForm::Get, Order::Plain)));
        assert_eq!(mode("setRelease"), Some((AccessForm::Set, Order::Release)));
        assert_eq!(mode("weakCompareAndSetPlain"), Some((AccessForm::CompareAndSet, Order::Plain)));
        assert_eq!(mode("compareAndExchange"), Some((AccessForm::CompareAndExchange, Order::Volatile)));
        assert_eq!(mode("getAndBitwiseXorAcquire"), Some((AccessForm::GetAndUpdate(Update::Xor), Order::Acquire)));
        assert_eq!(mode("getAndAdd"), Some((AccessForm::GetAndUpdate(Update::Add), Order::Volatile)));
        assert_eq!(mode("toMethodHandle"), None);
    }
}
