package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import io.loomshift.trace.Row;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A jar that was rewritten ahead of time traces itself, without an agent.
class OfflineIT {
  private static final String PROGRAM =
      """
      import java.sql.*;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.locks.*;

      class Main {
        static class Worker extends Thread {
          @Override public void run() {}
        }

        private static int sum;

        static int fails(int i) {
          if (i % 10 == 0) throw new IllegalStateException();
          return i;
        }

        static synchronized void add(int i) { sum += i; }

        public static void main(String[] args) throws Exception {
          ThreadPoolExecutor pool = new ThreadPoolExecutor(3, 3, 1, TimeUnit.DAYS,
              new LinkedBlockingQueue<>());
          ReentrantLock lock = new ReentrantLock();
          Semaphore semaphore = new Semaphore(2);
          List<Future<Integer>> futures = new ArrayList<>();
          for (int i = 0; i < 200; i++) {
            int number = i;
            futures.add(pool.submit(() -> {
              Thread.sleep(1);
              semaphore.acquire();
              lock.lock();
              try { add(number); } finally { lock.unlock(); semaphore.release(); }
              return fails(number);
            }));
          }
          int failed = 0;
          for (Future<Integer> future : futures) {
            try { future.get(); } catch (ExecutionException e) { failed++; }
          }
          Runnable waiting = () -> { throw new IllegalStateException(); };
          CountDownLatch latch = new CountDownLatch(1);
          Callable<Void> blocker = () -> { latch.await(); return null; };
          for (int i = 0; i < 3; i++) pool.submit(blocker);
          pool.execute(waiting);
          if (!pool.remove(waiting)) throw new Exception("not removed");
          latch.countDown();
          BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(4);
          Thread second = new Thread(() -> {
            try { for (int i = 0; i < 50; i++) queue.put(i); }
            catch (InterruptedException e) { throw new IllegalStateException(e); }
          });
          second.start();
          for (int i = 0; i < 50; i++) queue.take();
          second.join();
          Worker worker = new Worker();
          worker.start();
          worker.join();
          CompletableFuture.runAsync(() -> {}, pool).join();
          try (Connection h2 = DriverManager.getConnection("jdbc:h2:mem:offline");
              Statement statement = h2.createStatement()) {
            for (int i = 0; i < 11; i++) statement.executeQuery("select 1").close();
          }
          pool.shutdown();
          pool.awaitTermination(1, TimeUnit.DAYS);
          System.out.print(failed + " " + sum + " " + System.identityHashCode(queue));
          System.exit(7);
        }
      }
      """;

  private static final String VIRTUAL =
      """
      import java.util.concurrent.*;

      class Main {
        public static void main(String[] args) throws Exception {
          try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 500; i++) pool.submit(() -> { Thread.sleep(1); return 1; });
          }
        }
      }
      """;

  @TempDir Path folder;

  private Path compiled(int release, String source) throws IOException {
    TracedProgram.of(folder, release, source);
    return RewrittenJar.of(folder, Map.of("notes.txt", new byte[] {1, 2, 3}));
  }

