//! Checked parsing of class files with `cafebabe` (JVMS 4): damaged or hostile files give an error, never a panic.
//!
//! `cafebabe` believes some counts before it has seen the bytes they count, recurses as deep as the file nests, and
//! panics in a few places. So a class of the user is first walked by `scan`, which checks that everything that is
//! claimed is there and bounds what parsing will cost; then it is parsed with panics turned into errors. The classes
//! of the JDK skip the walk.
//!
//! One thing `cafebabe` cannot express: a dynamic constant as an argument of a bootstrap method (JVMS 4.7.23). Such a
//! file is rewritten first, and `nested_dynamic` recognises the argument again.

mod error;
mod nested_dynamic;
mod quiet;
mod scan;

use cafebabe::{ClassFile, ParseOptions};

pub use error::{ClassFileError, NEWEST_VERSION, OLDEST_VERSION};
pub use nested_dynamic::nested_dynamic;
pub(crate) use quiet::quietly;

use scan::Scan;

const MAGIC: [u8; 4] = [0xCA, 0xFE, 0xBA, 0xBE];

/// Room for the rare file that is rewritten before it is parsed; stays empty for all others.
#[derive(Default)]
pub struct Scratch(Vec<u8>);

/// Checks a class of the user: structure, names, descriptors, kinds of constants. Instructions are for the
/// verifier to judge.
pub fn check(bytes: &[u8]) -> Result<(), ClassFileError> {
    parse_outline(bytes, &mut Scratch::default()).map(|_| ())
}

/// Parses a class of the user, after checking that it can be parsed safely.
pub fn parse<'a>(bytes: &'a [u8], scratch: &'a mut Scratch) -> Result<ClassFile<'a>, ClassFileError> {
    parse_untrusted(bytes, scratch, true)
}

/// Like [`parse`], but leaves the instructions of methods alone.
pub fn parse_outline<'a>(bytes: &'a [u8], scratch: &'a mut Scratch) -> Result<ClassFile<'a>, ClassFileError> {
    parse_untrusted(bytes, scratch, false)
}

/// Parses a class of the JDK or a model class, without looking for hostile contents first.
pub fn parse_trusted<'a>(bytes: &'a [u8], scratch: &'a mut Scratch) -> Result<ClassFile<'a>, ClassFileError> {
    check_header(bytes)?;
    parse_guarded(bytes, true).or_else(|error| {
        let scan = Scan::of(bytes, true)?;
        if scan.nested_dynamics.is_empty() {
            return Err(error);
        }
        scratch.0 = nested_dynamic::rewrite(bytes, &scan)?;
        parse_guarded(&scratch.0, true)
    })
}

fn parse_untrusted<'a>(
    bytes: &'a [u8],
    scratch: &'a mut Scratch,
    bytecode: bool,
) -> Result<ClassFile<'a>, ClassFileError> {
    check_header(bytes)?;
    let scan = Scan::of(bytes, bytecode)?;
    if scan.nested_dynamics.is_empty() {
        return parse_guarded(bytes, bytecode);
    }
    scratch.0 = nested_dynamic::rewrite(bytes, &scan)?;
    parse_guarded(&scratch.0, bytecode)
}

/// Whether a JDK takes classes of this version. Minor versions have a meaning from Java 12 on: 65535 marks a class that
/// uses preview features, which only the JDK of the very same version knows (JVMS 4.1).
pub fn check_version(bytes: &[u8], jdk_feature: u32, enabled: bool) -> Result<(), ClassFileError> {
    const PREVIEW: u16 = 0xFFFF;
    let version = bytes.strip_prefix(&MAGIC);
    let Some(&[a, b, c, d]) = version.and_then(|version| version.first_chunk::<4>()) else { return Ok(()) };
    let [minor, major] = [[a, b], [c, d]].map(u16::from_be_bytes);
    if u32::from(major) > jdk_feature + 44 && major <= NEWEST_VERSION {
        return Err(ClassFileError::Newer { major, jdk_feature });
    }
    let why = match minor {
        _ if major < 56 => return Ok(()),
        0 => return Ok(()),
        PREVIEW if u32::from(major) != jdk_feature + 44 => {
            format!(
                "those of class file version {major}.{minor}; this JDK only knows those of version {}.{minor}",
                jdk_feature + 44
            )
        }
        PREVIEW if enabled => return Ok(()),
        PREVIEW => "they are not enabled; try --enable-preview".to_string(),
        _ => format!("class file version {major}.{minor} does not exist"),
    };
    Err(ClassFileError::Preview(why))
}

/// What HotSpot says of a class file that is too short, foreign or too new; `None` if it is something else.
pub fn in_java_words(bytes: &[u8], name: &str, jdk_feature: u32) -> Option<String> {
    let Some(&[a, b, c, d, e, f, g, h]) = bytes.first_chunk::<8>() else {
        return Some("Truncated class file".into());
    };
    let magic = [a, b, c, d];
    if magic != MAGIC {
        return Some(format!("Incompatible magic value {} in class file {name}", u32::from_be_bytes(magic)));
    }
    let [minor, major] = [[e, f], [g, h]].map(u16::from_be_bytes);
    let newest = jdk_feature + 44;
    (u32::from(major) > newest).then(|| {
        format!(
            "{name} has been compiled by a more recent version of the Java Runtime (class file version \
             {major}.{minor}), this version of the Java Runtime only recognizes class file versions up to {newest}.0"
        )
    })
}

fn check_header(bytes: &[u8]) -> Result<(), ClassFileError> {
    if bytes.is_empty() {
        return Err(ClassFileError::Foreign("it is empty".into()));
    }
    if !bytes.starts_with(&MAGIC) {
        return Err(ClassFileError::Foreign("it does not begin with 0xCAFEBABE".into()));
    }
    let Some([high, low]) = bytes.get(6..8).and_then(|version| version.first_chunk::<2>()) else {
        return Err(ClassFileError::Damaged(format!("it ends early, at byte {}", bytes.len())));
    };
    let major = u16::from_be_bytes([*high, *low]);
    if (OLDEST_VERSION..=NEWEST_VERSION).contains(&major) { Ok(()) } else { Err(ClassFileError::Version(major)) }
}

fn parse_guarded(bytes: &[u8], bytecode: bool) -> Result<ClassFile<'_>, ClassFileError> {
    let mut options = ParseOptions::default();
    options.parse_bytecode(bytecode);
    match quietly(|| cafebabe::parse_class_with_options(bytes, &options)) {
        Ok(Ok(class)) => Ok(class),
        Ok(Err(error)) => Err(ClassFileError::Damaged(lower_first(&error.to_string()))),
        Err(panic) => Err(ClassFileError::Damaged(lower_first(&panic))),
    }
}

fn lower_first(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_lowercase().to_string());
    first.unwrap_or_default() + characters.as_str()
}
