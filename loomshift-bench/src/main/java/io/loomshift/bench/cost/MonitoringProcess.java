package io.loomshift.bench.cost;

import com.sun.management.OperatingSystemMXBean;
import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.metric.Measure;
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
  private static final long WARM_UP_NANOS = Duration.ofSeconds(3).toNanos();

  /// What a task takes of a processor with the change of threads around it, roughly. A task pauses
  /// so long that all of them ask for twice what the processors have, however many threads there
  /// are.
  private static final long TASK_NANOS = 30_000;

  private MonitoringProcess() {}

  /// Asked for `threads`, `monitored`, `type` and `millis`, answers `tasks`, `seconds`,
  /// `processorSeconds` and `monitorSeconds`, the processor time of the measuring thread.
  public static void main(String[] args) throws IOException {
    Conversation.hold(JsonObject.builder().put("ready", true).build(), MonitoringProcess::measure);
  }

  private static JsonObject measure(JsonObject question) {
    int threads = (int) question.whole("threads");
    ThreadType type = ThreadType.valueOf(question.text("type"));
    Set<Measure> measures = question.truth("monitored") ? Measure.defaults() : Set.of();
    AdaptiveExecutor executor =
        AdaptiveExecutor.builder()
            .name(NAME)
            .daemon(true)
            .platformThreads(threads)
            .concurrency(threads)
            .initialType(type)
            .selector(ThreadTypeSelector.fixed(type))
            .measures(measures)
            .build();
    try {
      Busy busy = new Busy(executor, pause(threads));
      busy.begin(threads);
      await(System.nanoTime() + WARM_UP_NANOS);
      return measured(busy, question.whole("millis"));
    } finally {
      executor.shutdownNow();
    }
  }

  private static Duration pause(int threads) {
    return Duration.ofNanos(
        TASK_NANOS * threads / (2L * Runtime.getRuntime().availableProcessors()));
  }

  private static JsonObject measured(Busy busy, long millis) {
    long start = System.nanoTime();
    long tasks = busy.done();
    long processor = processorNanos();
    long monitor = monitorNanos();
    await(start + Duration.ofMillis(millis).toNanos());
    return JsonObject.builder()
        .put("tasks", busy.done() - tasks)
        .put("seconds", (System.nanoTime() - start) / 1e9)
        .put("processorSeconds", (processorNanos() - processor) / 1e9)
        .put("monitorSeconds", (monitorNanos() - monitor) / 1e9)
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

  private static long monitorNanos() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return Arrays.stream(threads.getThreadInfo(threads.getAllThreadIds()))
        .filter(Objects::nonNull)
        .filter(thread -> thread.getThreadName().equals(NAME + "-control"))
        .map(ThreadInfo::getThreadId)
        .mapToLong(threads::getThreadCpuTime)
        .sum();
  }
}
