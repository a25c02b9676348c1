import java.util.concurrent.locks.ReentrantLock;

class Store {
  void start() {
    Thread.startVirtualThread(
        new Runnable() {
          private final ReentrantLock lock = new ReentrantLock();

          @Override
          public void run() {
            lock.lock();
            try {
              try {
                Thread.sleep(1);
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            } finally {
              lock.unlock();
            }
          }
        });
  }
}
