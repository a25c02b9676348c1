package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.ResourceKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// How long it takes until whoever waited for what is lent goes on with it.
///
/// It is his from when it is given back, and nobody else can have it: where all are held, and
/// others wait, each use takes that longer. A replay in which nobody is in anybody's way has none
/// of it, and one at a higher rate less than there is: threads that it does not know, such as those
/// of the compiler and the collector, want processors, too. So it is taken from the trace, from the
/// later half of those that waited: code is compiled by then.
final class Handing {
  /// Whoever got it sooner did not wait for anybody else.
  private static final long WAITED_NANOS = 1_000_000;

  /// With fewer a mean is one of chance.
  private static final int FEWEST = 20;

  private final Map<Integer, Double> late = new HashMap<>();

  Handing(Program program) {
    Operations operations = program.operations;
    Map<Integer, List<Integer>> waits = new HashMap<>();
    for (int at = 0; at < operations.count(); at++) {
      if (operations.kind(at) == OperationKind.ACQUIRE
          && operations.subject(at) > 0
          && operations.length(at) > WAITED_NANOS
          && isLent(program.model.resources().kind(operations.argument(at)))) {
        waits.computeIfAbsent(operations.argument(at), _ -> new ArrayList<>()).add(at);
      }
    }
    waits.forEach((resource, all) -> {
      if (all.size() >= FEWEST) {
        all.sort(Comparator.comparingLong(operations::end));
        all.stream()
            .skip(all.size() / 2)
            .mapToLong(operations::late)
            .average()
            .ifPresent(mean -> late.put(resource, mean));
      }
    });
  }

  private static boolean isLent(ResourceKind kind) {
    return kind == ResourceKind.SEMAPHORE
        || kind == ResourceKind.CONNECTIONS
        || kind == ResourceKind.COUNT;
  }

  /// Nanoseconds, as a mean; 0 where too few waited.
  double late(int resource) {
    return late.getOrDefault(resource, 0.0);
  }
}
