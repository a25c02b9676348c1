class Worker {
  void start(Runnable task) {
    new Thread(task, "other-" + task).start();
    new Thread(task, "worker-" + task).start();
  }

  int enumerate(int[] numbers) {
    return numbers.length;
  }
}
