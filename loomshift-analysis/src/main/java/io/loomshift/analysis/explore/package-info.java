/// A trace as pictures to look into: what every thread did over time, and where waits and processor
/// time went. [io.loomshift.analysis.explore.TraceExplorer] reads the events once, in the order of
/// time.
///
/// Memory and result do not grow with the trace:
///
/// - Time is cut into at most 4,096 bins. They begin at a microsecond and double, by adding pairs,
///   whenever an event lies beyond the last.
/// - Threads are grouped by their pool, or by their names without numbers: at most 40 groups. Each
///   draws 24 lanes, all together 160. A thread takes the lowest lane that is free and leaves it
///   when it ends, so that a million short threads need as many lanes as lived at a time; what
///   finds none is counted in its group all the same.
/// - The longest stays in one state are kept exactly: some 30,000. When there are twice as many,
///   the shorter half goes. The bins hold all of them.
/// - A flame graph has at most 65,536 nodes while it grows, and 4,000 in the end; what is left out
///   is added to its caller.
///
/// What is told of a thread: it waits while a wait is open; else a worker may be idle; else it runs
/// where it has a task or is virtual and mounted. A virtual thread that is not mounted and tells no
/// wait is ready, or waits for something that is not traced. A platform thread without a task is
/// outside of tasks, whatever it does.
package io.loomshift.analysis.explore;
