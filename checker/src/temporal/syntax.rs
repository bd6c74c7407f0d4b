//! The text of a temporal property: operators in words (`G F U W R`) and as SPIN writes them (`[] <>`), propositions as a Java
//! programmer writes them, the specification patterns (`patterns`), and `forall t: Class.` in front.
//!
//! From loose to tight: `<->`, `->` (to the right), `||`, `&&`, `U W R` (to the right), `! G F`.

use crate::settings::Stage;
use crate::temporal::branching::Branching;
use crate::temporal::formula::{Formula, MOST_PROPOSITIONS};
use crate::temporal::patterns;
use std::ops::Range;

/// A property as it was written.
#[derive(Clone, Debug)]
pub struct Property {
    pub text: String,
    pub formula: Formula,
    /// What stands before arrows and speaks of one state: if it is never true, the property says nothing.
    pub premises: Vec<Formula>,
    pub quantifier: Option<Quantified>,
}

/// `forall t: Worker.`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Quantified {
    pub class: String,
    pub at: Range<usize>,
}

/// What is wrong with a text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    pub text: String,
    pub at: Range<usize>,
    pub message: String,
    pub help: Option<String>,
}

/// A proposition that does not speak of the quantified thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Term {
    /// A static field of type boolean, or a method that is marked as a proposition.
    Name(String),
    Compare {
        name: String,
        operator: Operator,
        constant: Constant,
    },
    /// A thread stands in this method, or in something that it has called.
    In(String),
    /// A thread stands at this line.
    At {
        file: String,
        line: u16,
    },
    Terminated,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operator {
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Constant {
    Number(i64),
    Null,
    /// Another static field, an enum's constant for example.
    Name(String),
}

/// A term, and where it stands in the text of its property.
#[derive(Clone, Debug)]
pub struct Proposition {
    pub term: Term,
    pub text: String,
    pub property: String,
    pub at: Range<usize>,
}

/// Propositions about the quantified thread, as bits of labels.
pub const WAITING: u8 = 61;
pub const BLOCKED: u8 = 62;
pub const ENDED: u8 = 63;
const FACTS: [(&str, u8); 3] = [("waiting", WAITING), ("blocked", BLOCKED), ("ended", ENDED)];

/// What the bits above the numbered propositions are called.
pub fn fact_name(bit: u8) -> Option<&'static str> {
    FACTS.iter().find(|fact| fact.1 == bit).map(|fact| fact.0)
}

/// Reads a property; its propositions are added to those of others.
pub fn parse(text: &str, propositions: &mut Vec<Proposition>) -> Result<Property, Mistake> {
    let tokens = tokens(text)?;
    let mut parser = Parser { text, tokens, next: 0, propositions, variable: None, premises: Vec::new() };
    let quantifier = parser.quantifier()?;
    let formula = parser.equivalence()?;
    if parser.next < parser.tokens.len() {
        return Err(parser.unexpected("the end"));
    }
    let premises = parser.premises;
    Ok(Property { text: text.to_string(), formula, premises, quantifier })
}

/// A property of branching time as it was written.
#[derive(Clone, Debug)]
pub struct BranchingProperty {
    pub text: String,
    pub formula: Branching,
}

/// Reads a property of branching time.
pub fn parse_branching(text: &str, propositions: &mut Vec<Proposition>) -> Result<BranchingProperty, Mistake> {
    let tokens = tokens(text)?;
    let mut parser = Parser { text, tokens, next: 0, propositions, variable: None, premises: Vec::new() };
    let formula = parser.branching()?;
    if parser.next < parser.tokens.len() {
        return Err(parser.unexpected("the end"));
    }
    Ok(BranchingProperty { text: text.to_string(), formula })
}

