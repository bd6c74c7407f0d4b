//! Programs of threads that are nearly alike, drawn from a seed, as Java source.
//!
//! What makes threads alike or not is what is drawn: how they are made (equal lambdas, classes with equal code, one class
//! with a number), how the main thread keeps them, when they use their number for the last time, and whether the program
//! looks at the difference after all: by a cast, a class name, a stack trace, a result asked for by its place, a
//! thread that is handed over.

use std::fmt::Write;

pub const IMPORTS: &str = "import java.util.ArrayList;\nimport java.util.List;\n";

/// How threads get their code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// One lambda in a loop, which captures the number.
    Lambda,
    /// A lambda for each, with other names.
    Lambdas,
    /// A reference to a private method for each.
    References,
    /// One class that extends `Thread`.
    Worker,
    /// One class that is a `Runnable`.
    Task,
    /// A class for each.
    Classes,
    /// An anonymous class for each.
    Anonymous,
}

const FORMS: [Form; 7] =
    [Form::Lambda, Form::Lambdas, Form::References, Form::Worker, Form::Task, Form::Classes, Form::Anonymous];

pub struct Program {
    name: String,
    form: Form,
    threads: usize,
    keeping: usize,
    body: Vec<String>,
    /// The text of the code of one thread of those that have their own is different.
    differs: bool,
    shown: Vec<String>,
}

impl Program {
    pub fn draw(seed: u64, name: &str) -> Program {
        let mut dice = Dice(seed ^ 0x0051_73d5_1ab1_e5e7);
        let form = FORMS[dice.below(FORMS.len())];
        let threads = 2 + dice.below(2);
        let mut program = Program {
            name: name.to_string(),
            form,
            threads,
            keeping: dice.below(7),
            body: Vec::new(),
            differs: dice.below(8) == 0,
            shown: vec!["x".into(), "y".into(), "s".into()],
        };
        let length = 2 + dice.below(if threads == 3 { 2 } else { 3 });
        if dice.below(2) == 0 {
            let early = ["if (ID < 0) return;", "if (ID > 1) y = 4;", "int seed = ID * 2; if (seed > 9) x = 3;"];
            program.body.push(early[dice.below(early.len())].to_string());
        }
        for _ in 0..length {
            let statement = program.statement(&mut dice);
            program.body.push(statement);
        }
        if dice.below(3) == 0 {
            program.shown.push("slots[0] + slots[1] * 10 + slots[2] * 100".into());
        }
        if program.has_result() && program.keeping < 2 && dice.below(2) == 0 {
            let place = dice.below(threads);
            program.shown.push(format!("((Result) ts[{place}]).result()"));
        }
        if dice.below(4) == 0 && program.has_result() {
            program.shown.push("(last instanceof Result r ? r.result() + 10 * r.number() : -1)".into());
        }
        if dice.below(8) == 0 {
            program
                .shown
                .push(format!("(last == null ? \"\" : last.getClass().getName().length() - \"{name}\".length())"));
        }
        program
    }

    /// Whether threads are objects with a number and a result of their own.
    fn has_result(&self) -> bool {
        matches!(self.form, Form::Worker | Form::Classes)
    }

    fn is_object(&self) -> bool {
        !matches!(self.form, Form::Lambda | Form::Lambdas | Form::References)
    }

    fn statement(&self, dice: &mut Dice) -> String {
        let value = dice.below(3);
        let object = if self.is_object() { "this" } else { "Thread.currentThread()" };
        match dice.below(24) {
            0..4 => "x = x + 1;".into(),
            4..6 => "int LOCAL = x; y = LOCAL + 1;".into(),
            6 => "y = x;".into(),
            7..9 => "synchronized (lock) { x++; }".into(),
            9 => format!("if (x == {value}) y++;"),
            10 => "slots[ID] = x;".into(),
            11 => "slots[ID]++;".into(),
            12 => "x = ID;".into(),
            13 => "if (ID == 1) y = 5;".into(),
            14 => format!("last = {object};"),
            15 => format!("if (last == {object}) y = 7; else last = {object};"),
            16 if self.has_result() => "result = result + x + 1;".into(),
            17 if self.has_result() => "if (result > 1) y = result;".into(),
            18 => "Runnable r = () -> x++; r.run();".into(),
            19 => "synchronized (lock) { if (kept == null) kept = () -> y++; else kept.run(); }".into(),
            20 if self.is_object() => "synchronized (lock) { s += getClass().getName().length(); }".into(),
            21 => format!(
                "try {{ if (x > {value}) throw new IllegalStateException(); }} catch (IllegalStateException e) \
                 {{ synchronized (lock) {{ s += e.getStackTrace()[0].getLineNumber() % 10; }} }}"
            ),
            22 if self.form == Form::Classes => format!("if (last instanceof {}W0) y = 8; last = this;", self.name),
            23 if self.is_object() => "synchronized (this) { y = y + 1; }".into(),
            _ => "y++;".into(),
        }
    }

    /// The code of a thread, with the name of its number and of its local variables.
    fn code(&self, thread: usize, number: &str) -> String {
        let mut text = String::new();
        for (place, statement) in self.body.iter().enumerate() {
            let local = format!("{}{place}", ["v", "other", "w"][thread]);
            let _ = write!(
                text,
                "{} ",
                statement
                    .replace("ID", number)
                    .replace("LOCAL", &local)
                    .replace("seed", &format!("seed{place}"))
                    .replace("Runnable r =", &format!("Runnable r{place} ="))
                    .replace("; r.run", &format!("; r{place}.run"))
            );
        }
        if self.differs && thread == 0 && self.form != Form::Lambda {
            text.push_str("y = y + 2;");
        }
        text
    }

