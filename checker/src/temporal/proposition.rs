//! What propositions mean in a state: names become words of the heap and methods, once; then states are labelled.

use crate::schedule::recorder::innermost;
use crate::search::observer::Predicates;
use crate::temporal::formula::Formula;
use crate::temporal::method::{self, Wrong};
use crate::temporal::syntax::{BLOCKED, Constant, ENDED, Mistake, Operator, Property, Proposition, Term, WAITING};
use jvm_core::descriptor::Kind;
use jvm_core::ids::{ClassId, MethodId, ObjRef, ThreadId};
use jvm_core::interp::Interpreter;
use jvm_core::program::{Field, Program};
use jvm_core::state::{Block, State, Status};
use std::cell::RefCell;

/// Propositions of a program, and the classes that quantified properties speak of.
pub struct Meanings {
    propositions: Vec<Meaning>,
    /// By the number of the property.
    classes: Vec<Option<ClassId>>,
    /// As they stand in formulas.
    texts: Vec<String>,
    /// The first proposition that was found not to be one.
    wrong: RefCell<Option<Wrong>>,
}

enum Meaning {
    Compare {
        one: Found,
        operator: Operator,
        with: Operand,
    },
    /// A method that is marked as a proposition.
    Method(MethodId),
    In(Vec<MethodId>),
    At {
        file: String,
        line: u16,
    },
    Terminated,
}

enum Operand {
    Number(i64),
    Field(Found),
}

/// A static field, or a field of what it refers to, and so on: where it lies.
struct Found {
    word: u32,
    /// Offsets of fields, each in the object that comes before.
    path: Vec<u32>,
    kind: Kind,
}

impl Found {
    /// Its value; none where there is no object to have it.
    fn value(&self, state: &State) -> Option<i64> {
        let mut word = state.heap.words[self.word as usize];
        for &offset in &self.path {
            if word == 0 {
                return None;
            }
            word = state.heap.words[ObjRef::from_slot(word).index() + offset as usize];
        }
        Some(value(self.kind, word))
    }
}

impl Meanings {
    /// Where no propositions are spoken of.
    pub fn none() -> Meanings {
        Meanings { propositions: Vec::new(), classes: Vec::new(), texts: Vec::new(), wrong: RefCell::default() }
    }

    /// Whether a proposition was found not to be one.
    pub fn is_wrong(&self) -> bool {
        self.wrong.borrow().is_some()
    }

    /// The first proposition that was found not to be one.
    pub fn take_wrong(&self) -> Option<Wrong> {
        self.wrong.borrow_mut().take()
    }

    /// Looks all names up.
    pub fn resolve(
        program: &Program,
        state: &mut State,
        main_class: &str,
        properties: &[Property],
        propositions: &[Proposition],
    ) -> Result<Meanings, Mistake> {
        let names = Names { program, main_class };
        let mut meanings = Meanings::none();
        for property in properties {
            let class = property.quantifier.as_ref().map(|quantified| {
                names.class(&quantified.class).ok_or_else(|| Mistake {
                    text: property.text.clone(),
                    at: quantified.at.clone(),
                    message: format!("there is no class `{}`", quantified.class),
                    help: None,
                })
            });
            meanings.classes.push(class.transpose()?);
        }
        for proposition in propositions {
            let wrong = |(message, help): (String, Option<String>)| Mistake {
                text: proposition.property.clone(),
                at: proposition.at.clone(),
                message,
                help,
            };
            meanings.propositions.push(names.meaning(state, &proposition.term).map_err(wrong)?);
            meanings.texts.push(proposition.text.clone());
        }
        Ok(meanings)
    }

    /// The propositions that hold in a state.
    pub fn of_state(&self, interpreter: &mut Interpreter, state: &mut State, is_over: bool) -> u64 {
        let mut bits = 0;
        for (number, meaning) in self.propositions.iter().enumerate() {
            let holds = match meaning {
                Meaning::Method(method) => method::ask(interpreter, state, *method).unwrap_or_else(|(what, place)| {
                    let proposition = self.texts[number].clone();
                    self.wrong.borrow_mut().get_or_insert(Wrong { proposition, what, place });
                    false
                }),
                meaning => meaning.holds(interpreter.program, state, is_over),
            };
            bits |= (holds as u64) << number;
        }
        bits
    }

