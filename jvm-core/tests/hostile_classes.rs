//! Damaged and hostile class files: each ends in an error (or is harmless), within bounded memory and time.
//!
//! The allocator of this test refuses more than 1 GB in use at once, which ends the process: a file of some kilobytes
//! that makes the parser ask for that is what these tests look for.

mod common;

use std::alloc::System;

use cap::Cap;
use common::{Random, jdks, platform};
use jvm_core::classfile::{ClassFileError, Scratch, check, parse, parse_outline};

#[global_allocator]
static LIMITED: Cap<System> = Cap::new(System, 1 << 30);

fn error_of(bytes: &[u8]) -> String {
    let mut scratch = Scratch::default();
    parse(bytes, &mut scratch).expect_err("an error").to_string()
}

#[test]
fn random_mutations_of_real_classes_do_no_harm() {
    const NAMES: [&str; 10] = [
        "java/lang/Object",
        "java/lang/String",
        "java/util/HashMap",
        "java/lang/Deprecated",
        "java/lang/Thread$State",
        "java/lang/module/ModuleDescriptor",
        "java/util/stream/Collectors",
        "java/util/concurrent/ForkJoinPool",
        "java/time/format/DateTimeFormatterBuilder",
        "java/util/function/Function",
    ];
    let jdks = jdks();
    let class_path = platform(jdks.last().expect("a JDK"));
    let mut classes: Vec<Vec<u8>> =
        NAMES.iter().map(|name| class_path.find_class(name).unwrap().expect(name).bytes.to_vec()).collect();
    classes.push(class_path.find_in_module("java.base", "module-info.class").unwrap().expect("a module").to_vec());
    let mut random = Random::new(3);
    let (mut accepted, mut refused) = (0, 0);
    for round in 0..12_000 {
        // The large classes take their share of the time, but not all of it.
        let class = &classes[random.below(classes.len())];
        if class.len() > 20_000 && round % 4 != 0 {
            continue;
        }
        let mutant = mutate(class, &mut random);
        let mut scratch = Scratch::default();
        match parse(&mutant, &mut scratch) {
            Ok(_) => accepted += 1,
            Err(_) => refused += 1,
        }
    }
    assert!(accepted + refused > 5000 && accepted > 100 && refused > 100, "{accepted} accepted, {refused} refused");
}

fn mutate(class: &[u8], random: &mut Random) -> Vec<u8> {
    let mut mutant = class.to_vec();
    for _ in 0..=random.below(4) {
        let at = 8 + random.below(mutant.len().saturating_sub(16));
        match random.below(8) {
            0 => mutant.truncate(at),
            1 => mutant[at] ^= 1 << random.below(8),
            2 => mutant[at] = random.next() as u8,
            3 => mutant[at..at + 2].copy_from_slice(&[0xFF, 0xFF]),
            4 => mutant[at..at + 4].copy_from_slice(&[0x7F, 0xFF, 0xFF, 0xFF]),
            5 => mutant[at..at + 2].copy_from_slice(&(random.below(300) as u16).to_be_bytes()),
            6 => mutant.insert(at, random.next() as u8),
            _ => drop(mutant.remove(at)),
        }
        if mutant.len() < 24 {
            break;
        }
    }
    mutant
}

#[test]
fn every_truncation_is_refused() {
    let class = platform(&jdks()[0]).find_class("java/util/Optional").unwrap().expect("a class").bytes;
    for length in 0..class.len() {
        assert!(check(&class[..length]).is_err(), "{length}");
    }
    assert_eq!(check(&class), Ok(()));
    assert!(error_of(&[&class[..], &[0]].concat()).contains("1 bytes follow the end of the class"));
}

#[test]
fn foreign_files_and_versions_are_told() {
    let foreign = |bytes: &[u8]| error_of(bytes);
    assert_eq!(foreign(b""), "is not a class file: it is empty");
    assert_eq!(foreign(b"hello world"), "is not a class file: it does not begin with 0xCAFEBABE");
    assert_eq!(foreign(&[0xCA, 0xFE, 0xBA, 0xBE, 0, 0]), "is damaged: it ends early, at byte 6");
    let version = |minor, major| {
        let class = Builder { minor, major, ..Builder::default() }.build();
        check(&class).map_err(|error| error.to_string())
    };
    let newer = "has class file version 70 (Java 26); jsym reads up to 69 (Java 25)";
    assert_eq!(version(0, 70), Err(newer.into()));
    assert_eq!(version(0, 44), Err("has class file version 44; jsym reads from 45 on".into()));
    for (minor, major) in [(3, 45), (0, 52), (0, 69), (65535, 69)] {
        assert_eq!(version(minor, major), Ok(()), "{major}.{minor}");
    }
}

