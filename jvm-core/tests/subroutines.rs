//! Code from which subroutines were copied away runs as the original does.

mod common;
mod verifying;

use common::{jdks, platform};
use jvm_core::reader::ClassReader;
use jvm_core::verify::instruction::decode_method;
use jvm_core::verify::maps::FrameMaps;
use jvm_core::verify::{check_class, check_format, opcode, subroutines};
use verifying::TestHierarchy;
use verifying::assembler::assemble;
use verifying::builder::{ClassBuilder, Code, PUBLIC, STATIC};
use verifying::old_programs::PROGRAMS;
use verifying::oracle::Oracle;

#[test]
fn inlined_code_behaves_as_the_original() {
    let jdk = &jdks()[0];
    let class_path = platform(jdk);
    let hierarchy = TestHierarchy::new(&class_path);
    // Enough copies that branches no longer reach with 16 bits.
    let far = far_program();
    let programs: Vec<&str> = PROGRAMS.iter().copied().chain([&*far]).collect();
    let mut files = Vec::new();
    for text in &programs {
        let mut class = ClassBuilder::new(49, "T", "java/lang/Object");
        let assembled = assemble(&mut class, text);
        class.method(PUBLIC | STATIC, "run", "(I)I", assembled.code(4, 5));
        let original = class.finish();
        let reader = ClassReader::new(original.clone().into()).unwrap();
        check_format(&reader).unwrap();
        hierarchy.set_current(&reader);
        check_class(&reader, &hierarchy).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let method = &reader.methods[0];
        let code = reader.code(method).unwrap().unwrap();
        let inlined = subroutines::inline(&reader, &code).unwrap().expect("subroutines");
        let mut list = decode_method(&inlined.code).unwrap().list.into_iter();
        assert!(list.all(|i| !matches!(i.opcode, opcode::JSR | opcode::JSR_W | opcode::RET)), "{text}");
        FrameMaps::compute(&reader, method, &inlined.as_code()).unwrap();
        let mut class = ClassBuilder::new(49, "T", "java/lang/Object");
        // The same text first, so that constants get the same indices.
        assemble(&mut class, text);
        let exceptions: Vec<_> =
            inlined.exceptions.iter().map(|row| (row.start, row.end, row.handler, row.catch_type)).collect();
        let code = Code {
            max_stack: inlined.max_stack,
            max_locals: inlined.max_locals,
            bytes: &inlined.code,
            exceptions: &exceptions,
            stack_map: &[],
        };
        class.method(PUBLIC | STATIC, "run", "(I)I", code);
        files.extend([original, class.finish()]);
    }
    let Some(oracle) = Oracle::new(jdk) else {
        println!("skipped: JDK {} has no compiler to build the runner with", jdk.version.text);
        return;
    };
    let results = oracle.run("Runner", files.iter().map(|file| (oracle.directory(), &file[..])));
    assert_eq!(results.len(), files.len(), "{results:?}");
    for (text, pair) in programs.iter().zip(results.chunks(2)) {
        assert_eq!(pair[0], pair[1], "{text}");
        assert!(pair[0].split(' ').collect::<std::collections::HashSet<_>>().len() > 1, "{pair:?}");
    }
}

#[test]
fn methods_without_subroutines_stay_as_they_are() {
    let mut class = ClassBuilder::new(49, "T", "java/lang/Object");
    let assembled = assemble(&mut class, "iload_0\n ireturn");
    class.method(PUBLIC | STATIC, "run", "(I)I", assembled.code(1, 1));
    let reader = ClassReader::new(class.finish().into()).unwrap();
    let code = reader.code(&reader.methods[0]).unwrap().unwrap();
    assert!(subroutines::inline(&reader, &code).unwrap().is_none());
}

#[test]
fn entangled_subroutines_are_refused_not_followed() {
    // Every subroutine calls the next one twice: a thousand calls would become 2^30 copies.
    let mut text = String::from("jsr s0\n iload_0\n ireturn\n");
    for depth in 0..30 {
        text +=
            &format!("s{depth}: astore {}\n jsr s{}\n jsr s{}\n ret {}\n", depth + 1, depth + 1, depth + 1, depth + 1);
    }
    text += "s30: astore 31\n ret 31";
    let mut class = ClassBuilder::new(49, "T", "java/lang/Object");
    let assembled = assemble(&mut class, &text);
    class.method(PUBLIC | STATIC, "run", "(I)I", assembled.code(1, 32));
    let reader = ClassReader::new(class.finish().into()).unwrap();
    let code = reader.code(&reader.methods[0]).unwrap().unwrap();
    let error = subroutines::inline(&reader, &code).unwrap_err();
    assert!(error.to_string().contains("Subroutines too"), "{error}");
}

fn far_program() -> String {
    let mut text = String::from("iload_0\n ifgt start\n iinc 0 100\n start: nop\n");
    text += &"jsr s\n".repeat(1500);
    text += "iload_0\n ifle end\n iinc 0 1\n end: iload_0\n ireturn\n";
    text += "s: astore_1\n iload_0\n ifle x\n iinc 0 3\n goto y\n x: iinc 0 5\n y: iload_0\n sipush 997\n irem\n istore_0\n ret 1";
    text
}
