package org.springframework.scheduling.concurrent;

import java.util.concurrent.ThreadFactory;

public class CustomizableThreadFactory implements ThreadFactory {
  public CustomizableThreadFactory(String prefix) {}

  @Override
  public Thread newThread(Runnable task) {
    return new Thread(task);
  }
}
