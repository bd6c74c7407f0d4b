//! Name spaces: what a class name in some code means (JVMS 5.3).
//!
//! The classes of the three built-in loaders share one name space. A class that the program defines while it runs gets
//! another: a class given to a built-in loader (a dynamic proxy) sees itself and, through its loader, everything else;
//! the classes given to a loader that the program wrote share that loader's space, and the loader itself is asked, once,
//! for each other name. Definitions are remembered by name and contents, so that the order in which different
//! schedules define classes cannot be seen. A loader is known by its number among the loaders of a state; if the
//! loader of that number answers differently in another schedule, that is not supported.

use super::{Class, Program, Raise};
use crate::classpath::{ClassBytes, Origin};
use crate::ids::{ClassId, Symbol};
use crate::reader::ClassReader;
use hashbrown::HashMap;
use std::sync::{Mutex, RwLock};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Namespace(u32);

/// The name spaces of loaders that the program wrote have this bit.
const OF_LOADER: u32 = 1 << 31;

/// Between the name and the number of a hidden class.
pub(super) const HIDDEN_SUFFIX: &str = "+0x";

/// Not an exception, but the request to have a loader load a class and to try again; the message is the loader's number
/// and the internal name.
pub const NEEDS_LOADER: &str = "jsym/vm/NeedsLoader";

impl Namespace {
    pub const BUILTIN: Namespace = Namespace(0);

    /// Of a loader that the program wrote.
    pub fn of_loader(number: u32) -> Namespace {
        Namespace(number | OF_LOADER)
    }

    /// The number of the loader that the program wrote.
    pub fn loader(self) -> Option<u32> {
        (self.0 & OF_LOADER != 0).then_some(self.0 & !OF_LOADER)
    }

    /// Two classes of one package are in the same run-time package if their loaders are the same, too.
    pub fn has_same_loader(self, other: Namespace) -> bool {
        self.loader() == other.loader()
    }
}

/// A class to be made from a class file.
pub(super) struct NewClass {
    pub bytes: ClassBytes,
    pub origin: Origin,
    pub generated: bool,
    pub space: Namespace,
    pub hidden: Option<HiddenClass>,
}

/// What is special about a hidden class; its name is given, not that of its class file.
#[derive(Debug, Clone, Copy)]
pub(super) struct HiddenClass {
    pub nest_host: Option<ClassId>,
}

/// Who defined a class under which name from which bytes.
type Definition = (Namespace, Symbol, Vec<u8>);

#[derive(Default)]
pub(super) struct Spaces {
    names: RwLock<HashMap<(Namespace, Symbol), ClassId>>,
    /// Defined while the program ran: loader, name and class file.
    defined: Mutex<HashMap<Definition, ClassId>>,
}

impl Program {
    /// The class of a name, as code of `from` means it.
    pub fn load_for(&self, from: &Class, name: &str) -> Result<ClassId, Raise> {
        match self.find_named(from.space, name)? {
            Some(id) => Ok(id),
            None => self.load(name),
        }
    }

    /// The class of a name if its space has one; `None` if the built-in loaders decide.
    pub(super) fn find_named(&self, space: Namespace, name: &str) -> Result<Option<ClassId>, Raise> {
        if space == Namespace::BUILTIN {
            return Ok(None);
        }
        let element = name.trim_start_matches('[');
        let dimensions = name.len() - element.len();
        let element = match dimensions {
            0 => element,
            _ => match element.strip_prefix('L').and_then(|rest| rest.strip_suffix(';')) {
                Some(class) => class,
                None => return Ok(None),
            },
        };
        if let Some(id) = self.find_in(space, self.symbols.intern(element)) {
            return (0..dimensions).try_fold(id, |id, _| self.array_of(id)).map(Some);
        }
        match space.loader() {
            // No loader may define these.
            _ if element.starts_with("java/") => Ok(None),
            Some(number) => Err(Raise::new(NEEDS_LOADER, format!("{number} {element}"))),
            None => Ok(None),
        }
    }

    /// The class of a name that is known in a space.
    pub fn find_in(&self, space: Namespace, name: Symbol) -> Option<ClassId> {
        if space == Namespace::BUILTIN {
            return self.find_loaded(name);
        }
        self.spaces.names.read().expect("loading does not panic").get(&(space, name)).copied()
    }

    pub(super) fn set_loaded(&self, space: Namespace, name: Symbol, id: ClassId) {
        if space == Namespace::BUILTIN {
            self.by_name.write().expect("loading does not panic").insert(name, id);
        } else {
            self.spaces.names.write().expect("loading does not panic").insert((space, name), id);
        }
    }

    /// What a loader answered when it was asked for a name. Says no if it answered differently before.
    pub fn record_answer(&self, space: Namespace, name: &str, id: ClassId) -> bool {
        let name = self.symbols.intern(name);
        *self.spaces.names.write().expect("loading does not panic").entry((space, name)).or_insert(id) == id
    }

    /// A class that the program defines while it runs, with the space of a loader that it wrote or with a built-in one.
    pub fn define_dynamic(
        &self,
        name: &str,
        bytes: &[u8],
        origin: Origin,
        space: Namespace,
    ) -> Result<Option<ClassId>, Raise> {
        let symbol = self.symbols.intern(name);
        let key = (space, symbol, bytes.to_vec());
        let mut defined = self.spaces.defined.lock().expect("loading does not panic");
        if let Some(&id) = defined.get(&key) {
            return Ok(Some(id));
        }
        if space != Namespace::BUILTIN && self.find_in(space, symbol).is_some() {
            return Ok(None);
        }
        let own = match space {
            Namespace::BUILTIN => Namespace(defined.len() as u32 + 1),
            of_loader => of_loader,
        };
        let new = NewClass { bytes: bytes.to_vec().into(), origin, generated: false, space: own, hidden: None };
        let id = self.define_new(symbol, new)?;
        defined.insert(key, id);
        Ok(Some(id))
    }

    /// The hidden class (JEP 371) of this number among those that a state defines from the same class file, for `host`.
    /// It sees itself, by the name in its class file, and what the built-in loaders find; `None` if its host sees more.
    pub fn define_hidden(
        &self,
        host: &Class,
        name: &str,
        number: u32,
        bytes: &[u8],
        is_nestmate: bool,
    ) -> Result<Option<ClassId>, Raise> {
        if host.space.loader().is_some() {
            return Ok(None);
        }
        let damaged = |what: crate::reader::Damaged| Raise::new("java/lang/ClassFormatError", what.to_string());
        let reader = ClassReader::new(bytes.to_vec().into()).map_err(damaged)?;
        let written = reader.class_name(reader.this_class).map_err(damaged)?.into_owned();
        let name = self.symbols.intern(&format!("{name}{HIDDEN_SUFFIX}{number:016x}"));
        // The same class file makes different classes for different hosts.
        let key = (host.space, name, [bytes, &host.id.0.to_le_bytes(), &[is_nestmate as u8]].concat());
        let mut defined = self.spaces.defined.lock().expect("loading does not panic");
        if let Some(&id) = defined.get(&key) {
            return Ok(Some(id));
        }
        let space = Namespace(defined.len() as u32 + 1);
        let hidden = HiddenClass { nest_host: is_nestmate.then(|| self.nest_host(host)) };
        let bytes = bytes.to_vec().into();
        let new = NewClass { bytes, origin: host.origin, generated: false, space, hidden: Some(hidden) };
        let id = self.define_new(name, new)?;
        self.set_loaded(space, self.symbols.intern(&written), id);
        defined.insert(key, id);
        Ok(Some(id))
    }
}
