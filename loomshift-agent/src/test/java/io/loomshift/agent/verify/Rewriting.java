package io.loomshift.agent.verify;

import org.jspecify.annotations.Nullable;

/// One set of hooks, as classes of a program meet it.
public interface Rewriting {
  /// Rewrites a class as it loads.
  ///
  /// @param loader of the program
  /// @param name of the class, with slashes
  /// @return null where the class stays as it is
  byte @Nullable [] rewrite(ClassLoader loader, String name, byte[] original) throws Exception;
}
