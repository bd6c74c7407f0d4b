//! Random mutations of compiled test programs. One class of a program is damaged and put in front of the sound ones on
//! the class path; then the program is run.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use libtest_mimic::{Failed, Trial};

use crate::common::Random;
use crate::support::compile::compile;
use crate::support::jdk::Jdk;
use crate::support::process::{Ending, run};
use crate::support::program::Program;
use crate::support::worker::Session;
use crate::support::{java_tests_dir, scratch_dir};
use crate::verifying::mutate::Sites;
use crate::{LIMITS, jsym_run, survive};

/// How a class file is damaged, and how many times over all JDKs.
const KINDS: &[(Kind, usize)] = &[
    (Kind::Structure, 3000),
    (Kind::Bits, 1000),
    (Kind::Bytes, 600),
    (Kind::Truncation, 300),
    (Kind::Splice, 700),
    (Kind::Shift, 400),
];

/// Mutants in one trial.
const BATCH: usize = 100;

/// Small programs that together use every instruction and attribute, and end quickly.
const PROGRAMS: &[&str] = &[
    "basic/HelloWorld",
    "lang/ArrayStores",
    "lang/BridgeMethods",
    "lang/ClassInitOrder",
    "lang/CompoundAssignments",
    "lang/EnumTypes",
    "lang/EvaluationOrder",
    "lang/ExceptionChaining",
    "lang/FinallySemantics",
    "lang/GenericPollution",
    "lang/InitializerBlocks",
    "lang/InnerCaptures",
    "lang/InterfaceMethods",
    "lang/IntArithmetic",
    "lang/LambdaShapes",
    "lang/MethodReferences",
    "lang/Multidimensional",
    "lang/Nestmates",
    "lang/RecordTypes",
    "lang/SealedTypes",
    "lang/StackShuffling",
    "lang/StringSwitch",
    "lang/TryWithResources",
    "concurrent/SynchronizedBlocks",
    "reflect/Annotations",
    "jdk21/PatternSwitch",
    "jdk21/RecordPatterns",
];

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Constants, indices, flags, instructions and tables replaced by likely ones: most mutants still parse.
    Structure,
    Bits,
    Bytes,
    Truncation,
    /// A piece replaced by a piece of another class.
    Splice,
    /// Bytes inserted or removed.
    Shift,
}

/// One trial for each batch of mutants.
pub fn trials(jdk: &Jdk, programs: &Arc<Vec<Program>>, jdk_count: usize) -> Vec<Trial> {
    let mut trials = Vec::new();
    for &(kind, count) in KINDS {
        for batch in 0..count.div_ceil(BATCH * jdk_count) {
            let (jdk, programs) = (jdk.clone(), Arc::clone(programs));
            let name = format!("mutants/{kind:?}/{batch}@{}", jdk.feature).to_lowercase();
            trials.push(Trial::test(name, move || run_batch(&jdk, &programs, kind, batch).map_err(Failed::from)));
        }
    }
    trials
}

fn run_batch(jdk: &Jdk, programs: &[Program], kind: Kind, batch: usize) -> Result<(), String> {
    let classes = compile(jdk, programs, &java_tests_dir().join("run/resources"))?;
    let corpus = Corpus::read(&classes, programs, jdk)?;
    let seed = (batch as u64) << 16 | (kind as u64) << 8 | u64::from(jdk.feature);
    let mut random = Random::new(seed + 1);
    let label = format!("{kind:?}-{batch}-{}", jdk.feature).to_lowercase();
    let mut problems = Vec::new();
    let mut session = Session::default();
    for number in 0..BATCH {
        let mutant = corpus.mutant(kind, &mut random);
        let directory = scratch_dir().join("mutants").join(format!("{label}-{number}"));
        let file = directory.join(&mutant.file_name);
        fs::create_dir_all(&directory)
            .and_then(|()| fs::write(&file, &mutant.bytes))
            .map_err(|error| error.to_string())?;
        let class_path = std::env::join_paths([&directory, &classes]).map_err(|error| error.to_string())?;
        // The other way to name a target looks into the file before anything runs.
        let by_file = mutant.is_main && number % 5 == 0;
        let target = if by_file { file.as_os_str() } else { mutant.main_class.as_ref() };
        let command = jsym_run(jdk, &["-cp", &class_path.to_string_lossy(), &target.to_string_lossy()]);
        let ends_in_java = || {
            let mut java = jdk.java();
            java.arg("-cp").arg(&class_path).arg(&mutant.main_class);
            Ok(run(java, b"", LIMITS)?.ending != Ending::TimedOut)
        };
        match survive(&mut session, &command, ends_in_java) {
            Ok(_) => drop(fs::remove_dir_all(&directory)),
            Err(problem) => problems.push(format!("{}, run {}: {problem}", file.display(), mutant.main_class)),
        }
    }
    if problems.is_empty() {
        return Ok(());
    }
    let count = problems.len();
    problems.truncate(5);
    Err(format!("{count} of {BATCH} mutants were not survived:\n{}", problems.join("\n")))
}

