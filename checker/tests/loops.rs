//! Loops run as register code exactly as they run instruction by instruction: random programs, stopped at random budgets,
//! are in the same state each time. The programs compute with all kinds of numbers, arrays, fields and exceptions.

use bumpalo::Bump;
use checker::{Canonicalizer, Symmetries};
use jvm_core::classpath::{ClassPath, Jdk};
use jvm_core::interp::{Interpreter, Stop};
use jvm_core::program::{Options, Program};
use jvm_core::state::State;
use natives::{MAIN_THREAD, MainCall};
use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

const METHODS: usize = 80;

/// xorshift64*: the same programs on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }

    fn one_of<'s>(&mut self, of: &[&'s str]) -> &'s str {
        of[self.below(of.len())]
    }
}

/// Writes methods in Java.
struct Author {
    random: Random,
    loops: usize,
}

impl Author {
    fn int(&mut self, depth: usize) -> String {
        if depth == 0 {
            return match self.random.below(4) {
                0 => self.random.one_of(&["0", "1", "7", "31", "-1", "1000003"]).to_string(),
                _ => self.random.one_of(&["a", "b", "e", "o.n", "count"]).to_string(),
            };
        }
        let d = depth - 1;
        match self.random.below(14) {
            0..=5 => {
                let operator = self.random.one_of(&["+", "-", "*", "&", "|", "^", "<<", ">>", ">>>"]);
                format!("({} {operator} {})", self.int(d), self.int(d))
            }
            6 => format!("({} {} {})", self.int(d), self.random.one_of(&["/", "%"]), self.divisor(d)),
            7 => format!("xs[{}]", self.index(d)),
            8 => format!("(int) {}", self.long(d)),
            9 => format!("(int) {}", self.double(d)),
            10 => format!("({}) {}", self.random.one_of(&["byte", "char", "short"]), self.int(d)),
            11 => format!("({} ? {} : {})", self.condition(d), self.int(d), self.int(d)),
            12 => format!("{}[{}]", self.random.one_of(&["bs", "cs"]), self.index(d)),
            _ => format!("-({})", self.int(0)),
        }
    }

    /// Rarely zero.
    fn divisor(&mut self, depth: usize) -> String {
        match self.random.below(40) {
            0 => self.int(depth),
            _ => format!("({} | 1)", self.int(depth)),
        }
    }

    /// Rarely out of bounds.
    fn index(&mut self, depth: usize) -> String {
        match self.random.below(80) {
            0 => format!("{} % 20", self.int(depth)),
            _ => format!("{} & 15", self.int(depth)),
        }
    }

