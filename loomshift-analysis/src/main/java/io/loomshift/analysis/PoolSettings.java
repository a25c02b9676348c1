package io.loomshift.analysis;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Place;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The settings by which pools change that libraries make.
///
/// A pool is known by the class that makes it or, where the trace does not tell that, by its own:
/// that of the requests' workers. The other pools of a server, for its housekeeping, have no row.
/// Where a framework runs the server, its own setting counts, which it gives to the server.
final class PoolSettings {
  private static final String BOOT = "Spring Boot";
  private static final String BOOT_PACKAGES = "org.springframework.boot.";
  private static final String PER_TASK = "Executors.newVirtualThreadPerTaskExecutor()";
  private static final String VIRTUAL = "spring.threads.virtual.enabled";

  /// @param maker prefix of the class that makes the pool
  /// @param host the packages of the framework that the row is for, if it runs the program; empty
  ///   for programs that start the server themselves
  /// @param virtual the setting that makes its threads virtual, and its value
  /// @param size the setting that is its number of workers; empty where there is none
  /// @param remark what to look at besides
  private record Row(
      String maker,
      String host,
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
  /// 12, `QueuedThreadPool`; Undertow 2.3, `Undertow.Builder`; Dropwizard 5, server configuration;
  /// Quarkus 3, "Virtual Thread support"; Grizzly 5, `NIOTransport`; gRPC 1.85, `ServerBuilder`.
  private static final List<Row> ROWS =
      List.of(
          row("org.apache.tomcat.util.net.", "server.tomcat.threads.max"),
          row("org.apache.tomcat.util.threads.", "server.tomcat.threads.max"),
          row("org.eclipse.jetty.util.thread.QueuedThreadPool", "server.jetty.threads.max"),
          row("org.xnio.", "server.undertow.threads.worker"),
          row("org.jboss.threads.", "server.undertow.threads.worker"),
          new Row(
              "org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler",
              BOOT_PACKAGES,
              BOOT,
              BOOT_VIRTUAL,
              "spring.task.scheduling.pool.size",
              "a scheduler that the program defines itself takes no setting; define a"
                  + " SimpleAsyncTaskScheduler there"),
          new Row(
              "org.springframework.scheduling.concurrent.",
              BOOT_PACKAGES,
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
              PER_TASK,
              "QueuedThreadPool.setMaxThreads"),
          server(
              "org.xnio.",
              "Undertow",
              "DeploymentInfo.setExecutor",
              PER_TASK,
              "Undertow.Builder.setWorkerThreads"),
          new Row(
              "org.eclipse.jetty.util.thread.QueuedThreadPool",
              "io.dropwizard.",
              "Dropwizard",
              new Assignment("server.enableVirtualThreads", "true"),
              "server.maxThreads",
              ""),
          quarkus("io.quarkus."),
          quarkus("org.jboss.threads."),
          server(
              "org.glassfish.grizzly.threadpool.",
              "Grizzly",
              "NIOTransport.setWorkerThreadPool",
              PER_TASK,
              "ThreadPoolConfig.setMaxPoolSize"),
          server("io.grpc.", "gRPC", "ServerBuilder.executor", PER_TASK, ""));

  /// The frameworks that run servers.
  private static final List<String> HOSTS =
      ROWS.stream().map(Row::host).filter(host -> !host.isEmpty()).distinct().toList();

  private PoolSettings() {}

  private static Row row(String maker, String size) {
    return new Row(maker, BOOT_PACKAGES, BOOT, BOOT_VIRTUAL, size, ALL_OF_BOOT);
  }

  private static Row server(
      String maker, String framework, String virtual, String value, String size) {
    return new Row(maker, "", framework, new Assignment(virtual, value), size, "");
  }

  private static Row quarkus(String maker) {
    return new Row(
        maker,
        "io.quarkus.",
        "Quarkus",
        new Assignment("annotation", "@RunOnVirtualThread"),
        "quarkus.thread-pool.max-threads",
        "it stands at the resource or its method; migrate puts it there");
  }

  /// The framework that runs a program; empty where none is known to.
  ///
  /// @param className a class in the stack that makes a pool
  static Optional<String> host(String className) {
    return HOSTS.stream().filter(className::startsWith).findFirst();
  }

  /// The setting that changes a pool; nothing where none is known.
  ///
  /// @param pool its name
  /// @param maker the class that makes it, or its own
  /// @param creation where that is
  /// @param host the framework that runs the program, as [#host] tells it; empty without one
  /// @param workers how many it is to have; 0 for virtual threads
  static Optional<EditSpec.Configure> of(
      String pool, String maker, Optional<Place> creation, String host, int workers) {
    return Stream.of(host, "")
        .flatMap(runs ->
            ROWS.stream().filter(row -> maker.startsWith(row.maker()) && row.host().equals(runs)))
        .findFirst()
        .filter(row -> workers == 0 || !row.size().isEmpty())
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
