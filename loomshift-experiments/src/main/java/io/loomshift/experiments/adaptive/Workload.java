package io.loomshift.experiments.adaptive;

import java.time.Duration;

/// What a request does: a fixed amount of computing, in equal parts between blocking operations.
/// The amount is a number of steps and no time, so that it is the same in every arm and does not
/// shrink when the processor is taken away. Thread-safe.
///
/// @param spins steps of computing a request
/// @param blocking how long a blocking operation takes
record Workload(long spins, Duration blocking) {
  /// Does it.
  ///
  /// @param blockingOps what it waits for
  /// @return something that the compiler cannot know, so that it leaves nothing out
  long perform(BlockingOps blockingOps) throws InterruptedException {
    long part = spins / (blockingOps.count() + 1);
    long state = spin(part, System.nanoTime());
    for (int i = 0; i < blockingOps.count(); i++) {
      block(blockingOps);
      state = spin(part, state);
    }
    return state;
  }

  private void block(BlockingOps blockingOps) throws InterruptedException {
    if (blockingOps.isNative()) {
      NativeSleep.sleep(blocking);
    } else {
      Thread.sleep(blocking);
    }
  }

  /// So many steps of a generator of random numbers, each of which needs the one before.
  ///
  /// Source: Marsaglia, "Xorshift RNGs" (2003), the triple 13, 7, 17.
  static long spin(long steps, long seed) {
    long state = seed | 1;
    for (long i = 0; i < steps; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    return state;
  }
}
