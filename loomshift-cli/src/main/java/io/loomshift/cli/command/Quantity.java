package io.loomshift.cli.command;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// An option's value that is a number and a unit.
public final class Quantity {
  private Quantity() {}

  /// A length of time: `500ms`, `30s`, `5m`, `1h`.
  public static final class Time implements ITypeConverter<Duration> {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

    /// A converter for picocli.
    public Time() {}

    @Override
    public Duration convert(String value) {
      Matcher matcher = TEXT.matcher(value);
      if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
        throw new TypeConversionException(
            "'%s' is no time such as 30s, 5m or 500ms".formatted(value));
      }
      long number = Long.parseLong(matcher.group(1));
      return switch (matcher.group(2)) {
        case "ms" -> Duration.ofMillis(number);
        case "s" -> Duration.ofSeconds(number);
        case "m" -> Duration.ofMinutes(number);
        default -> Duration.ofHours(number);
      };
    }
  }

  /// A number of bytes: `4096`, `500K`, `100M`, `2G`, where K is 1,024.
  static final class Size implements ITypeConverter<Long> {
    private static final Pattern TEXT = Pattern.compile("(\\d{1,9})([KMG]?)B?");

    @Override
    public Long convert(String value) {
      Matcher matcher = TEXT.matcher(value.toUpperCase(Locale.ROOT));
      if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
        throw new TypeConversionException("'%s' is no size such as 100M or 2G".formatted(value));
      }
      long number = Long.parseLong(matcher.group(1));
      return switch (matcher.group(2)) {
        case "K" -> number << 10;
        case "M" -> number << 20;
        case "G" -> number << 30;
        default -> number;
      };
    }
  }
}
