package io.loomshift.measure.service;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.load.Client;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/// Waiting until a service answers.
public final class Readiness {
  private static final Duration PAUSE = Duration.ofMillis(50);

  private Readiness() {}

  /// Waits until a service answers with 2xx.
  ///
  /// @param words what a person calls it
  /// @param port where it listens on this machine
  /// @param path what is asked for, with a `/` at its start
  /// @param timeout how long it may take
  /// @return how long it took
  /// @throws MeasurementError where the process ends before, or it takes too long
  public static Duration await(
      String words, ServiceProcess process, int port, String path, Duration timeout) {
    return await(words, process, port, path, timeout, Client.PLAIN);
  }

  /// The same by the client of a procedure, for as long as that allows.
  static Duration await(
      String words, ServiceProcess process, int port, String path, Procedure procedure) {
    return await(words, process, port, path, procedure.startUp(), procedure.client());
  }

  private static Duration await(
      String words,
      ServiceProcess process,
      int port,
      String path,
      Duration timeout,
      Client client) {
    long start = System.nanoTime();
    String last = "";
    while (System.nanoTime() - start < timeout.toNanos()) {
      if (!process.isAlive()) {
        throw new MeasurementError("%s does not start: %s".formatted(words, process.ending()));
      }
      try {
        if (client.asks(port, path, timeout)) {
          return Duration.ofNanos(System.nanoTime() - start);
        }
      } catch (IOException e) {
        last = String.valueOf(e.getMessage());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new MeasurementError("interrupted", e);
      }
      LockSupport.parkNanos(PAUSE.toNanos());
    }
    throw new MeasurementError(
        "%s does not answer %s://127.0.0.1:%d%s within %d s (%s); its last lines: %s"
            .formatted(
                words,
                client.scheme(),
                port,
                path,
                timeout.toSeconds(),
                last,
                process.lastLines()));
  }
}
