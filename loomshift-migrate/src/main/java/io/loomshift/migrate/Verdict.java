package io.loomshift.migrate;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// What is to become of a site. The strongest of its reasons decides.
public enum Verdict {
  /// The edit keeps the program's behaviour as far as the analysed sources show, and what makes it
  /// safe was seen.
  MIGRATE,
  /// The edit changes something that only a person can agree to.
  REVIEW,
  /// The thread must, or should, stay a platform thread.
  KEEP;

  /// The verdict that reasons come to: the strongest decides.
  public static Verdict of(List<Reason> reasons) {
    return reasons.stream()
        .map(Reason::severity)
        .max(Comparator.naturalOrder())
        .map(Severity::verdict)
        .orElse(MIGRATE);
  }

  /// The word that the outputs use.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
