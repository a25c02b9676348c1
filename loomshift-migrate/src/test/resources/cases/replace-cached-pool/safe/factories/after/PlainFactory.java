import java.util.concurrent.ThreadFactory;

class PlainFactory implements ThreadFactory {
  @Override
  public Thread newThread(Runnable task) {
    Thread thread = Thread.ofVirtual().name("plain").unstarted(task);
    return thread;
  }
}
