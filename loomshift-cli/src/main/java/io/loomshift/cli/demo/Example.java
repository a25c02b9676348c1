package io.loomshift.cli.demo;

import io.loomshift.migrate.ScanRequest;
import io.loomshift.source.UserError;
import java.nio.file.Path;
import java.util.List;

/// A copy of a service on the disk, which the demo builds, starts and edits. Beside its root lie
/// the copies' common libraries and what they ask.
public sealed interface Example permits Orders, Shop {
  /// Where it lies.
  Path root();

  /// Another copy of its sources.
  ///
  /// @param other a folder that is not there yet
  /// @throws UserError where it cannot be written
  Example copyTo(Path other);

  /// Builds it, runs its tests, and says how many of them passed.
  ///
  /// @throws UserError where something does not compile, a test fails, or the build lacks something
  int build();

  /// What of it is scanned and migrated, and for which release.
  ScanRequest scan();

  /// The sources of the supplier that it asks, a service of somebody else.
  Path supplier();

  /// The command that starts it once it is built.
  ///
  /// @param port where it is to listen
  /// @param supplier the address of what it asks
  /// @param options of its JVM besides the usual ones
  List<String> command(String port, String supplier, List<String> options);
}
