package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Where tasks of several classes run while the system shares the processors among them.
class SharedProcessorsTest {
  private static final int CARRIERS = Carriers.parallelism();
  private static final int FEW = Permits.FEW * Runtime.getRuntime().availableProcessors();
  private static final long SAMPLE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final Limits limits =
      new Limits(
          20 * FEW + 20 * CARRIERS,
          100_000,
          Integer.MAX_VALUE,
          Integer.MAX_VALUE,
          Duration.ofMinutes(1));
  private final Origins origins = new Origins(true);
  private final Permits permits = new Permits(limits);
  private final Lane virtual = lane(Place.VIRTUAL, Thread.ofVirtual().factory());
  private final Lane computing = lane(Place.COMPUTING, Thread.ofPlatform().daemon(true).factory());
  private final Lane blocking = lane(Place.BLOCKING, Thread.ofPlatform().daemon(true).factory());
  private final Dispatcher dispatcher =
      new Dispatcher(origins, permits, virtual, computing, blocking, false, limits);
  private final Balance balance =
      new Balance(origins, permits, virtual, computing, blocking, dispatcher, limits);
  private final AtomicBoolean isDone = new AtomicBoolean();
  private long now = System.nanoTime();

  /// Some of its tasks wait, and as many compute as there are carriers.
  private final class Both implements Runnable {
    private final AtomicInteger begun = new AtomicInteger();
    private final CountDownLatch waiting = new CountDownLatch(2 * CARRIERS);
    private final CountDownLatch computing = new CountDownLatch(CARRIERS);
    private final CountDownLatch gate = new CountDownLatch(1);

    @Override
    public void run() {
      if (begun.incrementAndGet() <= 2 * CARRIERS) {
        waiting.countDown();
        try {
          gate.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      } else {
        computing.countDown();
        while (!isDone.get()) {
          Thread.onSpinWait();
        }
      }
    }
  }

  private Lane lane(Place place, ThreadFactory factory) {
    return new Lane(place, factory, permits, false);
  }

  /// Those of the whole JVM are held.
  @AfterEach
  void letCarriersGo() throws InterruptedException {
    isDone.set(true);
    List<Runnable> ignored = dispatcher.shutdownNow();
    assertThat(dispatcher.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  private void offer(Runnable task, int count) {
    for (int i = 0; i < count; i++) {
      assertThat(dispatcher.offer(task)).isNotEqualTo(Answer.REFUSED);
    }
  }

  private void sample(int count) {
    for (int i = 0; i < count; i++) {
      now += SAMPLE_NANOS;
      long ignored = balance.look(now);
    }
  }

  /// Tasks of two classes wait on virtual threads, and some of one hold the carriers.
  private void keepOthersWaiting() throws InterruptedException {
    // The first ones have platform threads since they are few.
    Held others = new Held(FEW + CARRIERS);
    offer(others, FEW + CARRIERS);
    assertThat(others.begun.await(60, TimeUnit.SECONDS)).isTrue();
    Both both = new Both();
    offer(both, 2 * CARRIERS);
    assertThat(both.waiting.await(60, TimeUnit.SECONDS)).isTrue();
    offer(both, CARRIERS);
    assertThat(both.computing.await(60, TimeUnit.SECONDS)).isTrue();
  }

  /// They may be what takes the processors from the carriers.
  @Test
  void nothingIsShared_whenPlatformThreadsRunTasksThatCompute() throws Exception {
    Runnable computes = new Computing();
    Origin origin = origins.of(computes);
    for (int i = 0; i < 32; i++) {
      origin.saw(Worker.Doing.COMPUTES);
    }
    assertThat(origin.settle(now)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.COMPUTING);
    offer(computes, 1);
    keepOthersWaiting();

    sample(40);
    assertThat(permits.isShared()).isFalse();
  }

  private final class Computing implements Runnable {
    @Override
    public void run() {
      while (!isDone.get()) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void allHavePlatformThreads_whenSomeThatComputeKeepOthersWaiting() throws Exception {
    keepOthersWaiting();
    sample(10);
    assertThat(permits.isShared()).isFalse();
    sample(20);
    assertThat(permits.isShared()).isTrue();

    Held next = new Held(2 * FEW);
    offer(next, 2 * FEW);
    assertThat(next.begun.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(next.threads).noneMatch(Thread::isVirtual);
    assertThat(balance.changes()).last().asString().contains("platform threads");
  }

  @Test
  void allHaveVirtualThreadsAgain_whenTheyWait() throws Exception {
    permits.setShared(true);
    Held held = new Held(2 * FEW);
    offer(held, 2 * FEW);
    assertThat(held.begun.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(held.threads).noneMatch(Thread::isVirtual);

    sample(200);

    assertThat(permits.isShared()).isFalse();
    Held next = new Held(FEW);
    offer(next, FEW);
    assertThat(next.begun.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(next.threads).allMatch(Thread::isVirtual);
  }

  @Test
  void whatWaitsHasVirtualThreadsAgain_whenThereMayBeFewerPlatformThreads() throws Exception {
    permits.setShared(true);
    balance.setLimits(limits.withPlatformThreads(1));
    Held held = new Held(2 * FEW);
    offer(held, 2 * FEW);

    assertThat(held.begun.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(held.threads).allMatch(Thread::isVirtual);
  }

  /// The tasks that have them may wait for the others.
  @Test
  void othersGoOnOnVirtualThreads_whenAllPlatformThreadsWait() throws Exception {
    permits.setShared(true);
    int threads = permits.limit(Place.BLOCKING);
    Held held = new Held(threads + CARRIERS);
    offer(held, threads + CARRIERS);
    dispatcher.letOverflow(Place.BLOCKING, CARRIERS);
    assertThat(held.begun.await(60, TimeUnit.SECONDS)).isTrue();

    assertThat(held.threads).filteredOn(Thread::isVirtual).hasSize(CARRIERS);
  }
}