/// Reads what a stage admits: limits and a predicate, separated by commas.
pub fn parse_stage(text: &str, propositions: &mut Vec<Proposition>) -> Result<(Stage, Option<Formula>), Mistake> {
    let tokens = tokens(text)?;
    let mut parser = Parser { text, tokens, next: 0, propositions, variable: None, premises: Vec::new() };
    let mut stage = Stage::default();
    let mut predicate: Option<Formula> = None;
    loop {
        let first = parser.at().start;
        if parser.takes_word("preemptions") {
            stage.preemptions = Some(parser.at_most()?);
        } else if parser.takes_word("threads") {
            stage.threads = Some(parser.at_most()?);
        } else if parser.takes_word("ordered") {
            if !parser.takes_word("timeouts") {
                return Err(parser.unexpected("`timeouts`"));
            }
            stage.ordered_timeouts = true;
        } else {
            let formula = parser.equivalence()?;
            let end = parser.tokens.get(parser.next.wrapping_sub(1)).map_or(text.len(), |token| token.1.end);
            if !formula.is_of_states() {
                return Err(mistake(text, first..end, "a stage speaks of single states: without `G F U W R`"));
            }
            let written = text.get(first..end).unwrap_or(text);
            stage.text = if stage.text.is_empty() { written.into() } else { format!("{}, {written}", stage.text) };
            predicate = Some(predicate.unwrap_or(Formula::True).and(formula));
        }
        if parser.next == parser.tokens.len() {
            return Ok((stage, predicate));
        }
        if !parser.takes(&[","]) {
            return Err(parser.unexpected("`,` or the end"));
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Name(String),
    Number(i64),
    /// What stands between the parentheses of `in` and `at`.
    Raw(String),
    Sign(&'static str),
}

const SIGNS: [&str; 28] = [
    "<->", "[]", "[", "]", "<>", "->", "&&", "/\\", "||", "\\/", "==", "!=", "<=", ">=", "<", ">", "!", "~", "(", ")",
    ",", ":", ".", "&", "|", "=", "-", "'",
];

/// Longer texts are refused: formulas are read by a descent.
const MOST_TOKENS: usize = 1000;

fn tokens(text: &str) -> Result<Vec<(Token, Range<usize>)>, Mistake> {
    let mut tokens: Vec<(Token, Range<usize>)> = Vec::new();
    let mut at = 0;
    while at < text.len() {
        if tokens.len() > MOST_TOKENS {
            return Err(mistake(text, at..at + 1, format!("a formula has at most {MOST_TOKENS} words and signs")));
        }
        let rest = &text[at..];
        let first = rest.chars().next().unwrap_or(' ');
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        let begins = |text: &str| text.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '$');
        let end = if begins(rest) {
            // A name goes on behind a dot only if there is a name: `forall t: Worker. G …` has a dot of its own.
            let mut end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            while rest[end..].starts_with('.') && begins(&rest[end + 1..]) {
                end += 1;
                end += rest[end..].find(|c| !is_part(c)).unwrap_or(rest.len() - end);
            }
            tokens.push((Token::Name(rest[..end].to_string()), at..at + end));
            let is_place = matches!(&rest[..end], "in" | "at") && rest[end..].trim_start().starts_with('(');
            if let Some(open) = rest.find('(').filter(|_| is_place) {
                let close = rest.find(')').unwrap_or(rest.len());
                tokens.push((Token::Raw(rest[open + 1..close].trim().to_string()), at + open + 1..at + close));
                (close + 1).min(rest.len())
            } else {
                end
            }
        } else if first.is_ascii_digit() {
            let end = rest.find(|c: char| !c.is_ascii_digit() && c != '_').unwrap_or(rest.len());
            let value = rest[..end].replace('_', "").parse();
            let wrong = |_| mistake(text, at..at + end, format!("`{}` is not a number that fits", &rest[..end]));
            tokens.push((Token::Number(value.map_err(wrong)?), at..at + end));
            end
        } else if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            tokens.push((Token::Sign(sign), at..at + sign.len()));
            sign.len()
        } else {
            let wrong = format!("`{first}` is no part of a formula");
            return Err(mistake(text, at..at + first.len_utf8(), wrong));
        };
        at += end;
    }
    Ok(tokens)
}

fn mistake(text: &str, at: Range<usize>, message: impl Into<String>) -> Mistake {
    Mistake { text: text.to_string(), at, message: message.into(), help: None }
}

struct Parser<'t, 'p> {
    text: &'t str,
    tokens: Vec<(Token, Range<usize>)>,
    next: usize,
    propositions: &'p mut Vec<Proposition>,
    variable: Option<String>,
    premises: Vec<Formula>,
}

/// A stage with a larger limit is refused.
const MOST_OF_A_STAGE: i64 = 1_000_000;

const NEXT_IS_REFUSED: &str =
    "how many steps lie between two states depends on the reductions, so a property must not count them";

impl Parser<'_, '_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|token| &token.0)
    }

    /// Where the next token stands.
    fn at(&self) -> Range<usize> {
        let end = self.text.len();
        self.tokens.get(self.next).map_or(end..end + 1, |token| token.1.clone())
    }

    fn unexpected(&self, wanted: &str) -> Mistake {
        let at = self.at();
        let found = self.text.get(at.clone()).map_or("the end".into(), |found| format!("`{found}`"));
        mistake(self.text, at, format!("expected {wanted}, found {found}"))
    }

    fn takes(&mut self, signs: &[&str]) -> bool {
        let is_there = matches!(self.peek(), Some(Token::Sign(sign)) if signs.contains(sign));
        self.next += is_there as usize;
        is_there
    }

    fn takes_word(&mut self, word: &str) -> bool {
        let is_there = matches!(self.peek(), Some(Token::Name(name)) if name == word);
        self.next += is_there as usize;
        is_there
    }

    fn expect(&mut self, sign: &'static str) -> Result<(), Mistake> {
        if self.takes(&[sign]) { Ok(()) } else { Err(self.unexpected(&format!("`{sign}`"))) }
    }

    fn name(&mut self, wanted: &str) -> Result<String, Mistake> {
        match self.peek() {
            Some(Token::Name(name)) => {
                let name = name.clone();
                self.next += 1;
                Ok(name)
            }
            _ => Err(self.unexpected(wanted)),
        }
    }

    /// `<= 2`
    fn at_most(&mut self) -> Result<usize, Mistake> {
        self.expect("<=")?;
        match self.peek() {
            Some(&Token::Number(number)) if (0..=MOST_OF_A_STAGE).contains(&number) => {
                self.next += 1;
                Ok(number as usize)
            }
            _ => Err(self.unexpected("a number up to a million")),
        }
    }

    fn quantifier(&mut self) -> Result<Option<Quantified>, Mistake> {
        if !self.takes_word("forall") {
            return Ok(None);
        }
        self.variable = Some(self.name("a name for the thread")?);
        self.expect(":")?;
        let at = self.at();
        let class = self.name("the class of the threads")?;
        self.expect(".")?;
        Ok(Some(Quantified { class, at }))
    }

    fn equivalence(&mut self) -> Result<Formula, Mistake> {
        let one = self.implication()?;
        if !self.takes(&["<->"]) {
            return Ok(one);
        }
        let other = self.equivalence()?;
        Ok(one.clone().and(other.clone()).or(one.negated().and(other.negated())))
    }

    fn implication(&mut self) -> Result<Formula, Mistake> {
        let one = self.disjunction()?;
        if !self.takes(&["->"]) {
            return Ok(one);
        }
        let other = self.implication()?;
        self.premises.extend(Some(&one).filter(|premise| premise.is_of_states()).cloned());
        Ok(one.implies(other))
    }

    fn disjunction(&mut self) -> Result<Formula, Mistake> {
        let mut formula = self.conjunction()?;
        while self.takes(&["||", "\\/", "|"]) {
            formula = formula.or(self.conjunction()?);
        }
        Ok(formula)
    }

    fn conjunction(&mut self) -> Result<Formula, Mistake> {
        let mut formula = self.until()?;
        while self.takes(&["&&", "/\\", "&"]) {
            formula = formula.and(self.until()?);
        }
        Ok(formula)
    }

    fn until(&mut self) -> Result<Formula, Mistake> {
        let one = self.unary()?;
        if self.takes_word("U") {
            return Ok(one.until(self.until()?));
        }
        if self.takes_word("W") {
            return Ok(one.weak_until(self.until()?));
        }
        if self.takes_word("R") || self.takes_word("V") {
            return Ok(one.release(self.until()?));
        }
        Ok(one)
    }

    fn unary(&mut self) -> Result<Formula, Mistake> {
        let at = self.at();
        if self.takes(&["!", "~"]) {
            return Ok(self.unary()?.negated());
        }
        if self.takes_word("G") || self.takes(&["[]"]) {
            return Ok(self.unary()?.always());
        }
        if self.takes_word("F") || self.takes(&["<>"]) {
            return Ok(self.unary()?.eventually());
        }
        if self.takes_word("X") {
            let mut refused = mistake(self.text, at, "there is no operator for the next state");
            refused.help = Some(NEXT_IS_REFUSED.into());
            return Err(refused);
        }
        if self.takes(&["("]) {
            let formula = self.equivalence()?;
            self.expect(")")?;
            return Ok(formula);
        }
        let name = self.name("a proposition")?;
        match name.as_str() {
            "true" => return Ok(Formula::True),
            "false" => return Ok(Formula::False),
            _ => {}
        }
        if patterns::is_pattern(&name) && self.peek() == Some(&Token::Sign("(")) {
            return self.pattern(&name, at);
        }
        self.proposition(name, at)
    }

    /// `<->` and `->` of branching time.
    fn branching(&mut self) -> Result<Branching, Mistake> {
        let one = self.branching_disjunction()?;
        if self.takes(&["->"]) {
            return Ok(one.negated().or(self.branching()?));
        }
        if self.takes(&["<->"]) {
            let other = self.branching()?;
            return Ok(one.clone().and(other.clone()).or(one.negated().and(other.negated())));
        }
        Ok(one)
    }

    fn branching_disjunction(&mut self) -> Result<Branching, Mistake> {
        let mut formula = self.branching_conjunction()?;
        while self.takes(&["||", "\\/", "|"]) {
            formula = formula.or(self.branching_conjunction()?);
        }
        Ok(formula)
    }

    fn branching_conjunction(&mut self) -> Result<Branching, Mistake> {
        let mut formula = self.branching_unary()?;
        while self.takes(&["&&", "/\\", "&"]) {
            formula = formula.and(self.branching_unary()?);
        }
        Ok(formula)
    }

    fn branching_unary(&mut self) -> Result<Branching, Mistake> {
        let at = self.at();
        if self.takes(&["!", "~"]) {
            return Ok(self.branching_unary()?.negated());
        }
        if self.takes(&["("]) {
            let formula = self.branching()?;
            self.expect(")")?;
            return Ok(formula);
        }
        if self.takes(&["[]", "<>"]) {
            return Err(self.without_quantifier(at));
        }
        let name = self.name("a proposition")?;
        match name.as_str() {
            "true" => Ok(Branching::State(Formula::True)),
            "false" => Ok(Branching::State(Formula::False)),
            "AG" => Ok(self.branching_unary()?.always()),
            "AF" => Ok(self.branching_unary()?.eventually()),
            "EF" => Ok(self.branching_unary()?.exists_eventually()),
            "EG" => Ok(self.branching_unary()?.exists_always()),
            "AX" | "EX" | "X" => {
                let mut refused = mistake(self.text, at, "there is no operator for the next state");
                refused.help = Some(NEXT_IS_REFUSED.into());
                Err(refused)
            }
            "A" | "E" if matches!(self.peek(), Some(Token::Sign("[" | "("))) => self.path(name == "A"),
            "G" | "F" | "U" | "W" | "R" => Err(self.without_quantifier(at)),
            "forall" => Err(mistake(self.text, at, "a property of branching time speaks of no single thread")),
            _ => Ok(Branching::State(self.proposition(name, at)?)),
        }
    }

    /// `[p U q]` behind `A` or `E`.
    fn path(&mut self, is_all: bool) -> Result<Branching, Mistake> {
        let close = if self.takes(&["["]) { "]" } else { ")" };
        if close == ")" {
            self.expect("(")?;
        }
        let one = self.branching()?;
        let is_weak = self.takes_word("W");
        if !is_weak && !self.takes_word("U") {
            return Err(self.unexpected("`U` or `W`"));
        }
        let other = self.branching()?;
        self.expect(close)?;
        Ok(match (is_all, is_weak) {
            (true, true) => one.weak_until(other),
            (true, false) => one.until(other),
            (false, true) => one.clone().exists_until(other).or(one.exists_always()),
            (false, false) => one.exists_until(other),
        })
    }

    fn without_quantifier(&self, at: Range<usize>) -> Mistake {
        let mut wrong =
            mistake(self.text, at, "in branching time an operator needs `A` (on all paths) or `E` (on some path)");
        wrong.help = Some("there are `AG AF EG EF`, `A[p U q]`, `E[p U q]`; `--ltl` speaks of single runs".into());
        wrong
    }

    /// `response(p, q) between(r, s)`
    fn pattern(&mut self, name: &str, at: Range<usize>) -> Result<Formula, Mistake> {
        let arguments = self.arguments()?;
        let mut scope = Vec::new();
        while let Some(Token::Name(word)) = self.peek().cloned() {
            if !patterns::is_scope(&word) {
                break;
            }
            self.next += 1;
            scope.push((word, self.arguments()?));
        }
        if name == "response" {
            self.premises.extend(arguments.first().filter(|premise| premise.is_of_states()).cloned());
        }
        patterns::formula(name, &arguments, &scope).map_err(|message| mistake(self.text, at, message))
    }

    fn arguments(&mut self) -> Result<Vec<Formula>, Mistake> {
        self.expect("(")?;
        let mut arguments = vec![self.equivalence()?];
        while self.takes(&[","]) {
            arguments.push(self.equivalence()?);
        }
        self.expect(")")?;
        Ok(arguments)
    }

    fn proposition(&mut self, name: String, mut at: Range<usize>) -> Result<Formula, Mistake> {
        if let Some((variable, fact)) = name.split_once('.')
            && Some(variable) == self.variable.as_deref()
        {
            let Some(&(_, bit)) = FACTS.iter().find(|known| known.0 == fact) else {
                let mut wrong = mistake(self.text, at, format!("nothing is known of a thread that is called `{fact}`"));
                wrong.help =
                    Some(format!("there are `{variable}.waiting`, `{variable}.blocked` and `{variable}.ended`"));
                return Err(wrong);
            };
            return Ok(Formula::atom(bit));
        }
        let term = match (name.as_str(), self.peek().cloned()) {
            ("in", Some(Token::Raw(method))) => {
                self.next += 1;
                Term::In(method)
            }
            ("at", Some(Token::Raw(place))) => {
                let inside = self.at();
                self.next += 1;
                let parts =
                    place.split_once(':').and_then(|(file, line)| Some((file.trim(), line.trim().parse().ok()?)));
                let wrong = || mistake(self.text, inside, "expected a place such as `Foo.java:12`");
                let (file, line) = parts.ok_or_else(wrong)?;
                Term::At { file: file.to_string(), line }
            }
            ("terminated", _) => Term::Terminated,
            _ => {
                if self.takes(&["("]) {
                    self.expect(")")?;
                }
                self.comparison(name)?
            }
        };
        at.end = self.tokens[self.next - 1].1.end;
        if matches!(term, Term::In(_) | Term::At { .. }) {
            at.end += 1;
        }
        self.numbered(term, at)
    }

    fn comparison(&mut self, name: String) -> Result<Term, Mistake> {
        const OPERATORS: [(&str, Operator); 7] = [
            ("==", Operator::Equal),
            ("=", Operator::Equal),
            ("!=", Operator::Unequal),
            ("<", Operator::Less),
            ("<=", Operator::AtMost),
            (">", Operator::Greater),
            (">=", Operator::AtLeast),
        ];
        let Some((_, operator)) = OPERATORS.into_iter().find(|(sign, _)| self.takes(&[sign])) else {
            return Ok(Term::Name(name));
        };
        let is_negative = self.takes(&["-"]);
        let constant = match self.peek().cloned() {
            Some(Token::Number(number)) => Constant::Number(if is_negative { -number } else { number }),
            Some(Token::Name(word)) if !is_negative => match word.as_str() {
                "true" => Constant::Number(1),
                "false" => Constant::Number(0),
                "null" => Constant::Null,
                _ => Constant::Name(word),
            },
            _ => return Err(self.unexpected("a constant")),
        };
        self.next += 1;
        Ok(Term::Compare { name, operator, constant })
    }

    fn numbered(&mut self, term: Term, at: Range<usize>) -> Result<Formula, Mistake> {
        let known = self.propositions.iter().position(|proposition| proposition.term == term);
        let number = known.unwrap_or(self.propositions.len());
        if number >= (WAITING as usize).min(MOST_PROPOSITIONS) {
            return Err(mistake(self.text, at, "there are more propositions than can be followed at once"));
        }
        if known.is_none() {
            let text = self.text.get(at.clone()).unwrap_or_default().to_string();
            self.propositions.push(Proposition { term, text, property: self.text.to_string(), at });
        }
        Ok(Formula::atom(number as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Formula, Vec<Term>) {
        let mut propositions = Vec::new();
        let property = parse(text, &mut propositions).unwrap_or_else(|mistake| panic!("{mistake:?}"));
        (property.formula, propositions.into_iter().map(|proposition| proposition.term).collect())
    }

    fn wrong(text: &str) -> (Range<usize>, String) {
        let mistake = parse(text, &mut Vec::new()).expect_err("it is wrong");
        (mistake.at, mistake.message)
    }

    #[test]
    fn both_spellings_are_read() {
        let words = read("G(r1 -> F g1)");
        assert_eq!(words, read("[](r1 -> <>g1)"));
        assert_eq!(words.0, Formula::atom(0).implies(Formula::atom(1).eventually()).always());
        assert_eq!(read("a U b U c").0, read("a U (b U c)").0);
        assert_eq!(read("!a && b || c").0, read("((!a) && b) || c").0);
        assert_eq!(read("response(a, b)").0, read("G(a -> F b)").0);
    }

    #[test]
    fn propositions_are_read() {
        let compare = |name: &str, operator, constant| Term::Compare { name: name.into(), operator, constant };
        assert_eq!(read("G Buffer.count <= 3").1, [compare("Buffer.count", Operator::AtMost, Constant::Number(3))]);
        assert_eq!(read("F x == -1").1, [compare("x", Operator::Equal, Constant::Number(-1))]);
        assert_eq!(read("F m == Mode.IDLE").1, [compare("m", Operator::Equal, Constant::Name("Mode.IDLE".into()))]);
        assert_eq!(
            read("G !(in(A.b) && at(A.java:12)) U terminated").1,
            [Term::In("A.b".into()), Term::At { file: "A.java".into(), line: 12 }, Term::Terminated]
        );
        assert_eq!(read("F full()").1, read("F full").1);
    }

    #[test]
    fn branching_time_is_read() {
        let read = |text: &str| {
            let mut propositions = Vec::new();
            parse_branching(text, &mut propositions).map(|property| property.formula).map_err(|wrong| wrong.at)
        };
        let p = || Branching::State(Formula::atom(0));
        let q = || Branching::State(Formula::atom(1));
        assert_eq!(read("AG EF p"), Ok(p().exists_eventually().always()));
        assert_eq!(read("AG(p -> AF q)"), Ok(p().negated().or(q().eventually()).always()));
        assert_eq!(read("A[p U q] && E(p W q)"), Ok(p().until(q()).and(p().exists_until(q()).or(p().exists_always()))));
        assert_eq!(read("EG !x == 3"), Ok(p().negated().exists_always()));
        assert_eq!(read("AG F p"), Err(3..4));
        assert_eq!(read("AX p"), Err(0..2));
        assert_eq!(read("A[p && q]"), Err(8..9));
    }

    #[test]
    fn one_thread_of_a_class_is_spoken_of() {
        let mut propositions = Vec::new();
        let property = parse("forall t: Worker. G(t.waiting -> F !t.waiting)", &mut propositions).expect("it is right");
        assert_eq!(property.quantifier.map(|quantifier| quantifier.class).as_deref(), Some("Worker"));
        let waiting = || Formula::atom(WAITING);
        assert_eq!(property.formula, waiting().implies(waiting().negated().eventually()).always());
        assert!(propositions.is_empty());
    }

    #[test]
    fn mistakes_are_pointed_at() {
        assert_eq!(wrong("G(a -> )").0, 7..8);
        assert_eq!(wrong("G(a").0, 3..4);
        assert_eq!(wrong("G a # b"), (4..5, "`#` is no part of a formula".into()));
        assert_eq!(wrong("F X a").0, 2..3);
        assert_eq!(wrong("forall t: W. F t.tired").0, 15..22);
        assert_eq!(wrong("at(12)").0, 3..5);
        assert!(wrong("").1.contains("expected a proposition"));
        assert!(wrong("absence(a, b)").1.contains("absence"));
    }
}
