package io.loomshift.agent.hook;

import io.loomshift.agent.record.ProcessorClock;
import io.loomshift.agent.record.Recorder;
import org.jspecify.annotations.Nullable;

/// Processor time at the ends of bursts: of tasks on platform threads, of what carriers ran, and of
/// what a thread did before it waited, which need be in no task. It is told behind the event that
/// ends the burst or the wait after it, whose time it takes for now.
///
/// What a thread did before it waits is told when it has waited. Asking Linux for the processor
/// time of the current thread ends its turn if its time slice is over, which otherwise shows at the
/// next tick of the clock, one to ten milliseconds later: a thread that asked before it waits went
/// to the end of the queue with some microseconds left to do, which it may have for a lock that it
/// holds. On a busy processor, twenty workers that compute for two milliseconds and sleep for fifty
/// came to sleep all at once by that, and carried 235 requests a second in place of 370.
public final class ProcessorEvents {
  /// Whoever ran for so long has lost the processor at the end of a time slice anyway, and may wait
  /// for good.
  private static final long LONG_NANOS = 10_000_000;

  private static volatile @Nullable ProcessorClock clock;

  private ProcessorEvents() {}

  static void clockIs(ProcessorClock known) {
    clock = known;
  }

  /// Of the current thread. A virtual thread has no clock of its own; its carrier tells it.
  static void tell() {
    tell(ProcessorClock.PERIOD_NANOS);
  }

  /// Of the current thread, which begins to wait.
  static void tellBeforeWait() {
    tell(LONG_NANOS);
  }

  private static void tell(long periodNanos) {
    ProcessorClock known = clock;
    if (known != null && !Recorder.isVirtual()) {
      Recorder.processorTime(known, periodNanos);
    }
  }

  /// Of the current carrier, which runs no virtual thread now.
  static void tellCarrier() {
    ProcessorClock known = clock;
    if (known != null) {
      Recorder.processorTime(known, ProcessorClock.PERIOD_NANOS);
    }
  }
}
