package io.loomshift.experiments.server;

import io.loomshift.measure.MeasurementProgress;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.service.Fixture;
import io.loomshift.measure.service.Procedure;
import io.loomshift.measure.service.Scenario;
import io.loomshift.measure.service.ServiceExperiment;
import io.loomshift.measure.service.ServicePlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What is to be measured of a server.
///
/// A cell of the thesis's tables is an application and a delay. It is offered six times what 200
/// threads can carry, so that a thread model without their limit can show what it is worth, but not
/// more than the machine can.
///
/// @param home the server
/// @param arms ids of those to measure; the first is the base
/// @param cells what is asked
/// @param mostRate the most requests a second that are offered
/// @param jvmOptions heap and collector, the same in all arms
/// @param procedure how it is measured
public record ServerPlan(
    ServerHome home,
    List<String> arms,
    List<Cell> cells,
    double mostRate,
    List<String> jvmOptions,
    Procedure procedure) {
  /// What the parameters of this measurement are marked with.
  public static final String SCHEMA = "loomshift/bench-server/2";

  /// The platform threads for requests of every server that has them: see `trials/servers`.
  static final int THREADS = 200;

  private static final int LOAD = 6;

  /// An application at a delay.
  ///
  /// @param delayMillis of each of its sleeps
  public record Cell(Application application, int delayMillis) {
    /// Checks the delay.
    ///
    /// @throws IllegalArgumentException where it is negative
    public Cell {
      if (delayMillis < 0) {
        throw new IllegalArgumentException("a delay of " + delayMillis + " ms");
      }
    }

    /// The requests a second that [#THREADS] can carry, if they only sleep; without end where they
    /// do not sleep.
    double mostByThreads() {
      return THREADS * 1e3 / (Application.SLEEPS * delayMillis);
    }
  }

  /// Copies the lists.
  public ServerPlan {
    arms = List.copyOf(arms);
    cells = List.copyOf(cells);
    jvmOptions = List.copyOf(jvmOptions);
  }

  /// Measures it. What has been measured lies in the folder at every moment.
  ///
  /// @param folder one without a measurement
  /// @throws io.loomshift.measure.MeasurementError where the folder cannot be written, or an arm
  ///   fails for good
  public void run(Path folder, MeasurementProgress progress) {
    ServiceExperiment.run(service(), folder, progress);
  }

  ServicePlan service() {
    List<Scenario> scenarios = new ArrayList<>();
    cells.forEach(cell -> scenarios.add(scenario(cell)));
    return new ServicePlan(
        SCHEMA,
        home.server().label() + " " + home.version() + ": migrated classes and other threads",
        arms.stream().map(id -> home.arm(id, jvmOptions)).toList(),
        scenarios,
        procedure,
        Fixture.NONE,
        JsonObject.builder()
            .put("server", home.server().id())
            .put("version", home.version())
            .put("jvmOptions", jvmOptions)
            .put("threads", THREADS)
            .put("migratedSites", home.migratedSites())
            .put("migratedFiles", home.migratedFiles())
            .build());
  }

  private Scenario scenario(Cell cell) {
    String id = cell.application().id();
    return new Scenario(
        id + "-" + cell.delayMillis(),
        "%s at %,d ms".formatted(id.toUpperCase(Locale.ROOT), cell.delayMillis()),
        "/%s?%d".formatted(id, cell.delayMillis()),
        rate(cell),
        warmUpRate(cell),
        JsonObject.builder().put("application", id).put("delayMillis", cell.delayMillis()).build());
  }

  /// Above what threads can carry, a queue grows, in which no request may outlive the generator's
  /// time limit of 30 s: over connections while the load lasts.
  double rate(Cell cell) {
    if (cell.delayMillis() == 0) {
      return mostRate;
    }
    Duration timeout = Duration.ofSeconds(20);
    double byThreads = cell.mostByThreads();
    boolean isBounded = procedure.connections() / byThreads <= timeout.toSeconds();
    double factor =
        isBounded
            ? LOAD
            : Math.min(LOAD, 1 + 1e3 * timeout.toSeconds() / procedure.load().toMillis());
    return Math.min(mostRate, factor * byThreads);
  }

  /// So much that no queue grows.
  private double warmUpRate(Cell cell) {
    return Math.min(mostRate / 4, cell.mostByThreads() / 2);
  }
}
