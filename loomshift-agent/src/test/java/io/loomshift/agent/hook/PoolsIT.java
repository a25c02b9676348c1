package io.loomshift.agent.hook;

import static io.loomshift.trace.EventKind.FUTURE_EDGE;
import static io.loomshift.trace.EventKind.OPERAND;
import static io.loomshift.trace.EventKind.TASK_END;
import static io.loomshift.trace.EventKind.TASK_FAIL;
import static io.loomshift.trace.EventKind.TASK_REJECT;
import static io.loomshift.trace.EventKind.TASK_START;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.PoolKind;
import io.loomshift.trace.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a trace tells of pools: how large they may be, and how their tasks end.
class PoolsIT {
  private static final String SIZES =
      """
      import java.nio.charset.StandardCharsets;
      import java.nio.file.*;
      import java.util.concurrent.*;

      class Main {
        public static void main(String[] args) throws Exception {
          ThreadPoolExecutor pool =
              new ThreadPoolExecutor(1, 2, 1, TimeUnit.DAYS, new ArrayBlockingQueue<>(5));
          pool.submit(() -> 1).get();
          Path trace = Path.of(args[0]);
          while (!Files.readString(trace, StandardCharsets.ISO_8859_1).contains("pool-1-thread")) {
            Thread.yield();
          }
          pool.setMaximumPoolSize(9);
          pool.setCorePoolSize(3);
          pool.submit(() -> 1).get();
          pool.shutdown();
        }
      }
      """;

  /// Pools whose threads are three times as many as their names say; the last has no limit. Each
  /// runs one task, so that none is seen to have more than one thread.
  private static final String SERVING =
      """
      import java.util.concurrent.*;

      class Main {
        static class Eager extends LinkedBlockingQueue<Runnable> {
          @Override public boolean offer(Runnable task) {
            return false;
          }
        }

        public static void main(String[] args) throws Exception {
          run("keeps", 3, 9, new LinkedBlockingQueue<>());
          run("fills", 1, 3, new ArrayBlockingQueue<>(5));
          run("hands", 1, 3, new SynchronousQueue<>());
          run("eager", 1, 3, new Eager());
          run("endless", 1, Integer.MAX_VALUE, new SynchronousQueue<>());
        }

        private static void run(
            String name, int core, int most, BlockingQueue<Runnable> queue) throws Exception {
          ThreadPoolExecutor pool =
              new ThreadPoolExecutor(
                  core, most, 1, TimeUnit.DAYS, queue, task -> new Thread(task, name));
          pool.submit(() -> 1).get();
          pool.shutdown();
        }
      }
      """;

  private static final String IN_PLACE =
      """
      import java.util.concurrent.*;

      class Main {
        public static void main(String[] args) throws Exception {
          ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS,
              new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
          CountDownLatch latch = new CountDownLatch(1);
          pool.execute(() -> {
            try { latch.await(); } catch (InterruptedException e) { Thread.currentThread().interrupt(); }
          });
          Runnable task = () -> {};
          pool.execute(task);
          Future<Integer> future = pool.submit(() -> 1);
          latch.countDown();
          System.out.print(System.identityHashCode(task) + " " + System.identityHashCode(future));
          pool.shutdown();
        }
      }
      """;

  private static final String FAILURES =
      """
      import java.util.concurrent.*;

      class Main {
        static class Oops extends RuntimeException {}

        public static void main(String[] args) throws Exception {
          ExecutorService pool = Executors.newFixedThreadPool(1, task -> {
            Thread thread = new Thread(task);
            thread.setUncaughtExceptionHandler((any, e) -> {});
            return thread;
          });
          Future<?> future = pool.submit(() -> { throw new Oops(); });
          Runnable plain = () -> { throw new Oops(); };
          pool.execute(plain);
          CompletableFuture<Integer> stage =
              CompletableFuture.supplyAsync(() -> { throw new Oops(); }, pool);
          ForkJoinTask<?> forked = new RecursiveAction() {
            @Override protected void compute() { throw new Oops(); }
          };
          ForkJoinPool.commonPool().execute(forked);
          forked.quietlyJoin();
          pool.submit(() -> 1).get();
          pool.shutdown();
          pool.awaitTermination(1, TimeUnit.DAYS);
          System.out.print(System.identityHashCode(future) + " " + System.identityHashCode(plain)
              + " " + System.identityHashCode(stage) + " " + System.identityHashCode(forked));
        }
      }
      """;