/// The class files that are damaged.
struct Corpus {
    classes: Vec<Class>,
}

struct Class {
    file_name: String,
    main_class: String,
    bytes: Vec<u8>,
    sites: Sites,
}

struct Mutant {
    file_name: String,
    main_class: String,
    is_main: bool,
    bytes: Vec<u8>,
}

impl Corpus {
    fn read(directory: &Path, programs: &[Program], jdk: &Jdk) -> Result<Corpus, String> {
        let mut files: Vec<PathBuf> = fs::read_dir(directory)
            .map_err(|error| error.to_string())?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .collect();
        files.sort();
        let mut classes = Vec::new();
        for name in PROGRAMS {
            let program = programs.iter().find(|program| program.name == *name).ok_or(format!("no program {name}"))?;
            if program.min_jdk > jdk.feature {
                continue;
            }
            let main_class = &program.main_class;
            for file in &files {
                let file_name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                let Some(rest) = file_name.strip_prefix(main_class.as_str()) else { continue };
                if rest == ".class" || rest.starts_with('$') {
                    let bytes = fs::read(file).map_err(|error| error.to_string())?;
                    let sites = Sites::find(&bytes);
                    classes.push(Class { file_name, main_class: main_class.clone(), bytes, sites });
                }
            }
        }
        Ok(Corpus { classes })
    }

    fn mutant(&self, kind: Kind, random: &mut Random) -> Mutant {
        let class = &self.classes[random.below(self.classes.len())];
        let mut bytes = class.bytes.clone();
        match kind {
            Kind::Structure => bytes = class.sites.mutant(random),
            Kind::Bits => {
                for _ in 0..1 + random.below(8) {
                    let at = random.below(bytes.len());
                    bytes[at] ^= 1 << random.below(8);
                }
            }
            Kind::Bytes => {
                for _ in 0..1 + random.below(4) {
                    let at = random.below(bytes.len());
                    let extremes = [0, 1, 0x7f, 0x80, 0xff, random.next() as u8];
                    bytes[at] = extremes[random.below(extremes.len())];
                }
            }
            Kind::Truncation => bytes.truncate(random.below(bytes.len())),
            Kind::Splice => {
                let donor = &self.classes[random.below(self.classes.len())].bytes;
                let (to, from) = (random.below(bytes.len()), random.below(donor.len()));
                let longest = (bytes.len() - to).min(donor.len() - from).min(200);
                let length = 1 + random.below(longest);
                bytes[to..to + length].copy_from_slice(&donor[from..from + length]);
            }
            Kind::Shift => {
                let at = random.below(bytes.len());
                let length = (1 + random.below(8)).min(bytes.len() - at);
                if random.below(2) == 0 {
                    bytes.drain(at..at + length);
                } else {
                    let inserted: Vec<u8> = (0..length).map(|_| random.next() as u8).collect();
                    bytes.splice(at..at, inserted);
                }
            }
        }
        let is_main = class.file_name == format!("{}.class", class.main_class);
        Mutant { file_name: class.file_name.clone(), main_class: class.main_class.clone(), is_main, bytes }
    }
}
