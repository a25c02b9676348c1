package io.loomshift.migrate.flow;

/// What a `ThreadFactory` that is given to a pool does.
public sealed interface FactoryShape {
  /// There is none, or it is that of `Executors`.
  record Standard() implements FactoryShape {}

  /// It makes virtual threads already.
  record Virtual() implements FactoryShape {}

  /// It does no more than make threads, name them, make them daemons and give them a handler of
  /// uncaught exceptions.
  ///
  /// @param settings what a builder of virtual threads does in its place, such as `.name("a-", 0)`;
  ///   empty where nothing is left to do
  /// @param daemon whether it makes its threads daemons
  record Plain(String settings, boolean daemon) implements FactoryShape {}

  /// It does more.
  ///
  /// @param what what it does, the rest of a sentence such as "makes threads of its own class"
  record Custom(String what) implements FactoryShape {}

  /// Its code is not in the analysed sources.
  record Unseen() implements FactoryShape {}
}
