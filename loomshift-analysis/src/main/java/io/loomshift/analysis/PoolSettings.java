package io.loomshift.analysis;

import io.loomshift.analysis.search.Candidate.PoolChange;
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
  /// @param virtual the setting that makes its threads virtual, and its value; empty where only
  ///   their number can be set
  /// @param size the setting that is its number of workers; empty where there is none
  /// @param remark what to look at besides
  private record Row(
      String maker,
      String host,
      String framework,
      Optional<Assignment> virtual,
      String size,
      String remark) {}

  private record Assignment(String name, String value) {}

  private static final Optional<Assignment> BOOT_VIRTUAL =
      Optional.of(new Assignment(VIRTUAL, "true"));

  /// Stands in a setting for what the pool is called.
  private static final String POOL = "{pool}";

  /// What frameworks put behind the name of a pool to name its threads.
  private static final String THREADS = "-executor-thread";

  private static final String ALL_OF_BOOT =
      "it makes the threads of requests, of @Async and of @Scheduled virtual, as far as Spring Boot"
          + " makes them";

  /// Source: Spring Boot 3.5, common application properties; Tomcat 11, the HTTP connector; Jetty
  /// 12, `QueuedThreadPool`; Undertow 2.3, `Undertow.Builder`; Dropwizard 5, server configuration;
  /// Quarkus 3, "Virtual Thread support"; Grizzly 5, `NIOTransport`; gRPC 1.85, `ServerBuilder`;
  /// Micronaut 4, `ExecutorConfiguration`; Open Liberty 26, the element `executor`; Restlet 2.6,
  /// `HttpServerHelper`; Moquette 0.17, `BrokerInterceptor`; Redkale 2.8, `Application`; Spark 2.9,
  /// `Service`; Jooby 3, `Jooby`; Solon 3.7, `ServerExecutorProps`; Pekko 1.2, `reference.conf`.
  private static final List<Row> ROWS =
      List.of(
          row("org.apache.tomcat.util.net.", "server.tomcat.threads.max"),
          row("org.apache.tomcat.util.threads.", "server.tomcat.threads.max"),
          new Row(
              "org.eclipse.jetty.util.thread.QueuedThreadPool",
              BOOT_PACKAGES,
              BOOT,
              BOOT_VIRTUAL,
              "server.jetty.threads.max",
              "together with a greater server.jetty.threads.max, which limits requests on virtual"
                  + " threads, too; "
                  + ALL_OF_BOOT),
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
          server(
              "org.jboss.threads.",
              "Undertow",
              "DeploymentInfo.setExecutor",
              PER_TASK,
              "Undertow.Builder.setWorkerThreads"),
          new Row(
              "org.eclipse.jetty.util.thread.QueuedThreadPool",
              "io.dropwizard.",
              "Dropwizard",
              Optional.of(new Assignment("server.enableVirtualThreads", "true")),
              "server.maxThreads",
              ""),
          new Row(
              "org.eclipse.jetty.util.thread.QueuedThreadPool",
              "spark.",
              "Spark",
              Optional.empty(),
              "Spark.threadPool",
              "it is the first parameter, and Jetty keeps some of them for itself; its Jetty 9 has"
                  + " no virtual threads"),
          new Row(
              "org.jboss.threads.",
              "io.jooby.",
              "Jooby",
              Optional.of(new Assignment("Jooby.setWorker", PER_TASK)),
              "ServerOptions.setWorkerThreads",
              ""),
          new Row(
              "org.noear.solon.",
              "",
              "Solon",
              Optional.of(new Assignment("solon.threads.virtual.enabled", "true")),
              "server.http.maxThreads",
              ""),
          new Row(
              "org.apache.pekko.dispatch.",
              "",
              "Pekko",
              Optional.of(new Assignment("{pool}.executor", "virtual-thread-executor")),
              "{pool}.thread-pool-executor.fixed-pool-size",
              "the dispatcher is called {pool} without the name of the actor system"),
          quarkus("io.quarkus."),
          quarkus("org.jboss.threads."),
          server(
              "org.glassfish.grizzly.threadpool.",
              "Grizzly",
              "NIOTransport.setWorkerThreadPool",
              PER_TASK,
              "ThreadPoolConfig.setMaxPoolSize"),
          server("io.grpc.", "gRPC", "ServerBuilder.executor", PER_TASK, ""),
          new Row(
              "io.micronaut.scheduling.executor.",
              "",
              "Micronaut",
              Optional.of(new Assignment("micronaut.executors.{pool}.type", "THREAD_PER_TASK")),
              "micronaut.executors.{pool}.n-threads",
              "together with micronaut.executors.{pool}.virtual=true; on Java 21 and later both are"
                  + " the default of the executor named blocking"),
          number(
              "com.ibm.ws.threading.",
              "Open Liberty",
              "executor.maxThreads",
              "it is the attribute maxThreads of the element executor in server.xml"),
          number(
              "org.restlet.engine.",
              "Restlet",
              "maxThreads",
              "it is a parameter of the server's context; minThreads is to be no more"),
          number("io.moquette.interception.", "Moquette", "intercept.thread_pool.size", ""),
          number(
              "org.redkale.net.WorkThread",
              "Redkale",
              "executor.threads",
              "it is the attribute threads of the element executor in application.xml; without it,"
                  + " on Java 21 and later, Redkale makes them virtual"));

  /// The frameworks that run servers.
  private static final List<String> HOSTS =
      ROWS.stream().map(Row::host).filter(host -> !host.isEmpty()).distinct().toList();

  private PoolSettings() {}

  private static Row row(String maker, String size) {
    return new Row(maker, BOOT_PACKAGES, BOOT, BOOT_VIRTUAL, size, ALL_OF_BOOT);
  }

  private static Row server(
      String maker, String framework, String virtual, String value, String size) {
    return new Row(maker, "", framework, Optional.of(new Assignment(virtual, value)), size, "");
  }

  private static Row number(String maker, String framework, String size, String remark) {
    return new Row(maker, "", framework, Optional.empty(), size, remark);
  }

  private static Row quarkus(String maker) {
    return new Row(
        maker,
        "io.quarkus.",
        "Quarkus",
        Optional.of(new Assignment("annotation", "@RunOnVirtualThread")),
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
  /// @param change what is to become of it
  static Optional<EditSpec.Setting> of(
      String pool, String maker, Optional<Place> creation, String host, PoolChange change) {
    return Stream.of(host, "")
        .flatMap(runs ->
            ROWS.stream().filter(row -> maker.startsWith(row.maker()) && row.host().equals(runs)))
        .findFirst()
        .flatMap(row ->
            assignment(row, change)
                .map(setting ->
                    new EditSpec.Setting(
                        pool,
                        creation,
                        row.framework(),
                        named(setting.name(), pool),
                        setting.value(),
                        change instanceof PoolChange.Virtual || row.virtual().isEmpty()
                            ? named(row.remark(), pool)
                            : "")));
  }

  private static Optional<Assignment> assignment(Row row, PoolChange change) {
    return switch (change) {
      case PoolChange.Virtual _ -> row.virtual();
      case PoolChange.Size size ->
          Optional.of(row.size())
              .filter(name -> !name.isEmpty())
              .map(name -> new Assignment(name, String.valueOf(size.workers())));
    };
  }

  private static String named(String words, String pool) {
    return words.replace(POOL, pool.replace(THREADS, ""));
  }
}
