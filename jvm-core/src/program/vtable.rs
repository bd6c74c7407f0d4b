//! Virtual method tables: overriding (JVMS 5.4.5) and the choice among interface methods (JVMS 5.4.3.3, 5.4.6).
//!
//! A class's table also has a place for each interface method that no class declares, so calls through a class type
//! and through an interface both end in the table.

use super::{Class, Method, Program, flags, package_of};
use crate::ids::{ClassId, MethodId, Signature};

pub(super) struct Vtable {
    pub methods: Vec<MethodId>,
    pub signatures: Vec<Signature>,
}

/// Gives the class's own methods their `vtable_index` and builds its table.
pub(super) fn build(
    program: &Program,
    class_name: &str,
    parent: Option<&Class>,
    own: &mut [Method],
    all_interfaces: &[ClassId],
) -> Vtable {
    let mut table = Vtable {
        methods: parent.map_or(Vec::new(), |parent| parent.vtable.to_vec()),
        signatures: parent.map_or(Vec::new(), |parent| parent.vtable_signatures.to_vec()),
    };
    let inherited = table.methods.len();
    for method in own.iter_mut() {
        if method.is_static() || method.is_private() || program.text(method.name).starts_with('<') {
            continue;
        }
        let mut place = None;
        for i in 0..inherited {
            if table.signatures[i] == method.signature && may_override(program, class_name, table.methods[i]) {
                table.methods[i] = method.id;
                place = Some(i);
            }
        }
        let place = place.unwrap_or_else(|| {
            table.methods.push(method.id);
            table.signatures.push(method.signature);
            table.methods.len() - 1
        });
        method.vtable_index = Some(place as u32);
    }
    let declared = table.methods.len();
    for &interface in all_interfaces {
        for id in program.class(interface).methods() {
            let method = program.method(id);
            if method.is_static() || method.is_private() || program.text(method.name).starts_with('<') {
                continue;
            }
            let place = table.signatures.iter().position(|&signature| signature == method.signature);
            match place {
                // A class's method wins over any interface's; an inherited interface method is chosen anew.
                Some(place) if place < declared && !is_interface_method(program, own, table.methods[place]) => {}
                Some(place) => table.methods[place] = most_specific(program, all_interfaces, method.signature),
                None => {
                    table.methods.push(most_specific(program, all_interfaces, method.signature));
                    table.signatures.push(method.signature);
                }
            }
        }
    }
    table
}

fn is_interface_method(program: &Program, own: &[Method], id: MethodId) -> bool {
    !own.iter().any(|method| method.id == id) && program.class(program.method(id).class).is_interface()
}

fn may_override(program: &Program, class_name: &str, inherited: MethodId) -> bool {
    let inherited = program.method(inherited);
    inherited.access_flags & (flags::PUBLIC | flags::PROTECTED) != 0
        || package_of(program.class_name(inherited.class)) == package_of(class_name)
}

/// The maximally-specific method of a signature: the one default method that nothing more specific hides, else an
/// abstract one (a call then throws `AbstractMethodError` or `IncompatibleClassChangeError`).
pub(super) fn most_specific(program: &Program, interfaces: &[ClassId], signature: Signature) -> MethodId {
    let candidates: Vec<&Method> = interfaces
        .iter()
        .flat_map(|&interface| program.class(interface).methods())
        .map(|id| program.method(id))
        .filter(|method| method.signature == signature && !method.is_static() && !method.is_private())
        .collect();
    let hidden = |method: &Method| {
        candidates.iter().any(|other| {
            other.class != method.class && program.class(other.class).all_interfaces.contains(&method.class)
        })
    };
    let specific: Vec<&&Method> = candidates.iter().filter(|method| !hidden(method)).collect();
    let mut defaults = specific.iter().filter(|method| !method.is_abstract());
    match (defaults.next(), defaults.next()) {
        (Some(only), None) => only.id,
        _ => specific.iter().find(|method| method.is_abstract()).or(specific.first()).expect("a candidate").id,
    }
}
