package io.loomshift.benchmarks.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// A program that calls a traced method in bursts, and prints what a call took: its threads' median
/// over the later half of the bursts, in nanoseconds.
///
/// Paced bursts leave the recorder the time to write: what is measured is an event that is kept.
/// Saturated ones follow each other without a pause on as many threads as there are processors.
public final class CallLoad {
  private static final int BURST = 1_000;
  private static final int MOST_BURSTS = 1_000_000;
  private static final long LASTS_NANOS = 3_000_000_000L;

  /// With two events a call, a million events a second.
  private static final long PACE_NANOS = 2_000_000;

  private CallLoad() {}

  /// Runs.
  ///
  /// @param arguments how the calls are traced, `platform` or `virtual`, `paced` or `saturated`
  static void main(String... arguments) throws InterruptedException {
    var kind = arguments[0];
    var builder = arguments[1].equals("virtual") ? Thread.ofVirtual() : Thread.ofPlatform();
    var paced = arguments[2].equals("paced");
    var threads = paced ? 1 : Runtime.getRuntime().availableProcessors();
    List<Thread> running = new ArrayList<>();
    var results = new double[threads];
    var unused = new AtomicLong();
    var made = new AtomicLong();
    for (var i = 0; i < threads; i++) {
      var index = i;
      running.add(
          builder.start(() -> {
            results[index] = nanosPerCall(Calls.named(kind), paced, made, unused);
          }));
    }
    for (var thread : running) {
      thread.join();
    }
    System.out.println("ignore=" + unused.get());
    System.out.println("calls=" + made.get());
    System.out.println("nanos-per-call=" + Arrays.stream(results).average().orElseThrow());
  }

  private static double nanosPerCall(
      Calls calls, boolean paced, AtomicLong made, AtomicLong unused) {
    var took = new long[MOST_BURSTS];
    var value = 1L;
    var bursts = 0;
    var end = System.nanoTime() + LASTS_NANOS;
    for (; bursts < MOST_BURSTS && System.nanoTime() < end; bursts++) {
      var start = System.nanoTime();
      value = calls.burst(value, BURST);
      took[bursts] = System.nanoTime() - start;
      if (paced) {
        LockSupport.parkNanos(PACE_NANOS - took[bursts]);
      }
    }
    made.addAndGet((long) bursts * BURST);
    unused.addAndGet(value);
    var later = Arrays.copyOfRange(took, bursts / 2, bursts);
    Arrays.sort(later);
    return (double) later[later.length / 2] / BURST;
  }
}
