//! Native methods of the Java class library and the model classes that replace parts of it
