package io.loomshift.cli.demo;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.run.Processors;
import io.loomshift.measure.service.Launch;
import io.loomshift.measure.service.Ports;
import io.loomshift.measure.service.Readiness;
import io.loomshift.measure.service.ServiceArm;
import io.loomshift.measure.service.ServiceProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// How the example is started. Its supplier, a service of somebody else, is started once and stays
/// the same whoever asks it.
public final class ExampleLaunch implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final ServiceProcess supplier;
  private final String address;

  private ExampleLaunch(ServiceProcess supplier, String address) {
    this.supplier = supplier;
    this.address = address;
  }

  /// Compiles the supplier and starts it, beside the generator of the load.
  ///
  /// @param example whose supplier it is
  /// @param logs a folder for what it writes
  /// @throws MeasurementError where it does not start
  public static ExampleLaunch withSupplier(Example example, Path logs) {
    Path classes = logs.resolveSibling("lib").resolve("supplier");
    JdkBuild.compile(example.supplier(), List.of(), classes);
    int port = Ports.free();
    Launch launch =
        Launch.of(
            List.of(
                JdkBuild.java(),
                "-Xms64m",
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-Dsun.net.httpserver.nodelay=true",
                "-Dsun.net.httpserver.maxIdleConnections=1000",
                "-cp",
                classes.toString(),
                "shop.supplier.Supplier",
                String.valueOf(port)));
    ServiceProcess supplier =
        ServiceProcess.start(launch, Processors.halves().getLast(), logs.resolve("supplier.log"));
    Readiness.await("the supplier", supplier, port, DemoLoad.READY, TIMEOUT);
    return new ExampleLaunch(supplier, "http://127.0.0.1:" + port);
  }

  /// The service as an arm of a measurement.
  ///
  /// @param id a short name
  /// @param words what a person calls it
  /// @param options of its JVM besides the usual ones
  public ServiceArm arm(Example example, String id, String words, List<String> options) {
    return new ServiceArm(
        id,
        words,
        port -> Launch.of(example.command(String.valueOf(port), address, options)),
        DemoLoad.READY);
  }

  @Override
  public void close() {
    supplier.close();
  }
}
