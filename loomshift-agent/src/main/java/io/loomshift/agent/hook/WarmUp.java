package io.loomshift.agent.hook;

import io.loomshift.agent.record.Rehearsal;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/// Runs once whatever a hook will run, in a thread whose events nobody sees.
///
/// A hook may stand where a class cannot be loaded: in the middle of loading another, or where a
/// virtual thread comes and goes.
final class WarmUp {
  private WarmUp() {}

  /// @param hooks whose handlers are to run
  static void run(HookTable hooks, @Nullable Class<?> carriers) {
    Rehearsal.of(carriers, () -> hooks.handlers().forEach(WarmUp::call));
    ClassWriter sample = new ClassWriter(0);
    sample.visit(Opcodes.V17, 0, "Sample", null, "java/lang/Object", null);
    sample.visitMethod(Opcodes.ACC_NATIVE, "run", "()V", null, null).visitEnd();
    sample.visitEnd();
    HookTable table = new HookTable();
    table.in("Sample").entry("run", ThreadEvents.class, "began");
    HookedClass.rewrite(
        sample.toByteArray(), "Sample", List.copyOf(table.of("Sample")), LeftAlone.UNTOLD);
  }

  /// What handlers tell apart.
  private static List<Object> samples() {
    Executor pool = Runnable::run;
    return List.of(
        new Object(),
        pool,
        new FutureTask<>(() -> 1),
        Thread.currentThread(),
        new AbstractQueuedSynchronizer() {},
        new Semaphore(1),
        new AtomicInteger(1),
        new Object[] {pool});
  }

  private static void call(String handler) {
    List<Object> samples = samples();
    for (Method method : Handlers.of(handler)) {
      if (Modifier.isPublic(method.getModifiers())) {
        samples.forEach(sample -> call(method, sample));
      }
    }
  }

  private static void call(Method method, Object sample) {
    Class<?>[] types = method.getParameterTypes();
    Object[] arguments = new Object[types.length];
    for (int i = 0; i < types.length; i++) {
      arguments[i] = types[i] == int.class ? (Object) 1 : types[i] == long.class ? 1L : sample;
    }
    try {
      method.invoke(null, arguments);
    } catch (InvocationTargetException e) {
      // It takes another of the samples.
      if (!(e.getCause() instanceof ClassCastException)) {
        throw new IllegalStateException(method.toString(), e.getCause());
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
