package io.loomshift.adaptive.hybrid;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/// A small program of tasks that compute, wait, block in native code and wait for each other, drawn
/// at random, on an executor whose limits are. It can always end: there is a thread for each task
/// that may be there at once, native code waits for no task, and no two wait for each other.
final class DrawnProgram {
  /// How tasks of a class are known before the program begins, whatever they do in it.
  private enum Known {
    NOT,
    WAITING,
    COMPUTING,
    BLOCKING
  }

  private enum Act {
    COMPUTE,
    SLEEP,
    NATIVE,
    CALL,
    FORK
  }

  private record Step(Act act, int micros, List<Task> children) {}

  /// @param origin of its class
  /// @param after those that come from outside, too, and end before it goes on after its first step
  private record Task(int origin, List<Step> steps, List<Integer> after) {}

  private static final int MOST_TASKS = 40;
  private static final int ORIGINS = 3;

  private final long seed;
  private final Random random;

  private final List<Known> known = new ArrayList<>();
  private final List<Task> first = new ArrayList<>();
  private final boolean areTogether;
  private final int fillers;
  private final boolean hasEndless;
  private final boolean changesLimits;
  private final boolean isVirtualFirst;
  private final Limits limits;
  private int tasks;
  private String explanation = "";

  DrawnProgram(long seed) {
    this.seed = seed;
    random = new Random(seed);
    for (int i = 0; i < ORIGINS; i++) {
      known.add(Known.values()[random.nextInt(Known.values().length)]);
    }
    areTogether = random.nextInt(4) == 0;
    int most = 1 + random.nextInt(8);
    for (int i = 0; i < most; i++) {
      first.add(task(0));
    }
    for (int i = 0; i < most - 1 && !areTogether; i++) {
      if (random.nextBoolean()) {
        first.get(i).after().add(i + 1 + random.nextInt(most - i - 1));
      }
    }
    fillers = random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 0;
    // It may keep a carrier for itself.
    hasEndless = random.nextInt(8) == 0 && Carriers.parallelism() > 1;
    changesLimits = random.nextInt(4) == 0;
    isVirtualFirst = random.nextInt(5) == 0;
    limits = limits();
  }

  private Task task(int depth) {
    tasks++;
    List<Step> steps = new ArrayList<>();
    int most = 1 + random.nextInt(4);
    for (int i = 0; i < most; i++) {
      steps.add(step(depth));
    }
    return new Task(random.nextInt(ORIGINS), steps, new ArrayList<>());
  }

