//! Generated classes against the real thing: programs that a real `java` runs as they are, and again with every call
//! site and dynamic constant replaced by what jsym generates for it, must print the same.

mod common;
#[path = "indy/rewrite.rs"]
mod rewrite;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use common::{Random, TestDirectory, jdks, platform};
use jvm_core::classfile;
use jvm_core::classpath::Jdk;
use jvm_core::reader::{ClassReader, tag};

fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/indy/programs")
}

/// What the first lines of a program say.
struct Program {
    name: String,
    needs: u32,
    javac: Vec<String>,
    java: Vec<String>,
}

impl Program {
    /// The ways in which a program is to be compiled and run.
    fn read(path: &Path) -> Vec<Program> {
        let text = fs::read_to_string(path).expect("a program");
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let mut program = Program {
            name: path.file_stem().expect("a name").to_string_lossy().into_owned(),
            needs: 0,
            javac: Vec::new(),
            java: Vec::new(),
        };
        let mut again = None;
        for line in text.lines().map_while(|line| line.strip_prefix("// ")) {
            for part in line.split(", ") {
                match part.split_once(": ").expect("key and value") {
                    ("needs", version) => program.needs = version.parse().expect("a version"),
                    ("javac", options) => program.javac = words(options),
                    ("java", options) => program.java = words(options),
                    ("again with javac", options) => again = Some(words(options)),
                    other => panic!("{other:?} in {}", path.display()),
                }
            }
        }
        let again =
            again.map(|javac| Program { name: program.name.clone(), javac, java: program.java.clone(), ..program });
        [Some(program), again].into_iter().flatten().collect()
    }
}

impl Program {
    fn source(&self) -> PathBuf {
        programs().join(format!("{}.java", self.name))
    }
}

/// Runs a tool of the JDK and gives what it printed; it must end well.
fn run(jdk: &Jdk, tool: &str, configure: impl FnOnce(&mut Command)) -> String {
    let mut command = Command::new(jdk.home.join("bin").join(tool));
    configure(&mut command);
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let [stdout, stderr] = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    assert!(output.status.success(), "{command:?} ended with {}\n{stdout}\n{stderr}", output.status);
    stdout
}

fn compile(jdk: &Jdk, options: &[String], sources: impl IntoIterator<Item = PathBuf>, classes: &Path) {
    run(jdk, "javac", |javac| {
        javac.args(["-encoding", "UTF-8", "-nowarn", "-Xlint:-options", "-sourcepath"]).arg(programs());
        javac.args(options).arg("-d").arg(classes).args(sources);
    });
}

fn class_files(directory: &Path) -> Vec<PathBuf> {
    let children = fs::read_dir(directory).expect("a directory").map(|child| child.expect("a file").path());
    let mut files: Vec<PathBuf> = children
        .flat_map(|child| if child.is_dir() { class_files(&child) } else { vec![child] })
        .filter(|file| file.extension().is_some_and(|extension| extension == "class"))
        .collect();
    files.sort();
    files
}

/// Rewrites all classes of a directory into another and gives the number of sites.
fn rewrite_all(from: &Path, to: &TestDirectory) -> usize {
    let files = class_files(from).into_iter().map(|file| {
        let name = file.strip_prefix(from).expect("inside").to_string_lossy().into_owned();
        (name, fs::read(&file).expect("a class file"))
    });
    write_rewritten(files, to)
}

/// Rewrites classes, given by their path, and writes them with the classes that were generated for them.
fn write_rewritten(files: impl IntoIterator<Item = (String, Vec<u8>)>, to: &TestDirectory) -> usize {
    let rewritten = files.into_iter().map(|(name, bytes)| (name, rewrite::rewrite(&bytes))).collect::<Vec<_>>();
    let generated = || rewritten.iter().flat_map(|(_, class)| &class.generated);
    let used = generated().flat_map(|(_, bytes)| rewrite::used_members(bytes)).collect();
    for (name, bytes) in generated() {
        check(name, bytes);
        to.write(&format!("{name}.class"), bytes);
    }
    let sites = generated().count();
    for (name, mut class) in rewritten {
        rewrite::make_accessible(&mut class.class_bytes, &used);
        to.write(&name, &class.class_bytes);
    }
    sites
}

