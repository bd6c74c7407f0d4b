//! Parsing of real class files: every class of every JDK, and a second opinion on a sample of them.

mod common;

use cafebabe::attributes::{AttributeData, CodeData};
use cafebabe::bytecode::Opcode;
use cafebabe::constant_pool::MemberRef;
use classfile_parser::attribute_info::code_attribute_parser;
use classfile_parser::code_attribute::{Instruction, code_parser};
use classfile_parser::constant_info::ConstantInfo;
use common::{jdks, platform};
use jvm_core::classfile::{Scratch, check, nested_dynamic, parse, parse_trusted};

#[test]
fn every_class_of_every_jdk_is_parsed() {
    for jdk in jdks() {
        let class_path = platform(&jdk);
        let (mut classes, mut nested) = (0, 0);
        for (module, path) in class_path.image().resources().filter(|(_, path)| path.ends_with(".class")) {
            let bytes = class_path.find_in_module(module, &path).unwrap().expect("a resource of the index");
            let mut scratch = Scratch::default();
            let class = parse_trusted(&bytes, &mut scratch).unwrap_or_else(|error| panic!("{module}/{path} {error}"));
            classes += 1;
            nested += class.attributes.iter().map(|attribute| nested_dynamics(&attribute.data)).sum::<usize>();
            // The walk before parsing must not find fault with good classes either; a sample is enough for that.
            if classes % 7 == 0 {
                check(&bytes).unwrap_or_else(|error| panic!("{module}/{path} {error}"));
            }
        }
        assert!(classes > 5000, "{classes} classes in JDK {}", jdk.version.text);
        println!("JDK {}: {classes} classes, {nested} nested dynamic constants", jdk.version.text);
    }
}

fn nested_dynamics(attribute: &AttributeData) -> usize {
    let AttributeData::BootstrapMethods(methods) = attribute else { return 0 };
    let arguments = methods.iter().flat_map(|method| &method.arguments);
    arguments
        .filter_map(nested_dynamic)
        .inspect(|dynamic| {
            assert!(usize::from(dynamic.attr_index) < methods.len());
            assert!(!dynamic.name_and_type.name.is_empty() && !dynamic.name_and_type.descriptor.is_empty());
        })
        .count()
}

/// `classfile-parser` is another parser by other authors; where it can read a class, both must see the same.
#[test]
fn a_second_parser_agrees() {
    let jdks = jdks();
    let class_path = platform(jdks.last().expect("a JDK"));
    let classes =
        class_path.image().resources().filter(|(module, path)| *module == "java.base" && path.ends_with(".class"));
    let mut compared = 0;
    for (module, path) in classes.step_by(5) {
        let bytes = class_path.find_in_module(module, &path).unwrap().expect("a resource of the index");
        // It knows no dynamic constants and no modules.
        let Ok((_, other)) = classfile_parser::class_parser(&bytes) else { continue };
        let mut scratch = Scratch::default();
        let class = parse(&bytes, &mut scratch).unwrap_or_else(|error| panic!("{path} {error}"));
        compare(&class, &other, &path);
        compared += 1;
    }
    assert!(compared > 1000, "{compared} classes compared");
}

fn compare(class: &cafebabe::ClassFile, other: &classfile_parser::ClassFile, path: &str) {
    assert_eq!((class.major_version, class.minor_version), (other.major_version, other.minor_version), "{path}");
    assert_eq!(*class.this_class, *class_name(other, other.this_class), "{path}");
    let super_class = class.super_class.as_ref().map(|name| name.to_string());
    assert_eq!(super_class, (other.super_class != 0).then(|| class_name(other, other.super_class)), "{path}");
    let interfaces: Vec<String> = class.interfaces.iter().map(|name| name.to_string()).collect();
    let other_interfaces: Vec<String> = other.interfaces.iter().map(|&index| class_name(other, index)).collect();
    assert_eq!(interfaces, other_interfaces, "{path}");
    assert_eq!(class.fields.len(), other.fields.len(), "{path}");
    for (field, other_field) in class.fields.iter().zip(&other.fields) {
        assert_eq!(*field.name, text(other, other_field.name_index), "{path}");
        assert_eq!(field.descriptor.to_string(), text(other, other_field.descriptor_index), "{path}");
        let flags = field.access_flags.bits();
        assert_eq!(flags, other_field.access_flags.bits() & flags, "{path}");
    }
    assert_eq!(class.methods.len(), other.methods.len(), "{path}");
    for (method, other_method) in class.methods.iter().zip(&other.methods) {
        let place = format!("{path} {}", method.name);
        assert_eq!(*method.name, text(other, other_method.name_index), "{place}");
        assert_eq!(method.descriptor.to_string(), text(other, other_method.descriptor_index), "{place}");
        assert_eq!(method.access_flags.bits(), other_method.access_flags.bits(), "{place}");
        assert_eq!(method.attributes.len(), other_method.attributes.len(), "{place}");
        for (attribute, other_attribute) in method.attributes.iter().zip(&other_method.attributes) {
            assert_eq!(*attribute.name, text(other, other_attribute.attribute_name_index), "{place}");
            if let AttributeData::Code(code) = &attribute.data {
                compare_code(code, other, &other_attribute.info, &place);
            }
        }
    }
}

