package io.loomshift.recording;

/// A frame of a stack.
///
/// @param type the binary name of the class, with dots and `$`
/// @param method without its parameters
/// @param line from 1; 0 where it is not known
public record Frame(String type, String method, int line) {
  /// Whether the class is the JDK's own, as far as its name tells.
  public boolean isOfTheJdk() {
    return type.startsWith("java.")
        || type.startsWith("jdk.")
        || type.startsWith("sun.")
        || type.startsWith("javax.")
        || type.startsWith("com.sun.");
  }

  /// The class whose source file it is, where that is called after its class.
  public String outermostType() {
    int start = type.lastIndexOf('.') + 1;
    int nested = type.indexOf('$', start + 1);
    return nested < 0 ? type : type.substring(0, nested);
  }

  /// As a person calls the method: `PriceClient.price`.
  public String label() {
    String simple = type.substring(type.lastIndexOf('.') + 1);
    int hidden = simple.indexOf("$$");
    return (hidden < 0 ? simple : simple.substring(0, hidden)).replace('$', '.') + "." + method;
  }

  /// With its line: `PriceClient.price:24`.
  @Override
  public String toString() {
    return line > 0 ? label() + ":" + line : label();
  }
}
