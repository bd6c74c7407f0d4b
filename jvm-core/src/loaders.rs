//! Which class loader and module a class belongs to, and the objects that stand for them.
//!
//! The module system is not booted. The classes of the JDK are in the named modules of its image, those of the user in
//! the unnamed module of the application class loader. The loaders are the JDK's own objects; a `java.lang.Module` is
//! made when the first mirror of a class in it is. All of these are permanent and the same in every state.

use crate::classpath::Origin;
use crate::heap::{Header, Heap, OutOfMemory};
use crate::ids::{ClassId, NULL, ObjRef};
use crate::program::{Class, ClassShape, Program, package_of};
use hashbrown::HashMap;
use std::sync::Mutex;
use xxhash_rust::xxh3::xxh3_64;

/// The three class loaders that every program has (JVMS 5.3 and the documentation of `ClassLoader`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Loader {
    Boot,
    Platform,
    App,
}

impl Loader {
    pub fn name(self) -> &'static str {
        ["bootstrap", "platform", "app"][self as usize]
    }
}

/// Modules of the boot loader, besides java.base. The JDK keeps the list in `jdk.internal.module.ModuleLoaderMap`.
const BOOT_MODULES: &[&str] = &[
    "java.datatransfer",
    "java.desktop",
    "java.instrument",
    "java.logging",
    "java.management",
    "java.management.rmi",
    "java.naming",
    "java.prefs",
    "java.rmi",
    "java.security.sasl",
    "java.xml",
    "jdk.jfr",
    "jdk.management",
    "jdk.management.agent",
    "jdk.management.jfr",
    "jdk.naming.rmi",
    "jdk.net",
    "jdk.nio.mapmode",
    "jdk.sctp",
    "jdk.unsupported",
];

/// Modules with tools, which the application loader defines.
const APP_MODULES: &[&str] = &[
    "jdk.attach",
    "jdk.compiler",
    "jdk.editpad",
    "jdk.internal.ed",
    "jdk.internal.jvmstat",
    "jdk.internal.le",
    "jdk.internal.md",
    "jdk.internal.opt",
    "jdk.jartool",
    "jdk.javadoc",
    "jdk.jconsole",
    "jdk.jdeps",
    "jdk.jdi",
    "jdk.jdwp.agent",
    "jdk.jlink",
    "jdk.jpackage",
    "jdk.jshell",
    "jdk.jstatd",
    "jdk.random",
    "jdk.unsupported.desktop",
];

/// The loader of one of the JDK's modules.
pub fn loader_of_module(module: &str) -> Loader {
    if module == "java.base" || BOOT_MODULES.contains(&module) {
        Loader::Boot
    } else if APP_MODULES.contains(&module) {
        Loader::App
    } else {
        Loader::Platform
    }
}

/// The objects, once the library has made its loaders.
pub struct LoaderObjects {
    pub platform: ObjRef,
    pub app: ObjRef,
    /// The unnamed module of the application loader.
    pub app_module: ObjRef,
    modules: Mutex<HashMap<String, ObjRef>>,
}

impl LoaderObjects {
    pub fn new(platform: ObjRef, app: ObjRef, app_module: ObjRef) -> LoaderObjects {
        LoaderObjects { platform, app, app_module, modules: Mutex::default() }
    }

    fn object(&self, loader: Loader) -> ObjRef {
        [NULL, self.platform, self.app][loader as usize]
    }
}

impl Program {
    /// The loader that defines a class, and its module; `None` is the unnamed module of the application.
    pub fn home_of(&self, class: &Class) -> (Loader, Option<&str>) {
        let mut class = class;
        while let ClassShape::Array { element_class, .. } = class.shape {
            class = self.class(element_class);
        }
        match class.origin {
            Origin::User(_) => (Loader::App, None),
            _ if class.is_primitive() => (Loader::Boot, Some("java.base")),
            _ => {
                let package = package_of(self.text(class.name));
                let module = self.class_path.module_of_package(package).unwrap_or("java.base");
                (loader_of_module(module), Some(module))
            }
        }
    }

    /// Tells the program which objects the library made. Mirrors that exist already are completed.
    pub fn set_loaders(&self, heap: &mut Heap, loaders: LoaderObjects) -> Result<(), OutOfMemory> {
        assert!(self.loaders.set(loaders).is_ok(), "the loaders are made once");
        for index in 0..self.class_count() {
            let class = self.class(ClassId(index as u32));
            if let Some(&mirror) = class.mirror() {
                for (offset, value) in self.home_fields(heap, class)? {
                    heap.words[mirror.index() + offset] = value;
                }
            }
        }
        Ok(())
    }

    /// What a mirror has in its fields for the class loader and the module, as soon as there are any, by their offsets.
    pub(crate) fn home_fields(&self, heap: &mut Heap, class: &Class) -> Result<Vec<(usize, u64)>, OutOfMemory> {
        let Some(loaders) = self.loaders.get() else { return Ok(Vec::new()) };
        let (loader, module) = self.home_of(class);
        let module = match module {
            Some(name) => self.module_object(heap, name)?,
            None => loaders.app_module,
        };
        let fields = [("classLoader", loaders.object(loader)), ("module", module)].into_iter();
        let given = fields.filter_map(|(name, value)| {
            let field = self.field_named(self.known().class, name)?;
            Some((field.offset as usize, value.slot()))
        });
        Ok(given.collect())
    }

    /// The `java.lang.Module` of one of the JDK's modules.
    pub fn module_object(&self, heap: &mut Heap, name: &str) -> Result<ObjRef, OutOfMemory> {
        let Some(loaders) = self.loaders.get() else { return Ok(NULL) };
        let mut modules = loaders.modules.lock().expect("making a module does not panic");
        if let Some(&module) = modules.get(name) {
            heap.pull_object(module);
            return Ok(module);
        }
        let Ok(class) = self.load("java/lang/Module") else { return Ok(NULL) };
        let text = self.intern_text(heap, name)?;
        let mut words = vec![0; self.class(class).instance_words as usize];
        words[0] = Header::new(class).0;
        for (field, value) in [("name", text), ("loader", loaders.object(loader_of_module(name)))] {
            if let Some(field) = self.field_named(class, field) {
                words[field.offset as usize] = value.slot();
            }
        }
        let module = heap.make_permanent(&words, xxh3_64(name.as_bytes()))?;
        modules.insert(name.to_owned(), module);
        Ok(module)
    }

    /// Which of the built-in loaders an object is.
    pub fn builtin_loader(&self, loader: ObjRef) -> Option<Loader> {
        if loader.is_null() {
            return Some(Loader::Boot);
        }
        let loaders = self.loaders.get()?;
        [Loader::Platform, Loader::App].into_iter().find(|&kind| loaders.object(kind) == loader)
    }
}
