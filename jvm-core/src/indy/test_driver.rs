//! A class whose `main` runs one test method as a JUnit runner would: on a new object, with what comes before and after.
//!
//! It lies in the test's package, so it may call what a runner may call. A test that fails ends `main` with its
//! exception at once: what comes after it cannot repair the failure, and the counterexample stays short.

use super::builder::{ClassBuilder, TooLarge, access};
use super::code::{Code, op};
use super::types::{Signature, Type};

/// A method of the test class without parameters and result, declared or inherited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestCall {
    pub name: String,
    pub is_static: bool,
}

/// What a driver does, in the order of the fields.
#[derive(Debug, Clone, Default)]
pub struct TestDriver {
    /// Internal name of the class to generate.
    pub name: String,
    /// Internal name of the test class.
    pub test_class: String,
    pub before_all: Vec<TestCall>,
    pub before: Vec<TestCall>,
    pub test: String,
    /// Internal name of the exception that the test must throw.
    pub expected: Option<String>,
    pub after: Vec<TestCall>,
    pub after_all: Vec<TestCall>,
    /// Internal names of exceptions that say that an assumption does not hold.
    pub assumption_failures: Vec<String>,
}

const INSTANCE: u16 = 1;

impl TestDriver {
    pub fn class_file(&self) -> Result<Vec<u8>, TooLarge> {
        let mut class = ClassBuilder::new(&self.name, "java/lang/Object");
        let arguments = Signature::parse("([Ljava/lang/String;)V").expect("a descriptor that is written down here");
        let mut code = class.method(access::PUBLIC | access::STATIC, "main", &arguments);
        let (start, end) = (code.new_label(), code.new_label());
        code.bind(start);
        // With a life cycle per class these may be instance methods, which need the object.
        self.calls(&mut code, self.before_all.iter().filter(|call| call.is_static));
        code.with_class(op::NEW, &self.test_class);
        code.simple(op::DUP);
        code.call(op::INVOKESPECIAL, &self.test_class, "<init>", "()V");
        code.store(&Type::class(&self.test_class), INSTANCE);
        self.calls(&mut code, self.before_all.iter().filter(|call| !call.is_static));
        self.calls(&mut code, &self.before);
        self.test(&mut code);
        self.calls(&mut code, &self.after);
        self.calls(&mut code, &self.after_all);
        code.return_value(&Type::Void);
        code.bind(end);
        let ignored = code.new_label();
        for exception in &self.assumption_failures {
            code.catch(start, end, ignored, exception);
        }
        // Bound even if nothing leads there: no label may stay without a place.
        code.bind_handler(ignored);
        code.simple(op::POP);
        code.push_int(0);
        code.call(op::INVOKESTATIC, "jsym/Verify", "assume", "(Z)V");
        code.return_value(&Type::Void);
        code.finish();
        class.build()
    }

    fn test(&self, code: &mut Code) {
        let call = TestCall { name: self.test.clone(), is_static: false };
        let Some(expected) = &self.expected else { return self.calls(code, [&call]) };
        let (start, end, caught) = (code.new_label(), code.new_label(), code.new_label());
        code.bind(start);
        self.calls(code, [&call]);
        code.bind(end);
        code.with_class(op::NEW, "java/lang/AssertionError");
        code.simple(op::DUP);
        code.push_string(&format!("Expected exception: {}", expected.replace('/', ".")));
        code.call(op::INVOKESPECIAL, "java/lang/AssertionError", "<init>", "(Ljava/lang/Object;)V");
        code.simple(op::ATHROW);
        code.catch(start, end, caught, expected);
        code.bind_handler(caught);
        code.simple(op::POP);
    }

    fn calls<'c>(&self, code: &mut Code, calls: impl IntoIterator<Item = &'c TestCall>) {
        for call in calls {
            match call.is_static {
                true => code.call(op::INVOKESTATIC, &self.test_class, &call.name, "()V"),
                false => {
                    code.load(&Type::class(&self.test_class), INSTANCE);
                    code.call(op::INVOKEVIRTUAL, &self.test_class, &call.name, "()V");
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::ClassReader;

    #[test]
    fn a_driver_is_a_class_with_a_main() {
        let call = |name: &str, is_static| TestCall { name: name.into(), is_static };
        let driver = TestDriver {
            name: "p/FooTest$$Test$bar".into(),
            test_class: "p/FooTest".into(),
            before_all: vec![call("all", true), call("ofOne", false)],
            before: vec![call("before", false)],
            test: "bar".into(),
            expected: Some("java/io/IOException".into()),
            after: vec![call("after", false)],
            after_all: Vec::new(),
            assumption_failures: vec!["org/junit/AssumptionViolatedException".into()],
        };
        let reader = ClassReader::new(driver.class_file().unwrap().into()).unwrap();
        assert_eq!(reader.class_name(reader.this_class).unwrap(), driver.name);
        let main = reader.code(&reader.methods[0]).unwrap().unwrap();
        assert_eq!(main.max_locals, 2);
    }
}
