package io.loomshift.experiments.adaptive;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Conversation;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;

/// Finds how many steps a processor of this machine computes in a microsecond: the median of many
/// short turns, in a JVM like the server's.
public final class CalibrationProcess {
  private static final long STEPS = 200_000;
  private static final int TURNS = 401;
  private static final Duration WARM_UP = Duration.ofSeconds(1);

  private CalibrationProcess() {}

  /// Answers every question by `stepsPerMicro`.
  public static void main(String[] args) throws IOException {
    Conversation.hold(
        JsonObject.builder().put("ready", true).build(),
        _ -> JsonObject.builder().put("stepsPerMicro", stepsPerMicro()).build());
  }

  private static double stepsPerMicro() {
    long state = System.nanoTime();
    for (long end = state + WARM_UP.toNanos(); System.nanoTime() < end; ) {
      state = Workload.spin(STEPS, state);
    }
    double[] rates = new double[TURNS];
    for (int i = 0; i < TURNS; i++) {
      long before = System.nanoTime();
      state = Workload.spin(STEPS, state);
      rates[i] = STEPS * 1e3 / (System.nanoTime() - before);
    }
    Arrays.sort(rates);
    // The state is used, or the compiler would leave the loops out.
    return rates[TURNS / 2] + (state == 0 ? 1 : 0);
  }
}
