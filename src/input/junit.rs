//! Finds the test methods of a class by their annotations (JUnit 4 and 5), and makes a driver class for each.
//!
//! The annotations are read from the class files; JUnit itself need not be there unless the tests call it. What a
//! runner would do beyond calling methods (rules, extensions, other runners, parameters) is refused by name rather than
//! left out.

use cafebabe::attributes::{Annotation, AnnotationElementValue, AttributeData, AttributeInfo};
use cafebabe::{ClassFile, MethodAccessFlags};
use jvm_core::classfile::{self, Scratch};
use jvm_core::classpath::{ClassPath, InputError};
use jvm_core::indy::{TestCall, TestDriver};

/// What is to be run, one search for each test.
#[derive(Debug, Clone)]
pub struct TestPlan {
    /// The class as Java writes it.
    pub class: String,
    pub tests: Vec<Test>,
    /// Why the tests cannot be run as JUnit would.
    pub unsupported: Option<String>,
    pub notes: Vec<String>,
}

#[derive(Debug, Clone)]
pub struct Test {
    pub name: String,
    /// Internal name of the class whose `main` runs it.
    pub driver: String,
    /// The test is switched off.
    pub disabled: bool,
}

/// The tests of a class, with their drivers added to the class path; `None` if it has no test methods.
pub fn plan(class_path: &mut ClassPath, class: &str, only: Option<&str>) -> Result<Option<TestPlan>, InputError> {
    let found = Found::read(class_path, class)?;
    let shown = class.replace('/', ".");
    if found.tests.is_empty() || found.unsupported.is_some() {
        let plan = TestPlan { class: shown, tests: Vec::new(), unsupported: found.unsupported, notes: found.notes };
        return Ok(plan.unsupported.is_some().then_some(plan));
    }
    let selected: Vec<&FoundTest> =
        found.tests.iter().filter(|test| only.is_none_or(|name| test.name == name)).collect();
    if selected.is_empty() {
        let names: Vec<String> = found.tests.iter().map(|test| format!("`{}`", test.name)).collect();
        return Err(InputError::new(format!("`{shown}` has no test `{}`", only.unwrap_or_default()))
            .help(format!("its tests are {}", names.join(", "))));
    }
    let mut tests = Vec::new();
    let mut drivers = Vec::new();
    for test in selected {
        let driver = found.driver(class_path, class, test)?;
        let too_large = |_| InputError::new(format!("`{shown}` has too many methods around a test"));
        drivers.push((driver.name.clone(), driver.class_file().map_err(too_large)?.into()));
        tests.push(Test { name: test.name.clone(), driver: driver.name, disabled: test.disabled });
    }
    class_path.add_memory("the drivers of the tests", drivers);
    Ok(Some(TestPlan { class: shown, tests, unsupported: found.unsupported, notes: found.notes }))
}

struct FoundTest {
    name: String,
    expected: Option<String>,
    disabled: bool,
}

/// What the annotations of a class and those it extends say.
#[derive(Default)]
struct Found {
    tests: Vec<FoundTest>,
    /// Superclasses first.
    before_all: Vec<TestCall>,
    before: Vec<TestCall>,
    /// Subclasses first.
    after: Vec<TestCall>,
    after_all: Vec<TestCall>,
    disabled: bool,
    unsupported: Option<String>,
    notes: Vec<String>,
}

const JUNIT_4: &str = "org/junit/";
const JUNIT_5: &str = "org/junit/jupiter/api/";

/// What a method is to a runner.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Test,
    BeforeAll,
    Before,
    After,
    AfterAll,
    Disabled,
    /// A test that needs more than to be called.
    Refused,
}

fn role(annotation: &str) -> Option<Role> {
    let own = annotation.strip_prefix(JUNIT_5).or_else(|| annotation.strip_prefix(JUNIT_4))?;
    Some(match own {
        // All schedules of a repeated test are those of one.
        "Test" | "RepeatedTest" => Role::Test,
        "BeforeAll" | "BeforeClass" => Role::BeforeAll,
        "BeforeEach" | "Before" => Role::Before,
        "AfterEach" | "After" => Role::After,
        "AfterAll" | "AfterClass" => Role::AfterAll,
        "Disabled" | "Ignore" => Role::Disabled,
        "TestFactory"
        | "TestTemplate"
        | "jupiter/params/ParameterizedTest"
        | "Rule"
        | "ClassRule"
        | "experimental/theories/Theory"
        | "runner/RunWith"
        | "extension/ExtendWith"
        | "extension/RegisterExtension" => Role::Refused,
        _ => return None,
    })
}

/// Exceptions by which JUnit's assumptions end a test.
const ASSUMPTION_FAILURES: [&str; 3] = [
    "org/junit/AssumptionViolatedException",
    "org/junit/internal/AssumptionViolatedException",
    "org/opentest4j/TestAbortedException",
];

impl Found {
    /// Goes from the class up to its superclasses; a method that is overridden counts where it is overridden.
    fn read(class_path: &ClassPath, class: &str) -> Result<Found, InputError> {
        let mut found = Found::default();
        let mut seen: Vec<String> = Vec::new();
        let mut visited: Vec<String> = Vec::new();
        let mut pending = vec![class.to_owned()];
        while let Some(name) = pending.pop() {
            if name == "java/lang/Object" || visited.contains(&name) {
                continue;
            }
            let Some(file) = class_path.find_class(&name)? else { continue };
            let mut scratch = Scratch::default();
            let parsed = classfile::parse_outline(&file.bytes, &mut scratch)
                .map_err(|error| error.about(&class_path.show_class(file.origin, &name)))?;
            found.add_class(&parsed, visited.is_empty(), &mut seen);
            if visited.is_empty() {
                found.note_nested(class_path, &parsed)?;
            }
            visited.push(name);
            // The superclass comes next, then interfaces, whose default methods may be tests too.
            pending.extend(parsed.interfaces.iter().map(|interface| interface.to_string()));
            pending.extend(parsed.super_class.iter().map(|class| class.to_string()));
        }
        Ok(found)
    }

