package io.loomshift.migrate.framework;

import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An amount of data as a setting has it.
///
/// Source: Spring Framework's `DataSize` and its defaults: bytes, or a number with one of five
/// units of 1,024 each.
final class DataSize {
  private static final Pattern SIZE =
      Pattern.compile("(?:\\$\\{[^{}:]*:\\s*)?\\s*(-?\\d{1,12})\\s*([KMGT]?B)?\\s*}?");

  private DataSize() {}

  /// The bytes of a setting, also of the default of a placeholder such as `${UPLOAD:500MB}`; of -1,
  /// which Spring takes for no limit, as many as can be; empty where it is something else.
  static OptionalLong bytes(String setting) {
    Matcher size = SIZE.matcher(setting.strip().toUpperCase(Locale.ROOT));
    if (!size.matches()) {
      return OptionalLong.empty();
    }
    long number = Long.parseLong(size.group(1));
    String unit = size.group(2) == null ? "B" : size.group(2);
    int shift = 10 * "BKMGT".indexOf(unit.charAt(0));
    boolean fits = number >= 0 && number <= Long.MAX_VALUE >> shift;
    return OptionalLong.of(fits ? number << shift : Long.MAX_VALUE);
  }
}
