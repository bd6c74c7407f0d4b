//! The report as one page that needs nothing else: the parts of the report in sections, their roles as classes.

use std::fmt::Write;
use std::io;
use std::path::{Path, PathBuf};

use super::text::{Role, Text};

const PAGE: &str = include_str!("page.html");

/// A page that grows: the tests of a class follow each other on it.
pub struct Page {
    /// Where it goes; nowhere unless asked for.
    path: Option<PathBuf>,
    /// Title and contents.
    sections: Vec<(String, Text)>,
}

impl Page {
    pub fn new(path: Option<&Path>) -> Page {
        Page { path: path.map(Path::to_owned), sections: Vec::new() }
    }

    pub fn add(&mut self, title: &str, text: &Text) {
        if self.path.is_some() {
            self.sections.push((title.to_owned(), text.clone()));
        }
    }

    /// Writes the page with all sections so far.
    pub fn write(&self, target: &str) -> Result<(), (&Path, io::Error)> {
        let Some(path) = &self.path else { return Ok(()) };
        let sections: String = self.sections.iter().map(|(title, text)| section(title, text)).collect();
        let title = format!("jsym {}", escaped(target));
        // What the program is called must not be taken for a place to fill in.
        let (head, foot) = PAGE.split_once("{sections}").unwrap_or((PAGE, ""));
        std::fs::write(path, [&head.replace("{title}", &title), &sections, foot].concat())
            .map_err(|error| (&**path, error))
    }
}

fn section(title: &str, text: &Text) -> String {
    format!("<h2>{}</h2>\n<pre>{}</pre>\n", escaped(title), contents(text).trim_matches('\n'))
}

fn contents(text: &Text) -> String {
    let mut out = String::new();
    for (role, piece) in text.pieces() {
        let piece = escaped(piece);
        let class = match role {
            Role::Plain => {
                out.push_str(&piece);
                continue;
            }
            Role::Strong => "strong",
            Role::Frame => "frame",
            Role::Good => "good",
            Role::Error => "error",
            Role::Warning => "warning",
        };
        let _ = write!(out, "<b class=\"{class}\">{piece}</b>");
    }
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_become_classes() {
        let mut text = Text::default();
        text.push("a<").put(Role::Error, "b").push("&c");
        assert_eq!(contents(&text), "a&lt;<b class=\"error\">b</b>&amp;c");
    }
}
