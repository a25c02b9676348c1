package io.loomshift.agent.hook;

import static io.loomshift.trace.EventKind.CONNECTION_ACQUIRE;
import static io.loomshift.trace.EventKind.CONNECTION_BEGIN;
import static io.loomshift.trace.EventKind.CONNECTION_END;
import static io.loomshift.trace.EventKind.CONNECTION_RELEASE;
import static io.loomshift.trace.EventKind.MONITOR_BEGIN;
import static io.loomshift.trace.EventKind.MONITOR_END;
import static io.loomshift.trace.EventKind.MONITOR_RELEASE;
import static io.loomshift.trace.EventKind.OPERAND;
import static io.loomshift.trace.EventKind.QUEUE_PUT_BEGIN;
import static io.loomshift.trace.EventKind.QUEUE_PUT_END;
import static io.loomshift.trace.EventKind.QUEUE_TAKE_BEGIN;
import static io.loomshift.trace.EventKind.QUEUE_TAKE_END;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A trace tells who holds what: elements of queues, monitors, connections.
class HoldingIT {
  private static final String QUEUES =
      """
      import java.util.*;
      import java.util.concurrent.*;

      class Main {
        static void use(String name, BlockingQueue<Integer> queue, int put) throws Exception {
          for (int i = 0; i < put; i++) {
            if (i % 2 == 0) queue.put(i); else if (!queue.offer(i)) throw new Exception();
          }
          if (queue.offer(0, 1, TimeUnit.MILLISECONDS)) put++;
          for (int i = 0; i < put - 2; i++) {
            if (i % 2 == 0) queue.take(); else if (queue.poll() == null) throw new Exception();
          }
          if (queue.drainTo(new ArrayList<>()) != 2) throw new Exception();
          if (queue.poll() != null) throw new Exception();
          if (queue.poll(1, TimeUnit.MILLISECONDS) != null) throw new Exception();
          Thread.currentThread().interrupt();
          try { queue.take(); throw new Exception(); } catch (InterruptedException e) {}
          System.out.println(name + " " + System.identityHashCode(queue) + " " + put);
        }

        public static void main(String[] args) throws Exception {
          use("ArrayBlockingQueue", new ArrayBlockingQueue<>(6), 6);
          use("LinkedBlockingQueue", new LinkedBlockingQueue<>(6), 6);
          use("LinkedBlockingDeque", new LinkedBlockingDeque<>(6), 6);
          use("PriorityBlockingQueue", new PriorityBlockingQueue<>(), 6);
          use("LinkedTransferQueue", new LinkedTransferQueue<>(), 6);
          for (BlockingQueue<Integer> queue :
              List.of(new SynchronousQueue<Integer>(), new LinkedBlockingQueue<Integer>(3))) {
            Thread second = new Thread(() -> {
              try { for (int i = 0; i < 50; i++) queue.put(i); }
              catch (InterruptedException e) { throw new IllegalStateException(e); }
            });
            second.start();
            for (int i = 0; i < 50; i++) queue.take();
            second.join();
            System.out.println("handed " + System.identityHashCode(queue) + " 50");
          }
          LinkedBlockingQueue<Runnable> own = new LinkedBlockingQueue<>();
          ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.DAYS, own);
          for (int i = 0; i < 50; i++) pool.submit(() -> 1).get();
          pool.shutdown();
          System.out.println("own " + System.identityHashCode(own) + " 0");
        }
      }
      """;

  private static final String MONITORS =
      """
      class Main {
        static class Account {
          private int sum;

          synchronized int add(int i) {
            if (i < 0) throw new IllegalArgumentException();
            if (i == 0) return sum;
            return sum += i;
          }

          static synchronized void all(Account account) { account.block(); }

          int block() { synchronized (this) { return sum++; } }
        }

        public static void main(String[] args) throws Exception {
          Account account = new Account();
          for (int i = 0; i < 2_000; i++) account.add(i % 5);
          for (int i = 0; i < 10; i++) {
            try { account.add(-1); throw new Exception(); } catch (IllegalArgumentException e) {}
            Account.all(account);
          }
          Thread second;
          synchronized (account) {
            second = new Thread(() -> account.add(1), "second");
            second.start();
            while (second.getState() != Thread.State.BLOCKED) Thread.onSpinWait();
          }
          second.join();
          if (Thread.holdsLock(account) || Thread.holdsLock(Account.class)) throw new Exception();
          System.out.print(account.sum + " " + System.identityHashCode(account));
        }
      }
      """;

  private static final String CONNECTIONS =
      """
      import java.sql.*;
      import org.h2.jdbcx.*;

      class Main {
        public static void main(String[] args) throws Exception {
          JdbcConnectionPool pool = JdbcConnectionPool.create("jdbc:h2:mem:holding", "sa", "");
          for (int i = 0; i < 30; i++) {
            try (Connection connection = pool.getConnection()) {
              connection.createStatement().execute("select 1");
            }
          }
          System.out.print(System.identityHashCode(pool));
        }
      }
      """;

