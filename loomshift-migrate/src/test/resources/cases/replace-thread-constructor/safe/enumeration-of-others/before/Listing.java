class Listing {
  interface Pool {
    int activeCount();

    void enumerate(int[] numbers);
  }

  void start(Pool pool, Runnable task) {
    pool.enumerate(new int[pool.activeCount()]);
    new Thread(task, "listed").start();
  }
}
