package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Connections that wait are told, whether somebody has accepted them or not.
@EnabledOnOs(OS.LINUX)
class BacklogIT {
  /// Accepts three of nine connections, each of which sends something at once, and reads of one.
  private static final String BUSY =
      """
      import java.net.*;
      import java.util.*;

      class Main {
        public static void main(String[] args) throws Exception {
          InetAddress address = InetAddress.getByName(args[0]);
          try (ServerSocket server = new ServerSocket(0, 50, address)) {
            List<Socket> all = new ArrayList<>();
            for (int i = 0; i < 9; i++) {
              Socket client = new Socket(address, server.getLocalPort());
              client.getOutputStream().write("GET / HTTP/1.1".getBytes());
              all.add(client);
            }
            // One that has sent nothing.
            all.add(new Socket(address, server.getLocalPort()));
            for (int i = 0; i < 3; i++) {
              Socket accepted = server.accept();
              all.add(accepted);
              if (i == 0) {
                accepted.getInputStream().readNBytes("GET / HTTP/1.1".length());
              }
            }
            Thread.sleep(Long.parseLong(args[1]));
            for (Socket each : all) {
              each.close();
            }
          }
        }
      }
      """;

  @TempDir Path folder;

  private static long operand(TraceFile trace, TraceFile.Event event) {
    return trace.events().get(trace.events().indexOf(event) + 1).identity();
  }

  private TraceFile traced(String address) throws Exception {
    TracedProgram program = TracedProgram.of(folder, 17, BUSY);
    TracedProgram.Ended ended = program.run(address, "3000");
    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isZero();
    return TraceFile.read(program.trace());
  }

  @Test
  void connectionsThatWaitAreTold_whenTheyAreAcceptedOrNot() throws Exception {
    TraceFile trace = traced("127.0.0.1");

    List<TraceFile.Event> samples = trace.of(EventKind.BACKLOG);
    assertThat(samples).hasSizeGreaterThan(1);
    assertThat(samples)
        .filteredOn(sample -> sample.identity() == 2 && sample.symbol() == 7)
        .isNotEmpty()
        .allSatisfy(sample -> assertThat(operand(trace, sample)).isEqualTo(6));
    assertThat(samples).extracting(TraceFile.Event::owner).containsOnly(samples.get(0).owner());
    assertThat(trace.rows())
        .as("the agent's own threads")
        .noneMatch(row -> row.toString().contains("loomshift"));
  }

  @Test
  void connectionsOfIpv6Wait_whenTheProgramListensThere() throws Exception {
    assertThat(traced("::1").of(EventKind.BACKLOG))
        .anyMatch(sample -> sample.identity() == 2 && sample.symbol() == 7);
  }
}
