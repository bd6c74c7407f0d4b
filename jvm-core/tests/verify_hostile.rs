//! Class files made to be expensive: each is accepted or refused in reasonable time and memory.

mod common;
mod verifying;

use common::{jdks, platform};
use jvm_core::reader::ClassReader;
use jvm_core::verify::maps::FrameMaps;
use jvm_core::verify::{check_class, check_format, opcode, subroutines};
use std::time::{Duration, Instant};
use verifying::TestHierarchy;
use verifying::builder::{ClassBuilder, Code, PUBLIC, STATIC};

type Parts = (Vec<u8>, Vec<(u16, u16, u16, u16)>, Vec<u8>);

/// Once with the largest frame there is, which is refused for its size, and once with one that is only very large.
#[track_caller]
fn is_handled(version: u16, make: impl Fn(&mut ClassBuilder) -> Parts) {
    for frame in [65535, 3000] {
        is_handled_with(frame, version, &make);
    }
}

#[track_caller]
fn is_handled_with(frame: u16, version: u16, make: &impl Fn(&mut ClassBuilder) -> Parts) {
    let mut class = ClassBuilder::new(version, "T", "java/lang/Object");
    let (bytes, exceptions, stack_map) = make(&mut class);
    let code =
        Code { max_stack: frame, max_locals: frame, bytes: &bytes, exceptions: &exceptions, stack_map: &stack_map };
    class.method(PUBLIC | STATIC, "m", "(I)V", code);
    let reader = ClassReader::new(class.finish().into()).unwrap();
    check_format(&reader).unwrap();
    let class_path = platform(&jdks()[0]);
    let hierarchy = TestHierarchy::new(&class_path);
    hierarchy.set_current(&reader);
    let start = Instant::now();
    let verdict = check_class(&reader, &hierarchy).map_err(|error| error.to_string().lines().next().map(str::to_owned));
    let verified = start.elapsed();
    let method = &reader.methods[0];
    let code = reader.code(method).unwrap().unwrap();
    let inlined = subroutines::inline(&reader, &code);
    let maps = match &inlined {
        Ok(Some(inlined)) => FrameMaps::compute(&reader, method, &inlined.as_code()).map(drop),
        Ok(None) => FrameMaps::compute(&reader, method, &code).map(drop),
        Err(error) => Err(error.clone()),
    };
    println!("{verdict:?} in {verified:?}; {maps:?} in {:?}", start.elapsed() - verified);
    assert!(verdict.is_err() || maps.is_ok(), "what is accepted can be run");
    assert!(start.elapsed() < Duration::from_secs(120));
}

/// `iload_0; ifeq +3`, again and again: every second instruction starts a block.
fn many_blocks(count: usize) -> Vec<u8> {
    let mut code = [opcode::ILOAD_0, opcode::IFEQ, 0, 3].repeat(count);
    code.push(opcode::RETURN);
    code
}

#[test]
fn many_blocks_with_many_locals() {
    is_handled(49, |_| (many_blocks(16000), Vec::new(), Vec::new()));
}

#[test]
fn every_instruction_under_every_handler() {
    is_handled(49, |_| {
        let mut code = [opcode::ICONST_0, opcode::ISTORE_1].repeat(32000);
        let end = code.len() as u16;
        code.extend([opcode::RETURN, opcode::ATHROW]);
        (code, vec![(0, end, end + 1, 0); 60000], Vec::new())
    });
}

#[test]
fn the_same_with_a_stack_map() {
    is_handled(52, |class| {
        let mut code = [opcode::ICONST_0, opcode::ISTORE_1].repeat(32000);
        let end = code.len() as u16;
        code.extend([opcode::RETURN, opcode::ATHROW]);
        let throwable = class.class("java/lang/Throwable");
        let [high, low] = throwable.to_be_bytes();
        let [end_high, end_low] = (end + 1).to_be_bytes();
        let map = vec![0, 1, 247, end_high, end_low, 7, high, low];
        (code, vec![(0, end, end + 1, 0); 60000], map)
    });
}

#[test]
fn locals_that_change_under_every_handler() {
    is_handled(49, |_| {
        let round = [opcode::ILOAD_0, opcode::ILOAD_0, opcode::IDIV, opcode::ISTORE_1];
        let mut code = round.repeat(16000);
        let end = code.len() as u16;
        code.extend([opcode::RETURN, opcode::ATHROW]);
        (code, vec![(0, end, end + 1, 0); 60000], Vec::new())
    });
}

#[test]
fn a_chain_of_jumps_against_the_order_of_analysis() {
    is_handled(49, |_| {
        // Block n jumps to block n - 1, block 0 reads a local and leaves; the last is entered first.
        let mut code = vec![opcode::GOTO_W];
        let blocks = 10000i32;
        code.extend((5 + 2 + (blocks - 1) * 3).to_be_bytes());
        code.extend([opcode::ILOAD_0, opcode::RETURN]);
        for _ in 0..blocks {
            code.push(opcode::GOTO);
            code.extend((-3i16).to_be_bytes());
        }
        code[9] = -2i8 as u8;
        (code, Vec::new(), Vec::new())
    });
}

#[test]
fn handlers_that_overlap_everywhere() {
    is_handled(49, |_| {
        let mut code = vec![opcode::NOP; 60000];
        code.extend([opcode::RETURN, opcode::ATHROW]);
        let handlers = (0..30000).map(|i| (i, 60000 - i, 60001, 0)).collect();
        (code, handlers, Vec::new())
    });
}

#[test]
fn frames_that_repeat_many_locals() {
    is_handled(52, |_| {
        // A full frame of 2,999 ints, then frames that append and chop one of them at every instruction.
        let code = [vec![opcode::NOP; 65000], vec![opcode::RETURN]].concat();
        let mut map = 60001u16.to_be_bytes().to_vec();
        map.extend([255, 0, 0]);
        map.extend(2999u16.to_be_bytes());
        map.extend(vec![1; 2999]);
        map.extend([0, 0]);
        for _ in 0..30000 {
            map.extend([252, 0, 0, 1, 250, 0, 0]);
        }
        (code, Vec::new(), map)
    });
}

#[test]
fn constructor_calls_that_search_large_frames() {
    is_handled(52, |class| {
        let object = class.class("java/lang/Object");
        let constructor = class.method_ref("java/lang/Object", "<init>", "()V");
        let mut code = Vec::new();
        for _ in 0..9000 {
            code.push(opcode::NEW);
            code.extend(object.to_be_bytes());
            code.push(opcode::INVOKESPECIAL);
            code.extend(constructor.to_be_bytes());
        }
        code.push(opcode::RETURN);
        (code, Vec::new(), Vec::new())
    });
}

#[test]
fn a_subroutine_that_is_called_everywhere() {
    is_handled(49, |_| {
        let mut code = Vec::new();
        let calls = 20000u16;
        let target = calls * 3 + 1;
        for call in 0..calls {
            let offset = (target - call * 3) as i32;
            if offset > i16::MAX as i32 {
                code.extend([opcode::NOP, opcode::NOP, opcode::NOP]);
            } else {
                code.push(opcode::JSR);
                code.extend((offset as i16).to_be_bytes());
            }
        }
        code.extend([opcode::RETURN, opcode::ASTORE_1, opcode::RET, 1]);
        (code, Vec::new(), Vec::new())
    });
}
