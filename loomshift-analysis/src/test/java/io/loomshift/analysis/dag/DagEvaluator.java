package io.loomshift.analysis.dag;

import io.loomshift.analysis.metric.Composite;
import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.TimeSlice;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.replay.Program;
import io.loomshift.analysis.replay.Sample;
import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidate.Subject;
import io.loomshift.analysis.search.Candidate.TaskChange;
import io.loomshift.analysis.search.Evaluator;
import io.loomshift.analysis.search.SampledEvaluator;
import io.loomshift.analysis.search.TaskGroups;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.Profile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Predicts by a trace DAG what inlined tasks and combinators would do: Rehype's way.
///
/// It knows neither of processors nor of other workers that could take a task; improvements of
/// pools it leaves as they are. Where it predicts nothing, events would wait for each other in a
/// circle: the program would hang, or at least not keep the order in which workers took their
/// tasks.
public final class DagEvaluator implements Evaluator {
  private static final byte KEEP = 0;
  private static final byte INLINE = 1;
  private static final byte COMBINE = 2;

  /// The changes that the paper has; others are left out.
  private static final Map<TaskChange, Byte> KNOWN =
      Map.of(TaskChange.INLINED, INLINE, TaskChange.COMBINED, COMBINE);

  private final List<Candidate> improvements;
  private final byte[] changes;
  private final DagPart part;
  private final EditedDag edited;
  private final Run run = new Run();
  private final Composite base;

  private DagEvaluator(DagPart part, List<Candidate> improvements, int groups) {
    this.improvements = improvements;
    this.part = part;
    changes = new byte[groups];
    edited = part.graph.edit();
    simulate(new BitSet());
    base = run.composite();
  }

  /// One by all of a trace.
  public static DagEvaluator of(TraceModel model, TaskGroups groups, List<Candidate> improvements) {
    return new DagEvaluator(new DagPart(model, groups), List.copyOf(improvements), groups.count());
  }

  /// Several that are alike, by a sample of a trace, or all of it where it is short.
  ///
  /// @param operations how many a sample has, about
  /// @param count how many evaluators, each for one thread
  public static List<Evaluator> sampled(
      TraceModel model,
      TaskGroups groups,
      List<Candidate> improvements,
      int operations,
      int count) {
    List<DagPart> parts = new ArrayList<>();
    if (Sample.isOfUse(model, operations)) {
      for (TimeSlice slice : Sample.of(new Program(model), operations)) {
        parts.add(new DagPart(slice.model(), groups.in(slice)));
      }
    } else {
      parts.add(new DagPart(model, groups));
    }
    List<Candidate> copy = List.copyOf(improvements);
    List<Evaluator> found = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      found.add(
          new SampledEvaluator(
              parts.stream().map(part -> new DagEvaluator(part, copy, groups.count())).toList()));
    }
    return found;
  }

  @Override
  public Optional<Metrics> evaluate(BitSet chosen) {
    return simulate(chosen) ? Optional.of(run.metrics(base)) : Optional.empty();
  }

  /// The concurrency profile with some improvements; nothing where nothing can be predicted.
  public Optional<Profile> profile(BitSet chosen) {
    return simulate(chosen) ? Optional.of(run.profile()) : Optional.empty();
  }

  /// How many vertices get a time.
  public int vertices() {
    return part.graph.vertices();
  }

  private boolean simulate(BitSet chosen) {
    Arrays.fill(changes, KEEP);
    chosen.stream().mapToObj(improvements::get).forEach(this::choose);
    run.clear();
    edited.reset();
    apply(INLINE);
    apply(COMBINE);
    Optional<Propagation> times = edited.propagate(run.threads());
    times.ifPresent(known -> part.note(known, run));
    return times.isPresent();
  }

  private void choose(Candidate improvement) {
    if (improvement.subject() instanceof Subject.Tasks tasks) {
      byte change = KNOWN.getOrDefault(tasks.change(), KEEP);
      tasks.groups().forEach(group -> changes[group] = change);
    }
  }

  private void apply(byte change) {
    for (int i = 0; i < part.order.length; i++) {
      int group = part.groups[i];
      if (group >= 0 && changes[group] == change) {
        if (change == INLINE) {
          edited.inline(part.order[i]);
        } else {
          edited.combine(part.order[i]);
        }
      }
    }
  }
}
