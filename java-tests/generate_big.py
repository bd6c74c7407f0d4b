#!/usr/bin/env python3
"""Writes the test programs that are too big to write by hand: methods near the limit of 64 KB with jumps of more than
32 KB, hundreds of locals, switches of thousands of cases. Run it from anywhere; it rewrites java-tests/run/big."""

import pathlib

OUTPUT = pathlib.Path(__file__).parent / "run" / "big"


def write(name, comment, body):
    header = f"// {comment}\n// Written by generate_big.py.\n"
    (OUTPUT / f"{name}.java").write_text(f"{header}public class {name} {{\n{body}}}\n")


def huge_method():
    lines = ["    static int run(int rounds) {", "        int a = 1, b = 2, c = 3;", "        long l = 4;", "        double d = 0.5;"]
    lines.append("        for (int round = 0; round < rounds; round++) {")
    lines.append("            try {")
    for i in range(870):
        lines.append(f"                if ((a & {i % 64}) == 0) {{ b += a * {i + 40000}; }} else {{ c ^= b >>> {i % 31}; }}")
        lines.append(f"                l = l * 31 + (b - c); d += l % {i + 7};")
        lines.append("                a += c;")
        if i == 600:
            lines.append("                if (round == rounds - 1) break;")
    lines.append("            } catch (ArithmeticException e) {")
    lines.append("                return -1;")
    lines.append("            } finally {")
    lines.append("                a ^= round;")
    lines.append("            }")
    lines.append("        }")
    lines.append('        System.out.println(a + " " + b + " " + c + " " + l + " " + d);')
    lines.append("        return a;")
    lines.append("    }")
    lines.append("")
    lines.append("    public static void main(String[] args) {")
    lines.append("        for (int rounds = 1; rounds < 6; rounds++) System.out.println(run(rounds));")
    lines.append("    }")
    write("HugeMethod", "A method near 64 KB whose loop jumps further than 16 bits: goto_w and inverted branches.", "\n".join(lines) + "\n")


def wide_locals():
    lines = ["    static String many(int seed) {"]
    kinds = ["int", "long", "float", "double", "String", "byte", "char", "short", "boolean"]
    values = {
        "int": "seed + {i}", "long": "seed * {i}L", "float": "seed / {i}f", "double": "seed + {i} / 8.0", "String": '"s{i}"',
        "byte": "(byte) (seed * {i})", "char": "(char) (65 + {i} % 26)", "short": "(short) (seed * {i} * 100)", "boolean": "{i} % 3 == 0",
    }
    for i in range(1, 541):
        kind = kinds[i % len(kinds)]
        lines.append(f"        {kind} v{i} = {values[kind].format(i=i)};")
    lines.append("        int[] array = {seed};")
    lines.append("        for (int k = 0; k < 3; k++) {")
    for i in range(1, 541):
        kind = kinds[i % len(kinds)]
        if kind == "int":
            lines.append(f"            v{i}++; v{i} += 1000; v{i} -= 40000; v{i} = v{i} * 2;")
        elif kind in ("long", "float", "double"):
            lines.append(f"            v{i} += v{max(1, i - 9)};" if i > 9 else f"            v{i}++;")
        elif kind == "String" and i > 500:
            lines.append(f"            v{i} += k;")
        elif kind in ("byte", "char", "short"):
            lines.append(f"            v{i}++;")
    lines.append("            array[0] += k;")
    lines.append("        }")
    lines.append("        StringBuilder out = new StringBuilder();")
    for i in range(1, 541, 1):
        lines.append(f"        out.append(v{i}).append(' ');")
    lines.append("        java.util.function.Supplier<String> late = () -> array[0] + \"!\";")
    lines.append("        try { throw new RuntimeException(\"wide\"); } catch (RuntimeException caught) { out.append(caught.getMessage()); }")
    lines.append("        return out + late.get();")
    lines.append("    }")
    lines.append("")
    parameters = ", ".join(f"{'int' if i % 2 else 'long'} p{i}" for i in range(1, 171))
    total = " + ".join(f"p{i} * {i}L" for i in range(1, 171))
    lines.append(f"    static long sum({parameters}) {{")
    lines.append(f"        return {total};")
    lines.append("    }")
    lines.append("")
    lines.append("    public static void main(String[] args) {")
    lines.append("        System.out.println(many(7));")
    lines.append("        System.out.println(many(-3));")
    lines.append(f"        System.out.println(sum({', '.join(str(i * 3) for i in range(1, 171))}));")
    lines.append("    }")
    write("WideLocals", "More than 256 locals of every type, so that all loads, stores and increments need the wide prefix; 255 parameter words.", "\n".join(lines) + "\n")