#[test]
fn the_place_of_the_damage_is_told() {
    // A text that claims more bytes than there are.
    let mut class = Builder::default();
    let number = class.text("x");
    let bytes = class.build();
    let at = bytes.windows(4).position(|window| window == [1, 0, 1, b'x']).expect("the constant");
    let mut damaged = bytes[..at + 4].to_vec();
    damaged[at + 2] = 9;
    let expected = format!("is damaged: constant {number} at byte {at} goes past the end of the file");
    assert_eq!(error_of(&damaged), expected);

    let mut class = Builder::default();
    let string = class.constant(&[8, 0, 200]);
    let error = error_of(&class.build());
    assert!(error.contains(&format!("constant {string} at byte")), "{error}");
    assert!(error.contains("refers to constant 200, which is no text"), "{error}");

    let mut class = Builder::default();
    class.constant(&[5, 0, 0, 0, 0, 0, 0, 0, 0]);
    assert!(error_of(&class.build()).contains("needs two places and has one"));
    let mut class = Builder::default();
    class.constant(&[99]);
    assert!(error_of(&class.build()).contains("has the unknown kind 99"));
    let mut class = Builder::default();
    class.constant(&[1, 0, 2, 0xF0, 0x9F]);
    assert!(error_of(&class.build()).contains("is not valid modified UTF-8"));
}

#[test]
fn switches_claim_no_more_than_there_is() {
    let lookup = |count: u32| [&[0xAB, 0, 0, 0, 0, 0, 0, 0][..], &count.to_be_bytes()].concat();
    let table =
        |low: i32, high: i32| [&[0xAA, 0, 0, 0, 0, 0, 0, 0][..], &low.to_be_bytes(), &high.to_be_bytes()].concat();
    for code in [
        lookup(0x7FFF_FFFF),
        lookup(0x2000_0000),
        lookup(1),
        lookup(0xFFFF_FFFF),
        table(i32::MIN, i32::MAX),
        table(0, i32::MAX),
        table(5, 5),
        table(5, 3),
    ] {
        let mut class = Builder::default();
        class.method_with_code(&code);
        let error = error_of(&class.build());
        assert!(error.contains("cases, more than the method has room for"), "{error}");
    }
}

#[test]
fn instructions_end_with_the_method() {
    for (code, expected) in [
        (&[0xCB][..], "unknown instruction 203"),
        (&[0xB6, 0], "go past the end of its attribute"),
        (&[0x11], "go past the end of its attribute"),
        (&[0xC4, 0x00, 0, 0], "widens instruction 0"),
        (&[], "1 to 65535 are allowed"),
        (&vec![0; 70_000], "1 to 65535 are allowed"),
    ] {
        let mut class = Builder::default();
        class.method_with_code(code);
        let bytes = class.build();
        let error = error_of(&bytes);
        assert!(error.contains(expected), "{error}");
        // What the instructions are is for the verifier to say, where nobody parses them.
        let refused = parse_outline(&bytes, &mut Scratch::default()).is_err();
        assert_eq!(refused, expected.contains("are allowed"), "{error}");
    }
}

#[test]
fn annotations_do_not_nest_without_end() {
    for depth in [50u32, 1_000, 2_000_000] {
        let mut class = Builder::default();
        let descriptor = class.text("LA;");
        let mut contents =
            [1u16.to_be_bytes(), descriptor.to_be_bytes(), 1u16.to_be_bytes(), descriptor.to_be_bytes()].concat();
        for _ in 0..depth {
            contents.extend([b'[', 0, 1]);
        }
        contents.push(b's');
        contents.extend(descriptor.to_be_bytes());
        class.attribute("RuntimeVisibleAnnotations", contents);
        let result = check(&class.build());
        match depth {
            50 => assert_eq!(result, Ok(())),
            _ => assert!(result.unwrap_err().to_string().contains("annotations nest more than 100 deep")),
        }
    }
}

