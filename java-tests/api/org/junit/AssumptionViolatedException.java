package org.junit;

/** A stand-in for the exception by which JUnit's assumptions end a test. */
public class AssumptionViolatedException extends RuntimeException {}
