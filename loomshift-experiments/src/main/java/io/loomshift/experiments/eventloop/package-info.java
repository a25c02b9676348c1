/// How do virtual threads fit into a framework whose requests arrive on event loops?
///
/// - `Strategy`: the three ways; `CarrierThreads` does by reflection what a stock JDK does not
///   offer in public: virtual threads that run on a thread of one's own.
/// - `EventLoop`, `HttpConnection`, `EventLoopServer`: a small server on non-blocking sockets.
///   `Endpoints` is what it answers, `SwitchMeter` how often the system changed threads meanwhile.
/// - `LoopTrial`: waits that can end in a deadlock. `DeadlockProcess` makes one of them in a JVM of
///   its own, and its `Watchdog` tells who waits for whom.
/// - `StrategyExperiment` makes all trials, then measures the strategies against each other;
///   `StrategyReport` tells of both.
///
/// Source: Navarro, Ponge, Le Mouël, Escoffier, "Considerations for Integrating Virtual Threads in
/// a Java Framework: a Quarkus Example in a Resource-Constrained Environment", DEBS 2023.
package io.loomshift.experiments.eventloop;
