package io.loomshift.experiments.micro;

import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Machine;
import io.loomshift.measure.run.ResultFolder;
import io.loomshift.measure.statistic.Comparison;
import io.loomshift.measure.statistic.Comparison.Direction;
import io.loomshift.measure.statistic.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// A measurement as it lies in its folder.
///
/// @param plan what was to be measured
/// @param machine where
/// @param runs the runs that ended, in their order
record MicroResults(MicroPlan plan, Machine machine, List<MicroRun> runs) {
  /// A difference within 1 % is none.
  static final double MARGIN = 0.01;

  /// Reads a folder.
  ///
  /// @throws io.loomshift.measure.MeasurementError where it holds no such measurement, or it cannot
  ///   be read
  static MicroResults of(ResultFolder folder) {
    return folder.read(() -> {
      JsonObject json = folder.experiment();
      return new MicroResults(
          MicroPlan.of(json.object("plan")),
          Machine.of(json.object("machine")),
          folder.runs().stream().map(MicroRun::of).toList());
    });
  }

  /// The cases of a kind for which both types have a run, smallest first.
  List<Case> measured(Kind kind) {
    return plan.cases().stream()
        .filter(each -> each.kind() == kind)
        .filter(
            each -> Arrays.stream(ThreadType.values()).noneMatch(type -> of(each, type).isEmpty()))
        .sorted((a, b) -> Integer.compare(a.size(), b.size()))
        .toList();
  }

  /// The runs of a case with a type of threads.
  List<MicroRun> of(Case what, ThreadType type) {
    return runs.stream().filter(run -> run.what().equals(what) && run.type() == type).toList();
  }

  /// A figure of these runs; there must be one at least.
  Sample sample(Case what, ThreadType type, ToDoubleFunction<MicroRun> figure) {
    return Sample.of(of(what, type).stream().mapToDouble(figure).toArray());
  }

  /// Platform threads beside virtual ones: how many times as long they take.
  Comparison comparison(Case what) {
    return Comparison.of(
        sample(what, ThreadType.VIRTUAL, MicroRun::millis),
        sample(what, ThreadType.PLATFORM, MicroRun::millis),
        Direction.LOWER,
        MARGIN,
        plan.seed());
  }
}
