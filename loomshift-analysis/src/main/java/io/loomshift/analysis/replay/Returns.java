package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.Tasks;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Tasks by which a known server goes on with requests that it had left to others.
///
/// An asynchronous servlet ends its worker's task before it has an answer. Another task has that,
/// in whatever pool, and hands the request back to the server's workers, one of which writes the
/// answer. So a task of the server's own class that a task of another class hands over, behind one
/// of the server's that has ended, is no request: it ends one. What the worker then finds on the
/// connection is the next request, of which that task is the beginning as well: it reads, or hands
/// something over itself.
///
/// Source: Tomcat 11, `AbstractProcessorLight.process`, which looks for the next request behind the
/// end of an asynchronous one; of 4,676 requests of Fusion 1.0 it found 1,537 so.
final class Returns {
  /// What goes through more hands is not followed.
  private static final int MOST_STEPS = 32;

  private final Program program;
  private final Tasks tasks;

  /// Tasks that end a request, and of those that begin another one as well the tasks before them.
  private final BitSet ends = new BitSet();

  private final BitSet begins = new BitSet();

  /// Tasks of the server's that left a request to others.
  private final BitSet leaves = new BitSet();

  private final Map<Integer, RequestPool> pools;
  private final Map<Integer, Boolean> classes = new HashMap<>();

  private Returns(Program program, Map<Integer, RequestPool> pools) {
    this.program = program;
    this.tasks = program.tasks;
    this.pools = pools;
  }

  /// Of no server.
  static Returns none(Program program) {
    return new Returns(program, Map.of());
  }

  /// @param pools of known servers, by their symbols; none of other pools
  static Returns of(Program program, Map<Integer, RequestPool> pools) {
    Returns returns = new Returns(program, pools);
    for (int task = 0; task < program.tasks.count(); task++) {
      if (returns.comesBack(task)) {
        boolean next = program.model.readsAnother(task);
        returns.begins.set(task, next);
        returns.ends.set(next ? program.tasks.parent(task) : task);
      }
    }
    return returns;
  }

  /// Whether it begins a request, though it ends another one.
  boolean begins(int task) {
    return begins.get(task);
  }

  /// Whether it left a request to others, however short it is itself.
  boolean leaves(int task) {
    return leaves.get(task);
  }

  /// Whether the request that it is part of does not end before it does.
  boolean ends(int task) {
    return ends.get(task);
  }

  private boolean comesBack(int task) {
    int by = tasks.parent(task);
    if (by < 0 || !isOfItsServer(task) || !program.isWhole(task) || isOfItsServer(by)) {
      return false;
    }
    int before = by;
    for (int step = 0; step < MOST_STEPS && before >= 0 && !isOfItsServer(before); step++) {
      before = program.isService(before) ? Tasks.NONE : tasks.parent(before);
    }
    if (before < 0
        || !isOfItsServer(before)
        || tasks.pool(before) != tasks.pool(task)
        || !program.isWhole(before)
        || program.operations.time(tasks.end(before))
            > program.operations.time(tasks.spawn(task))) {
      return false;
    }
    leaves.set(before);
    return true;
  }

  /// Whether a task is of a class of the server whose pool runs it, and opens no connection.
  private boolean isOfItsServer(int task) {
    RequestPool pool = pools.get(tasks.pool(task));
    Optional<Server> server = pool == null ? Optional.empty() : pool.server();
    return server.isPresent()
        && classes.computeIfAbsent(
            tasks.className(task),
            symbol -> {
              String name = program.model.symbols().text(symbol).orElse("");
              return server.get().hasTask(name) && !server.get().isHousekeeping(name);
            });
  }
}
