package io.loomshift.adaptive.hybrid;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Makes threads that have a name with a number, from 1 on, and a context class loader.
///
/// The JDK's builders can number threads, too, but to link what they count with takes the first
/// executor of a JVM 5 ms, for which its first task waits.
final class Threads implements ThreadFactory {
  private final ThreadFactory plain;
  private final String prefix;
  private final @Nullable ClassLoader loader;
  private final AtomicInteger number = new AtomicInteger();

  Threads(ThreadFactory plain, String prefix, @Nullable ClassLoader loader) {
    this.plain = plain;
    this.prefix = prefix;
    this.loader = loader;
  }

  @Override
  public Thread newThread(Runnable task) {
    Thread thread = plain.newThread(task);
    thread.setName(prefix.concat(Integer.toString(number.incrementAndGet())));
    thread.setContextClassLoader(loader);
    return thread;
  }
}
