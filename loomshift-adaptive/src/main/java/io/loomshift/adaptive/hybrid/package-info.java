/// An executor that uses both types of threads at once.
///
/// ```
///  execute ─→ Dispatcher ── a permit ──→ Lane of the task's origin ─→ Worker that waits, or a new one
///                │  none                                                │ has ended a task
///                └────────→ queue of that lane ←────────────────────────┘ takes the next
///  Balance (one an executor, while tasks wait) ←── ControlThread (one a JVM)
/// ```
///
/// Tasks of one *origin*, the class of the `Runnable` or `Callable`, behave alike. They begin on
/// virtual threads, which are there at once and do well with all but what holds their carriers.
/// While tasks wait, and only then, the control compares how many tasks of an origin run with how
/// many carriers there are: what holds these goes to platform threads, as many as processors where
/// tasks compute, and up to 256 where they block. There, samples of what threads do tell what may
/// go back. A task is taken back from a virtual thread that has not begun, so a wrong choice costs
/// no backlog. Workers of both types run one task after the other, and keep their thread-locals.
package io.loomshift.adaptive.hybrid;
