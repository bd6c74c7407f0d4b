//! Hand-made classes that break one rule each. `LinkDriver` links and runs them all and says which error each gave; it
//! must be the expected one, in `java` and in jsym alike. Rules about single methods have their own tests beside the
//! verifier; here is what a whole run must get right: format, linking, resolution and access.

use std::fs;

use crate::common::TestDirectory;
use crate::jsym_run;
use crate::support::compile::javac;
use crate::support::jdk::Jdk;
use crate::support::process::{Ending, run};
use crate::support::worker::Session;
use crate::support::{diff, java_tests_dir};
use crate::verifying::assembler::assemble;
use crate::verifying::builder::{ClassBuilder, Code, PUBLIC, STATIC};
use crate::{LIMITS, survive};

const ABSTRACT: u16 = 0x0400;
const FINAL: u16 = 0x0010;
const INTERFACE: u16 = 0x0200;
const NATIVE: u16 = 0x0100;
const PRIVATE: u16 = 0x0002;

/// Checks all cases with one run of each virtual machine.
pub fn check(jdk: &Jdk) -> Result<(), String> {
    let place = TestDirectory::new();
    let driver = java_tests_dir().join("damaged/LinkDriver.java");
    javac(jdk, &[&driver], place.path())?;
    let cases = cases();
    let mut expected = String::new();
    for case in &cases {
        for (name, bytes) in (case.build)(case.name) {
            place.write(&format!("{name}.class"), &bytes);
        }
        expected += &format!("{} {}\n", case.name, case.ending);
    }
    let names = cases.iter().map(|case| case.name);
    let mut java = jdk.java();
    java.arg("-cp").arg(place.path()).arg("LinkDriver").args(names.clone());
    let theirs = run(java, b"", LIMITS)?;
    let class_path = place.path().to_string_lossy().into_owned();
    let driver: Vec<&str> = ["-cp", &class_path, "LinkDriver"].into_iter().chain(names).collect();
    let mut session = Session::default();
    let mut problems = Vec::new();
    problems.extend(misjudged("java", &expected, &theirs.stdout));
    match survive(&mut session, &jsym_run(jdk, &driver), || Ok(true)) {
        Ok(ours) if ours.ending == Ending::Exit(0) => {
            problems.extend(misjudged("jsym", &expected, &ours.stdout));
        }
        Ok(ours) => problems.push(format!("jsym: {}\n{}", ours.ending, diff::tail(&ours.stderr, 10))),
        Err(problem) => problems.push(problem),
    }
    // The broken main class itself: the launcher of `java` words it differently, so only the status counts.
    for name in ["UnknownInstruction", "BadMagic", "SuperCycle"] {
        let outcome = survive(&mut session, &jsym_run(jdk, &["-cp", &class_path, name]), || Ok(true))?;
        if outcome.ending == Ending::Exit(0) {
            problems.push(format!("{name} as main class: {}\n", outcome.ending));
        }
    }
    let _ = fs::remove_dir_all(place.path());
    if problems.is_empty() { Ok(()) } else { Err(problems.concat()) }
}

/// A line for each case that `who` judged otherwise.
fn misjudged(who: &str, expected: &str, output: &[u8]) -> Vec<String> {
    let output = String::from_utf8_lossy(output);
    let missing = std::iter::repeat("nothing");
    let pairs = expected.lines().zip(output.lines().chain(missing));
    pairs.filter(|(wanted, got)| wanted != got).map(|(wanted, got)| format!("{wanted}: {who} says {got}\n")).collect()
}

/// Names and class files.
type Classes = Vec<(String, Vec<u8>)>;

struct Case {
    name: &'static str,
    /// What the driver prints: `ok`, or the class of the exception.
    ending: &'static str,
    build: fn(&str) -> Classes,
}

fn class(name: &str) -> ClassBuilder {
    ClassBuilder::new(61, name, "java/lang/Object")
}

/// `class` with a method `run` of these instructions.
fn running(mut class: ClassBuilder, max_stack: u16, max_locals: u16, text: &str) -> ClassBuilder {
    let assembled = assemble(&mut class, text);
    class.method(PUBLIC | STATIC, "run", "()V", assembled.code(max_stack, max_locals));
    class
}

/// `class` with a method `run` of these bytes.
fn running_bytes(mut class: ClassBuilder, bytes: &[u8]) -> ClassBuilder {
    class.method(PUBLIC | STATIC, "run", "()V", code(bytes));
    class
}

fn code(bytes: &[u8]) -> Code<'_> {
    Code { max_stack: 4, max_locals: 4, bytes, exceptions: &[], stack_map: &[] }
}

