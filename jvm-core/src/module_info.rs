//! What a module of the JDK exports and opens: the `Module` attribute of its `module-info.class` (JVMS 4.7.25).

use crate::program::{Class, Program, package_of};
use crate::reader::{ClassReader, Cursor, Read};

/// jsym's own classes stand beside those of `java.base`; these are for programs.
const API_PACKAGE: &str = "jsym";

pub struct ModuleInfo(ClassReader);

impl Program {
    /// The declaration of one of the JDK's modules.
    pub fn module_info(&self, module: &str) -> Option<ModuleInfo> {
        let bytes = self.class_path.find_in_module(module, "module-info.class").ok()??;
        ClassReader::new(bytes).ok().map(ModuleInfo)
    }

    /// Whether code of the unnamed module may use the public classes of a package of the JDK.
    pub fn is_exported(&self, class: &Class) -> bool {
        let (_, Some(module)) = self.home_of(class) else { return true };
        let package = package_of(self.text(class.name));
        if class.is_primitive() || package == API_PACKAGE {
            return true;
        }
        let mut known = self.exported.lock().expect("reading a module does not panic");
        if let Some(&exported) = known.get(package) {
            return exported;
        }
        let exported = self.module_info(module).is_none_or(|info| info.shares(package, None, false));
        known.insert(package.to_owned(), exported);
        exported
    }
}

impl ModuleInfo {
    /// Whether the module exports (or, if asked, opens) a package to everyone or to the module `other`.
    pub fn shares(&self, package: &str, other: Option<&str>, open: bool) -> bool {
        self.read(package, other, open).unwrap_or(false)
    }

    fn read(&self, package: &str, other: Option<&str>, open: bool) -> Read<bool> {
        const OPEN_MODULE: u16 = 0x0020;
        let ModuleInfo(info) = self;
        let Some(contents) = info.attribute(&info.attributes, "Module") else { return Ok(false) };
        let mut at = Cursor::new(contents, 0);
        at.u2()?;
        if at.u2()? & OPEN_MODULE != 0 {
            return Ok(true);
        }
        at.u2()?;
        let requires = at.u2()? as usize;
        at.skip(requires * 6)?;
        // Exports, then opens; an open package counts as exported.
        for is_opens in [false, true] {
            for _ in 0..at.u2()? {
                let named = info.module_or_package(at.u2()?)? == package;
                at.u2()?;
                let targets = at.u2()?;
                let mut found = named && targets == 0;
                for _ in 0..targets {
                    let target = info.module_or_package(at.u2()?)?;
                    found |= named && other.is_some_and(|other| target == other);
                }
                if found && (is_opens || !open) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}