    fn long(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.random.one_of(&["l", "m", "0L", "5L", "-9000000000L", "ls[3]", "total"]).to_string();
        }
        let d = depth - 1;
        match self.random.below(7) {
            6 => format!("({} {} {})", self.long(d), self.random.one_of(&["/", "%"]), self.divisor(d)),
            0..=2 => {
                let operator = self.random.one_of(&["+", "-", "*", "&", "|", "^"]);
                format!("({} {operator} {})", self.long(d), self.long(d))
            }
            3 => format!("({} {} {})", self.long(d), self.random.one_of(&["<<", ">>", ">>>"]), self.int(d)),
            4 => format!("(long) {}", self.int(d)),
            _ => format!("ls[{}]", self.index(d)),
        }
    }

    fn double(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.random.one_of(&["d", "2.5", "ds[5]", "(double) a", "f"]).to_string();
        }
        let d = depth - 1;
        let operator = self.random.one_of(&["+", "-", "*", "/"]);
        format!("({} {operator} {})", self.double(d), self.double(d))
    }

    fn condition(&mut self, depth: usize) -> String {
        let operator = self.random.one_of(&["<", "<=", ">", ">=", "==", "!="]);
        match self.random.below(6) {
            0 => format!("{} {operator} {}", self.long(depth), self.long(depth)),
            1 => format!("{} {operator} {}", self.double(depth), self.double(depth)),
            2 => format!("{} {} null", self.random.one_of(&["o", "o.next"]), self.random.one_of(&["==", "!="])),
            3 => format!("o {} o.next", self.random.one_of(&["==", "!="])),
            _ => format!("{} {operator} {}", self.int(depth), self.int(depth)),
        }
    }

    fn statement(&mut self, depth: usize) -> String {
        match self.random.below(if depth == 0 { 12 } else { 17 }) {
            0 | 1 => format!("{} = {};", self.random.one_of(&["a", "b", "e"]), self.int(2)),
            2 => format!("{} += {};", self.random.one_of(&["a", "xs[b & 15]", "o.n"]), self.int(1)),
            3 => format!("{} = {};", self.random.one_of(&["l", "m", "o.sum", "total"]), self.long(2)),
            4 => format!("{} = {};", self.random.one_of(&["d", "ds[a & 15]"]), self.double(2)),
            5 => format!("xs[{}] = {};", self.index(1), self.int(2)),
            6 => format!("bs[{}] = (byte) {};", self.index(1), self.int(1)),
            7 => format!("zs[{}] = {};", self.index(1), self.condition(0)),
            8 => format!("a = b++ + {};", self.int(1)),
            9 => format!("ls[{}] += {};", self.index(1), self.long(1)),
            10 => self
                .random
                .one_of(&["f = (float) a / 3;", "cs[b & 15] = (char) a;", "count++;", "small = (byte) a;"])
                .into(),
            11 => self
                .random
                .one_of(&["o = o.next == null ? o : o.next;", "if (a == 7) o = null;", "o.next = new Loops();"])
                .into(),
            12 => format!("if ({}) {{ {} }} else {{ {} }}", self.condition(1), self.block(depth), self.block(depth)),
            13 => format!(
                "switch ({}) {{ case 0: {} case 1: {} break; case {}: {} break; default: {} }}",
                self.int(1),
                self.block(depth),
                self.block(depth),
                self.random.one_of(&["2", "90"]),
                self.block(0),
                self.block(0)
            ),
            14 => format!(
                "try {{ {} }} catch (RuntimeException x) {{ {} }}",
                self.block(depth),
                self.random.one_of(&["e++;", "if (o == null) o = new Loops();"])
            ),
            _ => self.repetition(depth),
        }
    }

    fn repetition(&mut self, depth: usize) -> String {
        self.loops += 1;
        let k = format!("k{}", self.loops);
        let rounds = [3, 40, 120][self.random.below(if depth > 1 { 2 } else { 3 })];
        let body = self.block(depth);
        match self.random.below(4) {
            0 => format!("int {k} = 0; do {{ {body} }} while (++{k} < {rounds});"),
            1 => format!("for (long {k} = {rounds}; {k} > 0; {k} -= 2) {{ {body} }}"),
            2 => format!("for (int {k} = 0; {k} < {rounds}; {k}++) {{ if ({}) continue; {body} }}", self.condition(0)),
            _ => format!("for (int {k} = 0; {k} < {rounds}; {k}++) {{ {body} a += {k}; }}"),
        }
    }

    fn block(&mut self, depth: usize) -> String {
        let statements = 1 + self.random.below(3);
        let statements: Vec<String> = (0..statements).map(|_| self.statement(depth.saturating_sub(1))).collect();
        format!("{{ {} }}", statements.join(" "))
    }

    fn class(&mut self) -> String {
        let mut text = String::from(
            "public class Loops {
    int n = 3; long sum; Loops next;
    static int count; static long total; static byte small;
",
        );
        for number in 0..METHODS {
            write!(
                text,
                "    static long m{number}(int a, int b, long l, double d, Loops o) {{
        int e = 0; long m = 2; float f = 1.5f;
        int[] xs = new int[16]; byte[] bs = new byte[16]; boolean[] zs = new boolean[16]; char[] cs = new char[16];
        long[] ls = new long[16]; double[] ds = new double[16];
        {} {}
        for (int x : xs) m = m * 31 + x; for (long x : ls) m = m * 31 + x; for (byte x : bs) m = m * 31 + x;
        for (boolean x : zs) m = m * 2 + (x ? 1 : 0);
        return m + a + b + e + l + Double.doubleToRawLongBits(d);
    }}
",
                self.repetition(3),
                self.block(2)
            )
            .expect("text can be written");
        }
        text.push_str("    public static void main(String[] args) {\n        long r = 0;\n");
        for number in 0..METHODS {
            writeln!(
                text,
                "        try {{ r = r * 31 + m{number}({number}, 5, {number}L, 0.5, new Loops()); }} \
                 catch (RuntimeException x) {{ r++; }}\n        System.out.println(r);"
            )
            .expect("text can be written");
        }
        text + "    }\n}\n"
    }
}

