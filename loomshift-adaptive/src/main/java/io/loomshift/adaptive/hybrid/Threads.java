package io.loomshift.adaptive.hybrid;

import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/// Makes threads that have a context class loader.
final class Threads implements ThreadFactory {
  private final ThreadFactory plain;
  private final @Nullable ClassLoader loader;

  Threads(ThreadFactory plain, @Nullable ClassLoader loader) {
    this.plain = plain;
    this.loader = loader;
  }

  @Override
  public Thread newThread(Runnable task) {
    Thread thread = plain.newThread(task);
    thread.setContextClassLoader(loader);
    return thread;
  }
}
