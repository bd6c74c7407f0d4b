//! Canonicalization on random heaps: states that differ only in where objects lie (and in garbage) become equal, states
//! that differ in anything else do not, a canonical state is its own canonical form, and a written state can be read.
//!
//! A heap is made from a description, a list of nodes with references to each other; making it in another order of
//! allocation is the renumbering of the objects.

use checker::{Canonicalizer, Symmetries, encode};
use jvm_core::classpath::{ClassPath, Jdk};
use jvm_core::descriptor::Kind;
use jvm_core::ids::{NULL, ObjRef};
use jvm_core::native::NativeTable;
use jvm_core::program::{Options, Program};
use jvm_core::state::{State, Thread};
use std::sync::Arc;

const ROUNDS: u64 = 300;

/// One object: references to others by number, or numbers if it is an array of `int`.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Node {
    References(Vec<Option<usize>>),
    Numbers(Vec<u32>),
}

/// A heap to be made; each thread holds one object.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Description {
    nodes: Vec<Node>,
    roots: Vec<usize>,
}

/// xorshift64*: the same numbers on every machine, so that a failure can be repeated.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }

    fn permutation(&mut self, length: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..length).collect();
        for i in (1..length).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }
}

impl Description {
    fn random(random: &mut Random) -> Description {
        let count = 1 + random.below(12);
        let node = |random: &mut Random| match random.below(4) {
            0 => Node::Numbers((0..random.below(4)).map(|_| random.below(3) as u32).collect()),
            _ => {
                let reference = |random: &mut Random| (random.below(4) > 0).then(|| random.below(count));
                Node::References((0..random.below(4)).map(|_| reference(random)).collect())
            }
        };
        let nodes = (0..count).map(|_| node(random)).collect();
        Description { nodes, roots: (0..1 + random.below(3)).map(|_| random.below(count)).collect() }
    }

    /// What can be reached, in depth-first order: equal for two descriptions exactly if their heaps are isomorphic.
    fn normal_form(&self) -> Description {
        let mut places = vec![None; self.nodes.len()];
        let mut order = Vec::new();
        let mut roots = Vec::new();
        for &root in &self.roots {
            self.visit(root, &mut places, &mut order);
            roots.push(places[root].expect("visited"));
        }
        let renumbered = |number: &usize| places[*number].expect("reachable");
        let nodes = order.iter().map(|&number: &usize| match &self.nodes[number] {
            Node::References(all) => Node::References(all.iter().map(|one| one.as_ref().map(renumbered)).collect()),
            numbers => numbers.clone(),
        });
        Description { nodes: nodes.collect(), roots }
    }

    fn visit(&self, number: usize, places: &mut [Option<usize>], order: &mut Vec<usize>) {
        if places[number].is_some() {
            return;
        }
        places[number] = Some(order.len());
        order.push(number);
        if let Node::References(all) = &self.nodes[number] {
            for &next in all.iter().flatten() {
                self.visit(next, places, order);
            }
        }
    }

    /// Changes one thing somewhere.
    fn mutate(&self, random: &mut Random) -> Description {
        let mut changed = self.clone();
        let count = changed.nodes.len();
        let at = random.below(count);
        match &mut changed.nodes[at] {
            Node::References(all) if !all.is_empty() => {
                let place = random.below(all.len());
                all[place] = (random.below(3) > 0).then(|| random.below(count));
            }
            Node::Numbers(all) if !all.is_empty() => all[0] += 1,
            _ => changed.roots[0] = random.below(count),
        }
        changed
    }

    /// The heap, with its objects allocated in the given order and some garbage between them.
    fn build(&self, program: &Program, base: &State, order: &[usize], random: &mut Random) -> State {
        let references = program.load("[Ljava/lang/Object;").expect("an array class");
        let numbers = program.load("[I").expect("an array class");
        let mut state = base.clone();
        let mut objects = vec![NULL; self.nodes.len()];
        for &number in order {
            let allocated = match &self.nodes[number] {
                Node::References(all) => state.heap.allocate_array(references, Kind::Ref, all.len()),
                Node::Numbers(all) => state.heap.allocate_array(numbers, Kind::Int, all.len()),
            };
            objects[number] = allocated.expect("there is room");
            if random.below(3) == 0 {
                state.heap.allocate_array(numbers, Kind::Int, random.below(5)).expect("there is room");
            }
        }
        for (node, &object) in self.nodes.iter().zip(&objects) {
            match node {
                Node::References(all) => {
                    for (i, target) in all.iter().enumerate() {
                        let target: ObjRef = target.map_or(NULL, |target| objects[target]);
                        state.heap.set_element(object, Kind::Ref, i, target.slot());
                    }
                }
                Node::Numbers(all) => {
                    for (i, &number) in all.iter().enumerate() {
                        state.heap.set_element(object, Kind::Int, i, number as u64);
                    }
                }
            }
        }
        state.threads = self.roots.iter().map(|&root| Thread::new(objects[root])).collect();
        state
    }
}

