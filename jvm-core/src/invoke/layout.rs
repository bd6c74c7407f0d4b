//! Where the fields are that the VM reads and writes in objects of `java.lang.invoke`; looked up once.

use crate::ids::ClassId;
use crate::program::{Program, Raise};

/// Word offsets from the header of an object, by class.
pub struct InvokeLayout {
    pub member_name: ClassId,
    pub member_class: usize,
    pub member_text: usize,
    pub member_type: usize,
    pub member_flags: usize,
    pub member_method: usize,
    /// Injected: the byte offset of a field, or the place in the vtable of a method.
    pub member_index: usize,
    pub resolved_method: ClassId,
    /// Injected: the number of the method.
    pub resolved_target: usize,
    /// Newer JDKs want to know the method's class.
    pub resolved_holder: Option<usize>,
    pub handle_form: usize,
    pub handle_type: usize,
    pub form_arity: usize,
    pub form_result: usize,
    pub form_names: usize,
    /// The JDK counts interpretations of a form; jsym keeps the number of the method that the form was compiled to.
    pub form_entry: usize,
    pub name: ClassId,
    pub name_type: usize,
    pub name_index: usize,
    pub name_function: usize,
    pub name_arguments: usize,
    pub function_member: usize,
    pub function_handle: usize,
    pub basic_type_char: usize,
    pub method_type: ClassId,
    pub method_type_result: usize,
    pub method_type_parameters: usize,
    pub var_handle_exact: usize,
}

impl InvokeLayout {
    pub(crate) fn load(program: &Program) -> Result<InvokeLayout, Raise> {
        let class = |name: &str| program.load(&format!("java/lang/invoke/{name}"));
        let offset = |class: ClassId, name: &str| -> Result<usize, Raise> {
            let field = program.field_named(class, name);
            field.map(|field| field.offset as usize).ok_or_else(|| {
                let message = format!("the JDK's `{}` lacks `{name}`", program.class_name(class));
                Raise::new("java/lang/NoSuchFieldError", message)
            })
        };
        let injected = |class: ClassId| program.class(class).instance_words as usize - 1;
        let (member_name, resolved_method) = (class("MemberName")?, class("ResolvedMethodName")?);
        let (handle, form, name) = (class("MethodHandle")?, class("LambdaForm")?, class("LambdaForm$Name")?);
        let (function, method_type) = (class("LambdaForm$NamedFunction")?, class("MethodType")?);
        Ok(InvokeLayout {
            member_name,
            member_class: offset(member_name, "clazz")?,
            member_text: offset(member_name, "name")?,
            member_type: offset(member_name, "type")?,
            member_flags: offset(member_name, "flags")?,
            member_method: offset(member_name, "method")?,
            member_index: injected(member_name),
            resolved_method,
            resolved_target: injected(resolved_method),
            resolved_holder: program.field_named(resolved_method, "vmholder").map(|field| field.offset as usize),
            handle_form: offset(handle, "form")?,
            handle_type: offset(handle, "type")?,
            form_arity: offset(form, "arity")?,
            form_result: offset(form, "result")?,
            form_names: offset(form, "names")?,
            form_entry: offset(form, "invocationCounter")?,
            name,
            name_type: offset(name, "type")?,
            name_index: offset(name, "index")?,
            name_function: offset(name, "function")?,
            name_arguments: offset(name, "arguments")?,
            function_member: offset(function, "member")?,
            function_handle: offset(function, "resolvedHandle")?,
            basic_type_char: offset(class("LambdaForm$BasicType")?, "btChar")?,
            method_type,
            method_type_result: offset(method_type, "rtype")?,
            method_type_parameters: offset(method_type, "ptypes")?,
            var_handle_exact: offset(class("VarHandle")?, "exact")?,
        })
    }
}
