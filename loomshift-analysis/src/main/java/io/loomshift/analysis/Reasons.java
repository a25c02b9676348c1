package io.loomshift.analysis;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.replay.Program;
import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidate.PoolChange;
import io.loomshift.analysis.search.Candidate.Subject;
import io.loomshift.analysis.search.TaskGroups;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Optimisation;
import io.loomshift.findings.Place;
import io.loomshift.findings.PoolUse;
import io.loomshift.findings.Target;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What speaks for an improvement, where it is, and what to look at before it is made.
final class Reasons {
  private static final int MOST_SUBMITS = 16;
  private static final int MOST_WAITS = 3;

  /// What is less would be told as 0 %.
  private static final double LEAST_WAIT = 0.005;

  private final TraceModel model;
  private final TaskGroups groups;
  private final Places places;
  private final Map<Integer, PoolUse> pools;
  private final Soundness soundness;
  private final Editability editability;
  private final Lenders lenders;

  /// @param target the release that the improved program is to run on
  Reasons(
      TraceModel model, Program program, TaskGroups groups, int target, Editability editability) {
    this.editability = editability;
    this.lenders = editability.lenders();
    this.model = model;
    this.groups = groups;
    this.places = new Places(model.symbols());
    this.pools = PoolUses.bySymbol(program);
    this.soundness = new Soundness(program, groups, target);
  }

  /// Whether the replay lacks what it would need for this one.
  boolean isUnpredictable(Candidate improvement) {
    return switch (improvement.subject()) {
      case Subject.Pool pool ->
          improvement.optimisation() == Optimisation.TO_VIRTUAL
              && soundness.mayPinUnseen(pool.symbol());
      case Subject.Resource resource -> lenders.isSlowedByUse(resource.number());
      case Subject.Tasks _ -> false;
    };
  }

  /// Whom it changes.
  Target target(Candidate improvement) {
    return switch (improvement.subject()) {
      case Subject.Pool pool -> {
        PoolUse use = pool(pool.symbol());
        yield new Target.Pool(use.name(), use.className(), use.workers(), use.limit(), use.tasks());
      }
      case Subject.Resource resource -> lenders.target(resource.number());
      case Subject.Tasks tasks -> {
        int stack = stack(tasks);
        long changed = 0;
        long all = 0;
        for (int group = 0; group < groups.count(); group++) {
          if (groups.get(group).stack() == stack) {
            all += groups.get(group).tasks();
            changed += tasks.groups().contains(group) ? groups.get(group).tasks() : 0;
          }
        }
        yield new Target.Tasks(name(tasks), places.stack(stack), changed, all);
      }
    };
  }

  private PoolUse pool(int symbol) {
    PoolUse use = pools.get(symbol);
    if (use == null) {
      throw new IllegalArgumentException("no pool " + symbol);
    }
    return use;
  }

  private int stack(Subject.Tasks tasks) {
    return groups.get(tasks.groups().getFirst()).stack();
  }

  private String name(Subject.Tasks tasks) {
    return task(tasks)
        .map(Place::className)
        .or(() -> places.call(stack(tasks)).map(place -> place.className() + "." + place.method()))
        .orElse("tasks of stack " + stack(tasks));
  }

  /// The class of the first of the tasks, where that is one of the program.
  private Optional<Place> task(Subject.Tasks subject) {
    Tasks tasks = model.tasks();
    for (int task = 0; task < tasks.count(); task++) {
      if (groups.of(task) >= 0 && subject.groups().contains(groups.of(task))) {
        return places.taskClass(tasks.className(task));
      }
    }
    return Optional.empty();
  }

  /// Where it is: the call that spawns the tasks, or makes the pool or the resource.
  Optional<Place> place(Candidate improvement) {
    return switch (improvement.subject()) {
      case Subject.Pool pool -> editability.creation(pool.symbol());
      case Subject.Resource resource -> lenders.creation(resource.number());
      case Subject.Tasks tasks -> places.call(stack(tasks));
    };
  }

  /// Figures of the trace that speak for it.
  List<String> evidence(Candidate improvement) {
    return switch (improvement.subject()) {
      case Subject.Pool pool -> evidence(pool(pool.symbol()));
      case Subject.Resource resource -> lenders.evidence(resource.number());
      case Subject.Tasks tasks -> evidence(improvement, tasks);
    };
  }

  private static List<String> evidence(PoolUse use) {
    List<String> found = new ArrayList<>();
    found.add(
        String.format(
            Locale.ROOT,
            "%,d tasks; %s busy %.0f %% of the time",
            use.tasks(),
            use.workers() == 1 ? "its worker" : "its %,d workers".formatted(use.workers()),
            100 * use.utilisation()));
    double queued = use.queuedNanos().mean();
    double all = queued + use.serviceNanos().mean();
    found.add(
        String.format(
            Locale.ROOT,
            "a task waited %.1f ms for a worker and then held it for %.1f ms: it spent %.0f %% of"
                + " its time in the queue, which held %.0f tasks at most",
            queued / 1e6,
            use.serviceNanos().mean() / 1e6,
            all == 0 ? 0 : 100 * queued / all,
            use.queue().peak()));
    found.add(
        String.format(
            Locale.ROOT,
            "while a task held a worker, it ran %.0f %% of the time",
            100 * use.runningShare()));
    use.waits().stream()
        .filter(wait -> wait.share() >= LEAST_WAIT)
        .limit(MOST_WAITS)
        .map(wait ->
            String.format(
                Locale.ROOT,
                "it waited %.0f %% of the time: %s%s",
                100 * wait.share(),
                wait.kind(),
                wait.on().isEmpty() ? "" : " (" + wait.on() + ")"))
        .forEach(found::add);
    return found;
  }

