package io.loomshift.analysis.dag;

import io.loomshift.analysis.finding.Metrics;
import io.loomshift.analysis.finding.Profile;
import io.loomshift.analysis.log.Log;
import io.loomshift.analysis.metric.Composite;
import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.search.Evaluator;
import io.loomshift.analysis.search.Improvement;
import io.loomshift.analysis.search.Improvement.Subject;
import io.loomshift.analysis.search.TaskGroups;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Predicts by trace DAGs what inlined tasks and combinators would do: Rehype's way.
///
/// It knows neither of processors nor of a pool's workers being taken by others; improvements of
/// pools it leaves as they are. The parts of a sample are runs that follow each other.
public final class DagEvaluator implements Evaluator {
  private static final byte KEEP = 0;
  private static final byte INLINE = 1;
  private static final byte COMBINE = 2;

  private final List<Improvement> improvements;
  private final byte[] changes;
  private final List<EditedPart> parts = new ArrayList<>();
  private final Run run = new Run();
  private final Composite base;

  private DagEvaluator(
      List<DagPart> from, List<Improvement> improvements, int groups, Optional<Composite> base) {
    this.improvements = improvements;
    changes = new byte[groups];
    for (DagPart part : from) {
      parts.add(new EditedPart(part));
    }
    this.base = base.orElseGet(this::identity);
  }

  /// Evaluators by the whole log or by a sample of it, all alike, each for one thread.
  ///
  /// @param most vertices that a sample has, about; where all of the log has no more, it is the
  ///   sample
  /// @param count how many evaluators
  public static List<DagEvaluator> of(
      Log log, TaskGroups groups, List<Improvement> improvements, int most, int count) {
    List<DagPart> parts = DagPart.sample(log, groups, most);
    List<DagEvaluator> found = new ArrayList<>();
    Optional<Composite> base = Optional.empty();
    for (int i = 0; i < count; i++) {
      DagEvaluator evaluator =
          new DagEvaluator(parts, List.copyOf(improvements), groups.count(), base);
      base = Optional.of(evaluator.base);
      found.add(evaluator);
    }
    return found;
  }

  private Composite identity() {
    simulate();
    return run.composite();
  }

  @Override
  public Optional<Metrics> evaluate(BitSet chosen) {
    return simulate(chosen) ? Optional.of(run.metrics(base)) : Optional.empty();
  }

  /// The concurrency profile with some improvements; nothing where the program would hang.
  public Optional<Profile> profile(BitSet chosen) {
    return simulate(chosen) ? Optional.of(run.profile()) : Optional.empty();
  }

  /// How many vertices it gives a time to, each time.
  public int vertices() {
    return parts.stream().mapToInt(each -> each.part.graph.vertices()).sum();
  }

  private boolean simulate(BitSet chosen) {
    Arrays.fill(changes, KEEP);
    chosen.stream().mapToObj(improvements::get).forEach(this::choose);
    return simulate();
  }

  private void choose(Improvement improvement) {
    byte change =
        switch (improvement.optimisation()) {
          case CONVERT_TO_INLINE, HOIST_BRANCH -> INLINE;
          case CONVERT_TO_COMBINATOR -> COMBINE;
          case TO_VIRTUAL, RESIZE_POOL -> KEEP;
        };
    if (improvement.subject() instanceof Subject.Tasks tasks) {
      tasks.groups().forEach(group -> changes[group] = change);
    }
  }

  private boolean simulate() {
    run.clear();
    long shift = 0;
    for (EditedPart part : parts) {
      Optional<Long> length = part.simulate(changes, run, shift);
      if (length.isEmpty()) {
        return false;
      }
      shift += length.get();
    }
    return true;
  }

  /// A part of the sample with the edits of a combination.
  private static final class EditedPart {
    private final DagPart part;
    private final EditedDag edited;

    EditedPart(DagPart part) {
      this.part = part;
      this.edited = part.graph.edit();
    }

    /// How long the part takes; nothing where it hangs.
    Optional<Long> simulate(byte[] changes, Run run, long shift) {
      edited.reset();
      apply(changes, INLINE);
      apply(changes, COMBINE);
      return edited.propagate(run.threads(), shift).map(times -> part.note(times, run, shift));
    }

    private void apply(byte[] changes, byte change) {
      for (int i = 0; i < part.order.length; i++) {
        int group = part.groups[i];
        if (group >= 0 && changes[group] == change) {
          int task = part.order[i];
          if (!edited.isWhole(task)) {
            edited.free(task);
          } else if (change == INLINE) {
            edited.inline(task);
          } else {
            edited.combine(task);
          }
        }
      }
    }
  }
}