#[test]
fn code_does_not_nest_in_code() {
    let mut class = Builder::default();
    let name = class.text("Code");
    let mut contents = code_contents(&[0xB1], &[]);
    for _ in 0..100_000 {
        let mut outer = code_contents(&[0xB1], &[]);
        let end = outer.len();
        outer[end - 1] = 1;
        outer.extend(name.to_be_bytes());
        outer.extend((contents.len() as u32).to_be_bytes());
        contents = [outer, contents].concat();
        if contents.len() > 200_000 {
            break;
        }
    }
    class.method("f", "()V", &[("Code", contents)]);
    let error = error_of(&class.build());
    assert!(error.contains("it stands in a code"), "{error}");
}

#[test]
fn counts_are_not_believed() {
    let tables = ["Exceptions", "InnerClasses", "NestMembers", "BootstrapMethods", "StackMapTable", "Record", "Module"];
    for name in tables.into_iter().chain(["RuntimeVisibleAnnotations", "RuntimeVisibleTypeAnnotations"]) {
        let mut class = Builder::default();
        class.attribute(name, vec![0xFF; 60]);
        assert!(check(&class.build()).is_err(), "{name}");
        let mut class = Builder::default();
        class.attribute(name, vec![0xFF, 0xFF]);
        assert!(check(&class.build()).is_err(), "{name}");
    }
}

/// A few kilobytes that stand for gigabytes: long texts that are named again and again.
#[test]
fn few_bytes_do_not_become_many() {
    // Named parameters without end.
    let mut class = Builder::default();
    for number in 0..2000 {
        class.method(&format!("f{number}"), &format!("({})V", "I".repeat(60_000)), &[]);
    }
    assert!(error_of(&class.build()).contains("its parameters take 60001 slots, more than 255"));

    // A text that is not plain UTF-8 is copied by each row of a table.
    let long = || [0xC0, 0x80].repeat(30_000);
    let mut class = Builder::default();
    let name = class.raw_text(&long());
    let descriptor = class.text("I");
    let row = [0, descriptor].map(u16::to_be_bytes).concat();
    let row = [&[0, 0][..], &[0, 0], &name.to_be_bytes(), &row[2..], &[0, 0]].concat();
    let table = [&60_000u16.to_be_bytes()[..], &row.repeat(60_000)].concat();
    let code = code_contents(&[0xB1], &[(class.text("LocalVariableTable"), table)]);
    class.method("f", "()V", &[("Code", code)]);
    assert_eq!(check(&class.build()), Err(ClassFileError::TooLarge));

    // ... or by each instruction that loads it.
    let mut class = Builder::default();
    let text = class.raw_text(&long());
    let string = class.constant(&[&[8][..], &text.to_be_bytes()].concat());
    class.method_with_code(&[&[0x13][..], &string.to_be_bytes()].concat().repeat(20_000));
    assert_eq!(parse(&class.build(), &mut Scratch::default()).err(), Some(ClassFileError::TooLarge));

    // Many references to one long descriptor, each of which is checked.
    let mut class = Builder::default();
    let this = class.this_class;
    let name = class.text("f");
    let descriptor = class.text(&format!("({})V", "I".repeat(60_000)));
    let pair = class.constant(&[&[12][..], &name.to_be_bytes(), &descriptor.to_be_bytes()].concat());
    for _ in 0..60_000 {
        class.constant(&[&[10][..], &this.to_be_bytes(), &pair.to_be_bytes()].concat());
    }
    assert_eq!(check(&class.build()), Err(ClassFileError::TooLarge));

    // Many dynamic constants times many attributes.
    let mut class = Builder { major: 60, ..Builder::default() };
    let name = class.text("f");
    let descriptor = class.text("I");
    let pair = class.constant(&[&[12][..], &name.to_be_bytes(), &descriptor.to_be_bytes()].concat());
    for _ in 0..60_000 {
        class.constant(&[&[17][..], &[0, 0], &pair.to_be_bytes()].concat());
    }
    for _ in 0..60_000 {
        class.attribute("Synthetic", Vec::new());
    }
    assert_eq!(check(&class.build()), Err(ClassFileError::TooLarge));

    // Instructions: each byte of code takes a hundred when it is parsed.
    let mut class = Builder::default();
    for number in 0..200 {
        let code = code_contents(&[0; 65_000], &[]);
        class.method(&format!("f{number}"), "()V", &[("Code", code)]);
    }
    assert_eq!(parse(&class.build(), &mut Scratch::default()).err(), Some(ClassFileError::TooLarge));
}

