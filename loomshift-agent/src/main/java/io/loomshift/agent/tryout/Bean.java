package io.loomshift.agent.tryout;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.stream.Stream;

/// An object of a framework, by its public methods: which its versions have may differ.
final class Bean {
  private final Object object;

  Bean(Object object) {
    this.object = object;
  }

  boolean has(String method) {
    return Stream.of(object.getClass().getMethods()).anyMatch(it -> it.getName().equals(method));
  }

  Optional<Object> get(String getter) throws ReflectiveOperationException {
    return Optional.ofNullable(accessible(getter).invoke(object));
  }

  boolean is(String getter) throws ReflectiveOperationException {
    return get(getter).equals(Optional.of(true));
  }

  String text(String getter) throws ReflectiveOperationException {
    return get(getter).map(String::valueOf).orElse("");
  }

  int number(String getter) throws ReflectiveOperationException {
    return Integer.parseInt(text(getter));
  }

  void set(String setter, Class<?> type, Object value) throws ReflectiveOperationException {
    accessible(setter, type).invoke(object, value);
  }

  /// A public method of a class that is not public is refused without this.
  private Method accessible(String name, Class<?>... parameters)
      throws ReflectiveOperationException {
    Method method = object.getClass().getMethod(name, parameters);
    method.trySetAccessible();
    return method;
  }
}
