//! `java.lang.invoke.MethodHandleNatives`: resolution of members (JVMS 5.4.3), and where fields are.

use crate::arguments::{class, field, int, object, text};
use jvm_core::descriptor::Kind;
use jvm_core::ids::{NULL, ObjRef};
use jvm_core::indy::LinkProblem;
use jvm_core::invoke::members::{self, class_descriptor, member_flags, reference_kind};
use jvm_core::invoke::species;
use jvm_core::native::{ClassNatives, NativeContext, Outcome};
use jvm_core::program::{Class, Program, Raise, binary_name, flags};

#[rustfmt::skip]
pub const NATIVES: &[ClassNatives] = &[
    ("java/lang/invoke/MethodHandleNatives", &[
        ("init(Ljava/lang/invoke/MemberName;Ljava/lang/Object;)V", |c, a| init(c, a).into()),
        ("expand(Ljava/lang/invoke/MemberName;)V", |c, a| expand(c, a).into()),
        ("resolve(Ljava/lang/invoke/MemberName;Ljava/lang/Class;IZ)Ljava/lang/invoke/MemberName;", resolve),
        ("objectFieldOffset(Ljava/lang/invoke/MemberName;)J", |c, a| field_offset(c, a).into()),
        ("staticFieldOffset(Ljava/lang/invoke/MemberName;)J", |c, a| field_offset(c, a).into()),
        ("staticFieldBase(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;", |c, a| static_field_base(c, a).into()),
        ("setCallSiteTargetNormal(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V", set_target),
        ("setCallSiteTargetVolatile(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V", set_target),
        ("registerNatives()V", |_, _| Outcome::Done),
    ]),
    // A form is compiled when it is first called.
    ("java/lang/invoke/LambdaForm", &[
        ("prepare()V", |_, _| Outcome::Done),
        ("compileToBytecode()V", |_, _| Outcome::Done),
    ]),
    ("java/lang/invoke/MethodHandleImpl", &[(TRY_FINALLY, try_finally)]),
    ("java/lang/invoke/ClassSpecializer$Factory", &[
        ("generateConcreteSpeciesCode(Ljava/lang/String;Ljava/lang/invoke/ClassSpecializer$SpeciesData;)Ljava/lang/Class;",
            generate_species),
    ]),
];

const TRY_FINALLY: &str = "tryFinally(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)\
                           Ljava/lang/Object;";

/// See the Java class for what is different there.
fn try_finally(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let (name, descriptor) = TRY_FINALLY.split_at("tryFinally".len());
    let class = context.program.load("jsym/vm/Handles");
    match class.map(|class| context.program.method_named(class, name, descriptor)) {
        Ok(Some(method)) => Outcome::Call { method, arguments: arguments.to_vec() },
        Ok(None) => Outcome::throw("java/lang/NoSuchMethodError", TRY_FINALLY),
        Err(raise) => Outcome::Throw(raise),
    }
}

/// Fills in a member from a `java.lang.reflect` object.
fn init(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let program = context.program;
    let (member, reflected) = (object(arguments[0]), object(arguments[1]));
    if reflected.is_null() {
        return Ok(Outcome::null_pointer());
    }
    let unknown = || Raise::new("java/lang/InternalError", "unrecognized type");
    let mirror_of = |name: &str| field(context, reflected, name).map(|slot| class(context, slot)).ok_or_else(unknown);
    let holder = program.class(mirror_of("clazz")?);
    match program.class_name(context.state.heap.class_of(reflected)) {
        "java/lang/reflect/Field" => {
            let name = text(context, field(context, reflected, "name").ok_or_else(unknown)?);
            let found = holder.fields.iter().find(|field| program.text(field.name) == name).ok_or_else(unknown)?;
            members::set_field(program, &mut context.state.heap, member, found, false)?;
        }
        kind @ ("java/lang/reflect/Method" | "java/lang/reflect/Constructor") => {
            let is_method = kind.ends_with("Method");
            let name = match is_method {
                true => text(context, field(context, reflected, "name").ok_or_else(unknown)?),
                false => "<init>".into(),
            };
            let result = if is_method { class_descriptor(program, mirror_of("returnType")?) } else { "V".into() };
            let parameters = object(field(context, reflected, "parameterTypes").ok_or_else(unknown)?);
            let heap = &mut context.state.heap;
            let parameters: String = (0..heap.array_length(parameters))
                .map(|i| ObjRef::from_slot(heap.element(parameters, Kind::Ref, i)))
                .map(|mirror| class_descriptor(program, program.class_of_mirror(heap, mirror)))
                .collect();
            let symbol = |text: &str| program.symbols.intern(text);
            let found = program.declared_method(holder, symbol(&name), symbol(&format!("({parameters}){result}")));
            let kind =
                if holder.is_interface() { reference_kind::INVOKE_INTERFACE } else { reference_kind::INVOKE_VIRTUAL };
            members::set_method(program, heap, member, found.ok_or_else(unknown)?, kind, holder)?;
        }
        _ => return Err(unknown()),
    }
    Ok(Outcome::Done)
}

/// Fills in name and type of a member that was made from its resolved method.
fn expand(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let program = context.program;
    let member = object(arguments[0]);
    let heap = &mut context.state.heap;
    let Some(target) = members::target(program, heap, member) else {
        return Err(Raise::new("java/lang/InternalError", "nothing to expand"));
    };
    let layout = program.invoke_layout()?;
    let method = program.method(target);
    let name = program.intern_text(heap, program.text(method.name))?;
    heap.set_field_ref(member, layout.member_text, name);
    let descriptor = program.new_string(heap, program.text(method.descriptor))?;
    heap.set_field_ref(member, layout.member_type, descriptor);
    let mirror = program.mirror(heap, method.class)?;
    heap.set_field_ref(member, layout.member_class, mirror);
    Ok(Outcome::Done)
}

