import java.util.concurrent.ThreadFactory;

class Poller {
  private final ThreadFactory factory;

  Poller(ThreadFactory factory) {
    this.factory = factory;
  }

  void start(Runnable poll) {
    factory.newThread(poll).start();
  }
}
