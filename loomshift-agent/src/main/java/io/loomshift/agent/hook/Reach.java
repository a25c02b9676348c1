package io.loomshift.agent.hook;

import io.loomshift.agent.record.Recorder;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/// Whether classes of a class loader see the agent. Each should, since the agent's package begins
/// with `java.`; but a class loader may be of any kind, and a class that called the agent where it
/// is not found would fail.
final class Reach {
  private final Map<ClassLoader, Boolean> known = Collections.synchronizedMap(new WeakHashMap<>());

  /// @param loader null for the boot loader
  boolean isIn(@Nullable ClassLoader loader) {
    if (loader == null) {
      return true;
    }
    // No lock is held while a loader is asked: it has locks of its own.
    Boolean answer = known.get(loader);
    if (answer == null) {
      answer = sees(loader);
      known.put(loader, answer);
    }
    return answer;
  }

  private static boolean sees(ClassLoader loader) {
    try {
      return Class.forName(Recorder.class.getName(), false, loader) == Recorder.class;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
