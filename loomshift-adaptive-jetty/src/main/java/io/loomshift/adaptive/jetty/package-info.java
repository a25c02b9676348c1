/// How does Jetty 12 run its requests on threads that follow the load?
///
/// Jetty asks its thread pool for an *executor for virtual threads*, and where there is one, hands
/// it every task that may block: requests, above all. `AdaptiveThreadPool` gives it an
/// `AdaptiveExecutor` there. What never ends (acceptors, selectors) is none of the executor's
/// tasks, so that nothing stands in the way of a transition, and the price in platform mode is one
/// hand-off a request, as with virtual threads. So that it is a small one, selectors have threads
/// of the type that requests have: `Selectors` tells how they change.
///
/// Rejected: a subclass of `QueuedThreadPool` that ends marked workers between two jobs. Acceptors
/// and selectors are jobs, too, and would keep their type for ever, and which tasks a worker may
/// run virtually is not told to it.
package io.loomshift.adaptive.jetty;
