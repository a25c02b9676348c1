package io.loomshift.benchmarks.reach;

/// A frame of a stack.
///
/// @param type the binary name of the class, with dots and `$`
/// @param line 0 where unknown
record Frame(String type, String method, int line) {
  /// As reach labels a method: `PriceClient.cachedPrice`.
  String label() {
    return simpleType() + "." + method;
  }

  private String simpleType() {
    String name = type.substring(type.lastIndexOf('.') + 1);
    int hidden = name.indexOf("$$");
    return (hidden < 0 ? name : name.substring(0, hidden)).replace('$', '.');
  }

  /// The class that stands in a file of its own name, as far as names tell.
  String outermostType() {
    int package_ = type.lastIndexOf('.') + 1;
    int nested = type.indexOf('$', package_ + 1);
    return nested < 0 ? type : type.substring(0, nested);
  }

  boolean isOfTheJdk() {
    return type.startsWith("java.")
        || type.startsWith("jdk.")
        || type.startsWith("sun.")
        || type.startsWith("javax.")
        || type.startsWith("com.sun.");
  }

  @Override
  public String toString() {
    return label() + (line > 0 ? ":" + line : "");
  }
}
