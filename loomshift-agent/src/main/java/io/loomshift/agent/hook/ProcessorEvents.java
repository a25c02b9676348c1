package io.loomshift.agent.hook;

import io.loomshift.agent.record.ProcessorClock;
import io.loomshift.agent.record.Recorder;
import org.jspecify.annotations.Nullable;

/// Processor time at the ends of bursts: of tasks on platform threads, of what carriers ran, and of
/// what a thread did before it waits, which need be in no task. It is told behind the event that
/// ends the burst, whose time it takes for now.
public final class ProcessorEvents {
  private static volatile @Nullable ProcessorClock clock;

  private ProcessorEvents() {}

  static void clockIs(ProcessorClock known) {
    clock = known;
  }

  /// Of the current thread. A virtual thread has no clock of its own; its carrier tells it.
  static void tell() {
    ProcessorClock known = clock;
    if (known != null && !Recorder.isVirtual()) {
      Recorder.processorTime(known);
    }
  }

  /// Of the current carrier, which runs no virtual thread now.
  static void tellCarrier() {
    ProcessorClock known = clock;
    if (known != null) {
      Recorder.processorTime(known);
    }
  }
}
