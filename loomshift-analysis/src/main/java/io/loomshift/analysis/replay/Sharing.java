package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.ResourceKind;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A resource that simulated threads contend for, first come first served.
///
/// An unfair lock, and a monitor, is free from when it is given back: whoever waits longest is
/// woken then, and meanwhile anybody who runs may have taken it.
final class Sharing {
  private final ResourceKind kind;
  private final Queue<SimulatedThread> queue = new ArrayDeque<>();
  private final Map<SimulatedThread, Integer> entries = new HashMap<>();

  /// How often those had entered it that wait to be notified.
  private final Map<SimulatedThread, Integer> left = new HashMap<>();

  private long permits;
  private final boolean fair;
  private @Nullable SimulatedThread owner;

  /// Who waits longest was woken, and has not looked yet.
  private boolean summoned;

  private boolean open;

  /// @param permits that it has at first; what it is for locks and monitors is of no matter
  /// @param fair whether whoever waits longest gets it in any case
  Sharing(ResourceKind kind, long permits, boolean fair) {
    this.kind = kind;
    this.fair = fair;
    this.permits = permits;
  }

  /// Whether a simulated thread has it now; otherwise it queues for it.
  ///
  /// @param wanted how many permits; 0 for a lock that it waits for and does not keep
  boolean acquire(SimulatedThread simulated, int wanted) {
    boolean got =
        switch (kind) {
          case SEMAPHORE, QUEUE, CONNECTIONS, COUNT -> queue.isEmpty() && permits >= wanted;
          case LOCK, MONITOR -> owner == simulated || (owner == null && (!fair || queue.isEmpty()));
          case LATCH -> open;
          case OTHER -> true;
        };
    if (got) {
      give(simulated, wanted);
    } else {
      simulated.wanted = wanted;
      queue.add(simulated);
    }
    return got;
  }

  private void give(SimulatedThread simulated, int wanted) {
    switch (kind) {
      case SEMAPHORE, QUEUE, CONNECTIONS, COUNT -> permits -= wanted;
      case LOCK, MONITOR -> {
        if (wanted == 0) {
          return;
        }
        owner = simulated;
        Integer before = left.remove(simulated);
        int entered = before == null ? 1 : before;
        entries.merge(simulated, entered, Integer::sum);
        simulated.monitors += kind == ResourceKind.MONITOR ? entered : 0;
      }
      case LATCH, OTHER -> {}
    }
  }

  boolean isFree() {
    return owner == null && queue.isEmpty();
  }

  boolean isOwner(SimulatedThread simulated) {
    return owner == simulated;
  }

  /// A simulated thread gives it back.
  ///
  /// @param ready told of those that have it by that
  void release(SimulatedThread simulated, int returned, Consumer<SimulatedThread> ready) {
    switch (kind) {
      case SEMAPHORE, QUEUE, CONNECTIONS, COUNT -> permits += returned;
      case LOCK, MONITOR -> {
        if (owner != simulated) {
          return;
        }
        simulated.monitors -= kind == ResourceKind.MONITOR ? 1 : 0;
        int entered = entries.getOrDefault(simulated, 1) - 1;
        if (entered > 0) {
          entries.put(simulated, entered);
          return;
        }
        entries.remove(simulated);
        owner = null;
      }
      case LATCH -> open = true;
      case OTHER -> {}
    }
    if (kind.isExclusive() && !fair) {
      summon(ready);
    } else {
      serve(ready);
    }
  }

  private void summon(Consumer<SimulatedThread> ready) {
    SimulatedThread first = queue.peek();
    if (first != null && !summoned) {
      summoned = true;
      first.contends = this;
      ready.accept(first);
    }
  }

  /// A simulated thread was woken since it was free. Whether it still is, and the simulated thread
  /// has it.
  boolean retake(SimulatedThread simulated) {
    summoned = false;
    if (owner != null) {
      return false;
    }
    queue.remove(simulated);
    give(simulated, simulated.wanted);
    return true;
  }

  /// Wakes the next one where the one before took it for no time.
  void passOn(Consumer<SimulatedThread> ready) {
    if (owner == null) {
      summon(ready);
    }
  }

  private void serve(Consumer<SimulatedThread> ready) {
    for (SimulatedThread next = queue.peek(); next != null; next = queue.peek()) {
      boolean may =
          switch (kind) {
            case SEMAPHORE, QUEUE, CONNECTIONS, COUNT -> permits >= next.wanted;
            case LOCK, MONITOR -> owner == null;
            case LATCH, OTHER -> true;
          };
      if (!may) {
        return;
      }
      queue.remove();
      give(next, next.wanted);
      ready.accept(next);
    }
  }

  /// Its owner waits to be notified: it gives back all of its entries, and enters as often when it
  /// takes it the next time.
  void leave(SimulatedThread simulated, Consumer<SimulatedThread> ready) {
    int entered = entries.getOrDefault(simulated, 1);
    left.put(simulated, entered);
    for (int i = 0; i < entered; i++) {
      release(simulated, 1, ready);
    }
  }
}
