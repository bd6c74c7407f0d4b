//! Calls by reflection: `Method.invoke` and `Constructor.newInstance` behind the library's own access checks.
//!
//! JDK 17 ends in native accessors, which check arguments and wrap exceptions themselves. Later versions end in
//! `DirectMethodHandleAccessor` and `DirectConstructorHandleAccessor`, whose Java code does both around `invokeImpl`.
//! There the accessor's `target` is the `Method` or `Constructor` itself instead of a method handle (for
//! serialization: an array of the class to make and the constructor to run), and `invokeImpl` calls it.

use crate::arguments::{class, object, ref_array};
use crate::memory::unsafe_memory::is_ready;
use crate::objects::{elements, get_ref, new_object, set_prim, set_ref};
use crate::reflect::boxes::{unbox, widen};
use crate::reflect::class_members::method_of;
use jvm_core::descriptor::{Kind, split};
use jvm_core::ids::{ClassId, MethodId, ObjRef};
use jvm_core::native::{ClassNatives, NativeContext, NativeFn, Outcome};
use jvm_core::program::{ClassShape, Method, Program, Raise, binary_name};

pub const NATIVES: &[ClassNatives] = &[
    ("jdk/internal/reflect/NativeMethodAccessorImpl", &[(INVOKE, native_invoke)]),
    ("jdk/internal/reflect/NativeConstructorAccessorImpl", &[(NEW_INSTANCE, native_new_instance)]),
    ("jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor", &[(INVOKE, native_invoke)]),
    ("jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor", &[(NEW_INSTANCE, native_new_instance)]),
    ("jdk/internal/reflect/MethodHandleAccessorFactory", FACTORY),
    // Field accessors are made of method handles, which are always ready here.
    ("jdk/internal/misc/VM", &[("isJavaLangInvokeInited()Z", |_, _| Outcome::boolean(true))]),
    ("jdk/internal/reflect/DirectMethodHandleAccessor", DIRECT_METHOD),
    (
        "jdk/internal/reflect/DirectConstructorHandleAccessor",
        &[("invokeImpl([Ljava/lang/Object;)Ljava/lang/Object;", direct_new_instance)],
    ),
    ("jdk/internal/reflect/MethodAccessorGenerator", GENERATOR),
    (
        "jsym/vm/SerializationConstructor",
        &[(
            "construct(Ljava/lang/Class;Ljava/lang/reflect/Constructor;)Ljava/lang/Object;",
            construct_for_serialization,
        )],
    ),
];

const INVOKE: &str = "invoke0(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";
const NEW_INSTANCE: &str = "newInstance0(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;";

const FACTORY: &[(&str, NativeFn)] = &[
    ("useNativeAccessor(Ljava/lang/reflect/Executable;)Z", use_native_accessor),
    ("getDirectMethod(Ljava/lang/reflect/Method;Z)Ljava/lang/invoke/MethodHandle;", |_, arguments| {
        Outcome::Value(arguments[0])
    }),
    ("findCallerSensitiveAdapter(Ljava/lang/reflect/Method;)Ljava/lang/invoke/MethodHandle;", |_, _| Outcome::Value(0)),
    (
        "newConstructorAccessor(Ljava/lang/reflect/Constructor;)Ljdk/internal/reflect/ConstructorAccessorImpl;",
        |context, arguments| new_constructor_accessor(context, object(arguments[0]), None).into(),
    ),
    (
        "newSerializableConstructorAccessor(Ljava/lang/Class;Ljava/lang/reflect/Constructor;)\
         Ljdk/internal/reflect/ConstructorAccessorImpl;",
        |context, arguments| new_constructor_accessor(context, object(arguments[1]), Some(arguments[0])).into(),
    ),
];

const DIRECT_METHOD: &[(&str, NativeFn)] = &[
    ("invokeImpl(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;", direct_invoke),
    ("invokeImpl(Ljava/lang/Object;[Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;", direct_invoke),
];

const GENERATOR: &[(&str, NativeFn)] = &[(
    "generateSerializationConstructor(Ljava/lang/Class;[Ljava/lang/Class;[Ljava/lang/Class;ILjava/lang/Class;)\
     Ljdk/internal/reflect/SerializationConstructorAccessorImpl;",
    |context, arguments| generate_serialization_constructor(context, arguments).into(),
)];

/// Why arguments do not fit, in the words of the two kinds of accessor.
enum Misfit {
    Count,
    /// The value of this class, and the type that was wanted.
    Type(ClassId, ClassId),
    /// The value of this class, which boxes nothing, for a primitive parameter.
    NoBox(ClassId),
    /// Null for a primitive parameter.
    Null(Kind),
}

impl Misfit {
    /// As HotSpot's `Reflection::invoke` throws.
    fn of_native_accessor(self) -> Raise {
        match self {
            Misfit::Count => Raise::new("java/lang/IllegalArgumentException", "wrong number of arguments"),
            Misfit::Type(..) | Misfit::NoBox(_) => {
                Raise::new("java/lang/IllegalArgumentException", "argument type mismatch")
            }
            Misfit::Null(_) => Raise::bare("java/lang/IllegalArgumentException"),
        }
    }

