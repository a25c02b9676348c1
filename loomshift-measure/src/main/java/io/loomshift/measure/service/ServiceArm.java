package io.loomshift.measure.service;

import java.util.function.IntFunction;

/// A service that is measured against others.
///
/// @param id a short name for files: letters, digits and `-`
/// @param label what a person calls it
/// @param port where it always listens; 0 where each run gets a free port
/// @param launch how it is started so that it listens on a port of this machine
/// @param ready a path that it answers with 2xx as soon as it is ready, with a `/` at its start
/// @param inPath what stands for `{arm}` in the path of a [Scenario]
public record ServiceArm(
    String id, String label, int port, IntFunction<Launch> launch, String ready, String inPath) {
  /// Checks the names.
  ///
  /// @throws IllegalArgumentException where one is not as it must be
  public ServiceArm {
    Names.check(id);
    if (!ready.startsWith("/") || port < 0 || port > 65_535) {
      throw new IllegalArgumentException("path " + ready + ", port " + port);
    }
  }

  /// An arm that listens wherever it is told to.
  public ServiceArm(String id, String label, IntFunction<Launch> launch, String ready) {
    this(id, label, 0, launch, ready, id);
  }
}
