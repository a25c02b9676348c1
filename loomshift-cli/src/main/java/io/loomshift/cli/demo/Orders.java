package io.loomshift.cli.demo;

import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A copy of `examples/orders`, which needs nothing but a JDK. Beside it lie its libraries:
///
/// ```
/// before/src/main/java, before/src/test/java, before/pom.xml, …
/// before/target/classes, …        once it is compiled
/// lib/h2.jar, lib/junit.jar
/// ```
///
/// @param root where it lies
public record Orders(Path root) implements Example {
  private static final int TARGET = 25;
  private static final String SOURCES = "orders";
  private static final String LIBRARIES = "lib";
  private static final String BUILD_FILE = "pom.xml";

  /// The same in all arms: one processor would otherwise get another collector than two.
  private static final List<String> JVM_OPTIONS =
      List.of(
          "-Xms256m",
          "-Xmx256m",
          "-XX:+UseSerialGC",
          "-Dsun.net.httpserver.nodelay=true",
          "-Dhttp.maxConnections=200");

  /// Copies the service and its libraries out of this program.
  ///
  /// @param root a folder that is not there yet
  /// @throws UserError where it cannot be written, or this Loomshift was not packaged
  public static Orders unpack(Path root) {
    Packed.unpack(SOURCES, BUILD_FILE, root);
    Packed.unpack(LIBRARIES, "h2.jar", root.resolveSibling(LIBRARIES));
    return new Orders(root);
  }

  @Override
  public Orders copyTo(Path other) {
    try {
      Packed.copy(root.resolve("src"), other.resolve("src"), List.of());
      Files.copy(root.resolve(BUILD_FILE), other.resolve(BUILD_FILE));
    } catch (IOException | UncheckedIOException e) {
      throw Packed.failed(other, e);
    }
    return new Orders(other);
  }

  @Override
  public int build() {
    return JdkBuild.build(this);
  }

  @Override
  public ScanRequest scan() {
    return new ScanRequest(
        List.of(sources()),
        Profile.SAFE,
        TARGET,
        Optional.empty(),
        Optional.of(List.of(database())),
        Goal.standard());
  }

  @Override
  public Path supplier() {
    return root.resolve("supplier");
  }

  @Override
  public List<String> command(String port, String supplier, List<String> options) {
    List<String> command = new ArrayList<>(List.of(JdkBuild.java()));
    command.addAll(options);
    command.addAll(JVM_OPTIONS);
    command.addAll(
        List.of(
            "-cp",
            JdkBuild.joined(List.of(classes(), database())),
            "shop.orders.OrdersMain",
            port,
            supplier));
    return command;
  }

  /// The sources of the service.
  Path sources() {
    return root.resolve("src/main/java");
  }

  /// The sources of its tests.
  Path tests() {
    return root.resolve("src/test/java");
  }

  /// The database that it brings along.
  Path database() {
    return root.resolveSibling(LIBRARIES).resolve("h2.jar");
  }

  /// JUnit, as one jar that can be started.
  Path junit() {
    return root.resolveSibling(LIBRARIES).resolve("junit.jar");
  }

  /// Where its classes go.
  Path classes() {
    return root.resolve("target/classes");
  }
}
