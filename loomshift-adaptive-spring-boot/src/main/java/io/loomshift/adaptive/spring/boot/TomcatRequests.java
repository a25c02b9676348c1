package io.loomshift.adaptive.spring.boot;

import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.adaptive.tomcat.AdaptiveThreadExecutor;
import org.apache.catalina.connector.Connector;
import org.springframework.core.env.Environment;

/// Gives the connectors of an embedded Tomcat adaptive threads.
record TomcatRequests(
    AdaptiveProperties properties, AdaptiveExecutors executors, Environment environment) {
  private static final String NAME = "tomcat-request";
  private static final int USUAL_THREADS = 200;

  void serve(Connector connector) {
    int usual = environment.getProperty("server.tomcat.threads.max", Integer.class, USUAL_THREADS);
    AdaptiveThreadExecutor executor =
        new AdaptiveThreadExecutor(NAME, properties.requestThreads(usual));
    ThreadType first = properties.initialType();
    if (first != null) {
      executor.setInitialType(first.name());
    }
    Integer concurrency = properties.requests().concurrency();
    if (concurrency != null) {
      executor.setConcurrency(concurrency);
    }
    executor.serve(connector);
    executors.add(NAME, executor::executor);
    Beans.announce("Requests to Tomcat", NAME, properties);
  }
}
