package jsym;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A property of every infinite run of the program that this class starts, as jsym's {@code --ltl} takes it. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Ltl.All.class)
public @interface Ltl {
    /** The formula, such as {@code G(asked -> F served)}. */
    String value();

    /** Several formulas of one class. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface All {
        /** The formulas. */
        Ltl[] value();
    }
}
