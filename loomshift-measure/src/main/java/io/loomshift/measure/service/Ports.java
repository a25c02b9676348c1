package io.loomshift.measure.service;

import io.loomshift.measure.MeasurementError;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/// Ports of this machine.
public final class Ports {
  private Ports() {}

  /// A port on which nobody listens now.
  public static int free() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new MeasurementError("this machine has no free port; end some programs", e);
    }
  }

  /// Makes sure that nobody listens on a port.
  ///
  /// @throws MeasurementError where somebody does
  public static void requireFree(int port) {
    try (ServerSocket socket = new ServerSocket(port)) {
      socket.setReuseAddress(true);
    } catch (IOException e) {
      throw new MeasurementError(
          ("port %d is in use%s; end that program, or write {port} in command and URL for a free"
                  + " port")
              .formatted(port, Listener.of(port).map(who -> " by " + who).orElse("")),
          e);
    }
  }
}
