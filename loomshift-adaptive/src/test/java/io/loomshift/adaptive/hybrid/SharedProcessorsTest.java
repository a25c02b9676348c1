package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
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

  private final Parts parts = new Parts(Parts.threads(20 * FEW + 20 * CARRIERS, 100_000));
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

  /// Those of the whole JVM are held.
  @AfterEach
  void letCarriersGo() throws InterruptedException {
    isDone.set(true);
    parts.stop();
  }

  private void sample(int count) {
    for (int i = 0; i < count; i++) {
      now += SAMPLE_NANOS;
      long ignored = parts.balance.look(now);
    }
  }

  /// Tasks of two classes wait on virtual threads, and some of one hold the carriers.
  private void keepOthersWaiting() throws InterruptedException {
    // The first ones have platform threads since they are few.
    Held others = new Held(FEW + CARRIERS);
    parts.putOnVirtual(others);
    parts.offer(others, FEW + CARRIERS);
    assertThat(others.begun.await(60, TimeUnit.SECONDS)).isTrue();
    Both both = new Both();
    parts.putOnVirtual(both);
    parts.offer(both, 2 * CARRIERS);
    assertThat(both.waiting.await(60, TimeUnit.SECONDS)).isTrue();
    parts.offer(both, CARRIERS);
    assertThat(both.computing.await(60, TimeUnit.SECONDS)).isTrue();
  }

  /// They may be what takes the processors from the carriers.
  @Test
  void nothingIsShared_whenPlatformThreadsRunTasksThatCompute() throws Exception {
    Runnable computes = new Computing();
    Origin origin = parts.origins.of(computes);
    for (int i = 0; i < 32; i++) {
      origin.saw(Worker.Doing.COMPUTES);
    }
    assertThat(origin.settle(now)).isTrue();
    assertThat(origin.place()).isEqualTo(Place.COMPUTING);
    parts.offer(computes, 1);
    keepOthersWaiting();

    sample(40);
    assertThat(parts.permits.isShared()).isFalse();
  }

  /// They get no more done elsewhere, whatever waits beside them.
  @Test
  void nothingIsShared_whenAllOfAClassCompute() throws Exception {
    Held listeners = new Held(FEW + 1);
    parts.putOnVirtual(listeners);
    for (int i = FEW; i >= 0; i--) {
      // One after the other: the first ones have platform threads since they are few.
      parts.offer(listeners, 1);
      while (listeners.begun.getCount() > i) {
        Thread.onSpinWait();
      }
    }
    assertThat(listeners.threads).filteredOn(Thread::isVirtual).hasSize(1);
    // One that has begun and does not wait yet holds a carrier, too.
    for (Thread listener : listeners.threads) {
      while (listener.getState() != Thread.State.WAITING) {
        Thread.onSpinWait();
      }
    }
    Computing computes = new Computing();
    parts.putOnVirtual(computes);
    parts.offer(computes, 4 * CARRIERS);
    assertThat(computes.begun.await(60, TimeUnit.SECONDS)).isTrue();

    sample(40);
    assertThat(parts.permits.isShared()).isFalse();
    assertThat(parts.balance.changes()).isEmpty();
  }

  private final class Computing implements Runnable {
    private final CountDownLatch begun = new CountDownLatch(CARRIERS);

    @Override
    public void run() {
      begun.countDown();
      while (!isDone.get()) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void allHavePlatformThreads_whenSomeThatComputeKeepOthersWaiting() throws Exception {
    keepOthersWaiting();
    sample(10);
    assertThat(parts.permits.isShared()).isFalse();
    sample(20);
    assertThat(parts.permits.isShared()).isTrue();

    Held next = new Held(2 * FEW);
    parts.offer(next, 2 * FEW);
    assertThat(next.begun.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(next.threads).noneMatch(Thread::isVirtual);
    assertThat(parts.balance.changes()).last().asString().contains("platform threads");
  }

  @Test
  void allHaveVirtualThreadsAgain_whenTheyWait() throws Exception {
    parts.permits.setShared(true);
    Held held = new Held(2 * FEW);
    parts.putOnVirtual(held);
    parts.offer(held, 2 * FEW);
    assertThat(held.begun.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(held.threads).noneMatch(Thread::isVirtual);

    sample(200);

    assertThat(parts.permits.isShared()).isFalse();
    Held next = new Held(FEW);
    parts.offer(next, FEW);
    assertThat(next.begun.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(next.threads).allMatch(Thread::isVirtual);
  }

  @Test
  void whatWaitsHasVirtualThreadsAgain_whenThereMayBeFewerPlatformThreads() throws Exception {
    parts.permits.setShared(true);
    parts.balance.setLimits(parts.limits.withPlatformThreads(1));
    Held held = new Held(2 * FEW);
    parts.putOnVirtual(held);
    parts.offer(held, 2 * FEW);

    assertThat(held.begun.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(held.threads).allMatch(Thread::isVirtual);
  }

  /// The tasks that have them may wait for the others.
  @Test
  void othersGoOnOnVirtualThreads_whenAllPlatformThreadsWait() throws Exception {
    parts.permits.setShared(true);
    int threads = parts.permits.limit(Place.BLOCKING);
    Held held = new Held(threads + CARRIERS);
    parts.putOnVirtual(held);
    parts.offer(held, threads + CARRIERS);
    parts.dispatcher.letOverflow(Place.BLOCKING, CARRIERS);
    assertThat(held.begun.await(60, TimeUnit.SECONDS)).isTrue();

    assertThat(held.threads).filteredOn(Thread::isVirtual).hasSize(CARRIERS);
  }
}
