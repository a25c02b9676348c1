package io.loomshift.agent.rewrite;

import io.loomshift.agent.hook.TraceRewriting;
import io.loomshift.agent.verify.Rewriting;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What a jar that is rewritten ahead of time holds: redirected calls, every function, every
/// monitor.
public final class OfflineRewriting {
  private OfflineRewriting() {}

  /// Redirected calls, functions and monitors.
  ///
  /// @param classes of the jar, by names with slashes
  public static Rewriting everything(Map<String, byte[]> classes) {
    Map<String, String> supers = new HashMap<>();
    classes.forEach((name, bytes) -> {
      try {
        supers.put(name, new ClassFile(bytes).superName());
      } catch (RuntimeException e) {
        // A class that cannot be read is nobody's superclass.
        supers.remove(name);
      }
    });
    TracedClasses rewriting =
        new TracedClasses(
            TraceRewriting.all(), supers, name -> Optional.ofNullable(classes.get(name)));
    return (loader, name, bytes) -> rewriting.rewrite(new ClassFile(bytes));
  }
}