  private List<String> evidence(Candidate improvement, Subject.Tasks tasks) {
    List<String> found = new ArrayList<>();
    Target target = target(improvement);
    String where = places.call(stack(tasks)).map(place -> " at " + place).orElse("");
    found.add("%,d tasks are spawned%s".formatted(target.tasks(), where));
    Soundness.Joins joins = soundness.joins(tasks.groups());
    if (joins.waits() > 0) {
      found.add(
          String.format(
              Locale.ROOT,
              "a thread waited for the result of a task %,d times, %.1f ms on average",
              joins.waits(),
              joins.meanNanos() / 1e6));
    }
    if (groups.get(tasks.groups().getFirst()).coordinates()) {
      found.add("they spawn tasks themselves, and wait for them");
    }
    return found;
  }

  /// What to look at before it is made.
  List<Flag> flags(Candidate improvement) {
    return switch (improvement.subject()) {
      case Subject.Pool pool -> {
        List<Flag> flags =
            new ArrayList<>(
                soundness.flags(improvement.optimisation(), pool.symbol(), pool(pool.symbol())));
        if (!editability.isEditable(improvement)) {
          flags.add(new Flag(Flag.Code.OTHER, unmade(pool.symbol()), Optional.empty()));
        }
        yield flags;
      }
      case Subject.Resource resource -> lenders.flags(resource.number(), resource.permits());
      case Subject.Tasks tasks -> soundness.flags(tasks.groups(), places.call(stack(tasks)));
    };
  }

  /// Why nothing that is known makes a change of a pool.
  private String unmade(int pool) {
    if (model.isKnownByThreads(pool) && !editability.isOfLibrary(pool)) {
      return "each of its threads takes one task after the other: hand each task to a virtual thread"
          + " instead";
    }
    return editability
        .call(pool)
        .map(call ->
            "%s makes the pool, for the call at %s: give it an executor there, if it takes one"
                .formatted(editability.maker(pool), call))
        .orElseGet(() ->
            "%s makes the pool, which is no code of the program, and no setting is known that changes it"
                .formatted(editability.maker(pool)));
  }

  /// The edit that makes it.
  EditSpec edit(Candidate improvement) {
    return switch (improvement.subject()) {
      case Subject.Pool pool -> {
        PoolUse use = pool(pool.symbol());
        Optional<EditSpec> setting =
            editability.setting(pool.symbol(), pool.change()).map(EditSpec.class::cast);
        yield setting.orElseGet(() -> edit(pool, use));
      }
      case Subject.Resource resource -> lenders.edit(resource.number(), resource.permits());
      case Subject.Tasks tasks -> edit(improvement, tasks);
    };
  }

  private EditSpec edit(Subject.Pool pool, PoolUse use) {
    List<Place> submits = submits(pool.symbol());
    Optional<Place> creation = editability.made(pool.symbol());
    return switch (pool.change()) {
      case PoolChange.Virtual _ -> new EditSpec.Virtual(use.name(), creation, submits);
      case PoolChange.Size size ->
          new EditSpec.Resize(
              use.name(), creation, submits, use.limit().orElse(use.workers()), size.workers());
    };
  }

  private EditSpec edit(Candidate improvement, Subject.Tasks tasks) {
    Place spawn = places.call(stack(tasks)).orElseGet(() -> Place.of(name(tasks), "", "", 0));
    return switch (improvement.optimisation()) {
      case CONVERT_TO_COMBINATOR ->
          new EditSpec.Combine(spawn, task(tasks), spawnsOf(tasks.groups()));
      case HOIST_BRANCH -> {
        Set<String> inlined = methods(tasks.groups());
        Set<String> spawned = methods(others(tasks));
        Set<String> both = new LinkedHashSet<>(inlined);
        both.retainAll(spawned);
        inlined.removeAll(both);
        spawned.removeAll(both);
        yield new EditSpec.Hoist(spawn, task(tasks), List.copyOf(inlined), List.copyOf(spawned));
      }
      case CONVERT_TO_INLINE, TO_VIRTUAL, RESIZE_POOL, MORE_PERMITS ->
          new EditSpec.Inline(spawn, task(tasks));
    };
  }

  private List<Integer> others(Subject.Tasks tasks) {
    List<Integer> found = new ArrayList<>();
    for (int group = 0; group < groups.count(); group++) {
      if (groups.get(group).stack() == stack(tasks) && !tasks.groups().contains(group)) {
        found.add(group);
      }
    }
    return found;
  }

  private Set<String> methods(List<Integer> of) {
    Set<String> found = new LinkedHashSet<>();
    for (int group : of) {
      groups.get(group).path().stream()
          .filter(feature ->
              feature.kind() == OperationKind.FUNCTION_START || feature.kind() == OperationKind.IO)
          .flatMap(feature -> places.method(feature.subject()).stream())
          .forEach(found::add);
    }
    return found;
  }

  private List<Place> spawnsOf(List<Integer> of) {
    Set<Place> found = new LinkedHashSet<>();
    for (int group : of) {
      groups.get(group).path().stream()
          .filter(feature -> feature.kind() == OperationKind.SPAWN)
          .flatMap(feature -> places.call(feature.subject()).stream())
          .forEach(found::add);
    }
    return List.copyOf(found);
  }

  private List<Place> submits(int pool) {
    Set<Place> found = new LinkedHashSet<>();
    for (int group = 0; group < groups.count() && found.size() < MOST_SUBMITS; group++) {
      if (groups.get(group).pool() == pool) {
        places.call(groups.get(group).stack()).ifPresent(found::add);
      }
    }
    return List.copyOf(found);
  }
}
