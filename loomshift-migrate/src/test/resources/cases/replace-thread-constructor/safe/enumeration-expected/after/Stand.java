class Stand {
  void start(Runnable task, String message) {
    Thread.ofVirtual().name("stuck-1").start(task);
    new Thread(task, "stuck-2").start();
    assert message.contains("stuck in thread stuck-2");
  }
}
