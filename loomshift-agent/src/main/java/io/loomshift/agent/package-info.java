/// The way in: what the JVM calls when it loads the agent, and how the agent's classes get to where
/// the JDK's own can call them.
///
/// They lie in the boot loader. None of them is a class that the traced program could mean instead:
/// their libraries are relocated.
package io.loomshift.agent;
