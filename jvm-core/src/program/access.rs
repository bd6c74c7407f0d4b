//! Access control (JVMS 5.4.4) with nests (JEP 181), and subtyping.

use super::{Class, ClassShape, Program, flags, package_of};
use crate::ids::ClassId;

impl Program {
    /// Whether a value of class `sub` may be used as a `sup` (JVMS 6.5 checkcast, instanceof).
    pub fn is_subtype(&self, sub: ClassId, sup: ClassId) -> bool {
        if sub == sup {
            return true;
        }
        let (sub, sup) = (self.class(sub), self.class(sup));
        if sup.is_interface() {
            return sub.all_interfaces.binary_search(&sup.id).is_ok();
        }
        match (sub.shape, sup.shape) {
            (
                ClassShape::Array { element: a, element_class: from },
                ClassShape::Array { element: b, element_class: to },
            ) => a == b && if a == crate::descriptor::Kind::Ref { self.is_subtype(from, to) } else { from == to },
            _ => sub.ancestry.get(sup.ancestry.len() - 1) == Some(&sup.id),
        }
    }

    pub fn same_package(&self, a: &Class, b: &Class) -> bool {
        a.space.has_same_loader(b.space) && package_of(self.text(a.name)) == package_of(self.text(b.name))
    }

    pub fn is_class_accessible(&self, from: &Class, target: ClassId) -> bool {
        let mut target = self.class(target);
        while let ClassShape::Array { element_class, .. } = target.shape {
            target = self.class(element_class);
        }
        target.access_flags & flags::PUBLIC != 0
            || from.is_trusted()
            || from.id == target.id
            || target.is_primitive()
            || self.same_package(from, target)
    }

    /// Whether code of `from` may use a member of `owner` with these flags.
    pub fn is_member_accessible(&self, from: &Class, owner: &Class, access_flags: u16) -> bool {
        from.is_trusted() || self.may_access_member(from, owner, access_flags)
    }

    /// The same for a class that is not trusted more than others: what a `Lookup` object may do for it.
    pub fn may_access_member(&self, from: &Class, owner: &Class, access_flags: u16) -> bool {
        if access_flags & flags::PUBLIC != 0 || from.id == owner.id {
            return true;
        }
        if access_flags & flags::PRIVATE != 0 {
            return self.nest_host(from) == self.nest_host(owner);
        }
        if self.same_package(from, owner) {
            return true;
        }
        // Arrays' clone counts as public; the receiver's type was checked by the verifier.
        access_flags & flags::PROTECTED != 0 && (self.is_subtype(from.id, owner.id) || owner.is_array())
    }

    /// The host of a class's nest; itself if the named host does not confirm it (JVMS 5.4.4).
    pub fn nest_host(&self, class: &Class) -> ClassId {
        if let Some(host) = class.dynamic_host {
            return host;
        }
        let host = || {
            let reader = class.reader.as_ref()?;
            let index = reader.nest_host().ok().filter(|&index| index != 0)?;
            let host = self.load_for(class, &reader.class_name(index).ok()?).ok()?;
            let members = self.class(host).reader.as_ref()?;
            let own = self.text(class.name);
            let confirmed =
                members.nest_members().ok()?.iter().any(|&i| members.class_name(i).is_ok_and(|name| name == own));
            (confirmed && self.same_package(class, self.class(host))).then_some(host)
        };
        host().unwrap_or(class.id)
    }
}
