package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.TraceReader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Threads that record as fast as they can, which is faster than anybody writes.
class FloodIT {
  private static final long STEPS = 8_000_000;

  private static final String FLOOD =
      """
      class Main {
        private int sum;

        void step(int i) { sum += i; }

        public static void main(String[] args) throws Exception {
          int steps = Integer.parseInt(args[0]);
          Thread[] threads = new Thread[3];
          for (int t = 0; t < threads.length; t++) {
            Main own = new Main();
            threads[t] = new Thread(() -> { for (int i = 0; i < steps; i++) own.step(i); });
            threads[t].start();
          }
          for (Thread thread : threads) thread.join();
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void everyEventIsThereOrCounted_whenThreadsAreFasterThanTheFile(int release) throws Exception {
    TracedProgram program =
        TracedProgram.of(folder, 17, FLOOD)
            .on(Runtimes.java(release))
            // Little memory, and so short segments: something is lost on every machine.
            .options("-Xmx64m")
            .agent("include=Main%23step");

    TracedProgram.Ended ended = program.run(Long.toString(STEPS));

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isZero();
    Map<Long, Long> told = new HashMap<>();
    Map<Long, Long> lost = new HashMap<>();
    Set<Long> stepping = new HashSet<>();
    try (TraceReader reader = TraceReader.open(program.trace())) {
      for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
        if (next.get() instanceof Block.Events events) {
          told.merge(events.owner(), (long) events.count(), Long::sum);
          lost.merge(events.owner(), events.dropped(), Long::sum);
          if (events.count() > 0 && events.code(0) <= EventKind.FUNCTION_THROW.code()) {
            stepping.add(events.owner());
          }
        }
      }
      assertThat(reader.complete()).isTrue();
    }
    assertThat(stepping).hasSize(3);
    for (Long thread : stepping) {
      // Besides its steps it begins and ends.
      assertThat(told.getOrDefault(thread, 0L) + lost.getOrDefault(thread, 0L))
          .isEqualTo(2 * STEPS + 2);
    }
  }
}
