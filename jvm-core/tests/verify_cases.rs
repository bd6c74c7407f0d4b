//! Small methods, each about one rule of the verifier. HotSpot, where there is a JDK, must say the same of all of them.

mod common;
mod verifying;

use common::{jdks, platform};
use jvm_core::reader::ClassReader;
use jvm_core::verify::{VerifyError, check_class, check_format};
use verifying::TestHierarchy;
use verifying::assembler::assemble;
use verifying::builder::{ClassBuilder, PUBLIC, STATIC};
use verifying::oracle::{Opinion, Oracle};

/// `head` is `version super static? name descriptor max_stack max_locals`; a super of `-` is `java/lang/Object`.
struct Case {
    accepted: bool,
    head: &'static str,
    text: &'static str,
}

const fn good(head: &'static str, text: &'static str) -> Case {
    Case { accepted: true, head, text }
}

const fn bad(head: &'static str, text: &'static str) -> Case {
    Case { accepted: false, head, text }
}

const CASES: &[Case] = &[
    // Depth and kinds.
    good("52 - static m (IJ)J 4 3", "lload_1\n iload_0\n i2l\n ladd\n lreturn"),
    bad("52 - static m (IJ)J 3 3", "lload_1\n iload_0\n i2l\n ladd\n lreturn"),
    bad("52 - static m (IJ)J 4 3", "lload_1\n iload_0\n ladd\n lreturn"),
    bad("52 - static m ()I 1 0", "ireturn"),
    bad("52 - static m ()I 1 0", "aconst_null\n ireturn"),
    bad("52 - static m ()V 1 0", "iconst_0\n ireturn"),
    bad("52 - static m ()I 1 0", "return"),
    bad("52 - static m ()V 1 0", "nop"),
    bad("52 - static m ()V 1 0", "iconst_0\n istore_0\n return"),
    bad("52 - static m (I)V 2 1", "lload_0\n pop2\n return"),
    good("52 - static m (I)V 2 3", "lconst_0\n lstore_1\n iconst_0\n istore_1\n return"),
    bad("52 - static m (I)V 2 3", "lconst_0\n lstore_1\n iconst_0\n istore_2\n lload_1\n pop2\n return"),
    bad("52 - static m (I)V 2 3", "lconst_0\n lstore_1\n iconst_0\n istore_1\n lload_1\n pop2\n return"),
    bad("52 - static m (I)V 2 3", "lconst_0\n lstore_1\n iload_2\n pop\n return"),
    // Moving slots must not cut wide values.
    bad("52 - static m ()V 2 0", "lconst_0\n pop\n pop\n return"),
    bad("52 - static m ()V 4 0", "iconst_0\n lconst_0\n swap\n return"),
    bad("52 - static m ()V 6 0", "lconst_0\n iconst_0\n dup_x1\n return"),
    good("52 - static m ()V 6 0", "lconst_0\n iconst_0\n dup_x2\n pop\n pop2\n pop\n return"),
    good("52 - static m ()V 6 0", "lconst_0\n lconst_1\n dup2_x2\n pop2\n pop2\n pop2\n return"),
    bad("52 - static m ()V 6 0", "iconst_0\n lconst_1\n iconst_0\n dup2_x2\n return"),
    bad("52 - static m ()V 6 0", "lconst_1\n iconst_0\n dup2\n return"),
    good("52 - static m ()V 6 0", "iconst_0\n iconst_0\n dup2\n pop2\n pop2\n return"),
    // Arrays.
    good("52 - static m ([Z[B)I 3 2", "aload_0\n iconst_0\n baload\n aload_1\n iconst_0\n baload\n pop\n ireturn\n"),
    bad("52 - static m ([C)I 2 1", "aload_0\n iconst_0\n baload\n ireturn"),
    bad("52 - static m ([I)Ljava/lang/Object; 2 1", "aload_0\n iconst_0\n aaload\n areturn"),
    good("52 - static m ([[I)[I 2 1", "aload_0\n iconst_0\n aaload\n areturn"),
    good("52 - static m ()I 2 0", "aconst_null\n iconst_0\n iaload\n ireturn"),
    good("52 - static m ()Ljava/lang/String; 2 0", "aconst_null\n iconst_0\n aaload\n areturn"),
    good(
        "52 - static m ([Ljava/lang/String;)V 3 1",
        "aload_0\n iconst_0\n ldc class java/lang/Object\n aastore\n return",
    ),
    bad("52 - static m ([Ljava/lang/String;)V 3 1", "aload_0\n iconst_0\n iconst_0\n aastore\n return"),
    good("52 - static m ()I 1 0", "aconst_null\n arraylength\n ireturn"),
    bad("52 - static m (Ljava/lang/Object;)I 1 1", "aload_0\n arraylength\n ireturn"),
    bad("52 - static m ()V 1 0", "iconst_0\n newarray 3\n pop\n return"),
    good("52 - static m ()[J 1 0", "iconst_0\n newarray 11\n areturn"),
    bad("52 - static m ()V 1 0", "iconst_0\n newarray 12\n pop\n return"),
    good("52 - static m ()[[[I 2 0", "iconst_0\n iconst_0\n multianewarray 2 class [[[I\n areturn"),
    bad("52 - static m ()V 4 0", "iconst_0\n dup\n dup\n dup\n multianewarray 4 class [[[I\n pop\n return"),
    bad("52 - static m ()V 4 0", "multianewarray 0 class [[[I\n pop\n return"),
    bad("52 - static m ()V 4 0", "new class [I\n pop\n return"),
    good("52 - static m ([[I)[Ljava/lang/Object; 1 1", "aload_0\n areturn"),
    bad("52 - static m ([I)[Ljava/lang/Object; 1 1", "aload_0\n areturn"),
    good("52 - static m ([I)Ljava/lang/Cloneable; 1 1", "aload_0\n areturn"),
    good("52 - static m ([I)Ljava/io/Serializable; 1 1", "aload_0\n areturn"),
    bad("52 - static m ([I)Ljava/util/List; 1 1", "aload_0\n areturn"),
    good("52 - static m ([[I)[Ljava/lang/Cloneable; 1 1", "aload_0\n areturn"),
    bad("52 - static m ([Z)[B 1 1", "aload_0\n areturn"),
    good("52 - static m ([Ljava/lang/String;)[Ljava/lang/Comparable; 1 1", "aload_0\n areturn"),
    // Classes and interfaces.
    good("52 - static m (Ljava/lang/Integer;)Ljava/lang/Number; 1 1", "aload_0\n areturn"),
    bad("52 - static m (Ljava/lang/Number;)Ljava/lang/Integer; 1 1", "aload_0\n areturn"),
    good("52 - static m (Ljava/lang/String;)Ljava/util/List; 1 1", "aload_0\n areturn"),
    bad("52 - static m (Ljava/util/List;)Ljava/lang/String; 1 1", "aload_0\n areturn"),
    good("52 - static m (Ljava/util/List;)Ljava/lang/Object; 1 1", "aload_0\n areturn"),
    bad("52 - static m ()V 1 0", "ldc string x\n athrow"),
    good("52 - static m ()V 1 0", "aconst_null\n athrow"),
    good("52 - static m (Ljava/lang/Error;)V 1 1", "aload_0\n athrow"),
    bad("52 - static m (Ljava/lang/Object;)V 1 1", "aload_0\n athrow"),
    good(
        "52 - static m (Ljava/lang/Object;)Ljava/lang/String; 1 1",
        "aload_0\n checkcast class java/lang/String\n areturn",
    ),
    // Constants.
    bad("48 - static m ()V 1 0", "ldc class java/lang/Object\n pop\n return"),
    good("49 - static m ()V 1 0", "ldc class java/lang/Object\n pop\n return"),
    bad("52 - static m ()V 2 0", "ldc long 1\n pop2\n return"),
    good("52 - static m ()V 2 0", "ldc2_w long 1\n pop2\n return"),
    bad("52 - static m ()V 2 0", "ldc2_w string x\n pop\n return"),
    bad("52 - static m ()V 2 0", "ldc_w index 999\n pop\n return"),
    bad("52 - static m ()V 2 0", "getstatic method T m ()V\n pop\n return"),
    bad("52 - static m ()V 2 0", "invokestatic field T f I\n return"),
    // Calls.
    bad("52 - static m ()V 2 0", "invokestatic method T <init> ()V\n return"),
    bad("52 - static m (LT;)V 2 1", "aload_0\n invokevirtual method T <init> ()V\n return"),
    bad("52 - static m (LT;)V 2 1", "aload_0\n invokespecial method T <init> ()V\n return"),
    bad("52 - static m (LT;)V 2 1", "aload_0\n invokespecial method T <clinit> ()V\n return"),
    good(
        "52 - static m (Ljava/util/List;)V 1 1",
        "aload_0\n invokeinterface 1 imethod java/util/List clear ()V\n return",
    ),
    good(
        "52 - static m (Ljava/lang/String;)V 1 1",
        "aload_0\n invokeinterface 1 imethod java/util/List clear ()V\n return",
    ),
    bad(
        "52 - static m (Ljava/util/List;)V 1 1",
        "aload_0\n invokeinterface 2 imethod java/util/List clear ()V\n return",
    ),
    bad(
        "52 - static m (Ljava/util/List;)V 1 1",
        "aload_0\n invokeinterface 1 method java/util/List clear ()V\n return",
    ),
    bad("52 - static m (Ljava/util/List;)V 1 1", "aload_0\n invokevirtual imethod java/util/List clear ()V\n return"),
    bad("51 - static m ()V 1 0", "invokestatic imethod java/util/List of ()Ljava/util/List;\n pop\n return"),
    good("52 - static m ()V 1 0", "invokestatic imethod java/util/List of ()Ljava/util/List;\n pop\n return"),
    good("52 - m ()I 1 1", "aload_0\n invokespecial method java/lang/Object hashCode ()I\n ireturn"),
    bad("52 - m ()I 1 1", "ldc string x\n invokespecial method java/lang/Object hashCode ()I\n ireturn"),
    bad("52 - m ()I 1 1", "aload_0\n invokespecial method java/lang/String hashCode ()I\n ireturn"),
    good(
        "52 java/util/ArrayList m ()I 1 1",
        "aload_0\n invokespecial method java/util/AbstractList hashCode ()I\n ireturn",
    ),
    good("52 java/util/ArrayList m ()I 1 1", "aload_0\n invokespecial method java/lang/Object hashCode ()I\n ireturn"),
    bad("52 java/util/ArrayList m ()V 1 1", "aload_0\n invokespecial imethod java/util/List clear ()V\n return"),
    bad("52 - static m (LT;)V 1 1", "aload_0\n invokespecial imethod java/util/List clear ()V\n return"),
    // Objects before their constructor has run.
    good("52 - static m ()V 2 0", "new class T\n dup\n invokespecial method T <init> ()V\n pop\n return"),
    bad("52 - static m ()LT; 2 0", "new class T\n areturn"),
    bad("52 - static m ()V 2 0", "new class T\n invokevirtual method T hashCode ()I\n pop\n return"),
    bad("52 - static m ()V 2 0", "new class T\n dup\n invokespecial method java/lang/Object <init> ()V\n pop\n return"),
    bad("52 - static m ()V 2 0", "new class T\n ifnull x\n x: return"),
    good("49 - static m ()V 2 0", "new class T\n ifnull x\n x: return"),
    good("52 - static m ()V 2 0", "new class T\n monitorenter\n return"),
    bad("52 - static m ()V 2 0", "new class T\n checkcast class T\n pop\n return"),
    good(
        "52 - static m ()LT; 2 1",
        "new class T\n astore_0\n aload_0\n invokespecial method T <init> ()V\n aload_0\n areturn",
    ),
    bad(
        "52 - static m ()LT; 3 1",
        "new class T\n astore_0\n new class T\n invokespecial method T <init> ()V\n aload_0\n areturn",
    ),
    bad("52 - static m ()V 3 1", "iconst_0\n anewarray class T\n iconst_0\n new class T\n aastore\n return"),
    // Constructors.
    good("52 - <init> (I)V 2 2", "aload_0\n invokespecial method java/lang/Object <init> ()V\n return"),
    good("52 - <init> (I)V 2 2", "aload_0\n invokespecial method T <init> ()V\n return"),
    bad("52 - <init> (I)V 2 2", "return"),
    good("52 - <init> (I)V 2 2", "aconst_null\n athrow"),
    bad(
        "52 java/util/ArrayList <init> (I)V 2 2",
        "aload_0\n invokespecial method java/lang/Object <init> ()V\n return",
    ),
    good(
        "52 - <init> (I)V 2 2",
        "aload_0\n iload_1\n putfield field T f I\n aload_0\n invokespecial method java/lang/Object <init> ()V\n return",
    ),
    bad(
        "52 - <init> (I)V 2 2",
        "aload_0\n getfield field T f I\n pop\n aload_0\n invokespecial method java/lang/Object <init> ()V\n return",
    ),
    bad(
        "52 - <init> (I)V 2 2",
        "aload_0\n iload_1\n putfield field T none I\n aload_0\n invokespecial method java/lang/Object <init> ()V\n return",
    ),
    bad(
        "52 - <init> (I)V 2 2",
        "aload_0\n invokevirtual method T hashCode ()I\n pop\n aload_0\n invokespecial method java/lang/Object <init> ()V\n return",
    ),
    bad(
        "52 - <init> (I)V 2 2",
        "aload_0\n invokespecial method java/lang/Object <init> ()V\n aload_0\n invokespecial method java/lang/Object <init> ()V\n return",
    ),
    good(
        "52 - <init> (I)V 2 2",
        "aload_0\n astore_1\n aload_1\n invokespecial method java/lang/Object <init> ()V\n aload_0\n pop\n return",
    ),
    bad("52 - <init> (I)V 2 2", "aload_0\n pop\n aconst_null\n astore_0\n return"),
    bad(
        "49 - <init> (I)V 2 2",
        "iload_1\n ifeq x\n aload_0\n invokespecial method java/lang/Object <init> ()V\n x: return",
    ),
    good(
        "49 - <init> (I)V 2 2",
        "iload_1\n ifeq x\n aload_0\n invokespecial method java/lang/Object <init> ()V\n return\n x: goto x",
    ),
    bad(
        "49 - <init> (I)V 2 2",
        "a: aload_0\n invokespecial method java/lang/Object <init> ()V\n b: return\n c: pop\n return\n .catch a b c any",
    ),
    good(
        "49 - <init> (I)V 2 2",
        "a: aload_0\n invokespecial method java/lang/Object <init> ()V\n b: return\n c: athrow\n .catch a b c any",
    ),
    // Protected members of a superclass in another package.
    good("52 java/util/ArrayList m ()I 1 1", "aload_0\n getfield field T modCount I\n ireturn"),
    good("52 java/util/ArrayList m ()I 1 1", "aload_0\n getfield field java/util/AbstractList modCount I\n ireturn"),
    bad(
        "52 java/util/ArrayList m (Ljava/util/ArrayList;)I 1 2",
        "aload_1\n getfield field java/util/ArrayList modCount I\n ireturn",
    ),
    bad(
        "52 java/util/ArrayList m (Ljava/util/ArrayList;)V 2 2",
        "aload_1\n iconst_0\n putfield field java/util/ArrayList modCount I\n return",
    ),
    good("52 java/util/ArrayList m (LT;)I 1 2", "aload_1\n getfield field java/util/ArrayList modCount I\n ireturn"),
    bad(
        "52 java/util/ArrayList m (Ljava/util/ArrayList;)V 3 2",
        "aload_1\n iconst_0\n iconst_0\n invokevirtual method java/util/ArrayList removeRange (II)V\n return",
    ),
    good("52 - m ()V 1 1", "aload_0\n invokevirtual method java/lang/Object clone ()Ljava/lang/Object;\n pop\n return"),
    bad(
        "52 - m (Ljava/lang/Object;)V 1 2",
        "aload_1\n invokevirtual method java/lang/Object clone ()Ljava/lang/Object;\n pop\n return",
    ),
    good(
        "52 - m ([I)V 1 2",
        "aload_1\n invokevirtual method java/lang/Object clone ()Ljava/lang/Object;\n pop\n return",
    ),
    bad(
        "52 java/lang/ClassLoader static m ()V 2 0",
        "new class java/lang/ClassLoader\n dup\n invokespecial method java/lang/ClassLoader <init> ()V\n pop\n return",
    ),
    // Inference: what paths have in common.
    good(
        "49 - static m (ILjava/lang/Integer;Ljava/lang/Double;)Ljava/lang/Number; 1 3",
        "iload_0\n ifeq x\n aload_1\n goto y\n x: aload_2\n y: areturn",
    ),
    bad(
        "49 - static m (ILjava/lang/Integer;Ljava/lang/Double;)Ljava/lang/Integer; 1 3",
        "iload_0\n ifeq x\n aload_1\n goto y\n x: aload_2\n y: areturn",
    ),
    good(
        "49 - static m (I[Ljava/lang/Integer;[Ljava/lang/Double;)[Ljava/lang/Number; 1 3",
        "iload_0\n ifeq x\n aload_1\n goto y\n x: aload_2\n y: areturn",
    ),
    good(
        "49 - static m (I[[I[Ljava/lang/String;)[Ljava/lang/Object; 1 3",
        "iload_0\n ifeq x\n aload_1\n goto y\n x: aload_2\n y: areturn",
    ),
    bad(
        "49 - static m (I[I[Ljava/lang/String;)[Ljava/lang/Object; 1 3",
        "iload_0\n ifeq x\n aload_1\n goto y\n x: aload_2\n y: areturn",
    ),
    good(
        "49 - static m (I[I[Ljava/lang/String;)Ljava/lang/Object; 1 3",
        "iload_0\n ifeq x\n aload_1\n goto y\n x: aload_2\n y: areturn",
    ),
    bad("49 - static m (I)I 1 2", "iload_0\n ifeq x\n iconst_0\n istore_1\n x: iload_1\n ireturn"),
    good(
        "49 - static m (I)I 1 2",
        "iconst_1\n istore_1\n iload_0\n ifeq x\n iconst_0\n istore_1\n x: iload_1\n ireturn",
    ),
    bad("49 - static m (I)I 1 1", "iload_0\n ifeq x\n iconst_0\n x: ireturn"),
    bad("49 - static m (I)V 1 1", "iload_0\n ifeq x\n iconst_0\n goto y\n x: fconst_0\n y: pop\n return"),
    good("49 - static m (I)V 1 1", "return\n iadd\n iload_0\n goto x\n x: nop"),
    bad("49 - static m (I)V 1 1", "iload_0\n ifeq x\n return\n x: nop"),
    good("49 - static m (I)V 1 1", "x: iinc 0 1\n iload_0\n ifne x\n return"),
    good("49 - static m ([C)V 1 1", "aload_0\n invokestatic method T x (Ljava/util/List;)V\n return"),
    good("49 - static m ([C)V 1 1", "aload_0\n invokestatic method T x (Ljava/lang/Cloneable;)V\n return"),
    good("49 - static m ([C)V 1 1", "aload_0\n invokeinterface 1 imethod java/util/List clear ()V\n return"),
    good("49 - static m ([C)Ljava/util/List; 1 1", "aload_0\n areturn"),
    good("49 - static m ([C)V 1 1", "aload_0\n putstatic field T list Ljava/util/List;\n return"),
    good("49 - static m ([[C)[Ljava/util/List; 1 1", "aload_0\n areturn"),
    bad("49 - static m ([Ljava/lang/String;)Ljava/util/List; 1 1", "aload_0\n areturn"),
    bad("49 - static m ([[C)Ljava/util/List; 1 1", "aload_0\n areturn"),
    bad("49 - static m ([[Ljava/lang/String;)[Ljava/util/List; 1 1", "aload_0\n areturn"),
    bad("49 - static m ([[[C)[Ljava/util/List; 1 1", "aload_0\n areturn"),
    // Exception handlers.
    good(
        "49 - static m (I)I 1 2",
        "a: iconst_1\n istore_1\n b: iload_0\n ireturn\n c: pop\n iload_0\n ireturn\n .catch a b c any",
    ),
    bad(
        "49 - static m (I)I 1 2",
        "a: iconst_1\n istore_1\n b: iload_0\n ireturn\n c: pop\n iload_1\n ireturn\n .catch a b c any",
    ),
    bad(
        "49 - static m (I)I 1 2",
        "a: iconst_1\n istore_1\n b: iload_0\n ireturn\n c: pop\n iload_0\n ireturn\n .catch a b c java/lang/String",
    ),
    bad("49 - static m (I)V 0 1", "a: nop\n b: return\n c: return\n .catch a b c any"),
    bad("49 - static m (I)V 1 1", "a: nop\n b: return\n c: pop\n return\n .catch b a c any"),
    good(
        "49 - static m (I)Ljava/lang/Error; 1 1",
        "a: aconst_null\n areturn\n b: areturn\n .catch a b b java/lang/Error",
    ),
    bad(
        "49 - static m (I)Ljava/lang/Error; 1 1",
        "a: aconst_null\n areturn\n b: areturn\n .catch a b b java/lang/Exception",
    ),
    bad("52 - static m (I)V 1 1", "a: nop\n return\n .catch a end a any\n"),
    // Subroutines.
    good("49 - static m (I)V 1 2", "jsr s\n return\n s: astore_1\n iinc 0 1\n ret 1"),
    bad("51 - static m (I)V 1 2", "jsr s\n return\n s: astore_1\n iinc 0 1\n ret 1"),
    bad("49 - static m (I)V 1 2", "jsr s\n return\n s: astore_1\n ret 0"),
    bad("49 - static m (I)V 1 2", "aconst_null\n astore_1\n ret 1"),
    good("49 - static m (I)V 1 2", "jsr s\n return\n s: pop\n return"),
    good("50 - static m (I)V 1 2", "jsr s\n return\n s: astore_1\n iinc 0 1\n ret 1"),
    good(
        "49 - static m (ID)I 2 5",
        "jsr s\n iconst_1\n istore_3\n jsr s\n iload_3\n ireturn\n s: astore 4\n dload_1\n pop2\n ret 4",
    ),
    bad(
        "49 - static m (I)I 1 3",
        "jsr s\n iload_2\n ireturn\n s: astore_1\n iload_0\n ifeq x\n iconst_0\n istore_2\n x: ret 1",
    ),
    // Switches.
    good("52 - static m (I)V 1 1", "x: iload_0\n return\n"),
    good("49 - static m (I)I 1 1", "iload_0\n tableswitch 3 x y x\n x: iconst_0\n ireturn\n y: iconst_1\n ireturn"),
    good("49 - static m (I)I 1 1", "iload_0\n lookupswitch x -5=y 7=x\n x: iconst_0\n ireturn\n y: iconst_1\n ireturn"),
    bad("49 - static m (I)I 1 1", "iload_0\n lookupswitch x 7=y 7=x\n x: iconst_0\n ireturn\n y: iconst_1\n ireturn"),
    bad("49 - static m (I)I 1 1", "iload_0\n lookupswitch x 7=y -7=x\n x: iconst_0\n ireturn\n y: iconst_1\n ireturn"),
    bad("49 - static m (F)I 1 1", "fload_0\n tableswitch 3 x y x\n x: iconst_0\n ireturn\n y: iconst_1\n ireturn"),
    // Odds and ends.
    bad("52 - static m (I)V 1 300", "wide iinc 299 1000\n return\n"),
    bad("52 - static m (I)V 1 299", "iconst_0\n wide istore 299\n return\n"),
    good("52 - static m (I)V 1 300", "iconst_0\n wide istore 299\n wide iinc 299 1000\n return\n"),
    bad("52 - static m (I)V 1 1", "byte 196 0\n return"),
    bad("52 - static m (I)V 1 1", "byte 202\n return"),
    bad("52 - static m (I)V 1 1", "byte 186 0 1 0 0\n return"),
    bad("52 - static m (I)V 1 1", "goto x\n byte 16\n x: return\n return"),
    bad("52 - static m (I)V 1 1", "sipush 5\n"),
];

