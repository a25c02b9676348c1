package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/// Where tasks run before anything is known of their classes, and while few do.
class HybridBeginTest {
  @Test
  void tasksComputeOnAllProcessors_whenOthersThatCameFirstWaitOnTheirThreads() throws Exception {
    AtomicBoolean isDone = new AtomicBoolean();
    int processors = Runtime.getRuntime().availableProcessors();
    Held first = new Held(processors + 1);
    Held then = new Held(100);
    CountDownLatch computing = new CountDownLatch(processors);
    try (HybridExecutor executor = HybridExecutor.builder().build()) {
      for (int i = 0; i <= processors; i++) {
        executor.execute(first);
      }
      first.begun.await();
      assertThat(first.threads).anyMatch(thread -> !thread.isVirtual());

      for (int i = 0; i < (Permits.FEW + 4) * processors; i++) {
        executor.execute(() -> {
          if (!Thread.currentThread().isVirtual()) {
            computing.countDown();
          }
          while (!isDone.get()) {
            Thread.onSpinWait();
          }
        });
      }
      for (int i = 0; i < 100; i++) {
        executor.execute(then);
      }
      computing.await();
      then.begun.await();
      first.gate.countDown();
      then.gate.countDown();
      isDone.set(true);
    }
  }

  @Test
  void taskRunsOnAPlatformThread_whenItIsTheFirst() throws Exception {
    try (HybridExecutor executor = HybridExecutor.builder().name("few").build()) {
      // The next one may begin on a virtual thread, where the first thread is not idle again yet.
      Thread thread = executor.submit(Thread::currentThread).get();

      assertThat(thread.isVirtual()).isFalse();
      assertThat(thread.getName()).matches("few-\\d+");
      assertThat(executor.explain()).contains("few runs ", "not measured yet", "rejected: 0.");
    }
  }

  @Test
  void tasksRunOnPlatformThreads_whenTheirClassWasSeenWaitingAndFewRun() throws Exception {
    try (HybridExecutor executor = HybridExecutor.builder().build()) {
      Held.learn(executor);

      for (int i = 0; i < 100; i++) {
        Held held = Held.open();
        executor.submit(held).get();
        assertThat(held.threads).noneMatch(Thread::isVirtual);
      }
    }
  }

  @Test
  void mostTasksRunOnVirtualThreads_whenTheirClassWasSeenWaitingAndManyRun() throws Exception {
    int many = 1_000;
    Held held = new Held(many);
    try (HybridExecutor executor = HybridExecutor.builder().platformThreads(64).build()) {
      Held.learn(executor);
      for (int i = 0; i < many; i++) {
        executor.execute(held);
      }
      held.begun.await();

      assertThat(held.threads).filteredOn(thread -> !thread.isVirtual()).hasSizeBetween(0, 64);
      held.gate.countDown();
    }
  }

  @Test
  void
      tasksRunOnVirtualThreads_whenTheirClassWasSeenWaitingAndPlatformThreadsAreForThoseThatCompute()
          throws Exception {
    try (HybridExecutor executor =
        HybridExecutor.builder().name("waits").platformThreads(1).build()) {
      Held.learn(executor);

      int onVirtual = 0;
      for (int i = 0; i < 100; i++) {
        Held held = Held.open();
        executor.submit(held).get();
        for (Thread thread : held.threads) {
          onVirtual += thread.isVirtual() ? 1 : 0;
          assertThat(thread.getName()).startsWith(thread.isVirtual() ? "waits-v-" : "waits-");
        }
      }
      // On a busy machine a carrier comes late now and then, and the platform thread helps out.
      assertThat(onVirtual).isGreaterThanOrEqualTo(90);
    }
  }

  @Test
  void noVirtualThreadRuns_whenPlatformThreadsSufficeForAllThatMayRun() throws Exception {
    Held held = new Held(64);
    try (HybridExecutor executor = HybridExecutor.builder().concurrency(64).build()) {
      for (int i = 0; i < 200; i++) {
        executor.execute(held);
      }
      held.begun.await();
      Set<Thread> first = Set.copyOf(held.threads);
      String explanation = executor.explain();
      held.gate.countDown();

      assertThat(first).hasSize(64).noneMatch(Thread::isVirtual);
      assertThat(explanation).contains("Platform threads suffice");
    }
  }

  @Test
  void tasksRunOnVirtualThreads_whenTheseComeFirstThoughPlatformThreadsSuffice() throws Exception {
    Held held = new Held(64);
    try (HybridExecutor executor =
        HybridExecutor.builder().virtualFirst(true).concurrency(64).build()) {
      for (int i = 0; i < 200; i++) {
        executor.execute(held);
      }
      held.begun.await();
      Set<Thread> first = Set.copyOf(held.threads);
      held.gate.countDown();

      assertThat(first).hasSize(64).allMatch(Thread::isVirtual);
    }
  }

