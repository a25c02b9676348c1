class Stand {
  void start(Runnable task, String message) {
    new Thread(task, "stuck-1").start();
    new Thread(task, "stuck-2").start();
    assert message.contains("stuck in thread stuck-2");
  }
}