    pub fn source(&self) -> String {
        let name = &self.name;
        let mut out = String::new();
        let _ = writeln!(out, "interface {name}Result {{ int result(); int number(); }}\nclass {name} {{");
        out.push_str("    static int x, y; static String s = \"\"; static final Object lock = new Object();\n");
        out.push_str("    static int[] slots = new int[3]; static Object last; static Runnable kept;\n");
        out.push_str("    static Thread t0, t1, t2;\n");
        match self.form {
            Form::References => {
                for thread in 0..self.threads {
                    let code = self.code(thread, "1");
                    let _ = writeln!(out, "    private static void run{thread}() {{ {code} }}");
                }
            }
            Form::Worker | Form::Task => {
                let super_class =
                    if self.form == Form::Worker { "extends Thread implements Result" } else { "implements Runnable" };
                let _ = writeln!(out, "    static class W {super_class} {{ {} }}", self.members("W", 0));
            }
            Form::Classes => {
                for thread in 0..self.threads {
                    let class = format!("{name}W{thread}");
                    let members = self.members(&class, thread);
                    let _ = writeln!(out, "    static class {class} extends Thread implements Result {{ {members} }}");
                }
            }
            Form::Lambda | Form::Lambdas | Form::Anonymous => {}
        }
        out.push_str("    public static void main(String[] args) throws InterruptedException {\n");
        self.write_main(&mut out);
        let _ = writeln!(out, "        System.out.println({});", self.shown.join(" + \" \" + "));
        out.push_str("    }\n}\n");
        out.replace("(Result)", &format!("({name}Result)"))
            .replace("implements Result", &format!("implements {name}Result"))
            .replace("instanceof Result", &format!("instanceof {name}Result"))
    }

    fn members(&self, class: &str, thread: usize) -> String {
        let code = self.code(thread, "id");
        let result = match self.has_result() {
            true => "int result; public int result() { return result; } public int number() { return id; } ",
            false => "",
        };
        format!("final int id; {class}(int id) {{ this.id = id; }} {result}public void run() {{ {code} }}")
    }

    /// The expression that makes a thread.
    fn made(&self, thread: usize) -> String {
        let name = &self.name;
        match self.form {
            Form::Lambda => format!("new Thread(() -> {{ {} }})", self.code(0, "id")),
            Form::Lambdas => format!("new Thread(() -> {{ {} }})", self.code(thread, &format!("n{thread}"))),
            Form::References => format!("new Thread({name}::run{thread})"),
            Form::Worker => "new W(ID)".to_string(),
            Form::Task => "new Thread(new W(ID))".to_string(),
            Form::Classes => format!("new {name}W{thread}({thread})"),
            Form::Anonymous => {
                format!("new Thread() {{ public void run() {{ {} }} }}", self.code(thread, &format!("n{thread}")))
            }
        }
    }

    fn write_main(&self, out: &mut String) {
        let count = self.threads;
        let is_loop = matches!(self.form, Form::Lambda | Form::Worker | Form::Task);
        // In an array, joined in a try statement; in one while others are made; in a list; in local variables; in static
        // fields; in two arrays; not joined by the loop at all.
        let _ = match self.keeping {
            0 | 1 | 5 | 6 => writeln!(out, "        Thread[] ts = new Thread[{count}], us = new Thread[{count}];"),
            2 => writeln!(out, "        List<Thread> ts = new ArrayList<>();"),
            _ => Ok(()),
        };
        for thread in 0..count {
            let _ = writeln!(out, "        int n{thread} = {thread};");
        }
        let keep = |thread: &str, made: &str| match self.keeping {
            0 => format!("ts[{thread}] = {made};"),
            1 | 6 => format!("ts[{thread}] = {made}; ts[{thread}].start();"),
            2 => format!("ts.add({made});"),
            _ => format!("ts[{thread}] = {made}; us[{thread}] = ts[{thread}]; ts[{thread}].start();"),
        };
        if is_loop && matches!(self.keeping, 0..3 | 5 | 6) {
            let made = self.made(0).replace("ID", "id");
            let _ = writeln!(out, "        for (int i = 0; i < {count}; i++) {{ int id = i; {} }}", keep("i", &made));
        } else {
            for thread in 0..count {
                let made = self.made(thread).replace("ID", &thread.to_string());
                let made = if self.form == Form::Lambda { made.replace("id", &format!("n{thread}")) } else { made };
                let _ = match self.keeping {
                    3 => writeln!(out, "        Thread l{thread} = {made};"),
                    4 => writeln!(out, "        t{thread} = {made};"),
                    _ => writeln!(out, "        {}", keep(&thread.to_string(), &made)),
                };
            }
        }
        let each = |out: &mut String, prefix: &str, call: &str| {
            for thread in 0..count {
                let _ = writeln!(out, "        {prefix}{thread}.{call}();");
            }
        };
        match self.keeping {
            0 => out.push_str(
                "        for (Thread t : ts) t.start();\n        \
                 for (Thread t : ts) try { t.join(); } catch (InterruptedException e) { throw new AssertionError(e); }\n",
            ),
            1 => out.push_str("        for (int i = 0; i < ts.length; i++) ts[i].join();\n"),
            2 => out.push_str("        for (Thread t : ts) t.start();\n        for (Thread t : ts) t.join();\n"),
            3 | 4 => {
                let prefix = if self.keeping == 3 { "l" } else { "t" };
                each(out, prefix, "start");
                each(out, prefix, "join");
            }
            5 => out.push_str("        for (Thread t : us) t.join();\n"),
            _ => out.push_str("        ts[0].join();\n        x = x + 10;\n        for (Thread t : ts) t.join();\n"),
        }
    }
}

/// Numbers that only depend on the seed (splitmix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % count as u64) as usize
    }
}
