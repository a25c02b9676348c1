package io.loomshift.trials.quarkus;

/// The two queries of every request; the second needs what the first found.
final class Queries {
  static final String NAMES = "select name, surname from names order by id";

  private static final String QUOTES = "select quote from quotes order by id limit ";

  /// With the marks of JDBC.
  static final String QUOTES_JDBC = QUOTES + "?";

  /// With the marks of PostgreSQL.
  static final String QUOTES_REACTIVE = QUOTES + "$1";

  private Queries() {}
}