    /// What holds of a single thread, by whether it can go on by itself.
    pub fn of_thread(state: &State, thread: ThreadId, is_enabled: bool) -> u64 {
        match state.thread(thread).status {
            Status::Ended => 1 << ENDED,
            Status::Blocked(Block::Monitor(_) | Block::ClassInit(_)) if !is_enabled => 1 << BLOCKED,
            Status::Blocked(_) if !is_enabled => 1 << WAITING,
            _ => 0,
        }
    }

    /// The quantified properties that speak of a thread: of a class that extends theirs, or with a `run` of such a class.
    pub fn classes_of(&self, program: &Program, state: &State, thread: ThreadId) -> u64 {
        let record = state.thread(thread);
        let is_of = |class: ClassId| {
            let runs = |&method: &MethodId| {
                let method = program.method(method);
                program.text(method.name) == "run" && program.is_subtype(method.class, class)
            };
            let is_instance = !record.object.is_null() && program.is_subtype(state.heap.class_of(record.object), class);
            is_instance || record.frames.iter().map(|frame| frame.method).any(|method| runs(&method))
        };
        let meant = self.classes.iter().enumerate().filter(|(_, class)| class.is_some_and(is_of));
        meant.fold(0, |bits, (number, _)| bits | 1 << number)
    }
}

/// Predicates over propositions, for stages.
pub struct StagePredicates<'m> {
    pub meanings: &'m Meanings,
    /// By their numbers.
    pub formulas: &'m [Formula],
}

impl Predicates for StagePredicates<'_> {
    fn failing(&self, interpreter: &mut Interpreter, state: &mut State) -> Option<u64> {
        let propositions = self.meanings.of_state(interpreter, state, false);
        let is_false = |(_, formula): &(usize, &Formula)| !formula.holds_in(propositions);
        let failing = self.formulas.iter().enumerate().filter(is_false).fold(0, |bits, (number, _)| bits | 1 << number);
        (!self.meanings.is_wrong()).then_some(failing)
    }
}

impl Meaning {
    /// Whether it holds, if no code of the program has to be run for that.
    fn holds(&self, program: &Program, state: &State, is_over: bool) -> bool {
        let alive = || (0..state.threads.len()).filter(|&index| state.threads[index].status != Status::Ended);
        match self {
            Meaning::Compare { one, operator, with } => {
                let other = match with {
                    Operand::Number(number) => Some(*number),
                    Operand::Field(field) => field.value(state),
                };
                // Of a field that is not there nothing is true.
                one.value(state).zip(other).is_some_and(|(one, other)| operator.compare(one, other))
            }
            Meaning::In(methods) => {
                alive().any(|index| state.threads[index].frames.iter().any(|frame| methods.contains(&frame.method)))
            }
            Meaning::At { file, line } => alive().any(|index| {
                innermost(program, state, ThreadId(index as u16))
                    .is_some_and(|source| source.file == *file && source.line == Some(*line))
            }),
            Meaning::Terminated => is_over,
            Meaning::Method(_) => false,
        }
    }
}

impl Operator {
    fn compare(self, one: i64, other: i64) -> bool {
        match self {
            Operator::Equal => one == other,
            Operator::Unequal => one != other,
            Operator::Less => one < other,
            Operator::AtMost => one <= other,
            Operator::Greater => one > other,
            Operator::AtLeast => one >= other,
        }
    }
}

fn value(kind: Kind, word: u64) -> i64 {
    match kind {
        Kind::Boolean | Kind::Char => word as i64,
        Kind::Byte | Kind::Short | Kind::Int => word as u32 as i32 as i64,
        _ => word as i64,
    }
}

struct Names<'p> {
    program: &'p Program,
    /// Internal name.
    main_class: &'p str,
}

/// A message, and what may help.
type Unknown = (String, Option<String>);

