//! Looks into a Java source file just far enough to know its package (JLS 7.4), which tells the source root.

use std::path::{Path, PathBuf};

/// The directory in which the package's directories begin. A file that does not lie in the directories of its package
/// is compiled all the same; then its own directory has to do.
pub fn source_root(file: &Path, text: &str) -> PathBuf {
    let directory = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let package = package_of(text).unwrap_or_default();
    root_above(directory, package.split('.').filter(|part| !part.is_empty())).unwrap_or_else(|| directory.to_owned())
}

/// `a/b/c` without the trailing directories `b`, `c`; `None` if it does not end with them.
pub fn root_above<'a>(directory: &Path, package: impl DoubleEndedIterator<Item = &'a str>) -> Option<PathBuf> {
    let absolute = std::path::absolute(directory).ok()?;
    let mut steps = 0;
    let mut current = absolute.as_path();
    for part in package.rev() {
        if current.file_name()? != part {
            return None;
        }
        current = current.parent()?;
        steps += 1;
    }
    // Keep the user's own spelling where it reaches far enough.
    let mut spelled = directory;
    for _ in 0..steps {
        match (spelled.file_name(), spelled.parent()) {
            (Some(_), Some(parent)) => spelled = parent,
            _ => return Some(current.to_owned()),
        }
    }
    Some(if spelled.as_os_str().is_empty() { PathBuf::from(".") } else { spelled.to_owned() })
}

/// The name in the package declaration, if the file begins with one.
fn package_of(text: &str) -> Option<String> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let after = skip_space(text).strip_prefix("package")?;
    let mut rest = skip_space(after);
    if rest.len() == after.len() {
        return None;
    }
    let mut name = String::new();
    loop {
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).unwrap_or(rest.len());
        name.push_str(&rest[..end]);
        rest = skip_space(&rest[end..]);
        match rest.strip_prefix('.') {
            Some(after) => rest = skip_space(after),
            None => break,
        }
        name.push('.');
    }
    (rest.starts_with(';') && !name.is_empty()).then_some(name)
}

/// Skips white space and comments.
fn skip_space(mut text: &str) -> &str {
    loop {
        text = text.trim_start();
        text = if let Some(comment) = text.strip_prefix("//") {
            comment.find(['\n', '\r']).map_or("", |end| &comment[end..])
        } else if let Some(comment) = text.strip_prefix("/*") {
            comment.find("*/").map_or("", |end| &comment[end + 2..])
        } else {
            return text;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_package_behind_comments() {
        let package = |text| package_of(text);
        assert_eq!(package("package a.b;\nclass C {}").as_deref(), Some("a.b"));
        assert_eq!(package("// package x;\n/* package y; */ package /**/ a . b /* */ ;").as_deref(), Some("a.b"));
        for none in
            ["", "class A {}", "packages a;", "package", "package ;", "/* package a;", "import a.b;", "package a"]
        {
            assert_eq!(package(none), None, "{none}");
        }
    }

    #[test]
    fn the_root_lies_above_the_package() {
        let root = |file: &str, text: &str| source_root(Path::new(file), text);
        assert_eq!(root("src/a/b/C.java", "package a.b;"), Path::new("src"));
        assert_eq!(root("a/C.java", "package a;"), Path::new("."));
        assert_eq!(root("C.java", ""), Path::new("."));
        assert_eq!(root("/x/a/C.java", "package a;"), Path::new("/x"));
        assert_eq!(root("other/C.java", "package a.b;"), Path::new("other"));
    }
}
