package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

class TasksTest {
  private final Tasks tasks = new Tasks();

  /// One that is known by its number, and equal to another one of it.
  private record Numbered(int number) implements Runnable {
    @Override
    public void run() {}
  }

  private void add(int count) {
    for (int i = 0; i < count; i++) {
      tasks.add(new Numbered(i));
    }
  }

  private List<Integer> pollAll() {
    List<Integer> numbers = new ArrayList<>();
    for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
      numbers.add(((Numbered) task).number());
    }
    return numbers;
  }

  @Test
  void poll_givesTasksInTheOrderInWhichTheyCame() {
    add(5);

    assertThat(tasks.size()).isEqualTo(5);
    assertThat(pollAll()).containsExactly(0, 1, 2, 3, 4);
    assertThat(tasks.isEmpty()).isTrue();
  }

  @Test
  void poll_givesNothing_whenAllWereTakenOrThereWasNone() {
    assertThat(tasks.poll()).isNull();
    add(1);
    assertThat(tasks.poll()).isEqualTo(new Numbered(0));

    assertThat(tasks.poll()).isNull();
    assertThat(tasks.isEmpty()).isTrue();
    assertThat(tasks.size()).isZero();
  }

  @Test
  void remove_takesTheOneThatIsEqual_whereverItWaits() {
    add(5);

    assertThat(tasks.remove(new Numbered(0))).isTrue();
    assertThat(tasks.remove(new Numbered(2))).isTrue();
    assertThat(tasks.remove(new Numbered(4))).isTrue();
    assertThat(tasks.remove(new Numbered(4))).isFalse();
    assertThat(tasks).containsExactly(new Numbered(1), new Numbered(3));
    assertThat(tasks.size()).isEqualTo(2);
    assertThat(pollAll()).containsExactly(1, 3);
  }

  @Test
  void isEmpty_whenTheLastOnesWereRemoved() {
    add(2);

    assertThat(tasks.remove(new Numbered(0))).isTrue();
    assertThat(tasks.isEmpty()).isFalse();
    assertThat(tasks.remove(new Numbered(1))).isTrue();
    assertThat(tasks.isEmpty()).isTrue();
    add(1);
    assertThat(tasks.isEmpty()).isFalse();
    assertThat(pollAll()).containsExactly(0);
  }

  /// How many nodes there are behind the first one.
  private int nodes() throws ReflectiveOperationException {
    Field head = Tasks.class.getDeclaredField("head");
    head.setAccessible(true);
    int nodes = 0;
    Object node = head.get(tasks);
    Field next = node.getClass().getDeclaredField("next");
    next.setAccessible(true);
    for (node = next.get(node); node != null; node = next.get(node)) {
      nodes++;
    }
    return nodes;
  }

  @Test
  void nodesDoNotGather_whenTasksAreTakenOutAndNobodyTakesTheFirst() throws Exception {
    for (int i = 0; i < 1_000; i++) {
      tasks.add(new Numbered(i));
      assertThat(tasks.remove(new Numbered(i))).isTrue();
    }

    assertThat(nodes()).isZero();
    add(2);
    assertThat(pollAll()).containsExactly(0, 1);
  }

  @Test
  void taskIsForgotten_whenItWasTaken() throws Exception {
    WeakReference<Runnable> taken = addAndTake();

    for (int i = 0; i < 50 && taken.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(taken.get()).isNull();
    assertThat(tasks.isEmpty()).isTrue();
  }

  private WeakReference<Runnable> addAndTake() {
    tasks.add(new Numbered(7));
    return new WeakReference<>(tasks.poll());
  }

  /// Each is given once, to who polls or to who removes it; what one thread adds comes in order.
  @Test
  void eachTaskIsGivenOnce_whenThreadsAddPollAndRemoveAtOnce() throws Exception {
    int adding = 3;
    int each = 100_000;
    int all = adding * each;
    AtomicIntegerArray given = new AtomicIntegerArray(all);
    AtomicInteger left = new AtomicInteger(all);
    AtomicInteger outOfOrder = new AtomicInteger();
    CountDownLatch ended = new CountDownLatch(adding + 3);
    for (int i = 0; i < adding; i++) {
      int from = i * each;
      start(
          ended,
          () -> {
            for (int k = 0; k < each; k++) {
              tasks.add(new Numbered(from + k));
            }
          });
    }
    for (int i = 0; i < 2; i++) {
      start(
          ended,
          () -> {
            int[] last = {-1, -1, -1};
            while (left.get() > 0) {
              Runnable task = tasks.poll();
              if (task != null) {
                int number = ((Numbered) task).number();
                boolean isLater = number > last[number / each];
                last[number / each] = number;
                outOfOrder.addAndGet(isLater ? 0 : 1);
                given.incrementAndGet(number);
                left.decrementAndGet();
              }
            }
          });
    }
    start(
        ended,
        () -> {
          while (left.get() > 0) {
            for (Runnable task : tasks) {
              if (tasks.remove(task)) {
                given.incrementAndGet(((Numbered) task).number());
                left.decrementAndGet();
              }
              break;
            }
          }
        });
    ended.await();

    assertThat(outOfOrder.get()).isZero();
    assertThat(tasks.isEmpty()).isTrue();
    for (int i = 0; i < all; i++) {
      assertThat(given.get(i)).isEqualTo(1);
    }
  }

  private static void start(CountDownLatch ended, Runnable body) {
    Thread thread =
        Thread.ofPlatform()
            .daemon(true)
            .unstarted(() -> {
              body.run();
              ended.countDown();
            });
    thread.start();
  }
}
