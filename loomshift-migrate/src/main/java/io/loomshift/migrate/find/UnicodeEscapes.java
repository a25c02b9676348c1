package io.loomshift.migrate.find;

/// Text in which Unicode escapes of ASCII characters are replaced by what they stand for, as javac
/// does before it looks for words (JLS 3.3). Other escapes cannot be part of a word that is looked
/// for.
final class UnicodeEscapes {
  private static final int RADIX = 16;
  private static final int DIGITS = 4;

  private UnicodeEscapes() {}

  static String resolve(String text) {
    int at = text.indexOf("\\u");
    if (at < 0) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    int from = 0;
    while (at >= 0) {
      int digits = at + 1;
      while (digits < text.length() && text.charAt(digits) == 'u') {
        digits++;
      }
      int value = isEscaped(text, at) ? -1 : value(text, digits);
      // A backslash would start an escape of its own.
      if (value >= 0 && value < 128 && value != '\\') {
        plain.append(text, from, at).append((char) value);
        from = digits + DIGITS;
      }
      at = text.indexOf("\\u", Math.max(digits, from));
    }
    return plain.append(text, from, text.length()).toString();
  }

  /// Whether an odd number of backslashes stands before this one.
  private static boolean isEscaped(String text, int at) {
    int first = at;
    while (first > 0 && text.charAt(first - 1) == '\\') {
      first--;
    }
    return (at - first) % 2 == 1;
  }

  private static int value(String text, int at) {
    int value = 0;
    for (int i = at; i < at + DIGITS; i++) {
      int digit = i < text.length() ? Character.digit(text.charAt(i), RADIX) : -1;
      if (digit < 0) {
        return -1;
      }
      value = value * RADIX + digit;
    }
    return value;
  }
}
