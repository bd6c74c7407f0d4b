//! Methods with subroutines, as compilers wrote them before version 51 and as nobody should.

/// Bodies of `static int run(int)` with five locals and four operands.
pub const PROGRAMS: &[&str] = &[
    // A subroutine called from two places, one of them a handler.
    "a: iload_0
     bipush 10
     swap
     idiv
     istore_1
     jsr s
     b: iload_1
     ireturn
     c: astore_2
     jsr s
     iload_0
     iconst_5
     iadd
     ireturn
     s: astore_3
     iinc 0 7
     ret 3
     .catch a b c java/lang/ArithmeticException",
    // One subroutine calls another, in a loop.
    "iconst_0
     istore_1
     iconst_3
     istore_2
     loop: jsr outer
     iinc 2 -1
     iload_2
     ifgt loop
     iload_1
     ireturn
     outer: astore_3
     iinc 1 10
     jsr inner
     iload_0
     ifle skip
     jsr inner
     skip: ret 3
     inner: astore 4
     iload_1
     iload_0
     iadd
     istore_1
     ret 4",
    // Left without `ret`, by return and by a jump back into the caller.
    "iconst_0
     istore_1
     again: jsr s
     iload_1
     ireturn
     s: astore_2
     iinc 1 1
     iload_1
     bipush 20
     if_icmpgt out
     iload_0
     ifgt again
     ret 2
     out: iload_1
     ineg
     ireturn",
    // The address waits on the stack below other values.
    "iload_0
     istore_1
     jsr s
     jsr s
     iload_1
     ireturn
     s: iload_1
     iconst_3
     imul
     istore_1
     iconst_2
     swap
     astore_2
     iload_1
     iadd
     istore_1
     ret 2",
    // Switches move, and with them their alignment.
    "iconst_0
     istore_1
     jsr s
     nop
     iinc 0 1
     jsr s
     iinc 0 1
     nop
     nop
     jsr s
     iload_1
     ireturn
     s: astore_2
     iload_0
     tableswitch 1 other one two
     one: iinc 1 1
     goto back
     two: iinc 1 2
     goto other
     other: iload_0
     lookupswitch none -2=one 7=seven 9=none
     seven: iinc 1 7
     none: iinc 1 100
     back: ret 2",
    // A handler inside a subroutine; the exception passes through it in one of two calls.
    "iconst_0
     istore_1
     jsr s
     iinc 0 -1
     jsr s
     iload_1
     ireturn
     s: astore_2
     try: bipush 60
     iload_0
     idiv
     iload_1
     iadd
     istore_1
     tried: goto back
     caught: pop
     iinc 1 -50
     back: ret 2
     .catch try tried caught any",
    // A local is an int around one call and a reference around the other.
    "ldc string text
     astore_1
     jsr s
     aload_1
     invokevirtual method java/lang/String length ()I
     istore_1
     jsr s
     iload_1
     iload_0
     iadd
     ireturn
     s: astore_2
     iinc 0 1
     wide ret 2",
    // The same local holds the addresses of two subroutines, one after the other.
    "jsr_w s
     jsr t
     iload_0
     ireturn
     s: astore_1
     iinc 0 2
     ret 1
     t: astore_1
     iload_0
     ifeq u
     iinc 0 3
     u: ret 1",
];
