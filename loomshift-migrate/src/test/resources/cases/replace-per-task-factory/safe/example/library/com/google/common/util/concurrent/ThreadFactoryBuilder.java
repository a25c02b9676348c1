package com.google.common.util.concurrent;

import java.util.concurrent.ThreadFactory;

public final class ThreadFactoryBuilder {
  public ThreadFactoryBuilder setNameFormat(String format) {
    return this;
  }

  public ThreadFactoryBuilder setDaemon(boolean daemon) {
    return this;
  }

  public ThreadFactoryBuilder setPriority(int priority) {
    return this;
  }

  public ThreadFactory build() {
    return Thread::new;
  }
}
