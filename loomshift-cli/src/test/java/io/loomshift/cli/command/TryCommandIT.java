package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.cli.command.Trials.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `try` on real JVMs.
class TryCommandIT {
  private static final String SHOP =
      """
      import java.util.concurrent.*;

      class Main {
        public static void main(String[] args) throws Exception {
          Thread mail = new Thread(() -> say("mail"), "mail");
          mail.start();
          mail.join();
          ExecutorService pool = Executors.newCachedThreadPool();
          for (int i = 0; i < 3; i++) {
            pool.submit(() -> say("pool")).get();
          }
          pool.shutdown();
          System.exit(7);
        }

        static void say(String what) {
          System.out.println(what + " " + Thread.currentThread().isVirtual());
        }
      }
      """;

  @TempDir Path directory;
  private Trials trials;

  @BeforeEach
  void makeTrials() throws IOException {
    trials = new Trials(directory.toRealPath());
  }

  @Test
  void programMovesAndKeepsItsStatus_whenItIsTried() throws Exception {
    Ended ended =
        trials.run(
            "try",
            "--profile",
            "loomizer",
            Trials.JAVA,
            "-cp",
            trials.compile("Main", SHOP).toString(),
            "Main");

    assertThat(ended.status()).isEqualTo(7);
    assertThat(ended.output()).isEqualTo("mail true\npool true\npool true\npool true\n");
    assertThat(ended.errors())
        .startsWith("Changed 2 places in 1 JVM, which made 4 virtual threads.\n")
        .contains(
            "          3  Main.main:8  newCachedThreadPool",
            "          1  Main.main:5  new Thread(task, name)");
  }

  /// As a scan does: `new Thread(task, name)` that is joined moves, and a pool of a class with a
  /// `main` that nobody waits for does not, nor does a shutdown hook.
  @Test
  void onlyWhatAScanWouldMigrateMoves_whenNoProfileIsNamed() throws Exception {
    String hook =
        "Runtime.getRuntime().addShutdownHook(new Thread(() -> say(\"hook\"), \"hook\"));";
    Path classes = trials.compile("Main", SHOP.replace("Thread mail", hook + "\n    Thread mail"));

    Ended ended = trials.run("try", Trials.JAVA, "-cp", classes.toString(), "Main");

    assertThat(ended.output())
        .isEqualTo("mail true\npool false\npool false\npool false\nhook false\n");
    assertThat(ended.errors())
        .contains("which made 1 virtual thread.")
        .contains("Main.main:5  keep  shutdown-hook", "Main.main:9  review  daemon-lost");
  }

  /// A hook that has no name, and a thread of which nobody waits for the end.
  @Test
  void eachPlaceChangesOrIsListed_whenItsReasonsAreAgreedTo() throws Exception {
    Path classes =
        trials.compile(
            "Main",
            """
            class Main {
              public static void main(String[] args) throws Exception {
                Runtime.getRuntime().addShutdownHook(new Thread(() -> {}));
                new Thread(() -> System.out.println(Thread.currentThread().isVirtual())).start();
                Thread.sleep(500);
              }
            }
            """);
    String[] program = {"--", Trials.JAVA, "-cp", classes.toString(), "Main"};

    Ended without = trials.run(words(new String[] {"try"}, program));
    Ended one = trials.run(words(new String[] {"try", "--include", "thread-name"}, program));
    Ended both =
        trials.run(words(new String[] {"try", "--include", "thread-name,daemon-lost"}, program));

    String hook = "Main.main:3  keep  shutdown-hook\n";
    assertThat(without.errors()).contains(hook, "Main.main:4  review  daemon-lost, thread-name\n");
    assertThat(one.output()).isEqualTo("false\n");
    assertThat(one.errors()).contains(hook, "Main.main:4  review  daemon-lost\n");
    assertThat(both.output()).isEqualTo("true\n");
    assertThat(both.errors())
        .contains("Changed 1 place", hook, "Main.main:4  new Thread(task)\n")
        .doesNotContain("Main.main:4  review");
  }

  /// The frames of what was rewritten are verified, on other releases, too.
  @ParameterizedTest
  @ValueSource(ints = {21, 25})
  void classesAreVerified_whenTheJvmLooksAtAll(int release) throws Exception {
    Optional<String> java =
        release == 25 ? Optional.of(Trials.JAVA) : OtherJava.of(release).map(Path::toString);
    assumeTrue(java.isPresent(), "no Java " + release + " is here; see OtherJava");

    Ended ended =
        trials.run(
            "try",
            "--profile",
            "loomizer",
            "--quiet",
            java.get(),
            "-Xverify:all",
            "-cp",
            trials.compile("Main", SHOP).toString(),
            "Main");

    assertThat(ended.status()).isEqualTo(7);
    assertThat(ended.output()).contains("mail true").doesNotContain("false");
  }

