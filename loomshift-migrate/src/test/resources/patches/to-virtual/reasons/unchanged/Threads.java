import java.util.concurrent.BlockingQueue;

class Threads {
  void start(BlockingQueue<Runnable> queue) {
    for (int i = 0; i < 4; i++) {
      new Thread(() -> work(queue), "worker-" + i).start();
    }
  }

  private static void work(BlockingQueue<Runnable> queue) {
    try {
      while (true) {
        queue.take().run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
