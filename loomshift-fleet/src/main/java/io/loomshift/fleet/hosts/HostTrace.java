package io.loomshift.fleet.hosts;

import io.loomshift.fleet.scan.TraceFigures;
import java.io.Serializable;

/// The trace of one host. Tasks of Spark hand it to the driver.
public sealed interface HostTrace extends Serializable {
  /// The folder that holds the traces of one build of a service.
  String service();

  /// The name of the file.
  String host();

  /// A trace that was analysed.
  record Analysed(String service, String host, TraceFigures figures) implements HostTrace {}

  /// A trace that cannot be analysed.
  ///
  /// @param message why that is
  record Failed(String service, String host, String message) implements HostTrace {}
}
