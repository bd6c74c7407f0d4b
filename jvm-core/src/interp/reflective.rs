//! The two ends of a call by reflection: the boxed result, and the exception in an `InvocationTargetException`.

use super::Interpreter;
use crate::descriptor::Kind;
use crate::ids::{MethodId, NULL, ObjRef, ThreadId};
use crate::objects::InitState;
use crate::program::Raise;
use crate::state::State;

impl Interpreter<'_> {
    /// The object for a result. With `cached`, small values come from the caches of `valueOf` (JLS 5.1.7), as method
    /// handles box; HotSpot's native accessors always make a new box.
    pub(super) fn box_result(&self, state: &mut State, kind: Kind, value: u64, cached: bool) -> Result<ObjRef, Raise> {
        match kind {
            Kind::Void => return Ok(NULL),
            Kind::Ref => return Ok(ObjRef::from_slot(value)),
            _ => {}
        }
        if cached && let Some(found) = self.cached_box(state, kind, value) {
            return Ok(found);
        }
        let class = self.program.load(kind.box_class())?;
        let object = state.heap.allocate(class, self.program.class(class).instance_words as usize)?;
        if let Some(field) = self.program.field_named(class, "value") {
            state.heap.set_field(object, field.offset as usize, value);
        }
        Ok(object)
    }

    fn cached_box(&self, state: &mut State, kind: Kind, value: u64) -> Option<ObjRef> {
        let static_ref = |state: &mut State, class: &str, name: &str| {
            let class = self.program.load(class).ok()?;
            if self.program.init_state(&mut state.heap, class).ok()? != InitState::Done {
                return None;
            }
            let statics = self.program.statics(&mut state.heap, class).ok()?;
            let field = self.program.field_named(class, name)?;
            let found = state.heap.field_ref(statics, field.offset as usize);
            (!found.is_null()).then_some(found)
        };
        let (holder, index) = match kind {
            Kind::Boolean => {
                return static_ref(state, "java/lang/Boolean", if value & 1 != 0 { "TRUE" } else { "FALSE" });
            }
            Kind::Byte => ("java/lang/Byte$ByteCache", value as i32 as i64 + 128),
            Kind::Short => ("java/lang/Short$ShortCache", value as i32 as i64 + 128),
            Kind::Char => ("java/lang/Character$CharacterCache", value as i64),
            Kind::Int => ("java/lang/Integer$IntegerCache", value as i32 as i64 + 128),
            Kind::Long => ("java/lang/Long$LongCache", (value as i64).checked_add(128)?),
            _ => return None,
        };
        let cache = static_ref(state, holder, "cache")?;
        let index = usize::try_from(index).ok().filter(|&index| index < state.heap.array_length(cache))?;
        Some(ObjRef::from_slot(state.heap.element(cache, Kind::Ref, index)))
    }

    /// What a method that was called by a native accessor threw, as the accessor's caller sees it.
    pub(super) fn wrap_target(
        &mut self,
        state: &mut State,
        thread: ThreadId,
        native: MethodId,
        target: ObjRef,
    ) -> ObjRef {
        let raise = Raise::bare("java/lang/reflect/InvocationTargetException");
        let wrapper = self.make_native_exception(state, thread, native, raise);
        let class = state.heap.class_of(wrapper);
        // Its own field holds the target; the cause is null, so that it cannot be set any more.
        if let Some(field) = self.program.field_named(class, "target") {
            state.heap.set_field_ref(wrapper, field.offset as usize, target);
        }
        state.heap.set_field_ref(wrapper, self.program.known().throwable_cause, NULL);
        wrapper
    }
}
