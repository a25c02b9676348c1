package io.loomshift.adaptive.hybrid;

import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// The threads of this JVM on which virtual threads run. Thread-safe.
final class Carriers {
  private static final int PARALLELISM =
      Integer.getInteger(
          "jdk.virtualThreadScheduler.parallelism", Runtime.getRuntime().availableProcessors());

  /// So often a virtual thread asks the system for its carrier until all are known: one asks in
  /// vain where another one has told of the same. That takes some 10 µs.
  private static final int ASKED_MOST = 32 * PARALLELISM;

  private static final Map<String, SystemThread> KNOWN = new ConcurrentHashMap<>();
  private static final AtomicInteger ASKED = new AtomicInteger();

  private Carriers() {}

  /// How many run virtual threads at once, as the JDK reads it when it starts the first one.
  static int parallelism() {
    return PARALLELISM;
  }

  /// Takes the carrier of the virtual thread that calls for known.
  static void meet() {
    if (ASKED.get() < ASKED_MOST && KNOWN.size() < PARALLELISM) {
      ASKED.incrementAndGet();
      SystemThread carrier = SystemThread.current();
      if (carrier != null) {
        try {
          KNOWN.put(carrier.path(), carrier);
        } catch (OutOfMemoryError e) {
          // Whoever calls has the right to run a task. The next one tells.
        }
      }
    }
  }

  /// Whether all of them wait in the system. While virtual threads want to run, that is in native
  /// code, and processors may be idle meanwhile. True where the system does not tell.
  static boolean sleep() {
    Iterator<SystemThread> carriers = KNOWN.values().iterator();
    while (carriers.hasNext()) {
      SystemThread carrier = carriers.next();
      if (!carrier.sleeps()) {
        if (!carrier.hasEnded()) {
          return false;
        }
        // An idle carrier ends after a while, and another one is made.
        carriers.remove();
        ASKED.set(0);
      }
    }
    return true;
  }
}
