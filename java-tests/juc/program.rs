//! Small programs over one class of `java.util.concurrent`, drawn from a seed: two or three threads with one to three calls
//! each. What the calls returned, and the state of the object in the end, is printed at the end.

use super::subjects::{COMMON, FURTHER, Subject};

/// What the programs share, in a file of its own.
pub const SHARED: &str = r#"
import java.util.*;
import java.util.concurrent.*;

class Box { volatile int i; volatile long l; volatile Integer r; }

class Late implements Delayed {
    final long at;
    Late(long after) { at = System.nanoTime() + after; }
    public long getDelay(TimeUnit unit) { return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS); }
    public int compareTo(Delayed other) { return Long.compare(at, ((Late) other).at); }
    public String toString() { return "late"; }
}

class Sum extends RecursiveTask<Integer> {
    final int n;
    Sum(int n) { this.n = n; }
    protected Integer compute() {
        if (n < 2) return n;
        Sum part = new Sum(n - 1);
        part.fork();
        return part.join() + n;
    }
}

class Show {
    /** A value without what depends on addresses and names of threads. */
    static String text(Object value) {
        if (value instanceof Object[] array) return Arrays.toString(array);
        String text = String.valueOf(value);
        StringBuilder shown = new StringBuilder();
        boolean hash = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            hash = c == '@' || hash && Character.digit(c, 16) >= 0;
            if (!hash) shown.append(c);
        }
        return shown.toString();
    }
}
"#;

/// A generator of numbers that is the same everywhere (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % limit as u64) as usize
    }
}

/// The source of a class with this name.
pub fn source(subject: &Subject, name: &str, seed: u64) -> String {
    // The first number of neighbouring seeds must differ in more than one bit.
    let mut random = Random(seed.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ subject.name.len() as u64);
    let make = subject.makes[random.below(subject.makes.len())];
    let threads = if random.below(4) == 0 { 3 } else { 2 };
    let mut bodies = String::new();
    for thread in 0..threads {
        let mut calls = String::new();
        for _ in 0..1 + random.below(if threads == 3 { 2 } else { 3 }) {
            calls += &statement(subject, threads, &mut random);
        }
        bodies += &format!(
            "    static void run{thread}() {{\n        StringBuilder b = new StringBuilder();\n{calls}        r{thread} = b.toString();\n    }}\n"
        );
    }
    let each = |line: &dyn Fn(usize) -> String| (0..threads).map(line).collect::<Vec<_>>();
    let results = each(&|thread| format!("r{thread}"));
    let starts = each(&|thread| format!("        t[{thread}] = new Thread({name}::run{thread});\n")).concat()
        + &each(&|thread| format!("        t[{thread}].start();\n")).concat();
    let joins = each(&|thread| format!("        t[{thread}].join();\n")).concat();
    let (before, after) =
        FURTHER.iter().find(|(of, ..)| *of == subject.name).map_or(("", ""), |&(_, before, after)| (before, after));
    format!(
        "public class {name} {{\n    {COMMON}\n    {before}\n    static final {} s = {make};\n    {after}\n    static String {};\n    static String text(Object value) {{ return Show.text(value); }}\n{bodies}    public static void main(String[] args) throws Exception {{\n{starts}{joins}        {}\n        System.out.println({} + \" \" + ({}));\n    }}\n}}\n",
        subject.kind,
        results.join(", "),
        subject.close,
        results.join(" + \" \" + "),
        subject.end,
    )
}

/// One call; what it returns or throws is appended to the thread's result.
fn statement(subject: &Subject, threads: usize, random: &mut Random) -> String {
    if random.below(24) == 0 {
        return format!("        t[{}].interrupt();\n", random.below(threads));
    }
    // A variable of the program shows in which order calls of different threads were.
    match random.below(16) {
        0 => return "        b.append(n).append(',');\n".to_string(),
        1 => return "        n += 16;\n".to_string(),
        _ => {}
    }
    let mut call = String::new();
    for character in subject.calls[random.below(subject.calls.len())].chars() {
        match character {
            '#' => call += &(1 + random.below(3)).to_string(),
            other => call.push(other),
        }
    }
    let done = match call.strip_prefix('!') {
        Some(statement) if statement.ends_with('}') => format!("{statement} b.append('.');"),
        Some(statement) => format!("{statement}; b.append('.');"),
        None => format!("b.append(text({call})).append(',');"),
    };
    format!("        try {{ {done} }} catch (Throwable e) {{ b.append(e.getClass().getSimpleName()).append(','); }}\n")
}
