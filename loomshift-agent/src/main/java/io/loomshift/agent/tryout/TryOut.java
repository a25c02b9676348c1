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
  /// @param options `report` is the folder to report into; `plan` a file that [PlannedSites] reads;
  ///   `include`, `exclude` and `pool` are patterns, one a line, of classes and of threads' names;
  ///   `agreed` are reasons for review, one a line, that hold no place back; `servers` names
  ///   frameworks, one a line, whose switches are thrown, or is `*`
  /// @throws IOException where the report cannot be begun or the plan cannot be read
  /// @throws IllegalStateException where this JVM has no virtual threads
  public static void start(Map<String, String> options, Instrumentation instrumentation)
      throws IOException, ClassNotFoundException, UnmodifiableClassException {
    TryOptions tryOptions = TryOptions.of(options);
    Report report =
        tryOptions.report().isPresent()
            ? Report.in(Path.of(tryOptions.report().get()))
            : Report.inMemory();
    int release = Runtime.version().feature();
    if (release < VIRTUAL_THREADS) {
      throw new IllegalStateException(
          "Java %d has no virtual threads, which came with %d, so nothing is changed"
              .formatted(release, VIRTUAL_THREADS));
    }
    Optional<PlannedSites> plan = Optional.empty();
    if (tryOptions.plan().isPresent()) {
      plan = Optional.of(PlannedSites.read(Path.of(tryOptions.plan().get())));
    }
    Report.begin(report);
    PoolWorkers.want(tryOptions.wanted());
    PlatformWeaver.weave(instrumentation, tryOptions.wanted(), report);
    instrumentation.addTransformer(
        new Weaver(tryOptions, new Choice(tryOptions, plan, report), report));
  }
}
