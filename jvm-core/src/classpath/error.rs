//! What is wrong with the input, in words for its author: the message, facts that explain it, and what to do about it.

use std::fmt;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputError {
    /// One line, lower case, without a final stop.
    pub message: String,
    pub notes: Vec<String>,
    pub helps: Vec<String>,
}

impl InputError {
    pub fn new(message: impl Into<String>) -> InputError {
        InputError { message: message.into(), notes: Vec::new(), helps: Vec::new() }
    }

    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> InputError {
        self.notes.push(note.into());
        self
    }

    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> InputError {
        self.helps.push(help.into());
        self
    }
}

impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for InputError {}
