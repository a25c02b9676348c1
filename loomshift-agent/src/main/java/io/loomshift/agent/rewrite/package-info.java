/// Rewrites a program's jar ahead of time, so that it traces itself without an agent.
///
/// The command line loads {@link JarRewriter} from the agent's jar and hands it a map of words, as
/// the JVM hands options to the agent: neither knows the classes of the other.
package io.loomshift.agent.rewrite;
