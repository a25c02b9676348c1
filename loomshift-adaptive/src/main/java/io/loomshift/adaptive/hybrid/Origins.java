package io.loomshift.adaptive.hybrid;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/// The origins of one executor. Thread-safe. Keeps no class from being unloaded.
final class Origins {
  /// More than this many share one: programs that make classes at run time without end have them.
  private static final int MOST = 200;

  /// What is known of a class of tasks.
  private static final class Known {
    /// Whether it tells nothing itself of what its tasks do.
    final boolean isWrapper;

    /// That of its tasks, once one has come and it is not a wrapper.
    volatile @Nullable Origin origin;

    Known(Class<?> type) {
      isWrapper = type == Named.class || type == Submitted.class;
    }
  }

  private final Map<String, Origin> byName = new HashMap<>();
  private final List<Origin> all = new CopyOnWriteArrayList<>();
  private final boolean areWaiting;
  private final Origin others;
  private final ClassValue<Known> byClass =
      new ClassValue<>() {
        @Override
        protected Known computeValue(Class<?> type) {
          // May be asked twice for one class, and only one answer is kept.
          return new Known(type);
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
  ///
  /// No class is compared: where the JVM has seen tasks of one class alone where they are cast or
  /// compared, it relies on that, and compiles all that is around it anew once there is another
  /// one.
  Origin of(Runnable task) {
    Known known = byClass.get(task.getClass());
    Origin origin = known.origin;
    return origin == null ? find(task, known) : origin;
  }

  private Origin find(Runnable task, Known known) {
    if (!known.isWrapper) {
      return register(task.getClass(), known);
    }
    return task instanceof Submitted<?> submitted
        ? ofSource(submitted.source())
        : ((Named) task).origin();
  }

  private Origin ofSource(Class<?> type) {
    Known known = byClass.get(type);
    Origin origin = known.origin;
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

  private synchronized Origin register(Class<?> type, Known known) {
    Origin there = known.origin;
    if (there != null) {
      return there;
    }
    Origin origin = add(type.getName());
    known.origin = origin;
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
