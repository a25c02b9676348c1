package io.loomshift.analysis.replay;

import io.loomshift.analysis.metric.Run;

/// Finds how much of the time without a processor was for the sake of others.
///
/// What {@link Background} says of that is a first guess: where others make several threads of the
/// program wait at once, it takes these for the cause. The guess is mended until the replay of the
/// unchanged program has its tasks hold their threads as long as the trace does. That is one figure
/// for the whole trace; throughput and latency, by which the replay is judged, are not looked at.
final class Calibration {
  /// Each halves what is left of a share between 0 and 1, so that six come to two hundredths.
  private static final int MOST_STEPS = 6;

  /// As a share: a third of what the validation allows for throughput.
  private static final double NEAR = 0.01;

  private Calibration() {}

  /// The same program, with the share that fits best. Of a long trace, that is found by a stretch.
  static Program of(Program program, Variant identity) {
    if (!Sample.isLong(program.model)) {
      return fitted(program, identity);
    }
    return Sample.middle(program)
        .map(stretch -> fitted(program.in(stretch), identity).background.share())
        .map(share -> program.with(new Background(share, program.background.stalled())))
        .orElse(program);
  }

  private static Program fitted(Program program, Variant identity) {
    double wanted = held(traced(program));
    Program best = program;
    double bestError = error(program, identity, wanted);
    double low = 0;
    double high = 1;
    double share = program.background.share();
    double error = bestError;
    for (int step = 0; step < MOST_STEPS && Math.abs(bestError) > NEAR; step++) {
      if (error > 0) {
        high = share;
      } else {
        low = share;
      }
      if (high - low < NEAR) {
        break;
      }
      share = step == 0 && error < 0 ? 1 : (low + high) / 2;
      Program next = program.with(new Background(share, program.background.stalled()));
      error = error(next, identity, wanted);
      if (Math.abs(error) < Math.abs(bestError)) {
        best = next;
        bestError = error;
      }
    }
    return best;
  }

  private static Run traced(Program program) {
    Run run = new Run();
    Traced.tell(program, run);
    return run;
  }

  private static double error(Program program, Variant identity, double wanted) {
    Run run = new Run();
    Replay.run(program, identity, run);
    return wanted == 0 ? 0 : held(run) / wanted - 1;
  }

  private static double held(Run run) {
    return run.use().occupied().mean() * run.executionNanos();
  }
}
