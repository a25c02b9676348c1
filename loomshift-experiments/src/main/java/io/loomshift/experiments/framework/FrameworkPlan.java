package io.loomshift.experiments.framework;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Checkout;
import io.loomshift.measure.service.Procedure;
import io.loomshift.measure.service.Scenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What is to be measured.
///
/// @param home what `scripts/quarkus` built
/// @param delays between service and database, to and fro, in milliseconds
/// @param rates requests a second
/// @param connections of a pool, each query holds one for as long as it takes
/// @param workers most threads of the blocking model
/// @param processors that the service may use, such as 0.5
/// @param memoryMebibytes all of the service's memory
/// @param heapMebibytes its heap
/// @param procedure how often and how long
public record FrameworkPlan(
    Path home,
    List<Integer> delays,
    List<Double> rates,
    int connections,
    int workers,
    double processors,
    int memoryMebibytes,
    int heapMebibytes,
    Procedure procedure) {
  /// Copies the lists and checks the ranges.
  ///
  /// @throws IllegalArgumentException where a value is out of its range
  public FrameworkPlan {
    delays = delays.stream().distinct().sorted().toList();
    rates = rates.stream().distinct().sorted().toList();
    if (delays.isEmpty() || rates.isEmpty() || delays.getFirst() < 0 || !(rates.getFirst() > 0)) {
      throw new IllegalArgumentException("delays %s, rates %s".formatted(delays, rates));
    }
    if (connections < 1 || workers < 1 || heapMebibytes >= memoryMebibytes) {
      throw new IllegalArgumentException(
          "%d connections, %d workers, %d MB of heap in %d MB"
              .formatted(connections, workers, heapMebibytes, memoryMebibytes));
    }
  }

  /// Where `scripts/quarkus` leaves what it builds.
  public static Path usualHome() {
    return Checkout.built("quarkus");
  }

  /// The same, where all is built that it needs.
  ///
  /// @throws MeasurementError where something is not built
  FrameworkPlan checked() {
    Path jar = home.resolve("service").resolve("quarkus-run.jar");
    if (!Files.isRegularFile(jar)
        || !Files.isRegularFile(home.resolve("database").resolve("Database.class"))) {
      throw new MeasurementError(
          home + ": the service is not built; run scripts/quarkus, which fetches some 130 MB");
    }
    return this;
  }

  Limits limits() {
    return new Limits(processors, memoryMebibytes);
  }

  List<Scenario> scenarios() {
    // All warm up at the least rate: a service that is still interpreted could not do more.
    return rates.stream()
        .map(rate ->
            new Scenario(
                "rate-" + Math.round(rate),
                Math.round(rate) + " requests a second",
                "/{arm}",
                rate,
                rates.getFirst(),
                JsonObject.builder().build()))
        .toList();
  }

  JsonObject json() {
    return JsonObject.builder()
        .put("delays", delays)
        .put("connections", connections)
        .put("workers", workers)
        .put("limits", limits().json())
        .put("heapMebibytes", heapMebibytes)
        .build();
  }
}
