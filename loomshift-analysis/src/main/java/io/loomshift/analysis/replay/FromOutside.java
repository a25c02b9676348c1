package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import java.util.BitSet;

/// Tasks that come from outside: a thread hands them over that waits for nothing that is replayed,
/// and has no other work, such as one that accepts connections.
public final class FromOutside {
  private FromOutside() {}

  /// The numbers of these tasks. Whoever ran one in place of that thread would keep it from taking
  /// the next; the replay, in which they arrive when they did, does not show that.
  public static BitSet tasks(Program program) {
    BitSet found = new BitSet();
    Operations operations = program.operations;
    for (Program.NonPoolThread thread : program.threads) {
      if (thread.anchored()) {
        for (int at = program.actors.first(thread.actor()); at < thread.end(); at++) {
          if (operations.kind(at) == OperationKind.SPAWN && operations.argument(at) >= 0) {
            found.set(operations.argument(at));
          }
        }
      }
    }
    return found;
  }
}
