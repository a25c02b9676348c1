package io.loomshift.bench.cost;

import com.sun.management.OperatingSystemMXBean;
import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.metric.Intervals;
import io.loomshift.adaptive.metric.Measure;
import io.loomshift.adaptive.select.CalibratingSelector;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.adaptive.select.ThreadTypeSelector;
import io.loomshift.bench.json.JsonObject;
import io.loomshift.bench.run.Conversation;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/// An executor at the limit of the processors, with measuring or without, in a JVM of its own.
public final class MonitoringProcess {
  private static final String NAME = "busy";
  private static final Duration NEVER = Duration.ofDays(1);
  private static final long WARM_UP_NANOS = Duration.ofSeconds(3).toNanos();

  /// How long a task sleeps: so short that tasks wait for their turn with a hundred threads, too.
  private static final Duration PAUSE = Duration.ofMillis(1);

  /// How many tasks compute at once for each processor: enough that none is ever idle.
  private static final int TURNS = 4;

  private MonitoringProcess() {}

  /// Asked for `threads`, `monitored`, `type` and `millis`, answers `tasks`, `seconds`,
  /// `processorSeconds` and `monitorSeconds`, the processor time of the measuring thread.
  public static void main(String[] args) throws IOException {
    Conversation.hold(JsonObject.builder().put("ready", true).build(), MonitoringProcess::measure);
  }

  private static JsonObject measure(JsonObject question) {
    int threads = (int) question.whole("threads");
    ThreadType type = ThreadType.valueOf(question.text("type"));
    boolean isMonitored = question.truth("monitored");
    AdaptiveExecutor executor =
        AdaptiveExecutor.builder()
            .name(NAME)
            .daemon(true)
            .platformThreads(threads)
            .concurrency(threads)
            .initialType(type)
            .selector(ThreadTypeSelector.fixed(type))
            // As often as the default selector looks, or never.
            .pace(isMonitored ? new CalibratingSelector().pace() : new Pace(NEVER, 1))
            .intervals(isMonitored ? Intervals.PAPER : new Intervals(NEVER, NEVER, 1, NEVER))
            .measures(isMonitored ? Measure.defaults() : Set.of())
            .build();
    try {
      int processors = Runtime.getRuntime().availableProcessors();
      Busy busy = new Busy(executor, PAUSE, TURNS * processors);
      busy.begin(threads);
      await(System.nanoTime() + WARM_UP_NANOS);
      return measured(busy, question.whole("millis"));
    } finally {
      executor.shutdownNow();
    }
  }

  private static JsonObject measured(Busy busy, long millis) {
    long[] monitors = monitors();
    long start = System.nanoTime();
    long tasks = busy.done();
    long processor = processorNanos();
    long monitor = nanos(monitors);
    await(start + Duration.ofMillis(millis).toNanos());
    return JsonObject.builder()
        .put("tasks", busy.done() - tasks)
        .put("seconds", (System.nanoTime() - start) / 1e9)
        .put("processorSeconds", (processorNanos() - processor) / 1e9)
        .put("monitorSeconds", (nanos(monitors) - monitor) / 1e9)
        .build();
  }

  private static void await(long time) {
    for (long left = time - System.nanoTime(); left > 0; left = time - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  private static long processorNanos() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  /// The measuring thread. To find it among ten thousand takes a while.
  private static long[] monitors() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
        .filter(Objects::nonNull)
        .filter(thread -> thread.getThreadName().equals(NAME + "-control"))
        .mapToLong(ThreadInfo::getThreadId)
        .toArray();
  }

  private static long nanos(long[] threads) {
    return Arrays.stream(threads).map(ManagementFactory.getThreadMXBean()::getThreadCpuTime).sum();
  }
}
