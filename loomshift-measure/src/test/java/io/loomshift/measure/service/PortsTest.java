package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.MeasurementError;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class PortsTest {
  @Test
  @EnabledOnOs(OS.LINUX)
  void programIsNamed_whenItListensOnThePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = socket.getLocalPort();

      assertThatThrownBy(() -> Ports.requireFree(port))
          .isInstanceOf(MeasurementError.class)
          .hasMessageStartingWith("port " + port + " is in use by ")
          .hasMessageContaining("(process %d)", ProcessHandle.current().pid());
    }
  }

  @Test
  void portCanBeUsed_whenNobodyListensThere() {
    Ports.requireFree(Ports.free());
  }
}
