//! Interned strings. Symbols are numbered in the order they are first seen, which never reaches a state.

use crate::ids::{Signature, Symbol};
use hashbrown::HashMap;
use std::sync::{Arc, Mutex};

#[derive(Default)]
pub struct Symbols {
    texts: boxcar::Vec<Arc<str>>,
    index: Mutex<Index>,
    signatures: boxcar::Vec<(Symbol, Symbol)>,
}

#[derive(Default)]
struct Index {
    by_text: HashMap<Arc<str>, Symbol>,
    by_signature: HashMap<(Symbol, Symbol), Signature>,
}

impl Symbols {
    pub fn intern(&self, text: &str) -> Symbol {
        let mut index = self.index.lock().expect("no panic while interning");
        if let Some(&symbol) = index.by_text.get(text) {
            return symbol;
        }
        let shared: Arc<str> = text.into();
        let symbol = Symbol(self.texts.push(shared.clone()) as u32);
        index.by_text.insert(shared, symbol);
        symbol
    }

    /// The symbol of a text that was interned before.
    pub fn find(&self, text: &str) -> Option<Symbol> {
        self.index.lock().expect("no panic while interning").by_text.get(text).copied()
    }

    pub fn text(&self, symbol: Symbol) -> &str {
        &self.texts[symbol.0 as usize]
    }

    pub fn signature(&self, name: Symbol, descriptor: Symbol) -> Signature {
        let mut index = self.index.lock().expect("no panic while interning");
        *index
            .by_signature
            .entry((name, descriptor))
            .or_insert_with(|| Signature(self.signatures.push((name, descriptor)) as u32))
    }

    /// Name and descriptor.
    pub fn signature_parts(&self, signature: Signature) -> (Symbol, Symbol) {
        self.signatures[signature.0 as usize]
    }
}
