import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/// On virtual threads and two carriers: one reader waits in an initialiser, one for it, and the writer gets no carrier.
class Stuck {
  static final ReentrantLock LOCK = new ReentrantLock();
  static final CountDownLatch HELD = new CountDownLatch(1), REACHED = new CountDownLatch(2);

  static class Config { static { LOCK.lock(); LOCK.unlock(); } static void use() {} }

  static void write() { LOCK.lock(); HELD.countDown(); await(REACHED); LOCK.unlock(); }

  static void read() { await(HELD); REACHED.countDown(); Config.use(); }

  public static void main(String[] arguments) throws InterruptedException {
    Thread[] threads = {new Thread(Stuck::write), new Thread(Stuck::read), new Thread(Stuck::read)};
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
  }

  static void await(CountDownLatch latch) { try { latch.await(); } catch (InterruptedException e) { throw new AssertionError(e); } }
}
