package io.loomshift.experiments.server;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Checkout;
import io.loomshift.measure.service.Launch;
import io.loomshift.measure.service.Recording;
import io.loomshift.measure.service.ServiceArm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A server as `scripts/servers` left it: `run PORT ARM` starts it, `server.json` tells of it.
///
/// @param server which one
/// @param folder where it lies
/// @param version of the server
/// @param arms ids of the arms that it has, `released` first
/// @param migratedSites how many places of its sources the overlay has migrated
/// @param migratedFiles in how many files
public record ServerHome(
    Server server,
    Path folder,
    String version,
    List<String> arms,
    int migratedSites,
    int migratedFiles) {
  private static final String DESCRIPTION = "server.json";
  private static final String MIGRATION = "migration.json";

  /// Copies the arms.
  public ServerHome {
    arms = List.copyOf(arms);
  }

  /// Where `scripts/servers` puts servers: in `target/servers` of the checkout from which this
  /// program was started, or of the current directory.
  public static Path usualPlace() {
    return Checkout.built("servers");
  }

  /// Looks for a server.
  ///
  /// @param place the folder that holds the servers' folders
  /// @throws MeasurementError where it is not there
  public static ServerHome of(Server server, Path place) {
    Path folder = place.resolve(server.id());
    if (!Files.isRegularFile(folder.resolve(DESCRIPTION))) {
      throw new MeasurementError(
          "%s: %s is not there; run scripts/servers --server %s, which brings it"
              .formatted(folder, server.label(), server.id()));
    }
    JsonObject description = read(folder.resolve(DESCRIPTION));
    List<JsonObject> migrated =
        Files.isRegularFile(folder.resolve(MIGRATION))
            ? read(folder.resolve(MIGRATION)).objects("files")
            : List.of();
    return new ServerHome(
        server,
        folder.toAbsolutePath(),
        description.text("version"),
        description.texts("arms"),
        migrated.stream().mapToInt(file -> file.objects("sites").size()).sum(),
        migrated.size());
  }

  private static JsonObject read(Path file) {
    try {
      return JsonObject.parse(Files.readString(file));
    } catch (IOException | IllegalArgumentException e) {
      throw new MeasurementError(
          "%s: cannot be read (%s); delete its folder and run scripts/servers again"
              .formatted(file, e.getMessage()),
          e);
    }
  }

  /// An arm of it.
  ///
  /// @param id one of [#arms()]
  /// @param jvmOptions heap and collector
  /// @throws MeasurementError where it has no such arm
  ServiceArm arm(String id, List<String> jvmOptions) {
    if (!arms.contains(id)) {
      throw new MeasurementError(
          "%s has no arm %s; it has %s".formatted(server.label(), id, String.join(", ", arms)));
    }
    String options = String.join(" ", jvmOptions) + " " + Recording.OPTION;
    Map<String, String> environment =
        Map.of("JAVA_HOME", System.getProperty("java.home"), "JVM_OPTIONS", options);
    return new ServiceArm(
        id,
        words(id),
        port ->
            new Launch(
                List.of(folder.resolve("run").toString(), String.valueOf(port), id),
                environment,
                folder),
        "/ready?" + kind(id));
  }

  /// An arm whose requests have other threads than it says is never ready.
  private String kind(String arm) {
    return switch (arm) {
      case "virtual" -> "virtual";
      case "adaptive", "overlay" -> "any";
      default -> server.released();
    };
  }

  private String words(String arm) {
    return switch (arm) {
      case "overlay" -> server.overlay();
      case "virtual" -> "requests on virtual threads";
      case "adaptive" -> "requests on adaptive threads";
      default -> "released";
    };
  }
}
