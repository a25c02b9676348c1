class Stuck {
  static Thread first(ThreadGroup group) {
    Thread[] threads = new Thread[group.activeCount()];
    group.enumerate(threads);
    return threads[0];
  }
}
