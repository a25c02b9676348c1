/// How does Tomcat run its requests on threads that follow the load?
///
/// Tomcat's acceptor and poller have threads of their own; what they find to do, they hand to the
/// connector's *executor*, one task for each time that a connection has something to read or write.
/// `AdaptiveThreadExecutor` is such an executor, with the attributes of Tomcat's own and its life:
/// it starts and stops with the service that it was added to.
///
/// It extends `StandardThreadExecutor`, though it replaces all that this one does: its protection
/// against leaks of class loaders asks for that class by name, to have threads exchanged when an
/// application stops. (Virtual threads end with their task, and keep nothing.)
///
/// Rejected: an `AdaptiveThreadFactory` in Tomcat's own pool, which takes no factory, and whose
/// workers wait for tasks where they cannot see a mark.
package io.loomshift.adaptive.tomcat;
