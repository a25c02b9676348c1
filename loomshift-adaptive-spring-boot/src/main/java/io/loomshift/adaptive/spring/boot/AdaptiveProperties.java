package io.loomshift.adaptive.spring.boot;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.select.ThreadType;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// What a service says of its adaptive threads.
///
/// @param enabled whether there are any; there are not by default
/// @param initialType the type of threads until the selector prefers another; platform by default
/// @param requests the threads of the embedded server
/// @param tasks the threads of `@Async` and of whatever else uses `applicationTaskExecutor`
@ConfigurationProperties("loomshift.adaptive")
public record AdaptiveProperties(
    @DefaultValue("false") boolean enabled,
    @DefaultValue("platform") ThreadType initialType,
    @DefaultValue Part requests,
    @DefaultValue Part tasks) {

  /// One sort of threads.
  ///
  /// @param enabled whether these are adaptive; they are by default
  /// @param platformThreads how many platform threads there are at most; as many as Spring Boot
  ///   would have if this is left out
  /// @param concurrency how many run at once at most, on both types together; not limited if this
  ///   is left out
  public record Part(
      @DefaultValue("true") boolean enabled,
      @Nullable Integer platformThreads,
      @Nullable Integer concurrency) {
    /// Checks the ranges.
    ///
    /// @throws IllegalArgumentException where a number is under 1
    public Part {
      requirePositive("platform-threads", platformThreads);
      requirePositive("concurrency", concurrency);
    }

    private static void requirePositive(String name, @Nullable Integer value) {
      if (value != null && value < 1) {
        throw new IllegalArgumentException(name + " must be at least 1, not " + value);
      }
    }
  }

  /// Makes a builder do what is said of requests.
  void applyToRequests(AdaptiveExecutor.Builder builder, int usualThreads) {
    apply(requests, builder, usualThreads);
  }

  /// Makes a builder do what is said of tasks.
  void applyToTasks(AdaptiveExecutor.Builder builder, int usualThreads) {
    apply(tasks, builder, usualThreads);
  }

  private void apply(Part part, AdaptiveExecutor.Builder builder, int usualThreads) {
    Integer threads = part.platformThreads();
    builder.initialType(initialType).platformThreads(threads == null ? usualThreads : threads);
    Integer concurrency = part.concurrency();
    if (concurrency != null) {
      builder.concurrency(concurrency);
    }
  }
}
