//! `ServiceLoader`'s view of the JDK's modules: what each `module-info.class` provides (JVMS 4.7.25).

use crate::arguments::{class, in_java, int, object, ref_array, text};
use crate::lang::class_loaders::builtin;
use crate::objects::get_ref;
use hashbrown::HashMap;
use jvm_core::ids::NULL;
use jvm_core::loaders::loader_of_module;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::{Program, Raise};
use jvm_core::reader::{ClassReader, Cursor, Read};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

pub const NATIVES: &[ClassNatives] = &[
    (
        "java/util/ServiceLoader$ModuleServicesLookupIterator",
        &[("iteratorFor(Ljava/lang/ClassLoader;)Ljava/util/Iterator;", |c, a| iterator_for(c, a).into())],
    ),
    (
        "java/util/ServiceLoader",
        &[("inExplicitModule(Ljava/lang/Class;)Z", |c, a| {
            Outcome::boolean(!c.program.class(class(c, a[1])).is_users())
        })],
    ),
    (
        "jsym/vm/Services",
        &[
            ("providers(ILjava/lang/String;)[Ljava/lang/String;", |c, a| providers(c, a).into()),
            ("module(Ljava/lang/String;)Ljava/lang/Module;", |c, a| module(c, a).into()),
        ],
    ),
];

/// A provider class and its module.
struct Provider {
    module: String,
    class: String,
}

type Catalog = HashMap<String, Vec<Provider>>;

/// By JDK: the catalog never changes, so it is read once.
static CATALOGS: Mutex<Vec<(PathBuf, Arc<Catalog>)>> = Mutex::new(Vec::new());

fn catalog(program: &Program) -> Arc<Catalog> {
    let mut catalogs = CATALOGS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let home = &program.class_path.jdk().home;
    if let Some((_, catalog)) = catalogs.iter().find(|(known, _)| known == home) {
        return catalog.clone();
    }
    let mut catalog = Catalog::new();
    for module in module_names(program) {
        let info = program.class_path.find_in_module(&module, "module-info.class").ok().flatten();
        if let Some(info) = info.and_then(|bytes| ClassReader::new(bytes).ok()) {
            // A damaged description provides what could be read of it.
            let _ = add_providers(&mut catalog, &module, &info);
        }
    }
    let catalog = Arc::new(catalog);
    catalogs.push((home.clone(), catalog.clone()));
    catalog
}

/// As the JDK's `release` file lists them; else as the image has them.
fn module_names(program: &Program) -> Vec<String> {
    let release = std::fs::read_to_string(program.class_path.jdk().home.join("release")).unwrap_or_default();
    let listed = release.lines().find_map(|line| line.trim().strip_prefix("MODULES="));
    if let Some(listed) = listed {
        return listed.trim_matches('"').split_whitespace().map(str::to_owned).collect();
    }
    let all = program.class_path.image().resources();
    let mut names: Vec<String> =
        all.filter(|(_, path)| path == "module-info.class").map(|(module, _)| module.to_owned()).collect();
    names.sort();
    names
}

fn add_providers(catalog: &mut Catalog, module: &str, info: &ClassReader) -> Read<()> {
    let Some(contents) = info.attribute(&info.attributes, "Module") else { return Ok(()) };
    let mut at = Cursor::new(contents, 0);
    at.skip(6)?;
    let requires = at.u2()? as usize;
    at.skip(requires * 6)?;
    // Exports and opens.
    for _ in 0..2 {
        for _ in 0..at.u2()? {
            at.skip(4)?;
            let targets = at.u2()? as usize;
            at.skip(targets * 2)?;
        }
    }
    let uses = at.u2()? as usize;
    at.skip(uses * 2)?;
    for _ in 0..at.u2()? {
        let service = info.class_name(at.u2()?)?.replace('/', ".");
        for _ in 0..at.u2()? {
            let class = info.class_name(at.u2()?)?.replace('/', ".");
            catalog.entry(service.clone()).or_default().push(Provider { module: module.to_owned(), class });
        }
    }
    Ok(())
}

/// Only built-in loaders define modules.
fn iterator_for(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let service_loader = get_ref(context, object(arguments[0]), "this$0");
    let service = get_ref(context, service_loader, "serviceName");
    let descriptor = "(ILjava/lang/String;)Ljava/util/Iterator;";
    let is_builtin = context.program.builtin_loader(object(arguments[1])).is_some();
    let loader = if is_builtin { builtin(context, arguments[1]) as u64 } else { u64::from(u32::MAX) };
    in_java(context, "jsym/vm/Services", "iterator", descriptor, &[loader, service.slot()])
}

fn providers(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let service = text(context, arguments[1]);
    let catalog = catalog(context.program);
    let mut strings = Vec::new();
    for provider in catalog.get(&service).into_iter().flatten() {
        if loader_of_module(&provider.module) as i32 == int(arguments[0]) {
            for name in [&provider.module, &provider.class] {
                strings.push(context.program.new_string(&mut context.state.heap, name)?);
            }
        }
    }
    Ok(Outcome::object(ref_array(context, context.program.known().string, &strings)?))
}

fn module(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    if arguments[0] == 0 {
        return Ok(Outcome::object(NULL));
    }
    let name = text(context, arguments[0]);
    Ok(Outcome::object(context.program.module_object(&mut context.state.heap, &name)?))
}