impl Names<'_> {
    fn meaning(&self, state: &mut State, term: &Term) -> Result<Meaning, Unknown> {
        match term {
            Term::Name(name) => {
                if let Some(method) = self.method(name)? {
                    return Ok(Meaning::Method(method));
                }
                let found = self.field(state, name)?;
                if found.kind != Kind::Boolean {
                    return Err((format!("`{name}` is no boolean: compare it with a constant"), None));
                }
                let (operator, with) = (Operator::Unequal, Operand::Number(0));
                Ok(Meaning::Compare { one: found, operator, with })
            }
            Term::Compare { name, operator, constant } => {
                let found = self.field(state, name)?;
                if matches!(found.kind, Kind::Float | Kind::Double) {
                    return Err((format!("`{name}` is no whole number: such values are not compared"), None));
                }
                let with = match constant {
                    Constant::Number(number) if found.kind != Kind::Ref => Operand::Number(*number),
                    Constant::Null if found.kind == Kind::Ref => Operand::Number(0),
                    Constant::Name(other) => {
                        let other = self.field(state, other)?;
                        if (other.kind == Kind::Ref) != (found.kind == Kind::Ref) {
                            return Err(("the two are not of the same kind".into(), None));
                        }
                        Operand::Field(other)
                    }
                    _ => return Err((format!("`{name}` cannot be compared with that"), None)),
                };
                if found.kind == Kind::Ref && !matches!(operator, Operator::Equal | Operator::Unequal) {
                    return Err(("references are only equal or not".into(), None));
                }
                Ok(Meaning::Compare { one: found, operator: *operator, with })
            }
            Term::In(name) => {
                let (class, method) = self.split(name);
                let id = self.class(&class).ok_or_else(|| (format!("there is no class `{class}`"), None))?;
                let named = |id: &MethodId| self.program.text(self.program.method(*id).name) == method;
                let methods: Vec<MethodId> = self.program.class(id).methods().filter(named).collect();
                if methods.is_empty() {
                    let all = self.program.class(id).methods();
                    let all = all.map(|id| self.program.text(self.program.method(id).name).to_string());
                    return Err((format!("`{class}` has no method `{method}`"), nearest(&method, all)));
                }
                Ok(Meaning::In(methods))
            }
            Term::At { file, line } => Ok(Meaning::At { file: file.clone(), line: *line }),
            Term::Terminated => Ok(Meaning::Terminated),
        }
    }

    /// Class and member; a name without a class belongs to the main class.
    fn split(&self, name: &str) -> (String, String) {
        match name.rsplit_once('.') {
            Some((class, member)) => (class.to_string(), member.to_string()),
            None => (self.main_class.replace('/', "."), name.to_string()),
        }
    }

    /// A class as a Java programmer calls it: by its whole name, in the main class's package, or inside of the main class.
    fn class(&self, name: &str) -> Option<ClassId> {
        let path = name.replace('.', "/");
        let package = self.main_class.rsplit_once('/').map_or(String::new(), |(package, _)| format!("{package}/"));
        let nested = name.replace('.', "$");
        let candidates = [
            path.clone(),
            format!("{package}{path}"),
            format!("{package}{nested}"),
            format!("{}${nested}", self.main_class),
            format!("java/lang/{path}"),
        ];
        candidates.iter().find_map(|candidate| self.program.load(candidate).ok())
    }

    /// A static field, or a field of what it refers to.
    fn field(&self, state: &mut State, name: &str) -> Result<Found, Unknown> {
        let parts: Vec<&str> = name.split('.').collect();
        // The longest name of a class comes first; without one the main class is meant.
        for count in (0..parts.len()).rev() {
            let class = match count {
                0 => self.program.load(self.main_class).ok(),
                _ => self.class(&parts[..count].join(".")),
            };
            let found = class.and_then(|class| self.program.field_named(class, parts[count]));
            if let Some(field) = found.filter(|field| field.is_static()) {
                let statics = self.program.statics(&mut state.heap, field.class);
                let statics = statics.map_err(|_| ("the heap is full".to_string(), None))?;
                let (path, kind) = self.path(field, &parts[count..])?;
                return Ok(Found { word: statics.0 + field.offset, path, kind });
            }
        }
        let (class, field) = self.split(name);
        let id = self.class(&class).ok_or_else(|| (format!("there is no class `{class}`"), None))?;
        let text = |symbol| self.program.text(symbol).to_string();
        let fields = self.program.class(id).fields.iter().filter(|field| field.is_static());
        let methods = self.program.class(id).methods().filter(|&method| self.is_proposition(method));
        let methods = methods.map(|method| text(self.program.method(method).name));
        let names = fields.map(|field| text(field.name)).chain(methods);
        Err((format!("`{class}` has no static field and no proposition `{field}`"), nearest(&field, names)))
    }

    /// Offsets from a static field on along the names of fields, the first of which is its own.
    fn path(&self, from: &Field, names: &[&str]) -> Result<(Vec<u32>, Kind), Unknown> {
        let mut field = from;
        let mut path = Vec::new();
        for pair in names.windows(2) {
            let [holder, name] = [pair[0], pair[1]];
            let descriptor = self.program.text(field.descriptor);
            let class = descriptor.strip_prefix('L').and_then(|rest| rest.strip_suffix(';'));
            let class = class.and_then(|class| self.program.load(class).ok());
            let class = class.ok_or_else(|| (format!("`{holder}` is no object with fields"), None))?;
            let found = self.program.field_named(class, name).filter(|field| !field.is_static());
            field = found.ok_or_else(|| {
                let fields = self.program.class(class).fields.iter().filter(|field| !field.is_static());
                let names = fields.map(|field| self.program.text(field.name).to_string());
                (format!("`{holder}` has no field `{name}`"), nearest(name, names))
            })?;
            path.push(field.offset);
        }
        Ok((path, field.kind))
    }

    /// A method that is marked as a proposition; nothing if there is no method of this name.
    fn method(&self, name: &str) -> Result<Option<MethodId>, Unknown> {
        let (class, method) = self.split(name);
        let Some(id) = self.class(&class) else { return Ok(None) };
        let named = |id: &MethodId| self.program.text(self.program.method(*id).name) == method;
        let methods: Vec<MethodId> = self.program.class(id).methods().filter(named).collect();
        let Some(&first) = methods.first() else { return Ok(None) };
        let Some(&marked) = methods.iter().find(|&&method| self.is_proposition(method)) else {
            // A field may have the same name.
            if self.program.field_named(id, &method).is_some_and(Field::is_static) {
                return Ok(None);
            }
            let help = format!("mark it with `@jsym.Proposition`; `in({name})` is true while a thread is in it");
            return Err((format!("the method `{name}` is not marked as a proposition"), Some(help)));
        };
        let found = self.program.method(marked);
        if !found.is_static() || self.program.text(found.descriptor) != "()Z" {
            let what = format!("the proposition `{name}` is not `static boolean {}()`", self.program.text(found.name));
            return Err((what, None));
        }
        debug_assert!(self.program.method(first).class == found.class);
        Ok(Some(marked))
    }

    fn is_proposition(&self, method: MethodId) -> bool {
        let method = self.program.method(method);
        let reader = self.program.class(method.class).reader.as_ref();
        let member = |reader: &jvm_core::reader::ClassReader| {
            reader.methods.get(method.index as usize).is_some_and(|member| reader.has_annotation(member, PROPOSITION))
        };
        reader.is_some_and(member)
    }
}

