class HostTest {
  void start(Runnable task) {}

  void countsThreads() {
    int before = Thread.activeCount();
    new Host().start(() -> {});
    if (Thread.activeCount() != before + 1) {
      throw new AssertionError();
    }
  }
}
