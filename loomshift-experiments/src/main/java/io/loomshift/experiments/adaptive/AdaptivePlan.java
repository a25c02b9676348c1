package io.loomshift.experiments.adaptive;

import io.loomshift.measure.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What is to be measured, and every parameter of it.
///
/// @param blockingOps the settings' blocking operations a request
/// @param loads the settings' loads: see [Setting]
/// @param threads the settings' threads
/// @param arms who runs the requests
/// @param runs how many runs each arm gets in each setting
/// @param again how often a run that does not count is made again, at most
/// @param runTime how long a run lasts, from the first request of a fresh server
/// @param phases blocking operations of the phases of the run whose load changes; none for no such
///   run
/// @param phaseTime how long a phase lasts
/// @param phaseLoad the load of all phases
/// @param phaseThreads requests that run at once in all phases
/// @param processing processor time of a request without its blocking operations
/// @param blocking how long a blocking operation takes
/// @param isBounded whether the number of threads also holds on virtual threads, as in the paper
/// @param connections how many connections the generator has at most
/// @param connectionTimeout how long a request waits for one before it is shed
/// @param jvmOptions of the servers: heap and collector, the same in all arms
/// @param seed what decides the order of runs, the times of requests and the draws of intervals
/// @param isQuick whether this is for a first impression
public record AdaptivePlan(
    List<BlockingOps> blockingOps,
    List<Double> loads,
    List<Integer> threads,
    List<Arm> arms,
    int runs,
    int again,
    Duration runTime,
    List<BlockingOps> phases,
    Duration phaseTime,
    double phaseLoad,
    int phaseThreads,
    Duration processing,
    Duration blocking,
    boolean isBounded,
    int connections,
    Duration connectionTimeout,
    List<String> jvmOptions,
    long seed,
    boolean isQuick) {
  /// Copies the lists and checks that there is something to do.
  ///
  /// @throws IllegalArgumentException where there is not
  public AdaptivePlan {
    blockingOps = List.copyOf(blockingOps);
    loads = List.copyOf(loads);
    threads = List.copyOf(threads);
    arms = List.copyOf(arms);
    phases = List.copyOf(phases);
    jvmOptions = List.copyOf(jvmOptions);
    if (arms.isEmpty() || runs < 1 || again < 0) {
      throw new IllegalArgumentException("no arm, no run, or fewer than none again");
    }
    for (double load : loads) {
      for (int each : threads) {
        Setting.require(load, each);
      }
    }
    if (!phases.isEmpty()) {
      Setting.require(phaseLoad, phaseThreads);
    }
  }

  /// Every combination of the settings' parameters.
  public List<Setting> settings() {
    List<Setting> settings = new ArrayList<>();
    for (BlockingOps ops : blockingOps) {
      for (double load : loads) {
        for (int each : threads) {
          settings.add(new Setting(ops, load, each));
        }
      }
    }
    return settings;
  }

  /// Whether any operation waits in native code.
  boolean hasNative() {
    return Stream.concat(blockingOps.stream(), phases.stream()).anyMatch(BlockingOps::isNative);
  }

  /// How long all runs last that count, without starting and ending their JVMs.
  public Duration duration() {
    Duration settings = runTime.multipliedBy(settings().size());
    Duration changing = phaseTime.multipliedBy(phases.size());
    return settings.plus(changing).multipliedBy((long) runs * arms.size());
  }

  /// As raw data.
  JsonObject json() {
    return JsonObject.builder()
        .put("blockingOps", ids(blockingOps))
        .put("loads", loads)
        .put("threads", threads)
        .put("arms", arms.stream().map(Arm::id).toList())
        .put("runs", runs)
        .put("again", again)
        .put("runMillis", runTime.toMillis())
        .put("phases", ids(phases))
        .put("phaseMillis", phaseTime.toMillis())
        .put("phaseLoad", phaseLoad)
        .put("phaseThreads", phaseThreads)
        .put("processingMicros", processing.toNanos() / 1_000)
        .put("blockingMicros", blocking.toNanos() / 1_000)
        .put("bounded", isBounded)
        .put("connections", connections)
        .put("patienceMillis", connectionTimeout.toMillis())
        .put("jvmOptions", jvmOptions)
        .put("seed", seed)
        .put("quick", isQuick)
        .build();
  }

  /// From raw data.
  static AdaptivePlan of(JsonObject json) {
    return new AdaptivePlan(
        blockingOps(json, "blockingOps"),
        json.numbers("loads"),
        wholes(json, "threads"),
        json.texts("arms").stream().map(Arm::of).toList(),
        (int) json.whole("runs"),
        (int) json.whole("again"),
        Duration.ofMillis(json.whole("runMillis")),
        blockingOps(json, "phases"),
        Duration.ofMillis(json.whole("phaseMillis")),
        json.number("phaseLoad"),
        (int) json.whole("phaseThreads"),
        micros(json.whole("processingMicros")),
        micros(json.whole("blockingMicros")),
        json.truth("bounded"),
        (int) json.whole("connections"),
        Duration.ofMillis(json.whole("patienceMillis")),
        json.texts("jvmOptions"),
        json.whole("seed"),
        json.truth("quick"));
  }

  private static List<String> ids(List<BlockingOps> blockingOps) {
    return blockingOps.stream().map(BlockingOps::id).toList();
  }

  private static List<BlockingOps> blockingOps(JsonObject json, String name) {
    return json.texts(name).stream().map(BlockingOps::of).toList();
  }

  private static List<Integer> wholes(JsonObject json, String name) {
    return json.numbers(name).stream().map(Double::intValue).toList();
  }

  private static Duration micros(long micros) {
    return Duration.ofNanos(1_000 * micros);
  }
}
