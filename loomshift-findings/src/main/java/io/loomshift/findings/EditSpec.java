package io.loomshift.findings;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The edit of the sources that would bring an improvement about: what a patch is made from.
///
/// Documents hold each of them by the names of its record and its components, which are places,
/// texts, whole numbers, and lists or optional ones of these: to rename one changes the schema.
public sealed interface EditSpec {
  /// What is done, in documents: `inline`.
  default String kind() {
    return getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  /// The one place that the edit begins from: the call that spawns the tasks, or the expression
  /// that makes the pool. Empty where the trace does not tell it; then nothing can be edited.
  Optional<Place> origin();

  /// The same with other places, such as those that are found in sources.
  EditSpec withPlaces(UnaryOperator<Place> change);

  /// Calls the task where it is spawned.
  ///
  /// @param spawn the call that spawns it
  /// @param task the class of the task or the method that is its body, where the trace tells it
  record Inline(Place spawn, Optional<Place> task) implements EditSpec {
    @Override
    public Optional<Place> origin() {
      return Optional.of(spawn);
    }

    @Override
    public EditSpec withPlaces(UnaryOperator<Place> change) {
      return new Inline(change.apply(spawn), task.map(change));
    }
  }

  /// Calls the task where it is spawned if it takes one path, and spawns it otherwise.
  ///
  /// @param spawn the call that spawns it
  /// @param task the method that is its body, where the trace tells it
  /// @param inlined methods that only the tasks call that are to be inlined, with class and dot
  /// @param spawned methods that only the others call
  record Hoist(Place spawn, Optional<Place> task, List<String> inlined, List<String> spawned)
      implements EditSpec {
    /// Copies the lists.
    public Hoist {
      inlined = List.copyOf(inlined);
      spawned = List.copyOf(spawned);
    }

    @Override
    public Optional<Place> origin() {
      return Optional.of(spawn);
    }

    @Override
    public EditSpec withPlaces(UnaryOperator<Place> change) {
      return new Hoist(change.apply(spawn), task.map(change), inlined, spawned);
    }
  }

  /// Makes a combinator of a task that coordinates others.
  ///
  /// @param spawn the call that spawns the coordinator
  /// @param task the method that is its body, where the trace tells it
  /// @param spawns the calls in it that spawn the tasks it coordinates
  record Combine(Place spawn, Optional<Place> task, List<Place> spawns) implements EditSpec {
    /// Copies the list.
    public Combine {
      spawns = List.copyOf(spawns);
    }

    @Override
    public Optional<Place> origin() {
      return Optional.of(spawn);
    }

    @Override
    public EditSpec withPlaces(UnaryOperator<Place> change) {
      return new Combine(
          change.apply(spawn), task.map(change), spawns.stream().map(change).toList());
    }
  }

  /// Runs each task of a pool on a virtual thread of its own.
  ///
  /// @param pool its name
  /// @param creation where the pool is made, where the trace tells it
  /// @param submits where tasks are handed to it
  record Virtual(String pool, Optional<Place> creation, List<Place> submits) implements EditSpec {
    /// Copies the list.
    public Virtual {
      submits = List.copyOf(submits);
    }

    @Override
    public Optional<Place> origin() {
      return creation;
    }

    @Override
    public EditSpec withPlaces(UnaryOperator<Place> change) {
      return new Virtual(pool, creation.map(change), submits.stream().map(change).toList());
    }
  }

  /// Gives a pool another number of workers.
  ///
  /// @param pool its name
  /// @param creation where the pool is made, where the trace tells it
  /// @param submits where tasks are handed to it
  /// @param from how many it had
  /// @param to how many it gets
  record Resize(String pool, Optional<Place> creation, List<Place> submits, int from, int to)
      implements EditSpec {
    /// Checks the sizes.
    public Resize {
      submits = List.copyOf(submits);
      if (from < 0 || to < 1) {
        throw new IllegalArgumentException("from %d to %d workers".formatted(from, to));
      }
    }

    @Override
    public Optional<Place> origin() {
      return creation;
    }

    @Override
    public EditSpec withPlaces(UnaryOperator<Place> change) {
      return new Resize(
          pool, creation.map(change), submits.stream().map(change).toList(), from, to);
    }
  }

  /// Has more of what a semaphore or a pool of resources lends.
  ///
  /// @param resource its name
  /// @param lends what, in the plural: `permits`, `connections`
  /// @param creation where it is made, where the trace tells it
  /// @param from how many there were
  /// @param to how many there are to be
  record Permits(String resource, String lends, Optional<Place> creation, int from, int to)
      implements EditSpec {
    /// Checks the numbers.
    public Permits {
      if (from < 1 || to < 1) {
        throw new IllegalArgumentException("from %d to %d %s".formatted(from, to, lends));
      }
    }

    @Override
    public Optional<Place> origin() {
      return creation;
    }

    @Override
    public EditSpec withPlaces(UnaryOperator<Place> change) {
      return new Permits(resource, lends, creation.map(change), from, to);
    }
  }

  /// Changes a setting: the pool is made by a library, which nobody edits.
  ///
  /// @param pool its name
  /// @param creation where the library makes it, where the trace tells it
  /// @param framework whose setting it is, such as `Spring Boot`
  /// @param name of the setting, such as `spring.threads.virtual.enabled`
  /// @param value that it gets
  /// @param remark what else it changes, or where it does not reach, without a full stop; may be
  ///   empty
  record Setting(
      String pool,
      Optional<Place> creation,
      String framework,
      String name,
      String value,
      String remark)
      implements EditSpec {
    /// Checks the texts.
    public Setting {
      Figures.requireText(framework);
      Figures.requireText(name);
      Figures.requireText(value);
    }

    @Override
    public Optional<Place> origin() {
      return Optional.empty();
    }

    @Override
    public EditSpec withPlaces(UnaryOperator<Place> change) {
      return this;
    }

    /// As it stands in a file of settings: `spring.threads.virtual.enabled=true`.
    public String assignment() {
      return name + "=" + value;
    }
  }
}
