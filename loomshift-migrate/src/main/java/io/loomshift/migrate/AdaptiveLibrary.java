package io.loomshift.migrate;

import java.nio.file.Path;

/// `loomshift-adaptive`, as edits and build files name it.
///
/// @param classes a jar or directory of its classes, by which javac verifies what uses them
/// @param version the version that build files ask for
public record AdaptiveLibrary(Path classes, String version) {
  public static final String GROUP = "io.loomshift";
  public static final String ARTIFACT = "loomshift-adaptive";

  /// Its module and its package.
  public static final String MODULE = "io.loomshift.adaptive";
}
