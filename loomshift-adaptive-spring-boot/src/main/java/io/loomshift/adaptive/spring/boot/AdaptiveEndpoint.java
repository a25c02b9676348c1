package io.loomshift.adaptive.spring.boot;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.BoundedVirtualExecutor;
import io.loomshift.adaptive.hybrid.HybridExecutor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;

/// `/actuator/adaptive`: what each executor does; `/actuator/adaptive/NAME`: what one does and why.
@Endpoint(id = "adaptive")
public final class AdaptiveEndpoint {
  private final AdaptiveExecutors executors;

  AdaptiveEndpoint(AdaptiveExecutors executors) {
    this.executors = executors;
  }

  /// What the executors do.
  ///
  /// @param executors by name
  public record Overview(Map<String, Executor> executors) {}

  /// What an executor does.
  ///
  /// @param kind its class
  /// @param counts as its class counts; `null` where it is stopped
  public record Executor(String kind, @Nullable Object counts) {}

  /// What an executor does and why.
  ///
  /// @param kind its class
  /// @param counts as its class counts
  /// @param explanation its own words, a line each
  public record Explanation(String kind, Object counts, List<String> explanation) {}

  /// All of them, in the order of their names.
  @ReadOperation
  public Overview executors() {
    Map<String, Executor> all = new LinkedHashMap<>();
    executors
        .all()
        .forEach((name, current) ->
            all.put(
                name,
                current
                    .get()
                    .map(executor -> new Executor(kind(executor), counts(executor)))
                    .orElse(new Executor("stopped", null))));
    return new Overview(all);
  }

  /// One of them; `null`, which answers 404, where there is none of this name that runs.
  @ReadOperation
  public @Nullable Explanation executor(@Selector String name) {
    AdaptiveExecutors.Current current = executors.all().getOrDefault(name, Optional::empty);
    return current
        .get()
        .map(executor -> new Explanation(kind(executor), counts(executor), explain(executor)))
        .orElse(null);
  }

  private static String kind(ExecutorService executor) {
    return executor.getClass().getSimpleName();
  }

  private static Object counts(ExecutorService executor) {
    return switch (executor) {
      case AdaptiveExecutor adaptive -> adaptive.counts();
      case BoundedVirtualExecutor bounded -> bounded.counts();
      case HybridExecutor hybrid -> hybrid.counts();
      default -> throw new IllegalStateException(executor.toString());
    };
  }

  private static List<String> explain(ExecutorService executor) {
    return switch (executor) {
      case AdaptiveExecutor adaptive -> adaptive.explain().lines().toList();
      case HybridExecutor hybrid -> hybrid.explain().lines().toList();
      default -> List.of(executor.toString());
    };
  }
}
