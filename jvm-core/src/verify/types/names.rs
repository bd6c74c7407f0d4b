//! Class names as small numbers, so that types are compared without looking at text.

use hashbrown::{DefaultHashBuilder, HashTable};
use std::hash::BuildHasher;

/// The internal name of a class, or the descriptor of an array.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name(u32);

pub struct Names {
    texts: Vec<Box<str>>,
    by_text: HashTable<u32>,
    hasher: DefaultHashBuilder,
}

impl Name {
    pub const OBJECT: Name = Name(0);
    pub const STRING: Name = Name(1);
    pub const CLASS: Name = Name(2);
    pub const THROWABLE: Name = Name(3);
    pub const CLONEABLE: Name = Name(4);
    pub const SERIALIZABLE: Name = Name(5);
    pub const METHOD_HANDLE: Name = Name(6);
    pub const METHOD_TYPE: Name = Name(7);
}

const KNOWN: [&str; 8] = [
    "java/lang/Object",
    "java/lang/String",
    "java/lang/Class",
    "java/lang/Throwable",
    "java/lang/Cloneable",
    "java/io/Serializable",
    "java/lang/invoke/MethodHandle",
    "java/lang/invoke/MethodType",
];

impl Names {
    pub fn new() -> Names {
        let mut names = Names { texts: Vec::new(), by_text: HashTable::new(), hasher: DefaultHashBuilder::default() };
        for text in KNOWN {
            names.intern(text);
        }
        names
    }

    pub fn intern(&mut self, text: &str) -> Name {
        let Names { texts, by_text, hasher } = self;
        let hash = hasher.hash_one(text);
        if let Some(&known) = by_text.find(hash, |&name| &*texts[name as usize] == text) {
            return Name(known);
        }
        let name = texts.len() as u32;
        texts.push(text.into());
        by_text.insert_unique(hash, name, |&name| hasher.hash_one(&*texts[name as usize]));
        Name(name)
    }

    pub fn text(&self, name: Name) -> &str {
        &self.texts[name.0 as usize]
    }

    pub fn is_array(&self, name: Name) -> bool {
        self.text(name).starts_with('[')
    }

    /// Of an array of references, the name of its component type.
    pub fn reference_component(&mut self, array: Name) -> Option<Name> {
        let component = self.text(array).strip_prefix('[')?;
        let component = match component.strip_prefix('L') {
            Some(class) => class.strip_suffix(';')?.to_owned(),
            None if component.starts_with('[') => component.to_owned(),
            None => return None,
        };
        Some(self.intern(&component))
    }

    /// The array whose component type is `component`.
    pub fn array_of(&mut self, component: Name) -> Name {
        let text = self.text(component);
        let array = if text.starts_with('[') { format!("[{text}") } else { format!("[L{text};") };
        self.intern(&array)
    }

    pub fn dimensions(&self, name: Name) -> usize {
        self.text(name).bytes().take_while(|&b| b == b'[').count()
    }
}
