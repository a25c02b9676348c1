class Worker {
  void start(Runnable task) {
    Thread.ofVirtual().name("other-" + task).start(task);
    new Thread(task, "worker-" + task).start();
  }

  int enumerate(int[] numbers) {
    return numbers.length;
  }
}
