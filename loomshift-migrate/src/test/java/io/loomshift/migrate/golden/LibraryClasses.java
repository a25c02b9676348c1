package io.loomshift.migrate.golden;

import io.loomshift.adaptive.AdaptiveExecutor;
import java.net.URI;
import java.nio.file.Path;

/// The classes of `loomshift-adaptive`, which edits may name.
public final class LibraryClasses {
  private LibraryClasses() {}

  /// The directory or jar that holds them.
  public static Path directory() {
    return Path.of(
        URI.create(
            AdaptiveExecutor.class.getProtectionDomain().getCodeSource().getLocation().toString()));
  }
}