    /// As a method handle throws; the accessor's Java code turns it into an `IllegalArgumentException`.
    fn of_method_handle(self, program: &Program) -> Raise {
        match self {
            Misfit::Count => Raise::new("java/lang/IllegalArgumentException", "wrong number of arguments"),
            Misfit::Type(from, to) => {
                program.tell_apart(from);
                let [from, to] = [from, to].map(|id| binary_name(program.class_name(id)));
                Raise::new("java/lang/ClassCastException", format!("Cannot cast {from} to {to}"))
            }
            Misfit::NoBox(from) => match program.load("java/lang/Number") {
                Ok(number) => program.cast_error(from, number),
                Err(raise) => raise,
            },
            Misfit::Null(kind) => {
                let getter = match kind {
                    Kind::Boolean | Kind::Char => "int",
                    kind => kind.java_name(),
                };
                let message = format!(
                    "Cannot invoke \"java.lang.Number.{getter}Value()\" because the return value of \
                     \"sun.invoke.util.ValueConversions.primitiveConversion(sun.invoke.util.Wrapper, Object, boolean)\" is null"
                );
                Raise::new("java/lang/NullPointerException", message)
            }
        }
    }
}

/// The frame slots for the objects of an argument array.
fn convert(context: &NativeContext, method: &Method, array: ObjRef) -> Result<Result<Vec<u64>, Misfit>, Raise> {
    let program = context.program;
    let given = elements(context, array);
    let types = split(program.text(method.descriptor)).filter(|(_, is_result)| !is_result);
    let types: Vec<&str> = types.map(|(text, _)| text).collect();
    if types.len() != given.len() {
        return Ok(Err(Misfit::Count));
    }
    let mut slots = Vec::with_capacity(method.argument_slots as usize);
    for (text, value) in types.into_iter().zip(given) {
        let kind = Kind::of_letter(text.as_bytes()[0]);
        if kind == Kind::Ref {
            let wanted = program.load(text.strip_prefix('L').map_or(text, |name| name.trim_end_matches(';')))?;
            let found = (!value.is_null()).then(|| context.state.heap.class_of(value));
            if let Some(found) = found.filter(|&found| !program.is_subtype(found, wanted)) {
                return Ok(Err(Misfit::Type(found, wanted)));
            }
            slots.push(value.slot());
            continue;
        }
        if value.is_null() {
            return Ok(Err(Misfit::Null(kind)));
        }
        let boxed = unbox(context, value);
        let Some(converted) = boxed.and_then(|(from, value)| widen(from, kind, value)) else {
            let found = context.state.heap.class_of(value);
            return Ok(Err(match boxed {
                Some(_) => Misfit::Type(found, program.load(kind.box_class())?),
                None => Misfit::NoBox(found),
            }));
        };
        slots.push(converted);
        if kind.slots() == 2 {
            slots.push(0);
        }
    }
    Ok(Ok(slots))
}

/// The method that a call of `method` on an object of `class` reaches (JVMS 5.4.6).
fn select(program: &Program, method: &Method, class: ClassId) -> MethodId {
    let receiver = program.class(class);
    if method.is_private() {
        return method.id;
    }
    match method.vtable_index {
        Some(place) if !program.class(method.class).is_interface() => {
            receiver.vtable.get(place as usize).copied().unwrap_or(method.id)
        }
        _ => program.select_interface(receiver, method.signature).unwrap_or(method.id),
    }
}

fn native_invoke(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    call(context, object(arguments[0]), object(arguments[1]), object(arguments[2]), true).into()
}

fn direct_invoke(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let target = get_ref(context, object(arguments[0]), "target");
    call(context, target, object(arguments[1]), object(arguments[2]), false).into()
}

fn call(
    context: &mut NativeContext,
    reflected: ObjRef,
    receiver: ObjRef,
    array: ObjRef,
    is_native_accessor: bool,
) -> Result<Outcome, Raise> {
    let program = context.program;
    let Some(method) = method_of(context, reflected) else {
        return Err(Raise::new("java/lang/InternalError", "a method without a slot"));
    };
    if method.polymorphic {
        let message = format!("{}.{}", binary_name(program.class_name(method.class)), program.text(method.name));
        let message = format!("{message} cannot be invoked reflectively");
        return Err(Raise::new("java/lang/UnsupportedOperationException", message));
    }
    let mut slots = Vec::new();
    let mut target = method.id;
    if method.is_static() {
        if !is_ready(context, method.class) {
            return Ok(Outcome::Initialize(method.class));
        }
    } else {
        if receiver.is_null() {
            return Err(Raise::bare("java/lang/NullPointerException"));
        }
        let class = context.state.heap.class_of(receiver);
        if !program.is_subtype(class, method.class) {
            let message = "object is not an instance of declaring class";
            return Err(Raise::new("java/lang/IllegalArgumentException", message));
        }
        slots.push(receiver.slot());
        target = select(program, method, class);
    }
    match convert(context, method, array)? {
        Ok(values) => slots.extend(values),
        Err(misfit) if is_native_accessor => return Err(misfit.of_native_accessor()),
        Err(misfit) => return Err(misfit.of_method_handle(program)),
    }
    Ok(Outcome::CallReflectively { method: target, arguments: slots, wrap: is_native_accessor })
}

