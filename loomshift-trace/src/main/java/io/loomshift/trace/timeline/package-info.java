/// A trace as those see it who want to know what happened: events in the order of time, each with
/// the thread that acted, and names for their numbers.
///
/// {@link io.loomshift.trace.timeline.Trace#open} reads a file once: it checks every block, keeps
/// the tables, and notes where the blocks of each owner lie. A {@link
/// io.loomshift.trace.timeline.Cursor} then reads the blocks a second time, by owner, and merges
/// them by time. It holds a window of events of each owner that has a block at the moment it has
/// reached: the blocks of a file may overlap as they like, and the memory depends on the number of
/// owners and blocks, not on that of events.
///
/// ```java
/// Trace trace = Trace.open(file);
/// try (Cursor cursor = trace.cursor()) {
///   for (Optional<Event> next = cursor.next(); next.isPresent(); next = cursor.next()) {
///     Event event = next.get();
///     System.out.println(event.kind() + " " + trace.symbols().name(event).orElse(""));
///   }
/// }
/// ```
///
/// {@link io.loomshift.trace.timeline.Spans} makes activities of events: tasks, waits and functions
/// that nest for each thread.
package io.loomshift.trace.timeline;
