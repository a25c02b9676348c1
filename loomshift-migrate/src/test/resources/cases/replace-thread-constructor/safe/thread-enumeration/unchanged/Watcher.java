class Watcher {
  long workers() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("worker-"))
        .count();
  }
}