def big_switches():
    lines = ["    static int dense(int i) {", "        switch (i) {"]
    for i in range(1500):
        if i % 7 != 3:
            lines.append(f"            case {i - 300}: return {i * 17 % 1009};")
    lines += ["            default: return -1;", "        }", "    }", "", "    static int sparse(int i) {", "        switch (i) {"]
    key = 1
    keys = []
    for i in range(1200):
        key = (key * 1103515245 + 12345) & 0xFFFFFFFF
        signed = key - (1 << 32) if key >= 1 << 31 else key
        keys.append(signed)
        lines.append(f"            case {signed}: return {i};")
    lines += ["            default: return -1;", "        }", "    }", "", "    static String words(String s) {", "        return switch (s) {"]
    for i in range(400):
        lines.append(f'            case "key{i * 7}" -> "value{i}";')
    lines += ['            default -> "none";', "        };", "    }", ""]
    lines += [
        "    public static void main(String[] args) {",
        "        long hash = 0;",
        "        for (int i = -400; i < 1400; i++) hash = hash * 31 + dense(i);",
        "        System.out.println(hash + \" \" + dense(Integer.MIN_VALUE) + \" \" + dense(Integer.MAX_VALUE));",
        "        int key = 1, hits = 0;",
        "        for (int i = 0; i < 1300; i++) {",
        "            key = key * 1103515245 + 12345;",
        "            if (sparse(key) == i) hits++;",
        "            hash = hash * 31 + sparse(key + 1) + sparse(key);",
        "        }",
        "        System.out.println(hash + \" \" + hits + \" \" + sparse(0));",
        "        StringBuilder out = new StringBuilder();",
        "        for (int i = 0; i < 3000; i += 5) out.append(words(\"key\" + i));",
        "        System.out.println(out.length() + \" \" + out.toString().hashCode());",
        "    }",
    ]
    write("BigSwitches", "A tableswitch of 1,500 entries, a lookupswitch of 1,200 and a string switch of 400.", "\n".join(lines) + "\n")


def many_members():
    lines = []
    for i in range(400):
        lines.append(f"    static int f{i} = {i * 40503};")
        lines.append(f'    int g{i} = f{i} + 1; long h{i} = {i}L << 33; String s{i} = "text {i} " + g{i};')
    for i in range(300):
        lines.append(f"    static int m{i}(int x) {{ return x < 2 ? f{i} : m{(i + 1) % 300}(x - 1) ^ f{(i * 7) % 400}; }}")
    for i in range(200):
        lines.append(f"    interface I{i} {{ default int i{i}() {{ return {i}; }} }}")
    lines.append("    static class All implements " + ", ".join(f"I{i}" for i in range(200)) + " { }")
    lines.append("    public static void main(String[] args) {")
    lines.append("        ManyMembers o = new ManyMembers();")
    lines.append("        All all = new All();")
    lines.append("        long sum = 0;")
    for i in range(0, 400, 3):
        lines.append(f"        sum = sum * 3 + o.g{i} + o.h{i} + o.s{i}.length();")
    for i in range(0, 200, 5):
        lines.append(f"        sum += all.i{i}() + ((I{i + 1}) all).i{i + 1}();")
    lines.append("        System.out.println(sum + \" \" + m0(250) + \" \" + m299(7) + \" \" + o.s399);")
    lines.append("    }")
    write("ManyMembers", "Hundreds of fields, methods, constants and interfaces: indices above 255 and ldc_w everywhere.", "\n".join(lines) + "\n")


def array_literals():
    ints = ", ".join(str((i * 7919) % 65537 - 30000) for i in range(5000))
    strings = ", ".join(f'"w{(i * 31) % 977}"' for i in range(1500))
    doubles = ", ".join(f"{i / 7:.6f}" for i in range(1500))
    body = f"""    static final int[] INTS = {{{ints}}};
    static class Second {{
        static final String[] STRINGS = {{{strings}}};
        static final double[] DOUBLES = {{{doubles}}};
    }}

    public static void main(String[] args) {{
        long hash = 0;
        for (int i : INTS) hash = hash * 31 + i;
        double sum = 0;
        for (double d : Second.DOUBLES) sum += d;
        System.out.println(hash + " " + INTS.length + " " + String.join(",", Second.STRINGS).hashCode() + " " + sum);
    }}
"""
    write("ArrayLiterals", "Static initialisers near the size limit: arrays of thousands of literals.", body)


if __name__ == "__main__":
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for generate in (huge_method, wide_locals, big_switches, many_members, array_literals):
        generate()