fn native_new_instance(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    construct(context, None, object(arguments[0]), object(arguments[1]), true).into()
}

fn direct_new_instance(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let target = get_ref(context, object(arguments[0]), "target");
    let is_pair = matches!(context.program.class(context.state.heap.class_of(target)).shape, ClassShape::Array { .. });
    let (made, constructor) = match elements_if(context, target, is_pair)[..] {
        [made, constructor] => (Some(class(context, made.slot())), constructor),
        _ => (None, target),
    };
    construct(context, made, constructor, object(arguments[1]), false).into()
}

fn elements_if(context: &NativeContext, array: ObjRef, is_array: bool) -> Vec<ObjRef> {
    if is_array { elements(context, array) } else { Vec::new() }
}

/// Makes an object of `made` (the constructor's own class, unless given) and runs the constructor on it.
fn construct(
    context: &mut NativeContext,
    made: Option<ClassId>,
    reflected: ObjRef,
    array: ObjRef,
    is_native_accessor: bool,
) -> Result<Outcome, Raise> {
    let program = context.program;
    let Some(constructor) = method_of(context, reflected) else {
        return Err(Raise::new("java/lang/InternalError", "a constructor without a slot"));
    };
    let made = made.unwrap_or(constructor.class);
    let class = program.class(made);
    if class.is_abstract() || class.is_interface() || class.is_array() {
        let name = binary_name(program.text(class.name));
        return Err(Raise::new("java/lang/InstantiationException", name));
    }
    if !is_ready(context, made) {
        return Ok(Outcome::Initialize(made));
    }
    let values = match convert(context, constructor, array)? {
        Ok(values) => values,
        Err(misfit) if is_native_accessor => return Err(misfit.of_native_accessor()),
        Err(misfit) => return Err(misfit.of_method_handle(program)),
    };
    let new = new_object(context, made)?;
    let arguments = [new.slot()].into_iter().chain(values).collect();
    Ok(Outcome::Construct { method: constructor.id, arguments, wrap: is_native_accessor })
}

/// Only methods that cannot be called by reflection at all go to the native accessor, which says so.
fn use_native_accessor(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    Outcome::boolean(method_of(context, object(arguments[0])).is_some_and(|method| method.polymorphic))
}

/// A `DirectConstructorHandleAccessor` for a constructor; with `made`, it makes objects of that subclass.
fn new_constructor_accessor(
    context: &mut NativeContext,
    constructor: ObjRef,
    made: Option<u64>,
) -> Result<Outcome, Raise> {
    let declaring = made.unwrap_or(get_ref(context, constructor, "clazz").slot());
    let id = class(context, declaring);
    if !is_ready(context, id) {
        return Ok(Outcome::Initialize(id));
    }
    let parameters = elements(context, get_ref(context, constructor, "parameterTypes")).len();
    let target = match made {
        None => constructor,
        Some(made) => ref_array(context, context.program.known().object, &[object(made), constructor])?,
    };
    let accessor = context.program.load("jdk/internal/reflect/DirectConstructorHandleAccessor")?;
    let accessor = new_object(context, accessor)?;
    set_prim(context, accessor, "paramCount", parameters as u64);
    set_ref(context, accessor, "target", target);
    Ok(Outcome::object(accessor))
}

/// JDK 17 would generate a class; an accessor of jsym's own takes its place. The argument array of parameter types
/// is not needed: such constructors have none.
fn generate_serialization_constructor(context: &mut NativeContext, arguments: &[u64]) -> Result<Outcome, Raise> {
    let program = context.program;
    // The receiver comes first, then: class to make, parameters, exceptions, modifiers, class of the constructor.
    let declaring = program.class(class(context, arguments[5]));
    let parameters = elements(context, object(arguments[2]));
    let is_wanted = |id: &MethodId| {
        let method = program.method(*id);
        program.text(method.name) == "<init>" && method.shape.parameters.len() == parameters.len()
    };
    let Some(constructor) = declaring.methods().find(is_wanted).filter(|_| parameters.is_empty()) else {
        return Ok(Outcome::Unsupported("a serialization constructor with parameters is not modelled".into()));
    };
    let constructor = crate::reflect::class_members::constructor_object(context, program.method(constructor))?;
    let accessor = new_object(context, program.load("jsym/vm/SerializationConstructor")?)?;
    set_ref(context, accessor, "type", object(arguments[1]));
    set_ref(context, accessor, "constructor", constructor);
    Ok(Outcome::object(accessor))
}

fn construct_for_serialization(context: &mut NativeContext, arguments: &[u64]) -> Outcome {
    let made = class(context, arguments[0]);
    construct(context, Some(made), object(arguments[1]), ObjRef(0), true).into()
}
