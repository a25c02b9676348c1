package io.loomshift.fleet.scan;

/// What is asked of the JVM that scans.
enum Work {
  /// A tree to scan: [Found].
  SCAN,
  /// A tree to plan a migration for: [Patch].
  MIGRATE,
  /// A trace to analyse: [TraceFigures].
  ANALYZE
}
