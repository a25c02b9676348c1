package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.Tasks;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/// Which tasks belong together because their futures depend on each other, as the stages of a chain
/// of `CompletableFuture`s do that no thread waits for.
///
/// A thread outside any task that makes such a chain hands several tasks to pools, none of which
/// spawned another. Together they are one request: it arrives with the first of them, and ends with
/// the last.
final class Chains {
  /// Where more tasks come together, somebody waits for a whole batch of requests, and each of them
  /// is one.
  private static final int MOST_STARTS = 32;

  private final int[] leaders;

  private Chains(int futures) {
    leaders = new int[futures];
    Arrays.setAll(leaders, each -> each);
  }

  static Chains of(Program program) {
    Operations operations = program.operations;
    Chains chains = new Chains(program.tasks.futures());
    for (int at = 0; at < operations.count(); at++) {
      if (operations.kind(at) == OperationKind.DEPEND
          && operations.argument(at) >= 0
          && operations.subject(at) >= 0) {
        chains.join(operations.argument(at), operations.subject(at));
      }
    }
    return chains;
  }

  private int leader(int future) {
    int at = future;
    while (leaders[at] != at) {
      leaders[at] = leaders[leaders[at]];
      at = leaders[at];
    }
    return at;
  }

  private void join(int one, int other) {
    leaders[leader(one)] = leader(other);
  }

  /// Of tasks that seem to be requests, for each the first one of its chain; itself where it is in
  /// no chain, or in one that is a batch. -1 for all other tasks.
  int[] firsts(BitSet requests, Tasks tasks, Operations operations) {
    Map<Integer, Integer> sizes = new HashMap<>();
    Map<Integer, Integer> firsts = new HashMap<>();
    for (int task = requests.nextSetBit(0); task >= 0; task = requests.nextSetBit(task + 1)) {
      int leader = leader(task);
      sizes.merge(leader, 1, Integer::sum);
      firsts.merge(
          leader,
          task,
          (one, other) ->
              tasks.arrival(operations, other) < tasks.arrival(operations, one) ? other : one);
    }
    int[] found = new int[tasks.count()];
    Arrays.fill(found, Tasks.NONE);
    for (int task = requests.nextSetBit(0); task >= 0; task = requests.nextSetBit(task + 1)) {
      int leader = leader(task);
      boolean batch = sizes.getOrDefault(leader, 1) > MOST_STARTS;
      found[task] = batch ? task : firsts.getOrDefault(leader, task);
    }
    return found;
  }

  /// Whether the futures of two tasks depend on each other.
  boolean areTogether(int one, int other) {
    return leader(one) == leader(other);
  }
}
