package io.loomshift.cli;

import java.util.Objects;
import picocli.CommandLine.IVersionProvider;

/// The version as the runnable jar's manifest states it.
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    String version = Version.class.getPackage().getImplementationVersion();
    return new String[] {"loomshift " + Objects.requireNonNullElse(version, "(not packaged)")};
  }
}
