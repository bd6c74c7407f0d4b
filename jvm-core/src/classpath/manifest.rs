//! The main section of a jar's manifest: lines `Name: value`, continued by lines that begin with a space, up to the
//! first empty line. Names ignore case.

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    /// As written, with dots.
    pub main_class: Option<String>,
    /// Relative URLs of further jars and directories.
    pub class_path: Vec<String>,
    pub multi_release: bool,
}

impl Manifest {
    pub fn parse(bytes: &[u8]) -> Manifest {
        let mut manifest = Manifest::default();
        for (name, value) in main_section(bytes) {
            let value = value.trim();
            match name.to_ascii_lowercase().as_str() {
                "main-class" if !value.is_empty() => manifest.main_class = Some(value.to_owned()),
                "class-path" => manifest.class_path = value.split_ascii_whitespace().map(str::to_owned).collect(),
                "multi-release" => manifest.multi_release = value.eq_ignore_ascii_case("true"),
                _ => {}
            }
        }
        manifest
    }
}

/// Lines are joined as bytes, because a line of 72 bytes may end in the middle of a character.
fn main_section(bytes: &[u8]) -> Vec<(String, String)> {
    let mut lines: Vec<Vec<u8>> = Vec::new();
    for line in physical_lines(bytes) {
        match line {
            [] if lines.is_empty() => {}
            [] => break,
            [b' ', rest @ ..] => {
                if let Some(last) = lines.last_mut() {
                    last.extend_from_slice(rest);
                }
            }
            line => lines.push(line.to_vec()),
        }
    }
    let text = lines.iter().map(|line| String::from_utf8_lossy(line));
    text.filter_map(|line| line.split_once(':').map(|(name, value)| (name.to_owned(), value.to_owned()))).collect()
}

/// Lines end with CR LF, LF or CR.
fn physical_lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.iter().position(|byte| matches!(byte, b'\r' | b'\n')).unwrap_or(rest.len());
        let (line, tail) = rest.split_at(end);
        rest = match tail {
            [b'\r', b'\n', tail @ ..] | [_, tail @ ..] => tail,
            [] => &[],
        };
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_continued_lines() {
        let manifest = Manifest::parse(
            b"Manifest-Version: 1.0\r\nClass-Path: lib/a.jar l\r\n ib/b.jar\r\nMAIN-CLASS: a.B \r\n\r\n",
        );
        assert_eq!(manifest.class_path, ["lib/a.jar", "lib/b.jar"]);
        assert_eq!(manifest.main_class.as_deref(), Some("a.B"));
        assert!(!manifest.multi_release);
    }

    #[test]
    fn ends_at_the_first_empty_line() {
        let manifest = Manifest::parse(b"Multi-Release: TRUE\n\nName: a/B.class\nMain-Class: no.No\n");
        assert_eq!(manifest, Manifest { multi_release: true, ..Manifest::default() });
    }

    #[test]
    fn survives_any_bytes() {
        for bytes in [&b""[..], b"\n", b" x", b"::::", b"\xFF\xFE: \xFF\r", b"Main-Class:", b"\r\r\r"] {
            assert_eq!(Manifest::parse(bytes), Manifest::default());
        }
    }
}
