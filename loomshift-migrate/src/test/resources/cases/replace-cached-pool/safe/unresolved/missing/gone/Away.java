package gone;

public class Away implements java.util.concurrent.ThreadFactory {
  @Override
  public Thread newThread(Runnable task) {
    return new Thread(task);
  }
}