fn compare_code(code: &CodeData, other: &classfile_parser::ClassFile, contents: &[u8], place: &str) {
    let (_, other_code) = code_attribute_parser(contents).expect(place);
    assert_eq!((code.max_stack, code.max_locals), (other_code.max_stack, other_code.max_locals), "{place}");
    assert_eq!(code.code, other_code.code, "{place}");
    assert_eq!(code.exception_table.len(), other_code.exception_table.len(), "{place}");
    for (row, other_row) in code.exception_table.iter().zip(&other_code.exception_table) {
        let range = (row.start_pc, row.end_pc, row.handler_pc);
        assert_eq!(range, (other_row.start_pc, other_row.end_pc, other_row.handler_pc), "{place}");
    }
    let instructions = &code.bytecode.as_ref().expect("parsed bytecode").opcodes;
    let (_, other_instructions) = code_parser(&other_code.code).expect(place);
    assert_eq!(instructions.len(), other_instructions.len(), "{place}");
    for ((at, instruction), (other_at, other_instruction)) in instructions.iter().zip(&other_instructions) {
        assert_eq!(at, other_at, "{place}");
        match (instruction, other_instruction) {
            (Opcode::Getfield(member), Instruction::Getfield(index))
            | (Opcode::Putfield(member), Instruction::Putfield(index))
            | (Opcode::Getstatic(member), Instruction::Getstatic(index))
            | (Opcode::Putstatic(member), Instruction::Putstatic(index))
            | (Opcode::Invokevirtual(member), Instruction::Invokevirtual(index))
            | (Opcode::Invokespecial(member), Instruction::Invokespecial(index))
            | (Opcode::Invokestatic(member), Instruction::Invokestatic(index))
            | (Opcode::Invokeinterface(member, _), Instruction::Invokeinterface { index, .. }) => {
                compare_member(member, other, *index, place);
            }
            (Opcode::New(name), Instruction::New(index)) => assert_eq!(**name, class_name(other, *index), "{place}"),
            _ => {}
        }
    }
}

fn compare_member(member: &MemberRef, other: &classfile_parser::ClassFile, index: u16, place: &str) {
    let (class, name_and_type) = match constant(other, index) {
        ConstantInfo::FieldRef(member) => (member.class_index, member.name_and_type_index),
        ConstantInfo::MethodRef(member) => (member.class_index, member.name_and_type_index),
        ConstantInfo::InterfaceMethodRef(member) => (member.class_index, member.name_and_type_index),
        unexpected => panic!("{place}: {unexpected:?}"),
    };
    let ConstantInfo::NameAndType(pair) = constant(other, name_and_type) else { panic!("{place}") };
    assert_eq!(*member.class_name, class_name(other, class), "{place}");
    assert_eq!(*member.name_and_type.name, text(other, pair.name_index), "{place}");
    assert_eq!(*member.name_and_type.descriptor, text(other, pair.descriptor_index), "{place}");
}

fn constant(class: &classfile_parser::ClassFile, index: u16) -> &ConstantInfo {
    &class.const_pool[usize::from(index) - 1]
}

fn text(class: &classfile_parser::ClassFile, index: u16) -> String {
    match constant(class, index) {
        ConstantInfo::Utf8(text) => text.utf8_string.clone(),
        unexpected => panic!("{unexpected:?}"),
    }
}

fn class_name(class: &classfile_parser::ClassFile, index: u16) -> String {
    match constant(class, index) {
        ConstantInfo::Class(found) => text(class, found.name_index),
        unexpected => panic!("{unexpected:?}"),
    }
}
