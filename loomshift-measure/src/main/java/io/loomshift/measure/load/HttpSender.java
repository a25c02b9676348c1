package io.loomshift.measure.load;

import java.io.IOException;

/// Connections to one server. Thread-safe.
interface HttpSender extends Requests, AutoCloseable {
  /// Sends one request and waits for its answer, as [Requests#send] does.
  End send(HttpRequest request) throws IOException, InterruptedException;

  @Override
  default End send(String path) throws IOException, InterruptedException {
    return send(HttpRequest.get(path));
  }

  @Override
  void close() throws IOException;
}
