//! The model checker: search over schedules on canonical states
