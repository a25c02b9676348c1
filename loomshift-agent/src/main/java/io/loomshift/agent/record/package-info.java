/// The hot path of tracing: how an event gets from the thread that does something to the file.
///
/// Every platform thread, and so every carrier of virtual threads, has a {@link
/// io.loomshift.agent.record.Slot}: a ring of segments into which it alone writes, two words an
/// event, with plain stores. It finds its slot by its thread id in a table without a lock. One
/// daemon thread, the {@link io.loomshift.agent.record.Drain}, takes what was published and gives
/// the segments back. A thread whose segments are all full counts what it drops and goes on.
///
/// A virtual thread leaves its carrier only where it blocks, and nothing here blocks: between
/// finding a slot and publishing the event, the slot is the thread's own.
///
/// These classes lie on the boot class path and are called from inside `java.lang.VirtualThread`.
/// There, whatever loads a class, links a lambda, takes a lock or parks may deadlock or recurse. So
/// the path allocates nothing, and whoever installs hooks has run all of it before.
package io.loomshift.agent.record;
