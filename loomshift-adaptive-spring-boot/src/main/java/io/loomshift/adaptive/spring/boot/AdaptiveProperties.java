package io.loomshift.adaptive.spring.boot;

import io.loomshift.adaptive.select.ThreadType;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// What a service says of its adaptive threads.
///
/// @param enabled whether there are any; there are not by default
/// @param initialType lets threads have one type at a time: this one, until the selector prefers
///   the other; both at once if this is left out
/// @param requests the threads of the embedded server
/// @param tasks the threads of `@Async` and of whatever else uses `applicationTaskExecutor`
@ConfigurationProperties("loomshift.adaptive")
public record AdaptiveProperties(
    @DefaultValue("false") boolean enabled,
    @Nullable ThreadType initialType,
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

  /// How many platform threads requests have at most.
  int requestThreads(int usual) {
    return threads(requests, usual);
  }

  /// How many platform threads tasks have at most.
  int taskThreads(int usual) {
    return threads(tasks, usual);
  }

  private static int threads(Part part, int usual) {
    Integer threads = part.platformThreads();
    return threads == null ? usual : threads;
  }
}
