package io.loomshift.migrate.patch;

/// A place in a program as its trace names it.
///
/// @param type the binary name of the class, such as `shop.Orders$Line`
/// @param method the method's name; that of a lambda's body is one that the compiler made up
/// @param file the simple name of the source file, such as `Orders.java`; empty where unknown
/// @param line from 1; 0 where unknown
public record Place(String type, String method, String file, int line) {
  public Place {
    if (type.isEmpty() || line < 0) {
      throw new IllegalArgumentException("no place: " + type + ", line " + line);
    }
  }

  /// How a stack trace would tell it, such as `shop.Orders.total(Orders.java:12)`.
  @Override
  public String toString() {
    return "%s.%s(%s%s)"
        .formatted(
            type, method, file.isEmpty() ? "Unknown Source" : file, line > 0 ? ":" + line : "");
  }

  /// Whether a call can be looked for there.
  boolean isExact() {
    return line > 0;
  }
}
