package io.loomshift.trace;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/// How many bytes this thread allocates. HotSpot counts them exactly, so that they can be asserted
/// where times cannot.
final class Allocation {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocation() {}

  /// Work that may fail.
  interface Work {
    void run() throws Exception;
  }

  static long of(Work work) throws Exception {
    long thread = Thread.currentThread().getId();
    long before = THREADS.getThreadAllocatedBytes(thread);
    work.run();
    return THREADS.getThreadAllocatedBytes(thread) - before;
  }
}
