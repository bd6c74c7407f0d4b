//! What the verifier asks about other classes, answered by loading them.

use super::{Class, Program, Raise, flags};
use crate::ids::ClassId;
use crate::verify::{Hierarchy, LoadFailure};

/// The classes as the class under verification sees them.
pub(super) struct LoadedClasses<'a> {
    pub program: &'a Program,
    pub verified: &'a Class,
}

impl LoadedClasses<'_> {
    fn load(&self, name: &str) -> Result<&Class, LoadFailure> {
        let failure = |raise: Raise| LoadFailure { error: raise.class, message: raise.message.unwrap_or_default() };
        Ok(self.program.class(self.program.load_for(self.verified, name).map_err(failure)?))
    }

    fn is_foreign_protected(&self, owner: ClassId, access_flags: u16) -> bool {
        access_flags & flags::PROTECTED != 0 && !self.program.same_package(self.program.class(owner), self.verified)
    }
}

impl Hierarchy for LoadedClasses<'_> {
    fn is_interface(&self, class: &str) -> Result<bool, LoadFailure> {
        Ok(self.load(class)?.is_interface())
    }

    fn super_name(&self, class: &str) -> Result<Option<String>, LoadFailure> {
        Ok(self.load(class)?.super_class.map(|parent| self.program.class_name(parent).to_owned()))
    }

    fn is_foreign_protected_field(&self, class: &str, name: &str, descriptor: &str) -> Result<bool, LoadFailure> {
        let symbols = &self.program.symbols;
        let found = self.program.find_field(self.load(class)?, symbols.intern(name), symbols.intern(descriptor));
        Ok(found.is_some_and(|field| self.is_foreign_protected(field.class, field.access_flags)))
    }

    fn is_foreign_protected_method(&self, class: &str, name: &str, descriptor: &str) -> Result<bool, LoadFailure> {
        let symbols = &self.program.symbols;
        let found = self.program.find_method(self.load(class)?, symbols.intern(name), symbols.intern(descriptor));
        Ok(found.is_some_and(|method| self.is_foreign_protected(method.class, method.access_flags)))
    }
}
