package io.loomshift.adaptive.hybrid;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// The origins of one executor. Thread-safe. Keeps no class from being unloaded.
final class Origins {
  /// More than this many share one: programs that make classes at run time without end have them.
  private static final int MOST = 200;

  private final List<Origin> all = new CopyOnWriteArrayList<>();
  private final Origin others;
  private volatile Place first;
  private final ClassValue<AtomicReference<@Nullable Origin>> byClass =
      new ClassValue<>() {
        @Override
        protected AtomicReference<@Nullable Origin> computeValue(Class<?> type) {
          // May be asked twice for one class, and only one answer is kept.
          return new AtomicReference<>();
        }
      };

  /// @param first where tasks of a class begin of which nothing is known
  Origins(Place first) {
    this.first = first;
    others = new Origin("further classes", first);
  }

  /// Lets tasks of classes of which nothing is known begin elsewhere, those too that were met.
  synchronized void setFirst(Place place) {
    first = place;
    others.setFirst(place);
    for (Origin origin : all) {
      origin.setFirst(place);
    }
  }

  /// Where tasks of a class begin of which nothing is known.
  Place first() {
    return first;
  }

  /// That of a task, by the class of what was submitted.
  Origin of(Runnable task) {
    Class<?> type = task instanceof Submitted<?> submitted ? submitted.source() : task.getClass();
    AtomicReference<@Nullable Origin> known = byClass.get(type);
    Origin origin = known.getAcquire();
    return origin == null ? register(type, known) : origin;
  }

  /// Those that were met, in this order.
  List<Origin> all() {
    return all;
  }

  private synchronized Origin register(Class<?> type, AtomicReference<@Nullable Origin> known) {
    Origin there = known.get();
    if (there != null) {
      return there;
    }
    Origin origin = all.size() < MOST ? new Origin(type.getName(), first) : others;
    if (all.size() <= MOST && !all.contains(origin)) {
      all.add(origin);
    }
    known.setRelease(origin);
    return origin;
  }
}
