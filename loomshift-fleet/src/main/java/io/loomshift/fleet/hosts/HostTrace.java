package io.loomshift.fleet.hosts;

import io.loomshift.fleet.scan.TraceFigures;
import java.io.Serializable;
import java.util.Optional;

/// The trace of one host.
///
/// @param service the folder that holds the traces of one build of a service
/// @param host the name of the file
/// @param figures empty where the trace cannot be analysed
/// @param message why that is; empty where it can
public record HostTrace(String service, String host, Optional<TraceFigures> figures, String message)
    implements Serializable {

  /// A host whose trace was analysed.
  public static HostTrace of(String service, String host, TraceFigures figures) {
    return new HostTrace(service, host, Optional.of(figures), "");
  }
}
