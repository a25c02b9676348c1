package io.loomshift.experiments.eventloop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.loomshift.measure.load.HttpConnections;
import io.loomshift.measure.load.Requests.End;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// The server in this JVM; event loops as carriers need an option and are tested in JVMs of their
/// own.
class EventLoopServerTest {
  private final SwitchMeter meter = new SwitchMeter();

  @ParameterizedTest
  @EnumSource(value = Strategy.class, names = "CARRIERS", mode = Mode.EXCLUDE)
  void everyRequestIsAnswered_whenManyComeAtOnce(Strategy strategy) throws Exception {
    try (EventLoopServer server = new EventLoopServer(strategy, new Endpoints(meter), 0, 2);
        HttpConnections client = client(server);
        ExecutorService askers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<End>> requests = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        String path = i % 2 == 0 ? "/light" : "/delay/1";
        requests.add(() -> client.send(path));
      }

      for (Future<End> each : askers.invokeAll(requests)) {
        assertThat(each.get()).isEqualTo(End.ANSWERED);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(value = Strategy.class, names = "CARRIERS", mode = Mode.EXCLUDE)
  void theReasonIsTold_whenThereIsNoSuchPath(Strategy strategy) throws Exception {
    try (EventLoopServer server = new EventLoopServer(strategy, new Endpoints(meter), 0, 1);
        HttpConnections client = client(server)) {
      assertThatExceptionOfType(IOException.class)
          .isThrownBy(() -> client.send("/nowhere"))
          .withMessageContaining("500");
      assertThat(client.send("/ready")).isEqualTo(End.ANSWERED);
    }
  }

  private static HttpConnections client(EventLoopServer server) throws IOException {
    return new HttpConnections(
        new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()),
        20,
        Duration.ofSeconds(20));
  }
}
