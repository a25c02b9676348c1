package io.loomshift.experiments.eventloop;

import java.io.IOException;

/// The server in a JVM of its own, until that is ended.
public final class EventLoopProcess {
  private static final long STRETCH_MILLIS = 250;

  private EventLoopProcess() {}

  /// Serves.
  ///
  /// @param args id of the strategy, and the port
  public static void main(String[] args) throws IOException, InterruptedException {
    SwitchMeter meter = new SwitchMeter();
    Endpoints endpoints = new Endpoints(meter);
    EventLoopServer server =
        new EventLoopServer(
            Strategy.of(args[0]),
            endpoints,
            Integer.parseInt(args[1]),
            Runtime.getRuntime().availableProcessors());
    try (server) {
      while (!Thread.currentThread().isInterrupted()) {
        Thread.sleep(STRETCH_MILLIS);
        meter.count();
      }
    }
  }
}
