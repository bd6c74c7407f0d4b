//! Temporal properties that stand in the source: `@jsym.Ltl("…")` before the class that is started or tested, or JPF-LTL's
//! `@LTLSpec("…")`, of whatever package.

use cafebabe::attributes::{Annotation, AnnotationElementValue, AttributeData};
use jvm_core::classfile::{self, Scratch};
use jvm_core::classpath::InputError;

use super::launch::Launch;

const LTL: &str = "Ljsym/Ltl;";
const SEVERAL: &str = "Ljsym/Ltl$All;";
/// JPF-LTL's, by its name.
const SPECIFICATION: &str = "LTLSpec";

/// The formulas of a launch's main class, in the order of the source.
pub fn formulas(launch: &Launch) -> Result<Vec<String>, InputError> {
    // Of a test its class counts, and not the driver that calls it.
    let class = launch.main_class.split("$$Test$").next().unwrap_or_default();
    let Some(file) = launch.class_path.find_class(class)? else { return Ok(Vec::new()) };
    let mut scratch = Scratch::default();
    let parsed = classfile::parse_outline(&file.bytes, &mut scratch)
        .map_err(|error| error.about(&launch.class_path.show_class(file.origin, class)))?;
    let mut found = Vec::new();
    for attribute in &parsed.attributes {
        if let AttributeData::RuntimeVisibleAnnotations(annotations)
        | AttributeData::RuntimeInvisibleAnnotations(annotations) = &attribute.data
        {
            annotations.iter().for_each(|annotation| add(annotation, &mut found));
        }
    }
    Ok(found)
}

fn add(annotation: &Annotation, found: &mut Vec<String>) {
    let descriptor = annotation.type_descriptor.to_string();
    let name = descriptor.strip_prefix('L').and_then(|rest| rest.strip_suffix(';')).unwrap_or_default();
    let is_specification = name.rsplit(['/', '$']).next() == Some(SPECIFICATION);
    if descriptor != LTL && descriptor != SEVERAL && !is_specification {
        return;
    }
    for element in annotation.elements.iter().filter(|element| element.name == "value") {
        add_value(&element.value, found);
    }
}

fn add_value(value: &AnnotationElementValue, found: &mut Vec<String>) {
    match value {
        AnnotationElementValue::StringConstant(text) => found.push(text.to_string()),
        AnnotationElementValue::ArrayValue(values) => values.iter().for_each(|value| add_value(value, found)),
        AnnotationElementValue::AnnotationValue(annotation) => add(annotation, found),
        _ => {}
    }
}
