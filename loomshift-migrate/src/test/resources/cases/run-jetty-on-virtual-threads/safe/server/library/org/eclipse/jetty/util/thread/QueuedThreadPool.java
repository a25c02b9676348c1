package org.eclipse.jetty.util.thread;

public class QueuedThreadPool {
  public QueuedThreadPool() {}

  public QueuedThreadPool(int max) {}

  public void setVirtualThreadsExecutor(java.util.concurrent.Executor executor) {}
}
