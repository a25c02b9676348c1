package org.springframework.scheduling.concurrent;

public class ThreadPoolTaskScheduler {
  public void setPoolSize(int size) {}

  public void setVirtualThreads(boolean virtual) {}
}
