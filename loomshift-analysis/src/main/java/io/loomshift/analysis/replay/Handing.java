package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.ResourceKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// For how long what is lent is kept from others while some wait for it: from when one gives it
/// back to when the next one does, who had waited.
///
/// From when it is given back it is his who waits, though he goes on when he gets a processor, and
/// he computes beside all who hold the others. A replay in which nobody is in anybody's way has
/// none of it, and one at a higher rate less than there is: threads that it does not know, such as
/// those of the compiler and the collector, want processors, too. So it is taken from the trace,
/// from the later half of those that waited: code is compiled by then.
final class Handing {
  /// Whoever got it sooner did not wait for anybody else.
  private static final long WAITED_NANOS = 1_000_000;

  /// With fewer a mean is one of chance.
  private static final int FEWEST = 20;

  private final Program program;
  private final Operations operations;
  private final Map<Integer, Double> kept = new HashMap<>();

  Handing(Program program) {
    this.program = program;
    operations = program.operations;
    Map<Integer, List<Integer>> waits = new HashMap<>();
    for (int at = 0; at < operations.count(); at++) {
      if (operations.kind(at) == OperationKind.ACQUIRE
          && operations.subject(at) == 1
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
            .mapToLong(this::use)
            .filter(nanos -> nanos > 0)
            .average()
            .ifPresent(mean -> kept.put(resource, mean));
      }
    });
  }

  private static boolean isLent(ResourceKind kind) {
    return kind == ResourceKind.SEMAPHORE
        || kind == ResourceKind.CONNECTIONS
        || kind == ResourceKind.COUNT;
  }

  /// How long one who waited kept it; 0 where he did not give it back himself.
  private long use(int taken) {
    int end = program.actors.end(program.actors.of(taken));
    for (int at = taken + 1; at < end; at++) {
      OperationKind kind = operations.kind(at);
      if (operations.argument(at) == operations.argument(taken)
          && (kind == OperationKind.RELEASE || kind == OperationKind.ACQUIRE)) {
        return kind == OperationKind.ACQUIRE
            ? 0
            : operations.late(taken) + operations.time(at) - operations.end(taken);
      }
    }
    return 0;
  }

  /// Nanoseconds, as a mean; 0 where too few waited.
  double kept(int resource) {
    return kept.getOrDefault(resource, 0.0);
  }
}
