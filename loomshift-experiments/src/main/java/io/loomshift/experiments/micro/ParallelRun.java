package io.loomshift.experiments.micro;

import io.loomshift.adaptive.select.ThreadType;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/// Requests that all come at once, each on a thread of its own: one blocking operation, then some
/// computing.
///
/// @param type of the threads
/// @param requests how many
/// @param blocking how long the blocking operation takes
record ParallelRun(ThreadType type, int requests, Duration blocking) {
  /// What a request sorts after it was blocked, some 10 µs.
  private static final int NUMBERS = 256;

  /// Starts a thread for each and waits for the last one.
  ///
  /// @return how many were answered
  int run() throws InterruptedException {
    AtomicInteger answered = new AtomicInteger();
    int[] numbers = MergeSort.shuffled(NUMBERS);
    Thread[] threads = new Thread[requests];
    for (int i = 0; i < requests; i++) {
      threads[i] = Creation.make(type, () -> answer(numbers.clone(), answered));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return answered.get();
  }

  private void answer(int[] numbers, AtomicInteger answered) {
    try {
      Thread.sleep(blocking);
      MergeSort.sort(numbers);
      answered.incrementAndGet();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
