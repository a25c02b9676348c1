package io.loomshift.migrate;

/// Told how far long work has come. Called from the thread that does the work, often and cheaply.
@FunctionalInterface
public interface Progress {
  /// Tells how far a stage has come.
  ///
  /// @param stage what is being done, such as `attributing`
  /// @param done how much of it is done
  /// @param total how much there is, in the same unit
  void at(String stage, int done, int total);

  /// Tells nobody.
  static Progress none() {
    return (_, _, _) -> {};
  }
}
