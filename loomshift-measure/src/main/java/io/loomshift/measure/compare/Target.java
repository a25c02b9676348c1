package io.loomshift.measure.compare;

import io.loomshift.measure.MeasurementError;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;

/// What a URL of this machine asks for.
///
/// @param isTls whether it is `https`
/// @param port where the service listens; 0 where each run has a port of its own
/// @param path with its query
record Target(boolean isTls, int port, String path) {
  static final String PORT = "{port}";
  private static final List<String> HERE = List.of("localhost", "127.0.0.1");

  /// Reads it.
  ///
  /// @throws MeasurementError where it cannot be asked
  static Target of(String url) {
    boolean isFree = url.contains(PORT);
    URI uri;
    try {
      uri = new URI(url.replace(PORT, "1"));
    } catch (URISyntaxException e) {
      throw new MeasurementError("--url %s: %s".formatted(url, e.getMessage()), e);
    }
    boolean isTls = "https".equals(uri.getScheme());
    if ((!isTls && !"http".equals(uri.getScheme()))
        || !HERE.contains(String.valueOf(uri.getHost()))) {
      throw new MeasurementError(
          "--url %s: only http and https on this machine can be measured, such as http://localhost:{port}/"
              .formatted(url));
    }
    int port = uri.getPort() < 0 ? (isTls ? 443 : 80) : uri.getPort();
    String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
    String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
    return new Target(isTls, isFree ? 0 : port, path + query);
  }

  /// Checks that a command listens where the URL says.
  ///
  /// @param option which names the command
  void check(String option, String command) {
    if (command.contains(PORT) != (port == 0)) {
      throw new MeasurementError(
          "%s and --url must both hold {port}, for a free port in each run, or neither"
              .formatted(option));
    }
  }
}
