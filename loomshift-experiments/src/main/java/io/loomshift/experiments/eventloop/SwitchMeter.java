package io.loomshift.experiments.eventloop;

import io.loomshift.measure.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/// How often the system changed the threads of this process while it answered requests of a kind.
/// Scenarios come one after the other: what was counted in a stretch of time belongs to the one
/// path that was answered in it; stretches with none or with two count for none. Thread-safe.
final class SwitchMeter {
  private static final Path THREADS = Path.of("/proc/self/task");

  /// So far.
  private record Count(long answers, long switches) {
    Count plus(long moreAnswers, long moreSwitches) {
      return new Count(answers + moreAnswers, switches + moreSwitches);
    }
  }

  private final Map<String, LongAdder> answers = new ConcurrentHashMap<>();
  private final Map<String, Count> counts = new TreeMap<>();
  private final LongSupplier system;
  private long switches;

  SwitchMeter() {
    this(SwitchMeter::ofAllThreads);
  }

  /// @param system how often the threads that live have been changed so far
  SwitchMeter(LongSupplier system) {
    this.system = system;
    switches = system.getAsLong();
  }

  /// A request of this path was answered.
  void answered(String path) {
    answers.computeIfAbsent(path, _ -> new LongAdder()).increment();
  }

  /// Ends a stretch of time.
  synchronized void count() {
    long now = system.getAsLong();
    long since = now - switches;
    switches = now;
    List<Map.Entry<String, Long>> answered =
        answers.entrySet().stream()
            .map(entry -> Map.entry(entry.getKey(), entry.getValue().sumThenReset()))
            .filter(entry -> entry.getValue() > 0)
            .toList();
    // Threads that ended take their counts with them.
    if (answered.size() == 1 && since >= 0) {
      Map.Entry<String, Long> one = answered.getFirst();
      counts.merge(
          one.getKey(),
          new Count(one.getValue(), since),
          (before, more) -> before.plus(more.answers(), more.switches()));
    }
  }

  /// For each path `path`, `answers` and `switches`.
  synchronized List<JsonObject> figures() {
    return counts.entrySet().stream()
        .map(entry ->
            JsonObject.builder()
                .put("path", entry.getKey())
                .put("answers", entry.getValue().answers())
                .put("switches", entry.getValue().switches())
                .build())
        .toList();
  }

  /// Voluntary and forced switches of all threads that live; 0 where the system does not tell.
  private static long ofAllThreads() {
    try (Stream<Path> threads = Files.list(THREADS)) {
      return threads.mapToLong(SwitchMeter::of).sum();
    } catch (IOException _) {
      return 0;
    }
  }

  private static long of(Path thread) {
    try (Stream<String> lines = Files.lines(thread.resolve("status"))) {
      return lines
          .filter(line -> line.contains("ctxt_switches:"))
          .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(':') + 1).strip()))
          .sum();
    } catch (IOException | UncheckedIOException _) {
      // It ended meanwhile.
      return 0;
    }
  }
}
