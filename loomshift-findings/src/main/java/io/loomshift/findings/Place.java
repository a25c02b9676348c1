package io.loomshift.findings;

import java.util.Optional;

/// A place in the code, as the trace knows it: a frame of a stack.
///
/// @param className with dots, and `$` before a nested class's name
/// @param method the name; that of a lambda's body begins with `lambda$`
/// @param file the name of the source file without a directory, or empty
/// @param line from 1; 0 where it is not known
/// @param source the path of the file below the sources that were named, with `/`; empty where none
///   were named
public record Place(
    String className, String method, String file, int line, Optional<String> source) {

  /// Checks that the class is named.
  public Place {
    Figures.requireText(className);
    if (line < 0) {
      throw new IllegalArgumentException("line " + line);
    }
  }

  /// A place whose source nobody looked for.
  public static Place of(String className, String method, String file, int line) {
    return new Place(className, method, file, line, Optional.empty());
  }

  /// The same place, found in the sources.
  public Place in(String path) {
    return new Place(className, method, file, line, Optional.of(path));
  }

  /// As in a stack trace: `shop.Orders.place(Orders.java:14)`.
  @Override
  public String toString() {
    String name = method.isEmpty() ? className : className + "." + method;
    if (file.isEmpty()) {
      return name;
    }
    return name + "(" + file + (line > 0 ? ":" + line : "") + ")";
  }
}
