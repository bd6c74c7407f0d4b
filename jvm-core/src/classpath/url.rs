//! Addresses of resources, spelled as the JDK's `URL` spells them, and the relative ones of a manifest's `Class-Path`.

use std::path::{Path, PathBuf};

pub(super) fn of_file(path: &Path) -> String {
    format!("file:{}", encoded(path))
}

pub(super) fn of_jar_entry(jar: &Path, entry: &str) -> String {
    format!("jar:file:{}!/{}", encoded(jar), encode(entry))
}

/// The file that a relative (or `file:`) address of a manifest means; other addresses are of no use here.
pub(super) fn to_path(base: &Path, address: &str) -> Option<PathBuf> {
    let path = match address.strip_prefix("file:") {
        Some(absolute) => absolute.strip_prefix("//").unwrap_or(absolute),
        None if address.contains("://") => return None,
        None => address,
    };
    Some(base.join(decode(path)?))
}

fn encoded(path: &Path) -> String {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    encode(&absolute.to_string_lossy())
}

/// Percent-encodes what may not stand in the path of an address; letters beyond ASCII are encoded as UTF-8.
fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => encoded.push(byte as char),
            _ if b"/$-_.!~*'(),:@&=+".contains(&byte) => encoded.push(byte as char),
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

pub(super) fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        match (first, tail) {
            (b'%', [high, low, after @ ..]) => {
                let digits = [*high, *low];
                bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
                rest = after;
            }
            (b'%', _) => return None,
            (byte, tail) => {
                bytes.push(*byte);
                rest = tail;
            }
        }
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodes_as_the_jdk_does() {
        assert_eq!(of_file(Path::new("/tmp/a b/ü.txt")), "file:/tmp/a%20b/%C3%BC.txt");
        assert_eq!(of_jar_entry(Path::new("/x.jar"), "p/d#.txt"), "jar:file:/x.jar!/p/d%23.txt");
    }

    #[test]
    fn resolves_addresses_of_a_manifest() {
        let resolve = |address| to_path(Path::new("/lib"), address);
        assert_eq!(resolve("a%20b.jar"), Some(PathBuf::from("/lib/a b.jar")));
        assert_eq!(resolve("file:/opt/x.jar"), Some(PathBuf::from("/opt/x.jar")));
        assert_eq!(resolve("file:///opt/x.jar"), Some(PathBuf::from("/opt/x.jar")));
        assert_eq!(resolve("http://example.org/x.jar"), None);
        assert_eq!(resolve("bad%zz"), None);
        assert_eq!(resolve("bad%"), None);
    }
}
