package shop;

import java.io.IOException;
import java.nio.channels.Selector;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// A pool whose one task is an event loop.
class Events {
  private final Selector selector;

  Events(Selector selector) {
    this.selector = selector;
  }

  void start() {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    pool.submit(this::serve);
    pool.shutdown();
  }

  private Void serve() throws IOException {
    while (selector.isOpen()) {
      selector.select(100);
    }
    return null;
  }
}
