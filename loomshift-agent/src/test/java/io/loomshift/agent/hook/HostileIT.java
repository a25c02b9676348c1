package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Programs whose own classes lie, throw, block or recurse wherever an agent might call them run as
/// they do without one.
class HostileIT {
  /// Objects that throw whatever is asked of them, deep stacks, and class loaders that ask each
  /// other.
  private static final String LIES =
      """
      import java.io.*;
      import java.nio.file.*;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;

      class Main {
        static class Liar extends Thread {
          Liar(Runnable task) { super(task, "liar"); }
          @Override public State getState() {
            // The JDK asks, too.
            if (Thread.currentThread().getName().startsWith("loomshift")) {
              throw new IllegalStateException("state");
            }
            return super.getState();
          }
          @Override public long getId() { throw new IllegalStateException("id"); }
          @Override public int hashCode() { throw new IllegalStateException("hash"); }
          @Override public boolean equals(Object other) { throw new IllegalStateException("equals"); }
          @Override public String toString() { throw new IllegalStateException("text"); }
        }

        static class Pool extends ThreadPoolExecutor {
          Pool() { super(2, 2, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>(), Liar::new); }
          @Override public int hashCode() { throw new IllegalStateException("hash"); }
          @Override public boolean equals(Object other) { throw new IllegalStateException("equals"); }
          @Override public String toString() { throw new IllegalStateException("text"); }
          @Override public int getCorePoolSize() { throw new AssertionError("core"); }
          @Override public int getMaximumPoolSize() { throw new AssertionError("most"); }
          @Override public BlockingQueue<Runnable> getQueue() { throw new AssertionError("queue"); }
        }

        record Task(AtomicInteger done, CountDownLatch all) implements Runnable {
          public void run() { done.incrementAndGet(); all.countDown(); }
          @Override public int hashCode() { throw new IllegalStateException("hash"); }
          @Override public boolean equals(Object other) { throw new IllegalStateException("equals"); }
          @Override public String toString() { throw new IllegalStateException("text"); }
        }

        static int liars() throws Exception {
          AtomicInteger done = new AtomicInteger();
          CountDownLatch all = new CountDownLatch(1_000);
          Pool pool = new Pool();
          for (int i = 0; i < 1_000; i++) pool.execute(new Task(done, all));
          all.await();
          // Long enough for the pool to be asked, and its threads.
          Thread.sleep(1_500);
          for (int i = 0; i < 10; i++) pool.submit(() -> done.incrementAndGet()).get();
          pool.shutdown();
          return done.get();
        }

        static final ReentrantLock LOCK = new ReentrantLock();
        static final Object MONITOR = new Object();

        static void down() {
          synchronized (MONITOR) {
            new FutureTask<>(() -> 1).run();
            LockSupport.unpark(Thread.currentThread());
            LockSupport.park(MONITOR);
            down();
          }
        }

        static String deep() throws Exception {
          int[] overflowed = {0};
          Thread thread = new Thread(null, () -> {
            for (int i = 0; i < 20; i++) {
              try { down(); } catch (StackOverflowError e) { overflowed[0]++; }
            }
          }, "deep", 1 << 20);
          thread.start();
          thread.join();
          FutureTask<Integer> future = new FutureTask<>(() -> 7);
          synchronized (MONITOR) { future.run(); }
          return overflowed[0] + " " + future.get();
        }

        /// Each loader has half of the classes, asks the other one for what it has not, and holds
        /// its lock meanwhile.
        static class Half extends ClassLoader {
          final Map<String, byte[]> own;
          Half other;
          Half(Map<String, byte[]> own) { super(Main.class.getClassLoader()); this.own = own; }

          @Override protected Class<?> loadClass(String name, boolean resolve)
              throws ClassNotFoundException {
            if (!name.startsWith("Main$Part")) return super.loadClass(name, resolve);
            byte[] bytes = own.get(name);
            if (bytes == null) return other.loadClass(name);
            synchronized (getClassLoadingLock(name)) {
              Class<?> known = findLoadedClass(name);
              return known != null ? known : defineClass(name, bytes, 0, bytes.length);
            }
          }

          @Override public int hashCode() { throw new IllegalStateException("hash"); }
          @Override public boolean equals(Object other) { throw new IllegalStateException("equals"); }
        }

        public static class PartA implements Callable<Integer> {
          public synchronized Integer call() { return new PartB().value() + 1; }
        }
        public static class PartB {
          public synchronized int value() { return new PartC().value() + 1; }
        }
        public static class PartC {
          public synchronized int value() { notifyAll(); return 1; }
          public synchronized void waits() throws InterruptedException { wait(1); }
        }

        @SuppressWarnings("unchecked")
        static int loaders() throws Exception {
          int sum = 0;
          for (int i = 0; i < 50; i++) {
            Map<String, byte[]> one = new HashMap<>();
            Map<String, byte[]> two = new HashMap<>();
            for (String part : List.of("A", "B", "C")) {
              try (InputStream in = Main.class.getResourceAsStream("Main$Part" + part + ".class")) {
                (part.equals("B") ? two : one).put("Main$Part" + part, in.readAllBytes());
              }
            }
            Half first = new Half(one);
            Half second = new Half(two);
            first.other = second;
            second.other = first;
            ExecutorService pool = Executors.newFixedThreadPool(2);
            Future<Integer> left = pool.submit(() ->
                ((Callable<Integer>) first.loadClass("Main$PartA").getConstructor().newInstance()).call());
            Future<Class<?>> right = pool.submit(() -> second.loadClass("Main$PartB"));
            sum += left.get() + (right.get().getClassLoader() == second ? 1 : 0);
            pool.shutdown();
          }
          return sum;
        }

        static boolean interrupted() throws Exception {
          Thread.currentThread().interrupt();
          LockSupport.park();
          LOCK.lock();
          LOCK.unlock();
          new Thread(() -> {}).start();
          Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
          }).execute(() -> {});
          return Thread.interrupted();
        }

        public static void main(String[] args) throws Exception {
          System.out.println(liars());
          System.out.println(deep());
          System.out.println(loaders());
          System.out.println(interrupted());
          System.exit(3);
        }
      }
      """;

