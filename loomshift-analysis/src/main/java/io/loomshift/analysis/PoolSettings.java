package io.loomshift.analysis;

import io.loomshift.analysis.SettingRow.Assignment;
import io.loomshift.analysis.search.Candidate.PoolChange;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Place;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

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

  private static final Optional<Assignment> BOOT_VIRTUAL =
      Optional.of(new Assignment(VIRTUAL, "true"));

  /// Stands in a setting for what the pool is called.
  private static final String POOL = "{pool}";

  /// What frameworks put behind the name of a pool to name its threads.
  private static final String THREADS = "-executor-thread";

  private static final List<String> TOMCAT =
      List.of("org.apache.tomcat.", "org.apache.catalina.", "org.apache.coyote.");
  private static final List<String> JETTY = List.of("org.eclipse.jetty.");
  private static final List<String> UNDERTOW =
      List.of("org.xnio.", "org.jboss.threads.", "io.undertow.");

  private static final String ALL_OF_BOOT =
      "it makes the threads of requests, of @Async and of @Scheduled virtual, as far as Spring Boot"
          + " makes them";

  /// Source: Spring Boot 3.5, common application properties; Tomcat 11, the HTTP connector; Jetty
  /// 12, `QueuedThreadPool`; Undertow 2.3, `Undertow.Builder`; Dropwizard 5, server configuration;
  /// Quarkus 3, "Virtual Thread support"; Grizzly 5, `NIOTransport`; gRPC 1.85, `ServerBuilder`;
  /// Micronaut 4, `ExecutorConfiguration`; Open Liberty 26, the element `executor`; Restlet 2.6,
  /// `HttpServerHelper`; Moquette 0.17, `BrokerInterceptor`; Redkale 2.8, `Application`; Spark 2.9,
  /// `Service`; Jooby 3, `Jooby`; Solon 3.7, `ServerExecutorProps`; Pekko 1.2, `reference.conf`;
  /// Javalin 6, `JavalinConfig`; CXF 4, `ThreadingParameters`; Pippo 1.14, `JettySettings`; JFinal
  /// Undertow 3, `UndertowConfig`; RESTEasy 6, `UndertowJaxrsServer`; SOFABolt 1.6, `Configs`;
  /// Camel 4, the SEDA component; Reactor 3.8, `Schedulers`.
  private static final List<SettingRow> ROWS =
      List.of(
          row("org.apache.tomcat.util.net.", "server.tomcat.threads.max"),
          row("org.apache.tomcat.util.threads.", "server.tomcat.threads.max"),
          new SettingRow(
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
          new SettingRow(
              "org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler",
              BOOT_PACKAGES,
              BOOT,
              BOOT_VIRTUAL,
              "spring.task.scheduling.pool.size",
              "a scheduler that the program defines itself takes no setting; define a"
                  + " SimpleAsyncTaskScheduler there"),
          new SettingRow(
              "org.springframework.scheduling.concurrent.",
              BOOT_PACKAGES,
              BOOT,
              BOOT_VIRTUAL,
              "spring.task.execution.pool.core-size",
              "an executor that the program defines itself takes no setting; define a"
                  + " SimpleAsyncTaskExecutor with setVirtualThreads(true) there"),
          new SettingRow(
              "org.springframework.scheduling.concurrent.",
              "",
              "Spring",
              Optional.of(new Assignment("SimpleAsyncTaskExecutor.setVirtualThreads", "true")),
              "ThreadPoolTaskExecutor.setCorePoolSize",
              "a SimpleAsyncTaskExecutor in the place of the executor that own code defines;"
                  + " setVirtualThreads of a ThreadPoolTaskExecutor keeps its number of threads"),
          server(
              "org.apache.tomcat.util.net.",
              TOMCAT,
              "Tomcat",
              "useVirtualThreads",
              "true",
              "maxThreads"),
          server(
              "org.apache.tomcat.util.threads.",
              TOMCAT,
              "Tomcat",
              "useVirtualThreads",
              "true",
              "maxThreads"),
          server(
              "org.eclipse.jetty.util.thread.QueuedThreadPool",
              JETTY,
              "Jetty",
              "QueuedThreadPool.setVirtualThreadsExecutor",
              PER_TASK,
              "QueuedThreadPool.setMaxThreads"),
          server(
              "org.xnio.",
              UNDERTOW,
              "Undertow",
              "DeploymentInfo.setExecutor",
              PER_TASK,
              "Undertow.Builder.setWorkerThreads"),
          server(
              "org.jboss.threads.",
              UNDERTOW,
              "Undertow",
              "DeploymentInfo.setExecutor",
              PER_TASK,
              "Undertow.Builder.setWorkerThreads"),
          new SettingRow(
              "org.eclipse.jetty.util.thread.QueuedThreadPool",
              "io.dropwizard.",
              "Dropwizard",
              Optional.of(new Assignment("server.enableVirtualThreads", "true")),
              "server.maxThreads",
              ""),
          new SettingRow(
              "org.eclipse.jetty.util.thread.QueuedThreadPool",
              "spark.",
              "Spark",
              Optional.empty(),
              "Spark.threadPool",
              "it is the first parameter, and Jetty keeps some of them for itself; its Jetty 9 has"
                  + " no virtual threads"),
          new SettingRow(
              "org.jboss.threads.",
              "io.jooby.",
              "Jooby",
              Optional.of(new Assignment("Jooby.setWorker", PER_TASK)),
              "ServerOptions.setWorkerThreads",
              ""),
          new SettingRow(
              "org.noear.solon.",
              "",
              "Solon",
              Optional.of(new Assignment("solon.threads.virtual.enabled", "true")),
              "server.http.maxThreads",
              ""),
          new SettingRow(
              "org.apache.pekko.dispatch.",
              "",
              "Pekko",
              Optional.of(new Assignment("{pool}.executor", "virtual-thread-executor")),
              "{pool}.thread-pool-executor.fixed-pool-size",
              "the dispatcher is called {pool} without the name of the actor system"),
          new SettingRow(
              "org.eclipse.jetty.util.thread.QueuedThreadPool",
              "io.javalin.",
              "Javalin",
              Optional.of(new Assignment("config.useVirtualThreads", "true")),
              "config.jetty.threadPool",
              ""),
          new SettingRow(
              "org.eclipse.jetty.util.thread.QueuedThreadPool",
              "org.apache.cxf.",
              "CXF",
              Optional.empty(),
              "ThreadingParameters.setMaxThreads",
              "it is given to the engine of the port; Jetty keeps some of them for itself"),
          new SettingRow(
              "org.eclipse.jetty.util.thread.QueuedThreadPool",
              "ro.pippo.",
              "Pippo",
              Optional.empty(),
              "jetty.maxThreads",
              "Jetty keeps some of them for itself; Jetty 9 has no virtual threads"),
          new SettingRow(
              "org.jboss.threads.",
              "com.jfinal.",
              "JFinal",
              Optional.empty(),
              "undertow.workerThreads",
              "it is UndertowConfig.setWorkerThreads in code"),
          new SettingRow(
              "org.jboss.threads.",
              "org.jboss.resteasy.",
              "RESTEasy",
              Optional.of(new Assignment("DeploymentInfo.setExecutor", PER_TASK)),
              "Undertow.Builder.setWorkerThreads",
              ""),
          quarkus("io.quarkus."),
          quarkus("org.jboss.threads."),
          server(
              "org.glassfish.grizzly.threadpool.",
              List.of("org.glassfish."),
              "Grizzly",
              "NIOTransport.setWorkerThreadPool",
              PER_TASK,
              "ThreadPoolConfig.setMaxPoolSize"),
          // Whoever runs its server hands out the builder.
          server("io.grpc.", List.of(), "gRPC", "ServerBuilder.executor", PER_TASK, ""),
          new SettingRow(
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
          listeners("org.springframework.kafka.", "spring.kafka.listener.concurrency"),
          listeners("org.springframework.jms.", "spring.jms.listener.max-concurrency"),
          listeners(
              "org.springframework.amqp.rabbit.", "spring.rabbitmq.listener.simple.concurrency"),
          number("io.moquette.interception.", "Moquette", "intercept.thread_pool.size", ""),
          number(
              "com.alipay.remoting.",
              "SOFABolt",
              "bolt.tp.min",
              "it is a system property; together with bolt.tp.max, which is to be no less"),
          number(
              "org.apache.camel.component.seda.",
              "Camel",
              "concurrentConsumers",
              "it is an option of the endpoint"),
          number(
              "reactor.core.scheduler.",
              "Reactor",
              "reactor.schedulers.defaultBoundedElasticSize",
              "it is a system property; a scheduler that own code makes takes the number there"),
          number(
              "org.redkale.net.WorkThread",
              "Redkale",
              "executor.threads",
              "it is the attribute threads of the element executor in application.xml; without it,"
                  + " on Java 21 and later, Redkale makes them virtual"));

  /// The frameworks that run servers.
  private static final List<String> HOSTS =
      ROWS.stream().map(SettingRow::host).filter(host -> !host.isEmpty()).distinct().toList();

  private PoolSettings() {}

  private static SettingRow row(String maker, String size) {
    return new SettingRow(maker, BOOT_PACKAGES, BOOT, BOOT_VIRTUAL, size, ALL_OF_BOOT);
  }

  private static SettingRow server(
      String maker,
      List<String> server,
      String framework,
      String virtual,
      String value,
      String size) {
    return new SettingRow(
        maker, server, "", framework, Optional.of(new Assignment(virtual, value)), size, "");
  }

  private static SettingRow number(String maker, String framework, String size, String remark) {
    return new SettingRow(maker, "", framework, Optional.empty(), size, remark);
  }

  /// Threads that take messages: their number is that of the consumers, be they virtual or not.
  private static SettingRow listeners(String maker, String size) {
    String remark =
        "without Spring Boot it is setConcurrency of the container; Kafka needs as many partitions";
    return number(maker, BOOT, size, remark);
  }

  private static SettingRow quarkus(String maker) {
    return new SettingRow(
        maker,
        "io.quarkus.",
        "Quarkus",
        Optional.of(new Assignment("annotation", "@RunOnVirtualThread")),
        "quarkus.thread-pool.max-threads",
        "it stands at the resource or its method; migrate puts it there");
  }

  /// Extensions of Quarkus that hand each request to its pool, and look at no annotation. Source:
  /// Quarkus 3.33, `VertxRequestHandler` and `UndertowDeploymentRecorder`; what looks at it is
  /// Quarkus REST.
  private static final List<String> WITHOUT_ANNOTATION =
      List.of("io.quarkus.resteasy.runtime.", "io.quarkus.undertow.runtime.");

  /// Whether a class hands tasks to the pool of its framework, whatever is said of virtual threads.
  static boolean knowsNoVirtualThreads(String className) {
    return WITHOUT_ANNOTATION.stream().anyMatch(className::startsWith);
  }

  /// The framework that runs a program; empty where none is known to.
  ///
  /// @param className a class in the stack that makes a pool
  static Optional<String> host(String className) {
    return HOSTS.stream().filter(className::startsWith).findFirst();
  }

  /// The setting that changes a pool; nothing where none is known, or where it is set at an object
  /// of a server that another library makes.
  ///
  /// @param pool its name
  /// @param maker the class that makes it, or its own
  /// @param stack the classes of the stack that makes it, the innermost first
  /// @param own which of them the person who asks can edit
  /// @param host the framework that runs the program, as [#host] tells it; empty without one
  /// @param change what is to become of it
  static Optional<EditSpec.Setting> of(
      String pool, String maker, List<Place> stack, OwnCode own, String host, PoolChange change) {
    List<String> classes = classes(stack);
    return ROWS.stream()
        .filter(row -> maker.startsWith(row.maker()))
        .filter(row -> row.host().isEmpty() || row.host().equals(host))
        .filter(row -> row.server().isEmpty() || row.user(classes).map(own::holds).orElse(true))
        // Whoever makes a server's pool changes it; else the framework does that runs the program.
        .min(
            Comparator.<SettingRow, Boolean>comparing(
                    row -> row.server().isEmpty() || row.user(classes).filter(own::holds).isEmpty())
                .thenComparing(row -> row.host().isEmpty()))
        .flatMap(row ->
            assignment(row, change)
                .map(setting ->
                    new EditSpec.Setting(
                        pool,
                        stack.stream().filter(place -> place.className().equals(maker)).findFirst(),
                        row.framework(),
                        named(setting.name(), pool),
                        setting.value(),
                        remark(row, pool, change, maker, classes, host))));
  }

  private static String remark(
      SettingRow row,
      String pool,
      PoolChange change,
      String maker,
      List<String> classes,
      String host) {
    if (classes.isEmpty() && host.isEmpty() && !row.server().isEmpty()) {
      return byHosts(maker, change);
    }
    return change instanceof PoolChange.Virtual || row.virtual().isEmpty()
        ? named(row.remark(), pool)
        : "";
  }

  /// What else the setting may be: a recording that joined a program did not see who made the pool.
  private static String byHosts(String maker, PoolChange change) {
    return ROWS.stream()
        .filter(row -> maker.startsWith(row.maker()) && !row.host().isEmpty())
        .flatMap(row ->
            assignment(row, change).stream()
                .map(setting ->
                    "where %s runs the server, %s=%s"
                        .formatted(row.framework(), setting.name(), setting.value())))
        .collect(Collectors.joining("; "));
  }

  /// The class that has a known server make a pool for itself; nothing where no server does.
  ///
  /// @param maker the class that makes it
  /// @param stack the stack that makes it
  static Optional<String> user(String maker, List<Place> stack) {
    return ROWS.stream()
        .filter(row -> !row.server().isEmpty() && maker.startsWith(row.maker()))
        .findFirst()
        .flatMap(row -> row.user(classes(stack)));
  }

  private static List<String> classes(List<Place> stack) {
    return stack.stream().map(Place::className).filter(name -> !OwnCode.isOfTheJdk(name)).toList();
  }

  private static Optional<Assignment> assignment(SettingRow row, PoolChange change) {
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
