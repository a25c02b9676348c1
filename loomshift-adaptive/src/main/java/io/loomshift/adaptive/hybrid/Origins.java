package io.loomshift.adaptive.hybrid;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// The origins of one executor. Thread-safe. Keeps no class from being unloaded.
final class Origins {
  /// More than this many share one: programs that make classes at run time without end have them.
  private static final int MOST = 200;

  private final Map<String, Origin> byName = new HashMap<>();
  private final List<Origin> all = new CopyOnWriteArrayList<>();
  private final boolean areWaiting;
  private final Origin others;
  private final ClassValue<AtomicReference<@Nullable Origin>> byClass =
      new ClassValue<>() {
        @Override
        protected AtomicReference<@Nullable Origin> computeValue(Class<?> type) {
          // May be asked twice for one class, and only one answer is kept.
          return new AtomicReference<>();
        }
      };

  /// Of which nothing is known at first.
  Origins() {
    this(false);
  }

  /// @param areWaiting whether tasks are taken for ones that wait until they hold carriers
  Origins(boolean areWaiting) {
    this.areWaiting = areWaiting;
    others = make("further classes");
  }

  private Origin make(String name) {
    return areWaiting ? Origin.waiting(name) : new Origin(name);
  }

  /// That of a task, by its name or by the class of what was submitted.
  Origin of(Runnable task) {
    if (task instanceof Named named) {
      return named.origin();
    }
    Class<?> type = task instanceof Submitted<?> submitted ? submitted.source() : task.getClass();
    AtomicReference<@Nullable Origin> known = byClass.get(type);
    Origin origin = known.getAcquire();
    return origin == null ? register(type, known) : origin;
  }

  /// That of what a worker runs just now; `null` where it runs nothing.
  @Nullable Origin of(Worker worker) {
    Runnable task = worker.current();
    return task == null ? null : of(task);
  }

  /// Those that were met, in this order.
  List<Origin> all() {
    return all;
  }

  /// Tasks that run on virtual threads.
  long runningOnVirtual() {
    long running = 0;
    for (Origin origin : all) {
      running += origin.runningOnVirtual();
    }
    return running;
  }

  /// The one of a name, the same for each call.
  synchronized Origin named(String name) {
    Origin there = byName.get(name);
    if (there != null) {
      return there;
    }
    Origin origin = add(name);
    if (origin != others) {
      byName.put(name, origin);
    }
    return origin;
  }

  private synchronized Origin register(Class<?> type, AtomicReference<@Nullable Origin> known) {
    Origin there = known.get();
    if (there != null) {
      return there;
    }
    Origin origin = add(type.getName());
    known.setRelease(origin);
    return origin;
  }

  /// A new one, or the one that further ones share.
  private Origin add(String name) {
    Origin origin = all.size() < MOST ? make(name) : others;
    if (!all.contains(origin)) {
      all.add(origin);
    }
    return origin;
  }
}
