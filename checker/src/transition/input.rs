//! Standard input: read once, when the first execution asks for it, and given to every execution from its beginning.

use jvm_core::state::State;
use std::io::Read;
use std::sync::OnceLock;

static BYTES: OnceLock<Vec<u8>> = OnceLock::new();

/// Gives the program all of standard input. What cannot be read counts as its end.
pub fn provide(state: &mut State) {
    let bytes = BYTES.get_or_init(|| {
        let mut bytes = Vec::new();
        let _ = std::io::stdin().read_to_end(&mut bytes);
        bytes
    });
    state.input.bytes.clone_from(bytes);
    state.input.ended = true;
}
