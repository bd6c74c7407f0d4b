//! Pattern switches (`SwitchBootstraps`): which label, from a given one on, is the first that a value matches.
//!
//! The method jumps to the test of the label it is to begin with; each test falls through to the next. `null` gives -1,
//! a value that matches nothing the number of labels. An enum constant is recognised by its class and its name, so an
//! enum that has lost the constant matches nothing, as in the JDK.

use super::builder::{ClassBuilder, access};
use super::code::{Code, Label, op};
use super::constants::{boolean_constant, invoked, primitive_class};
use super::convert::{as_type, box_value, unbox, widen};
use super::site::{Argument, Site};
use super::types::{Signature, Type};
use super::{Generated, LinkProblem};
use crate::reader::decode_modified_utf8;

const BOOTSTRAPS: &str = "java/lang/runtime/SwitchBootstraps";
/// The JDK's tests whether a primitive value survives a conversion.
const EXACT_CONVERSIONS: &str = "java/lang/runtime/ExactConversionsSupport";

/// The class for a switch; `None` if the site is none, or one that the JDK should refuse.
pub fn generate(site: &Site, signature: &Signature, class_name: &str) -> Option<Result<Generated, LinkProblem>> {
    let [selector, Type::Int] = &signature.parameters[..] else { return None };
    if signature.result != Type::Int {
        return None;
    }
    let read = if site.bootstrap.is_static_method(BOOTSTRAPS, "typeSwitch") {
        type_label
    } else if site.bootstrap.is_static_method(BOOTSTRAPS, "enumSwitch") {
        enum_label
    } else {
        return None;
    };
    let tests = site.arguments.iter().map(|label| read(label, selector)).collect::<Option<Vec<_>>>()?;
    Some(build(signature, selector, &tests, class_name))
}

/// How a label is tested.
enum Test<'a> {
    Always,
    Never,
    InstanceOf(&'a Type),
    /// The selector, a primitive or a box of that type, keeps its value when it is converted.
    Exact {
        from: Type,
        to: Type,
    },
    /// A string, or a constant that boxes to what `equals` compares.
    Equals(Constant<'a>),
    /// A number or character of that value.
    Number(i32),
    /// Class and name, in modified UTF-8, of an enum constant.
    EnumConstant(Type, Vec<u8>),
}

enum Constant<'a> {
    String(&'a [u8]),
    Long(i64),
    Float(f32),
    Double(f64),
    Boolean(bool),
}

fn enum_label<'a>(label: &'a Argument, selector: &Type) -> Option<Test<'a>> {
    match label {
        Argument::String(name) if selector.is_reference() => Some(Test::EnumConstant(selector.clone(), name.clone())),
        Argument::Class(class) if class == selector => Some(Test::Always),
        _ => None,
    }
}

fn type_label<'a>(label: &'a Argument, selector: &Type) -> Option<Test<'a>> {
    Some(match label {
        Argument::Class(class) if class == selector || class.unwrapped().as_ref() == Some(selector) => Test::Always,
        // The JDK does not even look whether a `boolean` is an `Object`.
        Argument::Class(_) if *selector == Type::Boolean => Test::Never,
        Argument::Class(class) => Test::InstanceOf(class),
        Argument::String(text) => Test::Equals(Constant::String(text)),
        Argument::Int(value) => Test::Number(*value),
        Argument::Long(value) => Test::Equals(Constant::Long(*value)),
        Argument::Float(value) => Test::Equals(Constant::Float(*value)),
        Argument::Double(value) => Test::Equals(Constant::Double(*value)),
        Argument::Dynamic(site) => {
            if let Some(value) = boolean_constant(label) {
                Test::Equals(Constant::Boolean(value))
            } else if let Some(primitive) = primitive_class(site) {
                primitive_label(primitive, selector)?
            } else {
                enum_constant(label)?
            }
        }
        Argument::MethodHandle(_) | Argument::MethodType(_) => return None,
    })
}

