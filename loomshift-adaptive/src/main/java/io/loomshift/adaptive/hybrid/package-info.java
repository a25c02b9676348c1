/// An executor that uses both types of threads at once.
///
/// ```
///             origin on virtual threads, and room there
///  execute ──────────────────────────────────────────────→ VirtualThreads ─→ a thread a task
///     │                                                          ↑ takes what overflowed
///     └─→ TaskQueue: at home, overflow ──→ Worker (platform), up to a target
///                          ↑ sorted anew, target, limits
///  Balance (one an executor, while tasks wait) ←── ControlThread (one a JVM)
/// ```
///
/// Tasks of one *origin*, the class of the `Runnable` or `Callable`, behave alike. They begin on
/// platform threads, which always serve the queue. While tasks wait in it, and only then, the
/// control samples what the workers do. Origins whose tasks mostly wait go to virtual threads;
/// origins whose tasks hold the carriers of virtual threads come back. Nothing that waits is ever
/// handed over: it stays in the queue until a thread of either type takes it.
package io.loomshift.adaptive.hybrid;
