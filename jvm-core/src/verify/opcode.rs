//! The instruction set as one table (JVMS 6.5): number, mnemonic, operand format, and what it takes from and leaves on
//! the operand stack.
//!
//! Stack effects are words over `I F J D A` (int, float, long, double, reference), leftmost deepest; `*` means that
//! the effect depends on the operand. The type verifier takes every row without `A` and `*` as it stands and adds the
//! rest by hand; the frame maps, for which a reference is just a reference, take the `A` rows as well.

/// How the bytes after the opcode are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Plain,
    Byte,
    Short,
    Constant1,
    Constant,
    Local,
    /// The local is part of the opcode (`iload_2`); decoded as the long form.
    ShortLocal,
    Increment,
    Branch,
    WideBranch,
    TableSwitch,
    LookupSwitch,
    InvokeInterface,
    InvokeDynamic,
    ArrayType,
    MultiArray,
    Wide,
}

#[derive(Debug, Clone, Copy)]
pub struct Row {
    pub name: &'static str,
    pub format: Format,
    pub pops: &'static str,
    pub pushes: &'static str,
}

/// The row of an opcode, or `None` if the instruction set has no such instruction.
pub fn row(opcode: u8) -> Option<&'static Row> {
    TABLE.get(opcode as usize)
}

/// The mnemonic, for messages.
pub fn name(opcode: u8) -> &'static str {
    row(opcode).map_or("(not an instruction)", |row| row.name)
}

macro_rules! instruction_set {
    ($($code:literal $constant:ident $name:literal $format:ident $pops:literal $pushes:literal;)*) => {
        $(pub const $constant: u8 = $code;)*
        static TABLE: [Row; 202] = [$(
            Row { name: $name, format: Format::$format, pops: $pops, pushes: $pushes },
        )*];
        #[cfg(test)]
        static CODES: &[u8] = &[$($code),*];
    };
}

