package io.netty.util.concurrent;

import java.util.concurrent.ThreadFactory;

public class DefaultThreadFactory implements ThreadFactory {
  public DefaultThreadFactory(String name, boolean daemon) {}

  @Override
  public Thread newThread(Runnable task) {
    return new Thread(task);
  }
}
