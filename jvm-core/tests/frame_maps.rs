//! Frame maps of every method of the JDKs' base module, checked against what the instructions themselves read.

mod common;

use common::{jdks, platform};
use jvm_core::reader::{ClassReader, CodeData, Member};
use jvm_core::verify::instruction::decode_method;
use jvm_core::verify::maps::FrameMaps;
use jvm_core::verify::opcode;
use std::time::{Duration, Instant};

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
