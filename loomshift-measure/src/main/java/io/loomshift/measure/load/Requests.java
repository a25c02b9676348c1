package io.loomshift.measure.load;

import java.io.IOException;

/// Something that requests can be sent to. Thread-safe.
@FunctionalInterface
public interface Requests {
  /// How a request ended.
  enum End {
    /// It was answered as it should be.
    ANSWERED,
    /// It was not sent, since no connection was free for too long.
    SHED
  }

  /// Sends one request and waits for its answer.
  ///
  /// @param path what is asked for
  /// @throws java.net.SocketTimeoutException where no answer came in time
  /// @throws IOException where the connection broke, or the answer is not the wanted one
  End send(String path) throws IOException, InterruptedException;
}