    fn add_class(&mut self, class: &ClassFile, is_first: bool, seen: &mut Vec<String>) {
        for annotation in annotations(&class.attributes) {
            match role(&annotation_name(annotation)) {
                Some(Role::Disabled) if is_first => self.disabled = true,
                Some(Role::Refused) => self.refuse(annotation),
                _ => {}
            }
        }
        for annotation in class.fields.iter().flat_map(|field| annotations(&field.attributes)) {
            if role(&annotation_name(annotation)) == Some(Role::Refused) {
                self.refuse(annotation);
            }
        }
        // Of the superclass before those of the subclass, in the order of the file.
        let (mut before_all, mut before) = (Vec::new(), Vec::new());
        for method in &class.methods {
            let key = format!("{}{}", method.name, method.descriptor);
            if method.access_flags.contains(MethodAccessFlags::SYNTHETIC) || seen.contains(&key) {
                continue;
            }
            seen.push(key);
            let call = TestCall {
                name: method.name.to_string(),
                is_static: method.access_flags.contains(MethodAccessFlags::STATIC),
            };
            let has_parameters = method.descriptor.to_string() != "()V";
            let roles: Vec<(Role, &Annotation)> = annotations(&method.attributes)
                .filter_map(|annotation| Some((role(&annotation_name(annotation))?, annotation)))
                .collect();
            for &(role, annotation) in &roles {
                match role {
                    Role::Disabled => {}
                    Role::Refused => self.refuse(annotation),
                    _ if has_parameters => {
                        let what = format!("`{}` has parameters or a result, which is not modelled", method.name);
                        self.unsupported.get_or_insert(what);
                    }
                    Role::Test => self.tests.push(FoundTest {
                        name: method.name.to_string(),
                        expected: expected(annotation),
                        disabled: self.disabled || roles.iter().any(|&(role, _)| role == Role::Disabled),
                    }),
                    Role::BeforeAll => before_all.push(call.clone()),
                    Role::Before => before.push(call.clone()),
                    Role::After => self.after.push(call.clone()),
                    Role::AfterAll => self.after_all.push(call.clone()),
                }
            }
        }
        self.before_all.splice(0..0, before_all);
        self.before.splice(0..0, before);
    }

    fn refuse(&mut self, annotation: &Annotation) {
        let name = annotation_name(annotation).replace('/', ".");
        self.unsupported.get_or_insert(format!("tests with `@{name}` are not modelled"));
    }

    /// Tests in nested classes are not run: that must be said.
    fn note_nested(&mut self, class_path: &ClassPath, class: &ClassFile) -> Result<(), InputError> {
        let rows = class.attributes.iter().filter_map(|attribute| match &attribute.data {
            AttributeData::InnerClasses(rows) => Some(rows),
            _ => None,
        });
        for row in rows.flatten() {
            if row.outer_class_info.as_deref() != Some(&*class.this_class) {
                continue;
            }
            let Some(file) = class_path.find_class(&row.inner_class_info)? else { continue };
            let mut scratch = Scratch::default();
            let Ok(nested) = classfile::parse_outline(&file.bytes, &mut scratch) else { continue };
            let is_nested = |annotation: &Annotation| annotation_name(annotation) == format!("{JUNIT_5}Nested");
            if annotations(&nested.attributes).any(is_nested) {
                let name = row.inner_class_info.replace('/', ".");
                self.notes.push(format!("the tests of the nested class `{name}` are not run"));
            }
        }
        Ok(())
    }

    fn driver(&self, class_path: &ClassPath, class: &str, test: &FoundTest) -> Result<TestDriver, InputError> {
        let mut assumption_failures = Vec::new();
        for name in ASSUMPTION_FAILURES {
            if class_path.find_class(name)?.is_some() {
                assumption_failures.push(name.to_owned());
            }
        }
        Ok(TestDriver {
            name: format!("{class}$$Test${}", test.name),
            test_class: class.to_owned(),
            before_all: self.before_all.clone(),
            before: self.before.clone(),
            test: test.name.clone(),
            expected: test.expected.clone(),
            after: self.after.clone(),
            after_all: self.after_all.clone(),
            assumption_failures,
        })
    }
}

fn annotations<'c, 'b>(attributes: &'c [AttributeInfo<'b>]) -> impl Iterator<Item = &'c Annotation<'b>> {
    let visible = attributes.iter().filter_map(|attribute| match &attribute.data {
        AttributeData::RuntimeVisibleAnnotations(annotations) => Some(annotations),
        _ => None,
    });
    visible.flatten()
}

/// Internal name of an annotation's type.
fn annotation_name(annotation: &Annotation) -> String {
    class_of_descriptor(&annotation.type_descriptor.to_string())
}

fn class_of_descriptor(descriptor: &str) -> String {
    descriptor.strip_prefix('L').and_then(|rest| rest.strip_suffix(';')).unwrap_or(descriptor).to_owned()
}

/// How JUnit 4 writes that no exception is expected.
const NO_EXCEPTION: &str = "org/junit/Test$None";

/// `expected` of JUnit 4's `@Test`, as an internal name.
fn expected(annotation: &Annotation) -> Option<String> {
    let element = annotation.elements.iter().find(|element| element.name == "expected")?;
    match &element.value {
        AnnotationElementValue::ClassLiteral { class_name } => {
            Some(class_of_descriptor(class_name)).filter(|class| class != NO_EXCEPTION)
        }
        _ => None,
    }
}