  private Step step(int depth) {
    Act act = Act.values()[random.nextInt(Act.values().length)];
    boolean hasChildren = (act == Act.CALL || act == Act.FORK) && depth < 5;
    int most = hasChildren ? Math.min(1 + random.nextInt(3), MOST_TASKS - tasks) : 0;
    List<Task> children = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      children.add(task(depth + 1));
    }
    return new Step(act, 50 << random.nextInt(7), children);
  }

  /// As many threads in all as tasks at least.
  private Limits limits() {
    int all = tasks + fillers + 1;
    int platform = 1 + random.nextInt(6);
    Limits standard = Limits.standard().withKeepAlive(Duration.ofMillis(random.nextInt(2) * 10L));
    return switch (random.nextInt(4)) {
      case 0 -> {
        int virtual = random.nextInt(4);
        yield standard.withVirtualThreads(virtual).withPlatformThreads(Math.max(platform, all));
      }
      case 1 -> standard.withConcurrency(all).withPlatformThreads(platform);
      case 2 -> standard.withVirtualThreads(all).withPlatformThreads(platform);
      default -> standard.withPlatformThreads(platform);
    };
  }

  /// Runs it.
  ///
  /// @return whether all tasks ended in time; those of one that did not are interrupted
  boolean run(long seconds) throws InterruptedException {
    HybridExecutor.Builder builder =
        HybridExecutor.builder()
            .daemon(true)
            .platformThreads(limits.platformThreads())
            .virtualThreads(limits.virtualThreads())
            .concurrency(limits.concurrency())
            .keepAlive(limits.keepAlive())
            .virtualFirst(isVirtualFirst);
    Run run = new Run(builder.build());
    try {
      boolean hasEnded = run.awaitEnd(seconds);
      explanation = run.executor.explain();
      run.isOver.set(true);
      return hasEnded;
    } finally {
      List<Runnable> ignored = run.executor.shutdownNow();
    }
  }

  private final class Run {
    private final HybridExecutor executor;
    private final List<Origin> origins = new ArrayList<>();
    private final CountDownLatch left = new CountDownLatch(tasks);
    private final CountDownLatch together = new CountDownLatch(first.size());
    private final List<CountDownLatch> ended = new ArrayList<>();
    private final AtomicBoolean isOver = new AtomicBoolean();

    Run(HybridExecutor executor) {
      this.executor = executor;
      for (int i = 0; i < ORIGINS; i++) {
        Origin origin = executor.origins.named("origin-" + i);
        switch (known.get(i)) {
          case NOT -> {}
          case WAITING -> {
            if (!isVirtualFirst) {
              Parts.waits(origin);
            }
          }
          case COMPUTING -> Parts.computes(origin);
          case BLOCKING -> Parts.blocks(origin);
        }
        origins.add(origin);
      }
    }

    boolean awaitEnd(long seconds) throws InterruptedException {
      for (int i = 0; i < first.size(); i++) {
        ended.add(new CountDownLatch(1));
      }
      if (hasEndless) {
        executor.execute(new Named(origins.getFirst(), this::computeToTheEnd));
      }
      for (int i = 0; i < fillers; i++) {
        fill();
      }
      List<Integer> order = new ArrayList<>();
      for (int i = 0; i < first.size(); i++) {
        order.add(i);
      }
      Collections.shuffle(order, new Random(seed));
      for (int each : order) {
        executor.execute(
            new Named(
                origins.get(first.get(each).origin()),
                () -> {
                  if (areTogether) {
                    together.countDown();
                    await(together);
                  }
                  perform(first.get(each));
                  ended.get(each).countDown();
                }));
      }
      return changesLimits ? changeLimits(seconds) : left.await(seconds, TimeUnit.SECONDS);
    }

    private void computeToTheEnd() {
      while (!isOver.get()) {
        Thread.onSpinWait();
      }
    }

    /// One task hands over the next.
    private void fill() {
      executor.execute(
          new Named(
              origins.getLast(),
              () -> {
                compute(200);
                if (!isOver.get()) {
                  fill();
                }
              }));
    }

    private boolean changeLimits(long seconds) throws InterruptedException {
      Random changes = new Random(seed);
      for (long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
          System.nanoTime() - end < 0; ) {
        switch (changes.nextInt(3)) {
          case 0 -> executor.renewThreads();
          case 1 ->
              executor.setPlatformThreads(Math.max(limits.platformThreads(), changes.nextInt(8)));
          default -> executor.setKeepAlive(Duration.ofMillis(changes.nextInt(3)));
        }
        if (left.await(changes.nextInt(100), TimeUnit.MILLISECONDS)) {
          return true;
        }
      }
      return false;
    }

    private CountDownLatch hand(List<Task> children) {
      CountDownLatch latch = new CountDownLatch(children.size());
      for (Task child : children) {
        executor.execute(
            new Named(
                origins.get(child.origin()),
                () -> {
                  perform(child);
                  latch.countDown();
                }));
      }
      return latch;
    }

    private void perform(Task task) {
      boolean isFirst = true;
      for (Step step : task.steps()) {
        switch (step.act()) {
          case COMPUTE -> compute(step.micros());
          case SLEEP -> LockSupport.parkNanos(1_000L * step.micros());
          case NATIVE -> NativeSleep.sleep(step.micros());
          case CALL -> await(hand(step.children()));
          case FORK -> {
            CountDownLatch ignored = hand(step.children());
          }
        }
        for (int i = 0; isFirst && i < task.after().size(); i++) {
          await(ended.get(task.after().get(i)));
        }
        isFirst = false;
      }
      left.countDown();
    }

    private static void compute(int micros) {
      for (long end = System.nanoTime() + 1_000L * micros; System.nanoTime() - end < 0; ) {
        Thread.onSpinWait();
      }
    }

    private static void await(CountDownLatch latch) {
      try {
        latch.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /// What it is, and what its executor said at its end.
  String explain() {
    return "program %d: %d tasks, %s, %s%s%s%s%s, %d fill%n%s%n%s"
        .formatted(
            seed,
            tasks,
            limits,
            known,
            isVirtualFirst ? ", virtual first" : "",
            areTogether ? ", together" : "",
            hasEndless ? ", one computes to the end" : "",
            changesLimits ? ", limits change" : "",
            fillers,
            String.join("\n", first.stream().map(Task::toString).toList()),
            explanation);
  }
}