  /// A queue that lets nobody ask how much it holds, from some moment on.
  private static final String BLOCKS =
      """
      import java.util.concurrent.*;

      class Main {
        static final CountDownLatch NEVER = new CountDownLatch(1);
        static volatile boolean asked;

        static class Blocking extends LinkedBlockingQueue<Runnable> {
          @Override public int size() {
            if (Thread.currentThread().getName().equals("main")) return super.size();
            asked = true;
            while (true) {
              try { NEVER.await(); } catch (InterruptedException e) { }
            }
          }
        }

        public static void main(String[] args) throws Exception {
          ThreadPoolExecutor pool =
              new ThreadPoolExecutor(1, 1, 1, TimeUnit.HOURS, new Blocking());
          pool.submit(() -> {}).get();
          for (int i = 0; !asked && i < 5_000; i++) Thread.sleep(1);
          for (int i = 0; i < 300_000; i++) {
            new Thread(() -> {}, "thread-" + i).getName();
          }
          System.out.print("done");
          System.exit(4);
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void programRunsAsItWould_whenItsObjectsLie(int release) throws Exception {
    TracedProgram program =
        TracedProgram.of(folder, 17, LIES).on(Runtimes.java(release)).agent("monitors=Main*");

    TracedProgram.Ended ended = program.run();

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.output()).isEqualTo("1010\n20 7\n200\ntrue\n");
    assertThat(ended.status()).isEqualTo(3);
  }

  @Test
  void programEnds_whenAPoolDoesNotSayWhatItHolds() throws Exception {
    TracedProgram program = TracedProgram.of(folder, 17, BLOCKS);

    Process process = program.start();
    boolean ended = process.waitFor(100, TimeUnit.SECONDS);
    process.destroyForcibly();

    assertThat(ended).as("the program ended").isTrue();
    assertThat(process.exitValue()).isEqualTo(4);
    assertThat(program.text("output")).isEqualTo("done");
    assertThat(program.text("errors")).isEmpty();
    assertThat(Files.readString(Path.of(program.trace() + ".log")))
        .contains("the trace ends early");
    assertThat(TraceFile.read(program.trace()).complete()).isFalse();
  }
}
