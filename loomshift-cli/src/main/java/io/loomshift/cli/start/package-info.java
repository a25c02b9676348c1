/// Where the runnable jar begins: `src/main/java8`, compiled for Java 8, so that an older Java than
/// Loomshift needs is told so in one line.
package io.loomshift.cli.start;
