package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// What fails beside the tasks costs none of them.
class TaskQueueTest {
  private final AtomicBoolean fails = new AtomicBoolean();
  private final ThreadFactory platform =
      task -> {
        if (fails.get()) {
          throw new OutOfMemoryError("of a test");
        }
        return Thread.ofPlatform().daemon(true).unstarted(task);
      };
  private final ThreadFactory virtual =
      task -> {
        if (fails.get()) {
          throw new OutOfMemoryError("of a test");
        }
        return Thread.ofVirtual().unstarted(task);
      };
  private final Limits limits =
      new Limits(1, 100, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ZERO);
  private final VirtualThreads virtuals = new VirtualThreads(virtual, 100);
  private final TaskQueue queue = new TaskQueue(platform, limits, false, virtuals::live);
  private final Origins origins = new Origins();
  private final Dispatcher dispatcher = new Dispatcher(origins, queue, virtuals);

  private void assertThatItEnds() throws InterruptedException {
    queue.shutdown();
    assertThat(queue.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void taskIsRefusedAndTheNextOneRuns_whenNoThreadCanBeMade() throws Exception {
    fails.set(true);
    assertThat(dispatcher.offer(() -> {})).isEqualTo(Answer.REFUSED);
    fails.set(false);
    CountDownLatch ran = new CountDownLatch(1);

    assertThat(dispatcher.offer(ran::countDown)).isEqualTo(Answer.TAKEN);
    ran.await();
    assertThatItEnds();
  }

  @Test
  void tasksRunOnTheWorker_whenNoVirtualThreadCanBeMade() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch gate = new CountDownLatch(1);
    CountDownLatch ran = new CountDownLatch(50);
    Runnable waiting = ran::countDown;
    origins.of(waiting).toVirtual("a test");
    dispatcher.offer(() -> {
      begun.countDown();
      try {
        gate.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    begun.await();
    fails.set(true);
    for (int i = 0; i < 50; i++) {
      assertThat(dispatcher.offer(waiting)).isEqualTo(Answer.WAITS);
    }
    dispatcher.pump();
    assertThat(virtuals.live()).isZero();
    gate.countDown();

    ran.await();
    assertThatItEnds();
  }

  @Test
  void tasksThatWaitGoToVirtualThreads_whenTheirOriginMoves() throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    CountDownLatch begun = new CountDownLatch(1);
    AtomicInteger onVirtual = new AtomicInteger();
    CountDownLatch ran = new CountDownLatch(50);
    Runnable waiting =
        () -> {
          onVirtual.addAndGet(Thread.currentThread().isVirtual() ? 1 : 0);
          ran.countDown();
        };
    dispatcher.offer(() -> {
      begun.countDown();
      try {
        gate.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
    begun.await();
    for (int i = 0; i < 50; i++) {
      dispatcher.offer(waiting);
    }
    origins.of(waiting).toVirtual("a test");

    dispatcher.sort();
    ran.await();

    assertThat(onVirtual).hasValue(50);
    gate.countDown();
    assertThatItEnds();
  }

  @Test
  void tasksThatWaitComeBackToTheWorker_whenTheirOriginReturns() {
    Runnable task = () -> {};
    Origin origin = origins.of(task);
    origin.toVirtual("a test");
    queue.setTarget(0);
    virtuals.setLimit(0);
    for (int i = 0; i < 50; i++) {
      dispatcher.offer(task);
    }
    assertThat(queue.view().overflow()).isEqualTo(50);

    origin.toPlatform("a test", 0, 1);
    dispatcher.sort();

    assertThat(queue.view().overflow()).isZero();
    assertThat(queue.view().atHome()).isEqualTo(50);
  }
}
