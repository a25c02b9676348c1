package io.loomshift.analysis.replay;

import io.loomshift.analysis.metric.Composite;
import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidate.PoolChange;
import io.loomshift.analysis.search.Candidate.Subject;
import io.loomshift.analysis.search.Evaluator;
import io.loomshift.analysis.search.TaskGroups;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.Profile;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Predicts by replays what improvements would do: of pools and resources as well as of tasks.
public final class ReplayEvaluator implements Evaluator {
  private final Program program;
  private final Variant identity;
  private final List<Candidate> improvements;
  private final TaskGroups groups;
  private final Composite base;

  /// @param base the run whose composite figure is 1
  public ReplayEvaluator(
      Program program,
      Variant identity,
      List<Candidate> improvements,
      TaskGroups groups,
      Composite base) {
    this.program = program;
    this.identity = identity;
    this.improvements = List.copyOf(improvements);
    this.groups = groups;
    this.base = base;
  }

  @Override
  public Optional<Metrics> evaluate(BitSet chosen) {
    return Optional.of(run(chosen).metrics(base));
  }

  /// The concurrency profile with some improvements.
  public Profile profile(BitSet chosen) {
    return run(chosen).profile();
  }

  /// The run with some improvements.
  public Run run(BitSet chosen) {
    Run run = new Run();
    Replay.run(program, variant(chosen), run);
    return run;
  }

  private Variant variant(BitSet chosen) {
    return variant(program, identity, improvements, groups, chosen);
  }

  /// A program with some of the improvements.
  public static Variant variant(
      Program program,
      Variant identity,
      List<Candidate> improvements,
      TaskGroups groups,
      BitSet chosen) {
    Variant variant = identity;
    for (int at = chosen.nextSetBit(0); at >= 0; at = chosen.nextSetBit(at + 1)) {
      variant = with(program, groups, variant, improvements.get(at));
    }
    return variant;
  }

  private static Variant with(
      Program program, TaskGroups groups, Variant variant, Candidate improvement) {
    return switch (improvement.subject()) {
      case Subject.Pool pool ->
          switch (pool.change()) {
            case PoolChange.Virtual _ -> variant.withVirtual(pool.symbol());
            case PoolChange.Size size -> variant.withSize(pool.symbol(), size.workers());
          };
      case Subject.Resource resource -> {
        Variant more = variant;
        for (int number : resource.numbers()) {
          more = more.withPermits(number, resource.permits());
        }
        yield more;
      }
      case Subject.Tasks tasks -> variant.with(tasks.change(), tasks(program, groups, tasks));
    };
  }

  private static BitSet tasks(Program program, TaskGroups groups, Subject.Tasks subject) {
    BitSet found = new BitSet();
    for (int task = 0; task < program.tasks.count(); task++) {
      int group = groups.of(task);
      if (group >= 0 && subject.groups().contains(group)) {
        found.set(task);
      }
    }
    return found;
  }
}
