package io.loomshift.agent.tryout;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/// The JDK's virtual threads, for code that is compiled for Java 17 and runs on 21 or later.
final class Virtual {
  private static final MethodHandle UNSTARTED;
  private static final MethodHandle IS_VIRTUAL;
  private static final MethodHandle PER_TASK;

  static {
    try {
      Class<?> builder = Class.forName("java.lang.Thread$Builder$OfVirtual");
      Lookup lookup = MethodHandles.publicLookup();
      MethodHandle name =
          MethodHandles.collectArguments(
              lookup.findVirtual(builder, "name", methodType(builder, String.class)),
              0,
              lookup.findStatic(Thread.class, "ofVirtual", methodType(builder)));
      MethodHandle inherit =
          MethodHandles.collectArguments(
              lookup.findVirtual(
                  builder, "inheritInheritableThreadLocals", methodType(builder, boolean.class)),
              0,
              name);
      UNSTARTED =
          MethodHandles.collectArguments(
              lookup.findVirtual(builder, "unstarted", methodType(Thread.class, Runnable.class)),
              0,
              inherit);
      IS_VIRTUAL = lookup.findVirtual(Thread.class, "isVirtual", methodType(boolean.class));
      PER_TASK =
          lookup.findStatic(
              Executors.class,
              "newThreadPerTaskExecutor",
              methodType(ExecutorService.class, ThreadFactory.class));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("this JVM has no virtual threads", e);
    }
  }

  private Virtual() {}

  /// A thread that is not started.
  ///
  /// @param name empty for none
  /// @param inherit whether it inherits the values of inheritable thread-locals
  static Thread thread(String name, boolean inherit, Runnable task) {
    try {
      return (Thread) UNSTARTED.invokeExact(name, inherit, task);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  static boolean isVirtual(Thread thread) {
    try {
      return (boolean) IS_VIRTUAL.invokeExact(thread);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  /// An executor that runs each task in a thread of its own.
  static ExecutorService perTask(ThreadFactory factory) {
    try {
      return (ExecutorService) PER_TASK.invokeExact(factory);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  /// A virtual thread in the place of a platform thread that was made and never started: it has its
  /// name, its handler of uncaught exceptions and its context class loader, and runs its task.
  static Thread inPlaceOf(Thread made) {
    Thread thread = thread(made.getName(), true, made);
    thread.setContextClassLoader(made.getContextClassLoader());
    Thread.UncaughtExceptionHandler handler = made.getUncaughtExceptionHandler();
    // Without a handler of its own, a thread names its group.
    if (!(handler instanceof ThreadGroup)) {
      thread.setUncaughtExceptionHandler(handler);
    }
    return thread;
  }

  /// The methods above declare no checked exception.
  private static RuntimeException unchecked(Throwable e) {
    if (e instanceof Error error) {
      throw error;
    }
    return e instanceof RuntimeException exception ? exception : new IllegalStateException(e);
  }
}
