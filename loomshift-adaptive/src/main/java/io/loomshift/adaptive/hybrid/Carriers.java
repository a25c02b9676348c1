package io.loomshift.adaptive.hybrid;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Threads on which virtual threads run, as far as these have told which they are on. Thread-safe.
final class Carriers {
  private static final int PARALLELISM =
      Integer.getInteger(
          "jdk.virtualThreadScheduler.parallelism", Runtime.getRuntime().availableProcessors());

  // No method reference: to link one takes the first executor of a JVM some milliseconds.
  @SuppressWarnings("UnnecessaryAnonymousClass")
  private static final Carriers OF_JVM =
      new Carriers(
          PARALLELISM,
          new Supplier<@Nullable SystemThread>() {
            @Override
            public @Nullable SystemThread get() {
              return SystemThread.current();
            }
          });

  /// How often on end the system does not tell until it is asked no more: it may lack memory, or
  /// files that may be open.
  private static final int MOST_UNTOLD = 100;

  /// Those that are asked at once whether they sleep: it takes twice some 10 µs for each.
  private static final int MOST_ASKED = 16;

  /// One in so many may be awake while they count as asleep: with tasks that wait in native code
  /// nine tenths of their time, that many are among 2 as among 64 in most samples.
  private static final int AWAKE_PART = 4;

  private final int parallelism;
  private final Supplier<@Nullable SystemThread> system;
  private final Map<String, SystemThread> known = new ConcurrentHashMap<>();

  /// How many virtual threads are still to tell on which carrier they are. That takes each some 10
  /// µs, and is often that of another one.
  private final AtomicInteger asks = new AtomicInteger();

  private volatile int untold;

  /// @param system tells the thread of the system that the calling thread runs on; `null` where it
  ///   does not
  Carriers(int parallelism, Supplier<@Nullable SystemThread> system) {
    this.parallelism = parallelism;
    this.system = system;
    ask();
  }

  /// Those of this JVM.
  static Carriers ofJvm() {
    return OF_JVM;
  }

  /// How many run virtual threads at once, as the JDK reads it when it starts the first one.
  static int parallelism() {
    return PARALLELISM;
  }

  private void ask() {
    asks.set(2 * parallelism);
  }

  /// Takes the carrier of the virtual thread that calls for known, while that is asked. Fails with
  /// nothing: whoever calls has the right to run a task.
  void meet() {
    if (asks.get() > 0 && untold < MOST_UNTOLD) {
      asks.decrementAndGet();
      try {
        SystemThread carrier = system.get();
        // Races between those that tell lose some of these.
        int before = untold;
        untold = carrier == null ? before + 1 : 0;
        if (carrier != null) {
          known.put(carrier.path(), carrier);
        }
      } catch (Throwable e) {
        // No memory; the next one tells.
      }
    }
  }

  /// Whether they wait in the system: three quarters of those that are known at least, half of
  /// those that there are to be. While virtual threads want to run, that is in native code, and
  /// processors may be idle meanwhile. Where there are many, some are always between two waits.
  boolean areAsleep() {
    List<SystemThread> asked = new ArrayList<>(known.values());
    Collections.shuffle(asked);
    int awake = 0;
    int sleeping = 0;
    for (int i = 0; i < asked.size() && awake + sleeping < MOST_ASKED; i++) {
      SystemThread carrier = asked.get(i);
      boolean slept = carrier.sleeps();
      // While the JVM stops all threads, as for a collection, those sleep that compute; and who
      // asks goes on only once they do.
      if (slept && carrier.sleeps()) {
        sleeping++;
      } else if (carrier.hasEnded()) {
        // An idle carrier ends after a while, and another one is made.
        known.remove(carrier.path());
      } else {
        awake++;
      }
    }
    boolean areAwake = AWAKE_PART * awake > awake + sleeping;
    if (!areAwake || known.size() < parallelism) {
      // There may be others by now, also beside as many as there are to be: before Java 24, the JDK
      // makes one for a thread that reads a file.
      ask();
    }
    return !areAwake && sleeping > 0 && 2 * known.size() >= parallelism;
  }
}