/// A pattern of a primitive type (a preview feature since Java 23).
fn primitive_label(primitive: Type, selector: &Type) -> Option<Test<'static>> {
    if primitive == Type::Void {
        return None;
    }
    let from = match selector {
        Type::Reference(_) => match selector.unwrapped() {
            Some(unwrapped) => unwrapped,
            None => return Some(Test::Exact { from: Type::object(), to: primitive }),
        },
        primitive => primitive.clone(),
    };
    if (from == Type::Boolean) != (primitive == Type::Boolean) {
        // The JDK has no answer for a box here, and javac does not ask.
        return selector.is_primitive().then_some(Test::Never);
    }
    let keeps_all_values = from.widens_to(&primitive)
        && !matches!((&from, &primitive), (Type::Int, Type::Float) | (Type::Long, Type::Float | Type::Double));
    Some(if keeps_all_values { Test::Always } else { Test::Exact { from, to: primitive } })
}

/// `EnumDesc.of(ClassDesc.of(class), name)`, as javac spells the label `SomeEnum.NAME`.
fn enum_constant(label: &Argument) -> Option<Test<'static>> {
    let [class, Argument::String(name)] = invoked(label, "java/lang/Enum$EnumDesc", "of")? else { return None };
    let [Argument::String(class_name)] = invoked(class, "java/lang/constant/ClassDesc", "of")? else { return None };
    let class_name = decode_modified_utf8(class_name)?;
    if class_name.contains('/') {
        return None;
    }
    let class = Type::of_class_constant(&class_name.replace('.', "/")).ok()?;
    Some(Test::EnumConstant(class, name.clone()))
}

fn build(signature: &Signature, selector: &Type, tests: &[Test], class_name: &str) -> Result<Generated, LinkProblem> {
    let mut class = ClassBuilder::new(class_name, "java/lang/Object");
    let mut code = class.method(access::STATIC, Generated::METHOD, signature);
    let object = Type::object();
    let start = selector.slots();
    // Where the selector is as an object.
    let boxed = if selector.is_primitive() {
        code.load(selector, 0);
        box_value(&mut code, selector);
        code.store(&object, start + 1);
        start + 1
    } else {
        let present = code.new_label();
        code.load(&object, 0);
        code.jump(op::IFNONNULL, present);
        code.push_int(-1);
        code.return_value(&Type::Int);
        code.bind(present);
        0
    };
    let labels: Vec<Label> = tests.iter().map(|_| code.new_label()).collect();
    let end = code.new_label();
    if !tests.is_empty() {
        code.load(&Type::Int, start);
        code.table_switch(&labels, end);
    }
    for (index, test) in tests.iter().enumerate() {
        code.bind(labels[index]);
        let next = labels.get(index + 1).copied().unwrap_or(end);
        test.emit(&mut code, selector, boxed, next);
        if !matches!(test, Test::Never) {
            code.push_int(index as i32);
            code.return_value(&Type::Int);
        }
    }
    code.bind(end);
    code.load(&Type::Int, start);
    code.push_int(tests.len() as i32 + 1);
    code.call(op::INVOKESTATIC, "java/util/Objects", "checkIndex", "(II)I");
    code.pop(&Type::Int);
    code.push_int(tests.len() as i32);
    code.return_value(&Type::Int);
    code.finish();
    Generated::build(class, signature.clone())
}

