package org.junit;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** A stand-in for JUnit's annotation of this name. */
@Retention(RetentionPolicy.RUNTIME)
public @interface AfterClass {}
