package io.loomshift.measure.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.measure.load.Distribution;
import io.loomshift.measure.load.HttpConnections;
import io.loomshift.measure.load.LoadResult;
import io.loomshift.measure.load.OpenLoad;
import io.loomshift.measure.load.Phase;
import io.loomshift.measure.run.Processors;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Coordinated omission: one server that answers one request after the other and once stalls for
/// 400 ms, measured both ways.
class OmissionIT {
  private static final int RATE = 100;
  private static final Duration LONG = Duration.ofSeconds(2);
  private static final int STALL = 60;

  @TempDir Path directory;

  @Test
  void closedLoopSeesOneSlowRequest_whereTheOpenModelSeesAllThatWaited() throws Exception {
    double closed = slowShare("closed");
    double open = slowShare("open");

    // One of some hundred against the forty that were due in 400 ms, of which three quarters
    // waited for 100 ms or more.
    assertThat(open).isGreaterThan(0.08);
    assertThat(closed).isLessThan(open / 2);
  }

  /// The part of requests that took over 100 ms.
  private double slowShare(String model) throws Exception {
    int port = Ports.free();
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    try (ServiceProcess process =
            ServiceProcess.start(
                TestServer.launch(port, "stall", STALL)
                    .with(word -> word.replace(Recording.FOLDER, directory.toString())),
                new Processors(List.of()),
                directory.resolve(model + ".log"));
        HttpConnections requests = new HttpConnections(address, 256, Duration.ofSeconds(5))) {
      Readiness.await("the server", process, port, "/", Duration.ofSeconds(60));
      return model.equals("open") ? open(requests) : closed(requests);
    }
  }

  private static double open(HttpConnections requests) throws InterruptedException {
    LoadResult result = new OpenLoad(List.of(new Phase(LONG, RATE, "/")), requests).run(1);
    return 1 - Distribution.of(List.of(result.latency())).shareWithin(100);
  }

  /// As wrk does with one connection: the next request leaves when the answer has come.
  private static double closed(HttpConnections requests) throws IOException, InterruptedException {
    long slow = 0;
    long sent = 0;
    long start = System.nanoTime();
    while (System.nanoTime() - start < LONG.toNanos()) {
      long send = System.nanoTime();
      requests.send("/");
      slow += System.nanoTime() - send > 100_000_000 ? 1 : 0;
      sent++;
    }
    return (double) slow / sent;
  }
}
