package io.loomshift.migrate;

import java.util.Locale;

/// How much a [Reason] weighs.
public enum Severity {
  /// The edit takes care of it, or the reader should know.
  NOTE,
  /// A person must agree first.
  REVIEW,
  /// The site is never edited.
  KEEP;

  /// The word that the outputs use.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The verdict of a site with this as its strongest reason.
  public Verdict verdict() {
    return switch (this) {
      case NOTE -> Verdict.MIGRATE;
      case REVIEW -> Verdict.REVIEW;
      case KEEP -> Verdict.KEEP;
    };
  }
}
