package io.loomshift.source.attribute;

import io.loomshift.source.SourceFile;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A thread for work on sources that somebody else wrote. Parser, attribution and tree walks are
/// recursive: its stack takes what javac, run by itself, compiles, many times over. And work that
/// gets no further can be given up.
///
/// javac cannot be interrupted. A thread that is given up goes on until it next tells where it is
/// ([#at]), and it ends with the process; whatever it still makes, nobody sees. `docs/adr/0033`
/// says what was rejected.
public final class AnalysisThread extends Thread {
  /// 256 MiB, of which the system provides only what is used. javac by itself has 1 MiB on Linux,
  /// which 600 chained calls fill.
  private static final long STACK_BYTES = 256L << 20;

  /// 15 s at one file, and then 15 s of processor time more, since a busy machine is no reason to
  /// give up: entering all that the files of WildFly refer to, many thousands, takes 11 s.
  public static final Duration TIMEOUT = Duration.ofSeconds(15);

  private static final Set<AnalysisThread> GIVEN_UP = ConcurrentHashMap.newKeySet();

  private volatile Step step = new Step(Optional.empty(), System.nanoTime());
  private volatile boolean givenUp;

  /// Works while this one waits for it, now or before.
  private volatile @Nullable Thread helper;

  /// What is being done.
  private record Step(Optional<SourceFile> file, long since) {}

  /// Thrown into a thread that was given up.
  private static final class GivenUp extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private AnalysisThread(Runnable work) {
    super(null, work, "analysis", STACK_BYTES);
    setDaemon(true);
  }

  /// Does work with a deep stack, for as long as it takes.
  ///
  /// @throws RuntimeException what the work throws; errors likewise
  public static <T> T call(Supplier<T> work) {
    return currentThread() instanceof AnalysisThread ? work.get() : within(Optional.empty(), work);
  }

  /// Does work with a deep stack, and gives it up where it gets no further.
  ///
  /// @param timeout for how long the work may stay at one file
  /// @throws AnalysisFailure where it was given up, with the file that it was at
  /// @throws RuntimeException what the work throws; errors likewise
  public static <T> T callWithin(Duration timeout, Supplier<T> work) {
    return within(Optional.of(timeout), work);
  }

  /// Tells that the current thread is at a file now, where anybody asks.
  ///
  /// @return the file that it was at
  static Optional<SourceFile> at(Optional<SourceFile> file) {
    if (currentThread() instanceof AnalysisThread analysis) {
      if (analysis.givenUp) {
        throw new GivenUp();
      }
      Optional<SourceFile> before = analysis.step.file();
      analysis.step = new Step(file, System.nanoTime());
      return before;
    }
    return Optional.empty();
  }

  /// Tells that the current thread is at a file now, where anybody asks.
  public static void at(SourceFile file) {
    at(Optional.of(file));
  }

  /// A thread with as deep a stack, for work that one of these waits for.
  static Thread helper(String name, Runnable work) {
    Thread thread = new Thread(null, work, name, STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }

  /// Waits for what a helper does: its time counts as that of the thread that waits.
  static <T> T helpedBy(Thread helper, Supplier<T> wait) {
    if (currentThread() instanceof AnalysisThread analysis) {
      analysis.helper = helper;
    }
    return wait.get();
  }

  private static <T> T within(Optional<Duration> timeout, Supplier<T> work) {
    FutureTask<T> task = new FutureTask<>(work::get);
    AnalysisThread thread = new AnalysisThread(task);
    thread.start();
    try {
      return timeout.isPresent() ? thread.result(task, timeout.get()) : task.get();
    } catch (ExecutionException e) {
      if (timeout.isPresent() && isOfFile(e.getCause())) {
        // While the memory was full, nobody could say so.
        throw AnalysisFailure.of(thread.step.file(), Objects.requireNonNull(e.getCause()));
      }
      throw unchecked(e.getCause());
    } catch (InterruptedException e) {
      thread.giveUp();
      currentThread().interrupt();
      throw new IllegalStateException("interrupted while sources were analysed", e);
    }
  }

  private <T> T result(FutureTask<T> task, Duration timeout)
      throws ExecutionException, InterruptedException {
    while (true) {
      Step now = step;
      long left = timeout.toNanos() - (System.nanoTime() - now.since());
      try {
        return task.get(Math.max(left, 0), TimeUnit.NANOSECONDS);
      } catch (TimeoutException _) {
        if (step.equals(now)) {
          Optional<T> late = late(task, timeout, now);
          if (late.isPresent()) {
            return late.get();
          }
        }
      }
    }
  }

  /// Waits on by the clock of the processor, which a busy machine does not advance.
  ///
  /// @return empty where the thread is at another file by now
  private <T> Optional<T> late(FutureTask<T> task, Duration timeout, Step now)
      throws ExecutionException, InterruptedException {
    long begin = processorNanos();
    while (step.equals(now)) {
      try {
        return Optional.of(task.get(Math.min(timeout.toMillis(), 1000), TimeUnit.MILLISECONDS));
      } catch (TimeoutException _) {
        if (processorNanos() - begin >= timeout.toNanos()) {
          giveUp();
          throw AnalysisFailure.late(now.file(), timeout.toSeconds());
        }
      }
    }
    return Optional.empty();
  }

  private long processorNanos() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    Thread helping = helper;
    return threads.getThreadCpuTime(threadId())
        + (helping == null ? 0 : threads.getThreadCpuTime(helping.threadId()));
  }

  private void giveUp() {
    givenUp = true;
    GIVEN_UP.add(this);
  }

  /// Whether work that was given up still goes on: a process that serves many is replaced then.
  public static boolean isGivenUpWorkRunning() {
    GIVEN_UP.removeIf(thread -> !thread.isAlive());
    return !GIVEN_UP.isEmpty();
  }

  private static boolean isOfFile(@Nullable Throwable thrown) {
    return thrown instanceof OutOfMemoryError || thrown instanceof StackOverflowError;
  }

  private static RuntimeException unchecked(@Nullable Throwable thrown) {
    return switch (thrown) {
      case RuntimeException e -> e;
      case Error e -> throw e;
      case null, default -> new IllegalStateException(thrown);
    };
  }
}