/// The member itself, resolved; a speculative resolution that fails gives null.
fn resolve(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let speculative = int(arguments[3]) != 0;
    match find(context, arguments) {
        Ok(()) => Outcome::Value(arguments[0]),
        Err(_) if speculative => Outcome::object(NULL),
        Err(raise) => Outcome::Throw(raise),
    }
}

fn find(context: &mut NativeContext, arguments: &[u64]) -> Result<(), Raise> {
    let program = context.program;
    let member = object(arguments[0]);
    let layout = program.invoke_layout()?;
    let heap = &mut context.state.heap;
    if !heap.field_ref(member, layout.member_method).is_null() {
        return Ok(());
    }
    let caller = (arguments[1] != 0).then(|| program.class(program.class_of_mirror(heap, object(arguments[1]))));
    let (bits, kind) = members::flags_and_kind(program, heap, member)?;
    let nothing = || Raise::new("java/lang/InternalError", "nothing to resolve");
    let [mirror, name] = [layout.member_class, layout.member_text].map(|offset| heap.field_ref(member, offset));
    if mirror.is_null() || name.is_null() {
        return Err(nothing());
    }
    let mut holder = program.class(program.class_of_mirror(heap, mirror));
    let is_array = holder.is_array();
    if is_array {
        holder = program.class(program.known().object);
    }
    let name = program.symbols.intern(&program.string_text(heap, name));
    let descriptor = members::descriptor(program, heap, member)?.ok_or_else(nothing)?;
    let descriptor = program.symbols.intern(&descriptor);

    if bits & member_flags::IS_FIELD != 0 {
        let found = program.find_field(holder, name, descriptor);
        let found = found.ok_or_else(|| program.no_such_field(holder.id, name, descriptor))?;
        // Access to a field is for the lookup object alone to check.
        let is_setter = matches!(kind, reference_kind::PUT_FIELD | reference_kind::PUT_STATIC);
        return members::set_field(program, heap, member, found, is_setter);
    }
    let is_constructor = program.text(name) == "<init>";
    let found = match is_constructor {
        true => program.declared_method(holder, name, descriptor),
        false => program.find_method(holder, name, descriptor),
    };
    let quoted = |class: &Class| program.quote_method(class.id, name, descriptor);
    let found = found.ok_or_else(|| Raise::new("java/lang/NoSuchMethodError", quoted(holder)))?;
    if !is_constructor && found.is_static() != (kind == reference_kind::INVOKE_STATIC) {
        let wanted = if found.is_static() { "non-static" } else { "static" };
        let message = format!("Expected {wanted} method {}", quoted(program.class(found.class)));
        return Err(Raise::new("java/lang/IncompatibleClassChangeError", message));
    }
    if kind == reference_kind::INVOKE_INTERFACE && !holder.is_interface() {
        let message = format!("Found class {}, but interface was expected", binary_name(program.text(holder.name)));
        return Err(Raise::new("java/lang/IncompatibleClassChangeError", message));
    }
    let owner = program.class(found.class);
    // `I.super.m()` needs I as a direct superinterface (JVMS 4.9.2).
    if kind == reference_kind::INVOKE_SPECIAL
        && owner.is_interface()
        && caller.is_some_and(|caller| caller.id != holder.id && !caller.interfaces.contains(&holder.id))
    {
        let message = format!("Interface method reference: {}, is not in a direct superinterface", quoted(owner));
        return Err(Raise::new("java/lang/IncompatibleClassChangeError", message));
    }
    // An array's clone counts as public.
    if !(is_array && found.access_flags & flags::PROTECTED != 0) {
        check_access(program, caller, owner, found.access_flags, || format!("method {}", quoted(owner)))?;
    }
    members::set_method(program, heap, member, found, kind, holder)
}

fn check_access(
    program: &Program,
    caller: Option<&Class>,
    owner: &Class,
    access_flags: u16,
    what: impl Fn() -> String,
) -> Result<(), Raise> {
    let Some(caller) = caller.filter(|caller| !program.may_access_member(caller, owner, access_flags)) else {
        return Ok(());
    };
    let word = match access_flags & (flags::PRIVATE | flags::PROTECTED) {
        flags::PRIVATE => "private ",
        flags::PROTECTED => "protected ",
        _ => "",
    };
    let caller = binary_name(program.text(caller.name));
    Err(Raise::new("java/lang/IllegalAccessError", format!("class {caller} tried to access {word}{}", what())))
}

fn field_offset(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let layout = context.program.invoke_layout()?;
    Ok(Outcome::Value(context.state.heap.field(object(arguments[0]), layout.member_index)))
}

fn static_field_base(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let program = context.program;
    let layout = program.invoke_layout()?;
    let heap = &mut context.state.heap;
    let class = program.class_of_mirror(heap, heap.field_ref(object(arguments[0]), layout.member_class));
    Ok(Outcome::object(program.statics(heap, class)?))
}

fn set_target(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let site = object(arguments[0]);
    let Some(target) = context.program.field_named(context.state.heap.class_of(site), "target") else {
        return Outcome::Unsupported("call sites of this JDK are not modelled".into());
    };
    context.state.heap.set_field_ref(site, target.offset as usize, object(arguments[1]));
    Outcome::Done
}

fn generate_species(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let name = text(context, arguments[1]).replace('.', "/");
    match species::species(context.program, &name) {
        Ok(class) => crate::arguments::mirror(context, class),
        Err(LinkProblem::Throw { class, message }) => Outcome::throw(class, message),
        Err(other) => Outcome::Unsupported(other.to_string()),
    }
}
