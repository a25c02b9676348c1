package io.loomshift.fleet.fetch;

import java.util.Locale;

/// What came of a repository.
public enum Status {
  /// It was fetched and scanned.
  DONE,
  /// It is not there, or cannot be read.
  UNREACHABLE,
  /// It is larger than the limits allow, or is no tree of sources.
  REFUSED,
  /// It took longer than the limits allow.
  TIMED_OUT,
  /// The JVM that scanned it ended.
  CRASHED;

  /// The word in the tables.
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Whether the same commit would end the same way again, so that it need not be tried.
  public boolean isFinal() {
    return this == DONE || this == REFUSED;
  }
}