fn idle(name: &str) -> ClassBuilder {
    running(class(name), 0, 0, "return")
}

fn one(name: &str, class: ClassBuilder) -> Vec<(String, Vec<u8>)> {
    vec![(name.to_string(), class.finish())]
}

fn text(name: &str, max_stack: u16, max_locals: u16, text: &str) -> Vec<(String, Vec<u8>)> {
    one(name, running(class(name), max_stack, max_locals, text))
}

fn bytes(name: &str, bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    one(name, running_bytes(class(name), bytes))
}

/// The sound class `name`, changed byte by byte.
fn patched(name: &str, patch: impl FnOnce(&mut Vec<u8>)) -> Vec<(String, Vec<u8>)> {
    let mut bytes = idle(name).finish();
    patch(&mut bytes);
    vec![(name.to_string(), bytes)]
}

macro_rules! cases {
    ($($name:ident: $ending:literal, $build:expr;)*) => {
        vec![$(Case { name: stringify!($name), ending: $ending, build: $build }),*]
    };
}

fn cases() -> Vec<Case> {
    let mut all = code_cases();
    all.extend(format_cases());
    all.extend(hierarchy_cases());
    all.extend(resolution_cases());
    all
}

fn code_cases() -> Vec<Case> {
    cases! {
        Sound: "ok", |name| one(name, idle(name));
        UnknownInstruction: "java.lang.VerifyError", |name| bytes(name, &[203, 177]);
        Breakpoint: "java.lang.VerifyError", |name| bytes(name, &[202, 177]);
        CutInstruction: "java.lang.VerifyError", |name| bytes(name, &[177, 17, 1]);
        StackUnderflow: "java.lang.VerifyError", |name| text(name, 1, 0, "pop\n return");
        StackOverflow: "java.lang.VerifyError", |name| text(name, 1, 0, "iconst_0\n iconst_0\n return");
        WrongKind: "java.lang.VerifyError", |name| text(name, 2, 0, "aconst_null\n iconst_1\n iadd\n pop\n return");
        NoSuchLocal: "java.lang.VerifyError", |name| text(name, 1, 1, "iload 5\n pop\n return");
        UnsetLocal: "java.lang.VerifyError", |name| text(name, 1, 1, "iload_0\n pop\n return");
        OffTheEnd: "java.lang.VerifyError", |name| text(name, 1, 0, "nop");
        JumpInside: "java.lang.VerifyError", |name| bytes(name, &[167, 0, 4, 16, 0, 87, 177]);
        JumpOutside: "java.lang.VerifyError", |name| bytes(name, &[167, 0x70, 0, 177]);
        NoFrame: "java.lang.VerifyError", |name| text(name, 1, 0, "iconst_0\n ifeq end\n nop\n end: return");
        WrongFrame: "java.lang.VerifyError", |name| {
            let mut class = class(name);
            let code = Code { stack_map: &[0, 1, 65, 1], ..code(&[3, 153, 0, 4, 0, 177]) };
            class.method(PUBLIC | STATIC, "run", "()V", code);
            one(name, class)
        };
        WrongReturn: "java.lang.VerifyError", |name| text(name, 1, 0, "iconst_0\n ireturn");
        HalfLong: "java.lang.VerifyError", |name| text(name, 2, 0, "lconst_0\n pop\n pop\n return");
        Uninitialised: "java.lang.VerifyError", |name| {
            text(name, 1, 0, "new class java/lang/Object\n invokevirtual method java/lang/Object hashCode ()I\n pop\n return")
        };
        ThrowsAString: "java.lang.VerifyError", |name| text(name, 1, 0, "ldc string x\n athrow");
        LoadsTheWrongConstant: "java.lang.VerifyError", |name| {
            let mut class = class(name);
            let long = class.long(5) as u8;
            one(name, running_bytes(class, &[18, long, 87, 177]))
        };
        CallsAConstructor: "java.lang.VerifyError", |name| {
            text(name, 1, 0, "aconst_null\n invokevirtual method java/lang/Object <init> ()V\n return")
        };
        WideOfNothing: "java.lang.VerifyError", |name| bytes(name, &[196, 0, 0, 0, 177]);
        JsrInNewClass: "java.lang.VerifyError", |name| bytes(name, &[168, 0, 3, 76, 177]);
        JsrInOldClass: "ok", |name| {
            one(name, running_bytes(ClassBuilder::new(49, name, "java/lang/Object"), &[168, 0, 4, 177, 76, 169, 1]))
        };
        SwitchBackwards: "java.lang.VerifyError", |name| {
            bytes(name, &[3, 170, 0, 0, 0, 0, 0, 15, 0, 0, 0, 1, 0, 0, 0, 0, 177])
        };
        HugeSwitch: "java.lang.VerifyError", |name| {
            bytes(name, &[3, 171, 0, 0, 0, 0, 0, 15, 0x7f, 0xff, 0xff, 0xff, 177])
        };
        HandlerOutside: "java.lang.ClassFormatError", |name| {
            let mut class = class(name);
            class.method(PUBLIC | STATIC, "run", "()V", Code { exceptions: &[(0, 1, 9, 0)], ..code(&[0, 177]) });
            one(name, class)
        };
        EmptyRange: "java.lang.ClassFormatError", |name| {
            let mut class = class(name);
            class.method(PUBLIC | STATIC, "run", "()V", Code { exceptions: &[(1, 1, 1, 0)], ..code(&[0, 177]) });
            one(name, class)
        };
        NoCodeAtAll: "java.lang.ClassFormatError", |name| bytes(name, &[]);
        TooMuchCode: "java.lang.ClassFormatError", |name| bytes(name, &[177; 65536]);
        MuchCode: "ok", |name| bytes(name, &[&[0; 65534][..], &[177]].concat());
        UnlocksTooMuch: "java.lang.IllegalMonitorStateException", |name| {
            text(name, 1, 0, "ldc string lock\n monitorexit\n return")
        };
        NullLock: "java.lang.NullPointerException", |name| text(name, 1, 0, "aconst_null\n monitorenter\n return");
        ManyDimensions: "ok", |name| {
            let array = format!("iconst_0\n multianewarray 1 class {}I\n pop\n return", "[".repeat(255));
            text(name, 1, 0, &array)
        };
    }
}

