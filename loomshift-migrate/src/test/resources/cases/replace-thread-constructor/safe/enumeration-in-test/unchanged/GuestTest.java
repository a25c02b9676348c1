class GuestTest {
  void start(Runnable task) {}

  void countsThreads() {
    int before = Thread.activeCount();
    start(() -> {});
    if (Thread.activeCount() != before + 1) {
      throw new AssertionError();
    }
  }
}
