package io.loomshift.experiments.cost;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.metric.Intervals;
import io.loomshift.adaptive.observe.Decision;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.Preference;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Conversation;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/// A busy executor that changes its type again and again, in a JVM of its own.
public final class TransitionProcess {
  private static final Duration PAUSE = Duration.ofMillis(5);
  private static final Duration BETWEEN = Duration.ofMillis(250);
  private static final Duration BEAT = Duration.ofMillis(1);

  private TransitionProcess() {}

  /// Asked for `workers` and `transitions`, answers `millis`: from each move to when the last
  /// thread of the former type had ended; and `tasks`, how many ended meanwhile.
  public static void main(String[] args) throws IOException {
    Conversation.hold(JsonObject.builder().put("ready", true).build(), TransitionProcess::measure);
  }

  private static JsonObject measure(JsonObject question) {
    int workers = (int) question.whole("workers");
    int transitions = (int) question.whole("transitions");
    AdaptiveExecutor executor =
        AdaptiveExecutor.builder()
            .name("busy")
            .daemon(true)
            .platformThreads(workers)
            .concurrency(workers)
            // A beat of 1 ms, at which the end of a transition is seen.
            .intervals(new Intervals(BEAT, BEAT, 5, BEAT))
            .pace(new Pace(BETWEEN, 1))
            .selector((_, current) -> Preference.atOnce(current.other(), "measuring"))
            .build();
    try {
      Busy busy = new Busy(executor, PAUSE, workers);
      // Twice as many tasks as workers: there is always somebody who waits for a worker.
      busy.begin(2 * workers);
      List<Double> millis = settled(executor, transitions);
      return JsonObject.builder().put("millis", millis).put("tasks", busy.done()).build();
    } finally {
      executor.shutdownNow();
    }
  }

  private static List<Double> settled(AdaptiveExecutor executor, int wanted) {
    List<Double> millis = new ArrayList<>();
    Instant seen = Instant.MIN;
    Instant moved = Instant.MIN;
    while (millis.size() < wanted) {
      LockSupport.parkNanos(BETWEEN.toNanos());
      for (Decision decision : executor.decisions()) {
        if (!decision.at().isAfter(seen)) {
          continue;
        }
        seen = decision.at();
        switch (decision.kind()) {
          case MOVE -> moved = decision.at();
          case SETTLED -> millis.add(Duration.between(moved, decision.at()).toNanos() / 1e6);
          case TROUBLE -> throw new IllegalStateException(decision.reason());
        }
      }
    }
    return millis.subList(0, wanted);
  }
}
