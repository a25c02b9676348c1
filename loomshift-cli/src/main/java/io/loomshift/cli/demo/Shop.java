package io.loomshift.cli.demo;

import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A copy of `examples/shop`, a Spring Boot service of three modules, which Maven builds. Beside it
/// lie the supplier's sources and the Maven wrapper:
///
/// ```
/// before/pom.xml, before/web/pom.xml, before/web/src, …
/// before/web/target/web-1.0.jar, …   once it is built
/// supplier/shop/supplier, maven/mvnw
/// ```
///
/// @param root where it lies
public record Shop(Path root) implements Example {
  private static final int TARGET = 25;
  private static final String SUPPLIER = "supplier";
  private static final String MAVEN = "maven";
  private static final String BUILT = "target";

  /// The same in all arms and for the tracer. With the first compiler alone, what a request costs
  /// settles within seconds; with both it halves in the first minute, and a short measurement would
  /// be one of compilers.
  private static final List<String> JVM_OPTIONS =
      List.of("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

  /// Copies the service, its supplier and the Maven wrapper out of this program.
  ///
  /// @param root a folder that is not there yet
  /// @throws UserError where it cannot be written, or this Loomshift was not packaged
  public static Shop unpack(Path root) {
    Packed.unpack("shop", "pom.xml", root);
    Packed.unpack(
        "orders/supplier/shop/supplier",
        "Supplier.java",
        root.resolveSibling(SUPPLIER).resolve("shop/supplier"));
    Packed.unpack(MAVEN, MavenBuild.WRAPPER, root.resolveSibling(MAVEN));
    return new Shop(root);
  }

  @Override
  public Shop copyTo(Path other) {
    try {
      Packed.copy(root, other, List.of(BUILT));
    } catch (IOException | UncheckedIOException e) {
      throw Packed.failed(other, e);
    }
    return new Shop(other);
  }

  @Override
  public int build() {
    return MavenBuild.build(
        root, root.resolveSibling(MAVEN), root.resolveSibling("logs").resolve(log()));
  }

  private String log() {
    return "maven-%s.log".formatted(root.getFileName());
  }

  @Override
  public ScanRequest scan() {
    return new ScanRequest(List.of(root), Profile.SAFE, TARGET, Optional.empty(), Optional.empty());
  }

  @Override
  public Path supplier() {
    return root.resolveSibling(SUPPLIER);
  }

  @Override
  public List<String> command(String port, String supplier, List<String> options) {
    List<String> command = new ArrayList<>(List.of(JdkBuild.java()));
    command.addAll(options);
    command.addAll(JVM_OPTIONS);
    command.addAll(
        List.of(
            "-jar",
            root.resolve("web/target/web-1.0.jar").toString(),
            "--server.address=127.0.0.1",
            "--server.port=" + port,
            "--shop.supplier=" + supplier));
    return command;
  }
}
