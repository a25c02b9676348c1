package io.loomshift.analysis.replay;

import java.util.Arrays;

/// Servers whose workers are known, by the class of their executor or of what it runs.
///
/// Names of threads are no evidence: anybody may choose them.
enum Server {
  TOMCAT(
      "Tomcat", "org.apache.tomcat.util.threads.ThreadPoolExecutor", "org.apache.tomcat.util.net."),
  // A framework may run it on a pool of its own make, as Dropwizard does.
  JETTY(
      "Jetty",
      "org.eclipse.jetty.util.thread.QueuedThreadPool",
      "org.eclipse.jetty.",
      "org.eclipse.jetty.io.ManagedSelector$",
      "org.eclipse.jetty.io.ManagedSelector$Accept"),
  JBOSS(
      "JBoss Threads, as in Undertow and Quarkus",
      "org.jboss.threads.EnhancedQueueExecutor org.xnio.",
      "io.undertow."),
  JDK("the JDK's HTTP server", "", "sun.net.httpserver."),
  GRPC("gRPC", "", "io.grpc."),
  VERTX("Vert.x", "io.vertx.", "io.vertx."),
  LIBERTY("Open Liberty", "", "com.ibm.ws.threading.internal."),
  NETTY("Netty", "", "io.netty.channel. io.netty.handler."),
  RABBIT("RabbitMQ's client", "", "com.rabbitmq.client.impl.ConsumerWorkService"),
  JMS("Spring JMS", "", "org.springframework.jms.listener.");

  private final String label;
  private final String executors;
  private final String tasks;
  private final String housekeeping;
  private final String opening;

  /// @param executors what the names of its executors' classes begin with, separated by spaces
  /// @param tasks the same of its requests
  Server(String label, String executors, String tasks) {
    this(label, executors, tasks, "", "");
  }

  /// @param housekeeping the same of tasks by which it opens and closes connections
  /// @param opening the same of those of them that open one, on which a request waits
  Server(String label, String executors, String tasks, String housekeeping, String opening) {
    this.label = label;
    this.executors = executors;
    this.tasks = tasks;
    this.housekeeping = housekeeping;
    this.opening = opening;
  }

  /// Whether each request is several tasks: one as it begins, one with what was sent, one as it
  /// ends.
  ///
  /// Source: gRPC 1.85, `SerializingExecutor` with what `ServerImpl` makes of a call: of 1,600
  /// calls its executor ran 5,906 tasks.
  boolean hasSeveralTasks() {
    return this == GRPC;
  }

  /// Whether its tasks come over connections that the program opened itself.
  boolean asks() {
    return this == RABBIT || this == JMS;
  }

  /// What a person calls it.
  String label() {
    return label;
  }

  /// Whether its executors are of this class.
  boolean hasExecutor(String className) {
    return begins(className, executors);
  }

  /// Whether tasks of this class are its requests.
  boolean hasTask(String className) {
    return begins(className, tasks);
  }

  /// Whether tasks of this class open and close connections, and so are no requests.
  boolean isHousekeeping(String className) {
    return begins(className, housekeeping);
  }

  /// Whether tasks of this class open connections.
  boolean opens(String className) {
    return begins(className, opening);
  }

  private static boolean begins(String className, String prefixes) {
    return Arrays.stream(prefixes.split(" ", -1))
        .anyMatch(prefix -> !prefix.isEmpty() && className.startsWith(prefix));
  }
}
