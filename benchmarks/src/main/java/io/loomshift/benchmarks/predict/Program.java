package io.loomshift.benchmarks.predict;

import java.util.List;
import java.util.Optional;

/// A program of the suite, with the improvement that is tried on it.
///
/// @param name of this entry in the tables
/// @param folder of the program below `suite`
/// @param main its class with `main`
/// @param requests how many it is sent: four to five seconds of them
/// @param improvement which optimisation is applied, by its best finding; or the best combination
/// @param at the method that spawns the tasks of that finding, where others are found as well
/// @param traceLines what `trace` is to record besides tasks, threads and waits, as lines of its
///   configuration
/// @param release of Java that it runs on
/// @param expected what the analysis should do
record Program(
    String name,
    String folder,
    String main,
    int requests,
    String improvement,
    Goal goal,
    Optional<String> at,
    List<String> traceLines,
    int release,
    Expected expected) {
  /// The improvement that is the best combination.
  static final String BEST = "best";

  private static final int NEWEST = 25;

  /// As `WebClient` sends them.
  private static final int WEB_WARM_UP = 150;

  /// What an honest analysis does with a program.
  enum Expected {
    /// It predicts.
    PREDICTION,
    /// It sees too little, says so, and predicts nothing.
    REFUSAL,
    /// Either is right, for it depends on how busy the machine is.
    EITHER
  }

  Program {
    traceLines = List.copyOf(traceLines);
  }

  static List<Program> all() {
    return List.of(
        virtual("waitlimited", "WaitLimited", 1000),
        rearranged("nested", "Nested", 500, "convert-to-inline"),
        replayed("nested", "Nested", 500, BEST).named("nested-best"),
        rearranged("coordinator", "Coordinator", 500, "convert-to-combinator").at("total"),
        rearranged("branch", "Branch", 800, "hoist-branch").at("serve").tracing("include Branch#*"),
        virtual("starved", "Starved", 1000),
        replayed("smallpool", "SmallPool", 1000, "resize-pool"),
        virtual("mixed", "Mixed", 1600),
        virtual("semaphore", "SemaphoreLimit", 560),
        virtual("connections", "Connections", 560),
        virtual("cpubound", "CpuBound", 1000).expecting(Expected.EITHER),
        pinned("pinned").on(21),
        virtual("pinned", "Pinned", 600).named("pinned-unseen").on(21).expecting(Expected.REFUSAL),
        pinned("pinned-25"),
        virtual("webservice", "WebService", 1200));
  }

  /// How many requests warm it up, which its own figures leave out, too.
  int warmUp() {
    return folder.equals("webservice") ? WEB_WARM_UP : 0;
  }

  private static Program virtual(String folder, String main, int requests) {
    return replayed(folder, main, requests, "to-virtual");
  }

  private static Program pinned(String name) {
    return virtual("pinned", "Pinned", 600).named(name).tracing("monitors Pinned*");
  }

  private static Program replayed(String folder, String main, int requests, String improvement) {
    return of(folder, main, requests, improvement, Goal.REPLAYED);
  }

  private static Program rearranged(String folder, String main, int requests, String improvement) {
    return of(folder, main, requests, improvement, Goal.REARRANGED);
  }

  private static Program of(
      String folder, String main, int requests, String improvement, Goal goal) {
    return new Program(
        folder,
        folder,
        main,
        requests,
        improvement,
        goal,
        Optional.empty(),
        List.of(),
        NEWEST,
        Expected.PREDICTION);
  }

  private Program named(String other) {
    return new Program(
        other, folder, main, requests, improvement, goal, at, traceLines, release, expected);
  }

  private Program tracing(String... lines) {
    return new Program(
        name, folder, main, requests, improvement, goal, at, List.of(lines), release, expected);
  }

  private Program at(String method) {
    return new Program(
        name,
        folder,
        main,
        requests,
        improvement,
        goal,
        Optional.of(method),
        traceLines,
        release,
        expected);
  }

  private Program on(int java) {
    return new Program(
        name, folder, main, requests, improvement, goal, at, traceLines, java, expected);
  }

  private Program expecting(Expected other) {
    return new Program(
        name, folder, main, requests, improvement, goal, at, traceLines, release, other);
  }
}
