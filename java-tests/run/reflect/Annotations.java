// Annotations through reflection: all member types, defaults, inheritance, repetition, parameters, type use, equality.
import java.lang.annotation.*;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Collectors;

public class Annotations {
    enum Level { LOW, HIGH }
    @Retention(RetentionPolicy.RUNTIME) @interface Inner { String value() default "inner"; }
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER}) @Inherited
    @interface All {
        int i() default 1; long l() default 1L << 40; byte b() default -1; short s() default 2; char c() default 'c'; float f() default 1.5f; double d() default -0.0; boolean z() default true;
        String t() default "text \"q\""; Class<?> k() default Object.class; Level e() default Level.HIGH; Inner in() default @Inner; int[] is() default {1, 2}; String[] ts() default {}; Class<?>[] ks() default {int.class, String[].class}; Inner[] ins() default {@Inner("a"), @Inner};
    }
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
    @Retention(RetentionPolicy.CLASS) @interface Invisible { }
    @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @interface Use { int value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface Marker { }

    @All(i = 7, is = {}, e = Level.LOW) @Marker @Invisible static class Base { }
    static class Derived extends Base { @Deprecated(since = "2", forRemoval = true) @Marker public int field; }
    static class Members {
        @Tag("one") @Tag("two") void repeated() { }
        @Tag("single") String single(@All(t = "param") int a, @Marker String b, long c) { return ""; }
        @Use(5) String use() { return ""; }
        @SuppressWarnings("unused") void plain() { }
        @FunctionalInterface interface F { void f(); }
    }

    static String names(AnnotatedElement e) {
        return Arrays.stream(e.getAnnotations()).map(a -> a.annotationType().getSimpleName()).sorted().collect(Collectors.joining(","));
    }

    public static void main(String[] args) throws Exception {
        All a = Base.class.getAnnotation(All.class);
        System.out.println(a.i() + " " + a.l() + " " + a.b() + " " + a.s() + " " + a.c() + " " + a.f() + " " + a.d() + " " + a.z() + " " + a.t() + " " + a.k() + " " + a.e() + " " + a.in().value() + " " + Arrays.toString(a.is()) + a.ts().length + Arrays.toString(a.ks()) + a.ins()[0].value());
        System.out.println(names(Base.class) + " | " + names(Derived.class) + " | " + Derived.class.getDeclaredAnnotations().length + " | " + Base.class.isAnnotationPresent(Invisible.class));
        System.out.println(a.equals(Derived.class.getAnnotation(All.class)) + " " + (a.hashCode() == Derived.class.getAnnotation(All.class).hashCode()) + " " + a.annotationType() + " " + a.equals(Base.class.getAnnotation(Marker.class)));
        Deprecated dep = Derived.class.getField("field").getAnnotation(Deprecated.class);
        System.out.println(dep.since() + dep.forRemoval() + " " + dep);
        Method repeated = Members.class.getDeclaredMethod("repeated");
        System.out.println(repeated.getAnnotationsByType(Tag.class).length + " " + repeated.getAnnotation(Tag.class) + " " + repeated.getAnnotation(Tags.class).value()[1].value());
        Method single = Members.class.getDeclaredMethod("single", int.class, String.class, long.class);
        System.out.println(single.getAnnotation(Tag.class) + " " + single.getAnnotationsByType(Tag.class).length + " " + Arrays.stream(single.getParameterAnnotations()).map(p -> p.length).toList());
        System.out.println(((All) single.getParameterAnnotations()[0][0]).t() + " " + single.getParameters()[1].isAnnotationPresent(Marker.class));
        System.out.println(Members.class.getDeclaredMethod("use").getAnnotatedReturnType().getAnnotation(Use.class).value() + " " + names(Members.class.getDeclaredMethod("plain")) + "." + names(Members.F.class));
        System.out.println(All.class.getDeclaredMethod("is").getDefaultValue() instanceof int[] d ? d.length : -1);
        System.out.println(All.class.isAnnotation() + " " + All.class.isInterface() + " " + All.class.getAnnotation(Retention.class).value() + " " + Arrays.toString(All.class.getAnnotation(Target.class).value()));
        a.is();
        int[] is = Derived.class.getAnnotation(All.class).ins().length == 2 ? new int[] {1} : null;
        System.out.println(is.length + " " + Inner.class.getMethod("value").invoke(a.in()) + " " + a.in() + " " + Base.class.getAnnotation(Marker.class));
    }
}