  private static final String ELSEWHERE =
      """
      class Main {
        static class Waiter extends Thread {
          Waiter(Runnable task) {
            super(task, "waiter");
          }
        }

        public static void main(String[] args) throws Exception {
          Thread[] made = {first(), second(), third()};
          for (Thread each : made) {
            each.start();
          }
          for (Thread each : made) {
            each.join();
          }
        }

        private static Thread first() {
          return new Thread(() -> {}, "plain");
        }

        private static Thread second() {
          return new Waiter(() -> {});
        }

        private static Thread third() {
          return new Thread("anonymous") {
            @Override public void run() {}
          };
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void threadTellsWhoMadeIt_whenAnotherLineStartsIt(int release) throws Exception {
    TraceFile trace = traced(release, ELSEWHERE);

    assertThat(makers(trace, "plain")).startsWith("java.lang.Thread.<init>").contains("Main.first");
    assertThat(makers(trace, "waiter")).contains("Main$Waiter.<init>", "Main.second");
    assertThat(makers(trace, "anonymous")).contains("Main$1.<init>", "Main.third");
  }

  /// The methods of the stack that made a thread, innermost first.
  private static List<String> makers(TraceFile trace, String thread) {
    int stack =
        trace.rows().stream()
            .filter(row -> row instanceof Row.ThreadRow each && each.name().equals(thread))
            .map(row -> ((Row.ThreadRow) row).creation())
            .findFirst()
            .orElseThrow();
    Row.Stack made =
        trace.rows().stream()
            .filter(row -> row instanceof Row.Stack each && each.symbol() == stack)
            .map(Row.Stack.class::cast)
            .findFirst()
            .orElseThrow();
    return made.frames().stream()
        .map(frame ->
            trace.rows().stream()
                .filter(row -> row instanceof Row.Method each && each.symbol() == frame.method())
                .map(Row.Method.class::cast)
                .map(method -> method.className() + "." + method.name())
                .findFirst()
                .orElseThrow())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void sizesAreTold_whenTheyChange(int release) throws Exception {
    TraceFile trace = traced(release, SIZES);

    List<Row.Pool> rows =
        trace.rows().stream()
            .filter(row -> row instanceof Row.Pool pool && pool.kind() == PoolKind.THREAD_POOL)
            .map(Row.Pool.class::cast)
            .toList();
    assertThat(rows).anySatisfy(row -> assertThat(row.core()).isEqualTo(1));
    assertThat(rows.get(rows.size() - 1))
        .satisfies(row -> {
          assertThat(row.core()).isEqualTo(3);
          assertThat(row.most()).isEqualTo(9);
          assertThat(row.capacity()).isEqualTo(5);
          assertThat(row.name()).isEqualTo("pool-1-thread");
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void poolTellsHowManyTasksItServes_whenItIsFarFromFull(int release) throws Exception {
    Map<String, Integer> serving = new HashMap<>();
    for (Row row : traced(release, SERVING).rows()) {
      if (row instanceof Row.Pool pool) {
        serving.put(pool.name(), pool.serving());
      }
    }

    assertThat(serving)
        .containsEntry("keeps", 3)
        .containsEntry("fills", 3)
        .containsEntry("hands", 3)
        .containsEntry("eager", 3)
        .containsEntry("endless", Integer.MAX_VALUE);
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void callerRunsATask_whenThePoolRefusesIt(int release) throws Exception {
    TraceFile trace = traced(release, IN_PLACE);

    long main = trace.thread("main");
    for (long task : printed()) {
      List<TraceFile.Event> own =
          trace.events().stream()
              .filter(event -> event.owner() == main && event.identity() == task)
              .toList();
      assertThat(own)
          .extracting(TraceFile.Event::kind)
          .containsSubsequence(TASK_REJECT, TASK_START, TASK_END);
      assertThat(own)
          .filteredOn(event -> event.kind() == TASK_START)
          .singleElement()
          .satisfies(event -> assertThat(event.symbol()).isZero());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void failureIsTold_whenAnExceptionEndsATask(int release) throws Exception {
    TraceFile trace = traced(release, FAILURES);

    List<Long> failed = printed();
    assertThat(trace.of(TASK_FAIL))
        .extracting(TraceFile.Event::identity)
        .containsExactlyInAnyOrderElementsOf(failed);
    assertThat(trace.of(TASK_FAIL))
        .allSatisfy(event ->
            assertThat(trace.rows())
                .filteredOn(row -> row instanceof Row.Text text && text.symbol() == event.symbol())
                .extracting(row -> ((Row.Text) row).text())
                .containsOnly("Main$Oops"));
    assertThat(trace.count(TASK_START)).isEqualTo(5).isEqualTo(trace.count(TASK_END));
    // The future that failed is the one that a task was to complete.
    List<TraceFile.Event> events = trace.events();
    assertThat(events)
        .anySatisfy(event -> {
          assertThat(event.kind()).isEqualTo(OPERAND);
          assertThat(event.identity()).isEqualTo(failed.get(2));
          assertThat(events.get(events.indexOf(event) - 1).kind()).isEqualTo(FUTURE_EDGE);
        });
  }

  private TraceFile traced(int release, String source) throws Exception {
    TracedProgram program =
        TracedProgram.of(folder, 17, source)
            .on(Runtimes.java(release))
            .options("-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationLocal");
    TracedProgram.Ended ended = program.run(program.trace().toString());
    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isZero();
    return TraceFile.read(program.trace());
  }

  private List<Long> printed() throws Exception {
    return List.of(Files.readString(folder.resolve("output")).split(" ", -1)).stream()
        .map(Long::parseLong)
        .toList();
  }
}