/// Puts a class file together, good or bad.
struct Builder {
    minor: u16,
    major: u16,
    constants: Vec<u8>,
    count: u16,
    this_class: u16,
    super_class: u16,
    methods: Vec<Vec<u8>>,
    attributes: Vec<Vec<u8>>,
    known: Vec<(Vec<u8>, u16)>,
}

impl Default for Builder {
    fn default() -> Builder {
        let mut builder = Builder {
            minor: 0,
            major: 61,
            constants: Vec::new(),
            count: 1,
            this_class: 0,
            super_class: 0,
            methods: Vec::new(),
            attributes: Vec::new(),
            known: Vec::new(),
        };
        builder.this_class = builder.class("Hostile");
        builder.super_class = builder.class("java/lang/Object");
        builder
    }
}

impl Builder {
    fn constant(&mut self, bytes: &[u8]) -> u16 {
        self.constants.extend_from_slice(bytes);
        self.count += 1;
        self.count - 1
    }

    fn text(&mut self, text: &str) -> u16 {
        self.raw_text(text.as_bytes())
    }

    fn raw_text(&mut self, text: &[u8]) -> u16 {
        if let Some((_, index)) = self.known.iter().find(|(known, _)| known == text) {
            return *index;
        }
        let index = self.constant(&[&[1][..], &(text.len() as u16).to_be_bytes(), text].concat());
        self.known.push((text.to_vec(), index));
        index
    }

    fn class(&mut self, name: &str) -> u16 {
        let name = self.text(name);
        self.constant(&[&[7][..], &name.to_be_bytes()].concat())
    }

    fn attribute_bytes(&mut self, name: &str, contents: &[u8]) -> Vec<u8> {
        let name = self.text(name);
        [&name.to_be_bytes()[..], &(contents.len() as u32).to_be_bytes(), contents].concat()
    }

    fn attribute(&mut self, name: &str, contents: Vec<u8>) {
        let attribute = self.attribute_bytes(name, &contents);
        self.attributes.push(attribute);
    }

    fn method(&mut self, name: &str, descriptor: &str, attributes: &[(&str, Vec<u8>)]) {
        let mut method = [[0, 0], self.text(name).to_be_bytes(), self.text(descriptor).to_be_bytes()].concat();
        method.extend((attributes.len() as u16).to_be_bytes());
        for (name, contents) in attributes {
            method.extend(self.attribute_bytes(name, contents));
        }
        self.methods.push(method);
    }

    fn method_with_code(&mut self, code: &[u8]) {
        self.method("f", "()V", &[("Code", code_contents(code, &[]))]);
    }

    fn build(&self) -> Vec<u8> {
        let list = |items: &[Vec<u8>]| [&(items.len() as u16).to_be_bytes()[..], &items.concat()].concat();
        let head = [&[0xCA, 0xFE, 0xBA, 0xBE][..], &self.minor.to_be_bytes(), &self.major.to_be_bytes()].concat();
        let classes = [[0, 0x21], self.this_class.to_be_bytes(), self.super_class.to_be_bytes()].concat();
        let no_interfaces_no_fields = vec![0; 4];
        [
            head,
            self.count.to_be_bytes().to_vec(),
            self.constants.clone(),
            classes,
            no_interfaces_no_fields,
            list(&self.methods),
            list(&self.attributes),
        ]
        .concat()
    }
}

/// The contents of a `Code` attribute, with attributes given by the index of their name.
fn code_contents(code: &[u8], attributes: &[(u16, Vec<u8>)]) -> Vec<u8> {
    let mut contents = [&[0, 9, 0, 9][..], &(code.len() as u32).to_be_bytes(), code, &[0, 0]].concat();
    contents.extend((attributes.len() as u16).to_be_bytes());
    for (name, bytes) in attributes {
        contents.extend(name.to_be_bytes());
        contents.extend((bytes.len() as u32).to_be_bytes());
        contents.extend(bytes);
    }
    contents
}
