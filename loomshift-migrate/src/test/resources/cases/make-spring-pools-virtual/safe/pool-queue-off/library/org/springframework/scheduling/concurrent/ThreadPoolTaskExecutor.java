package org.springframework.scheduling.concurrent;

public class ThreadPoolTaskExecutor {
  public void setCorePoolSize(int size) {}

  public void setMaxPoolSize(int size) {}

  public void setQueueCapacity(int capacity) {}

  public void setThreadFactory(java.util.concurrent.ThreadFactory factory) {}

  public void setVirtualThreads(boolean virtual) {}

  public void initialize() {}
}
