//! Method handles and variable handles (`java.lang.invoke`), as far as the VM has a part in them.
//!
//! The JDK's own classes run: lookups, combinators, types and checks are its Java code, on every version. It asks three
//! things of a VM. Members must be resolved ([`members`] says what a `MemberName` is). Calls of signature-polymorphic
//! methods (JVMS 2.9.3) must be carried out: `invoke` and `invokeExact` become calls of a generated class that does what
//! the JDK's own linker would do ([`sites`]), `invokeBasic` calls the code of a `LambdaForm` ([`forms`] compiles it), and the
//! access modes of a `VarHandle` are done in place where that is possible ([`var_handles`]). And the classes of bound
//! handles must come from somewhere ([`species`]).
//!
//! Nothing here is state: what is generated depends on the program alone, and is the same for all states.

pub mod forms;
pub mod layout;
pub mod members;
pub mod sites;
pub mod species;
pub mod var_handles;

pub use layout::InvokeLayout;
