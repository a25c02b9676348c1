package io.loomshift.experiments.adaptive;

import io.loomshift.measure.json.JsonObject;
import java.util.Locale;

/// One point of the paper's table I, scaled to the machine.
///
/// @param blockingOps blocking operations a request
/// @param load processing that is asked for, over what the server's processors can do: above 1
///   there is more than they can do. The paper's 1,200 to 3,600 requests of 5 ms a second on 8
///   processors are 0.75 to 2.25
/// @param threads requests that run at once
public record Setting(BlockingOps blockingOps, double load, int threads) {
  /// Checks the ranges.
  ///
  /// @throws IllegalArgumentException where a value is out of its range
  public Setting {
    require(load, threads);
  }

  /// Checks the ranges.
  ///
  /// @throws IllegalArgumentException where a value is out of its range
  static void require(double load, int threads) {
    if (!(load > 0) || threads < 1) {
      throw new IllegalArgumentException("load " + load + ", " + threads + " threads");
    }
  }

  /// Requests a second.
  ///
  /// @param processors of the server
  /// @param processingMicros processor time of a request without its blocking operations
  public double rate(int processors, double processingMicros) {
    return load * processors * 1e6 / processingMicros;
  }

  /// As raw data.
  JsonObject json() {
    return JsonObject.builder()
        .put("blockingOps", blockingOps.id())
        .put("load", load)
        .put("threads", threads)
        .build();
  }

  /// From raw data.
  static Setting of(JsonObject json) {
    return new Setting(
        BlockingOps.of(json.text("blockingOps")), json.number("load"), (int) json.whole("threads"));
  }

  /// In a few words.
  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%s, load %.2f, %d threads", blockingOps, load, threads);
  }
}
