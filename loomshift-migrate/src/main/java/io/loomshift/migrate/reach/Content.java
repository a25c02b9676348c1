package io.loomshift.migrate.reach;

import java.util.List;
import java.util.Optional;

/// What a body does by itself.
///
/// @param steps calls of code of the tree, and first uses of its classes
/// @param waits where it waits for other threads, or for a lock that they share
record Content(List<Step> steps, List<Wait> waits) {
  /// One way on from a body.
  sealed interface Step {
    /// The line of the file that the body stands in.
    int line();
  }

  /// Code that is called.
  record Call(Body body, int line) implements Step {}

  /// A class that is initialised here unless it has been before.
  record FirstUse(DeclaredClass type, int line) implements Step {}

  /// A place that waits.
  ///
  /// @param what it waits for, as in `takes the lock of …`
  /// @param owner the class that a lock belongs to, empty where it is no such lock: whoever
  ///   initialises that class cannot meet another owner
  record Wait(String what, int line, Optional<DeclaredClass> owner) {}
}
