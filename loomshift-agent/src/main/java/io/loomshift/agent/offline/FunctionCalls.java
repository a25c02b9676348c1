package io.loomshift.agent.offline;

import io.loomshift.agent.record.Methods;
import io.loomshift.agent.record.Recorder;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ConcurrentHashMap;

/// What the functions of a rewritten class call: call sites that are linked when they first run,
/// since the symbol of a method is not known before.
public final class FunctionCalls {
  private static final ConcurrentHashMap<String, Integer> SYMBOLS = new ConcurrentHashMap<>();

  private FunctionCalls() {}

  /// Links a call.
  ///
  /// @param caller the class with the call
  /// @param kind of the event, in its place
  public static CallSite site(
      MethodHandles.Lookup caller,
      String any,
      MethodType type,
      String method,
      String descriptor,
      long kind)
      throws ReflectiveOperationException {
    if (!OfflineTrace.ON) {
      return new ConstantCallSite(MethodHandles.empty(type));
    }
    String className = caller.lookupClass().getName();
    int symbol =
        SYMBOLS.computeIfAbsent(
            className + '#' + method + descriptor,
            missing -> Methods.add(className, method, descriptor));
    MethodHandle event =
        MethodHandles.lookup()
            .findStatic(Recorder.class, "event", MethodType.methodType(void.class, long.class));
    return new ConstantCallSite(MethodHandles.insertArguments(event, 0, kind | symbol));
  }
}