  private Path rewritten(Path jar, String... lines) throws Exception {
    Path config = Files.write(folder.resolve("trace.conf"), List.of(lines));
    Path to = folder.resolve("rewritten.jar");
    RewrittenJar.rewrite(jar, to, Map.of("config", config.toString()));
    return to;
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void programTracesItself_whenItsJarWasRewritten(int release) throws Exception {
    Path jar =
        rewritten(compiled(17, PROGRAM), "include Main#fails", "monitors Main", "stacks off");
    Path file = folder.resolve("offline.trace");

    RewrittenJar.Ended ended =
        RewrittenJar.run(Runtimes.java(release), jar, List.of("-Dloomshift.trace=" + file));

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isEqualTo(7);
    assertThat(ended.output()).startsWith("20 19900 ");
    TraceFile trace = TraceFile.read(file);
    assertThat(trace.complete()).isTrue();
    assertThat(trace.dropped()).isZero();
    // Of 205 tasks one never ran.
    assertThat(trace.count(EventKind.TASK_CREATE)).isEqualTo(205);
    assertThat(trace.count(EventKind.TASK_SUBMIT)).isEqualTo(205);
    assertThat(trace.count(EventKind.TASK_START)).isEqualTo(204);
    assertThat(trace.count(EventKind.TASK_END)).isEqualTo(204);
    assertThat(trace.count(EventKind.TASK_FAIL)).isEqualTo(20);
    assertThat(trace.count(EventKind.FUNCTION_START)).isEqualTo(200);
    assertThat(trace.count(EventKind.FUNCTION_THROW)).isEqualTo(20);
    assertThat(trace.count(EventKind.SLEEP_END)).isEqualTo(200);
    assertThat(trace.count(EventKind.SEMAPHORE_RELEASE)).isEqualTo(200);
    // 200 by lock(), 3 and their release by the latch.
    assertThat(trace.count(EventKind.LOCK_END)).isEqualTo(203);
    assertThat(trace.count(EventKind.LOCK_RELEASE)).isEqualTo(201);
    assertThat(trace.count(EventKind.MONITOR_RELEASE)).isEqualTo(200);
    assertThat(trace.count(EventKind.THREAD_START)).isEqualTo(2);
    assertThat(trace.count(EventKind.IO_END)).isEqualTo(11);
    assertThat(trace.count(EventKind.CONNECTION_RELEASE)).isEqualTo(1);
    long queue = Long.parseLong(ended.output().split(" ", -1)[2]);
    for (EventKind kind : List.of(EventKind.QUEUE_PUT_END, EventKind.QUEUE_TAKE_END)) {
      assertThat(trace.of(kind)).filteredOn(event -> event.identity() == queue).hasSize(50);
    }
    assertThat(trace.rows())
        .filteredOn(row -> row instanceof Row.Pool pool && pool.kind() == PoolKind.THREAD_POOL)
        .extracting(row -> ((Row.Pool) row).most())
        .containsOnly(3);
    assertThat(trace.method("Main", "fails")).isPositive();
  }

  @ParameterizedTest
  @ValueSource(ints = {21, 25})
  void everyTaskIsTold_whenEachHasAVirtualThread(int release) throws Exception {
    Path jar = rewritten(compiled(21, VIRTUAL));
    Path file = folder.resolve("offline.trace");

    RewrittenJar.Ended ended =
        RewrittenJar.run(Runtimes.java(release), jar, List.of("-Dloomshift.trace=" + file));

    assertThat(ended.errors()).isEmpty();
    TraceFile trace = TraceFile.read(file);
    Set<Long> virtual = new HashSet<>();
    trace.rows().stream()
        .filter(row -> row instanceof Row.ThreadRow thread && thread.virtual())
        .forEach(row -> virtual.add(((Row.ThreadRow) row).id()));
    List<TraceFile.Event> starts = trace.of(EventKind.TASK_START);
    assertThat(starts).hasSize(500).allMatch(event -> virtual.contains(event.actor()));
    assertThat(starts).extracting(TraceFile.Event::actor).doesNotHaveDuplicates();
    assertThat(trace.count(EventKind.SLEEP_END)).isEqualTo(500);
    List<Integer> stacks =
        trace.of(EventKind.TASK_CREATE).stream().map(TraceFile.Event::symbol).distinct().toList();
    assertThat(stacks).hasSize(1).doesNotContain(0);
  }

  @Test
  void programRunsAsBefore_whenNobodyWantsATrace() throws Exception {
    Path jar = rewritten(compiled(17, PROGRAM), "include Main", "monitors Main");

    RewrittenJar.Ended ended = RewrittenJar.run(Runtimes.java(25), jar, List.of());

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isEqualTo(7);
    assertThat(ended.output()).startsWith("20 19900 ");
  }

  @Test
  void programRuns_whenTheTraceCannotBeWritten() throws Exception {
    Path jar = rewritten(compiled(17, PROGRAM));

    RewrittenJar.Ended ended =
        RewrittenJar.run(
            Runtimes.java(25),
            jar,
            List.of("-Dloomshift.trace=" + folder + "/no/file", "-Djava.io.tmpdir=" + folder));

    assertThat(ended.status()).isEqualTo(7);
    assertThat(ended.errors()).isEmpty();
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.filter(file -> file.toString().endsWith(".log")))
          .singleElement()
          .satisfies(log -> assertThat(log).content().contains("\trefused\t", "no/file"));
    }
  }

  /// What belongs to other releases or to modules stays what it is.
  @Test
  void otherEntriesStay_whenAJarIsRewritten() throws Exception {
    TracedProgram.of(folder, 17, PROGRAM);
    byte[] main = Files.readAllBytes(folder.resolve("Main.class"));
    Path jar =
        RewrittenJar.of(
            folder,
            Map.of(
                "META-INF/MANIFEST.MF",
                "Manifest-Version: 1.0\r\nMulti-Release: true\r\nMain-Class: Main\r\n\r\n"
                    .getBytes(StandardCharsets.UTF_8),
                "META-INF/versions/21/Main.class",
                main,
                "broken.class",
                new byte[] {1, 2, 3}));

    Map<String, String> summary =
        RewrittenJar.rewrite(jar, folder.resolve("rewritten.jar"), Map.of("include", "Main"));

    assertThat(summary).containsEntry("left", "broken.class").containsKey("calls");
    try (JarFile before = new JarFile(jar.toFile());
        JarFile after = new JarFile(folder.resolve("rewritten.jar").toFile())) {
      assertThat(after.isMultiRelease()).isTrue();
      for (String same : List.of("META-INF/MANIFEST.MF", "broken.class")) {
        assertThat(bytes(after, same)).isEqualTo(bytes(before, same));
      }
      assertThat(bytes(after, "META-INF/versions/21/Main.class"))
          .isNotEqualTo(main)
          .isEqualTo(bytes(after, "Main.class"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 25})
  void moduleTracesItself_whenItsJarWasRewritten(int release) throws Exception {
    Path classes = folder.resolve("classes");
    tool(
        "javac",
        "--release",
        "17",
        "-d",
        classes,
        source("module-info", "module program {}"),
        source(
            "Main",
            """
            package p;

            class Main {
              public static void main(String[] args) throws InterruptedException {
                for (int i = 0; i < 5; i++) Thread.sleep(1);
              }
            }
            """));
    Path jar = folder.resolve("module.jar");
    // This tool, unlike the compiler, writes down which packages there are.
    tool("jar", "--create", "--file", jar, "--main-class", "p.Main", "-C", classes, ".");
    Path to = rewritten(jar);
    Path file = folder.resolve("offline.trace");

    RewrittenJar.Ended ended =
        RewrittenJar.run(
            Runtimes.java(release),
            to,
            "-Dloomshift.trace=" + file,
            "-p",
            to.toString(),
            "-m",
            "program");

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isZero();
    assertThat(TraceFile.read(file).count(EventKind.SLEEP_END)).isEqualTo(5);
  }

  /// As in an application of Spring Boot, or of a server: the folder is a class path of its own.
  @ParameterizedTest
  @ValueSource(strings = {"BOOT-INF/", "WEB-INF/"})
  void recorderIsFound_whenClassesLieInAFolder(String within) throws Exception {
    TracedProgram.of(
        folder, 25, VIRTUAL.replace("newVirtualThreadPerTaskExecutor", "newCachedThreadPool"));
    Path main = folder.resolve("Main.class");
    byte[] library = {1, 2, 3};
    Map<String, byte[]> entries =
        Map.of(
            within + "classes/Main.class",
            Files.readAllBytes(main),
            within + "lib/library.jar",
            library);
    Files.delete(main);
    Path to = folder.resolve("rewritten.jar");

    Map<String, String> told = RewrittenJar.rewrite(RewrittenJar.of(folder, entries), to, Map.of());

    assertThat(told.get("left")).isEqualTo("1 jars in it, such as " + within + "lib/library.jar");
    Path unpacked = Files.createDirectory(folder.resolve("unpacked"));
    try (JarFile jar = new JarFile(to.toFile())) {
      assertThat(bytes(jar, within + "lib/library.jar")).isEqualTo(library);
      for (ZipEntry entry : jar.stream().<ZipEntry>map(each -> each).toList()) {
        Path file = unpacked.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        Files.write(file, bytes(jar, entry.getName()));
      }
    }
    Path file = folder.resolve("offline.trace");
    RewrittenJar.Ended ended =
        RewrittenJar.run(
            Runtimes.java(25),
            to,
            "-Dloomshift.trace=" + file,
            "-cp",
            unpacked.resolve(within + "classes").toString(),
            "Main");
    assertThat(ended.errors()).isEmpty();
    assertThat(TraceFile.read(file).count(EventKind.TASK_START)).isEqualTo(500);
  }

  private Path source(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name + ".java"), text);
  }

  private static void tool(String name, Object... arguments) {
    String[] words = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
    assertThat(ToolProvider.findFirst(name).orElseThrow().run(System.out, System.err, words))
        .isZero();
  }

  private static byte[] bytes(JarFile jar, String name) throws IOException {
    return jar.getInputStream(new ZipEntry(name)).readAllBytes();
  }

  @Test
  void jarIsRefused_whenItMayNotBeRewritten() throws Exception {
    Path jar = compiled(17, PROGRAM);
    Path once = rewritten(jar);

    refused(folder.resolve("none.jar"), "there is no such jar");
    refused(Files.writeString(folder.resolve("text.jar"), "text"), "is no jar");
    refused(once, "was rewritten already");
    assertThatThrownBy(() -> RewrittenJar.rewrite(jar, jar, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is the jar itself");
    Path mine = Files.writeString(folder.resolve("mine"), "mine");
    assertThatThrownBy(() -> RewrittenJar.rewrite(jar, mine, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("exists and is no rewritten jar");
    assertThat(mine).hasContent("mine");
    refused(RewrittenJar.of(folder, Map.of("META-INF/SHOP.SF", new byte[0])), "is signed");
    assertThat(folder.toFile().list()).noneMatch(name -> name.endsWith(".part"));
  }

  private void refused(Path jar, String why) {
    assertThatThrownBy(() -> RewrittenJar.rewrite(jar, folder.resolve("other.jar"), Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(jar.toString())
        .hasMessageContaining(why);
    assertThat(folder.resolve("other.jar")).doesNotExist();
  }
}
