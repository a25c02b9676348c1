package io.loomshift.cli.terminal;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/// The version as the runnable jar's manifest states it.
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {name()};
  }

  /// The product with its version.
  public static String name() {
    return "loomshift " + number();
  }

  public static String number() {
    String version = Version.class.getPackage().getImplementationVersion();
    return Objects.requireNonNullElse(version, "(not packaged)");
  }
}
