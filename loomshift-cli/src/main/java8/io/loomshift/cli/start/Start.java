package io.loomshift.cli.start;

import java.lang.reflect.InvocationTargetException;

/// Where the runnable jar begins, in the form of Java 8: an older Java than Loomshift needs is told
/// by name, where the JVM would tell of class file versions.
///
/// Nothing else of Loomshift can be named here, since the compiler would have to read its newer
/// class files.
public final class Start {
  private static final int NEEDED = 25;
  private static final int USER = 2;

  private Start() {}

  /// Starts the command line.
  public static void main(String[] args) throws ReflectiveOperationException {
    // 1.8, and since Java 9 the release alone.
    int found =
        Integer.parseInt(
            System.getProperty("java.specification.version").replaceFirst("^1\\.", ""));
    if (found < NEEDED) {
      System.err.println(
          "loomshift: needs Java "
              + NEEDED
              + " or later, and this is "
              + System.getProperty("java.version")
              + " ("
              + System.getProperty("java.home")
              + "); start it by the java of a newer JDK");
      System.exit(USER);
    }
    try {
      Class.forName("io.loomshift.cli.command.Loomshift")
          .getMethod("main", String[].class)
          .invoke(null, (Object) args);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    }
  }
}
