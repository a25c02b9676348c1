package io.loomshift.adaptive.spring.boot;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.hybrid.HybridExecutor;
import io.loomshift.adaptive.select.ThreadType;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;

/// Which executor a service asks for.
///
/// @param name of the threads
/// @param initialType of which type all threads are at first; `null` for both types at once
/// @param platformThreads how many there are at most
/// @param concurrency how many tasks run at once at most; `null` for no limit
/// @param isDaemon whether platform threads are daemons
/// @param queueCapacity how many tasks wait at most
/// @param keepAlive how long an idle platform thread waits
record ExecutorChoice(
    String name,
    @Nullable ThreadType initialType,
    int platformThreads,
    @Nullable Integer concurrency,
    boolean isDaemon,
    int queueCapacity,
    Duration keepAlive) {
  /// Makes it.
  ExecutorService open() {
    return initialType == null ? hybrid() : exchanging(initialType);
  }

  private ExecutorService hybrid() {
    HybridExecutor.Builder builder =
        HybridExecutor.builder()
            .name(name)
            .platformThreads(platformThreads)
            .daemon(isDaemon)
            .queueCapacity(queueCapacity)
            .keepAlive(keepAlive);
    return (concurrency == null ? builder : builder.concurrency(concurrency)).build();
  }

  private ExecutorService exchanging(ThreadType first) {
    AdaptiveExecutor.Builder builder =
        AdaptiveExecutor.builder()
            .name(name)
            .initialType(first)
            .platformThreads(platformThreads)
            .daemon(isDaemon)
            .queueCapacity(queueCapacity)
            .keepAlive(keepAlive);
    return (concurrency == null ? builder : builder.concurrency(concurrency)).build();
  }
}
