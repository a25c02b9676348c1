import java.util.concurrent.ThreadFactory;

class PlainFactory implements ThreadFactory {
  @Override
  public Thread newThread(Runnable task) {
    Thread thread = new Thread(task, "plain");
    thread.setDaemon(true);
    return thread;
  }
}