#[rustfmt::skip]
instruction_set! {
    0x00 NOP             "nop"             Plain           ""    "";
    0x01 ACONST_NULL     "aconst_null"     Plain           ""    "A";
    0x02 ICONST_M1       "iconst_m1"       Plain           ""    "I";
    0x03 ICONST_0        "iconst_0"        Plain           ""    "I";
    0x04 ICONST_1        "iconst_1"        Plain           ""    "I";
    0x05 ICONST_2        "iconst_2"        Plain           ""    "I";
    0x06 ICONST_3        "iconst_3"        Plain           ""    "I";
    0x07 ICONST_4        "iconst_4"        Plain           ""    "I";
    0x08 ICONST_5        "iconst_5"        Plain           ""    "I";
    0x09 LCONST_0        "lconst_0"        Plain           ""    "J";
    0x0a LCONST_1        "lconst_1"        Plain           ""    "J";
    0x0b FCONST_0        "fconst_0"        Plain           ""    "F";
    0x0c FCONST_1        "fconst_1"        Plain           ""    "F";
    0x0d FCONST_2        "fconst_2"        Plain           ""    "F";
    0x0e DCONST_0        "dconst_0"        Plain           ""    "D";
    0x0f DCONST_1        "dconst_1"        Plain           ""    "D";
    0x10 BIPUSH          "bipush"          Byte            ""    "I";
    0x11 SIPUSH          "sipush"          Short           ""    "I";
    0x12 LDC             "ldc"             Constant1       ""    "*";
    0x13 LDC_W           "ldc_w"           Constant        ""    "*";
    0x14 LDC2_W          "ldc2_w"          Constant        ""    "*";
    0x15 ILOAD           "iload"           Local           ""    "I";
    0x16 LLOAD           "lload"           Local           ""    "J";
    0x17 FLOAD           "fload"           Local           ""    "F";
    0x18 DLOAD           "dload"           Local           ""    "D";
    0x19 ALOAD           "aload"           Local           ""    "A";
    0x1a ILOAD_0         "iload_0"         ShortLocal      ""    "I";
    0x1b ILOAD_1         "iload_1"         ShortLocal      ""    "I";
    0x1c ILOAD_2         "iload_2"         ShortLocal      ""    "I";
    0x1d ILOAD_3         "iload_3"         ShortLocal      ""    "I";
    0x1e LLOAD_0         "lload_0"         ShortLocal      ""    "J";
    0x1f LLOAD_1         "lload_1"         ShortLocal      ""    "J";
    0x20 LLOAD_2         "lload_2"         ShortLocal      ""    "J";
    0x21 LLOAD_3         "lload_3"         ShortLocal      ""    "J";
    0x22 FLOAD_0         "fload_0"         ShortLocal      ""    "F";
    0x23 FLOAD_1         "fload_1"         ShortLocal      ""    "F";
    0x24 FLOAD_2         "fload_2"         ShortLocal      ""    "F";
    0x25 FLOAD_3         "fload_3"         ShortLocal      ""    "F";
    0x26 DLOAD_0         "dload_0"         ShortLocal      ""    "D";
    0x27 DLOAD_1         "dload_1"         ShortLocal      ""    "D";
    0x28 DLOAD_2         "dload_2"         ShortLocal      ""    "D";
    0x29 DLOAD_3         "dload_3"         ShortLocal      ""    "D";
    0x2a ALOAD_0         "aload_0"         ShortLocal      ""    "A";
    0x2b ALOAD_1         "aload_1"         ShortLocal      ""    "A";
    0x2c ALOAD_2         "aload_2"         ShortLocal      ""    "A";
    0x2d ALOAD_3         "aload_3"         ShortLocal      ""    "A";
    0x2e IALOAD          "iaload"          Plain           "AI"  "I";
    0x2f LALOAD          "laload"          Plain           "AI"  "J";
    0x30 FALOAD          "faload"          Plain           "AI"  "F";
    0x31 DALOAD          "daload"          Plain           "AI"  "D";
    0x32 AALOAD          "aaload"          Plain           "AI"  "A";
    0x33 BALOAD          "baload"          Plain           "AI"  "I";
    0x34 CALOAD          "caload"          Plain           "AI"  "I";
    0x35 SALOAD          "saload"          Plain           "AI"  "I";
    0x36 ISTORE          "istore"          Local           "I"   "";
    0x37 LSTORE          "lstore"          Local           "J"   "";
    0x38 FSTORE          "fstore"          Local           "F"   "";
    0x39 DSTORE          "dstore"          Local           "D"   "";
    0x3a ASTORE          "astore"          Local           "A"   "";
    0x3b ISTORE_0        "istore_0"        ShortLocal      "I"   "";
    0x3c ISTORE_1        "istore_1"        ShortLocal      "I"   "";
    0x3d ISTORE_2        "istore_2"        ShortLocal      "I"   "";
    0x3e ISTORE_3        "istore_3"        ShortLocal      "I"   "";
    0x3f LSTORE_0        "lstore_0"        ShortLocal      "J"   "";
    0x40 LSTORE_1        "lstore_1"        ShortLocal      "J"   "";
    0x41 LSTORE_2        "lstore_2"        ShortLocal      "J"   "";
    0x42 LSTORE_3        "lstore_3"        ShortLocal      "J"   "";
    0x43 FSTORE_0        "fstore_0"        ShortLocal      "F"   "";
    0x44 FSTORE_1        "fstore_1"        ShortLocal      "F"   "";
    0x45 FSTORE_2        "fstore_2"        ShortLocal      "F"   "";
    0x46 FSTORE_3        "fstore_3"        ShortLocal      "F"   "";
    0x47 DSTORE_0        "dstore_0"        ShortLocal      "D"   "";
    0x48 DSTORE_1        "dstore_1"        ShortLocal      "D"   "";
    0x49 DSTORE_2        "dstore_2"        ShortLocal      "D"   "";
    0x4a DSTORE_3        "dstore_3"        ShortLocal      "D"   "";
    0x4b ASTORE_0        "astore_0"        ShortLocal      "A"   "";
    0x4c ASTORE_1        "astore_1"        ShortLocal      "A"   "";
    0x4d ASTORE_2        "astore_2"        ShortLocal      "A"   "";
    0x4e ASTORE_3        "astore_3"        ShortLocal      "A"   "";
    0x4f IASTORE         "iastore"         Plain           "AII" "";
    0x50 LASTORE         "lastore"         Plain           "AIJ" "";
    0x51 FASTORE         "fastore"         Plain           "AIF" "";
    0x52 DASTORE         "dastore"         Plain           "AID" "";
    0x53 AASTORE         "aastore"         Plain           "AIA" "";
    0x54 BASTORE         "bastore"         Plain           "AII" "";
    0x55 CASTORE         "castore"         Plain           "AII" "";
    0x56 SASTORE         "sastore"         Plain           "AII" "";
    0x57 POP             "pop"             Plain           "*"   "*";
    0x58 POP2            "pop2"            Plain           "*"   "*";
    0x59 DUP             "dup"             Plain           "*"   "*";
    0x5a DUP_X1          "dup_x1"          Plain           "*"   "*";
    0x5b DUP_X2          "dup_x2"          Plain           "*"   "*";
    0x5c DUP2            "dup2"            Plain           "*"   "*";
    0x5d DUP2_X1         "dup2_x1"         Plain           "*"   "*";
    0x5e DUP2_X2         "dup2_x2"         Plain           "*"   "*";
    0x5f SWAP            "swap"            Plain           "*"   "*";
    0x60 IADD            "iadd"            Plain           "II"  "I";
    0x61 LADD            "ladd"            Plain           "JJ"  "J";
    0x62 FADD            "fadd"            Plain           "FF"  "F";
    0x63 DADD            "dadd"            Plain           "DD"  "D";
    0x64 ISUB            "isub"            Plain           "II"  "I";
    0x65 LSUB            "lsub"            Plain           "JJ"  "J";
    0x66 FSUB            "fsub"            Plain           "FF"  "F";
    0x67 DSUB            "dsub"            Plain           "DD"  "D";
    0x68 IMUL            "imul"            Plain           "II"  "I";
    0x69 LMUL            "lmul"            Plain           "JJ"  "J";
    0x6a FMUL            "fmul"            Plain           "FF"  "F";
    0x6b DMUL            "dmul"            Plain           "DD"  "D";
    0x6c IDIV            "idiv"            Plain           "II"  "I";
    0x6d LDIV            "ldiv"            Plain           "JJ"  "J";
    0x6e FDIV            "fdiv"            Plain           "FF"  "F";
    0x6f DDIV            "ddiv"            Plain           "DD"  "D";
    0x70 IREM            "irem"            Plain           "II"  "I";
    0x71 LREM            "lrem"            Plain           "JJ"  "J";
    0x72 FREM            "frem"            Plain           "FF"  "F";
    0x73 DREM            "drem"            Plain           "DD"  "D";
    0x74 INEG            "ineg"            Plain           "I"   "I";
    0x75 LNEG            "lneg"            Plain           "J"   "J";
    0x76 FNEG            "fneg"            Plain           "F"   "F";
    0x77 DNEG            "dneg"            Plain           "D"   "D";
    0x78 ISHL            "ishl"            Plain           "II"  "I";
    0x79 LSHL            "lshl"            Plain           "JI"  "J";
    0x7a ISHR            "ishr"            Plain           "II"  "I";
    0x7b LSHR            "lshr"            Plain           "JI"  "J";
    0x7c IUSHR           "iushr"           Plain           "II"  "I";
    0x7d LUSHR           "lushr"           Plain           "JI"  "J";
    0x7e IAND            "iand"            Plain           "II"  "I";
    0x7f LAND            "land"            Plain           "JJ"  "J";
    0x80 IOR             "ior"             Plain           "II"  "I";
    0x81 LOR             "lor"             Plain           "JJ"  "J";
    0x82 IXOR            "ixor"            Plain           "II"  "I";
    0x83 LXOR            "lxor"            Plain           "JJ"  "J";
    0x84 IINC            "iinc"            Increment       ""    "";
    0x85 I2L             "i2l"             Plain           "I"   "J";
    0x86 I2F             "i2f"             Plain           "I"   "F";
    0x87 I2D             "i2d"             Plain           "I"   "D";
    0x88 L2I             "l2i"             Plain           "J"   "I";
    0x89 L2F             "l2f"             Plain           "J"   "F";
    0x8a L2D             "l2d"             Plain           "J"   "D";
    0x8b F2I             "f2i"             Plain           "F"   "I";
    0x8c F2L             "f2l"             Plain           "F"   "J";
    0x8d F2D             "f2d"             Plain           "F"   "D";
    0x8e D2I             "d2i"             Plain           "D"   "I";
    0x8f D2L             "d2l"             Plain           "D"   "J";
    0x90 D2F             "d2f"             Plain           "D"   "F";
    0x91 I2B             "i2b"             Plain           "I"   "I";
    0x92 I2C             "i2c"             Plain           "I"   "I";
    0x93 I2S             "i2s"             Plain           "I"   "I";
    0x94 LCMP            "lcmp"            Plain           "JJ"  "I";
    0x95 FCMPL           "fcmpl"           Plain           "FF"  "I";
    0x96 FCMPG           "fcmpg"           Plain           "FF"  "I";
    0x97 DCMPL           "dcmpl"           Plain           "DD"  "I";
    0x98 DCMPG           "dcmpg"           Plain           "DD"  "I";
    0x99 IFEQ            "ifeq"            Branch          "I"   "";
    0x9a IFNE            "ifne"            Branch          "I"   "";
    0x9b IFLT            "iflt"            Branch          "I"   "";
    0x9c IFGE            "ifge"            Branch          "I"   "";
    0x9d IFGT            "ifgt"            Branch          "I"   "";
    0x9e IFLE            "ifle"            Branch          "I"   "";
    0x9f IF_ICMPEQ       "if_icmpeq"       Branch          "II"  "";
    0xa0 IF_ICMPNE       "if_icmpne"       Branch          "II"  "";
    0xa1 IF_ICMPLT       "if_icmplt"       Branch          "II"  "";
    0xa2 IF_ICMPGE       "if_icmpge"       Branch          "II"  "";
    0xa3 IF_ICMPGT       "if_icmpgt"       Branch          "II"  "";
    0xa4 IF_ICMPLE       "if_icmple"       Branch          "II"  "";
    0xa5 IF_ACMPEQ       "if_acmpeq"       Branch          "AA"  "";
    0xa6 IF_ACMPNE       "if_acmpne"       Branch          "AA"  "";
    0xa7 GOTO            "goto"            Branch          ""    "";
    0xa8 JSR             "jsr"             Branch          ""    "*";
    0xa9 RET             "ret"             Local           ""    "";
    0xaa TABLESWITCH     "tableswitch"     TableSwitch     "I"   "";
    0xab LOOKUPSWITCH    "lookupswitch"    LookupSwitch    "I"   "";
    0xac IRETURN         "ireturn"         Plain           "I"   "";
    0xad LRETURN         "lreturn"         Plain           "J"   "";
    0xae FRETURN         "freturn"         Plain           "F"   "";
    0xaf DRETURN         "dreturn"         Plain           "D"   "";
    0xb0 ARETURN         "areturn"         Plain           "A"   "";
    0xb1 RETURN          "return"          Plain           ""    "";
    0xb2 GETSTATIC       "getstatic"       Constant        ""    "*";
    0xb3 PUTSTATIC       "putstatic"       Constant        "*"   "";
    0xb4 GETFIELD        "getfield"        Constant        "A"   "*";
    0xb5 PUTFIELD        "putfield"        Constant        "*"   "";
    0xb6 INVOKEVIRTUAL   "invokevirtual"   Constant        "*"   "*";
    0xb7 INVOKESPECIAL   "invokespecial"   Constant        "*"   "*";
    0xb8 INVOKESTATIC    "invokestatic"    Constant        "*"   "*";
    0xb9 INVOKEINTERFACE "invokeinterface" InvokeInterface "*"   "*";
    0xba INVOKEDYNAMIC   "invokedynamic"   InvokeDynamic   "*"   "*";
    0xbb NEW             "new"             Constant        ""    "A";
    0xbc NEWARRAY        "newarray"        ArrayType       "I"   "A";
    0xbd ANEWARRAY       "anewarray"       Constant        "I"   "A";
    0xbe ARRAYLENGTH     "arraylength"     Plain           "A"   "I";
    0xbf ATHROW          "athrow"          Plain           "A"   "";
    0xc0 CHECKCAST       "checkcast"       Constant        "A"   "A";
    0xc1 INSTANCEOF      "instanceof"      Constant        "A"   "I";
    0xc2 MONITORENTER    "monitorenter"    Plain           "A"   "";
    0xc3 MONITOREXIT     "monitorexit"     Plain           "A"   "";
    0xc4 WIDE            "wide"            Wide            ""    "";
    0xc5 MULTIANEWARRAY  "multianewarray"  MultiArray      "*"   "A";
    0xc6 IFNULL          "ifnull"          Branch          "A"   "";
    0xc7 IFNONNULL       "ifnonnull"       Branch          "A"   "";
    0xc8 GOTO_W          "goto_w"          WideBranch      ""    "";
    0xc9 JSR_W           "jsr_w"           WideBranch      ""    "*";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_at_their_number() {
        for (position, &code) in CODES.iter().enumerate() {
            assert_eq!(position, code as usize, "{}", name(code));
        }
        assert_eq!(row(202).map(|row| row.name), None);
    }
}
