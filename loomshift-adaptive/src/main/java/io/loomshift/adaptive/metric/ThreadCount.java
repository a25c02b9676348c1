package io.loomshift.adaptive.metric;

import java.io.IOException;
import java.util.Optional;

/// A number that the JVM or the system keeps for one thread and that only grows.
interface ThreadCount extends AutoCloseable {
  /// The number now.
  ///
  /// @throws IOException where the thread has ended
  long read() throws IOException;

  @Override
  default void close() {}

  /// Finds the count of the thread that calls.
  interface Finder {
    Optional<ThreadCount> ofCurrentThread();
  }
}
