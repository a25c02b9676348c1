package io.loomshift.analysis.replay;

import io.loomshift.analysis.log.ResourceKind;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A resource that strands contend for, first come first served.
///
/// An unfair lock, and a monitor, is free from when it is given back: whoever waits longest is
/// woken then, and meanwhile anybody who runs may have taken it.
final class Sharing {
  private final ResourceKind kind;
  private final Queue<Strand> queue = new ArrayDeque<>();
  private final Map<Strand, Integer> entries = new HashMap<>();
  private long permits;
  private final boolean fair;
  private @Nullable Strand owner;

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

  /// Whether a strand has it now; otherwise it queues for it.
  ///
  /// @param wanted how many permits; 0 for a lock that it waits for and does not keep
  boolean acquire(Strand strand, int wanted) {
    boolean got =
        switch (kind) {
          case SEMAPHORE, QUEUE, CONNECTIONS -> queue.isEmpty() && permits >= wanted;
          case LOCK, MONITOR -> owner == strand || (owner == null && (!fair || queue.isEmpty()));
          case LATCH -> open;
          case OTHER -> true;
        };
    if (got) {
      give(strand, wanted);
    } else {
      strand.wanted = wanted;
      queue.add(strand);
    }
    return got;
  }

  private void give(Strand strand, int wanted) {
    switch (kind) {
      case SEMAPHORE, QUEUE, CONNECTIONS -> permits -= wanted;
      case LOCK, MONITOR -> {
        if (wanted == 0) {
          return;
        }
        owner = strand;
        entries.merge(strand, 1, Integer::sum);
        strand.monitors += kind == ResourceKind.MONITOR ? 1 : 0;
      }
      case LATCH, OTHER -> {}
    }
  }

  boolean isFree() {
    return owner == null && queue.isEmpty();
  }

  boolean isOwner(Strand strand) {
    return owner == strand;
  }

  /// A strand gives it back.
  ///
  /// @param ready told of those that have it by that
  void release(Strand strand, int returned, Consumer<Strand> ready) {
    switch (kind) {
      case SEMAPHORE, QUEUE, CONNECTIONS -> permits += returned;
      case LOCK, MONITOR -> {
        if (owner != strand) {
          return;
        }
        strand.monitors -= kind == ResourceKind.MONITOR ? 1 : 0;
        int left = entries.getOrDefault(strand, 1) - 1;
        if (left > 0) {
          entries.put(strand, left);
          return;
        }
        entries.remove(strand);
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

  private void summon(Consumer<Strand> ready) {
    Strand first = queue.peek();
    if (first != null && !summoned) {
      summoned = true;
      first.contends = this;
      ready.accept(first);
    }
  }

  /// A strand was woken since it was free. Whether it still is, and the strand has it.
  boolean retake(Strand strand) {
    summoned = false;
    if (owner != null) {
      return false;
    }
    queue.remove(strand);
    give(strand, strand.wanted);
    return true;
  }

  /// Wakes the next one where the one before took it for no time.
  void passOn(Consumer<Strand> ready) {
    if (owner == null) {
      summon(ready);
    }
  }

  private void serve(Consumer<Strand> ready) {
    for (Strand next = queue.peek(); next != null; next = queue.peek()) {
      boolean may =
          switch (kind) {
            case SEMAPHORE, QUEUE, CONNECTIONS -> permits >= next.wanted;
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

  /// A strand waits no longer, though it has not got it.
  void leave(Strand strand) {
    queue.remove(strand);
  }
}
