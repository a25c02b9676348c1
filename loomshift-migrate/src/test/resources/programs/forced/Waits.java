/** Waits on the thread object until the thread has ended. */
class Waits {
  public static void main(String[] arguments) throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread thread = new Thread(() -> awaitWaiter(main));
    watch(main, thread);
    synchronized (thread) {
      thread.start();
      while (thread.isAlive()) {
        thread.wait();
      }
    }
    System.out.println("woken");
  }

  /** Ends when the other thread waits. */
  private static void awaitWaiter(Thread waiter) {
    while (waiter.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }

  /** Tells when the thread has ended and the other one waits nevertheless. */
  private static void watch(Thread waiter, Thread thread) {
    Thread watcher =
        Thread.ofPlatform()
            .daemon()
            .unstarted(
                () -> {
                  while (thread.getState() == Thread.State.NEW) {
                    Thread.onSpinWait();
                  }
                  try {
                    thread.join();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                  // Who ends as a platform thread has notified all before it is joined.
                  if (waiter.getState() == Thread.State.WAITING) {
                    System.out.println("waits for ever");
                    Runtime.getRuntime().halt(0);
                  }
                });
    watcher.start();
  }
}
