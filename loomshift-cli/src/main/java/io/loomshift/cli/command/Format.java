package io.loomshift.cli.command;

/// The forms in which a scan is shown.
enum Format {
  /// For people.
  TEXT,
  /// Schema `loomshift/scan/1`.
  JSON,
  /// SARIF 2.1.0, for editors and code hosts.
  SARIF,
  /// A page for a browser.
  HTML,
  /// The same for code hosts.
  MD
}
