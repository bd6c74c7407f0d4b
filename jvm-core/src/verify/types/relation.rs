//! Which type may stand where another is expected, and what two types have in common (JVMS 4.10.1.2, 4.10.2.2).
//!
//! As in HotSpot an interface accepts every object, because its methods are looked up, and checked, at the call. A
//! class is loaded only if names do not decide: equal names, `Object` and null never load anything.

use super::{Checked, ClassContext, Name, Type};

impl ClassContext<'_> {
    /// Whether a value of type `from` may be used as one of type `to`.
    pub fn is_assignable(&mut self, from: Type, to: Type) -> Checked<bool> {
        match (from, to) {
            _ if from == to => Ok(true),
            (_, Type::Top) | (Type::Null, Type::Object(_)) => Ok(true),
            (Type::Object(from), Type::Object(to)) => self.is_class_assignable(from, to),
            _ => Ok(false),
        }
    }

    fn is_class_assignable(&mut self, from: Name, to: Name) -> Checked<bool> {
        if from == to || to == Name::OBJECT {
            return Ok(true);
        }
        if let Some(&known) = self.assignable.get(&(from, to)) {
            return Ok(known);
        }
        let from_array = self.names.is_array(from);
        let answer = if self.names.is_array(to) {
            match (self.names.reference_component(from), self.names.reference_component(to)) {
                (Some(from), Some(to)) if from_array => self.is_class_assignable(from, to)?,
                // Arrays of primitives only fit their own type.
                _ => false,
            }
        } else if from_array {
            matches!(to, Name::CLONEABLE | Name::SERIALIZABLE)
                || self.interfaces_accept_primitive_arrays
                    && self.names.reference_component(from).is_none()
                    && self.hierarchy.is_interface(self.names.text(to))?
        } else {
            let (from, to) = (self.names.text(from), self.names.text(to));
            self.hierarchy.is_interface(to)? || self.hierarchy.is_subclass(from, to)?
        };
        self.assignable.insert((from, to), answer);
        Ok(answer)
    }

    /// Whether an object on which a protected member of a superclass is used belongs to the current class.
    pub fn is_own_instance(&mut self, object: Type) -> Checked<bool> {
        // An interface that uses a protected member of `Object` may do so only on its own instances; the rule that an
        // interface accepts everything would let any object through.
        if object == Type::Object(Name::OBJECT) && self.is_interface() {
            return Ok(false);
        }
        self.is_assignable(object, Type::Object(self.this_class))
    }

    /// The most specific type that includes both, `Top` if there is none. Two slots that hold different kinds of
    /// values, or different uninitialized objects, have nothing in common.
    pub fn merge(&mut self, a: Type, b: Type) -> Checked<Type> {
        match (a, b) {
            _ if a == b => Ok(a),
            (Type::Null, Type::Object(_)) => Ok(b),
            (Type::Object(_), Type::Null) => Ok(a),
            (Type::Object(a), Type::Object(b)) => self.merge_classes(a, b).map(Type::Object),
            _ => Ok(Type::Top),
        }
    }

    fn merge_classes(&mut self, a: Name, b: Name) -> Checked<Name> {
        if a == b || b == Name::OBJECT {
            return Ok(a.min_object(b));
        }
        if a == Name::OBJECT {
            return Ok(a);
        }
        match (self.names.dimensions(a), self.names.dimensions(b)) {
            (0, 0) => self.common_superclass(a, b),
            (0, _) | (_, 0) => Ok(Name::OBJECT),
            (a_dimensions, b_dimensions) => {
                let components = (self.names.reference_component(a), self.names.reference_component(b));
                if let ((Some(a), Some(b)), true) = (components, a_dimensions == b_dimensions) {
                    let component = self.merge_classes(a, b)?;
                    return Ok(self.names.array_of(component));
                }
                // Different depths: what is common is an array of `Object` as deep as the shallower one allows.
                let depth = self.reference_depth(a).min(self.reference_depth(b));
                Ok((0..depth).fold(Name::OBJECT, |component, _| self.names.array_of(component)))
            }
        }
    }

    /// How many dimensions remain if the innermost arrays of primitives count as objects.
    fn reference_depth(&self, array: Name) -> usize {
        let dimensions = self.names.dimensions(array);
        if self.names.text(array).as_bytes().get(dimensions) == Some(&b'L') { dimensions } else { dimensions - 1 }
    }

    fn common_superclass(&mut self, a: Name, b: Name) -> Checked<Name> {
        let (a_text, b_text) = (self.names.text(a), self.names.text(b));
        if self.hierarchy.is_interface(a_text)? || self.hierarchy.is_interface(b_text)? {
            return Ok(Name::OBJECT);
        }
        let mut candidate = a_text.to_owned();
        // Class loading refuses circular superclasses, so the walk ends.
        while !self.hierarchy.is_subclass(b_text, &candidate)? {
            match self.hierarchy.super_name(&candidate)? {
                Some(above) => candidate = above,
                None => return Ok(Name::OBJECT),
            }
        }
        Ok(self.names.intern(&candidate))
    }
}

impl Name {
    /// `Object` if one of the two is.
    fn min_object(self, other: Name) -> Name {
        if other == Name::OBJECT { other } else { self }
    }
}