fn format_cases() -> Vec<Case> {
    cases! {
        BadMagic: "java.lang.ClassFormatError", |name| patched(name, |bytes| bytes[0] = 0);
        Empty: "java.lang.ClassFormatError", |name| patched(name, Vec::clear);
        Foreign: "java.lang.ClassFormatError", |name| patched(name, |bytes| *bytes = b"#!/bin/sh\necho hello\n".to_vec());
        Cut: "java.lang.ClassFormatError", |name| patched(name, |bytes| bytes.truncate(40));
        Longer: "java.lang.ClassFormatError", |name| patched(name, |bytes| bytes.push(0));
        Future: "java.lang.UnsupportedClassVersionError", |name| patched(name, |bytes| bytes[7] = 99);
        Past: "java.lang.UnsupportedClassVersionError", |name| patched(name, |bytes| bytes[7] = 44);
        Preview: "java.lang.UnsupportedClassVersionError", |name| patched(name, |bytes| bytes[4..6].fill(0xff));
        BadTag: "java.lang.ClassFormatError", |name| patched(name, |bytes| bytes[10] = 2);
        PoolTooLarge: "java.lang.ClassFormatError", |name| patched(name, |bytes| bytes[8..10].fill(0xff));
        PoolEmpty: "java.lang.ClassFormatError", |name| patched(name, |bytes| bytes[8..10].fill(0));
        BadText: "java.lang.ClassFormatError", |name| patched(name, |bytes| bytes[13] = 0xff);
        OtherName: "java.lang.NoClassDefFoundError", |name| vec![(name.to_string(), idle("Somebody").finish())];
        BadClassName: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            class.interface("bad;name");
            one(name, class)
        };
        BadFieldType: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            class.field(STATIC, "f", "Lopen");
            one(name, class)
        };
        BadMethodType: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            class.method_without_code(ABSTRACT | NATIVE, "m", "(V)V");
            one(name, class)
        };
        BadMethodName: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            class.method(STATIC, "a<b", "()V", code(&[177]));
            one(name, class)
        };
        SameFieldTwice: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            class.field(STATIC, "f", "I");
            class.field(0, "f", "I");
            one(name, class)
        };
        SameMethodTwice: "java.lang.ClassFormatError", |name| one(name, running(idle(name), 0, 0, "return"));
        PublicAndPrivate: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            class.method(PUBLIC | PRIVATE, "m", "()V", code(&[177]));
            one(name, class)
        };
        AbstractAndFinal: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            class.access_flags |= ABSTRACT | FINAL;
            one(name, class)
        };
        AbstractWithCode: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            class.access_flags |= ABSTRACT;
            class.method(ABSTRACT, "m", "()V", code(&[177]));
            one(name, class)
        };
        NativeWithCode: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            class.method(NATIVE, "m", "()V", code(&[177]));
            one(name, class)
        };
        NoCode: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            class.method_without_code(STATIC, "m", "()V");
            one(name, class)
        };
        StaticConstructor: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            class.method(STATIC, "<init>", "()V", code(&[177]));
            one(name, class)
        };
        ConstructorWithResult: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            class.method(PUBLIC, "<init>", "()I", code(&[3, 172]));
            one(name, class)
        };
        FinalInterface: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            class.access_flags = PUBLIC | INTERFACE | ABSTRACT | FINAL;
            one(name, class)
        };
        MemberOfNoClass: "java.lang.ClassFormatError", |name| {
            let mut class = idle(name);
            let utf8 = class.utf8("x");
            let [high, low] = utf8.to_be_bytes();
            class.constant(vec![10, high, low, high, low], 1);
            one(name, class)
        };
        BootstrapMissing: "java.lang.ClassFormatError", |name| {
            let mut class = class(name);
            let parts = [class.utf8("m"), class.utf8("()V")];
            let name_and_type = class.constant([&[12][..], &parts.map(u16::to_be_bytes).concat()].concat(), 1);
            let site = class.constant([&[18, 0, 7][..], &name_and_type.to_be_bytes()].concat(), 1);
            let [high, low] = site.to_be_bytes();
            one(name, running_bytes(class, &[186, high, low, 0, 0, 177]))
        };
    }
}

