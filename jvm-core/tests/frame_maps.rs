//! Frame maps of every method of the JDKs' base module, checked against what the instructions themselves read.

mod common;
mod verifying;

use common::{jdks, platform};
use jvm_core::reader::{ClassReader, CodeData, Member};
use jvm_core::verify::instruction::decode_method;
use jvm_core::verify::maps::FrameMaps;
use jvm_core::verify::opcode;
use std::time::{Duration, Instant};
use verifying::assembler::assemble;
use verifying::builder::{ClassBuilder, PUBLIC, STATIC};

#[test]
fn every_method_of_java_base_has_maps_that_agree_with_its_instructions() {
    for jdk in jdks() {
        let class_path = platform(&jdk);
        let (mut methods, mut bytes, mut time) = (0u32, 0, Duration::ZERO);
        for (module, path) in class_path.image().resources() {
            if module != "java.base" || !path.ends_with(".class") {
                continue;
            }
            let file = class_path.find_in_module(module, &path).unwrap().unwrap();
            let reader = ClassReader::new(file).unwrap();
            for method in &reader.methods {
                let Some(code) = reader.code(method).unwrap() else { continue };
                let start = Instant::now();
                let maps = FrameMaps::compute(&reader, method, &code);
                time += start.elapsed();
                let maps = maps.unwrap_or_else(|error| panic!("{path}: {error}"));
                check_maps(&path, &reader, method, &code, &maps);
                methods += 1;
                bytes += code.code.len();
            }
        }
        assert!(methods > 50_000, "{methods} methods in JDK {}", jdk.version.text);
        println!("JDK {}: {methods} methods, {bytes} code bytes, maps in {time:?}", jdk.version.text);
    }
}

fn check_maps(path: &str, reader: &ClassReader, method: &Member, code: &CodeData, maps: &FrameMaps) {
    let is_set = |bits: &[u64], slot: usize| bits[slot / 64] >> (slot % 64) & 1 == 1;
    let locals = code.max_locals as usize;
    for instruction in decode_method(code.code).unwrap().list {
        let map = maps.at(instruction.at as usize);
        let shown = || format!("{path} {} @{}", reader.utf8(method.name).unwrap(), instruction.at);
        assert!(map.refs.iter().zip(map.live).all(|(refs, live)| refs & !live == 0), "{}", shown());
        assert!(map.stack_depth <= code.max_stack, "{}", shown());
        let beyond = locals + map.stack_depth as usize;
        assert!((beyond..map.live.len() * 64).all(|slot| !is_set(map.live, slot)), "{}", shown());
        let reads = match instruction.opcode {
            opcode::ILOAD..=opcode::ALOAD | opcode::IINC => instruction.local(),
            _ => None,
        };
        if let Some(local) = reads {
            assert!(is_set(map.live, local as usize), "{}", shown());
            let is_reference = instruction.opcode == opcode::ALOAD;
            assert_eq!(is_set(map.refs, local as usize), is_reference, "{}", shown());
        }
        // The receiver or array of these is the value below their other operands.
        let reference_below = match instruction.opcode {
            opcode::GETFIELD | opcode::ARETURN | opcode::ATHROW | opcode::ARRAYLENGTH | opcode::MONITORENTER => Some(1),
            opcode::IALOAD..=opcode::SALOAD => Some(2),
            opcode::LASTORE | opcode::DASTORE => Some(4),
            opcode::IASTORE..=opcode::SASTORE => Some(3),
            _ => None,
        };
        if let Some(below) = reference_below {
            let slot = beyond.checked_sub(below).expect("deep enough");
            assert!(is_set(map.refs, slot), "{}", shown());
        }
    }
}

