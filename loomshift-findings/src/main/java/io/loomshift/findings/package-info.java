/// What an analysis found, as plain records: facts of the trace, what was measured and predicted,
/// the improvements, and how sure all of that is. They compute nothing but what follows from one
/// record alone, so that a report, a JSON document and a patch tell the same.
///
/// Throughout: times are nanoseconds, rates are per second, shares lie between 0 and 1. A *thread*
/// in a figure or a profile is a platform or a virtual one. It is *occupied* while a task holds it;
/// an occupied thread *waits* or *runs*.
package io.loomshift.findings;
