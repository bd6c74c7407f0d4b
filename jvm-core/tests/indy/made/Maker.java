import java.lang.classfile.*;
import java.lang.classfile.constantpool.*;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.constant.*;
import java.lang.invoke.*;
import java.nio.file.*;
import java.util.*;
import static java.lang.constant.ConstantDescs.*;

/** Writes the class Made, whose call sites and dynamic constants no Java compiler would write. */
public class Maker {
    static final ClassDesc BOOTSTRAPS = ClassDesc.of("Bootstraps");
    static final ClassDesc CONSTANTS = ClassDesc.of("java.lang.invoke.ConstantBootstraps");
    static int number;
    static ClassBuilder made;

    static DirectMethodHandleDesc bootstrap(ClassDesc owner, String name, String descriptor) {
        return MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, owner, name, MethodTypeDesc.ofDescriptor(descriptor));
    }
    static String descriptor(Class<?> owner, String name) {
        for (var method : owner.getDeclaredMethods()) {
            if (method.getName().equals(name)) return MethodType.methodType(method.getReturnType(), method.getParameterTypes()).descriptorString();
        }
        throw new AssertionError(name);
    }
    static DirectMethodHandleDesc ours(String name) { return bootstrap(BOOTSTRAPS, name, descriptor(Bootstraps.class, name)); }
    static DirectMethodHandleDesc theirs(String name) { return bootstrap(CONSTANTS, name, descriptor(ConstantBootstraps.class, name)); }

    static void method(String label, ClassDesc result, java.util.function.Consumer<CodeBuilder> body) {
        String name = String.format("m%02d_%s", number++, label);
        made.withMethodBody(name, MethodTypeDesc.of(result), ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC, code -> {
            body.accept(code);
            code.return_(TypeKind.from(result));
        });
    }
    static void call(String label, DirectMethodHandleDesc bootstrap, String name, String descriptor, java.util.function.Consumer<CodeBuilder> arguments, ConstantDesc... statics) {
        MethodTypeDesc type = MethodTypeDesc.ofDescriptor(descriptor);
        method(label, type.returnType(), code -> {
            arguments.accept(code);
            code.invokedynamic(DynamicCallSiteDesc.of(bootstrap, name, type, statics));
        });
    }
    static void call(String label, DirectMethodHandleDesc bootstrap, ConstantDesc... statics) {
        call(label, bootstrap, label, "(IJ)Ljava/lang/Object;", code -> code.loadConstant(3).loadConstant(4L), statics);
    }
    static DynamicConstantDesc<?> condy(DirectMethodHandleDesc bootstrap, String name, ClassDesc type, ConstantDesc... statics) {
        return DynamicConstantDesc.ofNamed(bootstrap, name, type, statics);
    }
    static void load(String label, DirectMethodHandleDesc bootstrap, String name, ClassDesc type, ConstantDesc... statics) {
        method(label, type, code -> {
            LoadableConstantEntry entry = code.constantPool().constantDynamicEntry(condy(bootstrap, name, type, statics));
            code.with(ConstantInstruction.ofLoad(TypeKind.from(type).slotSize() == 2 ? Opcode.LDC2_W : Opcode.LDC_W, entry));
        });
    }

    static void loadPlain(String label, ClassDesc type, ConstantDesc constant) {
        method(label, type, code -> code.with(ConstantInstruction.ofLoad(Opcode.LDC_W, code.constantPool().loadableConstantEntry(constant))));
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = ClassFile.of().build(ClassDesc.of("Made"), builder -> {
            made = builder;
            builder.withVersion(55, 0).withFlags(ClassFile.ACC_PUBLIC);
            calls();
            constants();
            handles();
        });
        Files.write(Path.of(args[0], "Made.class"), bytes);
    }

    static void calls() {
        var concat = MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.VIRTUAL, CD_String, "concat", MethodTypeDesc.of(CD_String, CD_String));
        var nested = condy(ours("text"), "inner", CD_String, 1, condy(theirs("nullConstant"), "x", CD_Object), "s");
        call("mix", ours("direct"), "mix", "(JDIFLjava/lang/String;Z)D", code -> code.loadConstant(1L << 40).loadConstant(2.5).loadConstant(3).loadConstant(4f).loadConstant("five").loadConstant(1));
        call("nothing", ours("direct"), "nothing", "()V", code -> {});
        call("typed", ours("typed"), 1, 2L, 3f, 4.0, "\0text\uD834\uDD1E", CD_List, concat, MethodTypeDesc.of(CD_void, CD_int.arrayType()), nested);
        call("boxed", ours("boxed"), 1, 2L, 3f, "comparable", 5, 6L);
        call("narrow", ours("narrow"), 1);
        call("wrongClass", ours("wrongClass"), "no class");
        call("spread0", ours("spread"), "head");
        call("spread1", ours("spread"), "head", 1);
        call("spread9", ours("spread"), "head", 1, 2L, 3f, 4.0, "s", CD_String, CD_int.arrayType(), concat, MethodTypeDesc.of(CD_void));
        call("strings", ours("strings"), "a", "b", "c");
        call("longs", ours("longs"), 1L, 2, 3L);
        call("all", ours("all"), 1, 2);
        call("loose", ours("loose"));
        call("mutable", ours("mutable"), "site", "(I)Ljava/lang/String;", code -> code.loadConstant(1));
        method("mutableTwice", CD_String, code -> {
            code.loadConstant(2).invokedynamic(DynamicCallSiteDesc.of(ours("mutable"), "site", MethodTypeDesc.of(CD_String, CD_int), List.<ConstantDesc>of().toArray(new ConstantDesc[0])));
            code.pop().invokestatic(BOOTSTRAPS, "change", MethodTypeDesc.of(CD_void)).loadConstant("changed");
        });
        call("throwsException", ours("throwsException"));
        call("throwsError", ours("throwsError"));
        call("givesNull", ours("givesNull"));
        call("givesString", ours("givesString"));
        call("wrongType", ours("wrongType"));
        call("ownSite", MethodHandleDesc.ofConstructor(ClassDesc.of("Bootstraps$OwnSite"), MethodHandles.Lookup.class.describeConstable().get(), CD_String, CD_MethodType));
        call("throwingConstant", ours("spread"), "head", condy(ours("constantThrows"), "x", CD_Object));
    }

    static void constants() {
        load("null", theirs("nullConstant"), "x", CD_String);
        load("primitiveClass", theirs("primitiveClass"), "J", CD_Class);
        load("primitiveVoid", theirs("primitiveClass"), "V", CD_Class);
        load("primitiveBad", theirs("primitiveClass"), "Q", CD_Class);
        load("enum", theirs("enumConstant"), "SECONDS", ClassDesc.of("java.util.concurrent.TimeUnit"));
        load("enumMissing", theirs("enumConstant"), "EONS", ClassDesc.of("java.util.concurrent.TimeUnit"));
        var shortForm = bootstrap(CONSTANTS, "getStaticFinal", "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;");
        var longForm = bootstrap(CONSTANTS, "getStaticFinal", "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Class;)Ljava/lang/Object;");
        load("staticInt", shortForm, "MAX_VALUE", CD_int);
        load("staticLong", shortForm, "MIN_VALUE", CD_long);
        load("staticBoolean", shortForm, "TRUE", CD_Boolean);
        load("staticDouble", longForm, "PI", CD_double, ClassDesc.of("java.lang.Math"));
        load("staticPrivate", longForm, "PRIVATE_FINAL", CD_int, BOOTSTRAPS);
        var valueOf = MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.STATIC, CD_String, "valueOf", MethodTypeDesc.of(CD_String, CD_Object));
        var listOf = MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.INTERFACE_STATIC, CD_List, "of", MethodTypeDesc.of(CD_List, CD_Object.arrayType()));
        var listOf1 = MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.INTERFACE_STATIC, CD_List, "of", MethodTypeDesc.of(CD_List, CD_Object));
        var length = MethodHandleDesc.ofMethod(DirectMethodHandleDesc.Kind.VIRTUAL, CD_String, "length", MethodTypeDesc.of(CD_int));
        var bigInteger = MethodHandleDesc.ofConstructor(ClassDesc.of("java.math.BigInteger"), CD_String);
        load("invokeStatic", theirs("invoke"), "x", CD_String, valueOf, 5);
        load("invokeVarargs", theirs("invoke"), "x", CD_List, listOf, 5, 6L, "7");
        load("invokeInterface", theirs("invoke"), "x", CD_List, listOf1, condy(ours("text"), "n", CD_String));
        load("invokeVirtual", theirs("invoke"), "x", CD_long, length, "seven");
        load("invokeConstructor", theirs("invoke"), "x", CD_Number, bigInteger, "123456789012345678901234567890");
        load("invokeThrows", theirs("invoke"), "x", CD_Number, bigInteger, "no number");
        load("invokeWrongResult", theirs("invoke"), "x", CD_String, bigInteger, "1");
        for (ClassDesc type : List.of(CD_byte, CD_char, CD_short, CD_boolean, CD_int, CD_long, CD_float, CD_double, CD_Integer, CD_Object)) {
            load("castInt" + type.displayName(), theirs("explicitCast"), "x", type, 0x12345);
            load("castLong" + type.displayName(), theirs("explicitCast"), "x", type, 0x123456789ABCDEFL);
            load("castDouble" + type.displayName(), theirs("explicitCast"), "x", type, -70000.75);
            load("castFloat" + type.displayName(), theirs("explicitCast"), "x", type, 3.99f);
        }
        load("castText", theirs("explicitCast"), "x", ClassDesc.of("java.lang.CharSequence"), "text");
        load("castNested", theirs("explicitCast"), "x", CD_byte, condy(ours("number"), "x", CD_int, 500));
        load("arrayHandle", theirs("arrayVarHandle"), "x", CD_VarHandle, CD_int.arrayType());
        load("fieldHandle", theirs("fieldVarHandle"), "instanceField", CD_VarHandle, BOOTSTRAPS, CD_int);
        load("staticHandle", theirs("staticFieldVarHandle"), "staticField", CD_VarHandle, BOOTSTRAPS, CD_String);
        load("missingHandle", theirs("staticFieldVarHandle"), "noField", CD_VarHandle, BOOTSTRAPS, CD_String);
        load("fresh", ours("fresh"), "x", CD_Object);
        load("freshAgain", ours("fresh"), "x", CD_int.arrayType());
        load("wrongResult", ours("fresh"), "x", CD_String);
        load("numberInt", ours("number"), "x", CD_int, 9);
        load("numberLong", ours("number"), "x", CD_long, 9);
        load("numberDouble", ours("number"), "x", CD_double, 9);
        load("numberShort", ours("number"), "x", CD_short, 9);
        load("numberText", ours("number"), "x", CD_String, 9);
        load("text", ours("text"), "named", CD_Object, 1, 2L, "three", MethodTypeDesc.of(CD_int));
        load("throws", ours("constantThrows"), "x", CD_Object);
        load("error", ours("constantError"), "x", CD_Object);
        load("void", ours("constantVoid"), "x", CD_Object);
    }

    static void handles() {
        MethodTypeDesc type = MethodTypeDesc.of(CD_String.arrayType(), BOOTSTRAPS, CD_long, CD_int.arrayType());
        loadPlain("methodType", CD_Object, type);
        for (var kind : DirectMethodHandleDesc.Kind.values()) {
            DirectMethodHandleDesc handle = switch (kind) {
                case GETTER, SETTER -> MethodHandleDesc.ofField(kind, BOOTSTRAPS, "instanceField", CD_int);
                case STATIC_GETTER, STATIC_SETTER -> MethodHandleDesc.ofField(kind, BOOTSTRAPS, "staticField", CD_String);
                case STATIC -> MethodHandleDesc.ofMethod(kind, BOOTSTRAPS, "describe", MethodTypeDesc.of(CD_String, CD_Object.arrayType()));
                case VIRTUAL -> MethodHandleDesc.ofMethod(kind, CD_String, "charAt", MethodTypeDesc.of(CD_char, CD_int));
                case INTERFACE_VIRTUAL -> MethodHandleDesc.ofMethod(kind, CD_List, "get", MethodTypeDesc.of(CD_Object, CD_int));
                case INTERFACE_STATIC -> MethodHandleDesc.ofMethod(kind, CD_List, "of", MethodTypeDesc.of(CD_List));
                case CONSTRUCTOR -> MethodHandleDesc.ofConstructor(BOOTSTRAPS);
                case SPECIAL -> MethodHandleDesc.ofMethod(kind, CD_Object, "hashCode", MethodTypeDesc.of(CD_int));
                default -> null;
            };
            if (handle != null) loadPlain("handle" + kind, CD_Object, handle);
        }
    }
}
