class Listing {
  interface Pool {
    int activeCount();

    void enumerate(int[] numbers);
  }

  void start(Pool pool, Runnable task) {
    pool.enumerate(new int[pool.activeCount()]);
    Thread.ofVirtual().name("listed").start(task);
  }
}
