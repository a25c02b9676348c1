package io.loomshift.analysis.replay;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Tasks of which nobody knows whether they are requests: of what one place hands to a pool, some
/// tasks hand a request on to another pool, and others do not and hold their thread for long. These
/// may be requests, or a stage of those that the other pool does.
final class RequestCaveat {
  /// Of fewer nothing can be learnt.
  private static final int FEWEST = 20;

  /// So few do not matter.
  private static final double LEAST_SHARE = 0.05;

  private RequestCaveat() {}

  /// In a sentence without a full stop, with the remedy.
  ///
  /// @param requests the tasks that count as such
  static Optional<String> of(Program program, Relays relays, BitSet requests) {
    for (List<Integer> kind : TaskKinds.kinds(program, requests::get).values()) {
      List<Integer> handOn =
          kind.stream()
              .filter(task -> program.tasks.pool(relays.last(task)) != program.tasks.pool(task))
              .toList();
      int others = kind.size() - handOn.size();
      if (handOn.size() >= FEWEST && others >= LEAST_SHARE * kind.size()) {
        int first = handOn.getFirst();
        return Optional.of(
            ("%d tasks of %s hand a request on to %s, and %d like them do not: whether these are"
                    + " requests, too, the trace does not tell; name the pool that does the work by"
                    + " --requests")
                .formatted(
                    handOn.size(),
                    name(program, program.tasks.pool(first)),
                    name(program, program.tasks.pool(relays.last(first))),
                    others));
      }
    }
    return Optional.empty();
  }

  private static String name(Program program, int symbol) {
    return RequestPool.of(program, symbol).name;
  }
}
