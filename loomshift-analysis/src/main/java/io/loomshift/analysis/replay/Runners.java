package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.Actors;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.TaskWalk;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TraceModel;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/// Who runs tasks: threads that do nothing else, and others in the midst of something.
final class Runners {
  /// Tasks that the thread runs that is at work on something else: they never come to a worker.
  final BitSet inPlace = new BitSet();

  /// Tasks that waited for a worker as recording began: nobody was seen to hand them over, and
  /// their pool took them before any of the others.
  final BitSet waiting = new BitSet();

  /// Actors that do nothing but run tasks.
  final BitSet workers = new BitSet();

  /// The operation that completes a future, or -1.
  final int[] completions;

  private final TraceModel model;
  private final Operations operations;
  private final Actors actors;
  private final Tasks tasks;

  private Runners(TraceModel model) {
    this.model = model;
    operations = model.operations();
    actors = model.actors();
    tasks = model.tasks();
    completions = new int[tasks.futures()];
    Arrays.fill(completions, -1);
  }

  static Runners of(TraceModel model) {
    Runners runners = new Runners(model);
    Map<Integer, Long> firsts = runners.firstsThatWereHandedOver();
    for (int actor = 0; actor < runners.actors.count(); actor++) {
      runners.look(actor, firsts);
    }
    for (int task = 0; task < runners.tasks.count(); task++) {
      if (runners.completions[task] < 0) {
        runners.completions[task] = runners.tasks.end(task);
      }
    }
    return runners;
  }

  /// Of each pool, when the first task started that somebody was seen to hand over.
  private Map<Integer, Long> firstsThatWereHandedOver() {
    Map<Integer, Long> firsts = new HashMap<>();
    for (int task = 0; task < tasks.count(); task++) {
      if (tasks.spawn(task) >= 0 && tasks.start(task) >= 0) {
        firsts.merge(tasks.pool(task), operations.time(tasks.start(task)), Math::min);
      }
    }
    return firsts;
  }

  private void look(int actor, Map<Integer, Long> firsts) {
    boolean worker = actors.isVirtual(actor) || isOfAPool(actor);
    for (TaskWalk walk = new TaskWalk(operations, actors, actor); walk.next(); ) {
      int at = walk.at();
      int argument = operations.argument(at);
      switch (operations.kind(at)) {
        case START -> {
          boolean spawned = argument >= 0 && tasks.spawn(argument) >= 0;
          if (walk.isOutermost()
              && spawned
              && (worker || actors.of(tasks.spawn(argument)) != actor)) {
            workers.set(actor);
          } else if (walk.isOutermost()
              && worker
              && argument >= 0
              && !spawned
              && tasks.pool(argument) != 0
              && operations.time(at) < firsts.getOrDefault(tasks.pool(argument), 0L)) {
            workers.set(actor);
            waiting.set(argument);
          } else if (argument >= 0) {
            inPlace.set(argument);
          }
        }
        case COMPLETE -> {
          if (argument >= 0 && completions[argument] < 0) {
            completions[argument] = at;
          }
        }
        case IDLE -> {
          workers.set(actor);
          worker = true;
        }
        default -> {}
      }
    }
  }

  private boolean isOfAPool(int actor) {
    return model.symbols().thread(actors.id(actor)).filter(row -> row.pool() != 0).isPresent();
  }
}
