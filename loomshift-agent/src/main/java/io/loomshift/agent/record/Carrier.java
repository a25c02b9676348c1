package io.loomshift.agent.record;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/// The platform thread under the running code, and what else the JDK keeps to itself.
///
/// This form is for a JVM without hooks: that of a unit test, or of a program that was rewritten
/// ahead of time. It knows no carriers: a virtual thread records as itself. The agent replaces the
/// whole class while it is loaded by one that calls the JDK's internals (see `CarrierClass`), which
/// no compiler would let us name here. Constant method handles would do without that, but their
/// call sites are linked on first use, and a hook inside the JDK must not link anything.
public final class Carrier {
  private static final @Nullable MethodHandle IS_VIRTUAL = isVirtualHandle();

  private Carrier() {}

  /// The method is of Java 21.
  private static @Nullable MethodHandle isVirtualHandle() {
    try {
      return MethodHandles.publicLookup()
          .findVirtual(Thread.class, "isVirtual", MethodType.methodType(boolean.class));
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /// The current thread, or the carrier that the current virtual thread is mounted on.
  public static Thread thread() {
    return Thread.currentThread();
  }

  /// The thread's id, also where a subclass overrides the accessor.
  public static long id(Thread thread) {
    return thread.getId();
  }

  /// Whether the current thread is virtual.
  public static boolean isVirtual(Thread thread) {
    try {
      return IS_VIRTUAL != null && (boolean) IS_VIRTUAL.invokeExact(thread);
    } catch (Throwable e) {
      return false;
    }
  }

  /// Wakes a platform thread, unseen by hooks.
  public static void unpark(Thread thread) {
    LockSupport.unpark(thread);
  }

  /// What the virtual machine noted of a stack: arrays of its own layout, or nothing.
  public static @Nullable Object backtrace(Throwable stack) {
    return null;
  }

  /// Has something run in a step of the JVM's end: see {@link ProgramEnd}. Here there are no steps.
  ///
  /// @throws InternalError where the step is taken
  static void atExit(int step, Runnable last) {
    Runtime.getRuntime().addShutdownHook(new Thread(last));
  }
}
