package io.loomshift.experiments.eventloop;

import java.lang.reflect.Constructor;
import java.util.concurrent.Executor;

/// Virtual threads that an executor of one's own runs.
///
/// The JDK has no public way to that: schedulers of virtual threads are its own. JDK 21 to 25 have
/// a constructor for their own tests, which reflection reaches in a JVM that was started with
/// [#OPTION]. Good for a measurement; a product that rests on it breaks with the next JDK.
final class CarrierThreads {
  /// What the JVM must be started with.
  static final String OPTION = "--add-opens=java.base/java.lang=ALL-UNNAMED";

  private static final String BUILDER = "java.lang.ThreadBuilders$VirtualThreadBuilder";

  private CarrierThreads() {}

  /// A builder of virtual threads whose every turn the executor runs, on one of its threads.
  ///
  /// @throws IllegalStateException where this JDK has no such constructor, or the option is missing
  static Thread.Builder.OfVirtual on(Executor executor) {
    try {
      Constructor<?> constructor = Class.forName(BUILDER).getDeclaredConstructor(Executor.class);
      constructor.setAccessible(true);
      return (Thread.Builder.OfVirtual) constructor.newInstance(executor);
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw new IllegalStateException(
          "this JDK lets no executor run virtual threads (%s, with %s)".formatted(e, OPTION), e);
    }
  }
}