/// The annotation of a method that is a proposition, as a descriptor.
const PROPOSITION: &str = "Ljsym/Proposition;";

/// The names that are most like another one.
fn nearest(name: &str, names: impl Iterator<Item = String>) -> Option<String> {
    const MOST: usize = 5;
    let mut names: Vec<String> = names.filter(|name| !name.contains(['$', '<'])).collect();
    names.sort_by_key(|other| distance(name, other));
    names.dedup();
    names.truncate(MOST);
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    (!quoted.is_empty()).then(|| format!("there is {}", quoted.join(", ")))
}

/// How many letters must be changed, added or left out to make one of the other (Levenshtein 1966).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().flat_map(char::to_lowercase).collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.chars().flat_map(char::to_lowercase).enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (place, &wanted) in other.iter().enumerate() {
            let replaced = diagonal + (letter != wanted) as usize;
            diagonal = row[place + 1];
            row[place + 1] = replaced.min(diagonal + 1).min(row[place] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_names_come_first() {
        assert_eq!((distance("count", "cuont"), distance("a", ""), distance("x", "x")), (2, 1, 0));
        let names = ["size", "counter", "Count"].map(String::from).into_iter();
        assert_eq!(nearest("count", names).as_deref(), Some("there is `Count`, `counter`, `size`"));
    }
}
