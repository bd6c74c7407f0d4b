//! Small pieces of text that all reports share.

/// `1234567` as `1,234,567`.
pub fn number(value: usize) -> String {
    let digits = value.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 step`, `1,000 steps`.
pub fn count(value: usize, what: &str) -> String {
    format!("{} {what}{}", number(value), if value == 1 { "" } else { "s" })
}

/// `` `a` ``, `` `a` and `b` ``, `` `a`, `b` and `c` ``.
pub fn quoted_list<'t>(names: impl IntoIterator<Item = &'t str>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_separators() {
        assert_eq!(number(0), "0");
        assert_eq!(number(999), "999");
        assert_eq!(number(1_000), "1,000");
        assert_eq!(number(12_345_678), "12,345,678");
        assert_eq!(count(1, "state"), "1 state");
        assert_eq!(quoted_list(["a", "b", "c"]), "`a`, `b` and `c`");
    }
}
