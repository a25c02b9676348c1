package io.loomshift.migrate.flow;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// What a `ThreadFactory` that is given to a pool does.
public sealed interface FactoryShape {
  /// Whether its threads are known to be daemons.
  default boolean makesDaemons() {
    return switch (this) {
      case Plain plain -> plain.daemon();
      case Custom custom -> custom.rest().daemon();
      case Virtual _ -> true;
      case Standard _, Unseen _ -> false;
    };
  }

  /// The part of it that a builder of virtual threads does in its place; empty where there is none.
  default Optional<Plain> kept() {
    return switch (this) {
      case Plain plain -> Optional.of(plain);
      case Custom custom -> Optional.of(custom.rest());
      case Standard _, Virtual _, Unseen _ -> Optional.empty();
    };
  }

  /// There is none, or it is that of `Executors`.
  record Standard() implements FactoryShape {}

  /// It makes virtual threads already.
  record Virtual() implements FactoryShape {}

  /// It does no more than make threads, name them, make them daemons and give them a handler of
  /// uncaught exceptions.
  ///
  /// @param name how it names them
  /// @param handler the handler of uncaught exceptions, as it may stand at the pool
  /// @param daemon whether it makes its threads daemons
  /// @param ignored what it sets that has no effect on a virtual thread, such as `priority 7`
  record Plain(
      Optional<ThreadNames> name,
      Optional<String> handler,
      boolean daemon,
      Optional<String> ignored)
      implements FactoryShape {

    /// What makes threads and nothing more.
    static Plain bare() {
      return new Plain(Optional.empty(), Optional.empty(), false, Optional.empty());
    }

    /// What a builder of virtual threads does in its place, such as `.name("a-", 0)`; empty where
    /// nothing is left to do.
    public String settings() {
      return name.map(ThreadNames::setting).orElse("")
          + handler.map(text -> ".uncaughtExceptionHandler(" + text + ")").orElse("");
    }
  }

  /// The names of threads.
  ///
  /// @param prefix the expression that they begin with, as it may stand at the pool
  /// @param first the number of the first one; empty where all have the same name
  /// @param change what is not the same with a builder, a clause such as "…"; empty where all is
  record ThreadNames(String prefix, OptionalLong first, Optional<String> change) {
    String setting() {
      return ".name(" + prefix + (first.isPresent() ? ", " + first.getAsLong() : "") + ")";
    }
  }

  /// It does more.
  ///
  /// @param what what it does, the rest of a sentence such as "makes threads of its own class"
  /// @param rest what a builder of virtual threads does all the same
  record Custom(List<String> what, Plain rest) implements FactoryShape {
    public Custom {
      what = List.copyOf(what);
    }

    Custom(String what) {
      this(List.of(what), Plain.bare());
    }
  }

  /// Its code is not in the analysed sources.
  record Unseen() implements FactoryShape {}
}
