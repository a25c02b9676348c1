package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a trace tells of waiting agrees with the waits that a program has, on every release.
class WaitsIT {
  private static final String WAITS =
      """
      import java.io.*;
      import java.net.*;
      import java.nio.file.*;
      import java.sql.*;
      import java.util.concurrent.*;
      import java.util.concurrent.locks.*;

      class Main {
        static final Object MONITOR = new Object();

        public static void main(String[] args) throws Exception {
          for (int i = 0; i < 7; i++) LockSupport.parkNanos(MONITOR, 1_000);
          for (int i = 0; i < 5; i++) Thread.sleep(1);
          synchronized (MONITOR) {
            MONITOR.wait(1);
            MONITOR.wait(1, 1);
          }
          Semaphore semaphore = new Semaphore(3);
          for (int i = 0; i < 9; i++) { semaphore.acquire(2); semaphore.release(2); }
          ReentrantLock lock = new ReentrantLock();
          lock.lock();
          Thread second = new Thread(() -> { lock.lock(); lock.unlock(); });
          second.start();
          while (!lock.hasQueuedThread(second)) Thread.onSpinWait();
          lock.unlock();
          second.join();
          try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:waits")) {
            h2.setAutoCommit(false);
            try (Statement statement = h2.createStatement()) {
              for (int i = 0; i < 11; i++) statement.executeQuery("select 1").close();
            }
            h2.commit();
          }
          try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
              Socket client = new Socket(server.getInetAddress(), server.getLocalPort());
              Socket accepted = server.accept()) {
            for (int i = 0; i < 13; i++) {
              client.getOutputStream().write(new byte[100]);
              accepted.getInputStream().readNBytes(100);
            }
          }
        }
      }
      """;

  private static final String FUTURES =
      """
      import java.util.concurrent.*;

      class Main {
        public static void main(String[] args) throws Exception {
          ExecutorService pool = Executors.newFixedThreadPool(2);
          CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> 1, pool);
          CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> 2, pool);
          CompletableFuture<Integer> sum = first.thenCombine(second, Integer::sum);
          CompletableFuture<Integer> last = sum.thenApplyAsync(i -> i + 1, pool);
          CountDownLatch latch = new CountDownLatch(1);
          Future<Integer> slow = pool.submit(() -> { latch.await(); return 1; });
          Thread waiting = new Thread(() -> {
            try { slow.get(); } catch (Exception e) { throw new IllegalStateException(e); }
          });
          waiting.start();
          while (waiting.getState() != Thread.State.WAITING) Thread.onSpinWait();
          latch.countDown();
          waiting.join();
          int hash = System.identityHashCode(sum);
          int both = System.identityHashCode(last);
          System.out.print(last.get() + " " + Integer.toHexString(hash) + " "
              + Integer.toHexString(both));
          pool.shutdown();
        }
      }
      """;

