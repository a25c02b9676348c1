/// What may this method of a library or of the JDK do, by its bytecode?
///
/// A class file is read once into [ClassFacts]: its supertypes, and for each method what it calls,
/// with or without a monitor. [Library] keeps the facts of a jar, also between two runs. [JdkTable]
/// answers for the JDK, whose table `JdkTableTest` makes from the JDK's own modules. No class is
/// loaded.
package io.loomshift.migrate.bytecode;
