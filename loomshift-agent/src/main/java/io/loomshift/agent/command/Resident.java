package io.loomshift.agent.command;

/// Which Loomshift lives in the boot loader. Set once, when its classes have moved in.
public final class Resident {
  private static volatile String build = "";
  private static volatile String version = "";

  private Resident() {}

  /// Notes who it is.
  public static void is(String buildNow, String versionNow) {
    version = versionNow;
    build = buildNow;
  }

  /// What tells one jar from another.
  public static String build() {
    return build;
  }

  /// The version for a person; empty where it is not known.
  public static String version() {
    return version;
  }
}
