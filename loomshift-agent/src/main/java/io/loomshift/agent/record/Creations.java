package io.loomshift.agent.record;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The stacks that made pools and threads, for as long as these live: they are told of in the trace
/// when they are first used, and then everyone who made them may have returned.
final class Creations {
  private static final Map<Made, Integer> STACKS = new ConcurrentHashMap<>();
  private static final ReferenceQueue<Object> GONE = new ReferenceQueue<>();

  private Creations() {}

  /// Notes that the current stack makes a pool or a thread, unless one is known to have made it.
  static void note(Object made) {
    @Nullable Reference<?> gone;
    while ((gone = GONE.poll()) != null) {
      STACKS.remove(gone);
    }
    Made key = new Made(made);
    if (!STACKS.containsKey(key)) {
      STACKS.put(key, Stacks.here());
    }
  }

  /// Forgets the stacks, whose symbols are those of one file.
  static void forget() {
    STACKS.clear();
  }

  /// The symbol of the stack that made a pool or a thread; 0 where it is not known, since that is
  /// older than the recording, or no stacks are wanted.
  static int of(Object made) {
    return STACKS.getOrDefault(new Made(made), 0);
  }

  /// An object as itself: what it thinks of equality must not be called.
  private static final class Made extends WeakReference<Object> {
    private final int hash;

    Made(Object object) {
      super(object, GONE);
      hash = System.identityHashCode(object);
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
      Object object = get();
      return object != null && other instanceof Made made && made.refersTo(object);
    }
  }
}
