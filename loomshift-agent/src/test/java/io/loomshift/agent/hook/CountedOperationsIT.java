package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Threads that follow the load are told by the agent how often they block, on both types.
class CountedOperationsIT {
  /// So many threads each do what blocks once in ten milliseconds or more. Says what they did a
  /// second in the worst and in the best fifth of a second, and what the executor measured: a
  /// machine that is busy lets both rates vary, and the measured one is of some moments before.
  private static final String BLOCKING =
      """
      import io.loomshift.adaptive.*;
      import io.loomshift.adaptive.select.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.LockSupport;

      class Main {
        static final LongAdder OPERATIONS = new LongAdder();
        static final int WAIT = 10_000_000;

        public static void main(String[] args) throws Exception {
          ThreadType type = ThreadType.valueOf(args[0]);
          AtomicBoolean goesOn = new AtomicBoolean(true);
          try (AdaptiveExecutor executor =
              AdaptiveExecutor.builder()
                  .platformThreads(100)
                  .initialType(type)
                  .selector(ThreadTypeSelector.fixed(type))
                  .build()) {
            for (int i = 0; i < 100; i++) {
              executor.execute(() -> {
                while (goesOn.get()) {
                  if (args[1].equals("sleep")) {
                    try { Thread.sleep(10); } catch (InterruptedException e) { return; }
                  } else {
                    LockSupport.parkNanos(WAIT);
                  }
                  OPERATIONS.increment();
                }
              });
            }
            double worst = Double.MAX_VALUE;
            double best = 0;
            double measured = 0;
            int samples = 0;
            for (int i = -10; i < 20; i++) {
              long before = OPERATIONS.sum();
              long began = System.nanoTime();
              Thread.sleep(200);
              double rate = (OPERATIONS.sum() - before) / ((System.nanoTime() - began) / 1e9);
              if (i >= -5) {
                worst = Math.min(worst, rate);
                best = Math.max(best, rate);
              }
              if (i >= 0) {
                measured += executor.metrics().blockingRate().orElse(-1e9);
                samples++;
              }
            }
            System.out.printf(
                java.util.Locale.ROOT, "%.1f %.1f %.1f%n", worst, best, measured / samples);
            goesOn.set(false);
          }
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"PLATFORM, sleep", "PLATFORM, park", "VIRTUAL, sleep", "VIRTUAL, park"})
  void rateIsThatOfTheProgram(String type, String operation) throws Exception {
    String[] figures =
        TracedProgram.of(folder, 21, BLOCKING).run(type, operation).output().strip().split(" ");

    double worst = Double.parseDouble(figures[0]);
    double best = Double.parseDouble(figures[1]);
    assertThat(best).isGreaterThan(1_000);
    // Beside them wait the main thread and the one that steers.
    assertThat(Double.parseDouble(figures[2])).isBetween(0.9 * worst, 1.1 * best);
  }
}