fn with_program(test: impl Fn(&Program, &State)) {
    let jdk = Jdk::find(None).expect("a JDK: set JAVA_HOME");
    let options = Options {
        preview: false,
        assertions: true,
        jdk_feature: jdk.version.feature,
        jdk_version: jdk.version.text.clone(),
        class_path: String::new(),
        jdk_home: jdk.home.display().to_string(),
        properties: Vec::new(),
        max_frames: 100,
        steady_clock: false,
    };
    let class_path = Arc::new(ClassPath::new(&[], jdk).expect("the image opens"));
    let program = Program::new(class_path, NativeTable::default(), options).expect("the core classes load");
    let mut state = State::new(1 << 20);
    // The null reference is index 0, so no object may lie there.
    state.heap.words.resize(state.heap.words.len().max(1), 0);
    state.heap.freeze(&program.permanent, 1 << 10);
    test(&program, &state);
}

fn canonical(canonicalizer: &mut Canonicalizer, state: &mut State) -> Vec<u64> {
    let mut buffer = Vec::new();
    canonicalizer.canonicalize(state, &mut buffer);
    buffer
}

#[test]
fn renumbered_heaps_have_one_canonical_form() {
    with_program(|program, base| {
        let mut canonicalizer = Canonicalizer::new(program, Symmetries::of_objects(true));
        for seed in 0..ROUNDS {
            let mut random = Random::new(seed);
            let description = Description::random(&mut random);
            let mut forms = (0..3).map(|_| {
                let order = random.permutation(description.nodes.len());
                canonical(&mut canonicalizer, &mut description.build(program, base, &order, &mut random))
            });
            let first = forms.next().expect("three forms");
            assert!(forms.all(|form| form == first), "seed {seed}: {description:?}");
        }
    });
}

#[test]
fn different_states_stay_different() {
    with_program(|program, base| {
        let mut canonicalizer = Canonicalizer::new(program, Symmetries::of_objects(true));
        let mut different = 0;
        for seed in 0..ROUNDS {
            let mut random = Random::new(seed);
            let one = Description::random(&mut random);
            let other = one.mutate(&mut random);
            let order: Vec<usize> = (0..one.nodes.len()).collect();
            let forms = [&one, &other].map(|description| {
                canonical(&mut canonicalizer, &mut description.build(program, base, &order, &mut random))
            });
            let isomorphic = one.normal_form() == other.normal_form();
            assert_eq!(forms[0] == forms[1], isomorphic, "seed {seed}: {one:?} and {other:?}");
            different += !isomorphic as usize;
        }
        assert!(different > ROUNDS as usize / 4, "only {different} of the pairs differ");
    });
}

#[test]
fn canonical_states_are_fixed_points_and_can_be_read_back() {
    with_program(|program, base| {
        let mut canonicalizer = Canonicalizer::new(program, Symmetries::of_objects(true));
        let mut restored = base.clone();
        for seed in 0..ROUNDS {
            let mut random = Random::new(seed);
            let description = Description::random(&mut random);
            let order = random.permutation(description.nodes.len());
            let mut state = description.build(program, base, &order, &mut random);
            let once = canonical(&mut canonicalizer, &mut state);
            assert_eq!(canonical(&mut canonicalizer, &mut state), once, "seed {seed}: twice");
            encode::read(&mut restored, &once);
            assert_eq!(restored.threads, state.threads, "seed {seed}");
            assert_eq!(restored.heap.words, state.heap.words, "seed {seed}");
            assert_eq!(canonical(&mut canonicalizer, &mut restored), once, "seed {seed}: read back");
        }
    });
}

#[test]
fn without_heap_symmetry_the_order_of_allocation_remains() {
    with_program(|program, base| {
        let mut canonicalizer = Canonicalizer::new(program, Symmetries::of_objects(false));
        let two = Description {
            nodes: vec![Node::References(vec![Some(1), Some(2)]), Node::Numbers(vec![1]), Node::Numbers(vec![2])],
            roots: vec![0],
        };
        let mut random = Random::new(1);
        let forms = [[0, 1, 2], [0, 2, 1]]
            .map(|order| canonical(&mut canonicalizer, &mut two.build(program, base, &order, &mut random)));
        assert_ne!(forms[0], forms[1]);
    });
}