impl Test<'_> {
    /// Jumps to `next` if the selector, which is as an object in local `boxed`, does not match.
    fn emit(&self, code: &mut Code, selector: &Type, boxed: u16, next: Label) {
        let object = Type::object();
        match self {
            Test::Always => {}
            Test::Never => code.jump(op::GOTO, next),
            Test::InstanceOf(class) => {
                let Type::Reference(name) = class else { return };
                code.load(&object, boxed);
                code.with_class(op::INSTANCEOF, name);
                code.jump(op::IFEQ, next);
            }
            Test::Exact { from: Type::Reference(_), to } => {
                code.load(&object, boxed);
                code.with_class(op::INSTANCEOF, to.wrapper());
                code.jump(op::IFEQ, next);
            }
            Test::Exact { from, to } => {
                code.load(selector, 0);
                as_type(code, selector, from);
                let computed = if from.is_int_like() { Type::Int } else { from.clone() };
                widen(code, from, &computed);
                let name = format!("is{}To{}Exact", spelled(&computed), spelled(to));
                let signature = Signature { parameters: vec![computed], result: Type::Boolean };
                code.invoke(op::INVOKESTATIC, EXACT_CONVERSIONS, &name, &signature, false);
                code.jump(op::IFEQ, next);
            }
            Test::Equals(constant) => {
                constant.push(code);
                code.load(&object, boxed);
                code.call(op::INVOKEVIRTUAL, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
                code.jump(op::IFEQ, next);
            }
            Test::Number(value) => number(code, *value, boxed, next),
            Test::EnumConstant(class, name) => {
                let Type::Reference(class_name) = class else { return };
                let enumeration = "java/lang/Enum";
                for tested in [class_name.as_str(), enumeration] {
                    if *selector != Type::class(tested) || tested == enumeration {
                        code.load(&object, boxed);
                        code.with_class(op::INSTANCEOF, tested);
                        code.jump(op::IFEQ, next);
                    }
                }
                code.push_string_bytes(name);
                code.load(&object, boxed);
                code.with_class(op::CHECKCAST, enumeration);
                code.call(op::INVOKEVIRTUAL, enumeration, "name", "()Ljava/lang/String;");
                code.call(op::INVOKEVIRTUAL, "java/lang/String", "equals", "(Ljava/lang/Object;)Z");
                code.jump(op::IFEQ, next);
            }
        }
    }
}

/// Any `Number` whose `intValue` it is, or the `Character` of that code.
fn number(code: &mut Code, value: i32, boxed: u16, next: Label) {
    let object = Type::object();
    let [not_a_number, compare] = [code.new_label(), code.new_label()];
    code.load(&object, boxed);
    code.with_class(op::INSTANCEOF, "java/lang/Number");
    code.jump(op::IFEQ, not_a_number);
    code.load(&object, boxed);
    code.with_class(op::CHECKCAST, "java/lang/Number");
    unbox(code, "java/lang/Number", &Type::Int);
    code.jump(op::GOTO, compare);
    code.bind(not_a_number);
    code.load(&object, boxed);
    code.with_class(op::INSTANCEOF, Type::Char.wrapper());
    code.jump(op::IFEQ, next);
    code.load(&object, boxed);
    code.with_class(op::CHECKCAST, Type::Char.wrapper());
    unbox(code, Type::Char.wrapper(), &Type::Char);
    code.bind(compare);
    code.push_int(value);
    code.jump(op::IF_ICMPNE, next);
}

impl Constant<'_> {
    fn push(&self, code: &mut Code) {
        match self {
            Constant::String(text) => code.push_string_bytes(text),
            Constant::Long(value) => {
                let index = code.class.pool.long(*value);
                code.load_constant(index, 2);
                box_value(code, &Type::Long);
            }
            Constant::Float(value) => {
                let index = code.class.pool.float(*value);
                code.load_constant(index, 1);
                box_value(code, &Type::Float);
            }
            Constant::Double(value) => {
                let index = code.class.pool.double(*value);
                code.load_constant(index, 2);
                box_value(code, &Type::Double);
            }
            Constant::Boolean(value) => {
                code.push_int(i32::from(*value));
                box_value(code, &Type::Boolean);
            }
        }
    }
}

/// The part of the name of a method of `ExactConversionsSupport`: `Int`, `Long` and so on.
fn spelled(primitive: &Type) -> &'static str {
    match primitive {
        Type::Byte => "Byte",
        Type::Char => "Char",
        Type::Short => "Short",
        Type::Int => "Int",
        Type::Long => "Long",
        Type::Float => "Float",
        _ => "Double",
    }
}
