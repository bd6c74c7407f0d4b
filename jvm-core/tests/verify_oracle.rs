//! The verifier and HotSpot agree on thousands of damaged classes.

mod common;
mod verifying;

use common::{Random, jdks, platform};
use jvm_core::classpath::{ClassPath, Jdk};
use jvm_core::reader::ClassReader;
use jvm_core::verify::instruction::decode_method;
use jvm_core::verify::maps::FrameMaps;
use jvm_core::verify::{VerifyError, check_class, check_format, opcode, subroutines};
use std::path::{Path, PathBuf};
use std::{env, fs};
use verifying::TestHierarchy;
use verifying::assembler::assemble;
use verifying::builder::{ClassBuilder, PUBLIC, STATIC};
use verifying::mutate::Sites;
use verifying::old_programs::PROGRAMS;
use verifying::oracle::{Opinion, Oracle};

/// Classes of one version, compiled into a class path root of their own.
struct Corpus {
    root: PathBuf,
    class_path: ClassPath,
    classes: Vec<(String, Sites)>,
}

struct Mutant {
    corpus: usize,
    original: String,
    bytes: Vec<u8>,
}

enum Verdict {
    Accepted,
    Rejected(String),
    /// Another class was missing.
    Load,
}

#[test]
fn hotspot_agrees_on_mutants() {
    let number = |name: &str, default| env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (count, seed) = (number("JSYM_MUTANTS", 2000), number("JSYM_SEED", 1));
    for jdk in jdks() {
        let Some(oracle) = Oracle::new(&jdk) else {
            println!("skipped: JDK {} has no compiler to build the oracle with", jdk.version.text);
            continue;
        };
        let corpora = corpora(&oracle, &jdk);
        let mutants = mutants(&corpora, count as usize, seed);
        let opinions = oracle.ask(mutants.iter().map(|mutant| (&*corpora[mutant.corpus].root, &*mutant.bytes)));
        let (mut accepted, mut rejected, mut harmless, mut other) = (0, 0, 0, 0);
        let (mut too_strict, mut too_lax) = (Vec::new(), Vec::new());
        let hierarchies: Vec<_> = corpora.iter().map(|corpus| TestHierarchy::new(&corpus.class_path)).collect();
        for (index, (mutant, opinion)) in mutants.iter().zip(&opinions).enumerate() {
            if let Opinion::Other(_) = opinion {
                other += 1;
                continue;
            }
            let verdict = judge(&hierarchies[mutant.corpus], mutant);
            let shown = |text: &str| format!("#{index} {} {}", mutant.original, text.replace('\n', " | "));
            match (opinion, verdict) {
                (Opinion::Other(_), _) | (_, Verdict::Load) => other += 1,
                (Opinion::Accepted, Verdict::Accepted) => accepted += 1,
                (Opinion::Rejected(_), Verdict::Rejected(_)) => rejected += 1,
                (Opinion::Accepted, Verdict::Rejected(ours)) if is_about_old_names(&ours, mutant) => other += 1,
                (Opinion::Rejected(theirs), Verdict::Accepted) if is_about_old_names(theirs, mutant) => harmless += 1,
                (Opinion::Accepted, Verdict::Rejected(ours)) => too_strict.push(shown(&ours)),
                (Opinion::Rejected(theirs), Verdict::Accepted) if is_harmless(theirs, mutant) => harmless += 1,
                (Opinion::Rejected(theirs), Verdict::Accepted) => too_lax.push(shown(theirs)),
            }
            if let Some(keep) = env::var_os("JSYM_KEEP_MUTANTS") {
                fs::write(Path::new(&keep).join(format!("{index}.class")), &mutant.bytes).unwrap();
            }
        }
        println!(
            "JDK {}: {accepted} accepted, {rejected} rejected, {harmless} accepted here alone, {other} end otherwise",
            jdk.version.text,
        );
        assert!(too_strict.is_empty() && too_lax.is_empty(), "too strict: {too_strict:#?}\ntoo lax: {too_lax:#?}");
        assert!(accepted * 10 > count && rejected * 4 > count, "the mutants are not varied enough");
    }
}

/// What HotSpot rejects and we accept on purpose.
fn is_harmless(theirs: &str, mutant: &Mutant) -> bool {
    // Version 50 is verified by inference whenever its StackMapTable is wrong in whatever way.
    let version_50 = mutant.bytes[7] == 50 && theirs.contains("StackMapTable format error");
    // Of a subroutine it is the copies that are verified, and that run: each may have its own stack depth and types,
    // share code with another, or never return. What is behind the call is then unreachable.
    let subroutine = theirs.starts_with("VerifyError") && has_subroutines(&mutant.bytes);
    // JDK 17 also looks at names and types that no reference uses.
    let unused = theirs.contains("\"<init>\"") && theirs.contains("illegal signature");
    version_50 || subroutine || unused
}

fn has_subroutines(bytes: &[u8]) -> bool {
    let reader = ClassReader::new(bytes.to_vec().into()).expect("an accepted class");
    let mut codes = reader.methods.iter().filter_map(|method| reader.code(method).expect("accepted code"));
    codes.any(|code| {
        let instructions = decode_method(code.code).expect("accepted code");
        instructions.list.iter().any(|i| matches!(i.opcode, opcode::JSR | opcode::JSR_W))
    })
}

