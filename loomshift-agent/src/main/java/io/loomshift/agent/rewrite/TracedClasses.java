package io.loomshift.agent.rewrite;

import io.loomshift.agent.hook.ProgramClass;
import io.loomshift.agent.hook.SerialVersion;
import io.loomshift.agent.hook.TraceOptions;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Rewrites the classes of a program one by one, and counts what tells.
final class TracedClasses {
  private final TraceOptions options;
  private final Function<String, Optional<byte[]>> files;
  private final Redirects redirects;
  private final LinkedCalls calls = new LinkedCalls();
  private int redirected;

  /// @param supers the superclass of every class of the program, by internal names
  /// @param files finds classes of the program, by internal names
  TracedClasses(
      TraceOptions options, Map<String, String> supers, Function<String, Optional<byte[]>> files) {
    this.options = options;
    this.files = files;
    redirects = new Redirects(supers);
  }

  /// Rewrites a class; null where it stays as it is.
  ///
  /// @throws RuntimeException where no compiler made it, or it would become too large
  byte @Nullable [] rewrite(ClassFile original) {
    var calling = RedirectedClass.rewrite(original, redirects);
    calling.ifPresent(rewritten -> redirected += rewritten.calls());
    ClassFile file = calling.map(RedirectedClass.Rewritten::file).orElse(original);
    String className = original.name().replace('/', '.');
    byte[] told =
        original.mayLinkCalls() && options.mayMean(className)
            ? ProgramClass.rewrite(
                file.bytes(),
                calls,
                className,
                options.functions(),
                options.monitors(),
                options.monitors().mayMean(className)
                    && !SerialVersion.dependsOnSynchronized(original.bytes(), files))
            : null;
    if (told != null) {
      return told;
    }
    return calling.isPresent() ? file.bytes() : null;
  }

  /// How many calls of the JDK are others now.
  int redirected() {
    return redirected;
  }

  /// How many methods tell when they begin and end.
  int functions() {
    return calls.functions();
  }
}
