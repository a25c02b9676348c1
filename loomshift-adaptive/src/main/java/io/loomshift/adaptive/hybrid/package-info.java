/// An executor that uses both types of threads at once.
///
/// ```
///  execute ─→ Dispatcher ─→ queue of the Lane of the task's origin ─→ Worker: takes, runs, takes …
///                │ where one may be sent                               ↑ idle platform threads are
///                └──────── Permits ────────────────────────────────────┘ woken, new ones started
///  Balance (one an executor, while tasks wait) ←── ControlThread (one a JVM)
/// ```
///
/// Tasks of one *origin*, the class of the `Runnable` or `Callable`, behave alike. There are three
/// *places* where they run, each a lane with a queue and threads of its own: virtual threads, for
/// what waits; platform threads, as many as processors, for what computes; and up to 256 further
/// ones for what blocks in native code. Tasks of an origin of which nothing is known begin on those
/// that are as many as processors, where these have nothing to do, and on virtual ones otherwise;
/// where virtual threads are to come first, on these.
///
/// A task is in a queue until a worker takes it, and workers run one task after the other: so a
/// worker that does not get to run keeps no task, a wrong place costs no backlog, most tasks need
/// no hand-over, and threads keep their thread-locals.
///
/// While tasks wait, and only then, the control compares how many tasks of an origin run with how
/// many carriers there are: what holds these goes to platform threads. There, samples of what
/// threads do tell what computes, what blocks, and what may go back.
///
/// Five things it does besides: `Helpers` lets platform threads take what waits for virtual ones
/// where none of these begins a task for long, `Growth` lets virtual threads become more only while
/// carriers are free, `Contention` lets fewer threads take tasks that are nearly empty, `Sharing`
/// finds the class that computes as well as waits, which the system schedules better than carriers
/// do, and `EndRate` finds out whether platform threads that suffice are to run what waits.
package io.loomshift.adaptive.hybrid;
