//! A report before it is known where it goes: text in which some parts play a role. A terminal shows roles as colours,
//! a page as classes, JSON not at all.

use std::fmt;

use anstyle::{AnsiColor, Style};

/// The role that a piece of text plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Plain,
    Strong,
    /// Lines and numbers around source code.
    Frame,
    Good,
    Error,
    Warning,
}

impl Role {
    fn style(self) -> Style {
        let color = match self {
            Role::Plain => return Style::new(),
            Role::Strong => return Style::new().bold(),
            Role::Frame => AnsiColor::BrightBlue,
            Role::Good => AnsiColor::BrightGreen,
            Role::Error => AnsiColor::BrightRed,
            Role::Warning => AnsiColor::BrightYellow,
        };
        color.on_default().bold()
    }
}

/// What is written to it with `write!` is plain.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Text {
    pieces: Vec<(Role, String)>,
}

impl Text {
    pub fn put(&mut self, role: Role, text: &str) -> &mut Text {
        match self.pieces.last_mut() {
            Some((last, piece)) if *last == role => piece.push_str(text),
            _ => self.pieces.push((role, text.to_owned())),
        }
        self
    }

    pub fn push(&mut self, text: &str) -> &mut Text {
        self.put(Role::Plain, text)
    }

    pub fn append(&mut self, other: Text) {
        for (role, text) in other.pieces {
            self.put(role, &text);
        }
    }

    pub fn pieces(&self) -> impl Iterator<Item = (Role, &str)> {
        self.pieces.iter().map(|(role, text)| (*role, text.as_str()))
    }

    pub fn plain(&self) -> String {
        self.pieces().map(|(_, text)| text).collect()
    }

    /// With the escape sequences of a terminal.
    pub fn styled(&self) -> String {
        let styled = self.pieces().map(|(role, text)| {
            let style = role.style();
            format!("{style}{text}{style:#}")
        });
        styled.collect()
    }
}

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Write;

    #[test]
    fn roles_are_for_those_who_show_them() {
        let mut text = Text::default();
        text.put(Role::Strong, "note").push(": ");
        let _ = write!(text, "{} of {}", 1, 2);
        assert_eq!(text.plain(), "note: 1 of 2");
        assert_eq!(text.styled(), "\u{1b}[1mnote\u{1b}[0m: 1 of 2");
        assert_eq!(text.pieces().count(), 2);
    }
}
