package io.loomshift.agent.hook;

import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Type;

/// The methods that hooks may call: a call of one that is not there would fail in the program.
final class Handlers {
  private static final Map<String, Set<String>> METHODS = new ConcurrentHashMap<>();

  private Handlers() {}

  /// Whether there is a method.
  ///
  /// @param handler the internal name of one of our classes
  static boolean have(String handler, String name, String descriptor) {
    return METHODS.computeIfAbsent(handler, Handlers::methods).contains(name + descriptor);
  }

  private static Set<String> methods(String handler) {
    Set<String> methods = new HashSet<>();
    for (Method method : of(handler)) {
      methods.add(method.getName() + Type.getMethodDescriptor(method));
    }
    return methods;
  }

  /// The methods of one of our classes.
  ///
  /// @param handler its internal name
  static List<Method> of(String handler) {
    try {
      return List.of(Class.forName(handler.replace('/', '.')).getDeclaredMethods());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
