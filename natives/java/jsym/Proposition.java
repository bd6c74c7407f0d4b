package jsym;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static method without parameters that returns a boolean as a proposition of temporal properties.
 *
 * <p>jsym runs it on a copy of every state. It must not change anything and must not wait. Nothing calls it on a plain
 * virtual machine.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Proposition {}
