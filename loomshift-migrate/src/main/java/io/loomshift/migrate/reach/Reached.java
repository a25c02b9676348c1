package io.loomshift.migrate.reach;

import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.source.SourceFile;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// What a task may do.
///
/// @param deeds the nearest to the task first
/// @param gaps calls that could not be followed; each is told once
/// @param unseen those of them that are made on what somebody else may have made
/// @param foreign calls in the tree that may run code of others, nearest first
/// @param bodies how many methods, lambdas and initialisers of the tree are reached
/// @param absent calls of types that are imported, and that neither the tree nor the class path has
/// @param isCutOff whether more of them, and of those of libraries, lay near enough than are read
/// @param loops whether anything that is reached loops
public record Reached(
    List<Deed> deeds,
    List<Gap> gaps,
    List<Gap> unseen,
    List<Gap> foreign,
    List<Gap> absent,
    int bodies,
    boolean isCutOff,
    boolean loops) {
  /// Of a task whose code is not known.
  public static final Reached NOTHING =
      new Reached(
          List.of(),
          List.of(new Gap("the task", "", Optional.empty(), 0, 0)),
          List.of(),
          List.of(),
          List.of(),
          0,
          false,
          false);

  /// A call that could not be followed.
  ///
  /// @param call what is called, such as `handler.handle`
  /// @param in the method that calls, or the task
  /// @param file the file of the tree that it stands in, empty in a library
  /// @param line the line of the call, 0 where unknown
  /// @param depth how many calls lie between the task and that method
  public record Gap(String call, String in, Optional<SourceFile> file, int line, int depth) {}

  public Reached {
    deeds = List.copyOf(deeds);
    gaps = List.copyOf(gaps);
    unseen = List.copyOf(unseen);
    foreign = List.copyOf(foreign);
    absent = List.copyOf(absent);
  }

  /// Whether all that the task may run has been followed.
  public boolean isWhole() {
    return gaps.isEmpty();
  }

  /// The nearest deed of a kind.
  public Optional<Deed> first(Predicate<Deed> kind) {
    return deeds.stream().filter(kind).findFirst();
  }

  /// The nearest place with an effect.
  public Optional<Deed> first(Effect effect) {
    return first(deed -> deed.effect() == effect);
  }

  /// The nearest place where the task may have to wait.
  public Optional<Deed> blocking() {
    return first(deed -> deed.effect().blocks());
  }
}
