//! The report as one page that needs nothing else: the text of the terminal, with its colours, in sections.

use std::fmt::Write;
use std::path::Path;
use std::sync::Mutex;

/// Sections of the page so far, title and contents: the tests of a class follow each other.
static SECTIONS: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());

const STYLE: &str = "body{font-family:system-ui,sans-serif;margin:2rem auto;max-width:100rem;padding:0 1rem;\
color:#1b1f24;background:#fff}h1{font-size:1.4rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}\
pre{font:13px/1.45 ui-monospace,Menlo,Consolas,monospace;background:#f6f8fa;border:1px solid #d0d7de;\
border-radius:6px;padding:1rem;overflow-x:auto}b{font-weight:600}.c1,.c9{color:#cf222e}.c2,.c10{color:#116329}\
.c3,.c11{color:#9a6700}.c4,.c12{color:#0550ae}.c5,.c13{color:#8250df}.c6,.c14{color:#1b7c83}\
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}pre{background:#161b22;border-color:#30363d}\
.c1,.c9{color:#ff7b72}.c2,.c10{color:#7ee787}.c3,.c11{color:#e3b341}.c4,.c12{color:#79c0ff}.c5,.c13{color:#d2a8ff}\
.c6,.c14{color:#76e3ea}}";

/// Adds a part of the report, as it is shown on a terminal with colours.
pub fn add_section(title: &str, text: &str) {
    let mut sections = SECTIONS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    sections.push((title.to_owned(), from_terminal(text.trim_matches('\n'))));
}

/// Writes the page with all sections so far.
pub fn write(path: &Path, target: &str) -> std::io::Result<()> {
    let sections = SECTIONS.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let title = format!("jsym {}", escaped(target));
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    for (title, contents) in sections.iter() {
        let _ = write!(page, "<h2>{}</h2>\n<pre>{contents}</pre>\n", escaped(title));
    }
    page.push_str("</body>\n</html>\n");
    std::fs::write(path, page)
}

/// Text with the escape sequences of a terminal as HTML; sequences that are not about looks are dropped.
fn from_terminal(text: &str) -> String {
    let mut out = String::new();
    let mut look = Look::default();
    let mut rest = text;
    while let Some((plain, behind)) = rest.split_once('\x1b') {
        look.write(&mut out, plain);
        let sequence = behind.strip_prefix('[').unwrap_or(behind);
        let end = sequence.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(sequence.len());
        let (codes, behind) = sequence.split_at(end);
        if behind.starts_with('m') {
            look.change(codes);
        }
        let mut characters = behind.chars();
        characters.next();
        rest = characters.as_str();
    }
    look.write(&mut out, rest);
    out
}

#[derive(Default)]
struct Look {
    bold: bool,
    /// Number of a colour, 8 to 15 for the bright ones.
    color: Option<u32>,
}

impl Look {
    fn change(&mut self, codes: &str) {
        for code in codes.split(';') {
            match code.parse().unwrap_or(0) {
                0 => *self = Look::default(),
                1 => self.bold = true,
                22 => self.bold = false,
                code @ 30..=37 => self.color = Some(code - 30),
                39 => self.color = None,
                code @ 90..=97 => self.color = Some(code - 90 + 8),
                _ => {}
            }
        }
    }

    fn write(&self, out: &mut String, text: &str) {
        if text.is_empty() {
            return;
        }
        let text = escaped(text);
        let text = if self.bold { format!("<b>{text}</b>") } else { text };
        match self.color {
            Some(color) => {
                let _ = write!(out, "<span class=\"c{color}\">{text}</span>");
            }
            None => out.push_str(&text),
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::from_terminal;

    #[test]
    fn looks_become_spans() {
        assert_eq!(
            from_terminal("a<\x1b[1m\x1b[91mb\x1b[0m&c\x1b[Kd"),
            "a&lt;<span class=\"c9\"><b>b</b></span>&amp;cd"
        );
        assert_eq!(from_terminal("cut off \x1b["), "cut off ");
        assert_eq!(from_terminal("\x1b[1;36mx\x1b"), "<span class=\"c6\"><b>x</b></span>");
    }
}
