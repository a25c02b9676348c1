package io.loomshift.fleet.table;

import io.loomshift.fleet.fetch.Status;
import java.util.stream.Stream;

/// What a day's record knows of a repository.
///
/// @param version the commit, or the hash of a source jar, that need not be scanned again; empty
///   where it has to be
/// @param millis how long that took
public record KnownVersion(String version, long millis) {
  /// Of a repository that no record has.
  public static final KnownVersion NONE = new KnownVersion("", 0);

  /// What a row says.
  ///
  /// @param rules those that judge now
  /// @param judgedBy those that judged then
  public static KnownVersion of(
      String version, String status, String judgedBy, String rules, long millis) {
    boolean isFinal =
        Stream.of(Status.values()).anyMatch(each -> each.isFinal() && each.id().equals(status));
    return new KnownVersion(isFinal && judgedBy.equals(rules) ? version : "", millis);
  }
}
