package io.loomshift.agent.hook;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/// What the JDK keeps to itself about its virtual threads.
final class VirtualThreads {
  private VirtualThreads() {}

  /// The pool whose threads carry virtual threads. Its package is open to the agent.
  static @Nullable Object scheduler() throws ReflectiveOperationException {
    Field field = Class.forName("java.lang.VirtualThread").getDeclaredField("DEFAULT_SCHEDULER");
    field.setAccessible(true);
    return field.get(null);
  }
}
