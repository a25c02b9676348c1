/// The trace format: what a program's threads and tasks did, and when.
///
/// An {@link io.loomshift.trace.EventKind event} is a kind, a time and one argument of 56 bits. In
/// memory it is two `long`s; on disk it is delta-coded.
package io.loomshift.trace;
