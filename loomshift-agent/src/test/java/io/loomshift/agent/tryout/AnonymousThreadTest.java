package io.loomshift.agent.tryout;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnonymousThreadTest {
  private static final String PLAN = "0 Sample.java 4 4 1 anonymous-thread +";

  @Test
  void runSeesTheVirtualThread_whenItAsksItself() throws Exception {
    Woven woven =
        planned(
            """
            Thread thread = new Thread("name") {
              @Override public void run() {
                setName(getName() + "d");
                seen.add(isVirtual() + " " + getName() + " " + isInterrupted());
              }
            };
            thread.start();
            thread.join();
            return seen.get(0);
            """);

    assertThat(woven.call("Sample", "it")).isEqualTo("true named false");
    assertThat(woven.counters().made(0)).isOne();
  }

  @Test
  void threadRunsVirtual_whenItIsStartedOnTheSpot() throws Exception {
    Woven woven =
        planned(
            """
            new Thread() {
              @Override public void run() {
                seen.add(Thread.currentThread().isVirtual() + Thread.currentThread().getName());
                done.countDown();
              }
            }.start();
            done.await();
            return seen.get(0);
            """);

    assertThat(woven.call("Sample", "it")).isEqualTo("true");
  }

  @Test
  void placeIsLeft_whenTheClassDoesMore() throws Exception {
    Woven woven =
        planned(
            """
            Thread thread = new Thread() {
              int more() { return 1; }
              @Override public void run() { more(); }
            };
            return thread;
            """);

    assertThat(Virtual.isVirtual((Thread) woven.call("Sample", "it"))).isFalse();
    assertThat(woven.report()).anyMatch(line -> line.contains("does more than run"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"() -> thread.start()", "thread::start"})
  void placeIsLeft_whenItsTypeIsInUse(String reference) throws Exception {
    Woven woven =
        planned(
            """
            var thread = new Thread() { @Override public void run() {} };
            Runnable captures = REFERENCE;
            captures.run();
            return thread;
            """
                .replace("REFERENCE", reference));

    assertThat(Virtual.isVirtual((Thread) woven.call("Sample", "it"))).isFalse();
    assertThat(woven.report()).anyMatch(line -> line.contains("by its own type"));
  }

  @Test
  void placeStays_whenThereIsNoPlan() throws Exception {
    Woven woven =
        Woven.all(
            compiled("Thread t = new Thread() { @Override public void run() {} }; return t;"));

    assertThat(Virtual.isVirtual((Thread) woven.call("Sample", "it"))).isFalse();
  }

  private static Woven planned(String body) throws Exception {
    return Woven.planned(compiled(body), PLAN).loadAll();
  }

  private static Map<String, byte[]> compiled(String body) throws IOException {
    String text =
        """
        class Sample { static java.util.List<Object> seen = new java.util.concurrent.CopyOnWriteArrayList<>();
        static java.util.concurrent.CountDownLatch done = new java.util.concurrent.CountDownLatch(1);
        static Object it() throws Exception {
        BODY}}
        """;
    return Compiled.source(21, "Sample.java", text.replace("BODY", body));
  }
}
