//! Messages on standard error: `error: …` with its notes and helps, as compilers print them.
//!
//! Colour appears on a terminal only, unless `--color` says otherwise; `NO_COLOR` is respected.

use anstream::{ColorChoice, eprint, eprintln};
use anstyle::{AnsiColor, Style};
use jvm_core::classpath::InputError;

const ERROR: Style = AnsiColor::BrightRed.on_default().bold();
const BOLD: Style = Style::new().bold();

/// Decides about colour for all messages to come.
pub fn set_color(choice: ColorChoice) {
    choice.write_global();
}

pub fn error(error: &InputError) {
    message("error", &error.message);
    for note in &error.notes {
        remark("note", note);
    }
    for help in &error.helps {
        remark("help", help);
    }
}

/// Something that is right as Java, but beyond what jsym can do.
pub fn unsupported(what: &str) {
    message("unsupported", what);
}

/// A bug of jsym itself.
pub fn internal(what: &str) {
    message("internal error", what);
    remark("note", "this is a bug of jsym, not of the program");
}

/// The program reached something that jsym does not model; `place` is the user's source line.
pub fn unsupported_at(what: &str, place: Option<&str>) {
    message("unsupported", what);
    if let Some(place) = place {
        eprintln!("  --> {place}");
    }
    remark("note", "this is a limit of jsym, not a bug in the program");
}

/// A finding about the program itself.
pub fn finding(kind: &str, what: &str, notes: &[String]) {
    message(&format!("error[{kind}]"), what);
    for note in notes {
        remark("note", note);
    }
}

/// Text that another program wrote, as it is.
pub fn pass_through(text: &str) {
    eprint!("{text}");
    if !text.is_empty() && !text.ends_with('\n') {
        eprintln!();
    }
}

/// A detail, for `-v`.
pub fn detail(what: &str) {
    eprintln!("{BOLD}note{BOLD:#}: {what}");
}

fn message(label: &str, text: &str) {
    eprintln!("{ERROR}{label}{ERROR:#}{BOLD}: {text}{BOLD:#}");
}

fn remark(label: &str, text: &str) {
    eprintln!("  = {BOLD}{label}{BOLD:#}: {text}");
}
