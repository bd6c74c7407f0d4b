//! Classes of bound method handles: `BoundMethodHandle$Species_LLI` keeps two references and an int.
//!
//! The JDK's image has the common ones; the JDK would spin the others with its class file library. What they have to
//! look like is the same in all versions.

use crate::ids::ClassId;
use crate::indy::builder::{ClassBuilder, access};
use crate::indy::code::op;
use crate::indy::types::{Signature, Type};
use crate::indy::{Generated, LinkProblem};
use crate::program::{Program, Raise};

const BOUND: &str = "java/lang/invoke/BoundMethodHandle";
const DATA: &str = "java/lang/invoke/BoundMethodHandle$SpeciesData";
const DATA_FIELD: &str = "BMH_SPECIES";
const METHOD_HANDLE: &str = "java/lang/invoke/MethodHandle";
const PREFIX: &str = "java/lang/invoke/BoundMethodHandle$Species_";
/// In the order in which the JDK numbers the ways to add one more value.
const LETTERS: &str = "LIJFD";

/// The class of this name (internal), made if there is none yet.
pub fn species(program: &Program, name: &str) -> Result<ClassId, LinkProblem> {
    if let Some(class) = program.find_loaded(program.symbols.intern(name)) {
        return Ok(class);
    }
    let letters = name.strip_prefix(PREFIX).filter(|letters| letters.chars().all(|l| LETTERS.contains(l)));
    let letters = letters.ok_or_else(|| LinkProblem::Unsupported(format!("the class of handles `{name}`")))?;
    let origin = program.load(BOUND).map(|bound| program.class(bound).origin);
    let problem = |raise: Raise| LinkProblem::Throw { class: raise.class, message: raise.message.unwrap_or_default() };
    let bytes = generate(name, letters)?;
    program.define(name, bytes, origin.map_err(problem)?, false).map_err(problem)
}

fn value_type(letter: char) -> Type {
    match letter {
        'I' => Type::Int,
        'J' => Type::Long,
        'F' => Type::Float,
        'D' => Type::Double,
        _ => Type::object(),
    }
}

fn generate(name: &str, letters: &str) -> Result<Vec<u8>, LinkProblem> {
    let values: Vec<(String, Type)> =
        letters.chars().enumerate().map(|(i, letter)| (format!("arg{letter}{i}"), value_type(letter))).collect();
    let (this, bound, data) = (Type::class(name), Type::class(BOUND), Type::class(DATA));
    let common = [Type::class("java/lang/invoke/MethodType"), Type::class("java/lang/invoke/LambdaForm")];

    let mut class = ClassBuilder::new(name, BOUND);
    class.field(access::STATIC, DATA_FIELD, &data.descriptor());
    for (field, value) in &values {
        class.field(access::FINAL, field, &value.descriptor());
    }

    let mut code = class.method(access::FINAL, "speciesData", &Signature { parameters: vec![], result: data.clone() });
    code.field(op::GETSTATIC, name, DATA_FIELD, &data);
    code.return_value(&data);
    code.finish();

    let mut parameters = common.to_vec();
    parameters.extend(values.iter().map(|(_, value)| value.clone()));
    let constructor = Signature { parameters: parameters.clone(), result: Type::Void };
    let mut code = class.method(access::PRIVATE, "<init>", &constructor);
    code.load(&this, 0);
    code.load(&common[0], 1);
    code.load(&common[1], 2);
    let of_parent = Signature { parameters: common.to_vec(), result: Type::Void };
    code.invoke(op::INVOKESPECIAL, BOUND, "<init>", &of_parent, false);
    let mut slot = 3;
    for (field, value) in &values {
        code.load(&this, 0);
        code.load(value, slot);
        code.field(op::PUTFIELD, name, field, value);
        slot += value.slots();
    }
    code.return_value(&Type::Void);
    code.finish();

    let factory = Signature { parameters: parameters.clone(), result: bound.clone() };
    let mut code = class.method(access::STATIC, "make", &factory);
    code.with_class(op::NEW, name);
    code.simple(op::DUP);
    let mut slot = 0;
    for parameter in &parameters {
        code.load(parameter, slot);
        slot += parameter.slots();
    }
    code.invoke(op::INVOKESPECIAL, name, "<init>", &constructor, false);
    code.return_value(&bound);
    code.finish();

    // A copy with one more value, of each kind, and one without.
    let extensions = LETTERS.chars().map(Some).chain([None]);
    for (number, extension) in extensions.enumerate() {
        let added = extension.map(value_type);
        let method = extension.map_or("copyWith".to_string(), |letter| format!("copyWithExtend{letter}"));
        let mut parameters = common.to_vec();
        parameters.extend(added.clone());
        let mut code = class.method(access::FINAL, &method, &Signature { parameters, result: bound.clone() });
        code.field(op::GETSTATIC, name, DATA_FIELD, &data);
        code.push_int(number as i32);
        code.call(op::INVOKEVIRTUAL, DATA, "transformHelper", "(I)Ljava/lang/invoke/MethodHandle;");
        code.load(&common[0], 1);
        code.load(&common[1], 2);
        for (field, value) in &values {
            code.load(&this, 0);
            code.field(op::GETFIELD, name, field, value);
        }
        let mut passed = vec![Type::object(), Type::object()];
        passed.extend(values.iter().map(|(_, value)| value.clone()));
        if let Some(added) = added {
            code.load(&added, 3);
            passed.push(added);
        }
        let basic = Signature { parameters: passed, result: Type::object() };
        code.invoke(op::INVOKEVIRTUAL, METHOD_HANDLE, "invokeBasic", &basic, false);
        code.with_class(op::CHECKCAST, BOUND);
        code.return_value(&bound);
        code.finish();
    }
    let nothing = Signature { parameters: vec![], result: Type::Void };
    Ok(Generated::build(class, nothing)?.class_bytes)
}
