package io.loomshift.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/// The version as the runnable jar's manifest states it.
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {name()};
  }

  /// The product with its version.
  static String name() {
    return "loomshift " + number();
  }

  static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(version, "(not packaged)");
  }
}
