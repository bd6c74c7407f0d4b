//! The specification patterns of Dwyer, Avrunin and Corbett (1999): `response(p, q)`, `absence(p) between(q, r)` and their
//! relatives, as formulas.

use crate::temporal::formula::Formula;

const PATTERNS: [&str; 5] = ["absence", "universality", "existence", "precedence", "response"];
const SCOPES: [&str; 4] = ["before", "after", "between", "until"];

pub fn is_pattern(name: &str) -> bool {
    PATTERNS.contains(&name)
}

pub fn is_scope(name: &str) -> bool {
    SCOPES.contains(&name)
}

enum Scope {
    Globally,
    Before(Formula),
    After(Formula),
    Between(Formula, Formula),
    AfterUntil(Formula, Formula),
}

/// The formula of a pattern with its arguments in a scope; what is wrong otherwise.
pub fn formula(name: &str, arguments: &[Formula], scope: &[(String, Vec<Formula>)]) -> Result<Formula, String> {
    let scope = self::scope(scope)?;
    let wanted = if matches!(name, "precedence" | "response") { 2 } else { 1 };
    if arguments.len() != wanted {
        return Err(format!("`{name}` takes {wanted} of what it is about, not {}", arguments.len()));
    }
    let p = || arguments[0].clone();
    Ok(match name {
        "absence" => throughout(p().negated(), scope),
        "universality" => throughout(p(), scope),
        "existence" => existence(p(), scope),
        // The first comes before the second.
        "precedence" => precedence(p(), arguments[1].clone(), scope),
        _ => response(p(), arguments[1].clone(), scope),
    })
}

fn scope(parts: &[(String, Vec<Formula>)]) -> Result<Scope, String> {
    let names: Vec<(&str, usize)> = parts.iter().map(|(name, arguments)| (name.as_str(), arguments.len())).collect();
    let argument = |part: usize, number: usize| parts[part].1[number].clone();
    Ok(match names[..] {
        [] => Scope::Globally,
        [("before", 1)] => Scope::Before(argument(0, 0)),
        [("after", 1)] => Scope::After(argument(0, 0)),
        [("between", 2)] => Scope::Between(argument(0, 0), argument(0, 1)),
        [("after", 1), ("until", 1)] => Scope::AfterUntil(argument(0, 0), argument(1, 0)),
        _ => return Err("scopes are `before(r)`, `after(q)`, `between(q, r)` and `after(q) until(r)`".into()),
    })
}

/// In the part of the run that begins with `q` and is not over: `q && !r`.
fn opened(q: &Formula, r: &Formula) -> Formula {
    q.clone().and(r.negated())
}

fn closes(q: &Formula, r: &Formula) -> Formula {
    opened(q, r).and(r.clone().eventually())
}

fn throughout(p: Formula, scope: Scope) -> Formula {
    match scope {
        Scope::Globally => p.always(),
        Scope::Before(r) => r.clone().eventually().implies(p.until(r)),
        Scope::After(q) => q.implies(p.always()).always(),
        Scope::Between(q, r) => closes(&q, &r).implies(p.until(r)).always(),
        Scope::AfterUntil(q, r) => opened(&q, &r).implies(p.weak_until(r)).always(),
    }
}

fn existence(p: Formula, scope: Scope) -> Formula {
    let inside = |p: Formula, r: &Formula| p.and(r.negated());
    match scope {
        Scope::Globally => p.eventually(),
        Scope::Before(r) => r.negated().weak_until(inside(p, &r)),
        Scope::After(q) => q.negated().always().or(q.and(p.eventually()).eventually()),
        Scope::Between(q, r) => opened(&q, &r).implies(r.negated().weak_until(inside(p, &r))).always(),
        Scope::AfterUntil(q, r) => opened(&q, &r).implies(r.negated().until(inside(p, &r))).always(),
    }
}

fn precedence(s: Formula, p: Formula, scope: Scope) -> Formula {
    let not_p = p.negated();
    match scope {
        Scope::Globally => not_p.weak_until(s),
        Scope::Before(r) => r.clone().eventually().implies(not_p.until(s.or(r))),
        Scope::After(q) => q.negated().always().or(q.and(not_p.weak_until(s)).eventually()),
        Scope::Between(q, r) => closes(&q, &r).implies(not_p.until(s.or(r))).always(),
        Scope::AfterUntil(q, r) => opened(&q, &r).implies(not_p.weak_until(s.or(r))).always(),
    }
}

fn response(p: Formula, s: Formula, scope: Scope) -> Formula {
    let within = |p: Formula, s: Formula, r: &Formula| p.implies(r.negated().until(s.and(r.negated())));
    match scope {
        Scope::Globally => p.implies(s.eventually()).always(),
        Scope::Before(r) => r.clone().eventually().implies(within(p, s, &r).until(r)),
        Scope::After(q) => q.implies(p.implies(s.eventually()).always()).always(),
        Scope::Between(q, r) => closes(&q, &r).implies(within(p, s, &r).until(r)).always(),
        Scope::AfterUntil(q, r) => opened(&q, &r).implies(within(p, s, &r).weak_until(r)).always(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bits: p 1, q 2, r 4.
    #[test]
    fn patterns_hold_within_their_scopes() {
        let (p, q, r) = (Formula::atom(0), Formula::atom(1), Formula::atom(2));
        let make = |name: &str, arguments: &[&Formula], scope: &[(&str, Vec<&Formula>)]| {
            let owned: Vec<Formula> = arguments.iter().map(|&formula| formula.clone()).collect();
            let scope: Vec<(String, Vec<Formula>)> = scope
                .iter()
                .map(|(name, all)| (name.to_string(), all.iter().map(|&one| one.clone()).collect()))
                .collect();
            formula(name, &owned, &scope).expect("it is right")
        };
        let between = make("absence", &[&p], &[("between", vec![&q, &r])]);
        assert!(between.holds_on(&[1, 2, 0, 4, 1], &[0]));
        assert!(!between.holds_on(&[2, 1, 4], &[0]));
        assert!(between.holds_on(&[2, 1], &[0]), "it is never over");
        let until = make("absence", &[&p], &[("after", vec![&q]), ("until", vec![&r])]);
        assert!(!until.holds_on(&[2, 1], &[0]));
        assert!(make("precedence", &[&q, &p], &[]).holds_on(&[0, 2, 1], &[0]));
        assert!(!make("precedence", &[&q, &p], &[]).holds_on(&[0, 1, 2], &[0]));
        assert!(make("existence", &[&p], &[("before", vec![&r])]).holds_on(&[0, 1, 4], &[0]));
        assert!(!make("existence", &[&p], &[("before", vec![&r])]).holds_on(&[0, 4, 1], &[0]));
        assert!(make("response", &[&p, &q], &[("before", vec![&r])]).holds_on(&[1, 2, 4, 1], &[0]));
        assert!(!make("response", &[&p, &q], &[("before", vec![&r])]).holds_on(&[1, 4, 2], &[0]));
        assert!(make("universality", &[&p], &[("after", vec![&q])]).holds_on(&[0, 3], &[1]));
    }
}