#[test]
fn each_case_is_judged_as_expected() {
    let jdk = &jdks()[0];
    let class_path = platform(jdk);
    let hierarchy = TestHierarchy::new(&class_path);
    let mut wrong = Vec::new();
    for (number, case) in CASES.iter().enumerate() {
        let verdict = judge(&hierarchy, case);
        if verdict.is_ok() != case.accepted {
            wrong.push(format!("case {number}, {}\n{}\n{verdict:?}", case.head, case.text));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn hotspot_expects_the_same() {
    for jdk in jdks() {
        let Some(oracle) = Oracle::new(&jdk) else {
            println!("skipped: JDK {} has no compiler to build the oracle with", jdk.version.text);
            continue;
        };
        let files: Vec<Vec<u8>> = CASES.iter().map(build).collect();
        let opinions = oracle.ask(files.iter().map(|file| (oracle.directory(), &file[..])));
        let mut wrong = Vec::new();
        for (number, (case, opinion)) in CASES.iter().zip(opinions).enumerate() {
            let agrees = match opinion {
                Opinion::Accepted => case.accepted,
                Opinion::Rejected(_) => !case.accepted,
                Opinion::Other(_) => false,
            };
            if !agrees {
                wrong.push(format!("case {number}, {}\n{}\n{opinion:?}", case.head, case.text));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    }
}

fn judge(hierarchy: &TestHierarchy, case: &Case) -> Result<(), String> {
    let reader = ClassReader::new(build(case).into()).map_err(|damaged| damaged.0)?;
    check_format(&reader).map_err(|error| error.message)?;
    hierarchy.set_current(&reader);
    check_class(&reader, hierarchy).map_err(|error: VerifyError| error.to_string())
}

/// The class `T` with an `int` field `f`, a constructor and the method of the case.
fn build(case: &Case) -> Vec<u8> {
    let mut words = case.head.split_whitespace();
    let mut next = || words.next().expect("a complete head");
    let version = next().parse().unwrap();
    let super_name = Some(next()).filter(|&name| name != "-").unwrap_or("java/lang/Object");
    let mut name = next();
    let mut flags = PUBLIC;
    if name == "static" {
        flags |= STATIC;
        name = next();
    }
    let descriptor = next();
    let (max_stack, max_locals) = (next().parse().unwrap(), next().parse().unwrap());
    let mut class = ClassBuilder::new(version, "T", super_name);
    class.field(PUBLIC, "f", "I");
    let constructor = format!("aload_0\n invokespecial method {super_name} <init> ()V\n return");
    let constructor = assemble(&mut class, &constructor);
    class.method(PUBLIC, "<init>", "()V", constructor.code(1, 1));
    let assembled = assemble(&mut class, case.text);
    class.method(flags, name, descriptor, assembled.code(max_stack, max_locals));
    class.finish()
}
