package io.loomshift.agent.hook;

import static io.loomshift.trace.EventKind.FUNCTION_END;
import static io.loomshift.trace.EventKind.FUNCTION_START;
import static io.loomshift.trace.EventKind.FUNCTION_THROW;
import static io.loomshift.trace.EventKind.SLEEP_BEGIN;
import static io.loomshift.trace.EventKind.SLEEP_END;
import static io.loomshift.trace.EventKind.TASK_CREATE;
import static io.loomshift.trace.EventKind.TASK_END;
import static io.loomshift.trace.EventKind.TASK_START;
import static io.loomshift.trace.EventKind.TASK_SUBMIT;
import static io.loomshift.trace.EventKind.THREAD_BEGIN;
import static io.loomshift.trace.EventKind.THREAD_END;
import static io.loomshift.trace.EventKind.THREAD_START;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import io.loomshift.trace.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a trace tells of tasks agrees with the work done, on every release.
class TasksIT {
  private static final String POOL =
      """
      import java.util.ArrayList;
      import java.util.List;
      import java.util.concurrent.*;

      class Main {
        static int fails(int i) {
          if (i % 10 == 0) throw new IllegalStateException();
          return i;
        }

        public static void main(String[] args) throws Exception {
          ExecutorService pool = Executors.newFixedThreadPool(3);
          List<Future<?>> futures = new ArrayList<>();
          for (int i = 0; i < 200; i++) {
            int number = i;
            futures.add(pool.submit(() -> { Thread.sleep(1); return fails(number); }));
          }
          for (int i = 0; i < 100; i++) pool.execute(() -> {});
          int failed = 0;
          for (Future<?> future : futures) {
            try { future.get(); } catch (ExecutionException e) { failed++; }
          }
          pool.shutdown();
          pool.awaitTermination(1, TimeUnit.DAYS);
          Thread direct = new Thread(() -> {}, "direct");
          direct.start();
          direct.join();
          System.out.print(failed);
          System.exit(7);
        }
      }
      """;

  @TempDir Path folder;

  /// What the JVM loads itself is what recording calls.
  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  @Timeout(60)
  void onlyTheProgramIsTraced_whenEveryClassIsMeant(int release) throws Exception {
    Path config = Files.writeString(folder.resolve("trace.conf"), "include *\nmonitors *\n");
    TracedProgram program =
        TracedProgram.of(folder, 17, POOL).on(Runtimes.java(release)).agent("config=" + config);

    TracedProgram.Ended ended = program.run();

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isEqualTo(7);
    assertThat(ended.output()).isEqualTo("20");
    TraceFile trace = TraceFile.read(program.trace());
    assertThat(trace.count(FUNCTION_START)).isBetween(200L, 2_000L);
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void everyTaskIsTold_whenAPoolRunsThem(int release) throws Exception {
    TracedProgram program =
        TracedProgram.of(folder, 17, POOL).on(Runtimes.java(release)).agent("include=Main%23fails");

    TracedProgram.Ended ended = program.run();

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isEqualTo(7);
    assertThat(ended.output()).isEqualTo("20");
    TraceFile trace = TraceFile.read(program.trace());
    assertThat(trace.complete()).isTrue();
    assertThat(trace.dropped()).isZero();
    for (EventKind kind : List.of(TASK_CREATE, TASK_SUBMIT, TASK_START, TASK_END)) {
      assertThat(trace.count(kind)).as("%s", kind).isEqualTo(300);
    }
    assertThat(trace.count(FUNCTION_START)).isEqualTo(200);
    assertThat(trace.count(FUNCTION_END)).isEqualTo(180);
    assertThat(trace.count(FUNCTION_THROW)).isEqualTo(20);
    assertThat(trace.count(SLEEP_BEGIN)).isEqualTo(200);
    assertThat(trace.count(SLEEP_END)).isEqualTo(200);
    assertThat(trace.count(THREAD_START)).isEqualTo(4);
    assertThat(trace.count(THREAD_BEGIN)).isGreaterThanOrEqualTo(4);
    assertThat(trace.count(THREAD_END)).isGreaterThanOrEqualTo(4);
    assertThat(trace.rows())
        .filteredOn(row -> row instanceof Row.Pool)
        .extracting(row -> ((Row.Pool) row).kind())
        .contains(PoolKind.THREAD_POOL);
    assertThat(trace.rows())
        .filteredOn(row -> row instanceof Row.Pool)
        .extracting(row -> ((Row.Pool) row).name())
        .contains("pool-1-thread");
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void tasksOfOnePlaceShareAStack_whenTheyAreCreated(int release) throws Exception {
    TracedProgram program = TracedProgram.of(folder, 17, POOL).on(Runtimes.java(release));

    program.run();

    TraceFile trace = TraceFile.read(program.trace());
    List<Integer> stacks =
        trace.of(TASK_CREATE).stream().map(TraceFile.Event::symbol).distinct().toList();
    assertThat(stacks).hasSize(2).doesNotContain(0);
    int main = trace.method("Main", "main");
    assertThat(trace.rows())
        .filteredOn(row -> row instanceof Row.Stack stack && stacks.contains(stack.symbol()))
        .hasSize(2)
        .allMatch(row -> ((Row.Stack) row).frames().stream().anyMatch(f -> f.method() == main));
  }

  @ParameterizedTest
  @ValueSource(ints = {21, 25})
  void everyTaskIsTold_whenEachHasAVirtualThread(int release) throws Exception {
    TracedProgram program =
        TracedProgram.of(
                folder,
                21,
                """
                import java.util.concurrent.*;

                class Main {
                  public static void main(String[] args) throws Exception {
                    try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
                      for (int i = 0; i < 500; i++) pool.submit(() -> { Thread.sleep(1); return 1; });
                      for (int i = 0; i < 500; i++) pool.execute(() -> {});
                    }
                  }
                }
                """)
            .on(Runtimes.java(release));

    TracedProgram.Ended ended = program.run();

    assertThat(ended.errors()).isEmpty();
    TraceFile trace = TraceFile.read(program.trace());
    assertThat(trace.dropped()).isZero();
    for (EventKind kind : List.of(TASK_CREATE, TASK_SUBMIT, TASK_START, TASK_END)) {
      assertThat(trace.count(kind)).as("%s", kind).isEqualTo(1_000);
    }
    assertThat(trace.count(SLEEP_BEGIN)).isEqualTo(500);
    assertThat(trace.count(EventKind.MOUNT)).isGreaterThanOrEqualTo(1_500);
    assertThat(trace.rows())
        .filteredOn(row -> row instanceof Row.Pool)
        .extracting(row -> ((Row.Pool) row).kind())
        .contains(PoolKind.PER_TASK);
  }
}