  private static final String BURSTS =
      """
      class Main {
        public static void main(String[] args) throws Exception {
          // The beans that know processor time are asked from the second second on.
          Thread.sleep(2_500);
          for (int i = 0; i < 20; i++) {
            compute(2);
            Thread.sleep(3);
          }
          compute(40);
          Thread.sleep(1);
        }

        static void compute(long millis) {
          long end = System.nanoTime() + millis * 1_000_000;
          while (System.nanoTime() < end) {
          }
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {17, 25})
  void shortBurstsTellTheirProcessorTimeAfterTheWait(int release) throws Exception {
    TracedProgram program = TracedProgram.of(folder, 17, BURSTS).on(Runtimes.java(release));

    TracedProgram.Ended ended = program.run();

    assertThat(ended.status()).isZero();
    TraceFile trace = TraceFile.read(program.trace());
    long main = trace.thread("main");
    List<EventKind> own =
        trace.events().stream()
            .filter(event -> event.owner() == main)
            .map(TraceFile.Event::kind)
            .toList();
    // On a busy machine a burst may be as long as one that is told before it waits.
    assertThat(followed(own, EventKind.SLEEP_END)).isGreaterThan(12);
    assertThat(followed(own, EventKind.SLEEP_BEGIN)).isBetween(1L, 8L);
  }

  /// How often processor time is told behind an event of a kind.
  private static long followed(List<EventKind> own, EventKind kind) {
    return IntStream.range(1, own.size())
        .filter(i -> own.get(i) == EventKind.PROCESSOR_TIME && own.get(i - 1) == kind)
        .count();
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void everyWaitIsTold_whenAProgramWaits(int release) throws Exception {
    TracedProgram program =
        TracedProgram.of(folder, 17, WAITS)
            .on(Runtimes.java(release))
            // The JDK does not verify its own classes; here it must, with the hooks in them.
            .options("-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationLocal");

    TracedProgram.Ended ended = program.run();

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isZero();
    TraceFile trace = TraceFile.read(program.trace());
    long main = trace.thread("main");
    List<TraceFile.Event> own =
        trace.events().stream().filter(event -> event.owner() == main).toList();
    assertThat(count(own, EventKind.PARK_BEGIN)).isGreaterThanOrEqualTo(7);
    assertThat(count(own, EventKind.PARK_END)).isEqualTo(count(own, EventKind.PARK_BEGIN));
    assertThat(count(own, EventKind.SLEEP_BEGIN)).isEqualTo(5);
    assertThat(count(own, EventKind.SLEEP_END)).isEqualTo(5);
    assertThat(count(own, EventKind.WAIT_BEGIN)).isGreaterThanOrEqualTo(2);
    assertThat(count(own, EventKind.WAIT_END)).isEqualTo(count(own, EventKind.WAIT_BEGIN));
    assertThat(count(own, EventKind.SEMAPHORE_BEGIN)).isGreaterThanOrEqualTo(9);
    assertThat(own)
        .filteredOn(event -> event.kind() == EventKind.SEMAPHORE_RELEASE && event.symbol() == 2)
        .hasSize(9);
    assertThat(own)
        .filteredOn(event -> event.kind() == EventKind.RESOURCE_MADE)
        .extracting(event ->
            trace.stack(event.symbol()).stream()
                .filter(method -> !method.startsWith("java."))
                .findFirst()
                .orElse(""))
        .filteredOn("Main.main"::equals)
        .as("the semaphore and the lock, by who made them")
        .hasSize(2);
    assertThat(trace.count(EventKind.LOCK_BEGIN)).isPositive();
    assertThat(trace.count(EventKind.LOCK_END)).isEqualTo(trace.count(EventKind.LOCK_BEGIN));
    assertThat(trace.count(EventKind.LOCK_RELEASE)).isPositive();
    assertThat(trace.count(EventKind.IO_END)).isEqualTo(trace.count(EventKind.IO_BEGIN));
    assertThat(calls(trace, own, "org.h2.jdbc.JdbcStatement", "executeQuery")).isEqualTo(11);
    assertThat(calls(trace, own, "org.h2.jdbc.JdbcConnection", "commit")).isEqualTo(1);
    assertThat(calls(trace, own, "sun.nio.ch.NioSocketImpl", "write")).isEqualTo(13);
    assertThat(calls(trace, own, "sun.nio.ch.NioSocketImpl", "accept")).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void dependantsAndWaitsAreTold_whenFuturesAreCombined(int release) throws Exception {
    TracedProgram program = TracedProgram.of(folder, 17, FUTURES).on(Runtimes.java(release));

    TracedProgram.Ended ended = program.run();

    assertThat(ended.errors()).isEmpty();
    String[] words = ended.output().split(" ", -1);
    assertThat(words[0]).isEqualTo("4");
    long sum = Long.parseLong(words[1], 16);
    long last = Long.parseLong(words[2], 16);
    TraceFile trace = TraceFile.read(program.trace());
    assertThat(sources(trace, sum)).hasSize(2);
    // The sum, and the task that the asynchronous stage became where that was needed.
    assertThat(sources(trace, last)).contains(sum);
    assertThat(trace.count(EventKind.TASK_START)).isEqualTo(trace.count(EventKind.TASK_END));
    assertThat(trace.count(EventKind.TASK_START)).isEqualTo(4);
    assertThat(trace.count(EventKind.FUTURE_WAIT_BEGIN)).isPositive();
    assertThat(trace.count(EventKind.FUTURE_WAIT_END))
        .isEqualTo(trace.count(EventKind.FUTURE_WAIT_BEGIN));
    assertThat(trace.of(EventKind.FUTURE_COMPLETE))
        .extracting(TraceFile.Event::identity)
        .contains(sum);
  }

  private static long count(List<TraceFile.Event> events, EventKind kind) {
    return events.stream().filter(event -> event.kind() == kind).count();
  }

  private static long calls(
      TraceFile trace, List<TraceFile.Event> events, String className, String name) {
    int method = trace.method(className, name);
    return events.stream()
        .filter(event -> event.kind() == EventKind.IO_BEGIN && event.symbol() == method)
        .count();
  }

  /// What a future depends on: the edges that have it as their operand.
  private static Set<Long> sources(TraceFile trace, long dependant) {
    Set<Long> sources = new HashSet<>();
    List<TraceFile.Event> events = trace.events();
    for (int i = 0; i + 1 < events.size(); i++) {
      if (events.get(i).kind() == EventKind.FUTURE_EDGE
          && events.get(i + 1).identity() == dependant) {
        sources.add(events.get(i).identity());
      }
    }
    return sources;
  }
}
