//! Runs code of a library that may panic on damaged input, without a word on the terminal.
//!
//! The panic becomes an error value. The process-wide hook is replaced once by one that asks a flag of the panicking
//! thread and otherwise does what the hook before it did, so every other panic is reported as usual.

use std::any::Any;
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// The result of `work`, or what it said when it panicked. `work` must not leave half-done changes behind.
pub(crate) fn quietly<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !QUIET.get() {
                before(info);
            }
        }));
    });
    let outer = QUIET.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    QUIET.set(outer);
    result.map_err(|payload| message(payload.as_ref()))
}

fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("it cannot be read").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_value() {
        assert_eq!(quietly(|| 1), Ok(1));
        assert_eq!(quietly(|| -> u8 { panic!("no {}", 7) }), Err("no 7".into()));
        assert!(!QUIET.get());
    }
}
