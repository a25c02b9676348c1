package io.loomshift.migrate.keep;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a comment says about the place that it belongs to: `loomshift: keep REASON [until DATE]`.
///
/// @param line the line of the comment, from 1
/// @param covered the offsets at which a place starts that the comment is about
/// @param reason why, in the words of whoever wrote it
/// @param until the last day on which it counts; empty where it counts for ever
/// @param complaint what is wrong with it, so that it counts for nothing
record KeepComment(
    int line,
    Covered covered,
    String reason,
    Optional<LocalDate> until,
    Optional<String> complaint) {

  /// Places that start within the offsets, or on the line, of a comment behind code.
  ///
  /// @param start of the offsets
  /// @param end of the offsets, exclusive
  /// @param line the line on which a place may also end; 0 where it may not
  record Covered(int start, int end, int line) {}

  /// How every such comment begins.
  static final String OPENING = "loomshift:";

  private static final Pattern FORM =
      Pattern.compile("loomshift:\\s*(\\S*)\\s*(.*?)(?:[\\s,;(]*\\buntil\\s+(\\d\\S*?)[).]?)?");

  private static final String REMEDY =
      "write // loomshift: keep REASON, or // loomshift: keep REASON until 2027-01-31";

  /// Reads what stands between the delimiters of a comment; empty where it is another comment.
  static Optional<KeepComment> of(String text, int line, Covered covered) {
    String oneLine = text.strip().replaceAll("\\s+", " ");
    if (!oneLine.startsWith(OPENING)) {
      return Optional.empty();
    }
    Matcher form = FORM.matcher(oneLine);
    if (!form.matches() || !form.group(1).equals("keep")) {
      return Optional.of(wrong("this comment is not understood", line, covered));
    }
    if (form.group(2).isBlank()) {
      return Optional.of(wrong("this comment keeps nothing without a reason", line, covered));
    }
    try {
      Optional<LocalDate> until = Optional.ofNullable(form.group(3)).map(LocalDate::parse);
      return Optional.of(
          new KeepComment(line, covered, form.group(2).strip(), until, Optional.empty()));
    } catch (DateTimeException _) {
      return Optional.of(wrong("'" + form.group(3) + "' is no date", line, covered));
    }
  }

  private static KeepComment wrong(String what, int line, Covered covered) {
    return new KeepComment(line, covered, "", Optional.empty(), Optional.of(what + "; " + REMEDY));
  }

  /// Whether it counted until a day that has passed.
  boolean hasExpired(LocalDate today) {
    return until.map(today::isAfter).orElse(false);
  }
}
