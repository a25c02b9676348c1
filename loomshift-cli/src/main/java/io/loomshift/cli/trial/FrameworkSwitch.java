package io.loomshift.cli.trial;

import java.util.Optional;
import java.util.stream.Stream;

/// How a program gets, for the time of a trial, what an edit of a framework's site would bring: by
/// a system property that the framework reads, or by the server's own switch, which the agent
/// throws as the server starts.
enum FrameworkSwitch {
  /// Spring Boot reads system properties before its files.
  SPRING("enable-spring-virtual-threads", "spring.threads.virtual.enabled=true", ""),
  /// Dropwizard's, with its usual prefix for what overrides a file.
  DROPWIZARD("enable-dropwizard-virtual-threads", "dw.server.enableVirtualThreads=true", ""),
  REACTOR(
      "use-reactor-virtual-threads",
      "reactor.schedulers.defaultBoundedElasticOnVirtualThreads=true",
      ""),
  JETTY("run-jetty-on-virtual-threads", "", "jetty"),
  TOMCAT("enable-tomcat-virtual-threads", "", "tomcat"),
  UNDERTOW("run-undertow-on-virtual-threads", "", "undertow");

  private final String rule;
  private final String property;
  private final String server;

  FrameworkSwitch(String rule, String property, String server) {
    this.rule = rule;
    this.property = property;
    this.server = server;
  }

  /// That of the sites of a rule.
  static Optional<FrameworkSwitch> of(String rule) {
    return Stream.of(values()).filter(each -> each.rule.equals(rule)).findFirst();
  }

  /// `name=value`; empty where there is none.
  String property() {
    return property;
  }

  /// The server, in the agent's words; empty where there is none.
  String server() {
    return server;
  }
}