/// Before version 49 names had to be Java identifiers. Here any letter beyond ASCII will do, and HotSpot's versions
/// disagree about slashes at the ends of names.
fn is_about_old_names(message: &str, mutant: &Mutant) -> bool {
    let lower = message.to_lowercase();
    mutant.bytes[7] < 49 && lower.contains("illegal") && (lower.contains("name") || lower.contains("signature"))
}

fn judge(hierarchy: &TestHierarchy, mutant: &Mutant) -> Verdict {
    let reader = match ClassReader::new(mutant.bytes.clone().into()) {
        Ok(reader) => reader,
        Err(damaged) => return Verdict::Rejected(damaged.0),
    };
    if let Err(error) = check_format(&reader) {
        return Verdict::Rejected(error.message);
    }
    let name = hierarchy.set_current(&reader);
    let verdict = check_class(&reader, hierarchy);
    hierarchy.forget(&name);
    match verdict {
        Ok(()) => {
            compute_maps(&reader);
            Verdict::Accepted
        }
        Err(VerifyError::Rejected { message } | VerifyError::Malformed { message }) => Verdict::Rejected(message),
        Err(VerifyError::Load(_)) => Verdict::Load,
    }
}

/// Nothing can go wrong any more with the frames of an accepted class.
fn compute_maps(reader: &ClassReader) {
    for method in &reader.methods {
        let Some(code) = reader.code(method).unwrap() else { continue };
        match subroutines::inline(reader, &code).unwrap() {
            Some(inlined) => FrameMaps::compute(reader, method, &inlined.as_code()).unwrap(),
            None => FrameMaps::compute(reader, method, &code).unwrap(),
        };
    }
}

fn corpora(oracle: &Oracle, jdk: &Jdk) -> Vec<Corpus> {
    let old = ["corpus/Corpus.java", "corpus/other/Base.java"];
    let release_8 = oracle.compile(&["--release", "8"], "release8", &old).unwrap();
    let release_11 = oracle.compile(&["--release", "11"], "release11", &["corpus/Modern.java"]).unwrap();
    let release_17 = oracle.compile(&["--release", "17"], "release17", &["corpus/Newest.java"]).unwrap();
    // No compiler of today writes the versions that are verified by inference, but its code is fit for them.
    let version_49 = with_version(&release_8, 49);
    let version_50 = with_version(&release_8, 50);
    let subroutines = subroutines(oracle.directory());
    let mut roots = vec![release_8, release_11, release_17, version_49, version_50, subroutines];
    // A longer run may mutate classes of its own choice.
    roots.extend(env::var_os("JSYM_MUTANT_ROOT").map(PathBuf::from));
    roots
        .into_iter()
        .map(|root| {
            let mut class_path = platform(jdk);
            class_path.add(&root).unwrap();
            let mut files = class_files(&root);
            files.sort();
            let classes = files.iter().map(|file| {
                let name = format!("{}/{}", root.file_name().unwrap().display(), file.file_name().unwrap().display());
                (name, Sites::find(&fs::read(file).unwrap()))
            });
            Corpus { classes: classes.collect(), class_path, root }
        })
        .collect()
}

/// Classes with `jsr` and `ret`.
fn subroutines(directory: &Path) -> PathBuf {
    let root = directory.join("subroutines");
    fs::create_dir(&root).unwrap();
    for (number, text) in PROGRAMS.iter().enumerate() {
        let name = format!("Old{number}");
        let mut class = ClassBuilder::new(48, &name, "java/lang/Object");
        let assembled = assemble(&mut class, text);
        class.method(PUBLIC | STATIC, "run", "(I)I", assembled.code(4, 5));
        fs::write(root.join(name + ".class"), class.finish()).unwrap();
    }
    root
}

fn with_version(root: &Path, version: u8) -> PathBuf {
    let copy = root.with_file_name(format!("version{version}"));
    for file in class_files(root) {
        let mut bytes = fs::read(&file).unwrap();
        bytes[7] = version;
        let target = copy.join(file.strip_prefix(root).unwrap());
        fs::create_dir_all(target.parent().unwrap()).unwrap();
        fs::write(target, bytes).unwrap();
    }
    copy
}

fn class_files(directory: &Path) -> Vec<PathBuf> {
    let children = fs::read_dir(directory).unwrap().map(|child| child.unwrap().path());
    children.flat_map(|child| if child.is_dir() { class_files(&child) } else { vec![child] }).collect()
}

fn mutants(corpora: &[Corpus], count: usize, seed: u64) -> Vec<Mutant> {
    let mut random = Random::new(seed);
    (0..count)
        .map(|_| {
            let corpus = random.below(corpora.len());
            let (name, sites) = &corpora[corpus].classes[random.below(corpora[corpus].classes.len())];
            Mutant { corpus, original: name.clone(), bytes: sites.mutant(&mut random) }
        })
        .collect()
}
