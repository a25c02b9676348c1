/// What do real servers gain: by migrated classes, and by requests on other threads? Chapter 5 of
/// the thesis behind Loomizer, with the arms that it asks for at its end.
///
/// - `ServerHome`: a server that `scripts/servers` has brought, and its arms.
/// - `Application`: S1 and S2, and at which delays.
/// - `ServerPlan`: which load shows what; made into a plan of `service`.
/// - `ThesisRow`: the figures of the thesis's tables 5.3 to 5.10.
/// - `ServerReport`: these tables with our figures beside them and a verdict for each cell.
///
/// Source: Hewage, "Automatic Migration of Java Platform Threads to Virtual Threads" (2024).
package io.loomshift.experiments.server;
