package io.loomshift.experiments.executors;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/// What one task does. Each kind is a class of its own, as tasks of different origins are in a
/// program.
sealed interface Work {
  /// Does it, on the thread of a task.
  void run(ExecutorService executor) throws InterruptedException;

  /// Computes for a time of the processor, not of the clock: steps of a generator of random
  /// numbers.
  record Compute(int micros) implements Work {
    /// Steps a microsecond, about: measured on the machine of docs/results.md; it is the same for
    /// all contenders.
    private static final int STEPS = 500;

    private static final AtomicLong SINK = new AtomicLong();

    @Override
    public void run(ExecutorService executor) {
      compute(micros);
    }

    static void compute(int micros) {
      long x = System.nanoTime() | 1;
      for (int i = 0; i < micros * STEPS; i++) {
        x ^= x << 13;
        x ^= x >>> 7;
        x ^= x << 17;
      }
      if (x == 0) {
        SINK.incrementAndGet();
      }
    }
  }

  /// Waits as a thread that can be taken off its carrier.
  record Wait(int micros) implements Work {
    @Override
    public void run(ExecutorService executor) throws InterruptedException {
      Thread.sleep(micros / 1_000, micros % 1_000 * 1_000);
    }
  }

  /// Waits in native code, where a virtual thread holds its carrier.
  record Native(int micros) implements Work {
    private static final class Usleep {
      static final MethodHandle HANDLE = handle();

      @SuppressWarnings("restricted")
      private static MethodHandle handle() {
        return Linker.nativeLinker()
            .downcallHandle(
                Linker.nativeLinker().defaultLookup().findOrThrow("usleep"),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
      }
    }

    @Override
    public void run(ExecutorService executor) {
      try {
        int _ = (int) Usleep.HANDLE.invokeExact(micros);
      } catch (Throwable e) {
        throw new IllegalStateException("usleep failed", e);
      }
    }
  }

  /// Waits or computes, by turns of a length, all in one class.
  record Changing(int phaseMillis, Work first, Work second) implements Work {
    private static final long START = System.nanoTime();

    @Override
    public void run(ExecutorService executor) throws InterruptedException {
      long phase = (System.nanoTime() - START) / 1_000_000 / phaseMillis;
      (phase % 2 == 0 ? first : second).run(executor);
    }
  }

  /// Uses what each thread has to make once, and waits.
  record ThreadLocals(int makingMicros, int waitMicros) implements Work {
    private static final ThreadLocal<long[]> CACHE = new ThreadLocal<>();

    @Override
    public void run(ExecutorService executor) throws InterruptedException {
      long[] cache = CACHE.get();
      if (cache == null) {
        Compute.compute(makingMicros);
        cache = new long[1_000];
        CACHE.set(cache);
      }
      cache[0]++;
      Thread.sleep(waitMicros / 1_000, waitMicros % 1_000 * 1_000);
    }
  }

  /// Hands two tasks to its own executor and waits for both.
  record Nested(Work inner) implements Work {
    @Override
    public void run(ExecutorService executor) throws InterruptedException {
      Future<?> first = executor.submit(new Part(inner, executor));
      Future<?> second = executor.submit(new Part(inner, executor));
      try {
        first.get();
        second.get();
      } catch (ExecutionException e) {
        throw new IllegalStateException(e);
      }
    }

    private record Part(Work inner, ExecutorService executor) implements Runnable {
      @Override
      public void run() {
        try {
          inner.run(executor);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }

  /// One thing after the other.
  record Sequence(Work first, Work second) implements Work {
    @Override
    public void run(ExecutorService executor) throws InterruptedException {
      first.run(executor);
      second.run(executor);
    }
  }

  /// One or the other, at random, in one class.
  record Either(int percent, Work first, Work second) implements Work {
    @Override
    public void run(ExecutorService executor) throws InterruptedException {
      (ThreadLocalRandom.current().nextInt(100) < percent ? first : second).run(executor);
    }
  }

  /// Computes or waits for a time that differs from task to task.
  record Varying(Kind kind, Distribution distribution, int meanMicros) implements Work {
    /// What takes the time.
    enum Kind {
      COMPUTE,
      WAIT,
      NATIVE
    }

    /// How it is distributed.
    enum Distribution {
      CONSTANT,
      EXPONENTIAL,
      /// A few tasks take most of the time: Pareto with the exponent 1.5, 50 times the mean at
      /// most.
      HEAVY
    }

    private static final double PARETO = 1.5;
    private static final int MOST = 50;

    @Override
    public void run(ExecutorService executor) throws InterruptedException {
      int micros = draw();
      Work work =
          switch (kind) {
            case COMPUTE -> new Compute(micros);
            case WAIT -> new Wait(micros);
            case NATIVE -> new Native(micros);
          };
      work.run(executor);
    }

    private int draw() {
      double uniform = 1 - ThreadLocalRandom.current().nextDouble();
      double times =
          switch (distribution) {
            case CONSTANT -> 1;
            case EXPONENTIAL -> -Math.log(uniform);
            case HEAVY -> Math.min(MOST, Math.pow(uniform, -1 / PARETO) * (1 - 1 / PARETO));
          };
      return (int) Math.max(1, times * meanMicros);
    }
  }

  /// Waits for a lock that one task holds at a time, and holds it.
  record Locked(int micros) implements Work {
    private static final ReentrantLock LOCK = new ReentrantLock();

    @Override
    public void run(ExecutorService executor) {
      LOCK.lock();
      try {
        LockSupport.parkNanos(1_000L * micros);
      } finally {
        LOCK.unlock();
      }
    }
  }
}
