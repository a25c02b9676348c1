package io.loomshift.adaptive.hybrid;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.Optional;

/// Waits in native code, where a virtual thread holds its carrier: by `usleep` of the C library. By
/// reflection, since this module is compiled for Java 21, and tests run on a later one.
final class NativeSleep {
  private static final MethodHandle USLEEP = find();

  private NativeSleep() {}

  static void sleep(int micros) {
    try {
      Object ignored = USLEEP.invoke(micros);
    } catch (Throwable e) {
      throw new IllegalStateException("usleep failed", e);
    }
  }

  private static MethodHandle find() {
    try {
      Class<?> linkers = foreign("Linker");
      Class<?> layouts = foreign("MemoryLayout");
      Class<?> functions = foreign("FunctionDescriptor");
      Class<?> options = Class.forName("java.lang.foreign.Linker$Option");
      Object linker = linkers.getMethod("nativeLinker").invoke(null);
      Object lookup = linkers.getMethod("defaultLookup").invoke(linker);
      Optional<?> usleep =
          (Optional<?>)
              foreign("SymbolLookup").getMethod("find", String.class).invoke(lookup, "usleep");
      Object number = foreign("ValueLayout").getField("JAVA_INT").get(null);
      Object arguments = Array.newInstance(layouts, 1);
      Array.set(arguments, 0, number);
      Object function =
          functions.getMethod("of", layouts, arguments.getClass()).invoke(null, number, arguments);
      Object none = Array.newInstance(options, 0);
      return (MethodHandle)
          linkers
              .getMethod("downcallHandle", foreign("MemorySegment"), functions, none.getClass())
              .invoke(linker, usleep.orElseThrow(), function, none);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Class<?> foreign(String name) throws ClassNotFoundException {
    return Class.forName("java.lang.foreign.".concat(name));
  }
}