fn hierarchy_cases() -> Vec<Case> {
    cases! {
        SuperCycle: "java.lang.ClassCircularityError", |name| {
            let half = |name: &str, other: &str| running(ClassBuilder::new(61, name, other), 0, 0, "return").finish();
            let other = format!("{name}Other");
            vec![(name.to_string(), half(name, &other)), (other.clone(), half(&other, name))]
        };
        OwnSuper: "java.lang.ClassCircularityError", |name| {
            one(name, running(ClassBuilder::new(61, name, name), 0, 0, "return"))
        };
        InterfaceCycle: "java.lang.ClassCircularityError", |name| {
            let mut class = idle(name);
            class.access_flags = PUBLIC | INTERFACE | ABSTRACT;
            class.interface(name);
            one(name, class)
        };
        NoSuper: "java.lang.NoClassDefFoundError", |name| {
            one(name, running(ClassBuilder::new(61, name, "no/Such"), 0, 0, "return"))
        };
        FinalSuper: "java.lang.IncompatibleClassChangeError", |name| {
            one(name, running(ClassBuilder::new(61, name, "java/lang/String"), 0, 0, "return"))
        };
        InterfaceAsSuper: "java.lang.IncompatibleClassChangeError", |name| {
            one(name, running(ClassBuilder::new(61, name, "java/lang/Runnable"), 0, 0, "return"))
        };
        ClassAsInterface: "java.lang.IncompatibleClassChangeError", |name| {
            let mut class = idle(name);
            class.interface("java/lang/Object");
            one(name, class)
        };
        HiddenSuper: "java.lang.IllegalAccessError", |name| {
            one(name, running(ClassBuilder::new(61, name, "java/util/TimSort"), 0, 0, "return"))
        };
        NotPermitted: "java.lang.IncompatibleClassChangeError", |name| {
            let mut class = idle(name);
            class.interface("LinkDriver$Permits");
            one(name, class)
        };
        FinalOverridden: "java.lang.IncompatibleClassChangeError", |name| {
            let mut class = running(ClassBuilder::new(61, name, "LinkDriver"), 0, 0, "return");
            class.method(0, "last", "()V", code(&[177]));
            one(name, class)
        };
        MissingMethodBody: "java.lang.AbstractMethodError", |name| {
            let mut class = class(name);
            class.interface("java/lang/Runnable");
            let init = assemble(&mut class, "aload_0\n invokespecial method java/lang/Object <init> ()V\n return");
            class.method(PUBLIC, "<init>", "()V", init.code(1, 1));
            let call = format!(
                "new class {name}\n dup\n invokespecial method {name} <init> ()V
                 invokeinterface 1 imethod java/lang/Runnable run ()V\n return"
            );
            // The static `run` for the driver does not count as an implementation.
            one(name, running(class, 2, 0, &call))
        };
    }
}

