/// A trace, loaded for analysis: who did what, when, and in which task.
///
/// The reader of the trace gives blocks of events by the threads that wrote them. They stay decoded
/// in memory, 16 bytes an event, while one actor after the other is gone through: a platform thread
/// is its own blocks, and a virtual thread the stretches between its mounts and unmounts, which lie
/// in the blocks of several carriers and are put into the order of their times. Nothing else is
/// merged by time, so that the number of threads costs nothing.
///
/// Going through an actor makes *operations*: stretches of time in which it ran or waited, and
/// points in time, such as the spawn of a task. They cover the time of the actor without gaps. Of
/// waits that lie in each other the outermost is told, since it is the cause: whoever waits for a
/// future parks, and a worker that waits for work waits for its queue's lock.
///
/// Three things are told of other actors, and joined by sorting instead of by a merge:
/// 1. Tasks and futures: all that was told of one identity, in the order of time.
/// 2. Wake-ups: the unparks of one actor, in the order of time, against its parks.
/// 3. Processor time: what a thread used between two moments, against how long it ran.
///
/// An operation takes 21 bytes. There is about one for each event.
package io.loomshift.analysis.model;