/// Each line is an instruction, preceded by its map: `r` for a live reference, `v` for another live value, `.` for the
/// rest; locals, then a bar and the operand stack.
#[track_caller]
fn check_text(flags: u16, descriptor: &str, max_stack: u16, max_locals: u16, text: &str) {
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let (expected, code): (Vec<&str>, Vec<&str>) = lines.iter().map(|line| line.split_once(' ').unwrap()).unzip();
    let mut class = ClassBuilder::new(49, "T", "java/lang/Object");
    let assembled = assemble(&mut class, &code.join("\n"));
    class.method(flags, "m", descriptor, assembled.code(max_stack, max_locals));
    let reader = ClassReader::new(class.finish().into()).unwrap();
    let method = &reader.methods[0];
    let code = reader.code(method).unwrap().unwrap();
    let maps = FrameMaps::compute(&reader, method, &code).unwrap();
    let instructions = decode_method(code.code).unwrap().list;
    let expected = expected.iter().filter(|expected| **expected != "-");
    for (instruction, expected) in instructions.iter().zip(expected) {
        let map = maps.at(instruction.at as usize);
        let is_set = |bits: &[u64], slot: usize| bits[slot / 64] >> (slot % 64) & 1 == 1;
        let mut shown: String = (0..max_locals as usize + map.stack_depth as usize)
            .map(|slot| match (is_set(map.refs, slot), is_set(map.live, slot)) {
                (true, true) => 'r',
                (false, true) => 'v',
                _ => '.',
            })
            .collect();
        shown.insert(max_locals as usize, '|');
        assert_eq!(shown, **expected, "@{} {}", instruction.at, opcode::name(instruction.opcode));
    }
}

#[test]
fn a_local_lives_until_its_last_read() {
    check_text(
        PUBLIC,
        "(IJLjava/lang/Object;)J",
        4,
        5,
        "rvv.r| aload_0
         .vv.r|r pop
         .vv.r| aload 4
         .vv..|r pop
         .vv..| iload_1
         ..v..|v i2l
         ..v..|v. lload_2
         .....|v.v. ladd
         .....|v. lreturn",
    );
}

#[test]
fn a_loop_keeps_its_variables() {
    check_text(
        PUBLIC | STATIC,
        "(I[Ljava/lang/Object;)V",
        2,
        3,
        "vr.| iconst_0
         vr.|v istore_2
         vrv| loop: aload_1
         vrv|r iload_2
         vrv|rv aaload
         vrv|r pop
         vrv| iinc 2 1
         vrv| iload_2
         vrv|v iload_0
         vrv|vv if_icmplt loop
         ...| return",
    );
}

#[test]
fn handlers_see_locals_only_from_what_can_throw() {
    // Local 1 is read by the handler: it is dead before its assignment, which cannot throw, and live at the call.
    check_text(
        PUBLIC | STATIC,
        "(Ljava/lang/Object;)I",
        1,
        2,
        "r.| from: iconst_1
         r.|v istore_1
         rv| aload_0
         .v|r invokevirtual method java/lang/Object hashCode ()I
         ..|v done: ireturn
         .v|r handler: pop
         .v| iload_1
         ..|v ireturn
         - .catch from done handler any",
    );
}

#[test]
fn a_slot_of_different_kinds_is_dead() {
    check_text(
        PUBLIC | STATIC,
        "(I)I",
        1,
        2,
        "v.| iload_0
         v.|v ifeq other
         v.| aconst_null
         v.|r astore_1
         v.| goto end
         v.| other: iconst_0
         v.|v istore_1
         v.| end: iload_0
         ..|v ireturn",
    );
}

#[test]
fn uninitialized_objects_are_references_and_unreachable_code_has_no_map() {
    check_text(
        PUBLIC | STATIC,
        "()Ljava/lang/Object;",
        3,
        0,
        "| new class java/lang/Object
         |r dup
         |rr invokespecial method java/lang/Object <init> ()V
         |r areturn
         | nop
         | areturn",
    );
}

#[test]
fn long_values_move_as_two_slots() {
    check_text(
        PUBLIC | STATIC,
        "(JLjava/lang/Object;)V",
        5,
        3,
        "v.r| lload_0
         ..r|v. aload_2
         ...|v.r dup_x2
         ...|rv.r pop
         ...|rv. pop2
         ...|r pop
         ...| return",
    );
}
