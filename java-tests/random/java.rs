//! A random program as Java source: one class, whose `main` starts the threads, joins them and prints what is left.

use super::program::{Keeping, Lock, Program, Statement, Variable};
use std::fmt::Write;

/// The class `name`. All programs go into one file, so that one call of javac compiles them.
pub fn source(program: &Program, name: &str) -> String {
    let mut out = format!("class {name} {{\n");
    for (index, variable) in program.variables.iter().enumerate() {
        let line = match variable {
            Variable::Plain => format!("static int x{index};"),
            Variable::Volatile => format!("static volatile int x{index};"),
            Variable::Atomic => format!("static final AtomicInteger x{index} = new AtomicInteger();"),
        };
        let _ = writeln!(out, "    {line}");
    }
    for (index, lock) in program.locks.iter().enumerate() {
        let _ = match lock {
            Lock::Monitor => writeln!(out, "    static final Object l{index} = new Object();"),
            Lock::Reentrant => writeln!(
                out,
                "    static final ReentrantLock l{index} = new ReentrantLock();\n    \
                 static final Condition c{index} = l{index}.newCondition();"
            ),
        };
    }
    for (index, body) in program.bodies.iter().enumerate() {
        let _ = writeln!(out, "    static int r{index};\n    static int t{index}() {{ try {{ int r = 0;");
        write_all(&mut out, program, body);
        // Equal threads must not tell each other apart by where they leave their results.
        if !program.identical {
            let _ = writeln!(out, "        r{index} = r;");
        }
        out.push_str("    return r; } catch (Exception e) { throw new IllegalStateException(e); } }\n");
    }
    if program.keeping == Keeping::Workers {
        write_worker(&mut out, program);
    }
    out.push_str("    public static void main(String[] args) throws InterruptedException {\n");
    write_starts(&mut out, program, name);
    out.push_str("        int r = 0;\n");
    write_all(&mut out, program, &program.main);
    let _ = writeln!(
        out,
        "        {}",
        match program.keeping {
            Keeping::Array => {
                "for (Thread t : ts) try { t.join(); } catch (InterruptedException e) { throw new AssertionError(e); }"
            }
            Keeping::List | Keeping::Workers => "for (Thread t : ts) t.join();",
            Keeping::Variables | Keeping::Lambdas => "",
        }
    );
    if matches!(program.keeping, Keeping::Variables | Keeping::Lambdas) {
        (0..program.threads).for_each(|thread| {
            let _ = writeln!(out, "        t{thread}.join();");
        });
    }
    let values = (0..program.variables.len()).map(|index| read(program, index));
    let results = (0..program.bodies.len()).filter(|_| !program.identical).map(|index| format!("r{index}"));
    let asked = (0..program.threads).filter(|_| program.asks).map(|index| format!("ts[{index}].r"));
    let shown: Vec<String> = values.chain(results).chain(asked).chain(["r".to_string()]).collect();
    let _ = writeln!(out, "        System.out.println({});", shown.join(" + \" \" + "));
    if let Some((variable, value)) = program.forbidden {
        let _ = writeln!(out, "        assert {} != {value};", read(program, variable));
    }
    out.push_str("    }\n}\n");
    out
}

/// Makes and starts the threads, one after the other.
fn write_starts(out: &mut String, program: &Program, name: &str) {
    let threads = program.threads;
    let _ = writeln!(
        out,
        "        {}",
        match program.keeping {
            Keeping::Array => format!("Thread[] ts = new Thread[{threads}];"),
            Keeping::List => "ArrayList<Thread> ts = new ArrayList<>(1);".to_string(),
            Keeping::Workers => format!("Worker[] ts = new Worker[{threads}];"),
            Keeping::Variables | Keeping::Lambdas => String::new(),
        }
    );
    for thread in 0..threads {
        let body = if program.identical { 0 } else { thread };
        let _ = match program.keeping {
            Keeping::Variables => {
                writeln!(out, "        Thread t{thread} = new Thread({name}::t{body}); t{thread}.start();")
            }
            Keeping::Array => {
                writeln!(out, "        ts[{thread}] = new Thread({name}::t{body}); ts[{thread}].start();")
            }
            Keeping::List => {
                writeln!(out, "        ts.add(new Thread({name}::t{body})); ts.get({thread}).start();")
            }
            Keeping::Workers => {
                writeln!(out, "        ts[{thread}] = new Worker({thread}, {body}); ts[{thread}].start();")
            }
            Keeping::Lambdas => {
                let _ = writeln!(out, "        Thread t{thread} = new Thread(() -> {{ try {{ int r = 0;");
                write_all(out, program, program.body(thread));
                if !program.identical {
                    let _ = writeln!(out, "        r{thread} = r;");
                }
                writeln!(
                    out,
                    "        }} catch (Exception e) {{ throw new IllegalStateException(e); }} }}); t{thread}.start();"
                )
            }
        };
    }
}

