//! String concatenation (`StringConcatFactory`): a `StringBuilder` that takes the pieces from left to right.
//!
//! Objects are turned into text with `String.valueOf` in order, as the factory promises; nothing else that happens in
//! between can be observed, so they need not be converted up front.

use super::builder::{ClassBuilder, access};
use super::code::{Code, op};
use super::site::{Argument, Site};
use super::types::{Signature, Type};
use super::{Generated, LinkProblem};

const FACTORY: &str = "java/lang/invoke/StringConcatFactory";
const BUILDER: &str = "java/lang/StringBuilder";
/// What the factory takes at most.
const MAX_ARGUMENTS: usize = 200;

/// The class for a site of the factory; `None` if it is none, or one that the factory itself should refuse.
pub fn generate(
    site: &Site,
    signature: &Signature,
    caller: &str,
    class_name: &str,
) -> Option<Result<Generated, LinkProblem>> {
    let pieces = if site.bootstrap.is_static_method(FACTORY, "makeConcatWithConstants") {
        let [Argument::String(recipe), constants @ ..] = &site.arguments[..] else { return None };
        read_recipe(recipe, constants)?
    } else if site.bootstrap.is_static_method(FACTORY, "makeConcat") && site.arguments.is_empty() {
        signature.parameters.iter().map(|_| Piece::Argument).collect()
    } else {
        return None;
    };
    let taken = pieces.iter().filter(|piece| matches!(piece, Piece::Argument)).count();
    let result = ["String", "Object", "CharSequence", "Comparable"].map(|name| format!("java/lang/{name}"));
    let fits = matches!(&signature.result, Type::Reference(name) if result.contains(name));
    if taken != signature.parameters.len() || taken > MAX_ARGUMENTS || !fits {
        return None;
    }
    Some(build(signature, &pieces, caller, class_name))
}

enum Piece<'a> {
    /// The next argument of the call site.
    Argument,
    Text(&'a [u8]),
    Constant(&'a Argument),
}

/// Takes a recipe apart: 1 stands for an argument, 2 for a constant, anything else for itself.
fn read_recipe<'a>(recipe: &'a [u8], constants: &'a [Argument]) -> Option<Vec<Piece<'a>>> {
    let mut constants = constants.iter();
    let mut pieces = Vec::new();
    let mut rest = recipe;
    while !rest.is_empty() {
        let length = rest.iter().position(|&byte| byte == 1 || byte == 2).unwrap_or(rest.len());
        if length > 0 {
            pieces.push(Piece::Text(&rest[..length]));
        }
        match rest.get(length) {
            Some(1) => pieces.push(Piece::Argument),
            // A dynamic constant is computed once, not for each text: the factory itself keeps that.
            Some(_) => pieces.push(Piece::Constant(constants.next().filter(|c| !matches!(c, Argument::Dynamic(_)))?)),
            None => {}
        }
        rest = rest.get(length + 1..).unwrap_or_default();
    }
    constants.next().is_none().then_some(pieces)
}

fn build(signature: &Signature, pieces: &[Piece], caller: &str, class_name: &str) -> Result<Generated, LinkProblem> {
    let mut class = ClassBuilder::new(class_name, "java/lang/Object");
    let mut code = class.method(access::STATIC, Generated::METHOD, signature);
    begin_text(&mut code);
    let mut slot = 0;
    let mut parameters = signature.parameters.iter();
    for piece in pieces {
        match piece {
            Piece::Argument => {
                if let Some(parameter) = parameters.next() {
                    code.load(parameter, slot);
                    slot += parameter.slots();
                    append(&mut code, parameter);
                }
            }
            Piece::Text(text) => append_text(&mut code, text),
            Piece::Constant(constant) => {
                let found = constant.push(&mut code, caller)?;
                append(&mut code, &found);
            }
        }
    }
    end_text(&mut code);
    code.return_value(&signature.result);
    code.finish();
    Generated::build(class, signature.clone())
}

pub fn begin_text(code: &mut Code) {
    code.with_class(op::NEW, BUILDER);
    code.simple(op::DUP);
    code.call(op::INVOKESPECIAL, BUILDER, "<init>", "()V");
}

/// Appends the value on the stack as `String.valueOf` shows it.
pub fn append(code: &mut Code, value: &Type) {
    let string = Type::class("java/lang/String");
    let shown = match value {
        Type::Reference(_) => {
            if *value != string {
                code.call(op::INVOKESTATIC, "java/lang/String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");
            }
            string
        }
        Type::Byte | Type::Short => Type::Int,
        other => other.clone(),
    };
    let signature = Signature { parameters: vec![shown], result: Type::class(BUILDER) };
    code.invoke(op::INVOKEVIRTUAL, BUILDER, "append", &signature, false);
}

/// Appends a constant text in modified UTF-8.
pub fn append_text(code: &mut Code, text: &[u8]) {
    code.push_string_bytes(text);
    append(code, &Type::class("java/lang/String"));
}

pub fn end_text(code: &mut Code) {
    code.call(op::INVOKEVIRTUAL, BUILDER, "toString", "()Ljava/lang/String;");
}