  /// Hands things out by a lock and its condition, and by a monitor.
  private static final String HAND_OVERS =
      """
      import java.util.concurrent.locks.*;

      class Main {
        static final ReentrantLock lock = new ReentrantLock();
        static final Condition free = lock.newCondition();
        static int left;

        static void take() throws InterruptedException {
          lock.lock();
          try { while (left == 0) free.await(); left--; } finally { lock.unlock(); }
        }

        static void give() {
          lock.lock();
          try { left++; free.signal(); } finally { lock.unlock(); }
        }

        static class Box {
          private int left;

          synchronized void take() throws InterruptedException {
            while (left == 0) wait();
            left--;
          }

          synchronized void give() { left++; notifyAll(); }
        }

        public static void main(String[] args) throws Exception {
          Box box = new Box();
          Thread taker = new Thread(() -> {
            try { for (int i = 0; i < 20; i++) take(); }
            catch (InterruptedException e) { throw new IllegalStateException(e); }
          });
          Thread boxTaker = new Thread(() -> {
            try { for (int i = 0; i < 20; i++) box.take(); }
            catch (InterruptedException e) { throw new IllegalStateException(e); }
          });
          taker.start();
          boxTaker.start();
          while (taker.getState() != Thread.State.WAITING) Thread.onSpinWait();
          while (boxTaker.getState() != Thread.State.WAITING) Thread.onSpinWait();
          for (int i = 0; i < 20; i++) {
            give();
            box.give();
          }
          taker.join();
          boxTaker.join();
          System.out.print(System.identityHashCode(free) + " " + System.identityHashCode(box));
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void elementsAreTold_whenTheyAreHandedOver(int release) throws Exception {
    TracedProgram program =
        TracedProgram.of(folder, 17, QUEUES)
            .on(Runtimes.java(release))
            .options("-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationLocal");

    TracedProgram.Ended ended = program.run();

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isZero();
    TraceFile trace = TraceFile.read(program.trace());
    assertThat(ended.output().lines()).hasSize(8);
    for (String line : ended.output().lines().toList()) {
      String[] words = line.split(" ", -1);
      List<TraceFile.Event> own = of(trace, Long.parseLong(words[1]));
      long put = Long.parseLong(words[2]);
      assertThat(elements(own, QUEUE_PUT_END)).as(line).isEqualTo(put);
      assertThat(elements(own, QUEUE_TAKE_END)).as(line).isEqualTo(put);
      if (words[0].endsWith("ueue")) {
        // Two polls and a take got nothing, and the poll by which this queue drains itself.
        int drain = words[0].equals("LinkedTransferQueue") ? 1 : 0;
        assertThat(none(own, QUEUE_TAKE_END)).as(line).isEqualTo(3 + drain);
        assertThat(none(own, QUEUE_PUT_END)).as(line).isEqualTo(7 - put);
      }
      if (put > 0) {
        assertThat(count(own, QUEUE_TAKE_BEGIN)).as(line).isPositive();
      }
      if (line.startsWith("handed")) {
        assertThat(count(own, QUEUE_PUT_BEGIN)).as(line).isEqualTo(50);
      }
    }
  }

  /// What a replay relies on.
  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void nobodyTakesWhatNobodyPut_whenTimesAreCompared(int release) throws Exception {
    TracedProgram program = TracedProgram.of(folder, 17, QUEUES).on(Runtimes.java(release));

    TracedProgram.Ended ended = program.run();

    String line = ended.output().lines().toList().get(6);
    TraceFile trace = TraceFile.read(program.trace());
    List<TraceFile.Event> own = new ArrayList<>(of(trace, Long.parseLong(line.split(" ")[1])));
    own.sort(Comparator.comparingLong(TraceFile.Event::time));
    int held = 0;
    for (TraceFile.Event event : own) {
      held += event.kind() == QUEUE_PUT_END ? event.symbol() : 0;
      held -= event.kind() == QUEUE_TAKE_END ? event.symbol() : 0;
      assertThat(held).isBetween(0, 3);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void monitorsAreTold_whenMethodsAreSynchronized(int release) throws Exception {
    Path config =
        Files.writeString(folder.resolve("trace.conf"), "monitors Main*\ninclude Main*\n");
    TracedProgram program =
        TracedProgram.of(folder, 17, MONITORS).on(Runtimes.java(release)).agent("config=" + config);

    TracedProgram.Ended ended = program.run();

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isZero();
    String[] words = ended.output().split(" ", -1);
    assertThat(words[0]).isEqualTo("4011");
    TraceFile trace = TraceFile.read(program.trace());
    List<TraceFile.Event> own = of(trace, Long.parseLong(words[1]));
    // Calls of add, those that throw, those of block, the main thread's block, the second thread.
    int entered = 2_000 + 10 + 10 + 1 + 1;
    assertThat(count(own, MONITOR_BEGIN)).isEqualTo(entered);
    assertThat(count(own, MONITOR_END)).isEqualTo(entered);
    assertThat(count(own, MONITOR_RELEASE)).isEqualTo(entered);
    assertThat(trace.count(MONITOR_RELEASE)).isEqualTo(entered + 10);
    assertHeldByOne(own);
  }

  private static void assertHeldByOne(List<TraceFile.Event> events) {
    List<TraceFile.Event> inTime = new ArrayList<>(events);
    inTime.sort(Comparator.comparingLong(TraceFile.Event::time));
    Map<Long, Integer> held = new HashMap<>();
    for (TraceFile.Event event : inTime) {
      if (event.kind() == MONITOR_END) {
        held.merge(event.actor(), 1, Integer::sum);
      } else if (event.kind() == MONITOR_RELEASE) {
        held.merge(event.actor(), -1, (a, b) -> a + b == 0 ? null : a + b);
      }
      assertThat(held.size()).isLessThanOrEqualTo(1);
    }
    assertThat(held).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void connectionsAreTold_whenAPoolGivesThem(int release) throws Exception {
    TracedProgram program = TracedProgram.of(folder, 17, CONNECTIONS).on(Runtimes.java(release));

    TracedProgram.Ended ended = program.run();

    assertThat(ended.errors()).isEmpty();
    TraceFile trace = TraceFile.read(program.trace());
    List<Long> got = new ArrayList<>();
    List<Long> back = new ArrayList<>();
    List<TraceFile.Event> events = trace.events();
    for (int i = 0; i < events.size(); i++) {
      if (events.get(i).kind() == CONNECTION_ACQUIRE
          && events.get(i).identity() == Long.parseLong(ended.output())) {
        assertThat(events.get(i + 1).kind()).isEqualTo(OPERAND);
        got.add(events.get(i + 1).identity());
      } else if (events.get(i).kind() == CONNECTION_RELEASE) {
        back.add(events.get(i).identity());
      }
    }
    assertThat(got).hasSize(30);
    assertThat(back).containsAll(got);
    List<TraceFile.Event> own = of(trace, Long.parseLong(ended.output()));
    assertThat(count(own, CONNECTION_BEGIN)).isEqualTo(30);
    assertThat(count(own, CONNECTION_END)).isEqualTo(30);
    assertThat(trace.pools())
        .filteredOn(pool -> pool.className().equals("org.h2.jdbcx.JdbcConnectionPool"))
        .extracting(Row.Pool::most)
        .as("what H2's pool says of itself")
        .contains(10);
    assertThat(trace.pools())
        .filteredOn(pool -> pool.className().equals("org.h2.jdbcx.JdbcConnectionPool"))
        .allMatch(pool -> trace.stack(pool.creation()).contains("Main.main"));
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void handOversAreTold_whenThreadsWaitOnConditionsAndMonitors(int release) throws Exception {
    TracedProgram program =
        TracedProgram.of(folder, 17, HAND_OVERS)
            .on(Runtimes.java(release))
            .options("-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationLocal");

    TracedProgram.Ended ended = program.run();

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isZero();
    TraceFile trace = TraceFile.read(program.trace());
    String[] words = ended.output().split(" ", -1);
    List<TraceFile.Event> condition = of(trace, Long.parseLong(words[0]));
    List<TraceFile.Event> box = of(trace, Long.parseLong(words[1]));
    assertThat(count(condition, EventKind.CONDITION_SIGNAL)).isEqualTo(20);
    assertThat(count(condition, EventKind.CONDITION_BEGIN))
        .isPositive()
        .isEqualTo(count(condition, EventKind.CONDITION_END));
    assertThat(trace.count(EventKind.LOCK_TAKE)).as("its own lock alone").isBetween(40L, 80L);
    assertThat(count(box, EventKind.CONDITION_SIGNAL_ALL)).isEqualTo(20);
    assertThat(count(box, MONITOR_END)).isEqualTo(40);
    assertThat(count(box, MONITOR_RELEASE)).isEqualTo(40);
    assertThat(count(box, EventKind.WAIT_BEGIN)).isPositive();
  }

  private static List<TraceFile.Event> of(TraceFile trace, long object) {
    return trace.events().stream().filter(event -> event.identity() == object).toList();
  }

  private static long count(List<TraceFile.Event> events, EventKind kind) {
    return events.stream().filter(event -> event.kind() == kind).count();
  }

  private static long elements(List<TraceFile.Event> events, EventKind kind) {
    return events.stream()
        .filter(event -> event.kind() == kind)
        .mapToLong(TraceFile.Event::symbol)
        .sum();
  }

  private static long none(List<TraceFile.Event> events, EventKind kind) {
    return events.stream().filter(event -> event.kind() == kind && event.symbol() == 0).count();
  }
}
