package io.loomshift.adaptive.spring.boot;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.jetty.AdaptiveThreadPool;
import org.springframework.core.env.Environment;

/// Gives an embedded Jetty adaptive threads.
record JettyRequests(
    AdaptiveProperties properties, AdaptiveExecutors executors, Environment environment) {
  private static final String NAME = "jetty-request";
  private static final int USUAL_THREADS = 200;

  AdaptiveThreadPool pool() {
    Beans.announce("Requests to Jetty", NAME);
    AdaptiveThreadPool pool = new AdaptiveThreadPool(this::executor);
    executors.add(NAME, pool::requests);
    return pool;
  }

  private AdaptiveExecutor executor() {
    int usual = environment.getProperty("server.jetty.threads.max", Integer.class, USUAL_THREADS);
    AdaptiveExecutor.Builder builder = AdaptiveExecutor.builder().name(NAME).daemon(true);
    properties.applyToRequests(builder, usual);
    return builder.build();
  }
}
