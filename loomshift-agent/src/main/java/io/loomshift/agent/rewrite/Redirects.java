package io.loomshift.agent.rewrite;

import io.loomshift.agent.offline.FutureCalls;
import io.loomshift.agent.offline.JdbcCalls;
import io.loomshift.agent.offline.LockCalls;
import io.loomshift.agent.offline.QueueCalls;
import io.loomshift.agent.offline.StaticOf;
import io.loomshift.agent.offline.TaskCalls;
import io.loomshift.agent.offline.ThreadCalls;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;

/// Which of our methods stands for which of the JDK's.
final class Redirects {
  private static final List<Class<?>> CALLS =
      List.of(
          TaskCalls.class,
          FutureCalls.class,
          ThreadCalls.class,
          LockCalls.class,
          QueueCalls.class,
          JdbcCalls.class);

  /// One of our methods.
  ///
  /// @param receiver the class or interface whose method it stands for
  /// @param isStatic whether that is a static one
  /// @param owner the internal name of our class
  /// @param descriptor of our method
  record Redirect(Class<?> receiver, boolean isStatic, String owner, String descriptor) {}

  private final Map<String, List<Redirect>> byCall = new HashMap<>();
  private final Map<String, Optional<Class<?>>> classes = new HashMap<>();
  private final Map<String, String> supers;

  /// @param supers the superclass of every class of the program, by internal names
  Redirects(Map<String, String> supers) {
    this.supers = Map.copyOf(supers);
    CALLS.forEach(this::add);
  }

  private void add(Class<?> calls) {
    for (Method method : calls.getDeclaredMethods()) {
      if (Modifier.isPublic(method.getModifiers())) {
        add(method);
      }
    }
  }

  private void add(Method method) {
    StaticOf whose = method.getAnnotation(StaticOf.class);
    Type type = Type.getType(method);
    List<Type> parameters = new ArrayList<>(List.of(type.getArgumentTypes()));
    if (whose == null) {
      parameters.remove(0);
    }
    String original =
        Type.getMethodDescriptor(type.getReturnType(), parameters.toArray(new Type[0]));
    Redirect redirect =
        new Redirect(
            whose == null ? method.getParameterTypes()[0] : whose.value(),
            whose != null,
            Type.getInternalName(method.getDeclaringClass()),
            type.getDescriptor());
    byCall.computeIfAbsent(method.getName() + original, any -> new ArrayList<>()).add(redirect);
  }

  /// All of them, by name and descriptor of the JDK's method in one word.
  Map<String, List<Redirect>> all() {
    return Map.copyOf(byCall);
  }

  /// What stands for a method that is called.
  ///
  /// @param owner the internal name of the class that the call names
  Optional<Redirect> of(String owner, String name, String descriptor, boolean isStatic) {
    List<Redirect> named = byCall.getOrDefault(name + descriptor, List.of());
    if (named.isEmpty()) {
      return Optional.empty();
    }
    Optional<Class<?>> type = isStatic ? ofJdk(owner) : above(owner);
    return type.flatMap(known ->
        named.stream()
            .filter(each -> each.isStatic() == isStatic)
            .filter(each ->
                isStatic ? each.receiver() == known : each.receiver().isAssignableFrom(known))
            .findFirst());
  }

  /// The nearest class of the JDK above a class, or that itself.
  private Optional<Class<?>> above(String owner) {
    String name = owner;
    // No class has that many above it; a broken jar may have a circle.
    for (int depth = 0; depth < 1_000 && supers.containsKey(name); depth++) {
      name = supers.get(name);
    }
    return ofJdk(name);
  }

  private Optional<Class<?>> ofJdk(String owner) {
    return classes.computeIfAbsent(owner, Redirects::load);
  }

  private static Optional<Class<?>> load(String owner) {
    if (!owner.startsWith("java/") && !owner.startsWith("javax/sql/")) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          Class.forName(owner.replace('/', '.'), false, ClassLoader.getPlatformClassLoader()));
    } catch (ClassNotFoundException | LinkageError e) {
      // The program is for another release, or for a JDK with more in it.
      return Optional.empty();
    }
  }
}
