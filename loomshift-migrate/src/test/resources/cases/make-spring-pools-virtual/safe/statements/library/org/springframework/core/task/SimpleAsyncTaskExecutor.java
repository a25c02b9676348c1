package org.springframework.core.task;

public class SimpleAsyncTaskExecutor {
  public SimpleAsyncTaskExecutor(String prefix) {}

  public void setConcurrencyLimit(int limit) {}

  public void setVirtualThreads(boolean virtual) {}
}
