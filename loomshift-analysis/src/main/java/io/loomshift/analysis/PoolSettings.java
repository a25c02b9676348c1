package io.loomshift.analysis;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Place;
import java.util.List;
import java.util.Optional;

/// The settings by which pools change that libraries make.
///
/// A pool is known by the class that makes it or, where the trace does not tell that, by its own:
/// that of the requests' workers. The other pools of a server, for its housekeeping, have no row.
final class PoolSettings {
  private static final String BOOT = "Spring Boot";
  private static final String VIRTUAL = "spring.threads.virtual.enabled";

  /// @param maker prefix of the class that makes the pool
  /// @param boot whether the row is for programs of Spring Boot
  /// @param virtual the setting that makes its threads virtual, and its value
  /// @param size the setting that is its number of workers
  /// @param remark what to look at besides
  private record Row(
      String maker,
      boolean boot,
      String framework,
      Assignment virtual,
      String size,
      String remark) {}

  private record Assignment(String name, String value) {}

  private static final Assignment BOOT_VIRTUAL = new Assignment(VIRTUAL, "true");
  private static final String ALL_OF_BOOT =
      "it makes the threads of requests, of @Async and of @Scheduled virtual, as far as Spring Boot"
          + " makes them";

  /// Source: Spring Boot 3.5, common application properties; Tomcat 11, the HTTP connector; Jetty
  /// 12, `QueuedThreadPool`; Undertow 2.3, `Undertow.Builder`.
  private static final List<Row> ROWS =
      List.of(
          row("org.apache.tomcat.util.net.", "server.tomcat.threads.max"),
          row("org.apache.tomcat.util.threads.", "server.tomcat.threads.max"),
          row("org.eclipse.jetty.util.thread.QueuedThreadPool", "server.jetty.threads.max"),
          row("org.xnio.", "server.undertow.threads.worker"),
          row("org.jboss.threads.", "server.undertow.threads.worker"),
          new Row(
              "org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler",
              true,
              BOOT,
              BOOT_VIRTUAL,
              "spring.task.scheduling.pool.size",
              "a scheduler that the program defines itself takes no setting; define a"
                  + " SimpleAsyncTaskScheduler there"),
          new Row(
              "org.springframework.scheduling.concurrent.",
              true,
              BOOT,
              BOOT_VIRTUAL,
              "spring.task.execution.pool.core-size",
              "an executor that the program defines itself takes no setting; define a"
                  + " SimpleAsyncTaskExecutor with setVirtualThreads(true) there"),
          server(
              "org.apache.tomcat.util.net.", "Tomcat", "useVirtualThreads", "true", "maxThreads"),
          server(
              "org.apache.tomcat.util.threads.",
              "Tomcat",
              "useVirtualThreads",
              "true",
              "maxThreads"),
          server(
              "org.eclipse.jetty.util.thread.QueuedThreadPool",
              "Jetty",
              "QueuedThreadPool.setVirtualThreadsExecutor",
              "Executors.newVirtualThreadPerTaskExecutor()",
              "QueuedThreadPool.setMaxThreads"),
          server(
              "org.xnio.",
              "Undertow",
              "DeploymentInfo.setExecutor",
              "Executors.newVirtualThreadPerTaskExecutor()",
              "Undertow.Builder.setWorkerThreads"));

  private PoolSettings() {}

  private static Row row(String maker, String size) {
    return new Row(maker, true, BOOT, BOOT_VIRTUAL, size, ALL_OF_BOOT);
  }

  private static Row server(
      String maker, String framework, String virtual, String value, String size) {
    return new Row(maker, false, framework, new Assignment(virtual, value), size, "");
  }

  /// The setting that changes a pool; nothing where none is known.
  ///
  /// @param pool its name
  /// @param maker the class that makes it, or its own
  /// @param creation where that is
  /// @param boot whether the program is one of Spring Boot
  /// @param workers how many it is to have; 0 for virtual threads
  static Optional<EditSpec.Configure> of(
      String pool, String maker, Optional<Place> creation, boolean boot, int workers) {
    return ROWS.stream()
        .filter(row -> maker.startsWith(row.maker()) && row.boot() == boot)
        .findFirst()
        .map(row ->
            workers == 0
                ? new EditSpec.Configure(
                    pool,
                    creation,
                    row.framework(),
                    row.virtual().name(),
                    row.virtual().value(),
                    row.remark())
                : new EditSpec.Configure(
                    pool, creation, row.framework(), row.size(), String.valueOf(workers), ""));
  }
}
