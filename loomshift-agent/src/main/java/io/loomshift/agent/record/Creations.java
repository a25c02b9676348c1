package io.loomshift.agent.record;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The stacks that made pools, for as long as the pools live: a pool is told of in the trace when
/// it is first used, and then everyone who made it may have returned.
final class Creations {
  private static final Map<Made, Integer> STACKS = new ConcurrentHashMap<>();
  private static final ReferenceQueue<Object> GONE = new ReferenceQueue<>();

  private Creations() {}

  /// Notes that the current stack makes a pool, unless one is known to have made it.
  static void note(Object pool) {
    @Nullable Reference<?> gone;
    while ((gone = GONE.poll()) != null) {
      STACKS.remove(gone);
    }
    Made made = new Made(pool);
    if (!STACKS.containsKey(made)) {
      STACKS.put(made, Stacks.here());
    }
  }

  /// Forgets the stacks, whose symbols are those of one file.
  static void forget() {
    STACKS.clear();
  }

  /// The symbol of the stack that made a pool; 0 where it is not known, since the pool is older
  /// than the recording, or no stacks are wanted.
  static int of(Object pool) {
    return STACKS.getOrDefault(new Made(pool), 0);
  }

  /// A pool as itself: what it thinks of equality must not be called.
  private static final class Made extends WeakReference<Object> {
    private final int hash;

    Made(Object pool) {
      super(pool, GONE);
      hash = System.identityHashCode(pool);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      if (this == other) {
        return true;
      }
      Object pool = get();
      return pool != null && other instanceof Made made && made.refersTo(pool);
    }
  }
}