fn resolution_cases() -> Vec<Case> {
    cases! {
        NoSuchClass: "java.lang.NoClassDefFoundError", |name| text(name, 1, 0, "new class no/Such\n pop\n return");
        NoSuchField: "java.lang.NoSuchFieldError", |name| {
            text(name, 1, 0, "getstatic field LinkDriver nothing I\n pop\n return")
        };
        FieldOfOtherType: "java.lang.NoSuchFieldError", |name| {
            text(name, 2, 0, "getstatic field LinkDriver counter J\n pop2\n return")
        };
        NoSuchMethod: "java.lang.NoSuchMethodError", |name| {
            text(name, 1, 0, "invokestatic method LinkDriver nothing ()V\n return")
        };
        StaticFieldOfObject: "java.lang.IncompatibleClassChangeError", |name| {
            text(name, 1, 0, "getstatic field LinkDriver instance I\n pop\n return")
        };
        ObjectFieldOfClass: "java.lang.IncompatibleClassChangeError", |name| {
            text(name, 1, 0, "aconst_null\n checkcast class LinkDriver\n getfield field LinkDriver counter I\n pop\n return")
        };
        StaticCallOfMethod: "java.lang.IncompatibleClassChangeError", |name| {
            text(name, 1, 0, "invokestatic method LinkDriver method ()V\n return")
        };
        ObjectCallOfStatic: "java.lang.IncompatibleClassChangeError", |name| {
            text(name, 1, 0, "aconst_null\n checkcast class LinkDriver\n invokevirtual method LinkDriver help ()V\n return")
        };
        InterfaceCallOfClass: "java.lang.IncompatibleClassChangeError", |name| {
            text(name, 1, 0, "aconst_null\n checkcast class LinkDriver\n invokeinterface 1 imethod LinkDriver method ()V\n return")
        };
        ClassCallOfInterface: "java.lang.IncompatibleClassChangeError", |name| {
            text(name, 1, 0, "aconst_null\n checkcast class LinkDriver$Face\n invokevirtual method LinkDriver$Face todo ()V\n return")
        };
        PrivateField: "java.lang.IllegalAccessError", |name| {
            text(name, 1, 0, "aconst_null\n checkcast class LinkDriver\n getfield field LinkDriver hidden I\n pop\n return")
        };
        PrivateMethod: "java.lang.IllegalAccessError", |name| {
            text(name, 1, 0, "invokestatic method LinkDriver secret ()V\n return")
        };
        HiddenClass: "java.lang.IllegalAccessError", |name| {
            text(name, 1, 0, "aconst_null\n checkcast class java/util/TimSort\n pop\n new class java/util/TimSort\n pop\n return")
        };
        FinalFieldSet: "java.lang.IllegalAccessError", |name| {
            text(name, 2, 0, "aconst_null\n checkcast class LinkDriver\n iconst_1\n putfield field LinkDriver fixed I\n return")
        };
        FinalStaticSet: "java.lang.IllegalAccessError", |name| {
            text(name, 1, 0, "iconst_1\n putstatic field LinkDriver CONSTANT I\n return")
        };
        AbstractMade: "java.lang.InstantiationError", |name| {
            text(name, 1, 0, "new class LinkDriver$Incomplete\n pop\n return")
        };
        InterfaceMade: "java.lang.InstantiationError", |name| {
            text(name, 1, 0, "new class java/lang/Runnable\n pop\n return")
        };
        ArrayOfNothing: "java.lang.NoClassDefFoundError", |name| {
            text(name, 1, 0, "iconst_1\n anewarray class no/Such\n pop\n return")
        };
        CastOfNull: "ok", |name| text(name, 1, 0, "aconst_null\n checkcast class no/Such\n pop\n return");
        NotMyNest: "java.lang.IllegalAccessError", |name| {
            let mut class = class(name);
            let host = class.class("LinkDriver").to_be_bytes();
            class.attribute("NestHost", &host);
            one(name, running(class, 1, 0, "invokestatic method LinkDriver secret ()V\n return"))
        };
        BootstrapFails: "java.lang.BootstrapMethodError", |name| {
            // The bootstrap method exists but cannot be called with the arguments of one.
            let mut class = class(name);
            let target = class.method_ref("LinkDriver", "help", "()V").to_be_bytes();
            let handle = class.constant(vec![15, 6, target[0], target[1]], 1).to_be_bytes();
            class.attribute("BootstrapMethods", &[0, 1, handle[0], handle[1], 0, 0]);
            let parts = [class.utf8("m"), class.utf8("()V")];
            let name_and_type = class.constant([&[12][..], &parts.map(u16::to_be_bytes).concat()].concat(), 1);
            let site = class.constant([&[18, 0, 0][..], &name_and_type.to_be_bytes()].concat(), 1);
            let [high, low] = site.to_be_bytes();
            one(name, running_bytes(class, &[186, high, low, 0, 0, 177]))
        };
        EndlessCalls: "java.lang.StackOverflowError", |name| {
            text(name, 0, 0, &format!("invokestatic method {name} run ()V\n return"))
        };
    }
}
