package io.loomshift.agent.hook;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/// What the JDK keeps to itself about its virtual threads.
final class VirtualThreads {
  private VirtualThreads() {}

  /// The pools that the JDK runs virtual threads with: the one whose threads carry them, and, until
  /// Java 23, the one that ends their timed waits. Their package is open to the agent.
  static List<Object> pools() throws ReflectiveOperationException {
    List<Object> pools = new ArrayList<>();
    for (Field field : Class.forName("java.lang.VirtualThread").getDeclaredFields()) {
      if (field.getName().equals("DEFAULT_SCHEDULER") || field.getName().equals("UNPARKER")) {
        field.setAccessible(true);
        pools.add(field.get(null));
      }
    }
    return pools;
  }
}
