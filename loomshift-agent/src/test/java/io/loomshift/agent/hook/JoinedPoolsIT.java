package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.trace.EventKind;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A pool whose workers are in their loops when the agent comes: the trace tells each of its tasks
/// once, as that of a pool whose workers come later does.
class JoinedPoolsIT {
  private static final String HANDLED = ",include=Main%23handle";

  private static final Path OLDER = Path.of("target/older").toAbsolutePath();

  /// Runs as many tasks as it is told, one after the other, and answers when every worker waits for
  /// the next one.
  private static final String POOLS =
      """
      import java.io.*;
      import java.util.*;
      import java.util.concurrent.*;

      class Main {
        static int handled;

        static synchronized void handle() { handled++; }

        static final List<Thread> WORKERS = new CopyOnWriteArrayList<>();

        static Thread worker(Runnable loop) {
          Thread thread = new Thread(loop, "worker-" + WORKERS.size());
          thread.setDaemon(true);
          WORKERS.add(thread);
          return thread;
        }

        /// Does not say to its superclass what it runs.
        static class Closed extends ThreadPoolExecutor {
          Closed() {
            super(2, 2, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(), Main::worker);
          }

          @Override protected void beforeExecute(Thread thread, Runnable task) {}

          @Override protected void afterExecute(Runnable task, Throwable exception) {}
        }

        static Executor pool(String kind) {
          return switch (kind) {
            case "open" -> Executors.newFixedThreadPool(2, Main::worker);
            case "started" -> {
              var pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(2, Main::worker);
              pool.prestartAllCoreThreads();
              yield pool;
            }
            case "grown" ->
                new ThreadPoolExecutor(
                    0, 8, 1, TimeUnit.HOURS, new SynchronousQueue<>(), Main::worker);
            case "closed" -> new Closed();
            case "future" -> {
              ExecutorService pool = Executors.newFixedThreadPool(2, Main::worker);
              yield task -> pool.submit(task);
            }
            case "scheduled" -> Executors.newScheduledThreadPool(2, Main::worker);
            case "stages" -> {
              Executor pool = Executors.newFixedThreadPool(2, Main::worker);
              yield task -> CompletableFuture.runAsync(task, pool);
            }
            case "stealing" -> new ForkJoinPool(2);
            default -> throw new IllegalArgumentException(kind);
          };
        }

        static void run(Executor pool, int times) throws Exception {
          for (int i = 0; i < times; i++) {
            CountDownLatch handled = new CountDownLatch(1);
            boolean fails = i == 3 && times == 7;
            pool.execute(() -> {
              Main.handle();
              handled.countDown();
              if (fails) throw new IllegalStateException("as it should");
            });
            handled.await();
          }
          for (Thread worker : WORKERS) {
            while (worker.isAlive() && worker.getState() == Thread.State.RUNNABLE) Thread.yield();
          }
        }

        public static void main(String[] args) throws Exception {
          Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> {});
          Executor pool = pool(args[0]);
          run(pool, 4);
          BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
          System.out.println("ready");
          for (String line = in.readLine(); line != null; line = in.readLine()) {
            run(pool, Integer.parseInt(line));
            System.out.println(handled);
          }
          System.exit(0);
        }
      }
      """;

  @TempDir Path folder;

  private JoinedProgram start(String source, int release, String libraries, String... arguments)
      throws Exception {
    TracedProgram.of(folder, 17, source, libraries);
    List<String> words = new ArrayList<>(List.of("-cp", folder + File.pathSeparator + libraries));
    words.add("Main");
    words.addAll(List.of(arguments));
    return JoinedProgram.start(folder, release, words);
  }

  /// What a worker of each kind of pool was waiting in when the agent came tells nothing; the rest
  /// of its loop does. A class that keeps `beforeExecute` to itself loses the task that a worker
  /// gets out of that.
  @ParameterizedTest
  @CsvSource({
    "17, open, 0",
    "21, open, 0",
    "25, open, 0",
    "17, closed, 2",
    "21, closed, 2",
    "25, closed, 2",
    "25, started, 0",
    "25, grown, 0",
    "25, future, 0",
    "25, scheduled, 0",
    "25, stages, 0",
    "25, stealing, 0"
  })
  void everyTaskIsToldOnce_whenWorkersAreInTheirLoops(int release, String pool, int most)
      throws Exception {
    try (JoinedProgram program = start(POOLS, release, "", pool)) {
      // The second recording has workers of the first one's loops, where a task has failed.
      for (int recording = 1; recording <= 2; recording++) {
        TraceFile trace = program.record(HANDLED, List.of("20", "7", "20"));

        assertThat(trace.complete()).isTrue();
        assertThat(trace.count(EventKind.FUNCTION_START)).isEqualTo(47);
        assertThat(Requests.inTasks(trace)).isBetween(47L - most, 47L);
        assertThat(Requests.withinOthers(trace)).isZero();
        assertThat(trace.count(EventKind.TASK_START)).isEqualTo(Requests.inTasks(trace));
        assertThat(trace.count(EventKind.TASK_START) - trace.count(EventKind.TASK_END))
            .isBetween(0L, 2L);
        assertThat(trace.pools())
            .extracting(row -> row.className().replaceFirst(".*\\.", ""))
            .isSubsetOf(
                "ThreadPoolExecutor", "ScheduledThreadPoolExecutor", "ForkJoinPool", "Main$Closed");
        assertThat(trace.of(EventKind.POOL_SIZE))
            .allMatch(size -> size.identity() > 0)
            .hasSizeGreaterThanOrEqualTo(pool.equals("stealing") ? 0 : 1);
      }
      assertThat(program.end()).isZero();
    }
  }

  static Stream<Arguments> servers() {
    return Stream.of(
        Arguments.of("Jetty", 17, ServerPrograms.JETTY, ""),
        Arguments.of("Jetty", 25, ServerPrograms.JETTY, ""),
        Arguments.of("Tomcat", 17, ServerPrograms.TOMCAT, ""),
        Arguments.of("Tomcat", 25, ServerPrograms.TOMCAT, ""),
        Arguments.of("Undertow", 25, ServerPrograms.UNDERTOW, ""),
        Arguments.of("Jetty 9", 17, ServerPrograms.JETTY_9, "jetty"),
        Arguments.of("JBoss Threads 2", 17, ServerPrograms.JBOSS_THREADS, "jboss-2"),
        Arguments.of("JBoss Threads 3", 17, ServerPrograms.JBOSS_THREADS, "jboss-3"));
  }

  private static String libraries(String older) throws Exception {
    if (older.isEmpty()) {
      return System.getProperty("java.class.path");
    }
    try (Stream<Path> jars = Files.list(OLDER.resolve(older))) {
      return jars.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
  }

  @ParameterizedTest(name = "{0} on {1}")
  @MethodSource("servers")
  void everyRequestIsInATask_whenTheServerHasAnsweredOthers(
      String server, int release, String source, String older) throws Exception {
    assumeTrue(System.getProperty("os.name").equals("Linux") || !server.equals("Undertow"));
    try (JoinedProgram program =
        start(source, release, libraries(older), "platform", "0", folder.toString())) {
      assertThat(program.asks("100")).isEqualTo("100");
      for (int recording = 1; recording <= 2; recording++) {
        TraceFile trace = program.record(HANDLED, List.of("200"));

        assertThat(trace.complete()).isTrue();
        assertThat(trace.count(EventKind.FUNCTION_START)).isEqualTo(200);
        assertThat(Requests.inTasks(trace)).isEqualTo(200);
        assertThat(Requests.withinOthers(trace)).isZero();
      }
    }
  }
}
