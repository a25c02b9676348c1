import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;

class Harmless {
  void waitsToTheEnd(Runnable action) throws InterruptedException {
    Thread thread = Thread.ofVirtual().name("limited").unstarted(action);
    thread.start();
    thread.join();
  }

  void codeIsKnown() throws InterruptedException {
    Thread thread = Thread.ofVirtual().name("limited").unstarted(() -> System.gc());
    thread.start();
    thread.join(1_000);
  }

  void allCallersAreKnown() throws InterruptedException {
    limit(() -> System.gc());
  }

  private void limit(Runnable action) throws InterruptedException {
    Thread thread = Thread.ofVirtual().name("limited").unstarted(action);
    thread.start();
    thread.join(1_000);
  }
}

class Server implements Runnable {
  private final Consumer<String> handler;
  private final BlockingQueue<String> requests;
  private Thread thread;

  Server(Consumer<String> handler, BlockingQueue<String> requests) {
    this.handler = handler;
    this.requests = requests;
  }

  void start() {
    thread = Thread.ofVirtual().name("server").unstarted(this);
    thread.start();
  }

  @Override
  public void run() {
    try {
      while (!Thread.interrupted()) {
        handler.accept(requests.take());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  void close() throws InterruptedException {
    thread.interrupt();
    thread.join(1_000);
  }
}