/// Threads with a number of their own, which nobody reads or which is read before anything else.
fn write_worker(out: &mut String, program: &Program) {
    let calls: String = (0..program.bodies.len()).map(|body| format!("if (body == {body}) r = t{body}(); ")).collect();
    let reads = if program.threads == 2 { "if (id < 0) return; " } else { "" };
    let _ = writeln!(
        out,
        "    static class Worker extends Thread {{ final int id; final int body; int r;\n        \
         Worker(int id, int body) {{ this.id = id; this.body = body; }}\n        \
         public void run() {{ {reads}{calls}}} }}"
    );
}

pub const IMPORTS: &str = "import java.util.ArrayList;\nimport java.util.concurrent.atomic.AtomicInteger;\n\
     import java.util.concurrent.locks.Condition;\nimport java.util.concurrent.locks.ReentrantLock;\n";

fn write_all(out: &mut String, program: &Program, statements: &[Statement]) {
    for statement in statements {
        write_one(out, program, statement);
    }
}

fn write_one(out: &mut String, program: &Program, statement: &Statement) {
    let is_monitor = |lock: usize| program.locks[lock] == Lock::Monitor;
    let line = match statement {
        Statement::Set(variable, value) => set(program, *variable, &value.to_string()),
        Statement::Add(variable, value) if program.variables[*variable] == Variable::Atomic => {
            format!("x{variable}.addAndGet({value});")
        }
        Statement::Add(variable, value) => format!("x{variable} = x{variable} + {value};"),
        Statement::Copy { to, from } => set(program, *to, &read(program, *from)),
        Statement::Read(variable) => format!("r = r * 4 + {};", read(program, *variable)),
        Statement::Wait(lock) if is_monitor(*lock) => format!("l{lock}.wait();"),
        Statement::Wait(lock) => format!("c{lock}.await();"),
        Statement::Notify(lock) => format!("l{lock}.notify();"),
        Statement::NotifyAll(lock) if is_monitor(*lock) => format!("l{lock}.notifyAll();"),
        Statement::NotifyAll(lock) => format!("c{lock}.signalAll();"),
        Statement::If { variable, value, then } => {
            let _ = writeln!(out, "        if ({} == {value}) {{", read(program, *variable));
            write_all(out, program, then);
            "}".to_string()
        }
        Statement::Lock(lock, inside) if is_monitor(*lock) => {
            let _ = writeln!(out, "        synchronized (l{lock}) {{");
            write_all(out, program, inside);
            "}".to_string()
        }
        Statement::Lock(lock, inside) => {
            let _ = writeln!(out, "        l{lock}.lock(); try {{");
            write_all(out, program, inside);
            format!("}} finally {{ l{lock}.unlock(); }}")
        }
    };
    let _ = writeln!(out, "        {line}");
}

fn read(program: &Program, variable: usize) -> String {
    match program.variables[variable] {
        Variable::Atomic => format!("x{variable}.get()"),
        _ => format!("x{variable}"),
    }
}

fn set(program: &Program, variable: usize, value: &str) -> String {
    match program.variables[variable] {
        Variable::Atomic => format!("x{variable}.set({value});"),
        _ => format!("x{variable} = {value};"),
    }
}
