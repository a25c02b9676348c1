package io.loomshift.experiments.cost;

import com.sun.management.OperatingSystemMXBean;
import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.metric.Intervals;
import io.loomshift.adaptive.metric.Measure;
import io.loomshift.adaptive.select.Calibration;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.adaptive.select.ThreadTypeSelector;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Conversation;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Executors at the limit of the processors, with measuring and without, in turns, in one JVM: the
/// two differ by less than what two JVMs make of the same program.
public final class MonitoringProcess {
  private static final String NAME = "busy";
  private static final Duration NEVER = Duration.ofDays(1);

  /// How long tasks run before anything is counted: in the first two windows, which warm up and are
  /// not told, and in the others.
  private static final Duration WARM_UP = Duration.ofSeconds(2);

  private static final Duration SETTLING = Duration.ofMillis(300);

  /// To end ten thousand threads takes a while.
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  /// How long a task sleeps: so short that tasks wait for their turn with a hundred threads, too.
  private static final Duration PAUSE = Duration.ofMillis(1);

  /// How many tasks compute at once for each processor: enough that none is ever idle.
  private static final int TURNS = 4;

  private final int threads;
  private final ThreadType type;
  private final Duration window;

  private MonitoringProcess(JsonObject question) {
    threads = (int) question.whole("threads");
    type = ThreadType.valueOf(question.text("type"));
    window = Duration.ofMillis(question.whole("windowMillis"));
  }

  /// Asked for `threads`, `type`, `pairs` and `windowMillis`, answers `pairs` of windows, `with`
  /// and `without` measuring, each with `tasks`, `seconds`, `processorSeconds` and
  /// `monitorSeconds`, the processor time of the measuring thread.
  public static void main(String[] args) throws IOException {
    Conversation.hold(
        JsonObject.builder().put("ready", true).build(),
        question -> new MonitoringProcess(question).measure(question));
  }

  private JsonObject measure(JsonObject question) {
    count(true, WARM_UP);
    count(false, WARM_UP);
    List<JsonObject> pairs = new ArrayList<>();
    for (long i = question.whole("pairs"); i > 0; i--) {
      // In turns, so that no drift favours either.
      boolean isMonitoredFirst = i % 2 == 0;
      JsonObject first = count(isMonitoredFirst, SETTLING);
      JsonObject second = count(!isMonitoredFirst, SETTLING);
      pairs.add(
          JsonObject.builder()
              .put("with", isMonitoredFirst ? first : second)
              .put("without", isMonitoredFirst ? second : first)
              .build());
    }
    return JsonObject.builder().put("pairs", pairs).build();
  }

  private JsonObject count(boolean isMonitored, Duration before) {
    AdaptiveExecutor executor =
        AdaptiveExecutor.builder()
            .name(NAME)
            .daemon(true)
            .platformThreads(threads)
            .concurrency(threads)
            .initialType(type)
            .selector(ThreadTypeSelector.fixed(type))
            // As often as the default selector looks between trials, or never.
            .pace(new Pace(isMonitored ? Calibration.DEFAULTS.calm() : NEVER, 1))
            .intervals(isMonitored ? Intervals.PAPER : new Intervals(NEVER, NEVER, 1, NEVER))
            .measures(isMonitored ? Measure.defaults() : Set.of())
            .build();
    try {
      Busy busy = new Busy(executor, PAUSE, TURNS * Runtime.getRuntime().availableProcessors());
      busy.begin(threads);
      await(System.nanoTime() + before.toNanos());
      return counted(busy);
    } finally {
      end(executor);
    }
  }

  private JsonObject counted(Busy busy) {
    long[] monitors = monitors();
    long start = System.nanoTime();
    long tasks = busy.done();
    long processor = processorNanos();
    long monitor = nanos(monitors);
    await(start + window.toNanos());
    return JsonObject.builder()
        .put("tasks", busy.done() - tasks)
        .put("seconds", (System.nanoTime() - start) / 1e9)
        .put("processorSeconds", (processorNanos() - processor) / 1e9)
        .put("monitorSeconds", (nanos(monitors) - monitor) / 1e9)
        .build();
  }

  private static void end(AdaptiveExecutor executor) {
    executor.shutdownNow();
    try {
      if (!executor.awaitTermination(TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
        throw new IllegalStateException(executor + " has not ended within " + TIMEOUT);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted", e);
    }
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
