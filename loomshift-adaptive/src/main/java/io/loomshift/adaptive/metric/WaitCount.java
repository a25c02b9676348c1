package io.loomshift.adaptive.metric;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Optional;

/// How often a platform thread waited, parked or blocked on a monitor, as the JVM counts it; what
/// it waited for on sockets is not in it.
record WaitCount(ThreadMXBean threads, long id) implements ThreadCount {
  static Optional<ThreadCount> ofCurrentThread() {
    return Optional.of(
        new WaitCount(ManagementFactory.getThreadMXBean(), Thread.currentThread().threadId()));
  }

  @Override
  public long read() throws IOException {
    ThreadInfo info = threads.getThreadInfo(id);
    if (info == null) {
      throw new IOException("thread " + id + " has ended");
    }
    return info.getBlockedCount() + info.getWaitedCount();
  }
}
