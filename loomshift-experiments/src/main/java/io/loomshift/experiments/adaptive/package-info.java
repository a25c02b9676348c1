/// Does a pool that follows the load reach the better of the two fixed types, without being told
/// which that is? The evaluation of the paper on adaptive threads, on Jetty.
///
/// - `Setting`: blocking operations a request, rate, threads; `Arm`: who runs the requests.
/// - `Workload`: what a request does, in fixed amounts that `Calibration` found for the machine.
/// - `JettyProcess`: the server, in a JVM of its own.
/// - `Experiment`: runs everything, and writes a file a run; `Results` reads them back.
/// - `AdaptiveReport`: tables, charts and verdicts of them, of which every `Part` is one chapter.
///   Source: Rosà et al., "Automated Runtime Transition between Virtual and Platform Threads in the
///   Java Virtual Machine", section IV.
package io.loomshift.experiments.adaptive;
