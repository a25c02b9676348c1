package io.loomshift.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.metric.ThreadWatcher;
import io.loomshift.adaptive.select.ThreadType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What fails beside the tasks costs none of them.
class FailureTest {
  /// Fails where a thread is made, as a lack of memory does, while there is `credit` for no more.
  private static final class Failing extends InheritableThreadLocal<String> {
    private final AtomicInteger credit = new AtomicInteger();

    @Override
    protected String childValue(String value) {
      // Not those that carry virtual threads: the JDK makes them when it likes.
      boolean isOurs =
          StackWalker.getInstance()
              .walk(frames ->
                  frames.anyMatch(f -> f.getClassName().equals(ThreadTemplate.class.getName())));
      if (isOurs && credit.decrementAndGet() < 0) {
        throw new InternalError("of a test");
      }
      return value;
    }
  }

  private final List<String> troubles = new ArrayList<>();

  private TaskPool pool(ThreadType type, int workers) {
    ThreadTemplate template =
        new ThreadTemplate(
            "failing",
            true,
            Thread.NORM_PRIORITY,
            Optional.empty(),
            true,
            Optional.empty(),
            new AtomicLong());
    return new TaskPool(
        template,
        new PoolLimits(workers, PoolLimits.UNLIMITED, PoolLimits.UNLIMITED, 0),
        type,
        System::nanoTime,
        new PoolListener() {
          @Override
          public void trouble(String what) {
            troubles.add(what);
          }
        });
  }

  @Test
  void preparedThreadsStartAndNoTaskIsLost_whenAThreadCannotBeMade() throws Exception {
    TaskPool pool = pool(ThreadType.PLATFORM, 1);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch gate = new CountDownLatch(1);
    CountDownLatch firstEnded = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(3);
    pool.execute(() -> {
      begun.countDown();
      Asking.quietly(gate::await);
    });
    begun.await();
    for (int i = 0; i < 3; i++) {
      pool.execute(() -> {
        firstEnded.countDown();
        ended.countDown();
      });
    }
    Failing failing = new Failing();
    failing.set("a value");
    failing.credit.set(1);

    pool.move(ThreadType.VIRTUAL);
    firstEnded.await();
    failing.credit.set(2);
    pool.retry();
    gate.countDown();
    ended.await();
    failing.remove();
    pool.shutdown();

    assertThat(pool.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    assertThat(troubles).allSatisfy(trouble -> assertThat(trouble).contains("InternalError"));
    assertThat(troubles).isNotEmpty();
  }

  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void taskIsRejectedAndThePoolGoesOn_whenItsThreadCannotBeMade(ThreadType type) throws Exception {
    TaskPool pool = pool(type, 1);
    Failing failing = new Failing();
    failing.set("a value");
    CountDownLatch ran = new CountDownLatch(1);

    assertThatExceptionOfType(RejectedExecutionException.class)
        .isThrownBy(() -> pool.execute(() -> {}))
        .withCauseInstanceOf(InternalError.class);
    failing.remove();
    pool.execute(ran::countDown);
    ran.await();
    pool.shutdown();

    assertThat(pool.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void tasksRunAndThePoolEnds_whenAWatcherThrowsAnError(ThreadType type) throws Exception {
    ScriptedSelector selector = new ScriptedSelector(type);
    AdaptiveExecutor executor =
        AdaptiveExecutor.builder()
            .heartbeat(new ManualHeartbeat())
            .selector(selector)
            .managed(false)
            .initialType(type)
            .platformThreads(1)
            .concurrency(1)
            .source(new FailingWatcher())
            .build();

    assertThat(executor.submit(() -> 1).get()).isEqualTo(1);
    assertThat(executor.submit(() -> 2).get()).isEqualTo(2);
    executor.shutdownNow();

    assertThat(executor.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
    assertThat(executor.explain()).contains("a source failed: java.lang.StackOverflowError");
  }

  private static final class FailingWatcher implements ThreadWatcher {
    @Override
    public void started(Thread thread) {
      throw new StackOverflowError();
    }

    @Override
    public void ended(Thread thread) {
      throw new StackOverflowError();
    }

    @Override
    public void sample(long nowNanos) {}

    @Override
    public void contribute(LoadMetrics.Builder metrics) {}

    @Override
    public void close() {}
  }
}
