/// What the rewritten jar of a program holds besides its own classes: static methods in the place
/// of the JDK's, which do the same and tell it, and the beginning of the trace.
///
/// A method here stands for the JDK's method of the same name: with the receiver as its first
/// parameter, or, where {@link StaticOf} says whose, for a static one. `Redirects` finds them by
/// reflection, so that a new method here is all that a new call needs. What the virtual machine and
/// the JDK do among themselves cannot be seen from here: mounts, pins, who works for which pool,
/// and everything in jars that were not rewritten.
package io.loomshift.agent.offline;
