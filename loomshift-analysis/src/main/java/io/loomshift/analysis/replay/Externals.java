package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.Selects;
import io.loomshift.analysis.model.TaskWalk;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// What happens to requests for a reason that lies outside any of them.
///
/// The answer of another service comes to a thread that reads for everybody, such as the selector
/// of an HTTP client, and is handed on by tasks of its pool. When such a thread did that in the
/// trace says nothing about when it would do so in a program that asked at another time. How long
/// the request waited for the answer does: that is what is replayed.
final class Externals {
  private final Program program;
  private final BitSet found = new BitSet();

  /// Of each resource, how often it was given back from outside, less how often from within.
  private final int[] given;

  /// Futures that workers completed between tasks, which no replay does again.
  private final BitSet between = new BitSet();

  /// Resources that are given back by what is replayed.
  private final BitSet replayed = new BitSet();

  /// Whether methods wait for what comes.
  private final Map<Integer, Boolean> coming = new ConcurrentHashMap<>();

  private Externals(Program program) {
    this.program = program;
    this.given = new int[program.model.resources().count()];
  }

  static Externals of(Program program) {
    Externals externals = new Externals(program);
    Map<Integer, Program.NonPoolThread> threads = new HashMap<>();
    program.threads.forEach(thread -> threads.put(thread.actor(), thread));
    for (int actor = 0; actor < program.actors.count(); actor++) {
      Program.NonPoolThread thread = threads.get(actor);
      externals.look(actor, thread != null && externals.isOutside(thread));
    }
    return externals;
  }

  /// Whether a completion or an unpark is one.
  boolean contains(int operation) {
    return found.get(operation);
  }

  /// Whether a worker ended a park, from within a task of requests.
  boolean isWokenByATask(int park) {
    int waker = program.operations.argument(park);
    return waker >= 0 && program.workers.get(program.actors.of(waker)) && !found.get(waker);
  }

  /// Whether a worker ended a wait on a condition or a monitor, from within a task of requests.
  boolean isWithin(int wait) {
    int signal = program.model.signalOf(wait);
    return signal >= 0 && program.workers.get(program.actors.of(signal)) && !found.get(signal);
  }

  /// Whether a queue is filled, or a latch opened, from outside: an answer is read from a queue,
  /// too.
  boolean gives(int resource) {
    ResourceKind kind = program.model.resources().kind(resource);
    return given[resource] > 0 && !kind.isExclusive();
  }

  /// Whether nothing that is replayed opens a latch: a worker did so between tasks, as one does
  /// that a server has look for requests.
  boolean isNeverOpened(int resource) {
    return program.model.resources().kind(resource) == ResourceKind.LATCH
        && !replayed.get(resource);
  }

  /// Whether a worker completed a future between tasks.
  boolean isBetweenTasks(int completion) {
    return between.get(completion);
  }

  /// Whether what a thread does happens for no request: it waits for nothing that is replayed, and
  /// either nobody of the program starts it, or it lasts as a service does. An event loop may be
  /// started by whoever needs it first, and then reads the answers for all.
  private boolean isOutside(Program.NonPoolThread thread) {
    return thread.anchored() && (!thread.forked() || lasts(thread.actor()));
  }

  private boolean lasts(int actor) {
    long from = program.operations.time(program.actors.first(actor));
    long to = program.operations.time(program.actors.end(actor) - 1);
    return 2 * (to - from) >= program.model.length();
  }

  private void look(int actor, boolean outside) {
    Operations operations = program.operations;
    boolean worker = program.workers.get(actor);
    boolean external = outside;
    for (TaskWalk walk = new TaskWalk(operations, program.actors, actor); walk.next(); ) {
      int at = walk.at();
      OperationKind kind = operations.kind(at);
      int argument = operations.argument(at);
      switch (kind) {
        case START -> {
          if (walk.isOutermost()) {
            external = argument >= 0 && isOutside(argument);
          }
        }
        case COMPLETE, UNPARK, SIGNAL -> {
          found.set(at, external);
          between.set(at, worker && !walk.isInATask() && kind == OperationKind.COMPLETE);
        }
        case RELEASE -> {
          given[argument] += external ? 1 : -1;
          if (!worker || walk.isInATask()) {
            replayed.set(argument);
          }
        }
        case END -> {
          found.set(at, external);
          external = walk.isOutermost() ? outside : external;
        }
        case LOST -> external = outside;
        default -> {}
      }
    }
  }

  /// Whether a task is part of no request, and nothing that one waits for hands it over.
  private boolean isOutside(int task) {
    return !program.isPartOfARequest(task) && program.isOfAWorker(task) && !program.isService(task);
  }

  /// How long a thread waits for I/O from now on. Outside of pools it may wait at a selector, or
  /// for a connection: what comes there comes when it came, and whoever looks late finds it at
  /// once.
  double wait(SimulatedThread simulated, int at, double now) {
    return simulated.task < 0 && !simulated.anchored && isComing(at)
        ? program.operations.end(at) / simulated.factor - now
        : program.wait(at);
  }

  private boolean isComing(int at) {
    return coming.computeIfAbsent(
        program.operations.subject(at),
        method ->
            program
                .model
                .symbols()
                .method(method)
                .filter(row -> Selects.isOne(row) || row.name().equals("accept"))
                .isPresent());
  }
}
