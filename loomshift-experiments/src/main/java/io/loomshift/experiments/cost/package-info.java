/// What does an adaptive executor cost that does not adapt: its measuring, with few threads and
/// with ten thousand, and a transition?
///
/// `MonitoringProcess` runs an executor at the limit of the processors, with all measuring or none.
/// The arms differ in nothing else, so the ratio of their throughputs is the cost; the processor
/// time of the measuring thread is told beside it, which is the sharper figure where the cost is
/// small. `TransitionProcess` makes a busy executor change its type again and again.
/// `CostExperiment` runs both, `CostReport` tells of them.
package io.loomshift.experiments.cost;
