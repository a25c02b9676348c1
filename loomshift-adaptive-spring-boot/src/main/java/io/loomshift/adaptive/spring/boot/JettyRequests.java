package io.loomshift.adaptive.spring.boot;

import io.loomshift.adaptive.jetty.AdaptiveThreadPool;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import org.springframework.core.env.Environment;

/// Gives an embedded Jetty adaptive threads.
record JettyRequests(
    AdaptiveProperties properties, AdaptiveExecutors executors, Environment environment) {
  private static final String NAME = "jetty-request";
  private static final int USUAL_THREADS = 200;
  private static final Duration KEEP_ALIVE = Duration.ofSeconds(60);

  AdaptiveThreadPool pool() {
    Beans.announce("Requests to Jetty", NAME, properties);
    AdaptiveThreadPool pool = new AdaptiveThreadPool(this::executor);
    executors.add(NAME, pool::executor);
    return pool;
  }

  private ExecutorService executor() {
    int usual = environment.getProperty("server.jetty.threads.max", Integer.class, USUAL_THREADS);
    return new ExecutorChoice(
            NAME,
            properties.initialType(),
            properties.requestThreads(usual),
            properties.requests().concurrency(),
            true,
            Integer.MAX_VALUE,
            KEEP_ALIVE)
        .open();
  }
}
