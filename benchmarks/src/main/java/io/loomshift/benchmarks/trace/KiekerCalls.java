package io.loomshift.benchmarks.trace;

import kieker.common.record.controlflow.OperationExecutionRecord;
import kieker.monitoring.core.controller.IMonitoringController;
import kieker.monitoring.core.controller.MonitoringController;
import kieker.monitoring.timer.ITimeSource;

/// The same calls with Kieker's probe for operation executions, written out as its aspects do it.
final class KiekerCalls implements Calls {
  private static final String SIGNATURE =
      "static long io.loomshift.benchmarks.trace.PlainCalls.call(long)";

  private final IMonitoringController controller = MonitoringController.getInstance();
  private final ITimeSource clock = controller.getTimeSource();
  private final String host = controller.getHostname();

  @Override
  public long burst(long seed, int calls) {
    long value = seed;
    for (int i = 0; i < calls; i++) {
      if (!controller.isMonitoringEnabled() || !controller.isProbeActivated(SIGNATURE)) {
        throw new IllegalStateException("Kieker does not monitor");
      }
      long start = clock.getTime();
      value = PlainCalls.call(value);
      long end = clock.getTime();
      controller.newMonitoringRecord(
          new OperationExecutionRecord(
              SIGNATURE,
              OperationExecutionRecord.NO_SESSION_ID,
              OperationExecutionRecord.NO_TRACE_ID,
              start,
              end,
              host,
              OperationExecutionRecord.NO_EOI_ESS,
              OperationExecutionRecord.NO_EOI_ESS));
    }
    return value;
  }
}
