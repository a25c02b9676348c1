/// How do the events of JFR tell what a thread did?
///
/// The events are those of the JDK's own `jdk.*` catalogue, of releases 17 to 25. Which of them a
/// recording holds, and from which duration on, is said by its settings and told in the facts.
package io.loomshift.recording.jfr;
