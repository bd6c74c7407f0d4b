//! Links `invokedynamic` call sites and dynamic constants (JVMS 5.4.3.6) by generating a small class for each.
//!
//! The generated class is an ordinary class file. A call site becomes `invokestatic` of its one static method; loading
//! a dynamic constant becomes `invokestatic` of a method without parameters. The bootstrap methods that compilers use
//! (`LambdaMetafactory`, `StringConcatFactory`, `ObjectMethods`, `SwitchBootstraps`) are not called: the class does what
//! their call site would do. Any other is called by the class initialiser of the generated class.
//!
//! The virtual machine must let a generated class use private members of the class that has the site, must not verify
//! it, and must hide its frames. Its code is type safe even where the site is nonsense. What is generated depends on
//! nothing but the site and the given class name.

mod bootstrap;
pub(crate) mod builder;
mod call_sites;
pub(crate) mod code;
mod concat;
mod constants;
pub(crate) mod convert;
pub(crate) mod handles;
mod lambda;
mod pool;
mod records;
pub(crate) mod site;
mod switches;
mod test_driver;
pub(crate) mod types;

pub use builder::TooLarge;
pub use handles::{BridgeTarget, bridge_class, link_handle};
pub use lambda::INSTANCE;
pub use test_driver::{TestCall, TestDriver};

use crate::reader::{ClassReader, Damaged, tag};
use builder::ClassBuilder;
use site::Site;
use types::Signature;

/// The Java class whose static methods give generated code what only the virtual machine can make, each for the class
/// that has the site:
/// `MethodHandles.Lookup lookup(Class<?> caller)`, with the full powers of that class;
/// `MethodType methodType(Class<?> caller, String descriptor)`;
/// `MethodHandle methodHandle(Class<?> caller, int kind, Class<?> owner, String name, String descriptor)` (JVMS 5.4.3.5).
pub const LINKAGE_CLASS: &str = "jsym/vm/Linkage";

/// A class to load, and its static method that replaces the call site or the dynamic constant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generated {
    pub class_bytes: Vec<u8>,
    pub method: String,
    pub descriptor: String,
}

/// Why a site could not be linked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkProblem {
    /// What is not modelled, by name.
    Unsupported(String),
    /// The class that has the site is damaged.
    Damaged(Damaged),
    /// An error that the instruction throws; `class` is an internal name.
    Throw { class: &'static str, message: String },
}

/// Links the `CONSTANT_InvokeDynamic` at `pool_index` of the class `caller_class` (an internal name).
pub fn link_call_site(
    reader: &ClassReader,
    caller_class: &str,
    pool_index: u16,
    class_name: &str,
) -> Result<Generated, LinkProblem> {
    if reader.tag(pool_index) != tag::INVOKE_DYNAMIC {
        return Err(Damaged(format!("constant {pool_index} is no call site")).into());
    }
    let site = Site::read(reader, pool_index)?;
    let signature = Signature::parse(&site.descriptor)?;
    let known = lambda::generate(&site, &signature, caller_class, class_name)
        .or_else(|| concat::generate(&site, &signature, caller_class, class_name))
        .or_else(|| records::generate(&site, &signature, reader, caller_class, class_name))
        .or_else(|| switches::generate(&site, &signature, class_name));
    known.unwrap_or_else(|| call_sites::generate_call_site(&site, caller_class, class_name))
}

/// Links the `CONSTANT_Dynamic` at `pool_index`; the generated method takes nothing and returns the constant.
pub fn link_constant(
    reader: &ClassReader,
    caller_class: &str,
    pool_index: u16,
    class_name: &str,
) -> Result<Generated, LinkProblem> {
    if reader.tag(pool_index) != tag::DYNAMIC {
        return Err(Damaged(format!("constant {pool_index} is no dynamic constant")).into());
    }
    constants::generate_constant(&Site::read(reader, pool_index)?, caller_class, class_name)
}

impl Generated {
    /// The name of the static method. A lambda's interface may have a method of the same name: see `lambda`.
    pub const METHOD: &str = "link";

    pub(crate) fn build(class: ClassBuilder, signature: Signature) -> Result<Generated, LinkProblem> {
        let name = class.name.clone();
        let class_bytes = class.build().map_err(|TooLarge| {
            LinkProblem::Unsupported(format!("a call site or constant as large as that of `{name}`"))
        })?;
        Ok(Generated { class_bytes, method: Self::METHOD.to_owned(), descriptor: signature.descriptor() })
    }
}

impl From<Damaged> for LinkProblem {
    fn from(damaged: Damaged) -> Self {
        LinkProblem::Damaged(damaged)
    }
}

impl std::fmt::Display for LinkProblem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LinkProblem::Unsupported(what) => write!(f, "{what} is not modelled"),
            LinkProblem::Damaged(what) => write!(f, "{what}"),
            LinkProblem::Throw { class, message } => write!(f, "{}: {message}", class.replace('/', ".")),
        }
    }
}