/// Everything that a stop leaves behind.
#[derive(PartialEq, Debug)]
struct Seen {
    stop: Stop,
    frames: Vec<jvm_core::state::Frame>,
    canonical: Vec<u64>,
}

#[test]
fn register_code_goes_through_the_same_states() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("loops");
    std::fs::create_dir_all(&directory).expect("the directory can be made");
    let mut author = Author { random: Random(0x5EED), loops: 0 };
    let source = directory.join("Loops.java");
    std::fs::write(&source, author.class()).expect("the source can be written");
    let jdk = Jdk::find(None).expect("a JDK");
    let javac = jdk.tool("javac").expect("a JDK with its tools");
    let compiled = Command::new(javac).arg("-g").arg("-d").arg(&directory).arg(&source).output().expect("javac runs");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let java = Command::new(jdk.tool("java").expect("a JDK has java")).arg("-cp").arg(&directory).arg("Loops").output();
    let expected = java.expect("java runs").stdout;

    let mut class_path = ClassPath::new(&[], jdk.clone()).expect("the JDK's classes");
    class_path.add(&directory).expect("the program's classes");
    let options = Options {
        assertions: true,
        preview: false,
        jdk_feature: jdk.version.feature,
        jdk_version: jdk.version.text.clone(),
        class_path: class_path.java_class_path(),
        jdk_home: jdk.home.display().to_string(),
        properties: Vec::new(),
        max_frames: 1_000,
        steady_clock: false,
    };
    let class_path = Arc::new(class_path);
    let program = || Program::new(class_path.clone(), natives::table(true), options.clone()).expect("a complete JDK");

    let mut random = Random(7);
    for (checks, tracks) in [(false, false), (true, false), (true, true)] {
        let (programs, arena) = ([program(), program()], Bump::new());
        let [(mut translating, mut one), (mut plain, mut other)] =
            programs.each_ref().map(|program| before_main(program, &arena));
        plain.translates_loops = false;
        let mut stops = 0;
        loop {
            let budget = 1 + random.below(300) as u64;
            let mut go = |interpreter: &mut Interpreter, state: &mut State| {
                if tracks {
                    interpreter.track(state);
                }
                let stop = match checks {
                    true => interpreter.step(state, MAIN_THREAD, true, budget),
                    false => interpreter.run(state, MAIN_THREAD, budget),
                };
                let mut canonical = Vec::new();
                Canonicalizer::new(interpreter.program, Symmetries::of_objects(true))
                    .canonicalize(state, &mut canonical);
                Seen { stop, frames: state.thread(MAIN_THREAD).frames.clone(), canonical }
            };
            let seen = go(&mut translating, &mut one);
            let wanted = go(&mut plain, &mut other);
            let both = || format!("{:?} {:?}\n{:?} {:?}", seen.stop, seen.frames, wanted.stop, wanted.frames);
            assert!(seen == wanted, "they differ at stop {stops}:\n{}", both());
            stops += 1;
            if seen.stop == Stop::Ended {
                break;
            }
        }
        assert!(stops > 100, "only {stops} stops");
        let printed: Vec<u8> = one.output.iter().flat_map(|printed| printed.bytes.clone()).collect();
        assert_eq!(String::from_utf8_lossy(&printed), String::from_utf8_lossy(&expected));
        let loops = translating.translated_loops() - plain.translated_loops();
        assert!(loops > METHODS, "only {loops} places in loops");
    }
}

/// A machine that stands before the program's `main`.
fn before_main<'a>(program: &'a Program, arena: &'a Bump) -> (Interpreter<'a>, State) {
    let mut interpreter = Interpreter::new(program, arena);
    let mut state = natives::boot(&mut interpreter, 16 << 20).expect("the library comes up");
    let main = MainCall {
        class: "Loops",
        declared_in: "Loops",
        descriptor: "([Ljava/lang/String;)V",
        is_static: true,
        arguments: &[],
    };
    natives::call_main(&mut interpreter, &mut state, &main).expect("the program has a main");
    state.output.clear();
    (interpreter, state)
}
