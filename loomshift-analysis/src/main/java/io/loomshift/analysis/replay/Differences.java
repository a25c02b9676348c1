package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How long operations of requests took in a replay, beside the trace: where a replay that is not
/// true to its trace goes wrong.
final class Differences {
  /// What a request does, or waits for.
  ///
  /// @param kind of the operation; {@link OperationKind#IDLE} stands for the queue of a pool
  /// @param pool of the task
  /// @param on the symbol of what it waits for, or the resource; 0 where that is not known
  record Cause(OperationKind kind, int pool, int on) {}

  /// How much longer it took in the replay.
  ///
  /// @param traced nanoseconds, of all requests together
  /// @param replayed the same
  record Difference(Cause cause, double traced, double replayed) {}

  private static final class Sum {
    double traced;
    double replayed;
  }

  private final Program program;
  private final Operations operations;
  private final Map<Cause, Sum> sums = new LinkedHashMap<>();

  Differences(Program program) {
    this.program = program;
    this.operations = program.operations;
  }

  /// A simulated thread begins an operation at a moment of the replay, which ends the one before.
  void begin(SimulatedThread simulated, int at, double now) {
    if (simulated.task < 0
        || !program.isPartOfARequest(simulated.task)
        || at == simulated.measured) {
      return;
    }
    end(simulated, now);
    simulated.measured = at;
    simulated.measuredFrom = now;
    if (operations.kind(at) == OperationKind.START && operations.argument(at) == simulated.task) {
      double traced = operations.time(at) - program.arrival(simulated.task);
      add(
          new Cause(OperationKind.IDLE, simulated.pool, 0),
          Math.max(0, traced),
          Math.max(0, now - simulated.arrived));
    }
  }

  /// A simulated thread ends.
  void end(SimulatedThread simulated, double now) {
    int at = simulated.measured;
    if (at >= 0 && operations.kind(at).isLasting()) {
      add(cause(simulated, at), (double) operations.length(at), now - simulated.measuredFrom);
    }
    simulated.measured = -1;
  }

  private Cause cause(SimulatedThread simulated, int at) {
    OperationKind kind = operations.kind(at);
    return new Cause(
        kind,
        simulated.pool,
        switch (kind) {
          case ACQUIRE -> operations.argument(at);
          case RUN -> 0;
          default -> operations.subject(at);
        });
  }

  private void add(Cause cause, double traced, double replayed) {
    Sum sum = sums.computeIfAbsent(cause, _ -> new Sum());
    sum.traced += traced;
    sum.replayed += replayed;
  }

  /// All of them.
  List<Difference> all() {
    return sums.entrySet().stream()
        .map(
            each -> new Difference(each.getKey(), each.getValue().traced, each.getValue().replayed))
        .toList();
  }
}