/// Both readers of class files must like a generated class.
fn check(name: &str, bytes: &[u8]) {
    let reader = ClassReader::new(bytes.to_vec().into()).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(reader.class_name(reader.this_class).as_deref(), Ok(name));
    classfile::check(bytes).unwrap_or_else(|error| panic!("{name} {error}"));
}

fn run_main(jdk: &Jdk, options: &[String], class_path: &Path, main: &str) -> String {
    run(jdk, "java", |java| {
        java.args(["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-ea", "-Dfile.encoding=UTF-8"]);
        java.args(options).arg("-cp").arg(class_path).arg(main);
    })
}

#[test]
fn programs_print_the_same_without_invokedynamic() {
    let mut files: Vec<PathBuf> = fs::read_dir(programs()).unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "java"));
    files.sort();
    let programs: Vec<Program> = files.iter().flat_map(|file| Program::read(file)).collect();
    for jdk in jdks() {
        // One compilation for all programs that share their options.
        let mut waiting: Vec<&Program> = programs.iter().collect();
        waiting.retain(|program| program.needs <= jdk.version.feature);
        while let Some(options) = waiting.first().map(|program| &program.javac) {
            let (together, later): (Vec<&Program>, Vec<&Program>) =
                waiting.iter().partition(|program| program.javac == *options);
            let (classes, rewritten) = (TestDirectory::new(), TestDirectory::new());
            compile(&jdk, options, together.iter().map(|program| program.source()), classes.path());
            assert!(rewrite_all(classes.path(), &rewritten) > 0);
            for program in together {
                let expected = run_main(&jdk, &program.java, classes.path(), &program.name);
                let found = run_main(&jdk, &program.java, rewritten.path(), &program.name);
                assert_eq!(expected, found, "{} on JDK {}", program.name, jdk.version.text);
            }
            waiting = later;
        }
    }
}

/// Bootstrap methods of the user, and shapes of sites that no Java compiler makes: written by a Java program.
#[test]
fn any_bootstrap_method_is_called_as_java_calls_it() {
    let sources = programs().with_file_name("made");
    // The program that writes the class needs the class file interface of Java 24.
    let Some(newest) = jdks().pop().filter(|jdk| jdk.version.feature >= 24) else {
        println!("skipped: no JDK 24 or newer");
        return;
    };
    let made = TestDirectory::new();
    run(&newest, "javac", |javac| {
        javac.arg("-d").arg(made.path()).args(["Maker.java", "Bootstraps.java"].map(|name| sources.join(name)));
    });
    run(&newest, "java", |java| {
        java.arg("-cp").arg(made.path()).arg("Maker").arg(made.path());
    });
    for jdk in jdks() {
        let (classes, rewritten) = (TestDirectory::new(), TestDirectory::new());
        let compiled = [sources.join("Bootstraps.java"), programs().join("jsym/vm/Linkage.java")];
        compile(&jdk, &[], compiled, classes.path());
        classes.write("Made.class", &fs::read(made.path().join("Made.class")).unwrap());
        let expected = run_main(&jdk, &[], classes.path(), "Bootstraps");
        assert!(rewrite_all(classes.path(), &rewritten) > 90);
        // Two of these classes call static methods of interfaces, so they cannot do without stack maps.
        let trusted = ["-XX:+UnlockDiagnosticVMOptions", "-XX:-BytecodeVerificationRemote"].map(str::to_owned);
        let found = run_main(&jdk, &trusted, rewritten.path(), "Bootstraps");
        assert_eq!(expected, found, "on JDK {}", jdk.version.text);
    }
}