  @Test
  void tasksBeginAtOnceOnVirtualThreads_whenPlatformThreadsAreTaken() throws Exception {
    int few = Permits.FEW * Runtime.getRuntime().availableProcessors();
    Held held = new Held(few + 100);
    try (HybridExecutor executor = HybridExecutor.builder().build()) {
      for (int i = 0; i < few + 100; i++) {
        executor.execute(held);
      }
      held.begun.await();

      assertThat(held.threads).filteredOn(Thread::isVirtual).hasSizeGreaterThan(50);
      assertThat(held.threads).filteredOn(thread -> !thread.isVirtual()).isNotEmpty();
      held.gate.countDown();
    }
  }

  @Test
  void othersTakeTheirPlaces_whenThreadsAreRenewed() throws Exception {
    try (HybridExecutor executor = HybridExecutor.builder().build()) {
      Held running = new Held(1);
      executor.execute(running);
      running.begun.await();
      Thread idle = executor.submit(Thread::currentThread).get();

      executor.renewThreads();
      idle.join();
      running.gate.countDown();
      for (Thread thread : running.threads) {
        thread.join();
      }

      assertThat(executor.submit(Thread::currentThread).get())
          .isNotSameAs(idle)
          .isNotIn(running.threads);
    }
  }

  /// What a task makes for its thread is made again for each thread: 256 of the first end soon.
  @Test
  void fewThreadsAreMade_whenTasksThatWaitFollowEachOther() throws Exception {
    int callers = 64;
    int tasks = 200;
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    CountDownLatch ended = new CountDownLatch(callers);
    try (HybridExecutor executor = HybridExecutor.builder().build()) {
      for (int i = 0; i < callers; i++) {
        executor.named("waits").execute(() -> wait(executor, tasks, threads, ended));
      }
      ended.await();
    }
    assertThat(threads).filteredOn(Thread::isVirtual).hasSizeBetween(1, 256 + 3 * callers);
  }

  private static void wait(
      HybridExecutor executor, int left, Set<Thread> threads, CountDownLatch ended) {
    threads.add(Thread.currentThread());
    LockSupport.parkNanos(100_000);
    if (left > 0) {
      executor.named("waits").execute(() -> wait(executor, left - 1, threads, ended));
    } else {
      ended.countDown();
    }
  }

  /// As on one thread: whoever asks for one at once may rely on it.
  @Test
  void eachTaskHasAVirtualThreadOfItsOwn_whenTheseComeFirst() throws Exception {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    try (HybridExecutor executor = HybridExecutor.builder().virtualFirst(true).build()) {
      for (int i = 0; i < 200; i++) {
        executor.submit(() -> threads.add(Thread.currentThread())).get();
      }
    }
    assertThat(threads).hasSize(200).allMatch(Thread::isVirtual);
  }

  @Test
  void tasksGoToPlatformThreads_whenVirtualThreadsComeFirstAndTheyHoldTheCarriers()
      throws Exception {
    try (HybridExecutor executor = HybridExecutor.builder().virtualFirst(true).build()) {
      while (!executor.explain().contains(" held the ")) {
        Future<?> last = executor.submit(HybridBeginTest::compute);
        for (int i = 0; i < 100; i++) {
          last = executor.submit(HybridBeginTest::compute);
        }
        last.get();
      }
      assertThat(executor.explain()).contains("on platform threads");
    }
  }

  private static void compute() {
    long end = System.nanoTime() + 1_000_000;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  @Test
  void tasksRunInTheirOrder_whenOneRunsAtOnce() throws Exception {
    List<Integer> order = Collections.synchronizedList(new ArrayList<>());
    try (HybridExecutor executor = HybridExecutor.builder().concurrency(1).build()) {
      for (int i = 0; i < 100_000; i++) {
        int number = i;
        executor.execute(() -> order.add(number));
      }
    }
    assertThat(order).hasSize(100_000).isSorted();
  }

  /// The JVM lives by it while tasks run on virtual threads.
  @Test
  void aPlatformThreadStays_whenThreadsAreRenewedWhileOneRunsATask() throws Exception {
    Held running = new Held(1);
    try (HybridExecutor executor =
        HybridExecutor.builder().platformThreads(1).keepAlive(Duration.ZERO).build()) {
      executor.execute(running);
      running.begun.await();
      executor.renewThreads();
      while (executor.counts().workers() > 1) {
        Thread.onSpinWait();
      }
      running.gate.countDown();
      for (Thread thread : running.threads) {
        thread.join();
      }

      while (executor.counts().workers() != 1) {
        Thread.onSpinWait();
      }
    }
  }
}
