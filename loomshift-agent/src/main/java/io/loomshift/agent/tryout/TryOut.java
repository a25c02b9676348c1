package io.loomshift.agent.tryout;

import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// Starts a trial of the migration in this JVM.
public final class TryOut {
  private static final int VIRTUAL_THREADS = 21;

  private TryOut() {}

  /// Starts it.
  ///
  /// @param options `report` is the folder to report into; `plan` a file that [Plan] reads;
  ///   `include`, `exclude` and `pool` are patterns, one a line, of classes and of threads' names;
  ///   `servers` names frameworks, one a line, whose switches are thrown, or is `*`
  /// @throws IOException where the report cannot be begun or the plan cannot be read
  /// @throws IllegalStateException where this JVM has no virtual threads
  public static void start(Map<String, String> options, Instrumentation instrumentation)
      throws IOException, ClassNotFoundException, UnmodifiableClassException {
    Orders orders = Orders.of(options);
    Report report =
        orders.report().isPresent() ? Report.in(Path.of(orders.report().get())) : Report.inMemory();
    int release = Runtime.version().feature();
    if (release < VIRTUAL_THREADS) {
      throw new IllegalStateException(
          "Java %d has no virtual threads, which came with %d, so nothing is changed"
              .formatted(release, VIRTUAL_THREADS));
    }
    Optional<Plan> plan = Optional.empty();
    if (orders.plan().isPresent()) {
      plan = Optional.of(Plan.read(Path.of(orders.plan().get())));
    }
    Report.begin(report);
    PoolWorkers.want(orders.wanted());
    PlatformWeaver.weave(instrumentation, orders.wanted(), report);
    instrumentation.addTransformer(new Weaver(orders, new Choice(orders, plan, report), report));
  }
}
