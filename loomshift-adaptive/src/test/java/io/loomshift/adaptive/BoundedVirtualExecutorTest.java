package io.loomshift.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BoundedVirtualExecutorTest {
  @Test
  void everyTaskHasAVirtualThreadOfItsOwn_whenManyRun() {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    try (BoundedVirtualExecutor executor = new BoundedVirtualExecutor(3, "orders")) {
      for (int i = 0; i < 1000; i++) {
        executor.execute(() -> threads.add(Thread.currentThread()));
      }
    }

    assertThat(threads).hasSize(1000).allMatch(Thread::isVirtual);
    assertThat(threads).extracting(Thread::getName).contains("orders-1", "orders-1000");
  }

  @Test
  void asManyRunAsAllowed_whenMoreWait() throws Exception {
    CyclicBarrier together = new CyclicBarrier(5);
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    List<Future<?>> futures = new ArrayList<>();
    try (BoundedVirtualExecutor executor = new BoundedVirtualExecutor(5)) {
      for (int i = 0; i < 500; i++) {
        futures.add(
            executor.submit(() -> {
              most.accumulateAndGet(running.incrementAndGet(), Math::max);
              // Only five at once can open it.
              together.await();
              running.decrementAndGet();
              return null;
            }));
      }
    }

    assertThat(futures).allMatch(future -> future.state() == Future.State.SUCCESS);
    assertThat(most).hasValue(5);
  }

  @Test
  void tasksRunInOrder_whenOneMayRun() {
    List<Integer> order = new ArrayList<>();
    try (BoundedVirtualExecutor executor = new BoundedVirtualExecutor(1)) {
      for (int i = 0; i < 100; i++) {
        int number = i;
        executor.execute(() -> order.add(number));
      }
    }

    assertThat(order).isSorted().hasSize(100);
  }

  @Test
  void waitingTasksComeBack_whenItIsStopped() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch gate = new CountDownLatch(1);
    Runnable waiting = () -> {};
    BoundedVirtualExecutor executor = new BoundedVirtualExecutor(1);
    executor.execute(() -> {
      begun.countDown();
      Asking.untilInterrupted(gate::await);
    });
    begun.await();
    executor.execute(waiting);

    assertThat(executor.shutdownNow()).containsExactly(waiting);
    executor.close();
    assertThat(executor.isTerminated()).isTrue();
  }

  @Test
  void boundIsRefused_whenItIsNotPositive() {
    assertThatIllegalArgumentException().isThrownBy(() -> new BoundedVirtualExecutor(0));
  }
}
