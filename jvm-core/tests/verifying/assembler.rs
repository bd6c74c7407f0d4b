//! Assembles methods from text, one instruction a line.
//!
//! `name: instruction operand…` with labels for branch targets and, as operands, numbers, `class NAME`, `string TEXT`,
//! `field CLASS NAME DESCRIPTOR`, `method …`, `imethod …`; `.catch FROM TO HANDLER CLASS|any` adds to the exception
//! table; `tableswitch LOW DEFAULT TARGET…` and `lookupswitch DEFAULT KEY:TARGET…`.

use super::builder::{ClassBuilder, Code};
use jvm_core::verify::opcode::{self, Format};
use std::collections::HashMap;

pub struct Assembled {
    pub bytes: Vec<u8>,
    pub exceptions: Vec<(u16, u16, u16, u16)>,
}

impl Assembled {
    pub fn code(&self, max_stack: u16, max_locals: u16) -> Code<'_> {
        Code { max_stack, max_locals, bytes: &self.bytes, exceptions: &self.exceptions, stack_map: &[] }
    }
}

pub fn assemble(class: &mut ClassBuilder, text: &str) -> Assembled {
    let lines: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|words| !words.is_empty())
        .collect();
    // Sizes do not depend on labels, so a first pass with all labels at 0 finds them.
    let mut labels = HashMap::new();
    let mut offset = 0;
    for words in &lines {
        let words = match words[0].strip_suffix(':') {
            Some(label) => {
                labels.insert(label, offset);
                &words[1..]
            }
            None => &words[..],
        };
        offset += encode(class, words, offset, &|_| 0).len();
    }
    let end = offset;
    let label = |name: &str| *labels.get(name).unwrap_or_else(|| panic!("no label {name}"));
    let mut assembled = Assembled { bytes: Vec::new(), exceptions: Vec::new() };
    for words in &lines {
        let words = if words[0].ends_with(':') { &words[1..] } else { &words[..] };
        if let [".catch", from, to, handler, caught] = words {
            let to = if *to == "end" { end } else { label(to) };
            let caught = if *caught == "any" { 0 } else { class.class(caught) };
            assembled.exceptions.push((label(from) as u16, to as u16, label(handler) as u16, caught));
        }
        let bytes = encode(class, words, assembled.bytes.len(), &label);
        assembled.bytes.extend(bytes);
    }
    assembled
}

fn encode(class: &mut ClassBuilder, words: &[&str], at: usize, label: &dyn Fn(&str) -> usize) -> Vec<u8> {
    let Some(&name) = words.first().filter(|name| !name.starts_with('.')) else { return Vec::new() };
    if name == "byte" {
        return words[1..].iter().map(|word| word.parse().unwrap()).collect();
    }
    let code = (0..=201).find(|&code| opcode::name(code) == name).unwrap_or_else(|| panic!("no instruction {name}"));
    let format = opcode::row(code).unwrap().format;
    let number = |n: usize| words[n].parse::<i32>().unwrap_or_else(|_| panic!("{words:?}"));
    let offset_to = |name: &str| label(name) as i32 - at as i32;
    let mut out = vec![code];
    match format {
        Format::Plain | Format::ShortLocal => {}
        Format::Byte | Format::Local | Format::ArrayType => out.push(number(1) as u8),
        Format::Short => out.extend((number(1) as i16).to_be_bytes()),
        Format::Increment => out.extend([number(1) as u8, number(2) as u8]),
        Format::Constant1 => out.push(constant(class, &words[1..]) as u8),
        Format::Constant => out.extend(constant(class, &words[1..]).to_be_bytes()),
        Format::InvokeInterface => {
            out.extend(constant(class, &words[2..]).to_be_bytes());
            out.extend([number(1) as u8, 0]);
        }
        Format::InvokeDynamic => {
            out.extend(constant(class, &words[1..]).to_be_bytes());
            out.extend([0, 0]);
        }
        Format::MultiArray => {
            out.extend(constant(class, &words[2..]).to_be_bytes());
            out.push(number(1) as u8);
        }
        Format::Branch => out.extend((offset_to(words[1]) as i16).to_be_bytes()),
        Format::WideBranch => out.extend(offset_to(words[1]).to_be_bytes()),
        Format::TableSwitch => {
            out.resize((at + 1).next_multiple_of(4) - at, 0);
            let high = number(1) + words.len() as i32 - 4;
            for value in [offset_to(words[2]), number(1), high] {
                out.extend(value.to_be_bytes());
            }
            words[3..].iter().for_each(|target| out.extend(offset_to(target).to_be_bytes()));
        }
        Format::LookupSwitch => {
            out.resize((at + 1).next_multiple_of(4) - at, 0);
            out.extend(offset_to(words[1]).to_be_bytes());
            out.extend((words.len() as i32 - 2).to_be_bytes());
            for (key, target) in words[2..].iter().map(|row| row.split_once('=').unwrap()) {
                out.extend(key.parse::<i32>().unwrap().to_be_bytes());
                out.extend(offset_to(target).to_be_bytes());
            }
        }
        Format::Wide => {
            let inner = encode(class, &words[1..2].iter().chain(&["0", "0"]).copied().collect::<Vec<_>>(), 0, label);
            out.push(inner[0]);
            words[2..].iter().for_each(|word| out.extend((word.parse::<i32>().unwrap() as u16).to_be_bytes()));
        }
    }
    out
}

fn constant(class: &mut ClassBuilder, words: &[&str]) -> u16 {
    match words {
        ["class", name] => class.class(name),
        ["string", text] => class.string(text),
        ["long", value] => class.long(value.parse().unwrap()),
        ["field", owner, name, descriptor] => class.field_ref(owner, name, descriptor),
        ["method", owner, name, descriptor] => class.method_ref(owner, name, descriptor),
        ["imethod", owner, name, descriptor] => class.interface_method_ref(owner, name, descriptor),
        ["index", index] => index.parse().unwrap(),
        _ => panic!("not a constant: {words:?}"),
    }
}
