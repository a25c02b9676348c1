/// What do blocking, virtual and reactive endpoints make of little memory and half a processor?
///
/// The experiment of Navarro, Ponge, Le Mouël and Escoffier (*Considerations for Integrating
/// Virtual Threads in a Java Framework*, DEBS 2023): one Quarkus service with three endpoints that
/// do the same work, against a database that is near or 200 ms away, in 512 MB, half a processor
/// and 256 MB of heap.
///
/// - `ControlGroup`, on the `GroupFiles` of the machine, keeps the service within its `Limits`.
/// - `Database` is PostgreSQL; `DelayProxy`, in a `ProxyProcess`, stands between it and the service
///   and delays every byte without holding back the next (`DelayLine`), once a connection is ready
///   for queries (`PostgresGreeting`).
/// - `FrameworkExperiment` runs a `FrameworkPlan` by the kernel of `io.loomshift.measure.service`.
/// - `FrameworkReport` sets our figures beside the slides' (`Slides`) and judges the three
///   orderings.
package io.loomshift.experiments.framework;
