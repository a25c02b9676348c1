package io.loomshift.migrate.patch;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A change of a program's concurrency that an analysis found to be worth making.
public sealed interface Improvement {
  /// What the findings call it; unique among them.
  String id();

  /// The ids of the improvements that it cannot be made together with.
  Set<String> excludes();

  /// The one place that its edit begins from: the call that spawns the task, or the expression that
  /// makes the pool. Empty where the trace does not tell it; then nothing is edited.
  Optional<Place> place();

  /// The kind of edit in kebab case, such as `convert-to-inline`.
  String optimisation();

  /// The task that is spawned at a place is run by its caller.
  record ConvertToInline(String id, Place spawn, Set<String> excludes) implements Improvement {
    public ConvertToInline {
      excludes = Set.copyOf(excludes);
    }

    @Override
    public Optional<Place> place() {
      return Optional.of(spawn);
    }

    @Override
    public String optimisation() {
      return "convert-to-inline";
    }
  }

  /// Of the tasks that are spawned at a place, those that take the fast branch of a condition are
  /// run by their caller.
  ///
  /// @param inlined methods that only the fast tasks called, each as a class, a dot and a name
  /// @param spawned methods that only the others called
  record HoistBranch(
      String id, Place spawn, List<String> inlined, List<String> spawned, Set<String> excludes)
      implements Improvement {
    public HoistBranch {
      inlined = List.copyOf(inlined);
      spawned = List.copyOf(spawned);
      excludes = Set.copyOf(excludes);
    }

    @Override
    public Optional<Place> place() {
      return Optional.of(spawn);
    }

    @Override
    public String optimisation() {
      return "hoist-branch";
    }
  }

  /// The task that is spawned at a place, and waits for tasks of its own, becomes a stage that
  /// depends on these.
  record ConvertToCombinator(String id, Place spawn, Set<String> excludes) implements Improvement {
    public ConvertToCombinator {
      excludes = Set.copyOf(excludes);
    }

    @Override
    public Optional<Place> place() {
      return Optional.of(spawn);
    }

    @Override
    public String optimisation() {
      return "convert-to-combinator";
    }
  }

  /// The tasks of a pool run on virtual threads.
  record ToVirtual(String id, TracedPool pool, Set<String> excludes) implements Improvement {
    public ToVirtual {
      excludes = Set.copyOf(excludes);
    }

    @Override
    public Optional<Place> place() {
      return pool.creation();
    }

    @Override
    public String optimisation() {
      return "to-virtual";
    }
  }

  /// A pool gets another number of workers.
  ///
  /// @param workers how many, at least 1
  record ResizePool(String id, TracedPool pool, int workers, Set<String> excludes)
      implements Improvement {
    public ResizePool {
      excludes = Set.copyOf(excludes);
      if (workers < 1) {
        throw new IllegalArgumentException(workers + " workers");
      }
    }

    @Override
    public Optional<Place> place() {
      return pool.creation();
    }

    @Override
    public String optimisation() {
      return "resize-pool";
    }
  }
}
