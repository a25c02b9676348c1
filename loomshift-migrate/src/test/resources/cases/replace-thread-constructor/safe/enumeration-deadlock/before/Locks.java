import java.util.concurrent.locks.ReentrantLock;

class Locks {
  private final ReentrantLock first = new ReentrantLock();
  private final ReentrantLock second = new ReentrantLock();

  void nested() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              first.lock();
              second.lock();
              second.unlock();
              first.unlock();
            });
    thread.start();
    thread.join();
  }

  void inTurn() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              first.lock();
              first.unlock();
              second.lock();
              second.unlock();
            });
    thread.start();
    thread.join();
  }

  void bowing(Locks friend) throws InterruptedException {
    Thread thread = new Thread(() -> bow(friend));
    thread.start();
    thread.join();
  }

  void bowingToItself(Locks friend) throws InterruptedException {
    Thread thread = new Thread(() -> bow());
    thread.start();
    thread.join();
  }

  private synchronized void bow(Locks friend) {
    friend.bow();
  }

  private synchronized void bow() {
    rest();
  }

  private synchronized void rest() {}
}
