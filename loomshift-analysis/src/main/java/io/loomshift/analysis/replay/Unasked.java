package io.loomshift.analysis.replay;

import io.loomshift.trace.EventKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Tells tasks that nobody asked for: a server hands connections that open or close to the workers
/// of its requests, too.
final class Unasked {
  private final Program program;

  /// Whether methods read.
  private final Map<Integer, Boolean> reads = new HashMap<>();

  Unasked(Program program) {
    this.program = program;
  }

  /// Whether a server is known to open and close connections by tasks of this class.
  boolean isHousekeeping(Optional<Server> of, int task) {
    return of.filter(server ->
            server.isHousekeeping(
                program.model.symbols().text(program.tasks.className(task)).orElse("")))
        .isPresent();
  }

  /// Whether a server is known to open connections by tasks of this class.
  boolean opens(Optional<Server> of, int task) {
    return of.filter(server ->
            server.opens(program.model.symbols().text(program.tasks.className(task)).orElse("")))
        .isPresent();
  }

  /// Whether a task does nothing that somebody asked for. One that has a connection closed gives up
  /// what waited for it, too.
  boolean onlyRuns(Optional<Server> of, int task) {
    boolean closes = false;
    boolean givesUp = false;
    // Nobody waits for the lock of a connection but whoever comes next on it. Whoever closes one
    // meets the locks of timers, too, for which others wait.
    boolean wanted = false;
    for (int at = program.tasks.start(task) + 1; at < program.tasks.end(task); at++) {
      switch (program.operations.kind(at)) {
        case RUN, UNPARK -> {}
        case COMPLETE, CANCEL, SIGNAL -> givesUp = true;
        case SPAWN -> {
          int spawned = program.operations.argument(at);
          if (spawned < 0 || !isHousekeeping(of, spawned)) {
            return false;
          }
          closes = true;
        }
        case ACQUIRE, RELEASE -> {
          int resource = program.operations.argument(at);
          if (!program.model.resources().kind(resource).isExclusive()) {
            return false;
          }
          wanted |= program.model.resources().isScarce(resource);
        }
        case IO -> {
          if (!reads.computeIfAbsent(program.operations.subject(at), this::isRead)) {
            return false;
          }
        }
        default -> {
          return false;
        }
      }
    }
    return closes || (!givesUp && !wanted);
  }

  /// Whoever reads and does not answer has met the end of a connection.
  private boolean isRead(int method) {
    return program
        .model
        .symbols()
        .name(EventKind.Table.METHODS, method)
        .filter(name -> name.endsWith(".read"))
        .isPresent();
  }
}