  @Test
  void programRunsUnchanged_whenItsJavaHasNoVirtualThreads() throws Exception {
    Optional<Path> java = OtherJava.of(17);
    assumeTrue(java.isPresent(), "no Java 17 is here; see OtherJava");
    Path sources = Files.createDirectories(directory.resolve("old"));
    Files.writeString(
        sources.resolve("Main.java"), SHOP.replace("currentThread().isVirtual()", "activeCount()"));

    Ended ended =
        trials.run(
            "try", java.get().toString(), "-cp", trials.compile(sources, 17).toString(), "Main");

    assertThat(ended.status()).isEqualTo(7);
    assertThat(ended.errors())
        .contains("Java 17 has no virtual threads, which came with 21")
        .contains("Changed 0 places in 1 JVM");
  }

  /// The program does the same as when its source is migrated and compiled again.
  @Test
  void programDoesAsItsMigratedSource_whenThePlanIsTried() throws Exception {
    Path classes = trials.compile("Main", SHOP);
    Path sources = directory.toRealPath().resolve("src-Main");
    Path plan = directory.resolve("plan.json");
    Files.writeString(plan, Run.of("scan", "--json", sources.toString()).out());

    Ended tried =
        trials.run(
            "try",
            "--plan",
            plan.toString(),
            "--include",
            "daemon-lost,not-shown",
            Trials.JAVA,
            "-cp",
            classes.toString(),
            "Main");
    Ended migrated =
        trials.run("migrate", "--include", "daemon-lost,not-shown", sources.toString());
    Path after = trials.compile(sources, 25);
    Process program = new ProcessBuilder(Trials.JAVA, "-cp", after.toString(), "Main").start();
    String output = new String(program.getInputStream().readAllBytes(), UTF_8);

    assertThat(migrated.status()).isZero();
    assertThat(tried.output()).isEqualTo(output).contains("true");
    assertThat(tried.status()).isEqualTo(program.waitFor()).isEqualTo(7);
  }

  @Test
  void placesAreNamed_whenTheProgramNeverMeetsThem() throws Exception {
    Path classes = trials.compile("Main", SHOP);
    Path plan = directory.resolve("plan.json");
    Files.writeString(
        plan,
        """
        { "schema": "loomshift/scan/1", "sites": [
          { "file": "src/Main.java", "line": 5, "column": 19, "endLine": 5, "pattern": "P2",
            "rule": "replace-thread-constructor", "verdict": "review", "before": "new Thread(",
            "shape": "p2",
            "reasons": [ { "code": "daemon-lost", "severity": "review" } ], "after": "x" },
          { "file": "src/Never.java", "line": 9, "column": 1, "endLine": 9, "pattern": "P1",
            "rule": "replace-thread-constructor", "verdict": "migrate", "before": "new Thread(",
            "shape": "p1", "reasons": [], "after": "x" },
          { "file": "src/Main.java", "line": 3, "column": 1, "endLine": 3, "pattern": "P7",
            "rule": "replace-thread-id", "verdict": "migrate", "before": "getId()",
            "shape": "none", "reasons": [], "after": "x" } ] }
        """);

    String[] program = {"--", Trials.JAVA, "-cp", classes.toString(), "Main"};
    Ended without = trials.run(words(new String[] {"try", "--plan", plan + ""}, program));
    Ended with =
        trials.run(
            words(new String[] {"try", "--plan", plan + "", "--include", "daemon-lost"}, program));

    assertThat(without.output()).startsWith("mail false\n");
    assertThat(without.errors())
        .contains("Not met (1)\n", "  src/Never.java:9\n")
        .contains("1 place of the plan is not tried");
    assertThat(with.output()).startsWith("mail true\npool false\n");
    assertThat(with.errors()).contains("          1  Main.main:5  src/Main.java:5\n");
  }

  @Test
  void reportIsPrinted_whenTheProgramIsEndedByASignal() throws Exception {
    Path classes = trials.compile("Main", waiting("System.in.read();"));

    Process process =
        trials.start(
            "try", "--profile", "loomizer", "--", Trials.JAVA, "-cp", classes.toString(), "Main");
    assertThat(trials.firstLine(process)).isEqualTo("waiting");
    process.toHandle().destroy();
    Ended ended = trials.finish(process);

    assertThat(ended.status()).isEqualTo(143);
    assertThat(ended.errors()).contains("which made 5 virtual threads");
    assertThat(trials.temporary()).isEmptyDirectory();
  }

