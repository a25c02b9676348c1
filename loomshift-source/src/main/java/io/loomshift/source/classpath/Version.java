package io.loomshift.source.classpath;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A version in Maven's order: `1.0-alpha1 < 1.0-rc1 < 1.0-SNAPSHOT < 1.0 = 1.0.0 < 1.0-sp <
/// 1.0-jre < 1.0.1`.
///
/// Not consistent with equals, which compares the spelling.
///
/// Source: `GenericVersion` of Maven Resolver 1.9.
record Version(String spelling, List<Part> parts) implements Comparable<Version> {
  private static final Pattern PART = Pattern.compile("[0-9]+|[^0-9._-]+");
  private static final Map<String, Integer> QUALIFIERS =
      Map.of(
          "alpha",
          -5,
          "beta",
          -4,
          "milestone",
          -3,
          "rc",
          -2,
          "cr",
          -2,
          "snapshot",
          -1,
          "ga",
          0,
          "final",
          0,
          "release",
          0,
          "sp",
          1);
  private static final Map<String, String> SHORT =
      Map.of("a", "alpha", "b", "beta", "m", "milestone");

  static Version of(String spelling) {
    List<Part> parts = new ArrayList<>();
    Matcher matcher = PART.matcher(spelling.toLowerCase(Locale.ROOT));
    while (matcher.find()) {
      String text = matcher.group();
      boolean digitFollows =
          matcher.end() < spelling.length() && Character.isDigit(spelling.charAt(matcher.end()));
      Part part = part(digitFollows ? SHORT.getOrDefault(text, text) : text);
      if (!(part instanceof Digits)) {
        dropZeros(parts);
      }
      parts.add(part);
    }
    dropZeros(parts);
    return new Version(spelling, List.copyOf(parts));
  }

  /// `1.0-rc` is `1-rc`, as `1.0` is `1`.
  private static void dropZeros(List<Part> parts) {
    while (!parts.isEmpty() && parts.getLast().signum() == 0) {
      parts.removeLast();
    }
  }

  private static Part part(String text) {
    if (Character.isDigit(text.charAt(0))) {
      return new Digits(text.replaceFirst("^0+", ""));
    }
    Integer rank = QUALIFIERS.get(text);
    return rank == null ? new Word(text) : new Qualifier(rank);
  }

  @Override
  public int compareTo(Version other) {
    int length = Math.max(parts.size(), other.parts.size());
    for (int i = 0; i < length; i++) {
      int order;
      if (i >= other.parts.size()) {
        order = parts.get(i).signum();
      } else if (i >= parts.size()) {
        order = -other.parts.get(i).signum();
      } else {
        order = compare(parts.get(i), other.parts.get(i));
      }
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int compare(Part one, Part other) {
    return switch (one) {
      case Digits(String digits) when other instanceof Digits(String others) ->
          digits.length() == others.length()
              ? digits.compareTo(others)
              : Integer.compare(digits.length(), others.length());
      case Word(String text) when other instanceof Word(String otherText) ->
          text.compareTo(otherText);
      case Qualifier(int rank) when other instanceof Qualifier(int otherRank) ->
          Integer.compare(rank, otherRank);
      default -> Integer.compare(one.kind(), other.kind());
    };
  }

  sealed interface Part {
    /// How it compares to nothing at all: `1.0` is `1`, `1-rc` comes before it.
    int signum();

    /// The order of parts of different kinds: `1.0-rc < 1.0-jre < 1.0.1`.
    int kind();
  }

  /// @param text without leading zeros, so of any length; empty is zero
  record Digits(String text) implements Part {
    @Override
    public int signum() {
      return text.isEmpty() ? 0 : 1;
    }

    @Override
    public int kind() {
      return 3;
    }
  }

  record Word(String text) implements Part {
    @Override
    public int signum() {
      return 1;
    }

    @Override
    public int kind() {
      return 2;
    }
  }

  record Qualifier(int rank) implements Part {
    @Override
    public int signum() {
      return Integer.signum(rank);
    }

    @Override
    public int kind() {
      return 1;
    }
  }
}
