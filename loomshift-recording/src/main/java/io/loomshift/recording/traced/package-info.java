/// How do the events of a trace tell what a thread did?
///
/// A trace knows what JFR does not: pools with the place where they were made, their tasks, and
/// waits of any length. It has no stacks of waits.
package io.loomshift.recording.traced;
