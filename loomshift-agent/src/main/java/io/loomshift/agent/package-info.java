/// The way in: what the JVM calls when it loads the agent, and what the agent was asked to do.
///
/// The whole jar lies on the boot class path, so that the JDK's own classes can call into it. It
/// therefore holds no class that the traced program could mean instead: its libraries are
/// relocated.
package io.loomshift.agent;