/// Everything the JDK's own modules have: no site is left to its bootstrap method, and what is generated is well formed.
#[test]
fn every_site_of_the_jdk_is_linked() {
    for jdk in jdks() {
        let class_path = platform(&jdk);
        let mut sites = 0;
        for (module, path) in class_path.image().resources() {
            if module != "java.base" || !path.ends_with(".class") {
                continue;
            }
            let bytes = class_path.find_in_module(module, &path).unwrap().expect("a class");
            let reader = ClassReader::new(bytes).unwrap_or_else(|error| panic!("{path}: {error}"));
            for (constant, name, linked) in rewrite::link_all(&reader) {
                let linked = linked.unwrap_or_else(|problem| panic!("{name}: {problem}"));
                check(&name, &linked.class_bytes);
                let generated = ClassReader::new(linked.class_bytes.into()).unwrap();
                let calls_bootstrap = (0..generated.pool_size() as u16).any(|index| {
                    generated.tag(index) == tag::CLASS
                        && generated.class_name(index).is_ok_and(|class| class == jvm_core::indy::LINKAGE_CLASS)
                });
                let is_site = matches!(constant, tag::INVOKE_DYNAMIC | tag::DYNAMIC);
                assert!(!is_site || !calls_bootstrap, "{name} calls its bootstrap method");
                sites += 1;
            }
        }
        assert!(sites > 1000, "{sites} sites in JDK {}", jdk.version.text);
    }
}

/// A real `java` whose whole java.base has no call site left, running a program on collections, streams and text.
#[test]
fn java_base_runs_without_invokedynamic() {
    for jdk in jdks() {
        let (classes, patch) = (TestDirectory::new(), TestDirectory::new());
        compile(&jdk, &[], [programs().join("Library.java")], classes.path());
        let expected = run_main(&jdk, &[], classes.path(), "Library");
        let class_path = platform(&jdk);
        let resources = class_path.image().resources().filter(|(module, _)| *module == "java.base");
        let files = resources.filter(|(_, path)| path.ends_with(".class") && path != "module-info.class");
        let sites = write_rewritten(
            // A class without call sites, whose members only others use, is left as it is in the image.
            files.filter_map(|(module, path)| {
                let bytes = class_path.find_in_module(module, &path).unwrap().expect("a class").to_vec();
                let has_sites = bytes.windows(16).any(|text| text == b"BootstrapMethods");
                has_sites.then_some((path, bytes))
            }),
            &patch,
        );
        assert!(sites > 1000);
        let patched = format!("--patch-module=java.base={}", patch.path().display());
        let found = run_main(&jdk, &[patched], classes.path(), "Library");
        assert_eq!(expected, found, "on JDK {}", jdk.version.text);
    }
}

/// Damaged classes may fail to link, but do no harm.
#[test]
fn damaged_classes_do_no_harm() {
    let jdk = jdks().pop().expect("a JDK");
    let classes = TestDirectory::new();
    let mut names = vec!["Lambdas", "Records", "Concat", "Serialized"];
    names.extend((jdk.version.feature >= 21).then_some("Switches"));
    compile(&jdk, &[], names.iter().map(|name| programs().join(format!("{name}.java"))), classes.path());
    let files: Vec<Vec<u8>> = class_files(classes.path()).iter().map(|file| fs::read(file).unwrap()).collect();
    let mut random = Random::new(3);
    let mut linked = 0;
    for _ in 0..4000 {
        let mut bytes = files[random.below(files.len())].clone();
        for _ in 0..=random.below(8) {
            let at = random.below(bytes.len());
            bytes[at] = if random.below(2) == 0 { bytes[random.below(bytes.len())] } else { random.next() as u8 };
        }
        let Ok(reader) = ClassReader::new(bytes.into()) else { continue };
        linked += rewrite::link_all(&reader).iter().filter(|(_, _, linked)| linked.is_ok()).count();
    }
    assert!(linked > 100, "{linked}");
}
