package io.loomshift.migrate.flow;

import java.util.Optional;
import java.util.OptionalLong;

/// What a `ThreadFactory` that is given to a pool does.
public sealed interface FactoryShape {
  /// Whether its threads are known to be daemons.
  default boolean makesDaemons() {
    return switch (this) {
      case Plain plain -> plain.daemon();
      case Virtual _ -> true;
      case Standard _, Custom _, Unseen _ -> false;
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
  /// @param handler the handler of uncaught exceptions, as the sources write it
  /// @param daemon whether it makes its threads daemons
  record Plain(Optional<ThreadNames> name, Optional<String> handler, boolean daemon)
      implements FactoryShape {

    /// What a builder of virtual threads does in its place, such as `.name("a-", 0)`; empty where
    /// nothing is left to do.
    public String settings() {
      return name.map(ThreadNames::setting).orElse("")
          + handler.map(text -> ".uncaughtExceptionHandler(" + text + ")").orElse("");
    }
  }

  /// The names of threads.
  ///
  /// @param prefix the expression that they begin with, as the sources write it
  /// @param first the number of the first one; empty where all have the same name
  record ThreadNames(String prefix, OptionalLong first) {
    String setting() {
      return ".name(" + prefix + (first.isPresent() ? ", " + first.getAsLong() : "") + ")";
    }
  }

  /// It does more.
  ///
  /// @param what what it does, the rest of a sentence such as "makes threads of its own class"
  record Custom(String what) implements FactoryShape {}

  /// Its code is not in the analysed sources.
  record Unseen() implements FactoryShape {}
}
