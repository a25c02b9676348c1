class Poller extends Thread {
  private volatile boolean stopped;

  @Override
  public void run() {
    while (!stopped) {
      onSpinWait();
    }
  }

  void halt() {
    stopped = true;
    interrupt();
  }

  static Poller started() {
    Poller poller = new Poller();
    poller.start();
    return poller;
  }
}
