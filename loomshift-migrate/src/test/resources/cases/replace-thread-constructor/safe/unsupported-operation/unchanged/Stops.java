class Stops {
  private Thread thread;

  @SuppressWarnings("removal")
  void restart(Runnable task) {
    if (thread != null) {
      thread.stop();
    }
    thread = new Thread(task);
    thread.start();
  }
}
