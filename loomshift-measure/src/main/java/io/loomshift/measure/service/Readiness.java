package io.loomshift.measure.service;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.load.HttpConnections;
import io.loomshift.measure.load.Requests.End;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
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
    long start = System.nanoTime();
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    String last = "";
    while (System.nanoTime() - start < timeout.toNanos()) {
      if (!process.isAlive()) {
        throw new MeasurementError("%s does not start: %s".formatted(words, process.ending()));
      }
      try (HttpConnections connections = new HttpConnections(address, 1, timeout)) {
        if (connections.send(path) == End.ANSWERED) {
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
        "%s does not answer http://127.0.0.1:%d%s within %d s (%s); its last lines: %s"
            .formatted(words, port, path, timeout.toSeconds(), last, process.lastLines()));
  }
}