  @Test
  void reportIsPrinted_whenTheProgramIsKilled() throws Exception {
    Path classes =
        trials.compile(
            "Main",
            waiting(
                """
                // A process may not destroy itself by itself.
                new ProcessBuilder("kill", "-9", ProcessHandle.current().pid() + "").start();
                Thread.currentThread().join();
                """));
    String command = "'%s' -cp '%s' Main".formatted(Trials.JAVA, classes);

    Ended ended =
        trials.run("try", "--profile", "loomizer", "--", "sh", "-c", command + "; exit $?");

    assertThat(ended.status()).isEqualTo(137);
    assertThat(ended.errors()).contains("which made 5 virtual threads");
    assertThat(trials.temporary()).isEmptyDirectory();
  }

  @Test
  void onlyWorkersMove_whenAPoolIsNamed() throws Exception {
    Path classes =
        trials.compile(
            "Main",
            """
            import java.util.concurrent.*;

            class Main {
              static class Own extends Thread { Own(Runnable r, String n) { super(r, n); } }

              static Object worker(ThreadFactory factory) throws Exception {
                ExecutorService pool = Executors.newFixedThreadPool(1, factory);
                try {
                  return pool.submit(() -> Thread.currentThread().isVirtual() + " "
                      + Thread.currentThread().getName()
                      + " " + Thread.currentThread().getContextClassLoader()).get();
                } finally {
                  pool.shutdown();
                }
              }

              public static void main(String[] args) throws Exception {
                ClassLoader loader = new java.net.URLClassLoader("own", new java.net.URL[0], null) {
                  @Override public String toString() { return "own"; }
                };
                System.out.println(worker(task -> {
                  Thread thread = new Thread(null, task, "http-" + 1, 0);
                  thread.setDaemon(false);
                  thread.setContextClassLoader(loader);
                  return thread;
                }));
                System.out.println(worker(task -> new Own(task, "http-2")).toString().split(" ")[0]);
                System.out.println(worker(task -> new Thread(task, "ajp-3")).toString().split(" ")[0]);
                new Thread(() -> {}).start();
              }
            }
            """);

    Ended ended =
        trials.run("try", "--pool", "http-*", "--", Trials.JAVA, "-cp", classes.toString(), "Main");

    assertThat(ended.output()).isEqualTo("true http-1 own\nfalse\nfalse\n");
    assertThat(ended.errors())
        .contains("http-#  Main$Own", "it is of a subclass of Thread")
        .contains("which made 1 virtual thread.");
  }

  @Test
  void moduleLoadersFindTheAgent_whenTheyHideTheBootClassPath() throws Exception {
    Path hidden =
        trials.compile(
            "Hidden",
            """
            public class Hidden implements java.util.concurrent.Callable<Object> {
              public Object call() { return new Thread(() -> {}, "hidden").isVirtual(); }
            }
            """);
    Path classes =
        trials.compile(
            "Main",
            """
            import java.nio.file.*;

            class Main extends ClassLoader {
              Main() { super(null); }

              @Override protected Class<?> loadClass(String name, boolean link) throws ClassNotFoundException {
                if (name.startsWith("java.")) {
                  return super.loadClass(name, link);
                }
                try {
                  byte[] bytes = Files.readAllBytes(Path.of(System.getProperty("hidden"), name + ".class"));
                  return defineClass(name, bytes, 0, bytes.length);
                } catch (java.io.IOException e) {
                  throw new ClassNotFoundException(name, e);
                }
              }

              public static void main(String[] args) throws Exception {
                Object hidden = new Main().loadClass("Hidden").getConstructor().newInstance();
                System.out.println(((java.util.concurrent.Callable<?>) hidden).call());
              }
            }
            """);

    Ended ended =
        trials.run(
            "try",
            "--profile",
            "loomizer",
            "--",
            Trials.JAVA,
            "-Dhidden=" + hidden,
            "-cp",
            classes.toString(),
            "Main");

    assertThat(ended.output()).isEqualTo("true\n");
  }

  private static String[] words(String[] first, String[] second) {
    return Stream.of(first, second).flatMap(Arrays::stream).toArray(String[]::new);
  }

  /// A program that makes five threads, and then does what it is told.
  private static String waiting(String then) {
    return """
    class Main {
      public static void main(String[] args) throws Exception {
        for (int i = 0; i < 5; i++) {
          new Thread(() -> {}).start();
        }
        System.out.println("waiting");
        THEN
      }
    }
    """
        .replace("THEN", then);
  }
}
