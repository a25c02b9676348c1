/// What is measured of a load, and how, on a stock JDK without flags.
///
/// [LoadMetrics] is what selectors are given: values by [Metric], any of which may be missing.
/// Sources fill it in. A source is asked to `sample` at each heartbeat and keeps its own interval;
/// it is asked to `contribute` when a selector is asked. What a source cannot do on this JVM it
/// says once, in the log, and is left out.
///
/// | source | gives | needs |
/// | --- | --- | --- |
/// | `SampledWaits` | blocking operations of platform threads | Linux; elsewhere `java.management`, without sockets |
/// | `RecordedWaits` | waits of virtual threads, pinned time | `jdk.jfr` |
/// | `NamedFigure` | virtual threads that wait for a carrier | Java 24, `jdk.management` |
/// | `NamedFigure` | blocking operations of the program, counted | the Loomshift agent, tracing |
/// | `ProcessorFigures` | processor use, processor time, time of compilers | `jdk.management` |
package io.loomshift.adaptive.metric;
