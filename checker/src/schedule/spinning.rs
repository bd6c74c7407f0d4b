//! The cycles of a livelock, for the report: what each spinning thread does from a state until it is there again.

use crate::choice::Choice;
use crate::schedule::recorder::Recorder;
use crate::schedule::replay::Replay;
use crate::schedule::trace::Spin;
use hashbrown::HashMap;
use jvm_core::ids::ThreadId;
use jvm_core::state::State;
use xxhash_rust::xxh3::xxh3_128;

/// Steps after which a cycle is shown as far as it has come.
const MOST_STEPS: usize = 300;
/// Calls and backward jumps between two looks at a thread that is alone: enough for one round of most loops.
const LOCAL_STEPS: u64 = 50;

/// Lets the threads spin on, one after the other, with everything written down. They cannot disturb each other.
pub fn record(replay: &mut Replay, recorder: &mut Recorder, state: &mut State, threads: &[ThreadId]) -> Vec<Spin> {
    let usual = std::mem::replace(&mut replay.walk.successor.most_local_steps, LOCAL_STEPS);
    let spins = threads.iter().map(|&thread| cycle(replay, recorder, state, thread)).collect();
    replay.walk.successor.most_local_steps = usual;
    spins
}

fn cycle(replay: &mut Replay, recorder: &mut Recorder, state: &mut State, thread: ThreadId) -> Spin {
    let first = recorder.event_count();
    let mut seen: HashMap<u128, usize> = HashMap::new();
    seen.insert(hash(state), first);
    let mut begin = first;
    for _ in 0..MOST_STEPS {
        let choices = replay.walk.choices(state);
        let own = |choice: &Choice| choice.thread() == thread;
        let Some(choice) = choices.into_iter().find(own) else { break };
        replay.recorded_step(recorder, state, choice);
        if let Some(before) = seen.insert(hash(state), recorder.event_count()) {
            begin = before;
            break;
        }
    }
    let mut events = recorder.take_events(first);
    Spin { thread: recorder.thread_number(thread), events: events.split_off(begin - first) }
}

fn hash(state: &State) -> u128 {
    let mut buffer = Vec::new();
    crate::state::encode::write(state, &mut buffer);
    xxh3_128(bytemuck::cast_slice(&buffer))
}
