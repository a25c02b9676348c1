package io.loomshift.agent.tryout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WeaverTest {
  private static final String AROUND =
      """
      import java.util.concurrent.*;
      import java.util.function.*;

      class Sample {
        static final Runnable TASK = () -> {};
        static final ThreadGroup GROUP = new ThreadGroup("group");
        static boolean flag = true;
        static final Runnable NULL = null;

        static class Above {
          final Thread thread;
          Above(Thread thread) { this.thread = thread; }
        }

        static class Below extends Above {
          Below() { super(flag ? new Thread(TASK, "below") : new Thread(TASK)); }
        }

        interface Face {
          Thread THREAD = new Thread(TASK, "face");
          default Thread make() { return new Thread(TASK, "default"); }
          static ThreadFactory factory() { return Thread::new; }
        }

        static class Own extends Thread {
          Own(Runnable task) { super(task, "own"); }
        }

        static Runnable choose(boolean first) throws Exception { return first ? TASK : null; }
        static void idle() {}
        static Object run(ExecutorService pool) throws Exception {
          try {
            return pool.submit(() -> Thread.currentThread()).get();
          } finally {
            pool.shutdown();
          }
        }
        static Object it() throws Exception { return EXPRESSION; }
      }
      """;

  static Stream<Arguments> threads() {
    return Stream.of(
        Arguments.of("new Thread(TASK)", ""),
        Arguments.of("new Thread(TASK, \"name\")", "name"),
        Arguments.of("new Thread(GROUP, TASK)", ""),
        Arguments.of("new Thread(GROUP, TASK, \"name\")", "name"),
        Arguments.of("new Thread(() -> {}, \"lambda\")", "lambda"),
        Arguments.of("new Thread(Sample::idle)", ""),
        Arguments.of("new Thread(new Runnable() { public void run() {} }, \"class\")", "class"),
        Arguments.of("flag ? new Thread(TASK, \"yes\") : new Thread(TASK)", "yes"),
        Arguments.of("new Thread(flag ? TASK : () -> {}, flag ? \"a\" : \"b\")", "a"),
        Arguments.of("new Thread(choose(flag), \"n\" + (flag ? 1 : 2))", "n1"),
        Arguments.of("new Thread(new Thread(TASK, \"inner\"), \"outer\")", "outer"),
        Arguments.of("new Thread(new Own(TASK), \"of own\")", "of own"),
        Arguments.of("new Below().thread", "below"),
        Arguments.of("Face.THREAD", "face"),
        Arguments.of("new Face() {}.make()", "default"),
        Arguments.of("((Supplier<Thread>) () -> new Thread(TASK, \"body\")).get()", "body"),
        Arguments.of("((ThreadFactory) Thread::new).newThread(TASK)", ""),
        Arguments.of("Face.factory().newThread(TASK)", ""),
        Arguments.of(
            "((BiFunction<Runnable, String, Thread>) Thread::new).apply(TASK, \"two\")", "two"),
        Arguments.of(
            "((BiFunction<ThreadGroup, Runnable, Thread>) Thread::new).apply(GROUP, TASK)", ""));
  }

  @ParameterizedTest
  @MethodSource("threads")
  void threadIsVirtual_whenItIsMadeWithATask(String expression, String name) throws Exception {
    // Java 8 has no frames of its own kind any more, and 21 is the first with virtual threads.
    for (int release : new int[] {8, 21}) {
      Thread thread = (Thread) evaluate(release, expression).value();

      assertThat(Virtual.isVirtual(thread)).isTrue();
      assertThat(thread.getName()).isEqualTo(name);
    }
  }

  @Test
  void threadIsVirtual_whenAnArgumentSpillsTheStack() throws Exception {
    String expression =
        """
        new Thread(switch (GROUP.getName()) {
            case "group" -> {
              try {
                yield choose(flag);
              } catch (Exception e) {
                yield null;
              }
            }
            default -> NULL;
          }, "spilt")\
        """;

    Thread thread = (Thread) evaluate(21, expression).value();

    assertThat(Virtual.isVirtual(thread)).isTrue();
    assertThat(thread.getName()).isEqualTo("spilt");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "new Thread(\"named\")",
        "new Thread(GROUP, TASK, \"deep\", 1 << 20)",
        "new Own(TASK)",
        "new Thread(TASK, \"anonymous\") {}",
      })
  void threadStays_whenItIsNoneOfThePatterns(String expression) throws Exception {
    Evaluated evaluated = evaluate(21, expression);

    assertThat(Virtual.isVirtual((Thread) evaluated.value())).isFalse();
    assertThat(evaluated.woven().report()).noneMatch(line -> line.contains(" Sample it"));
  }

  @Test
  void threadStaysAndIsCounted_whenItsTaskTurnsOutToBeNull() throws Exception {
    Evaluated evaluated = evaluate(21, "new Thread(NULL)");

    assertThat(Virtual.isVirtual((Thread) evaluated.value())).isFalse();
    int place = place(evaluated.woven(), "Sample it()Ljava/lang/Object;");
    assertThat(evaluated.woven().counters().kept(place)).isOne();
    assertThat(evaluated.woven().counters().made(place)).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Executors.newCachedThreadPool()",
        "Executors.newFixedThreadPool(flag ? 2 : 3)",
        "((Supplier<ExecutorService>) Executors::newCachedThreadPool).get()",
        "((IntFunction<ExecutorService>) Executors::newFixedThreadPool).apply(2)",
        "((Function<Integer, ExecutorService>) Executors::newFixedThreadPool).apply(2)",
      })
  void tasksRunInVirtualThreads_whenAPoolIsMade(String expression) throws Exception {
    Evaluated evaluated = evaluate(21, "run(" + expression + ")");

    assertThat(Virtual.isVirtual((Thread) evaluated.value())).isTrue();
    int place = place(evaluated.woven(), "Sample it()Ljava/lang/Object;");
    assertThat(evaluated.woven().counters().made(place)).isOne();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run(Executors.newCachedThreadPool(Thread::new))",
        "run(Executors.newFixedThreadPool(2, Executors.defaultThreadFactory()))",
        "run(Executors.newSingleThreadExecutor())",
      })
  void poolStays_whenItIsNoneOfThePatterns(String expression) throws Exception {
    Evaluated evaluated = evaluate(21, expression);

    assertThat(evaluated.woven().report()).noneMatch(line -> line.contains("pool"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "((Supplier<Object>) () -> { Thread t = new Thread(TASK); t.setDaemon(false); return t; })",
        "((Supplier<Object>) () -> { Thread t = new Thread(TASK); t.run(); return t; })",
        "((Supplier<Object>) () -> (ThreadPoolExecutor) Executors.newCachedThreadPool())",
        "((Supplier<ThreadFactory>) () -> (ThreadFactory & java.io.Serializable) Thread::new)",
      })
  void placeIsLeftWithAReason_whenItWouldFail(String expression) throws Exception {
    Evaluated evaluated = evaluate(21, expression + ".get()");

    assertThat(evaluated.woven().report())
        .filteredOn(line -> line.contains("lambda$it$"))
        .singleElement()
        .asString()
        .startsWith("left - Sample ");
  }

  @Test
  void placeIsChanged_whenSetDaemonIsGivenTrue() throws Exception {
    String expression =
        "((Supplier<Thread>) () -> { Thread t = new Thread(TASK); t.setDaemon(true); return t; })";

    assertThat(Virtual.isVirtual((Thread) evaluate(21, expression + ".get()").value())).isTrue();
  }

  @Test
  void classStays_whenItIsExcludedOrNotIncluded() throws Exception {
    Map<String, byte[]> classes =
        Compiled.source(
            21,
            "shop/Mail.java",
            "package shop; class Mail { static Object it() { return new Thread(() -> {}); } }");

    for (Map<String, String> options :
        List.of(
            Map.of("include", "shop.*", "exclude", "shop.M*l"),
            Map.of("include", "shop"),
            Map.of("pool", "*"))) {
      Woven woven = Woven.with(options, classes);
      assertThat(Virtual.isVirtual((Thread) woven.call("shop.Mail", "it"))).isFalse();
      assertThat(woven.isChanged("shop.Mail")).isFalse();
    }
    Woven included = Woven.with(Map.of("include", "a.*\nshop.*"), classes);
    assertThat(Virtual.isVirtual((Thread) included.call("shop.Mail", "it"))).isTrue();
  }

  @Test
  void classStays_whenItMakesNoThread() throws Exception {
    Woven woven =
        Woven.all(Compiled.source(21, "A.java", "class A { Thread t = Thread.currentThread(); }"));

    assertThat(woven.loadAll().isChanged("A")).isFalse();
  }

  @Test
  void classIsReported_whenItCannotBeRead() throws Exception {
    byte[] future = Objects.requireNonNull(Compiled.source(21, "A.java", "class A {}").get("A"));
    future[7] = 127;
    Report report = Report.inMemory();
    TryOptions tryOptions = TryOptions.of(Map.of("include", "*"));
    Weaver weaver =
        new Weaver(tryOptions, new Choice(tryOptions, Optional.empty(), report), report);

    byte[] woven =
        weaver.transform(
            WeaverTest.class.getModule(),
            WeaverTest.class.getClassLoader(),
            "A",
            null,
            null,
            future);

    assertThat(woven).isNull();
    assertThat(report.toString()).startsWith("failed\tA\tUnsupported class file major version");
  }

  private record Evaluated(Woven woven, Object value) {}

  private static Evaluated evaluate(int release, String expression) throws Exception {
    String text = AROUND.replace("EXPRESSION", expression);
    Woven woven = Woven.all(Compiled.source(release, "Sample.java", text)).loadAll();
    return new Evaluated(woven, woven.call("Sample", "it"));
  }

  private static int place(Woven woven, String place) {
    String line =
        woven.report().stream()
            .filter(each -> each.startsWith("site") && each.contains(place))
            .findFirst()
            .orElseThrow();
    return Integer.parseInt(line.split(" ", -1)[1]);
  }
}
