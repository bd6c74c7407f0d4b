package org.junit;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** A stand-in for JUnit's annotation of this name. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Test {
    Class<? extends Throwable> expected() default None.class;

    long timeout() default 0;

    /** No exception. */
    class None extends Throwable {
        private None() {}
    }
}
