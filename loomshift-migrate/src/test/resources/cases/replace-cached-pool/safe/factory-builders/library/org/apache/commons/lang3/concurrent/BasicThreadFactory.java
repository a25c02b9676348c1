package org.apache.commons.lang3.concurrent;

import java.util.concurrent.ThreadFactory;

public class BasicThreadFactory implements ThreadFactory {
  @Override
  public Thread newThread(Runnable task) {
    return new Thread(task);
  }

  public static class Builder {
    public Builder namingPattern(String pattern) {
      return this;
    }

    public Builder daemon(boolean daemon) {
      return this;
    }

    public BasicThreadFactory build() {
      return new BasicThreadFactory();
    }
  }
}
