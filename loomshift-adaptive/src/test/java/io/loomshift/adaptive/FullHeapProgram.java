package io.loomshift.adaptive;

import io.loomshift.adaptive.hybrid.HybridExecutor;
import io.loomshift.adaptive.select.ThreadType;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// Hands tasks to an executor while the heap is full but for a few bytes, more in each round, and
/// empties it again: whatever `execute` took is to run once, what it refused never, and the
/// executor is to end. Prints each round in which that is not so, and whether the heap was full
/// enough for anything to be refused.
final class FullHeapProgram {
  private static final int TASKS = 60;

  /// Threads that hand tasks over.
  private static final int SENDERS = 2;

  /// So many of a sender are refused before there is memory again: each lets the collector run.
  private static final int REFUSED = 4;

  /// Rounds in which there is memory: what a JVM loads and links when it runs for the first time
  /// may fail halfway, in the JDK's classes, too.
  private static final int WARM = 100;

  /// More memory in each round than in the one before.
  private static final int BYTES_A_ROUND = 48;

  /// What fills the heap.
  private record Piece(@Nullable Piece next, @Nullable Object bytes) {}

  /// A task that counts how often it ran, and waits where it is to.
  private static final class Task implements Runnable {
    final AtomicInteger runs = new AtomicInteger();
    final boolean waits;
    volatile boolean isTaken;

    Task(boolean waits) {
      this.waits = waits;
    }

    @Override
    public void run() {
      runs.incrementAndGet();
      if (waits) {
        LockSupport.parkNanos(100_000);
      }
    }
  }

  private static @Nullable Piece held;

  /// What is free once the heap is full.
  @SuppressWarnings("UnusedVariable")
  private static byte @Nullable [] spare;

  private FullHeapProgram() {}

  public static void main(String[] arguments) throws InterruptedException {
    int rounds = Integer.parseInt(arguments[1]);
    linkRemoval();
    int refused = 0;
    for (int round = -WARM; round < rounds; round++) {
      ExecutorService executor = executor(arguments[0]);
      Task[] tasks = new Task[TASKS];
      for (int i = 0; i < TASKS; i++) {
        tasks[i] = new Task(i % 3 == 0);
      }
      sendInto(executor, tasks, round);
      List<Runnable> left = end(executor, round % 4 == 0);
      boolean isEnded = executor.awaitTermination(20, TimeUnit.SECONDS);
      int lost = 0;
      int wrong = 0;
      for (Task task : tasks) {
        int runs = task.runs.get() + (left.contains(task) ? 1 : 0);
        lost += task.isTaken && runs == 0 ? 1 : 0;
        wrong += runs > (task.isTaken ? 1 : 0) ? 1 : 0;
        refused += task.isTaken ? 0 : 1;
      }
      if (!isEnded || lost > 0 || wrong > 0) {
        System.out.printf(
            "round %d: %d lost, %d ran too often, %s %s%n",
            round, lost, wrong, isEnded ? "ended" : "has not ended:", executor);
      }
    }
    System.out.println(refused > 0 ? "some refused" : "none refused");
    System.exit(0);
  }

  /// What the JDK needs to take a task out of the middle of its queues.
  private static void linkRemoval() throws InterruptedException {
    HybridExecutor executor = HybridExecutor.builder().concurrency(1).build();
    CountDownLatch gate = new CountDownLatch(1);
    executor.execute(() -> await(gate));
    Task[] tasks = new Task[TASKS];
    for (int i = 0; i < TASKS; i++) {
      tasks[i] = new Task(false);
      executor.execute(tasks[i]);
    }
    for (int i = 0; i < TASKS; i++) {
      // Not in the order in which they stand there.
      boolean ignored = executor.remove(tasks[(7 * i) % TASKS]);
    }
    gate.countDown();
    executor.close();
  }

  private static ExecutorService executor(String kind) {
    return switch (kind) {
      case "hybrid" -> HybridExecutor.builder().build();
      case "hybrid-bound" ->
          HybridExecutor.builder().concurrency(4).queueCapacity(TASKS / 2).build();
      case "adaptive" -> AdaptiveExecutor.builder().managed(false).build();
      case "adaptive-virtual" ->
          AdaptiveExecutor.builder().managed(false).initialType(ThreadType.VIRTUAL).build();
      case "bounded" -> new BoundedVirtualExecutor(4);
      default -> throw new IllegalArgumentException(kind);
    };
  }

  private static void sendInto(ExecutorService executor, Task[] tasks, int round) {
    CountDownLatch full = new CountDownLatch(1);
    CountDownLatch sent = new CountDownLatch(SENDERS);
    for (int i = 0; i < SENDERS; i++) {
      int first = i;
      Thread ignored =
          Thread.ofPlatform()
              .daemon()
              .start(() -> {
                await(full);
                send(executor, tasks, first);
                sent.countDown();
              });
    }
    if (round >= 0) {
      spare = new byte[16 + round * BYTES_A_ROUND];
      fill();
      spare = null;
    }
    full.countDown();
    // To wait takes memory.
    await(sent);
    held = null;
  }

  private static void await(CountDownLatch latch) {
    while (latch.getCount() > 0) {
      Thread.onSpinWait();
    }
  }

  private static void send(ExecutorService executor, Task[] tasks, int first) {
    int refused = 0;
    for (int i = first; i < tasks.length; i += SENDERS) {
      Task task = tasks[i];
      task.isTaken = true;
      try {
        executor.execute(task);
      } catch (Throwable e) {
        task.isTaken = false;
        refused++;
        if (refused == REFUSED) {
          // The other tasks find memory.
          held = null;
        }
      }
    }
  }

  /// Fills the heap, with smaller and smaller pieces.
  private static void fill() {
    for (int size = 1 << 20; size >= 16; size /= 2) {
      try {
        while (true) {
          held = new Piece(held, new byte[size]);
        }
      } catch (OutOfMemoryError e) {
        // No room for a piece of that size.
      }
    }
    try {
      while (true) {
        held = new Piece(held, null);
      }
    } catch (OutOfMemoryError e) {
      // Not for a single object, either.
    }
  }

  private static List<Runnable> end(ExecutorService executor, boolean stops) {
    if (stops) {
      return executor.shutdownNow();
    }
    executor.shutdown();
    return List.of();
  }
}
