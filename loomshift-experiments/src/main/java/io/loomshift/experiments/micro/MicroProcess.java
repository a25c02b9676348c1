package io.loomshift.experiments.micro;

import com.sun.management.OperatingSystemMXBean;
import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Conversation;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/// The warm-up runs and the measured runs of one case with one type of threads, in a JVM of its
/// own.
public final class MicroProcess {
  private final Case what;
  private final ThreadType type;
  private final int atOnce;
  private final Duration blocking;

  private MicroProcess(Case what, ThreadType type, int atOnce, Duration blocking) {
    this.what = what;
    this.type = type;
    this.atOnce = atOnce;
    this.blocking = blocking;
  }

  /// A question to this process.
  static JsonObject question(MicroPlan plan, Case what, ThreadType type) {
    return JsonObject.builder()
        .put("case", what.json())
        .put("type", type.name())
        .put("warmUps", plan.warmUps())
        .put("repeats", plan.repeats())
        .put("limitMillis", plan.limit().toMillis())
        .put("atOnce", plan.atOnce())
        .put("blockingMicros", plan.blocking().toNanos() / 1_000)
        .build();
  }

  /// Answers `warmUpMillis` and `millis`, how long each run took; `peakThreads`, the most threads
  /// of the system that the JVM had at once; `processorSeconds`; and, where the system tells it,
  /// `peakMebibytes`, the most memory that it had at once.
  public static void main(String[] args) throws IOException {
    Conversation.hold(JsonObject.builder().put("ready", true).build(), MicroProcess::answer);
  }

  private static JsonObject answer(JsonObject question) throws InterruptedException {
    MicroProcess process =
        new MicroProcess(
            Case.of(question.object("case")),
            ThreadType.valueOf(question.text("type")),
            (int) question.whole("atOnce"),
            Duration.ofNanos(1_000 * question.whole("blockingMicros")));
    try {
      List<Double> warmUps = process.repeated((int) question.whole("warmUps"), Duration.ofDays(1));
      List<Double> millis =
          process.repeated(
              (int) question.whole("repeats"), Duration.ofMillis(question.whole("limitMillis")));
      return told(warmUps, millis);
    } catch (OutOfMemoryError e) {
      throw new IllegalStateException(process.what + ": " + e.getMessage(), e);
    }
  }

  private static JsonObject told(List<Double> warmUps, List<Double> millis) {
    JsonObject.Builder answer =
        JsonObject.builder()
            .put("warmUpMillis", warmUps)
            .put("millis", millis)
            .put("peakThreads", ManagementFactory.getThreadMXBean().getPeakThreadCount())
            .put(
                "processorSeconds",
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime()
                    / 1e9);
    peakKibibytes().ifPresent(peak -> answer.put("peakMebibytes", peak >> 10));
    return answer.build();
  }

  private List<Double> repeated(int times, Duration limit) throws InterruptedException {
    List<Double> millis = new ArrayList<>();
    long end = System.nanoTime() + limit.toNanos();
    while (millis.size() < times && (millis.isEmpty() || System.nanoTime() < end)) {
      millis.add(once() / 1e6);
    }
    return millis;
  }

  private long once() throws InterruptedException {
    return switch (what.kind()) {
      case CREATION -> creation(false);
      case START -> creation(true);
      case MERGESORT -> sorting();
      case PARALLEL -> parallel();
    };
  }

  private long creation(boolean isStarted) throws InterruptedException {
    Creation creation = new Creation(type, what.size(), atOnce);
    long start = System.nanoTime();
    int made = isStarted ? creation.start() : creation.make();
    long nanos = System.nanoTime() - start;
    require(made == what.size());
    return nanos;
  }

  private long sorting() throws InterruptedException {
    int[] values = MergeSort.shuffled(what.size());
    long start = System.nanoTime();
    MergeSort.sort(type, values);
    long nanos = System.nanoTime() - start;
    require(MergeSort.isSorted(values));
    return nanos;
  }

  private long parallel() throws InterruptedException {
    ParallelRun run = new ParallelRun(type, what.size(), blocking);
    long start = System.nanoTime();
    int answered = run.run();
    long nanos = System.nanoTime() - start;
    require(answered == what.size());
    return nanos;
  }

  /// A figure of something that was not done would be worse than none.
  private void require(boolean isDone) {
    if (!isDone) {
      throw new IllegalStateException(what + ": it was not done");
    }
  }

  private static OptionalLong peakKibibytes() {
    try {
      return Files.readAllLines(Path.of("/proc/self/status")).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst();
    } catch (IOException _) {
      return OptionalLong.empty();
    }
  }
}
