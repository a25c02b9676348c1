package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.Actors;
import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.ResourceKind;
import java.util.BitSet;
import java.util.stream.IntStream;

/// Finds the threads outside any pool that matter to others, and the tasks that are as these.
final class NonPoolThreads {
  private final Program program;
  private final Externals externals;
  private final BitSet forked = new BitSet();

  private NonPoolThreads(Program program, Externals externals) {
    this.program = program;
    this.externals = externals;
  }

  /// @param externals what tasks do from outside
  static void find(Program program, Externals externals) {
    NonPoolThreads threads = new NonPoolThreads(program, externals);
    Actors actors = program.actors;
    for (int at = 0; at < program.operations.count(); at++) {
      if (program.operations.kind(at) == OperationKind.FORK
          && program.operations.argument(at) >= 0) {
        threads.forked.set(program.operations.argument(at));
      }
    }
    for (int actor = 0; actor < actors.count(); actor++) {
      if (!program.workers.get(actor)) {
        threads.look(actor);
      }
    }
  }

  private void look(int actor) {
    Operations operations = program.operations;
    int lastSpawn = -1;
    int last = -1;
    for (int at = program.actors.first(actor); at < program.actors.end(actor); at++) {
      switch (operations.kind(at)) {
        case SPAWN -> {
          lastSpawn = at;
          last = at;
        }
        case COMPLETE, RELEASE, START, END -> last = at;
        case FORK -> {
          if (operations.argument(at) >= 0 && !program.workers.get(operations.argument(at))) {
            last = at;
          }
        }
        default -> {}
      }
    }
    if (last >= 0) {
      program.threads.add(
          new Program.NonPoolThread(
              actor,
              last + 1,
              !isBound(program.actors.first(actor), lastSpawn),
              forked.get(actor)));
    }
  }

  /// The services among the tasks that hand over others and wait for nothing that is replayed: a
  /// program may run in a pool what another one runs in a thread of its own, such as a selector.
  static BitSet anchored(Program program, Externals externals) {
    NonPoolThreads threads = new NonPoolThreads(program, externals);
    BitSet anchored = new BitSet();
    for (int task = 0; task < program.tasks.count(); task++) {
      if (program.isOfAWorker(task) && program.isService(task)) {
        int lastSpawn = threads.lastSpawn(task);
        anchored.set(
            task,
            lastSpawn >= 0
                && !threads.isBound(program.tasks.start(task), lastSpawn)
                && !threads.coordinates(task));
      }
    }
    return anchored;
  }

  /// The services that end when they did, whatever others do: they wait for what comes from
  /// outside, of which not all is told.
  static BitSet endingOnTime(Program program, Externals externals) {
    NonPoolThreads threads = new NonPoolThreads(program, externals);
    BitSet ending = new BitSet();
    for (int task = 0; task < program.tasks.count(); task++) {
      ending.set(
          task,
          program.tasks.end(task) >= 0 && program.isService(task) && !threads.coordinates(task));
    }
    return ending;
  }

  /// Whether a service waits for what is replayed most of the time, as who hands over a batch of
  /// tasks and waits for it does: it goes on when that has ended.
  private boolean coordinates(int task) {
    int start = program.tasks.start(task);
    int end = program.extents.to(task) - 1;
    long waited =
        IntStream.range(start, end)
            .filter(this::waitsForWhatIsReplayed)
            .mapToLong(program.operations::length)
            .sum();
    return 2 * waited > program.operations.end(end) - program.operations.time(start);
  }

  private boolean waitsForWhatIsReplayed(int at) {
    int argument = program.operations.argument(at);
    return switch (program.operations.kind(at)) {
      case AWAIT -> {
        int completion = argument < 0 ? -1 : program.completions[argument];
        yield completion >= 0
            && program.operations.time(completion) <= program.operations.end(at)
            && !externals.contains(completion)
            && !externals.isBetweenTasks(completion);
      }
      case ACQUIRE -> {
        ResourceKind kind = program.model.resources().kind(argument);
        yield !kind.isExclusive()
            && kind != ResourceKind.OTHER
            && !externals.gives(argument)
            && !externals.isNeverOpened(argument);
      }
      case PARK -> externals.isWokenByATask(at);
      default -> false;
    };
  }

  private int lastSpawn(int task) {
    int last = -1;
    for (int at = program.extents.from(task); at < program.extents.to(task); at++) {
      if (program.operations.kind(at) == OperationKind.SPAWN) {
        last = at;
      }
    }
    return last;
  }

  /// Whether a thread waits for something that is replayed before it spawns its last task.
  private boolean isBound(int from, int lastSpawn) {
    Operations operations = program.operations;
    for (int at = from; at < lastSpawn; at++) {
      switch (operations.kind(at)) {
        case AWAIT -> {
          return true;
        }
        case ACQUIRE -> {
          ResourceKind kind = program.model.resources().kind(operations.argument(at));
          if (!kind.isExclusive() && kind != ResourceKind.OTHER) {
            return true;
          }
        }
        case PARK -> {
          if (externals.isWokenByATask(at)) {
            return true;
          }
        }
        default -> {}
      }
    }
    return false;
  }
}
