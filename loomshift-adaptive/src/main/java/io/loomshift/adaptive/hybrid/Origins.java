package io.loomshift.adaptive.hybrid;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// The origins of one executor. Thread-safe. Keeps no class from being unloaded.
final class Origins {
  /// More than this many share one: programs that make classes at run time without end have them.
  private static final int MOST = 200;

  private final List<Origin> all = new CopyOnWriteArrayList<>();
  private final Origin others = new Origin("further classes");
  private final ClassValue<Origin> byClass =
      new ClassValue<>() {
        @Override
        protected Origin computeValue(Class<?> type) {
          return register(type);
        }
      };

  /// That of a task, by the class of what was submitted.
  Origin of(Runnable task) {
    return byClass.get(
        task instanceof Submitted<?> submitted ? submitted.source() : task.getClass());
  }

  /// Those that were met, in this order.
  List<Origin> all() {
    return all;
  }

  private synchronized Origin register(Class<?> type) {
    if (all.size() >= MOST) {
      if (all.size() == MOST) {
        all.add(others);
      }
      return others;
    }
    Origin origin = new Origin(type.getName());
    all.add(origin);
    return origin;
  }
}
