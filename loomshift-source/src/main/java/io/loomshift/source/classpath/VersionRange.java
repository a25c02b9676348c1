package io.loomshift.source.classpath;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A version of which a pom leaves the choice open: `[1.0,2.0)`, `[1.5]`, `(,1.0],[1.2,)`,
/// `LATEST`, `RELEASE`.
record VersionRange(List<Interval> intervals) {
  private static final Pattern INTERVAL =
      Pattern.compile("([\\[(])([^,\\[\\]()]*)(,?)([^,\\[\\]()]*)([\\])])");
  private static final Interval ANY = new Interval(Optional.empty(), true, Optional.empty(), true);

  /// Reads a pom's version; empty for a plain version.
  static Optional<VersionRange> of(String version) {
    if (version.equals("LATEST") || version.equals("RELEASE")) {
      return Optional.of(new VersionRange(List.of(ANY)));
    }
    if (!version.startsWith("[") && !version.startsWith("(")) {
      return Optional.empty();
    }
    List<Interval> intervals = new ArrayList<>();
    Matcher matcher = INTERVAL.matcher(version);
    while (matcher.find()) {
      String low = matcher.group(2);
      String high = matcher.group(3).isEmpty() ? low : matcher.group(4);
      intervals.add(
          new Interval(
              bound(low), matcher.group(1).equals("["), bound(high), matcher.group(5).equals("]")));
    }
    return Optional.of(new VersionRange(intervals));
  }

  private static Optional<Version> bound(String version) {
    return version.isBlank() ? Optional.empty() : Optional.of(Version.of(version.strip()));
  }

  /// The newest of the versions that lies in the range.
  Optional<String> newestOf(Collection<String> versions) {
    return versions.stream()
        .map(Version::of)
        .filter(version -> intervals.stream().anyMatch(interval -> interval.contains(version)))
        .max(Comparator.naturalOrder())
        .map(Version::spelling);
  }

  record Interval(
      Optional<Version> low, boolean lowIncluded, Optional<Version> high, boolean highIncluded) {
    boolean contains(Version version) {
      int fromLow = low.map(version::compareTo).orElse(1);
      int toHigh = high.map(bound -> bound.compareTo(version)).orElse(1);
      return (fromLow > 0 || (fromLow == 0 && lowIncluded))
          && (toHigh > 0 || (toHigh == 0 && highIncluded));
    }
  }
}
