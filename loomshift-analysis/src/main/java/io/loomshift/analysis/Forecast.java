package io.loomshift.analysis;

import io.loomshift.analysis.metric.Composite;
import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.TimeSlice;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.replay.Arrival;
import io.loomshift.analysis.replay.Program;
import io.loomshift.analysis.replay.ReplayEvaluator;
import io.loomshift.analysis.replay.ReplayValidation;
import io.loomshift.analysis.replay.Sample;
import io.loomshift.analysis.replay.Variant;
import io.loomshift.analysis.replay.Work;
import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Evaluator;
import io.loomshift.analysis.search.SampledEvaluator;
import io.loomshift.analysis.search.TaskGroups;
import io.loomshift.findings.Effect;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.Profile;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What improvements are predicted to do.
final class Forecast {
  /// Replays are made for so long, about, on each of two threads.
  private static final double SEARCH_SECONDS = 8;

  /// Bounds of the search, whatever the machine does in the time: enough to try every pair of a
  /// dozen improvements, and few enough for a slow replay.
  private static final long FEWEST_COMBINATIONS = 100;

  private static final long MOST_COMBINATIONS = 10_000;

  /// By what part requests need more or less of the processors in another run than in the traced
  /// one, which decides how long they wait for each other where the processors are nearly used up.
  /// Source: `docs/capacity.md`.
  private static final double COST = 0.1;

  private final Program program;
  private final ReplayValidation validation;
  private final Variant identity;
  private final List<Candidate> improvements;
  private final TaskGroups groups;
  private final Composite base;
  private final long seed;
  private final Metrics before;
  private final Profile profile;
  private final double seconds;
  private final double computes;

  Forecast(
      Program program,
      ReplayValidation validation,
      Variant identity,
      List<Candidate> improvements,
      TaskGroups groups,
      Composite base,
      Options options) {
    this.program = program.alone();
    this.validation = validation;
    this.identity = identity;
    this.improvements = improvements;
    this.groups = groups;
    this.base = base;
    this.seed = options.seed();
    long begin = System.nanoTime();
    Run run = evaluator().run(new BitSet());
    before = run.metrics(base);
    profile = run.profile();
    computes = identity.arrival() instanceof Arrival.Recorded ? Work.mean(this.program) : 0;
    seconds = (System.nanoTime() - begin) / 1e9;
  }

  Metrics before() {
    return before;
  }

  Profile profileBefore() {
    return profile;
  }

  /// One more, for one thread.
  ReplayEvaluator evaluator() {
    return evaluator(program);
  }

  private ReplayEvaluator evaluator(Program any) {
    return new ReplayEvaluator(any, identity, improvements, groups, base);
  }

  /// Two that are alike, each for one thread: by all of a short trace, by stretches of a long one.
  List<Evaluator> evaluators(TraceModel model) {
    if (!Sample.isLongToSearch(model)) {
      return List.of(evaluator(), evaluator());
    }
    List<TimeSlice> stretches = Sample.toSearch(program);
    List<Program> programs = stretches.stream().map(program::in).toList();
    return List.of(sampled(stretches, programs), sampled(stretches, programs));
  }

  private Evaluator sampled(List<TimeSlice> stretches, List<Program> programs) {
    List<Evaluator> parts = new ArrayList<>();
    for (int i = 0; i < programs.size(); i++) {
      parts.add(
          new ReplayEvaluator(
              programs.get(i), identity, improvements, groups.in(stretches.get(i)), base));
    }
    return new SampledEvaluator(parts);
  }

  /// How many combinations are tried: those of a sample are tried soon.
  long affordable(TraceModel model) {
    if (Sample.isLongToSearch(model)) {
      return MOST_COMBINATIONS;
    }
    return Math.clamp(
        Math.round(2 * SEARCH_SECONDS / Math.max(seconds, 1e-4)),
        FEWEST_COMBINATIONS,
        MOST_COMBINATIONS);
  }

  /// What some improvements are predicted to do together.
  Effect effect(List<Integer> places) {
    BitSet chosen = new BitSet();
    places.forEach(chosen::set);
    Run run = evaluator().run(chosen);
    long[] latencies = run.latencies();
    long[] ends = run.ends();
    Metrics predicted = run.metrics(base);
    return new Effect(
        before,
        predicted,
        Intervals.of(
            predicted, latencies, ends, otherwise(chosen), computes, validation.figures(), seed),
        Optional.of(run.profile()));
  }

  /// What is predicted where all costs more of the processors, or less, and with the collections of
  /// the trace where these were few. Of a trace whose replay takes seconds that is not asked.
  private List<Metrics> otherwise(BitSet chosen) {
    return Sample.isLong(program.model())
        ? List.of()
        : Stream.concat(
                Stream.of(1 / (1 + COST), 1 + COST).map(program::costing),
                program.pausing().stream())
            .map(other -> evaluator(other).run(chosen).metrics(base))
            .toList();
  }
}
