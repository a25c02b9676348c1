package io.loomshift.migrate.reach;

import io.loomshift.migrate.bytecode.Effect;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// What a task may do.
///
/// @param deeds the nearest to the task first
/// @param unknown calls that could not be followed, such as `handler.handle`; a few of them
/// @param loops whether anything that is reached loops
public record Reached(List<Deed> deeds, List<String> unknown, boolean loops) {
  /// Of a task whose code is not known.
  public static final Reached NOTHING = new Reached(List.of(), List.of("the task"), false);

  public Reached {
    deeds = List.copyOf(deeds);
    unknown = List.copyOf(unknown);
  }

  /// Whether all that the task may run has been followed.
  public boolean isWhole() {
    return unknown.isEmpty();
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
