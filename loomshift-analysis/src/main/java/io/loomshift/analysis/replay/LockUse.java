package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.Resources;

/// What is known of for how long locks are held, of which some tell every use and others only where
/// somebody waits.
final class LockUse {
  /// How far ahead the return of a lock is looked for.
  private static final int FARTHEST = 64;

  private final Operations operations;
  private final Resources resources;

  LockUse(Program program) {
    operations = program.operations;
    resources = program.model.resources();
  }

  /// Whether a simulated thread holds what it acquires, which a lock tells that gives it back.
  boolean isKept(SimulatedThread simulated, int acquire) {
    int resource = operations.argument(acquire);
    return resources.kind(resource) != ResourceKind.LOCK
        || resources.isToldInFull(resource)
        || isGivenBack(simulated, acquire);
  }

  /// A lock that does not tell everything is not given back for all we know where nobody waits for
  /// it then, nor where its owner waits on a condition.
  private boolean isGivenBack(SimulatedThread simulated, int acquire) {
    for (int next = acquire + 1; next < simulated.end && next < acquire + FARTHEST; next++) {
      OperationKind kind = operations.kind(next);
      if (kind == OperationKind.RELEASE
          && operations.argument(next) == operations.argument(acquire)) {
        return true;
      }
      if (kind == OperationKind.PARK) {
        return false;
      }
    }
    return false;
  }

  /// The lock that a simulated thread must have taken before an operation, though nothing tells it:
  /// one that was free is not in the trace until it is given back. -1 where there is none.
  int takenBefore(SimulatedThread simulated, int at) {
    int next = at + 1;
    boolean released = next < simulated.end && operations.kind(next) == OperationKind.RELEASE;
    return released && !resources.isToldInFull(operations.argument(next))
        ? operations.argument(next)
        : -1;
  }
}
