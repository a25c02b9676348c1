package io.loomshift.agent.hook;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// Rewrites classes as they load, and those that are loaded already when it is installed.
///
/// A class that cannot be rewritten stays as it is, and the first such class is told.
final class Rewriter implements ClassFileTransformer {
  private static final String OURS = "io/loomshift/agent/";

  private final HookTable hooks;
  private final Patterns functions;
  private final AtomicBoolean told = new AtomicBoolean();

  Rewriter(HookTable hooks, Patterns functions) {
    this.hooks = hooks;
    this.functions = functions;
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] original) {
    // A hidden class has no name here, and belongs to the JDK's own machinery.
    if (name == null || name.startsWith(OURS)) {
      return null;
    }
    try {
      return rewritten(name, original);
    } catch (Throwable e) {
      // Whatever it is, it must not keep the class from being loaded.
      if (!told.getAndSet(true)) {
        System.err.println(
            "loomshift-agent: " + name + " cannot be instrumented (" + e + "); it runs as it is.");
      }
      return null;
    }
  }

  private byte @Nullable [] rewritten(String name, byte[] original) {
    List<Hook> here = hooks.of(name);
    if (!here.isEmpty()) {
      return HookedClass.rewrite(original, name, here);
    }
    if (functions.isEmpty()) {
      return null;
    }
    String className = name.replace('/', '.');
    return functions.mayMean(className)
        ? ProgramClass.rewrite(original, className, functions)
        : null;
  }
}
