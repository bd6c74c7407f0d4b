//! Shows where two outputs part: the lines before, the first different line with a window around the first different
//! character, and what follows.

const LINES_SHOWN: usize = 6;
const WINDOW: usize = 160;

/// A description of the first difference, or `None` if there is none.
pub fn first_difference(what: &str, expected: &[u8], actual: &[u8]) -> Option<String> {
    if expected == actual {
        return None;
    }
    let expected = String::from_utf8_lossy(expected);
    let actual = String::from_utf8_lossy(actual);
    let expected: Vec<&str> = expected.split_inclusive('\n').collect();
    let actual: Vec<&str> = actual.split_inclusive('\n').collect();
    let same = expected.iter().zip(&actual).take_while(|(left, right)| left == right).count();
    let column = match (expected.get(same), actual.get(same)) {
        (Some(left), Some(right)) => left.chars().zip(right.chars()).take_while(|(a, b)| a == b).count(),
        _ => 0,
    };
    let mut text = format!("{what} differs in line {}, column {} (- java, + jsym):\n", same + 1, column + 1);
    for line in &expected[same.saturating_sub(2)..same] {
        text += &format!("    {}\n", window(line, column));
    }
    for (sign, lines) in [('-', &expected), ('+', &actual)] {
        for line in lines.iter().skip(same).take(LINES_SHOWN) {
            text += &format!("  {sign} {}\n", window(line, column));
        }
        let more = lines.len().saturating_sub(same + LINES_SHOWN);
        if more > 0 {
            text += &format!("  {sign} … {more} more lines\n");
        }
        if lines.len() <= same {
            text += &format!("  {sign} (ends here)\n");
        }
    }
    Some(text)
}

/// The part of a long line around `column`.
fn window(line: &str, column: usize) -> String {
    let line = line.trim_end_matches('\n');
    if line.chars().count() <= WINDOW {
        return line.to_string();
    }
    let start = column.saturating_sub(WINDOW / 2);
    let middle: String = line.chars().skip(start).take(WINDOW).collect();
    format!("{}{middle}…", if start > 0 { "…" } else { "" })
}

/// The last lines of an output, indented.
pub fn tail(bytes: &[u8], lines: usize) -> String {
    let text = String::from_utf8_lossy(bytes);
    let all: Vec<&str> = text.lines().collect();
    let start = all.len().saturating_sub(lines);
    all[start..].iter().map(|line| format!("    {}\n", window(line, 0))).collect()
}
