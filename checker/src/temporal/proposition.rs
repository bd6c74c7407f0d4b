//! What propositions mean in a state: names become words of the heap and methods, once; then states are labelled.

use crate::schedule::recorder::innermost;
use crate::temporal::syntax::{BLOCKED, Constant, ENDED, Mistake, Operator, Property, Proposition, Term, WAITING};
use jvm_core::descriptor::Kind;
use jvm_core::ids::{ClassId, MethodId, ThreadId};
use jvm_core::program::Program;
use jvm_core::state::{Block, State, Status};

/// Propositions of a program, and the classes that quantified properties speak of.
pub struct Meanings {
    propositions: Vec<Meaning>,
    /// By the number of the property.
    classes: Vec<Option<ClassId>>,
}

enum Meaning {
    Compare { word: u32, kind: Kind, operator: Operator, with: Operand },
    In(Vec<MethodId>),
    At { file: String, line: u16 },
    Terminated,
}

enum Operand {
    Number(i64),
    Word(u32),
}

/// A static field: where it lies.
struct Found {
    word: u32,
    kind: Kind,
}

impl Meanings {
    /// Where no propositions are spoken of.
    pub fn none() -> Meanings {
        Meanings { propositions: Vec::new(), classes: Vec::new() }
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
        let mut meanings = Meanings { propositions: Vec::new(), classes: Vec::new() };
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
        }
        Ok(meanings)
    }

    /// The propositions that hold in a state.
    pub fn of_state(&self, program: &Program, state: &State, is_over: bool) -> u64 {
        let alive = || (0..state.threads.len()).filter(|&index| state.threads[index].status != Status::Ended);
        let holds = |meaning: &Meaning| match meaning {
            Meaning::Compare { word, kind, operator, with } => {
                let one = value(*kind, state.heap.words[*word as usize]);
                let other = match with {
                    Operand::Number(number) => *number,
                    Operand::Word(word) => value(*kind, state.heap.words[*word as usize]),
                };
                operator.compare(one, other)
            }
            Meaning::In(methods) => {
                alive().any(|index| state.threads[index].frames.iter().any(|frame| methods.contains(&frame.method)))
            }
            Meaning::At { file, line } => alive().any(|index| {
                innermost(program, state, ThreadId(index as u16))
                    .is_some_and(|source| source.file == *file && source.line == Some(*line))
            }),
            Meaning::Terminated => is_over,
        };
        let bits = self.propositions.iter().enumerate().filter(|(_, meaning)| holds(meaning));
        bits.fold(0, |bits, (number, _)| bits | 1 << number)
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

type Wrong = (String, Option<String>);

impl Names<'_> {
    fn meaning(&self, state: &mut State, term: &Term) -> Result<Meaning, Wrong> {
        match term {
            Term::Name(name) => {
                let found = self.field(state, name)?;
                if found.kind != Kind::Boolean {
                    return Err((format!("`{name}` is no boolean: compare it with a constant"), None));
                }
                let (operator, with) = (Operator::Unequal, Operand::Number(0));
                Ok(Meaning::Compare { word: found.word, kind: found.kind, operator, with })
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
                        Operand::Word(other.word)
                    }
                    _ => return Err((format!("`{name}` cannot be compared with that"), None)),
                };
                if found.kind == Kind::Ref && !matches!(operator, Operator::Equal | Operator::Unequal) {
                    return Err(("references are only equal or not".into(), None));
                }
                Ok(Meaning::Compare { word: found.word, kind: found.kind, operator: *operator, with })
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

    fn field(&self, state: &mut State, name: &str) -> Result<Found, Wrong> {
        let (class, field) = self.split(name);
        let id = self.class(&class).ok_or_else(|| (format!("there is no class `{class}`"), None))?;
        let found = self.program.field_named(id, &field).filter(|field| field.is_static());
        let Some(found) = found else {
            let fields = self.program.class(id).fields.iter().filter(|field| field.is_static());
            let names = fields.map(|field| self.program.text(field.name).to_string());
            return Err((format!("`{class}` has no static field `{field}`"), nearest(&field, names)));
        };
        let statics = self.program.statics(&mut state.heap, found.class);
        let statics = statics.map_err(|_| ("the heap is full".to_string(), None))?;
        Ok(Found { word: statics.0 + found.offset, kind: found.kind })
    }
}

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
