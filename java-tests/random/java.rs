//! A random program as Java source: one class, whose `main` starts the threads, joins them and prints what is left.

use super::program::{Lock, Program, Statement, Variable};
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
        let _ = writeln!(out, "    static int r{index};\n    static void t{index}() {{ try {{ int r = 0;");
        write_all(&mut out, program, body);
        // Equal threads must not tell each other apart by where they leave their results.
        if !program.identical {
            let _ = writeln!(out, "        r{index} = r;");
        }
        out.push_str("    } catch (Exception e) { throw new IllegalStateException(e); } }\n");
    }
    out.push_str("    public static void main(String[] args) throws InterruptedException { int r = 0;\n");
    for thread in 0..program.threads {
        let body = if program.identical { 0 } else { thread };
        let _ = writeln!(out, "        Thread t{thread} = new Thread({name}::t{body}); t{thread}.start();");
    }
    write_all(&mut out, program, &program.main);
    for thread in 0..program.threads {
        let _ = writeln!(out, "        t{thread}.join();");
    }
    let values = (0..program.variables.len()).map(|index| read(program, index));
    let results = (0..program.bodies.len()).filter(|_| !program.identical).map(|index| format!("r{index}"));
    let shown: Vec<String> = values.chain(results).chain(["r".to_string()]).collect();
    let _ = writeln!(out, "        System.out.println({});", shown.join(" + \" \" + "));
    if let Some((variable, value)) = program.forbidden {
        let _ = writeln!(out, "        assert {} != {value};", read(program, variable));
    }
    out.push_str("    }\n}\n");
    out
}

pub const IMPORTS: &str = "import java.util.concurrent.atomic.AtomicInteger;\n\
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
